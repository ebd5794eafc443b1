import { expect, test } from 'vitest';
import { checksumOf } from '@/lib/db/lite/applied-migrations';
import { migrationsDir, readMigrations } from '@/lib/db/lite/migrate';
import landed from '@/supabase/landed-migrations.json';

const migrations = readMigrations(migrationsDir());
const sums = new Map(migrations.map(({ version, name, sql }) => [`${version}_${name}`, checksumOf(sql)]));

test.each(Object.entries(landed))('%s, which has landed, is there as it landed', (name, checksum) => {
  expect(sums.get(name)).toBe(checksum);
});

test('a new migration comes after all that have landed, and no two share a version', () => {
  const newest = Object.keys(landed).sort().at(-1) ?? '';
  const early = [...sums.keys()].filter((name) => !(name in landed) && name < newest);
  expect(early).toEqual([]);
  expect(new Set(migrations.map(({ version }) => version)).size).toBe(migrations.length);
});
