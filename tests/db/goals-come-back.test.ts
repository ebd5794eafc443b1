import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { deleteConversation } from '@/lib/conversations/delete-conversation';
import { editGoal } from '@/lib/goals/edit-goal';
import { getGoal } from '@/lib/goals/get-goal';
import { goalsForAgents } from '@/lib/goals/goals-for-agents';
import { makeGoal } from '@/lib/goals/make-goal';
import { openConversation } from '@/lib/goals/open-conversation';
import { removeGoal } from '@/lib/goals/remove-goal';
import { makePart } from '@/lib/parts/make-part';
import { removePart } from '@/lib/parts/remove-part';
import { retirePart } from '@/lib/parts/retire-part';
import { listRhythms } from '@/lib/rhythms/list-rhythms';
import { removeRhythm } from '@/lib/rhythms/remove-rhythm';
import { redoAction } from '@/lib/undo/redo-action';
import { undoAction } from '@/lib/undo/undo-action';
import { openTestDb, type TestDb } from '../support/db';
import { eraseNewest } from '../support/erasing';
import { everyEvening, rhythmOf } from '../support/rhythms';
import { consentedPerson, must, say } from '../support/scene';
import { refusal } from '../support/turns';

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());
beforeEach(async () => {
  ada = await consentedPerson(db, 'Ada');
});

const as = (tool: string): Ctx => ({ ...ada, tool });
const part = async (name: string) => must(await makePart(as('makePart'), { name })).id;
const newest = async (tool: string): Promise<string> => {
  const [row] = await db.sql<{ id: string }>(
    'select id from public.agent_actions where user_id = $1 and tool = $2 order by seq desc limit 1',
    [ada.personId, tool],
  );
  return row?.id ?? '';
};
const eventsOf = async (id: string) => must(await getGoal(ada, id)).events.map(({ what }) => what);

test('an intention that was removed and brought back shows its page, with what happened', async () => {
  const { id } = must(await makeGoal(as('makeGoal'), { title: 'Rest' }));
  must(await removeGoal(as('removeGoal'), id));
  must(await undoAction(as('undo'), await newest('removeGoal')));
  expect(await eventsOf(id)).toEqual(['begun', 'removed', 'begun']);
});

test('so does one whose making was taken back and brought back', async () => {
  const { id } = must(await makeGoal(as('makeGoal'), { title: 'Rest' }));
  must(await undoAction(as('undo'), await newest('makeGoal')));
  must(await redoAction(as('redo'), await newest('makeGoal')));
  expect(await eventsOf(id)).toEqual(['begun', 'removed', 'begun']);
});

test('a part that was named and taken off again stands in what happened, also after it is gone', async () => {
  const rebel = await part('Rebel');
  const parts = [{ part_id: rebel, stance: 'against' as const }];
  const made = must(await makeGoal(as('makeGoal'), { title: 'Rest' }));
  const named = must(await editGoal(as('editGoal'), made.id, { changes: { parts }, version: made.version }));
  must(await editGoal(as('editGoal'), made.id, { changes: { parts: [] }, version: named.version }));
  expect(await eventsOf(made.id)).toEqual(['parts', 'parts', 'begun']);
  must(await removePart(as('removePart'), rebel));
  expect(await eventsOf(made.id)).toEqual(['parts', 'parts', 'begun']);
});

test('a removed intention comes back without its conversation where that was erased', async () => {
  const { id } = must(await makeGoal(as('makeGoal'), { title: 'Rest' }));
  const { conversation_id: talk } = must(await openConversation(as('talkAboutGoal'), id, 'goal'));
  await say(ada, talk, 'I slept.');
  must(await removeGoal(as('removeGoal'), id));
  must(await deleteConversation(as('deleteConversation'), talk));
  await eraseNewest(db, ada, 'deleteConversation');
  must(await undoAction(as('undo'), await newest('removeGoal')));
  expect(must(await getGoal(ada, id)).goal).toMatchObject({ title: 'Rest', conversation_id: null });
});

test('a removed rhythm comes back without its part where that was erased', async () => {
  const rebel = await part('Rebel');
  const id = await rhythmOf(ada, { ...everyEvening, partId: rebel });
  must(await removeRhythm(as('removeRhythm'), id));
  must(await removePart(as('removePart'), rebel));
  await eraseNewest(db, ada, 'removePart');
  must(await undoAction(as('undo'), await newest('removeRhythm')));
  expect(must(await listRhythms(ada)).rhythms).toMatchObject([{ id }]);
});

test('a part that rests can stay with an intention, and is not named anew', async () => {
  const [planner, rebel] = [await part('Planner'), await part('Rebel')];
  const named = (id: string) => ({ part_id: id, stance: 'for' as const });
  const made = must(await makeGoal(as('makeGoal'), { title: 'Rest', parts: [named(planner)] }));
  must(await retirePart(as('retirePart'), planner));
  must(await retirePart(as('retirePart'), rebel));
  const tried = await editGoal(as('editGoal'), made.id, {
    changes: { parts: [named(planner), named(rebel)] },
    version: made.version,
  });
  expect(refusal(tried)?.message).toBe('This part rests. Bring it back first.');
  must(
    await editGoal(as('editGoal'), made.id, {
      changes: { title: 'Rest more', parts: [named(planner)] },
      version: made.version,
    }),
  );
  expect(must(await getGoal(ada, made.id)).goal.parts).toMatchObject([{ name: 'Planner' }]);
});

test('an agent is told when there are more than thirty', async () => {
  for (let n = 0; n < 30; n += 1) must(await makeGoal(as('makeGoal'), { title: `Rest ${n}` }));
  expect(must(await goalsForAgents(ada))).toMatchObject({ goals: { length: 30 }, more: false });
  must(await makeGoal(as('makeGoal'), { title: 'One more' }));
  const told = must(await goalsForAgents(ada));
  expect([told.goals.length, told.more]).toEqual([30, true]);
});

test('a title or a name of signs that draw nothing is refused', async () => {
  for (const unseen of ['\u200b', '\u2060\u3164', '\u2800 \ufe0f'])
    expect([
      refusal(await makeGoal(as('makeGoal'), { title: unseen }))?.code,
      refusal(await makePart(as('makePart'), { name: unseen }))?.code,
    ]).toEqual(['invalid_input', 'invalid_input']);
  must(await makeGoal(as('makeGoal'), { title: '🌱' }));
});
