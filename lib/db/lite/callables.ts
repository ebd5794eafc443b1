import type { SqlSession } from './session';

/** One SQL function as `quickCalls` needs to know it. */
export interface Callable {
  answersNothing: boolean;
  /** The statement that calls it with these arguments, taken from one JSON object `$1`; undefined when it has others. */
  statement(args: string[]): string | undefined;
}

interface Row {
  fn: string;
  answers_nothing: boolean;
  args: { name: string; pass: string; declare: string }[];
}

/** The functions of the API that have one form only and answer one JSON value or nothing. */
const catalogue = `
  select p.proname as name, quote_ident(p.proname) as fn, p.prorettype = 'void'::regtype as answers_nothing,
    coalesce((
      select jsonb_agg(jsonb_build_object(
        'name', a.name, 'pass', format('%1$I := given.%1$I', a.name),
        'declare', format('%I %s', a.name, format_type(a.type, null))))
      from unnest(p.proargnames, p.proargtypes::oid[]) as a(name, type)), '[]') as args
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and not p.proretset
    and p.prorettype in ('jsonb'::regtype, 'void'::regtype)
    and p.provariadic = 0 and p.proargmodes is null
    and p.pronargs = coalesce(cardinality(p.proargnames), 0)
    and 1 = (select count(*) from pg_proc other
      where other.pronamespace = p.pronamespace and other.proname = p.proname)`;

/** Reads the catalogue once; a function made or changed later is none of these or fails, and is the library's. */
export async function callables(session: Pick<SqlSession, 'query'>): Promise<Map<string, Callable>> {
  const rows = await session.query<Row & { name: string }>(catalogue);
  return new Map(rows.map((row) => [row.name, callable(row)]));
}

const callable = (row: Row): Callable => ({
  answersNothing: row.answers_nothing,
  statement: (names) => {
    const given = row.args.filter(({ name }) => names.includes(name));
    if (given.length !== names.length) return undefined;
    const call = `public.${row.fn}(${given.map(({ pass }) => pass).join(', ')})`;
    const record = given.map(({ declare }) => declare).join(', ');
    const from = record ? `jsonb_to_record($1::jsonb) as given(${record})` : '(select $1::jsonb) as given';
    return `select ${call}::text as answer from ${from}`;
  },
});
