import { createRequire } from 'node:module';

/**
 * Reads the settings of `.env` files into the environment, as Next does.
 * @returns {boolean} whether they leave the database to this computer's own, in a folder
 */
export function isOwnDatabase() {
  const require = createRequire(import.meta.url);
  const { loadEnvConfig } = createRequire(require.resolve('next/package.json'))('@next/env');
  loadEnvConfig(process.cwd(), false);
  return !process.env.SUPABASE_URL && !process.env.DATABASE_URL;
}
