import { type Callable, callables } from './callables';
import { type Claims, claimsOf } from './claims';
import type { Secrets } from './secrets';
import type { SqlSession } from './session';

type Fetch = typeof globalThis.fetch;
export type QuickCalls = (...request: Parameters<Fetch>) => Promise<Response | undefined>;

/** A request with any other header may mean something that is only known to the library. */
const plainHeaders = /^(apikey|authorization|content-type|content-profile|accept|x-client-info)$/;
const plainValues: Record<string, RegExp> = {
  'content-type': /^application\/json$/,
  'content-profile': /^public$/,
  accept: /^(\*\/\*|application\/json)$/,
};
const path = /^\/rest\/v1(\/rpc\/([a-z_]+))$/;

interface Asked {
  path: string;
  headers: Record<string, string>;
  claims: Claims;
  statement: string;
  args: string;
}

/**
 * Answers a plain call of one SQL function for a signed-in person, or for a job of the server's, without the library's own
 * machinery: the same role, claims and request settings, one transaction. Undefined means that nothing happened and the
 * library is to be asked: for every other request, and for every call the database refused, but for one that took too long.
 */
export function quickCalls(session: SqlSession, secrets: Secrets): QuickCalls {
  let known: Promise<Map<string, Callable>> | undefined;
  return async (input, init) => {
    const plain = plainCall(input, init, secrets);
    if (!plain) return undefined;
    // One that could not be read is read again by the next call.
    known ??= callables(session).catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    const fn = (await known).get(plain.name);
    const statement = fn?.statement(plain.names);
    return fn && statement ? run(session, fn, { ...plain, statement }) : undefined;
  };
}

/** The call a request asks for, when it is as plain as supabase-js sends it and its token holds. */
function plainCall(input: RequestInfo | URL, init: RequestInit | undefined, secrets: Secrets) {
  if (input instanceof Request || init?.method !== 'POST' || typeof init.body !== 'string') return undefined;
  if (init.signal) return undefined;
  const url = new URL(input);
  const [, rpc = '', name] = path.exec(url.pathname) ?? [];
  const headers = Object.fromEntries(new Headers(init.headers));
  if (!name || url.search || headers.apikey !== secrets.publishable) return undefined;
  if (!isPlain(headers) || !headers['content-type']) return undefined;
  const [, token] = /^Bearer ([\w.-]+)$/.exec(headers.authorization ?? '') ?? [];
  const claims = token && claimsOf(token, secrets.jwt, Date.now() / 1000);
  const names = argumentNames(init.body);
  return claims && names ? { path: rpc, name, headers, claims, args: init.body, names } : undefined;
}

const isPlain = (headers: Record<string, string>) =>
  Object.entries(headers).every(
    ([name, value]) => plainHeaders.test(name) && (plainValues[name]?.test(value) ?? true),
  );

function argumentNames(body: string): string[] | undefined {
  try {
    const args: unknown = JSON.parse(body);
    return args && typeof args === 'object' && !Array.isArray(args) ? Object.keys(args) : undefined;
  } catch {
    return undefined;
  }
}

/** Local to the transaction: the next request begins as the owner again and sets its own. */
const settings = `select set_config('request.jwt.claim.sub', $1, true), set_config('request.jwt.claim.role', $2, true),
  set_config('request.jwt.claims', $3, true), set_config('request.method', 'POST', true),
  set_config('request.path', $4, true), set_config('request.headers', $5, true), set_config('role', $2, true)`;

async function run(session: SqlSession, fn: Callable, asked: Asked): Promise<Response | undefined> {
  try {
    const answer = await session.transaction((tx) => answerOf(tx, asked));
    if (fn.answersNothing) return new Response(null, { status: 204 });
    return new Response(answer, { headers: { 'content-type': 'application/json; charset=utf-8' } });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    // It would only take as long once more.
    if (tookTooLong.has(code))
      return Response.json({ code, message: 'This took too long.' }, { status: 500 });
    // A refusal with a SQLSTATE has taken everything back; its words are the library's.
    if (sqlState.test(code)) return undefined;
    throw error;
  }
}

/** A statement or the wait for a lock was longer than its limit. */
const tookTooLong = new Set(['57014', '55P03']);

/** What a driver or the system says of a connection (`EPIPE`): whether anything was done nobody knows then. */
const sqlState = /^(?!E)[0-9A-Z]{5}$/;

async function answerOf(tx: SqlSession, { path, headers, claims, statement, args }: Asked): Promise<string> {
  const { sub, role } = claims;
  const given = [sub ?? '', role, JSON.stringify(claims), path, JSON.stringify(headers)];
  // Both on their way at once, one after the other: the second is refused when the first was.
  const [, rows] = await Promise.all([
    tx.query(settings, given),
    tx.query<{ answer: string | null }>(statement, [args]),
  ]);
  return rows[0]?.answer ?? 'null';
}
