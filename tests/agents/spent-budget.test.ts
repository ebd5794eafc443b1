import { randomUUID } from 'node:crypto';
import { setImmediate as arrives } from 'node:timers/promises';
import { MockLanguageModelV4 } from 'ai/test';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runTurn } from '@/agents/engine/run-turn';
import type { Ctx } from '@/lib/context';
import { beginTurn } from '@/lib/conversations/begin-turn';
import { saveAnswer } from '@/lib/conversations/save-answer';
import { openTestDb, type TestDb } from '../support/db';
import { calling, mockModel, saying } from '../support/mock-model';
import { consentedPerson, must } from '../support/scene';
import { chunksOf, keptMessages, keptRuns, textIn } from '../support/turns';

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());
beforeEach(async () => {
  ada = await consentedPerson(db, 'Ada');
});

async function turn(
  model: ReturnType<typeof mockModel>,
  text: string,
  tokens: number,
  conversationId: string = randomUUID(),
  reader?: { model: MockLanguageModelV4; modelId: string },
) {
  const started = must(
    await runTurn(
      ada,
      { conversationId, message: { id: randomUUID(), text } },
      { model, pace: 'instant', perMinute: 1_000, budget: { tokens, micros: null }, reader },
    ),
  );
  const chunks = await chunksOf(started.response);
  await started.kept;
  return { chunks, kept: await keptMessages(db, conversationId), runs: await keptRuns(db, conversationId) };
}
const errors = (chunks: Awaited<ReturnType<typeof chunksOf>>) =>
  chunks.flatMap((chunk) => (chunk.type === 'error' ? [chunk.errorText] : []));

test('with a spent budget the words are kept, no model is asked, and the day is told on which it begins anew', async () => {
  const model = mockModel(saying('I hear it.'));
  const { chunks, kept, runs } = await turn(model, 'My Critic was loud.', 0);
  expect(model.calls).toHaveLength(0);
  expect(errors(chunks)[0]).toMatch(/begins anew on \d+ \w+ \d{4}\. Your words are kept, and the guide/);
  expect(kept).toMatchObject([{ role: 'user', parts: [{ text: 'My Critic was loud.' }] }]);
  expect(runs).toMatchObject([{ status: 'failed', stop_reason: 'budget_spent' }]);
});

test('what another answer holds is told as held, not as used', async () => {
  const { run_id: writing } = must(
    await beginTurn(
      { ...ada, tool: 'startConversation' },
      {
        ...{ conversationId: randomUUID(), messageId: randomUUID(), text: 'Hello', safety: 'none' },
        ...{ agent: 'companion', model: 'test', perMinute: 1_000, budget: { tokens: 8_000, micros: null } },
      },
    ),
  );
  const model = mockModel(saying('I hear it.'));
  const talk = randomUUID();
  const { chunks, runs } = await turn(model, 'My Critic was loud.', 8_000, talk);
  expect(errors(chunks)[0]).toMatch(/held for another answer that is being written/);
  expect(errors(chunks)[0]).not.toMatch(/used up/);
  expect(runs).toMatchObject([{ status: 'failed', stop_reason: 'budget_held' }]);
  const end = { status: 'completed', stopReason: 'finished' } as const;
  must(await saveAnswer(ada, { runId: writing, parts: [], metadata: {}, steps: 1, end }));
  await turn(model, 'My Critic was loud.', 8_000);
  expect(model.calls).toHaveLength(1);
});

test('safety answers all the same, also to a short word in the middle of its questions', async () => {
  const model = mockModel(saying('I hear it.'));
  const talk = randomUUID();
  for (const text of ['I want to kill myself tonight.', 'yes']) {
    const { chunks, kept } = await turn(model, text, 0, talk);
    expect(errors(chunks)).toEqual([]);
    expect(textIn(chunks)).not.toBe('');
    expect(kept.at(-1)?.metadata.voice).toBe('safety');
  }
  expect(model.calls).toHaveLength(0);
});

test('a question that safety leaves to the model is asked without one', async () => {
  const model = mockModel(saying('I hear it.'));
  const { chunks, kept } = await turn(model, "I can't see the point any more", 0);
  expect(errors(chunks)).toEqual([]);
  expect(textIn(chunks)).toContain('?');
  expect(kept.at(-1)).toMatchObject({ role: 'assistant', metadata: { voice: 'safety' } });
  expect(model.calls).toHaveLength(0);
});

test('a budget that is used up while a turn goes on ends it before its next step', async () => {
  const look = calling({ id: 'a', tool: 'searchParts', input: { query: 'critic' } });
  const model = mockModel(look, saying('I looked.'));
  const { runs } = await turn(model, 'My Critic was loud.', 5);
  expect(model.calls).toHaveLength(1);
  expect(runs).toMatchObject([{ stop_reason: 'budget_spent' }]);
});

test('what looks for danger reads on when the budget ends the answer, and safety asks', async () => {
  const look = calling({ id: 'a', tool: 'searchParts', input: { query: 'critic' } });
  const model = mockModel(look, saying('I looked.'));
  const usage = {
    inputTokens: { total: 11, noCache: 11, cacheRead: 0, cacheWrite: 0 },
    outputTokens: { total: 2, text: 2, reasoning: 0 },
  };
  const reader = new MockLanguageModelV4({
    doGenerate: async ({ abortSignal }) => {
      const counted = 'select from public.model_calls where user_id = $1';
      while ((await db.sql(counted, [ada.personId])).length === 0) await arrives();
      // The save that counted it has told the answer, which ends.
      for (let turns = 0; turns < 50; turns += 1) await arrives();
      abortSignal?.throwIfAborted();
      return {
        content: [{ type: 'text', text: '{"level":"danger","why":"farewell"}' }],
        ...{ finishReason: { unified: 'stop', raw: 'stop' }, usage, warnings: [] },
      };
    },
  });
  const { chunks, kept, runs } = await turn(model, 'Thank you for everything, goodnight.', 5, randomUUID(), {
    ...{ model: reader, modelId: 'small-1' },
  });
  expect(model.calls).toHaveLength(1);
  expect(errors(chunks)).toEqual([]);
  expect(textIn(chunks)).toMatch(/adds up for me|plainly|killing yourself|dying/);
  expect(kept.at(-1)?.metadata).toMatchObject({ voice: 'safety', raised: 'second_reader', stop: 'finished' });
  expect(runs).toMatchObject([{ status: 'completed', stop_reason: 'finished' }]);
});
