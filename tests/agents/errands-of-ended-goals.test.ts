import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { moveGoalAndErrands, removeGoalAndErrands } from '@/agents/engine/errands/end-goal';
import { moveErrand } from '@/agents/engine/errands/move-errand';
import type { Ctx } from '@/lib/context';
import { moveGoal } from '@/lib/goals/move-goal';
import { removeGoal } from '@/lib/goals/remove-goal';
import { countWaiting } from '@/lib/proposals/count-waiting';
import { moveTask } from '@/lib/tasks/move-task';
import type { Task } from '@/lib/tasks/schema';
import { undoAction } from '@/lib/undo/undo-action';
import { openTestDb, type TestDb } from '../support/db';
import { doErrands, errandOf, intentionOf, shownErrand } from '../support/errands';
import { type FakeOpenai, startFakeOpenai } from '../support/fake-openai';
import type { FakeTurn } from '../support/fake-turn';
import { consentedPerson, must } from '../support/scene';
import { domainRows } from '../support/sql-as';
import { takeBack } from '../support/take-back';

let db: TestDb;
let fake: FakeOpenai;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
  fake = await startFakeOpenai();
});
beforeEach(async () => {
  await db.sql('update public.tasks set next_at = null');
  ada = await consentedPerson(db, 'Ada');
});
afterAll(async () => {
  await fake.close();
  await db.close();
});

const as = (tool: string): Ctx => ({ ...ada, tool });
const calls = (name: string, args: Record<string, unknown>) =>
  ({ kind: 'tools', calls: [{ name, args }] }) satisfies FakeTurn;
const document = calls('createDocument', { title: 'What I found', text: 'It is loud at night.' });
const ends = calls('taskCompletion', { note: 'It is loud at night.' });
const lastAction = async (tool: string): Promise<string> => {
  const [row] = await db.sql<{ id: string }>(
    'select id from public.agent_actions where user_id = $1 and tool = $2 order by seq desc limit 1',
    [ada.personId, tool],
  );
  return row?.id ?? '';
};
const runsOf = ({ conversation_id }: Task) =>
  db.sql<{ status: string }>('select status from public.runs where conversation_id = $1', [conversation_id]);
const written = async () => (await domainRows(db, ada.personId)).attachments;

/** An errand whose model is asked and says nothing, while the person does this; then its model goes on as it was asked to. */
async function whileAtWork(errand: Task, act: () => Promise<unknown>, after: FakeTurn = document) {
  const gate = Promise.withResolvers<void>();
  fake.play((_, index) => (index === 0 ? { ...after, until: gate.promise } : ends));
  const doing = doErrands(fake);
  await expect.poll(() => fake.requests.length, { timeout: 20_000 }).toBe(1);
  expect((await shownErrand(ada, errand)).at_work).toBe(true);
  await act();
  return { doing, goOn: () => gate.resolve() };
}

/** It is let go on, and ends with its note. */
async function goesOn(errand: Task) {
  must(await moveTask(as('resumeTask'), errand.id, 'resume'));
  fake.play([ends]);
  expect(await doErrands(fake)).toBe(1);
  expect(await shownErrand(ada, errand)).toMatchObject({ status: 'completed', note: 'It is loud at night.' });
}

describe('an intention that ends while an errand of it is at work', () => {
  test.each([
    ['archived', undefined],
    ['done', 'Lived.'],
  ] as const)('as %s stops it at once, and nothing more is written', async (to, reason) => {
    const errand = await errandOf(ada);
    const { doing, goOn } = await whileAtWork(errand, async () =>
      must(await moveGoalAndErrands(as('moveGoal'), errand.goal_id, { to, reason })),
    );
    await doing;
    goOn();
    expect(fake.requests).toHaveLength(1);
    expect(await shownErrand(ada, errand)).toMatchObject({
      ...{ status: 'paused', held_by: 'goal_ended', next_at: null, at_work: false, steps: [] },
    });
    expect(await runsOf(errand)).toEqual([{ status: 'stopped' }]);
    expect(await written()).toEqual([]);
    expect(await doErrands(fake)).toBe(0);
    must(await moveGoal(as('moveGoal'), errand.goal_id, { to: 'working' }));
    expect(await shownErrand(ada, errand)).toMatchObject({ status: 'paused', held_by: null, next_at: null });
    await goesOn(errand);
  });

  test('in another process stops it as well, and what it would write is refused', async () => {
    const errand = await errandOf(ada);
    const { doing, goOn } = await whileAtWork(errand, async () =>
      must(await moveGoal(as('moveGoal'), errand.goal_id, { to: 'archived' })),
    );
    goOn();
    await doing;
    expect(fake.requests).toHaveLength(1);
    expect(await shownErrand(ada, errand)).toMatchObject({ status: 'paused', note: null });
  });

  test('takes its question off the table, which is asked again where the errand goes on', async () => {
    fake.play([calls('askQuestion', { question: 'Which May?' })]);
    const errand = await errandOf(ada);
    await doErrands(fake);
    expect(must(await countWaiting(ada))).toBe(1);
    must(await moveGoal(as('moveGoal'), errand.goal_id, { to: 'archived' }));
    expect(must(await countWaiting(ada))).toBe(0);
    must(await moveGoal(as('moveGoal'), errand.goal_id, { to: 'working' }));
    must(await moveTask(as('resumeTask'), errand.id, 'resume'));
    expect(await shownErrand(ada, errand)).toMatchObject({
      ...{ status: 'waiting', question: 'Which May?', answer: null, next_at: null },
    });
    expect(await doErrands(fake)).toBe(0);
  });

  test('and is brought back by an undo leaves the errand as it was, and begins nothing', async () => {
    fake.play([calls('askQuestion', { question: 'Which May?' })]);
    const goalId = await intentionOf(ada);
    const asking = await errandOf(ada, 'Look at May.', goalId);
    await doErrands(fake);
    const errand = await errandOf(ada, 'Look.', goalId);
    const before = await domainRows(db, ada.personId);
    must(await moveGoal(as('moveGoal'), goalId, { to: 'archived' }));
    must(await undoAction(as('undo'), await lastAction('moveGoal')));
    expect(await domainRows(db, ada.personId)).toEqual(before);
    expect(await shownErrand(ada, asking)).toMatchObject({ status: 'waiting', held_by: null });
    expect(await shownErrand(ada, errand)).toMatchObject({ status: 'active', held_by: null, next_at: null });
    expect(await doErrands(fake)).toBe(0);
    await goesOn(errand);
  });
});

describe('an intention that is gone while an errand of it is at work', () => {
  test('removed, ends it at once; brought back, it begins nothing and goes on when the person says so', async () => {
    const errand = await errandOf(ada);
    const { doing, goOn } = await whileAtWork(errand, async () =>
      must(await removeGoalAndErrands(as('removeGoal'), errand.goal_id)),
    );
    await doing;
    goOn();
    expect(fake.requests).toHaveLength(1);
    expect([await written(), await runsOf(errand)]).toEqual([[], []]);
    must(await undoAction(as('undo'), await lastAction('removeGoal')));
    expect(await shownErrand(ada, errand)).toMatchObject({ status: 'active', next_at: null, at_work: false });
    expect(await doErrands(fake)).toBe(0);
    await goesOn(errand);
  });

  test('removed and brought back at once, nothing more is done either', async () => {
    const errand = await errandOf(ada);
    const { doing, goOn } = await whileAtWork(errand, async () => {
      must(await removeGoalAndErrands(as('removeGoal'), errand.goal_id));
      must(await undoAction(as('undo'), await lastAction('removeGoal')));
    });
    await doing;
    goOn();
    expect(fake.requests).toHaveLength(1);
    expect(await written()).toEqual([]);
    expect(await shownErrand(ada, errand)).toMatchObject({ status: 'active', next_at: null, at_work: false });
    await goesOn(errand);
  });

  test('by an undo of its making, writes nothing and asks its model nothing more', async () => {
    const errand = await errandOf(ada);
    const { doing, goOn } = await whileAtWork(errand, async () =>
      takeBack(ada, await lastAction('makeGoal')),
    );
    goOn();
    await doing;
    expect(fake.requests).toHaveLength(1);
    expect(await written()).toEqual([]);
    expect(await db.sql('select from public.tasks where user_id = $1', [ada.personId])).toEqual([]);
  });

  test('while what was given is taken back only once it is not at work any more', async () => {
    const errand = await errandOf(ada);
    const given = await lastAction('giveTask');
    const { doing, goOn } = await whileAtWork(errand, async () =>
      expect(await undoAction(as('undo'), given)).toMatchObject({
        ...{ ok: false, error: { code: 'conflict', detail: 'busy' } },
      }),
    );
    must(await moveErrand(as('pauseTask'), errand.id, 'pause'));
    await doing;
    goOn();
    await takeBack(ada, given);
    expect(await db.sql('select from public.tasks where user_id = $1', [ada.personId])).toEqual([]);
    expect(await written()).toEqual([]);
  });

  test('removed by another process, it writes nothing and asks its model nothing more', async () => {
    const errand = await errandOf(ada);
    const { doing, goOn } = await whileAtWork(errand, async () =>
      must(await removeGoal(as('removeGoal'), errand.goal_id)),
    );
    goOn();
    await doing;
    expect(fake.requests).toHaveLength(1);
    expect(await written()).toEqual([]);
  });
});
