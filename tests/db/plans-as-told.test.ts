import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { changePlan } from '@/lib/plans/change-plan';
import { listPlans } from '@/lib/plans/list-plans';
import type { ChangePlanInput, ShownPlan } from '@/lib/plans/schema';
import { tellPlan, updatePlan } from '@/lib/plans/update-plan';
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
const steps = ['Rake the leaves', 'Call my father', 'Mow the lawn', 'Water the roses'];
/** The person says something, and an answer begins that is told of the plan as it stands. */
async function answers() {
  const { run_id } = await say(ada, talk, 'Please plan my garden.');
  const [plan] = must(await listPlans(ada, talk));
  agent = { ...asCompanion(ada, talk, run_id), tool: 'updatePlan', seenPlan: { plan: plan ?? null } };
}
const write = (plan: Parameters<typeof updatePlan>[1]) =>
  updatePlan({ ...agent, actionId: randomUUID() }, plan);
const refusedWith = async (plan: Parameters<typeof updatePlan>[1]) => {
  const result = await write(plan);
  return result.ok ? null : result.error.detail;
};
const newest = async (): Promise<ShownPlan> => must(await listPlans(ada, talk))[0] ?? expect.unreachable();
const now = async () => (await newest()).steps.map(({ text, done }) => (done ? `${text} (done)` : text));
async function person(n: number, change: object) {
  const { id, steps: all } = await newest();
  const step = all[n - 1] ?? expect.unreachable();
  const what = { ...change, step: step.id, seen: step.text } as ChangePlanInput;
  return must(await changePlan({ ...ada, tool: 'changePlan' }, id, what));
}
const stop = async () =>
  must(await changePlan({ ...ada, tool: 'stopPlan' }, (await newest()).id, { do: 'stop' }));

describe('a step that is named by its number', () => {
  beforeEach(async () => {
    must(await write({ goal, steps }));
  });
  const raked = [{ step: 1, result: 'Raked.' }];

  test('is the one that was told, where the person moved another before it', async () => {
    await person(4, { do: 'move', to: 1 });
    const told = must(await write({ done: raked, current: 2 }));
    expect(await now()).toEqual([
      'Water the roses',
      'Rake the leaves (done)',
      'Call my father',
      'Mow the lawn',
    ]);
    expect(told).toMatchObject({ current: 3, moved: expect.arrayContaining([{ step: 1, now: 2 }]) });
    // From the next step of the model on it counts as it was told last.
    tellPlan(agent.seenPlan ?? expect.unreachable());
    must(await write({ done: [{ step: 1, result: 'Wet.' }] }));
    expect((await now())[0]).toBe('Water the roses (done)');
  });

  test('is no other, where the person took it out', async () => {
    await person(1, { do: 'remove' });
    expect(await refusedWith({ done: raked })).toBe('removed');
    expect(await now()).toEqual(steps.slice(1));
    expect(await refusedWith({ done: [{ step: 2, result: 'Called.' }] })).toBeNull();
    expect(await now()).toEqual(['Call my father (done)', 'Mow the lawn', 'Water the roses']);
  });

  test('is the one that was told, also in a second call of the same step', async () => {
    await answers();
    await person(4, { do: 'move', to: 1 });
    must(await write({ done: raked }));
    must(await write({ done: [{ step: 2, result: 'Called.' }] }));
    expect((await newest()).steps.map(({ result }) => result ?? null)).toEqual([
      null,
      'Raked.',
      'Called.',
      null,
    ]);
  });

  test('counts in the steps that were written before it in the same step', async () => {
    must(await write({ steps: ['Water the roses', ...steps.slice(0, 3)] }));
    must(await write({ done: [{ step: 1, result: 'Wet.' }] }));
    expect((await now())[0]).toBe('Water the roses (done)');
  });

  test('counts in the next answer as that one was told', async () => {
    await person(1, { do: 'remove' });
    await answers();
    const told = must(await write({ done: [{ step: 1, result: 'Called.' }] }));
    expect(told.moved).toBeUndefined();
    expect(await now()).toEqual(['Call my father (done)', 'Mow the lawn', 'Water the roses']);
  });
});

describe('what the person decided holds however it is written', () => {
  test.each([
    ...['2. Call my father', '2) Call my father', 'Step 2: Call my father', 'Schritt 2: Call my father'],
    ...['☎️ Call my father', 'Call my father (optional)', 'Call my father today'],
    ...[
      'Call my f\u0430ther',
      'C\u00adall my f\u200bather',
      '- **CALL** my father!',
      'Please call my father first',
    ],
    ...[
      '② Call my father',
      'II. Call my father',
      'ii) Call my father',
      '(2) Call my father',
      '#2 Call my father',
    ],
    ...[
      'Second: Call my father',
      '2nd: Call my father',
      'Step two: Call my father',
      'Step 2 of 4: Call my father',
    ],
    ...['TODO: Call my father', '[x] Call my father', 'Étape 2 : Call my father', '2.1. Call my father'],
    ...['２．Call my father', 'Call my father (step 2)', 'Phase 2: Call my father'],
  ])('“%s” stays out', async (back) => {
    must(await write({ goal, steps }));
    await person(2, { do: 'remove' });
    expect(await refusedWith({ steps: ['Rake the leaves', back, 'Mow the lawn', 'Water the roses'] })).toBe(
      'removed',
    );
  });

  test('what was opened again stays open, and the order stays, with numbers before them', async () => {
    must(await write({ goal, steps, done: [{ step: 1, result: 'Raked.' }] }));
    await person(1, { do: 'mark', done: false });
    const numbered = steps.map((step, n) => `${n + 1}. ${step}`);
    expect(await refusedWith({ steps: numbered, done: [{ step: 1, result: 'Raked.' }] })).toBe('stands');
    await person(4, { do: 'move', to: 1 });
    expect(await refusedWith({ steps: numbered })).toBe('stands');
  });

  test('a stopped plan does not come back under another title', async () => {
    must(await write({ goal, steps }));
    await stop();
    await answers();
    const numbered = steps.map((step, n) => `${n + 1}. ${step}`);
    expect(await refusedWith({ goal: 'A tidy place outside', steps: numbered })).toBe('stopped');
    expect(
      await refusedWith({ goal: 'A dinner', steps: ['Buy bread', 'Cook soup', 'Call my father'] }),
    ).toBeNull();
  });

  test('nor with more steps beside all of its own, nor as another part', async () => {
    must(await write({ goal, steps }));
    await stop();
    await answers();
    const more = [...steps, 'Look at the sky', 'Mend the fence', 'Feed the birds'];
    expect(await refusedWith({ goal: 'A day outside', steps: more })).toBe('stopped');
    for (const title of ['Tidy the garden (part 2)', 'Plan: tidy the garden', 'New plan: Tidy the garden'])
      expect(await refusedWith({ goal: title, steps: ['Sweep the yard', 'Cut the hedge'] })).toBe('stopped');
  });

  test('and other steps are others', async () => {
    must(
      await write({
        goal: 'Move a little',
        steps: ['10-minute walk', '2.5 km of running', 'No one else to call'],
      }),
    );
    await person(1, { do: 'remove' });
    const others = [
      '20-minute walk',
      '2.5 km of running',
      '3.5 km of running',
      'No one else to call',
      'One to call',
    ];
    expect(await refusedWith({ steps: others })).toBeNull();
    await stop();
    await answers();
    must(await write({ goal, steps: ['10 minutes of breathing', '5 minutes of breathing', 'Mow'] }));
    await person(2, { do: 'remove' });
    expect(await refusedWith({ steps: ['10 minutes of breathing', 'Mow', 'Rest'] })).toBeNull();
    expect(
      await refusedWith({ steps: ['10 minutes of breathing', '5 minutes of breathing', 'Mow', 'Rest'] }),
    ).toBe('removed');
  });
});
