-- All that an undo takes back goes back in one step, is recorded as one change for each row, and names what it took back.

drop function private.mark_undone(uuid, uuid);
create index agent_actions_reverts on public.agent_actions using gin (reverts) where reverts <> '{}';

-- An action is undone by the newest action that took it back and stands itself; without such a one it stands. Settles
-- what an undo took back, and what that had taken back in its turn. A deletion that was taken back is not erased; one
-- that stands again is, later.
create function private.settle_undone(p_undo uuid, p_actions uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  settled record;
  by_action uuid;
begin
  update public.agent_actions set undone_by = p_undo, erase_at = null where id = any (p_actions);
  if not exists (select from public.agent_actions where id = any (p_actions) and reverts <> '{}') then return; end if;
  for settled in
    with recursive reached (id) as (
      select unnest(a.reverts) from public.agent_actions a where a.id = any (p_actions) and a.reverts <> '{}'
      union select unnest((select a.reverts from public.agent_actions a where a.id = r.id)) from reached r)
    select r.id, a.undone_by from reached r cross join lateral (
      select undone_by, seq from public.agent_actions where id = r.id offset 0) a
    where r.id <> all (p_actions) order by a.seq desc
  loop
    select (array_agg(b.id order by b.seq desc))[1] into by_action from public.agent_actions b
    where b.reverts @> array[settled.id] and b.reverts <> '{}' and b.undone_by is null;
    continue when by_action is not distinct from settled.undone_by;
    update public.agent_actions a set undone_by = by_action,
      erase_at = case when by_action is null and private.deletes(a) then now() + private.grace() end
    where a.id = settled.id;
  end loop;
end $$;

-- Gives a row a name of its own for a moment, so that another can have the one it holds. False where that cannot be.
create function private.set_aside(p_blocker jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  id text := p_blocker ->> 'row_id';
begin
  case p_blocker ->> 'table_name'
    when 'parts' then perform private.set_fields('parts', id::uuid, jsonb_build_object('name', id));
    when 'memory_files' then
      perform private.set_fields('memory_files', id::uuid, jsonb_build_object('path', 'notes/' || id || '.md'));
    else return false;
  end case;
  return true;
end $$;

-- What was set aside and found no place of its own again has its old one back, or nothing is done.
create function private.bring_out_again(p_aside jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  aside jsonb;
  field text;
  present jsonb;
  own public.action_changes;
begin
  for aside in select * from jsonb_array_elements(p_aside) loop
    field := case aside ->> 'table_name' when 'parts' then 'name' else 'path' end;
    present := private.lock_row(aside ->> 'table_name', (aside ->> 'row_id')::uuid);
    continue when present is null or position(aside ->> 'row_id' in present ->> field) = 0;
    select * into own from public.action_changes c
    where c.action_id = current_setting('parley.action_id')::uuid and c.row_id = (aside ->> 'row_id')::uuid
    order by c.id limit 1;
    perform private.set_fields(aside ->> 'table_name', own.row_id, jsonb_build_object(field, own.before -> field));
  end loop;
exception when unique_violation then
  raise sqlstate 'PT409' using message = 'Two things would have the same name then, so it cannot be taken back as it was.',
    detail = '"exists"';
end $$;

-- Takes back all that the scope did, row by row. A row whose place another one still holds waits for that one; where
-- they wait for each other, one of them is set aside. Answers the conflicts.
create function private.revert_rows(p_scope private.undo_scope, p_choices jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  waiting private.changed_row[] := array(select r from private.rows_of(p_scope) r);
  one private.changed_row;
  postponed private.changed_row[];
  blocker text;
  aside jsonb := '[]';
  raised jsonb := '[]';
  told jsonb;
begin
  foreach one in array array(select w from unnest(waiting) w order by w.first_id) loop
    perform private.lock_row(one.table_name, one.row_id);
  end loop;
  p_scope.pending := array(select w.row_id from unnest(waiting) w);
  while waiting <> '{}' loop
    postponed := '{}';
    foreach one in array waiting loop
      p_scope.pending := array_remove(p_scope.pending, one.row_id);
      begin
        for told in
          select private.revert_change(net, p_scope, p_choices, raised)
          from private.net_change(p_scope, one.first_id, one.last_id) net
        loop
          raised := private.add_conflict(raised, told);
        end loop;
      exception when sqlstate 'PT297' then
        get stacked diagnostics blocker = pg_exception_detail;
        postponed := postponed || one;
        p_scope.pending := p_scope.pending || one.row_id;
      end;
    end loop;
    if cardinality(postponed) = cardinality(waiting) then
      if private.set_aside(blocker::jsonb) then
        aside := aside || blocker::jsonb;
      else
        p_scope.pending := '{}';
      end if;
    end if;
    waiting := postponed;
  end loop;
  if aside <> '[]' then perform private.bring_out_again(aside); end if;
  return raised;
end $$;

-- What goes with it, and what holds between rows, once every row is where it belongs.
create function private.end_undo() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.withdraw_derived();
  set constraints all immediate;
exception when foreign_key_violation or unique_violation then
  raise sqlstate 'PT409' using detail = '"gone"',
    message = 'Something that this rests on is no longer there, so it cannot be taken back as it was.';
end $$;

-- Leaves one change for each row of what an undo recorded on its way: from how it found the row to how it left it.
create function private.record_net(p_action uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  span record;
  net public.action_changes;
begin
  for span in
    select c.table_name, c.row_id, min(c.id) as first_id, max(c.id) as last_id from public.action_changes c
    where c.action_id = p_action group by 1, 2 having count(*) > 1
  loop
    select * into net from public.action_changes where id = span.first_id;
    select after into net.after from public.action_changes where id = span.last_id;
    delete from public.action_changes c
    where c.action_id = p_action and c.row_id = span.row_id and c.table_name = span.table_name
      and (c.id > span.first_id or private.substance(net.before) is not distinct from private.substance(net.after));
    update public.action_changes set after = net.after,
      op = case when net.before is null then 'insert' when net.after is null then 'delete' else 'update' end::public.change_op
    where id = span.first_id;
  end loop;
  update public.agent_actions a set erase_at = null
  where a.id = p_action and a.erase_at is not null and not private.deletes(a);
end $$;

-- What a conflict is about, without what each write changes anew: the same question has the same substance.
create function private.conflict_substance(p_conflict jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select p_conflict - 'choice' || jsonb_build_object('along', (
      select coalesce(jsonb_agg(case when jsonb_typeof(a -> 'row') = 'object'
        then a || jsonb_build_object('row', private.substance(a -> 'row')) else a end
        order by a ->> 'table_name', a ->> 'row_id'), '[]')
      from jsonb_array_elements(p_conflict -> 'along') a))
    || case when p_conflict ->> 'field' is null then coalesce((
      select jsonb_object_agg(side, private.substance(p_conflict -> side)) from unnest(array['left', 'now', 'back']) side
      where jsonb_typeof(p_conflict -> side) = 'object'), '{}') else '{}' end
$$;

-- What an agent hears of an undo: which kinds of rows, and why not. No row, and no word of one.
create function private.undo_for_agents(p_answer jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select p_answer || jsonb_build_object(
    'changes', (
      select coalesce(jsonb_agg(c || '{"before": null, "after": null}' order by n), '[]')
      from jsonb_array_elements(p_answer -> 'changes') with ordinality t (c, n)),
    'conflicts', (
      select coalesce(jsonb_agg(c || '{"left": null, "now": null, "back": null, "along": []}' order by n), '[]')
      from jsonb_array_elements(p_answer -> 'conflicts') with ordinality t (c, n)))
$$;

-- Takes back these actions, or with `p_since` everything of the caller's from that seq on, of which these still told.
create function private.revert_actions(
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
  answer := jsonb_build_object('action_id', undo_id, 'changes', changes, 'conflicts', raised, 'seen', ground);
  return case when private.request_actor() = 'person' then answer else private.undo_for_agents(answer) end;
end $$;

revoke execute on all functions in schema private from public;
