import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { resolveModel } from '@/agents/engine/answering-models';
import type { Ctx } from '@/lib/context';
import type { ResolvedModel } from '@/lib/models/resolve';
import { openTestDb, type TestDb } from '../support/db';
import { type FakeOpenai, startFakeOpenai } from '../support/fake-openai';
import { consentedPerson, must } from '../support/scene';
import { keptMessages, keptRuns, ledgerOf, textIn, turn } from '../support/turns';

let db: TestDb;
let server: FakeOpenai;
let model: ResolvedModel;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
  server = await startFakeOpenai();
  model = must(resolveModel({ OPENAI_COMPATIBLE_BASE_URL: server.url, PARLEY_MODEL: 'fake-1' }));
});
beforeEach(async () => {
  ada = await consentedPerson(db, 'Ada');
});
afterAll(async () => {
  await server.close();
  await db.close();
});

const text = 'My Critic was loud after the meeting.';

test('the same turn runs through a real OpenAI-compatible provider, tool calls included', async () => {
  server.play([
    {
      kind: 'tools',
      chunkSize: 3,
      calls: [
        { name: 'addEvidence', args: { quote: 'My Critic was loud', kind: 'direct_mention' } },
        { name: 'searchParts', args: { query: 'Critic' } },
      ],
    },
    { kind: 'text', text: 'I kept your words.', chunkSize: 4 },
  ]);
  const conversationId = randomUUID();
  expect(textIn(await turn(ada, model, { conversationId, text }))).toBe('I kept your words.');
  expect((await ledgerOf(db, conversationId)).map((row) => [row.tool, row.status]).sort()).toEqual([
    ['addEvidence', 'ok'],
    ['searchParts', 'ok'],
  ]);
  expect(
    await db.sql('select quote from public.part_evidence where conversation_id = $1', [conversationId]),
  ).toEqual([{ quote: 'My Critic was loud' }]);
  const [first, second] = server.requests;
  expect(first?.body.tools?.map((tool) => tool.function.name)).toContain('createProposal');
  expect(second?.body.messages.filter((message) => message.role === 'tool')).toHaveLength(2);
  expect(await keptRuns(db, conversationId)).toMatchObject([{ status: 'completed', steps: 2 }]);
});

test('garbage arguments go back to the model as an error it can correct', async () => {
  server.play([
    { kind: 'tools', calls: [{ name: 'addEvidence', args: '{"quote": "My Cri' }] },
    { kind: 'text', text: 'Once more, then.' },
  ]);
  const conversationId = randomUUID();
  await turn(ada, model, { conversationId, text });
  expect(await ledgerOf(db, conversationId)).toMatchObject([
    { tool: 'addEvidence', status: 'failed', changes: 0 },
  ]);
  expect(server.requests).toHaveLength(2);
});

test('a connection that breaks keeps the words so far and is told as a failure', async () => {
  server.play([{ kind: 'broken', text: 'Half an answer ', delay: 20 }]);
  const conversationId = randomUUID();
  const chunks = await turn(ada, model, { conversationId, text });
  expect(chunks.at(-1)).toMatchObject({ messageMetadata: { stop: 'model_error' } });
  expect((await keptMessages(db, conversationId))[1]?.parts.at(-1)?.text).toBe('Half an answer ');
  // The line broke; its status of 200 told of no failure.
  const runs = await db.sql('select error_code from public.runs where conversation_id = $1', [
    conversationId,
  ]);
  expect(runs).toEqual([{ error_code: 'unreachable' }]);
});

test('a refused key is told without the text of the provider', async () => {
  server.play([{ kind: 'status', status: 401, message: 'bad key sk-secret' }]);
  const conversationId = randomUUID();
  const chunks = await turn(ada, model, { conversationId, text });
  const error = chunks.find((chunk) => chunk.type === 'error');
  expect(error).toMatchObject({ errorText: expect.stringContaining('did not accept the key') });
  expect(JSON.stringify(chunks)).not.toContain('sk-secret');
  expect(await keptRuns(db, conversationId)).toMatchObject([{ status: 'failed', error_code: 'http_401' }]);
});

test('a failure that passes is tried again before anybody notices', async () => {
  server.play([
    { kind: 'status', status: 503, retryAfter: 1 },
    { kind: 'text', text: 'Here.' },
  ]);
  expect(textIn(await turn(ada, model, { conversationId: randomUUID(), text }))).toBe('Here.');
});
