import type { NextConfig } from 'next';

const config: NextConfig = {
  // The embedded database reads its own .wasm and .data files, so it must not be bundled.
  serverExternalPackages: ['@supabase/lite', '@electric-sql/pglite', 'postgres'],
  outputFileTracingIncludes: { '/**': ['./supabase/migrations/*.sql'] },
  poweredByHeader: false,
  reactStrictMode: true,
};

export default config;
