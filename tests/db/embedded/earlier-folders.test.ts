import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { expect, test } from 'vitest';
import { startEmbedded } from '@/lib/db/embedded/start';
import { checksumOf } from '@/lib/db/lite/applied-migrations';
import { type Migration, migrationsDir, readMigrations } from '@/lib/db/lite/migrate';
import { fillDir } from '../../support/db-snapshot';
import { imageOf } from '../../support/image-of';
import { tempDir } from '../../support/temp-dir';

const migrations = readMigrations(migrationsDir());

/** A data folder that this release has made. */
async function earlierFolder(): Promise<string> {
  const dir = tempDir();
  await fillDir(dir, migrations);
  return dir;
}

const start = (dir: string, list: Migration[]) => startEmbedded({ storage: { dir }, migrations: list });

test('a folder opens again and again, and notes which migrations it has', async () => {
  const dir = await earlierFolder();
  for (let n = 0; n < 2; n += 1) await (await start(dir, migrations)).close();
  const noted = JSON.parse(readFileSync(path.join(dir, 'pg17', 'parley-migrations.json'), 'utf8'));
  expect(noted).toEqual(
    migrations.map(({ version, name, sql }) => ({ version, name, checksum: checksumOf(sql) })),
  );
  expect(existsSync(path.join(dir, 'pg17.copy'))).toBe(false);
});

const changed = (change: (list: Migration[]) => Migration[]) => change([...migrations]);
const fifth = migrations[4] as Migration;

const others: [string, Migration[], Migration][] = [
  ['was edited', changed((l) => l.with(4, { ...fifth, sql: `${fifth.sql} ` })), fifth],
  ['was removed', changed((l) => l.toSpliced(4, 1)), fifth],
  [
    'got another version',
    changed((l) => l.with(4, { ...fifth, version: `${Number(fifth.version) + 1}` })),
    fifth,
  ],
  [
    'has a new one before it',
    changed((l) =>
      l.toSpliced(4, 0, { version: `${Number(fifth.version) - 1}`, name: 'late', sql: 'select 1' }),
    ),
    fifth,
  ],
  ['is not known yet', migrations.slice(0, -1), migrations.at(-1) as Migration],
];

test.each(others)(
  'a folder whose migration %s is refused with the way out and left byte for byte',
  async (_, list, named) => {
    const dir = await earlierFolder();
    rmSync(path.join(dir, 'pg17', 'parley-migrations.json'));
    const before = imageOf(dir);
    const refused = start(dir, list);
    await expect(refused).rejects.toThrow(`${named.version}_${named.name}`);
    await expect(refused).rejects.toThrow('Nothing in it was changed. Make a copy of it first');
    expect(imageOf(dir)).toEqual(before);
  },
);

test('a folder that this release has opened is refused by what it noted, without being opened', async () => {
  const dir = await earlierFolder();
  await (await start(dir, migrations)).close();
  const before = imageOf(dir);
  const last = migrations.at(-1) as Migration;
  await expect(start(dir, migrations.with(-1, { ...last, sql: `${last.sql}-- edited` }))).rejects.toThrow(
    last.name,
  );
  await expect(start(dir, migrations.slice(0, -1))).rejects.toThrow('newer release');
  expect(imageOf(dir)).toEqual(before);
});

test('what a cut-off start noted is not trusted: the database itself is asked', async () => {
  const dir = await earlierFolder();
  const record = path.join(dir, 'pg17', 'parley-migrations.json');
  await (await start(dir, migrations)).close();
  const later = { version: '29990101000000', name: 'later', sql: 'create table public.later (id int)' };
  await expect(start(dir, [...migrations, { ...later, sql: 'select 1 / 0' }])).rejects.toThrow('failed');
  expect(existsSync(record)).toBe(false);
  await (await start(dir, [...migrations, later])).close();
  expect(JSON.parse(readFileSync(record, 'utf8'))).toHaveLength(migrations.length + 1);
});

test('a database that was swapped under its note is refused before anything is written to its tables', async () => {
  const dir = await earlierFolder();
  await (await start(dir, migrations)).close();
  const edit = await PGlite.create({ dataDir: path.join(dir, 'pg17') });
  await edit.exec(
    `update supabase_migrations.schema_migrations set statements = array['select 1'] where version = '${fifth.version}'`,
  );
  await edit.close();
  await expect(start(dir, migrations)).rejects.toThrow(`${fifth.version}_${fifth.name}`);
});
