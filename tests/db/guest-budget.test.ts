import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { beginTurn } from '@/lib/conversations/begin-turn';
import { queueMessage } from '@/lib/conversations/queue-message';
import { beginFactCall } from '@/lib/recall/facts/keep-understood';
import { beginEmbeddingCall } from '@/lib/recall/vectors/begin-embedding-call';
import { getBudget } from '@/lib/usage/get-budget';
import { becomeAnonymous } from '../support/anonymous';
import { begins, finished, saves, uses } from '../support/budgeted-turns';
import { openTestDb, type TestDb } from '../support/db';
import { consentedPerson, must } from '../support/scene';

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());
beforeEach(async () => {
  ada = await consentedPerson(db, 'Ada');
  await becomeAnonymous(db, ada);
});

const typicalIs = (ctx: Ctx, tokens: number) =>
  db.sql('update private.budgets set typical_tokens = $2 where user_id = $1', [ctx.personId, tokens]);

const guests = { tokens: null, micros: null, guestTokens: 50_000 };

test('a guest gets little: twenty turns that begin at once pass it by one estimate at most', async () => {
  await uses(ada, 45_000);
  await typicalIs(ada, 20_000);
  const turns = await Promise.all(Array.from({ length: 20 }, () => begins(ada, guests)));
  expect(turns.filter(({ budget }) => budget?.spent === false)).toHaveLength(1);
});

test('a guest is stopped between two steps of an answer, as anybody is', async () => {
  const { runId } = await begins(ada, guests);
  expect((await saves(ada, runId, 20_000)).budget_spent).toBe(false);
  await uses(ada, 40_000);
  expect((await saves(ada, runId, 20_000)).budget_spent).toBe(true);
  expect((await begins(ada, guests)).budget).toMatchObject({ spent: true, percent: 100 });
});

test('a guest never gets more than everybody, and everybody no less for it', async () => {
  await uses(ada, 30_000);
  expect((await begins(ada, { ...guests, tokens: 30_000 })).budget?.spent).toBe(true);
  expect((await begins(ada, { ...guests, guestTokens: undefined })).budget).toBeNull();
  const eve = await consentedPerson(db, 'Eve');
  await uses(eve, 80_000);
  expect((await begins(eve, guests)).budget).toBeNull();
  expect((await begins(eve, { ...guests, tokens: 90_000 })).budget?.spent).toBe(false);
});

test('a guest is told of it by their level, and has everybody’s once they have an account', async () => {
  await uses(ada, 50_000);
  expect(must(await getBudget(ada))).toMatchObject({ level: 'guest', used: { used_tokens: 50_000 } });
  expect((await begins(ada, guests)).budget?.spent).toBe(true);
  await becomeAnonymous(db, ada, false);
  expect(must(await getBudget(ada)).level).not.toBe('guest');
  expect((await begins(ada, guests)).budget).toBeNull();
});

test('a guest has what jobs send to models counted in it, too', async () => {
  const job = { ...ada, actor: 'job' as const, tool: 'embedWords' };
  await uses(ada, 40_000);
  expect(must(await beginEmbeddingCall(job, guests))).toBe(true);
  expect(must(await beginEmbeddingCall(job, guests))).toBe(false);
  expect(must(await beginFactCall(job, guests))).toBe(false);
  expect(must(await beginEmbeddingCall(job, { ...guests, guestTokens: undefined }))).toBe(true);
});

test('a guest has a message that waited begin under it', async () => {
  await uses(ada, 50_000);
  const [conversationId, messageId] = [randomUUID(), randomUUID()];
  const writing = await begins(ada, { tokens: null, micros: null }, 'test', [conversationId, randomUUID()]);
  must(
    await queueMessage(ada, {
      conversationId,
      messageId,
      text: 'And more',
      safety: 'none',
      steers: false,
      perMinute: 1_000,
    }),
  );
  await saves(ada, writing.runId, 10, finished);
  const waited = { conversationId, messageId, text: 'And more', safety: 'none', waited: true } as const;
  const turn = must(
    await beginTurn(
      { ...ada, tool: 'startConversation', conversationId },
      { ...waited, agent: 'companion', model: 'test', perMinute: 10_000, budget: guests },
    ),
  );
  expect(turn.budget?.spent).toBe(true);
});
