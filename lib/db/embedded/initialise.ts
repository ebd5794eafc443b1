import { chmodSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Migration } from '../lite/migrate';
import { syncTree } from './durable-fs';
import { copyOf, refuseOtherDatabase } from './migration-record';

/** The major version is in the name: a newer PGlite cannot open an older directory. */
const name = 'pg17';

/**
 * The database directory inside `dir`, made on first use. The first initialisation happens beside it and
 * is renamed into place, so that a crash in the middle leaves nothing that cannot be opened. Throws MigrationsDiffer
 * when the database that is there was made by other migrations. Call it while holding the directory's lock.
 */
export async function initialise(dir: string, migrations: Migration[], durable = false): Promise<string> {
  const data = path.join(dir, name);
  rmSync(copyOf(data), { recursive: true, force: true });
  for (const entry of readdirSync(dir)) {
    if (entry.startsWith(`${name}.new-`)) rmSync(path.join(dir, entry), { recursive: true, force: true });
  }
  if (existsSync(path.join(data, 'PG_VERSION'))) {
    await refuseOtherDatabase(data, migrations);
    return data;
  }
  const draft = path.join(dir, `${name}.new-${process.pid}`);
  const first = await PGlite.create({ dataDir: draft });
  await first.close();
  chmodSync(draft, 0o700);
  if (durable) syncTree(draft);
  renameSync(draft, data);
  return data;
}
