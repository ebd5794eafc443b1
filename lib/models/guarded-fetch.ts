import { type LookupAddress, lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address';
import { bareHost } from './schema';

/** A request that Parley did not make, or whose answer it did not follow. Names no address. */
export class RequestRefused extends Error {
  override name = 'RequestRefused';
  readonly why: 'not_public' | 'redirected';
  constructor(why: 'not_public' | 'redirected') {
    super(why === 'redirected' ? 'The server sends on to another address.' : 'The address is not public.');
    this.why = why;
  }
}

type Fetch = typeof globalThis.fetch;
type Resolve = (host: string, done: (error: Error | null, found: LookupAddress[]) => void) => void;

interface Rules {
  resolve?: Resolve;
  isAllowed?: (ip: string) => boolean;
}

const resolveAll: Resolve = (host, done) => lookup(host, { all: true }, done);

/** An answer that sends on to another address is none: the words would go where nobody said they go. */
const withoutRedirects =
  (ask: Fetch): Fetch =>
  async (input, init) => {
    const response = await ask(input, { ...init, redirect: 'manual' });
    if (response.status < 300 || response.status > 399) return response;
    await response.body?.cancel();
    throw new RequestRefused('redirected');
  };

/** At home: any address, but no redirects. */
export const homeFetch: Fetch = withoutRedirects((input, init) => fetch(input, init));

/**
 * A fetch for addresses that somebody else typed: a name is resolved once for a connection, all that it resolves to must
 * be public, and the connection is made to that very address, so that a name cannot mean another one a moment later.
 * Throws RequestRefused, directly or as a cause.
 */
export function publicFetch({ resolve = resolveAll, isAllowed = isPublicAddress }: Rules = {}): Fetch {
  const pinned: LookupFunction = (host, options, done) =>
    resolve(host, (error, found) => {
      const [first] = found ?? [];
      if (error || !first) return done(error ?? new Error('The name stands for no address.'), '', 4);
      if (!found.every(({ address }) => isAllowed(address)))
        return done(new RequestRefused('not_public'), '', 4);
      return options.all ? done(null, found) : done(null, first.address, first.family);
    });
  const client = import('undici').then(({ Agent, fetch }) => {
    const dispatcher = new Agent({ connect: { lookup: pinned } });
    return asFetch((input, init) => fetch(input, { ...init, dispatcher }));
  });
  return withoutRedirects(async (input, init) => {
    const host = bareHost(new URL(input instanceof Request ? input.url : input));
    // A bare number is connected to without being looked up.
    if (isIP(host) && !isAllowed(host)) throw new RequestRefused('not_public');
    return (await client)(input, init);
  });
}

type UndiciFetch = typeof import('undici').fetch;

/** Guarantee: Node's own fetch is this library; their types are declared twice. */
const asFetch = (ask: UndiciFetch): Fetch => ask as unknown as Fetch;

let shared: Fetch | undefined;

/** How a connected model is reached. Hosted, only what is public is. */
export function fetchFor({ hosted }: { hosted: boolean }): Fetch {
  if (!hosted) return homeFetch;
  shared ??= publicFetch();
  return shared;
}
