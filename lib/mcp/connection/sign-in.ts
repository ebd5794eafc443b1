import { auth, createMCPClient, type OAuthClientProvider, UnauthorizedError } from '@ai-sdk/mcp';
import { z } from 'zod';
import type { SignIn, SignInDraft, SignInTokens } from '../schema';
import { renewedByOne, type SignInStore } from './renewed-by-one';
import { TooLongToKeep } from './why-not';

/** A server lets nobody in without a sign-in, and there is none, or it is over. */
export class SignInNeeded extends Error {
  override name = 'SignInNeeded';
}

type Fetch = typeof globalThis.fetch;

const clientMetadata = (redirect: string) => ({
  redirect_uris: [redirect],
  client_name: 'Parley',
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
});

/** What a person was given at a server, and the fetch over which it is renewed by one process at a time. */
export type SignedIn = OAuthClientProvider & { renewsOver(fetch: Fetch): Fetch };

/** Who gave tokens with them may name the person (`id_token`); Parley asks for nothing by it. */
const withoutId = ({ id_token: _, ...tokens }: SignInTokens): SignInTokens => tokens;

/** Shows a server what the person was given there, and renews it. Nobody is sent anywhere to sign in: that is `SignInNeeded`. */
export function signedInAs(store: SignInStore): SignedIn {
  let isTooLong = false;
  return {
    renewsOver: (fetch) => renewedByOne(store, fetch),
    redirectUrl: '',
    clientMetadata: clientMetadata('https://unused.invalid/'),
    tokens: async () => (await store.read())?.tokens,
    saveTokens: async (tokens) => {
      const was = await store.read();
      if (!was) return;
      const { renewed_until: _, ...kept } = was;
      const given = withoutId(tokens as SignInTokens);
      try {
        await store.save({ ...kept, tokens: given }, was);
      } catch (error) {
        isTooLong = error instanceof TooLongToKeep;
        // What it is renewed with next time is kept, so that the sign-in is not lost.
        const { refresh_token = was.tokens.refresh_token } = given;
        await store.save({ ...kept, tokens: { ...was.tokens, refresh_token } }, was);
        throw error;
      }
    },
    clientInformation: async () => {
      const kept = await store.read();
      if (!kept) throw new SignInNeeded();
      return kept.client;
    },
    authorizationServerInformation: async () => (await store.read())?.server,
    saveAuthorizationServerInformation: () => {},
    invalidateCredentials: async (_, told) => {
      const was = await store.read();
      const isThis = !told || was?.tokens?.access_token === told.tokens.access_token;
      if (was && isThis) await store.save(null, was);
    },
    codeVerifier: () => {
      throw new SignInNeeded();
    },
    saveCodeVerifier: () => {},
    redirectToAuthorization: () => {
      throw isTooLong ? new TooLongToKeep() : new SignInNeeded();
    },
  };
}

/** Whether whoever signs people in promises to name itself when it sends them back (RFC 9207), as its metadata says. */
function readsMetadata(fetch: Fetch) {
  const read = {
    namesIssuer: false,
    fetch: (async (input, init) => {
      const answer = await fetch(input, init);
      const address = input instanceof Request ? input.url : String(input);
      if (!answer.ok || !/\/\.well-known\/(oauth-authorization-server|openid-configuration)/.test(address))
        return answer;
      const text = await answer.text();
      const told = promise.safeParse(jsonOf(text));
      if (told.success) read.namesIssuer = told.data.authorization_response_iss_parameter_supported;
      return new Response(text, { status: answer.status, headers: answer.headers });
    }) as Fetch,
  };
  return read;
}

const promise = z.looseObject({ authorization_response_iss_parameter_supported: z.boolean() });
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** What a server wants for a sign-in, and the page where the person signs in; null where it lets everybody in. */
export async function beginAt(
  address: string,
  redirect: string,
  state: string,
  { fetch, longestMs }: { fetch: Fetch; longestMs: number },
): Promise<{ page: URL; draft: SignInDraft } | null> {
  const draft: Partial<SignInDraft> = { redirect };
  let page: URL | undefined;
  const metadata = readsMetadata(fetch);
  const provider: OAuthClientProvider = {
    redirectUrl: redirect,
    clientMetadata: clientMetadata(redirect),
    tokens: () => undefined,
    saveTokens: () => {},
    state: () => state,
    clientInformation: () => draft.client,
    saveClientInformation: (client) => void Object.assign(draft, { client }),
    saveAuthorizationServerInformation: (server) => void Object.assign(draft, { server }),
    codeVerifier: () => draft.verifier ?? '',
    saveCodeVerifier: (verifier) => void Object.assign(draft, { verifier }),
    redirectToAuthorization: (url) => {
      page = url;
    },
  };
  try {
    const client = await createMCPClient({
      transport: {
        ...{ type: 'http' as const, url: address, redirect: 'error' as const },
        ...{ fetch: metadata.fetch, authProvider: provider },
      },
      ...{ clientName: 'Parley', version: '1' },
      initializationOptions: { timeout: longestMs },
      onUncaughtError: () => {},
    });
    // Some ask who it is only once they are asked for something.
    await client.listTools({ options: { timeout: longestMs } }).finally(() => client.close());
    return null;
  } catch (error) {
    if (!page) throw error;
  }
  const { client, server, verifier } = draft;
  if (!client || !verifier) throw new UnauthorizedError();
  return { page, draft: { client, server, verifier, redirect, names_issuer: metadata.namesIssuer } };
}

/** Exchanges the code that came back for what the person may show the server from now on. */
export async function endAt(
  address: string,
  { client, server, verifier, redirect }: SignInDraft,
  { code, issuer }: { code: string; issuer: string | undefined },
  fetch: Fetch,
): Promise<SignIn> {
  let tokens: SignInTokens | undefined;
  await auth(
    {
      redirectUrl: redirect,
      clientMetadata: clientMetadata(redirect),
      tokens: () => undefined,
      saveTokens: (given) => {
        tokens = withoutId(given as SignInTokens);
      },
      clientInformation: () => client,
      authorizationServerInformation: () => server,
      codeVerifier: () => verifier,
      saveCodeVerifier: () => {},
      redirectToAuthorization: () => {
        throw new SignInNeeded();
      },
    },
    { serverUrl: address, authorizationCode: code, callbackIssuer: issuer, fetchFn: fetch },
  );
  if (!tokens) throw new SignInNeeded();
  return { client, server, tokens };
}
