import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrationsDir, readMigrations } from '@/lib/db/lite/migrate';
import type { LiteServer } from '@/lib/db/lite/session';
import { startPostgres } from '@/lib/db/postgres/start';
import { type Child, startChild } from '../../support/child';
import { findPostgres, openPostgres } from '../../support/postgres';

const bin = findPostgres();
if (!bin && process.env.CI) throw new Error('No PostgreSQL on this machine; in CI it has to be there.');

/** Two server processes that share a database and nothing else, and 500 jobs of ten people. */
describe.skipIf(!bin)('what is due of many people', () => {
  let machine: Awaited<ReturnType<typeof openPostgres>>;
  let server: LiteServer;
  let servers: [Child, Child];

  beforeAll(async () => {
    machine = await openPostgres(bin ?? '');
    server = await startPostgres({ databaseUrl: machine.url, migrations: readMigrations(migrationsDir()) });
    await server.sql.query(
      `insert into auth.users (id, email) select gen_random_uuid(), 'person-' || n || '@example.org' from generate_series(1, 10) n`,
    );
    const start = async (): Promise<Child> => {
      const child = startChild('run-due', [machine.url]);
      expect(await child.line()).toBe('ready');
      return child;
    };
    servers = [await start(), await start()];
  }, 180_000);
  afterAll(async () => {
    await Promise.all(servers.map((each) => each.kill()));
    await server.close();
    await machine.close();
  });

  const fiveHundredDue = () =>
    server.sql.transaction(async (tx) => {
      await tx.query(`set local session_replication_role = 'replica'`);
      await tx.query('delete from public.job_runs');
      await tx.query('delete from public.jobs');
      await tx.query('delete from public.messages');
      await tx.query(
        `insert into public.jobs (user_id, kind, cron, time_zone, next_at, updated_at, made_by)
         select u.id, 'check_in', '0 20 * * *', 'Europe/Berlin', date_trunc('minute', now()) - make_interval(secs => n),
           now() - interval '1 day', 'person'
         from auth.users u, generate_series(1, 50) n`,
      );
    });
  async function ask(child: Child, what: 'run' | 'claim'): Promise<number> {
    child.process.stdin?.write(`${what}\n`);
    return Number(await child.line());
  }
  const stands = async () =>
    (
      await server.sql.query<{ done: number }>(
        `select (select count(*)::int from public.job_runs where state = 'done' and outcome = 'said') as done,
          (select count(*)::int from public.job_runs) as runs,
          (select count(*)::int from public.messages) as messages,
          (select count(distinct conversation_id)::int from public.messages) as talks,
          (select count(*)::int from public.jobs where next_at > now()) as planned`,
      )
    )[0];
  const each = { done: 500, runs: 500, messages: 500, talks: 500, planned: 500 };
  /** As if a minute had gone by since all that was taken. */
  const leasesRunOut = () =>
    server.sql.query(
      `update public.job_runs set lease_until = now() - interval '1 second' where state = 'running'`,
    );
  /** A round takes twenty seconds at most, which a slow machine needs more of. Out: how many runs each of them ended. */
  async function untilAllIsDone(children: readonly Child[]): Promise<number[]> {
    const ended = children.map(() => 0);
    for (let round = 0; round < 20; round += 1) {
      const now = await Promise.all(children.map((child) => ask(child, 'run')));
      for (const [n, done] of now.entries()) ended[n] = (ended[n] ?? 0) + done;
      if ((await stands())?.done === 500) return ended;
      await leasesRunOut();
    }
    return ended;
  }

  test('is done by two servers at once, each exactly once', async () => {
    await fiveHundredDue();
    const ended = await untilAllIsDone(servers);
    expect(ended.reduce((sum, one) => sum + one, 0)).toBe(500);
    expect(Math.min(...ended)).toBeGreaterThan(0);
    expect(await stands()).toEqual(each);
  }, 300_000);

  test('is done once also where a server is killed after it took some', async () => {
    await fiveHundredDue();
    const [killed, other] = servers;
    expect(await ask(killed, 'claim')).toBe(20);
    await killed.kill();
    expect(await ask(other, 'run')).toBeLessThanOrEqual(480);
    const [held] = await server.sql.query<{ runs: number }>(
      `select count(*)::int as runs from public.job_runs where state = 'running'`,
    );
    expect(held?.runs).toBeGreaterThanOrEqual(20);
    await leasesRunOut();
    await untilAllIsDone([other]);
    expect(await stands()).toEqual(each);
  }, 300_000);
});
