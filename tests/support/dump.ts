import type { TestDb } from './db';

/** Where in the whole database a word stands: each row of each table of every schema that is not PostgreSQL's own. */
export async function whereStands(db: Pick<TestDb, 'sql'>, pattern: string): Promise<string[]> {
  const tables = await db.sql<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema') order by 1`);
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await db.sql<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from ${name} t where to_jsonb(t)::text ~* $1`,
      [pattern],
    );
    found.push(...rows.map(({ row }) => placeOf(name.replace('public.', ''), row)));
  }
  return [...new Set(found)].sort();
}

/** The table, and what kind of row it is: `action_changes of parts (insert)`, `messages by user`. */
function placeOf(table: string, row: Record<string, unknown>): string {
  if (row.table_name) return `${table} of ${row.table_name} (${row.op})`;
  if (row.tool) return `${table} of ${row.tool}`;
  return row.role && table === 'messages' ? `${table} by ${row.role}` : table;
}

/** Every column that can hold text: `parts.name`; of a private table with its schema. */
export async function textColumns(db: TestDb): Promise<string[]> {
  const columns = await db.sql<{ name: string }>(`
    select case when c.table_schema = 'private' then 'private.' else '' end || c.table_name || '.' || c.column_name as name
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema in ('public', 'private') and t.table_type = 'BASE TABLE'
      and c.udt_name in ('text', 'varchar', 'jsonb', 'json', '_text', '_varchar', '_jsonb') order by 1`);
  return columns.map(({ name }) => name);
}
