import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { changePlan } from '@/lib/plans/change-plan';
import { listPlans } from '@/lib/plans/list-plans';
import type { ChangePlanInput, Plan } from '@/lib/plans/schema';
import { openTestDb, type TestDb } from '../support/db';
import { calling, mockModel, saying } from '../support/mock-model';
import { consentedPerson, must } from '../support/scene';
import { turn } from '../support/turns';

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
  ada = await consentedPerson(db, 'Ada');
});
afterAll(() => db.close());
const goal = 'Prepare what you want to tell your therapist';
const steps = ['Reread what you said', 'Choose three things', 'Write them down'];
const plan = (input: object) => calling({ id: randomUUID(), tool: 'updatePlan', input });
async function say(conversationId: string, text: string, ...answers: Parameters<typeof mockModel>) {
  await turn(ada, mockModel(...answers, saying('Yes.')), { conversationId, text });
  return newest(conversationId);
}
const plansOf = async (c: string): Promise<Plan[]> => must(await listPlans(ada, c));
async function newest(c: string): Promise<Plan> {
  return (await plansOf(c))[0] ?? expect.unreachable();
}
const by = (change: ChangePlanInput, id: string, who = ada) =>
  changePlan({ ...who, tool: change.do === 'stop' ? 'stopPlan' : 'changePlan' }, id, change);
async function changed(c: string, n: number, change: object) {
  const { id, steps: now } = await newest(c);
  const step = now[n - 1] ?? expect.unreachable();
  return must(await by({ ...change, step: step.id, seen: step.text } as ChangePlanInput, id));
}

async function begun() {
  const c = randomUUID();
  await say(c, 'Please prepare what I want to tell my therapist.', plan({ goal, steps }));
  return c;
}
const wordsOf = (one: Plan) => one.steps.map(({ text }) => text);

test('a step that the person said is not done is done once they say so, whatever an agent says', async () => {
  const c = await begun();
  const done = [{ step: 1, result: 'You said three things.' }];
  expect((await say(c, 'Go on.', plan({ done }))).steps[0]?.done).toBe(true);
  await changed(c, 1, { do: 'mark', done: false });
  expect((await say(c, 'Hm.', plan({ done }))).steps[0]?.done).toBe(false);
  await changed(c, 1, { do: 'mark', done: true });
  expect((await say(c, 'And now?', plan({ done }))).steps[0]?.done).toBe(true);
});

test('a step that the person reworded does not come back as it was', async () => {
  const c = await begun();
  await changed(c, 2, { do: 'reword', text: 'Choose one thing only' });
  const [first, old, last] = steps;
  const after = await say(c, 'Hm.', plan({ steps: [first, old, 'Choose one thing only', last] }));
  expect(wordsOf(after)).toEqual([first, 'Choose one thing only', last]);
  await changed(c, 2, { do: 'reword', text: old });
  expect(wordsOf(await say(c, 'Hm.', plan({ steps: [first, old, last, 'Sleep'] })))).toContain('Sleep');
});

test('their order of the steps stays under a new goal', async () => {
  const c = await begun();
  await changed(c, 3, { do: 'move', to: 1 });
  const after = await say(c, 'Hm.', plan({ goal: 'Prepare for the therapist', steps }));
  expect(wordsOf(after)).toEqual(['Write them down', 'Reread what you said', 'Choose three things']);
  const kept = await say(c, 'Hm.', plan({ goal: 'Prepare for the therapist', steps: wordsOf(after) }));
  expect(kept.goal).toBe('Prepare for the therapist');
});

test('a plan that they stopped is not made anew by the next message; one with another goal may be', async () => {
  const c = await begun();
  must(await by({ do: 'stop' }, (await newest(c)).id));
  expect((await say(c, 'What is the weather?', plan({ goal, steps }))).status).toBe('stopped');
  const other = { goal: 'Plan a holiday', steps: ['Pick the dates', 'Book the train'] };
  expect((await say(c, 'Let us plan a holiday.', plan(other))).status).toBe('active');
});

test('numbers of one step of a model are those that it was told, and those of the next step the new ones', async () => {
  const c = await begun();
  const done = (...all: [step: number, result: string][]) =>
    calling(
      ...all.map(([step, result]) => ({
        ...{ id: randomUUID(), tool: 'updatePlan' },
        input: { done: [{ step, result }] },
      })),
    );
  const model = mockModel(
    done([1, 'Read.'], [2, 'Chosen.']),
    done([1, 'Written.']),
    saying('All of it is done.'),
  );
  const speaks = model.model as unknown as { doStream: (options: unknown) => Promise<unknown> };
  const stream = speaks.doStream.bind(speaks);
  let isFirst = true;
  speaks.doStream = async (options) => {
    // The person moves a step while the model thinks.
    if (isFirst) await changed(c, 3, { do: 'move', to: 1 });
    isFirst = false;
    return stream(options);
  };
  await turn(ada, model, { conversationId: c, text: 'Go on.' });
  expect((await newest(c)).steps.map(({ text, result }) => [text, result])).toEqual([
    ['Write them down', 'Written.'],
    ['Reread what you said', 'Read.'],
    ['Choose three things', 'Chosen.'],
  ]);
});

test('numbers in steps that were refused tick nothing; in the next step of the model they count in the plan', async () => {
  const c = await begun();
  await changed(c, 1, { do: 'remove' });
  const call = (input: object) => ({ id: randomUUID(), tool: 'updatePlan', input });
  const done = { done: [{ step: 2, result: 'Chosen.' }] };
  // Of all three steps the second is to choose; of the two that stand it is to write them down.
  const both = await say(c, 'I have chosen.', calling(call({ steps }), call(done)));
  expect(both.steps.map((step) => step.done)).toEqual([false, false]);
  const after = await say(c, 'I wrote them down.', plan({ done: [{ step: 2, result: 'Written.' }] }));
  expect(after.steps.map((step) => step.result)).toEqual([undefined, 'Written.']);
});
