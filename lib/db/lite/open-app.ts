import type { App, EmailDriver } from '@supabase/lite';
import type { PgliteConnection } from '@supabase/lite/pglite';
import type { PostgresConnection } from '@supabase/lite/postgres';
import { appliedTo, refuseOtherMigrations } from './applied-migrations';
import { markBaseline } from './mark-baseline';
import { type Migration, migrate } from './migrate';
import { prepare } from './prepare';
import { quietly } from './quiet';
import type { Secrets } from './secrets';
import type { SqlSession } from './session';

type Connection = PgliteConnection | PostgresConnection;
export type Mail = EmailDriver;

interface Parts {
  connection: Connection;
  session: SqlSession;
  secrets: Secrets;
  migrations: Migration[];
  mail?: Mail;
}

/**
 * Imports the server library. Importing it replaces process.emitWarning by a version that throws on
 * Error objects (0.10.0), so the real one is put back.
 */
export async function importQuietly<T>(load: () => Promise<T>): Promise<T> {
  const { emitWarning } = process;
  try {
    return await load();
  } finally {
    process.emitWarning = emitWarning;
  }
}

/**
 * Brings a connected database to the state the app expects and answers requests on it. Throws MigrationsDiffer,
 * before anything is written, when it was made by other migrations.
 */
export async function openApp(parts: Parts): Promise<(request: Request) => Promise<Response>> {
  const { connection, session, migrations } = parts;
  const { App } = await importQuietly(() => import('@supabase/lite'));
  refuseOtherMigrations(await appliedTo(session), migrations, 'The database');
  await markBaseline(session, migrations, 'The database');
  const app = makeApp(App, parts);
  await prepare(session, app);
  forbidAutomaticGrants(connection);
  await migrate(session, migrations);
  await connection.clearSchemaCache();
  return async (request) => {
    const refusal = refuseUnserved(request);
    return refusal ?? quietly(async () => app.fetch(request));
  };
}

function makeApp(Ctor: typeof App, { connection, secrets, mail }: Parts) {
  return new Ctor({
    connection,
    auth: {
      enabled: true,
      jwt_secret: secrets.jwt,
      publishable_key: secrets.publishable,
      secret_key: secrets.secret,
    },
    studio: { enabled: false },
    ...(mail ? { options: { drivers: { email: mail } } } : {}),
  });
}

/** Only auth and data are served; the library's /_system answers anybody without a key. */
function refuseUnserved(request: Request): Response | undefined {
  const { pathname } = new URL(request.url);
  if (pathname.startsWith('/auth/v1/') || pathname.startsWith('/rest/v1/')) return undefined;
  return Response.json({ message: 'Not found' }, { status: 404 });
}

/**
 * On its first request the library grants everything on every schema with a protected table to every
 * role, undoing each REVOKE. It skips that when its private state says it is done (0.10.0, pinned).
 */
export function forbidAutomaticGrants(connection: Connection): void {
  if (!('rlsState' in connection))
    throw new Error('@supabase/lite changed: its grants can no longer be switched off.');
  Object.assign(connection, { rlsState: 'active' });
}
