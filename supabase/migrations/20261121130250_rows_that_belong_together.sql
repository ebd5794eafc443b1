-- What the taking back of one row needs to know of others: what it belongs to, and in which order rows are locked.

-- What an undo needs is found by the action, the run or the row it is about, never by going through all of a person.
create index action_changes_rows_of_action on public.action_changes (action_id, row_id);

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

revoke execute on all functions in schema private from public;
