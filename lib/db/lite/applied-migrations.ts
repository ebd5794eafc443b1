import { createHash } from 'node:crypto';
import type { Migration } from './migrate';
import type { SqlSession } from './session';
import { awaitsBaseline, endOfChain, stepsOnChain } from './squashed-chain';

/** A migration as a database remembers it. Without a checksum it was applied by a tool that keeps no whole text. */
export interface Applied {
  version: string;
  name: string;
  checksum: string | null;
}

/** SHA-256 of a migration's text in hexadecimal digits. */
export const checksumOf = (sql: string): string => createHash('sha256').update(sql).digest('hex');

/** What was applied to a database so far, oldest first. Reads only; a database without a history answers nothing. */
export async function appliedTo(session: Pick<SqlSession, 'query'>): Promise<Applied[]> {
  const [kept] = await session.query<{ known: boolean }>(
    `select to_regclass('supabase_migrations.schema_migrations') is not null as known`,
  );
  if (!kept?.known) return [];
  return session.query<Applied>(
    `select version, coalesce(name, '') as name, case when cardinality(statements) = 1 then encode(sha256(
        convert_to(replace(statements[1], e'\\r\\n', e'\\n'), 'UTF8')), 'hex') end as checksum
      from supabase_migrations.schema_migrations order by version`,
  );
}

/** A database was made by other migrations than these, so these must not be applied to it. */
export class MigrationsDiffer extends Error {
  override name = 'MigrationsDiffer';
}

/**
 * Throws MigrationsDiffer unless what was applied is how `migrations` begin, text for text, or all that their baseline
 * took the place of.
 * `what` is the database in words, for the message.
 */
export function refuseOtherMigrations(applied: Applied[], migrations: Migration[], what: string): void {
  const place = applied.findIndex((one, n) => !isSame(one, migrations[n]));
  if (place < 0 || awaitsBaseline(applied, migrations)) return;
  const steps = stepsOnChain(applied);
  const other = applied[steps > 0 ? steps : place];
  if (!other)
    throw new MigrationsDiffer(
      `${what} was last opened by a release of Parley that is too old for this one to follow. Nothing in it was changed. Make a copy of it first; then start it once with the release before the baseline, and after that with this one.${releaseBefore}`,
    );
  const newest = migrations.at(-1)?.version ?? '';
  const ahead = applied.filter(({ version }) => version > newest).map(nameOf);
  if (steps === 0 && ahead.length > 0)
    throw new MigrationsDiffer(
      `${what} was opened by a newer release of Parley: this one does not know its migration ${ahead.join(', ')}. ${wayOut}`,
    );
  throw new MigrationsDiffer(
    `${what} was made by another release of Parley: its migration ${nameOf(other)} is not the one of this release. ${wayOut}${finder(other)}`,
  );
}

const nameOf = ({ version, name }: { version: string; name: string }) => `${version}_${name}`;

const isSame = (applied: Applied, ours?: Migration) =>
  applied.version === ours?.version &&
  (applied.checksum === null || applied.checksum === checksumOf(ours.sql));

const wayOut =
  'Nothing in it was changed. Make a copy of it first; then open it with the release that made it, or give this release a place of its own (PARLEY_DATA_DIR, or DATABASE_URL).';

/** The commit before the one that removed the last migration of the chain; a source tree knows it. */
const releaseBefore = ` In a git checkout that release is "git log -1 --format=%h~1 --diff-filter=D -- supabase/migrations/${endOfChain}.sql".`;

/** A source tree can say which of its commits had this migration. */
const finder = (other: Applied) =>
  ` In a git checkout, "git log --oneline -- supabase/migrations/${nameOf(other)}.sql" lists the releases in question.`;
