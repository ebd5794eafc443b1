import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteConversation } from '@/lib/conversations/delete-conversation';
import { getAction } from '@/lib/undo/get-action';
import { undoAction } from '@/lib/undo/undo-action';
import { openTestDb, type TestDb } from '../support/db';
import { actionsOf, as } from '../support/erasing';
import { consentedPerson, must, say } from '../support/scene';

let db: TestDb;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());

const rows = 800;
const text = 'x'.repeat(16_000);

test('what a long deletion changed, and what its undo would, is told in part and counted; the undo is whole', async () => {
  const ctx = await consentedPerson(db, 'Long');
  const talk = randomUUID();
  await say(ctx, talk, 'Hello.');
  await db.sql(
    `insert into public.messages (user_id, conversation_id, ordinal, role, parts)
     select $1, $2, 10 + n, 'user', jsonb_build_array(jsonb_build_object('type', 'text', 'text', $3::text))
     from generate_series(1, ${rows}) n`,
    [ctx.personId, talk, text],
  );
  must(await deleteConversation(as(ctx, 'deleteConversation'), talk));
  const [deletion = ''] = await actionsOf(db, ctx, 'deleteConversation');
  const told = must(await getAction(ctx, deletion));
  expect(told.changes.length).toBeGreaterThan(0);
  expect(told.changes.length + (told.changes_left_out ?? 0)).toBe(told.change_count);
  expect(JSON.stringify(told).length).toBeLessThan(1_500_000);

  const preview = must(await undoAction(as(ctx, 'undo'), deletion, { preview: true }));
  expect(JSON.stringify(preview).length).toBeLessThan(1_500_000);
  expect(preview.changes.length + (preview.changes_left_out ?? 0)).toBe(told.change_count);
  const undone = must(await undoAction(as(ctx, 'undo'), deletion, { seen: preview.seen }));
  expect(undone.action_id).not.toBeNull();
  const [back] = await db.sql('select count(*)::int as n from public.messages where conversation_id = $1', [
    talk,
  ]);
  expect(back).toEqual({ n: rows + 2 });
});

test('one change is told whole, however long', async () => {
  const ctx = await consentedPerson(db, 'One');
  await say(ctx, randomUUID(), 'Hello.');
  const [started = ''] = await actionsOf(db, ctx, 'startConversation');
  expect(must(await getAction(ctx, started))).toMatchObject({
    changes: [{ op: 'insert' }],
    changes_left_out: 0,
  });
});
