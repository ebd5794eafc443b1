import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ConnectionProblem } from '@/lib/model-choice/schema';
import { homeFetch } from '@/lib/models/guarded-fetch';
import { listModels } from '@/lib/models/list-models';
import { findLocalServers } from '@/lib/models/local-servers';
import { modelName } from '@/lib/models/model-name';
import { tryModel } from '@/lib/models/try-model';
import { type FakeOpenai, type FakeTurn, startFakeOpenai } from '../../support/fake-openai';

let fake: FakeOpenai;
beforeAll(async () => {
  fake = await startFakeOpenai();
});
afterAll(() => fake.close());

const at = (address: string) =>
  ({ provider: 'compatible', address, model: 'fake-1', key: 'sk-0123456789abcdef' }) as const;
const within = (longestMs = 10_000) => ({ fetch: homeFetch, longestMs });

/** A server that answers everything with one thing. */
async function answering(answer: (response: ServerResponse) => void) {
  const server = createServer((_, response) => answer(response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  after.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
}
const after: (() => void)[] = [];
afterEach(() => {
  for (const close of after.splice(0)) close();
});

const json = (status: number, body: unknown) => (response: ServerResponse) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

describe('a tiny request', () => {
  test('is real: the model, the key and a tool go along, and nothing of the person’s', async () => {
    fake.play([{ kind: 'text', text: 'yes' }]);
    expect(await tryModel(at(fake.url), within())).toBeNull();
    const [request] = fake.requests;
    expect(request?.headers.authorization).toBe('Bearer sk-0123456789abcdef');
    expect(request?.body.tools).toHaveLength(1);
    expect(JSON.stringify(request?.body.messages)).toContain('Please answer with the word');
  });

  test.each<[FakeTurn, ConnectionProblem]>([
    [{ kind: 'status', status: 401 }, 'wrong_key'],
    [{ kind: 'status', status: 403 }, 'wrong_key'],
    [{ kind: 'status', status: 402, message: 'Insufficient credits' }, 'no_credit'],
    [
      { kind: 'status', status: 429, message: 'You exceeded your current quota: insufficient_quota' },
      'no_credit',
    ],
    [{ kind: 'status', status: 404, message: 'The model does not exist' }, 'no_model'],
    [{ kind: 'status', status: 400, message: 'model not found' }, 'no_model'],
    [{ kind: 'status', status: 404, message: 'No endpoints found that support tool use' }, 'no_tools'],
    [{ kind: 'status', status: 400, message: 'fake-1 does not support tools' }, 'no_tools'],
    [{ kind: 'status', status: 429, message: 'slow down' }, 'busy'],
    [{ kind: 'status', status: 500 }, 'failed'],
  ])('that ends with %o is told as %s', async (turn, problem) => {
    fake.play([turn]);
    expect(await tryModel(at(fake.url), within())).toBe(problem);
    // It is asked once: an honest result, not a hopeful one.
    expect(fake.requests).toHaveLength(1);
  });

  test('that nobody answers is too slow, or finds no network', async () => {
    fake.play([{ kind: 'mute' }]);
    expect(await tryModel(at(fake.url), within(200))).toBe('too_slow');
    expect(await tryModel(at('http://127.0.0.1:9/v1'), within())).toBe('no_network');
    expect(await tryModel(at('http://nowhere.invalid/v1'), within())).toBe('no_network');
  });

  test('that is sent on, or answered by something else, is told so', async () => {
    const away = await answering((response) => response.writeHead(302, { location: fake.url }).end());
    expect(await tryModel(at(away), within())).toBe('redirected');
    const page = await answering((response) => response.end('<html>Welcome</html>'));
    expect(await tryModel(at(page), within())).toBe('no_model_server');
  });

  test('without a key is not made where one is needed', async () => {
    expect(
      await tryModel(
        { ...at('https://openrouter.ai/api/v1'), provider: 'openrouter', key: undefined },
        within(),
      ),
    ).toBe('no_key');
  });
});

describe('the list of models', () => {
  test('is what the server has, by name', async () => {
    expect(await listModels(at(fake.url), within())).toEqual({ models: ['fake-1'] });
  });

  test('leaves out what is known not to use tools, and at OpenAI what answers no text', async () => {
    const data = [
      { id: 'b', supported_parameters: ['tools'] },
      { id: 'a', supported_parameters: ['temperature'] },
      { id: 'text-embedding-3-small' },
      { id: 'gpt-5.4-mini' },
      { id: 'b', supported_parameters: ['tools'] },
    ];
    const address = await answering(json(200, { data }));
    expect(await listModels({ ...at(address), provider: 'openai' }, within())).toEqual({
      models: ['b', 'gpt-5.4-mini'],
    });
  });

  test.each<[string, unknown]>([
    ['a name that is too long', { id: 'x'.repeat(201) }],
    ['a name that is empty', { id: '' }],
    ['no name', { id: null }],
    ['no object', 'odd'],
    ['a name of two lines', { id: 'a\nb' }],
    ['a name that reads backwards', { id: '\u202Elive' }],
    ['a name with a NUL', { id: 'a\u0000b' }],
  ])('leaves out %s, and shows the others', async (_, odd) => {
    const data = [odd, { id: 'good', supported_parameters: null }];
    const address = await answering(json(200, { data }));
    expect(await listModels(at(address), within())).toEqual({ models: ['good'] });
  });

  test.each<[string, (response: ServerResponse) => void, ConnectionProblem]>([
    ['a page', (response) => response.end('<html></html>'), 'no_model_server'],
    ['another form', json(200, { models: [] }), 'no_model_server'],
    ['nothing at this path', json(404, {}), 'no_model_server'],
    ['a wrong key', json(401, { error: 'sk-0123456789abcdef is wrong' }), 'wrong_key'],
    [
      'a list without an end',
      (response) => {
        const more = () => response.destroyed || response.write('x'.repeat(1_000_000), () => more());
        more();
      },
      'no_model_server',
    ],
  ])('that is %s is told as what it is', async (_, answer, problem) => {
    expect(await listModels(at(await answering(answer)), within())).toEqual({ problem });
  });
});

test('a name that could not be shown as who answers is refused', () => {
  for (const name of ['a\nb', '\u202Elive', 'a\u0000b', '\u2028x\u2028y'])
    expect(modelName.safeParse(name).success).toBe(false);
  expect(modelName.safeParse('meta/llama 4: größe').success).toBe(true);
});

test('on this computer those servers are found that answer', async () => {
  const found = await findLocalServers([
    { name: 'Ollama', address: fake.url },
    { name: 'LM Studio', address: 'http://127.0.0.1:9/v1' },
  ]);
  expect(found).toEqual([{ name: 'Ollama', address: fake.url, models: ['fake-1'] }]);
});
