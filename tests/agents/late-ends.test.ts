import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { agents } from '@/agents/agents';
import { callsOfRun } from '@/agents/tools/calls-of-run';
import { registry } from '@/agents/tools/registry';
import { runTool } from '@/agents/tools/run-tool';
import type { Ctx } from '@/lib/context';
import { saveAnswer } from '@/lib/conversations/save-answer';
import { openTestDb, type TestDb } from '../support/db';
import { asCompanion, consentedPerson, must, say } from '../support/scene';
import { keptMessages, ledgerOf } from '../support/turns';

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
  ada = await consentedPerson(db, 'Ada');
});
afterAll(() => db.close());

const quote = { quote: 'Critic was loud', kind: 'thought' };
let talk: string;
let agent: Ctx;
let runId: string;
let done: () => Promise<void>;
let told: object;

/** A call that takes longer than its time in an answer that is being written. */
beforeEach(async () => {
  talk = randomUUID();
  runId = (await say(ada, talk, 'My Critic was loud today.', { leaveRunning: true })).run_id;
  agent = asCompanion(ada, talk, runId);
  const gate = Promise.withResolvers<void>();
  const calls = callsOfRun({ ...agents.companion.limits, toolMs: 20 });
  const run: typeof registry.addEvidence.run = async (ctx, input) => {
    await gate.promise;
    return registry.addEvidence.run(ctx, input);
  };
  told = await runTool({ ctx: agent, allowed: true, calls }, { ...registry.addEvidence, run }, 'late', quote);
  expect(told).toMatchObject({ ok: false, error: { code: 'busy' } });
  done = async () => {
    gate.resolve();
    await expect.poll(async () => (await ledgerOf(db, talk)).at(-1)?.status, { timeout: 30_000 }).toBe('ok');
  };
});

/** The answer ends, with what it was told of the call. */
const endAnswer = async () =>
  must(
    await saveAnswer(agent, {
      ...{ runId, metadata: {}, steps: 1 },
      parts: [
        {
          type: 'tool-addEvidence',
          toolCallId: 'late',
          state: 'output-available',
          input: quote,
          output: told,
        },
        { type: 'text', text: 'That took too long.', state: 'done' },
      ],
      end: { status: 'completed', stopReason: 'finished' },
    }),
  );
const kept = async () => (await keptMessages(db, talk)).at(-1)?.parts;

test('an answer that has ended says what came of a call that ended later', async () => {
  await endAnswer();
  expect((await kept())?.[0]?.output?.ok).toBe(false);
  await done();
  const [row] = (await ledgerOf(db, talk)).filter(({ tool }) => tool === 'addEvidence');
  await expect.poll(async () => (await kept())?.[0]?.output?.ok, { timeout: 30_000 }).toBe(true);
  expect((await kept())?.[0]?.output).toEqual(row?.output);
  expect((await kept())?.[1]?.text).toBe('That took too long.');
});

test('so does one that ends after the call, without having heard of it', async () => {
  await done();
  await endAnswer();
  expect((await kept())?.[0]?.output?.ok).toBe(true);
});
