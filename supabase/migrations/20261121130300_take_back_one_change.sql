-- Takes one recorded change back. What hinders it is answered as conflicts; where the person has chosen, it is done
-- as they chose, and what waits for a choice is left alone.

-- Rows that went along with a row that was just taken away though nobody asked for them: not part of this undo, or
-- part of it and kept by choice, or changed since they were made. p_mark is the newest change that was there before.
create function private.went_along(
  p_change public.action_changes, p_mark bigint, p_actions uuid[], p_raised jsonb
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'table_name', later.table_name, 'row_id', later.row_id, 'row', later.before, 'op', later.op) order by later.id), '[]')
    from public.action_changes later
    where later.action_id = current_setting('parley.action_id')::uuid and later.id > p_mark
      and later.row_id <> p_change.row_id
      and (not exists (
          select from public.action_changes mine
          where mine.row_id = later.row_id and mine.table_name = later.table_name and mine.action_id = any (p_actions))
        or exists (
          select from public.action_changes mine
          where mine.row_id = later.row_id and mine.table_name = later.table_name and mine.action_id = any (p_actions)
            and mine.op = 'insert' and later.op = 'delete'
            and private.substance(mine.after) <> private.substance(later.before)
            and private.goes_with_parent(mine, later.before, p_actions))
        or exists (
          select from jsonb_array_elements(p_raised) c
          where c ->> 'row_id' = later.row_id::text and c ->> 'table_name' = later.table_name and c ->> 'choice' = 'keep')));
end $$;

-- A row that was made goes again, unless it was changed since or something else came to rest on it.
create function private.revert_insert(
  p_change public.action_changes, p_actions uuid[], p_choices jsonb, p_raised jsonb
) returns setof jsonb
language plpgsql security definer set search_path = '' as $$
declare
  current_row jsonb := private.lock_row(p_change.table_name, p_change.row_id);
  chosen text := private.choice_of(p_choices, p_change);
  along jsonb := '[]';
  changed boolean;
  mark bigint;
begin
  if private.goes_with_parent(p_change, coalesce(current_row, p_change.after), p_actions) then return; end if;
  if current_row is null then
    if not private.touched(p_change) then
      return next private.conflict(p_change, 'gone', null, p_change.after, null, null, along, chosen);
    end if;
    return;
  end if;
  changed := exists (select from private.changed_fields(p_change.after, current_row))
    or private.written_since(p_change, null, p_actions);
  select coalesce(max(id), 0) into mark from public.action_changes
  where action_id = current_setting('parley.action_id')::uuid;
  begin
    perform private.drop_row(p_change.table_name, p_change.row_id);
    along := private.went_along(p_change, mark, p_actions, p_raised);
    if (changed or along <> '[]') and chosen = 'keep' then raise sqlstate 'PT298'; end if;
  exception when sqlstate 'PT298' then
    null;
  end;
  if changed or along <> '[]' then
    return next private.conflict(p_change, case when changed then 'changed' else 'depends' end,
      null, p_change.after, current_row, null, along, chosen);
  end if;
end $$;

-- A row that was deleted comes back, unless it rests on something that is gone or something stands in its place.
create function private.revert_delete(
  p_change public.action_changes, p_actions uuid[], p_choices jsonb
) returns setof jsonb
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
    if not private.touched(p_change) then
      return next private.conflict(p_change, 'exists', null, null, current_row, p_change.before, '[]', chosen);
      if chosen is distinct from 'take_back' then return; end if;
    end if;
    perform private.set_fields(p_change.table_name, p_change.row_id, (
      select coalesce(jsonb_object_agg(f, p_change.before -> f), '{}')
      from private.changed_fields(p_change.before, current_row) f));
    return;
  end if;
  parent := private.parent_change(p_change.table_name, p_change.before, 'delete', p_actions, p_change.id);
  if parent.id is not null and private.lock_row(parent.table_name, parent.row_id) is null then
    return query select private.revert_delete(parent, p_actions, p_choices);
    if private.lock_row(parent.table_name, parent.row_id) is null then return; end if;
  end if;
  for missing in select * from private.missing_rows(p_change.table_name, p_change.before, null, p_actions) loop
    return next private.conflict(p_change, 'gone', null, null, null, p_change.before, jsonb_build_array(jsonb_build_object(
      'table_name', missing.table_name, 'row_id', missing.row_id, 'op', 'insert',
      'row', private.last_image(missing.table_name, missing.row_id))), chosen);
    if chosen is distinct from 'take_back' then return; end if;
    perform private.bring_back(missing.table_name, missing.row_id, p_actions);
  end loop;
  loop
    begin
      perform private.put_row(p_change.table_name, p_change.before);
      return;
    exception when unique_violation then
      get stacked diagnostics hit = constraint_name;
    end;
    blocker := private.row_in_the_way(p_change.table_name, p_change.before, hit);
    return next private.conflict(p_change, 'exists', null, null, blocker -> 'row', p_change.before,
      jsonb_build_array(blocker || '{"op": "delete"}'), chosen);
    if chosen is distinct from 'take_back' or blocker ->> 'row_id' is null then return; end if;
    perform private.drop_row(p_change.table_name, (blocker ->> 'row_id')::uuid);
  end loop;
end $$;

-- What an update left in a field is put back field by field: p_values gathers what will be set.
create function private.revert_field(
  p_change public.action_changes, p_field text, p_now jsonb, p_actions uuid[], p_choices jsonb,
  out value jsonb, out conflict jsonb
)
language plpgsql security definer set search_path = '' as $$
declare
  was jsonb := coalesce(p_change.before -> p_field, 'null');
  patched text;
begin
  if p_now is not distinct from p_change.after -> p_field and not private.written_since(p_change, p_field, p_actions) then
    value := was;
    return;
  end if;
  if private.is_growing_text(p_change.table_name, p_field) then
    patched := private.patch_back(p_change.before ->> p_field, p_change.after ->> p_field, p_now #>> '{}');
    if patched is not null then
      value := to_jsonb(patched);
      return;
    end if;
  end if;
  conflict := private.conflict(p_change, 'changed', p_field, p_change.after -> p_field, p_now, was, '[]',
    private.choice_of(p_choices, p_change, p_field));
  if conflict ->> 'choice' = 'take_back' then value := was; end if;
end $$;

-- The changed fields of a row go back to what they were.
create function private.revert_update(
  p_change public.action_changes, p_actions uuid[], p_choices jsonb
) returns setof jsonb
language plpgsql security definer set search_path = '' as $$
declare
  current_row jsonb := private.lock_row(p_change.table_name, p_change.row_id);
  was_touched boolean := private.touched(p_change);
  fields text[] := array(
    select f from private.changed_fields(p_change.before, p_change.after) f
    where f = any (private.columns_of(p_change.table_name)));
  back jsonb := (select coalesce(jsonb_object_agg(f, p_change.before -> f), '{}') from unnest(fields) f);
  to_set jsonb := '{}';
  field text;
  step record;
  missing record;
  hit text;
  blocker jsonb;
  told jsonb;
  image jsonb;
  parent public.action_changes;
begin
  if current_row is null then
    if was_touched then return; end if;
    image := private.last_image(p_change.table_name, p_change.row_id);
    parent := private.parent_change(p_change.table_name, image, null, p_actions);
    if parent.id is not null and private.lock_row(parent.table_name, parent.row_id) is null then
      if parent.op = 'update' then return query select private.revert_update(parent, p_actions, p_choices); end if;
      if private.lock_row(parent.table_name, parent.row_id) is not null then
        perform private.bring_back(p_change.table_name, p_change.row_id, p_actions);
        perform private.set_fields(p_change.table_name, p_change.row_id, back);
      end if;
      return;
    end if;
    told := private.conflict(p_change, 'gone', null, p_change.after, null, image || back, '[]',
      private.choice_of(p_choices, p_change));
    return next told;
    if told ->> 'choice' = 'take_back' then
      perform private.bring_back(p_change.table_name, p_change.row_id, p_actions);
      perform private.set_fields(p_change.table_name, p_change.row_id, back);
    end if;
    return;
  end if;

  foreach field in array fields loop
    continue when was_touched and current_row -> field is not distinct from p_change.before -> field;
    select * into step from private.revert_field(p_change, field, current_row -> field, p_actions, p_choices);
    if step.conflict is not null then return next step.conflict; end if;
    if step.value is not null then to_set := to_set || jsonb_build_object(field, step.value); end if;
  end loop;

  for missing in select * from private.missing_rows(
    p_change.table_name, to_set, array(select jsonb_object_keys(to_set)), p_actions) loop
    told := private.conflict(p_change, 'gone', missing.field, p_change.after -> missing.field, current_row -> missing.field,
      p_change.before -> missing.field, jsonb_build_array(jsonb_build_object(
        'table_name', missing.table_name, 'row_id', missing.row_id, 'op', 'insert',
        'row', private.last_image(missing.table_name, missing.row_id))),
      private.choice_of(p_choices, p_change, missing.field));
    return next told;
    if told ->> 'choice' = 'take_back' then
      perform private.bring_back(missing.table_name, missing.row_id, p_actions);
    else
      to_set := to_set - missing.field;
    end if;
  end loop;

  loop
    begin
      perform private.set_fields(p_change.table_name, p_change.row_id, to_set);
      return;
    exception when unique_violation then
      get stacked diagnostics hit = constraint_name;
    end;
    blocker := private.row_in_the_way(p_change.table_name, current_row || to_set, hit);
    select f into field from jsonb_array_elements_text(blocker -> 'fields') f where to_set ? f limit 1;
    told := private.conflict(p_change, 'exists', field, p_change.after -> field, current_row -> field,
      p_change.before -> field, jsonb_build_array(blocker || '{"op": "delete"}'),
      private.choice_of(p_choices, p_change, field));
    return next told;
    if told ->> 'choice' = 'take_back' and blocker ->> 'row_id' is not null then
      perform private.drop_row(p_change.table_name, (blocker ->> 'row_id')::uuid);
    else
      to_set := to_set - array(select jsonb_array_elements_text(blocker -> 'fields'));
    end if;
  end loop;
end $$;

create function private.revert_change(
  p_change public.action_changes, p_actions uuid[], p_choices jsonb, p_raised jsonb
) returns setof jsonb
language plpgsql security definer set search_path = '' as $$
begin
  case p_change.op
    when 'insert' then return query select private.revert_insert(p_change, p_actions, p_choices, p_raised);
    when 'update' then return query select private.revert_update(p_change, p_actions, p_choices);
    when 'delete' then return query select private.revert_delete(p_change, p_actions, p_choices);
  end case;
end $$;

revoke execute on all functions in schema private from public;
