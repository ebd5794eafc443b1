import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { resolveModel } from '@/agents/engine/answering-models';
import { registry } from '@/agents/tools/registry';
import { runTool } from '@/agents/tools/run-tool';
import type { Ctx } from '@/lib/context';
import { makeGoal } from '@/lib/goals/make-goal';
import { moveGoal } from '@/lib/goals/move-goal';
import { openConversation } from '@/lib/goals/open-conversation';
import { giveConsent } from '@/lib/profile/give-consent';
import { giveTask } from '@/lib/tasks/give-task';
import { moveTask } from '@/lib/tasks/move-task';
import { openTestDb, type TestDb } from '../support/db';
import { doErrands, errandOf, intentionOf, shownErrand } from '../support/errands';
import { type FakeOpenai, startFakeOpenai } from '../support/fake-openai';
import type { FakeTurn } from '../support/fake-turn';
import { calling } from '../support/removed-meanwhile';
import { asCompanion, consentedPerson, must, say } from '../support/scene';
import { turn } from '../support/turns';

let db: TestDb;
let fake: FakeOpenai;
let chat: FakeOpenai;
let ada: Ctx;
const as = (tool: string): Ctx => ({ ...ada, tool });
beforeAll(async () => {
  db = await openTestDb();
  [fake, chat] = await Promise.all([startFakeOpenai(), startFakeOpenai()]);
});
beforeEach(async () => {
  await db.sql('update public.tasks set next_at = null');
  ada = await consentedPerson(db, 'Ada');
});
afterAll(async () => {
  await Promise.all([fake.close(), chat.close()]);
  await db.close();
});

const ends = calling('taskCompletion', { note: 'Here is what your Critic says before it speaks.' });
const writes = calling('createDocument', { title: 'What I found', text: 'It is loud at night.' });
const looks = calling('searchMemories', { query: 'Critic' });

/** An errand whose second request is answered with this once it may be, and what lets it. */
async function inTheMiddle(call: typeof ends | string) {
  const gate = Promise.withResolvers<void>();
  const until = gate.promise;
  const held: FakeTurn =
    typeof call === 'string'
      ? { kind: 'held', text: call, rest: '.', until }
      : ({ ...call, until } as FakeTurn);
  fake.play([looks, held, looks, writes, ends]);
  const errand = await errandOf(ada);
  const doing = doErrands(fake);
  await expect.poll(() => fake.requests.length, { timeout: 20_000 }).toBe(2);
  const goOn = async () => {
    gate.resolve();
    await doing;
  };
  return { errand, goOn };
}
const danger = 'I want to kill myself tonight. I have the pills.';
const sayDanger = async () => {
  const model = must(resolveModel({ OPENAI_COMPATIBLE_BASE_URL: chat.url, PARLEY_MODEL: 'fake-1' }));
  await turn(ada, model, { conversationId: randomUUID(), text: danger });
};
const restIsOver = () =>
  db.server.sql.transaction(async (tx) => {
    await tx.query(`set local session_replication_role = 'replica'`);
    await tx.query('delete from public.safety_rests where user_id = $1', [ada.personId]);
    await tx.query('delete from public.messages where user_id = $1', [ada.personId]);
  });

describe('a hard moment that begins while an errand is at work', () => {
  test('ends it before its next request, and it waits', async () => {
    const { errand, goOn } = await inTheMiddle(looks);
    await sayDanger();
    await goOn();
    expect(fake.requests).toHaveLength(2);
    expect(await shownErrand(ada, errand)).toMatchObject({
      ...{ status: 'active', held_by: 'rests', at_work: false, note: null, next_at: expect.any(String) },
    });
  });

  test.each([
    ['document', writes],
    ['note', ends],
    ['question', calling('askQuestion', { question: 'What does the Critic say at night?' })],
    ['talk', calling('converse', { text: 'What does the Critic say at night?' })],
    ['last words', 'The Critic is loud'],
  ])('lets it write no %s', async (_what, call) => {
    const { errand, goOn } = await inTheMiddle(call);
    await sayDanger();
    await goOn();
    expect(fake.requests).toHaveLength(2);
    expect(await shownErrand(ada, errand)).toMatchObject({
      ...{ status: 'active', held_by: 'rests', note: null, question: null, talk: null, files: [] },
    });
  });

  test('is looked for before another try of a model that failed', async () => {
    fake.play([{ kind: 'status', status: 429, retryAfter: 2 }, ends]);
    const errand = await errandOf(ada);
    const doing = doErrands(fake);
    await expect.poll(() => fake.requests.length, { timeout: 20_000 }).toBe(1);
    await say(ada, randomUUID(), 'I want to die.', { safety: 'ideation' });
    await doing;
    expect(fake.requests).toHaveLength(1);
    expect(await shownErrand(ada, errand)).toMatchObject({ status: 'active', held_by: 'rests' });
  });

  test('counts as no try, and it goes on afterwards with what it did', async () => {
    const { errand, goOn } = await inTheMiddle(looks);
    await sayDanger();
    await goOn();
    await restIsOver();
    await db.sql(`update public.tasks set next_at = now() where id = $1`, [errand.id]);
    fake.play([ends]);
    expect(await doErrands(fake)).toBe(1);
    expect(JSON.stringify(fake.requests[0]?.body.messages)).toContain('searchMemories');
    expect(await shownErrand(ada, errand)).toMatchObject({ status: 'completed' });
  });
});

test('an intention that is archived while its errand is at work ends its run before the next request', async () => {
  const { errand, goOn } = await inTheMiddle(looks);
  must(await moveGoal(as('archiveGoal'), errand.goal_id, { to: 'archived' }));
  await goOn();
  expect(fake.requests).toHaveLength(2);
  expect(await shownErrand(ada, errand)).toMatchObject({
    status: 'paused',
    held_by: 'goal_ended',
    next_at: null,
  });
});

describe('an errand that is let go on right after its pause, while its run has not ended', () => {
  test('goes on once that has ended', async () => {
    const { errand, goOn } = await inTheMiddle(looks);
    must(await moveTask(as('pauseTask'), errand.id, 'pause'));
    must(await moveTask(as('resumeTask'), errand.id, 'resume'));
    await goOn();
    expect(await shownErrand(ada, errand)).toMatchObject({
      status: 'active',
      held_by: null,
      next_at: expect.any(String),
    });
    fake.play([ends]);
    expect(await doErrands(fake)).toBe(1);
    expect(await shownErrand(ada, errand)).toMatchObject({ status: 'completed' });
  });

  test('by the agent of its intention, too', async () => {
    const { errand, goOn } = await inTheMiddle(looks);
    const { conversation_id: talk } = must(
      await openConversation(as('talkAboutGoal'), errand.goal_id, 'goal'),
    );
    const { run_id } = await say(ada, talk, 'Pause it, no, go on.', { leaveRunning: true });
    const ctx = { ...asCompanion(ada, talk, run_id), agentId: 'goal' };
    for (const to of ['pause', 'resume']) {
      const moved = await runTool({ ctx, allowed: true }, registry.updateTask, randomUUID(), {
        taskId: errand.id,
        to,
      });
      expect(moved).toMatchObject({ ok: true });
    }
    await goOn();
    expect(await shownErrand(ada, errand)).toMatchObject({ status: 'active', next_at: expect.any(String) });
  });

  test('and is not once it is paused again', async () => {
    const { errand, goOn } = await inTheMiddle(looks);
    for (const to of ['pause', 'resume', 'pause'] as const)
      must(await moveTask(as('moveTask'), errand.id, to));
    await goOn();
    expect(await shownErrand(ada, errand)).toMatchObject({ status: 'paused', next_at: null });
  });
});

describe('a person who accepted nothing', () => {
  test('gives no errand', async () => {
    const bob = await consentedPerson(db, 'Bob');
    const goalId = must(await makeGoal({ ...bob, tool: 'makeGoal' }, { title: 'Say no once' })).id;
    await db.sql('update public.profiles set consented_at = null where user_id = $1', [bob.personId]);
    const given = await giveTask(
      { ...bob, tool: 'giveTask' },
      { id: randomUUID(), goalId, instructions: 'Look.' },
    );
    expect(given).toMatchObject({ ok: false, error: { code: 'not_allowed' } });
  });

  test('has none done, and it goes on once they have', async () => {
    const errand = await errandOf(ada, 'Look.', await intentionOf(ada));
    await db.sql('update public.profiles set consented_at = null where user_id = $1', [ada.personId]);
    fake.play([ends]);
    await doErrands(fake);
    expect(fake.requests).toEqual([]);
    expect(await shownErrand(ada, errand)).toMatchObject({ status: 'active', held_by: 'no_consent' });
    must(await giveConsent(as('giveConsent'), { adult: true, understood: true, country: 'DE' }));
    await db.sql(`update public.tasks set next_at = now() where id = $1`, [errand.id]);
    await doErrands(fake);
    expect(await shownErrand(ada, errand)).toMatchObject({ status: 'completed' });
  });
});
