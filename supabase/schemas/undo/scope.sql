-- The caller's actions of a run and its child runs.
create or replace function private.actions_of_run(p_run uuid) returns setof public.agent_actions
language plpgsql stable security definer set search_path = '' as $$
declare
  found_action public.agent_actions;
begin
  for found_action in select * from public.agent_actions where run_id = any (private.run_with_children(p_run)) loop
    if found_action.user_id = auth.uid() then return next found_action; end if;
  end loop;
end $$;

-- Whether a row that was made goes with what it belongs to: that was made before it, and was not there earlier.
create or replace function private.goes_with_parent(p_change public.action_changes, p_row jsonb, p_scope private.undo_scope)
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

-- What the scope last did with a row that this row belongs to; see own_change for `p_op` and `p_before`.
create or replace function private.parent_change(
  p_table text, p_row jsonb, p_op public.change_op, p_scope private.undo_scope, p_before bigint default null
) returns public.action_changes
language plpgsql stable security definer set search_path = '' as $$
declare
  parent public.action_changes;
  link record;
begin
  for link in select * from private.links_of(p_table) l where l.cascades and p_row ->> l.field is not null loop
    parent := private.own_change(p_scope, link.named_table, (p_row ->> link.field)::uuid, p_op, p_before);
    if parent.id is not null then return parent; end if;
  end loop;
  return null;
end $$;

-- The row as it was when this undo began, and whether the undo itself has written to it by now.
create or replace function private.found_row(p_change public.action_changes, p_now jsonb, out image jsonb, out touched boolean)
language plpgsql stable security definer set search_path = '' as $$
begin
  select c.before into image from public.action_changes c
  where c.action_id = current_setting('parley.action_id')::uuid and c.row_id = p_change.row_id
    and c.table_name = p_change.table_name
  order by c.id limit 1;
  touched := found;
  if not found then image := p_now; end if;
end $$;

-- Whether an action belongs to what is taken back. The functions here ask it change by change: without statistics of
-- the ledger a join of both tables may be planned the long way round.
create or replace function private.in_scope(p_scope private.undo_scope, p_action uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_scope.since is null then return p_action = any (p_scope.actions); end if;
  return exists (select from public.agent_actions where id = p_action and seq >= p_scope.since and actor <> 'safety');
end $$;

-- Whether the scope made a row with what it belongs to, so that nobody is asked about it on its own.
create or replace function private.made_with_parent(p_scope private.undo_scope, p_last public.action_changes, p_row jsonb)
returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  made public.action_changes := private.own_change(p_scope, p_last.table_name, p_last.row_id, 'insert');
begin
  return made.id is not null and private.goes_with_parent(made, p_row, p_scope);
end $$;

-- What the scope did with a row, all in all; nothing when it left the row as it had found it. Where others wrote in
-- between, only the fields that the scope changed are told, so that the others' stay theirs.
create or replace function private.net_change(p_scope private.undo_scope, p_first bigint, p_last bigint)
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

-- The last thing that the scope did with a row; `p_op` of this kind only, `p_before` earlier than this change only.
create or replace function private.own_change(
  p_scope private.undo_scope, p_table text, p_row uuid, p_op public.change_op default null, p_before bigint default null
) returns public.action_changes
language plpgsql stable security definer set search_path = '' as $$
declare
  own public.action_changes;
begin
  select * into own from public.action_changes c
  where c.row_id = p_row and c.table_name = p_table
    and (p_op is null or c.op = p_op) and (p_before is null or c.id < p_before)
    and case when p_scope.since is null then c.action_id = any (p_scope.actions)
      else (select a.seq >= p_scope.since and a.actor <> 'safety' from public.agent_actions a where a.id = c.action_id) end
  order by c.id desc limit 1;
  return own;
end $$;

-- All that the scope did with a row, newest first.
create or replace function private.own_changes(p_scope private.undo_scope, p_table text, p_row uuid)
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
create or replace function private.rows_of(p_scope private.undo_scope) returns setof private.changed_row
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_scope.since is null then
    return query select c.table_name, c.row_id, min(c.id), max(c.id), (count(*) filter (where c.op = 'insert'))::integer
      from public.action_changes c
      where c.action_id = any (p_scope.actions) and c.table_name <> 'safety_rests'
      group by 1, 2 order by 4 desc;
  else
    return query select c.table_name, c.row_id, min(c.id), max(c.id), (count(*) filter (where c.op = 'insert'))::integer
      from public.agent_actions a cross join lateral (
        select * from public.action_changes o where o.action_id = a.id offset 0) c
      where a.user_id = auth.uid() and a.seq >= p_scope.since and a.actor <> 'safety' and c.table_name <> 'safety_rests'
      group by 1, 2 order by 4 desc;
  end if;
end $$;

-- Whether an action outside the scope wrote to the row within the time of a net change.
create or replace function private.written_between(p_scope private.undo_scope, p_change public.action_changes, p_last bigint)
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
