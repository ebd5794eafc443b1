-- Undo of actions, row by row, with its conflicts.
set local check_function_bodies = off;
-- While this file runs a new function is nobody's until it is granted.
alter default privileges revoke execute on functions from public;

-- Images in the ledger are older than the table may be now: a column that only one of two images has says nothing.
create or replace function private.changed_fields(p_before jsonb, p_after jsonb) returns setof text
language plpgsql immutable set search_path = '' as $$
begin
  return query
    select key from jsonb_object_keys(private.substance(coalesce(p_before, '{}') || coalesce(p_after, '{}'))) as key
    where p_before -> key is distinct from p_after -> key
      and (p_before is null or p_after is null or (p_before ? key and p_after ? key));
end $$;

create or replace function private.changes_json(p_action uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'table_name', table_name, 'row_id', row_id, 'op', op, 'before', before, 'after', after) order by id), '[]')
    from private.first_changes(p_action));
end $$;
grant execute on function private.changes_json(uuid) to authenticated;

-- left: what the action left · now: what stands there · back: what would stand there if it were taken back ·
-- along: the rows that would come or go with it.
create or replace function private.conflict(
  p_change public.action_changes, p_reason text, p_field text, p_left jsonb, p_now jsonb, p_back jsonb,
  p_along jsonb, p_choice text
) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'table_name', p_change.table_name, 'row_id', p_change.row_id, 'op', p_change.op, 'reason', p_reason,
    'field', p_field, 'left', p_left, 'now', p_now, 'back', p_back, 'along', p_along, 'choice', p_choice)
$$;

-- Takes back these actions, or with `p_since` everything of the caller's from that seq on, of which these still told.
create or replace function private.revert_actions(
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
  left_out integer;
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
    select count(*) - jsonb_array_length(changes) into left_out from public.action_changes where action_id = undo_id;
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
  answer := jsonb_build_object('action_id', undo_id, 'changes', changes, 'changes_left_out', left_out,
    'conflicts', raised, 'seen', ground);
  return case when private.request_actor() = 'person' then answer else private.undo_for_agents(answer) end;
end $$;

-- Takes one change back. Answers the conflicts that hinder it; with conflicts nothing was done. What this same
-- undo has already brought about (a cascade from a row taken back before) is no conflict.
create or replace function private.revert_change(
  p_change public.action_changes, p_scope private.undo_scope, p_choices jsonb, p_raised jsonb
) returns setof jsonb
language plpgsql security definer set search_path = '' as $$
begin
  case p_change.op
    when 'insert' then return query select private.revert_insert(p_change, p_scope, p_choices, p_raised);
    when 'update' then return query select private.revert_update(p_change, p_scope, p_choices);
    when 'delete' then return query select private.revert_delete(p_change, p_scope, p_choices);
  end case;
end $$;

-- Brings back what an undo took back (all of it, when the undo took back more than this).
create or replace function public.redo_action(
  p_action uuid, p_preview boolean default false, p_choices jsonb default '[]', p_seen text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  target public.agent_actions;
begin
  perform private.one_undo_at_a_time();
  select * into target from public.agent_actions where id = p_action and user_id = auth.uid();
  if not found then
    raise sqlstate 'PT404' using message = 'No such action.';
  elsif target.undone_by is null then
    raise sqlstate 'PT409' using message = 'This action stands; there is nothing to bring back.';
  end if;
  perform private.refuse_undo(target, true);
  return private.revert_actions(array[target.undone_by], 'redo', p_preview, p_choices, p_seen);
end $$;
grant execute on function public.redo_action(uuid,boolean,jsonb,text) to app_server;

create or replace function public.redo_run(
  p_run uuid, p_preview boolean default false, p_choices jsonb default '[]', p_seen text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  undos uuid[];
begin
  perform private.one_undo_at_a_time();
  if not exists (select from private.actions_of_run(p_run)) then
    raise sqlstate 'PT404' using message = 'No such turn.';
  end if;
  undos := array(
    select u.id from public.agent_actions u where u.id in (
      select a.undone_by from private.actions_of_run(p_run) a
      where a.undone_by is not null and a.actor = 'agent')
    order by u.seq);
  if undos = '{}' then
    raise sqlstate 'PT409' using message = 'Nothing of this turn waits to be brought back.';
  end if;
  return private.revert_actions(undos, 'redo', p_preview, p_choices, p_seen);
end $$;
grant execute on function public.redo_run(uuid,boolean,jsonb,text) to app_server;

create or replace function public.undo_action(
  p_action uuid, p_preview boolean default false, p_choices jsonb default '[]', p_seen text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  target public.agent_actions;
begin
  perform private.one_undo_at_a_time();
  select * into target from public.agent_actions where id = p_action and user_id = auth.uid();
  if not found then
    raise sqlstate 'PT404' using message = 'No such action.';
  elsif target.reverts = '{}' and target.erased_at is null
    and not exists (select from public.action_changes where action_id = p_action) then
    raise sqlstate 'PT409' using message = 'This action changed nothing, so there is nothing to take back.';
  end if;
  return private.revert_actions(array[p_action], 'undo', p_preview, p_choices, p_seen);
end $$;
grant execute on function public.undo_action(uuid,boolean,jsonb,text) to app_server;

-- Everything that agents did in one run and that still stands.
create or replace function public.undo_run(
  p_run uuid, p_preview boolean default false, p_choices jsonb default '[]', p_seen text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  standing uuid[];
begin
  perform private.one_undo_at_a_time();
  if not exists (select from private.actions_of_run(p_run)) then
    raise sqlstate 'PT404' using message = 'No such turn.';
  end if;
  standing := array(
    select a.id from private.actions_of_run(p_run) a
    where a.undone_by is null and a.actor = 'agent' and a.erased_at is null and exists (select from public.action_changes c where c.action_id = a.id)
    order by a.seq);
  if standing = '{}' then
    raise sqlstate 'PT409' using message = 'Nothing of this turn is left to take back.';
  end if;
  return private.revert_actions(standing, 'undo', p_preview, p_choices, p_seen);
end $$;
grant execute on function public.undo_run(uuid,boolean,jsonb,text) to app_server;

-- Undo, redo and erasing of one person go one after the other; it ends with the transaction.
create or replace function private.one_undo_at_a_time() returns void
language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('parley undo ' || auth.uid(), 0));
  perform private.hold_snapshots(auth.uid());
end $$;

-- Opens the action under which everything of this undo is recorded.
create or replace function private.open_undo(p_id uuid, p_actions uuid[], p_tool text, p_choices jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.agent_actions (id, user_id, actor, agent_id, tool, status, reverts, conversation_id, run_id, input)
  select p_id, auth.uid(), private.request_actor(), private.request_agent(), coalesce(private.request_claim('tool'), p_tool),
    case when private.request_actor() = 'person' then 'ok' else 'running' end::public.action_status, p_actions,
    case when count(distinct a.conversation_id) = 1 and count(*) = count(a.conversation_id)
      then min(a.conversation_id::text)::uuid end,
    private.request_claim('run')::uuid,
    case when p_choices <> '[]' then jsonb_build_object('choices', p_choices) end
  from public.agent_actions a where a.id = any (p_actions);
  perform set_config('parley.action_id', p_id::text, true);
  perform set_config('parley.reverting', 'on', true);
  set constraints all deferred;
end $$;

-- Whether the caller may take this back. `p_all`: whatever its state, as part of going back to a moment. A rest is never
-- taken back: while it lasts it protects, and then it has ended by itself. What a misreading took back can come back.
create or replace function private.refuse_undo(p_target agent_actions, p_all boolean) returns void
language plpgsql set search_path = '' as $$
begin
  if p_target.erased_at is not null then
    raise sqlstate 'PT409' using detail = jsonb_build_object('reason', 'erased', 'since', p_target.erased_at)::text,
      message = format('What this held was erased for good on %s. It cannot be brought back.',
        to_char(p_target.erased_at at time zone private.person_zone(), 'FMDD FMMonth YYYY'));
  elsif p_target.undone_by is not null and not p_all then
    raise sqlstate 'PT409' using message = 'This has already been taken back.';
  elsif private.request_actor() <> 'person' and p_target.actor = 'person' then
    raise sqlstate 'PT403' using message = 'Only the person can take back what the person did.';
  elsif p_target.tool = 'removeModelKey' and not p_all then
    raise sqlstate 'PT409' using message = 'A removed key cannot come back. You can paste it again under Settings.';
  elsif p_target.actor = 'safety' and p_target.tool in ('undo', 'redo') and private.is_misread(p_target.run_id) then
    null;
  elsif p_target.actor = 'safety' and private.is_resting() then
    raise sqlstate 'PT423' using message = 'This rest protects you today. It ends by itself.';
  elsif p_target.actor = 'safety' then
    raise sqlstate 'PT409' using message = 'This was noted for your safety. It has ended by itself.';
  end if;
end $$;

-- What was deleted comes back many rows at a time, so a long conversation may be among what was done since.
create or replace function public.undo_since(
  p_seq bigint default null, p_preview boolean default false, p_choices jsonb default '[]', p_seen text default null,
  p_since timestamptz default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  first_seq bigint := p_seq;
  most_rows constant integer := 2000;
  most_deleted constant integer := 20000;
  most_actions constant integer := 10000;
  standing uuid[];
  told uuid[];
  answer jsonb;
begin
  perform private.one_undo_at_a_time();
  if (p_seq is null) = (p_since is null) then
    raise sqlstate 'PT400' using message = 'A moment is the number of an action, or a time.';
  elsif p_since is not null then
    select coalesce(max(a.seq), 0) + 1 into first_seq from (
      select seq from public.agent_actions where user_id = auth.uid() and created_at < p_since order by seq desc limit 1) a;
  end if;
  standing := private.standing_since(first_seq);
  if standing = '{}' then standing := private.changed_since(first_seq); end if;
  told := array(
    select t.id from (
      select a.id, a.seq, a.undone_by, bool_or(a.undone_by is null) over () as some_stand
      from public.agent_actions a where a.id = any (standing)) t
    where t.undone_by is null or not t.some_stand order by t.seq desc);
  if standing = '{}' then
    raise sqlstate 'PT409' using message = 'Nothing was changed since then.';
  elsif private.request_actor() <> 'person' and exists (
    select from public.agent_actions where user_id = auth.uid() and seq >= first_seq and actor = 'person'
      and (reverts <> '{}' or id = any (private.changed_since(first_seq)))) then
    raise sqlstate 'PT403' using message = 'Only the person can take back what the person did.';
  elsif cardinality(standing) > most_actions
    or (select count(*) filter (where op in ('insert', 'update')) > most_rows or count(*) > most_deleted
      from private.net_rows(row('{}', first_seq, '{}')::private.undo_scope)) then
    raise sqlstate 'PT413' using message = 'That is more than can be taken back at once. Choose a later moment.';
  end if;
  answer := private.revert_actions(standing, 'undoSince', p_preview, p_choices, p_seen, first_seq);
  return answer || jsonb_build_object('count', cardinality(told), 'actions', case
    when private.request_actor() <> 'person' then '[]'::jsonb
    else (select coalesce(jsonb_agg(private.action_json(a) order by a.seq desc), '[]')
      from public.agent_actions a where a.id = any (told[1:100])) end);
end $$;
grant execute on function public.undo_since(bigint,boolean,jsonb,text,timestamp with time zone) to app_server;

-- Everything that was done since a moment. Where nothing of it stands any more, what an undo had left of it can still be
-- taken back.
create or replace function private.changed_since(p_seq bigint) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(
    select a.id from public.agent_actions a
    where a.user_id = auth.uid() and a.seq >= p_seq and a.actor <> 'safety' and a.reverts = '{}'
      and (select true from public.action_changes c where c.action_id = a.id limit 1)
    order by a.seq);
end $$;

-- The actions since a moment that an undo of all of them has to take back: those that stand, but not an undo whose
-- whole work lies within that time; and those that only an undo which goes itself had taken back.
create or replace function private.standing_since(p_seq bigint) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(
    with since as (
      select a.id, a.seq, a.reverts, a.undone_by, exists (
        select from unnest(a.reverts) r where coalesce(
          (select o.seq < p_seq or o.actor = 'safety' from public.agent_actions o where o.id = r), true)) as reaches_back
      from public.agent_actions a
      where a.user_id = auth.uid() and a.seq >= p_seq and a.actor <> 'safety'
        and (a.reverts <> '{}' or (select true from public.action_changes c where c.action_id = a.id limit 1))
    )
    select s.id from since s left join since u on u.id = s.undone_by
    where (s.undone_by is null or u.id is null or u.reaches_back) and (s.reverts = '{}' or s.reaches_back)
    order by s.seq);
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

-- Brings a deleted row back as it last was, with what it rests on.
create or replace function private.bring_back(p_table text, p_id uuid, p_scope private.undo_scope) returns void
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

create or replace function private.check_choices(p_choices jsonb) returns void
language plpgsql stable set search_path = '' as $$
begin
  if jsonb_typeof(p_choices) is distinct from 'array' or exists (
    select from jsonb_array_elements(p_choices) c
    where jsonb_typeof(c) <> 'object' or coalesce(c ->> 'choice', '') not in ('keep', 'take_back')) then
    raise sqlstate 'PT400' using message = 'A choice is to keep something or to take it back.';
  elsif p_choices <> '[]' and private.request_actor() <> 'person' then
    raise sqlstate 'PT403' using message = 'Something of it was changed since. Only the person chooses what stays.';
  end if;
end $$;

-- What the person chose for a field, or without a field for a whole row; null when they were not asked yet.
create or replace function private.choice_of(p_choices jsonb, p_change public.action_changes, p_field text default null)
returns text
language plpgsql immutable set search_path = '' as $$
begin
  if p_choices = '[]' then return null; end if;
  return (
    select c ->> 'choice' from jsonb_array_elements(p_choices) c
    where c ->> 'table_name' = p_change.table_name and c ->> 'row_id' = p_change.row_id::text
      and c ->> 'field' is not distinct from p_field
    limit 1);
end $$;

-- The columns of a table that can be written.
create or replace function private.columns_of(p_table text) returns text[]
language plpgsql stable set search_path = '' as $$
begin
  return (
    select array_agg(attname::text) from pg_catalog.pg_attribute
    where attrelid = format('public.%I', p_table)::regclass and attnum > 0 and not attisdropped and attgenerated = '');
end $$;

-- An undo removes as carefully as the person does.
create or replace function private.drop_row(p_table text, p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if p_table = 'conversations' then
    perform private.refuse_removal(p_id);
  elsif p_table = 'messages' then
    perform private.refuse_removal((select conversation_id from public.messages where id = p_id), p_id);
  end if;
  execute format('delete from public.%I where id = $1', p_table) using p_id;
end $$;

-- A row as it was when it was last deleted; null when it never was, or when that was erased.
create or replace function private.last_image(p_table text, p_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select before from public.action_changes
  where row_id = p_id and table_name = p_table and op = 'delete' order by id desc limit 1
$$;

create or replace function private.lock_row(p_table text, p_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  found_row jsonb;
begin
  execute format('select to_jsonb(t) from public.%I t where id = $1 for update', p_table) into found_row using p_id;
  return found_row;
end $$;

-- Rows that this row names and that are neither there nor brought back by the scope.
create or replace function private.missing_rows(p_table text, p_row jsonb, p_fields text[], p_scope private.undo_scope)
returns table (field text, table_name text, row_id uuid)
language plpgsql stable security definer set search_path = '' as $$
declare
  there boolean;
begin
  for field, table_name, row_id in
    select l.field, l.named_table, (p_row ->> l.field)::uuid from private.links_of(p_table) l
    where p_row ->> l.field is not null and (p_fields is null or l.field = any (p_fields))
  loop
    execute format('select exists (select from public.%I where id = $1)', table_name) into there using row_id;
    if not there and (private.own_change(p_scope, table_name, row_id, 'delete')).id is null then
      return next;
    end if;
  end loop;
end $$;

-- Puts a row back as an image of it says. Columns that the image does not know yet get what a new row gets.
create or replace function private.put_row(p_table text, p_image jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  columns text := (
    select string_agg(format('%I', c), ', ') from unnest(private.columns_of(p_table)) c where p_image ? c);
begin
  execute format('insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1)',
    p_table, columns) using p_image;
end $$;

-- The row that holds what a unique index would not give twice, and the fields of that index.
create or replace function private.row_in_the_way(p_table text, p_row jsonb, p_index text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  index_oid oid := (select oid from pg_catalog.pg_class where relname = p_index and relnamespace = 'public'::regnamespace);
  keys text;
  blocker jsonb;
  fields text[];
begin
  select string_agg(format('(%s)', pg_catalog.pg_get_indexdef(index_oid, n, true)), ', '),
    (select array_agg(a.attname::text) from pg_catalog.pg_depend d join pg_catalog.pg_attribute a
      on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
      where d.objid in (index_oid, (select oid from pg_catalog.pg_constraint where conindid = index_oid and contype = 'u'))
        and d.refobjid = format('public.%I', p_table)::regclass and d.refobjsubid > 0)
  into keys, fields
  from generate_series(1, (select indnkeyatts from pg_catalog.pg_index where indexrelid = index_oid)) n;
  execute format(
    'select to_jsonb(t) from public.%1$I t where (%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, $1) w)
      and t.id <> $2 and coalesce(%3$s, true) for update',
    p_table, keys,
    coalesce((select pg_catalog.pg_get_expr(indpred, indrelid) from pg_catalog.pg_index where indexrelid = index_oid), 'true'))
  into blocker using p_row, (p_row ->> 'id')::uuid;
  return jsonb_build_object('table_name', p_table, 'row_id', blocker -> 'id', 'row', blocker, 'fields', to_jsonb(fields));
end $$;

create or replace function private.set_fields(p_table text, p_id uuid, p_values jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  assignments text := (
    select string_agg(format('%1$I = r.%1$I', c), ', ') from unnest(private.columns_of(p_table)) c where p_values ? c);
begin
  if assignments is null then return; end if;
  execute format('update public.%1$I t set %2$s from jsonb_populate_record(null::public.%1$I, $2) r where t.id = $1',
    p_table, assignments) using p_id, p_values;
end $$;

-- Whether a field, or without one the row, was written since by an action that stands and is not taken back here.
create or replace function private.written_since(p_change public.action_changes, p_field text, p_scope private.undo_scope)
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

-- What was set aside and found no place of its own again has its old one back, or nothing is done.
create or replace function private.bring_out_again(p_aside jsonb) returns void
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

-- What a conflict is about, without what each write changes anew: the same question has the same substance.
create or replace function private.conflict_substance(p_conflict jsonb) returns jsonb
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

-- What goes with it, and what holds between rows, once every row is where it belongs.
create or replace function private.end_undo() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.withdraw_derived();
  set constraints all immediate;
exception when foreign_key_violation or unique_violation then
  raise sqlstate 'PT409' using detail = '"gone"',
    message = 'Something that this rests on is no longer there, so it cannot be taken back as it was.';
end $$;

-- Leaves one change for each row of what an undo recorded on its way: from how it found the row to how it left it.
create or replace function private.record_net(p_action uuid) returns void
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

-- Takes back all that the scope did: at once what nothing is in the way of, and the rest row by row. A row whose place
-- another one still holds waits for that one; where they wait for each other, one of them is set aside. Answers the
-- conflicts.
create or replace function private.revert_rows(p_scope private.undo_scope, p_choices jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  changed private.net_row[] := array(select r from private.net_rows(p_scope) r);
  waiting private.net_row[];
  few constant integer := 8;
  done bigint[] := '{}';
  one private.net_row;
  postponed private.net_row[];
  blocker text;
  aside jsonb := '[]';
  raised jsonb := '[]';
  told jsonb;
begin
  perform private.lock_rows(changed);
  if cardinality(changed) > few then
    done := private.go_with_parents(changed) || private.put_back_many(changed);
  end if;
  waiting := array(
    select c from unnest(changed) with ordinality t (table_name, row_id, first_id, last_id, inserts, op, n)
    cross join lateral (select row(t.table_name, t.row_id, t.first_id, t.last_id, t.inserts, t.op)::private.net_row as c) c
    where t.op is not null and not exists (select from unnest(done) d where d = t.first_id) order by t.n);
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

-- Gives a row a name of its own for a moment, so that another can have the one it holds. False where that cannot be.
create or replace function private.set_aside(p_blocker jsonb) returns boolean
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

-- An action is undone by the newest action that took it back and stands itself; without such a one it stands. Settles
-- what an undo took back, and what that had taken back in its turn. A deletion that was taken back is not erased; one
-- that stands again is, later.
create or replace function private.settle_undone(p_undo uuid, p_actions uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  settled record;
  by_action uuid;
begin
  update public.agent_actions set undone_by = p_undo, erase_at = null where id = any (p_actions);
  update public.agent_actions u set erase_at = now() + private.grace()
  where u.id = p_undo and u.erase_at is null and private.deletes(u);
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

-- What an agent hears of an undo: which kinds of rows, and why not. No row, and no word of one.
create or replace function private.undo_for_agents(p_answer jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select p_answer || jsonb_build_object(
    'changes', (
      select coalesce(jsonb_agg(c || '{"before": null, "after": null}' order by n), '[]')
      from jsonb_array_elements(p_answer -> 'changes') with ordinality t (c, n)),
    'conflicts', (
      select coalesce(jsonb_agg(c || '{"left": null, "now": null, "back": null, "along": []}' order by n), '[]')
      from jsonb_array_elements(p_answer -> 'conflicts') with ordinality t (c, n)))
$$;

-- Of the rows that the scope made: those that go by themselves when the row goes that they belong to and that the scope
-- made once, before them. Answers their first changes. See goes_with_parent for a single row.
create or replace function private.go_with_parents(p_rows private.net_row[]) returns bigint[]
language plpgsql stable security definer set search_path = '' as $$
declare
  one record;
  parents text[];
  made jsonb;
  here bigint[];
  all_of_them bigint[] := '{}';
begin
  for one in
    select r.table_name, array_agg(r.row_id) as ids, array_agg(r.first_id) as firsts, array_agg(r.last_id) as lasts
    from unnest(p_rows) r where r.op = 'insert' group by 1
  loop
    select array_agg(format('($4 ->> (%L || (image ->> %L)))::bigint', l.named_table || ' ', l.field)) into parents
    from private.links_of(one.table_name) l where l.cascades;
    continue when parents is null;
    -- When each possible parent was made; -1 where more than that happened to it.
    select jsonb_object_agg(p.table_name || ' ' || p.row_id, case when p.inserts = 1 and p.op = 'insert' then p.first_id else -1 end)
    into made from unnest(p_rows) p
    where p.inserts > 0 and p.table_name in (select l.named_table from private.links_of(one.table_name) l where l.cascades);
    continue when made is null;
    execute format($held$
      select coalesce(array_agg(child.first_id), '{}') from (
        select s.first_id, coalesce(to_jsonb(t), l.after) as image
        from unnest($1, $2, $3) s (row_id, first_id, last_id)
        left join public.%I t on t.id = s.row_id
        left join public.action_changes l on l.id = s.last_id offset 0) child
      where (select bool_and(at > 0 and at < child.first_id) from unnest(array[%s]) at where at is not null) $held$,
      one.table_name, array_to_string(parents, ', '))
    into here using one.ids, one.firsts, one.lasts, made;
    all_of_them := all_of_them || here;
  end loop;
  return all_of_them;
end $$;

-- Locks the rows table by table, in the order in which they were first changed.
create or replace function private.lock_rows(p_rows private.net_row[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  one record;
begin
  for one in
    select r.table_name, array_agg(r.row_id order by r.first_id) as ids from unnest(p_rows) r
    where r.op is not null group by 1 order by min(r.first_id)
  loop
    execute format('select from public.%I t join unnest($1) with ordinality o (id, n) on o.id = t.id order by o.n for update of t',
      one.table_name) using one.ids;
  end loop;
end $$;

create or replace function private.net_rows(p_scope private.undo_scope) returns setof private.net_row
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select s.table_name, s.row_id, s.first_id, s.last_id, s.inserts,
      case
        when s.first_id = s.last_id then f.op
        when f.before is null and l.after is null
          or f.before is not null and l.after is not null and private.substance(f.before) = private.substance(l.after) then null
        when f.before is null then 'insert'
        when l.after is null then 'delete'
        else 'update'
      end::public.change_op
    from (
      select r.table_name, r.row_id, r.first_id, r.last_id, r.inserts from private.rows_of(p_scope) r offset 0) s
    cross join lateral (select * from public.action_changes c where c.id = s.first_id offset 0) f
    cross join lateral (select * from public.action_changes c where c.id = s.last_id offset 0) l
    order by s.last_id desc;
end $$;

-- Puts back what the scope deleted and what nothing is in the way of, until no more of it finds all that it names.
-- Answers the first changes of those that are back.
create or replace function private.put_back_many(p_rows private.net_row[]) returns bigint[]
language plpgsql security definer set search_path = '' as $$
declare
  waiting bigint[] := array(select r.first_id from unnest(p_rows) r where r.op = 'delete');
  before_it integer;
  back bigint[] := '{}';
  one record;
begin
  loop
    before_it := cardinality(back);
    for one in
      select r.table_name, array_agg(r.first_id order by r.last_id desc) as ids
      from unnest(p_rows) r join unnest(waiting) w on w = r.first_id group by 1 order by max(r.last_id) desc
    loop
      back := back || private.put_images(one.table_name, one.ids);
    end loop;
    exit when cardinality(back) = before_it;
    waiting := array(select w from unnest(waiting) w where not exists (select from unnest(back) b where b = w));
    exit when waiting = '{}';
  end loop;
  return back;
end $$;

-- Puts back what is not there and names only what is there, from the images in these changes. Columns that an image
-- does not know yet get what a new row gets. Answers the changes of those that were put back.
create or replace function private.put_images(p_table text, p_changes bigint[]) returns bigint[]
language plpgsql security definer set search_path = '' as $$
declare
  writable text[] := private.columns_of(p_table);
  names text := coalesce((
    select string_agg(format(
      ' and (c.before ->> %1$L is null or exists (select from public.%2$I f where f.id = (c.before ->> %1$L)::uuid))',
      l.field, l.named_table), '') from private.links_of(p_table) l), '');
  alike record;
  back bigint[] := '{}';
begin
  for alike in execute format($ready$
    select array(select k from jsonb_object_keys(c.before) k where k = any ($2) order by k) as columns,
      array_agg(c.id order by o.n) as ids
    from unnest($1) with ordinality o (id, n) join public.action_changes c on c.id = o.id
    where not exists (select from public.%I t where t.id = c.row_id) %s group by 1 $ready$, p_table, names)
  using p_changes, writable loop
    back := back || private.put_where_free(p_table,
      (select string_agg(format('%I', k), ', ') from unnest(alike.columns) k), alike.ids);
  end loop;
  return back;
end $$;

-- Puts rows back from their images in these changes with one statement; where some meet others in their place, those
-- that have room. Answers the changes of those that were put back.
create or replace function private.put_where_free(p_table text, p_columns text, p_changes bigint[]) returns bigint[]
language plpgsql security definer set search_path = '' as $$
declare
  half integer := cardinality(p_changes) / 2;
begin
  execute format('insert into public.%1$I (%2$s) select %2$s from (
      select r.* from unnest($1) with ordinality o (id, n) join public.action_changes c on c.id = o.id
      cross join lateral jsonb_populate_record(null::public.%1$I, c.before) r order by o.n) images', p_table, p_columns)
  using p_changes;
  return p_changes;
exception when unique_violation then
  if half = 0 then return '{}'; end if;
  return private.put_where_free(p_table, p_columns, p_changes[:half])
    || private.put_where_free(p_table, p_columns, p_changes[half + 1:]);
end $$;

-- The deletions for which an action waits: its own, and those that it took back without effect.
create or replace function private.deletions_of(p_action uuid) returns setof public.action_changes
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select c.* from public.action_changes c
    where c.action_id = p_action and private.is_deletion(c.op, c.before, c.after);
  return query select c.* from private.stayed_gone(p_action) c;
end $$;

-- Deletions that an undo took back, of rows that are gone nevertheless and of which it says nothing itself.
create or replace function private.stayed_gone(p_undo uuid) returns setof public.action_changes
language plpgsql stable security definer set search_path = '' as $$
declare
  undone constant uuid[] := (select reverts from public.agent_actions where id = p_undo);
  gone_from text;
begin
  for gone_from in
    select distinct c.table_name from public.action_changes c
    where c.action_id = any (undone) and private.is_deletion(c.op, c.before, c.after)
  loop
    return query execute format($gone$
      select c.* from public.action_changes c
      where c.action_id = any ($1) and c.table_name = %1$L and private.is_deletion(c.op, c.before, c.after)
        and not exists (select from public.%1$I t where t.id = c.row_id %2$s)
        and not exists (select from public.action_changes own
          where own.row_id = c.row_id and own.table_name = c.table_name and own.action_id = $2
            and (own.op = 'delete' or own.after ->> 'deleted_at' is null)) $gone$,
      gone_from, case when 'deleted_at' = any (private.columns_of(gone_from)) then 'and t.deleted_at is null' end)
    using undone, p_undo;
  end loop;
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

-- How often lines stand in a framed text.
create or replace function private.count_lines_in(p_framed text, p_lines text) returns integer
language plpgsql immutable set search_path = '' as $$
declare
  lines text[] := string_to_array(p_framed, E'\n');
  wanted text[] := string_to_array(p_lines, E'\n');
begin
  -- Both begin and end with a line break: what stands before the first and after the last one is no line.
  return (select count(*) from private.places_of(wanted[2:cardinality(wanted) - 1], lines, 2, cardinality(lines) - 1));
end $$;

-- A text between marks, each line with an end, so that lines can be looked for whole. No file holds the marks.
create or replace function private.framed(p_text text) returns text
language sql immutable set search_path = '' as $$
  select E'\n\x01\n' || p_text || E'\n\x02\n'
$$;

-- The texts that grow.
create or replace function private.is_growing_text(p_table text, p_field text) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return (p_table = 'memory_files' and p_field = 'content') or (p_table = 'part_notes' and p_field = 'body');
end $$;

-- Undoes the one place in which p_after differs from p_before, in what the text has become since. Null when that
-- place cannot be told from others, or was itself written on.
create or replace function private.patch_back(p_before text, p_after text, p_current text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  old_lines text[] := string_to_array(private.framed(p_before), E'\n');
  new_lines text[] := string_to_array(private.framed(p_after), E'\n');
  framed_after text := private.framed(p_after);
  framed_current text := private.framed(p_current);
  shorter integer := least(cardinality(old_lines), cardinality(new_lines));
  head integer := 0;
  tail integer := 0;
  was text[];
  became text[];
  lead text[];
  trail text[];
  pattern text;
  patched text;
  around record;
begin
  if p_current = p_after then return p_before; end if;
  while head < shorter and old_lines[head + 1] = new_lines[head + 1] loop
    head := head + 1;
  end loop;
  while tail < shorter and old_lines[cardinality(old_lines) - tail] = new_lines[cardinality(new_lines) - tail] loop
    tail := tail + 1;
  end loop;
  if head + tail > shorter then
    select shorter - tail, shorter - head into head, tail;
  end if;
  was := old_lines[head + 1:cardinality(old_lines) - tail];
  became := new_lines[head + 1:cardinality(new_lines) - tail];
  -- Another copy of the same lines, made since, leaves it open which of them was meant.
  pattern := E'\n' || array_to_string(became || ''::text, E'\n');
  if became <> '{}' and private.count_lines_in(framed_after, pattern) <> private.count_lines_in(framed_current, pattern) then
    return null;
  end if;

  for around in select * from (values (0, 0), (1, 1), (1, 0), (0, 1)) t (above, below) loop
    continue when became = '{}' and (around.above, around.below) <> (1, 1);
    lead := new_lines[head + 1 - around.above:head];
    trail := new_lines[cardinality(new_lines) - tail + 1:cardinality(new_lines) - tail + around.below];
    pattern := E'\n' || array_to_string(lead || became || trail || ''::text, E'\n');
    if private.count_lines_in(framed_after, pattern) = 1 and private.count_lines_in(framed_current, pattern) = 1 then
      patched := overlay(framed_current
        placing E'\n' || array_to_string(lead || was || trail || ''::text, E'\n')
        from position(pattern in framed_current) for char_length(pattern));
      if char_length(patched) < 7 then return null; end if;
      return substr(patched, 4, char_length(patched) - 6);
    end if;
  end loop;
  return null;
end $$;

-- Of what a suggestion or an assessment of an agent rests on, what is not there: quotes, its conversation, words in it.
create or replace function private.missing_of(p_user uuid, p_quotes uuid[], p_conversation uuid) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select array(
    select q from unnest(p_quotes) q where not exists (select from public.part_evidence e where e.id = q)
    union
    select p_conversation where p_conversation is not null
      and not exists (select from public.conversations t where t.id = p_conversation)
    union
    select c.row_id from public.action_changes c
    where c.table_name = 'messages' and c.op = 'delete' and c.before ->> 'conversation_id' = p_conversation::text
      and c.user_id = p_user and c.before ->> 'role' = 'user' and not exists (select from public.messages m where m.id = c.row_id))
$$;

-- Whether a passage stood already without what it names and is not there.
create or replace function private.passage_stood(p_source public.memory_sources) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(p_source.withdrawn_at is null and bool_and(s.source_kind <> 'action')
    and private.stood_without('memory_sources', to_jsonb(p_source), array_agg(distinct s.source_id)), false)
  from public.memory_sources s
  where s.file_id = p_source.file_id and s.anchor = p_source.anchor and s.passage = p_source.passage
    and s.created_at = p_source.created_at and not private.source_is_there(s)
$$;

-- Whether an earlier image of a row is one of a row that stands, and reads as it does now.
create or replace function private.stands_in_image(p_table text, p_image jsonb, p_now jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select p_image is not null and case p_table
    when 'proposals' then coalesce(p_image ->> 'status' = 'pending' and private.wording_of(p_image) = private.wording_of(p_now), false)
    when 'memory_sources' then p_image ->> 'withdrawn_at' is null
    else true end
$$;

-- Whether a row stood as it reads now at the end of an earlier action while all of these were away. Linear in their
-- changes.
create or replace function private.stood_without(p_table text, p_now jsonb, p_missing uuid[]) returns boolean
language sql stable security definer set search_path = '' as $$
  with told as materialized (
    select c.id, c.action_id, c.row_id, fits.was, fits.came
    from public.action_changes c cross join lateral (
      select
        case when c.row_id = any (p_missing) then c.before is null
          else private.stands_in_image(p_table, c.before, p_now) end::integer as was,
        case when c.row_id = any (p_missing) then c.after is null
          else private.stands_in_image(p_table, c.after, p_now) end::integer as came) fits
    where c.row_id = any (p_missing || (p_now ->> 'id')::uuid)
  ), counted as (
    select id, max(id) over (partition by action_id) as last_id, action_id,
      sum(step) over (order by id) + (
        select coalesce(sum(first.was), 0) from (select distinct on (row_id) was from told order by row_id, id) first) + (
        -- What the ledger has never heard of, or no more, was away all the time.
        select count(*) from unnest(p_missing) m (id) where not exists (select from told where told.row_id = m.id)) as fitting
    from (select t.*, t.came - lag(t.came, 1, t.was) over (partition by t.row_id order by t.id) as step from told t) steps
  )
  select p_missing <> '{}' and exists (
    select from counted
    where id = last_id and action_id::text is distinct from current_setting('parley.action_id', true)
      and fitting = cardinality(p_missing) + 1)
$$;

alter default privileges grant execute on functions to public;
