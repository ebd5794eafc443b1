import type { SqlSession } from '../../lib/db/lite/session.ts';

const others = 400;
const partsOfOthers = 25;
/** Fewer than a person can have, as some are made while it is measured. */
const partsOfOne = 800;

/** Makes many people with parts, and one with most of them. Answers that one. */
export async function fillPeople(sql: SqlSession): Promise<string> {
  const [one] = await sql.query<{ id: string }>('select gen_random_uuid() as id');
  if (!one) throw new Error('No person was made.');
  await sql.exec(`
    insert into auth.users (id) select '${one.id}' union all select gen_random_uuid() from generate_series(1, ${others});
    alter table public.parts disable trigger user;
    insert into public.parts (user_id, name, role, age)
    select u.id, 'Part ' || n, 'role 0', 'age 0' from auth.users u,
      generate_series(1, case when u.id = '${one.id}' then ${partsOfOne} else ${partsOfOthers} end) n;
    alter table public.parts enable trigger user;
    create schema bench;
    create table bench.turns as
      select row_number() over (order by md5(p.id::text)) - 1 as nth, p.id, p.user_id, count(*) over () as parts
      from public.parts p;
    create index on bench.turns (nth);`);
  return one.id;
}

/**
 * Adds edits of parts to the ledger, as they would have been recorded, from the `from`th to before the `to`th: the
 * first edit of each part is of its age, the others of its role. Parts end up as their last edit left them.
 */
export async function fillLedger(sql: SqlSession, from: number, to: number): Promise<void> {
  await sql.exec(`
    alter table public.agent_actions disable trigger user;
    alter table public.parts disable trigger user;
    create temporary table filling as
      select n, t.id as part, t.user_id, n / t.parts as edit, md5('action ' || n)::uuid as action
      from generate_series(${from}, ${to - 1}) n
      join bench.turns t on t.nth = n % (select parts from bench.turns limit 1);
    insert into public.agent_actions (id, user_id, actor, tool, status, created_at)
      select action, user_id, 'person', 'editPart', 'ok', now() - interval '400 days' + n * interval '10 seconds'
      from filling order by n;
    insert into public.action_changes (action_id, user_id, table_name, row_id, op, before, after)
      select f.action, f.user_id, 'parts', f.part, 'update', to_jsonb(p) || b.image, to_jsonb(p) || a.image
      from filling f join public.parts p on p.id = f.part,
        lateral (select jsonb_build_object('role', 'role ' || greatest(f.edit - 1, 0),
          'age', case when f.edit = 0 then 'age 0' else 'age 1' end) as image) b,
        lateral (select jsonb_build_object('role', 'role ' || f.edit, 'age', 'age 1') as image) a
      order by f.n;
    update public.parts p set role = 'role ' || last.edit, age = 'age 1'
      from (select part, max(edit) as edit from filling group by part) last where last.part = p.id;
    drop table filling;
    alter table public.parts enable trigger user;
    alter table public.agent_actions enable trigger user;`);
}
