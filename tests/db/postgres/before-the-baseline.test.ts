import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type Migration, migrationsDir, readMigrations } from '@/lib/db/lite/migrate';
import type { LiteServer } from '@/lib/db/lite/session';
import { baselineOf } from '@/lib/db/lite/squashed-chain';
import { startPostgres } from '@/lib/db/postgres/start';
import { allRows, beforeBaseline, historyOf, namesOf, putRows } from '../../support/before-baseline';
import { findPostgres, openPostgres } from '../../support/postgres';

const bin = findPostgres();

describe.skipIf(!bin)('a PostgreSQL database of before the baseline', () => {
  const migrations = baselineOf(readMigrations(migrationsDir()));
  const old = beforeBaseline();
  let machine: Awaited<ReturnType<typeof openPostgres>>;
  let owner: LiteServer;
  let rows: Record<string, string[]>;
  let opened: LiteServer[] = [];
  const start = (list = migrations) => startPostgres({ databaseUrl: machine.url, migrations: list });

  beforeAll(async () => {
    machine = await openPostgres(bin ?? '');
    const first = await start(old.first);
    await putRows(first.sql, old.rows);
    await first.close();
    owner = await start(old.migrations);
    rows = await allRows(owner.sql);
  });
  afterAll(async () => {
    await owner.close();
    await machine.close();
  });
  beforeEach(async () => {
    opened = [];
    await owner.sql.exec(
      'create table if not exists public.history as table supabase_migrations.schema_migrations',
    );
  });
  afterEach(async () => {
    await Promise.all(opened.map((server) => server.close()));
    // The next test begins with the earlier history again.
    await owner.sql.exec(`
      delete from supabase_migrations.schema_migrations;
      insert into supabase_migrations.schema_migrations table public.history;`);
  });

  test('is marked once by two starts at the same time, with every row as it was', async () => {
    opened = await Promise.all([start(), start()]);
    expect(await historyOf(owner.sql)).toEqual(namesOf(migrations));
    expect(await allRows(owner.sql)).toEqual({ ...rows, 'public.history': expect.anything() });
  });

  test('gets the last migrations of the chain where it lacks them', async () => {
    const another = await openPostgres(bin ?? '');
    onTestFinished(() => another.close());
    const open = (list: Migration[]) => startPostgres({ databaseUrl: another.url, migrations: list });
    await (await open(old.released)).close();
    const server = await open(migrations);
    onTestFinished(() => server.close());
    expect(await historyOf(server.sql)).toEqual(namesOf(migrations));
  });

  const refused = async () => {
    const before = await historyOf(owner.sql);
    const said = await start().then(
      () => 'opened',
      (error: Error) => `${error.name}: ${error.message}`,
    );
    expect(await historyOf(owner.sql)).toEqual(before);
    return said;
  };
  const last = old.migrations.at(-1)?.version;

  test('is refused when it has only a part of the earlier migrations', async () => {
    const lost = old.migrations.at(-5)?.version;
    await owner.sql.query('delete from supabase_migrations.schema_migrations where version >= $1', [lost]);
    expect(await refused()).toMatch(
      /^MigrationsDiffer: .*Nothing in it was changed.*release before the baseline/,
    );
  });

  test('is refused when one of its migrations has another text', async () => {
    await owner.sql.query(
      `update supabase_migrations.schema_migrations set statements = array['select 1'] where version = $1`,
      [last],
    );
    expect(await refused()).toMatch(new RegExp(`^MigrationsDiffer: .*${last}_.*Nothing in it was changed`));
  });

  test('is refused when a function of it is another, and opens when that is put right', async () => {
    const [grace] = await owner.sql.query<{ text: string }>(
      `select pg_get_functiondef('private.grace'::regproc) as text`,
    );
    await owner.sql.exec(grace?.text.replace('30 days', '3 days') ?? '');
    expect(await refused()).toMatch(
      /^MigrationsDiffer: .*function private\.grace.*Nothing in it was changed/,
    );
    await owner.sql.exec(grace?.text ?? '');
    opened = [await start()];
    expect(await historyOf(owner.sql)).toEqual(namesOf(migrations));
  });
});
