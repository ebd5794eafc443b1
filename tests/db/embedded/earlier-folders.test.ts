import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { expect, test } from 'vitest';
import { getCtx } from '@/lib/auth/session';
import { startEmbedded } from '@/lib/db/embedded/start';
import { checksumOf } from '@/lib/db/lite/applied-migrations';
import { type Migration, migrationsDir, readMigrations } from '@/lib/db/lite/migrate';
import { getPart } from '@/lib/parts/get-part';
import { listActions } from '@/lib/undo/list-actions';
import { undoAction } from '@/lib/undo/undo-action';
import { openTestDb } from '../../support/db';
import { must } from '../../support/scene';
import { tempDir } from '../../support/temp-dir';
import { unpack } from '../../support/unpack';

const migrations = readMigrations(migrationsDir());

/** The folder `.parley` as the commit in its name left it, with a person's data made by that commit's own functions. */
const folderOf89dd5c0 = 'tests/fixtures/data-folder-89dd5c0.tar.br';

function earlierFolder(): string {
  const dir = tempDir();
  unpack(folderOf89dd5c0, dir);
  return dir;
}

/** Every file with its content, mode and size. */
const imageOf = (dir: string) =>
  globSync('**', { cwd: dir }).map((name) => {
    const { mode, size } = statSync(path.join(dir, name));
    const file = path.join(dir, name);
    const content = statSync(file).isFile() && createHash('sha256').update(readFileSync(file)).digest('hex');
    return [name, mode, size, content];
  });

const start = (dir: string, list: Migration[]) => startEmbedded({ storage: { dir }, migrations: list });

test('all that a person kept with the release before is there, and can be undone', async () => {
  const db = await openTestDb({ dir: earlierFolder() });
  const you = await getCtx();
  if (!you) throw new Error('Nobody is there.');
  const one = async (text: string) => (await db.sql<{ kept: unknown }>(text))[0]?.kept;

  expect(await one('select count(*)::int as kept from auth.users')).toBe(1);
  expect(await one('select consented_at is not null as kept from profiles')).toBe(true);
  expect(await one(`select jsonb_agg(parts -> 0 ->> 'text' order by ordinal) as kept from messages`)).toEqual(
    [
      'My Critic says that I must work harder, and the Planner agrees.',
      'I hear you.',
      'It was quieter this evening.',
      'I hear you.',
    ],
  );
  expect(await one('select quote as kept from part_evidence')).toBe('I must work harder');
  expect(await one(`select jsonb_agg(kind) as kept from proposals where status = 'executed'`)).toEqual([
    'update_part',
  ]);
  expect(await one('select count(*)::int as kept from proposals')).toBe(2);
  expect(await one(`select body as kept from part_notes where kind = 'letter'`)).toBe('Dear Critic');
  expect(await one(`select content as kept from memory_files where path = 'overview.md'`)).toContain(
    '- I must work harder',
  );
  expect(await one('select type as kept from part_relationships')).toBe('allied');
  for (const table of ['part_assessments', 'relationship_observations', 'map_snapshots', 'memory_sources'])
    expect(await one(`select count(*) > 0 as kept from ${table}`), table).toBe(true);

  const { actions } = must(await listActions(you));
  expect(actions.map(({ tool }) => tool)).toEqual(expect.arrayContaining(['editPart', 'decideProposal']));
  const edit = actions.find(({ tool }) => tool === 'editPart');
  const partId = String(await one(`select id as kept from parts where name = 'Critic'`));
  expect(must(await getPart(you, partId))).toMatchObject({ part: { role: 'keeps me at work' } });
  must(await undoAction({ ...you, tool: 'undoAction' }, edit?.id ?? '', {}));
  expect(must(await getPart(you, partId))).toMatchObject({ part: { role: null } });
  await db.close();
});

test('a folder opens again and again, and notes which migrations it has', async () => {
  const dir = earlierFolder();
  for (let n = 0; n < 2; n += 1) await (await start(dir, migrations)).close();
  const noted = JSON.parse(readFileSync(path.join(dir, 'pg17', 'parley-migrations.json'), 'utf8'));
  expect(noted).toEqual(
    migrations.map(({ version, name, sql }) => ({ version, name, checksum: checksumOf(sql) })),
  );
  expect(existsSync(path.join(dir, 'pg17.copy'))).toBe(false);
});

const landed = migrations.filter(({ version }) => version < '20261122');
const changed = (change: (list: Migration[]) => Migration[]) => change([...landed]);
const fifth = landed[4] as Migration;

const others: [string, Migration[], Migration][] = [
  ['was edited', changed((l) => l.with(4, { ...fifth, sql: `${fifth.sql} ` })), fifth],
  ['was removed', changed((l) => l.toSpliced(4, 1)), fifth],
  [
    'got another version',
    changed((l) => l.with(4, { ...fifth, version: `${Number(fifth.version) + 1}` })),
    fifth,
  ],
  [
    'has a new one before it',
    changed((l) =>
      l.toSpliced(4, 0, { version: `${Number(fifth.version) - 1}`, name: 'late', sql: 'select 1' }),
    ),
    fifth,
  ],
  ['is not known yet', landed.slice(0, -1), landed.at(-1) as Migration],
];

test.each(others)(
  'a folder whose migration %s is refused with the way out and left byte for byte',
  async (_, list, named) => {
    const dir = earlierFolder();
    const before = imageOf(dir);
    const refused = start(dir, list);
    await expect(refused).rejects.toThrow(`${named.version}_${named.name}`);
    await expect(refused).rejects.toThrow('Nothing in it was changed. Make a copy of it first');
    expect(imageOf(dir)).toEqual(before);
  },
);

test('a folder that this release has opened is refused by what it noted, without being opened', async () => {
  const dir = earlierFolder();
  await (await start(dir, migrations)).close();
  const before = imageOf(dir);
  const last = migrations.at(-1) as Migration;
  await expect(start(dir, migrations.with(-1, { ...last, sql: `${last.sql}-- edited` }))).rejects.toThrow(
    last.name,
  );
  await expect(start(dir, migrations.slice(0, -1))).rejects.toThrow('newer release');
  expect(imageOf(dir)).toEqual(before);
});

test('what a cut-off start noted is not trusted: the database itself is asked', async () => {
  const dir = earlierFolder();
  const record = path.join(dir, 'pg17', 'parley-migrations.json');
  await (await start(dir, migrations)).close();
  const later = { version: '29990101000000', name: 'later', sql: 'create table public.later (id int)' };
  await expect(start(dir, [...migrations, { ...later, sql: 'select 1 / 0' }])).rejects.toThrow('failed');
  expect(existsSync(record)).toBe(false);
  await (await start(dir, [...migrations, later])).close();
  expect(JSON.parse(readFileSync(record, 'utf8'))).toHaveLength(migrations.length + 1);
});

test('a database that was swapped under its note is refused before anything is written to its tables', async () => {
  const dir = earlierFolder();
  await (await start(dir, migrations)).close();
  const edit = await PGlite.create({ dataDir: path.join(dir, 'pg17') });
  await edit.exec(
    `update supabase_migrations.schema_migrations set statements = array['select 1'] where version = '${fifth.version}'`,
  );
  await edit.close();
  await expect(start(dir, migrations)).rejects.toThrow(`${fifth.version}_${fifth.name}`);
});
