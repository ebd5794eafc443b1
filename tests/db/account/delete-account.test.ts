import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteAccount } from '@/lib/account/delete-account';
import { getCtx } from '@/lib/auth/session';
import type { Ctx } from '@/lib/context';
import { deleteConversation } from '@/lib/conversations/delete-conversation';
import { adoptBackend } from '@/lib/db/backend';
import { makePart } from '@/lib/parts/make-part';
import { getProfile } from '@/lib/profile/get-profile';
import { giveConsent } from '@/lib/profile/give-consent';
import { openTestDb, type TestDb } from '../../support/db';
import { whereStands } from '../../support/dump';
import { as } from '../../support/erasing';
import { fullPerson } from '../../support/full-person';
import { planted, plantWorld } from '../../support/planted-world';
import { asCompanion, must, say } from '../../support/scene';
import { sqlAs, sqlAsServer } from '../../support/sql-as';
import { tempDir } from '../../support/temp-dir';

let db: TestDb;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());

const allOf = Object.values(planted).join('|');

/** The files of a folder that hold a word as it is. */
const filesWith = (dir: string, word: string) =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file).includes(word));

/** Every row that names a person, of every table, as it stands. */
async function rowsOf(personId: string): Promise<string[]> {
  const tables = await db.sql<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema') order by 1`);
  const found: string[] = [];
  for (const { name } of tables) {
    const sql = `select to_jsonb(t)::text as row from ${name} t where to_jsonb(t)::text like $1`;
    const rows = await db.sql<{ row: string }>(sql, [`%${personId}%`]);
    found.push(...rows.map(({ row }) => `${name} ${row}`));
  }
  return found.sort();
}

test('a deleted account stands nowhere in the database, and nobody else loses anything', async () => {
  const bob = await fullPerson(db, 'Bob');
  const { ctx } = await plantWorld(db, 'Planted');
  const full = await fullPerson(db, 'Ada');
  must(await deleteConversation(as(full.ctx, 'deleteConversation'), full.conversationId));
  const bobs = await rowsOf(bob.ctx.personId);
  const [{ email } = { email: '' }] = await db.sql<{ email: string }>(
    'select email from auth.users where id = $1',
    [ctx.personId],
  );
  expect(await whereStands(db, allOf)).not.toEqual([]);
  expect(await whereStands(db, email)).not.toEqual([]);
  must(await deleteAccount(ctx, ctx.personId));
  must(await deleteAccount(full.ctx, full.ctx.personId));
  expect(await whereStands(db, allOf)).toEqual([]);
  expect(await whereStands(db, email)).toEqual([]);
  expect(await whereStands(db, `${ctx.personId}|${full.ctx.personId}`)).toEqual([]);
  expect(await rowsOf(bob.ctx.personId)).toEqual(bobs);
  must(await makePart(as(bob.ctx, 'makePart'), { name: 'Dreamer' }));
});

test('once the database was idle no file of it holds a word of the deleted account', async () => {
  const dir = tempDir();
  const onDisk = await openTestDb({ dir });
  const { ctx } = await plantWorld(onDisk, 'Files');
  await onDisk.server.sql.exec('checkpoint');
  expect(filesWith(dir, 'zanz')).not.toEqual([]);
  must(await deleteAccount(ctx, ctx.personId));
  await onDisk.server.vacuum();
  expect(filesWith(dir, 'zanz')).toEqual([]);
  await onDisk.close();
  expect(filesWith(dir, 'zanz')).toEqual([]);
  adoptBackend(db.server);
}, 120_000);

test('a page that was left open deletes nobody else', async () => {
  const ada = await fullPerson(db, 'Ada');
  const before = await rowsOf(ada.ctx.personId);
  const bob = await fullPerson(db, 'Bob');
  const refused = await deleteAccount(bob.ctx, ada.ctx.personId);
  expect(refused).toMatchObject({ ok: false, error: { code: 'conflict' } });
  expect(await rowsOf(ada.ctx.personId)).toEqual(before);
  expect(await rowsOf(bob.ctx.personId)).not.toEqual([]);
});

test('no agent deletes an account, and nobody does past the server', async () => {
  const { ctx, conversationId, runId } = await fullPerson(db, 'Ada');
  const before = await rowsOf(ctx.personId);
  const agent = asCompanion(ctx, conversationId, runId);
  expect(await deleteAccount(agent, ctx.personId)).toMatchObject({
    ok: false,
    error: { code: 'not_allowed' },
  });
  const call = `select public.delete_account('${ctx.personId}')`;
  await expect(sqlAs(db, ctx.personId, (tx) => tx.query(call))).rejects.toThrow(/permission denied/);
  await expect(sqlAs(db, null, (tx) => tx.query(call))).rejects.toThrow(/permission denied/);
  const bare = `select private.delete_rows_of('${ctx.personId}')`;
  await expect(sqlAsServer(db, ctx.personId, (tx) => tx.query(bare))).rejects.toThrow(/permission denied/);
  expect(await rowsOf(ctx.personId)).toEqual(before);
});

test('cut off in the middle everything is there as before', async () => {
  const { ctx } = await fullPerson(db, 'Cut');
  const before = await rowsOf(ctx.personId);
  await expect(
    sqlAsServer(db, ctx.personId, async (tx) => {
      await tx.query('select public.delete_account($1)', [ctx.personId]);
      throw new Error('the power went');
    }),
  ).rejects.toThrow('the power went');
  expect(await rowsOf(ctx.personId)).toEqual(before);
});

test('asked for twice at once, beside an answer that is being written, all of it goes', async () => {
  const { ctx } = await fullPerson(db, 'Twice');
  const talk = randomUUID();
  const answers = await Promise.all([
    say(ctx, talk, 'Hello, zzqtwice.', { leaveRunning: true }).then(
      () => true,
      () => false,
    ),
    deleteAccount(ctx, ctx.personId),
    deleteAccount(ctx, ctx.personId),
  ]);
  expect(answers.slice(1)).toEqual([
    { ok: true, value: true },
    { ok: true, value: true },
  ]);
  expect(await rowsOf(ctx.personId)).toEqual([]);
  expect(await whereStands(db, 'zzqtwice')).toEqual([]);
});

test('what comes late for a deleted account is refused and kept nowhere', async () => {
  const { ctx } = await fullPerson(db, 'Late');
  must(await deleteAccount(ctx, ctx.personId));
  const late = await makePart(as(ctx, 'makePart'), { name: 'Latecomer zzqlate' });
  expect(late).toMatchObject({ ok: false, error: { code: 'not_allowed' } });
  const consent = { adult: true, understood: true, country: 'DE' } as const;
  expect(await giveConsent(as(ctx, 'giveConsent'), consent)).toMatchObject({
    ok: false,
    error: { code: 'not_allowed', message: 'This account was deleted, so nothing more is kept in it.' },
  });
  expect(await whereStands(db, 'zzqlate')).toEqual([]);
});

test('on a computer of one’s own the person begins anew, as somebody else', async () => {
  const before = (await getCtx()) ?? expect.unreachable();
  const consent = { adult: true, understood: true, country: 'DE' } as const;
  must(await giveConsent(as(before, 'giveConsent'), consent));
  must(await deleteAccount(before, before.personId));
  const after = (await getCtx()) ?? expect.unreachable();
  expect(after.personId).not.toBe(before.personId);
  expect(must(await getProfile(after)).consented_at).toBeNull();
  must(await giveConsent(as(after, 'giveConsent'), consent));
  expect(await rowsOf(before.personId)).toEqual([]);
});

test('another process that deletes the person is noticed here', async () => {
  const before = (await getCtx()) ?? expect.unreachable();
  await sqlAsServer(db, before.personId, (tx) =>
    tx.query('select public.delete_account($1)', [before.personId]),
  );
  const after = (await getCtx()) ?? expect.unreachable();
  expect(after.personId).not.toBe(before.personId);
});

test('a deletion whose answer was lost on its way leaves nobody who is not there', async () => {
  const before = (await getCtx()) ?? expect.unreachable();
  const error = { code: '', message: 'TypeError: fetch failed' };
  const setHeader = async () => {
    // With no notice of it either, as when the thread of the database ends.
    await db.sql('delete from auth.users where id = $1', [before.personId]);
    return { data: null, error, status: 0 };
  };
  const cut = { ...before, db: { rpc: () => ({ setHeader }) } as unknown as Ctx['db'] };
  expect(await deleteAccount(cut, before.personId)).toMatchObject({ error: { code: 'unavailable' } });
  const after = (await getCtx()) ?? expect.unreachable();
  expect(after.personId).not.toBe(before.personId);
});

test('every table finds the rows of one person by an index', async () => {
  const bare = await db.sql<{ name: string }>(`
    select k.conrelid::regclass::text as name from pg_constraint k
    where k.contype = 'f' and k.confrelid = 'auth.users'::regclass
      and k.conrelid::regclass::text not like 'auth.%'
      and not exists (select from pg_index i
        where i.indrelid = k.conrelid and i.indpred is null and i.indkey[0] = k.conkey[1])`);
  expect(bare).toEqual([]);
});
