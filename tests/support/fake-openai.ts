import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { type Beat, beatsOf, completionOf, endingOf, type FakeTurn } from './fake-turn.ts';

export type { FakeTurn } from './fake-turn.ts';

/** A request as the fake model server received it. */
export interface FakeRequest {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: {
    model?: string;
    stream?: boolean;
    response_format?: unknown;
    stream_options?: { include_usage?: boolean };
    messages: { role: string; content?: unknown; tool_calls?: unknown; tool_call_id?: string }[];
    tools?: { type: string; function: { name: string } }[];
  };
  /** Milliseconds, `performance.now()`, when the first piece of the answer left. */
  firstSentAt?: number;
  /** True once the caller closed the connection before the answer was complete. */
  aborted: boolean;
}

export type FakeScript = FakeTurn[] | ((request: FakeRequest, index: number) => FakeTurn);

type Reads = (request: FakeRequest) => FakeTurn | undefined;

export interface FakeOpenai {
  /** Base URL for an OpenAI-compatible provider, `/v1` included. */
  url: string;
  requests: FakeRequest[];
  /** Those of models that read along, which no script answers. */
  readings: FakeRequest[];
  /** Replaces the script and forgets the requests so far. `reads`: what models that read along find, where it is anything. */
  play(script: FakeScript, reads?: Reads): void;
  close(): Promise<void>;
}

const foundNothing: FakeTurn = { kind: 'text', text: '{"level":"none","why":"none"}' };
const namedNothing: FakeTurn = { kind: 'text', text: '{"found":[]}' };
const ordinary: FakeTurn = { kind: 'text', text: '{"subject":"ordinary"}' };

/** What a model that reads along finds where a test says nothing else: nothing. */
function readingOf({ body }: FakeRequest): FakeTurn {
  const asked = JSON.stringify(body.messages);
  if (asked.includes('You tell what the words of a person are about')) return ordinary;
  return /You check .{0,120} of an inner committee|You check .{0,120} for an inner committee/.test(asked)
    ? namedNothing
    : foundNothing;
}

async function bodyOf(request: IncomingMessage): Promise<FakeRequest['body']> {
  let text = '';
  for await (const piece of request.setEncoding('utf8')) text += piece;
  return text === '' ? { messages: [] } : JSON.parse(text);
}

const answerJson = (response: ServerResponse, status: number, value: unknown, headers = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value));

const send = (response: ServerResponse, event: unknown) =>
  response.write(`data: ${JSON.stringify(event)}\n\n`);

/** Ends when the beat's moment has come, its longest time is over, or the caller has gone. */
async function heldBack({ until, longest }: Beat, gone: AbortSignal): Promise<void> {
  const over = new AbortController();
  const signal = AbortSignal.any([gone, over.signal]);
  const late = wait(longest ?? 2 ** 31 - 1, undefined, { signal }).catch(() => undefined);
  await Promise.race([until, late]);
  over.abort();
}

async function stream(turn: FakeTurn, request: FakeRequest, response: ServerResponse): Promise<void> {
  const gone = new AbortController();
  response.on('close', () => gone.abort());
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
  response.flushHeaders();
  for (const beat of beatsOf(turn)) {
    if (beat.wait > 0) await wait(beat.wait, undefined, { signal: gone.signal });
    if (beat.until) await heldBack(beat, gone.signal);
    if (gone.signal.aborted) return;
    request.firstSentAt ??= performance.now();
    send(response, beat.event);
  }
  if (turn.kind === 'broken') {
    await wait(turn.delay, undefined, { signal: gone.signal });
    return void response.destroy();
  }
  if (turn.kind === 'hang') return;
  if (turn.kind === 'error-event') return void response.end('data: [DONE]\n\n');
  const withUsage = request.body.stream_options?.include_usage === true;
  for (const event of endingOf(turn, withUsage)) send(response, event);
  response.end('data: [DONE]\n\n');
}

async function play(turn: FakeTurn, request: FakeRequest, response: ServerResponse): Promise<void> {
  response.on('close', () => {
    request.aborted = !response.writableFinished;
  });
  if (turn.kind === 'status') {
    const error = { message: turn.message ?? `fake ${turn.status}`, type: 'fake', code: turn.status };
    const headers = turn.retryAfter === undefined ? {} : { 'retry-after-ms': String(turn.retryAfter) };
    return void answerJson(response, turn.status, { error }, headers);
  }
  if (turn.kind === 'mute') return;
  if (!request.body.stream) {
    if (turn.kind === 'held') await Promise.race([turn.until, once(response, 'close')]);
    return void (response.destroyed || answerJson(response, 200, completionOf(turn)));
  }
  await stream(turn, request, response);
}

/**
 * Starts an OpenAI-compatible server on a free port of 127.0.0.1 that answers each chat request with the next turn
 * of the script. A request beyond the script gets status 400, so that a test which asks too often fails.
 */
export async function startFakeOpenai(script: FakeScript = []): Promise<FakeOpenai> {
  const requests: FakeRequest[] = [];
  const readings: FakeRequest[] = [];
  let current = script;
  let reads: Reads | undefined;
  const next = (request: FakeRequest): FakeTurn => {
    // Who reads along stands beside every turn and is no part of a script: it finds nothing, unless a test says so.
    if (request.body.response_format !== undefined) {
      readings.push(request);
      return reads?.(request) ?? readingOf(request);
    }
    const index = requests.push(request) - 1;
    if (typeof current === 'function') return current(request, index);
    return current[index] ?? { kind: 'status', status: 400, message: `The script has no turn ${index + 1}.` };
  };
  const server = createServer(async (incoming, response) => {
    const path = incoming.url ?? '/';
    if (path === '/v1/models')
      return void answerJson(response, 200, { object: 'list', data: [{ id: 'fake-1' }] });
    if (path !== '/v1/chat/completions') return void answerJson(response, 404, { error: { message: path } });
    const request = { path, headers: incoming.headers, body: await bodyOf(incoming), aborted: false };
    await play(next(request), request, response).catch((error: Error) => {
      if (error.name !== 'AbortError') throw error;
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    readings,
    play: (replacement, readsAlong) => {
      current = replacement;
      reads = readsAlong;
      requests.length = 0;
      readings.length = 0;
    },
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
