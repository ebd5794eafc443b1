import { afterAll, beforeAll, expect, test } from 'vitest';
import { readState } from '@/lib/db/lite/read-state';
import { compare } from '../../scripts/schema/compare';
import { readSchemas, type Stated, schemasDir, statedIn } from '../../scripts/schema/files';
import { differing, migrationOf } from '../../scripts/schema/write-migration';
import { openTestDb, type TestDb } from '../support/db';

const stated = readSchemas(schemasDir());
let db: TestDb;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());

const isDefinition = ({ object }: Stated) => !object.grants;

test('the migrations bring about what supabase/schemas states, and nothing else', async () => {
  expect(differing(await compare(db.server.sql, stated))).toEqual([]);
});

test('every function, trigger and policy is stated once', async () => {
  const keys = stated.filter(isDefinition).map(({ object }) => object.key);
  expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([]);
  const standing = [...(await readState(db.server.sql)).keys()].filter((key) =>
    /^(function|trigger|policy) /.test(key),
  );
  expect(keys.toSorted()).toEqual(standing.toSorted());
});

/** The schema files with one statement in place of what they say about `key`, or without it. */
const instead = (key: string, sql?: string): Stated[] => [
  ...stated.filter(({ object }) => object.key !== key),
  ...(sql ? statedIn('changed.sql', sql) : []),
];

/** Writes the migration for other schema files, applies it to a database, and answers it with what differs after it. */
async function written(wanted: readonly Stated[]): Promise<{ migration: string; left: string[] }> {
  const other = await openTestDb();
  try {
    const migration = migrationOf(await compare(other.server.sql, wanted), wanted);
    await other.server.sql.transaction((tx) => tx.exec(migration));
    return { migration, left: differing(await compare(other.server.sql, wanted)) };
  } finally {
    await other.close();
  }
}

const probe = (head: string, grants = '') =>
  `-- What a test asks for.\ncreate or replace function private.line_count_probe${head}\nlanguage sql stable set search_path = '' as $$ select null $$;${grants}`;
const toOne = '\ngrant execute on function private.line_count_probe(text) to app_server;';

test('a new function comes with its grants alone', async () => {
  const wanted = instead('function none', probe('(p text) returns text', toOne));
  const { migration, left } = await written(wanted);
  expect(left).toEqual([]);
  expect(migration).toMatch(
    /-- What a test asks for\.\ncreate or replace function private\.line_count_probe/,
  );
  expect(migration).toMatch(/revoke all on function private\.line_count_probe\(text\) from public/);
});

test('a function that is stated no more goes, and so do its trigger and a policy', async () => {
  const trigger = 'trigger announce on public.agent_actions';
  const policy = 'policy "own parts" on public.parts';
  const gone = ['function private.announce_action', trigger, policy];
  const { migration, left } = await written(stated.filter(({ object }) => !gone.includes(object.key)));
  expect(left).toEqual([]);
  expect(migration.match(/^drop .*;$/gm)?.toSorted()).toEqual([
    'drop function private.announce_action();',
    'drop policy "own parts" on public.parts;',
    'drop trigger announce on public.agent_actions;',
  ]);
});

test('a function that takes or returns something else is dropped and made anew', async () => {
  const key = 'function public.set_time_zone';
  const changed = instead(
    key,
    `create or replace function public.set_time_zone(p_zone text) returns void
     language sql set search_path = '' as $$ select null::void $$;
     grant execute on function public.set_time_zone(text) to app_server;`,
  );
  const { migration, left } = await written(changed);
  expect(left).toEqual([]);
  expect(migration).toContain('drop function public.set_time_zone(text,boolean);');
});

test('a grant alone changes nothing else', async () => {
  const key = 'table public.parts';
  const { migration, left } = await written(
    instead(key, 'grant select on table public.parts to authenticated, service_role;'),
  );
  expect(left).toEqual([]);
  expect(migration).toBe(
    'set local check_function_bodies = off;\n\nrevoke all on table public.parts from public, anon, authenticated, app_server, service_role;\n\ngrant select on table public.parts to authenticated, service_role;\n',
  );
});

test('what belongs in a migration is refused', () => {
  expect(() => statedIn('wrong.sql', 'alter table public.parts add column mood text;')).toThrow(
    'wrong.sql states what belongs in a migration',
  );
});
