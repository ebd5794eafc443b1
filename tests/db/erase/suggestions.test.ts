import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { deleteConversation } from '@/lib/conversations/delete-conversation';
import { deleteMessage } from '@/lib/conversations/delete-message';
import { createNote } from '@/lib/memory/create-note';
import { putAway } from '@/lib/memory/put-away';
import { makePart } from '@/lib/parts/make-part';
import { listInbox } from '@/lib/proposals/list-inbox';
import { relateParts } from '@/lib/relationships/relate-parts';
import { removeRelationship } from '@/lib/relationships/remove-relationship';
import { redoAction } from '@/lib/undo/redo-action';
import { undoAction } from '@/lib/undo/undo-action';
import { openTestDb, type TestDb } from '../../support/db';
import { whereStands } from '../../support/dump';
import { actionsOf, as, eraseNewest, someoneSaying } from '../../support/erasing';
import { must, say } from '../../support/scene';
import { takeBackSince } from '../../support/take-back';

let db: TestDb;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());

type Scene = Awaited<ReturnType<typeof someoneSaying>>;

const waiting = async (ctx: Ctx) => must(await listInbox(ctx)).pending;
const deletes = async ({ ctx, messageId }: Scene) =>
  must(await deleteMessage(as(ctx, 'deleteMessage'), messageId));
const nowhere = async (scene: Scene) => {
  await eraseNewest(db, scene.ctx, 'deleteMessage');
  expect(await whereStands(db, scene.word)).toEqual([]);
};

const criticOf = async ({ ctx }: Scene) => must(await makePart(as(ctx, 'makePart'), { name: 'Critic' })).id;

/** A suggestion for memory that names no quote. */
const suggestsLine = ({ call, quote }: Scene) =>
  call('createProposal', {
    kind: 'edit_memory',
    changes: { path: 'overview.md', anchor: 'who', op: 'append', text: `The ${quote}.` },
    evidenceIds: [],
    why: `They said the ${quote}.`,
  });

/** The person says something else, of which a quote is kept. */
async function alsoSays({ ctx, call, talk }: Scene, partId: string, conversation = talk) {
  const { run_id } = await say(ctx, conversation, 'It is a tall shadow behind me.');
  const shadow = { quote: 'a tall shadow behind me', kind: 'image', partId };
  const { evidenceId } = await call('addEvidence', shadow, conversation, run_id);
  return { evidenceId, run_id, conversation };
}

describe('a suggestion that names no quote', () => {
  test('goes with the message before it, comes back with it, and is erased with it', async () => {
    const scene = await someoneSaying(db, 'Bare');
    await suggestsLine(scene);
    await deletes(scene);
    expect(await waiting(scene.ctx)).toEqual([]);
    must(await undoAction(as(scene.ctx, 'undo'), (await actionsOf(db, scene.ctx, 'deleteMessage'))[0] ?? ''));
    expect(await waiting(scene.ctx)).toHaveLength(1);
    await deletes(scene);
    await nowhere(scene);
  });

  test('goes with its conversation', async () => {
    const scene = await someoneSaying(db, 'Whole');
    await suggestsLine(scene);
    must(await deleteConversation(as(scene.ctx, 'deleteConversation'), scene.talk));
    expect(await waiting(scene.ctx)).toEqual([]);
    await eraseNewest(db, scene.ctx, 'deleteConversation');
    expect(await whereStands(db, scene.word)).toEqual([]);
  });

  test('is not brought back by redoing it once the message is deleted, or erased', async () => {
    for (const erased of [false, true]) {
      const scene = await someoneSaying(db, `Redo${erased}`);
      const { actionId } = await suggestsLine(scene);
      must(await undoAction(as(scene.ctx, 'undo'), actionId));
      await deletes(scene);
      if (erased) await nowhere(scene);
      await redoAction(as(scene.ctx, 'redo'), actionId);
      expect(await waiting(scene.ctx)).toEqual([]);
      if (!erased) await nowhere(scene);
    }
  });

  test('stays when a message after it is deleted', async () => {
    const scene = await someoneSaying(db, 'Later');
    await suggestsLine(scene);
    const messageId = randomUUID();
    await say(scene.ctx, scene.talk, 'And one thing more.', { messageId });
    await deletes({ ...scene, messageId });
    expect(await waiting(scene.ctx)).toHaveLength(1);
  });
});

describe('what repeats a deleted message and names a quote of another one', () => {
  test('goes with the message: the reason of a suggestion and the note of an assessment', async () => {
    const scene = await someoneSaying(db, 'Other');
    const partId = await criticOf(scene);
    const { evidenceId, run_id } = await alsoSays(scene, partId);
    const evidenceIds = [evidenceId];
    const note = `They said: the ${scene.quote}.`;
    const assessed = { partId, identified: 2, understood: 1, note, evidenceIds };
    await scene.call('createPartAssessment', assessed, scene.talk, run_id);
    const fields = { image: 'a tall shadow behind me' };
    const suggested = { partId, fields, evidenceIds, why: `You said the ${scene.quote}.` };
    await scene.call('updatePartAttributes', suggested, scene.talk, run_id);
    await deletes(scene);
    expect(await waiting(scene.ctx)).toEqual([]);
    expect(await db.sql('select id from public.part_assessments where part_id = $1', [partId])).toEqual([]);
    await nowhere(scene);
  });

  test('but what says nothing of it stays', async () => {
    const scene = await someoneSaying(db, 'Apart');
    const partId = await criticOf(scene);
    const { evidenceId, run_id } = await alsoSays(scene, partId);
    const fields = { image: 'a tall shadow behind me' };
    const suggested = { partId, fields, evidenceIds: [evidenceId], why: 'You said it is a tall shadow.' };
    await scene.call('updatePartAttributes', suggested, scene.talk, run_id);
    await deletes(scene);
    await nowhere(scene);
    expect(await waiting(scene.ctx)).toMatchObject([{ changes: fields, why: suggested.why }]);
  });
});

describe('an erased suggestion', () => {
  test('comes back by no undo of everything since', async () => {
    const scene = await someoneSaying(db, 'Since');
    const partId = await criticOf(scene);
    const kept = await scene.call('addEvidence', { quote: scene.quote, kind: 'thought', partId });
    const suggested = {
      partId,
      fields: { image: scene.quote },
      evidenceIds: [kept.evidenceId],
      why: 'You said so.',
    };
    await scene.call('updatePartAttributes', suggested);
    await deletes(scene);
    const [deletion] = await db.sql<{ seq: number }>(
      `select seq::int from public.agent_actions where user_id = $1 and tool = 'deleteMessage'`,
      [scene.ctx.personId],
    );
    await nowhere(scene);
    await takeBackSince(scene.ctx, deletion?.seq ?? 0);
    expect(await waiting(scene.ctx)).toEqual([]);
  });

  test.each([false, true])('is not what an undo of its revision leaves (erased: %s)', async (erased) => {
    const scene = await someoneSaying(db, `Revised${erased}`);
    const partId = await criticOf(scene);
    const first = await scene.call('addEvidence', { quote: scene.quote, kind: 'thought', partId });
    const { evidenceId, run_id, conversation } = await alsoSays(scene, partId, randomUUID());
    const inQuestion = { kind: 'update_part', partId, changes: { image: scene.quote } };
    const made = { ...inQuestion, evidenceIds: [first.evidenceId], why: `You said ${scene.word}.` };
    const { proposalId } = await scene.call('createProposal', made, conversation, run_id);
    const revised = {
      proposalId,
      changes: { image: 'a tall shadow' },
      evidenceIds: [evidenceId],
      why: 'You said so.',
    };
    const { actionId } = await scene.call('updateProposal', revised, conversation, run_id);
    await deletes(scene);
    if (erased) await nowhere(scene);
    const undone = scene.call('undoAction', { actionId }, conversation, run_id);
    if (erased) await expect(undone).rejects.toThrow('erased for good');
    else await undone;
    const left = erased ? [{ why: 'You said so.' }] : [];
    expect(await waiting(scene.ctx)).toMatchObject(left);
    if (!erased) await nowhere(scene);
  });
});

describe('an earlier wording of a suggestion that was revised', () => {
  /** Made with a quote of another conversation, and revised to other words. */
  async function revised(scene: Scene, words: string) {
    const partId = await criticOf(scene);
    const { evidenceId } = await alsoSays(scene, partId, randomUUID());
    const evidenceIds = [evidenceId];
    const changes = { image: `a tall shadow, ${words}` };
    const made = { kind: 'update_part', partId, changes, evidenceIds, why: `You said ${words}.` };
    const { proposalId } = await scene.call('createProposal', made);
    const since = { changes: { image: 'a tall shadow' }, why: 'You said so.' };
    const { actionId } = await scene.call('updateProposal', { proposalId, evidenceIds, ...since });
    return { actionId, since };
  }

  test('is erased with the message that it tells of, and the revised one stays', async () => {
    const scene = await someoneSaying(db, 'Wording');
    const { since } = await revised(scene, `the ${scene.word} voice`);
    await deletes(scene);
    await nowhere(scene);
    expect(await waiting(scene.ctx)).toMatchObject([since]);
  });

  test('is erased with it, too, when the revision was taken back and done again', async () => {
    const scene = await someoneSaying(db, 'Forth');
    const { actionId, since } = await revised(scene, `the ${scene.word} voice`);
    must(await undoAction(as(scene.ctx, 'undo'), actionId));
    must(await redoAction(as(scene.ctx, 'redo'), actionId));
    await deletes(scene);
    await nowhere(scene);
    expect(await waiting(scene.ctx)).toMatchObject([since]);
  });

  test('stays when it says nothing of the message', async () => {
    const scene = await someoneSaying(db, 'Quiet');
    const { actionId } = await revised(scene, 'a shadow');
    await deletes(scene);
    await nowhere(scene);
    must(await undoAction(as(scene.ctx, 'undo'), actionId));
    expect(await waiting(scene.ctx)).toMatchObject([{ changes: { image: 'a tall shadow, a shadow' } }]);
  });
});

describe('erasing something old leaves a suggestion of today alone', () => {
  test('about a new note at the path of an old one', async () => {
    const { ctx, call } = await someoneSaying(db, 'Path', 'Tea in the evening helps me a lot.');
    const note = must(await createNote(as(ctx, 'createNote'), { title: 'Tea', text: 'Old words.' }));
    must(await putAway(as(ctx, 'putAway'), note.path));
    const text = 'New words.\n\n## Here\n<!-- @here -->\nx';
    const { path } = must(await createNote(as(ctx, 'createNote'), { title: 'Tea', text }));
    expect(path).toBe(note.path);
    const changes = { path, anchor: 'here', op: 'append', text: 'Tea in the evening helps.' };
    await call('createProposal', { kind: 'edit_memory', changes, evidenceIds: [], why: 'You said so.' });
    await eraseNewest(db, ctx, 'putAway');
    expect(await waiting(ctx)).toMatchObject([{ changes, why: 'You said so.' }]);
  });

  test('about a connection of the same two parts', async () => {
    const { ctx, call } = await someoneSaying(db, 'Pair', 'The Critic and the Judge are one voice.');
    const [a, b] = [
      must(await makePart(ctx, { name: 'Critic' })),
      must(await makePart(ctx, { name: 'Judge' })),
    ];
    const fields = { type: 'allied' as const };
    const relation = must(
      await relateParts(as(ctx, 'relateParts'), { fromPartId: a.id, toPartId: b.id, fields }),
    );
    must(await removeRelationship(as(ctx, 'removeRelationship'), relation.id));
    const kept = await call('addEvidence', {
      quote: 'the Judge are one voice',
      kind: 'relation',
      partId: a.id,
    });
    const pair = { kind: 'relate_parts', partId: a.id, otherPartId: b.id, changes: { type: 'polarized' } };
    await call('createProposal', { ...pair, evidenceIds: [kept.evidenceId], why: 'You said so today.' });
    await eraseNewest(db, ctx, 'removeRelationship');
    expect(await waiting(ctx)).toMatchObject([{ kind: 'relate_parts', why: 'You said so today.' }]);
  });
});
