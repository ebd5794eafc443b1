set local check_function_bodies = off;

-- What was made of messages that are gone and went another way or before them: quotes, facts, what was decided about facts, and
-- summaries that stand in the ledger alone.
create or replace function private.made_of_gone(p_messages uuid[], p_user uuid) returns table (table_name text, row_id uuid)
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  if p_messages = '{}' then return; end if;
  return query
  select distinct c.table_name, c.row_id from public.action_changes c
  where coalesce(c.before, c.after) ->> 'message_id' = any (p_messages::text[]) and c.user_id = p_user
    and c.table_name in ('part_evidence', 'understood_facts', 'fact_decisions')
  union
  select c.table_name, c.row_id from public.action_changes c
  where c.table_name = 'session_summaries' and c.user_id = p_user
    and coalesce(c.before, c.after) ->> 'conversation_id' in (
      select m.before ->> 'conversation_id' from public.action_changes m
      where m.row_id = any (p_messages) and m.table_name = 'messages' and m.before is not null)
    and coalesce(c.before, c.after) -> 'messages' ?| p_messages::text[]
    and not exists (select from public.session_summaries s where s.id = c.row_id);
end $$;

-- Everything that this action took away and that is not there again. Rows that were only put away go now, with what
-- belongs to them, and so does what was made of messages among them.
create or replace function private.gone_with(p_action uuid, p_remove boolean, out rows uuid[], out tables text[])
language plpgsql security definer set search_path = '' as $$
declare
  due timestamptz := (select erase_at from public.agent_actions where id = p_action);
  deleted record;
  gone uuid[];
  away uuid[];
  child record;
begin
  rows := '{}';
  tables := '{}';
  for deleted in
    select c.table_name, array_agg(distinct c.row_id) as ids from private.deletions_of(p_action) c
    where not private.deleted_again(c, due)
    group by c.table_name
  loop
    execute format('select array(select id from public.%I t where id = any ($1) and to_jsonb(t) ->> ''deleted_at'' is not null)',
      deleted.table_name) into away using deleted.ids;
    if away <> '{}' then
      for child in select distinct * from private.cascading(deleted.table_name, away) loop
        rows := rows || child.row_id;
        tables := tables || child.table_name;
      end loop;
      if p_remove then execute format('delete from public.%I where id = any ($1)', deleted.table_name) using away; end if;
    end if;
    execute format('select array(select id from unnest($1) id where id = any ($2) or not exists (select from public.%I t where t.id = id.id))',
      deleted.table_name) into gone using deleted.ids, away;
    rows := rows || gone;
    tables := tables || array_fill(deleted.table_name, array[cardinality(gone)]);
  end loop;
  for child in
    select * from private.made_of_gone(array(select g.id from unnest(rows, tables) g (id, name) where g.name = 'messages'),
      (select user_id from public.agent_actions where id = p_action)) made
    where made.row_id <> all (rows)
  loop
    rows := rows || child.row_id;
    tables := tables || child.table_name;
  end loop;
end $$;

revoke all on function private.made_of_gone(uuid[],uuid) from public, anon, authenticated, app_server, service_role;
