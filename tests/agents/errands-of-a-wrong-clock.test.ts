import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { doDue } from '@/agents/engine/errands/do-due';
import { moveErrand } from '@/agents/engine/errands/move-errand';
import { runDue, runNow } from '@/agents/engine/rhythms/run-due';
import type { Ctx } from '@/lib/context';
import { lookAfter } from '@/lib/jobs/look-after';
import { openTestDb, type TestDb } from '../support/db';
import { doErrands, errandOf, errandSettings, shownErrand } from '../support/errands';
import { type FakeOpenai, startFakeOpenai } from '../support/fake-openai';
import { rhythmOf, saidByItself, shownRhythm } from '../support/rhythms';
import { consentedPerson, must, say } from '../support/scene';

let db: TestDb;
let fake: FakeOpenai;
let ada: Ctx;
/** Writes what a process left whose clock was ahead, beside the ledger. */
const leave = (sql: string, values: unknown[] = []) =>
  db.server.sql.transaction(async (tx) => {
    await tx.query(`set local session_replication_role = 'replica'`);
    await tx.query(sql, values);
  });

beforeAll(async () => {
  db = await openTestDb();
  fake = await startFakeOpenai();
});
beforeEach(async () => {
  await db.sql('update public.tasks set next_at = null');
  await leave('update public.jobs set paused_at = now()');
  ada = await consentedPerson(db, 'Ada');
});
afterAll(async () => {
  await fake.close();
  await db.close();
});

test('an errand that a clock which was ahead put off for days begins now, and is done once', async () => {
  fake.play([{ kind: 'tools', calls: [{ name: 'taskCompletion', args: { note: 'Done.' } }] }]);
  const errand = await errandOf(ada);
  await db.sql(
    `update public.tasks set next_at = now() + interval '2 days', quiet_since = now() + interval '2 days',
       task_lease = gen_random_uuid(), task_lease_until = now() + interval '2 days' where id = $1`,
    [errand.id],
  );
  for (const round of [1, 2]) {
    await must(await doDue(errandSettings(fake))).ended;
    expect(fake.requests, `round ${round}`).toHaveLength(1);
  }
  expect(await shownErrand(ada, errand)).toMatchObject({ status: 'completed', note: 'Done.' });
});

test('a lease that such a clock gave an errand does not hold it', async () => {
  fake.play([{ kind: 'tools', calls: [{ name: 'taskCompletion', args: { note: 'Done.' } }] }]);
  const errand = await errandOf(ada);
  await leave(
    `update public.tasks set task_lease = gen_random_uuid(), task_lease_until = now() + interval '7 days' where id = $1`,
    [errand.id],
  );
  await doErrands(fake);
  expect(await shownErrand(ada, errand)).toMatchObject({ status: 'completed' });
});

test('nor does a run that it began, which the monitor ends as lost', async () => {
  const gate = Promise.withResolvers<void>();
  fake.play([{ kind: 'held', text: 'I look', rest: '.', until: gate.promise }]);
  const errand = await errandOf(ada);
  const doing = doErrands(fake);
  await expect.poll(async () => (await shownErrand(ada, errand)).at_work, { timeout: 30_000 }).toBe(true);
  must(await moveErrand({ ...ada, tool: 'pauseTask' }, errand.id, 'pause'));
  gate.resolve();
  await doing;
  await leave(
    `update public.runs r set status = 'running', stop_requested = false, stop_reason = null, ended_at = null,
       started_at = now() + interval '7 days', lease_until = now() + interval '7 days'
     from public.tasks t where t.id = $1 and r.id = t.of_run`,
    [errand.id],
  );
  await leave(`update public.tasks set status = 'active', next_at = now() where id = $1`, [errand.id]);
  expect(await shownErrand(ada, errand)).toMatchObject({ at_work: false });
  expect(must(await lookAfter())).toMatchObject({ stuckRuns: 1 });
  fake.play([{ kind: 'tools', calls: [{ name: 'taskCompletion', args: { note: 'Done.' } }] }]);
  await doErrands(fake);
  expect(await shownErrand(ada, errand)).toMatchObject({ status: 'completed' });
});

test('a chat goes on after an answer that such a clock began', async () => {
  const talk = randomUUID();
  const { run_id: lost } = await say(ada, talk, 'Hello.', { leaveRunning: true });
  await leave(
    `update public.runs set started_at = now() + interval '7 days', lease_until = now() + interval '7 days' where id = $1`,
    [lost],
  );
  await say(ada, talk, 'Are you there?');
  expect(await db.sql('select status from public.runs where id = $1', [lost])).toEqual([
    { status: 'failed' },
  ]);
});

test.each(['running', 'waiting'])('a rhythm is not held by a run that is %s until then', async (state) => {
  const id = await rhythmOf(ada);
  await leave(
    `update public.jobs set next_at = date_trunc('milliseconds', now() - interval '1 minute'), updated_at = now() - interval '40 days' where id = $1`,
    [id],
  );
  await leave(
    `insert into public.job_runs (job_id, user_id, due_at, state, lease_until, started_at)
     select id, user_id, next_at, $2, now() + interval '7 days', now() + interval '7 days' from public.jobs where id = $1`,
    [id, state],
  );
  must(await runDue());
  expect(await saidByItself(db, ada)).toHaveLength(1);
});

test('a rhythm that such a clock began by hand can be had now', async () => {
  const id = await rhythmOf(ada);
  await leave(
    `insert into public.job_runs (job_id, user_id, due_at, by_hand, lease_until, started_at)
     select id, user_id, now() + interval '7 days', true, now() + interval '7 days', now() + interval '7 days' from public.jobs where id = $1`,
    [id],
  );
  expect(await runNow({ ...ada, tool: 'runRhythmNow', actionId: randomUUID() }, id)).toMatchObject({
    ok: true,
  });
});

test('a rhythm that was planned a week too far comes at its next time, and nothing is asked twice', async () => {
  const id = await rhythmOf(ada);
  const { next_at: right } = await shownRhythm(ada, id);
  must(await runNow({ ...ada, tool: 'runRhythmNow', actionId: randomUUID() }, id));
  // As if what was asked by hand had been asked at its next time, by a clock that was a week ahead.
  await leave(
    `update public.job_runs set by_hand = false, due_at = $2, started_at = now() + interval '7 days', ended_at = now() + interval '7 days',
       lease_until = now() + interval '7 days' where job_id = $1`,
    [id, right],
  );
  await leave(`update public.jobs set next_at = now() + interval '15 days' where id = $1`, [id]);
  must(await lookAfter());
  must(await runDue());
  expect((await shownRhythm(ada, id)).next_at).toBe(right);
  expect(await saidByItself(db, ada)).toHaveLength(1);
  // Its time comes.
  await leave(
    `update public.jobs set next_at = now() - interval '1 second', updated_at = now() - interval '1 day' where id = $1`,
    [id],
  );
  await leave(
    `update public.job_runs r set due_at = j.next_at from public.jobs j where j.id = r.job_id and j.id = $1 and r.of_message is not null`,
    [id],
  );
  must(await runDue());
  expect(await saidByItself(db, ada)).toHaveLength(1);
  expect(await shownRhythm(ada, id)).toMatchObject({ last: { outcome: 'said' } });
});

test('a rhythm that was turned on while the clock was a week ahead comes at its next time', async () => {
  const id = await rhythmOf(ada);
  const { next_at: right } = await shownRhythm(ada, id);
  await leave(
    `update public.jobs set next_at = now() + interval '8 days', updated_at = now() + interval '7 days' where id = $1`,
    [id],
  );
  // Twice, since what is planned right stays as it is.
  for (const _ of [1, 2]) {
    must(await lookAfter());
    must(await runDue());
    expect((await shownRhythm(ada, id)).next_at).toBe(right);
  }
  expect(await saidByItself(db, ada)).toEqual([]);
});
