// Writes lib/db/types.gen.ts from the migrations; with --check it only says whether the file still fits.
// Run as: node --import ./scripts/resolve-ts.mjs scripts/gen-types.ts [--check]
// It reads the catalogue of an embedded database, in the shape supabase-js expects of `supabase gen types`;
// the CLI itself needs Docker for that.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { startEmbedded } from '../lib/db/embedded/start.ts';
import { migrationsDir, readMigrations } from '../lib/db/lite/migrate.ts';
import { readCatalogue } from './types/read-catalogue.ts';
import { writeTypes } from './types/write-types.ts';

const target = 'lib/db/types.gen.ts';

const migrations = readMigrations(migrationsDir());
const server = await startEmbedded({ storage: { memory: 'empty' }, migrations });
const wanted = writeTypes(await readCatalogue(server.sql));
await server.close();

if (!process.argv.includes('--check')) {
  writeFileSync(target, wanted);
  console.log(`${target} written from ${migrations.length} migrations.`);
} else if (!existsSync(target) || readFileSync(target, 'utf8') !== wanted) {
  console.error(`${target} does not fit the migrations. Run: npm run types`);
  process.exitCode = 1;
}
