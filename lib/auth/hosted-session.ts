import { type CookieMethodsServer, createServerClient } from '@supabase/ssr';
import type { Db } from '../context';
import type { Backend } from '../db/backend';
import type { Database } from '../db/types.gen';
import { env } from '../env';

/** What the name of every cookie of a session begins with. */
export const sessionCookie = 'parley-session';

/** What ends the session in a browser: each of its cookies, emptied and expired. */
export const expiredSession = (cookies: readonly { name: string }[]) =>
  cookies
    .filter(({ name }) => name.startsWith(sessionCookie))
    .map(({ name }) => ({ name, value: '', options: { path: '/', maxAge: 0 } }));

/** Where cookies are read and written: Next's jar, or a request and its response. */
export type Jar = CookieMethodsServer;

/**
 * A client that finds its session in the cookies of one request. Never shared between requests.
 * `ask` is how it speaks to the server, the plain fetch unless given.
 */
export function hostedClient(target: Backend, jar: Jar, ask = target.server?.fetch): Db {
  return createServerClient<Database>(target.url, target.publishableKey, {
    cookies: jar,
    cookieOptions: {
      name: sessionCookie,
      httpOnly: true,
      sameSite: 'lax',
      secure: env().NODE_ENV === 'production',
      path: '/',
    },
    ...(ask ? { global: { fetch: ask } } : {}),
  });
}
