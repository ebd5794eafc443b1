import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { type AgentEntry, agents } from '@/agents/agents';
import type { AgentEvent } from '@/agents/engine/agent-events';
import { askAgent } from '@/agents/engine/ask-agent';
import { registry } from '@/agents/tools/registry';
import type { Ctx } from '@/lib/context';
import { beginChildRun } from '@/lib/conversations/begin-child-run';
import { requestStop } from '@/lib/conversations/request-stop';
import { saveAnswer } from '@/lib/conversations/save-answer';
import { addEvidence } from '@/lib/evidence/add-evidence';
import { createReplyGuard } from '@/lib/safety/reply-guard';
import { undoRun } from '@/lib/undo/undo-run';
import { openTestDb, type TestDb } from '../support/db';
import { type Answer, calling, mockModel, saying } from '../support/mock-model';
import { asCompanion, consentedPerson, must, say } from '../support/scene';
import { ledgerOf, refusal } from '../support/turns';

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
  ada = await consentedPerson(db, 'Ada');
});
afterAll(() => db.close());

/** An agent that is only here: it keeps quotes and looks parts up. */
const critic: AgentEntry = {
  ...{
    name: 'critic',
    job: 'Says what the Critic fears.',
    tools: ['addEvidence', 'searchParts'],
    onlyGuide: [],
  },
  limits: { ...agents.companion.limits, steps: 3 },
};
const quote = { quote: 'Critic was loud', kind: 'thought' };

/** A turn that is being answered, in which the companion asks the Critic. */
async function asked(...answers: (Answer | Answer['parts'])[]) {
  const talk = randomUUID();
  const { run_id: runId } = await say(ada, talk, 'My Critic was loud today.', { leaveRunning: true });
  const companion = { ...asCompanion(ada, talk, runId), conversationId: talk, runId };
  const controller = new AbortController();
  const { model, calls } = mockModel(...answers);
  const ask = (agent = critic) =>
    askAgent(companion, agent, {
      model,
      instructions: 'You speak for the Critic.',
      messages: [{ role: 'user', content: 'What do you fear?' }],
      providerOptions: {},
      guard: () => createReplyGuard({ crisis: false }),
      signal: controller.signal,
    });
  const end = () =>
    saveAnswer(ada, {
      ...{ runId, parts: [], metadata: {}, steps: 1 },
      end: { status: 'completed', stopReason: 'finished' },
    });
  return { talk, runId, controller, calls, ask, end };
}

async function all(events: AsyncIterable<AgentEvent>): Promise<AgentEvent[]> {
  const seen: AgentEvent[] = [];
  for await (const event of events) seen.push(event);
  return seen;
}
const isResult = (event: AgentEvent) => event.type === 'tool-result';
const runOf = async (id: string) =>
  (await db.sql('select agent, status, stop_reason, steps from public.runs where id = $1', [id]))[0];

test('an agent that is asked works in a child run without any stream to a browser, under its own name', async () => {
  const turn = await asked(
    calling({ id: 'a', tool: 'addEvidence', input: quote }),
    saying('I fear ', 'shame.'),
  );
  const { runId, events } = must(await turn.ask());
  const seen = await all(events);
  expect(seen.map(({ type }) => type)).toEqual([
    ...['start', 'step-start', 'tool-call', 'tool-result', 'step-end'],
    ...['step-start', 'text-start', 'text', 'text', 'text-end', 'step-end', 'end'],
  ]);
  expect(seen[0]).toEqual({ type: 'start', agent: 'critic' });
  expect(seen.at(-1)).toMatchObject({ ending: { stop: 'finished' } });
  expect(await runOf(runId)).toEqual({
    ...{ agent: 'critic', status: 'completed', stop_reason: 'finished', steps: 2 },
  });
  const rows = await db.sql(
    'select actor, agent_id, run_id, status from public.agent_actions where tool = $1 and conversation_id = $2',
    ['addEvidence', turn.talk],
  );
  expect(rows).toEqual([{ actor: 'agent', agent_id: 'critic', run_id: runId, status: 'ok' }]);
  must(await turn.end());
  must(await undoRun({ ...ada, tool: 'undo' }, turn.runId));
  expect(await db.sql('select id from public.part_evidence where conversation_id = $1', [turn.talk])).toEqual(
    [],
  );
});

test('a write that took longer than its time and was done after all is told as done, to the model and whoever reads', async () => {
  const keep = registry.addEvidence.run;
  const gate = Promise.withResolvers<void>();
  registry.addEvidence.run = async (ctx, input) => {
    await gate.promise;
    return keep(ctx, input);
  };
  onTestFinished(() => {
    registry.addEvidence.run = keep;
  });
  const isDone = async () =>
    (
      await db.sql(
        `select from public.agent_actions where conversation_id = $1 and tool = 'addEvidence' and status = 'ok'`,
        [turn.talk],
      )
    ).length > 0;
  const hurried = { ...critic, limits: { ...critic.limits, toolMs: 20 } };
  const turn = await asked(
    calling({ id: 'a', tool: 'addEvidence', input: quote }),
    calling({ id: 'b', tool: 'searchParts', input: { query: 'critic' } }),
    saying('It is kept.'),
  );
  const { runId, events } = must(await turn.ask(hurried));
  const seen: AgentEvent[] = [];
  for await (const event of events) {
    seen.push(event);
    if (event.type !== 'tool-result' || event.callId !== 'a' || seen.filter(isResult).length > 1) continue;
    gate.resolve();
    await expect.poll(isDone, { timeout: 30_000 }).toBe(true);
  }
  const told = seen.flatMap((event) => (isResult(event) && event.callId === 'a' ? [event.output] : []));
  expect(told).toMatchObject([{ ok: false, error: { code: 'busy' } }, { ok: true }]);
  const heard = JSON.stringify(turn.calls.at(-1)?.prompt);
  expect(heard).not.toContain('not known yet');
  expect(heard).toContain('evidenceId');
  expect(runId).toBeDefined();
  must(await turn.end());
  must(await undoRun({ ...ada, tool: 'undo' }, turn.runId));
  expect(await db.sql('select id from public.part_evidence where conversation_id = $1', [turn.talk])).toEqual(
    [],
  );
});

test('a tool that is not among its own is refused and changes nothing', async () => {
  const input = { name: 'The Stranger', evidenceIds: [] };
  const turn = await asked(calling({ id: 'a', tool: 'createProposal', input }), saying('No.'));
  const { events } = must(await turn.ask());
  await all(events);
  expect((await ledgerOf(db, turn.talk)).filter(({ changes }) => changes > 0)).toEqual([]);
  must(await turn.end());
});

test('it is stopped with the run that asked, and says so', async () => {
  const turn = await asked({ parts: saying('I fear ').slice(0, -2), hang: true });
  const { runId, events } = must(await turn.ask());
  const seen = all(events);
  await vi.waitFor(async () => expect(await runOf(runId)).toMatchObject({ status: 'running' }));
  turn.controller.abort('stopped_by_person');
  expect((await seen).at(-1)).toMatchObject({ type: 'end', ending: { stop: 'stopped_by_person' } });
  expect(await runOf(runId)).toMatchObject({ status: 'stopped', stop_reason: 'stopped_by_person' });
  must(await turn.end());
});

test('an agent that may not be asked so deep is not, and no run begins', async () => {
  const turn = await asked(saying('I fear shame.'));
  const companion = {
    ...asCompanion(ada, turn.talk, turn.runId),
    conversationId: turn.talk,
    runId: turn.runId,
  };
  const question = {
    ...{ model: mockModel(saying('No.')).model, instructions: 'Speak.', messages: [], providerOptions: {} },
    ...{ guard: () => createReplyGuard({ crisis: false }), signal: turn.controller.signal },
  };
  expect(refusal(await askAgent({ ...companion, depth: 1 }, critic, question))?.code).toBe('conflict');
  const runs = await db.sql('select id from public.runs where parent_run_id = $1', [turn.runId]);
  expect(runs).toEqual([]);
  must(await turn.end());
});

test('who stops listening ends it', async () => {
  const turn = await asked({ parts: saying('I fear ').slice(0, -2), hang: true });
  const { runId, events } = must(await turn.ask());
  for await (const event of events) if (event.type === 'text') break;
  expect(turn.calls[0]?.abortSignal?.aborted).toBe(true);
  expect(await runOf(runId)).toMatchObject({ status: 'stopped', stop_reason: 'stopped_by_person' });
  must(await turn.end());
});

test('its words pass the guard like any answer', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  onTestFinished(() => warned.mockRestore());
  const turn = await asked(saying('You should kill yourself tonight.'));
  const { events } = must(await turn.ask());
  const said = (await all(events)).map((event) => (event.type === 'text' ? event.text : '')).join('');
  expect(said).not.toContain('kill yourself');
  must(await turn.end());
});

test('a run that was stopped asks nobody any more', async () => {
  const turn = await asked(saying('Late.'));
  must(await requestStop(ada, turn.talk));
  expect(refusal(await turn.ask())?.code).toBe('conflict');
});

test('a tool of it that comes after its run was ended writes nothing', async () => {
  const turn = await asked();
  const child = { parentRunId: turn.runId, agent: 'critic', model: 'scripted' };
  const companion = { ...asCompanion(ada, turn.talk, turn.runId), conversationId: turn.talk };
  const runId = must(await beginChildRun(companion, child));
  const keep = (words: string) =>
    addEvidence(
      { ...companion, agentId: 'critic', runId, actionId: randomUUID(), tool: 'addEvidence' },
      { quote: words, kind: 'thought' },
    );
  must(await keep('Critic was loud'));
  must(await turn.end());
  expect(refusal(await keep('loud today'))?.code).toBe('conflict');
  const kept = await db.sql('select quote from public.part_evidence where conversation_id = $1', [turn.talk]);
  expect(kept).toEqual([{ quote: 'Critic was loud' }]);
});
