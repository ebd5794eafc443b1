import { readState, type State } from '../../lib/db/lite/read-state.ts';
import type { SqlSession } from '../../lib/db/lite/session.ts';
import type { Stated } from './files.ts';

/** How a database stands, and how it stands when the schema files have been applied to it. */
export interface Comparison {
  before: State;
  after: State;
}

class TakenBack extends Error {}

/**
 * Applies the schema files to a migrated database in a transaction that is taken back, and answers how it stood before
 * and after. What the files do not state is gone in `after`; of a table they state who may use it.
 */
export async function compare(session: SqlSession, stated: readonly Stated[]): Promise<Comparison> {
  const before = await readState(session);
  let after = before;
  try {
    await session.transaction(async (tx) => {
      await apply(tx, before, stated);
      after = await readState(tx);
      throw new TakenBack();
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
  }
  return { before, after };
}

/** Functions first, then what calls them, then who may use what. */
async function apply(tx: SqlSession, before: State, stated: readonly Stated[]): Promise<void> {
  const standing = [...before.values()];
  const kept = new Set(stated.map(({ object }) => object.key));
  const rebuilt = standing.filter(({ key }) => /^(trigger|policy) /.test(key));
  const gone = standing.filter(({ key }) => key.startsWith('function ') && !kept.has(key));
  await tx.exec(['set local check_function_bodies = off;', ...rebuilt.map(dropOf)].join('\n'));
  const functions = stated.filter(({ object }) => object.kind === 'function' && !object.grants);
  const others = stated.filter(({ object }) => object.kind !== 'function' && !object.grants);
  const reshaped = await reshapedBy(tx, functions);
  await tx.exec([...gone, ...reshaped].map(dropOf).join('\n'));
  for (const one of functions) await run(tx, one);
  await tx.exec([...(await readState(tx)).values()].map(revokeOf).join('\n'));
  for (const one of [...others, ...stated.filter(({ object }) => object.grants)]) await run(tx, one);
}

const run = (tx: SqlSession, { sql, file }: Stated): Promise<void> =>
  tx.exec(sql).catch((error: Error) => {
    throw new Error(`${file}: ${error.message}\n${sql.slice(0, 200)}`, { cause: error });
  });

export const dropOf = ({ reference }: { reference: string }): string => `drop ${reference};`;

export const revokeOf = ({ key, reference }: { key: string; reference: string }): string =>
  /^(function|table) /.test(key)
    ? `revoke all on ${reference} from public, anon, authenticated, app_server, service_role;`
    : '';

/** Functions that are stated with other arguments or another result than they stand: these cannot be replaced in place. */
async function reshapedBy(tx: SqlSession, functions: readonly Stated[]): Promise<{ reference: string }[]> {
  await tx.exec('create schema stated_public; create schema stated_private;');
  for (const { sql, ...one } of functions)
    await run(tx, { ...one, sql: sql.replace(/^create or replace function /, 'create function stated_') });
  const found = await tx.query<{ reference: string }>(`
    select 'function ' || old.oid::regprocedure::text as reference
    from pg_proc stated join pg_namespace n on n.oid = stated.pronamespace and n.nspname like 'stated\\_%'
    join pg_proc old on old.proname = stated.proname and 'stated_' || old.pronamespace::regnamespace::text = n.nspname
    where pg_get_function_arguments(old.oid) <> pg_get_function_arguments(stated.oid)
      or pg_get_function_result(old.oid) <> pg_get_function_result(stated.oid)`);
  await tx.exec('drop schema stated_public cascade; drop schema stated_private cascade;');
  return found;
}
