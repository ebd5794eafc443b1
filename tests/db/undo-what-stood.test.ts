import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAssessment } from '@/lib/assessments/create-assessment';
import type { AssessmentInput } from '@/lib/assessments/schema';
import type { Ctx } from '@/lib/context';
import { deleteConversation } from '@/lib/conversations/delete-conversation';
import { deleteMessage } from '@/lib/conversations/delete-message';
import { removeEvidence } from '@/lib/evidence/remove-evidence';
import { removePart } from '@/lib/parts/remove-part';
import { eraseNow } from '@/lib/undo/erase-now';
import { redoAction } from '@/lib/undo/redo-action';
import { undoAction } from '@/lib/undo/undo-action';
import { openTestDb, type TestDb } from '../support/db';
import { decideAsShown } from '../support/decide';
import { scenes } from '../support/proposals';
import { asCompanion, consentedPerson, must, say } from '../support/scene';
import { domainRows } from '../support/sql-as';

let db: TestDb;
let ada: Ctx;
let scene: ReturnType<typeof scenes>;
let steps: { seq: number; before: unknown }[];
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());
beforeEach(async () => {
  ada = await consentedPerson(db, 'Ada');
  scene = scenes(db, ada);
  steps = [];
});

const rows = () => domainRows(db, ada.personId);
/** What changed something since, newest first. */
const actionsAfter = (seq: number) =>
  db.sql<{ id: string; seq: number }>(
    `select a.id, a.seq::int from public.agent_actions a
     where a.user_id = $1 and a.seq > $2
       and (a.reverts <> '{}' or exists (select from public.action_changes c where c.action_id = a.id))
     order by a.seq desc`,
    [ada.personId, seq],
  );
/** One step, and the last action under which it was done. */
async function step(work: () => Promise<unknown>): Promise<string> {
  const seq = (await actionsAfter(0))[0]?.seq ?? 0;
  steps.push({ seq, before: await rows() });
  await work();
  return (await actionsAfter(seq))[0]?.id ?? '';
}
/** Each step taken back, newest first, leaves everything as it was before that step; nothing stands in the way. */
async function backStepByStep(): Promise<void> {
  for (const { seq, before } of steps.toReversed()) {
    for (const { id } of await actionsAfter(seq))
      expect(must(await undoAction(ada, id)).conflicts).toEqual([]);
    expect(await rows()).toEqual(before);
    // What took it back is done with, too.
    const [newest] = await actionsAfter(0);
    for (const known of steps) if (known.seq >= seq) known.seq = newest?.seq ?? 0;
  }
}

const undo = (action: string) => step(async () => must(await undoAction(ada, action)));
const redo = (action: string) => step(async () => must(await redoAction(ada, action)));
const forget = (quote: string) =>
  step(async () => must(await removeEvidence({ ...ada, tool: 'removeEvidence' }, quote)));
const decide = (proposal: string, decision: 'accept' | 'not_now') =>
  step(async () => must(await decideAsShown({ ...ada, tool: 'decideProposal' }, proposal, { decision })));
const unsay = (message: string) =>
  step(async () => must(await deleteMessage({ ...ada, tool: 'deleteMessage' }, message)));

const quotes = async () => [
  await scene.noticed('my critic is tired tonight', 'emotion'),
  await scene.noticed('my critic wants me to rest', 'thought'),
];
const toRemember = (evidenceIds: string[], talk?: string) =>
  scene.proposed(
    {
      kind: 'edit_memory',
      changes: { path: 'overview.md', anchor: 'focus', op: 'append', text: 'Rest.' },
      evidenceIds,
    },
    talk,
  );
const passages = () =>
  db.sql(
    `select s.source_id, s.withdrawn_at is not null as withdrawn, position(s.passage in f.content) > 0 as stands
     from public.memory_sources s join public.memory_files f on f.id = s.file_id
     where s.user_id = $1 order by s.source_id`,
    [ada.personId],
  );
const statusOf = async (proposal: string) => {
  const sql = 'select status from public.proposals where id = $1';
  return (await db.sql<{ status: string }>(sql, [proposal]))[0]?.status;
};
/** Two suggestions on the same two quotes; one quote goes, and the other counts for the one that is accepted. */
async function leftWithoutItsQuotes() {
  const partId = await scene.part('Critic');
  const [one = '', other = ''] = await quotes();
  const about = async (changes: object) =>
    (await scene.proposed({ kind: 'update_part', partId, changes, evidenceIds: [one, other] })).id;
  const [first, second] = [await about({ emotions: ['tired'] }), await about({ role: 'wants me to rest' })];
  const forgotten = await forget(other);
  await decide(first, 'accept');
  expect(await statusOf(second)).toBe('pending');
  return { second, forgotten };
}
/** A conversation in which something was said and deleted, and then something else was said. */
async function afterDeletedWords() {
  const talk = randomUUID();
  const messageId = randomUUID();
  await say(ada, talk, 'I am afraid of the dark', { messageId });
  const deleted = await unsay(messageId);
  const { run_id: run } = await say(ada, talk, 'good evening');
  // What is said is not taken back step by step.
  steps = [];
  return { talk, run, deleted };
}

test('what is accepted after one of its quotes was removed names only the others', async () => {
  const [one = '', other = ''] = await quotes();
  const { id } = await toRemember([one, other]);
  const forgotten = await forget(other);
  await decide(id, 'accept');
  expect(await passages()).toEqual([{ source_id: one, withdrawn: false, stands: true }]);
  await undo(forgotten);
  await backStepByStep();
});

test('what is accepted after its only quote was removed stays when that quote is erased', async () => {
  const [one = ''] = await quotes();
  const { id } = await toRemember([one]);
  const forgotten = await forget(one);
  await decide(id, 'accept');
  const { memory_files } = await rows();
  must(await eraseNow(ada, forgotten));
  expect((await rows()).memory_files).toEqual(memory_files);
  expect(JSON.stringify(memory_files)).toContain('Rest.');
});

test('a passage that came back without one of its quotes stays when an undo removes that quote again', async () => {
  const [one = '', other = ''] = await quotes();
  const { id } = await toRemember([one, other]);
  const accepted = await decide(id, 'accept');
  await undo(accepted);
  const forgotten = await forget(other);
  await redo(accepted);
  const back = await undo(forgotten);
  await step(async () => must(await undoAction(ada, back)));
  expect(await passages()).toMatchObject([{ stands: true }, { stands: true }]);
  await backStepByStep();
});

test('a passage that was written on a quote that an undo had brought back goes with it', async () => {
  const [one = '', other = ''] = await quotes();
  const forgotten = await forget(other);
  const back = await undo(forgotten);
  await decide((await toRemember([one, other])).id, 'accept');
  await undo(back);
  expect(await passages()).toMatchObject([
    { withdrawn: true, stands: false },
    { withdrawn: true, stands: false },
  ]);
  await backStepByStep();
});

test('a suggestion that waited without a quote waits on when an undo removes that quote again', async () => {
  const { second, forgotten } = await leftWithoutItsQuotes();
  await undo(await undo(forgotten));
  expect(await statusOf(second)).toBe('pending');
  await backStepByStep();
});

test('a suggestion that waited without a quote waits again when its decision is taken back', async () => {
  const { second } = await leftWithoutItsQuotes();
  await undo(await decide(second, 'not_now'));
  expect(await statusOf(second)).toBe('pending');
  await backStepByStep();
});

test('a suggestion that came to wait on a quote that an undo had brought back goes with it', async () => {
  const partId = await scene.part('Critic');
  const [one = ''] = await quotes();
  const back = await undo(await forget(one));
  const changes = { emotions: ['tired'] };
  const { id } = await scene.proposed({ kind: 'update_part', partId, changes, evidenceIds: [one] });
  await undo(back);
  expect(await statusOf(id)).toBe('expired');
  await backStepByStep();
});

test('a suggestion that waited without its conversation waits on when an undo removes that again', async () => {
  const talk = randomUUID();
  await say(ada, talk, 'good evening');
  const { id } = await toRemember(await quotes(), talk);
  const accepted = await decide(id, 'accept');
  const removed = await step(async () =>
    must(await deleteConversation({ ...ada, tool: 'deleteConversation' }, talk)),
  );
  await undo(accepted);
  expect(await statusOf(id)).toBe('pending');
  await undo(await undo(removed));
  expect(await statusOf(id)).toBe('pending');
  await backStepByStep();
});

test('a suggestion made after words were deleted does not rest on them when an undo deletes them again', async () => {
  const { talk, deleted } = await afterDeletedWords();
  const { id } = await toRemember([], talk);
  await undo(await undo(deleted));
  expect(await statusOf(id)).toBe('pending');
  await undo(await decide(id, 'not_now'));
  expect(await statusOf(id)).toBe('pending');
  await backStepByStep();
});

test('an assessment that came back without a quote stays when an undo removes that quote again', async () => {
  const partId = await scene.part('Critic');
  const [one = ''] = await quotes();
  const { run_id: run } = await say(ada, randomUUID(), 'good evening');
  const noted = await step(async () => {
    const view: AssessmentInput = { identified: 1, understood: 1, evidenceIds: [one] };
    must(await createAssessment(asCompanion(ada, randomUUID(), run, 'createPartAssessment'), partId, view));
  });
  await undo(noted);
  const forgotten = await forget(one);
  await redo(noted);
  await undo(await undo(forgotten));
  expect((await rows()).part_assessments).toHaveLength(1);
  await backStepByStep();
});

test('an assessment made after words were deleted does not rest on them when an undo deletes them again', async () => {
  const partId = await scene.part('Critic');
  const { talk, run, deleted } = await afterDeletedWords();
  await step(async () => {
    const view: AssessmentInput = { identified: 1, understood: 1, note: 'It watches.' };
    must(await createAssessment(asCompanion(ada, talk, run, 'createPartAssessment'), partId, view));
  });
  await undo(await undo(deleted));
  expect((await rows()).part_assessments).toHaveLength(1);
  await undo(await step(async () => must(await removePart({ ...ada, tool: 'removePart' }, partId))));
  expect((await rows()).part_assessments).toHaveLength(1);
  await backStepByStep();
});
