import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { localIdentity } from '@/lib/auth/local-session';
import { ctxOf } from '@/lib/auth/session';
import type { Ctx } from '@/lib/context';
import { adoptBackend } from '@/lib/db/backend';
import { migrationsDir, readMigrations } from '@/lib/db/lite/migrate';
import type { LiteServer } from '@/lib/db/lite/session';
import { longestCall } from '@/lib/db/postgres/pool';
import { startPostgres } from '@/lib/db/postgres/start';
import { getProfile } from '@/lib/profile/get-profile';
import { giveConsent } from '@/lib/profile/give-consent';
import { setCountry } from '@/lib/profile/set-country';
import { allowConsoleError, expectConsoleError } from '../../support/console';
import { findPostgres, openPostgres } from '../../support/postgres';
import { must } from '../../support/scene';

const bin = findPostgres();
if (!bin && process.env.CI) throw new Error('No PostgreSQL on this machine; in CI it has to be there.');

const migrations = readMigrations(migrationsDir());
/** More than the pool, which holds ten. */
const calls = 14;
const pool = 10;
/** The pace of the machine these tests run on is no part of what they say. */
const patience = { timeout: 120_000, interval: 50 };
const standing = `from pg_stat_activity where wait_event_type = 'Lock' and pid <> pg_backend_pid()`;
const lost = /^\[db\] (rpc set_country|select) failed \(SUP\)$/;
const each = (outcome: string) => Array(calls).fill(outcome);

describe.skipIf(!bin)('connections to a PostgreSQL server that end in the middle of calls', () => {
  let machine: Awaited<ReturnType<typeof openPostgres>>;
  let server: LiteServer;
  let ada: Ctx;

  beforeAll(async () => {
    machine = await openPostgres(bin ?? '');
    server = await startPostgres({ databaseUrl: machine.url, migrations });
    ada = await personOn(server);
    must(await giveConsent(ada, { adult: true, understood: true, country: 'DE' }));
    await server.sql.exec('create table public.half_done (n int)');
  }, 180_000);
  afterAll(async () => {
    await server.close();
    await machine.close();
  }, 180_000);

  const personOn = async (one: LiteServer) =>
    ctxOf(await localIdentity({ ...adoptBackend(one), server: one }));
  const country = (you: Ctx, code: string) => setCountry({ ...you, tool: 'setCountry' }, code);
  /** How each of them ended: `ok`, or the code of its refusal. */
  const atOnce = (you: Ctx): Promise<string[]> =>
    Promise.all(
      Array.from({ length: calls }, async (_, n) => {
        const result = await (n % 2 ? getProfile(you) : country(you, 'FR'));
        return result.ok ? 'ok' : result.error.code;
      }),
    );

  const howMany = async (of: string) => (await server.sql.query(`select pid ${of}`)).length;
  /** Every connection of the pool stands in the middle of a call. */
  const untilAllStand = () => expect.poll(() => howMany(standing), patience).toBe(pool);

  async function everyCallWorks(): Promise<void> {
    for (let n = 0; n < calls; n += 1) {
      expect(await country(ada, 'GB'), `call ${n}`).toMatchObject({ ok: true });
      expect(await getProfile(ada), `reading ${n}`).toMatchObject({ ok: true });
    }
    expect(await atOnce(ada)).toEqual(each('ok'));
  }

  test('leave no call behind that hangs, and none of them is used again', async () => {
    expectConsoleError(lost);
    const waiting = await server.sql.transaction(async (tx) => {
      await tx.exec('lock table public.profiles in access exclusive mode');
      const began = atOnce(ada);
      await untilAllStand();
      await server.sql.query(`select pg_terminate_backend(pid) ${standing}`);
      // The last words of each connection and its end are there before anything of them is read.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
      return { began };
    });
    const ended = await waiting.began;
    expect(ended.filter((outcome) => outcome !== 'ok')).toEqual(Array(pool).fill('unexpected'));
    await everyCallWorks();
  }, 300_000);

  test.each(['fast', 'immediate'] as const)(
    'by a restart (%s) leave no call behind, nothing half done, and calls that work',
    async (how) => {
      // A server that goes down may still say on another connection that it is there.
      allowConsoleError(lost);
      const sleeping = `from pg_stat_activity where wait_event = 'PgSleep'`;
      const holding = ['lock table public.profiles in access exclusive mode', '', ''].map((lock) =>
        server.sql.transaction(async (tx) => {
          await tx.exec(`insert into public.half_done values (1); ${lock}`);
          await tx.query('select pg_sleep($1)', [3600]);
        }),
      );
      const held = Promise.allSettled(holding);
      await expect.poll(() => howMany(sleeping), patience).toBe(holding.length);
      const waiting = atOnce(ada);
      await untilAllStand();
      await machine.stop(how);
      for (const outcome of await waiting) expect(['unavailable', 'unexpected']).toContain(outcome);
      expect((await held).map(({ status }) => status)).toEqual(Array(holding.length).fill('rejected'));
      await machine.start();
      await everyCallWorks();
      expect(await server.sql.query('select n from public.half_done')).toEqual([]);
    },
    300_000,
  );

  test('without a word keep no call waiting longer than `longestCall`', async () => {
    const statementTimeout = 500;
    const other = await startPostgres({ databaseUrl: machine.url, migrations, statementTimeout });
    const you = await personOn(other);
    expect(await atOnce(you)).toEqual(each('ok'));
    const backends = await server.sql.query<{ pid: number }>(
      `select pid from pg_stat_activity where backend_type = 'client backend'`,
    );
    const processes = [machine.pid(), ...backends.map(({ pid }) => pid)];
    for (const pid of processes) process.kill(pid, 'SIGSTOP');
    const began = performance.now();
    try {
      expect(await atOnce(you)).toEqual(each('unavailable'));
      // A machine may be late to fire its timers; nothing here waits for anything but them.
      expect(performance.now() - began).toBeLessThan(longestCall(statementTimeout) + 10_000);
    } finally {
      for (const pid of processes) process.kill(pid, 'SIGCONT');
    }
    await expect.poll(() => getProfile(you), patience).toMatchObject({ ok: true });
    await other.close();
    await everyCallWorks();
  }, 300_000);

  test('cannot take the schema along: it is read before the first request', async () => {
    const other = await startPostgres({ databaseUrl: machine.url, migrations });
    const you = await personOn(other);
    await other.sql.transaction(async (tx) => {
      // The library reads what tables are called here, too.
      await tx.exec('lock table pg_catalog.pg_description in access exclusive mode');
      expect(await getProfile(you)).toMatchObject({ ok: true });
    });
    await other.close();
  }, 300_000);
});
