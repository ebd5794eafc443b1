import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDb, type TestDb } from '@/tests/support/db';

let db: TestDb;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());

const cut = async (text: string, gone: string[], stays: string[] = [], least = 1) => {
  const [row] = await db.sql<{ cut: string }>(
    `select private.cut_quotes($1, private.gone_words(
        (select jsonb_agg(jsonb_build_object('words', private.only_words(t))) from unnest($2::text[]) t),
        array(select private.only_words(t) from unnest($3::text[]) t), 6), $4) as cut`,
    [text, gone, stays, least],
  );
  return row?.cut;
};

const long = 'The heron flies over the old mill at night';
const short = 'My heron sleeps';
const hebrew = 'האנפה עפה מעל הטחנה';
const arabic = 'مالك الحزين يطير';

test.each([
  ['marks that touch a word in Korean', '왜가리가 잔다', '“왜가리가 잔다”라고 하셨죠.', '“…”라고 하셨죠.'],
  ['an ending that touches them', short, `You wrote “${short}”s`, 'You wrote “…”s'],
  ['an equals sign before', short, `said="${short}" x`, 'said="…" x'],
  ['slashes around', short, `A/"${short}"/B`, 'A/"…"/B'],
  ['a comma before', short, `You said,"${short}" today`, 'You said,"…" today'],
  ['Hebrew marks', hebrew, `אמרת ״${hebrew}״.`, 'אמרת ״…״.'],
  ['a Hebrew letter before', hebrew, `אמרת ש"${hebrew}" כן`, 'אמרת ש"…" כן'],
  ['Arabic brackets', arabic, `قلت ﴿${arabic}﴾.`, 'قلت ﴿…﴾.'],
  ['straight marks in Chinese', '鹭鸶在睡觉', '你说"鹭鸶在睡觉"。', '你说"…"。'],
  ['wide marks', short, `You said ＂${short}＂.`, 'You said ＂…＂.'],
  ['small corners', '鷺は眠る', '｢鷺は眠る｣と', '｢…｣と'],
  ['standing corners', '鷺は眠る', '﹁鷺は眠る﹂と', '﹁…﹂と'],
  ['primes', short, `You said 〝${short}〞.`, 'You said 〝…〞.'],
  ['a tag', short, `You said <q>${short}</q>.`, 'You said “…”.'],
  ['entities', short, `You said &ldquo;${short}&rdquo;.`, 'You said “…”.'],
  ['a soft hyphen', long, `You said “${long.replace('heron', 'her\u00adon')}”.`, 'You said “…”.'],
  ['word joiners', long, `You said “${long.replaceAll(' ', '\u2060 \u2060')}”.`, 'You said “…”.'],
  ['marks of direction', short, `You said “\u200f${short}\u200f”.`, 'You said “\u200f…\u200f”.'],
  ['words left out', long, 'You said “The heron flies … the old mill at night”.', 'You said “… … …”.'],
  ['words left out in brackets', long, 'You said “The heron flies […] the old mill”.', 'You said “… […] …”.'],
  [
    'another pronoun',
    'My heron never sleeps',
    'You said “[Your] heron never sleeps”.',
    'You said “[Your] …”.',
  ],
  ['a word before', short, 'You wrote “So, my heron sleeps”.', 'You wrote “So, …”.'],
  ['words behind', short, 'You wrote “My heron sleeps, you said”.', 'You wrote “…, you said”.'],
])('a quote is cut with %s', async (_name, gone, text, expected) => {
  expect((await cut(text, [gone]))?.replaceAll('\u200f', '')).toBe(expected.replaceAll('\u200f', ''));
});

test.each([
  ['words that are said by chance', 'I want to be with her', 'You said “I want to be free”.'],
  ['three words of a long quote', long, 'It says “the old mill stood here for many years by the water”.'],
  ['initials', 'and more of it', 'A 6" board and more of it, 12" long and "more" of it.'],
  ['apostrophes', short, "the kids' my heron sleeps' x"],
])('%s stay', async (_name, gone, text) => {
  expect(await cut(text, [gone])).toBe(text.replace('"more"', '"…"'));
});

test('pieces of a quote that stand in another message stay', async () => {
  const text = 'You wrote “So, the old mill at night”.';
  expect(await cut(text, [long])).toBe('You wrote “So, …”.');
  expect(await cut(text, [long], ['I saw the old mill at night.'])).toBe(text);
  expect(await cut(text, [long], [], 4)).toBe('You wrote “So, …”.');
});
