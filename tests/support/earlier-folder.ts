import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbedded } from '@/lib/db/embedded/start';
import { allRows, beforeBaseline, putRows } from './before-baseline';
import { tempDir } from './temp-dir';

/** A data folder as the release before the baseline left it: a copy for each test, and what is in it. */
export async function makeEarlierFolder() {
  const old = beforeBaseline();
  const made = mkdtempSync(path.join(tmpdir(), 'parley-'));
  const first = await startEmbedded({ storage: { dir: made }, migrations: old.first });
  await putRows(first.sql, old.rows);
  await first.close();
  const released = await startEmbedded({ storage: { dir: made }, migrations: old.released });
  await released.close();
  const ofRelease = mkdtempSync(path.join(tmpdir(), 'parley-'));
  cpSync(made, ofRelease, { recursive: true });
  const server = await startEmbedded({ storage: { dir: made }, migrations: old.migrations });
  const rows = await allRows(server.sql);
  await server.close();
  return {
    migrations: old.migrations,
    released: old.released,
    rows,
    copy: () => copied(made),
    /** The same rows in a folder that lacks the last migrations before the baseline. */
    copyOfRelease: () => copied(ofRelease),
    remove: () => {
      for (const dir of [made, ofRelease]) rmSync(dir, { recursive: true, force: true });
    },
  };
}

function copied(made: string): string {
  const dir = tempDir();
  cpSync(made, dir, { recursive: true });
  return dir;
}

/** Where a start notes which migrations a folder has. */
export const recordIn = (dir: string): string => path.join(dir, 'pg17', 'parley-migrations.json');
