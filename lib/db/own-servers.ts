import path from 'node:path';
import { env, requireEnv } from '../env';
import { startInThread } from './embedded/thread/start-in-thread';
import { migrationsDir, readMigrations } from './lite/migrate';
import type { LiteServer } from './lite/session';
import { startPostgres } from './postgres/start';

/** Opens the database inside this process, in a thread of its own. Throws as `startEmbedded` does. */
export function openEmbedded(): Promise<LiteServer> {
  const dir = path.resolve(/* turbopackIgnore: true */ env().PARLEY_DATA_DIR);
  return startInThread({ dir, durable: env().PARLEY_DURABLE === '1' });
}

/** Opens the PostgreSQL server named by the environment. Throws as `startPostgres` does. */
export function openPostgres(): Promise<LiteServer> {
  const databaseUrl = requireEnv('DATABASE_URL', 'a PostgreSQL server of your own');
  return startPostgres({ databaseUrl, migrations: readMigrations(migrationsDir()) });
}
