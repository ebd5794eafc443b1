-- Facts about files say what was done with them; and restoring a version.

-- What one action did to parts, quotes, suggestions and files, as plain facts; null when nothing of that kind. A file
-- that was put away is named no more.
create or replace function private.say_action_facts(p_action uuid) returns text
language sql stable set search_path = '' as $$
  with c as (select * from public.action_changes where action_id = p_action),
  facts as (
    select min(id) as n, case
      when op = 'insert' then format('The part “%s” was added.', after ->> 'name')
      when op = 'delete' then format('The part “%s” was removed.', before ->> 'name')
      else format('%s: %s', after ->> 'name',
        private.say_part_change(jsonb_populate_record(null::public.parts, before), jsonb_populate_record(null::public.parts, after))) end as fact
    from c where table_name = 'parts' group by c.id, op, before, after
    union all
    select id, private.relationship_sentence(jsonb_populate_record(null::public.part_relationships, after))
    from c where table_name = 'part_relationships' and op <> 'delete'
    union all
    select min(id), case when count(*) = 1 then 'A quote was kept.' else format('%s quotes were kept.', count(*)) end
    from c where table_name = 'part_evidence' and op = 'insert' having count(*) > 0
    union all
    select id, case when after ->> 'decision' = 'accept' then 'A suggestion was accepted.'
      when after ->> 'decision' is not null then 'A suggestion was declined.'
      when op = 'insert' then 'A suggestion was made and waits for an answer.' end
    from c where table_name = 'proposals' and op <> 'delete'
    union all
    select min(c.id), f.path || case
      when bool_or(c.op = 'insert') then ' was begun.'
      when bool_or(c.before ->> 'content' <> c.after ->> 'content') then ' was written in.'
      when bool_or(c.before ->> 'deleted_at' is not null) then ' was brought back.' end
    from c join public.memory_files f on f.id = c.row_id and f.deleted_at is null
    where c.table_name = 'memory_files' and not exists (select from c where table_name in ('parts', 'part_relationships'))
    group by f.path
  )
  select string_agg(fact, ' ' order by n) from facts where fact is not null and fact not like '%: '
$$;

-- An earlier version becomes the newest one; nothing between is lost.
create or replace function public.restore_revision(p_change bigint, p_hash text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  file public.memory_files;
  wanted jsonb := public.get_revision(p_change);
begin
  perform private.refuse_agents('Only the person restores an earlier version.');
  select * into file from public.memory_files where id = (wanted ->> 'file_id')::uuid and user_id = auth.uid() for update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such memory file.', detail = '{"reason": "file"}';
  elsif file.deleted_at is not null then
    raise sqlstate 'PT409' using message = 'This file was put away. Bring it back first.', detail = '{"reason": "put_away"}';
  elsif wanted ->> 'content' is null then
    raise sqlstate 'PT404' using message = 'This version has been erased.', detail = '{"reason": "erased"}';
  end if;
  perform private.refuse_stale_memory(file, p_hash);
  update public.memory_files set content = wanted ->> 'content' where id = file.id returning * into file;
  return private.memory_json(file);
end $$;
