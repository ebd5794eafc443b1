import { expect, test } from 'vitest';
import { openListener } from '@/lib/db/postgres/listener';
import { openPool } from '@/lib/db/postgres/pool';
import { findPostgres, openPostgres } from '../../support/postgres';

const bin = findPostgres();
if (!bin && process.env.CI) throw new Error('No PostgreSQL on this machine; in CI it has to be there.');

const patience = { timeout: 60_000, interval: 100 };

test.skipIf(!bin)(
  'a listener hears every channel again after its connection ended, or the server was away',
  async () => {
    const machine = await openPostgres(bin ?? '');
    const pool = openPool(machine.url);
    const { session } = pool;
    const listener = openListener(machine.url);
    const heard: string[] = [];
    const stop = await listener.listen('news', (payload) => heard.push(`one ${payload}`));
    await listener.listen('news', (payload) => heard.push(`two ${payload}`));
    await listener.listen('Other "news"', (payload) => heard.push(`other ${payload}`));
    const tell = (text: string) =>
      session.query(`select pg_notify('news', $1), pg_notify('Other "news"', $1)`, [text]);
    /** Told again until it is heard: nothing is kept for a listener that is away. */
    const untilHeard = (text: string, ...by: string[]) =>
      expect
        .poll(async () => {
          await tell(text).catch(() => {});
          return by.filter((who) => !heard.includes(`${who} ${text}`));
        }, patience)
        .toEqual([]);

    await untilHeard('first', 'one', 'two', 'other');
    await session.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%' and pid <> pg_backend_pid()`,
    );
    await untilHeard('second', 'one', 'two', 'other');
    await machine.stop();
    await machine.start();
    await untilHeard('third', 'one', 'two', 'other');

    await stop();
    await untilHeard('fourth', 'two', 'other');
    expect(heard).not.toContain('one fourth');
    await listener.close();
    await pool.end();
    await machine.close();
  },
  180_000,
);

test.skipIf(!bin)(
  'a listener that cannot connect says so, and does once it can',
  async () => {
    const machine = await openPostgres(bin ?? '');
    const pool = openPool(machine.url);
    const listener = openListener(machine.url);
    await machine.stop();
    const heard: string[] = [];
    await expect(listener.listen('news', (payload) => heard.push(payload))).rejects.toThrow('ECONNREFUSED');
    await machine.start();
    await listener.listen('news', (payload) => heard.push(payload));
    await pool.session.query(`select pg_notify('news', 'once')`);
    await expect.poll(() => heard, patience).toEqual(['once']);
    await listener.close();
    await pool.end();
    await machine.close();
  },
  180_000,
);
