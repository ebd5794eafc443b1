import type { SqlSession } from '@/lib/db/lite/session';
import type { TestDb } from './db';

type Work<T> = (tx: SqlSession) => Promise<T>;

/** Runs SQL with the rights of a signed-in person's own token (or of nobody) in one transaction, as a hosted client could. */
export const sqlAs = <T>(
  db: TestDb,
  personId: string | null,
  work: Work<T>,
  claims: object = {},
): Promise<T> => as(db, personId ? 'authenticated' : 'anon', personId, work, claims);

/** Runs SQL with the rights of the server acting for a person: what verbs can do, and what a broken verb could. */
export const sqlAsServer = <T>(
  db: TestDb,
  personId: string,
  work: Work<T>,
  claims: object = {},
): Promise<T> => as(db, 'app_server', personId, work, claims);

function as<T>(db: TestDb, role: string, personId: string | null, work: Work<T>, claims: object): Promise<T> {
  return db.server.sql.transaction(async (tx) => {
    await tx.query(
      `select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true),
              set_config('request.headers', '', true), set_config('role', $3, true)`,
      [JSON.stringify({ ...claims, sub: personId, role }), personId ?? '', role],
    );
    return work(tx);
  });
}

const restsAlone =
  'and (coalesce(careful_until, exploring_locked_until, hard_at) is not null or minor or age_corrected)';

/**
 * Every domain row of a person, table by table, without the columns that follow from other writes; problems `aside`, which a
 * refused call of a tool leaves, and days that are gentle and nothing else, which is nobody's change.
 */
export async function domainRows(
  db: TestDb,
  personId: string,
  aside: readonly string[] = ['problems'],
): Promise<Record<string, unknown[]>> {
  const tables = await db.sql<{ name: string }>(
    `select c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where t.tgname = 'ledger' and c.relname <> all ($1) order by 1`,
    [aside],
  );
  const each = tables.map(
    ({ name }) => `
    select '${name}' as name, (
      select coalesce(jsonb_agg(private.substance(to_jsonb(t)) order by id), '[]')
      from public.${name} t where user_id = $1 ${name === 'safety_rests' ? restsAlone : ''}) as rows`,
  );
  const found = await db.sql<{ name: string; rows: unknown[] }>(each.join(' union all '), [personId]);
  return Object.fromEntries(found.map(({ name, rows }) => [name, rows]));
}
