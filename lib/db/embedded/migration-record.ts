import { constants, cpSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { z } from 'zod';
import { type Applied, appliedTo, checksumOf, refuseOtherMigrations } from '../lite/applied-migrations';
import { endChain, refuseOtherState } from '../lite/mark-baseline';
import type { Migration } from '../lite/migrate';
import { awaitsBaseline } from '../lite/squashed-chain';
import { pgliteOptions } from './options';

const fileIn = (data: string) => path.join(data, 'parley-migrations.json');
const record = z.array(z.object({ version: z.string(), name: z.string(), checksum: z.string().nullable() }));

/**
 * Throws MigrationsDiffer when the database directory `data` was made by other migrations than these. The directory
 * stays as it is, byte for byte: opening a database writes to it, so what a start has not noted down beside the
 * database is read from a copy, and what waits for its baseline is compared there. Call it while holding the directory's lock, and clear `copyOf(data)` before.
 */
export async function refuseOtherDatabase(data: string, migrations: Migration[]): Promise<void> {
  const what = path.dirname(data);
  const noted = readRecord(data);
  if (noted) refuseOtherMigrations(noted, migrations, what);
  if (!noted || awaitsBaseline(noted, migrations)) await refuseByCopy(data, migrations, what);
}

/** Where the copy is made, in the same folder: what it holds is as private as the database. */
export const copyOf = (data: string): string => `${data}.copy`;

/** Call it before the database is opened: until all of `migrations` are applied nothing is noted of it. */
export function forgetUnlessComplete(data: string, migrations: Migration[]): void {
  if (!existsSync(fileIn(data))) return;
  if (readFileSync(fileIn(data), 'utf8') !== recordOf(migrations)) rmSync(fileIn(data), { force: true });
}

/** Notes which migrations the database has now. The file appears whole or not at all. */
export function writeRecord(data: string, migrations: Migration[]): void {
  if (existsSync(fileIn(data))) return;
  const draft = `${fileIn(data)}.draft`;
  writeFileSync(draft, recordOf(migrations), { mode: 0o600 });
  renameSync(draft, fileIn(data));
}

const recordOf = (migrations: Migration[]): string =>
  JSON.stringify(migrations.map(({ version, name, sql }) => ({ version, name, checksum: checksumOf(sql) })));

function readRecord(data: string): Applied[] | undefined {
  if (!existsSync(fileIn(data))) return undefined;
  try {
    return record.parse(JSON.parse(readFileSync(fileIn(data), 'utf8')));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return undefined;
    throw error;
  }
}

async function refuseByCopy(data: string, migrations: Migration[], what: string): Promise<void> {
  const copy = copyOf(data);
  try {
    cpSync(data, copy, { recursive: true, mode: constants.COPYFILE_FICLONE });
    const db = await PGlite.create({ dataDir: copy, startParams: pgliteOptions.startParams });
    try {
      const session = {
        query: async <Row>(text: string, params?: unknown[]) => (await db.query<Row>(text, params)).rows,
      };
      const applied = await appliedTo(session);
      refuseOtherMigrations(applied, migrations, what);
      if (awaitsBaseline(applied, migrations)) {
        await endChain({ exec: async (text) => void (await db.exec(text)) }, applied, what);
        await refuseOtherState(session, what);
      }
    } finally {
      await db.close();
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
