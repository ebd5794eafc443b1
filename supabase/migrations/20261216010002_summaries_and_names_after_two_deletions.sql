set local check_function_bodies = off;

-- A field as it goes back, or the conflict about it. A text that grew is taken back as a patch, change by change.
create or replace function private.revert_field(
  p_change public.action_changes, p_field text, p_now jsonb, p_scope private.undo_scope, p_choices jsonb,
  out value jsonb, out conflict jsonb
)
language plpgsql security definer set search_path = '' as $$
declare
  was jsonb := coalesce(p_change.before -> p_field, 'null');
  patched text := p_now #>> '{}';
  own public.action_changes;
begin
  if p_now is not distinct from p_change.after -> p_field and not private.written_since(p_change, p_field, p_scope) then
    value := was;
    return;
  end if;
  if p_change.table_name = 'conversations' and p_field = 'title' and private.is_named_by_messages(p_change.row_id, p_now #>> '{}') then
    value := private.name_with_deleted(p_change, p_now);
    if value is not null then return; end if;
  end if;
  if private.is_growing_text(p_change.table_name, p_field) and patched is not null then
    for own in select * from private.own_changes(p_scope, p_change.table_name, p_change.row_id) loop
      continue when own.before -> p_field is not distinct from own.after -> p_field;
      patched := private.patch_back(own.before ->> p_field, own.after ->> p_field, patched);
      exit when patched is null;
    end loop;
    if patched is not null then
      value := to_jsonb(patched);
      return;
    end if;
  end if;
  conflict := private.conflict(p_change, 'changed', p_field, p_change.after -> p_field, p_now, was, '[]',
    private.choice_of(p_choices, p_change, p_field));
  if conflict ->> 'choice' = 'take_back' then value := was; end if;
end $$;

-- Takes back these actions, or with `p_since` everything of the caller's from that seq on, of which these still told.
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
    if not undecided then
      perform private.bring_summaries_back(undo_id);
      perform private.end_undo();
    end if;
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

-- What a conversation is called once the messages of a deletion are back that had changed its name, and which others have
-- changed since: by the earliest of them all. p_now: its name now, as JSON. Null: no message of this deletion named it.
create or replace function private.name_with_deleted(p_deletion public.action_changes, p_now jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case when min((c.before ->> 'ordinal')::integer) < coalesce((
      select min(m.ordinal) from public.messages m
      where m.conversation_id = p_deletion.row_id and m.role = 'user' and p_now #>> '{}' = any (private.titles_of(m.parts, m.safety))),
      2147483647)
    then p_deletion.before -> 'title' when count(*) > 0 then p_now end
  from public.action_changes c
  where c.action_id = p_deletion.action_id and c.table_name = 'messages' and c.op = 'delete' and c.before ->> 'role' = 'user'
    and c.before ->> 'conversation_id' = p_deletion.row_id::text
    and p_deletion.before ->> 'title' = any (private.titles_of(c.before -> 'parts', (c.before ->> 'safety')::public.safety_level))
$$;

-- Whether a conversation is called by what was said in it, and not by what the person called it.
create or replace function private.is_named_by_messages(p_conversation uuid, p_title text) returns boolean
language sql stable set search_path = '' as $$
  select p_title = 'A conversation' or exists (
    select from public.messages m
    where m.conversation_id = p_conversation and m.role = 'user' and p_title = any (private.titles_of(m.parts, m.safety)))
$$;

-- A summary went with the first of its messages that was deleted. Once an undo has brought back the last of them that was
-- missing it comes back, too, whichever deletion it went with.
create or replace function private.bring_summaries_back(p_undo uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  back text[] := array(
    select row_id::text from public.action_changes where action_id = p_undo and table_name = 'messages' and op = 'insert');
  gone public.action_changes;
begin
  if back = '{}' then return; end if;
  for gone in
    select distinct on (c.row_id) c.* from public.action_changes c
    where c.user_id = auth.uid() and c.table_name = 'session_summaries' and coalesce(c.before, c.after) -> 'messages' ?| back
    order by c.row_id, c.id desc
  loop
    if gone.op = 'delete' and not exists (
        select from jsonb_array_elements_text(gone.before -> 'messages') m
        where not exists (select from public.messages t where t.id = m::uuid))
      and exists (select from public.action_changes c
        where c.action_id = gone.action_id and c.table_name = 'messages' and c.op = 'delete'
          and gone.before -> 'messages' ? c.row_id::text) then
      perform private.put_row('session_summaries', gone.before);
    end if;
  end loop;
end $$;

revoke all on function private.name_with_deleted(public.action_changes,jsonb) from public, anon, authenticated, app_server, service_role;

revoke all on function private.is_named_by_messages(uuid,text) from public, anon, authenticated, app_server, service_role;

revoke all on function private.bring_summaries_back(uuid) from public, anon, authenticated, app_server, service_role;
