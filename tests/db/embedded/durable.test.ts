import { cpSync, fstatSync, fsyncSync, globSync, statSync } from 'node:fs';
import path from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { expect, test } from 'vitest';
import { durableOptions, pgliteOptions } from '@/lib/db/embedded/options';
import { startEmbedded } from '@/lib/db/embedded/start';
import { migrationsDir, readMigrations } from '@/lib/db/lite/migrate';
import { fillDir } from '../../support/db-snapshot';
import { tempDir } from '../../support/temp-dir';

const migrations = readMigrations(migrationsDir());

/**
 * A disk that keeps of `data` only what was written through to it: after a power cut `kept` is what is there.
 * Everything that was there before counts as written.
 */
function diskOf(data: string) {
  const kept = path.join(tempDir(), 'kept');
  cpSync(data, kept, { recursive: true });
  let synced = 0;
  const sync = (file: number) => {
    fsyncSync(file);
    synced += 1;
    const { ino } = fstatSync(file);
    const name = globSync('**', { cwd: data }).find((one) => statSync(path.join(data, one)).ino === ino);
    if (name && !fstatSync(file).isDirectory()) cpSync(path.join(data, name), path.join(kept, name));
  };
  return { kept, sync, synced: () => synced };
}

/** How many of the acknowledged rows a database in `data` has after a power cut, and how often it wrote through. */
async function afterPowerCut(options: (data: string, sync: (file: number) => void) => PGliteOptions) {
  const data = path.join(tempDir(), 'pg17');
  const made = await PGlite.create({ dataDir: data });
  await made.exec('create table rows (id int)');
  await made.close();
  const disk = diskOf(data);
  const db = await PGlite.create(options(data, disk.sync));
  const before = disk.synced();
  for (let id = 1; id <= 20; id += 1) await db.query('insert into rows values ($1)', [id]);
  const commits = disk.synced() - before;
  const later = await PGlite.create({ dataDir: disk.kept });
  const { rows } = await later.query<{ n: number }>('select count(*)::int as n from rows');
  await later.close();
  await db.close();
  return { rows: rows[0]?.n, commits };
}

test('with PARLEY_DURABLE=1 everything that was acknowledged is there after a power cut', async () => {
  const { rows, commits } = await afterPowerCut(durableOptions);
  expect(rows).toBe(20);
  expect(commits).toBeGreaterThanOrEqual(20);
});

test('without it nothing waits for the disk, and a power cut may take what was acknowledged last', async () => {
  const { rows, commits } = await afterPowerCut((dataDir) => ({ ...pgliteOptions, dataDir }));
  expect(rows).toBe(0);
  expect(commits).toBe(0);
});

test.each([true, false])('a start in a folder with durable %s', async (durable) => {
  const dir = tempDir();
  await fillDir(dir, migrations);
  const server = await startEmbedded({ storage: { dir, durable }, migrations });
  expect(await server.sql.query('show fsync')).toEqual([{ fsync: durable ? 'on' : 'off' }]);
  expect(await server.sql.query('show shared_buffers')).toEqual([{ shared_buffers: '32MB' }]);
  await server.close();
});

test('a first start that is to be durable makes a folder that opens again', async () => {
  const dir = tempDir();
  const start = () => startEmbedded({ storage: { dir, durable: true }, migrations });
  await (await start()).close();
  const server = await start();
  expect(await server.sql.query('select count(*)::int as n from parts')).toEqual([{ n: 0 }]);
  await server.close();
});
