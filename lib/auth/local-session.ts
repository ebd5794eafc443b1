import type { Session } from '@supabase/supabase-js';
import type { Backend } from '../db/backend';
import { clientOn } from '../db/client-for';
import type { LiteServer } from '../db/lite/session';

/** Who a request acts for, and the token that proves it to the database. */
export interface Identity {
  personId: string;
  accessToken: string;
}

type Local = Backend & { server: LiteServer };

const email = 'you@local.invalid';
/** A token is replaced this long before it ends, in seconds, so that no turn loses it half-way. */
const renewBefore = 300;

const slot = Symbol.for('parley.local-session');
const holder = globalThis as { [slot]?: WeakMap<LiteServer, Promise<Session>> };

/**
 * The person this computer belongs to. The server process signs in as them; the browser shows nothing
 * and is asked nothing, which is why proxy.ts lets only this computer's own pages in.
 * Throws when the database refuses, which no request can cause.
 */
export async function localIdentity(target: Local): Promise<Identity> {
  holder[slot] ??= new WeakMap();
  const sessions = holder[slot];
  const kept = sessions.get(target.server);
  const fresh = kept ? kept.then((session) => renewed(target, session)) : signIn(target);
  if (fresh !== kept) sessions.set(target.server, fresh);
  try {
    const { user, access_token } = await fresh;
    return { personId: user.id, accessToken: access_token };
  } catch (error) {
    sessions.delete(target.server);
    throw error;
  }
}

async function renewed(target: Local, session: Session): Promise<Session> {
  if ((session.expires_at ?? 0) - Date.now() / 1000 > renewBefore) return session;
  const { data } = await clientOn(target).auth.refreshSession({ refresh_token: session.refresh_token });
  return data.session ?? signIn(target);
}

async function signIn(target: Local): Promise<Session> {
  const credentials = { email, password: target.server.sign('local-person-v1') };
  const { auth } = clientOn(target);
  const known = await auth.signInWithPassword(credentials);
  if (known.data.session) return known.data.session;
  const made = await auth.signUp(credentials);
  if (made.data.session) return made.data.session;
  await resetPassword(target, credentials.password);
  const again = await auth.signInWithPassword(credentials);
  if (again.data.session) return again.data.session;
  throw new Error(`The local person could not be signed in (${again.error?.code ?? 'no code'}).`);
}

/**
 * The database is there but the secrets it was made with are not: whoever owns its files owns its account.
 * The auth server alone makes passwords, so the new one comes from an account that exists for a moment.
 */
async function resetPassword({ server, ...target }: Local, password: string): Promise<void> {
  const lent = `lent-${email}`;
  await clientOn({ ...target, server }).auth.signUp({ email: lent, password });
  await server.sql.query(
    `update auth.users set encrypted_password = (select encrypted_password from auth.users where email = $2)
      where email = $1`,
    [email, lent],
  );
  await server.sql.query('delete from auth.users where email = $1', [lent]);
}
