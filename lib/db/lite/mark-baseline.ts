import { createHash } from 'node:crypto';
import { type Applied, appliedTo, MigrationsDiffer } from './applied-migrations';
import { type Migration, noteApplied } from './migrate';
import { readState, type Standing, type State } from './read-state';
import type { SqlSession } from './session';
import { awaitsBaseline, baselineOf, restOfChain } from './squashed-chain';
import squashed from './squashed-migrations.json' with { type: 'json' };

/** What the squashed migrations leave, by key as in `readState`: the digest of each definition with its grants. */
const left = new Map(Object.entries(squashed.leaves));

/**
 * Marks a database that holds the squashed migrations as having the baseline, in one transaction; the last of them are
 * applied where they are missing, and one with another history is let be. Throws MigrationsDiffer, changing nothing, when it is not as those migrations leave it.
 */
export async function markBaseline(
  session: SqlSession,
  migrations: Migration[],
  what: string,
): Promise<void> {
  if (!awaitsBaseline(await appliedTo(session), migrations)) return;
  await session.transaction(async (tx) => {
    await tx.exec('lock table supabase_migrations.schema_migrations in access exclusive mode');
    const applied = await appliedTo(tx);
    if (!awaitsBaseline(applied, migrations)) return;
    await endChain(tx, applied, what);
    await refuseOtherState(tx, what);
    await tx.exec('delete from supabase_migrations.schema_migrations');
    for (const migration of baselineOf(migrations)) await noteApplied(tx, migration);
  });
}

/** Brings a database that awaits the baseline to the end of the chain. Throws MigrationsDiffer where what it holds hinders that. */
export async function endChain(
  session: Pick<SqlSession, 'exec'>,
  applied: Applied[],
  what: string,
): Promise<void> {
  try {
    await session.exec(restOfChain(applied));
  } catch (error) {
    if (!(error instanceof Error) || !hinders(error)) throw error;
    throw new MigrationsDiffer(
      `${what} cannot be brought to this release: ${error.message}. Something else than Parley's migrations has changed it. Nothing in it was changed now. The release that opened it last still does; make a copy of it before you put right what differs.`,
      { cause: error },
    );
  }
}

/** What stands in the database, or stands no more, is in the way (SQLSTATE 42, 23, 2B); a full disk or a lost connection is not. */
const hinders = (error: Error): boolean =>
  'code' in error && typeof error.code === 'string' && /^(42|23|2B)/.test(error.code);

/** Throws MigrationsDiffer when a database is not as the squashed migrations leave it. Changes nothing. */
export async function refuseOtherState(session: Pick<SqlSession, 'query'>, what: string): Promise<void> {
  const state = await readState(session);
  const other = [...left.keys()].filter((key) => digestOf(state.get(key)) !== left.get(key));
  const names = [...other, ...added(state)].sort();
  if (names.length === 0) return;
  const more = names.length > 5 ? ` and ${names.length - 5} more` : '';
  throw new MigrationsDiffer(
    `${what} was changed by something else than Parley's migrations, so this release does not open it. What differs: ${names.slice(0, 5).join(', ')}${more}. Nothing in it was changed. The release that opened it last still does; make a copy of it before you put right what differs.`,
  );
}

/** What stands in our own schema or on our tables and comes from no migration. Other tables in `public` are not ours. */
const added = (state: State): string[] =>
  [...state.keys()].filter((key) => {
    if (left.has(key)) return false;
    const [, table] = / on (\S+)$/.exec(key) ?? [];
    return key.includes(' private.') || (table !== undefined && left.has(`table ${table}`));
  });

/** As `squashed-migrations.json` keeps it. */
export const digestOf = (one: Standing | undefined): string =>
  createHash('sha256').update(`${one?.definition}\n${one?.grants}`).digest('hex').slice(0, 12);
