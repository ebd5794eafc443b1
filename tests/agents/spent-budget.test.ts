import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runTurn } from '@/agents/engine/run-turn';
import type { Ctx } from '@/lib/context';
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
) {
  const started = must(
    await runTurn(
      ada,
      { conversationId, message: { id: randomUUID(), text } },
      { model, pace: 'instant', perMinute: 1_000, budget: { tokens, micros: null } },
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
