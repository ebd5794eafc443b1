set local check_function_bodies = off;

create or replace function public.withdraw_last_message(p_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  said public.messages;
begin
  perform private.refuse_unless_person('Only the person changes what they wrote.');
  select * into said from public.messages where id = p_id and user_id = auth.uid() and role = 'user';
  if found and exists (select from public.messages
    where conversation_id = said.conversation_id and user_id = auth.uid() and role = 'user' and ordinal > said.ordinal) then
    raise sqlstate 'PT409' using message = 'Only your last message can be changed. Something was written after this one.';
  end if;
  -- Its files wait for the words that take its place, and go with none that were written before and still wait.
  update public.attachments a set of_message = null, created_at = now() + own.place * interval '1 microsecond'
  from (select id, row_number() over (order by created_at, id) as place from public.attachments
    where of_message = p_id and user_id = auth.uid()) own
  where a.id = own.id;
  -- Refuses for everything a deletion by hand is refused for, before the answer is touched.
  perform public.delete_message(p_id);
  delete from public.messages
  where conversation_id = said.conversation_id and user_id = auth.uid() and role <> 'user' and ordinal > said.ordinal;
end $$;

-- A row that was deleted comes back, unless it rests on something that is gone or something stands in its place.
create or replace function private.revert_delete(p_change public.action_changes, p_scope private.undo_scope, p_choices jsonb)
returns setof jsonb
language plpgsql security definer set search_path = '' as $$
declare
  current_row jsonb := private.lock_row(p_change.table_name, p_change.row_id);
  chosen text := private.choice_of(p_choices, p_change);
  missing record;
  hit text;
  blocker jsonb;
  parent public.action_changes;
begin
  if current_row is not null then
    if not (private.found_row(p_change, current_row)).touched then
      return next private.conflict(p_change, 'exists', null, null, current_row, p_change.before, '[]', chosen);
      if chosen is distinct from 'take_back' then return; end if;
    end if;
    perform private.set_fields(p_change.table_name, p_change.row_id, (
      select coalesce(jsonb_object_agg(f, p_change.before -> f), '{}')
      from private.changed_fields(p_change.before, current_row) f));
    return;
  end if;
  parent := private.parent_change(p_change.table_name, p_change.before, 'delete', p_scope, p_change.id);
  if parent.id is not null and private.lock_row(parent.table_name, parent.row_id) is null then
    return query select private.revert_parent(parent, p_scope, p_choices);
    if private.lock_row(parent.table_name, parent.row_id) is null then return; end if;
  end if;
  for missing in select * from private.missing_rows(p_change.table_name, p_change.before, null, p_scope) loop
    -- A summary that went with a message is no decision of its own: it stays away while another of its messages is gone.
    if missing.field = 'messages' and exists (
      select from jsonb_array_elements_text(p_change.before -> 'messages') m
      join public.action_changes c on c.row_id = m::uuid and c.table_name = 'messages' and c.op = 'delete'
        and c.action_id = p_change.action_id) then
      return;
    end if;
    return next private.conflict(p_change, 'gone', null, null, null, p_change.before, jsonb_build_array(jsonb_build_object(
      'table_name', missing.table_name, 'row_id', missing.row_id, 'op', 'insert',
      'row', private.last_image(missing.table_name, missing.row_id))), chosen);
    if chosen is distinct from 'take_back' then return; end if;
    perform private.bring_back(missing.table_name, missing.row_id, p_scope);
  end loop;
  loop
    begin
      perform private.put_row(p_change.table_name, p_change.before);
      return;
    exception when unique_violation then
      get stacked diagnostics hit = constraint_name;
    end;
    blocker := private.blocker_of(p_change.table_name, p_change.before, hit, p_scope);
    return next private.conflict(p_change, 'exists', null, null, blocker -> 'row', p_change.before,
      jsonb_build_array(blocker || '{"op": "delete"}'), chosen);
    if chosen is distinct from 'take_back' or blocker ->> 'row_id' is null then return; end if;
    perform private.drop_row(p_change.table_name, (blocker ->> 'row_id')::uuid);
  end loop;
end $$;
