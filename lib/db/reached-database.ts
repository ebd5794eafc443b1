import { type Backend, type BackendKind, backend, backendKind, wasTried } from './backend';
import { fullDisk, probeDisk } from './full-disk';
import type { LiteServer } from './lite/session';
import { DatabaseUnreachable } from './unreachable';
import { whyUnreachable } from './why-unreachable';

/** A hosted service that says nothing for so long counts as away. Milliseconds. */
const patience = 10_000;

/** The open database. Throws DatabaseUnreachable with the reason; more of it was written to the log. */
export const openedBackend = (): Promise<Backend> =>
  backend().catch((error: unknown) => {
    throw new DatabaseUnreachable(whyUnreachable(error, backendKind()), error);
  });

/** Asks the database for a sign of life, and whether it can keep anything. Out: which kind it is. Throws DatabaseUnreachable. */
export async function reachedDatabase(): Promise<BackendKind> {
  const target = await openedBackend();
  const { server } = target;
  await (server ? isThere(server) : isThereHosted(target));
  if (!(await canKeep(server))) throw new DatabaseUnreachable('disk_full');
  return target.kind;
}

/**
 * What keeps pages from being shown, asked anew each time: a database of this computer that did not open, or is gone.
 * Null while it opens for the first time, and hosted, where nobody knows before the page itself asks.
 */
export async function databaseTrouble(): Promise<DatabaseUnreachable | null> {
  if (backendKind() === 'hosted' || !wasTried()) return null;
  try {
    const { server } = await openedBackend();
    if (server) await isThere(server);
    return null;
  } catch (error) {
    if (error instanceof DatabaseUnreachable) return error;
    throw error;
  }
}

async function isThere(server: LiteServer): Promise<void> {
  try {
    await server.sql.query('select 1');
  } catch (error) {
    throw new DatabaseUnreachable('away', error);
  }
}

async function isThereHosted(target: Backend): Promise<void> {
  try {
    await Promise.all([answers(target, 'auth/v1/health'), answers(target, 'rest/v1/profiles?limit=0')]);
  } catch (error) {
    throw new DatabaseUnreachable('away', error);
  }
}

/** Any answer will do, a refusal too; 5xx is a gateway that speaks for a service that is away. */
async function answers({ url, publishableKey }: Backend, path: string): Promise<void> {
  const signal = AbortSignal.timeout(patience);
  const response = await fetch(`${url}/${path}`, { headers: { apikey: publishableKey }, signal });
  await response.body?.cancel();
  if (response.status >= 500) throw new Error(`${path} answers ${response.status}`);
}

/** After a write that failed for want of room another is tried, where this process may; hosted the next one tells. */
async function canKeep(server: LiteServer | undefined): Promise<boolean> {
  if (server?.hasRoom && !server.hasRoom()) return false;
  if (!fullDisk.noted()) return true;
  if (!server) return false;
  try {
    await probeDisk(server.sql);
    fullDisk.note(false);
    return true;
  } catch (error) {
    if (whyUnreachable(error, 'self-hosted') === 'disk_full') return false;
    throw new DatabaseUnreachable('away', error);
  }
}
