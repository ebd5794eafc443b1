import { setTimeout as wait } from 'node:timers/promises';
import { type AppServer, startApp } from '../support/app-server.ts';
import { findPostgres, openPostgres } from '../support/postgres.ts';
import { consent } from './person.ts';
import type { Plans } from './plans.ts';

type Env = Record<string, string>;

/** How long (ms) a moment of a round may take to come. */
const longest = 30_000;

/** Two servers on one PostgreSQL. */
export async function openPlace(env: Env, plans: Plans) {
  const bin = findPostgres();
  if (!bin) return null;
  const { openPool } = await import('../../lib/db/postgres/pool.ts');
  const machine = await openPostgres(bin);
  const { session: sql, end } = openPool(machine.url);
  const start = () => startApp({ env: { ...env, DATABASE_URL: machine.url } });
  const servers: AppServer[] = [];
  const here = () => servers[0]?.url ?? '';
  const there = () => servers[1]?.url ?? '';
  const whole = async () => {
    while (servers.length < 2) servers.push(await start());
  };
  await whole();
  await consent(here());
  const called: string[] = [];

  /** Kills the server that writes; the other one is the first now. */
  const kill = async () => {
    const gone = servers.shift();
    gone?.signal('SIGKILL');
    await gone?.gone;
  };
  return {
    machine,
    sql,
    plans,
    /** Tool calls of which somebody was told that they are done. */
    called,
    /** Where the person is, and another server on the same database. */
    here,
    there,
    kill,
    /** A server that was killed is started again. */
    whole,
    /** What was written by a server that is gone counts as running until its lease passes: it passes now. */
    passLeases: () =>
      sql.exec(
        `update public.runs set lease_until = now() - interval '1 second' where status = 'running' and lease_until > now()`,
      ),
    /** Resolves once so many connections wait for a lock. */
    standing: (least = 1) =>
      until(async () => (await sql.query(`select pid ${standingConnections}`)).length >= least),
    /** Ends them: what they were in is rolled back. */
    endStanding: () => sql.query(`select pg_terminate_backend(pid) ${standingConnections}`),
    async close() {
      for (const server of servers) await server.stop();
      await end();
      await machine.close();
    },
  };
}
export type Place = NonNullable<Awaited<ReturnType<typeof openPlace>>>;

const standingConnections = `from pg_stat_activity where wait_event_type = 'Lock' and pid <> pg_backend_pid()`;

/** Throws when it does not come about. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = performance.now() + longest; !(await holds()); await wait(20)) {
    if (performance.now() > end) throw new Error(`This did not come about in time: ${holds}`);
  }
}

/** Holds a table so that nobody else writes to it, until the answer is called. */
export async function hold({ sql }: Place, table: string): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  const letGo = Promise.withResolvers<void>();
  const over = sql.transaction(async (tx) => {
    await tx.exec(`lock table ${table} in share row exclusive mode`);
    held.resolve();
    await letGo.promise;
  });
  over.catch(held.reject);
  await held.promise;
  return () => {
    letGo.resolve();
    return over;
  };
}
