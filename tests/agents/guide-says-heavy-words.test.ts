import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foldTurns } from '@/agents/guide/fold';
import { createGuide } from '@/agents/guide/model';
import type { Ctx } from '@/lib/context';
import type { ResolvedModel } from '@/lib/models/resolve';
import { openTestDb, type TestDb } from '@/tests/support/db';
import { mockModel, saying } from '@/tests/support/mock-model';
import { consentedPerson } from '@/tests/support/scene';
import { textIn, turn } from '@/tests/support/turns';

const guide: ResolvedModel = {
  ...{ kind: 'guide', modelId: 'guide', label: 'the guide', leavesTheMachine: false, host: null },
  model: createGuide({ pace: 'instant' }),
};
let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
  ada = await consentedPerson(db, 'Ada');
});
afterAll(() => db.close());

const voice = 'There is a voice in me that says I am lazy.';
const heavy = 'Part of me wanted to die that evening.';
const asking = [
  'what were we talking about?',
  'what did we talk about so far',
  'what did I say so far?',
  'find evening',
  'remember the thing about the evening',
];

test.each(asking)('the guide says no heavy sentence back: “%s”', (ask) => {
  const said = ['4', voice, heavy, 'in my chest', ask];
  const turns = said.map((text) => ({ text, done: [] }));
  const next = foldTurns(turns, { cared: said.map(() => false), open: true }, () => false);
  expect('line' in next && next.line.text).toBeTruthy();
  expect('line' in next && next.line.text).not.toContain('to die');
});

const aloud = 'A part of me says I should kill myself.';
const others: [string, string[]][] = [
  ['at the end, read back', ['4', voice, aloud, 'done']],
  ['asked whether to delete them', [aloud, 'delete everything']],
  ['as what to talk of', ['4', voice, aloud, 'let us talk about wanting to kill myself']],
  ['as what to look for', ['4', voice, aloud, 'find wanting to kill myself']],
  ['as a name', ['4', voice, 'call it Wants To Die']],
  ['as what was just told', ['4', voice, 'in my chest', 'it keeps me from killing myself']],
];
test.each(others)('nor in any other way: %s', (_, said) => {
  const turns = said.map((text) => ({ text, done: [] }));
  const next = foldTurns(turns, { cared: said.map(() => false), open: true }, () => false);
  expect('line' in next && next.line.text).toBeTruthy();
  expect('line' in next && next.line.text).not.toMatch(/kill|to die/i);
});

test.each(asking)('nor while safety speaks: “%s”', async (ask) => {
  const conversationId = randomUUID();
  for (const text of ['4', voice, 'I want to kill myself tonight'])
    await turn(ada, guide, { conversationId, text });
  expect(textIn(await turn(ada, guide, { conversationId, text: ask }))).not.toContain('kill myself');
});

test.each([
  ['after safety asked', ['No', 'No', 'no, it is far from me', 'I made soup for my neighbour today.'], 1],
  ['while safety asks on', ['No, that was years ago and I am safe now.', 'in my chest'], 0],
])('%s it says them not, and no model gets them', async (_, answers, asked) => {
  const conversationId = randomUUID();
  for (const text of ['4', voice, heavy, ...answers]) await turn(ada, guide, { conversationId, text });
  for (const ask of asking.slice(0, 3))
    expect(textIn(await turn(ada, guide, { conversationId, text: ask }))).not.toContain('to die');
  const model = mockModel(saying('I see.'));
  await turn(ada, model, { conversationId, text: 'The weather is nice today.' });
  expect(model.calls).toHaveLength(asked);
  expect(JSON.stringify(model.calls.map(({ prompt }) => prompt))).not.toContain('to die');
});

test('an answer that was kept with such a sentence goes to a model without it', async () => {
  const conversationId = randomUUID();
  await turn(ada, mockModel(saying('I hear you.')), { conversationId, text: 'It rained all day.' });
  await db.sql(
    `update public.messages set parts = '[{"type": "text", "text": "You wrote “${heavy}” before. The rain is over."}]'
    where conversation_id = $1 and role = 'assistant'`,
    [conversationId],
  );
  const model = mockModel(saying('I see.'));
  await turn(ada, model, { conversationId, text: 'It is warm now.' });
  const sent = JSON.stringify(model.calls[0]?.prompt);
  expect(sent).toContain('The rain is over.');
  expect(sent).not.toContain('to die');
});
