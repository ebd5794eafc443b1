import type { SqlSession } from '../../lib/db/lite/session.ts';

/** How one function, trigger, policy or table stands in a database. */
export interface Standing {
  key: string;
  /** Its definition; empty for a table, of which only the grants count here. */
  definition: string;
  /** What a function takes and returns: with another one it cannot be replaced in place. */
  shape: string;
  /** Who may use it, in a fixed order. */
  grants: string;
  /** What `grant` and `drop` call it. */
  reference: string;
}

const ours = `(select oid from pg_namespace where nspname in ('public', 'private'))`;

/** Everybody but the owner who may use an object, as SQL; without a list of its own an object has the usual one. */
const acl = (column: string, owner: string, usual: 'f' | 'r') =>
  `(select coalesce(string_agg(coalesce(r.rolname, 'public') || ':' || lower(g.privilege_type), ' '
      order by r.rolname, g.privilege_type), '')
    from aclexplode(coalesce(${column}, acldefault('${usual}', ${owner}))) g left join pg_roles r on r.oid = g.grantee
    where g.grantee <> ${owner})`;

const statement = `
select 'function ' || n.nspname || '.' || p.proname as key, pg_get_functiondef(p.oid) as definition,
  pg_get_function_arguments(p.oid) || ' returns ' || pg_get_function_result(p.oid) as shape,
  ${acl('p.proacl', 'p.proowner', 'f')} as grants, 'function ' || p.oid::regprocedure::text as reference
from pg_proc p join pg_namespace n on n.oid = p.pronamespace where p.pronamespace in ${ours}
union all
select 'trigger ' || t.tgname || ' on ' || t.tgrelid::regclass, pg_get_triggerdef(t.oid), '', '',
  'trigger ' || quote_ident(t.tgname) || ' on ' || t.tgrelid::regclass
from pg_trigger t join pg_class c on c.oid = t.tgrelid where c.relnamespace in ${ours} and not t.tgisinternal
union all
select 'policy "' || policyname || '" on ' || schemaname || '.' || tablename,
  concat_ws(' | ', permissive, cmd, roles, qual, with_check), '', '',
  'policy ' || quote_ident(policyname) || ' on ' || schemaname || '.' || tablename
from pg_policies where schemaname in ('public', 'private')
union all
select 'table ' || c.oid::regclass, '', '', ${acl('c.relacl', 'c.relowner', 'r')}, 'table ' || c.oid::regclass
from pg_class c where c.relnamespace in ${ours} and c.relkind in ('r', 'p', 'v', 'm')
order by 1`;

export type State = ReadonlyMap<string, Standing>;

/** Every function, trigger and policy of ours and every table's grants, by key. Throws when two functions share a name. */
export async function readState(session: SqlSession): Promise<State> {
  await session.exec(`set search_path = ''`);
  try {
    const rows = await session.query<Standing>(statement);
    const state = new Map(rows.map((row) => [row.key, row]));
    const twice = rows.find((row) => state.get(row.key) !== row);
    if (twice) throw new Error(`${twice.key} is there twice; give one of them another name.`);
    return state;
  } finally {
    await session.exec('reset search_path');
  }
}
