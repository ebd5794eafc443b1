import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { getCtx } from '@/lib/auth/session';
import type { Ctx } from '@/lib/context';
import { clientOn } from '@/lib/db/client-for';
import { startEmbedded } from '@/lib/db/embedded/start';
import { checksumOf } from '@/lib/db/lite/applied-migrations';
import { markBaseline } from '@/lib/db/lite/mark-baseline';
import { migrationsDir, readMigrations } from '@/lib/db/lite/migrate';
import type { SqlSession } from '@/lib/db/lite/session';
import { baselineOf } from '@/lib/db/lite/squashed-chain';
import { listNotes } from '@/lib/notes/list-notes';
import { getPart } from '@/lib/parts/get-part';
import { listActions } from '@/lib/undo/list-actions';
import { undoAction } from '@/lib/undo/undo-action';
import { allRows, historyOf, namesOf } from '../../support/before-baseline';
import { startChild } from '../../support/child';
import { openTestDb, type TestDb } from '../../support/db';
import { whereStands } from '../../support/dump';
import { makeEarlierFolder, recordIn } from '../../support/earlier-folder';
import { planted } from '../../support/planted-world';
import { must } from '../../support/scene';

const all = readMigrations(migrationsDir());
const baseline = baselineOf(all);
let old: Awaited<ReturnType<typeof makeEarlierFolder>>;
beforeAll(async () => {
  old = await makeEarlierFolder();
});
afterAll(() => old.remove());

const start = (dir: string, migrations = baseline) => startEmbedded({ storage: { dir }, migrations });

async function signedIn({ backend }: TestDb): Promise<Ctx> {
  const { data } = await clientOn(backend).auth.signInWithPassword({
    email: 'planted@example.org',
    password: 'a quiet green door',
  });
  const ctx = { actor: 'person' as const, sign: backend.sign, now: () => new Date() };
  return {
    ...ctx,
    personId: data.user?.id ?? '',
    db: clientOn(backend, data.session?.access_token ?? ''),
  };
}

test('a folder of before the baseline opens with every row as it was, and is marked as having the baseline', async () => {
  const dir = old.copy();
  expect(Object.keys(old.rows).length).toBeGreaterThan(20);
  for (let n = 0; n < 2; n += 1) {
    const server = await start(dir);
    expect(await allRows(server.sql)).toEqual(old.rows);
    expect(await historyOf(server.sql)).toEqual(namesOf(baseline));
    await server.close();
  }
  const noted = baseline.map(({ version, name, sql }) => ({ version, name, checksum: checksumOf(sql) }));
  expect(JSON.parse(readFileSync(recordIn(dir), 'utf8'))).toEqual(noted);
  expect(existsSync(path.join(dir, 'pg17.copy'))).toBe(false);
});

test('a folder that lacks the last migrations of the chain gets them with the baseline', async () => {
  const server = await start(old.copyOfRelease());
  expect(await allRows(server.sql)).toEqual(old.rows);
  expect(await historyOf(server.sql)).toEqual(namesOf(baseline));
  await server.close();
});

test('a folder that lacks the last migrations and in which something hinders them is refused as it is', async () => {
  const dir = old.copyOfRelease();
  const changed = await startEmbedded({ storage: { dir }, migrations: old.released });
  await changed.sql.exec('drop index public.runs_one_at_a_time');
  await changed.close();
  await expect(start(dir)).rejects.toThrow(
    /^.*cannot be brought to this release: .*runs_one_at_a_time.*Nothing in it was/,
  );
  expect(existsSync(path.join(dir, 'pg17.copy'))).toBe(false);
  const server = await startEmbedded({ storage: { dir }, migrations: old.released });
  expect(await historyOf(server.sql)).toEqual(namesOf(old.released));
  await server.close();
});

test('what the person of the computer kept since the first release is there, and can be undone', async () => {
  const db = await openTestDb({ dir: old.copy() });
  const you = await getCtx();
  if (!you) throw new Error('Nobody is there.');
  const one = async (text: string) => (await db.sql<{ kept: unknown }>(text, [you.personId]))[0]?.kept;
  const texts = `select jsonb_agg(parts -> 0 ->> 'text' order by ordinal) as kept from messages where user_id = $1`;
  expect(await one(texts)).toEqual([
    'My Critic says that I must work harder, and the Planner agrees.',
    'I hear you.',
    'It was quieter this evening.',
    'I hear you.',
  ]);
  expect(await one('select consented_at is not null as kept from profiles where user_id = $1')).toBe(true);
  expect(await one('select level as kept from levels where user_id = $1')).toBe('owner');
  expect(await one('select quote as kept from part_evidence where user_id = $1')).toBe('I must work harder');

  const { actions } = must(await listActions(you));
  expect(actions.map(({ tool }) => tool)).toEqual(expect.arrayContaining(['editPart', 'decideProposal']));
  const edit = actions.find(({ tool }) => tool === 'editPart');
  const partId = String(await one(`select id as kept from parts where name = 'Critic' and user_id = $1`));
  expect(must(await getPart(you, partId))).toMatchObject({ part: { role: 'keeps me at work' } });
  must(await undoAction({ ...you, tool: 'undoAction' }, edit?.id ?? '', {}));
  expect(must(await getPart(you, partId))).toMatchObject({ part: { role: null } });
  await db.close();
});

test('what was erased stays erased, and what was only deleted comes back with an undo', async () => {
  const db = await openTestDb({ dir: old.copy() });
  const ctx = await signedIn(db);
  expect(await whereStands(db, 'zerased')).toEqual([]);
  expect(await whereStands(db, planted.quote)).not.toEqual([]);

  const { actions } = must(await listActions(ctx, { limit: 50 }));
  const removal = actions.find(({ tool }) => tool === 'removeNote');
  const [planner] = await db.sql<{ id: string }>(
    `select id from parts where name = 'Planner' and user_id = $1`,
    [ctx.personId],
  );
  const notes = async () => JSON.stringify(must(await listNotes(ctx, planner?.id ?? '', { kind: 'note' })));
  expect(await notes()).not.toContain(planted.note);
  must(await undoAction({ ...ctx, tool: 'undoAction' }, removal?.id ?? '', {}));
  expect(await notes()).toContain(planted.note);
  await db.close();
});

const ids = (rows: Record<string, string[]>) =>
  ['public.messages', 'public.memory_files'].flatMap((table) =>
    (rows[table] ?? []).map((row) => JSON.parse(row).id).sort(),
  );

test('a start that is killed while it copies, opens or has just opened a folder loses nothing', async () => {
  const dir = old.copy();
  const moments = [() => existsSync(path.join(dir, 'pg17.copy')), () => !existsSync(recordIn(dir))];
  for (const isThere of moments) {
    const child = startChild('open-database', [dir]);
    const ended = child.line().catch(() => {});
    await vi.waitUntil(isThere, { timeout: 60_000, interval: 1 });
    await child.kill();
    await ended;
  }
  const opened = startChild('open-database', [dir]);
  expect(await opened.line()).toBe('open');
  await opened.kill();
  const server = await start(dir, all);
  expect(ids(await allRows(server.sql))).toEqual(ids(old.rows));
  expect(await historyOf(server.sql)).toEqual(namesOf(all));
  await server.close();
});

test('marking is one transaction: cut off in the middle it leaves the history as it was', async () => {
  const server = await startEmbedded({ storage: { dir: old.copy() }, migrations: old.migrations });
  let written = 0;
  const failing = (session: SqlSession): SqlSession => ({
    query: async (text, params) => {
      if (text.startsWith('insert into supabase_migrations') && ++written > 3) throw new Error('cut off');
      return session.query(text, params);
    },
    exec: (text) => session.exec(text),
    transaction: (work) => session.transaction((tx) => work(failing(tx))),
  });
  await expect(markBaseline(failing(server.sql), baseline, 'It')).rejects.toThrow('cut off');
  expect(await historyOf(server.sql)).toEqual(namesOf(old.migrations));
  await markBaseline(server.sql, baseline, 'It');
  expect(await historyOf(server.sql)).toEqual(namesOf(baseline));
  expect(await allRows(server.sql)).toEqual(old.rows);
  await server.close();
});
