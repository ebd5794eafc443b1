import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, afterEach, expect, test } from 'vitest';
import { localIdentity } from '@/lib/auth/local-session';
import { ctxOf } from '@/lib/auth/session';
import { beginTurn } from '@/lib/conversations/begin-turn';
import { adoptBackend } from '@/lib/db/backend';
import { packError, unpackError } from '@/lib/db/embedded/thread/messages';
import { startInThread } from '@/lib/db/embedded/thread/start-in-thread';
import { migrationsDir, readMigrations } from '@/lib/db/lite/migrate';
import type { LiteServer } from '@/lib/db/lite/session';
import { giveConsent } from '@/lib/profile/give-consent';
import { must } from '../../support/scene';
import { tempDir } from '../../support/temp-dir';

const dir = mkdtempSync(path.join(tmpdir(), 'parley-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const slot = Symbol.for('parley.database-thread');
const holder = globalThis as { [slot]?: Worker | undefined };

/** A thread as scripts/next.mjs begins it before the app is loaded. */
function begun(): Worker {
  const thread = new Worker(path.resolve('scripts/start/database-thread.mjs'), { execArgv: [] });
  holder[slot] = thread;
  return thread;
}

let server: LiteServer | undefined;
const open = async () => {
  server = await startInThread({ dir, durable: false });
  return server;
};
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const names = (of: LiteServer) => of.sql.query<{ name: string }>('select name from public.noted order by 1');

test('answers requests, statements, transactions and notices as the database itself does', async () => {
  const { sql, fetch, publishableKey: apikey, listen } = await open();
  const answer = await fetch('http://x/rest/v1/profiles?limit=1', { headers: { apikey } });
  expect([answer.status, await answer.json()]).toMatchObject([401, { code: '42501' }]);
  await expect(sql.query('select nothing_of_this')).rejects.toMatchObject({ code: '42703' });
  await sql.exec('create table public.noted (name text)');

  const refused = sql.transaction(async (tx) => {
    await tx.query('insert into public.noted values ($1)', ['taken back']);
    throw new Error('not this');
  });
  await expect(refused).rejects.toThrow('not this');
  const [kept] = await Promise.all([
    sql.transaction(async (tx) => {
      await tx.query('insert into public.noted values ($1)', ['kept']);
      return (await tx.query('select * from public.noted')).length;
    }),
    sql.query('insert into public.noted values ($1)', ['after it']),
  ]);
  expect(kept).toBe(1);

  const heard: string[] = [];
  const stop = await listen('news', (payload) => heard.push(payload));
  await sql.exec(`notify news, 'first'`);
  await stop();
  await sql.exec(`notify news, 'second'`);
  expect(heard).toEqual(['first']);
});

test('a request that nobody waits for any more ends, and the next one is answered', async () => {
  const { sql, fetch, publishableKey: apikey } = await open();
  const slow = sql.query('select pg_sleep(0.3)');
  const gone = new AbortController();
  const asked = fetch('http://x/rest/v1/profiles', { headers: { apikey }, signal: gone.signal });
  gone.abort(new Error('gone'));
  await expect(asked).rejects.toThrow('gone');
  await slow;
  expect((await fetch('http://x/rest/v1/profiles', { headers: { apikey } })).status).toBe(401);
});

test('leaves the directory to whoever has it, and says so by the same name', async () => {
  const first = await open();
  await expect(startInThread({ dir, durable: false })).rejects.toMatchObject({ name: 'DirInUse' });
  await first.sql.exec(
    `update supabase_migrations.schema_migrations set statements = array['other'] where version = '20261204000000'`,
  );
  await first.close();
  await expect(startInThread({ dir, durable: false })).rejects.toMatchObject({ name: 'MigrationsDiffer' });
  expect(existsSync(path.join(dir, 'owner.lock'))).toBe(false);
  server = undefined;
});

test('when its thread is gone, what was asked fails and the next request finds all that was kept', async () => {
  const other = tempDir();
  const thread = begun();
  server = await startInThread({ dir: other, durable: false });
  expect(holder[slot]).toBeUndefined();
  await server.sql.exec('create table public.noted (name text)');
  const heard: string[] = [];
  await server.listen('news', (payload) => heard.push(payload));
  const kept = randomUUID();
  await server.sql.query('insert into public.noted values ($1)', [kept]);

  const asked = server.sql.query('select pg_sleep(5)');
  await Promise.all([
    expect(asked).rejects.toMatchObject({ name: 'TypeError', message: 'fetch failed' }),
    thread.terminate(),
  ]);
  expect(await names(server)).toEqual([{ name: kept }]);
  await server.sql.exec(`notify news, 'again'`);
  expect(heard).toEqual(['again']);
});

test('a thread that is begun again leaves the answers alone that this process is writing', async () => {
  const thread = begun();
  server = await startInThread({ dir: tempDir(), durable: false });
  const ada = await ctxOf(await localIdentity({ ...adoptBackend(server), server }));
  must(await giveConsent(ada, { adult: true, understood: true, country: 'DE' }));
  const conversationId = randomUUID();
  const turn = { conversationId, messageId: randomUUID(), text: 'Something in me is loud today' };
  const about = { safety: 'none', agent: 'companion', model: 'test', perMinute: 10 } as const;
  const { run_id } = must(await beginTurn(ada, { ...turn, ...about }));
  await thread.terminate();
  const [run] = await server.sql.query<{ status: string }>('select status from public.runs where id = $1', [
    run_id,
  ]);
  expect(run).toEqual({ status: 'running' });
});

test('a thread that is begun again brings no migration that came after the start', async () => {
  const earlier = readMigrations(migrationsDir()).slice(0, -1);
  const thread = begun();
  server = await startInThread({ dir: tempDir(), durable: false }, earlier);
  await thread.terminate();
  const applied = await server.sql.query('select version from supabase_migrations.schema_migrations');
  expect(applied).toHaveLength(earlier.length);
});

test('an error keeps its kind, its name, its code and its causes on the way', () => {
  const full = Object.assign(new Error('no room'), { code: 'ENOSPC' });
  const told = unpackError(structuredClone(packError(new TypeError('fetch failed', { cause: full }))));
  expect(told).toBeInstanceOf(TypeError);
  expect(told).toMatchObject({ message: 'fetch failed', cause: { message: 'no room', code: 'ENOSPC' } });
});
