-- Undo and redo: one mechanism for every table. The recorded changes are walked backwards; what was changed
-- since stands in the way and is reported field by field; all is taken back or nothing is.

create function private.conflict(
  p_change public.action_changes, p_reason text, p_field text default null, p_left jsonb default null, p_now jsonb default null
) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'table_name', p_change.table_name, 'row_id', p_change.row_id, 'reason', p_reason,
    'field', p_field, 'left', p_left, 'now', p_now)
$$;

-- The fields in which two rows differ.
create function private.changed_fields(p_before jsonb, p_after jsonb) returns setof text
language sql immutable set search_path = '' as $$
  select key from jsonb_object_keys(private.substance(coalesce(p_before, '{}')) || private.substance(coalesce(p_after, '{}'))) as key
  where p_before -> key is distinct from p_after -> key
$$;

-- Fields of the same row that other actions, still standing, have written since. A value that was changed and
-- changed back counts: taking an older change back from under them would leave them without ground.
create function private.fields_written_since(p_change public.action_changes, p_actions uuid[]) returns text[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(distinct field), '{}')
  from public.action_changes later
  join public.agent_actions a on a.id = later.action_id,
  lateral private.changed_fields(later.before, later.after) field
  where later.row_id = p_change.row_id and later.table_name = p_change.table_name and later.id > p_change.id
    and a.undone_by is null and a.reverts = '{}' and later.action_id <> all (p_actions)
$$;

-- Takes one change back. Answers the conflicts that hinder it; with conflicts nothing was done. What this same
-- undo has already brought about (a cascade from a row taken back before) is no conflict.
create function private.revert_change(p_change public.action_changes, p_actions uuid[]) returns setof jsonb
language plpgsql security definer set search_path = '' as $$
declare
  target text := format('public.%I', p_change.table_name);
  current_row jsonb;
  fields text[];
  since text[] := private.fields_written_since(p_change, p_actions);
  hindered boolean := false;
  field text;
  touched boolean := exists (
    select from public.action_changes own
    where own.action_id = current_setting('parley.action_id')::uuid and own.row_id = p_change.row_id);
begin
  execute format('select to_jsonb(t) from %s t where id = $1 for update', target)
    into current_row using p_change.row_id;

  if p_change.op = 'delete' then
    if current_row is not null then
      return next private.conflict(p_change, 'exists');
      return;
    end if;
    begin
      execute format('insert into %s select * from jsonb_populate_record(null::%s, $1)', target, target)
        using p_change.before;
    exception when unique_violation then
      return next private.conflict(p_change, 'exists');
    end;
    return;
  end if;

  if current_row is null then
    if not (touched and p_change.op = 'insert') then
      return next private.conflict(p_change, 'gone');
    end if;
    return;
  end if;
  fields := array(
    select private.changed_fields(
      case when p_change.op = 'insert' then '{}' else p_change.before end, p_change.after));
  if p_change.op = 'insert' then
    fields := array(select private.changed_fields(p_change.after, current_row) union select unnest(since));
  end if;
  foreach field in array fields loop
    if touched and p_change.op = 'update' and current_row -> field is not distinct from p_change.before -> field then
      fields := array_remove(fields, field);
    elsif field = any (since) or current_row -> field is distinct from p_change.after -> field then
      hindered := true;
      return next private.conflict(p_change, 'changed', field, p_change.after -> field, current_row -> field);
    end if;
  end loop;
  if hindered or (p_change.op = 'update' and fields = '{}') then return; end if;

  if p_change.op = 'insert' then
    execute format('delete from %s where id = $1', target) using p_change.row_id;
    return;
  end if;
  begin
    execute format(
      'update %s t set %s from jsonb_populate_record(null::%s, $2) r where t.id = $1',
      target, (select string_agg(format('%I = r.%I', f, f), ', ') from unnest(fields) f), target
    ) using p_change.row_id, p_change.before;
  exception when unique_violation then
    return next private.conflict(p_change, 'exists');
  end;
end $$;

-- Keeps undone_by true along a chain of undo and redo: what takes back an undo brings the undone back.
create function private.mark_undone(p_action uuid, p_by uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  earlier uuid;
begin
  update public.agent_actions set undone_by = p_by where id = p_action;
  for earlier in select unnest(reverts) from public.agent_actions where id = p_action loop
    perform private.mark_undone(earlier, case when p_by is null then p_action end);
  end loop;
end $$;

create function private.changes_json(p_action uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'table_name', table_name, 'row_id', row_id, 'op', op, 'before', before, 'after', after) order by id), '[]')
  from public.action_changes where action_id = p_action
$$;

-- Takes back the given actions of the caller in one transaction, under an action of its own.
create function private.revert_actions(p_actions uuid[], p_tool text, p_preview boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  uid uuid := auth.uid();
  who public.action_actor := private.request_actor();
  undo_id uuid := coalesce(private.request_header('x-action-id')::uuid, gen_random_uuid());
  conflicts jsonb := '[]';
  changes jsonb := '[]';
  recorded public.action_changes;
  target public.agent_actions;
begin
  for target in select * from public.agent_actions where id = any (p_actions) and user_id = uid order by seq for update loop
    if target.undone_by is not null then
      raise sqlstate 'PT409' using message = 'This has already been taken back.';
    elsif who <> 'person' and target.actor = 'person' then
      raise sqlstate 'PT403' using message = 'Only the person can take back what the person did.';
    elsif target.actor = 'safety' and exists (
      select from public.profiles where user_id = uid and exploring_locked_until > now()
    ) then
      raise sqlstate 'PT423' using message = 'This rest protects you today. It ends by itself.';
    end if;
  end loop;

  begin
    insert into public.agent_actions (id, user_id, actor, tool, status, reverts, conversation_id, run_id)
    select undo_id, uid, who, coalesce(private.request_header('x-action-tool'), p_tool),
      case when who = 'person' then 'ok' else 'running' end::public.action_status, p_actions,
      a.conversation_id, private.request_header('x-action-run')::uuid
    from public.agent_actions a where a.id = p_actions[1];
    perform set_config('parley.action_id', undo_id::text, true);
    perform set_config('parley.reverting', 'on', true);
    set constraints all deferred;

    for recorded in select * from public.action_changes where action_id = any (p_actions) order by id desc loop
      conflicts := conflicts || coalesce((select jsonb_agg(c) from private.revert_change(recorded, p_actions) c), '[]');
    end loop;
    -- Whatever else went along (a cascade to rows that came later) was not asked for.
    conflicts := conflicts || coalesce((
      select jsonb_agg(private.conflict(later, 'depends', null, null, coalesce(later.before, later.after)))
      from public.action_changes later
      where later.action_id = undo_id and not exists (
        select from public.action_changes mine
        where mine.action_id = any (p_actions) and mine.table_name = later.table_name and mine.row_id = later.row_id)
    ), '[]');
    changes := private.changes_json(undo_id);
    if p_preview or conflicts <> '[]' then
      raise sqlstate 'PT299';
    end if;
    begin
      set constraints all immediate;
    exception when foreign_key_violation then
      conflicts := jsonb_build_array(jsonb_build_object(
        'table_name', recorded.table_name, 'row_id', recorded.row_id, 'reason', 'gone', 'field', null, 'left', null, 'now', null));
      raise sqlstate 'PT299';
    end;
    for target in select * from public.agent_actions where id = any (p_actions) loop
      perform private.mark_undone(target.id, undo_id);
    end loop;
  exception when sqlstate 'PT299' then
    undo_id := null;
  end;
  perform set_config('parley.action_id', '', true), set_config('parley.reverting', '', true);
  return jsonb_build_object('action_id', undo_id, 'changes', changes, 'conflicts', conflicts);
end $$;

create function public.undo_action(p_action uuid, p_preview boolean default false) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.agent_actions where id = p_action and user_id = auth.uid()) then
    raise sqlstate 'PT404' using message = 'No such action.';
  elsif not exists (select from public.action_changes where action_id = p_action) then
    raise sqlstate 'PT409' using message = 'This action changed nothing, so there is nothing to take back.';
  end if;
  return private.revert_actions(array[p_action], 'undo', p_preview);
end $$;

-- Brings back what an undo took back (all of it, when the undo took back a whole turn).
create function public.redo_action(p_action uuid, p_preview boolean default false) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  undone uuid;
begin
  select undone_by into undone from public.agent_actions where id = p_action and user_id = auth.uid();
  if not found then
    raise sqlstate 'PT404' using message = 'No such action.';
  elsif undone is null then
    raise sqlstate 'PT409' using message = 'This action stands; there is nothing to bring back.';
  end if;
  return private.revert_actions(array[undone], 'redo', p_preview);
end $$;

-- Everything that agents did in one run and that still stands.
create function public.undo_run(p_run uuid, p_preview boolean default false) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  standing uuid[];
begin
  if not exists (select from public.agent_actions where run_id = p_run and user_id = auth.uid()) then
    raise sqlstate 'PT404' using message = 'No such turn.';
  end if;
  standing := array(
    select a.id from public.agent_actions a
    where a.run_id = p_run and a.user_id = auth.uid() and a.undone_by is null and a.actor = 'companion'
      and exists (select from public.action_changes c where c.action_id = a.id)
    order by a.seq);
  if standing = '{}' then
    raise sqlstate 'PT409' using message = 'Nothing of this turn is left to take back.';
  end if;
  return private.revert_actions(standing, 'undo', p_preview);
end $$;

create function public.redo_run(p_run uuid, p_preview boolean default false) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  undos uuid[];
begin
  if not exists (select from public.agent_actions where run_id = p_run and user_id = auth.uid()) then
    raise sqlstate 'PT404' using message = 'No such turn.';
  end if;
  undos := array(
    select distinct a.undone_by from public.agent_actions a
    where a.run_id = p_run and a.user_id = auth.uid() and a.undone_by is not null and a.actor = 'companion');
  if undos = '{}' then
    raise sqlstate 'PT409' using message = 'Nothing of this turn waits to be brought back.';
  end if;
  return private.revert_actions(undos, 'redo', p_preview);
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function public.undo_action, public.redo_action, public.undo_run, public.redo_run from public, anon;
grant execute on function public.undo_action, public.redo_action, public.undo_run, public.redo_run to authenticated;
