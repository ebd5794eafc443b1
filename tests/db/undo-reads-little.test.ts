import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { makePart } from '@/lib/parts/make-part';
import { removePart } from '@/lib/parts/remove-part';
import { undoAction } from '@/lib/undo/undo-action';
import { openTestDb, type TestDb } from '../support/db';

/** The ledger is not analysed, as that of the embedded database is not before its first vacuum. */
const changes = 20_000;
/** An undo of one part looks at a few dozens of changes, some of them more than once. */
const mostRead = 1_000;

let db: TestDb;
let ctx: Ctx;

beforeAll(async () => {
  db = await openTestDb();
  ctx = await db.person('wren');
  await db.sql(
    `with a as (
       insert into public.agent_actions (user_id, actor, tool, status)
       select $1, 'person', 'editPart', 'ok' from generate_series(1, $2) returning id)
     insert into public.action_changes (action_id, user_id, table_name, row_id, op, before, after)
     select id, $1, 'parts', gen_random_uuid(), 'update', '{"role": "a"}', '{"role": "b"}' from a`,
    [ctx.personId, changes],
  );
});
afterAll(() => db.close());

/** Entries of the indexes of the ledger that were read so far, and rows that were read without one. */
async function read(): Promise<number> {
  await db.sql('select pg_stat_force_next_flush()');
  const [row] = await db.sql<{ read: number }>(
    `select (select sum(idx_tup_read) from pg_stat_user_indexes where relname in ('action_changes', 'agent_actions'))
       + (select sum(seq_tup_read) from pg_stat_user_tables where relname in ('action_changes', 'agent_actions')) as read`,
  );
  return Number(row?.read);
}

async function newest(): Promise<string> {
  const [row] = await db.sql<{ id: string }>('select id from public.agent_actions order by seq desc limit 1');
  return row?.id ?? '';
}

test('taking back the removal of a part reads no more of a long ledger than of a short one', async () => {
  const made = await makePart(ctx, { name: 'Lookout' });
  if (!made.ok) throw new Error(made.error.message);
  const removed = await removePart(ctx, made.value.id);
  expect(removed.ok).toBe(true);
  const removal = await newest();
  const before = await read();
  const undone = await undoAction(ctx, removal);
  expect(undone.ok).toBe(true);
  expect((await read()) - before).toBeLessThan(mostRead);
});
