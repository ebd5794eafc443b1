import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { beginTurn } from '@/lib/conversations/begin-turn';
import { getConversation } from '@/lib/conversations/get-conversation';
import { queueMessage } from '@/lib/conversations/queue-message';
import { openTestDb, type TestDb } from '../support/db';
import { consentedPerson, must, say } from '../support/scene';

let db: TestDb;
let ada: Ctx;
let eve: Ctx;
beforeAll(async () => {
  db = await openTestDb();
  ada = await consentedPerson(db, 'Ada');
  eve = await consentedPerson(db, 'Eve');
});
afterAll(() => db.close());

const text = 'My Critic was loud.';
/** A conversation in which an answer is being written. */
async function answering(ctx: Ctx) {
  const conversationId = randomUUID();
  const messageId = randomUUID();
  await say(ctx, conversationId, text, { leaveRunning: true, messageId });
  return { conversationId, messageId };
}
const waits = async (ctx: Ctx, conversationId: string, messageId: string) =>
  queueMessage(ctx, {
    ...{ conversationId, messageId, text: 'And more.', safety: 'none', steers: false, perMinute: 10_000 },
    files: [],
  });
const begins = (ctx: Ctx, messageId: string) => {
  const conversationId = randomUUID();
  return beginTurn(
    { ...ctx, tool: 'startConversation', conversationId },
    {
      ...{ conversationId, messageId, text, safety: 'none', agent: 'companion' },
      ...{ model: 'test', perMinute: 10_000, budget: { tokens: null, micros: null } },
    },
  );
};
// Under the id of a deleted message nothing is taken either: the page sends such words under another.
const renewed = { ok: false, error: { code: 'not_found', detail: 'deleted' } };

test('nobody takes the id of words of somebody else that wait, so those begin', async () => {
  const { conversationId } = await answering(ada);
  const id = randomUUID();
  must(await waits(ada, conversationId, id));
  expect(await begins(eve, id)).toMatchObject(renewed);
  const own = await answering(eve);
  expect(await waits(eve, own.conversationId, id)).toMatchObject(renewed);
  expect(must(await getConversation(ada, conversationId)).waiting).toMatchObject([{ id }]);
  await db.sql(
    `update public.runs set status = 'completed', stop_reason = 'finished' where conversation_id = $1`,
    [conversationId],
  );
  await say(ada, conversationId, 'And more.', { messageId: id });
  expect(must(await getConversation(ada, conversationId)).waiting).toEqual([]);
});

test('words whose id somebody else took first are refused so that they are sent under another', async () => {
  const taken = await answering(eve);
  expect(await begins(ada, taken.messageId)).toMatchObject(renewed);
  const { conversationId } = await answering(ada);
  expect(await waits(ada, conversationId, taken.messageId)).toMatchObject(renewed);
  expect(await waits(ada, conversationId, randomUUID())).toMatchObject({ ok: true });
});
