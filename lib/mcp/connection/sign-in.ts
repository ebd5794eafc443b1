import { auth, createMCPClient, type OAuthClientProvider, UnauthorizedError } from '@ai-sdk/mcp';
import type { SignIn, SignInDraft, SignInTokens } from '../schema';

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

/** Where what a person may show a server is read and kept; each `save` says what it takes the place of. */
export interface SignInStore {
  read(): Promise<SignIn | null>;
  save(next: SignIn | null, was: SignIn): Promise<unknown>;
}

/** Shows a server what the person was given there, and renews it. Nobody is sent anywhere to sign in: that is `SignInNeeded`. */
export function signedInAs(store: SignInStore): OAuthClientProvider {
  return {
    redirectUrl: '',
    clientMetadata: clientMetadata('https://unused.invalid/'),
    tokens: async () => (await store.read())?.tokens,
    saveTokens: async (tokens) => {
      const was = await store.read();
      if (was) await store.save({ ...was, tokens: tokens as SignInTokens }, was);
    },
    clientInformation: async () => (await store.read())?.client,
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
      throw new SignInNeeded();
    },
  };
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
        ...{ fetch, authProvider: provider },
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
  return { page, draft: { client, server, verifier, redirect } };
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
        tokens = given as SignInTokens;
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
