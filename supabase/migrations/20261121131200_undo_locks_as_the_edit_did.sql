-- An undo walks backwards, an edit forwards: without this the two would take the same rows in opposite order and wait
-- for each other until the database lets one of them go.

-- Locks the rows that the actions changed, in the order in which they were first changed.
create function private.lock_rows_of(p_actions uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  changed record;
begin
  for changed in
    select c.table_name, c.row_id from public.action_changes c where c.action_id = any (p_actions)
    group by c.table_name, c.row_id order by min(c.id)
  loop
    perform private.lock_row(changed.table_name, changed.row_id);
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

revoke execute on all functions in schema private from public;
