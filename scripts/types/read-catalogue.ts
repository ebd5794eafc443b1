import type { SqlSession } from '../../lib/db/lite/session.ts';

export interface Column {
  table: string;
  name: string;
  type: string;
  nullable: boolean;
  /** Has a default, so an insert may leave it out. */
  optional: boolean;
  /** Always computed by the database. */
  generated: boolean;
}

export interface Reference {
  table: string;
  name: string;
  columns: string[];
  to: string;
  to_columns: string[];
  one_to_one: boolean;
}

export interface SqlFunction {
  name: string;
  args: { name: string; type: string; optional: boolean }[] | null;
  returns: string;
  many: boolean;
}

export interface Catalogue {
  columns: Column[];
  references: Reference[];
  functions: SqlFunction[];
  enums: { name: string; values: string[] }[];
}

/** Type name of a value; arrays as their element's name with `[]`. */
const typeName = (type: string) => `(select case when t.typelem <> 0 and t.typlen = -1
  then (select e.typname || '[]' from pg_type e where e.oid = t.typelem) else t.typname end
  from pg_type t where t.oid = ${type})`;

const columns = `
select c.relname as table, a.attname as name, ${typeName('a.atttypid')} as type,
  not a.attnotnull as nullable, a.atthasdef or a.attidentity <> '' as optional,
  a.attgenerated <> '' or a.attidentity = 'a' as generated
from pg_attribute a join pg_class c on c.oid = a.attrelid
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
order by c.relname collate "C", a.attname collate "C"`;

const names = (relation: string, keys: string) => `(select jsonb_agg(a.attname order by k.i)
  from unnest(${keys}) with ordinality k(num, i)
  join pg_attribute a on a.attrelid = ${relation} and a.attnum = k.num)`;

const references = `
select c.conrelid::regclass::text as table, c.conname as name, ${names('c.conrelid', 'c.conkey')} as columns,
  r.relname as to, ${names('c.confrelid', 'c.confkey')} as to_columns,
  exists (select from pg_index i where i.indrelid = c.conrelid and i.indisunique and i.indpred is null
    and i.indkey::int2[] operator(pg_catalog.<@) c.conkey) as one_to_one
from pg_constraint c join pg_class r on r.oid = c.confrelid
where c.contype = 'f' and c.connamespace = 'public'::regnamespace and r.relnamespace = 'public'::regnamespace
order by c.conrelid::regclass::text collate "C", c.conname collate "C"`;

const functions = `
select p.proname as name, ${typeName('p.prorettype')} as returns, p.proretset as many,
  (select jsonb_agg(jsonb_build_object('name', p.proargnames[k.i], 'type', ${typeName('k.type')},
      'optional', k.i > p.pronargs - p.pronargdefaults) order by p.proargnames[k.i] collate "C")
    from unnest(p.proargtypes) with ordinality k(type, i)) as args
from pg_proc p
where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype
order by p.proname collate "C"`;

const enums = `
select t.typname as name, jsonb_agg(e.enumlabel order by e.enumsortorder) as values
from pg_type t join pg_enum e on e.enumtypid = t.oid
where t.typnamespace = 'public'::regnamespace group by t.typname order by t.typname collate "C"`;

/** What the public schema offers its clients, in a stable order. */
export async function readCatalogue(sql: SqlSession): Promise<Catalogue> {
  return {
    columns: await sql.query<Column>(columns),
    references: await sql.query<Reference>(references),
    functions: await sql.query<SqlFunction>(functions),
    enums: await sql.query<Catalogue['enums'][number]>(enums),
  };
}
