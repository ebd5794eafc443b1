import type { NextConfig } from 'next';

const config: NextConfig = {
  // The embedded database reads its own .wasm and .data files, so it must not be bundled.
  serverExternalPackages: ['@supabase/lite', '@electric-sql/pglite', 'postgres'],
  outputFileTracingIncludes: { '/**': ['./supabase/migrations/*.sql'] },
  // A page is loaded when it is first asked for: one person does not visit them all.
  experimental: { preloadEntriesOnStart: false },
  poweredByHeader: false,
  reactStrictMode: true,
};

export default config;
