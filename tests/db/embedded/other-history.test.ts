import { rmSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pgliteOptions } from '@/lib/db/embedded/options';
import { startEmbedded } from '@/lib/db/embedded/start';
import { migrationsDir, readMigrations } from '@/lib/db/lite/migrate';
import { baselineOf, endOfChain } from '@/lib/db/lite/squashed-chain';
import { allRows } from '../../support/before-baseline';
import { makeEarlierFolder, recordIn } from '../../support/earlier-folder';
import { imageOf } from '../../support/image-of';
import { tempDir } from '../../support/temp-dir';

const migrations = baselineOf(readMigrations(migrationsDir()));
const last = endOfChain;
const lastVersion = last.slice(0, 14);
let old: Awaited<ReturnType<typeof makeEarlierFolder>>;
beforeAll(async () => {
  old = await makeEarlierFolder();
});
afterAll(() => old.remove());

const start = (dir: string) => startEmbedded({ storage: { dir }, migrations });

/** Changes the database of a folder as no release would. */
async function changed(sql: string): Promise<string> {
  const dir = old.copy();
  const db = await PGlite.create({ ...pgliteOptions, dataDir: path.join(dir, 'pg17') });
  await db.exec(sql);
  await db.close();
  return dir;
}

describe('a folder is refused with the way out, and left byte for byte,', () => {
  const refusal = async (dir: string, says: string[]) => {
    const before = imageOf(dir);
    const refused = await start(dir).then(
      () => 'opened',
      (error: Error) => `${error.name}: ${error.message}`,
    );
    for (const words of ['MigrationsDiffer', 'Nothing in it was changed', ...says])
      expect(refused).toContain(words);
    expect(imageOf(dir)).toEqual(before);
  };
  const table = 'supabase_migrations.schema_migrations';
  const wayOut = ['release before the baseline', 'Make a copy of it first', last];
  const forget = `delete from ${table} where version`;

  test('when it has only a part of the earlier migrations, whether that was noted or not', async () => {
    const dir = tempDir();
    const some = old.migrations.slice(0, 3);
    await (await startEmbedded({ storage: { dir }, migrations: some })).close();
    await refusal(dir, wayOut);
    rmSync(recordIn(dir));
    await refusal(dir, wayOut);
    const unnoted = await changed(`${forget} = '${lastVersion}'`);
    rmSync(recordIn(unnoted));
    await refusal(unnoted, wayOut);
  });

  const histories: [string, string, string][] = [
    [
      'another text',
      `update ${table} set statements = array['select 1'] where version = '${lastVersion}'`,
      last,
    ],
    ['a gap', `${forget} = '20261121100000'`, '20261121100100'],
    [
      'one more',
      `insert into ${table} (version, name) values ('20261203200000', 'mine')`,
      '20261203200000_mine',
    ],
  ];
  test.each(histories)('when its migrations have %s', async (_, sql, named) => {
    const dir = await changed(sql);
    rmSync(recordIn(dir));
    await refusal(dir, [named, 'made by another release']);
  });

  const states: [string, string, string][] = [
    [
      'a function',
      `create or replace function private.grace() returns interval language sql immutable set search_path = '' as $$ select interval '1 day' $$`,
      'function private.grace',
    ],
    ['a policy', 'drop policy "own parts" on public.parts', 'policy "own parts" on public.parts'],
    ['a trigger', 'alter table public.parts disable trigger ledger', 'trigger ledger on public.parts'],
    [
      'one trigger more',
      'create trigger mine after insert on public.parts for each row execute function private.touch()',
      'trigger mine on public.parts',
    ],
    ['a grant', 'grant select on public.parts to anon', 'table public.parts'],
    ['a column', 'alter table public.parts add column mood text', 'table public.parts'],
    ['an index', 'drop index public.parts_words', 'table public.parts'],
    ['row-level security', 'alter table public.parts disable row level security', 'table public.parts'],
    ['a type', `alter type public.part_status add value 'asleep'`, 'type public.part_status'],
  ];
  test.each(states)('when %s of it is another', async (_, sql, named) => {
    await refusal(await changed(sql), [named, 'changed by something else']);
  });
});

test('tables and functions of somebody else beside ours are let be', async () => {
  const dir = await changed(
    'create table public.theirs (id int); create function public.their_own() returns int language sql as $$ select 1 $$',
  );
  const server = await start(dir);
  expect(await allRows(server.sql)).toEqual(old.rows);
  expect(await server.sql.query('select public.their_own() as one')).toEqual([{ one: 1 }]);
  await server.close();
});
