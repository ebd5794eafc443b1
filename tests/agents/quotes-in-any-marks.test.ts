import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readEverything } from '@/lib/account/read-everything';
import type { Ctx } from '@/lib/context';
import { deleteMessage } from '@/lib/conversations/delete-message';
import { getConversation } from '@/lib/conversations/get-conversation';
import { addFile } from '@/lib/files/add-file';
import { removeFile } from '@/lib/files/remove-file';
import { searchMemories } from '@/lib/recall/search-memories';
import { searchEverything } from '@/lib/search/search-everything';
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

const words = 'The heron flies over the old mill at night';
const short = 'My heron sleeps';
const long =
  `The heron one. ${'The wind goes over the wide field and the water in it stands still. '.repeat(5)}`.trim();
const thai = 'นกกระสาบินข้ามโรงสีเก่าในตอนกลางคืน';
const japanese = '青い鷺は夜になると古い水車小屋の上を飛んでいく';

const eraseLast = async (tool: string) => {
  const [action] = await db.sql<{ id: string }>(
    'select id from public.agent_actions where tool = $1 order by seq desc limit 1',
    [tool],
  );
  must(await eraseNow(ada, action?.id ?? ''));
};
const keptAnswers = (conversationId: string) =>
  db.sql<{ text: string }>(
    `select parts::text as text from public.messages where conversation_id = $1 and role = 'assistant' order by ordinal`,
    [conversationId],
  );

describe('quotes of a deleted message are cut in whatever marks they stand', () => {
  test.each([
    ['English', words, `You say “${words}”.`],
    ['German', words, `Du sagst „${words}“`],
    ['German and straight', words, `Du sagst „${words}"`],
    ['French', words, `Tu dis « ${words} ».`],
    ['turned', words, `Du sagst »${words}«`],
    ['Polish', words, `Mówisz „${words}”`],
    ['corners', words, `「${words}」`],
    ['single', words, `You say ‘${words}’`],
    ['block', words, `You say:\n\n> ${words}\n\nYes.`],
    ['no marks', words, `You told me: ${words}.`],
    ['long', long, `You say “${long}”`],
    ['inches before', words, `The 6" board, and you said "${words}".`],
    ['nested', words, `Your words: “You said "${words}" to me, didn’t you.”`],
    ['two lines', words, 'You said “The heron flies over\nthe old mill at night”.'],
    ['bold', words, 'You said “The **heron** flies over the old mill at night”.'],
    ['block of two lines', words, 'You say:\n\n> The heron flies over\n> the old mill at night\n\nYes.'],
    ['emphasis', words, `You say: *${words}*.`],
    ['other case and dashes', words, `You say — ${words.toUpperCase()} — and more.`],
    ['no spaces between words', japanese, `「${japanese}」と言いました。`],
    ['no spaces and no marks', japanese, `あなたは${japanese}と言いました。`],
    ['Thai', thai, `คุณพูดว่า “${thai}”`],
    ['Thai without marks', thai, `คุณพูดว่า${thai}`],
    ...['“”', '„“', '„"', '»«', '‘’', '「」', '""', "''"].map((marks) => [
      `few words in ${marks}`,
      short,
      `So ${marks[0]}${short}.${marks[1]} And more.`,
    ]),
    ['few words in French', short, `Tu dis « ${short} » et plus.`],
    ['few words in a block', short, `You say:\n> ${short}.\n\nYes.`],
  ])('%s', async (_name, said, answer) => {
    const conversationId = randomUUID();
    const messageId = randomUUID();
    const isThere = (what: unknown) => /heron|鷺|นกกระสา/i.test(JSON.stringify(what));
    await turn(ada, mockModel(saying('I hear you.')), { conversationId, messageId, text: said });
    await turn(ada, mockModel(saying(answer)), { conversationId, text: 'What did I tell you?' });
    expect(isThere(await keptAnswers(conversationId))).toBe(true);
    must(await deleteMessage({ ...ada, tool: 'deleteMessage', conversationId }, messageId));
    expect(isThere(must(await getConversation(ada, conversationId)).messages)).toBe(false);
    const model = mockModel(saying('Yes.'));
    await turn(ada, model, { conversationId, text: 'And then?' });
    expect(isThere(model.calls[0]?.prompt)).toBe(false);
    await eraseLast('deleteMessage');
    expect(isThere(await keptAnswers(conversationId))).toBe(false);
  });
});

test.each([
  ['“', '”'],
  ['„', '“'],
  ['« ', ' »'],
  ['', ''],
])('a quote of a removed file is cut in %s%s', async (open, close) => {
  const conversationId = randomUUID();
  const file = { id: randomUUID(), name: 'letter.txt', conversation: null };
  const text = `${'It rains here. '.repeat(60)} ${words}.`;
  const { id } = must(await addFile({ ...ada, tool: 'addFile' }, file, bytesOf(text)));
  const read = mockModel(
    calling({ id: 'r', tool: 'readAttachment', input: { attachmentId: id } }),
    saying(`It says ${open}${words}${close}.`),
  );
  await turn(ada, read, { conversationId, text: 'Please read this.', files: [id] });
  must(await removeFile({ ...ada, tool: 'removeFile' }, id));
  const model = mockModel(saying('Yes.'));
  await turn(ada, model, { conversationId, text: 'And now?' });
  expect(JSON.stringify(model.calls[0]?.prompt)).not.toMatch(/heron/);
  await eraseLast('removeFile');
  expect(JSON.stringify(await keptAnswers(conversationId))).not.toMatch(/heron/);
});

test.each([
  { tool: 'searchMemories', input: { query: words } },
  { tool: 'createDocument', input: { title: 'Notes', text: `It says so. ${words}.` } },
])('what $tool was asked with words of a removed file holds them no more', async ({ tool, input }) => {
  const conversationId = randomUUID();
  const file = { id: randomUUID(), name: 'letter.txt', conversation: null };
  const text = `${'It rains here. '.repeat(60)} ${words}.`;
  const { id } = must(await addFile({ ...ada, tool: 'addFile' }, file, bytesOf(text)));
  const reads = { id: 'r', tool: 'readAttachment', input: { attachmentId: id } };
  const model = mockModel(calling(reads, { id: 'd', tool, input }), saying('Done.'));
  await turn(ada, model, { conversationId, text: 'Please read this.', files: [id] });
  must(await removeFile({ ...ada, tool: 'removeFile' }, id));
  const next = mockModel(saying('Yes.'));
  await turn(ada, next, { conversationId, text: 'And now?' });
  expect(JSON.stringify(next.calls[0]?.prompt)).not.toMatch(/heron/);
  await eraseLast('removeFile');
  expect(JSON.stringify(await keptAnswers(conversationId))).not.toMatch(/heron/);
});

const cut = async (text: string, gone: string[], stays: string[] = [], least = 1, size = 6) => {
  const [row] = await db.sql<{ cut: string }>(
    `select private.cut_quotes($1, private.gone_words(
        (select jsonb_agg(jsonb_build_object('words', private.only_words(t))) from unnest($2::text[]) t),
        array(select private.only_words(t) from unnest($3::text[]) t), $5), $4) as cut`,
    [text, gone, stays, least, size],
  );
  return row?.cut;
};

test.each([
  ['You said “The heron flies.” And “you know”.', 'You said “…” And “you know”.'],
  [
    'You want to be free, and I want to be there for it.',
    'You want to be free, and I want to be there for it.',
  ],
  [
    'Between “A1” and “B2” lies «C3» and »D4« and "E5" and more.',
    'Between “A1” and “B2” lies «C3» and »D4« and "E5" and more.',
  ],
  [
    "It doesn't matter, the parents' heron isn't 'the heron'.",
    "It doesn't matter, the parents' heron isn't '…'.",
  ],
  ['> the **heron**\n\nThen the heron went.', '> …\n\nThen the heron went.'],
  ['**The heron flies over the old mill** at night, yes.', '… at night, yes.'],
  ['The heron flies over the mill.', 'The heron flies over the mill.'],
  ['Said „the heron“ or ‚the heron‘ or ”the heron”.', 'Said „…“ or ‚…‘ or ”…”.'],
])('%s', async (text, expected) => {
  expect(
    await cut(text, ['And I want to be near the heron, and more', 'The heron flies over the old mill']),
  ).toBe(expected);
});

test('what still stands in another message stays', async () => {
  const text = 'You said „The heron flies over the old mill“ and “the mill”.';
  expect(await cut(text, [words], [words])).toBe(text);
  expect(await cut(text, [words], ['the mill'])).toBe('You said „…“ and “the mill”.');
});

test('nor are they found or downloaded, in « » or without marks', async () => {
  const conversationId = randomUUID();
  const messageId = randomUUID();
  await turn(ada, mockModel(saying('I hear you.')), { conversationId, messageId, text: words });
  const answer = `Tu dis « ${words} ». You mean that ${words}.`;
  await turn(ada, mockModel(saying(answer)), { conversationId, text: 'What did I tell you?' });
  const found = async () =>
    JSON.stringify(must(await searchEverything(ada, { query: 'heron', from: 0, limit: 5 })));
  const downloaded = async () => JSON.stringify(must(await readEverything(ada)).rows.messages);
  expect(await found()).toContain('You mean that');
  expect(await downloaded()).toContain('heron');
  must(await deleteMessage({ ...ada, tool: 'deleteMessage', conversationId }, messageId));
  expect(await found()).not.toMatch(/heron flies|You mean that/);
  expect(await downloaded()).toContain('Tu dis « … ». You mean that …');
  expect(await downloaded()).not.toContain('heron');
});

test('words of another conversation are cut from four in marks and from eight without, in prompts and look-ups', async () => {
  const messageId = randomUUID();
  await turn(ada, mockModel(saying('I hear you.')), {
    ...{ conversationId: randomUUID(), messageId, text: words },
  });
  const conversationId = randomUUID();
  const answer = `Before, ${words}. « The heron flies over ». The heron flies over the field. «old mill»`;
  await turn(ada, mockModel(saying(answer)), { conversationId, text: 'What did I tell you?' });
  const looked = async () =>
    JSON.stringify(must(await searchMemories(ada, { query: 'what did I tell you', page: 1, limit: 8 })));
  expect(await looked()).toContain('old mill at night');
  must(await deleteMessage({ ...ada, tool: 'deleteMessage' }, messageId));
  const cut = 'Before, … « … ». The heron flies over the field. «old mill»';
  expect(await looked()).toContain(cut);
  const model = mockModel(saying('Yes.'));
  await turn(ada, model, { conversationId, text: 'And then?' });
  expect(JSON.stringify(model.calls[0]?.prompt)).toContain(cut);
  await eraseLast('deleteMessage');
  expect(JSON.stringify(await keptAnswers(conversationId))).toContain(cut);
});

test('words that still stand in another message are said on, without marks too', async () => {
  const conversationId = randomUUID();
  const messageId = randomUUID();
  await turn(ada, mockModel(saying('I hear you.')), {
    ...{ conversationId, messageId, text: `${words}. The field behind it was wide and very green.` },
  });
  const answer = `Tu dis « ${words} ». And the field behind it was wide and very green.`;
  await turn(ada, mockModel(saying(answer)), { conversationId, text: `Again: ${words}, yes.` });
  must(await deleteMessage({ ...ada, tool: 'deleteMessage', conversationId }, messageId));
  const shown = JSON.stringify(must(await getConversation(ada, conversationId)).messages);
  expect(shown).toContain(`Tu dis « ${words} ». And …`);
  await eraseLast('deleteMessage');
  expect(JSON.stringify(await keptAnswers(conversationId))).toContain(`Tu dis « ${words} ». And …`);
});

test('an answer of a run that deleted words says them on the screen, in any marks, and to no model', async () => {
  const gone = [{ words: 'The heron flies over the old mill at night', run: randomUUID() }];
  const text = 'Deleted: «The heron flies over the old mill at night».';
  const [row] = await db.sql<{ own: string; other: string }>(
    `select private.cut_quotes($1, gone, 1, $3) as own, private.cut_quotes($1, gone, 1, $4) as other
    from private.gone_words((select jsonb_agg(g || jsonb_build_object('words', private.only_words(g ->> 'words')))
      from jsonb_array_elements($2::jsonb) g), '{}', 6) gone`,
    [text, JSON.stringify(gone), gone[0]?.run, randomUUID()],
  );
  expect(row).toEqual({ own: text, other: 'Deleted: «…».' });
});

test('each word is known by its place, whatever signs are around it', async () => {
  const signs = [
    'a',
    'B',
    'é',
    '’',
    "'",
    '鷺',
    'ก',
    '“',
    '»',
    ' ',
    '\n',
    '😢',
    '-',
    '. ',
    'İ',
    '\u0001',
    'ག',
    'ｱ',
    '𠀀',
    '가나',
    '가나다라마바사아자차카타파',
    '\u0301',
  ];
  const texts = Array.from({ length: 300 }, (_, n) =>
    Array.from({ length: 12 }, (__, k) => signs[(n * 7 + k * k * (n % 13) + k * 5) % signs.length]).join(''),
  );
  const rows = await db.sql<{ text: string; words: string[]; found: string[] }>(
    `select t as text, private.words_in(t) as words, array(
      select private.same_letters(translate(lower(substr(normalize(t), p.place, p.size)), '''’', ''))
      from private.places_of_words(normalize(t)) p order by p.n) as found
    from unnest($1::text[]) t`,
    [texts],
  );
  for (const { words: known, found } of rows) expect(found).toEqual(known);
  expect(rows.some(({ words: known }) => known.length > 5)).toBe(true);
});
