import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Versions } from '@/agents/messages';
import type { Ctx } from '@/lib/context';
import { chooseAnswer } from '@/lib/conversations/choose-answer';
import { deleteMessage } from '@/lib/conversations/delete-message';
import { getConversation } from '@/lib/conversations/get-conversation';
import { saveAnswer } from '@/lib/conversations/save-answer';
import { withdrawLastMessage } from '@/lib/conversations/withdraw-last-message';
import type { Result } from '@/lib/errors';
import { addEvidence } from '@/lib/evidence/add-evidence';
import { searchEverything } from '@/lib/search/search-everything';
import { finishAction } from '@/lib/undo/finish-action';
import { undoRun } from '@/lib/undo/undo-run';
import { openTestDb, type TestDb } from '../support/db';
import { asCompanion, consentedPerson, must, say } from '../support/scene';
import { refusal } from '../support/turns';

let db: TestDb;
let ada: Ctx;
let talk: string;
let message: string;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());
beforeEach(async () => {
  ada = await consentedPerson(db, 'Ada');
  talk = randomUUID();
  message = randomUUID();
});

const choose = (show?: string, ctx = ada) =>
  chooseAnswer({ ...ctx, tool: 'chooseAnswer' }, talk, message, show);
const words = (parts: Record<string, unknown>[]) => String(parts[0]?.text);

/** The message is asked, or asked again, and answered with these words. */
async function answered(text: string) {
  const turn = await say(ada, talk, 'My Critic was loud.', { messageId: message, leaveRunning: true });
  const end = { status: 'completed', stopReason: 'finished' } as const;
  const parts = [{ type: 'text', text }];
  must(await saveAnswer(ada, { runId: turn.run_id, parts, metadata: { stop: 'finished' }, steps: 1, end }));
  return turn;
}

async function told() {
  const { messages } = must(await getConversation(ada, talk));
  const versions = messages.at(-1)?.metadata.versions as Versions | undefined;
  return { words: messages.map(({ parts }) => words(parts)), versions };
}

test('an answer that was set aside is shown again, and each stands where it was given', async () => {
  const first = await answered('One.');
  expect((await told()).versions).toBeUndefined();
  must(await choose());
  expect(await told()).toEqual({
    words: ['My Critic was loud.'],
    versions: { others: [{ id: first.answer_id, runs: [first.run_id] }], before: 1, stands: false },
  });
  const second = await answered('Two.');
  must(await choose());
  const third = await answered('Three.');
  expect(await told()).toMatchObject({ words: ['My Critic was loud.', 'Three.'], versions: { before: 2 } });
  must(await choose(first.answer_id));
  expect(await told()).toMatchObject({
    words: ['My Critic was loud.', 'One.'],
    versions: { others: [{ id: second.answer_id }, { id: third.answer_id }], before: 0, stands: true },
  });
  must(await choose(second.answer_id));
  expect(await told()).toMatchObject({ words: ['My Critic was loud.', 'Two.'], versions: { before: 1 } });
});

test('an answer in several tries is set aside and comes back as a whole', async () => {
  const turn = await say(ada, talk, 'My Critic was loud.', { messageId: message, leaveRunning: true });
  const end = { status: 'failed', stopReason: 'model_error' } as const;
  const parts = [{ type: 'text', text: 'Half of' }];
  must(await saveAnswer(ada, { runId: turn.run_id, parts, metadata: {}, steps: 0, end }));
  const whole = await answered('All of it.');
  must(await choose());
  await answered('Another.');
  must(await choose(whole.answer_id));
  expect((await told()).words).toEqual(['My Critic was loud.', 'Half of', 'All of it.']);
});

test('a model reads the answer that stands alone', async () => {
  await answered('One.');
  must(await choose());
  const again = await answered('Two.');
  expect([again.messages, again.tries].map((rows) => rows.map(({ parts }) => words(parts)))).toEqual([
    ['My Critic was loud.'],
    [],
  ]);
  const next = await say(ada, talk, 'And then?');
  expect(next.messages.map(({ parts }) => words(parts))).toEqual([
    'My Critic was loud.',
    'Two.',
    'And then?',
  ]);
});

test('search finds the answer that stands alone', async () => {
  await answered('A heron stood there.');
  const found = async () =>
    JSON.stringify(must(await searchEverything(ada, { query: 'heron', from: 0, limit: 5 }))).split(
      '"hit":true',
    ).length - 1;
  expect(await found()).toBe(1);
  must(await choose());
  await answered('Two.');
  expect(await found()).toBe(0);
});

test('an answer that stands is not given again by the same message', async () => {
  await answered('One.');
  must(await choose());
  await answered('Two.');
  const again = say(ada, talk, 'My Critic was loud.', { messageId: message });
  await expect(again).rejects.toThrow('already been answered');
});

test.each([
  [
    'taken out to be written anew',
    async (): Promise<Result<unknown>> => withdrawLastMessage({ ...ada, tool: 'editMessage' }, talk, message),
  ],
  [
    'deleted',
    async (): Promise<Result<unknown>> => deleteMessage({ ...ada, tool: 'deleteMessage' }, message),
  ],
])('what was set aside goes with its message when that is %s', async (_, go) => {
  await answered('One.');
  must(await choose());
  await answered('Two.');
  must(await go());
  const left = await db.sql(`select from public.messages where conversation_id = $1 and role = 'earlier'`, [
    talk,
  ]);
  expect(left).toEqual([]);
});

test('nothing is chosen for somebody else, while it is answered, later on, or in a hard moment', async () => {
  const first = await answered('One.');
  const bob = await consentedPerson(db, 'Bob');
  expect(refusal(await choose(undefined, bob))?.code).toBe('not_found');
  expect(refusal(await choose(randomUUID()))?.code).toBe('not_found');
  must(await choose());
  expect(refusal(await choose(first.answer_id, bob))?.code).toBe('not_found');
  await say(ada, talk, 'My Critic was loud.', { messageId: message, leaveRunning: true });
  expect(refusal(await choose(first.answer_id))?.detail).toBe('busy');
  await db.sql('select private.close_lost_runs()');
  await db.sql(`update public.messages set safety = 'watch' where id = $1`, [message]);
  expect(refusal(await choose(first.answer_id))?.code).toBe('locked');
  await db.sql(`update public.messages set safety = 'none' where id = $1`, [message]);
  await say(ada, talk, 'And then?');
  expect(refusal(await choose(first.answer_id))?.code).toBe('conflict');
});

test('nothing is set aside while other words wait to be answered', async () => {
  const first = await answered('One.');
  await db.sql(
    `insert into public.waiting_messages (id, user_id, conversation_id, place, text, safety)
     values ($1, $2, $3, 1, 'And then?', 'none')`,
    [randomUUID(), ada.personId, talk],
  );
  expect(refusal(await choose())?.code).toBe('conflict');
  expect(refusal(await choose(first.answer_id))?.code).toBe('conflict');
  expect((await told()).words).toEqual(['My Critic was loud.', 'One.']);
});

test('where no other answer came, the newest stands again once something more is said', async () => {
  await answered('One.');
  must(await choose());
  await answered('Two.');
  must(await choose());
  const next = await say(ada, talk, 'And then?');
  expect(next.messages.map(({ parts }) => words(parts))).toEqual([
    'My Critic was loud.',
    'Two.',
    'And then?',
  ]);
});

test('an answer that was lost is not gone on with by itself where another is shown', async () => {
  const first = await answered('One.');
  must(await choose());
  await say(ada, talk, 'My Critic was loud.', { messageId: message, leaveRunning: true });
  await db.sql(`update public.runs set lease_until = now() - interval '1 minute' where status = 'running'`);
  await db.sql('select private.close_lost_runs()');
  expect(must(await getConversation(ada, talk)).resume).toBe(message);
  must(await choose(first.answer_id));
  expect(must(await getConversation(ada, talk)).resume).toBeNull();
});

test('what an answer that is not shown did is undone as one; a second time there is nothing left', async () => {
  const turn = await say(ada, talk, 'My Critic was loud.', { messageId: message, leaveRunning: true });
  for (const quote of ['My Critic', 'was loud']) {
    const call = { ...asCompanion(ada, talk, turn.run_id, 'addEvidence'), toolCallId: quote };
    must(await addEvidence(call, { quote, kind: 'direct_mention' }));
    const done = { tool: 'addEvidence', toolCallId: quote, input: {}, output: {}, durationMs: 1 };
    must(await finishAction(call, { ...done, status: 'ok' }));
  }
  const end = { status: 'completed', stopReason: 'finished' } as const;
  const parts = [{ type: 'text', text: 'One.' }];
  must(await saveAnswer(ada, { runId: turn.run_id, parts, metadata: {}, steps: 1, end }));
  must(await choose());
  await answered('Two.');
  const kept = () => db.sql('select from public.part_evidence where conversation_id = $1', [talk]);
  expect(await kept()).toHaveLength(2);
  must(await undoRun(ada, turn.run_id));
  expect(await kept()).toHaveLength(0);
  expect(refusal(await undoRun(ada, turn.run_id))?.message).toBe(
    'Nothing of this turn is left to take back.',
  );
  expect((await told()).words).toEqual(['My Critic was loud.', 'Two.']);
});

test('of two that ask for another answer at once, one begins it', async () => {
  await answered('One.');
  must(await choose());
  must(await choose());
  const again = { messageId: message, leaveRunning: true };
  const both = await Promise.allSettled([
    say(ada, talk, 'My Critic was loud.', again),
    say(ada, talk, 'My Critic was loud.', again),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});
