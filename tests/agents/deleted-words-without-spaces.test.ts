import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { deleteMessage } from '@/lib/conversations/delete-message';
import { addFile } from '@/lib/files/add-file';
import { removeFile } from '@/lib/files/remove-file';
import { eraseNow } from '@/lib/undo/erase-now';
import { openTestDb, type TestDb } from '@/tests/support/db';
import { bytesOf } from '@/tests/support/files';
import { calling, mockModel, saying } from '@/tests/support/mock-model';
import { consentedPerson, must } from '@/tests/support/scene';
import { turn } from '@/tests/support/turns';

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
});
beforeEach(async () => {
  ada = await consentedPerson(db, 'Ada');
});
afterAll(() => db.close());

const japanese = '青い鷺は夜になると古い水車小屋の上を飛んでいく';
const thai = 'นกกระสาบินข้ามโรงสีเก่าในตอนกลางคืน';
const chinese = '蓝色的苍鹭在夜里飞过古老的水车小屋上空';
const languages = [
  ['Japanese', japanese, '水車小屋'],
  ['Thai', thai, 'โรงสี'],
  ['Chinese', chinese, '苍鹭'],
] as const;

const calls = (words: string) => [
  { id: 'a', tool: 'searchMemories', input: { query: words } },
  { id: 'b', tool: 'createDocument', input: { title: words, text: `${words}。` } },
  {
    id: 'c',
    tool: 'createEmergingPart',
    input: { fields: { name: 'Bird' }, named: true, evidenceIds: [randomUUID()], why: words },
  },
  {
    id: 'd',
    tool: 'createMarkdownFile',
    input: {
      path: 'notes/x.md',
      title: words,
      sections: [{ anchor: 'a', heading: words, text: words }],
      sources: [],
    },
  },
];
const asked = async (conversationId: string) => {
  const model = mockModel(saying('Yes.'));
  await turn(ada, model, { conversationId, text: 'And then?' });
  return JSON.stringify(model.calls[0]?.prompt);
};
const eraseLast = async (tool: string) => {
  const [action] = await db.sql<{ id: string }>(
    'select id from public.agent_actions where tool = $1 order by seq desc limit 1',
    [tool],
  );
  must(await eraseNow(ada, action?.id ?? ''));
};
const kept = async (conversationId: string) =>
  JSON.stringify(
    await db.sql(`select parts from public.messages where conversation_id = $1 and role = 'assistant'`, [
      conversationId,
    ]),
  );

test.each(languages)('what tools were asked holds no deleted words in %s', async (_name, words, word) => {
  const [here, elsewhere] = [randomUUID(), randomUUID()];
  const messageId = randomUUID();
  await turn(ada, mockModel(saying('I hear you.')), { conversationId: here, messageId, text: words });
  for (const conversationId of [here, elsewhere]) {
    const model = mockModel(calling(...calls(words)), saying('Done.'));
    await turn(ada, model, { conversationId, text: 'Please do it.' });
    expect(await asked(conversationId)).toContain(word);
  }
  must(await deleteMessage({ ...ada, tool: 'deleteMessage', conversationId: here }, messageId));
  expect(await asked(here)).not.toContain(word);
  expect(await asked(elsewhere)).not.toContain(word);
  await eraseLast('deleteMessage');
  expect(await kept(here)).not.toContain(word);
});

test.each(languages)(
  'what tools were asked holds no words of a removed file in %s',
  async (_name, words, word) => {
    const conversationId = randomUUID();
    const file = { id: randomUUID(), name: 'letter.txt', conversation: null };
    const text = `${'It rains here. '.repeat(60)} ${words}.`;
    const { id } = must(await addFile({ ...ada, tool: 'addFile' }, file, bytesOf(text)));
    const reads = { id: 'r', tool: 'readAttachment', input: { attachmentId: id } };
    const model = mockModel(calling(reads, ...calls(words)), saying('Done.'));
    await turn(ada, model, { conversationId, text: 'Please read this.', files: [id] });
    expect(await asked(conversationId)).toContain(word);
    must(await removeFile({ ...ada, tool: 'removeFile' }, id));
    expect(await asked(conversationId)).not.toContain(word);
    await eraseLast('removeFile');
    expect(await kept(conversationId)).not.toContain(word);
  },
);

const cut = async (text: string, gone: string[], stays: string[] = [], size = 6) => {
  const [row] = await db.sql<{ cut: string }>(
    `select private.cut_quotes($1, private.gone_words(
        (select jsonb_agg(jsonb_build_object('words', private.only_words(t))) from unnest($2::text[]) t),
        array(select private.only_words(t) from unnest($3::text[]) t), $4), 1) as cut`,
    [text, gone, stays, size],
  );
  return row?.cut;
};

test.each([
  ['Tibetan', 'ང་ཚོའི་ཁྱིམ་གྱི་ཉེ་འགྲམ་དུ་བྱ་ཞིག་མཚན་མོར་འཕུར་གྱི་ཡོད', 'ཁྱེད་ཀྱིས་', 'ཞེས་བཤད'],
  ['Javanese', 'ꦩꦤꦸꦏ꧀ꦧꦶꦫꦸꦩꦧꦸꦂꦮꦼꦔꦶꦭꦺꦴꦂ', 'ꦏꦺꦴꦮꦺ', 'ꦲꦶꦁꦒꦶꦃ'],
  ['half-width katakana', 'ｱｵｲｻｷﾞﾊﾖﾙﾆﾅﾙﾄﾌﾙｲｽｲｼｬｺﾞﾔﾉｳｴｦﾄﾝﾃﾞｲｸ', 'ｱﾅﾀﾊ', 'ﾄｲｲﾏｼﾀ'],
  ['rare Chinese signs', '𠀀𠀁𠀂𠀃𠀄𠀅𠀆𠀇𠀈𠀉𠀊𠀋𠀌𠀍𠀎𠀏𠀐𠀑', '他说', '对吧'],
  ['Korean without spaces', '푸른왜가리가밤이되면오래된물레방앗간위를날아간다', '당신은', '라고말했어요'],
])('words in %s are cut within others', async (_name, words, before, after) => {
  const shown = await cut(before + words + after, [words]);
  expect(shown).toContain('…');
  expect(shown).not.toContain(words.slice(4, -4));
});

test.each(['‘’', "''", '「」', '『』', '《》', '‹›', '“”'])(
  'a short quote in %s that a particle touches is cut',
  async (marks) => {
    const said = '우리 왜가리는 밤에 잔다';
    expect(await cut(`당신은 ${marks[0]}${said}${marks[1]}라고 말했어요.`, [said])).toBe(
      `당신은 ${marks[0]}…${marks[1]}라고 말했어요.`,
    );
  },
);

test('from twice as many signs as words on they are cut, to the last sign, but not what stands', async () => {
  const around = (said: string) => `あなたは${said}と`;
  for (const from of [0, 1, 2, 3]) {
    expect(await cut(around(japanese.slice(from, from + 12)), [japanese])).toBe(around('…'));
    expect(await cut(around(japanese.slice(from, from + 11)), [japanese])).toBe(
      around(japanese.slice(from, from + 11)),
    );
    expect(await cut(around(japanese.slice(from, from + 16)), [japanese], [], 8)).toBe(around('…'));
  }
  expect(await cut(around(japanese), [japanese], [`昨日、${japanese}。`])).toBe(around(japanese));
  const many = Array.from({ length: 300 }, (_, n) => String.fromCodePoint(0x4e00 + n)).join('');
  expect(await cut(around(japanese), [japanese + many], [`昨日、${japanese}。`])).toBe(around(japanese));
});

test('what is made ready of a long text grows with half its signs, and marks upon marks are as many as are written', async () => {
  const long = Array.from({ length: 20_000 }, (_, n) =>
    String.fromCodePoint(0x4e00 + ((n * 7919) % 9000)),
  ).join('');
  const marked = `a${'\u0301\u0323'.repeat(10_000)}`;
  const [row] = await db.sql<{ stretches: number; signs: number }>(
    `select (select count(*)::integer from jsonb_object_keys(private.gone_words(
        jsonb_build_array(jsonb_build_object('words', private.only_words($1))), '{}', 8)) key where key like '% % %') as stretches,
      char_length(private.only_words($2)) as signs`,
    [long, marked],
  );
  expect(row?.stretches).toBeLessThan(10_010);
  expect(row?.signs).toBeLessThan(40);
});

test('what is too long to be compared whole leaves the newest to be cut', async () => {
  const [row] = await db.sql<{ cut: string }>(
    `select private.cut_quotes($1, private.gone_words(jsonb_build_array(
        jsonb_build_object('words', private.only_words($2), 'at', 3),
        jsonb_build_object('words', repeat(' 鷺', 200000) || ' ', 'at', 2),
        jsonb_build_object('words', ' 鷺 が 飛 ぶ ', 'at', 1)), '{}', 8), 4) as cut`,
    [`あなたは${japanese}と`, japanese],
  );
  expect(row?.cut).toBe('あなたは…と');
});
