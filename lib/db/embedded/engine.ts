import type { PGlite, PGliteOptions } from '@electric-sql/pglite';
import type { Migration } from '../lite/migrate';
import { importQuietly, type Mail, openApp } from '../lite/open-app';
import { quickCalls } from '../lite/quick-calls';
import type { Secrets } from '../lite/secrets';
import { crashGuard } from './crash-guard';
import { leaveOutExtensions } from './options';
import type { SchemaCache } from './schema-cache';
import { sessionOn } from './session-on';

export interface Opening {
  /** New ones for each opening: they may hold the file system of one. */
  options: () => PGliteOptions;
  /** The directory of the database; absent in memory. */
  url?: string;
  secrets: Secrets;
  schemaCache?: SchemaCache;
  migrations: Migration[];
  mail?: Mail;
}

/** One opened PGlite and what answers requests on it, one at a time. It is of no use once it has crashed. */
export interface Engine {
  db: PGlite;
  fetch: typeof globalThis.fetch;
  crashed(): boolean;
  close(): Promise<void>;
}

/** Opens the database and brings it to the state the app expects. Throws as openApp does. */
export async function openEngine(opening: Opening): Promise<Engine> {
  const { options, url, secrets, schemaCache, migrations, mail } = opening;
  const { createPgliteConnection } = await importQuietly(() => import('@supabase/lite/pglite'));
  leaveOutExtensions();
  const connection = await createPgliteConnection({
    ...(url ? { url } : {}),
    ...(schemaCache ? { schemaCache } : {}),
    pgliteOptions: options(),
  });
  const db = connection.driver;
  await db.waitReady;
  const crashed = crashGuard(db);
  const answer = await openApp({ connection, session: sessionOn(db), secrets, migrations, mail });
  schemaCache?.trust();
  // A folder outlives its process, and with it a wrong clock: see the migration of private.erasable_until.
  if (url) await db.exec(`set parley.own_clock = 'on'`);
  const quick = quickCalls(sessionOn(db), secrets);
  return {
    db,
    fetch: async (input, init) => (await quick(input, init)) ?? answer(new Request(input, init)),
    crashed,
    // Closing writes out what is in memory, which after a crash may be anything.
    close: async () => {
      if (!crashed()) await connection.close();
    },
  };
}
