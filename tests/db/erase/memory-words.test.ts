import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { deleteMessage } from '@/lib/conversations/delete-message';
import { editFile } from '@/lib/memory/edit-file';
import { listMemory } from '@/lib/memory/list-memory';
import { readMemory } from '@/lib/memory/read-memory';
import { undoAction } from '@/lib/undo/undo-action';
import { openTestDb, type TestDb } from '../../support/db';
import { whereStands } from '../../support/dump';
import { actionsOf, as, daysPass, eraseNewest, someoneSaying } from '../../support/erasing';
import { must, say } from '../../support/scene';

let db: TestDb;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());

type Scene = Awaited<ReturnType<typeof someoneSaying>>;

const textOf = async (ctx: Ctx, path: string) => must(await readMemory(ctx, path)).content;

/** The companion writes the words of the message into a section of the overview. */
async function writes({ ctx, call, quote, messageId }: Scene, anchor = 'who', op = 'append_item') {
  const { hash } = must(await readMemory(ctx, 'overview.md'));
  const text = `The ${quote}.`;
  const sources = [{ kind: 'message', id: messageId }];
  return call('writeMarkdownSection', { path: 'overview.md', anchor, op, text, hash, sources });
}

/** The companion makes a note named in the words of the message. */
const makesNote = ({ call, word, quote, messageId }: Scene, title = `The ${word} voice`) =>
  call('createMarkdownFile', {
    title,
    sections: [{ anchor: `${word}-voice`, heading: `On ${word}`, text: `The ${quote}.` }],
    sources: [{ kind: 'message', id: messageId }],
  });

async function personWrites(ctx: Ctx, path: string, change: (content: string) => string) {
  const file = must(await readMemory(ctx, path));
  must(await editFile(as(ctx, 'editMemory'), { path, content: change(file.content), hash: file.hash }));
}
const deletes = async ({ ctx, messageId }: Scene) =>
  must(await deleteMessage(as(ctx, 'deleteMessage'), messageId));

describe('what the companion made for words that are deleted', () => {
  test('a note named after them goes with them, comes back with them, and is erased with them', async () => {
    const scene = await someoneSaying(db, 'Note');
    const { path } = await makesNote(scene);
    await deletes(scene);
    expect(JSON.stringify(must(await listMemory(scene.ctx)))).not.toContain(scene.word);
    must(await undoAction(as(scene.ctx, 'undo'), (await actionsOf(db, scene.ctx, 'deleteMessage'))[0] ?? ''));
    expect(await textOf(scene.ctx, path ?? '')).toContain(`The ${scene.quote}.`);
    await deletes(scene);
    await eraseNewest(db, scene.ctx, 'deleteMessage');
    expect(await whereStands(db, scene.word)).toEqual([]);
  });

  test('a section made for them goes with them, and the rest of the file stays', async () => {
    const scene = await someoneSaying(db, 'Section');
    await writes(scene, `${scene.word}-voice`, 'add_section');
    await deletes(scene);
    expect(await textOf(scene.ctx, 'overview.md')).not.toContain(scene.word);
    expect(await textOf(scene.ctx, 'overview.md')).toContain('## Who you are');
    await eraseNewest(db, scene.ctx, 'deleteMessage');
    expect(await whereStands(db, scene.word)).toEqual([]);
  });

  test('where the person wrote in it, it stays under another name', async () => {
    const scene = await someoneSaying(db, 'Mine');
    const { path } = await makesNote(scene);
    await personWrites(scene.ctx, path ?? '', (content) => `${content}\nI wrote this line.\n`);
    await deletes(scene);
    expect(await whereStands(db, `^.*"content".*I wrote this line`)).not.toEqual([]);
    await eraseNewest(db, scene.ctx, 'deleteMessage');
    expect(await whereStands(db, scene.word)).toEqual([]);
    const [file] = await db.sql('select path, content from public.memory_files where user_id = $1', [
      scene.ctx.personId,
    ]);
    expect(file).toMatchObject({ path: expect.stringMatching(/^notes\/note-/) });
    expect(file?.content).toContain('title: A note');
    expect(file?.content).toContain('## A section');
    expect(file?.content).toContain('I wrote this line.');
  });

  test('a note of two messages keeps what came from the other one', async () => {
    const scene = await someoneSaying(db, 'Two');
    const { path, hash } = await makesNote(scene, 'Something seen');
    const { run_id } = await say(scene.ctx, scene.talk, 'It is a tall shadow behind me.');
    const added = {
      path,
      hash,
      anchor: 'shadow',
      op: 'add_section',
      text: 'A tall shadow.',
      sources: [{ kind: 'message' }],
    };
    await scene.call('writeMarkdownSection', added, scene.talk, run_id);
    await deletes(scene);
    expect(await textOf(scene.ctx, path ?? '')).toContain('A tall shadow.');
    await eraseNewest(db, scene.ctx, 'deleteMessage');
    expect(await whereStands(db, scene.word)).toEqual([]);
    expect(await textOf(scene.ctx, path ?? '')).toContain('## Shadow');
  });
});

describe('the words of the person in memory', () => {
  test('stay in the file and in its versions when the same words of the companion are erased', async () => {
    const text = 'Tea in the evening helps me a lot.';
    const scene = await someoneSaying(db, 'Tea', text);
    const { hash } = must(await readMemory(scene.ctx, 'overview.md'));
    const sources = [{ kind: 'message', id: scene.messageId }];
    const item = { anchor: 'who', op: 'append_item', text: 'Tea in the evening helps.' };
    await scene.call('writeMarkdownSection', { path: 'overview.md', hash, sources, ...item });
    const own =
      '<!-- @focus -->\nMine:\n- Tea in the evening helps.\n\nAs I say: - Tea in the evening helps. So it is.';
    await personWrites(scene.ctx, 'overview.md', (content) => content.replace('<!-- @focus -->', own));
    await deletes(scene);
    const before = await textOf(scene.ctx, 'overview.md');
    expect(before).toContain(own);
    await daysPass(db, scene.ctx, 31);
    await say(scene.ctx, randomUUID(), 'Good morning.');
    expect(await textOf(scene.ctx, 'overview.md')).toBe(before);
    const [edit] = await actionsOf(db, scene.ctx, 'editMemory');
    const [version] = await db.sql<{ content: string }>(
      `select after ->> 'content' as content from public.action_changes where action_id = $1 and table_name = 'memory_files'`,
      [edit],
    );
    expect(version?.content).toContain(own);
    expect(version?.content).toContain('<!-- @who -->\n\n## What matters');
  });

  test('a line of the companion that the person moved is withdrawn where it stands, and erased in every version', async () => {
    const scene = await someoneSaying(db, 'Moved');
    await writes(scene);
    const line = `- The ${scene.quote}.`;
    await personWrites(scene.ctx, 'overview.md', (content) =>
      content.replace(`${line}\n`, '').replace('<!-- @focus -->', `<!-- @focus -->\n${line}`),
    );
    await deletes(scene);
    expect(await textOf(scene.ctx, 'overview.md')).not.toContain(scene.word);
    await eraseNewest(db, scene.ctx, 'deleteMessage');
    expect(await whereStands(db, scene.word)).toEqual([]);
  });

  test('what they wrote again by hand after deleting it is theirs', async () => {
    const scene = await someoneSaying(db, 'Again');
    await writes(scene);
    await deletes(scene);
    const line = `- The ${scene.quote}.`;
    await personWrites(scene.ctx, 'overview.md', (content) =>
      content.replace('<!-- @who -->', `<!-- @who -->\n${line}`),
    );
    await eraseNewest(db, scene.ctx, 'deleteMessage');
    expect(await textOf(scene.ctx, 'overview.md')).toContain(line);
  });
});

describe.each(['companion', 'person'] as const)('an undo of the %s', (who) => {
  test('brings no passage back whose message is deleted', async () => {
    const scene = await someoneSaying(db, `Undo${who}`);
    const { path, hash } = await scene.call('createMarkdownFile', {
      title: 'Something seen',
      sections: [{ anchor: 'seen', heading: 'Seen', text: `The ${scene.quote}.` }],
      sources: [{ kind: 'message', id: scene.messageId }],
    });
    const elsewhere = randomUUID();
    const { run_id } = await say(scene.ctx, elsewhere, 'It is a tall shadow behind me, a voice.');
    const sources = [{ kind: 'message' }];
    const given = { path, anchor: 'seen', op: 'replace', text: 'A tall shadow.', hash, sources };
    const { actionId } = await scene.call('writeMarkdownSection', given, elsewhere, run_id);
    await deletes(scene);
    if (who === 'companion') await scene.call('undoAction', { actionId }, elsewhere, run_id);
    else expect(must(await undoAction(as(scene.ctx, 'undo'), actionId)).conflicts).toEqual([]);
    const live = 'select content from public.memory_files where user_id = $1';
    expect(JSON.stringify(await db.sql(live, [scene.ctx.personId]))).not.toMatch(
      new RegExp(`${scene.word}|shadow`),
    );
    await eraseNewest(db, scene.ctx, 'deleteMessage');
    expect(await whereStands(db, scene.word)).toEqual([]);
  });
});
