-- An undo compares each row as it was with the row as it is, and writes the difference once. What it looks at and what
-- it writes grow with the rows that changed, however often and by however many actions each was changed.

-- `actions`: what is taken back; or, with `since`, everything of the caller's from this seq on but what safety noted.
-- `pending`: rows whose turn is still to come.
create type private.undo_scope as (actions uuid[], since bigint, pending uuid[]);
-- A row that was changed, with the first and the last of these changes.
create type private.changed_row as (table_name text, row_id uuid, first_id bigint, last_id bigint);

drop function private.revert_actions(uuid[], text, boolean, jsonb, text, boolean);
drop function private.revert_change(public.action_changes, uuid[], jsonb, jsonb);
drop function private.revert_insert(public.action_changes, uuid[], jsonb, jsonb);
drop function private.revert_update(public.action_changes, uuid[], jsonb);
drop function private.revert_delete(public.action_changes, uuid[], jsonb);
drop function private.revert_field(public.action_changes, text, jsonb, uuid[], jsonb);
drop function private.written_since(public.action_changes, text, uuid[]);
drop function private.went_along(public.action_changes, bigint, uuid[], jsonb);
drop function private.goes_with_parent(public.action_changes, jsonb, uuid[]);
drop function private.parent_change(text, jsonb, public.change_op, uuid[], bigint);
drop function private.missing_rows(text, jsonb, text[], uuid[]);
drop function private.bring_back(text, uuid, uuid[]);
drop function private.lock_rows_of(uuid[]);
drop function private.touched(public.action_changes);

-- Whether an action belongs to what is taken back. The functions here ask it change by change: without statistics of
-- the ledger a join of both tables may be planned the long way round.
create function private.in_scope(p_scope private.undo_scope, p_action uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_scope.since is null then return p_action = any (p_scope.actions); end if;
  return exists (select from public.agent_actions where id = p_action and seq >= p_scope.since and actor <> 'safety');
end $$;

-- The last thing that the scope did with a row; `p_op` of this kind only, `p_before` earlier than this change only.
create function private.own_change(
  p_scope private.undo_scope, p_table text, p_row uuid, p_op public.change_op default null, p_before bigint default null
) returns public.action_changes
language plpgsql stable security definer set search_path = '' as $$
declare
  one record;
  own public.action_changes;
begin
  if p_scope.since is null then
    select * into own from public.action_changes c
    where c.row_id = p_row and c.table_name = p_table and c.action_id = any (p_scope.actions)
      and (p_op is null or c.op = p_op) and (p_before is null or c.id < p_before)
    order by c.id desc limit 1;
    return own;
  end if;
  for one in
    select c.id, c.action_id from public.action_changes c
    where c.row_id = p_row and c.table_name = p_table
      and (p_op is null or c.op = p_op) and (p_before is null or c.id < p_before)
    order by c.id desc
  loop
    continue when not private.in_scope(p_scope, one.action_id);
    select * into own from public.action_changes where id = one.id;
    return own;
  end loop;
  return null;
end $$;

-- All that the scope did with a row, newest first.
create function private.own_changes(p_scope private.undo_scope, p_table text, p_row uuid)
returns setof public.action_changes
language plpgsql stable security definer set search_path = '' as $$
declare
  one record;
begin
  for one in
    select c.id, c.action_id from public.action_changes c where c.row_id = p_row and c.table_name = p_table order by c.id desc
  loop
    if private.in_scope(p_scope, one.action_id) then
      return query select * from public.action_changes where id = one.id;
    end if;
  end loop;
end $$;

-- Which rows the scope changed, the last changed first.
create function private.rows_of(p_scope private.undo_scope) returns setof private.changed_row
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_scope.since is null then
    return query select c.table_name, c.row_id, min(c.id), max(c.id) from public.action_changes c
      where c.action_id = any (p_scope.actions) and c.table_name <> 'safety_rests'
      group by 1, 2 order by 4 desc;
  else
    return query select c.table_name, c.row_id, min(c.id), max(c.id)
      from public.agent_actions a cross join lateral (
        select * from public.action_changes o where o.action_id = a.id offset 0) c
      where a.user_id = auth.uid() and a.seq >= p_scope.since and a.actor <> 'safety' and c.table_name <> 'safety_rests'
      group by 1, 2 order by 4 desc;
  end if;
end $$;

-- What the scope did with a row, all in all; nothing when it left the row as it had found it. Where others wrote in
-- between, only the fields that the scope changed are told, so that the others' stay theirs.
create function private.net_change(p_scope private.undo_scope, p_first bigint, p_last bigint)
returns setof public.action_changes
language plpgsql stable security definer set search_path = '' as $$
declare
  net public.action_changes;
  last_change public.action_changes;
  own public.action_changes;
  found_then jsonb := '{}';
  left_behind jsonb := '{}';
begin
  select * into net from public.action_changes where id = p_first;
  if p_last > p_first then
    select * into last_change from public.action_changes where id = p_last;
    net.after := last_change.after;
    net.op := case when net.before is null then 'insert' when net.after is null then 'delete' else 'update' end;
    if net.before is null and net.after is null
      or net.op = 'update' and private.substance(net.before) = private.substance(net.after) then
      return;
    end if;
    -- Its place in time: where it was deleted, and otherwise where it was changed first.
    if net.op = 'delete' then net.id := p_last; end if;
    if net.op = 'update' and private.written_between(p_scope, net, p_last) then
      for own in select * from private.own_changes(p_scope, net.table_name, net.row_id) loop
        select found_then || coalesce(jsonb_object_agg(f, coalesce(own.before -> f, 'null')), '{}'),
          coalesce(jsonb_object_agg(f, coalesce(own.after -> f, 'null')), '{}') || left_behind
        into found_then, left_behind from private.changed_fields(own.before, own.after) f;
      end loop;
      net.before := net.after || found_then;
      net.after := net.after || left_behind;
    end if;
  end if;
  return next net;
end $$;

-- Whether an action outside the scope wrote to the row within the time of a net change.
create function private.written_between(p_scope private.undo_scope, p_change public.action_changes, p_last bigint)
returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  writer uuid;
begin
  for writer in
    select c.action_id from public.action_changes c
    where c.row_id = p_change.row_id and c.id > p_change.id and c.id < p_last and c.table_name = p_change.table_name
  loop
    if not private.in_scope(p_scope, writer) then return true; end if;
  end loop;
  return false;
end $$;

-- The row as it was when this undo began, and whether the undo itself has written to it by now.
create function private.found_row(p_change public.action_changes, p_now jsonb, out image jsonb, out touched boolean)
language plpgsql stable security definer set search_path = '' as $$
begin
  select c.before into image from public.action_changes c
  where c.action_id = current_setting('parley.action_id')::uuid and c.row_id = p_change.row_id
    and c.table_name = p_change.table_name
  order by c.id limit 1;
  touched := found;
  if not found then image := p_now; end if;
end $$;

-- Whether a field, or without one the row, was written since by an action that stands and is not taken back here.
create function private.written_since(p_change public.action_changes, p_field text, p_scope private.undo_scope)
returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  writer uuid;
begin
  for writer in
    select later.action_id from public.action_changes later
    where later.row_id = p_change.row_id and later.id > p_change.id and later.table_name = p_change.table_name
      and (p_scope.since is not null or later.action_id <> all (p_scope.actions))
      and (p_field is null or later.before -> p_field is distinct from later.after -> p_field)
  loop
    if exists (select from public.agent_actions a where a.id = writer and a.undone_by is null and a.reverts = '{}')
      and not private.in_scope(p_scope, writer) then
      return true;
    end if;
  end loop;
  return false;
end $$;

-- What the scope last did with a row that this row belongs to; see own_change for `p_op` and `p_before`.
create function private.parent_change(
  p_table text, p_row jsonb, p_op public.change_op, p_scope private.undo_scope, p_before bigint default null
) returns public.action_changes
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
    parent := private.own_change(p_scope, above.name, above.id, p_op, p_before);
    if parent.id is not null then return parent; end if;
  end loop;
  return null;
end $$;

-- Whether a row that was made goes with what it belongs to: that was made before it, and was not there earlier.
create function private.goes_with_parent(p_change public.action_changes, p_row jsonb, p_scope private.undo_scope)
returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  parent public.action_changes;
begin
  if (private.own_change(p_scope, p_change.table_name, p_change.row_id, null, p_change.id)).id is not null then
    return false;
  end if;
  parent := private.parent_change(p_change.table_name, p_row, 'insert', p_scope, p_change.id);
  return parent.id is not null
    and (private.own_change(p_scope, parent.table_name, parent.row_id, null, parent.id)).id is null;
end $$;

-- Rows that this row names and that are neither there nor brought back by the scope.
create function private.missing_rows(p_table text, p_row jsonb, p_fields text[], p_scope private.undo_scope)
returns table (field text, table_name text, row_id uuid)
language plpgsql stable security definer set search_path = '' as $$
declare
  there boolean;
begin
  for field, table_name, row_id in
    select a.attname::text, f.relname::text, (p_row ->> a.attname)::uuid
    from pg_catalog.pg_constraint k
    join pg_catalog.pg_class f on f.oid = k.confrelid and f.relnamespace = 'public'::regnamespace
    cross join lateral unnest(k.conkey, k.confkey) as pair (mine, theirs)
    join pg_catalog.pg_attribute a on a.attrelid = k.conrelid and a.attnum = pair.mine
    join pg_catalog.pg_attribute b on b.attrelid = k.confrelid and b.attnum = pair.theirs and b.attname = 'id'
    where k.contype = 'f' and k.conrelid = format('public.%I', p_table)::regclass
      and p_row ->> a.attname is not null and (p_fields is null or a.attname = any (p_fields))
  loop
    execute format('select exists (select from public.%I where id = $1)', table_name) into there using row_id;
    if not there and (private.own_change(p_scope, table_name, row_id, 'delete')).id is null then
      return next;
    end if;
  end loop;
end $$;

-- Brings a deleted row back as it last was, with what it rests on.
create function private.bring_back(p_table text, p_id uuid, p_scope private.undo_scope) returns void
language plpgsql security definer set search_path = '' as $$
declare
  image jsonb := private.last_image(p_table, p_id);
  missing record;
begin
  if image is null then
    raise sqlstate 'PT409' using message = 'What this rests on is gone for good, so it can only stay as it is.',
      detail = '"gone"';
  end if;
  for missing in select * from private.missing_rows(p_table, image, null, p_scope) loop
    perform private.bring_back(missing.table_name, missing.row_id, p_scope);
  end loop;
  perform private.put_row(p_table, image);
exception when unique_violation then
  raise sqlstate 'PT409' using message = 'Something else stands in the place of what this rests on.', detail = '"exists"';
end $$;

-- The rows that went or were loosened with one that was dropped, and that would not have gone by themselves.
create function private.went_along(
  p_change public.action_changes, p_mark bigint, p_scope private.undo_scope, p_raised jsonb
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  later public.action_changes;
  own public.action_changes;
  along jsonb := '[]';
begin
  for later in
    select * from public.action_changes c
    where c.action_id = current_setting('parley.action_id')::uuid and c.id > p_mark and c.row_id <> p_change.row_id
    order by c.id
  loop
    own := private.own_change(p_scope, later.table_name, later.row_id);
    if own.id is null
      or later.op = 'delete' and own.after is not null and private.substance(own.after) <> private.substance(later.before)
        and private.made_with_parent(p_scope, own, later.before)
      or exists (
        select from jsonb_array_elements(p_raised) c
        where c ->> 'row_id' = later.row_id::text and c ->> 'table_name' = later.table_name and c ->> 'choice' = 'keep') then
      along := along || jsonb_build_object(
        'table_name', later.table_name, 'row_id', later.row_id, 'row', later.before, 'op', later.op);
    end if;
  end loop;
  return along;
end $$;

-- Whether the scope made a row with what it belongs to, so that nobody is asked about it on its own.
create function private.made_with_parent(p_scope private.undo_scope, p_last public.action_changes, p_row jsonb)
returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  made public.action_changes := private.own_change(p_scope, p_last.table_name, p_last.row_id, 'insert');
begin
  return made.id is not null and private.goes_with_parent(made, p_row, p_scope);
end $$;

revoke execute on all functions in schema private from public;
