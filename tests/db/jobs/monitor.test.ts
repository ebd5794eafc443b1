import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { doSteps, runMonitor } from '@/agents/engine/monitor/run-monitor';
import type { Ctx } from '@/lib/context';
import { adoptBackend } from '@/lib/db/backend';
import { jobToken, serverToken } from '@/lib/db/server-token';
import { ok, refuse } from '@/lib/errors';
import { getGoal } from '@/lib/goals/get-goal';
import { makeGoal } from '@/lib/goals/make-goal';
import { moveGoal } from '@/lib/goals/move-goal';
import { decideProblem } from '@/lib/problems/decide-problem';
import { listProblems } from '@/lib/problems/list-problems';
import { listActions } from '@/lib/undo/list-actions';
import { undoAction } from '@/lib/undo/undo-action';
import { openTestDb, type TestDb } from '../../support/db';
import { consentedPerson, must, say } from '../../support/scene';
import { minutesPass, summariesOf } from '../../support/sessions';

let db: TestDb;
/** The first of an installation looks after it. */
let owner: Ctx;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
  owner = await consentedPerson(db, 'Olga');
});
afterAll(() => db.close());
beforeEach(async () => {
  await forget();
  ada = await consentedPerson(db, 'Ada');
});

/** No problem is known any more. */
const forget = () =>
  db.server.sql.transaction(async (tx) => {
    await tx.query(`set local session_replication_role = 'replica'`);
    await tx.query('delete from public.problems');
  });
const round = async () => must(await runMonitor({}, { tokens: null, micros: null }));
const open = async (ctx: Ctx) => must(await listProblems(ctx, 'open')).problems;
const as = (ctx: Ctx, tool: string): Ctx => ({ ...ctx, tool });
/** As if so many days had passed for these rows. */
const daysPass = (table: string, columns: string[], days: number) =>
  db.server.sql.transaction(async (tx) => {
    await tx.query(`set local session_replication_role = 'replica'`);
    const set = columns.map((column) => `${column} = ${column} - make_interval(days => $1)`);
    await tx.query(`update public.${table} set ${set}`, [days]);
  });
const statusOf = async (ctx: Ctx, id: string) => must(await getGoal(ctx, id)).goal.status;

test('a round in which nothing is due asks the database once', async () => {
  await round();
  let asked = 0;
  const fetch: typeof db.server.fetch = (...args) => {
    asked += 1;
    return db.server.fetch(...args);
  };
  adoptBackend(Object.assign(Object.create(db.server), { fetch }));
  try {
    expect(await round()).toEqual({
      done: { lostRuns: 0, stuckRuns: 0, erasureSteps: 0, problems: 0, vectors: 0 },
      failed: [],
    });
    expect(asked).toBe(1);
  } finally {
    adoptBackend(db.server);
  }
});

describe('an answer that is being written', () => {
  const begun = async (minutes: number) => {
    const { run_id } = await say(ada, randomUUID(), 'Good morning.', { leaveRunning: true });
    await db.sql(
      `update public.runs set started_at = now() - make_interval(mins => $2), lease_until = now() + interval '3 minutes' where id = $1`,
      [run_id, minutes],
    );
    return run_id;
  };
  const runOf = async (id: string) =>
    (await db.sql('select status, stop_reason, stop_requested from public.runs where id = $1', [id]))[0];

  test('for half an hour is stuck: it is ended as lost, and noted for its person', async () => {
    const run = await begun(31);
    expect((await round()).done).toMatchObject({ stuckRuns: 1, lostRuns: 0 });
    expect(await runOf(run)).toEqual({ status: 'failed', stop_reason: 'lost', stop_requested: true });
    expect(await open(ada)).toMatchObject([{ kind: 'run', code: 'lost', times: 1 }]);
    expect(await open(owner)).toEqual([]);
    expect((await round()).done).toMatchObject({ stuckRuns: 0 });
  });

  test('for twenty-nine minutes goes on', async () => {
    const run = await begun(29);
    expect((await round()).done).toMatchObject({ stuckRuns: 0, lostRuns: 0 });
    expect(await runOf(run)).toMatchObject({ status: 'running' });
    await db.sql(`update public.runs set lease_until = now() - interval '1 second' where id = $1`, [run]);
    expect((await round()).done).toMatchObject({ stuckRuns: 0, lostRuns: 1 });
  });
});

test('a session of which nothing was said for thirty minutes is summarised, once', async () => {
  const talk = randomUUID();
  await say(ada, talk, 'The night was long and the Planner went through the whole week with me.');
  expect((await round()).done).not.toHaveProperty('summaries');
  await minutesPass(db, talk, 31);
  expect((await round()).done).toMatchObject({ summaries: 1 });
  expect(await summariesOf(ada)).toHaveLength(1);
  expect((await round()).done).not.toHaveProperty('summaries');
});

describe('an intention that is done', () => {
  const done = async (ctx = ada) => {
    const { id } = must(await makeGoal(as(ctx, 'makeGoal'), { title: 'Say no once' }));
    must(await moveGoal(as(ctx, 'moveGoal'), id, { to: 'done', reason: 'I did.' }));
    return id;
  };

  test('for fifteen days goes into the archive with its reason, and stands in the history as Parley’s', async () => {
    const id = await done();
    await daysPass('goals', ['updated_at'], 14);
    expect((await round()).done).not.toHaveProperty('intentions');
    await daysPass('goals', ['updated_at'], 2);
    expect((await round()).done).toMatchObject({ intentions: 1 });
    expect(must(await getGoal(ada, id)).goal).toMatchObject({ status: 'archived', ended_because: 'I did.' });
    const [action] = must(await listActions(ada, { tool: 'foldIntentions' })).actions;
    expect(action).toMatchObject({ actor: 'job', status: 'ok' });
    expect((await round()).done).not.toHaveProperty('intentions');
  });

  test('stays where its person puts it when they take that back', async () => {
    const id = await done();
    await daysPass('goals', ['updated_at'], 16);
    await round();
    const [action] = must(await listActions(ada, { tool: 'foldIntentions' })).actions;
    must(await undoAction(ada, action?.id ?? ''));
    expect(await statusOf(ada, id)).toBe('done');
    await daysPass('goals', ['updated_at'], 16);
    await round();
    expect(await statusOf(ada, id)).toBe('done');
  });

  test('stays where its person puts it when they bring it back from the archive', async () => {
    const id = await done();
    await daysPass('goals', ['updated_at'], 16);
    await round();
    must(await moveGoal(as(ada, 'moveGoal'), id, { to: 'working' }));
    expect(await statusOf(ada, id)).toBe('done');
    await daysPass('goals', ['updated_at'], 16);
    await round();
    expect(await statusOf(ada, id)).toBe('done');
  });

  test('is folded again once it is done anew after that', async () => {
    const id = await done();
    await daysPass('goals', ['updated_at'], 16);
    await round();
    must(await moveGoal(as(ada, 'moveGoal'), id, { to: 'working' }));
    must(await moveGoal(as(ada, 'moveGoal'), id, { to: 'working' }));
    expect(await statusOf(ada, id)).toBe('working');
    must(await moveGoal(as(ada, 'moveGoal'), id, { to: 'done', reason: 'Once more.' }));
    await daysPass('goals', ['updated_at'], 16);
    await round();
    expect(await statusOf(ada, id)).toBe('archived');
  });

  test('is folded for each of several people, and others are left alone', async () => {
    const eve = await consentedPerson(db, 'Eve');
    const [hers, mine] = [await done(eve), await done()];
    const { id: working } = must(await makeGoal(as(ada, 'makeGoal'), { title: 'Rest' }));
    await daysPass('goals', ['updated_at'], 16);
    await round();
    expect([await statusOf(eve, hers), await statusOf(ada, mine), await statusOf(ada, working)]).toEqual([
      ...['archived', 'archived', 'working'],
    ]);
    expect(must(await listActions(eve, { tool: 'foldIntentions' })).actions).toHaveLength(1);
  });
});

describe('a step that fails', () => {
  const broken = (body: string) =>
    db.sql(`create or replace function private.erase_settled_problems() returns integer
      language plpgsql security definer set search_path = '' as $$ begin ${body} end $$`);

  test('in the database is taken back and noted for who looks after the installation; the others are done', async () => {
    const [was] = await db.sql<{ text: string }>(
      `select pg_get_functiondef('private.erase_settled_problems'::regproc) as text`,
    );
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    try {
      await broken(`raise exception 'Zzqheron';`);
      const talk = randomUUID();
      await say(ada, talk, 'The night was long and the Planner went through the whole week with me.');
      await minutesPass(db, talk, 31);
      expect(await round()).toMatchObject({ done: { summaries: 1 }, failed: ['problems'] });
      await round();
      expect(await open(owner)).toMatchObject([
        { kind: 'monitor', tool: 'problems', code: 'unexpected', times: 2 },
      ]);
      expect(await open(ada)).toEqual([]);
      expect(said.mock.calls.flat().join()).not.toContain('Zzqheron');
    } finally {
      said.mockRestore();
      await db.sql(was?.text ?? '');
    }
  });

  test('in the server is noted, and the others are done', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    try {
      const came = await doSteps([
        { name: 'first', run: async () => refuse('unavailable', 'Zzqheron') },
        {
          name: 'second',
          run: async () => {
            throw new Error('Zzqheron');
          },
        },
        { name: 'third', run: async () => ok(3) },
      ]);
      expect(came).toEqual({ done: { third: 3 }, failed: ['first', 'second'] });
      expect((await open(owner)).map(({ tool, code }) => [tool, code]).sort()).toEqual([
        ['first', 'unavailable'],
        ['second', 'unexpected'],
      ]);
      expect(said.mock.calls.flat().join()).not.toContain('Zzqheron');
    } finally {
      said.mockRestore();
    }
  });
});

test('problems that were settled thirty days ago are erased, also from the history; open ones stay', async () => {
  const fail = async (code: string) => {
    await db.sql(`select private.note_problem($1, 'run', $2, null, null, null, null)`, [ada.personId, code]);
    return (await open(ada)).find((one) => one.code === code)?.id ?? expect.unreachable();
  };
  const dismissed = await fail('timeout');
  const resolved = await fail('http_429');
  const stays = await fail('unreachable');
  must(await decideProblem(ada, dismissed, 'dismissed'));
  must(await decideProblem(ada, resolved, 'resolved'));
  await daysPass('problems', ['last_at', 'decided_at'], 29);
  expect((await round()).done).toMatchObject({ problems: 0 });
  await daysPass('problems', ['last_at', 'decided_at'], 2);
  // One that is dismissed and comes on is not forgotten.
  await fail('timeout').catch(() => undefined);
  expect((await round()).done).toMatchObject({ problems: 1 });
  const left = await db.sql('select id from public.problems where user_id = $1 order by code', [
    ada.personId,
  ]);
  expect(left.map(({ id }) => id).sort()).toEqual([dismissed, stays].sort());
  expect(await db.sql('select from public.action_changes where row_id = $1', [resolved])).toEqual([]);
});

test('nobody but the server’s own job makes a round or notes that a step failed', async () => {
  const asRpc = (fn: string, token: string, body: object = {}) =>
    db.server.fetch(`${db.backend.url}/rest/v1/rpc/${fn}`, {
      method: 'POST',
      headers: {
        ...{ apikey: db.server.publishableKey, authorization: `Bearer ${token}` },
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    });
  const step = { p_step: 'problems', p_code: 'unexpected' };
  for (const token of [
    serverToken(owner),
    serverToken({ ...ada, actor: 'job' }),
    jobToken(db.backend.sign, 'clock'),
  ]) {
    expect((await asRpc('run_monitor', token)).status).toBe(403);
    expect((await asRpc('note_step_failed', token, step)).status).toBe(403);
  }
  for (const token of [serverToken(ada), jobToken(db.backend.sign, 'monitor')]) {
    expect((await asRpc('note_own_problem', token, step)).status).toBe(403);
    expect((await asRpc('fold_done_goals', token)).status).toBe(403);
  }
  for (const fn of ['run_monitor', 'fold_done_goals'])
    expect((await db.requestAs(ada, `/rest/v1/rpc/${fn}`, { method: 'POST' })).status).toBe(403);
  expect(await open(owner)).toEqual([]);
});
