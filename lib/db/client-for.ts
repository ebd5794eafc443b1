import { createClient } from '@supabase/supabase-js';
import type { Db } from '../context';
import { type Backend, backend } from './backend';
import type { Database } from './types.gen';

const kept = new Map<string, { client: Db; target: Backend }>();
const keepAtMost = 64;

/**
 * A client that acts as the owner of an access token; row-level security decides what it sees.
 * Clients are kept per token while the database is the same one, so asking again costs nothing.
 */
export async function clientFor(accessToken: string): Promise<Db> {
  const target = await backend();
  const known = kept.get(accessToken);
  if (known?.target === target) return known.client;
  const client = clientOn(target, accessToken);
  const oldest = kept.keys().next().value;
  if (kept.size >= keepAtMost && oldest !== undefined) kept.delete(oldest);
  kept.set(accessToken, { client, target });
  return client;
}

const tokens = new WeakMap<Db, string>();

/** The access token that a client acts with; undefined where it is nobody. */
export const accessTokenOf = (db: Db): string | undefined => tokens.get(db);

/** A client on a given backend; without a token it is nobody and can only sign in. */
export function clientOn(target: Backend, accessToken?: string): Db {
  const client: Db = createClient<Database>(target.url, target.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: {
      fetch: target.server?.fetch ?? fetchWithPatience,
      headers: accessToken ? { Authorization: `Bearer ${accessToken}` } : {},
    },
  });
  if (accessToken) tokens.set(client, accessToken);
  return client;
}

/**
 * A client of the server's own that acts for a person: `mint` makes the token of each request. It reads and calls SQL
 * functions; a write of a table is refused before it is sent.
 */
export function clientActing(target: Backend, mint: () => string): Db {
  const reach = target.server?.fetch ?? fetchWithPatience;
  return createClient<Database>(target.url, target.publishableKey, {
    accessToken: async () => mint(),
    global: {
      fetch: async (input, init) => (writesTable(input, init) ? refusedWrite() : reach(input, init)),
    },
  });
}

function writesTable(input: Parameters<typeof fetch>[0], init?: RequestInit): boolean {
  const { pathname } = new URL(input instanceof Request ? input.url : input);
  const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
  return method !== 'GET' && method !== 'HEAD' && !pathname.startsWith('/rest/v1/rpc/');
}

/** As the database would refuse it to the person's own token. */
const refusedWrite = () =>
  Response.json({ code: '42501', message: 'permission denied', details: null, hint: null }, { status: 403 });

/** A database elsewhere that says nothing for so long counts as away. Longer than any statement may take. Milliseconds. */
const patience = 30_000;

const fetchWithPatience: typeof fetch = (input, init) => {
  const late = AbortSignal.timeout(patience);
  return fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, late]) : late });
};
