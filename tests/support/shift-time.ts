import type { SqlSession } from '@/lib/db/lite/session';

/** An image of the ledger with its moments moved: `$1` days, `$2` the columns that hold one. */
const moved = (image: string) => `(
  select jsonb_object_agg(key, case when key = any ($2) and jsonb_typeof(value) = 'string'
    then to_jsonb((value #>> '{}')::timestamptz - make_interval(days => $1)) else value end)
  from jsonb_each(${image}))`;

/**
 * Moves everything that a database knows some days into the past, as if these days had gone by: rows, and what the ledger
 * knows of them, so that an undo finds each row as it was left.
 */
export async function shiftTime(sql: SqlSession, days: number): Promise<void> {
  await sql.transaction(async (tx) => {
    // Time that goes by is nobody's change: no trigger may take it for one.
    await tx.query(`set local session_replication_role = 'replica'`);
    const tables = await tx.query<{ name: string; columns: string[] }>(`
      select table_name as name, array_agg(column_name::text) as columns
      from information_schema.columns
      where table_schema = 'public' and data_type = 'timestamp with time zone'
      group by table_name`);
    for (const { name, columns } of tables) {
      const sets = columns
        .map((column) => `"${column}" = "${column}" - make_interval(days => $1)`)
        .join(', ');
      await tx.query(`update public.${name} set ${sets}`, [days]);
      await tx.query(
        `update public.action_changes set before = ${moved('before')}, after = ${moved('after')} where table_name = $3`,
        [days, columns, name],
      );
    }
  });
}
