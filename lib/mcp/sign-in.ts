import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { ok, type Result, refuse } from '../errors';
import { openKey, sealKey } from '../models/key-box';
import type { Server } from '../models/stored-model';
import { thisServer } from '../models/this-server';
import { closeServer } from './connection/kept-clients';
import { limitedFetch } from './connection/limited-fetch';
import type { SignInStore } from './connection/renewed-by-one';
import { beginAt, endAt } from './connection/sign-in';
import { TooLongToKeep, whyNot } from './connection/why-not';
import { mcpWay, type SignIn, type SignInDraft, signIn, signInDraft } from './schema';

/** A server and whoever signs people in for it have so long for each answer (ms). */
const longestMs = 10_000;
/** Of one answer of theirs no more is read (bytes). */
const mostBytes = 512 * 1024;
/** What is kept of a sign-in is no longer, encrypted (characters), as its tables say. */
const mostSealed = 40_000;

type Secrets = readonly [string, ...string[]];
const ownerOf = (ctx: Ctx, address: string) => ({
  personId: ctx.personId,
  address: `mcp sign-in ${address}`,
});
const hashOf = (state: string) => createHash('sha256').update(state).digest('hex');

/** Opens what was sealed for this person and address; null when it does not open, or is something else by now. */
function opened<T>(
  schema: z.ZodType<T>,
  text: string,
  ctx: Ctx,
  address: string,
  secrets: Secrets,
): T | null {
  const inside = openKey(text, ownerOf(ctx, address), secrets);
  if (inside === undefined) return null;
  const parsed = schema.safeParse(JSON.parse(inside));
  return parsed.success ? parsed.data : null;
}

/** An answer of whoever signs people in is waited for so long and read so far. */
const guarded = (fetch: typeof globalThis.fetch) =>
  limitedFetch(
    (input, init) =>
      fetch(input, {
        ...init,
        signal: AbortSignal.any([AbortSignal.timeout(longestMs), ...(init?.signal ? [init.signal] : [])]),
      }),
    mostBytes,
  );

/** Seals what is kept of a sign-in. Throws `TooLongToKeep`. */
function sealed(value: SignIn | SignInDraft, ctx: Ctx, address: string, secrets: Secrets): string {
  const text = sealKey(JSON.stringify(value), ownerOf(ctx, address), secrets);
  if (text.length > mostSealed) throw new TooLongToKeep();
  return text;
}

/** Where a server is that can be signed in at. */
async function addressOf(ctx: Ctx, id: string): Promise<Result<string>> {
  const way = await callRpc(ctx, mcpWay, 'get_mcp_way', { p_id: id });
  if (!way.ok) return way;
  return way.value.address ? ok(way.value.address) : refuse('invalid_input', 'A command wants no sign-in.');
}

/**
 * Begins to sign the person in at a server (OAuth: discovery, registration, PKCE). `redirect`: the page of Parley that they come back
 * to. Out: the page of the server to send them to. It is bound to person and server, once, for ten minutes. Refuses with
 * `conflict` (detail "open": nobody has to sign in there), `unavailable` and `not_found`.
 */
export async function beginSignIn(
  ctx: Ctx,
  id: string,
  redirect: string,
  thisOne: () => Promise<Server> = thisServer,
): Promise<Result<{ page: string }>> {
  const address = await addressOf(ctx, id);
  if (!address.ok) return address;
  const { fetch, secrets, hosted } = await thisOne();
  const state = randomBytes(32).toString('base64url');
  try {
    const begun = await beginAt(address.value, redirect, state, { fetch: guarded(fetch), longestMs });
    if (!begun) return refuse('conflict', 'Nobody has to sign in at this server.', 'open');
    const { page, draft } = begun;
    const isSafe = page.protocol === 'https:' || (page.protocol === 'http:' && !hosted);
    if (!isSafe || page.username || page.password)
      return refuse('unavailable', 'The page to sign in at is not a safe one, so it is not opened.');
    const kept = await callRpc(ctx, z.unknown(), 'begin_mcp_sign_in', {
      ...{ p_id: id, p_state_hash: hashOf(state), p_sealed: sealed(draft, ctx, address.value, secrets) },
    });
    return kept.ok ? ok({ page: page.href }) : kept;
  } catch (error) {
    return refuse('unavailable', whyNot(error), 'server');
  }
}

export interface CameBack {
  /** The connection whose address they came back to. */
  id: string;
  state: string;
  code?: string | undefined;
  /** Why the server gave none, as the protocol names it. */
  error?: string | undefined;
  issuer?: string | undefined;
}

const otherServer =
  'What came back does not say that it is from the server you began to sign in at, so it was not used. Please begin it again.';

/** The person came back from the page of a server. Out: the connection they signed in at. Refuses with a sentence; then nothing is kept. */
export async function endSignIn(
  ctx: Ctx,
  { id: cameTo, state, code, error, issuer }: CameBack,
  thisOne: () => Promise<Server> = thisServer,
): Promise<Result<{ id: string }>> {
  const taken = await callRpc(ctx, z.object({ id: z.uuid(), sealed: z.string() }), 'take_mcp_sign_in', {
    p_state_hash: hashOf(state),
  });
  if (!taken.ok) return taken;
  const { id } = taken.value;
  if (id !== cameTo) return refuse('unavailable', otherServer);
  if (error === 'access_denied')
    return refuse('conflict', 'You did not sign in there, so nothing was connected.');
  if (error || !code)
    return refuse('unavailable', 'The server did not sign you in, and said no more than that.');
  const address = await addressOf(ctx, id);
  if (!address.ok) return address;
  const { fetch, secrets } = await thisOne();
  const draft = opened(signInDraft, taken.value.sealed, ctx, address.value, secrets);
  if (!draft) return refuse('conflict', 'This sign-in cannot be read any more. Please begin it again.');
  if (draft.names_issuer && !issuer) return refuse('unavailable', otherServer);
  try {
    const given = await endAt(address.value, draft, { code, issuer }, guarded(fetch));
    const kept = await callRpc(ctx, z.boolean(), 'keep_mcp_sign_in', {
      ...{ p_id: id, p_sealed: sealed(given, ctx, address.value, secrets) },
    });
    if (!kept.ok) return kept;
    closeServer({ personId: ctx.personId, serverId: id });
    return ok({ id });
  } catch (thrown) {
    return refuse('unavailable', whyNot(thrown), 'server');
  }
}

/** Nothing is shown to this server any more; what it gave the person is removed for good here. */
export async function signOut(ctx: Ctx, id: string): Promise<Result<unknown>> {
  const removed = await callRpc(ctx, z.boolean(), 'keep_mcp_sign_in', { p_id: id });
  if (removed.ok) closeServer({ personId: ctx.personId, serverId: id });
  return removed;
}

/** What a server gave the person, where every process reads it; `who` says as whom it is asked now. */
export function signInStore(
  who: () => Ctx,
  { id, address }: { id: string; address: string },
  secrets: Secrets,
): SignInStore {
  const sealedAs = new WeakMap<SignIn, string>();
  return {
    read: async () => {
      const ctx = who();
      const kept = await callRpc(ctx, z.string().nullable(), 'get_mcp_sign_in', { p_id: id });
      if (!kept.ok || !kept.value) return null;
      const found = opened(signIn, kept.value, ctx, address, secrets);
      if (found) sealedAs.set(found, kept.value);
      return found;
    },
    save: async (next, was) => {
      const kept = await callRpc(who(), z.boolean(), 'keep_mcp_sign_in', {
        p_id: id,
        p_was: sealedAs.get(was) ?? '',
        ...(next && { p_sealed: sealed(next, who(), address, secrets) }),
      });
      return kept.ok && kept.value;
    },
  };
}
