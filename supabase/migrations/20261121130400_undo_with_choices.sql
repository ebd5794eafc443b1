-- Undo and redo of an action, of a run, and of everything since a moment. Nothing happens until every conflict has a
-- choice, and a choice counts only for what was seen when it was made.

drop function public.undo_action(uuid, boolean);
drop function public.redo_action(uuid, boolean);
drop function public.undo_run(uuid, boolean);
drop function public.redo_run(uuid, boolean);

-- Undo and redo of one person go one after the other; it ends with the transaction.
create function private.one_undo_at_a_time() returns void
language sql set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('parley undo ' || auth.uid(), 0))
$$;

-- Whether the caller may take this back. p_all: whatever its state, as part of going back to a moment.
create function private.refuse_undo(p_target public.agent_actions, p_all boolean) returns void
language plpgsql set search_path = '' as $$
begin
  if p_target.erased_at is not null then
    raise sqlstate 'PT409' using detail = jsonb_build_object('reason', 'erased', 'since', p_target.erased_at)::text,
      message = format('What this held was erased for good on %s. It cannot be brought back.',
        to_char(p_target.erased_at, 'FMDD FMMonth YYYY'));
  elsif p_target.undone_by is not null and not p_all then
    raise sqlstate 'PT409' using message = 'This has already been taken back.';
  elsif private.request_actor() <> 'person' and p_target.actor = 'person' then
    raise sqlstate 'PT403' using message = 'Only the person can take back what the person did.';
  elsif p_target.actor = 'safety' and exists (
    select from public.profiles where user_id = auth.uid() and exploring_locked_until > now()
  ) then
    raise sqlstate 'PT423' using message = 'This rest protects you today. It ends by itself.';
  end if;
end $$;

-- Opens the action under which everything of this undo is recorded.
create function private.open_undo(p_id uuid, p_actions uuid[], p_tool text, p_choices jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.agent_actions (id, user_id, actor, tool, status, reverts, conversation_id, run_id, input)
  select p_id, auth.uid(), private.request_actor(), coalesce(private.request_header('x-action-tool'), p_tool),
    case when private.request_actor() = 'person' then 'ok' else 'running' end::public.action_status, p_actions,
    case when count(distinct a.conversation_id) = 1 and count(*) = count(a.conversation_id)
      then min(a.conversation_id::text)::uuid end,
    private.request_header('x-action-run')::uuid,
    case when p_choices <> '[]' then jsonb_build_object('choices', p_choices) end
  from public.agent_actions a where a.id = any (p_actions);
  perform set_config('parley.action_id', p_id::text, true);
  perform set_config('parley.reverting', 'on', true);
  set constraints all deferred;
end $$;

-- Takes back the given actions of the caller in one transaction, under an action of its own. p_actions are in the
-- order in which they were done.
create function private.revert_actions(
  p_actions uuid[], p_tool text, p_preview boolean, p_choices jsonb, p_seen text, p_all boolean default false
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  undo_id uuid := coalesce(private.request_header('x-action-id')::uuid, gen_random_uuid());
  raised jsonb := '[]';
  changes jsonb := '[]';
  ground text;
  waiting boolean;
  recorded public.action_changes;
  target public.agent_actions;
  told jsonb;
begin
  perform private.check_choices(p_choices);
  for target in select * from public.agent_actions where id = any (p_actions) order by seq for update loop
    if target.user_id is distinct from auth.uid() then
      raise sqlstate 'PT404' using message = 'No such action.';
    end if;
    perform private.refuse_undo(target, p_all);
  end loop;

  begin
    perform private.open_undo(undo_id, p_actions, p_tool, p_choices);
    perform private.lock_rows_of(p_actions);
    for recorded in select * from public.action_changes where action_id = any (p_actions) order by id desc loop
      for told in select private.revert_change(recorded, p_actions, p_choices, raised) loop
        raised := private.add_conflict(raised, told);
      end loop;
    end loop;
    ground := md5(p_actions::text || coalesce((
      select string_agg((c - 'choice')::text, ',' order by n) from jsonb_array_elements(raised) with ordinality t (c, n)), ''));
    waiting := exists (select from jsonb_array_elements(raised) c where c ->> 'choice' is null)
      or (p_seen is not null or raised <> '[]') and p_seen is distinct from ground;
    if not exists (select from jsonb_array_elements(raised) c where c ->> 'choice' is null) then
      perform private.withdraw_derived();
      begin
        set constraints all immediate;
      exception when foreign_key_violation or unique_violation then
        raise sqlstate 'PT409' using detail = '"gone"',
          message = 'Something that this rests on is no longer there, so it cannot be taken back as it was.';
      end;
    end if;
    changes := private.changes_json(undo_id);
    if p_preview or waiting then raise sqlstate 'PT299'; end if;
    for target in select * from public.agent_actions where id = any (p_actions) order by seq desc loop
      perform private.mark_undone(target.id, undo_id);
    end loop;
    raised := '[]';
  exception when sqlstate 'PT299' then
    undo_id := null;
  end;
  perform set_config('parley.action_id', '', true), set_config('parley.reverting', '', true);
  return jsonb_build_object('action_id', undo_id, 'changes', changes, 'conflicts', raised, 'seen', ground);
end $$;

create function public.undo_action(
  p_action uuid, p_preview boolean default false, p_choices jsonb default '[]', p_seen text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  target public.agent_actions;
begin
  perform private.one_undo_at_a_time();
  select * into target from public.agent_actions where id = p_action and user_id = auth.uid();
  if not found then
    raise sqlstate 'PT404' using message = 'No such action.';
  elsif target.reverts = '{}' and target.erased_at is null
    and not exists (select from public.action_changes where action_id = p_action) then
    raise sqlstate 'PT409' using message = 'This action changed nothing, so there is nothing to take back.';
  end if;
  return private.revert_actions(array[p_action], 'undo', p_preview, p_choices, p_seen);
end $$;

-- Brings back what an undo took back (all of it, when the undo took back more than this).
create function public.redo_action(
  p_action uuid, p_preview boolean default false, p_choices jsonb default '[]', p_seen text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  target public.agent_actions;
begin
  perform private.one_undo_at_a_time();
  select * into target from public.agent_actions where id = p_action and user_id = auth.uid();
  if not found then
    raise sqlstate 'PT404' using message = 'No such action.';
  elsif target.undone_by is null then
    raise sqlstate 'PT409' using message = 'This action stands; there is nothing to bring back.';
  end if;
  perform private.refuse_undo(target, true);
  return private.revert_actions(array[target.undone_by], 'redo', p_preview, p_choices, p_seen);
end $$;

-- Everything that agents did in one run and that still stands.
create function public.undo_run(
  p_run uuid, p_preview boolean default false, p_choices jsonb default '[]', p_seen text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  standing uuid[];
begin
  perform private.one_undo_at_a_time();
  if not exists (select from private.actions_of_run(p_run)) then
    raise sqlstate 'PT404' using message = 'No such turn.';
  end if;
  standing := array(
    select a.id from private.actions_of_run(p_run) a
    where a.undone_by is null and a.actor = 'companion' and a.erased_at is null and exists (select from public.action_changes c where c.action_id = a.id)
    order by a.seq);
  if standing = '{}' then
    raise sqlstate 'PT409' using message = 'Nothing of this turn is left to take back.';
  end if;
  return private.revert_actions(standing, 'undo', p_preview, p_choices, p_seen);
end $$;

create function public.redo_run(
  p_run uuid, p_preview boolean default false, p_choices jsonb default '[]', p_seen text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  undos uuid[];
begin
  perform private.one_undo_at_a_time();
  if not exists (select from private.actions_of_run(p_run)) then
    raise sqlstate 'PT404' using message = 'No such turn.';
  end if;
  undos := array(
    select u.id from public.agent_actions u where u.id in (
      select a.undone_by from private.actions_of_run(p_run) a
      where a.undone_by is not null and a.actor = 'companion')
    order by u.seq);
  if undos = '{}' then
    raise sqlstate 'PT409' using message = 'Nothing of this turn waits to be brought back.';
  end if;
  return private.revert_actions(undos, 'redo', p_preview, p_choices, p_seen);
end $$;

-- Everything since a moment, newest first: the action p_seq and what came after it, or what was done at p_since or
-- later. Undo and redo that fell into that time are taken back too, so that all is as it was. What safety noted stays,
-- and what was erased is gone. `actions` tells what this takes back: not what had been taken back within that time.
create function public.undo_since(
  p_seq bigint default null, p_preview boolean default false, p_choices jsonb default '[]', p_seen text default null,
  p_since timestamptz default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  first_seq bigint := p_seq;
  most constant integer := 2000;
  most_looked_at constant integer := 10000;
  since uuid[];
  told uuid[];
begin
  perform private.one_undo_at_a_time();
  if (p_seq is null) = (p_since is null) then
    raise sqlstate 'PT400' using message = 'A moment is the number of an action, or a time.';
  elsif p_since is not null then
    select coalesce(max(a.seq), 0) + 1 into first_seq from (
      select seq from public.agent_actions where user_id = auth.uid() and created_at < p_since order by seq desc limit 1) a;
  end if;
  if exists (select from public.agent_actions where user_id = auth.uid() and seq >= first_seq
      order by seq desc offset most_looked_at limit 1) then
    raise sqlstate 'PT413' using message = 'That is more than can be taken back at once. Choose a later moment.';
  end if;
  since := array(
    select a.id from public.agent_actions a
    where a.user_id = auth.uid() and a.seq >= first_seq and a.actor <> 'safety' and a.erased_at is null
      and (a.reverts <> '{}' or exists (select from public.action_changes c where c.action_id = a.id))
    order by a.seq limit most + 1);
  if since = '{}' then
    raise sqlstate 'PT409' using message = 'Nothing was changed since then.';
  elsif cardinality(since) > most then
    raise sqlstate 'PT413' using message = 'That is more than can be taken back at once. Choose a later moment.';
  end if;
  told := array(
    select a.id from public.agent_actions a
    where a.id = any (since) and (a.undone_by is null or a.undone_by <> all (since))
      and (a.reverts = '{}' or not a.reverts <@ since)
    order by a.seq desc);
  return private.revert_actions(since, 'undoSince', p_preview, p_choices, p_seen, true) || jsonb_build_object(
    'count', cardinality(told),
    'actions', (
      select coalesce(jsonb_agg(private.action_json(a) order by a.seq desc), '[]')
      from public.agent_actions a where a.id = any (told[1:100])));
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function public.undo_action, public.redo_action, public.undo_run, public.redo_run, public.undo_since
  from public, anon;
grant execute on function public.undo_action, public.redo_action, public.undo_run, public.redo_run, public.undo_since
  to authenticated;
