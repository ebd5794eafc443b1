import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export interface ServedTool {
  name: string;
  title?: string;
  description?: string;
  inputSchema: unknown;
}

type Said = { content: unknown[]; isError?: boolean; structuredContent?: unknown };
/** What came of a question to the person. */
export interface Elicited {
  action?: string;
  content?: Record<string, unknown>;
}
/** A request of the server to the client during a call (its method, else a question to the person), and what it says then. */
interface Asks {
  method?: string;
  ask: unknown;
  next: (answer: { result?: Elicited; error?: unknown }) => Act | Promise<Act>;
}
/** `hang`: nothing is answered. `die`: the line is cut. A text is sent as it is, with the id of the request for "$id". */
type Act = Said | 'hang' | 'die' | { raw: string } | Asks;

export interface ToolServer {
  url: string;
  tools: ServedTool[];
  /** What it offers beside its tools. */
  prompts: { name: string; arguments?: { name: string; required?: boolean }[] }[];
  /** The prompts that were asked for, with what was sent. */
  prompted: { name: string; arguments?: unknown }[];
  /** What a call is answered. */
  act: (name: string, input: unknown) => Act | Promise<Act>;
  /** Methods that are answered nothing. */
  mute: Set<string>;
  /** So long a method waits before it is answered (ms). */
  slow: Map<string, number>;
  /** Sent instead of everything, once set. */
  redirect?: string;
  calls: { name: string; input: unknown }[];
  /** What waits for an answer of the client, by the id of the request. */
  waits: Map<string, (answer: { result?: Elicited }) => void>;
  /** The methods that were asked for, in order. */
  asked: string[];
  headers: Record<string, string | string[] | undefined>[];
  close(): Promise<void>;
}

export const text = (words: string): Said => ({ content: [{ type: 'text', text: words }] });
export const sendMail: ServedTool = {
  name: 'send_mail',
  description: 'Sends a mail.',
  inputSchema: {
    type: 'object',
    properties: { to: { type: 'string' }, words: { type: 'string' } },
    required: ['to'],
    additionalProperties: false,
  },
};

/** A server of tools over streamable HTTP, which does what a test has it do: also lie, hang, die and change. */
export async function toolServer(...tools: ServedTool[]): Promise<ToolServer> {
  const own: ToolServer = {
    ...{
      url: '',
      tools: tools.length > 0 ? tools : [sendMail],
      prompts: [],
      prompted: [],
      ...{ mute: new Set(), slow: new Map() },
      calls: [],
      waits: new Map(),
      asked: [],
      headers: [],
    },
    act: () => text('Done.'),
    close: () =>
      new Promise((done) => {
        http.close(() => done());
        http.closeAllConnections();
      }),
  };
  const http = createServer((request, response) => void answer(own, request, response));
  // A line that nobody used for a while is not closed under a request of a process that is busy.
  http.keepAliveTimeout = 120_000;
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
  own.url = `http://127.0.0.1:${(http.address() as AddressInfo).port}/mcp`;
  return own;
}

async function answer(own: ToolServer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  own.headers.push(request.headers);
  if (own.redirect) return void response.writeHead(307, { location: own.redirect }).end();
  if (request.method !== 'POST') return void response.writeHead(405).end();
  let body = '';
  for await (const piece of request.setEncoding('utf8')) body += piece;
  const { id, method, params, ...answered } = JSON.parse(body);
  if (method === undefined) {
    own.waits.get(id)?.(answered);
    return void response.writeHead(202).end();
  }
  own.asked.push(method);
  if (id === undefined) return void response.writeHead(202).end();
  if (own.mute.has(method)) return;
  const slow = own.slow.get(method);
  if (slow !== undefined) await pause(slow);
  const say = (result: unknown) =>
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ jsonrpc: '2.0', id, result }));
  if (method === 'initialize')
    return void say({
      protocolVersion: params.protocolVersion,
      capabilities: { tools: {}, ...(own.prompts.length > 0 && { prompts: {} }) },
      serverInfo: { name: 'test', version: '1' },
    });
  if (method === 'tools/list') return void say({ tools: own.tools });
  if (method === 'prompts/list') return void say({ prompts: own.prompts });
  if (method === 'prompts/get') {
    own.prompted.push(params);
    return void say({
      messages: [{ role: 'user', content: { type: 'text', text: 'Words of the server.' } }],
    });
  }
  if (method !== 'tools/call') return void response.writeHead(400).end();
  own.calls.push({ name: params.name, input: params.arguments });
  let act = await own.act(params.name, params.arguments);
  for (let n = 1; typeof act === 'object' && 'ask' in act; n += 1) {
    if (n === 1) response.writeHead(200, { 'content-type': 'text/event-stream' });
    const request = `${id}-asks-${n}`;
    const { promise, resolve } = Promise.withResolvers<{ result?: Elicited }>();
    own.waits.set(request, resolve);
    const message = {
      jsonrpc: '2.0',
      id: request,
      method: act.method ?? 'elicitation/create',
      params: act.ask,
    };
    response.write(`data: ${JSON.stringify(message)}\n\n`);
    act = await act.next(await promise);
  }
  if (act === 'hang') return;
  if (act === 'die') return void response.destroy();
  if (response.headersSent)
    return void response.end(`data: ${JSON.stringify({ jsonrpc: '2.0', id, result: act })}\n\n`);
  if ('raw' in act)
    return void response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(act.raw.replace('"$id"', JSON.stringify(id)));
  say(act);
}
