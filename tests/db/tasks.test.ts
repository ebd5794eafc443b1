import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sweepTasks } from '@/agents/engine/errands/sweep';
import { contextForPerson } from '@/lib/auth/context-for-person';
import type { Ctx } from '@/lib/context';
import { beginTurn } from '@/lib/conversations/begin-turn';
import { saveAnswer } from '@/lib/conversations/save-answer';
import { openConversation } from '@/lib/goals/open-conversation';
import { removeGoal } from '@/lib/goals/remove-goal';
import { askInWork } from '@/lib/plans/end-work';
import { searchEverything } from '@/lib/search/search-everything';
import { answerTask } from '@/lib/tasks/answer-task';
import { createTask } from '@/lib/tasks/create-task';
import { completeTask } from '@/lib/tasks/end-task';
import { giveTask } from '@/lib/tasks/give-task';
import { listTasks, listWaitingTasks } from '@/lib/tasks/list-tasks';
import { moveTask, moveTaskOfGoal } from '@/lib/tasks/move-task';
import { removeTask } from '@/lib/tasks/remove-task';
import { beginTaskRun, claimTasks, leaveTask } from '@/lib/tasks/runs';
import type { Task } from '@/lib/tasks/schema';
import { undoTask } from '@/lib/tasks/undo-task';
import { undoAction } from '@/lib/undo/undo-action';
import type { Budget } from '@/lib/usage/schema';
import { openTestDb, type TestDb } from '../support/db';
import { answerErrand, errandOf, intentionOf, shownErrand } from '../support/errands';
import { asCompanion, consentedPerson, must, say } from '../support/scene';
import { domainRows, sqlAs } from '../support/sql-as';

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
  ada = await consentedPerson(db, 'Ada');
});
afterAll(() => db.close());

const as = (tool: string) => ({ ...ada, tool });
/** The errand is claimed, whatever else is due. */
async function claimed(id: string) {
  const { claimed: all } = must(await claimTasks(200));
  const found = all.find(({ task }) => task === id);
  await db.sql('update public.tasks set next_at = null where id = any ($1)', [
    all.map(({ task }) => task).filter((task) => task !== id),
  ]);
  return found ?? expect.unreachable();
}
const job = async () => ({
  ...(await contextForPerson(ada.personId, { kind: 'job', tool: 'runErrand' })),
  actionId: randomUUID(),
});
const asks = { agent: 'task', model: 'test-1' };
/** The run of an errand, begun; who acts in it. */
async function begun(id: string, budget?: Budget): Promise<Ctx & { runId: string }> {
  const opened = must(await beginTaskRun(await job(), await claimed(id), { ...asks, budget }));
  if ('held' in opened) throw new Error(opened.held);
  const { run_id: runId, conversation_id: conversationId } = opened;
  return {
    ...ada,
    actor: 'agent',
    agentId: 'task',
    runId,
    conversationId,
    tool: 'taskCompletion',
    actionId: randomUUID(),
  };
}
const lastAction = async (tool: string): Promise<string> => {
  const [row] = await db.sql<{ id: string }>(
    'select id from public.agent_actions where user_id = $1 and tool = $2 order by seq desc limit 1',
    [ada.personId, tool],
  );
  return row?.id ?? '';
};

describe('room in the budget', () => {
  const budget = { tokens: 24_000, micros: null };
  const used = (tokens: number) =>
    db.sql('update private.budgets set used_tokens = $2 where user_id = $1', [ada.personId, tokens]);
  /** An answer in a conversation, which holds 12,000 tokens until it ends. */
  async function answering() {
    const begins = { ...{ conversationId: randomUUID(), messageId: randomUUID(), text: 'Hello' }, budget };
    const { run_id: runId } = must(
      await beginTurn(as('startConversation'), {
        ...{ ...begins, safety: 'none', agent: 'companion', model: 'test', perMinute: 1_000 },
      }),
    );
    const end = { status: 'completed', stopReason: 'finished' } as const;
    return async () => must(await saveAnswer(ada, { runId, parts: [], metadata: {}, steps: 1, end }));
  }
  const begin = async (id: string) =>
    beginTaskRun(await job(), await claimed(id), { ...asks, budget }).then(must);
  /** Why it waits, and whether it is tried again within minutes. */
  const waiting = async ({ id }: Task) => {
    const [row] = await db.sql(
      `select held_by, next_at < now() + interval '5 minutes' as soon, tries_made from public.tasks where id = $1`,
      [id],
    );
    await db.sql('update public.tasks set next_at = now() where id = $1', [id]);
    return row;
  };
  beforeEach(async () => {
    await db.sql('delete from private.reservations where user_id = $1', [ada.personId]);
    await used(0);
  });

  test('that an answer holds is looked for again soon, and then there', async () => {
    const ended = await answering();
    await used(12_000);
    const errand = await errandOf(ada);
    expect(await begin(errand.id)).toEqual({ held: 'budget_held' });
    expect(await waiting(errand)).toEqual({ held_by: 'budget_held', soon: true, tries_made: 0 });
    await ended();
    expect(await begin(errand.id)).toHaveProperty('run_id');
  });

  test('that is used up is looked for again in an hour, also while an answer holds some', async () => {
    const ended = await answering();
    await used(24_000);
    const errand = await errandOf(ada);
    expect(await begin(errand.id)).toEqual({ held: 'budget' });
    expect(await waiting(errand)).toEqual({ held_by: 'budget', soon: false, tries_made: 0 });
    await ended();
  });

  test.each([
    [12_000, 'budget_held', true],
    [24_000, 'budget', false],
  ])('that ends its run at %i used tokens is told as %s', async (tokens, why, soon) => {
    const ended = await answering();
    const errand = await errandOf(ada);
    const { runId } = await begun(errand.id, budget);
    await used(tokens);
    must(await leaveTask(await job(), runId, 'budget_spent'));
    expect(await waiting(errand)).toEqual({ held_by: why, soon, tries_made: 0 });
    await ended();
    await db.sql('update public.tasks set next_at = null where id = $1', [errand.id]);
  });
});

describe('instructions', () => {
  test('of 4,000 characters are an errand, and longer ones are refused by name', async () => {
    const goalId = await intentionOf(ada);
    must(await giveTask(as('giveTask'), { id: randomUUID(), goalId, instructions: 'a'.repeat(4_000) }));
    for (const [instructions, code] of [
      ['a'.repeat(4_001), 'too_large'],
      ['   ', 'invalid_input'],
    ] as const) {
      const refused = await giveTask(as('giveTask'), { id: randomUUID(), goalId, instructions });
      expect(refused).toMatchObject({ ok: false, error: { code, detail: 'instructions' } });
    }
    expect(must(await listTasks(ada, goalId))).toHaveLength(1);
  });
});

describe('a claim', () => {
  test('is had by one alone, and what was begun with it writes in the name of its run', async () => {
    const errand = await errandOf(ada);
    const first = await claimed(errand.id);
    expect(must(await claimTasks(200)).claimed).toEqual([]);
    await db.sql(`update public.tasks set task_lease_until = now() - interval '1 second' where id = $1`, [
      errand.id,
    ]);
    const agent = await begun(errand.id);
    expect(await beginTaskRun(await job(), first, asks)).toMatchObject({
      ok: false,
      error: { detail: 'superseded' },
    });
    // While its run is being written nobody claims it; once that is lost, somebody does, and the first writes nothing more.
    expect(must(await claimTasks(200)).claimed).toEqual([]);
    await db.sql(`update public.runs set lease_until = now() - interval '1 second' where id = $1`, [
      agent.runId,
    ]);
    const second = await begun(errand.id);
    expect(await completeTask(agent, 'Late.')).toMatchObject({ ok: false, error: { code: 'conflict' } });
    must(await completeTask(second, 'In time.'));
    expect(await shownErrand(ada, errand)).toMatchObject({ note: 'In time.', status: 'completed' });
    expect(await completeTask({ ...second, actionId: randomUUID() }, 'Twice.')).toMatchObject({ ok: false });
  });

  test('of words of another person, or without the token of the clock, is refused', async () => {
    const refused = await sqlAs(db, ada.personId, (tx) => tx.query('select public.claim_tasks(5)')).catch(
      (problem: Error) => problem.message,
    );
    expect(refused).toMatch(/denied|not allowed/);
  });
});

describe('the agent of an intention', () => {
  test('gives an errand for it, three at most, and moves those alone; the person takes it back', async () => {
    const goalId = await intentionOf(ada);
    const { conversation_id: talk } = must(await openConversation(ada, goalId, 'goal'));
    const { run_id } = await say(ada, talk, 'Please look. And pause one of them.', { leaveRunning: true });
    const agent = () => ({
      ...asCompanion(ada, talk, run_id),
      ...{
        conversationId: talk,
        runId: run_id,
        agentId: 'goal',
        toolCallId: randomUUID(),
        actionId: randomUUID(),
      },
    });
    const before = await domainRows(db, ada.personId);
    const call = { ...agent(), tool: 'createTask' };
    const { taskId } = must(await createTask(call, 'Look at May.'));
    expect(await shownErrand(ada, { id: taskId, goal_id: goalId })).toMatchObject({
      given_by: 'agent',
      status: 'active',
    });
    await db.sql(`update public.agent_actions set status = 'ok' where id = $1`, [call.actionId]);
    must(await undoAction(as('undo'), call.actionId));
    expect(await domainRows(db, ada.personId)).toEqual(before);

    for (const words of ['One.', 'Two.', 'Three.'])
      must(await createTask({ ...agent(), tool: 'createTask' }, words));
    const fourth = await createTask({ ...agent(), tool: 'createTask' }, 'Four.');
    expect(fourth).toMatchObject({ ok: false, error: { code: 'conflict', detail: 'open' } });
    const other = await errandOf(ada);
    const foreign = await moveTaskOfGoal({ ...agent(), tool: 'updateTask' }, other.id, 'cancel');
    expect(foreign).toMatchObject({ ok: false, error: { code: 'not_found' } });
    const [mine] = must(await listTasks(ada, goalId));
    const paused = await moveTaskOfGoal({ ...agent(), tool: 'updateTask' }, mine?.id ?? '', 'pause');
    expect(must(paused)).toMatchObject({ status: 'paused' });
  });

  test('moves no errand that the person did not speak of, and starts none again that they cancelled', async () => {
    const goalId = await intentionOf(ada);
    const { conversation_id: talk } = must(await openConversation(ada, goalId, 'goal'));
    const errand = await errandOf(ada, 'Read what I said of the Critic.', goalId);
    const moved = async (text: string, to: 'pause' | 'resume' | 'cancel') => {
      const { run_id: runId } = await say(ada, talk, text);
      const agent = { ...asCompanion(ada, talk, runId), conversationId: talk, runId };
      const call = { agentId: 'goal', toolCallId: randomUUID(), actionId: randomUUID(), tool: 'updateTask' };
      return moveTaskOfGoal({ ...agent, ...call }, errand.id, to);
    };
    const unasked = { ok: false, error: { code: 'not_allowed', detail: 'not_asked' } };
    expect(await moved('My Critic is loud.', 'pause')).toMatchObject(unasked);
    expect(await moved('Please do not pause the errand.', 'pause')).toMatchObject(unasked);
    expect(must(await moved('Please pause that errand.', 'pause'))).toMatchObject({ status: 'paused' });
    expect(must(await moved('Let the errand go on.', 'resume'))).toMatchObject({ status: 'active' });
    must(await moveTask(as('cancelTask'), errand.id, 'cancel'));
    expect(await moved('My Critic is loud.', 'resume')).toMatchObject(unasked);
    expect(await moved('My Critic never stops, and it goes on about that.', 'cancel')).toMatchObject(unasked);
    expect(await shownErrand(ada, errand)).toMatchObject({ status: 'cancelled' });
  });

  test('elsewhere gives none', async () => {
    const talk = randomUUID();
    const { run_id } = await say(ada, talk, 'Please look.', { leaveRunning: true });
    const agent = { ...asCompanion(ada, talk, run_id), conversationId: talk, runId: run_id, toolCallId: 'a' };
    expect(await createTask({ ...agent, actionId: randomUUID(), tool: 'createTask' }, 'Look.')).toMatchObject(
      {
        ...{ ok: false, error: { code: 'not_allowed' } },
      },
    );
  });
});

describe('a question', () => {
  const asked = async (id: string, question: string) => {
    const agent = { ...(await begun(id)), tool: 'askQuestion' };
    must(await askInWork(agent, { question, choices: [] }));
    await db.sql(`update public.runs set status = 'completed', ended_at = now() where id = $1`, [
      agent.runId,
    ]);
  };

  test('that was paused or cancelled and is let go on waits for its answer again', async () => {
    for (const move of ['pause', 'cancel'] as const) {
      const errand = await errandOf(ada);
      await asked(errand.id, 'Which May?');
      must(await moveTask(as('moveTask'), errand.id, move));
      must(await moveTask(as('moveTask'), errand.id, 'resume'));
      expect(await shownErrand(ada, errand)).toMatchObject({ status: 'waiting', question: 'Which May?' });
      expect(must(await listWaitingTasks(ada)).map(({ id }) => id)).toContain(errand.id);
      expect(must(await answerErrand(as('answerTask'), errand.id, 'This one.'))).toMatchObject({
        status: 'active',
        answer: 'This one.',
      });
    }
  });

  test('whose answer is taken back while the errand works on it stops that, and waits again', async () => {
    const errand = await errandOf(ada);
    await asked(errand.id, 'Which May?');
    must(await answerErrand(as('answerTask'), errand.id, 'This one.'));
    const { runId } = await begun(errand.id);
    must(await undoAction(as('undo'), await lastAction('answerTask')));
    const [run] = await db.sql('select stop_requested from public.runs where id = $1', [runId]);
    expect(run).toEqual({ stop_requested: true });
    expect(await shownErrand(ada, errand)).toMatchObject({ status: 'waiting', answer: null });
  });

  test('stays with its answer when another one follows', async () => {
    const errand = await errandOf(ada);
    await asked(errand.id, 'Which May?');
    must(await answerErrand(as('answerTask'), errand.id, 'This one.'));
    await asked(errand.id, 'Which week?');
    must(await answerErrand(as('answerTask'), errand.id, 'The second.'));
    expect(await shownErrand(ada, errand)).toMatchObject({
      asked_before: [{ question: 'Which May?', answer: 'This one.' }],
      ...{ question: 'Which week?', answer: 'The second.' },
    });
  });
});

describe('what stands still', () => {
  const quiet = (id: string, hours: number) =>
    db.sql(`update public.tasks set quiet_since = now() - make_interval(hours => $2) where id = $1`, [
      id,
      hours,
    ]);

  /** It was taken, and whoever took it is gone. */
  const lost = (id: string) =>
    db.sql(
      `update public.tasks set task_lease = gen_random_uuid(), task_lease_until = now() - interval '1 minute' where id = $1`,
      [id],
    );

  test('was never taken while the server slept is tried before it is paused or expires', async () => {
    const errand = await errandOf(ada);
    await quiet(errand.id, 50);
    expect(must(await sweepTasks())).toBe(0);
    await db.sql(`update public.tasks set status = 'paused' where id = $1`, [errand.id]);
    expect(must(await sweepTasks())).toBe(0);
    await begun(errand.id);
    expect(await shownErrand(ada, errand)).toMatchObject({ status: 'active', at_work: true });
  });

  test.each(['rests', 'budget', 'budget_held', 'no_model'])(
    'and is held by %s waits as long as that is so',
    async (why) => {
      const errand = await errandOf(ada);
      await db.sql(`update public.tasks set held_by = $2 where id = $1`, [errand.id, why]);
      await quiet(errand.id, 72);
      expect(must(await sweepTasks())).toBe(0);
      await lost(errand.id);
      expect(must(await sweepTasks())).toBe(0);
      expect(await shownErrand(ada, errand)).toMatchObject({ status: 'active', held_by: why });
      await db.sql('update public.tasks set next_at = null where id = $1', [errand.id]);
    },
  );

  test('is paused after two hours and expires after a day; a pause of the person does not', async () => {
    const [soon, late, own] = [await errandOf(ada), await errandOf(ada), await errandOf(ada)];
    await lost(late.id);
    must(await moveTask(as('pauseTask'), own.id, 'pause'));
    await quiet(soon.id, 1);
    await quiet(late.id, 3);
    await quiet(own.id, 72);
    expect(must(await sweepTasks())).toBe(1);
    expect(await shownErrand(ada, soon)).toMatchObject({ status: 'active' });
    expect(await shownErrand(ada, late)).toMatchObject({
      status: 'paused',
      held_by: 'quiet',
      next_at: expect.any(String),
    });
    await lost(late.id);
    await quiet(late.id, 25);
    expect(must(await sweepTasks())).toBe(1);
    expect(await shownErrand(ada, late)).toMatchObject({ status: 'expired', next_at: null });
    expect(await shownErrand(ada, own)).toMatchObject({ status: 'paused' });
    expect(must(await sweepTasks())).toBe(0);
  });

  test('ended fifteen days ago is folded away', async () => {
    const errand = await errandOf(ada);
    must(await moveTask(as('cancelTask'), errand.id, 'cancel'));
    expect(await shownErrand(ada, errand)).toMatchObject({ folded: false });
    await db.sql(`update public.tasks set ended_at = now() - interval '16 days' where id = $1`, [errand.id]);
    expect(await shownErrand(ada, errand)).toMatchObject({ folded: true });
  });

  test('goes on after that, is folded away again only fifteen days after it ended again', async () => {
    const errand = await errandOf(ada);
    const long = () =>
      db.sql(`update public.tasks set ended_at = now() - interval '16 days' where id = $1`, [errand.id]);
    must(await moveTask(as('cancelTask'), errand.id, 'cancel'));
    await long();
    must(await moveTask(as('resumeTask'), errand.id, 'resume'));
    expect(await shownErrand(ada, errand)).toMatchObject({ folded: false, ended_at: null });
    must(await moveTask(as('cancelTask'), errand.id, 'cancel'));
    expect(await shownErrand(ada, errand)).toMatchObject({ folded: false });
    await long();
    expect(await shownErrand(ada, errand)).toMatchObject({ folded: true });
  });

  test('is open is shown however many were given since', async () => {
    const goal = await intentionOf(ada);
    const open = await errandOf(ada, 'Read what I said of the Critic.', goal);
    must(await moveTask(as('pauseTask'), open.id, 'pause'));
    for (let n = 0; n < 61; n += 1) {
      const { id } = await errandOf(ada, `Read it once more (${n}).`, goal);
      must(await moveTask(as('cancelTask'), id, 'cancel'));
    }
    expect(await shownErrand(ada, open)).toMatchObject({ status: 'paused' });
    const shown = must(await listTasks(ada, goal));
    expect(shown).toHaveLength(60);
    expect(shown.at(-1)?.id).toBe(open.id);
  });

  test('broke off, is tried later each time', async () => {
    const errand = await errandOf(ada);
    const waits: number[] = [];
    for (let n = 0; n < 3; n += 1) {
      await db.sql(`update public.tasks set next_at = now() where id = $1`, [errand.id]);
      const { runId } = await begun(errand.id);
      must(await leaveTask(await job(), runId, 'http_500'));
      await db.sql(`update public.runs set status = 'failed', stop_reason = 'model_error' where id = $1`, [
        runId,
      ]);
      const { next_at } = await shownErrand(ada, errand);
      waits.push(Date.parse(next_at ?? '') - Date.now());
    }
    expect(waits.map((ms) => Math.round(ms / 60_000))).toEqual([2, 4, 8]);
  });
});

describe('removing', () => {
  test('an errand takes its runs along, and comes back without beginning', async () => {
    const errand = await errandOf(ada);
    const agent = await begun(errand.id);
    must(await completeTask(agent, 'Found.'));
    await db.sql(`update public.agent_actions set status = 'ok' where id = $1`, [agent.actionId]);
    expect(await removeTask(as('removeTask'), errand.id)).toMatchObject({
      ok: false,
      error: { detail: 'at_work' },
    });
    await db.sql(`update public.runs set status = 'completed' where id = $1`, [agent.runId]);
    const before = await domainRows(db, ada.personId);
    must(await removeTask(as('removeTask'), errand.id));
    expect(await db.sql('select from public.runs where id = $1', [agent.runId])).toEqual([]);
    must(await undoAction(as('undo'), await lastAction('removeTask')));
    expect(await domainRows(db, ada.personId)).toEqual(before);
    expect(await shownErrand(ada, errand)).toMatchObject({ next_at: null, note: 'Found.' });
  });

  test('an intention takes its errands along', async () => {
    const errand = await errandOf(ada);
    const before = await domainRows(db, ada.personId);
    must(await removeGoal(as('removeGoal'), errand.goal_id));
    const left = await db.sql('select from public.conversations where id = $1', [errand.conversation_id]);
    expect(left).toEqual([]);
    must(await undoAction(as('undo'), await lastAction('removeGoal')));
    expect(await domainRows(db, ada.personId)).toEqual(before);
    expect(await shownErrand(ada, errand)).toMatchObject({ status: 'active', next_at: null });
  });
});

test('its words lead to the intention in the search, those of a hard moment do not', async () => {
  const errand = await errandOf(ada, 'Look for zebrafinches.');
  must(await answerErrand(as('answerTask'), (await asking(errand)).id, 'In the aviary.'));
  await errandOf(ada, 'I want to die, find quaggas.');
  const found = async (query: string) =>
    must(await searchEverything(ada, { query, from: 0, limit: 20 })).groups.flatMap(({ kind, hits }) =>
      hits.map((hit) => [kind, 'id' in hit && hit.id]),
    );
  for (const query of ['zebrafinches', 'aviary'])
    expect(await found(query)).toEqual([['goal', errand.goal_id]]);
  expect(await found('quaggas')).toEqual([]);
});

/** As if it had asked. */
async function asking(errand: Task): Promise<Task> {
  await db.sql(`update public.tasks set status = 'waiting', question = 'Where?' where id = $1`, [errand.id]);
  return errand;
}

test('a second person sees and moves none of 150 errands', async () => {
  const bob = await consentedPerson(db, 'Bob');
  const eve = await consentedPerson(db, 'Eve');
  let last = await errandOf(bob);
  for (let g = 0; g < 30; g += 1) {
    const goal = await intentionOf(bob, `Try ${g}`);
    for (let n = 0; n < 5; n += 1) last = await errandOf(bob, `Look at ${n}.`, goal);
  }
  await db.sql(`update public.tasks set status = 'waiting', question = 'Which?' where id = $1`, [last.id]);
  expect(await sqlAs(db, eve.personId, (tx) => tx.query('select from public.tasks'))).toEqual([]);
  expect(must(await listTasks(eve, last.goal_id))).toEqual([]);
  expect(must(await listWaitingTasks(eve))).toEqual([]);
  const gone = { ok: false, error: { code: 'not_found' } };
  for (const id of [last.id, randomUUID()]) {
    expect(await moveTask(eve, id, 'cancel')).toMatchObject(gone);
    expect(await answerTask(eve, id, { answer: 'This one.', seen: '' })).toMatchObject(gone);
    expect(await removeTask(eve, id)).toMatchObject(gone);
    expect(await undoTask(eve, id)).toMatchObject(gone);
  }
  const given = await giveTask(eve, { id: randomUUID(), goalId: last.goal_id, instructions: 'Look.' });
  expect(given).toMatchObject(gone);
  expect(must(await listTasks(bob, last.goal_id))).toHaveLength(5);
});
