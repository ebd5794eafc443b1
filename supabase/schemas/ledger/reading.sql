-- A ledger row: all of it for the person; for an agent what was done, by whom and when.
create or replace function private.action_json(a public.agent_actions) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  hidden boolean;
begin
  if private.request_actor() <> 'person' then
    return jsonb_build_object('id', a.id, 'seq', a.seq, 'tool', a.tool, 'actor', a.actor,
      'agent_id', a.agent_id, 'status', a.status,
      'created_at', a.created_at, 'undone', a.undone_by is not null, 'change_count', private.change_count(a.id));
  end if;
  hidden := private.tells_hard_words(a);
  return (
    select to_jsonb(a) - 'user_id' || jsonb_build_object(
      'change_count', count(c.id),
      'turn_id', coalesce((select r.parent_run_id from public.runs r where r.id = a.run_id), a.run_id),
      'about', case when hidden then '{"name": null, "quote": null, "decision": null}'::jsonb else jsonb_build_object(
        'name', coalesce(
          max(coalesce(c.after, c.before) ->> 'name') filter (where c.table_name = 'parts'),
          max(coalesce(c.after, c.before) #>> '{changes,name}') filter (where c.table_name = 'proposals'),
          max(coalesce(c.after, c.before) ->> 'title') filter (where c.table_name = 'conversations'),
          max(coalesce(c.after, c.before) ->> 'path') filter (where c.table_name = 'memory_files')),
        'quote', max(coalesce(c.after, c.before) ->> 'quote') filter (where c.table_name = 'part_evidence'
          and private.is_shown(jsonb_populate_record(null::public.part_evidence, coalesce(c.after, c.before)))),
        'decision', max(c.after ->> 'decision') filter (where c.table_name = 'proposals')) end)
      || case when hidden then '{"input": null, "output": null, "error_message": null}' else '{}'::jsonb end
    from public.action_changes c where c.action_id = a.id);
end $$;
grant execute on function private.action_json(public.agent_actions) to authenticated;

create or replace function public.get_action(p_id uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  a public.agent_actions;
begin
  select * into a from public.agent_actions where id = p_id and user_id = auth.uid();
  if not found then raise sqlstate 'PT404' using message = 'No such action.'; end if;
  return private.action_json(a) || case when private.request_actor() = 'person' then (
    select jsonb_build_object(
      'changes', coalesce(jsonb_agg(to_jsonb(c) - 'user_id' - 'action_id' order by c.id), '[]'),
      'changes_left_out', (select count(*) from public.action_changes all_of_it where all_of_it.action_id = p_id) - count(c.id))
    from private.first_changes(p_id) c where not private.tells_hard_words(a)) else '{}' end;
end $$;
grant execute on function public.get_action(uuid) to authenticated;

-- The ledger, newest first. p_before is the seq of the last one seen.
create or replace function public.list_actions(
  p_actor public.action_actor default null, p_tool text default null, p_status public.action_status default null,
  p_conversation uuid default null, p_before bigint default null, p_limit integer default 30
) returns jsonb
language sql stable set search_path = '' as $$
  with page as (
    select a from public.agent_actions a
    where a.user_id = auth.uid()
      and (p_actor is null or a.actor = p_actor)
      and (p_tool is null or a.tool = p_tool)
      and (p_status is null or a.status = p_status)
      and (p_conversation is null or a.conversation_id = p_conversation)
      and (p_before is null or a.seq < p_before)
    order by a.seq desc limit least(greatest(p_limit, 1), 100) + 1
  ), numbered as (select a, row_number() over (order by (a).seq desc) as n from page)
  select jsonb_build_object(
    'actions', coalesce(jsonb_agg(private.action_json(a) order by n) filter (where n <= p_limit), '[]'),
    'next', case when count(*) > p_limit then min((a).seq) filter (where n = p_limit) end)
  from numbered
$$;
grant execute on function public.list_actions(public.action_actor,text,public.action_status,uuid,bigint,integer) to authenticated;

-- The first changes of an action, as many as fit, at least one; each by itself is bounded by the sizes of its table. In
-- plpgsql, so that a session keeps its plan.
create or replace function private.first_changes(p_action uuid) returns setof public.action_changes
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select c.* from (
      select f.id, sum(octet_length(coalesce(f.before::text, '')) + octet_length(coalesce(f.after::text, ''))) over (order by f.id) as bytes,
        row_number() over (order by f.id) as n
      from (select * from (select * from public.action_changes where action_id = p_action order by id limit 500) its
        where its.user_id = auth.uid()) f) told
    join public.action_changes c on c.id = told.id
    where told.n = 1 or told.bytes <= 1000000
    order by c.id;
end $$;
grant execute on function private.first_changes(uuid) to app_server, authenticated;
