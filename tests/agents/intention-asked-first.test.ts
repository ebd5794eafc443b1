import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { agents } from '@/agents/agents';
import { runNow } from '@/agents/engine/rhythms/run-due';
import type { Ctx } from '@/lib/context';
import { editGoal } from '@/lib/goals/edit-goal';
import { goalsForAgents } from '@/lib/goals/goals-for-agents';
import { openConversation } from '@/lib/goals/open-conversation';
import { moveTask } from '@/lib/tasks/move-task';
import { todayCards } from '@/lib/today/today-cards';
import { openTestDb, type TestDb } from '../support/db';
import { doErrands, errandOf, intentionOf, shownErrand } from '../support/errands';
import { type FakeOpenai, startFakeOpenai } from '../support/fake-openai';
import { mockModel, saying } from '../support/mock-model';
import { rhythmOf, saidByItself } from '../support/rhythms';
import { consentedPerson, must } from '../support/scene';
import { turn } from '../support/turns';

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

const talkOf = async (goal: string): Promise<string> =>
  must(await openConversation({ ...ada, tool: 'talkAboutGoal' }, goal, agents.goal.name)).conversation_id;

/** Says this in the conversation of an intention; answers what a model was asked. */
async function say(conversationId: string, text: string) {
  const model = mockModel(saying('A first step could be small.'));
  await turn(ada, model, { conversationId, text });
  return JSON.stringify(model.calls.map(({ prompt }) => prompt));
}
const told = async () =>
  must(await goalsForAgents({ ...ada, actor: 'agent', agentId: 'user' })).goals.map(({ title }) => title);
const daysAgo = (days: number) =>
  db.server.sql.transaction(async (tx) => {
    await tx.query(`set local session_replication_role = 'replica'`);
    await tx.query(
      `update public.goals set updated_at = now() - make_interval(days => $2) where user_id = $1`,
      [ada.personId, days],
    );
  });
const figure = 'It is just a figure of speech';

test.each([
  ['Not wake up', 'Help me with the first step.'],
  ['Not be here any more', 'What could I do for it tonight?'],
  ['Go to sleep and not wake up', 'How do I begin?'],
])('a conversation about “%s” begins with a question of safety', async (title, text) => {
  const talk = await talkOf(await intentionOf(ada, title));
  expect(await say(talk, text)).toBe('[]');
  expect(await told()).not.toContain(title);
});

test('what was no more than a manner of speaking goes on, everywhere', async () => {
  const goal = await intentionOf(ada, 'Not wake up');
  const talk = await talkOf(goal);
  expect(await say(talk, 'Help me with the first step.')).toBe('[]');
  expect(await say(talk, figure)).toBe('[]');
  expect(await say(talk, 'What would be a first step?')).toContain('Not wake up');
  expect(await told()).toContain('Not wake up');
  await daysAgo(9);
  const week = await rhythmOf(ada, {
    ...{ kind: 'reflection', day: 0, time: '18:00', timeZone: 'Europe/Berlin' },
  });
  must(await runNow(ada, week));
  expect(JSON.stringify(await saidByItself(db, ada))).toContain('Not wake up');
  must(
    await editGoal({ ...ada, tool: 'editGoal' }, goal, {
      version: 2,
      changes: { title: 'Not be here any more' },
    }),
  );
  expect(await told()).not.toContain('Not be here any more');
  expect(await say(talk, 'And what now?')).toBe('[]');
});

test('neither the week nor Today names it before that', async () => {
  await intentionOf(ada, 'Not wake up');
  await daysAgo(9);
  expect(must(await todayCards(ada)).cards).toEqual([]);
  const week = await rhythmOf(ada, {
    ...{ kind: 'reflection', day: 0, time: '18:00', timeZone: 'Europe/Berlin' },
  });
  must(await runNow(ada, week));
  expect(JSON.stringify(await saidByItself(db, ada))).not.toContain('Not wake up');
});

test('an errand of it waits with help near until it was asked about', async () => {
  fake.play([{ kind: 'tools', calls: [{ name: 'taskCompletion', args: { note: 'Done.' } }] }]);
  const goal = await intentionOf(ada, 'Not wake up');
  const errand = await errandOf(ada, 'Write down three steps for this.', goal);
  expect(errand).toHaveProperty('level', 'check');
  await doErrands(fake);
  expect(fake.requests).toEqual([]);
  expect(await shownErrand(ada, errand)).toMatchObject({
    status: 'paused',
    held_by: 'asked_first',
    next_at: null,
  });
  const talk = await talkOf(goal);
  await say(talk, 'Hello.');
  await say(talk, figure);
  must(await moveTask({ ...ada, tool: 'resumeTask' }, errand.id, 'resume'));
  await doErrands(fake);
  expect(await shownErrand(ada, errand)).toMatchObject({ status: 'completed' });
});

test('an ordinary intention is talked about and worked for as before', async () => {
  fake.play([{ kind: 'tools', calls: [{ name: 'taskCompletion', args: { note: 'Done.' } }] }]);
  const goal = await intentionOf(ada, 'Kill the critic');
  expect(await say(await talkOf(goal), 'How do I begin?')).toContain('Kill the critic');
  const errand = await errandOf(ada, 'Read what I said of the Critic.', goal);
  await doErrands(fake);
  expect(await shownErrand(ada, errand)).toMatchObject({ status: 'completed' });
});
