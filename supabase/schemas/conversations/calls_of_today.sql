-- Answers, as the parts of each, in whose calls that kept or suggested something no words stand of what the person removed or changed
-- since: such a call says that it was made and removed, or changed. What was undone is told as taken back. Looked for once for all of them.
create or replace function private.calls_of_today(p_answers jsonb[]) returns jsonb[]
language plpgsql stable set search_path = '' as $$
declare
  changed constant jsonb := private.changed_since_calls(private.actions_that_keep(p_answers));
begin
  if changed = '{}' then return p_answers; end if;
  return array(
    select case when changed ?| array(select jsonb_path_query(parts, '$[*].output.actionId') #>> '{}') then (
        select jsonb_agg(case when private.tools_that_keep() ? (part ->> 'type') and changed ? (part #>> '{output,actionId}')
          then private.call_of_today(part, changed -> (part #>> '{output,actionId}')) else part end order by k)
        from jsonb_array_elements(parts) with ordinality p (part, k))
      else parts end
    from unnest(p_answers) with ordinality a (parts, n) order by n);
end $$;
grant execute on function private.calls_of_today(jsonb[]) to authenticated;

create or replace function private.tools_that_keep() returns jsonb
language sql immutable set search_path = '' as $$
  select '["tool-createMarkdownFile", "tool-writeMarkdownSection", "tool-saveLearning", "tool-createPartAssessment", "tool-logRelationship",
    "tool-addEvidence", "tool-createTask", "tool-updateTask", "tool-proposeGoal", "tool-createEmergingPart", "tool-updatePartAttributes",
    "tool-createProposal", "tool-updateProposal"]'::jsonb
$$;
grant execute on function private.tools_that_keep() to authenticated;

-- The actions of the calls in these answers that kept or suggested something.
create or replace function private.actions_that_keep(p_answers jsonb[]) returns uuid[]
language sql immutable set search_path = '' as $$
  select array(
    select distinct id::uuid
    from unnest(p_answers) parts, jsonb_path_query(parts, '$[*] ? (@.type == $own[*]).output.actionId',
      jsonb_build_object('own', private.tools_that_keep())) action, lateral (select action #>> '{}' as id) t
    where private.is_id(id))
$$;
grant execute on function private.actions_that_keep(jsonb[]) to authenticated;

create or replace function private.is_id(p_text text) returns boolean
language sql immutable set search_path = '' as $$
  select p_text like '________-____-____-____-____________' and translate(lower(p_text), '0123456789abcdef', '') = '----'
$$;
grant execute on function private.is_id(text) to authenticated;

-- What became of what these actions of agents kept, or of what the person accepted of them: by the action, `gone` where nothing of it is
-- there any more (`declined`: the person wanted none of it), or `words` that it has no more and `file`, the memory file as it reads now, where the person changed it. Nothing of
-- what was undone.
create or replace function private.changed_since_calls(p_actions uuid[]) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  me constant uuid := auth.uid();
begin
  if p_actions = '{}' then return '{}'; end if;
  return (
    with own as materialized (
      select a.id as call, c.id, c.table_name, c.row_id, c.op, c.after
      from public.agent_actions a join public.action_changes c on c.action_id = a.id
      where a.id = any (p_actions) and a.user_id = me and a.undone_by is null and a.actor not in ('person', 'safety')
    ), made as (
      select * from own where op <> 'delete'
      union all
      select o.call, c.id, c.table_name, c.row_id, c.op, c.after
      from own o join public.proposals p on p.id = o.row_id and p.user_id = me and p.status = 'executed'
      join public.agent_actions d on d.id = p.decided_by_action and d.undone_by is null
      join public.action_changes c on c.action_id = d.id and c.op <> 'delete'
      where o.table_name = 'proposals'
    ), ranked as (
      select m.*, rank() over (partition by m.call order by m.table_name = 'memory_files') as first
      from made m
      where m.table_name in ('parts', 'goals', 'part_relationships', 'part_assessments', 'part_evidence', 'learnings', 'tasks', 'memory_files')
    ), kept as materialized (
      -- A file of memory that was written along with a row of its own is none of the words of the call.
      select * from ranked where first = 1 and (table_name <> 'part_evidence' or op = 'insert')
    ), rows as materialized (
      select * from private.rows_of_today(array(select distinct row_id from kept))
    ), seen as (
      select k.call, r.row is null as gone, k.table_name = 'memory_files' as is_file, r.row, k.after,
        case when r.row is not null then private.fields_changed_by_person(k.row_id, k.id) end as fields
      from kept k left join rows r on r.id = k.row_id
    ), told as (
      select call, case when bool_and(gone) then '{"gone": true}'::jsonb else jsonb_strip_nulls(jsonb_build_object(
        'words', jsonb_agg(distinct w.word) filter (where w.word is not null),
        'file', string_agg(distinct s.row ->> 'content', E'\n') filter (where s.is_file and s.fields ? 'content'))) end as what
      from seen s left join lateral private.words_no_more(s.after, s.row, s.fields) w (word) on not s.gone and not s.is_file
      group by call
      union all
      select o.call, '{"gone": true, "declined": true}'
      from own o join public.proposals p on p.id = o.row_id and p.user_id = me and p.status = 'rejected'
      where o.table_name = 'proposals'
    )
    select coalesce(jsonb_object_agg(call, what) filter (where what <> '{}'), '{}') from told);
end $$;
grant execute on function private.changed_since_calls(uuid[]) to authenticated;

-- Those of these rows of the caller that are there, as they read now.
create or replace function private.rows_of_today(p_ids uuid[]) returns table (id uuid, "row" jsonb)
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  return query select t.id, to_jsonb(t) from public.parts t where t.id = any (p_ids) and t.user_id = auth.uid()
  union all select t.id, to_jsonb(t) from public.goals t where t.id = any (p_ids) and t.user_id = auth.uid()
  union all select t.id, to_jsonb(t) from public.part_relationships t where t.id = any (p_ids) and t.user_id = auth.uid()
  union all select t.id, to_jsonb(t) from public.part_assessments t where t.id = any (p_ids) and t.user_id = auth.uid()
  union all select t.id, to_jsonb(t) from public.part_evidence t where t.id = any (p_ids) and t.user_id = auth.uid()
  union all select t.id, to_jsonb(t) from public.learnings t where t.id = any (p_ids) and t.user_id = auth.uid()
  union all select t.id, to_jsonb(t) from public.tasks t where t.id = any (p_ids) and t.user_id = auth.uid()
  union all select t.id, jsonb_build_object('content', t.content) from public.memory_files t
    where t.id = any (p_ids) and t.user_id = auth.uid() and t.deleted_at is null;
end $$;
grant execute on function private.rows_of_today(uuid[]) to authenticated;

-- The fields of a row that the person changed after one of its changes. Null without any.
create or replace function private.fields_changed_by_person(p_row uuid, p_after bigint) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  return (
  select jsonb_agg(distinct field)
  from public.action_changes c join public.agent_actions a on a.id = c.action_id and a.actor = 'person'
  cross join lateral (
    select key from jsonb_each(c.after) n (key, value) where n.value is distinct from c.before -> key) changed (field)
  where c.row_id = p_row and c.id > p_after and c.op = 'update' and c.user_id = auth.uid());
end $$;
grant execute on function private.fields_changed_by_person(uuid,bigint) to authenticated;

-- The words of these fields that a row had and has no more.
create or replace function private.words_no_more(p_then jsonb, p_now jsonb, p_fields jsonb) returns setof text
language sql immutable set search_path = '' as $$
  select btrim(had #>> '{}')
  from jsonb_array_elements_text(p_fields) field, jsonb_path_query(jsonb_build_array(p_then -> field), '$[*][*]') had
  where jsonb_typeof(had) = 'string' and btrim(had #>> '{}') <> ''
    and not jsonb_path_exists(jsonb_build_array(p_now -> field), '$[*][*] ? (@ == $had)', jsonb_build_object('had', had))
$$;
grant execute on function private.words_no_more(jsonb,jsonb,jsonb) to authenticated;

-- One call, as `changed_since_calls` says of it.
create or replace function private.call_of_today(p_part jsonb, p_changed jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select case when told ->> 'input' = p_part ->> 'input' and told ->> 'output' = p_part ->> 'output' then p_part
    else p_part || jsonb_set(told, '{output,since}', to_jsonb(case when p_changed ? 'declined' then 'The person declined this. Do not speak of what it said.'
      when p_changed ? 'gone' then 'This was removed since. Do not speak of what it said.'
      else 'The person changed this since. What reads otherwise now is left out.' end)) end
  from (
    select jsonb_build_object('input', private.asked_of_today(p_part -> 'input', null, p_changed),
      'output', private.asked_of_today(p_part -> 'output', null, p_changed)) as told offset 0) t
$$;
grant execute on function private.call_of_today(jsonb,jsonb) to authenticated;

create or replace function private.asked_of_today(p_value jsonb, p_key text, p_changed jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  words text;
begin
  if jsonb_typeof(p_value) = 'array' then
    return (select coalesce(jsonb_agg(private.asked_of_today(one, p_key, p_changed) order by n), '[]') from jsonb_array_elements(p_value) with ordinality t (one, n));
  elsif jsonb_typeof(p_value) = 'object' then
    return (select coalesce(jsonb_object_agg(key, private.asked_of_today(one, key, p_changed)), '{}') from jsonb_each(p_value) t (key, one));
  elsif jsonb_typeof(p_value) is distinct from 'string' then
    return coalesce(p_value, 'null');
  end if;
  words := p_value #>> '{}';
  -- What is no text: ids, choices, times.
  if p_key in ('type', 'kind', 'status', 'category', 'charge', 'op', 'to', 'hash', 'instead', 'code') or private.is_id(words)
    or words ~ '^\d{4}-\d\d-\d\d(T|$)' then
    return p_value;
  elsif p_changed ? 'gone' then
    return '"…"';
  elsif p_key in ('path', 'anchor') then
    return p_value;
  elsif p_changed -> 'words' ? btrim(words) then
    return '"…"';
  elsif p_changed ? 'file' then
    return to_jsonb(coalesce(nullif(private.lines_that_stand(words, p_changed ->> 'file'), ''), '…'));
  end if;
  return p_value;
end $$;
grant execute on function private.asked_of_today(jsonb,text,jsonb) to authenticated;

-- Of a passage the lines, and of the others the sentences, that a text has.
create or replace function private.lines_that_stand(p_passage text, p_text text) returns text
language sql immutable set search_path = '' as $$
  select string_agg(told, E'\n' order by n) filter (where told is not null)
  from string_to_table(p_passage, E'\n') with ordinality t (line, n)
  cross join lateral (
    select case when position(btrim(line) in p_text) > 0 then line else (
      select string_agg(piece, ' ' order by k) from regexp_split_to_table(line, '(?<=[.!?])\s+') with ordinality s (piece, k)
      where btrim(piece) <> '' and position(btrim(piece) in p_text) > 0) end) kept (told)
$$;
grant execute on function private.lines_that_stand(text,text) to authenticated;

-- The calls of a run that kept or suggested something of which the person removed or changed words since: as they are told now.
create or replace function private.calls_changed_in(p_run uuid) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  calls constant jsonb := (
    select jsonb_agg(jsonb_build_object('type', 'tool-' || a.tool, 'toolCallId', a.tool_call_id, 'input', coalesce(a.input, '{}'),
      'output', a.output || jsonb_build_object('actionId', a.id)))
    from public.agent_actions a
    where a.run_id = p_run and a.user_id = auth.uid() and a.status = 'ok' and a.tool_call_id is not null
      and private.tools_that_keep() ? ('tool-' || a.tool) and jsonb_typeof(a.output) = 'object');
begin
  if calls is null then return '[]'; end if;
  return (
    select coalesce(jsonb_agg(now), '[]')
    from jsonb_array_elements(calls) with ordinality c (was, n)
    join jsonb_array_elements((private.calls_of_today(array[calls]))[1]) with ordinality t (now, n) using (n)
    where now is distinct from was);
end $$;
grant execute on function private.calls_changed_in(uuid) to authenticated;
