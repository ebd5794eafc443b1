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

-- A row without the names of others that it can be without and that are gone for good.
create or replace function private.without_lost_links(p_table text, p_row jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  link record;
  there boolean;
begin
  for link in
    select a.attname as field, f.relname as named_table, (p_row ->> a.attname)::uuid as named
    from pg_catalog.pg_constraint k join pg_catalog.pg_class f on f.oid = k.confrelid
    cross join lateral unnest(k.conkey, k.confkey) as pair (mine, theirs)
    join pg_catalog.pg_attribute a on a.attrelid = k.conrelid and a.attnum = pair.mine
    join pg_catalog.pg_attribute b on b.attrelid = k.confrelid and b.attnum = pair.theirs and b.attname = 'id'
    where k.contype = 'f' and k.confdeltype = 'n' and k.conrelid = format('public.%I', p_table)::regclass
      and f.relnamespace = 'public'::regnamespace and p_row ->> a.attname is not null
  loop
    execute format('select exists (select from public.%I where id = $1)', link.named_table) into there using link.named;
    if not there and private.last_image(link.named_table, link.named) is null then
      p_row := p_row || jsonb_build_object(link.field, null);
    end if;
  end loop;
  return p_row;
end $$;

-- Brings a deleted row back as it last was, with what it rests on.
create or replace function private.bring_back(p_table text, p_id uuid, p_scope private.undo_scope) returns void
language plpgsql security definer set search_path = '' as $$
declare
  image jsonb := private.without_lost_links(p_table, private.last_image(p_table, p_id));
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
    perform private.free_files(p_id, false);
  end if;
  execute format('delete from public.%I where id = $1 and user_id = $2', p_table) using p_id, auth.uid();
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
  execute format('select to_jsonb(t) from public.%I t where id = $1 and user_id = $2 for update', p_table)
  into found_row using p_id, auth.uid();
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
    union all
    select 'messages', 'messages', m::uuid
    from jsonb_array_elements_text(case when p_table = 'session_summaries' then p_row -> 'messages' else '[]' end) m
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

-- The row of the caller's that holds what a unique index would not give twice, and the fields of that index. Ids are of all people: a row of
-- somebody else is none.
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
      and t.id <> $2 and t.user_id = $3 and coalesce(%3$s, true) for update',
    p_table, keys,
    coalesce((select pg_catalog.pg_get_expr(indpred, indrelid) from pg_catalog.pg_index where indexrelid = index_oid), 'true'))
  into blocker using p_row, (p_row ->> 'id')::uuid, auth.uid();
  return jsonb_build_object('table_name', p_table, 'row_id', blocker -> 'id', 'row', blocker, 'fields', to_jsonb(fields));
end $$;

create or replace function private.set_fields(p_table text, p_id uuid, p_values jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  assignments text := (
    select string_agg(format('%1$I = r.%1$I', c), ', ') from unnest(private.columns_of(p_table)) c where p_values ? c);
begin
  if assignments is null then return; end if;
  execute format('update public.%1$I t set %2$s from jsonb_populate_record(null::public.%1$I, $2) r where t.id = $1 and t.user_id = $3',
    p_table, assignments) using p_id, p_values, auth.uid();
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
