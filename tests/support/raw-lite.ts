import type { App } from '@supabase/lite';
import type { PgliteConnection } from '@supabase/lite/pglite';
import { migrationsDir, readMigrations } from '@/lib/db/lite/migrate';
import { importQuietly } from '@/lib/db/lite/open-app';
import { makeSecrets } from '@/lib/db/lite/secrets';
import { snapshotOf } from './db-snapshot';

/** The server library as it comes, on a migrated database: what the app's own start protects from. */
export async function openRawLite() {
  const memory = await snapshotOf(readMigrations(migrationsDir()));
  const { createPgliteConnection } = await importQuietly(() => import('@supabase/lite/pglite'));
  const { App: Ctor } = await importQuietly(() => import('@supabase/lite'));
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm');
  const connection: PgliteConnection = await createPgliteConnection({
    pgliteOptions: { loadDataDir: memory, extensions: { pg_trgm } },
  });
  await connection.driver.waitReady;
  const secrets = makeSecrets();
  const { jwt, publishable, secret } = secrets;
  const app: App = new Ctor({
    connection,
    auth: { enabled: true, jwt_secret: jwt, publishable_key: publishable, secret_key: secret },
  });
  await app.ensureSystemSchema();
  const ask = async (path: string, key?: string, init: RequestInit = {}) => {
    const headers = { 'content-type': 'application/json', ...(key ? { apikey: key } : {}) };
    return app.fetch(new Request(`http://raw${path}`, { ...init, headers }));
  };
  return { secrets, driver: connection.driver, ask, close: () => connection.close() };
}
