-- However much somebody has done: what an undo needs is found by the action, the run or the row it is about, and never
-- by going through all that is theirs.

create index action_changes_rows_of_action on public.action_changes (action_id, row_id);

-- The caller's actions of a run.
create function private.actions_of_run(p_run uuid) returns setof public.agent_actions
language plpgsql stable security definer set search_path = '' as $$
declare
  found_action public.agent_actions;
begin
  for found_action in select * from public.agent_actions where run_id = p_run loop
    if found_action.user_id = auth.uid() then return next found_action; end if;
  end loop;
end $$;

-- Takes back the given actions of the caller in one transaction, under an action of its own. p_actions are in the
-- order in which they were done.
create or replace function private.revert_actions(
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

-- Everything that agents did in one run and that still stands.
create or replace function public.undo_run(
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

create or replace function public.redo_run(
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
create or replace function public.undo_since(
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
