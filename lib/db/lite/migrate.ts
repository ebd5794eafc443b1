import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SqlSession } from './session';

const fileName = /^(\d{14})_(\w+)\.sql$/;

export interface Migration {
  version: string;
  name: string;
  sql: string;
}

/** Where the migrations lie: the app's own folder, which is the working directory of `next dev` and `next start`. */
export const migrationsDir = (): string =>
  path.join(/* turbopackIgnore: true */ process.cwd(), 'supabase', 'migrations');

/** The migrations in `dir`, oldest first. Throws when there are none: that is never what was meant. */
export function readMigrations(dir: string): Migration[] {
  const found = readdirSync(dir)
    .sort()
    .flatMap((file) => {
      const match = fileName.exec(file);
      if (!match?.[1] || !match[2]) return [];
      // A checkout on Windows may end lines in another way; the text is the same.
      const sql = readFileSync(path.join(dir, file), 'utf8').replaceAll('\r\n', '\n');
      return [{ version: match[1], name: match[2], sql }];
    });
  if (found.length === 0) throw new Error(`No migrations in ${dir}.`);
  return found;
}

/**
 * Applies what is not applied yet, forward only, each migration in a transaction of its own.
 * The history is the table the Supabase CLI keeps. The caller sees to it that no other process migrates and that
 * what was applied is how `migrations` begin (`refuseOtherMigrations`).
 * Out: how many were applied. Throws naming the migration that failed.
 */
export async function migrate(session: SqlSession, migrations: Migration[]): Promise<number> {
  const rows = await session.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations',
  );
  const done = new Set(rows.map((row) => row.version));
  const missing = migrations.filter(({ version }) => !done.has(version));
  for (const migration of missing) await applyOne(session, migration);
  return missing.length;
}

/** Notes in the history that a migration was applied. */
export async function noteApplied(tx: SqlSession, { version, name, sql }: Migration): Promise<void> {
  await tx.query(
    'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, array[$3::text])',
    [version, name, sql],
  );
}

async function applyOne(session: SqlSession, migration: Migration): Promise<void> {
  const { version, name, sql } = migration;
  try {
    await session.transaction(async (tx) => {
      await tx.exec(sql);
      await noteApplied(tx, migration);
    });
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    throw new Error(`Migration ${version}_${name} failed: ${said}`, { cause: error });
  }
}
