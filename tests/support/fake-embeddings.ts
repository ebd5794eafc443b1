import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export interface FakeEmbeddings {
  /** Base URL for an OpenAI-compatible provider, `/v1` included. */
  url: string;
  /** All that it was sent, a list for each request. */
  requests: { model: string; input: string[] }[];
  /** What it does from now on: `answers`, fails, or never answers. Forgets the requests so far. */
  does(what: 'answers' | 'fails' | 'hangs'): void;
  close(): Promise<void>;
}

const size = 64;

/** Which of the fake's numbers a word moves: words of one meaning the same ones. */
function placeOf(word: string, meanings: readonly RegExp[]): number {
  const meant = meanings.findIndex((meaning) => meaning.test(word));
  if (meant >= 0) return meant;
  let hash = 7;
  for (const letter of word) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 100_003;
  return meanings.length + (hash % (size - meanings.length));
}

/** A text as numbers: of each word some, more of those with a meaning; the same text always has the same. */
export function fakeVector(text: string, meanings: readonly RegExp[]): number[] {
  const numbers = Array.from({ length: size }, (_, n): number => (n % 2 === 0 ? 0.01 : -0.01));
  for (const word of text.toLowerCase().match(/[a-z]+/g) ?? []) {
    const place = placeOf(word, meanings);
    for (let step = 0; step < (place < meanings.length ? 8 : 1); step += 1) {
      const at = (place * 8 + step) % size;
      numbers[at] = (numbers[at] ?? 0) + (place < meanings.length ? 3 : 0.2);
    }
  }
  return numbers;
}

/** Starts a server for `/v1/embeddings` on a free port. `meanings`: words that one of these matches mean the same. */
export async function startFakeEmbeddings(meanings: readonly RegExp[]): Promise<FakeEmbeddings> {
  const requests: FakeEmbeddings['requests'] = [];
  let doing: Parameters<FakeEmbeddings['does']>[0] = 'answers';
  const server = createServer(async (incoming, response) => {
    let text = '';
    for await (const piece of incoming.setEncoding('utf8')) text += piece;
    if (incoming.url !== '/v1/embeddings') return void response.writeHead(404).end();
    const { model, input } = JSON.parse(text) as FakeEmbeddings['requests'][number];
    requests.push({ model, input: [input].flat() });
    if (doing === 'hangs') return void (await wait(60_000, undefined, { ref: false }));
    if (doing === 'fails') return void response.writeHead(500).end('{"error":{"message":"away"}}');
    const data = [input]
      .flat()
      .map((one, index) => ({ object: 'embedding', index, embedding: fakeVector(one, meanings) }));
    const usage = { prompt_tokens: 10 * data.length, total_tokens: 10 * data.length };
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ object: 'list', model, data, usage }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    does: (what) => {
      doing = what;
      requests.length = 0;
    },
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
