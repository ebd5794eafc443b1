-- What an action changed, and what an undo would change, is told as far as a person could read it: the rest is counted.

-- The first changes of an action, as many as fit, at least one; each by itself is bounded by the sizes of its table.
create function private.first_changes(p_action uuid) returns setof public.action_changes
language sql stable security definer set search_path = '' as $$
  select c.* from (
    select f.id, sum(octet_length(coalesce(f.before::text, '')) + octet_length(coalesce(f.after::text, ''))) over (order by f.id) as bytes,
      row_number() over (order by f.id) as n
    from (select * from public.action_changes where action_id = p_action and user_id = auth.uid() order by id limit 500) f) told
  join public.action_changes c on c.id = told.id
  where told.n = 1 or told.bytes <= 1000000
  order by c.id
$$;

create or replace function private.changes_json(p_action uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'table_name', table_name, 'row_id', row_id, 'op', op, 'before', before, 'after', after) order by id), '[]')
    from private.first_changes(p_action));
end $$;

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
      'changes_left_out', (select count(*) from public.action_changes all_of_it where all_of_it.action_id = p_id) - count(*))
    from private.first_changes(p_id) c) else '{}' end;
end $$;

create or replace function private.revert_actions(
  p_actions uuid[], p_tool text, p_preview boolean, p_choices jsonb, p_seen text, p_since bigint default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  undo_id uuid := coalesce(private.request_claim('action')::uuid, gen_random_uuid());
  scope private.undo_scope := row(p_actions, p_since, '{}');
  raised jsonb := '[]';
  changes jsonb := '[]';
  ground text;
  undecided boolean;
  left_out integer;
  target public.agent_actions;
  answer jsonb;
begin
  perform private.check_choices(p_choices);
  for target in select * from public.agent_actions where id = any (p_actions) order by seq for update loop
    if target.user_id is distinct from auth.uid() then
      raise sqlstate 'PT404' using message = 'No such action.';
    elsif p_since is null then
      perform private.refuse_undo(target, false);
    end if;
  end loop;

  begin
    perform private.open_undo(undo_id, p_actions, p_tool, p_choices);
    raised := private.revert_rows(scope, p_choices);
    ground := md5(p_actions::text || coalesce((
      select string_agg(private.conflict_substance(c)::text, ',' order by c ->> 'table_name', c ->> 'row_id', c ->> 'field')
      from jsonb_array_elements(raised) c), ''));
    undecided := exists (select from jsonb_array_elements(raised) c where c ->> 'choice' is null);
    if not undecided then perform private.end_undo(); end if;
    perform private.record_net(undo_id);
    changes := private.changes_json(undo_id);
    select count(*) - jsonb_array_length(changes) into left_out from public.action_changes where action_id = undo_id;
    if p_since is not null and changes = '[]' and raised = '[]'
      and not exists (select from public.agent_actions where id = any (p_actions) and undone_by is null) then
      raise sqlstate 'PT409' using message = 'Nothing was changed since then.';
    elsif p_preview or undecided or (p_seen is not null or raised <> '[]') and p_seen is distinct from ground then
      raise sqlstate 'PT299';
    end if;
    perform private.settle_undone(undo_id, p_actions);
    raised := '[]';
  exception when sqlstate 'PT299' then
    undo_id := null;
  end;
  perform set_config('parley.action_id', '', true), set_config('parley.reverting', '', true);
  answer := jsonb_build_object('action_id', undo_id, 'changes', changes, 'changes_left_out', left_out,
    'conflicts', raised, 'seen', ground);
  return case when private.request_actor() = 'person' then answer else private.undo_for_agents(answer) end;
end $$;

revoke execute on function private.first_changes(uuid) from public;
grant execute on function private.first_changes(uuid) to authenticated, app_server;
