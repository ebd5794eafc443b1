import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { call } from '@/lib/db/call';
import { startEmbedded } from '@/lib/db/embedded/start';
import { migrationsDir, readMigrations } from '@/lib/db/lite/migrate';
import { libraryVersion } from '@/lib/db/lite/prepare';
import { type Child, startChild } from '../../support/child';
import { openTestDb } from '../../support/db';
import { fillDir } from '../../support/db-snapshot';
import { tempDir } from '../../support/temp-dir';

const migrations = readMigrations(migrationsDir());
/** The very first initialisation is slow on a busy machine. */
const patience = 240_000;

async function usedDir(): Promise<string> {
  const dir = tempDir();
  await fillDir(dir, migrations);
  return dir;
}

/** Kills `child` in the moment it has made `file`, which is early in the first initialisation. */
async function killWhen(child: Child, made: () => boolean) {
  while (!made()) {
    if (child.process.exitCode !== null) throw new Error('The process ended before it could be killed.');
    await turn();
  }
  await child.kill();
}

test(
  'a bare first initialisation that is cut off leaves a directory that never opens again',
  async () => {
    const dir = path.join(tempDir(), 'data');
    await killWhen(startChild('open-raw-pglite', [dir]), () => existsSync(path.join(dir, 'global')));
    await expect(startChild('open-raw-pglite', [dir]).line()).rejects.toThrow();
  },
  patience,
);

test(
  'a first start that is cut off is simply begun again',
  async () => {
    const dir = tempDir();
    const drafts = () => readdirSync(dir).filter((name) => name.startsWith('pg17.new-'));
    const begun = () => drafts().some((name) => existsSync(path.join(dir, name, 'global')));
    await killWhen(startChild('open-database', [dir]), begun);
    expect(existsSync(path.join(dir, 'pg17'))).toBe(false);

    const server = await startEmbedded({ storage: { dir }, migrations });
    expect(await server.sql.query('select count(*)::int as n from parts')).toEqual([{ n: 0 }]);
    await server.close();
    expect(drafts()).toEqual([]);
    expect(statSync(path.join(dir, 'secrets.json')).mode & 0o777).toBe(0o600);
    expect(statSync(path.join(dir, 'pg17')).mode & 0o777).toBe(0o700);
  },
  patience,
);

test('a database survives a process that is killed, and runs it left open are closed', async () => {
  const dir = await usedDir();
  const child = startChild('open-database', [dir]);
  expect(await child.line()).toBe('open');
  await child.kill();
  const before = await openTestDb({ dir });
  const ada = await before.person('Ada');
  expect(await call(ada, 'give_consent', { p_country: 'DE', p_version: 1 })).toMatchObject({ ok: true });
  const asked = await call(ada, 'begin_turn', {
    p_conversation: randomUUID(),
    p_message: randomUUID(),
    p_text: 'Good evening.',
    p_agent: 'companion',
    p_model: 'guide',
    p_safety: 'none',
  });
  expect(asked.ok || asked.error).toBe(true);
  const open = "select id from runs where status = 'running'";
  expect(await before.sql(open)).toHaveLength(1);
  await before.close();
  const after = await openTestDb({ dir });
  expect(await after.sql(open)).toHaveLength(0);
  expect(await after.sql('select id from runs')).toHaveLength(1);
  await after.close();
});

test('a signal closes the database and gives its directory back', async () => {
  const dir = await usedDir();
  const child = startChild('open-database', [dir]);
  await child.line();
  const ended = once(child.process, 'close');
  child.process.kill('SIGTERM');
  expect(await ended).toEqual([143, null]);
  expect(readdirSync(dir).filter((name) => name.includes('lock'))).toEqual([]);
});

test('a database that a newer version has migrated is left alone', async () => {
  const dir = await usedDir();
  const newer = { version: '29990101000000', name: 'from_the_future', sql: 'select 1' };
  await (await startEmbedded({ storage: { dir }, migrations: [...migrations, newer] })).close();
  await expect(startEmbedded({ storage: { dir }, migrations })).rejects.toThrow('29990101000000');
  await (await startEmbedded({ storage: { dir }, migrations: [...migrations, newer] })).close();
});

test('the schema is read once, and anew when a migration changed it', async () => {
  const dir = await usedDir();
  const kept = () => readdirSync(dir).filter((name) => name.startsWith('schema-'));
  const ask = async (list: typeof migrations, table: string) => {
    const server = await startEmbedded({ storage: { dir }, migrations: list });
    const headers = { apikey: server.publishableKey };
    const { status } = await server.fetch(`http://parley.internal/rest/v1/${table}?select=id`, { headers });
    await server.close();
    return status;
  };
  expect(await ask(migrations, 'later')).toBe(404);
  const before = kept();
  expect(before).toHaveLength(1);
  const later = 'create table public.later (id int); grant select on public.later to anon;';
  const more = [...migrations, { version: '29990101000000', name: 'later', sql: later }];
  expect(await ask(more, 'later')).toBe(200);
  expect(await ask(more, 'later')).toBe(200);
  expect(kept()).toHaveLength(1);
  expect(kept()).not.toEqual(before);
});

test('what an earlier start made is not made again, and is made again where it is missing', async () => {
  const dir = await usedDir();
  const mark = "select obj_description(oid, 'pg_namespace') as mark from pg_namespace where nspname = 'auth'";
  const reopened = async (change: string) => {
    const server = await startEmbedded({ storage: { dir }, migrations });
    const kept = await server.sql.query(
      "select auth.email() as email, to_regrole('authenticator') is not null as role, current_setting('search_path') as path",
    );
    expect(await server.sql.query(mark)).toEqual([{ mark: expect.stringMatching(/^parley [0-9a-f]{16}$/) }]);
    await server.sql.exec(change);
    await server.close();
    return kept[0];
  };
  const path = '"$user", public, extensions';
  const other =
    "create or replace function auth.email() returns text language sql as $$ select 'changed' $$;";
  expect(await reopened(other)).toEqual({ email: null, role: true, path });
  expect(await reopened("comment on schema auth is 'of another version'")).toMatchObject({
    email: 'changed',
  });
  expect(await reopened('drop owned by authenticator; drop role authenticator')).toEqual({
    email: null,
    role: true,
    path,
  });
  expect(await reopened('select 1')).toEqual({ email: null, role: true, path });
});

test('extensions nobody uses are left out, and those in use are there', async () => {
  const server = await startEmbedded({ storage: { dir: await usedDir() }, migrations });
  const known =
    "select name from pg_available_extensions where name in ('pgcrypto', 'isn', 'ltree', 'file_fdw', 'pg_trgm', 'unaccent') order by 1";
  expect(await server.sql.query(known)).toEqual([{ name: 'pg_trgm' }, { name: 'unaccent' }]);
  await server.close();
});

test('what is remembered of a database is for the release of the library that is installed', () => {
  const installed = JSON.parse(readFileSync('node_modules/@supabase/lite/package.json', 'utf8'));
  expect(installed.version).toBe(libraryVersion);
});

test('a migration that fails leaves nothing behind and says its name', async () => {
  const dir = await usedDir();
  const bad = {
    version: '29990101000000',
    name: 'half',
    sql: 'create table public.half (id int); select 1 / 0;',
  };
  const start = (list: typeof migrations) => startEmbedded({ storage: { dir }, migrations: list });
  await expect(start([...migrations, bad])).rejects.toThrow('Migration 29990101000000_half failed');
  const server = await start(migrations);
  expect(await server.sql.query("select to_regclass('public.half') as half")).toEqual([{ half: null }]);
  await server.close();
});

test('secrets that were damaged stop the start instead of locking the person out', async () => {
  const dir = await usedDir();
  writeFileSync(path.join(dir, 'secrets.json'), '{}');
  await expect(startEmbedded({ storage: { dir }, migrations })).rejects.toThrow(/jwt/);
});
