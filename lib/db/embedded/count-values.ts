import type { SqlSession } from '../lite/session';

/**
 * Tables with so many rows changed as PostgreSQL's own autovacuum allows before it looks at a table again (PGlite has
 * none): 50 and a tenth of them. Only of these columns: what is counted of a column holds some of its values, and these
 * are ids, never words.
 */
const tablesThatChanged = `
  select s.relid::regclass::text as name, string_agg(a.attname, ', ') as columns
  from pg_stat_user_tables s
  join pg_attribute a on a.attrelid = s.relid and a.attname in ('user_id', 'conversation_id') and not a.attisdropped
  where s.n_mod_since_analyze > 50 + s.n_live_tup / 10 group by s.relid`;

/**
 * Has the database count how many people and conversations the rows of a table belong to. Without it PostgreSQL takes
 * them for two hundred each, finds the rows of a conversation by reading all of its person's, and keeps that plan.
 */
export async function countValues(session: SqlSession, alive: () => boolean): Promise<void> {
  await session.exec('select pg_stat_force_next_flush()');
  const tables = await session.query<{ name: string; columns: string }>(tablesThatChanged);
  for (const { name, columns } of tables) if (alive()) await session.exec(`analyze ${name} (${columns})`);
}
