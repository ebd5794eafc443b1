import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { agents } from '@/agents/agents';
import { doDue } from '@/agents/engine/errands/do-due';
import { moveErrand } from '@/agents/engine/errands/move-errand';
import { errandsTold } from '@/agents/engine/prompt/errands-told';
import type { Ctx } from '@/lib/context';
import type { OpenedTurn } from '@/lib/conversations/begin-turn';
import { deleteMessage } from '@/lib/conversations/delete-message';
import { listConversations } from '@/lib/conversations/list-conversations';
import { getGoal } from '@/lib/goals/get-goal';
import { goalsForAgents } from '@/lib/goals/goals-for-agents';
import { listGoals } from '@/lib/goals/list-goals';
import { moveGoal } from '@/lib/goals/move-goal';
import { openConversation } from '@/lib/goals/open-conversation';
import { getHealth } from '@/lib/problems/get-health';
import { countWaiting } from '@/lib/proposals/count-waiting';
import { giveTask } from '@/lib/tasks/give-task';
import { listWaitingTasks } from '@/lib/tasks/list-tasks';
import { moveTask } from '@/lib/tasks/move-task';
import { removeTask } from '@/lib/tasks/remove-task';
import { undoTask } from '@/lib/tasks/undo-task';
import { openTestDb, type TestDb } from '../support/db';
import {
  answerErrand,
  doErrands,
  errandOf,
  errandSettings,
  intentionOf,
  shownErrand,
} from '../support/errands';
import { type FakeOpenai, startFakeOpenai } from '../support/fake-openai';
import type { FakeTurn } from '../support/fake-turn';
import { consentedPerson, must, say } from '../support/scene';
import { domainRows, sqlAsServer } from '../support/sql-as';

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

const calls = (name: string, args: Record<string, unknown>): FakeTurn => ({
  kind: 'tools',
  calls: [{ name, args }],
});
const ends = (note = 'You said it twice.') => calls('taskCompletion', { note });
const writes = calls('createDocument', { title: 'What I found', text: 'It is loud at night.' });
const three = [calls('searchMemories', { query: 'the Critic' }), writes, ends()];

const runsOf = (id: string) =>
  db.sql<{ status: string; stop_reason: string; agent: string; steps: number }>(
    `select r.status, r.stop_reason, r.agent, r.steps from public.runs r join public.tasks t on t.conversation_id = r.conversation_id
     where t.id = $1 order by r.started_at`,
    [id],
  );
/** How an intention stands on its page, in the list, and for an agent. */
async function standings(id: string) {
  const told = must(await goalsForAgents({ ...ada, actor: 'agent', agentId: 'user' }));
  const all = [must(await getGoal(ada, id)).goal, ...must(await listGoals(ada)), ...told.goals];
  return all.filter((one) => one.id === id).map(({ standing }) => standing);
}
const toolsOf = async (errand: Parameters<typeof shownErrand>[1]) =>
  (await shownErrand(ada, errand)).steps.map(({ tool, status }) => `${tool} ${status}`);
/** As if the time had come at which it is taken up again. */
const comesUp = (id: string) =>
  db.sql(
    `update public.tasks set next_at = now() - interval '1 second' where id = $1 and next_at is not null`,
    [id],
  );

describe('an errand', () => {
  test('does its three tools in a run of its own and ends with its note', async () => {
    fake.play(three);
    const errand = await errandOf(ada);
    expect(await doErrands(fake)).toBe(1);
    expect(await shownErrand(ada, errand)).toMatchObject({
      ...{ status: 'completed', note: 'You said it twice.', unended: false, at_work: false, next_at: null },
      files: [{ name: 'What I found.md' }],
      can_undo: true,
    });
    expect(await toolsOf(errand)).toEqual(['searchMemories ok', 'createDocument ok', 'taskCompletion ok']);
    expect(await runsOf(errand.id)).toEqual([
      { status: 'completed', stop_reason: 'finished', agent: 'task', steps: 3 },
    ]);
    expect(fake.requests).toHaveLength(3);
    expect(await doErrands(fake)).toBe(0);
    const usage = await db.sql(
      `select distinct m.agent, c.title from public.model_calls m join public.conversations c on c.id = m.conversation_id where m.user_id = $1`,
      [ada.personId],
    );
    expect(usage).toEqual([{ agent: 'task', title: expect.stringContaining('Read what I said') }]);
  });

  test('is told what to do and of its intention, and is offered nothing that messages, asks agents or learns', async () => {
    fake.play(three);
    await errandOf(ada, 'Read what I said of the Critic.', await intentionOf(ada, 'Sing again'));
    await doErrands(fake);
    const [first] = fake.requests;
    const words = JSON.stringify(first?.body.messages);
    expect(words).toContain('Read what I said of the Critic.');
    expect(words).toContain('Intention: Sing again');
    const offered = (first?.body.tools ?? []).map(({ function: { name } }) => name);
    expect(offered.sort()).toEqual([...agents.task.tools].sort());
    expect(offered).toEqual(expect.arrayContaining(['taskCompletion', 'askQuestion', 'converse']));
    for (const other of [
      'createTask',
      'updateTask',
      'addEvidence',
      'createProposal',
      'proposeGoal',
      'deleteMessages',
      'undoAction',
    ])
      expect(offered).not.toContain(other);
  });

  test('that is given twice and begun twice at once is one errand with one run', async () => {
    fake.play(three);
    const given = { id: randomUUID(), goalId: await intentionOf(ada), instructions: 'Look.' };
    const twice = await Promise.all([giveTask(ada, given), giveTask(ada, given)]);
    expect(twice.map((one) => must(one).id)).toEqual([given.id, given.id]);
    expect((await Promise.all([doErrands(fake), doErrands(fake)])).sort()).toEqual([0, 1]);
    expect(await runsOf(given.id)).toHaveLength(1);
    expect(await db.sql('select from public.tasks where user_id = $1', [ada.personId])).toHaveLength(1);
    const other = await giveTask(ada, { ...given, instructions: 'Look elsewhere.' });
    expect(other).toMatchObject({ ok: false, error: { code: 'conflict', detail: 'changed' } });
  });

  test('that does not end itself leaves its last words as the note, marked so', async () => {
    fake.play([calls('listMarkdown', {}), { kind: 'text', text: 'There is nothing of that here.' }]);
    const errand = await errandOf(ada);
    await doErrands(fake);
    expect(await shownErrand(ada, errand)).toMatchObject({
      ...{ status: 'completed', note: 'There is nothing of that here.', unended: true },
    });
  });

  test('stands in no list of conversations, and is no talk before', async () => {
    fake.play(three);
    await errandOf(ada);
    await doErrands(fake);
    expect(must(await listConversations(ada)).conversations).toEqual([]);
    const talk = randomUUID();
    const turn = await say(ada, talk, 'Good morning.');
    expect(turn.last_title).toBeNull();
  });

  test('of an archived or done intention is refused', async () => {
    const goalId = await intentionOf(ada);
    must(await moveGoal(ada, goalId, { to: 'archived' }));
    const given = await giveTask(ada, { id: randomUUID(), goalId, instructions: 'Look.' });
    expect(given).toMatchObject({ ok: false, error: { code: 'conflict', detail: 'archived' } });
  });

  test('waits, and does nothing, once its intention was archived meanwhile', async () => {
    fake.play(three);
    const errand = await errandOf(ada);
    must(await moveGoal(ada, errand.goal_id, { to: 'archived' }));
    await doErrands(fake);
    expect(fake.requests).toEqual([]);
    expect(await shownErrand(ada, errand)).toMatchObject({
      status: 'paused',
      held_by: 'goal_ended',
      next_at: null,
    });
  });
});

describe('what an errand may not do now', () => {
  test('waits on a hard day', async () => {
    fake.play(three);
    const errand = await errandOf(ada);
    await say(ada, randomUUID(), 'I want to die.', { safety: 'ideation' });
    await doErrands(fake);
    expect(fake.requests).toEqual([]);
    expect(await shownErrand(ada, errand)).toMatchObject({ status: 'active', held_by: 'rests' });
  });

  test('is never begun from words of a hard moment, which are kept', async () => {
    fake.play(three);
    const errand = await errandOf(ada, 'Find out how I can kill myself.');
    expect(errand).toMatchObject({ status: 'paused', held_by: 'hard_words', next_at: null });
    expect(errand).toHaveProperty('level', expect.not.stringMatching('none'));
    await doErrands(fake);
    expect(fake.requests).toEqual([]);
    const again = await moveTask(ada, errand.id, 'resume');
    expect(again).toMatchObject({ ok: false, error: { code: 'conflict', detail: 'hard_words' } });
  });

  test('waits without a model', async () => {
    const errand = await errandOf(ada);
    await doErrands(null);
    expect(await shownErrand(ada, errand)).toMatchObject({
      status: 'active',
      held_by: 'no_model',
      steps: [],
    });
  });
});

describe('a question', () => {
  test('waits for its answer, which goes on with it', async () => {
    fake.play([
      calls('askQuestion', { question: 'Which May?', choices: ['This one', 'Last'] }),
      ends('It was last May.'),
    ]);
    const errand = await errandOf(ada);
    await doErrands(fake);
    expect(await shownErrand(ada, errand)).toMatchObject({
      ...{ status: 'waiting', question: 'Which May?', choices: ['This one', 'Last'], next_at: null },
    });
    expect(must(await listWaitingTasks(ada))).toMatchObject([{ id: errand.id, goal: 'Say no once' }]);
    expect(must(await countWaiting(ada))).toBe(1);
    expect(await standings(errand.goal_id)).toEqual(['waiting', 'waiting', 'waiting']);
    expect(await doErrands(fake)).toBe(0);
    const early = await moveTask(ada, errand.id, 'resume');
    expect(early).toMatchObject({ ok: false, error: { detail: 'asks' } });
    must(await answerErrand(ada, errand.id, 'Last, I think.'));
    expect(await standings(errand.goal_id)).toEqual(['working', 'working', 'working']);
    expect(must(await listWaitingTasks(ada))).toEqual([]);
    await doErrands(fake);
    expect(JSON.stringify(fake.requests[1]?.body.messages)).toContain('The person answered: Last, I think.');
    expect(await shownErrand(ada, errand)).toMatchObject({ status: 'completed', note: 'It was last May.' });
    expect(await runsOf(errand.id)).toHaveLength(2);
  });

  test('turns into talk, in the conversation of the intention', async () => {
    fake.play([
      calls('converse', { text: 'What would a no feel like?' }),
      calls('askQuestion', { question: 'Which?' }),
    ]);
    const errand = await errandOf(ada);
    await doErrands(fake);
    expect(await shownErrand(ada, errand)).toMatchObject({
      status: 'waiting',
      talk: 'What would a no feel like?',
    });
    expect(await standings(errand.goal_id)).toEqual(['waiting', 'waiting', 'waiting']);
    const said = await db.sql(
      `select c.agent, private.message_text(m.parts) as text from public.goals g join public.conversations c on c.id = g.conversation_id
       join public.messages m on m.conversation_id = c.id where g.id = $1`,
      [errand.goal_id],
    );
    expect(said).toEqual([{ agent: 'goal', text: 'What would a no feel like?' }]);
    must(await moveTask({ ...ada, tool: 'resumeTask' }, errand.id, 'resume'));
    await doErrands(fake);
    expect(await shownErrand(ada, errand)).toMatchObject({
      status: 'waiting',
      question: 'Which?',
      talk: null,
    });
    must(await undoTask({ ...ada, tool: 'undo' }, errand.id));
    const left = await db.sql(`select from public.messages where user_id = $1`, [ada.personId]);
    expect(left).toEqual([]);
  });
});

test('what it begins to talk with is said later where an answer is being written there', async () => {
  const errand = await errandOf(ada);
  const { conversation_id: talk } = must(await openConversation(ada, errand.goal_id, 'goal'));
  const { run_id } = await say(ada, talk, 'One moment.', { leaveRunning: true });
  fake.play([calls('converse', { text: 'What would a no feel like?' })]);
  await doErrands(fake);
  const texts = async () =>
    (
      await db.sql<{ text: string }>(
        `select private.message_text(parts) as text from public.messages where conversation_id = $1 order by ordinal`,
        [talk],
      )
    ).map(({ text }) => text);
  expect(await shownErrand(ada, errand)).toMatchObject({ status: 'waiting', held_by: 'unsaid' });
  const early = must(await doDue(errandSettings(fake)));
  expect(early.next).not.toBeNull();
  expect(await texts()).toEqual(['One moment.']);
  await db.sql(`update public.runs set status = 'completed', ended_at = now() where id = $1`, [run_id]);
  must(await doDue(errandSettings(fake)));
  must(await doDue(errandSettings(fake)));
  expect(await texts()).toEqual(['One moment.', 'What would a no feel like?']);
  expect(await shownErrand(ada, errand)).toMatchObject({ status: 'waiting', held_by: null });
});

test('the agent of the intention is told of its errands, and of no note once something was deleted since', async () => {
  fake.play([calls('taskCompletion', { note: 'It came up on two days in May.' })]);
  const errand = await errandOf(ada, 'Read May for the pomegranate affair.');
  await doErrands(fake);
  const { conversation_id: talk } = must(await openConversation(ada, errand.goal_id, 'goal'));
  const told = () =>
    sqlAsServer(db, ada.personId, async (tx) => {
      const [row] = await tx.query<{ goal: OpenedTurn['goal'] }>('select private.goal_told($1) as goal', [
        talk,
      ]);
      return errandsTold(row?.goal ?? null, [{ modelId: 'test-1', provider: 'test' } as never]);
    });
  const text = await told();
  for (const one of [errand.id, 'completed', 'pomegranate affair', 'It came up on two days in May.'])
    expect(text).toContain(one);
  const messageId = randomUUID();
  await say(ada, randomUUID(), 'My brother hid the pomegranate.', { messageId });
  must(await deleteMessage({ ...ada, tool: 'deleteMessage' }, messageId));
  expect(await told()).not.toContain('two days in May');
  must(await removeTask({ ...ada, tool: 'removeTask' }, errand.id));
  expect(await told()).toBe('');
});

test('what is held or waits is among what goes on', async () => {
  const [held, waits] = [await errandOf(ada, 'Read June.'), await errandOf(ada, 'Read July.')];
  const fine = await errandOf(ada, 'Read August.');
  await db.sql(`update public.tasks set held_by = 'budget' where id = $1`, [held.id]);
  await db.sql(`update public.tasks set status = 'waiting', question = 'Which?' where id = $1`, [waits.id]);
  const shown = must(await getHealth(ada)).errands;
  expect(shown.find(({ id }) => id === held.id)).toMatchObject({ status: 'active', held_by: 'budget' });
  expect(shown.find(({ id }) => id === waits.id)).toMatchObject({ status: 'waiting', goal: 'Say no once' });
  expect(shown.find(({ id }) => id === fine.id)).toBeUndefined();
});

describe('what breaks off', () => {
  test('is tried again later, and what was done in it is told as done', async () => {
    fake.play([writes, { kind: 'status', status: 400 }]);
    const errand = await errandOf(ada);
    await doErrands(fake);
    const { status, next_at } = await shownErrand(ada, errand);
    expect(status).toBe('paused');
    expect(next_at && Date.parse(next_at)).toBeGreaterThan(Date.now());
    fake.play([ends()]);
    await comesUp(errand.id);
    await doErrands(fake);
    expect(JSON.stringify(fake.requests[0]?.body.messages)).toContain('What I found.md');
    expect(await shownErrand(ada, errand)).toMatchObject({ status: 'completed', files: [{}] });
  });

  test('fails after five tries', async () => {
    const errand = await errandOf(ada);
    for (let n = 0; n < 5; n += 1) {
      fake.play([{ kind: 'status', status: 400 }]);
      await comesUp(errand.id);
      expect(await doErrands(fake)).toBe(1);
    }
    expect(await shownErrand(ada, errand)).toMatchObject({ status: 'failed', next_at: null });
    expect(await doErrands(fake)).toBe(0);
    expect(must(await moveTask(ada, errand.id, 'resume'))).toMatchObject({ status: 'active' });
  });

  test('stays paused when the person paused it in the middle, and goes on when they say so', async () => {
    const gate = Promise.withResolvers<void>();
    fake.play([{ kind: 'held', text: 'I look', rest: '.', until: gate.promise }]);
    const errand = await errandOf(ada);
    const doing = doErrands(fake);
    await expect.poll(async () => (await shownErrand(ada, errand)).at_work).toBe(true);
    must(await moveErrand({ ...ada, tool: 'pauseTask' }, errand.id, 'pause'));
    await doing;
    gate.resolve();
    expect(await shownErrand(ada, errand)).toMatchObject({ status: 'paused', next_at: null, at_work: false });
    fake.play([ends()]);
    expect(await doErrands(fake)).toBe(0);
    must(await moveTask({ ...ada, tool: 'resumeTask' }, errand.id, 'resume'));
    await doErrands(fake);
    expect(await shownErrand(ada, errand)).toMatchObject({ status: 'completed' });
  });
});

describe('undo', () => {
  test('of an errand leaves everything as it was before its run, and begins nothing', async () => {
    fake.play([calls('askQuestion', { question: 'Which May?' }), ...three]);
    const errand = await errandOf(ada);
    const before = await withoutRuns();
    await doErrands(fake);
    must(await answerErrand({ ...ada, tool: 'answerTask' }, errand.id, 'The last.'));
    must(await moveTask({ ...ada, tool: 'pauseTask' }, errand.id, 'pause'));
    must(await moveTask({ ...ada, tool: 'resumeTask' }, errand.id, 'resume'));
    await doErrands(fake);
    expect(await withoutRuns()).not.toEqual(before);
    expect(must(await undoTask({ ...ada, tool: 'undo' }, errand.id)).conflicts).toEqual([]);
    expect(await withoutRuns()).toEqual(before);
    expect(await shownErrand(ada, errand)).toMatchObject({
      note: null,
      files: [],
      next_at: null,
      can_undo: false,
    });
    fake.play(three);
    expect(await doErrands(fake)).toBe(0);
    must(await moveTask(ada, errand.id, 'resume'));
    expect(await doErrands(fake)).toBe(1);
    expect(await shownErrand(ada, errand)).toMatchObject({ status: 'completed', note: 'You said it twice.' });
  });
});

/** Everything of the person but the runs, as an undo compares it. */
async function withoutRuns() {
  const { runs: _runs, ...rest } = (await domainRows(db, ada.personId)) as Record<string, unknown>;
  return rest;
}

test('the look at what is due sees to errands that stand still, too', async () => {
  const errand = await errandOf(ada);
  await say(ada, randomUUID(), 'I want to die.', { safety: 'ideation' });
  await doErrands(fake);
  const quiet = (more: string) =>
    db.sql(`update public.tasks set quiet_since = now() - interval '3 hours'${more} where id = $1`, [
      errand.id,
    ]);
  await quiet('');
  must(await doDue(errandSettings(fake)));
  expect(await shownErrand(ada, errand)).toMatchObject({ status: 'active', held_by: 'rests' });
  await quiet(
    `, held_by = null, task_lease = gen_random_uuid(), task_lease_until = now() - interval '1 minute'`,
  );
  must(await doDue(errandSettings(fake)));
  expect(await shownErrand(ada, errand)).toMatchObject({ status: 'paused', held_by: 'quiet' });
});
