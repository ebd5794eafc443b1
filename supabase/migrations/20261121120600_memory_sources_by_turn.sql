-- A source {kind: message} without an id is the message that is being answered. And all files as one answer.

create function private.sources_named(p_sources jsonb) returns table (kind public.memory_source_kind, id uuid)
language sql stable set search_path = '' as $$
  select distinct r.kind, coalesce(r.id, case when r.kind = 'message' then (
    select user_message_id from public.runs where id = private.request_header('x-action-run')::uuid) end)
  from jsonb_to_recordset(p_sources) as r (kind public.memory_source_kind, id uuid)
$$;

create or replace function private.check_memory_sources(p_sources jsonb) returns void
language plpgsql stable set search_path = '' as $$
declare
  source record;
begin
  if jsonb_typeof(p_sources) is distinct from 'array' or jsonb_array_length(p_sources) > 20 then
    raise sqlstate 'PT400' using message = 'Sources are a list of at most 20.';
  elsif private.request_actor() <> 'person' and jsonb_array_length(p_sources) = 0 then
    raise sqlstate 'PT400' using message = 'Name what this comes from: a message, a kept quote or an action.',
      detail = '{"reason": "no_source"}';
  end if;
  for source in select * from private.sources_named(p_sources) loop
    if source.kind = 'message' and exists (
      select from public.messages m where m.id = source.id and m.user_id = auth.uid() and private.is_flagged(m.safety)) then
      raise sqlstate 'PT403' using message = 'Words from a hard moment are not remembered here.', detail = '{"reason": "flagged"}';
    elsif not coalesce(case source.kind
      when 'message' then exists (
        select from public.messages m where m.id = source.id and m.user_id = auth.uid() and m.role = 'user')
      when 'evidence' then exists (
        select from public.part_evidence e where e.id = source.id and e.user_id = auth.uid())
      when 'action' then exists (
        select from public.agent_actions a where a.id = source.id and a.user_id = auth.uid()
          and a.undone_by is null and a.status in ('ok', 'running')) end, false) then
      raise sqlstate 'PT404' using
        message = 'One of these sources is not there. Name a message of the person, a kept quote, or an action that stands.',
        detail = jsonb_build_object('reason', 'source', 'kind', source.kind, 'id', source.id)::text;
    end if;
  end loop;
end $$;

create or replace function private.keep_memory_sources(p_file uuid, p_anchor text, p_passage text, p_sources jsonb) returns void
language sql set search_path = '' as $$
  insert into public.memory_sources (file_id, anchor, passage, source_kind, source_id)
  select p_file, p_anchor, p_passage, s.kind, s.id from private.sources_named(p_sources) s where p_passage <> ''
$$;

create function public.export_memory() returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('path', f.path, 'content', f.content) order by f.kind, f.path), '[]')
  from public.memory_files f where f.user_id = auth.uid() and f.deleted_at is null
$$;

revoke execute on all functions in schema private from public;
grant execute on function private.sources_named(jsonb) to authenticated;
revoke execute on function public.export_memory from public, anon;
grant execute on function public.export_memory to authenticated;
