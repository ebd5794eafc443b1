import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { changePlan } from '@/lib/plans/change-plan';
import { completeWork } from '@/lib/plans/end-work';
import { listPlans } from '@/lib/plans/list-plans';
import type { ChangePlanInput, ShownPlan } from '@/lib/plans/schema';
import { updatePlan } from '@/lib/plans/update-plan';
import { undoAction } from '@/lib/undo/undo-action';
import { openTestDb, type TestDb } from '../support/db';
import { asCompanion, consentedPerson, must, say } from '../support/scene';

let db: TestDb;
let ada: Ctx;
let talk: string;
let agent: Ctx;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());
beforeEach(async () => {
  ada = await consentedPerson(db, 'Ada');
  talk = randomUUID();
  await answers();
});

const goal = 'Tidy the garden';
const steps = ['Rake', 'Water', 'Mow'];
/** The person says something, and a new answer begins. */
async function answers() {
  const { run_id } = await say(ada, talk, 'Please plan my garden.');
  agent = { ...asCompanion(ada, talk, run_id), tool: 'updatePlan' };
}
async function write(plan: Parameters<typeof updatePlan>[1]) {
  const result = await updatePlan({ ...agent, actionId: randomUUID() }, plan);
  return result.ok ? 'ok' : result.error.detail;
}
const plans = async (): Promise<ShownPlan[]> => must(await listPlans(ada, talk));
const newest = async (): Promise<ShownPlan> => (await plans())[0] ?? expect.unreachable();
const now = async () => (await newest()).steps.map(({ text, done }) => (done ? `${text} (done)` : text));
/** What the person does with the n-th step of the newest plan. */
async function person(n: number, change: object) {
  const { id, steps: all } = await newest();
  const step = all[n - 1] ?? expect.unreachable();
  const what = { ...change, step: step.id, seen: step.text } as ChangePlanInput;
  return must(await changePlan({ ...ada, tool: 'changePlan' }, id, what));
}
const stop = async () =>
  must(await changePlan({ ...ada, tool: 'stopPlan' }, (await newest()).id, { do: 'stop' }));
const done = [{ step: 1, result: 'Raked.' }];

describe('a step that the person opened again', () => {
  beforeEach(async () => {
    await write({ goal, steps, done });
  });
  const open = () => person(1, { do: 'mark', done: false });

  test('stays open under another goal, in the same call and in a later one', async () => {
    await open();
    expect(await write({ goal: 'Tidy the whole garden', steps, done })).toBe('stands');
    expect(await write({ goal: 'Tidy the whole garden', steps })).toBe('ok');
    expect(await write({ done })).toBe('stands');
    expect(await now()).toEqual(steps);
  });

  test('stays open when it is left out and named again, also after the plan has ended', async () => {
    await open();
    expect(await write({ steps: ['Water', 'Mow'] })).toBe('ok');
    expect(await write({ steps: ['rake.', 'Water', 'Mow'], done })).toBe('stands');
    must(await completeWork({ ...agent, tool: 'taskCompletion', actionId: randomUUID() }, 'It is tidy.'));
    expect(await write({ goal: 'Again', steps, done })).toBe('stands');
    expect(await write({ goal: 'Again', steps, done: [{ step: 2, result: 'Wet.' }] })).toBe('ok');
  });

  test('is done again once the person marks it, in whichever plan', async () => {
    await open();
    await write({ goal: 'Another', steps });
    expect(await write({ done })).toBe('stands');
    await person(1, { do: 'mark', done: true });
    await write({ goal: 'A third one', steps: ['Water', 'Rake'] });
    const last = [{ step: 2, result: 'Raked.' }];
    expect(await write({ done: last })).toBe('ok');
    await person(2, { do: 'mark', done: false });
    expect(await write({ done: last })).toBe('stands');
  });

  test('is the agent’s once more when the opening is undone', async () => {
    const { action } = await open();
    must(await undoAction(ada, action));
    expect(await write({ goal: 'Another', steps, done })).toBe('ok');
  });

  test('leaves another one of the same words that stood beside it to the agent', async () => {
    await write({ goal: 'Twice', steps: ['Rake', 'rake.', 'Mow'], done });
    await person(1, { do: 'mark', done: false });
    expect(await write({ done })).toBe('stands');
    expect(await write({ done: [{ step: 2, result: 'Raked.' }] })).toBe('ok');
  });

  test('is told from those of other conversations and of another person', async () => {
    await open();
    for (const who of [ada, await consentedPerson(db, 'Eve')]) {
      ada = who;
      talk = randomUUID();
      await answers();
      expect(await write({ goal, steps, done })).toBe('ok');
    }
  });
});

describe('the order of the person', () => {
  beforeEach(async () => {
    await write({ goal, steps });
  });
  const ordered = ['Mow', 'Rake', 'Water'];

  test('holds when the moved step is left out and named again', async () => {
    await person(3, { do: 'move', to: 1 });
    expect(await write({ steps: ['Rake', 'Water'] })).toBe('ok');
    expect(await write({ steps })).toBe('stands');
    expect(await write({ steps: ['Mow', 'Rake', 'Bin', 'Water'] })).toBe('ok');
  });

  test('holds after another goal between', async () => {
    await person(3, { do: 'move', to: 1 });
    expect(await write({ goal: 'Cook', steps: ['Peel', 'Boil'] })).toBe('ok');
    expect(await write({ goal, steps })).toBe('stands');
    expect(await write({ goal, steps: ordered })).toBe('ok');
  });

  test('is the one of their last move', async () => {
    await person(3, { do: 'move', to: 1 });
    await write({ goal: 'Cook', steps: ['Peel', 'Boil'] });
    await write({ goal, steps: ordered });
    await person(1, { do: 'move', to: 3 });
    expect(await write({ goal: 'Tidy it', steps: ordered })).toBe('stands');
    expect(await write({ goal: 'Tidy it', steps })).toBe('ok');
  });

  test('is none once the move is undone', async () => {
    const { action } = await person(3, { do: 'move', to: 1 });
    must(await undoAction(ada, action));
    expect(await write({ goal: 'Tidy it', steps: ['Water', 'Mow', 'Rake'] })).toBe('ok');
  });
});

describe('a step that the person took out', () => {
  test('is not one that stands: of two alike one goes, and the plan goes on', async () => {
    await write({ goal, steps: ['Rake', 'rake.', 'Mow'] });
    await person(2, { do: 'remove' });
    expect(await write({ done: [{ step: 2, result: 'Mown.' }] })).toBe('ok');
    expect(await write({ steps: ['Rake', 'Mow', 'Bin'] })).toBe('ok');
    expect(await write({ steps: ['Rake', 'Rake', 'Mow', 'Bin'] })).toBe('removed');
    expect(await write({ goal: 'Another', steps: ['Rake', 'Mow'] })).toBe('ok');
  });

  test('is no longer out once they put another one in its words', async () => {
    await write({ goal, steps });
    await person(1, { do: 'remove' });
    expect(await write({ steps })).toBe('removed');
    await person(1, { do: 'reword', text: 'Rake' });
    expect(await write({ done: [{ step: 2, result: 'Mown.' }] })).toBe('ok');
    expect(await write({ steps: ['Rake', 'Mow', 'Bin'] })).toBe('ok');
    expect(await write({ steps: ['Rake', 'Water', 'Mow', 'Bin'] })).toBe('removed');
  });

  test('is none of two whose words they traded', async () => {
    await write({ goal, steps });
    await person(1, { do: 'reword', text: 'First' });
    await person(2, { do: 'reword', text: 'Rake' });
    await person(1, { do: 'reword', text: 'Water' });
    expect(await now()).toEqual(['Water', 'Rake', 'Mow']);
    expect(await write({ done: [{ step: 3, result: 'Mown.' }] })).toBe('ok');
    expect(await write({ steps: ['Water', 'Rake', 'Mow', 'Bin'] })).toBe('ok');
    expect(await write({ steps: ['Water', 'Rake', 'Mow', 'First'] })).toBe('removed');
  });

  test('stays out however its letters are written', async () => {
    await write({ goal, steps });
    await person(1, { do: 'remove' });
    const written = ['Ra\u00adke', 'Ra\u200bke', 'R\u2060ake', '\uff32ake', ' RAKE! ', 'Ra\ufe0fke'];
    for (const one of written) expect(await write({ steps: [one, 'Water', 'Mow'] }), one).toBe('removed');
    expect(await now()).toEqual(['Water', 'Mow']);
    await stop();
    await answers();
    expect(await write({ goal: 'Ti\u00addy the garden', steps: ['Water', 'Mow'] })).toBe('stopped');
  });
});

test('a plan that is stopped while an older one is active leaves that one to the next answer', async () => {
  await write({ goal, steps });
  const older = (await newest()).id;
  await write({ goal: 'Cook', steps: ['Peel', 'Boil'] });
  await db.sql(`update public.plans set status = 'active' where id = $1`, [older]);
  const { action } = await stop();
  expect(await write({ done })).toBe('stopped');
  expect(await write({ goal: 'A third one', steps })).toBe('stopped');
  must(await undoAction(ada, action));
  expect(await write({ done: [{ step: 1, result: 'Peeled.' }] })).toBe('ok');
  await stop();
  await answers();
  expect(await write({ done })).toBe('ok');
  expect((await plans()).map(({ status }) => status)).toEqual(['stopped', 'active']);
});

test('an older plan that is stopped beside the one at work stops no other', async () => {
  await write({ goal, steps });
  const older = (await newest()).id;
  await write({ goal: 'Cook', steps: ['Peel', 'Boil'] });
  await db.sql(`update public.plans set status = 'active' where id = $1`, [older]);
  must(await changePlan({ ...ada, tool: 'stopPlan' }, older, { do: 'stop' }));
  expect(await write({ done: [{ step: 1, result: 'Peeled.' }] })).toBe('ok');
});
