import type { NextConfig } from 'next';

/** A build with the address of a hosted database is for that one alone, and ships no database of its own. */
const isHosted = Boolean(process.env.SUPABASE_URL);

const config: NextConfig = {
  // The embedded database reads its own .wasm and .data files, so it must not be bundled; the library and Parley share one Kysely.
  serverExternalPackages: ['@supabase/lite', '@electric-sql/pglite', 'kysely', 'pg', 'postgres', 'sharp'],
  outputFileTracingIncludes: {
    // A thread that Node runs as it stands.
    '/api/attachments': [
      './lib/files/thread/*.ts',
      './node_modules/{unpdf,saxes,xmlchars}/**/*.{js,mjs,json}',
      './node_modules/fflate/{package.json,lib/node.cjs,lib/node-worker.cjs,esm/index.mjs}',
    ],
    ...(!isHosted && { '/**': ['./supabase/{migrations,squashed}/*.sql'] }),
  },
  turbopack: isHosted
    ? {
        resolveAlias: {
          '@/lib/db/own-servers': './lib/db/no-own-servers.ts',
          '@/agents/own-jobs': './agents/no-own-jobs.ts',
        },
      }
    : {},
  // `npm test` checks the types before it builds; a first start does not wait for that.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    // A page is loaded when it is first asked for: one person does not visit them all.
    preloadEntriesOnStart: false,
    proxyClientMaxBodySize: '11mb',
    // Writing the cache takes a fourth of a first build, which is the one that somebody waits for.
    turbopackFileSystemCacheForBuild: false,
  },
  poweredByHeader: false,
  reactStrictMode: true,
};

export default config;
