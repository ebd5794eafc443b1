import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { homeFetch, publicFetch, RequestRefused } from '@/lib/models/guarded-fetch';

let server: Server;
let port: number;
const asked: string[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.socket.localAddress} ${request.url}`);
    if (request.url === '/away') return response.writeHead(307, { location: '/here' }).end();
    // Its connection is not used again.
    if (request.url === '/once') response.setHeader('connection', 'close');
    return response.end('here');
  });
  await new Promise<void>((done) => server.listen(0, '0.0.0.0', done));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Why a request was not made, wherever in the chain of causes it says so. */
const whyRefused = async (work: Promise<unknown>) => {
  let error: unknown = await work.then(
    () => undefined,
    (problem: unknown) => problem,
  );
  while (error instanceof Error && !(error instanceof RequestRefused)) error = error.cause;
  return error instanceof RequestRefused ? error.why : 'made';
};

/** A name that stands for one address after another. In this test 127.0.0.1 counts as public, and nothing else. */
function rebinding(...answers: string[][]) {
  const looks: string[] = [];
  const ask = publicFetch({
    isAllowed: (ip) => ip === '127.0.0.1',
    resolve: (host, done) => {
      const found = answers[Math.min(looks.length, answers.length - 1)] ?? [];
      looks.push(host);
      done(
        null,
        found.map((address) => ({ address, family: 4 })),
      );
    },
  });
  return { ask, looks };
}

test('a name is looked up once, and the connection is made to what was checked', async () => {
  asked.length = 0;
  const { ask, looks } = rebinding(['127.0.0.1'], ['127.0.0.2']);
  expect(await (await ask(`http://models.example:${port}/here`)).text()).toBe('here');
  expect(looks).toEqual(['models.example']);
  expect(asked).toEqual(['127.0.0.1 /here']);
});

test('a name that means a private address is not connected to, also when only one of several is', async () => {
  asked.length = 0;
  for (const answer of [['127.0.0.2'], ['127.0.0.1', '127.0.0.2'], ['127.0.0.2', '127.0.0.1']])
    expect(await whyRefused(rebinding(answer).ask(`http://models.example:${port}/here`))).toBe('not_public');
  expect(asked).toEqual([]);
});

test('a name that means a private address the next time is refused then', async () => {
  asked.length = 0;
  const { ask, looks } = rebinding(['127.0.0.1'], ['127.0.0.2']);
  await (await ask(`http://models.example:${port}/once`)).text();
  expect(await whyRefused(ask(`http://models.example:${port}/here`))).toBe('not_public');
  expect(looks).toHaveLength(2);
  expect(asked).toEqual(['127.0.0.1 /once']);
});

test('numbers are checked without a look-up, by the rules that hold outside this test', async () => {
  asked.length = 0;
  const ask = publicFetch();
  for (const host of ['127.0.0.1', '0.0.0.0', '[::1]', '[::ffff:127.0.0.1]', '169.254.169.254', 'localhost'])
    expect([host, await whyRefused(ask(`http://${host}:${port}/here`))]).toEqual([host, 'not_public']);
  expect(asked).toEqual([]);
});

test('nobody is sent on to another address, neither on a site nor at home', async () => {
  asked.length = 0;
  expect(await whyRefused(rebinding(['127.0.0.1']).ask(`http://models.example:${port}/away`))).toBe(
    'redirected',
  );
  expect(await whyRefused(homeFetch(`http://127.0.0.1:${port}/away`))).toBe('redirected');
  expect(asked.map((one) => one.split(' ')[1])).toEqual(['/away', '/away']);
  expect(await (await homeFetch(`http://127.0.0.1:${port}/here`)).text()).toBe('here');
});
