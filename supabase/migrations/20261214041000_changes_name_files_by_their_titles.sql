set local check_function_bodies = off;

-- A file as a person would call it; one that lost its title by the words of its path.
create or replace function private.say_memory_file(p_file public.memory_files) returns text
language plpgsql immutable set search_path = '' as $$
declare
  title text := private.memory_title(p_file);
begin
  if title = p_file.path then
    title := replace(regexp_replace(p_file.path, '^.*/|\.md$', '', 'g'), '-', ' ');
    title := upper(left(title, 1)) || substr(title, 2);
  end if;
  return case p_file.kind when 'overview' then 'The overview' when 'note' then format('The note “%s”', title)
    else format('The file of “%s”', title) end;
end $$;

-- What changed lately, in words: a suggestion that was answered since does not wait any more.
create or replace function private.say_action_facts(p_action uuid) returns text
language plpgsql stable set search_path = '' as $$
begin
  return (
    with c as (select * from public.action_changes where action_id = p_action),
    facts as (
      select min(id) as n, case
        when not exists (select from public.parts t where t.id = row_id) then case when op = 'delete' then 'A part was removed.' end
        when op = 'insert' then format('The part “%s” was added.', after ->> 'name')
        when op = 'delete' then format('The part “%s” was removed.', before ->> 'name')
        else format('%s: %s', after ->> 'name',
          private.say_part_change(jsonb_populate_record(null::public.parts, before), jsonb_populate_record(null::public.parts, after))) end as fact
      from c where table_name = 'parts' group by c.id, row_id, op, before, after
      union all
      select id, private.relationship_sentence(jsonb_populate_record(null::public.part_relationships, after))
      from c where table_name = 'part_relationships' and op <> 'delete'
        and exists (select from public.part_relationships r where r.id = row_id)
      union all
      select min(id), case when count(*) = 1 then 'A quote was kept.' else format('%s quotes were kept.', count(*)) end
      from c where table_name = 'part_evidence' and op = 'insert' having count(*) > 0
      union all
      select id, case when after ->> 'decision' = 'accept' then 'A suggestion was accepted.'
        when after ->> 'decision' is not null then 'A suggestion was declined.'
        when op = 'insert' and exists (select from public.proposals p where p.id = row_id and p.status = 'pending')
          then 'A suggestion was made and waits for an answer.'
        when op = 'insert' then 'A suggestion was made.' end
      from c where table_name = 'proposals' and op <> 'delete'
      union all
      select min(c.id), private.say_memory_file(f) || case
        when bool_or(c.op = 'insert') then ' was begun.'
        when bool_or(c.before ->> 'content' <> c.after ->> 'content') then ' was written in.'
        when bool_or(c.before ->> 'deleted_at' is not null) then ' was brought back.' end
      from c join public.memory_files f on f.id = c.row_id and f.deleted_at is null
      where c.table_name = 'memory_files' and not exists (select from c where table_name in ('parts', 'part_relationships'))
      group by f.*
    )
    select string_agg(fact, ' ' order by n) from facts where fact is not null and fact not like '%: ');
end $$;

revoke all on function private.say_memory_file(public.memory_files) from public, anon, authenticated, app_server, service_role;

grant execute on function private.say_memory_file(public.memory_files) to authenticated;
