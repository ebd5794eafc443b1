import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { writeRecord } from '@/lib/db/embedded/migration-record';
import { startEmbedded } from '@/lib/db/embedded/start';
import { afterAuth, beforeAuth } from '@/lib/db/lite/bootstrap';
import type { Migration } from '@/lib/db/lite/migrate';

const cache = path.resolve('node_modules/.cache/parley');

/** A tar that is handed over as it is: a Blob copies its bytes each time. */
function tarOf(file: string): Blob {
  const { buffer } = new Uint8Array(readFileSync(file));
  return Object.assign(new Blob(), { arrayBuffer: async () => buffer });
}

/** The one that was read last in this process. */
let last: { file: string; tar: Blob } | undefined;

/** A migrated database as a tar, made once per set of migrations and kept on disk between runs. */
export async function snapshotOf(migrations: Migration[]): Promise<Blob> {
  const key = createHash('sha256')
    .update(JSON.stringify([migrations, beforeAuth, afterAuth]))
    .digest('hex')
    .slice(0, 16);
  const file = path.join(cache, `db-${key}.tar`);
  if (!existsSync(file)) await make(file, migrations);
  last = last?.file === file ? last : { file, tar: tarOf(file) };
  return last.tar;
}

/** Puts a migrated database into `dir`, as an earlier start would have left it. */
export async function fillDir(dir: string, migrations: Migration[]): Promise<void> {
  const loadDataDir = await snapshotOf(migrations);
  const dataDir = path.join(dir, 'pg17');
  await (await PGlite.create({ dataDir, loadDataDir })).close();
  writeRecord(dataDir, migrations);
}

async function make(file: string, migrations: Migration[]): Promise<void> {
  const server = await startEmbedded({ storage: { memory: 'empty' }, migrations });
  const dump = await server.dump();
  await server.close();
  mkdirSync(cache, { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, Buffer.from(await dump.arrayBuffer()));
  renameSync(draft, file);
  const isOld = (name: string) => name.endsWith('.tar') && name !== path.basename(file);
  for (const name of readdirSync(cache).filter(isOld)) rmSync(path.join(cache, name), { force: true });
}
