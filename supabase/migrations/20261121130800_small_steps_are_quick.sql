-- The small functions that every recorded write and every undo goes through. In this language their plans are kept,
-- while an SQL function that fixes its search path is parsed and planned anew in each statement that calls it.

create or replace function private.request_header(p_name text) returns text
language plpgsql stable set search_path = '' as $$
begin
  return nullif(nullif(current_setting('request.headers', true), '')::jsonb ->> p_name, '');
end $$;

create or replace function private.request_actor() returns public.action_actor
language plpgsql stable set search_path = '' as $$
begin
  return coalesce(private.request_header('x-action-actor'), 'person')::public.action_actor;
end $$;

create or replace function private.substance(p_row jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return p_row - array['version', 'updated_at', 'last_message_at', 'hash', 'snapshot', 'snapshot_seq'];
end $$;

create or replace function private.is_deletion(p_op public.change_op, p_before jsonb, p_after jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return p_op = 'delete'
    or (p_op = 'update' and p_before ->> 'deleted_at' is null and p_after ->> 'deleted_at' is not null);
end $$;

create or replace function private.changed_fields(p_before jsonb, p_after jsonb) returns setof text
language plpgsql immutable set search_path = '' as $$
begin
  return query
    select key from jsonb_object_keys(private.substance(coalesce(p_before, '{}') || coalesce(p_after, '{}'))) as key
    where p_before -> key is distinct from p_after -> key;
end $$;

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

-- Two steps, so that no plan can begin with all the actions there are.
create or replace function private.written_since(p_change public.action_changes, p_field text, p_actions uuid[])
returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  writer uuid;
begin
  for writer in
    select later.action_id from public.action_changes later
    where later.row_id = p_change.row_id and later.id > p_change.id and later.table_name = p_change.table_name
      and (p_field is null or later.before -> p_field is distinct from later.after -> p_field)
      and later.action_id <> all (p_actions)
  loop
    if exists (select from public.agent_actions a where a.id = writer and a.undone_by is null and a.reverts = '{}') then
      return true;
    end if;
  end loop;
  return false;
end $$;

create or replace function private.touched(p_change public.action_changes) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.action_changes own
    where own.action_id = current_setting('parley.action_id')::uuid and own.row_id = p_change.row_id
      and own.table_name = p_change.table_name);
end $$;

create or replace function private.columns_of(p_table text) returns text[]
language plpgsql stable set search_path = '' as $$
begin
  return (
    select array_agg(attname::text) from pg_catalog.pg_attribute
    where attrelid = format('public.%I', p_table)::regclass and attnum > 0 and not attisdropped and attgenerated = '');
end $$;

create or replace function private.is_growing_text(p_table text, p_field text) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return (p_table = 'memory_files' and p_field = 'content') or (p_table = 'part_notes' and p_field = 'body');
end $$;

create or replace function private.changes_json(p_action uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'table_name', table_name, 'row_id', row_id, 'op', op, 'before', before, 'after', after) order by id), '[]')
    from public.action_changes where action_id = p_action);
end $$;
