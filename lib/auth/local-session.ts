import { randomUUID } from 'node:crypto';
import { type Backend, backend } from '../db/backend';
import { clientOn } from '../db/client-for';
import type { LiteServer } from '../db/lite/session';

/** Who a request acts for, and the token that proves it to the database. */
export interface Identity {
  personId: string;
  accessToken: string;
  /** The address they sign in with; absent where nobody signs in. */
  email?: string | undefined;
}

type Local = Backend & { server: LiteServer };

const email = 'you@local.invalid';

const slot = Symbol.for('parley.local-session');
const holder = globalThis as { [slot]?: WeakMap<LiteServer, Promise<Identity>> };
/** Told by the database to every process on it, with the id of who was deleted. */
const deletions = 'deleted_accounts';

/**
 * The person this computer belongs to. The server process acts for them; the browser shows nothing
 * and is asked nothing, which is why proxy.ts lets only this computer's own pages in.
 * Throws when the database refuses, which no request can cause.
 */
export async function localIdentity(target: Local): Promise<Identity> {
  holder[slot] ??= new WeakMap();
  const identities = holder[slot];
  const identity = identities.get(target.server) ?? identify(target);
  identities.set(target.server, identity);
  try {
    return await identity;
  } catch (error) {
    identities.delete(target.server);
    throw error;
  }
}

/** After the local person was deleted: the next request makes a new one. */
export async function forgetLocalIdentity(): Promise<void> {
  const { server } = await backend();
  if (server) holder[slot]?.delete(server);
}

async function identify(target: Local): Promise<Identity> {
  const personId = (await findPerson(target)) ?? (await makePerson(target));
  await watchForDeletion(target.server, personId);
  return { personId, accessToken: lastingToken(target, personId) };
}

/** Another process on this database may delete the person, too. */
async function watchForDeletion(server: LiteServer, personId: string): Promise<void> {
  const stop = await server.listen(deletions, (deleted) => {
    if (deleted !== personId) return;
    holder[slot]?.delete(server);
    setImmediate(() => void stop().catch(nobodyListens));
  });
}

async function findPerson({ server }: Local): Promise<string | undefined> {
  const [found] = await server.sql.query<{ id: string }>('select id from auth.users where email = $1', [
    email,
  ]);
  return found?.id;
}

/** Several processes may begin on one database at once; then one of them makes the person. Nobody needs the password. */
async function makePerson(target: Local): Promise<string> {
  const { data, error } = await clientOn(target).auth.signUp({ email, password: randomUUID() });
  const personId = data.user?.id ?? (await findPerson(target));
  if (personId) return personId;
  throw new Error(`The local person could not be made (${error?.code ?? 'no code'}).`);
}

/** From 1970 to the year 9999, in seconds. */
const always = { iat: 0, exp: 253_402_300_799 };

/**
 * A token that holds whatever the clock says: one that is set back, or jumps when a laptop wakes up, must not lock
 * out the person in the middle of a sentence. It never leaves this process, and whoever could read it here could read
 * the secret it is signed with.
 */
const lastingToken = ({ sign }: Local, personId: string): string =>
  sign({ sub: personId, role: 'authenticated', aud: 'authenticated', email, ...always });

/** The database was closed, and its listeners with it. */
function nobodyListens(): void {}
