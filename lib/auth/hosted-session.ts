import { type CookieMethodsServer, createServerClient } from '@supabase/ssr';
import type { Db } from '../context';
import type { Backend } from '../db/backend';
import type { Database } from '../db/types.gen';
import { env } from '../env';
import type { Identity } from './local-session';

/** Where cookies are read and written: Next's jar, or a request and its response. */
export type Jar = CookieMethodsServer;

/** A client that finds its session in the cookies of one request. Never shared between requests. */
export function hostedClient(target: Backend, jar: Jar): Db {
  return createServerClient<Database>(target.url, target.publishableKey, {
    cookies: jar,
    cookieOptions: {
      name: 'parley-session',
      httpOnly: true,
      sameSite: 'lax',
      secure: env().NODE_ENV === 'production',
      path: '/',
    },
    ...(target.server ? { global: { fetch: target.server.fetch } } : {}),
  });
}

/**
 * Whose cookies these are, or null. The claims are verified (by the project's public key, or by asking
 * the auth server where keys are shared secrets); a token that fails is nobody's.
 */
export async function hostedIdentity(target: Backend, jar: Jar): Promise<Identity | null> {
  const { auth } = hostedClient(target, jar);
  const { data } = await auth.getClaims();
  if (!data?.claims.sub) return null;
  const { data: kept } = await auth.getSession();
  return kept.session ? { personId: data.claims.sub, accessToken: kept.session.access_token } : null;
}
