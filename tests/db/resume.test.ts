import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { getConversation } from '@/lib/conversations/get-conversation';
import { dropRun } from '@/lib/conversations/own-runs';
import { saveAnswer } from '@/lib/conversations/save-answer';
import { chooseEffort, chooseForConversation } from '@/lib/model-choice/choose-who-answers';
import type { SafetyLevel } from '@/lib/safety/schema';
import { openTestDb, type TestDb } from '../support/db';
import { consentedPerson, must, say } from '../support/scene';

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
  ada = await consentedPerson(db, 'Ada');
});
afterAll(() => db.close());

const resume = async (ctx: Ctx, conversationId: string) =>
  must(await getConversation(ctx, conversationId)).resume;

/** A question of which the answer was cut off by a crash. */
async function lost(options: { conversationId?: string; messageId?: string; safety?: SafetyLevel } = {}) {
  const { conversationId = randomUUID(), messageId = randomUUID(), safety } = options;
  const turn = await say(ada, conversationId, 'My Critic was loud.', {
    ...{ leaveRunning: true, messageId, safety: safety ?? 'none' },
  });
  const parts = [{ type: 'text', text: 'Half of' }];
  must(await saveAnswer(ada, { runId: turn.run_id, parts, metadata: { voice: 'test' }, steps: 0 }));
  dropRun(turn.run_id);
  return { conversationId, messageId, runId: turn.run_id };
}

test('a lost answer can be gone on with once the person looks, and not a second time', async () => {
  const { conversationId, messageId } = await lost();
  expect(await resume(ada, conversationId)).toBe(messageId);
  await lost({ conversationId, messageId });
  expect(await resume(ada, conversationId)).toBeNull();
});

test('one whose lease has passed can be, and one that is written or whole cannot', async () => {
  const { conversationId, messageId } = await lost();
  await db.sql(
    `update public.runs set lease_until = now() - interval '1 second' where conversation_id = $1`,
    [conversationId],
  );
  expect(await resume(ada, conversationId)).toBe(messageId);
  const again = await say(ada, conversationId, 'My Critic was loud.', { messageId, leaveRunning: true });
  expect(await resume(ada, conversationId)).toBeNull();
  const end = { status: 'completed', stopReason: 'finished' } as const;
  must(await saveAnswer(ada, { runId: again.run_id, parts: [], metadata: {}, steps: 1, end }));
  expect(await resume(ada, conversationId)).toBeNull();
});

test('one is not gone on with by another choice of who answers, or how long', async () => {
  for (const choose of [
    (id: string) => chooseEffort({ ...ada, tool: 'chooseEffort' }, id, 'high'),
    (id: string) =>
      chooseForConversation({ ...ada, tool: 'chooseWhoAnswers' }, id, 'small', { hasSmall: true }),
  ]) {
    const { conversationId, messageId } = await lost();
    expect(await resume(ada, conversationId)).toBe(messageId);
    must(await choose(conversationId));
    expect(await resume(ada, conversationId)).toBeNull();
  }
});

test('an answer that somebody stopped, or that failed, waits for the person', async () => {
  const conversationId = randomUUID();
  const turn = await say(ada, conversationId, 'My Critic was loud.', { leaveRunning: true });
  const end = { status: 'failed', stopReason: 'model_error' } as const;
  must(await saveAnswer(ada, { runId: turn.run_id, parts: [], metadata: {}, steps: 1, end }));
  expect(await resume(ada, conversationId)).toBeNull();
});

test.each([
  ['the message was of a hard moment', { safety: 'watch' as const }, ''],
  ['safety spoke in it', {}, `update public.messages set metadata = '{"voice": "safety"}' where run_id = $1`],
  ['somebody raised a worry', {}, `update public.runs set raised = 'suicide' where id = $1`],
  ['the guide answered', {}, `update public.runs set model = 'guide' where id = $1`],
  ['it is long ago', {}, `update public.runs set started_at = now() - interval '2 hours' where id = $1`],
  ['a stop was asked for', {}, 'update public.runs set stop_requested = true where id = $1'],
  [
    'the guide was chosen since',
    {},
    `update public.conversations set answers = 'guide' where id = (select conversation_id from public.runs where id = $1)`,
  ],
  [
    'the message was deleted',
    {},
    'delete from public.messages where id = (select user_message_id from public.runs where id = $1)',
  ],
])('it waits for the person where %s', async (_, options, change) => {
  const { conversationId, runId } = await lost(options);
  if (change) {
    await resume(ada, conversationId);
    await db.sql(change, [runId]);
  }
  expect(await resume(ada, conversationId)).toBeNull();
});

test('nobody else is told', async () => {
  const { conversationId } = await lost();
  const bo = await consentedPerson(db, 'Bo');
  expect(await getConversation(bo, conversationId)).toMatchObject({ error: { code: 'not_found' } });
  expect(await resume(ada, conversationId)).not.toBeNull();
});
