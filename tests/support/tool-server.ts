import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ServedTool {
  name: string;
  title?: string;
  description?: string;
  inputSchema: unknown;
}

type Said = { content: unknown[]; isError?: boolean; structuredContent?: unknown };
/** `hang`: nothing is answered. `die`: the line is cut. A text is sent as it is. */
type Act = Said | 'hang' | 'die' | { raw: string };

export interface ToolServer {
  url: string;
  tools: ServedTool[];
  /** What a call is answered. */
  act: (name: string, input: unknown) => Act | Promise<Act>;
  /** Methods that are answered nothing. */
  mute: Set<string>;
  /** Sent instead of everything, once set. */
  redirect?: string;
  calls: { name: string; input: unknown }[];
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
      mute: new Set(),
      calls: [],
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
  const { id, method, params } = JSON.parse(body);
  own.asked.push(method);
  if (id === undefined) return void response.writeHead(202).end();
  if (own.mute.has(method)) return;
  const say = (result: unknown) =>
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ jsonrpc: '2.0', id, result }));
  if (method === 'initialize')
    return void say({
      protocolVersion: params.protocolVersion,
      capabilities: { tools: {} },
      serverInfo: { name: 'test', version: '1' },
    });
  if (method === 'tools/list') return void say({ tools: own.tools });
  if (method !== 'tools/call') return void response.writeHead(400).end();
  own.calls.push({ name: params.name, input: params.arguments });
  const act = await own.act(params.name, params.arguments);
  if (act === 'hang') return;
  if (act === 'die') return void response.destroy();
  if ('raw' in act) return void response.writeHead(200, { 'content-type': 'application/json' }).end(act.raw);
  say(act);
}
