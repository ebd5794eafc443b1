-- What differs between two images of a row, without bookkeeping.
create or replace function private.fields_that_differ(p_before jsonb, p_after jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(key order by key), '[]') from jsonb_each(private.substance(p_after)) as a (key, value)
  where p_before -> key is distinct from value
$$;
grant execute on function private.fields_that_differ(jsonb,jsonb) to app_server;

-- Whether a message of the caller is of a hard moment, or was when it was deleted. What is known of no more counts as one.
create or replace function private.was_hard(p_message uuid) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(
    (select private.is_flagged(m.safety) from public.messages m where m.id = p_message),
    (select private.is_flagged((c.before ->> 'safety')::public.safety_level) from public.action_changes c
      where c.row_id = p_message and c.user_id = (select auth.uid()) and c.table_name = 'messages' and c.op = 'delete'
      order by c.id desc limit 1),
    true)
$$;
grant execute on function private.was_hard(uuid) to app_server;

-- Actions in brief: for each twelve of its changes with names, a part or a conversation that came or went before all others. Nothing of what was erased or tells hard words.
create or replace function public.actions_in_brief(p_actions uuid[]) returns jsonb
language sql stable set search_path = '' as $$
  with told as (
    select a.id from public.agent_actions a
    where a.id = any (p_actions[1:200]) and a.user_id = auth.uid() and private.request_actor() = 'person'
      and a.erased_at is null and not private.tells_hard_words(a)
  ), changed as (
    select told.id as action_id, c.id, c.table_name, c.op, coalesce(c.after, c.before) as image, c.before, c.after
    from told, lateral (
      select * from public.action_changes c where c.action_id = told.id and c.user_id = auth.uid()
        and c.table_name not in ('memory_sources', 'runs', 'job_runs', 'profiles', 'safety_rests')
      order by c.table_name in ('parts', 'conversations') and c.op <> 'update' desc, c.id limit 12) c
  ), named as (
    select public.names_of(array(
      select (image ->> key)::uuid from changed, unnest(array['part_id', 'other_part_id', 'from_part_id', 'to_part_id', 'source_id', 'goal_id']) key
      where image ->> key is not null)) as names
  )
  select coalesce(jsonb_object_agg(action_id, changes), '{}') from (
    select action_id, jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
      'table_name', table_name, 'op', op,
      'name', case table_name
        when 'part_evidence' then case when not private.was_hard((image ->> 'message_id')::uuid) then left(image ->> 'quote', 200) end
        when 'learnings' then case when not private.was_hard((image ->> 'message_id')::uuid) then left(image ->> 'text', 200) end
        when 'feed_items' then names ->> (image ->> 'source_id')
        when 'goal_parts' then names ->> (image ->> 'goal_id')
        when 'tasks' then names ->> (image ->> 'goal_id')
        when 'fact_decisions' then case when not private.was_hard((image ->> 'message_id')::uuid) then image ->> 'statement' end
        when 'proposals' then coalesce(image #>> '{changes,name}', image #>> '{changes,title}')
        when 'memory_files' then image ->> 'path' else coalesce(image ->> 'name', image ->> 'title') end,
      'was', case when op = 'update' and coalesce(before ->> 'name', before ->> 'title') is distinct from coalesce(after ->> 'name', after ->> 'title')
        then coalesce(before ->> 'name', before ->> 'title') end,
      'part', names ->> (image ->> 'part_id'), 'from', names ->> (image ->> 'from_part_id'), 'to', names ->> (image ->> 'to_part_id'),
      'kind', case when table_name <> 'goals' then coalesce(image ->> 'kind', image ->> 'type')
        when before ->> 'status' = 'archived' and after ->> 'status' <> 'archived' then 'back'
        when before ->> 'status' <> after ->> 'status' then after ->> 'status' end,
      'fields', case when op = 'update' then private.fields_that_differ(before, after)
        when table_name = 'feed_items' and (image ->> 'never')::boolean then '["never"]'::jsonb end))
      order by table_name in ('parts', 'conversations') and op <> 'update' desc, id) as changes
    from changed, named group by action_id) brief
$$;
grant execute on function public.actions_in_brief(uuid[]) to app_server;

-- The names of rows: of what stands as it is called now, of a part or conversation that went as it was called last.
-- Quotes of a hard moment have none.
create or replace function public.names_of(p_rows uuid[]) returns jsonb
language sql stable set search_path = '' as $$
  with asked as (select distinct id from unnest(p_rows[1:500]) id where private.request_actor() = 'person'),
  standing as (
    select p.id, p.name from public.parts p join asked using (id) where p.user_id = auth.uid()
    union all
    select c.id, c.title from public.conversations c join asked using (id) where c.user_id = auth.uid()
    union all
    select g.id, g.title from public.goals g join asked using (id) where g.user_id = auth.uid()
    union all
    select j.id, p.name from public.jobs j join asked using (id) join public.parts p on p.id = j.part_id where j.user_id = auth.uid()
    union all
    select s.id, coalesce(s.changes ->> 'name', s.changes ->> 'title', p.name) from public.proposals s join asked using (id)
      left join public.parts p on p.id = s.part_id where s.user_id = auth.uid()
    union all
    select m.id, c.title from public.messages m join asked using (id) join public.conversations c on c.id = m.conversation_id
    where m.user_id = auth.uid()
    union all
    select r.id, f.name || ' → ' || t.name from public.part_relationships r join asked using (id)
      join public.parts f on f.id = r.from_part_id join public.parts t on t.id = r.to_part_id where r.user_id = auth.uid()
    union all
    select e.id, '“' || left(e.quote, 120) || case when char_length(e.quote) > 120 then '…' else '' end || '”'
    from public.part_evidence e join asked using (id) join public.messages m on m.id = e.message_id
    where e.user_id = auth.uid() and not private.is_flagged(m.safety)
  ), gone as (
    select a.id, (
      select case c.table_name when 'parts' then i.image ->> 'name' when 'jobs' then (
          select p.name from public.parts p where p.id = (i.image ->> 'part_id')::uuid and p.user_id = auth.uid())
        else i.image ->> 'title' end
      from public.action_changes c, lateral (select coalesce(c.before, c.after) as image) i
      where c.row_id = a.id and c.user_id = auth.uid() and c.table_name in ('parts', 'conversations', 'goals', 'jobs')
      order by c.id desc limit 1) as name
    from asked a where not exists (select from standing s where s.id = a.id)
  )
  select coalesce(jsonb_object_agg(id, name), '{}')
  from (select * from standing where name is not null union all select * from gone where name is not null) named
$$;
grant execute on function public.names_of(uuid[]) to app_server;
