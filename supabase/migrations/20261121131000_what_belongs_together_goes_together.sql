-- A row that cannot be without another (the file of a part, an observation of a relationship) and was made together
-- with it is not asked about on its own: it stays with it, or goes with it.

-- The change, in this undo, of the row without which the given row cannot be; with p_op only a change of that kind,
-- with p_before only one that came before that.
create function private.parent_change(
  p_table text, p_row jsonb, p_op public.change_op, p_actions uuid[], p_before bigint default null)
returns public.action_changes
language plpgsql stable security definer set search_path = '' as $$
declare
  parent public.action_changes;
  above record;
begin
  for above in
    select f.relname as name, (p_row ->> a.attname)::uuid as id
    from pg_catalog.pg_constraint k
    join pg_catalog.pg_class f on f.oid = k.confrelid and f.relnamespace = 'public'::regnamespace
    cross join lateral unnest(k.conkey, k.confkey) as pair (mine, theirs)
    join pg_catalog.pg_attribute a on a.attrelid = k.conrelid and a.attnum = pair.mine
    join pg_catalog.pg_attribute b on b.attrelid = k.confrelid and b.attnum = pair.theirs and b.attname = 'id'
    where k.contype = 'f' and k.confdeltype = 'c' and k.conrelid = format('public.%I', p_table)::regclass
      and p_row ->> a.attname is not null
  loop
    select * into parent from public.action_changes c
    where c.row_id = above.id and c.table_name = above.name and c.action_id = any (p_actions)
      and (p_op is null or c.op = p_op) and (p_before is null or c.id < p_before)
    order by c.id desc limit 1;
    if found then return parent; end if;
  end loop;
  return null;
end $$;

-- Rows that went along with a row that was just taken away though nobody asked for them: not part of this undo, or
-- part of it and kept by choice, or changed since they were made. p_mark is the newest change that was there before.
create or replace function private.went_along(
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
            and (private.parent_change(later.table_name, later.before, 'insert', p_actions)).id is not null)
        or exists (
          select from jsonb_array_elements(p_raised) c
          where c ->> 'row_id' = later.row_id::text and c ->> 'table_name' = later.table_name and c ->> 'choice' = 'keep')));
end $$;

-- A row that was made goes again, unless it was changed since or something else came to rest on it.
create or replace function private.revert_insert(
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
  if (private.parent_change(p_change.table_name, coalesce(current_row, p_change.after), 'insert', p_actions)).id is not null then
    return;
  end if;
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
create or replace function private.revert_delete(
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

-- The changed fields of a row go back to what they were.
create or replace function private.revert_update(
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

-- Several changes of one field meet the same conflict: it is told once, with what it would go back to in the end.
create or replace function private.add_conflict(p_raised jsonb, p_conflict jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  known integer;
  along jsonb;
begin
  select n - 1 into known from jsonb_array_elements(p_raised) with ordinality as t (c, n)
  where c -> 'table_name' = p_conflict -> 'table_name' and c -> 'row_id' = p_conflict -> 'row_id'
    and c -> 'field' = p_conflict -> 'field';
  if not found then return p_raised || p_conflict; end if;
  along := p_raised -> known -> 'along';
  along := along || coalesce((
    select jsonb_agg(one) from jsonb_array_elements(p_conflict -> 'along') one where not along @> jsonb_build_array(one)), '[]');
  return jsonb_set(jsonb_set(p_raised, array[known::text, 'back'], p_conflict -> 'back'),
    array[known::text, 'along'], along);
end $$;

revoke execute on all functions in schema private from public;
