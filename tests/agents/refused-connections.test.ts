import { randomUUID } from 'node:crypto';
import { APICallError } from 'ai';
import { MockLanguageModelV4 } from 'ai/test';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { closeAll } from '@/lib/mcp/connection/kept-clients';
import { lookAgain } from '@/lib/mcp/look-again';
import { knownRefusals } from '@/lib/models/known-refusals';
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

/** A model whose server refuses every request with a tool of the connection. `within`: as the first thing of its stream. */
function refusing(error: APICallError, within = false) {
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
  refusal("This model's maximum context length is 8192 tokens; your messages and functions are longer."),
])('another refusal is not asked about again: $message', async (error) => {
  const { requests, model } = refusing(error);
  expect((await say(model)).text).not.toContain('Hello');
  expect(requests.every(({ isRefused }) => isRefused)).toBe(true);
  expect(knownRefusals.has('tools', model as never, Date.now())).toBe(false);
});
