import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteMessage } from '@/lib/conversations/delete-message';
import { editFile } from '@/lib/memory/edit-file';
import { readMemory } from '@/lib/memory/read-memory';
import type { Conflict } from '@/lib/undo/schema';
import { undoAction } from '@/lib/undo/undo-action';
import { openTestDb, type TestDb } from '../../support/db';
import { whereStands } from '../../support/dump';
import { actionsOf, as, eraseNewest, someoneSaying } from '../../support/erasing';
import { must } from '../../support/scene';
import { carryOut } from '../undo-steps';

let db: TestDb;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());

type Scene = Awaited<ReturnType<typeof someoneSaying>>;

const text = async ({ ctx }: Scene) => must(await readMemory(ctx, 'overview.md')).content;
const lineOf = ({ quote }: Scene) => `The ${quote}.`;

/** The companion writes the words of the message into the overview. */
async function writes(scene: Scene, op = 'append') {
  const { hash } = must(await readMemory(scene.ctx, 'overview.md'));
  const sources = [{ kind: 'message', id: scene.messageId }];
  const item = { anchor: 'who', op, text: lineOf(scene) };
  return scene.call('writeMarkdownSection', { path: 'overview.md', hash, sources, ...item });
}
/** The person moves the line into another section. */
async function moves(scene: Scene, tool: string) {
  const { content, hash } = must(await readMemory(scene.ctx, 'overview.md'));
  const line = lineOf(scene);
  const moved = content.replace(`${line}\n`, '').replace('<!-- @focus -->', `<!-- @focus -->\n${line}`);
  must(await editFile(as(scene.ctx, tool), { path: 'overview.md', content: moved, hash }));
}
/** Undone, whatever stands in the way. */
async function takesBack({ ctx }: Scene, id: string, choice: 'take_back' | 'keep') {
  const { answer } = await carryOut(
    (asked) => undoAction(as(ctx, 'undo'), id, asked),
    ({ table_name, row_id, field }: Conflict) => ({ table_name, row_id, field, choice }),
  );
  expect(must(answer).action_id).toBeTruthy();
}
async function goesWithItsMessage(scene: Scene) {
  expect(await text(scene)).toContain(scene.word);
  must(await deleteMessage(as(scene.ctx, 'deleteMessage'), scene.messageId));
  expect(await text(scene)).not.toContain(scene.word);
  await eraseNewest(db, scene.ctx, 'deleteMessage');
  expect(await whereStands(db, scene.word)).toEqual([]);
}

test('a line that the person moved, and that the companion then wrote once more, goes in both places', async () => {
  const scene = await someoneSaying(db, 'Both');
  await writes(scene);
  await moves(scene, 'editMemory');
  await writes(scene, 'replace');
  expect((await text(scene)).split(lineOf(scene))).toHaveLength(3);
  await goesWithItsMessage(scene);
});

test.each(['take_back', 'keep'] as const)(
  'a line that comes back with an undo of its move, after an undo of its writing, goes (%s)',
  async (choice) => {
    const scene = await someoneSaying(db, `Move${choice.replace('_', '')}`);
    const { actionId } = await writes(scene);
    await moves(scene, 'editMemory');
    await takesBack(scene, actionId, choice);
    await takesBack(scene, (await actionsOf(db, scene.ctx, 'editMemory'))[0] ?? '', choice);
    await goesWithItsMessage(scene);
  },
);

test('a line whose writing was taken back stays away when its message is gone', async () => {
  const scene = await someoneSaying(db, 'Away');
  const { actionId } = await writes(scene);
  await moves(scene, 'editMemory');
  await takesBack(scene, actionId, 'take_back');
  must(await deleteMessage(as(scene.ctx, 'deleteMessage'), scene.messageId));
  await takesBack(scene, (await actionsOf(db, scene.ctx, 'editMemory'))[0] ?? '', 'take_back');
  expect(await text(scene)).not.toContain(scene.word);
  await eraseNewest(db, scene.ctx, 'deleteMessage');
  expect(await whereStands(db, scene.word)).toEqual([]);
});
