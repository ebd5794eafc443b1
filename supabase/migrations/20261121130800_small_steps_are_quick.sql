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

create or replace function private.changed_fields(p_before jsonb, p_after jsonb) returns setof text
language plpgsql immutable set search_path = '' as $$
begin
  return query
    select key from jsonb_object_keys(private.substance(coalesce(p_before, '{}') || coalesce(p_after, '{}'))) as key
    where p_before -> key is distinct from p_after -> key;
end $$;

create or replace function private.changes_json(p_action uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'table_name', table_name, 'row_id', row_id, 'op', op, 'before', before, 'after', after) order by id), '[]')
    from public.action_changes where action_id = p_action);
end $$;
