import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { deleteConversation } from '@/lib/conversations/delete-conversation';
import { deleteMessage } from '@/lib/conversations/delete-message';
import { addNote } from '@/lib/notes/add-note';
import { removeNote } from '@/lib/notes/remove-note';
import { makePart } from '@/lib/parts/make-part';
import { removePart } from '@/lib/parts/remove-part';
import { listInbox } from '@/lib/proposals/list-inbox';
import { eraseNow } from '@/lib/undo/erase-now';
import { redoAction } from '@/lib/undo/redo-action';
import { undoAction } from '@/lib/undo/undo-action';
import { openTestDb, type TestDb } from '../../support/db';
import { decideAsShown } from '../../support/decide';
import { whereStands } from '../../support/dump';
import { actionsOf, as, daysPass, eraseNewest, someoneSaying } from '../../support/erasing';
import { scenes } from '../../support/proposals';
import { consentedPerson, must, say } from '../../support/scene';
import { takeBackSince } from '../../support/take-back';

let db: TestDb;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());

const first = async (ctx: Ctx, tool: string) => (await actionsOf(db, ctx, tool))[0] ?? expect.unreachable();
const action = async (id: string) => {
  const sql = 'select seq::int, erase_at, erased_at from public.agent_actions where id = $1';
  type Row = { seq: number; erase_at: string | null; erased_at: string | null };
  return (await db.sql<Row>(sql, [id]))[0] ?? expect.unreachable();
};
/** As if all had waited for its thirty days; erased is at the beginning of the turns that follow. */
async function aMonthPasses(ctx: Ctx) {
  await daysPass(db, ctx, 31);
  for (let n = 0; n < 4; n += 1) await say(ctx, randomUUID(), 'Good morning.');
}
const waits = async (ctx: Ctx) => {
  const sql =
    'select tool from public.agent_actions where user_id = $1 and erase_at is not null order by seq';
  return (await db.sql<{ tool: string }>(sql, [ctx.personId])).map(({ tool }) => tool);
};

/** A letter was written and removed. */
async function letterRemoved(name: string) {
  const ctx = await consentedPerson(db, name);
  const part = must(await makePart(as(ctx, 'makePart'), { name: 'Critic' }));
  const body = `Dear zzq${name}, I never told anyone.`;
  const letter = must(await addNote(as(ctx, 'addNote'), part.id, { kind: 'letter', body }));
  must(await removeNote(as(ctx, 'removeNote'), letter.id));
  const beforeBoth = async () => takeBackSince(ctx, (await action(await first(ctx, 'addNote'))).seq);
  return { ctx, part, letter, word: `zzq${name}`, beforeBoth };
}

test('a letter that was written and removed is erased a month after going back to before both', async () => {
  const { ctx, word, beforeBoth } = await letterRemoved('Both');
  await beforeBoth();
  expect(await waits(ctx)).toEqual(['undoSince']);
  expect(await whereStands(db, word)).not.toEqual([]);
  await aMonthPasses(ctx);
  expect(await whereStands(db, word)).toEqual([]);
  expect(await waits(ctx)).toEqual([]);
});

test('or at once, when the person says so, and nothing brings it back', async () => {
  const { ctx, word, beforeBoth } = await letterRemoved('Once');
  const undo = await beforeBoth();
  await say(ctx, randomUUID(), 'On we go.');
  must(await eraseNow(ctx, undo));
  expect(await whereStands(db, word)).toEqual([]);
  expect(await redoAction(as(ctx, 'redo'), await first(ctx, 'removeNote'))).toMatchObject({ ok: false });
});

test('its removal can still be taken back while it waits, and waits itself once it stands again', async () => {
  const { ctx, letter, word, beforeBoth } = await letterRemoved('Stands');
  const undo = await beforeBoth();
  must(await undoAction(as(ctx, 'redo'), undo));
  expect(await waits(ctx)).toEqual(['removeNote']);
  must(await undoAction(as(ctx, 'undo'), await first(ctx, 'removeNote')));
  expect(await waits(ctx)).toEqual([]);
  await aMonthPasses(ctx);
  expect(await db.sql('select id from public.part_notes where id = $1', [letter.id])).toHaveLength(1);
  expect(await whereStands(db, word)).toContain('part_notes');
});

test('back to a moment erases nothing of what it brings back', async () => {
  const { ctx, letter, beforeBoth } = await letterRemoved('Kept');
  must(await undoAction(as(ctx, 'undo'), await first(ctx, 'removeNote')));
  const other = must(await addNote(as(ctx, 'addOther'), letter.part_id, { kind: 'note', body: 'zzqOther' }));
  must(await removeNote(as(ctx, 'removeOther'), other.id));
  must(await removePart(as(ctx, 'removePart'), letter.part_id));
  const undo = await takeBackSince(ctx, (await action(await first(ctx, 'addOther'))).seq);
  expect(await waits(ctx)).toEqual(['undoSince']);
  await say(ctx, randomUUID(), 'On we go.');
  must(await eraseNow(ctx, undo));
  expect(await whereStands(db, 'zzqOther')).toEqual([]);
  expect(await whereStands(db, 'zzqKept')).toContain('part_notes');
  await beforeBoth();
});

test('what the person chose to leave deleted is erased a month after the undo', async () => {
  const { ctx, part, word } = await letterRemoved('Left');
  must(await removePart(as(ctx, 'removePart'), part.id));
  const removal = await first(ctx, 'removeNote');
  const asked = must(await undoAction(as(ctx, 'undo'), removal));
  const choices = asked.conflicts.map(({ table_name, row_id, field }) => ({
    ...{ table_name, row_id, field },
    choice: 'keep' as const,
  }));
  expect(choices).not.toEqual([]);
  must(await undoAction(as(ctx, 'undo'), removal, { choices, seen: asked.seen }));
  expect(await waits(ctx)).toEqual(['removePart', 'undo']);
  await aMonthPasses(ctx);
  expect(await whereStands(db, word)).toEqual([]);
});

test('a message that the person chose to leave deleted takes with it what rests on it', async () => {
  const scene = await someoneSaying(db, 'Message');
  const { ctx, word, quote } = scene;
  const part = must(await makePart(as(ctx, 'makePart'), { name: 'Critic' }));
  await scene.call('addEvidence', { quote, kind: 'thought', partId: part.id });
  must(await deleteMessage(as(ctx, 'deleteMessage'), scene.messageId));
  must(await deleteConversation(as(ctx, 'deleteConversation'), scene.talk));
  const deletion = await first(ctx, 'deleteMessage');
  const asked = must(await undoAction(as(ctx, 'undo'), deletion));
  const choices = asked.conflicts.map(({ table_name, row_id, field }) => ({
    ...{ table_name, row_id, field },
    choice: 'keep' as const,
  }));
  expect(choices).not.toEqual([]);
  must(await undoAction(as(ctx, 'undo'), deletion, { choices, seen: asked.seen }));
  await aMonthPasses(ctx);
  expect(await whereStands(db, word)).toEqual([]);
});

test('a note of the companion that is made, undone and redone after its message went leaves with it', async () => {
  const scene = await someoneSaying(db, 'Redone');
  const { ctx, word, quote, messageId } = scene;
  await scene.call('createMarkdownFile', {
    path: `notes/${word}.md`,
    title: `The ${word} voice`,
    sections: [{ anchor: 'voice', heading: `On ${word}`, text: `The ${quote}.` }],
    sources: [{ kind: 'message', id: messageId }],
  });
  const made = await first(ctx, 'createMarkdownFile');
  must(await undoAction(as(ctx, 'undo'), made));
  must(await deleteMessage(as(ctx, 'deleteMessage'), messageId));
  must(await redoAction(as(ctx, 'redo'), made));
  expect(await db.sql(`select id from public.memory_files where path = 'notes/${word}.md'`)).toEqual([]);
  await eraseNewest(db, ctx, 'deleteMessage');
  await aMonthPasses(ctx);
  expect(await whereStands(db, word)).toEqual([]);
});

test('a suggestion whose acceptance was taken back waits on when what it had made is erased', async () => {
  const ctx = await consentedPerson(db, 'Accepted');
  const { part, noticed, proposed } = scenes(db, ctx);
  const [partId, otherPartId] = [await part('Critic'), await part('Judge')];
  const evidenceIds = [
    await noticed('the Critic and the Judge are one voice', 'relation', { partId }),
    await noticed('the Critic works for the Judge', 'relation', { partId, daysAgo: 2 }),
  ];
  const changes = { type: 'allied' };
  const { id } = await proposed({ kind: 'relate_parts', partId, otherPartId, changes, evidenceIds });
  must(await decideAsShown(as(ctx, 'decideProposal'), id, { decision: 'accept' }));
  must(await undoAction(as(ctx, 'undo'), await first(ctx, 'decideProposal')));
  expect(await waits(ctx)).toEqual(['undo']);
  await aMonthPasses(ctx);
  expect(await waits(ctx)).toEqual([]);
  expect(must(await listInbox(ctx)).pending).toMatchObject([{ id, changes }]);
});
