import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { describeChange, namesIn } from '@/components/history/describe-change';
import { sayAction, sentence } from '@/components/history/say-action';
import type { Ctx } from '@/lib/context';
import { deleteMessage } from '@/lib/conversations/delete-message';
import { addEvidence } from '@/lib/evidence/add-evidence';
import { makeGoal } from '@/lib/goals/make-goal';
import { moveGoal } from '@/lib/goals/move-goal';
import { dropLearning } from '@/lib/learnings/drop-learning';
import { addNote } from '@/lib/notes/add-note';
import { editPart } from '@/lib/parts/edit-part';
import { makePart } from '@/lib/parts/make-part';
import { removePart } from '@/lib/parts/remove-part';
import { relateParts } from '@/lib/relationships/relate-parts';
import { removeRhythm } from '@/lib/rhythms/remove-rhythm';
import { putAside } from '@/lib/today/put-aside';
import { getAction } from '@/lib/undo/get-action';
import { inBrief } from '@/lib/undo/in-brief';
import { listHistory } from '@/lib/undo/list-history';
import { recentActions } from '@/lib/undo/recent-actions';
import { undoAction } from '@/lib/undo/undo-action';
import { withNames } from '@/lib/undo/with-names';
import { openTestDb, type TestDb } from '../support/db';
import { everyEvening, rhythmOf } from '../support/rhythms';
import { asCompanion, consentedPerson, must, say } from '../support/scene';

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());
beforeEach(async () => {
  ada = await consentedPerson(db, 'Ada');
});

const as = (tool: string, actionId?: string): Ctx => ({ ...ada, tool, ...(actionId && { actionId }) });
const briefs = async (who = ada) =>
  must(await listHistory(who)).actions.map(({ tool, brief }) => ({ tool, brief }));
const briefOf = async (tool: string) => (await briefs()).find((one) => one.tool === tool)?.brief;

/** A planner that is linked to a little one. */
async function twoLinked() {
  const from = must(await makePart(as('makePart'), { name: 'The Planner' }));
  const to = must(await makePart(as('makePart'), { name: 'The little one' }));
  const id = randomUUID();
  must(
    await relateParts(as('relateParts', id), {
      fromPartId: from.id,
      toPartId: to.id,
      fields: { type: 'allied' },
    }),
  );
  return { from, to, id };
}

test('each action names the parts it is about, which fields differ, and what a part was called', async () => {
  const { from } = await twoLinked();
  must(await editPart(as('editPart'), from.id, { name: 'The Organiser' }, from.version));
  must(await addNote(as('addNote'), from.id, { kind: 'letter', body: 'Dear you' }));
  expect(await briefOf('relateParts')).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        table_name: 'part_relationships',
        from: 'The Organiser',
        to: 'The little one',
      }),
    ]),
  );
  expect(await briefOf('editPart')).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'The Organiser', was: 'The Planner', fields: ['name'] }),
    ]),
  );
  expect(await briefOf('addNote')).toMatchObject([{ kind: 'letter', part: 'The Organiser' }]);
  expect(JSON.stringify(await briefs())).not.toContain('Dear you');
});

test('an undo that takes a part away tells of the part first, however many quotes were its own', async () => {
  const talk = randomUUID();
  const words = Array.from({ length: 16 }, (_, n) => `it counts to ${n} again`);
  const turn = await say(ada, talk, words.join(', '), { leaveRunning: true });
  const id = randomUUID();
  const part = must(await makePart(as('makePart', id), { name: 'The Counter' }));
  for (const quote of words) {
    must(
      await addEvidence(asCompanion(ada, talk, turn.run_id, 'addEvidence'), {
        quote,
        kind: 'behavior',
        partId: part.id,
      }),
    );
  }
  must(await removePart(as('removePart'), part.id));
  const [removal] = (await briefOf('removePart')) ?? [];
  expect(removal).toMatchObject({ table_name: 'parts', op: 'delete', name: 'The Counter' });
  const { actions } = must(await listHistory(ada));
  const removed = actions.find(({ tool }) => tool === 'removePart');
  must(await undoAction(ada, removed?.id ?? ''));
  const undone = must(await listHistory(ada)).actions.find(({ reverts }) => reverts.length > 0);
  expect(undone?.brief?.[0]).toMatchObject({ table_name: 'parts', op: 'insert', name: 'The Counter' });
  if (undone) expect(sentence(sayAction(undone))).toBe('You brought back the part The Counter');
});

test('ids in changes and in the preview of an undo have names, also of a part that went', async () => {
  const { to, id } = await twoLinked();
  const named = async () => must(await withNames(ada, await getAction(ada, id))).names;
  expect(Object.values((await named()) ?? {})).toEqual(
    expect.arrayContaining(['The Planner', 'The little one']),
  );
  const preview = must(await withNames(ada, await undoAction(ada, id, { preview: true })));
  expect(Object.values(preview.names ?? {})).toContain('The Planner');
  must(await removePart(as('removePart'), to.id));
  expect((await named())?.[to.id]).toBe('The little one');
});

test('nobody is told the names of another, and no agent any', async () => {
  const { id } = await twoLinked();
  const eve = await consentedPerson(db, 'Eve');
  const page = must(await listHistory(ada));
  const asked = must(await inBrief(eve, { ok: true, value: page }));
  expect(asked.actions.flatMap(({ brief }) => brief)).toEqual([]);
  const changes = must(await getAction(ada, id));
  expect(must(await withNames(eve, { ok: true, value: changes })).names).toEqual({});
  const agent = asCompanion(ada, randomUUID(), randomUUID());
  expect(JSON.stringify(must(await recentActions(agent, { limit: 50 })))).not.toContain('Planner');
  const answer = await db.requestAs(eve, '/rest/v1/rpc/actions_in_brief', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ p_actions: page.actions.map((one) => one.id) }),
  });
  expect(answer.ok).toBe(false);
});

test('a quote of a hard moment is named nowhere', async () => {
  const talk = randomUUID();
  const turn = await say(ada, talk, 'The violin is all that is left', { leaveRunning: true });
  must(
    await addEvidence(asCompanion(ada, talk, turn.run_id, 'addEvidence'), {
      quote: 'The violin is all',
      kind: 'thought',
    }),
  );
  expect(await briefOf('part_evidence.insert')).toBeUndefined();
  const told = () => briefs().then((all) => JSON.stringify(all));
  expect(await told()).toContain('The violin is all');
  await db.sql(
    `update public.messages set safety = 'ideation' where id in (select user_message_id from public.runs where id = $1)`,
    [turn.run_id],
  );
  await db.sql(`update public.runs set safety = 'ideation' where id = $1`, [turn.run_id]);
  expect(await told()).not.toContain('The violin is all');
  const [quote] = await db.sql<{ id: string }>('select id from public.part_evidence where user_id = $1', [
    ada.personId,
  ]);
  const named = await withNames(ada, {
    ok: true,
    value: { changes: [{ before: null, after: { evidence_id: quote?.id } }] },
  });
  expect(must(named).names).toEqual({});
  const [asked] = await db.sql<{ id: string }>(
    `update public.runs set lease_until = now() - interval '1 minute' where id = $1 returning user_message_id as id`,
    [turn.run_id],
  );
  must(await deleteMessage(as('deleteMessage', randomUUID()), asked?.id ?? ''));
  expect(await told()).not.toContain('The violin is all');
});

test('a quote of plain words that were deleted keeps its name', async () => {
  const talk = randomUUID();
  const turn = await say(ada, talk, 'The violin is all that is left', { leaveRunning: true });
  const agent = asCompanion(ada, talk, turn.run_id, 'addEvidence');
  must(await addEvidence(agent, { quote: 'The violin is all', kind: 'thought' }));
  const [asked] = await db.sql<{ id: string }>(
    `update public.runs set lease_until = now() - interval '1 minute' where id = $1 returning user_message_id as id`,
    [turn.run_id],
  );
  must(await deleteMessage(as('deleteMessage', randomUUID()), asked?.id ?? ''));
  expect(JSON.stringify(await briefs())).toContain('The violin is all');
});

const told = async () => must(await listHistory(ada)).actions.map((action) => sentence(sayAction(action)));

test('rhythms, intentions and cards of Today are told by their names', async () => {
  const part = must(await makePart(as('makePart'), { name: 'Night Owl' }));
  const id = await rhythmOf(ada, { ...everyEvening, partId: part.id });
  const goal = must(await makeGoal(as('makeGoal'), { title: 'Rest more' }));
  for (const to of ['resting', 'archived', 'working'] as const)
    must(await moveGoal(as('moveGoal'), goal.id, { to }));
  const aside = as('putCardAside');
  must(await putAside(aside, { kind: 'goal_quiet', sourceId: goal.id, never: true }));
  must(await putAside(as('putCardAside'), { kind: 'check_in', sourceId: id, never: false }));
  const [last] = must(await listHistory(ada)).actions;
  must(await undoAction(as('undo'), last?.id ?? ''));
  must(await removeRhythm(as('removeRhythm'), id));
  expect((await told()).slice(0, 8)).toEqual([
    'You deleted the rhythm “How is Night Owl?”',
    'You brought back to Today: the question about Night Owl',
    'You put aside on Today, for a day: the question about Night Owl',
    'You put aside on Today: the intention “Rest more”',
    'You brought back from the archive the intention “Rest more”',
    'You archived the intention “Rest more”',
    'You let rest the intention “Rest more”',
    'You made the intention “Rest more”',
  ]);
});

test('what a card of Today came from is named where its undo is looked at', async () => {
  const goal = must(await makeGoal(as('makeGoal'), { title: 'Rest more' }));
  must(await putAside(as('putCardAside'), { kind: 'goal_quiet', sourceId: goal.id, never: true }));
  const [last] = must(await listHistory(ada)).actions;
  const looked = must(await withNames(ada, await undoAction(as('undo'), last?.id ?? '', { preview: true })));
  const [change] = looked.changes;
  const names = namesIn(looked.changes, looked.names);
  expect(change && describeChange(change, names).fields).toContainEqual(
    expect.objectContaining({ label: 'Where it came from', before: 'Rest more' }),
  );
});

test('a learning is told by its words, and by none once what it rests on was hard', async () => {
  const talk = randomUUID();
  const messageId = randomUUID();
  await say(ada, talk, 'Please ask me one thing at a time.', { messageId });
  const id = randomUUID();
  await db.sql(
    `insert into public.learnings (id, user_id, text, message_id, quote, made_by)
     values ($1, $2, 'Asks for one question at a time.', $3, 'one thing at a time', 'companion')`,
    [id, ada.personId, messageId],
  );
  must(await dropLearning(as('dropLearning'), id));
  expect((await told())[0]).toBe('You deleted the learning “Asks for one question at a time.”');
  await db.sql(`update public.messages set safety = 'ideation' where id = $1`, [messageId]);
  const after = await told();
  expect(after).toContain('You deleted a learning');
  expect(after.join()).not.toContain('one question');
});

test('a page of history asks two statements, however many actions stand on it', async () => {
  for (let n = 0; n < 12; n += 1) await twoLinkedNamed(n);
  let calls = 0;
  const counting = new Proxy(ada.db, {
    get: (target, key, self) => {
      if (key === 'rpc') calls += 1;
      return Reflect.get(target, key, self);
    },
  });
  const page = must(await listHistory({ ...ada, db: counting }, { limit: 30 }));
  expect(page.actions).toHaveLength(30);
  expect(calls).toBe(2);
});

async function twoLinkedNamed(n: number): Promise<void> {
  const from = must(await makePart(as('makePart'), { name: `From ${n}` }));
  const to = must(await makePart(as('makePart'), { name: `To ${n}` }));
  must(
    await relateParts(as('relateParts'), {
      fromPartId: from.id,
      toPartId: to.id,
      fields: { type: 'allied' },
    }),
  );
}
