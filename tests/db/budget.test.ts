import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { deleteConversation } from '@/lib/conversations/delete-conversation';
import { getConversation } from '@/lib/conversations/get-conversation';
import { dropRun } from '@/lib/conversations/own-runs';
import { saveAnswer } from '@/lib/conversations/save-answer';
import { getBudget } from '@/lib/usage/get-budget';
import { listUsage } from '@/lib/usage/list-usage';
import { aCall } from '../support/a-call';
import { begins, finished, limit, saves, uses } from '../support/budgeted-turns';
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

const used = async (ctx: Ctx) => must(await getBudget(ctx)).used?.used_tokens;
const held = async (ctx: Ctx) =>
  (await db.sql('select from private.reservations where user_id = $1 and counted_at is null', [ctx.personId]))
    .length;
const typicalIs = (ctx: Ctx, tokens: number) =>
  db.sql('update private.budgets set typical_tokens = $2 where user_id = $1', [ctx.personId, tokens]);

test('twenty turns that begin at once pass a nearly spent budget by one estimate at most', async () => {
  await uses(ada, 90_000);
  await typicalIs(ada, 20_000);
  const turns = await Promise.all(Array.from({ length: 20 }, () => begins(ada)));
  expect(turns.filter(({ budget }) => budget?.spent === false)).toHaveLength(1);
});

test('twenty turns that begin at once take no more than a budget, where each takes what it reserved', async () => {
  for (const small of [30_000, 50_000]) {
    const eve = await consentedPerson(db, 'Eve');
    const turns = await Promise.all(
      Array.from({ length: 20 }, () => begins(eve, { tokens: small, micros: null })),
    );
    const begun = turns.filter(({ budget }) => budget?.spent === false);
    expect(begun.length).toBeGreaterThan(0);
    for (const { runId } of begun) await saves(eve, runId, 10_000, finished);
    expect(await used(eve)).toBeLessThanOrEqual(small);
    expect(turns.filter(({ budget }) => budget?.held)).toHaveLength(20 - begun.length);
  }
});

test('a later turn leaves alone what is held for one that began before it, and the first goes on', async () => {
  const first = await begins(ada);
  const second = await begins(ada);
  await typicalIs(ada, 30_000);
  expect((await saves(ada, second.runId, 70_000)).budget_spent).toBe(false);
  await uses(ada, 18_500);
  expect((await saves(ada, second.runId, 70_000)).budget_spent).toBe(true);
  expect((await saves(ada, first.runId, 100)).budget_spent).toBe(false);
});

test('the last of a budget is one answer’s, though it holds less than an answer takes as a rule', async () => {
  await uses(ada, 95_000);
  await typicalIs(ada, 20_000);
  expect((await begins(ada)).budget).toMatchObject({ spent: false });
});

test('what is reserved is free again when a turn ends, and what it took counts once', async () => {
  const { runId } = await begins(ada);
  expect(await held(ada)).toBe(1);
  await saves(ada, runId, 500);
  await saves(ada, runId, 500, finished);
  expect([await used(ada), await held(ada)]).toEqual([500, 0]);
});

test('the estimate of an answer that was lost does not stand in the way of the one that goes on with it', async () => {
  await uses(ada, 50_000);
  await typicalIs(ada, 60_000);
  const ids = [randomUUID(), randomUUID()] as const;
  const { runId } = await begins(ada, limit, 'test', ids);
  await saves(ada, runId, 100);
  dropRun(runId);
  const past = `update public.runs set lease_until = now() - interval '1 second' where id = $1`;
  await db.sql(past, [runId]);
  expect((await begins(ada)).budget).toMatchObject({ spent: true });
  expect(must(await getConversation(ada, ids[0])).resume).toBe(ids[1]);
  const again = await begins(ada, limit, 'test', ids);
  expect(again.budget).toMatchObject({ spent: false });
  expect(await used(ada)).toBe(50_100);
});

test('a step is told when the budget was used up meanwhile', async () => {
  const { runId } = await begins(ada);
  expect((await saves(ada, runId, 60_000)).budget_spent).toBe(false);
  await uses(ada, 50_000);
  expect((await saves(ada, runId, 60_000)).budget_spent).toBe(true);
});

test('a limit in dollars holds where nobody tells a cost, and notes none', async () => {
  const dollars = { tokens: null, micros: 1_000_000 };
  const spends = async (tokens: number, assumed: number | null) => {
    const { runId, budget } = await begins(ada, dollars);
    const call = { ...aCall, input_tokens: tokens, output_tokens: 0, assumed_micros: assumed };
    must(
      await saveAnswer(
        { ...ada, actor: 'agent' },
        { runId, parts: [], metadata: {}, steps: 1, calls: [call], end: finished },
      ),
    );
    return budget?.spent;
  };
  expect(await spends(30_000, 420_000)).toBe(false);
  expect(must(await getBudget(ada)).used).toMatchObject({ used_tokens: 30_000, used_micros: 420_000 });
  // Whose server tells it as a rule: as much as tokens cost so far.
  expect(await spends(30_000, null)).toBe(false);
  expect(must(await getBudget(ada)).used?.used_micros).toBe(840_000);
  expect(await spends(30_000, 420_000)).toBe(false);
  expect((await begins(ada, dollars)).budget).toMatchObject({ spent: true });
  expect(must(await listUsage(ada, 'day', {})).rows).toMatchObject([{ cost_micros: 0, without_cost: 3 }]);
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
  expect([await used(ada), await held(ada)]).toEqual([12_000, 0]);
  const gone = await begins(ada);
  await db.sql('delete from public.conversations where id = $1', [gone.conversationId]);
  await begins(ada);
  expect(await used(ada)).toBe(24_000);
});

test('what was taken for lost and ends later is counted once, and what it was taken for is given back', async () => {
  const { runId } = await begins(ada);
  await saves(ada, runId, 500);
  await db.sql(`update public.runs set lease_until = now() - interval '1 minute' where id = $1`, [runId]);
  await db.sql('select private.housekeep()');
  expect(await used(ada)).toBe(12_000);
  const call = { ...aCall, n: 1, input_tokens: 700, output_tokens: 0 };
  const late = { runId, parts: [], metadata: {}, steps: 1 };
  must(await saveAnswer(ada, { ...late, calls: [call] }));
  expect(await used(ada)).toBe(12_000);
  must(await saveAnswer(ada, { ...late, calls: [call], end: finished }));
  expect([await used(ada), await held(ada)]).toEqual([1_200, 0]);
  must(await saveAnswer(ada, { ...late, calls: [call], end: finished }));
  expect(await used(ada)).toBe(1_200);
});

test('an estimate that was counted in thirty days that are over changes nothing of those that run', async () => {
  const { runId } = await begins(ada);
  await db.sql(`update public.runs set lease_until = now() - interval '1 minute' where id = $1`, [runId]);
  await db.sql('select private.housekeep()');
  await db.sql(`update private.budgets set began = began - interval '30 days' where user_id = $1`, [
    ada.personId,
  ]);
  await db.sql(
    `update private.reservations set counted_at = counted_at - interval '1 day' where user_id = $1`,
    [ada.personId],
  );
  await uses(ada, 100);
  await saves(ada, runId, 300, finished);
  expect(await used(ada)).toBe(400);
});

test('what is held for another answer is told apart from what is used, and only while it is written', async () => {
  await uses(ada, 90_000);
  await typicalIs(ada, 20_000);
  const writing = await begins(ada);
  expect((await begins(ada)).budget).toMatchObject({ spent: true, held: true, percent: 90 });
  const shown = async () => must(await getBudget(ada)).used;
  expect(await shown()).toMatchObject({ used_tokens: 90_000, held_tokens: 20_000 });
  await saves(ada, writing.runId, 100, finished);
  expect(await shown()).toMatchObject({ used_tokens: 90_100, held_tokens: 0 });
  await uses(ada, 9_900);
  expect((await begins(ada)).budget).toMatchObject({ spent: true, held: false });
});

test.each([
  ['29 days, 23 hours and 59 minutes after it began it still runs', '29 days 23 hours 59 minutes', 100],
  ['after 30 days to the second it begins anew', '30 days', 0],
  ['after three times 30 days and a bit it is the fourth', '90 days 1 minute', 0],
  ['a clock that was set back begins it anew', '-1 minute', 0],
])('%s', async (_, ago, percent) => {
  await uses(ada, 100_000);
  await db.sql('update private.budgets set began = now() - $2::interval where user_id = $1', [
    ada.personId,
    ago,
  ]);
  const { budget } = await begins(ada);
  expect(budget?.percent).toBe(percent);
  const left = Date.parse(budget?.until ?? '') - Date.now();
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThanOrEqual(30 * 86_400_000);
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
