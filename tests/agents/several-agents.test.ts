import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contextForPerson } from '@/lib/auth/context-for-person';
import type { Ctx } from '@/lib/context';
import { beginChildRun } from '@/lib/conversations/begin-child-run';
import { endLostRun } from '@/lib/conversations/end-lost-run';
import { dropRun } from '@/lib/conversations/own-runs';
import { requestStop } from '@/lib/conversations/request-stop';
import { saveAnswer } from '@/lib/conversations/save-answer';
import { addEvidence } from '@/lib/evidence/add-evidence';
import { listActions } from '@/lib/undo/list-actions';
import { redoRun } from '@/lib/undo/redo-run';
import { undoRun } from '@/lib/undo/undo-run';
import { openTestDb, type TestDb } from '../support/db';
import { asCompanion, consentedPerson, must, say } from '../support/scene';
import { refusal } from '../support/turns';

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
  ada = await consentedPerson(db, 'Ada');
});
afterAll(() => db.close());

const words = 'My Critic was loud today. The Planner made a list.';
const end = { status: 'completed', stopReason: 'finished' } as const;
const saving = (runId: string, ended?: typeof end) => ({
  ...{ runId, parts: [], metadata: {}, steps: 1 },
  ...(ended && { end: ended }),
});

/** A turn that is being answered, and the run of another agent that it asked. */
async function turnWithChild() {
  const talk = randomUUID();
  const turn = await say(ada, talk, words, { leaveRunning: true });
  const companion = asCompanion(ada, talk, turn.run_id);
  const asked = { parentRunId: turn.run_id, agent: 'critic', model: 'test' };
  const childId = must(await beginChildRun(companion, asked));
  const critic: Ctx = { ...companion, agentId: 'critic', runId: childId, actionId: randomUUID() };
  return { talk, runId: turn.run_id, childId, companion, critic };
}

const quotes = (talk: string) =>
  db.sql<{ quote: string }>('select quote from public.part_evidence where conversation_id = $1 order by 1', [
    talk,
  ]);
const stateOf = async (id: string) =>
  (
    await db.sql<{ status: string; stop_reason: string | null; stop_requested: boolean }>(
      'select status, stop_reason, stop_requested from public.runs where id = $1',
      [id],
    )
  )[0];

test('undo of a turn takes back what any agent did in it, in its own run or a child run, and redo brings it back', async () => {
  const { talk, runId, companion, critic } = await turnWithChild();
  const planner: Ctx = { ...companion, agentId: 'planner', actionId: randomUUID() };
  must(await addEvidence(companion, { quote: 'Critic was loud', kind: 'thought' }));
  must(await addEvidence(planner, { quote: 'made a list', kind: 'thought' }));
  must(await addEvidence(critic, { quote: 'loud today', kind: 'thought' }));
  must(await saveAnswer(ada, saving(runId, end)));
  const agents = await db.sql(
    'select actor, agent_id from public.agent_actions where conversation_id = $1 and actor <> $2 order by seq',
    [talk, 'person'],
  );
  expect(agents).toEqual(
    ['companion', 'planner', 'critic'].map((agent_id) => ({ actor: 'agent', agent_id })),
  );
  const told = must(await listActions(ada, { conversation_id: talk })).actions;
  const turns = told.filter(({ actor }) => actor === 'agent').map(({ turn_id }) => turn_id);
  expect(turns).toEqual([runId, runId, runId]);
  must(await undoRun({ ...ada, tool: 'undo' }, runId));
  expect(await quotes(talk)).toEqual([]);
  must(await redoRun({ ...ada, tool: 'redo' }, runId));
  expect(await quotes(talk)).toHaveLength(3);
  must(await undoRun({ ...ada, tool: 'undo' }, critic.runId ?? ''));
  expect((await quotes(talk)).map(({ quote }) => quote)).toEqual(['Critic was loud', 'made a list']);
});

test.each(['job', 'guest'] as const)('what a %s did in the turn goes and comes with it', async (kind) => {
  const { talk, runId, companion } = await turnWithChild();
  const doing = { kind, tool: 'weeklyReview', conversationId: talk, runId };
  const other = await contextForPerson(ada.personId, doing);
  must(await addEvidence(companion, { quote: 'Critic was loud', kind: 'thought' }));
  must(await addEvidence({ ...other, actionId: randomUUID() }, { quote: 'made a list', kind: 'thought' }));
  must(await saveAnswer(ada, saving(runId, end)));
  must(await undoRun({ ...ada, tool: 'undo' }, runId));
  expect(await quotes(talk)).toEqual([]);
  must(await redoRun({ ...ada, tool: 'redo' }, runId));
  expect(await quotes(talk)).toHaveLength(2);
});

test('what the person did in the turn stays', async () => {
  const { talk, runId, companion } = await turnWithChild();
  must(await addEvidence(companion, { quote: 'Critic was loud', kind: 'thought' }));
  must(await saveAnswer(ada, saving(runId, end)));
  must(await undoRun({ ...ada, tool: 'undo' }, runId));
  const said = await db.sql('select role from public.messages where conversation_id = $1', [talk]);
  expect(said).toContainEqual({ role: 'user' });
});

test('several child runs go on beside the answer, which stays the only one of its conversation', async () => {
  const { talk, runId, childId, companion } = await turnWithChild();
  const again = await beginChildRun(companion, { parentRunId: runId, agent: 'planner', model: 'test' });
  expect(again.ok).toBe(true);
  await expect(say(ada, talk, 'And now?', { leaveRunning: true })).rejects.toThrow('still being written');
  const deeper = await beginChildRun(companion, { parentRunId: childId, agent: 'planner', model: 'test' });
  expect(refusal(deeper)?.code).toBe('conflict');
  const eve = await consentedPerson(db, 'Eve');
  const foreign = await beginChildRun(eve, { parentRunId: runId, agent: 'critic', model: 'test' });
  expect(refusal(foreign)?.code).toBe('not_found');
});

test('a child run keeps no message of its own, and its end leaves the answer running', async () => {
  const { talk, runId, childId, critic } = await turnWithChild();
  const parts = [{ type: 'text', text: 'I was loud to keep you safe.' }];
  must(await saveAnswer(critic, { ...saving(childId, end), parts }));
  expect(await stateOf(childId)).toMatchObject({ status: 'completed' });
  expect(await stateOf(runId)).toMatchObject({ status: 'running' });
  const kept = await db.sql('select role from public.messages where conversation_id = $1', [talk]);
  expect(kept).toEqual([{ role: 'user' }]);
});

test('a child run that ended well does not make its message an answered one', async () => {
  const { talk, runId, childId, critic } = await turnWithChild();
  must(await saveAnswer(critic, saving(childId, end)));
  must(await saveAnswer(ada, { ...saving(runId), end: { status: 'failed', stopReason: 'model_error' } }));
  const [message] = await db.sql<{ id: string }>(
    `select id from public.messages where conversation_id = $1 and role = 'user'`,
    [talk],
  );
  const again = await say(ada, talk, words, { messageId: message?.id ?? '', leaveRunning: true });
  expect(again.fresh).toBe(false);
});

test('whoever stops an answer stops the child runs of it', async () => {
  const { talk, runId, childId, critic } = await turnWithChild();
  expect(must(await requestStop(ada, talk))).toBe(runId);
  expect(must(await saveAnswer(critic, saving(childId))).stop_requested).toBe(true);
  const late = await beginChildRun(critic, { parentRunId: runId, agent: 'planner', model: 'test' });
  expect(refusal(late)?.code).toBe('conflict');
});

test('an answer that ends takes its child runs with it', async () => {
  const { runId, childId, critic } = await turnWithChild();
  must(await saveAnswer(ada, saving(runId, end)));
  expect(await stateOf(childId)).toEqual({
    ...{ status: 'stopped', stop_reason: 'parent_ended', stop_requested: true },
  });
  expect(must(await saveAnswer(critic, saving(childId))).stop_requested).toBe(true);
});

test.each(['the person coming back', 'housekeeping'])(
  'a dead answer ends its child runs: %s',
  async (who) => {
    const { talk, runId, childId, critic } = await turnWithChild();
    must(await addEvidence(critic, { quote: 'loud today', kind: 'thought' }));
    await db.sql(`update public.runs set lease_until = now() - interval '1 second' where id = $1`, [runId]);
    dropRun(runId);
    if (who === 'housekeeping') await db.sql('select private.housekeep()');
    else expect(await endLostRun(ada, talk)).toBe(true);
    for (const id of [runId, childId])
      expect(await stateOf(id)).toMatchObject({ status: 'failed', stop_reason: 'lost' });
    const [call] = await db.sql('select status, error_code from public.agent_actions where run_id = $1', [
      childId,
    ]);
    expect(call).toEqual({ status: 'ok', error_code: 'lost' });
  },
);
