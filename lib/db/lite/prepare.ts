import { createHash } from 'node:crypto';
import type { App } from '@supabase/lite';
import { afterAuth, beforeAuth } from './bootstrap';
import type { SqlSession } from './session';

/** The release this code was written for; a test compares it with the one installed. */
export const libraryVersion = '0.10.0';

/** Stands as the comment of the auth schema once everything below it has been made. */
const mark = `parley ${createHash('sha256')
  .update(JSON.stringify([libraryVersion, beforeAuth, afterAuth]))
  .digest('hex')
  .slice(0, 16)}`;

/** Makes the roles and the schemas of the library, or finds that the very same were made by an earlier start. */
export async function prepare(session: SqlSession, app: App): Promise<void> {
  await session.exec('set search_path to "$user", public, extensions');
  if (await isPrepared(session)) return void (await app.init());
  await session.exec(beforeAuth);
  await app.ensureSystemSchema();
  await session.exec(`${afterAuth} comment on schema auth is '${mark}';`);
}

/** Roles belong to the server, not to the database: one that was moved here brings the mark without them. */
async function isPrepared(session: SqlSession): Promise<boolean> {
  const found = await session.query(
    `select from pg_namespace n where n.nspname = 'auth' and obj_description(n.oid, 'pg_namespace') = $1
      and 4 = (select count(*) from pg_roles where rolname in ('anon', 'authenticated', 'service_role', 'authenticator'))`,
    [mark],
  );
  return found.length === 1;
}
