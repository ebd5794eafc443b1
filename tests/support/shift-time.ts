import type { SqlSession } from '@/lib/db/lite/session';

/** Moves everything that a database knows some days into the past, as if these days had gone by. */
export async function shiftTime(sql: SqlSession, days: number): Promise<void> {
  await sql.transaction(async (tx) => {
    // Time that goes by is nobody's change: no trigger may take it for one.
    await tx.query(`set local session_replication_role = 'replica'`);
    const columns = await tx.query<{ name: string; sets: string }>(`
      select table_name as name, string_agg(format('%1$I = %1$I - make_interval(days => $1)', column_name), ', ') as sets
      from information_schema.columns
      where table_schema = 'public' and data_type = 'timestamp with time zone'
      group by table_name`);
    for (const { name, sets } of columns) await tx.query(`update public.${name} set ${sets}`, [days]);
  });
}
