import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { summariseDue } from '@/agents/engine/sessions/summarise-due';
import type { Ctx } from '@/lib/context';
import { deleteMessage } from '@/lib/conversations/delete-message';
import { makeGoal } from '@/lib/goals/make-goal';
import { openConversation } from '@/lib/goals/open-conversation';
import { removeGoal } from '@/lib/goals/remove-goal';
import { dropLearning } from '@/lib/learnings/drop-learning';
import { listLearnings } from '@/lib/learnings/list-learnings';
import { makePart } from '@/lib/parts/make-part';
import { removePart } from '@/lib/parts/remove-part';
import { changePlan } from '@/lib/plans/change-plan';
import { openTestDb, type TestDb } from '../support/db';
import { eraseNewest } from '../support/erasing';
import { type FakeOpenai, startFakeOpenai } from '../support/fake-openai';
import { calling as callingMock, mockModel, saying } from '../support/mock-model';
import { calling, modelDoing } from '../support/removed-meanwhile';
import { consentedPerson, must, say } from '../support/scene';
import { minutesPass } from '../support/sessions';
import { turn } from '../support/turns';

let db: TestDb;
let fake: FakeOpenai;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
  fake = await startFakeOpenai();
});
afterAll(async () => {
  await fake.close();
  await db.close();
});
beforeEach(async () => {
  ada = await consentedPerson(db, 'Ada');
});

const as = (tool: string): Ctx => ({ ...ada, tool });
const holds = (words: RegExp) => fake.requests.map(({ body }) => words.test(JSON.stringify(body.messages)));
const once = (does: () => Promise<unknown>) => {
  let isDone = false;
  return async () => {
    if (isDone) return;
    isDone = true;
    await does();
  };
};
const text = { kind: 'text', text: 'I go on.' } as const;

/** A turn whose first model fails, after which the person does this; another goes on in two steps. */
async function failing(between: () => Promise<unknown>) {
  const talk = randomUUID();
  const message = randomUUID();
  await say(ada, talk, 'The zither lamp burns all night long.', { messageId: message });
  await minutesPass(db, talk, 31);
  must(await summariseDue());
  fake.play([{ kind: 'status', status: 500 }, calling('listMarkdown', {}), text]);
  const first = modelDoing(
    fake,
    once(() => between()),
    { when: 'fails' },
  );
  const other = modelDoing(fake, async () => undefined, { name: 'fake-2' });
  return {
    message,
    run: () => turn(ada, first, { conversationId: randomUUID(), text: 'Good evening.', fallbacks: [other] }),
  };
}

test('a message of a rested session that is erased while a model fails goes to no other', async () => {
  let message = '';
  const { message: said, run } = await failing(async () => {
    must(await deleteMessage(as('deleteMessage'), message));
    await eraseNewest(db, ada, 'deleteMessage');
  });
  message = said;
  await run();
  expect(holds(/zither lamp/)).toEqual([true, false, false]);
});

test('where nothing changed, the next model is told what is known', async () => {
  const { run } = await failing(async () => undefined);
  await run();
  expect(holds(/zither lamp/)).toEqual([true, true, true]);
});

test('a part, a learning and an intention that are removed while a busy model is waited for are told no more', async () => {
  const part = must(await makePart(ada, { name: 'Heron of Porto', role: 'Waits at the river' })).id;
  const learning = { text: 'Wants porcelain elephants of silence.', quote: 'one thing at a time' };
  await turn(ada, mockModel(callingMock({ id: 'a', tool: 'saveLearning', input: learning }), saying('Ok.')), {
    conversationId: randomUUID(),
    text: 'Please ask me one thing at a time.',
  });
  const goal = must(await makeGoal(ada, { title: 'Learn the oboe', why: 'It calms.' })).id;
  const { conversation_id: talk } = must(await openConversation(ada, goal, 'goal'));
  fake.play([{ kind: 'status', status: 429, retryAfter: 1 }, calling('listMarkdown', {}), text]);
  const remove = once(async () => {
    must(await removePart(as('removePart'), part));
    const [learnt] = must(await listLearnings(ada));
    must(await dropLearning(as('dropLearning'), learnt?.id ?? ''));
    must(await removeGoal(as('removeGoal'), goal));
  });
  await turn(ada, modelDoing(fake, remove, { when: 'fails' }), { conversationId: talk, text: 'Hello.' });
  for (const words of [/Heron of Porto/, /porcelain elephants/, /oboe/])
    expect(holds(words)).toEqual([true, false, false]);
});

describe('an earlier answer that repeats a message of another conversation, which is erased while a busy model is waited for', () => {
  const words = 'My heron stood in the reeds of Porto all night';
  const note = { identified: 1, understood: 1, note: `They said “${words}”.` };
  test.each([
    ['in words', () => [saying(`You said “${words}”. The garden is green.`)]],
    [
      'in a call',
      (partId: string) => [
        callingMock({ id: 'a', tool: 'createPartAssessment', input: { partId, ...note } }),
        saying('The garden is green.'),
      ],
    ],
  ])('is sent without them: %s', async (_, answers) => {
    const [source, message, talk] = [randomUUID(), randomUUID(), randomUUID()];
    const part = must(await makePart(ada, { name: 'Critic', role: 'Judges' })).id;
    await say(ada, source, `${words}.`, { messageId: message });
    await turn(ada, mockModel(...answers(part)), { conversationId: talk, text: 'Look at that.' });
    fake.play([{ kind: 'status', status: 429, retryAfter: 1 }, calling('listMarkdown', {}), text]);
    const erase = once(async () => {
      must(await deleteMessage(as('deleteMessage'), message));
      await eraseNewest(db, ada, 'deleteMessage');
    });
    await turn(ada, modelDoing(fake, erase, { when: 'fails' }), {
      ...{ conversationId: talk, text: 'Good evening.' },
    });
    expect(holds(/in the reeds/)).toEqual([true, false, false]);
    expect(holds(/garden is green/)).toEqual([true, true, true]);
    expect(holds(/Good evening/)).toEqual([true, true, true]);
  });
});

test('a plan that is stopped while a busy model is waited for is told no more', async () => {
  const talk = randomUUID();
  await say(ada, talk, 'Hello.');
  const steps = JSON.stringify([{ id: 'aaaaaaaa', text: 'Look for the marimba', done: false }]);
  const [plan] = await db.sql<{ id: string }>(
    `insert into public.plans (user_id, conversation_id, goal, steps, made_by) values ($1, $2, 'Prepare', $3, 'companion') returning id`,
    [ada.personId, talk, steps],
  );
  fake.play([{ kind: 'status', status: 429, retryAfter: 1 }, calling('listMarkdown', {}), text]);
  const stop = once(async () => must(await changePlan(as('stopPlan'), plan?.id ?? '', { do: 'stop' })));
  await turn(ada, modelDoing(fake, stop, { when: 'fails' }), { conversationId: talk, text: 'Go on.' });
  expect(holds(/marimba/)).toEqual([true, false, false]);
});
