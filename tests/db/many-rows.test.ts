import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { deleteConversation } from '@/lib/conversations/delete-conversation';
import { makePart } from '@/lib/parts/make-part';
import { eraseNow } from '@/lib/undo/erase-now';
import { redoAction } from '@/lib/undo/redo-action';
import { undoAction } from '@/lib/undo/undo-action';
import { undoSince } from '@/lib/undo/undo-since';
import { openTestDb, type TestDb } from '../support/db';
import { longConversation } from '../support/long-conversation';
import { consentedPerson, must } from '../support/scene';
import { domainRows } from '../support/sql-as';
import { refusal } from '../support/turns';

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
  await db.server.sql.exec(`
    create table private.counted (on_table text, kind text);
    create function private.count_statement() returns trigger language plpgsql security definer set search_path = '' as $$
    begin
      insert into private.counted values (tg_table_name, lower(tg_op));
      return null;
    end $$;`);
  for (const table of ['conversations', 'runs', 'messages', 'part_evidence', 'parts'])
    await db.server.sql.exec(`create trigger counted after insert or update or delete on public.${table}
      for each statement execute function private.count_statement()`);
});
afterAll(() => db.close());
beforeEach(async () => {
  ada = await consentedPerson(db, 'Ada');
});

/** How many statements of a kind each table had while this was done. */
async function statements(kind: string, work: () => Promise<unknown>): Promise<Record<string, number>> {
  await db.sql('delete from private.counted');
  await work();
  const rows = await db.sql<{ name: string; n: number }>(
    'select on_table as name, count(*)::int as n from private.counted where kind = $1 group by 1',
    [kind],
  );
  return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
}
async function newest(): Promise<{ id: string; seq: number }> {
  const sql = 'select id, seq::int from public.agent_actions where user_id = $1 order by seq desc limit 1';
  return (await db.sql<{ id: string; seq: number }>(sql, [ada.personId]))[0] ?? expect.unreachable();
}
const remove = async (talk: string) =>
  must(await deleteConversation({ ...ada, tool: 'deleteConversation' }, talk));
const done = async (verb: ReturnType<typeof undoAction>) => expect(must(await verb).action_id).not.toBeNull();

test('a deleted conversation comes back with one statement for each table, however long it is', async () => {
  const talk = await longConversation(db.server.sql, ada, 60);
  const before = await domainRows(db, ada.personId);
  await remove(talk);
  const { id } = await newest();
  expect(await statements('insert', () => done(undoAction(ada, id)))).toEqual({
    conversations: 1,
    runs: 1,
    messages: 1,
    part_evidence: 1,
  });
  expect(await domainRows(db, ada.personId)).toEqual(before);
  await done(redoAction(ada, id));
  expect(await db.sql('select id from public.messages where conversation_id = $1', [talk])).toEqual([]);
});

test('erasing a conversation does not look at it once for each message', async () => {
  const talk = await longConversation(db.server.sql, ada, 60);
  await remove(talk);
  const { id } = await newest();
  const updates = await statements('update', async () => must(await eraseNow(ada, id)));
  expect(updates.conversations).toBeLessThan(5);
});

test('where one row has lost its place the others still come back together, and only it is asked about', async () => {
  for (let n = 0; n < 30; n += 1) must(await makePart(ada, { name: `Part ${n}` }));
  await db.sql('delete from public.parts where user_id = $1', [ada.personId]);
  const { id } = await newest();
  must(await makePart(ada, { name: 'Part 7' }));
  const { conflicts, seen } = must(await undoAction(ada, id, { preview: true }));
  expect(conflicts).toMatchObject([{ table_name: 'parts', reason: 'exists', back: { name: 'Part 7' } }]);
  const choices = conflicts.map(({ table_name, row_id, field }) => ({
    ...{ table_name, row_id, field },
    choice: 'keep' as const,
  }));
  const inserts = await statements('insert', () => done(undoAction(ada, id, { choices, seen })));
  expect(inserts.parts).toBeLessThan(15);
  const names = await db.sql<{ name: string }>(
    'select name from public.parts where user_id = $1 order by name',
    [ada.personId],
  );
  expect(new Set(names.map(({ name }) => name)).size).toBe(30);
});

test('back to a moment brings a long conversation back, too', async () => {
  const talk = await longConversation(db.server.sql, ada, 2_500);
  await remove(talk);
  const { seq } = await newest();
  await done(undoSince(ada, { seq }));
  const [kept] = await db.sql<{ n: number }>(
    'select count(*)::int as n from public.messages where conversation_id = $1',
    [talk],
  );
  expect(kept?.n).toBe(2_500);
});

test('back to a moment still refuses more changes than it can take back one by one', async () => {
  await db.sql(
    `insert into public.parts (user_id, name) select $1, 'Part ' || n from generate_series(1, 900) n`,
    [ada.personId],
  );
  const { seq } = await newest();
  await db.sql(
    `insert into public.part_notes (user_id, part_id, kind, body) select user_id, id, 'note', 'n' from public.parts, generate_series(1, 2) where user_id = $1`,
    [ada.personId],
  );
  expect(refusal(await undoSince(ada, { seq }))?.code).toBe('too_large');
});
