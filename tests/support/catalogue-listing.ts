import type { SqlSession } from '@/lib/db/lite/session';

/** Roles that a request can have. */
const roles = ['anon', 'authenticated', 'app_server', 'service_role'];
const ourSchemas = `array['public'::regnamespace, 'private'::regnamespace]`;

/** Who of `roles` may do what, as SQL: `"role:verb+verb role:verb"`. */
const may = (verbs: string[], ask: (role: string, verb: string) => string) => {
  const of = (role: string) => {
    const each = verbs.map((verb) => `case when ${ask(`'${role}'`, `'${verb}'`)} then '${verb}' end`);
    return `'${role}:' || nullif(concat_ws('+', ${each.join(', ')}), '')`;
  };
  return `coalesce(nullif(concat_ws(' ', ${roles.map(of).join(', ')}), ''), 'nobody')`;
};

const tableVerbs = ['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger'];

const statements = [
  `select format('schema %s %s', nspname, ${may(['usage', 'create'], (role, verb) => `has_schema_privilege(${role}, oid, ${verb})`)})
     from pg_namespace where oid = any (${ourSchemas}::oid[])`,
  `select format('role %s in %s', m.rolname, r.rolname)
     from pg_auth_members a join pg_roles m on m.oid = a.member join pg_roles r on r.oid = a.roleid
     where m.rolname = any (array['anon', 'authenticated', 'app_server', 'service_role', 'authenticator'])`,
  `select format('role %s %s', rolname, concat_ws(' ', case when rolsuper then 'superuser' end,
       case when rolbypassrls then 'bypassrls' end, case when rolcanlogin then 'login' end,
       case when rolcreaterole then 'createrole' end, case when rolinherit then 'inherit' end))
     from pg_roles where rolname = any (array['anon', 'authenticated', 'app_server', 'service_role'])`,
  `select format('table %s.%s %s %s', c.relnamespace::regnamespace, c.relname,
       case when c.relrowsecurity then 'row-level-security' else 'open' end,
       ${may(tableVerbs, (role, verb) => `has_table_privilege(${role}, c.oid, ${verb})`)})
     from pg_class c where c.relnamespace = any (${ourSchemas}::oid[]) and c.relkind in ('r', 'p', 'v', 'm', 'f')`,
  `select format('column %s.%s %s', a.attrelid::regclass, a.attname, a.attacl)
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = any (${ourSchemas}::oid[]) and a.attacl is not null`,
  `select format('sequence %s.%s %s', c.relnamespace::regnamespace, c.relname,
       ${may(['usage', 'select', 'update'], (role, verb) => `case when c.relkind = 'S' then has_sequence_privilege(${role}, c.oid, ${verb}) end`)})
     from pg_class c where c.relnamespace = any (${ourSchemas}::oid[]) and c.relkind = 'S'`,
  `select format('policy %s.%s "%s" %s %s to %s using %s check %s', schemaname, tablename, policyname, permissive, cmd, roles,
       regexp_replace(coalesce(qual, '-'), '\\s+', ' ', 'g'), regexp_replace(coalesce(with_check, '-'), '\\s+', ' ', 'g'))
     from pg_policies where schemaname in ('public', 'private')`,
  `select format('trigger %s %s', t.tgrelid::regclass, regexp_replace(pg_get_triggerdef(t.oid), '^CREATE TRIGGER ', ''))
     from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where c.relnamespace = any (${ourSchemas}::oid[]) and not t.tgisinternal`,
  `select format('function %s.%s(%s) returns %s %s %s %s', p.pronamespace::regnamespace, p.proname,
       pg_get_function_identity_arguments(p.oid), pg_get_function_result(p.oid),
       case when p.prosecdef then 'definer' else 'invoker' end,
       case p.provolatile when 'i' then 'immutable' when 's' then 'stable' else 'volatile' end,
       ${may(['execute'], (role, verb) => `has_function_privilege(${role}, p.oid, ${verb})`)})
     from pg_proc p where p.pronamespace = any (${ourSchemas}::oid[])`,
];

/** Every schema, role, table, sequence, policy, trigger and function of ours, and who may do what with it: a line each. */
export async function catalogueListing(sql: SqlSession): Promise<string> {
  const lines: string[] = [];
  for (const statement of statements) {
    const rows = await sql.query<{ line: string }>(`select line from (${statement}) as found (line)`);
    lines.push(...rows.map(({ line }) => line).sort());
  }
  return `${lines.join('\n')}\n`;
}
