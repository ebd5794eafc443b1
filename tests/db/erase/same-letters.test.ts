import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sameLetters } from '@/agents/engine/same-letters';
import { openTestDb, type TestDb } from '../../support/db';

let db: TestDb;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());

/** What was deleted, and how somebody else may write the same words. */
const written = [
  [
    'Arabic without vowel signs',
    'كَتَبْتُ لَهَا رِسَالَةً طَوِيلَةً عَنِ البَحْرِ وَالمَطَرِ وَاللَّيْلِ',
    'كتبت لها رسالة طويلة عن البحر والمطر والليل',
  ],
  [
    'Arabic with a stretching sign',
    'كتبت لها رسالة طويلة عن البحر والمطر والليل',
    'كتبـــت لها رســالة طويلة عن البحر والمطر والليل',
  ],
  ['Hebrew without points', 'שָׁלוֹם לָךְ יָם כָּחֹל וְגָדוֹל שֶׁל הַיַּלְדוּת שֶׁלִּי', 'שלום לך ים כחל וגדול של הילדות שלי'],
  ['katakana of half width', 'ガラスノヤマヲコエテアオイサギガトブヨルニナルト', 'ｶﾞﾗｽﾉﾔﾏｦｺｴﾃｱｵｲｻｷﾞｶﾞﾄﾌﾞﾖﾙﾆﾅﾙﾄ'],
  [
    'Turkish in capitals',
    'istanbulda ışık söndü ve ıslak iskele ile kaldım ince',
    'İSTANBULDA IŞIK SÖNDÜ VE ISLAK İSKELE İLE KALDIM İNCE',
  ],
  [
    'Greek without accents',
    'Η θάλασσα ήταν ήσυχη και ο παλιός μύλος έμενε μόνος',
    'Η θαλασσα ηταν ησυχη και ο παλιος μυλος εμενε μονος',
  ],
  [
    'German with ss',
    'Die Straße am Fluß war weiß und süß und groß',
    'Die Strasse am Fluss war weiss und suss und gross',
  ],
  [
    'Latin of full width',
    'My heron stood in the reeds of Porto all night',
    'Ｍｙ　ｈｅｒｏｎ　ｓｔｏｏｄ　ｉｎ　ｔｈｅ　ｒｅｅｄｓ　ｏｆ　Ｐｏｒｔｏ　ａｌｌ　ｎｉｇｈｔ',
  ],
  [
    'soft hyphens',
    'My heron stood in the reeds of Porto all night',
    'My he\u00adron stood in the re\u00adeds of Por\u00adto all night',
  ],
  [
    'spaces of no width',
    'My heron stood in the reeds of Porto all night',
    'My her\u200bon st\u200cood in the re\u2060eds of Po\ufeffrto all night',
  ],
] as const;

const cut = async (deleted: string, text: string) => {
  const made = `private.gone_words(jsonb_build_array(jsonb_build_object('words', private.only_words($1))), '{}', 8)`;
  const rows = await db.sql<{ told: string }>(`select private.cut_quotes($2, ${made}, 4) as told`, [
    deleted,
    text,
  ]);
  return rows[0]?.told;
};

describe.each(written)('words that were deleted, in other letters: %s', (_, one, other) => {
  test.each([
    ['as they were said', one, other],
    ['the other way round', other, one],
  ])('%s', async (_how, deleted, quoted) => {
    expect(await cut(deleted, `Before it. ${quoted}. After it.`)).toMatch(/^Before it\. …\S*\.? After it\.$/);
    expect(await cut(deleted, `So: “${quoted}” it was.`)).toMatch(/^So: “…\S*” it was\.$/);
  });

  test('the process reads them as the database does', async () => {
    const words = 'select unnest(private.words_in($1)) as word';
    const both = await Promise.all([
      db.sql<{ word: string }>(words, [one]),
      db.sql<{ word: string }>(words, [other]),
    ]);
    expect(both[0]).toEqual(both[1]);
    const spaced = one.split(' ').map(sameLetters);
    if (spaced.length > 1) expect(spaced).toEqual(both[0]?.map(({ word }) => word));
  });
});

test('other words stay other words, and each keeps its place in a text of signs that are taken apart', async () => {
  expect(await cut('ו שלום', 'So it was.')).toBe('So it was.');
  const odd = '´ ¨ ˜ ـــ ﷺ ﾞ ½ ﬁ ㍿ \u0301 a\u0301';
  const sizes = `select cardinality(private.words_in($1)) as words, (select count(*)::int from private.places_of_words($1)) as places`;
  for (const text of [odd, `${odd} ${odd}`, 'ﾞｶﾞ ﾞ', 'ｶ\u200bﾞ x', '\u200b ﾟ\u00ad'])
    expect(await db.sql(sizes, [text]).then(([row]) => Object.values(row ?? {}))).toSatisfy(
      ([words, places]: number[]) => words === places,
    );
});

test('a text of 40,000 letters that may be left out is read once, not again and again', async () => {
  const text = 'كَ'.repeat(20_000);
  expect(
    (await db.sql<{ n: number }>('select char_length(private.same_letters($1)) as n', [text]))[0]?.n,
  ).toBe(20_000);
});
