-- A row that was deleted comes back, unless it rests on something that is gone or something stands in its place. What it only
-- named and is gone for good, it names no more.
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
  p_change.before := private.without_lost_links(p_change.table_name, p_change.before);
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
    -- Its place is taken by what is not the person's: it can only stay away, and nothing is told of that.
    if blocker ->> 'row_id' is null then
      return next private.conflict(p_change, 'gone', null, null, null, null, '[]', chosen);
      return;
    end if;
    return next private.conflict(p_change, 'exists', null, null, blocker -> 'row', p_change.before,
      jsonb_build_array(blocker || '{"op": "delete"}'), chosen);
    if chosen is distinct from 'take_back' then return; end if;
    perform private.drop_row(p_change.table_name, (blocker ->> 'row_id')::uuid);
  end loop;
end $$;

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

-- A row that was made goes again, unless it was changed since or something else came to rest on it.
create or replace function private.revert_insert(
  p_change public.action_changes, p_scope private.undo_scope, p_choices jsonb, p_raised jsonb
) returns setof jsonb
language plpgsql security definer set search_path = '' as $$
declare
  current_row jsonb := private.lock_row(p_change.table_name, p_change.row_id);
  known record := private.found_row(p_change, current_row);
  chosen text := private.choice_of(p_choices, p_change);
  along jsonb := '[]';
  changed boolean;
  mark bigint;
begin
  if private.goes_with_parent(p_change, coalesce(known.image, p_change.after), p_scope) then return; end if;
  if current_row is null then
    if not known.touched then
      return next private.conflict(p_change, 'gone', null, p_change.after, null, null, along, chosen);
    end if;
    return;
  end if;
  changed := exists (select from private.changed_fields(p_change.after, known.image))
    or private.written_since(p_change, null, p_scope);
  select coalesce(max(id), 0) into mark from public.action_changes
  where action_id = current_setting('parley.action_id')::uuid;
  begin
    perform private.drop_row(p_change.table_name, p_change.row_id);
    along := private.went_along(p_change, mark, p_scope, p_raised);
    if (changed or along <> '[]') and chosen = 'keep' then raise sqlstate 'PT298'; end if;
  exception when sqlstate 'PT298' then
    null;
  end;
  if changed or along <> '[]' then
    return next private.conflict(p_change, case when changed then 'changed' else 'depends' end,
      null, p_change.after, current_row, null, along, chosen);
  end if;
end $$;

-- The changed fields of a row go back to what they were.
create or replace function private.revert_update(p_change public.action_changes, p_scope private.undo_scope, p_choices jsonb)
returns setof jsonb
language plpgsql security definer set search_path = '' as $$
declare
  current_row jsonb := private.lock_row(p_change.table_name, p_change.row_id);
  known record := private.found_row(p_change, current_row);
  fields text[] := array(
    select f from private.changed_fields(p_change.before, p_change.after) f
    where f = any (private.columns_of(p_change.table_name)));
  to_set jsonb := '{}';
  field text;
  step record;
  missing record;
  hit text;
  blocker jsonb;
  told jsonb;
begin
  if current_row is null then
    if not known.touched then
      return query select private.revert_update_of_gone(p_change,
        (select coalesce(jsonb_object_agg(f, p_change.before -> f), '{}') from unnest(fields) f), p_scope, p_choices);
    end if;
    return;
  end if;

  foreach field in array fields loop
    continue when known.touched and current_row -> field is not distinct from p_change.before -> field;
    select * into step from private.revert_field(p_change, field, known.image -> field, p_scope, p_choices);
    if step.conflict is not null then return next step.conflict; end if;
    if step.value is not null then to_set := to_set || jsonb_build_object(field, step.value); end if;
  end loop;

  for missing in select * from private.missing_rows(
    p_change.table_name, to_set, array(select jsonb_object_keys(to_set)), p_scope) loop
    told := private.conflict(p_change, 'gone', missing.field, p_change.after -> missing.field, known.image -> missing.field,
      p_change.before -> missing.field, jsonb_build_array(jsonb_build_object(
        'table_name', missing.table_name, 'row_id', missing.row_id, 'op', 'insert',
        'row', private.last_image(missing.table_name, missing.row_id))),
      private.choice_of(p_choices, p_change, missing.field));
    return next told;
    if told ->> 'choice' = 'take_back' then
      perform private.bring_back(missing.table_name, missing.row_id, p_scope);
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
    blocker := private.blocker_of(p_change.table_name, current_row || to_set, hit, p_scope);
    select f into field from jsonb_array_elements_text(blocker -> 'fields') f where to_set ? f limit 1;
    told := private.conflict(p_change, 'exists', field, p_change.after -> field, known.image -> field,
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

-- The rows that went or were loosened with one that was dropped, and that would not have gone by themselves.
create or replace function private.went_along(
  p_change public.action_changes, p_mark bigint, p_scope private.undo_scope, p_raised jsonb
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'table_name', later.table_name, 'row_id', later.row_id, 'row', later.before, 'op', later.op) order by later.id), '[]')
    from (
      select * from public.action_changes c
      where c.action_id = current_setting('parley.action_id')::uuid and c.id > p_mark and c.row_id <> p_change.row_id
      offset 0) later
    left join lateral (
      select o from public.action_changes o
      where o.row_id = later.row_id and o.table_name = later.table_name
        and case when p_scope.since is null then o.action_id = any (p_scope.actions)
          else (select a.seq >= p_scope.since and a.actor <> 'safety' from public.agent_actions a where a.id = o.action_id) end
      order by o.id desc limit 1) own on true
    where (own.o).id is null
      or later.op = 'delete' and (own.o).after <> later.before
        and private.substance((own.o).after) <> private.substance(later.before)
        and private.made_with_parent(p_scope, own.o, later.before)
      or p_raised <> '[]' and exists (
        select from jsonb_array_elements(p_raised) c
        where c ->> 'row_id' = later.row_id::text and c ->> 'table_name' = later.table_name and c ->> 'choice' = 'keep'));
end $$;

-- What stands in the place of a row that is put back. One that is taken back itself, later in this undo, is waited for.
create or replace function private.blocker_of(p_table text, p_row jsonb, p_index text, p_scope private.undo_scope) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  blocker jsonb := private.row_in_the_way(p_table, p_row, p_index);
begin
  if (blocker ->> 'row_id')::uuid = any (p_scope.pending) then
    raise sqlstate 'PT297' using detail = (blocker - 'row')::text;
  end if;
  return blocker;
end $$;

-- What a row belongs to goes back before it.
create or replace function private.revert_parent(p_parent public.action_changes, p_scope private.undo_scope, p_choices jsonb)
returns setof jsonb
language plpgsql security definer set search_path = '' as $$
declare
  net public.action_changes;
begin
  select n.* into net
  from (select min(c.id) as first_id, max(c.id) as last_id
    from private.own_changes(p_scope, p_parent.table_name, p_parent.row_id) c) span,
    lateral private.net_change(p_scope, span.first_id, span.last_id) n;
  if net.op = 'delete' then
    return query select private.revert_delete(net, p_scope, p_choices);
  elsif net.op = 'update' then
    return query select private.revert_update(net, p_scope, p_choices);
  end if;
end $$;

-- A change of a row that is not there any more: with what it belongs to, or as a question of its own.
create or replace function private.revert_update_of_gone(
  p_change public.action_changes, p_back jsonb, p_scope private.undo_scope, p_choices jsonb
) returns setof jsonb
language plpgsql security definer set search_path = '' as $$
declare
  image jsonb := private.last_image(p_change.table_name, p_change.row_id);
  parent public.action_changes := private.parent_change(p_change.table_name, image, null, p_scope);
  chosen text := private.choice_of(p_choices, p_change);
begin
  if parent.id is not null and private.lock_row(parent.table_name, parent.row_id) is null then
    if parent.op = 'update' then return query select private.revert_parent(parent, p_scope, p_choices); end if;
    if private.lock_row(parent.table_name, parent.row_id) is null then return; end if;
  else
    return next private.conflict(p_change, 'gone', null, p_change.after, null, image || p_back, '[]', chosen);
    if chosen is distinct from 'take_back' then return; end if;
  end if;
  perform private.bring_back(p_change.table_name, p_change.row_id, p_scope);
  perform private.set_fields(p_change.table_name, p_change.row_id, p_back);
end $$;
