import type { Backend } from '../db/backend';
import type { Jar } from './hosted-session';
import type { Identity } from './local-session';
import { reachAuth } from './reach-auth';

/**
 * Whose cookies these are, or null. The claims are verified (by the project's public key, or by asking
 * the auth server where keys are shared secrets); a token that fails is nobody's.
 * Throws DatabaseUnreachable when the auth server is needed and away: then nobody knows.
 */
export const hostedIdentity = (target: Backend, jar: Jar): Promise<Identity | null> =>
  reachAuth(target, jar, async (auth) => {
    const { data } = await auth.getClaims();
    if (!data?.claims.sub) return null;
    const { data: kept } = await auth.getSession();
    const { sub: personId, email } = data.claims;
    return kept.session && { personId, email, accessToken: kept.session.access_token };
  });
