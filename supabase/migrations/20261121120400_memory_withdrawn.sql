-- When what a passage came from goes, the passage goes. It looks only at what the present action has deleted or
-- undone, and is recorded under that action, so that taking it back brings the passages back.

-- A passage that goes takes one of the gaps around it along; the line between two sections stays.
create function private.without_passage(p_content text, p_anchor text, p_passage text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  lines text[] := string_to_array(p_content, E'\n');
  passage text[] := string_to_array(p_passage, E'\n');
  spot record;
  size integer := cardinality(passage);
  rest integer;
begin
  select * into spot from private.section_of(p_content, p_anchor);
  if not found then return null; end if;
  for n in spot.body_line .. spot.last_line - size + 1 loop
    if lines[n:n + size - 1] = passage then
      rest := n + size;
      if lines[rest] = '' and (lines[n - 1] = ''
        or n = spot.body_line and btrim(array_to_string(lines[rest:spot.last_line], '')) <> '') then
        rest := rest + 1;
      end if;
      return array_to_string(lines[1:n - 1] || lines[rest:], E'\n');
    end if;
  end loop;
  return null;
end $$;

create function private.withdraw_memory() returns void
language plpgsql set search_path = '' as $$
declare
  present uuid := nullif(current_setting('parley.action_id', true), '')::uuid;
  source public.memory_sources;
  left_text text;
begin
  if present is null then return; end if;
  for source in
    with gone as (
      select case c.table_name when 'messages' then 'message' else 'evidence' end::public.memory_source_kind as kind, c.row_id as id
      from public.action_changes c
      where c.action_id = present and c.op = 'delete' and c.table_name in ('messages', 'part_evidence')
      union
      select 'action', undone.id
      from public.agent_actions a join public.agent_actions undone on undone.id = any (a.reverts)
      where a.id = present and undone.reverts = '{}'
    )
    select distinct on (s.file_id, s.anchor, s.passage, s.created_at) s.*
    from public.memory_sources s join gone on gone.kind = s.source_kind and gone.id = s.source_id
    where s.withdrawn_at is null and s.user_id = (select user_id from public.agent_actions where id = present)
      and not exists (select from public.messages m where s.source_kind = 'message' and m.id = s.source_id)
      and not exists (select from public.part_evidence e where s.source_kind = 'evidence' and e.id = s.source_id)
    order by s.file_id, s.anchor, s.passage, s.created_at
  loop
    select private.without_passage(f.content, source.anchor, source.passage) into left_text
    from public.memory_files f where f.id = source.file_id for update;
    if left_text is not null then
      update public.memory_files set content = left_text where id = source.file_id;
    end if;
    update public.memory_sources set withdrawn_at = now()
    where file_id = source.file_id and anchor = source.anchor and passage = source.passage
      and created_at = source.created_at and withdrawn_at is null;
  end loop;
end $$;

revoke execute on all functions in schema private from public;
grant execute on function private.without_passage(text, text, text), private.withdraw_memory() to authenticated;
