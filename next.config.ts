import type { NextConfig } from 'next';

/** A build with the address of a hosted database is for that one alone, and ships no database of its own. */
const isHosted = Boolean(process.env.SUPABASE_URL);

const config: NextConfig = {
  // The embedded database reads its own .wasm and .data files, so it must not be bundled.
  serverExternalPackages: ['@supabase/lite', '@electric-sql/pglite', 'postgres'],
  outputFileTracingIncludes: isHosted ? {} : { '/**': ['./supabase/{migrations,squashed}/*.sql'] },
  turbopack: isHosted ? { resolveAlias: { '@/lib/db/own-servers': './lib/db/no-own-servers.ts' } } : {},
  // A page is loaded when it is first asked for: one person does not visit them all.
  experimental: { preloadEntriesOnStart: false },
  poweredByHeader: false,
  reactStrictMode: true,
};

export default config;
