import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A text that can be read once somebody signed in. */
interface ServedResource {
  uri: string;
  name: string;
  description?: string;
  text: string;
}
interface ServedPrompt {
  name: string;
  description?: string;
  arguments?: { name: string; description?: string; required?: boolean }[];
  /** What it says with the answers to its arguments. */
  says: (answers: Record<string, string>) => string;
}

export interface SignInServer {
  /** The server of tools, which wants a sign-in. */
  url: string;
  origin: string;
  /** What was asked of it, by path, in order. */
  asked: string[];
  /** The access tokens that it takes, and the renewals. */
  access: Set<string>;
  renewals: Set<string>;
  registered: { redirect_uris: string[] }[];
  calls: number;
  resources: ServedResource[];
  prompts: ServedPrompt[];
  /** Changes what it says of who signs people in. */
  metadata: Record<string, unknown>;
  /** Sent instead of what it says of who signs people in. */
  redirect?: string;
  close(): Promise<void>;
}

const json = (response: ServerResponse, status: number, body: unknown, headers: object = {}) =>
  void response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(JSON.stringify(body));

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const piece of request.setEncoding('utf8')) body += piece;
  return body;
}

/** A server of tools that wants a sign-in, and that signs people in itself, by OAuth with PKCE: written for the tests alone. */
export async function signInServer(): Promise<SignInServer> {
  const codes = new Map<string, { challenge: string; redirect: string; client: string }>();
  const own: SignInServer = {
    ...{ url: '', origin: '', asked: [], registered: [], calls: 0, metadata: {} },
    ...{ resources: [], prompts: [] },
    ...{ access: new Set(), renewals: new Set() },
    close: () =>
      new Promise((done) => {
        http.close(() => done());
        http.closeAllConnections();
      }),
  };
  const give = (response: ServerResponse) => {
    const [access, renewal] = [
      `access-${randomBytes(9).toString('hex')}`,
      `renewal-${randomBytes(9).toString('hex')}`,
    ];
    own.access.add(access);
    own.renewals.add(renewal);
    json(response, 200, {
      access_token: access,
      refresh_token: renewal,
      token_type: 'Bearer',
      expires_in: 3600,
    });
  };
  const token = async (request: IncomingMessage, response: ServerResponse) => {
    const form = new URLSearchParams(await bodyOf(request));
    const refused = () => json(response, 400, { error: 'invalid_grant' });
    if (form.get('grant_type') === 'refresh_token')
      return own.renewals.delete(form.get('refresh_token') ?? '') ? give(response) : refused();
    const code = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const fits = code?.challenge === challenge && code.redirect === form.get('redirect_uri');
    return fits && form.get('resource') === own.url ? give(response) : refused();
  };
  const tools = async (request: IncomingMessage, response: ServerResponse) => {
    const shown = request.headers.authorization?.replace('Bearer ', '') ?? '';
    if (!own.access.has(shown))
      return json(
        response,
        401,
        {},
        {
          'www-authenticate': `Bearer resource_metadata="${own.origin}/.well-known/oauth-protected-resource/mcp"`,
        },
      );
    if (request.method !== 'POST') return void response.writeHead(405).end();
    const { id, method, params } = JSON.parse(await bodyOf(request));
    if (id === undefined) return void response.writeHead(202).end();
    if (method === 'server/discover')
      return json(response, 200, { jsonrpc: '2.0', id, error: { code: -32601, message: 'No such method' } });
    if (method === 'tools/call') own.calls += 1;
    const results: Record<string, unknown> = {
      initialize: {
        protocolVersion: params?.protocolVersion,
        capabilities: { tools: {}, resources: {}, prompts: {} },
        serverInfo: { name: 'test', version: '1' },
      },
      'tools/list': { tools: [{ name: 'look', inputSchema: { type: 'object', properties: {} } }] },
      'tools/call': { content: [{ type: 'text', text: 'Seen.' }] },
      'resources/list': { resources: own.resources.map(({ text: _, ...one }) => one) },
      'resources/read': {
        contents: own.resources
          .filter(({ uri }) => uri === params?.uri)
          .map(({ uri, text }) => ({ uri, text })),
      },
      'prompts/list': { prompts: own.prompts.map(({ says: _, ...one }) => one) },
      'prompts/get': {
        messages: own.prompts
          .filter(({ name }) => name === params?.name)
          .map(({ says }) => ({
            role: 'user',
            content: { type: 'text', text: says(params.arguments ?? {}) },
          })),
      },
    };
    json(response, 200, { jsonrpc: '2.0', id, result: results[method] ?? {} });
  };
  const http = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', own.origin);
    own.asked.push(pathname);
    if (pathname === '/mcp') return tools(request, response);
    if (pathname.startsWith('/.well-known/') && own.redirect)
      return void response.writeHead(302, { location: own.redirect }).end();
    if (pathname === '/.well-known/oauth-protected-resource/mcp')
      return json(response, 200, { resource: own.url, authorization_servers: [own.origin], ...own.metadata });
    if (pathname === '/.well-known/oauth-authorization-server')
      return json(response, 200, {
        ...{ issuer: own.origin, authorization_endpoint: `${own.origin}/authorize` },
        ...{ token_endpoint: `${own.origin}/token`, registration_endpoint: `${own.origin}/register` },
        ...{ response_types_supported: ['code'], code_challenge_methods_supported: ['S256'] },
        token_endpoint_auth_methods_supported: ['none'],
      });
    if (pathname === '/register') {
      const asked = JSON.parse(await bodyOf(request));
      own.registered.push(asked);
      return json(response, 201, { ...asked, client_id: `client-${own.registered.length}` });
    }
    if (pathname === '/authorize') {
      const code = randomBytes(9).toString('hex');
      const redirect = searchParams.get('redirect_uri') ?? '';
      codes.set(code, {
        ...{ challenge: searchParams.get('code_challenge') ?? '', redirect },
        client: searchParams.get('client_id') ?? '',
      });
      const back = new URL(redirect);
      back.searchParams.set('code', code);
      back.searchParams.set('state', searchParams.get('state') ?? '');
      back.searchParams.set('iss', own.origin);
      return void response.writeHead(302, { location: back.href }).end();
    }
    if (pathname === '/token') return token(request, response);
    response.writeHead(404).end();
  });
  http.keepAliveTimeout = 120_000;
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
  own.origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  own.url = `${own.origin}/mcp`;
  return own;
}
