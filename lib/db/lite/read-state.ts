import type { SqlSession } from './session';

/** How one function, trigger, policy, table or the like stands in a database. */
export interface Standing {
  key: string;
  /** Its definition; of a table its columns, constraints and indexes, with their comments. */
  definition: string;
  /** What a function takes and returns: with another one it cannot be replaced in place. */
  shape: string;
  /** Who may use it, in a fixed order. */
  grants: string;
  /** What `grant` and `drop` call it; empty where neither is written. */
  reference: string;
}

const ours = `(select oid from pg_namespace where nspname in ('public', 'private'))`;

/** Everybody but the owner who may use an object, as SQL; without a list of its own an object has the usual one. */
const acl = (column: string, owner: string, usual: 'f' | 'r' | 's' | 'n') =>
  `(select coalesce(string_agg(coalesce(r.rolname, 'public') || ':' || lower(g.privilege_type), ' '
      order by coalesce(r.rolname, 'public') collate "C", g.privilege_type), '')
    from aclexplode(coalesce(${column}, acldefault('${usual}', ${owner}))) g left join pg_roles r on r.oid = g.grantee
    where g.grantee <> ${owner})`;

/** Not-null constraints are told by the columns: newer servers alone list them. */
const tableDefinition = `concat_ws(e'\\n', c.relkind, c.relrowsecurity, c.relforcerowsecurity, obj_description(c.oid, 'pg_class'),
  (select string_agg(concat_ws(' ', a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity,
      a.attgenerated, pg_get_expr(d.adbin, d.adrelid), a.attacl, col_description(c.oid, a.attnum)), e'\\n' order by a.attnum)
    from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped),
  (select string_agg(conname || ' ' || pg_get_constraintdef(oid), e'\\n' order by conname collate "C")
    from pg_constraint where conrelid = c.oid and contype in ('p', 'u', 'f', 'c', 'x')),
  (select string_agg(definition, e'\\n' order by definition collate "C")
    from (select pg_get_indexdef(indexrelid) from pg_index where indrelid = c.oid) found (definition)))`;

const statement = `
select 'function ' || n.nspname || '.' || p.proname as key, pg_get_functiondef(p.oid) as definition,
  pg_get_function_arguments(p.oid) || ' returns ' || pg_get_function_result(p.oid) as shape,
  ${acl('p.proacl', 'p.proowner', 'f')} as grants, 'function ' || p.oid::regprocedure::text as reference
from pg_proc p join pg_namespace n on n.oid = p.pronamespace
where p.pronamespace in ${ours} and p.prokind in ('f', 'p')
  and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')
union all
select 'trigger ' || t.tgname || ' on ' || t.tgrelid::regclass,
  pg_get_triggerdef(t.oid) || case t.tgenabled when 'O' then '' else ' ' || t.tgenabled::text end, '', '',
  'trigger ' || quote_ident(t.tgname) || ' on ' || t.tgrelid::regclass
from pg_trigger t join pg_class c on c.oid = t.tgrelid where c.relnamespace in ${ours} and not t.tgisinternal
union all
select 'policy "' || policyname || '" on ' || schemaname || '.' || tablename,
  concat_ws(' | ', permissive, cmd, roles, qual, with_check), '', '',
  'policy ' || quote_ident(policyname) || ' on ' || schemaname || '.' || tablename
from pg_policies where schemaname in ('public', 'private')
union all
select 'table ' || c.oid::regclass, ${tableDefinition}, '', ${acl('c.relacl', 'c.relowner', 'r')}, 'table ' || c.oid::regclass
from pg_class c where c.relnamespace in ${ours} and c.relkind in ('r', 'p', 'v', 'm')
union all
select 'sequence ' || c.oid::regclass, '', '', ${acl('c.relacl', 'c.relowner', 's')}, ''
from pg_class c where c.relnamespace in ${ours} and c.relkind = 'S'
union all
select 'type ' || t.oid::regtype, coalesce(
  (select string_agg(enumlabel, ' ' order by enumsortorder) from pg_enum where enumtypid = t.oid),
  (select string_agg(attname || ' ' || format_type(atttypid, atttypmod), ', ' order by attnum)
    from pg_attribute where attrelid = t.typrelid and attnum > 0 and not attisdropped), ''), '', '', ''
from pg_type t left join pg_class c on c.oid = t.typrelid
where t.typnamespace in ${ours} and (t.typtype in ('e', 'd', 'r') or c.relkind = 'c')
union all
select 'schema ' || nspname, coalesce(obj_description(oid, 'pg_namespace'), ''), '', ${acl('nspacl', 'nspowner', 'n')}, ''
from pg_namespace where nspname = 'private'
order by 1`;

export type State = ReadonlyMap<string, Standing>;

/**
 * Everything of ours that a migration can make, by key. Throws when two functions share a name. Call it in a transaction
 * where `session` has more than one connection.
 */
export async function readState(session: Pick<SqlSession, 'query'>): Promise<State> {
  const setPath = 'select set_config($1, $2, false)';
  const [before] = await session.query<{ path: string }>(`select current_setting('search_path') as path`);
  await session.query(setPath, ['search_path', '']);
  try {
    const rows = await session.query<Standing>(statement);
    const state = new Map(rows.map((row) => [row.key, row]));
    const twice = rows.find((row) => state.get(row.key) !== row);
    if (twice) throw new Error(`${twice.key} is there twice; give one of them another name.`);
    return state;
  } finally {
    await session.query(setPath, ['search_path', before?.path]);
  }
}
