import { randomUUID } from 'node:crypto';
import type { LanguageModelV4CallOptions } from '@ai-sdk/provider';
import { APICallError, simulateReadableStream } from 'ai';
import { MockLanguageModelV4 } from 'ai/test';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { evenWithConnections } from '@/agents/engine/refused-connections';
import type { Ctx } from '@/lib/context';
import { closeAll } from '@/lib/mcp/connection/kept-clients';
import { lookAgain } from '@/lib/mcp/look-again';
import { knownRefusals } from '@/lib/models/known-refusals';
import type { ResolvedModel } from '@/lib/models/resolve';
import { allOn, connected, hereAtHome } from '../support/connections';
import { openTestDb, type TestDb } from '../support/db';
import { mockModel, saying } from '../support/mock-model';
import { consentedPerson, must } from '../support/scene';
import { sendMail, type ToolServer, toolServer } from '../support/tool-server';
import { keptMessages, turn } from '../support/turns';

let db: TestDb;
let ada: Ctx;
let server: ToolServer;
let id: string;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());
beforeEach(async () => {
  ada = await consentedPerson(db, 'Ada');
  server = await toolServer();
  id = (await connected(ada, { name: 'My post', address: server.url })).id;
});
afterEach(async () => {
  closeAll();
  await server.close();
});

const refusal = (message: string, statusCode = 400) =>
  new APICallError({
    ...{ message, url: 'https://example.org', requestBodyValues: {}, statusCode, isRetryable: false },
    responseBody: JSON.stringify({ error: { message, type: 'invalid_request_error' } }),
  });
const invalid = refusal(
  "Invalid schema for function 'mypost__send_mail': In context=('properties', 'to'), array schema missing items.",
);

/** What a server that is sent a request says of it. */
function asked(model: ResolvedModel, prompt: LanguageModelV4CallOptions['prompt'] = []) {
  const even = evenWithConnections(model, new Set(['mypost__send_mail']));
  return even.model.doStream({
    prompt: [{ role: 'system', content: 'Be kind.' }, ...prompt],
    tools: [{ type: 'function', name: 'mypost__send_mail', inputSchema: { type: 'object' } }],
  });
}

/** A model whose server refuses every request with a tool of the connection. `within`: as the first thing of its stream. */
function refusing(error: Error, within = false) {
  const requests: { isRefused: boolean; system: string }[] = [];
  const { model, ...resolved } = mockModel(saying('Hello, Ada.'));
  const asked = new MockLanguageModelV4({
    ...{ provider: 'mock', modelId: `mock-${randomUUID()}` },
    doStream: async (options) => {
      const isRefused = options.tools?.some(({ name }) => name.startsWith('mypost__')) ?? false;
      const system = options.prompt.find(({ role }) => role === 'system')?.content;
      requests.push({ isRefused, system: String(system) });
      if (!isRefused) return model.doStream(options);
      if (!within) throw error;
      return {
        stream: new ReadableStream({
          start(controller) {
            controller.enqueue({ type: 'stream-start', warnings: [] });
            controller.enqueue({ type: 'error', error });
            controller.close();
          },
        }),
      };
    },
  });
  return { requests, model: { ...resolved, model: asked, modelId: asked.modelId } };
}
async function say(model: ReturnType<typeof refusing>['model']) {
  const conversationId = randomUUID();
  await turn(ada, model, { conversationId, text: 'Good evening.', thisServer: hereAtHome });
  const [, answer] = await keptMessages(db, conversationId);
  const text = (answer?.parts ?? []).map((part) => part.text ?? '').join('');
  return { text, stop: answer?.metadata.stop };
}

test.each([false, true])(
  'a tool that the server of the model refuses breaks no turn (within the stream: %s)',
  async (within) => {
    const { requests, model } = refusing(invalid, within);
    expect(await say(model)).toEqual({ text: 'Hello, Ada.', stop: 'finished' });
    expect(requests.map(({ isRefused }) => isRefused)).toEqual([true, false]);
    expect(requests[1]?.system).toContain('cannot be used in this answer');
    // It is known by now, until the server of tools says otherwise.
    expect((await say(model)).stop).toBe('finished');
    expect(requests.map(({ isRefused }) => isRefused)).toEqual([true, false, false]);
    server.tools = [{ ...sendMail, description: 'Sends a mail now.' }];
    must(await lookAgain(ada, id, hereAtHome));
    await allOn(ada, id);
    expect((await say(model)).stop).toBe('finished');
    expect(requests.map(({ isRefused }) => isRefused)).toEqual([true, false, false, true, false]);
  },
);

test.each([
  refusal('Your account has no credit balance for tools.', 402),
  refusal('This model does not support tools.'),
  refusal("Invalid value for 'temperature': some parameters of this request do not fit, see its properties."),
  refusal("Invalid schema for response_format 'answer': additionalProperties is missing."),
  refusal('Could not load database schema.', 500),
  refusal("This model's maximum context length is 8192 tokens; your messages and functions are longer."),
])('another refusal is not asked about again: $message', async (error) => {
  const { requests, model } = refusing(error);
  expect((await say(model)).text).not.toContain('Hello');
  expect(requests.every(({ isRefused }) => isRefused)).toBe(true);
  expect(knownRefusals.has('tools', model as never, Date.now())).toBe(false);
});

test('after a call it is said that this one stands, and that no further one is possible', async () => {
  const { requests, model } = refusing(invalid);
  const call = { toolCallId: 'c', toolName: 'mypost__send_mail' };
  const prompt = [
    { role: 'user' as const, content: [{ type: 'text' as const, text: 'Write to Bo.' }] },
    { role: 'assistant' as const, content: [{ type: 'tool-call' as const, ...call, input: { to: 'Bo' } }] },
    {
      role: 'tool' as const,
      content: [{ type: 'tool-result' as const, ...call, output: { type: 'text' as const, value: 'Sent.' } }],
    },
  ];
  for (const n of [1, 2]) {
    await asked(model, prompt);
    expect(requests[n]?.system).toContain('stands as its result says');
    expect(requests[n]?.system).not.toContain('cannot be used in this answer');
  }
});

test.each([
  ['a fault of the server', refusal('Failed to parse grammar of mypost__send_mail.', 500), 4],
  ['an error without a status', new Error('JSON schema conversion failed.'), 4],
  ['a refusal by the name of the tool', refusal('mypost__send_mail: type must be a string.', 422), 3],
  ['a refusal of a tool in its place', refusal('tools.0.custom.input_schema: JSON schema is invalid.'), 3],
])('%s is asked once more about, and only a refusal is remembered', async (_, error, many) => {
  const { requests, model } = refusing(error);
  await asked(model);
  await asked(model);
  expect(requests).toHaveLength(many);
});

test.each([false, true])(
  'where the server refuses both, it is told what it said first (within the stream: %s)',
  async (within) => {
    const { model } = refusing(invalid);
    const second = refusal('You are out of luck.', 400);
    const both = new MockLanguageModelV4({
      ...{ provider: 'mock', modelId: model.modelId },
      doStream: async ({ tools }) => {
        if (tools) throw invalid;
        if (!within) throw second;
        return { stream: simulateReadableStream({ chunks: [{ type: 'error' as const, error: second }] }) };
      },
    });
    await expect(asked({ ...model, model: both })).rejects.toBe(invalid);
    await expect(asked({ ...model, model: both })).rejects.toBe(invalid);
  },
);
