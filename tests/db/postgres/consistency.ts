import type { SqlSession } from '@/lib/db/lite/session';

/** Their growing text is recorded only when it is deleted. */
const deletesOnly = ['messages', 'runs'];

/**
 * What in a person's ledger does not fit what stands: rows that differ from their last recorded image, and changes
 * that did not begin where the one before them ended (a lost update). Empty when all is well.
 */
export async function misfits(sql: SqlSession, personId: string): Promise<unknown[]> {
  const tables = await sql.query<{ name: string }>(`
    select c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid where t.tgname = 'ledger' order by 1`);
  const found: unknown[] = [];
  for (const { name } of tables) {
    if (deletesOnly.includes(name)) continue;
    const rows = await sql.query(
      `with changes as (
         select *, lag(after) over each as earlier, lead(id) over each as later
         from public.action_changes where user_id = $1 and table_name = $2 window each as (partition by row_id order by id)
       )
       select $2 as table_name, row_id, 'broken chain' as what from changes
       where private.substance(before) is distinct from private.substance(earlier)
       union all
       select $2, coalesce(c.row_id, t.id), 'differs from its last image'
       from (select * from changes where later is null) c
       full join (select * from public.${name} where user_id = $1) t on t.id = c.row_id
       where private.substance(c.after) is distinct from private.substance(to_jsonb(t))`,
      [personId, name],
    );
    found.push(...rows);
  }
  return found;
}
