import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readEverything } from '@/lib/account/read-everything';
import { readableFiles } from '@/lib/account/readable-files';
import type { Ctx } from '@/lib/context';
import { deleteMessage } from '@/lib/conversations/delete-message';
import { getConversation } from '@/lib/conversations/get-conversation';
import { searchEverything } from '@/lib/search/search-everything';
import { eraseNow } from '@/lib/undo/erase-now';
import { undoAction } from '@/lib/undo/undo-action';
import { openTestDb, type TestDb } from '@/tests/support/db';
import { calling, mockModel, saying } from '@/tests/support/mock-model';
import { consentedPerson, must } from '@/tests/support/scene';
import { turn } from '@/tests/support/turns';

const words = 'The heron flies at night over the mill.';

let db: TestDb;
let ada: Ctx;
let conversationId: string;
let secret: ReturnType<typeof randomUUID>;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());
beforeEach(async () => {
  ada = await consentedPerson(db, 'Ada');
  [conversationId, secret] = [randomUUID(), randomUUID()];
});

/** What the next model in a conversation is sent. */
async function nextPrompt(): Promise<string> {
  const model = mockModel(saying('I see.'));
  await turn(ada, model, { conversationId, text: 'And now?' });
  return JSON.stringify(model.calls[0]?.prompt);
}

const say = (text: string, answer: string, messageId: string = randomUUID()) =>
  turn(ada, mockModel(saying(answer)), { conversationId, messageId, text });

const remove = async () => must(await deleteMessage({ ...ada, tool: 'deleteMessage' }, secret));

async function downloaded(): Promise<string> {
  const labels = { partFields: {}, relation: () => '', action: () => '' } as never;
  const files = readableFiles(must(await readEverything(ada)), labels, new Date());
  return [...files]
    .filter(({ path }) => path.startsWith('Conversations/'))
    .map(({ pieces }) => [...pieces].join(''))
    .join('\n');
}

const found = async () =>
  JSON.stringify(must(await searchEverything(ada, { query: 'heron', from: 0, limit: 5 })));

test('a later answer that quotes deleted words is sent, found and downloaded as it is shown', async () => {
  await say(words, 'I hear you.', secret);
  await say('It was late.', 'Before, you wrote “The heron flies at night over the mill”. What then?');
  expect(await nextPrompt()).toContain('wrote “The heron');
  expect(await found()).toContain('What then');
  await remove();
  const shown = JSON.stringify(must(await getConversation(ada, conversationId)).messages);
  expect(shown).toContain('“…”');
  expect(shown).not.toContain('heron');
  const sent = await nextPrompt();
  expect(sent).toContain('Before, you wrote “…”. What then?');
  expect(sent).not.toContain('heron');
  expect(await found()).not.toMatch(/heron flies|What then/);
  expect(await downloaded()).toContain('Before, you wrote “…”. What then?');
  expect(await downloaded()).not.toContain('heron');
  const [deletion] = await db.sql<{ id: string }>(
    `select id from public.agent_actions where tool = 'deleteMessage' and user_id = $1`,
    [ada.personId],
  );
  must(await undoAction(ada, deletion?.id ?? ''));
  expect(await nextPrompt()).toContain('wrote “The heron');
  expect(await downloaded()).toContain('wrote “The heron');
});

test('nor are deleted words sent in what tools were asked and found later', async () => {
  await say(words, 'I hear you.', secret);
  const keeps = calling({ id: 'k', tool: 'addEvidence', input: { quote: words, kind: 'image' } });
  await turn(ada, mockModel(keeps, saying('Kept.')), { conversationId, text: 'Please keep that.' });
  expect(await nextPrompt()).toContain('"quote":"The heron');
  await remove();
  expect(await nextPrompt()).not.toContain('heron');
});

test('nor are few words that a tool was given as words of theirs', async () => {
  await say('I hate herons.', 'I hear you.', secret);
  const keeps = calling({ id: 'k', tool: 'addEvidence', input: { quote: 'I hate herons', kind: 'emotion' } });
  await turn(ada, mockModel(keeps, saying('Kept.')), { conversationId, text: 'Please keep that.' });
  expect(await nextPrompt()).toContain('"quote":"I hate herons');
  await remove();
  const sent = await nextPrompt();
  expect(sent).toContain('"kind":"emotion"');
  expect(sent).not.toContain('herons');
});

test('what was deleted elsewhere is sent neither in a quote nor in what was found of it', async () => {
  await say(words, 'I hear you.', secret);
  conversationId = randomUUID();
  await say('Where did I write of birds?', 'Here it is.');
  const results = [
    { kind: 'message', text: `It rained. ${words}` },
    { text: 'The mill is old and it stands.' },
  ];
  const found = [
    {
      ...{ type: 'tool-searchMemories', toolCallId: 'f', state: 'output-available' },
      ...{ input: { query: 'birds over the mill' }, output: { ok: true, results } },
    },
    { type: 'text', text: 'You wrote “The heron flies at night over the mill”. And “mill” once more.' },
  ];
  await db.sql(
    `update public.messages set parts = $2::jsonb where conversation_id = $1 and role = 'assistant'`,
    [conversationId, JSON.stringify(found)],
  );
  expect(await nextPrompt()).toMatch(/heron.*heron/);
  await remove();
  const sent = await nextPrompt();
  expect(sent).toContain('You wrote “…”. And “mill” once more.');
  expect(sent).toContain('The mill is old and it stands.');
  expect(sent).toContain('birds over the mill');
  expect(sent).not.toContain('heron');
  const [deletion] = await db.sql<{ id: string }>(
    `select id from public.agent_actions where tool = 'deleteMessage' and user_id = $1`,
    [ada.personId],
  );
  must(await eraseNow(ada, deletion?.id ?? ''));
  expect(await nextPrompt()).toContain('You wrote “…”. And “mill” once more.');
});

test('an answer that broke off is told without them, too', async () => {
  await say(words, 'I hear you.', secret);
  await say('It was late.', 'What then?');
  const [run] = await db.sql<{ id: string }>(
    'select id from public.runs where conversation_id = $1 order by started_at desc limit 1',
    [conversationId],
  );
  const quotes = [
    {
      ...{ type: 'tool-addEvidence', toolCallId: 'k', state: 'output-available' },
      ...{ input: { quote: words, kind: 'image' }, output: { ok: true } },
    },
    { type: 'text', text: 'You wrote “The heron flies at night”' },
  ];
  await db.sql('update public.messages set parts = $2::jsonb where run_id = $1', [
    run?.id,
    JSON.stringify(quotes),
  ]);
  await db.sql(`update public.runs set status = 'failed', stop_reason = 'model_error' where id = $1`, [
    run?.id,
  ]);
  await remove();
  const model = mockModel(saying('I see.'));
  const [asked] = await db.sql<{ id: string }>(
    'select user_message_id as id from public.runs where id = $1',
    [run?.id],
  );
  await turn(ada, model, { conversationId, messageId: asked?.id ?? '', text: 'It was late.' });
  expect(JSON.stringify(model.calls[0]?.prompt)).toContain('"toolName":"addEvidence"');
  expect(JSON.stringify(model.calls[0]?.prompt)).not.toContain('heron');
});

/** An answer of a committee with a voice that leans on a message, wherever that stands. */
async function holdCommittee(messageId: string): Promise<void> {
  await say('Shall I stay or go?', 'They were heard.');
  const none = { evidenceId: null, messageId: null };
  const shown = { example: true, category: 'manager', color: null, emoji: null };
  const seat = 'persona:planner';
  const quote = { text: 'heron flies at night', evidenceId: null, messageId, conversationId: null };
  const held = {
    ...{ state: 'done', question: 'What do you want?', seats: [{ ...shown, key: seat, name: 'Planner' }] },
    ...{ firstRound: 1, lastRound: 1, byGuide: true, tokens: null, ms: null },
    settings: { seats: [seat, 'persona:rebel'] },
  };
  const voice = {
    ...{ seat, round: 1, state: 'done', text: 'You said “heron flies at night” and I plan.' },
    pieces: [
      { ...none, text: 'You said ', from: 'imagined' },
      { ...quote, text: '“heron flies at night”', from: 'yours' },
      { ...none, text: ' and I plan.', from: 'imagined' },
    ],
    fields: { stance: 'for', wants: 'heron flies at night', fears: null, sure: 3, quotes: [quote] },
    ...{ lookUps: [], tokens: null, ms: null, trouble: null },
  };
  const parts = [
    { type: 'data-committee', id: 'committee', data: held },
    { type: 'data-voice', id: `1|${seat}`, data: voice },
    { type: 'text', text: 'They were heard. Both named “flies at night”.' },
  ];
  await db.sql(
    `update public.messages set parts = $2::jsonb, metadata = metadata || '{"committee": true}'
    where conversation_id = $1 and role = 'assistant'`,
    [conversationId, JSON.stringify(parts)],
  );
}

test('what a voice of a committee leant on is sent, found and downloaded no more, also from another conversation', async () => {
  await say(words, 'I hear you.', secret);
  conversationId = randomUUID();
  await holdCommittee(secret);
  expect(await nextPrompt()).toContain('“heron flies at night” and I plan.');
  expect(await found()).toContain('and I plan');
  await remove();
  const sent = await nextPrompt();
  expect(sent).toContain('You said “…” and I plan.');
  expect(sent).not.toContain('heron');
  expect(await found()).not.toMatch(/heron flies|and I plan/);
  expect(sent).toContain('Both named “…”.');
  expect(await downloaded()).toContain('You said “…” and I plan.');
  expect(await downloaded()).not.toMatch(/heron|flies/);
  expect(JSON.stringify(must(await getConversation(ada, conversationId)).messages)).not.toContain('heron');
});
