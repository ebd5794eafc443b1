import type { LiteServer } from './lite/session';

// In place of own-servers.ts in a build for hosted Supabase (next.config.ts), so that no database engine is shipped with it.
const refuse = (): Promise<LiteServer> => {
  throw new Error(
    'This build is for hosted Supabase only. Build it again without SUPABASE_URL for another database.',
  );
};

export const openEmbedded = refuse;
export const openPostgres = refuse;
