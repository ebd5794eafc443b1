import { spawnSync } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { call } from '@/lib/db/call';
import { startChild } from '../../support/child';
import { expectConsoleError } from '../../support/console';
import { openTestDb, type TestDb } from '../../support/db';
import { openRawLite } from '../../support/raw-lite';

let db: TestDb;
let raw: Awaited<ReturnType<typeof openRawLite>>;
beforeAll(async () => {
  db = await openTestDb();
  raw = await openRawLite();
});
afterAll(async () => {
  await db.close();
  await raw.close();
});
afterEach(() => vi.restoreAllMocks());

const revoked = `create table public.held_back (id int primary key, quote text not null);
  alter table public.held_back enable row level security; revoke all on public.held_back from anon, authenticated;`;
const granted = "select has_table_privilege('anon', 'public.held_back', 'select') as granted";

test('the library by itself undoes a REVOKE with its first request; the app keeps it', async () => {
  await raw.driver.exec(revoked);
  await raw.ask('/rest/v1/parts?select=id', raw.secrets.publishable);
  expect((await raw.driver.query(granted)).rows).toEqual([{ granted: true }]);

  await db.server.sql.exec(revoked);
  expect((await db.request('/rest/v1/held_back?select=id')).status).toBe(401);
  const ada = await db.person('Ada');
  expect((await db.request('/rest/v1/held_back?select=id', ada)).status).toBe(403);
  expect(await db.sql(granted)).toEqual([{ granted: false }]);
});

test('the library by itself describes the server to anybody; the app does not serve that', async () => {
  expect((await raw.ask('/_system/config')).status).toBe(200);
  for (const path of [
    '/_system/config',
    '/_system/info',
    '/_system',
    '/storage/v1/bucket',
    '/',
    '/index.html',
  ]) {
    expect((await db.request(path)).status, path).toBe(404);
  }
});

const said = 'the door in the cellar';

test('the library by itself logs the words of a failed statement', async () => {
  expectConsoleError(new RegExp(said));
  const body = JSON.stringify({ name: said, user_id: '00000000-0000-0000-0000-000000000000' });
  await raw.ask('/rest/v1/parts', raw.secrets.secret, { method: 'POST', body });
});

test('nothing a person wrote reaches any log when their statement fails', async () => {
  const lines: unknown[] = [];
  const note = (...args: unknown[]) => lines.push(args) > 0;
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, method).mockImplementation(note);
  vi.spyOn(process.stdout, 'write').mockImplementation(note);
  vi.spyOn(process.stderr, 'write').mockImplementation(note);
  const ada = await db.person('Ada');
  await ada.db.rpc('make_part', { p_changes: { name: said, category: said } });
  await call(ada, 'make_part', { p_changes: { name: said, category: said } });
  await ada.db.from('parts').insert({ name: said, user_id: '00000000-0000-0000-0000-000000000000' });
  await ada.db.from('parts').select(said);
  await ada.db.auth.signInWithPassword({ email: `${said}@example.org`, password: said });
  expect(JSON.stringify(lines)).not.toContain(said);
  expect(lines).toEqual([]);
});

test('outside of a request the console works as ever', async () => {
  const ada = await db.person('Ada');
  await ada.db.from('parts').select('id');
  expectConsoleError(/^still here$/);
  console.error('still here');
});

test('the library by itself breaks process warnings; the app puts them back', async () => {
  const code = `const lite = await import('@supabase/lite/pglite'); try { process.emitWarning(new Error('x')); } catch { process.exit(3) }`;
  expect(
    spawnSync(process.execPath, ['--input-type=module', '-e', code], { cwd: process.cwd() }).status,
  ).toBe(3);
  const heard = new Promise((resolve) => process.once('warning', resolve));
  const emitter = new EventEmitter();
  for (let n = 0; n < 11; n += 1) emitter.on('x', () => {});
  expect(await heard).toMatchObject({ name: 'MaxListenersExceededWarning' });
});

test('the library by itself writes times its own way; the app writes them as ISO 8601', async () => {
  const { rows } = await raw.driver.query<{ t: string }>(
    "select timestamptz '2026-11-20 16:01:17.7+00' as t",
  );
  expect(rows[0]?.t).toBe('2026-11-20 16:01:17.7+00');
  const [row] = await db.sql("select timestamptz '2026-11-20 16:01:17.7+00' as t, 1.50::numeric as n");
  expect(row).toEqual({ t: '2026-11-20T16:01:17.7+00:00', n: 1.5 });
  const ada = await db.person('Ada');
  await call(ada, 'make_part', { p_changes: { name: 'The Watcher' } });
  const { data } = await ada.db.from('parts').select('created_at').single();
  expect(data?.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/);
});

test('a whole first day opens no connection and loads no telemetry', async () => {
  const child = startChild('watch-network');
  expect(JSON.parse(await child.line())).toEqual([]);
  await child.end();
});
