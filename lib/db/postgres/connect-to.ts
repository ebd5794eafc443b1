import type { Options } from 'pg';
import { valueTypes } from './value-types';

/** How every connection to this database is opened; `wait` is how long (ms) that may take. */
export const connectTo = (databaseUrl: string, wait: number): Options => ({
  connectionString: withUsualModes(databaseUrl),
  keepAlive: true,
  connectionTimeoutMillis: wait,
  types: valueTypes,
});

/**
 * `sslmode=require` means what it means to psql: encrypted, whoever signed the certificate. The driver (8.23) takes it
 * for `verify-full` unless it is told so. `prefer` and `allow` are taken for it, too.
 */
function withUsualModes(databaseUrl: string): string {
  if (!URL.canParse(databaseUrl)) return databaseUrl;
  const url = new URL(databaseUrl);
  const { searchParams } = url;
  if (!/^(require|prefer|allow)$/.test(searchParams.get('sslmode') ?? '')) return databaseUrl;
  searchParams.set('sslmode', 'require');
  searchParams.set('uselibpqcompat', 'true');
  return url.href;
}
