import type { Db } from '../context';
import type { Backend } from '../db/backend';
import { DatabaseUnreachable } from '../db/unreachable';
import { hostedClient, type Jar } from './hosted-session';

/** An auth server that says nothing for so long counts as away. Milliseconds. */
const patience = 8_000;

/**
 * What `work` finds out from the auth server for the session in `jar`. Throws DatabaseUnreachable as soon as the
 * server does not answer, or only its gateway does: the library itself would try for half a minute and then tell it
 * like a session that is not there.
 */
export function reachAuth<T>(target: Backend, jar: Jar, work: (auth: Db['auth']) => Promise<T>): Promise<T> {
  const { promise: away, reject } = Promise.withResolvers<never>();
  const ask = target.server?.fetch ?? fetch;
  /** Whoever waits has been told; an answer would only make the library try again, for up to half a minute. */
  const lose = (cause?: unknown) => {
    reject(new DatabaseUnreachable('away', cause));
    return new Promise<never>(() => {});
  };
  const watched: typeof fetch = async (input, init) => {
    const response = await ask(input, { ...init, signal: AbortSignal.timeout(patience) }).catch(lose);
    return response.status < 500 ? response : lose();
  };
  return Promise.race([work(hostedClient(target, jar, watched).auth), away]);
}
