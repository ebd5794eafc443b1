import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { deleteMessage } from '@/lib/conversations/delete-message';
import { editFile } from '@/lib/memory/edit-file';
import { readMemory } from '@/lib/memory/read-memory';
import { restoreRevision } from '@/lib/memory/restore-revision';
import { redoAction } from '@/lib/undo/redo-action';
import { undoAction } from '@/lib/undo/undo-action';
import { openTestDb, type TestDb } from '../../support/db';
import { whereStands } from '../../support/dump';
import { actionsOf, as, eraseNewest, someoneSaying } from '../../support/erasing';
import { must } from '../../support/scene';

let db: TestDb;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());

type Scene = Awaited<ReturnType<typeof someoneSaying>>;

/** The one note there is. */
async function note({ ctx }: Scene) {
  const sql = `select path, content from public.memory_files where user_id = $1 and kind = 'note'`;
  return (await db.sql<{ path: string; content: string }>(sql, [ctx.personId]))[0];
}
async function edits(ctx: Ctx, path: string, tool: string, change: (content: string) => string) {
  const { content, hash } = must(await readMemory(ctx, path));
  must(await editFile(as(ctx, tool), { path, content: change(content), hash }));
}
const deletes = async ({ ctx, messageId }: Scene) =>
  must(await deleteMessage(as(ctx, 'deleteMessage'), messageId));
const erases = ({ ctx }: Scene) => eraseNewest(db, ctx, 'deleteMessage');

describe('in a note that the companion made for words that are deleted', () => {
  /** Path, title, heading and anchor all repeat the words of the message. */
  async function noteOf(name: string) {
    const scene = await someoneSaying(db, name);
    const { word, quote, messageId } = scene;
    const { path } = await scene.call('createMarkdownFile', {
      path: `notes/${word}.md`,
      title: `The ${word} voice`,
      sections: [{ anchor: `${word}-voice`, heading: `On ${word}`, text: `The ${quote}.` }],
      sources: [{ kind: 'message', id: messageId }],
    });
    return { scene, path: path ?? '' };
  }

  test('a heading that the person wrote stays, and the file with it', async () => {
    const { scene, path } = await noteOf('Heading');
    const heading = '## What grandmother Wilhelmine taught me';
    await edits(scene.ctx, path, 'editMemory', (text) => text.replace(`## On ${scene.word}`, heading));
    await deletes(scene);
    expect((await note(scene))?.content).toContain(heading);
    await erases(scene);
    expect((await note(scene))?.content).toContain(heading);
    expect(await whereStands(db, scene.word)).toEqual([]);
    expect((await whereStands(db, 'Wilhelmine')).join()).toContain('action_changes');
  });

  test('a heading that the person wrote stays, although it has a word in common with what went', async () => {
    const { scene, path } = await noteOf('Common');
    const heading = '## My voice that sings';
    await edits(scene.ctx, path, 'editMemory', (text) =>
      text.replace(`## On ${scene.word}`, heading).replace(/\n$/, '\nMy own line.\n'),
    );
    await deletes(scene);
    await erases(scene);
    expect((await note(scene))?.content).toMatch(
      /## My voice that sings\n<!-- @.* -->\n(?:.|\n)*My own line\./,
    );
    expect(await whereStands(db, scene.word)).toEqual([]);
  });

  test('a title that the person wrote stays, and the file with it', async () => {
    const { scene, path } = await noteOf('Title');
    await edits(scene.ctx, path, 'editMemory', (text) =>
      text.replace(/title: .*/, 'title: For grandmother Ottilie, a voice'),
    );
    await deletes(scene);
    expect((await note(scene))?.content).toContain('title: For grandmother Ottilie, a voice');
    await erases(scene);
    expect((await note(scene))?.content).toContain('title: For grandmother Ottilie, a voice');
    expect((await note(scene))?.content).not.toContain('## ');
    expect(await whereStands(db, scene.word)).toEqual([]);
    expect((await whereStands(db, 'Ottilie')).join()).toContain('action_changes');
  });

  test('a heading and a title that the person wrote come back as they were with an undo', async () => {
    const { scene, path } = await noteOf('Undone');
    await edits(scene.ctx, path, 'editMemory', (text) =>
      text.replace(`## On ${scene.word}`, '## My voice').replace(/title: .*/, 'title: For Ottilie'),
    );
    const before = await note(scene);
    await deletes(scene);
    must(await undoAction(as(scene.ctx, 'undo'), (await actionsOf(db, scene.ctx, 'deleteMessage'))[0] ?? ''));
    expect(await note(scene)).toEqual(before);
  });

  test('a heading that reads again as the companion wrote it goes with it', async () => {
    const { scene, path } = await noteOf('Over');
    const theirs = (text: string) => text.replace(`## On ${scene.word}`, '## My voice');
    await edits(scene.ctx, path, 'editMemory', theirs);
    await edits(scene.ctx, path, 'editAgain', (text) => text.replace('## My voice', `## On ${scene.word}`));
    must(await undoAction(as(scene.ctx, 'undo'), (await actionsOf(db, scene.ctx, 'editAgain'))[0] ?? ''));
    must(await undoAction(as(scene.ctx, 'undo'), (await actionsOf(db, scene.ctx, 'editMemory'))[0] ?? ''));
    await deletes(scene);
    expect(await note(scene)).toBeUndefined();
    await erases(scene);
    expect(await whereStands(db, scene.word)).toEqual([]);
  });
});

describe('a line that the person wrote, and that reads like one of the companion that was withdrawn', () => {
  const line = '- Tea in the evening helps.';
  /** The companion wrote the line, it went with its message, and the person wrote it by hand. */
  async function writtenAgain(name: string) {
    const scene = await someoneSaying(db, name, 'Tea in the evening helps me a lot.');
    const { hash } = must(await readMemory(scene.ctx, 'overview.md'));
    const sources = [{ kind: 'message', id: scene.messageId }];
    const item = { anchor: 'who', op: 'append_item', text: 'Tea in the evening helps.' };
    await scene.call('writeMarkdownSection', { path: 'overview.md', hash, sources, ...item });
    const ofCompanion = await text(scene);
    await deletes(scene);
    const without = await text(scene);
    await edits(scene.ctx, 'overview.md', 'writeByHand', (content) =>
      content.replace('<!-- @who -->', `<!-- @who -->\n${line}\n- My dog too.`),
    );
    const byHand = await text(scene);
    await edits(scene.ctx, 'overview.md', 'removeByHand', () => without);
    const [wrote, removed] = [
      await newest(scene, 'writeByHand'),
      await newest(scene, 'removeByHand'),
    ] as const;
    return { scene, ofCompanion, without, byHand, wrote, removed };
  }
  const text = async ({ ctx }: Scene) => must(await readMemory(ctx, 'overview.md')).content;
  const newest = async ({ ctx }: Scene, tool: string) =>
    (await actionsOf(db, ctx, tool)).at(-1) ?? expect.unreachable();
  const takesBack = async ({ ctx }: Scene, id: string) => {
    const { conflicts, action_id } = must(await undoAction(as(ctx, 'undo'), id));
    expect(conflicts).toEqual([]);
    return action_id ?? expect.unreachable();
  };

  test('comes back with an undo of its removal, again and again', async () => {
    const { scene, byHand, without, removed } = await writtenAgain('Again');
    const undo = await takesBack(scene, removed);
    expect(await text(scene)).toBe(byHand);
    const second = await takesBack(scene, undo);
    expect(await text(scene)).toBe(without);
    await takesBack(scene, second);
    expect(await text(scene)).toBe(byHand);
    await erases(scene);
    expect(await text(scene)).toBe(byHand);
  });

  test('comes back with a redo', async () => {
    const { scene, byHand, without, wrote, removed } = await writtenAgain('Redone');
    await takesBack(scene, removed);
    await takesBack(scene, wrote);
    expect(await text(scene)).toBe(without);
    must(await redoAction(as(scene.ctx, 'redo'), wrote));
    expect(await text(scene)).toBe(byHand);
  });

  test('comes back with its version; the version of the companion comes back without it', async () => {
    const { scene, byHand, ofCompanion, without } = await writtenAgain('Version');
    const restores = async (wanted: string) => {
      const { hash } = must(await readMemory(scene.ctx, 'overview.md'));
      const versions = await db.sql<{ id: number }>(
        `select id::int from public.action_changes
         where user_id = $1 and table_name = 'memory_files' and after ->> 'content' = $2 order by id limit 1`,
        [scene.ctx.personId, wanted],
      );
      must(await restoreRevision(as(scene.ctx, 'restore'), versions[0]?.id ?? 0, hash));
      return text(scene);
    };
    expect(await restores(byHand)).toBe(byHand);
    expect(await restores(ofCompanion)).toBe(without);
  });

  test('is not touched by an undo of something else in the file', async () => {
    const { scene, byHand, removed } = await writtenAgain('Else');
    await takesBack(scene, removed);
    await edits(scene.ctx, 'overview.md', 'other', (content) =>
      content.replace('@focus -->', '@focus -->\nMine.'),
    );
    await takesBack(scene, await newest(scene, 'other'));
    expect(await text(scene)).toBe(byHand);
  });
});
