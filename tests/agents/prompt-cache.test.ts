import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeModel, type ResolvedModel } from '@/lib/models/resolve';
import { openTestDb, type TestDb } from '../support/db';
import { type FakeOpenai, startFakeOpenai } from '../support/fake-openai';
import { consentedPerson } from '../support/scene';
import { textIn, turn } from '../support/turns';

let db: TestDb;
let server: FakeOpenai;
beforeAll(async () => {
  db = await openTestDb();
  server = await startFakeOpenai();
});
afterAll(async () => {
  await server.close();
  await db.close();
});

/** A model through OpenRouter, whose place the fake server takes. */
function throughOpenRouter(modelId: string): ResolvedModel {
  const described = {
    ...{ kind: 'openrouter' as const, modelId, label: modelId },
    ...{ leavesTheMachine: true, host: 'openrouter.ai' },
  };
  const reached: typeof fetch = (_, init) => fetch(`${server.url}/chat/completions`, init);
  return { ...described, model: makeModel({ OPENROUTER_API_KEY: 'k' }, described, reached) };
}

async function requestTo(modelId: string) {
  server.play([{ kind: 'text', text: 'I hear you.' }]);
  const ada = await consentedPerson(db, 'Ada');
  const conversationId = randomUUID();
  const chunks = await turn(ada, throughOpenRouter(modelId), { conversationId, text: 'Good evening.' });
  expect(textIn(chunks)).toBe('I hear you.');
  return server.requests[0]?.body;
}

test('a model of Anthropic is asked to remember how the prompt begins', async () => {
  expect(await requestTo('anthropic/claude-haiku-4.5')).toMatchObject({
    model: 'anthropic/claude-haiku-4.5',
    cache_control: { type: 'ephemeral' },
  });
});

test('a model that remembers by itself is asked for nothing', async () => {
  expect(await requestTo('openai/gpt-5.4-mini')).not.toHaveProperty('cache_control');
});
