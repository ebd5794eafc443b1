import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteConversation } from '@/lib/conversations/delete-conversation';
import { deleteMessage } from '@/lib/conversations/delete-message';
import { placeParts } from '@/lib/map/place-parts';
import { bringBack } from '@/lib/memory/bring-back';
import { createNote } from '@/lib/memory/create-note';
import { putAway } from '@/lib/memory/put-away';
import { addNote } from '@/lib/notes/add-note';
import { makePart } from '@/lib/parts/make-part';
import { removePart } from '@/lib/parts/remove-part';
import { eraseNow } from '@/lib/undo/erase-now';
import { redoAction } from '@/lib/undo/redo-action';
import { undoAction } from '@/lib/undo/undo-action';
import { openTestDb, type TestDb } from '../../support/db';
import { decideAsShown } from '../../support/decide';
import { whereStands } from '../../support/dump';
import { actionsOf, as, daysPass, eraseNewest, someoneSaying } from '../../support/erasing';
import { scenes } from '../../support/proposals';
import { consentedPerson, must, say } from '../../support/scene';

let db: TestDb;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());

/** A removed part with a letter, one quote of which came from the message. */
async function partRemovedBefore(name: string) {
  const scene = await someoneSaying(db, name);
  const part = must(await makePart(as(scene.ctx, 'makePart'), { name: `${name} partname` }));
  must(await addNote(as(scene.ctx, 'addNote'), part.id, { kind: 'letter', body: `Dear ${name} letter` }));
  await scene.call('addEvidence', { quote: scene.quote, kind: 'thought', partId: part.id });
  must(await removePart(as(scene.ctx, 'removePart'), part.id));
  return { ...scene, part };
}

test.each(['deleteMessage', 'deleteConversation'])(
  'a part that was removed comes back after %s of one of its quotes was erased',
  async (tool) => {
    const { ctx, talk, messageId, word, part } = await partRemovedBefore(`Back${tool}`);
    if (tool === 'deleteMessage') must(await deleteMessage(as(ctx, tool), messageId));
    else must(await deleteConversation(as(ctx, tool), talk));
    await eraseNewest(db, ctx, tool);
    expect(await whereStands(db, word)).toEqual([]);
    const [removal] = await actionsOf(db, ctx, 'removePart');
    const undone = must(await undoAction(as(ctx, 'undo'), removal ?? ''));
    expect(undone.conflicts).toEqual([]);
    const letters = await db.sql('select body from public.part_notes where part_id = $1', [part.id]);
    expect(letters).toHaveLength(1);
  },
);

test('what another deletion took away is erased on its own day, though one of its rows was erased before', async () => {
  const { ctx, messageId } = await partRemovedBefore('Due');
  must(await deleteMessage(as(ctx, 'deleteMessage'), messageId));
  await eraseNewest(db, ctx, 'deleteMessage');
  expect((await whereStands(db, 'Due letter|Due partname')).length).toBeGreaterThan(1);
  await daysPass(db, ctx, 31);
  for (let n = 0; n < 4; n += 1) await say(ctx, randomUUID(), 'Good morning.');
  expect(await whereStands(db, 'Due letter|Due partname')).toEqual([]);
});

test('placing two parts can be taken back for the one that is left', async () => {
  const ctx = await consentedPerson(db, 'Places');
  const [critic, judge] = [
    must(await makePart(ctx, { name: 'Critic' })),
    must(await makePart(ctx, { name: 'Judge' })),
  ];
  const place = (id: string, bearing: number) => ({ id, distance: 20, bearing });
  must(await placeParts(as(ctx, 'placeParts'), [place(critic.id, 10), place(judge.id, 100)]));
  must(await removePart(as(ctx, 'removePart'), critic.id));
  await eraseNewest(db, ctx, 'removePart');
  must(await undoAction(as(ctx, 'undo'), (await actionsOf(db, ctx, 'placeParts'))[0] ?? ''));
  expect(await db.sql('select bearing from public.parts where id = $1', [judge.id])).toEqual([
    { bearing: null },
  ]);
});

test('an accepted merge can be taken back after one of its quotes was erased', async () => {
  const ctx = await consentedPerson(db, 'Merge');
  const scene = scenes(db, ctx);
  const [partId, otherPartId] = [await scene.part('Critic'), await scene.part('Judge')];
  const evidenceIds = [
    await scene.noticed('the Critic and the Judge are one voice', 'relation', { partId: otherPartId }),
    await scene.noticed('the Critic works for me', 'job', { partId: otherPartId, daysAgo: 2 }),
    await scene.noticed('the Judge works at night', 'behavior', { partId: otherPartId }),
  ];
  const { id } = await scene.proposed({ kind: 'merge_parts', partId, otherPartId, evidenceIds });
  must(await decideAsShown(as(ctx, 'decideProposal'), id, { decision: 'accept' }));
  const [quote] = await db.sql<{ message_id: string }>(
    'select message_id from public.part_evidence where id = $1',
    [evidenceIds[0]],
  );
  must(await deleteMessage(as(ctx, 'deleteMessage'), quote?.message_id ?? ''));
  await eraseNewest(db, ctx, 'deleteMessage');
  must(await undoAction(as(ctx, 'undo'), (await actionsOf(db, ctx, 'decideProposal'))[0] ?? ''));
  const judge = 'select merged_into, retired_at from public.parts where id = $1';
  expect(await db.sql(judge, [otherPartId])).toEqual([{ merged_into: null, retired_at: null }]);
  const kept = 'select part_id from public.part_evidence where id = any ($1)';
  expect(await db.sql(kept, [evidenceIds])).toEqual([{ part_id: otherPartId }, { part_id: otherPartId }]);
});

test('a note that was put away again has its thirty days from then', async () => {
  const ctx = await consentedPerson(db, 'Again');
  const note = must(await createNote(as(ctx, 'createNote'), { title: 'Tea', text: 'My words about tea.' }));
  must(await putAway(as(ctx, 'putAway'), note.path));
  const [file] = await db.sql<{ id: string }>('select id from public.memory_files where path = $1', [
    note.path,
  ]);
  must(await bringBack(as(ctx, 'bringBack'), file?.id ?? ''));
  await daysPass(db, ctx, 29);
  must(await putAway(as(ctx, 'putAway'), note.path));
  await daysPass(db, ctx, 2);
  await say(ctx, randomUUID(), 'Good morning.');
  const [first, second] = await actionsOf(db, ctx, 'putAway');
  expect(await eraseNow(ctx, first ?? '')).toMatchObject({ error: { code: 'conflict' } });
  must(await undoAction(as(ctx, 'undo'), second ?? ''));
  const live = 'select deleted_at from public.memory_files where id = $1';
  expect(await db.sql(live, [file?.id])).toEqual([{ deleted_at: null }]);
});

test('a row that came back with another one and was deleted again waits for its second deletion', async () => {
  const ctx = await consentedPerson(db, 'Twice');
  const critic = must(await makePart(as(ctx, 'makePart'), { name: 'Critic' }));
  must(await removePart(as(ctx, 'removePart'), critic.id));
  const [removal] = await actionsOf(db, ctx, 'removePart');
  must(await undoAction(as(ctx, 'undo'), removal ?? ''));
  must(await redoAction(as(ctx, 'redo'), removal ?? ''));
  await say(ctx, randomUUID(), 'On we go.');
  must(await eraseNow(ctx, removal ?? ''));
  const waiting = 'select tool from public.agent_actions where user_id = $1 and erase_at is not null';
  expect(await db.sql(waiting, [ctx.personId])).toEqual([]);
});

test('a conversation keeps its name when a later message that reads like the first one is erased', async () => {
  const ctx = await consentedPerson(db, 'Title');
  const [talk, messageId] = [randomUUID(), randomUUID()];
  await say(ctx, talk, 'The river was high.');
  await say(ctx, talk, 'Something else.');
  await say(ctx, talk, 'The river was high.', { messageId });
  const title = () => db.sql('select title from public.conversations where id = $1', [talk]);
  must(await deleteMessage(as(ctx, 'deleteMessage'), messageId));
  expect(await title()).toEqual([{ title: 'The river was high' }]);
  await eraseNewest(db, ctx, 'deleteMessage');
  expect(await title()).toEqual([{ title: 'The river was high' }]);
});
