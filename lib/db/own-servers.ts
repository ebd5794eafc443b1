import path from 'node:path';
import { env, requireEnv } from '../env';
import { startEmbedded } from './embedded/start';
import { migrationsDir, readMigrations } from './lite/migrate';
import type { LiteServer } from './lite/session';
import { startPostgres } from './postgres/start';

/** Opens the database inside this process. Throws as `startEmbedded` does. */
export function openEmbedded(): Promise<LiteServer> {
  const dir = path.resolve(/* turbopackIgnore: true */ env().PARLEY_DATA_DIR);
  const storage = { dir, durable: env().PARLEY_DURABLE === '1' };
  return startEmbedded({ storage, migrations: readMigrations(migrationsDir()) });
}

/** Opens the PostgreSQL server named by the environment. Throws as `startPostgres` does. */
export function openPostgres(): Promise<LiteServer> {
  const databaseUrl = requireEnv('DATABASE_URL', 'a PostgreSQL server of your own');
  return startPostgres({ databaseUrl, migrations: readMigrations(migrationsDir()) });
}
