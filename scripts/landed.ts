// Notes the checksum of each migration that is about to land. One that has landed before is never noted anew.
// Run as: npm run landed
import { readFileSync, writeFileSync } from 'node:fs';
import { checksumOf } from '../lib/db/lite/applied-migrations.ts';
import { migrationsDir, readMigrations } from '../lib/db/lite/migrate.ts';

const target = 'supabase/landed-migrations.json';

const known: Record<string, string> = JSON.parse(readFileSync(target, 'utf8'));
const fresh = readMigrations(migrationsDir())
  .map(({ version, name, sql }): [string, string] => [`${version}_${name}`, checksumOf(sql)])
  .filter(([name]) => !(name in known));
writeFileSync(target, `${JSON.stringify({ ...known, ...Object.fromEntries(fresh) }, null, 2)}\n`);
console.log(fresh.length === 0 ? 'Nothing new.' : `Noted: ${fresh.map(([name]) => name).join(', ')}`);
