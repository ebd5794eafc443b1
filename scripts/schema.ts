// Writes the migration that brings the database to what supabase/schemas states: functions, triggers, policies and grants.
// Tables, their data, indexes and types are changed by migrations written by hand. Run as: npm run schema -- name_of_it
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { startEmbedded } from '../lib/db/embedded/start.ts';
import { migrationsDir, readMigrations } from '../lib/db/lite/migrate.ts';
import { compare } from './schema/compare.ts';
import { readSchemas, schemasDir } from './schema/files.ts';
import { migrationOf } from './schema/write-migration.ts';

const [name] = process.argv.slice(2);
if (!name || !/^\w+$/.test(name)) {
  console.error('Say what changes, in words joined by _: npm run schema -- answers_keep_their_order');
  process.exit(1);
}

/** After the newest migration and not before now, in UTC: YYYYMMDDHHMMSS. */
function nextVersion(newest: string): string {
  const now = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14);
  return now > newest ? now : String(BigInt(newest) + 1n);
}

const migrations = readMigrations(migrationsDir());
const server = await startEmbedded({ storage: { memory: 'empty' }, migrations });
try {
  const stated = readSchemas(schemasDir());
  const text = migrationOf(await compare(server.sql, stated), stated);
  if (text === '') console.log('The migrations bring about what the schemas state. Nothing to write.');
  else {
    const file = path.join(migrationsDir(), `${nextVersion(migrations.at(-1)?.version ?? '')}_${name}.sql`);
    writeFileSync(file, text);
    console.log(`${path.relative(process.cwd(), file)} written. Read it before you commit it.`);
  }
} finally {
  await server.close();
}
