import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { beginTurn } from '@/lib/conversations/begin-turn';
import { deleteConversation } from '@/lib/conversations/delete-conversation';
import { dropRun } from '@/lib/conversations/own-runs';
import { saveAnswer } from '@/lib/conversations/save-answer';
import { getBudget } from '@/lib/usage/get-budget';
import { listUsage } from '@/lib/usage/list-usage';
import { aCall } from '../support/a-call';
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
});

const limit = { tokens: 100_000, micros: null };

/** A turn that begins under this budget. */
async function begins(ctx: Ctx, budget = limit, model = 'test') {
  const conversationId = randomUUID();
  const turn = must(
    await beginTurn(
      { ...ctx, tool: 'startConversation', conversationId },
      {
        ...{ conversationId, messageId: randomUUID(), text: 'Hello', safety: 'none', agent: 'companion' },
        ...{ model, perMinute: 10_000, budget },
      },
    ),
  );
  return { conversationId, runId: turn.run_id, budget: turn.budget };
}
const took = (tokens: number) => [{ ...aCall, input_tokens: tokens, output_tokens: 0 }];
const finished = { status: 'completed', stopReason: 'finished' } as const;
const saves = async (ctx: Ctx, runId: string, tokens: number, end?: typeof finished) =>
  must(await saveAnswer(ctx, { runId, parts: [], metadata: {}, steps: 1, calls: took(tokens), end }));
async function uses(ctx: Ctx, tokens: number) {
  const { runId } = await begins(ctx, { tokens: 1e12, micros: null });
  await saves(ctx, runId, tokens, finished);
}
const used = async (ctx: Ctx) => must(await getBudget(ctx)).used?.used_tokens;
const held = async (ctx: Ctx) =>
  (await db.sql('select from private.reservations where user_id = $1', [ctx.personId])).length;
const typicalIs = (ctx: Ctx, tokens: number) =>
  db.sql('update private.budgets set typical_tokens = $2 where user_id = $1', [ctx.personId, tokens]);

test('twenty turns that begin at once pass a nearly spent budget by one estimate at most', async () => {
  await uses(ada, 90_000);
  await typicalIs(ada, 20_000);
  const turns = await Promise.all(Array.from({ length: 20 }, () => begins(ada)));
  expect(turns.filter(({ budget }) => budget?.spent === false)).toHaveLength(1);
});

test('what is reserved is free again when a turn ends, and what it took counts once', async () => {
  const { runId } = await begins(ada);
  expect(await held(ada)).toBe(1);
  await saves(ada, runId, 500);
  await saves(ada, runId, 500, finished);
  expect([await used(ada), await held(ada)]).toEqual([500, 0]);
});

test('a step is told when the budget was used up meanwhile', async () => {
  const { runId } = await begins(ada);
  expect((await saves(ada, runId, 60_000)).budget_spent).toBe(false);
  await uses(ada, 50_000);
  expect((await saves(ada, runId, 60_000)).budget_spent).toBe(true);
});

test('from 80 percent on it is told, once', async () => {
  await uses(ada, 79_000);
  const first = await begins(ada);
  await saves(ada, first.runId, 2_000, finished);
  const [second, third] = [await begins(ada), await begins(ada)];
  expect([first, second, third].map(({ budget }) => budget?.tell)).toEqual([false, true, false]);
  expect(second.budget).toMatchObject({ percent: 81, spent: false });
});

test('thirty days after the first use it begins anew', async () => {
  await uses(ada, 100_000);
  expect((await begins(ada)).budget).toMatchObject({ spent: true, percent: 100 });
  await db.sql(`update private.budgets set began = began - interval '30 days' where user_id = $1`, [
    ada.personId,
  ]);
  expect((await begins(ada)).budget).toMatchObject({ spent: false, percent: 0 });
});

test('a limit in money counts what calls cost', async () => {
  const money = { tokens: null, micros: 1_000_000 } as never;
  const { runId } = await begins(ada, money);
  const calls = [{ ...aCall, cost_micros: 1_000_000, cost_source: 'provider' as const }];
  must(await saveAnswer(ada, { runId, parts: [], metadata: {}, steps: 1, calls, end: finished }));
  expect((await begins(ada, money)).budget?.spent).toBe(true);
});

test('a turn whose end nobody told counts as its estimate: lost, or deleted while it was written', async () => {
  const lost = await begins(ada);
  await db.sql(`update public.runs set lease_until = now() - interval '1 minute' where id = $1`, [
    lost.runId,
  ]);
  dropRun(lost.runId);
  await db.sql('select private.housekeep()');
  expect([await used(ada), await held(ada)]).toEqual([8_000, 0]);
  const gone = await begins(ada);
  await db.sql('delete from public.conversations where id = $1', [gone.conversationId]);
  await begins(ada);
  expect(await used(ada)).toBe(16_000);
});

test('the guide takes nothing of it, nor does a turn without a limit ask for one', async () => {
  await uses(ada, 100_000);
  expect((await begins(ada, limit, 'guide')).budget).toBeNull();
  expect((await begins(ada, { tokens: null, micros: null } as never)).budget).toBeNull();
});

test('nobody uses, reads or lowers the budget of another', async () => {
  await uses(ada, 100_000);
  const eve = await consentedPerson(db, 'Eve');
  expect((await begins(eve)).budget?.spent).toBe(false);
  expect(must(await getBudget(eve)).used).toMatchObject({ used_tokens: 0 });
  expect(must(await listUsage(eve, 'run')).rows).toEqual([]);
  for (const table of ['private.budgets', 'private.reservations'])
    for (const role of ['anon', 'authenticated', 'app_server', 'service_role'])
      expect(
        await db.sql(
          `select from unnest(array['select', 'insert', 'update', 'delete', 'truncate']) verb
           where has_table_privilege($1, $2, verb)`,
          [role, table],
        ),
      ).toEqual([]);
});

test('deleting a conversation gives nothing back', async () => {
  const { runId, conversationId } = await begins(ada);
  await saves(ada, runId, 700, finished);
  must(await deleteConversation({ ...ada, tool: 'deleteConversation' }, conversationId));
  expect(await used(ada)).toBe(700);
});

test('usage is summed by day, agent, model, conversation and run, and what is not known is told apart', async () => {
  for (let turn = 0; turn < 33; turn += 1) await uses(ada, 10);
  for (const by of ['day', 'agent', 'model'] as const)
    expect(must(await listUsage(ada, by)).rows).toMatchObject([
      { calls: 33, input_tokens: 330, cost_micros: 0, without_cost: 33, without_tokens: 0 },
    ]);
  for (const by of ['conversation', 'run'] as const) {
    const first = must(await listUsage(ada, by));
    const rest = must(await listUsage(ada, by, { before: first.rows.at(-1)?.last }));
    expect([first.rows.length, first.has_more, rest.rows.length, rest.has_more]).toEqual([
      31,
      true,
      2,
      false,
    ]);
    expect(new Set([...first.rows, ...rest.rows].map(({ key }) => key)).size).toBe(33);
    expect(first.rows[0]?.title).toBe('Hello');
  }
});

test('a day is a day where the person is', async () => {
  await uses(ada, 10);
  await db.sql(`update public.profiles set time_zone = 'Pacific/Kiritimati' where user_id = $1`, [
    ada.personId,
  ]);
  await db.sql(
    `update public.model_calls set called_at = (now() at time zone 'Pacific/Kiritimati')::date::timestamp at time zone 'Pacific/Kiritimati'
     where user_id = $1`,
    [ada.personId],
  );
  const { today } = must(await getBudget(ada));
  expect(must(await listUsage(ada, 'day', { days: 1 })).rows).toMatchObject([{ key: today, calls: 1 }]);
});
