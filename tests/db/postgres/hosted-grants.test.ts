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

test('the owner of a hosted project, who is no superuser, can apply the baseline and makes the role of the server', async () => {
  const db = await PGlite.create({ extensions: { pg_trgm } });
  // As Supabase makes them on PostgreSQL 17.
  await db.exec(`
    create role anon nologin noinherit; create role authenticated nologin noinherit;
    create role service_role nologin noinherit bypassrls; create role authenticator login noinherit;
    grant anon, authenticated, service_role to authenticator;
    create role project_owner createrole createdb;
    grant anon, authenticated, service_role, authenticator to project_owner with admin option;
    grant all on database postgres to project_owner; grant all on schema public to project_owner;
    create schema auth; create table auth.users (id uuid primary key);
    create function auth.uid() returns uuid language sql stable as $$ select null::uuid $$;
    grant usage on schema auth to project_owner; grant references, select on auth.users to project_owner;
    set role project_owner;`);
  for (const { sql } of baselineOf(migrations)) await db.transaction((tx) => tx.exec(sql));
  await db.exec('reset role; set session authorization authenticator; set role app_server');
  expect((await db.query(`select current_user as me`)).rows).toEqual([{ me: 'app_server' }]);
  await db.exec('reset session authorization');
  const inherits = `select pg_has_role('app_server', 'authenticated', 'usage') as reads,
    pg_has_role('authenticated', 'app_server', 'member') as back`;
  expect((await db.query(inherits)).rows).toEqual([{ reads: true, back: false }]);
  await db.close();
});
