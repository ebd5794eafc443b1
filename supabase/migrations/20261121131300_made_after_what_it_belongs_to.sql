-- A row goes with what it belongs to only where that was made before it, within this undo, and nothing else had happened
-- to the row before. Otherwise (one of them was deleted and brought back in between) it is taken back on its own.

create function private.goes_with_parent(p_change public.action_changes, p_row jsonb, p_actions uuid[]) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return not exists (
      select from public.action_changes c
      where c.row_id = p_change.row_id and c.table_name = p_change.table_name and c.id < p_change.id
        and c.action_id = any (p_actions))
    and (private.parent_change(p_change.table_name, p_row, 'insert', p_actions, p_change.id)).id is not null;
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
            and private.goes_with_parent(mine, later.before, p_actions))
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

revoke execute on all functions in schema private from public;
