import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import postgres from 'postgres';
import { describe, expect, test } from 'vitest';
import { migrationsDir, readMigrations } from '@/lib/db/lite/migrate';
import { baselineOf } from '@/lib/db/lite/squashed-chain';
import { startPostgres } from '@/lib/db/postgres/start';
import { catalogueListing } from '../../support/catalogue-listing';
import { findPostgres, openPostgres } from '../../support/postgres';
import { realtimeSchema } from '../../support/realtime/schema';

const bin = findPostgres();
if (!bin && process.env.CI) throw new Error('No PostgreSQL on this machine; in CI it has to be there.');
const migrations = readMigrations(migrationsDir());

/** The roles of a hosted project, and all that older ones grant by themselves on whatever is made in `public`. */
const generous = `
  create role anon nologin noinherit; create role authenticated nologin noinherit;
  create role service_role nologin noinherit bypassrls;
  alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
  alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
  alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;`;

describe.skipIf(!bin)('a project that grants everything by itself', () => {
  test('ends with the very grants that are written down', async () => {
    const machine = await openPostgres(bin ?? '');
    const owner = postgres(machine.url, { onnotice: () => {} });
    await owner.unsafe(generous);
    await owner.end();
    const server = await startPostgres({ databaseUrl: machine.url, migrations });
    const listed = await catalogueListing(server.sql);
    await server.close();
    await machine.close();
    const written = readFileSync(new URL('../catalogue.txt', import.meta.url), 'utf8');
    expect(listed.split('\n')).toEqual(written.split('\n'));
  }, 180_000);
});

/** A hosted project on PostgreSQL 17 as Supabase makes it, seen by its owner, who is no superuser. */
async function openAsProjectOwner(before = ''): Promise<PGlite> {
  const db = await PGlite.create({ extensions: { pg_trgm } });
  await db.exec(`
    create role anon nologin noinherit; create role authenticated nologin noinherit;
    create role service_role nologin noinherit bypassrls; create role authenticator login noinherit;
    grant anon, authenticated, service_role to authenticator;
    create role project_owner createrole createdb;
    grant anon, authenticated, service_role, authenticator to project_owner with admin option;
    grant all on database postgres to project_owner; grant all on schema public to project_owner;
    create schema auth; create table auth.users (id uuid primary key);
    create function auth.uid() returns uuid language sql stable as $$
      select (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid $$;
    grant usage on schema auth to project_owner, public;
    grant references, select, insert on auth.users to project_owner; ${before}
    set role project_owner;`);
  return db;
}

test('the owner of a hosted project, who is no superuser, can apply the baseline and makes the role of the server', async () => {
  const db = await openAsProjectOwner();
  for (const { sql } of baselineOf(migrations)) await db.transaction((tx) => tx.exec(sql));
  await db.exec('reset role; set session authorization authenticator; set role app_server');
  expect((await db.query(`select current_user as me`)).rows).toEqual([{ me: 'app_server' }]);
  await db.exec('reset session authorization');
  const inherits = `select pg_has_role('app_server', 'authenticated', 'usage') as reads,
    pg_has_role('authenticated', 'app_server', 'member') as back`;
  expect((await db.query(inherits)).rows).toEqual([{ reads: true, back: false }]);
  await db.close();
});

test('an owner who may not change `realtime` applies every migration, and people write without it', async () => {
  const db = await openAsProjectOwner(realtimeSchema);
  for (const { sql } of migrations) await db.transaction((tx) => tx.exec(sql));
  const policies = () => db.query(`select policyname from pg_policies where schemaname = 'realtime'`);
  expect((await policies()).rows).toEqual([]);
  await expect(db.exec('select private.allow_ledger_channels()')).rejects.toThrow(
    /must be owner of .*messages/,
  );

  const ada = '0a0a0a0a-0000-4000-8000-000000000001';
  await db.query('insert into auth.users (id) values ($1)', [ada]);
  const claims = JSON.stringify({ sub: ada, role: 'app_server', actor: 'person' });
  const makePart = (name: string) =>
    db.transaction(async (tx) => {
      await tx.exec('set local role app_server');
      await tx.query(`select set_config('request.jwt.claims', $1, true)`, [claims]);
      await tx.query('select public.make_part($1)', [{ name }]);
    });
  await makePart('The Watcher');
  await db.exec('reset role; revoke all on schema realtime from anon, authenticated, service_role');
  await makePart('The Clown');
  expect((await db.query('select name from public.parts order by name desc')).rows).toEqual([
    { name: 'The Watcher' },
    { name: 'The Clown' },
  ]);
  expect((await db.query('select tool from public.agent_actions')).rows).toHaveLength(2);
  expect((await db.query('select topic from realtime.messages')).rows).toEqual([]);
  await db.close();
});
