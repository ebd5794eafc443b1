import { env } from '../env';
import { backend } from './backend';

/**
 * Secrets of this server that are not in its database, newest first: the first encrypts, any of them decrypts. One that
 * was set, else the secret beside an embedded database (for a PostgreSQL server of one's own: the one kept for its owner),
 * or, hosted, the private key of the server's requests.
 */
export async function serverSecrets(): Promise<readonly [string, ...string[]]> {
  const { PARLEY_SECRET, SUPABASE_SIGNING_KEY } = env();
  const { server } = await backend();
  const own = server?.sign('secrets of the server') ?? SUPABASE_SIGNING_KEY?.d;
  const [first, ...others] = [PARLEY_SECRET, own].filter((secret) => secret !== undefined);
  if (first === undefined) throw new Error('This server has no secret of its own.');
  return [first, ...others];
}
