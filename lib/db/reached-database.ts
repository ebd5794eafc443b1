import { type Backend, type BackendKind, backend } from './backend';
import { DatabaseUnreachable } from './unreachable';

/** A hosted service that says nothing for so long counts as away. Milliseconds. */
const patience = 10_000;

/** Asks the database for a sign of life. Out: which kind it is. Throws DatabaseUnreachable. */
export async function reachedDatabase(): Promise<BackendKind> {
  try {
    const target = await backend();
    if (target.server) await target.server.sql.query('select 1');
    else await Promise.all([answers(target, 'auth/v1/health'), answers(target, 'rest/v1/profiles?limit=0')]);
    return target.kind;
  } catch (error) {
    throw new DatabaseUnreachable(error);
  }
}

/** Any answer will do, a refusal too; 5xx is a gateway that speaks for a service that is away. */
async function answers({ url, publishableKey }: Backend, path: string): Promise<void> {
  const signal = AbortSignal.timeout(patience);
  const response = await fetch(`${url}/${path}`, { headers: { apikey: publishableKey }, signal });
  await response.body?.cancel();
  if (response.status >= 500) throw new Error(`${path} answers ${response.status}`);
}
