import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteConversation } from '@/lib/conversations/delete-conversation';
import { callRpc } from '@/lib/db/call-rpc';
import { erasing } from '@/lib/undo/schema';
import { undoAction } from '@/lib/undo/undo-action';
import { openTestDb, type TestDb } from '../../support/db';
import { whereStands } from '../../support/dump';
import { actionsOf, as, someoneSaying } from '../../support/erasing';
import { must, say } from '../../support/scene';

let db: TestDb;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());

/** A person who deleted a conversation in which a tool was called thirty times. */
async function someoneDeleting(name: string) {
  const scene = await someoneSaying(db, name);
  for (let n = 0; n < 30; n++) await scene.call('searchParts', { query: scene.word });
  must(await deleteConversation(as(scene.ctx, 'deleteConversation'), scene.talk));
  await say(scene.ctx, randomUUID(), 'On we go.');
  const [action = ''] = await actionsOf(db, scene.ctx, 'deleteConversation');
  const step = async () => {
    const args = { p_action: action, p_most: 10, p_ms: 0 };
    return callRpc(as(scene.ctx, 'eraseNow'), erasing, 'erase_now', args);
  };
  return { ...scene, action, step };
}

test('an erasure that is asked for at once goes in steps, says how far it is and goes on where it was', async () => {
  const { ctx, word, step } = await someoneDeleting('Steps');
  const told: number[] = [];
  let answer = must(await step());
  while (!answer.erased_at) {
    const { done = 0, of = 0 } = answer;
    expect(of).toBeGreaterThanOrEqual(30);
    expect(done).toBeLessThanOrEqual(of);
    told.push(done);
    answer = must(await step());
  }
  expect(told.length).toBeGreaterThanOrEqual(3);
  expect(told).toEqual([...told].sort((one, other) => one - other));
  expect(new Set(told).size).toBe(told.length);
  expect(await whereStands(db, word)).toEqual([]);
  expect(await actionsOf(db, ctx, 'eraseNow')).toHaveLength(1);
  expect(await step()).toMatchObject({ ok: false, error: { code: 'conflict' } });
});

test('what is left of it is due at once and goes with the next words of the person', async () => {
  const { ctx, word, step } = await someoneDeleting('Left');
  expect(must(await step()).erased_at).toBeNull();
  expect(await whereStands(db, word)).not.toEqual([]);
  await say(ctx, randomUUID(), 'Good evening.');
  expect(await whereStands(db, word)).toEqual([]);
});

test('and it can be taken back as long as not all of it is erased', async () => {
  const { ctx, action, talk, step } = await someoneDeleting('Back');
  expect(must(await step()).erased_at).toBeNull();
  must(await undoAction(as(ctx, 'undo'), action));
  expect(await db.sql('select id from public.conversations where id = $1', [talk])).toHaveLength(1);
  expect(await step()).toMatchObject({ ok: false, error: { code: 'conflict' } });
});
