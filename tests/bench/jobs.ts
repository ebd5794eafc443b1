// Measures what it costs to look what is due, in the embedded database with 10,000 jobs of a thousand people, none of them
// due, as the app asks it; then to claim one after the other, and to begin an errand. Alone: `node tests/bench/jobs.ts`.
import '../../scripts/resolve-ts.mjs';
import { rmSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { SqlSession } from '../../lib/db/lite/session.ts';
import { freshDir } from '../support/app-server.ts';
import { p50, p95 } from './measure.ts';
import { type Figure, figure, print } from './report.ts';
import { open } from './undo.ts';

const samples = 60;
const warmUps = 5;

/** So many jobs more of so many new people, one each day from tomorrow on. */
const fill = (sql: SqlSession, people: number, each: number) =>
  sql.transaction(async (tx) => {
    await tx.query(`set local session_replication_role = 'replica'`);
    await tx.query(
      `with made as (insert into auth.users (id) select gen_random_uuid() from generate_series(1, $1::int) returning id)
       insert into public.jobs (user_id, kind, cron, time_zone, next_at, updated_at, made_by)
       select id, 'check_in', '0 20 * * 0', 'Europe/Berlin', now() + n * interval '1 day', now() - interval '1 day', 'person'
       from made, generate_series(1, $2::int) n`,
      [people, each],
    );
  });

/** So many errands of one new person that are due, each of an intention of its own. */
const fillErrands = (sql: SqlSession, count: number) =>
  sql.transaction(async (tx) => {
    await tx.query(`set local session_replication_role = 'replica'`);
    await tx.query(
      `with made as (insert into auth.users (id) select gen_random_uuid() returning id),
       agreed as (insert into public.profiles (user_id, consented_at, consent_version, time_zone) select id, now(), 1, 'UTC' from made),
       numbered as (select id, n, gen_random_uuid() as goal, gen_random_uuid() as talk from made, generate_series(1, $1::int) n),
       goals as (insert into public.goals (id, user_id, title) select goal, id, 'Try ' || n from numbered),
       talks as (insert into public.conversations (id, user_id, title, agent) select talk, id, 'Look', 'task' from numbered)
       insert into public.tasks (user_id, goal_id, conversation_id, instructions, given_by, next_at)
       select id, goal, talk, 'Look at May.', 'person', now() - interval '1 minute' from numbered`,
      [count],
    );
  });

/** From the look at what is due until the model of an errand is asked. */
async function errandStarts(sql: SqlSession): Promise<number[]> {
  const { runErrands } = await import('../../agents/engine/errands/run-due.ts');
  const { startFakeOpenai } = await import('../support/fake-openai.ts');
  let asked = 0;
  const fake = await startFakeOpenai(() => {
    asked = performance.now();
    return { kind: 'text', text: 'Nothing of that is here.' };
  });
  const settings = {
    env: { OPENAI_COMPATIBLE_BASE_URL: fake.url, PARLEY_MODEL: 'fake-1' },
    server: () => Promise.reject(new Error('No connected model is asked here.')),
  };
  const times: number[] = [];
  for (let n = -warmUps; n < samples; n += 1) {
    await fillErrands(sql, 1);
    const begin = performance.now();
    const round = await runErrands(settings);
    if (!round.ok || round.value.done !== 1) throw new Error('No errand was begun.');
    await round.value.ended;
    if (asked < begin) throw new Error('No model was asked.');
    if (n >= 0) times.push(asked - begin);
  }
  await fake.close();
  return times;
}

async function timesOf(work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let n = -warmUps; n < samples; n += 1) {
    const begin = performance.now();
    await work();
    if (n >= 0) times.push(performance.now() - begin);
  }
  return times;
}

/**
 * How many requests thirty intentions of each of a hundred people make in nearly ten minutes of looks in which nothing
 * happens, after the first look.
 */
async function idleGoalTrips(server: Awaited<ReturnType<typeof open>>): Promise<number> {
  const { adoptBackend } = await import('../../lib/db/backend.ts');
  const { subscribeToAll } = await import('../../lib/db/feed.ts');
  const { clockOf } = await import('../../lib/jobs/clock.ts');
  const { runDue } = await import('../../agents/engine/rhythms/run-due.ts');
  await server.sql.transaction(async (tx) => {
    await tx.query(`set local session_replication_role = 'replica'`);
    await tx.query(
      `with people as (insert into auth.users (id) select gen_random_uuid() from generate_series(1, 100) returning id)
       insert into public.goals (user_id, title) select id, 'Rest' from people, generate_series(1, 30)`,
    );
  });
  let asked = 0;
  const fetch: typeof server.fetch = (...args) => {
    asked += 1;
    return server.fetch(...args);
  };
  adoptBackend(Object.assign(Object.create(server), { fetch }));
  let time = Date.now();
  const looks = clockOf(runDue, subscribeToAll, () => time);
  await looks();
  asked = 0;
  for (let n = 1; n < 30; n += 1) {
    time += 20_000;
    await looks();
  }
  adoptBackend(server);
  return asked;
}

export async function jobFigures(): Promise<Figure[]> {
  const dir = freshDir();
  const server = await open(dir);
  try {
    const { adoptBackend } = await import('../../lib/db/backend.ts');
    const { runDue } = await import('../../agents/engine/rhythms/run-due.ts');
    const { claimJobs } = await import('../../lib/jobs/runs.ts');
    adoptBackend(server);
    const trips = await idleGoalTrips(server);
    await fill(server.sql, 1, 3);
    const idle = await timesOf(runDue);
    await fill(server.sql, 1_000, 10);
    const many = await timesOf(runDue);
    await server.sql.query(
      `update public.jobs set next_at = now() - interval '1 minute'
       where id in (select id from public.jobs order by id limit $1::int)`,
      [samples + warmUps],
    );
    const claims = await timesOf(async () => {
      const answer = await claimJobs(1);
      if (!answer.ok || answer.value.claimed.length !== 1) throw new Error('Nothing was claimed.');
    });
    const starts = await errandStarts(server.sql);
    return [
      figure('tick_idle_ms', p50(idle), 'ms', 3),
      figure('idle_goals_round_trips', trips, '', 0),
      figure('tick_10000_jobs_ms', p95(many), 'ms', 30),
      figure('job_claim_p95_ms', p95(claims), 'ms', 15),
      figure('task_start_overhead_ms', p50(starts), 'ms', 40),
    ];
  } finally {
    await server.close();
    rmSync(dir, { recursive: true, force: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const figures = await jobFigures();
  print(figures, []);
  process.exitCode = figures.every((it) => it.holds) ? 0 : 1;
}
