import { env, requireEnv } from '../env';
import { onShutdown } from '../shutdown';
import type { LiteServer } from './lite/session';
import { privateKeySigner, sharedSecretSigner, type TokenSigner } from './server-token';

export type BackendKind = 'hosted' | 'self-hosted' | 'embedded';

/** What the rest of lib/db and lib/auth need to know of the database they talk to. */
export interface Backend {
  kind: BackendKind;
  url: string;
  publishableKey: string;
  /** Signs the tokens of the server's own requests; the database holds the other half. */
  sign: TokenSigner;
  /** The in-process server, absent when the database is hosted Supabase. */
  server?: LiteServer;
}

/** The address in-process requests carry; nothing resolves it. */
const inProcessUrl = 'http://parley.internal';

/** Which database this process uses, by its environment alone. Opens nothing. */
export function backendKind(): BackendKind {
  const { SUPABASE_URL, DATABASE_URL } = env();
  if (SUPABASE_URL) return 'hosted';
  return DATABASE_URL ? 'self-hosted' : 'embedded';
}

const open: Record<BackendKind, () => Promise<Backend>> = {
  hosted: async () => ({
    kind: 'hosted',
    url: requireEnv('SUPABASE_URL', 'the hosted database'),
    publishableKey: requireEnv('SUPABASE_PUBLISHABLE_KEY', 'the hosted database'),
    sign: privateKeySigner(requireEnv('SUPABASE_SIGNING_KEY', 'the hosted database')),
  }),
  'self-hosted': async () => {
    const { openPostgres } = await import('@/lib/db/own-servers');
    const server = await openPostgres();
    onShutdown('database', () => server.close());
    return local('self-hosted', server);
  },
  embedded: async () => {
    const { openEmbedded } = await import('@/lib/db/own-servers');
    const server = await openEmbedded();
    onShutdown('database', () => server.close());
    setTimeout(() => void warmUp(server), warmUpAfterMs).unref();
    return local('embedded', server);
  },
};

/** Whoever waited for the opening goes first. */
const warmUpAfterMs = 300;

/** The library reads the whole catalogue for its first request; that need not be a person's. */
const warmUp = (server: LiteServer) =>
  server
    .fetch(`${inProcessUrl}/rest/v1/profiles?limit=0`, { headers: { apikey: server.publishableKey } })
    .catch(nobodyAsked);

/** The server may be closed by now; whoever asks it something is told. */
function nobodyAsked(): void {}

const local = (kind: BackendKind, server: LiteServer): Backend => ({
  kind,
  url: inProcessUrl,
  publishableKey: server.publishableKey,
  sign: sharedSecretSigner(server.sign),
  server,
});

const slot = Symbol.for('parley.backend');
const triedSlot = Symbol.for('parley.backend-tried');
const holder = globalThis as { [slot]?: Promise<Backend>; [triedSlot]?: boolean };

/** Whether it is known how the first opening ended. */
export const wasTried = (): boolean => holder[triedSlot] ?? false;

/**
 * The database of this process, opened on first use and kept over hot reloads. A failed opening is
 * tried again by the next caller, unless another release made the database. Throws EnvError, DirInUse, DiskFull, or what the database said.
 */
export function backend(): Promise<Backend> {
  holder[slot] ??= openGuarded();
  return holder[slot];
}

async function openGuarded(): Promise<Backend> {
  try {
    if (env().NEXT_PHASE === 'phase-production-build')
      throw new Error('The database must not be opened during a build.');
    return await open[backendKind()]();
  } catch (error) {
    // Only another release of this app can open such a database; finding that out again would copy it each time.
    const lasts = error instanceof Error && error.name === 'MigrationsDiffer';
    if (!lasts) holder[slot] = undefined;
    throw error;
  } finally {
    holder[triedSlot] = true;
  }
}

/** Puts a database that is already open in the place of the one the environment names (tests, scripts). */
export function adoptBackend(server: LiteServer): Backend {
  const adopted = local('embedded', server);
  holder[slot] = Promise.resolve(adopted);
  holder[triedSlot] = true;
  return adopted;
}
