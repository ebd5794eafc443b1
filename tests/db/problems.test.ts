import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { registry } from '@/agents/tools/registry';
import { type AnyTool, recordInvalidCall, runTool } from '@/agents/tools/run-tool';
import { deleteAccount } from '@/lib/account/delete-account';
import { readEverything } from '@/lib/account/read-everything';
import { contextForPerson } from '@/lib/auth/context-for-person';
import type { Ctx } from '@/lib/context';
import { saveAnswer } from '@/lib/conversations/save-answer';
import { ok, refuse } from '@/lib/errors';
import { noteOwnProblem, noteStepFailed } from '@/lib/jobs/look-after';
import { claimJobs, endJobRun, holdJobRun } from '@/lib/jobs/runs';
import { decideProblem } from '@/lib/problems/decide-problem';
import { getHealth } from '@/lib/problems/get-health';
import { listProblems } from '@/lib/problems/list-problems';
import { type ProblemState, shownNow } from '@/lib/problems/schema';
import { listActions } from '@/lib/undo/list-actions';
import { undoAction } from '@/lib/undo/undo-action';
import { aCall } from '../support/a-call';
import { openTestDb, type TestDb } from '../support/db';
import { errandOf } from '../support/errands';
import { comesDue, rhythmOf } from '../support/rhythms';
import { consentedPerson, must, say } from '../support/scene';
import { sqlAs, sqlAsServer } from '../support/sql-as';

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
  // The first of an installation is its owner.
  await consentedPerson(db, 'Olga');
});
afterAll(() => db.close());
beforeEach(async () => {
  ada = await consentedPerson(db, 'Ada');
});

/** Words that nobody but their person may read. */
const secret = 'Zzqheron';

const of = async (ctx: Ctx, state: ProblemState = 'open') => must(await listProblems(ctx, state)).problems;
const one = async (ctx: Ctx, state: ProblemState = 'open') => {
  const [problem, ...others] = await of(ctx, state);
  expect(others).toEqual([]);
  return problem ?? expect.unreachable();
};

/** An answer that ended so, in a conversation of its own. */
async function failedRun(ctx: Ctx, stopReason: string, errorCode?: string, talk = randomUUID()) {
  const { run_id: runId } = await say(ctx, talk, 'Good morning.', { leaveRunning: true });
  const end = { status: 'failed', stopReason, errorCode } as Parameters<typeof saveAnswer>[1]['end'];
  must(await saveAnswer(ctx, { runId, parts: [], metadata: {}, steps: 1, end }));
  return { talk, runId };
}

const failing = (run: AnyTool['run']): AnyTool => ({ ...(registry.searchParts as unknown as AnyTool), run });

/** A call of an agent that ends so. */
async function call(ctx: Ctx, tool: AnyTool, input: object = { query: 'Critic' }) {
  const talk = randomUUID();
  const { run_id: runId } = await say(ctx, talk, 'Good morning.', { leaveRunning: true });
  const agent: Ctx = { ...ctx, actor: 'agent', agentId: 'companion', conversationId: talk, runId };
  await runTool({ ctx: agent, allowed: true }, tool, randomUUID(), input);
  return agent;
}

/** A rhythm that ends so. */
async function failedJob(ctx: Ctx, errorCode: string, job?: string) {
  const id = job ?? (await rhythmOf(ctx));
  await comesDue(db, id);
  const lease = must(await claimJobs(50)).claimed.find(({ person }) => person === ctx.personId);
  const context = await contextForPerson(ctx.personId, { kind: 'job', tool: 'runRhythm' });
  const acting = { ...context, actionId: randomUUID() };
  const claimed = lease ?? expect.unreachable();
  const { seen } = must(await holdJobRun(acting, claimed));
  must(await endJobRun(acting, claimed, { next: new Date(Date.now() + 86_400_000), errorCode, seen }));
  return id;
}

describe('what fails is noted', () => {
  test('for an answer: which code, how often, and the way to where it was last', async () => {
    await failedRun(ada, 'timeout');
    const { talk } = await failedRun(ada, 'timeout');
    await failedRun(ada, 'model_error', 'http_429');
    const [latest, before] = await of(ada);
    expect(latest).toMatchObject({ kind: 'run', code: 'http_429', times: 1, today: true });
    expect(before).toMatchObject({ kind: 'run', code: 'timeout', times: 2, conversation_id: talk });
  });

  test('not for one that ended well, or that the person stopped', async () => {
    await say(ada, randomUUID(), 'Good morning.');
    const { run_id: runId } = await say(ada, randomUUID(), 'And now?', { leaveRunning: true });
    const end = { status: 'stopped', stopReason: 'stopped_by_person' } as const;
    must(await saveAnswer(ada, { runId, parts: [], metadata: {}, steps: 1, end }));
    expect(await of(ada)).toEqual([]);
  });

  test('for a tool that breaks or takes too long, and not for one that says no', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    try {
      await call(
        ada,
        failing(async () => refuse('unexpected', secret)),
      );
      await call(
        ada,
        failing(async () => refuse('busy', secret)),
      );
      await call(
        ada,
        failing(async () => refuse('not_found', secret)),
      );
      await call(
        ada,
        failing(async () => ok({ parts: [] })),
      );
      expect((await of(ada)).map(({ kind, tool, code }) => [kind, tool, code]).sort()).toEqual([
        ['tool', 'searchParts', 'busy'],
        ['tool', 'searchParts', 'unexpected'],
      ]);
    } finally {
      said.mockRestore();
    }
  });

  test('for a rhythm, each its own', async () => {
    const id = await failedJob(ada, 'attempts');
    await failedJob(ada, 'attempts', id);
    await failedJob(ada, 'attempts');
    expect((await of(ada)).map(({ kind, code, job, times }) => [kind, code, job, times]).sort()).toEqual([
      ['job', 'attempts', 'check_in', 1],
      ['job', 'attempts', 'check_in', 2],
    ]);
  });
});

test('no words of anybody come into it, whichever way a problem is noted', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  try {
    const before = (await db.sql('select from public.problems')).length;
    await failedRun(ada, 'model_error', `the_${secret}`.toLowerCase());
    await failedRun(ada, 'model_error', secret.toLowerCase());
    const agent = await call(
      ada,
      failing(async () => refuse('unexpected', secret)),
      { query: secret },
    );
    await call(
      ada,
      failing(async () => {
        throw new Error(secret);
      }),
      { query: secret },
    );
    await call(
      ada,
      failing(async () => ok({})),
      { [secret]: secret },
    );
    await recordInvalidCall(agent, secret, randomUUID(), { words: secret });
    await recordInvalidCall(agent, `tell ${secret}`, randomUUID(), secret);
    await failedJob(ada, secret);
    const job = await contextForPerson(ada.personId, { kind: 'job', tool: 'foldIntentions' });
    // Guarantee: the server calls both with words of its own alone.
    await noteOwnProblem(job, `${secret} says`, secret as 'unexpected');
    await noteStepFailed(`the ${secret}`, secret as 'unexpected');
    const rows = await db.sql('select to_jsonb(k) as row from public.problems k');
    expect(rows.length - before).toBeGreaterThanOrEqual(6);
    expect(JSON.stringify(rows).toLowerCase()).not.toContain(secret.toLowerCase());
    expect((await of(ada)).filter(({ kind }) => kind === 'run')).toMatchObject([
      { code: 'unexpected', times: 2 },
    ]);
  } finally {
    said.mockRestore();
  }
});

describe('the person', () => {
  test('dismisses, resolves and brings back, and takes each back', async () => {
    await failedRun(ada, 'timeout');
    const { id } = await one(ada);
    for (const [state, tool] of [
      ['dismissed', 'dismissProblem'],
      ['resolved', 'resolveProblem'],
      ['open', 'reopenProblem'],
    ] as const) {
      const { state: was } = await one(ada, (await whereIs(id)) as ProblemState);
      const { action } = must(await decideProblem(ada, id, state));
      expect(must(await listProblems(ada, state)).counts).toMatchObject({ [state]: 1 });
      expect(must(await listActions(ada, { tool })).actions.map((a) => a.id)).toEqual([action]);
      must(await undoAction(ada, action ?? ''));
      expect(await whereIs(id)).toBe(was);
      must(await decideProblem(ada, id, state));
    }
    expect(must(await decideProblem(ada, id, 'open'))).toEqual({ action: null });
  });

  const whereIs = async (id: string) =>
    (await db.sql<{ state: string }>('select state from public.problems where id = $1', [id]))[0]?.state;

  test('sees again what was resolved and comes back, counted anew; what is dismissed stays so', async () => {
    await failedRun(ada, 'timeout');
    await failedRun(ada, 'timeout');
    const { id } = await one(ada);
    must(await decideProblem(ada, id, 'resolved'));
    await failedRun(ada, 'timeout');
    expect(await one(ada)).toMatchObject({ id, times: 1 });
    must(await decideProblem(ada, id, 'dismissed'));
    await failedRun(ada, 'timeout');
    expect(await of(ada)).toEqual([]);
    expect(await one(ada, 'dismissed')).toMatchObject({ id, times: 2 });
  });

  test('reads them a page at a time, each once', async () => {
    for (let n = 0; n < 25; n += 1) await failedRun(ada, 'model_error', `http_${500 + n}`);
    const first = must(await listProblems(ada, 'open'));
    expect([first.problems.length, first.has_more, first.counts.open]).toEqual([20, true, 25]);
    const second = must(await listProblems(ada, 'open', first.problems.at(-1)));
    expect([second.problems.length, second.has_more]).toEqual([5, false]);
    expect(new Set([...first.problems, ...second.problems].map(({ id }) => id)).size).toBe(25);
  });

  test('finds them in the download, and they go with the account', async () => {
    await failedRun(ada, 'timeout');
    expect(must(await readEverything(ada)).rows.problems).toMatchObject([{ code: 'timeout' }]);
    must(await deleteAccount(ada, ada.personId));
    expect(await db.sql('select from public.problems where user_id = $1', [ada.personId])).toEqual([]);
  });
});

test('answers that are being written are told with how they stand, and calls of models that failed are counted', async () => {
  expect(must(await getHealth(ada))).toEqual({ runs: [], errands: [], failed_calls: 0 });
  const begun = async (change: string) => {
    const talk = randomUUID();
    const { run_id: runId } = await say(ada, talk, 'Good morning.', { leaveRunning: true });
    await db.sql(`update public.runs set ${change} where id = $1`, [runId]);
    return [talk, runId] as const;
  };
  const [going, runId] = await begun('waiting = null');
  const [waits] = await begun(`waiting = '{"attempt": 1}'`);
  const [hangs] = await begun(`started_at = now() - interval '31 minutes'`);
  const [lost] = await begun(`lease_until = now() - interval '1 second'`);
  const states = must(await getHealth(ada)).runs.map(({ conversation_id, state }) => [
    conversation_id,
    state,
  ]);
  expect(Object.fromEntries(states)).toEqual({
    ...{ [going]: 'going', [waits]: 'waits', [hangs]: 'stuck', [lost]: 'stuck' },
  });
  const calls = [0, 1].map((n) => ({ ...aCall, n, error_code: n === 0 ? 'http_500' : null }));
  must(await saveAnswer(ada, { runId, parts: [], metadata: {}, steps: 1, calls }));
  expect(must(await getHealth(ada)).failed_calls).toBe(1);
  const eve = await consentedPerson(db, 'Eve');
  expect(must(await getHealth(eve))).toEqual({ runs: [], errands: [], failed_calls: 0 });
});

test('of many errands that wait the health page gets one more than it shows', async () => {
  const { goal_id } = await errandOf(ada);
  await db.sql(
    `with talks as (
       insert into public.conversations (user_id, title, agent, last_message_at)
       select $1, 'Look', 'task', 'epoch' from generate_series(1, 30) returning id, user_id)
     insert into public.tasks (user_id, goal_id, conversation_id, instructions, given_by, status)
     select user_id, $2, id, 'Look at my nights.', 'person', 'paused' from talks`,
    [ada.personId, goal_id],
  );
  expect(must(await getHealth(ada)).errands).toHaveLength(shownNow + 1);
});

test('another person, an agent or a job sees and changes none of them', async () => {
  await failedRun(ada, 'timeout');
  const { id } = await one(ada);
  const eve = await consentedPerson(db, 'Eve');
  expect(await of(eve)).toEqual([]);
  const read = 'select id from public.problems';
  expect(await sqlAs(db, eve.personId, (tx) => tx.query(read))).toEqual([]);
  for (const place of [id, randomUUID()])
    expect(await decideProblem(eve, place, 'dismissed')).toMatchObject({
      ok: false,
      error: { code: 'not_found' },
    });
  for (const actor of ['agent', 'job', 'guest'] as const) {
    expect(await decideProblem({ ...ada, actor }, id, 'dismissed')).toMatchObject({
      ok: false,
      error: { code: 'not_allowed' },
    });
    expect(await sqlAsServer(db, ada.personId, (tx) => tx.query(read), { actor })).toEqual([]);
  }
  expect(await one(ada)).toMatchObject({ id, state: 'open' });
});
