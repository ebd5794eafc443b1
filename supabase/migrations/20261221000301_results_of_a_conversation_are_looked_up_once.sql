set local check_function_bodies = off;

drop function private.without_gone_results(jsonb);

-- Answers, as the parts of each, without what tools and voices of a committee found and is gone: looked for once for all of them. Of
-- tools that others brought nothing is left out.
create or replace function private.without_gone_results(p_answers jsonb[]) returns jsonb[]
language plpgsql stable set search_path = '' as $$
declare
  found constant jsonb := (select jsonb_agg(output) from unnest(p_answers) parts, jsonb_array_elements(private.results_in(parts)) output);
  gone uuid[];
begin
  if found is null then return p_answers; end if;
  gone := private.gone_among(private.named_in_results(found));
  if gone = '{}' then return p_answers; end if;
  return array(
    select case when cardinality(g.ids) > 0 then private.parts_without(a.parts, g.ids) else a.parts end
    from unnest(p_answers) with ordinality a (parts, n)
    cross join lateral (
      select array(select id::text from unnest(private.named_in_results(private.results_in(a.parts))) id where id = any (gone)) as ids offset 0) g
    order by a.n);
end $$;

create or replace function private.tools_that_find() returns jsonb
language sql immutable set search_path = '' as $$
  select '["tool-getPartDetails", "tool-searchParts", "tool-listPartAssessments", "tool-listEvidence", "tool-listGoals", "tool-searchMemories",
    "tool-searchKnowledgeGraph", "tool-searchMarkdown", "tool-readMarkdown", "tool-searchAgentHistory"]'::jsonb
$$;

-- What Parley's own tools, and voices of a committee, found in giving an answer.
create or replace function private.results_in(p_parts jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return jsonb_path_query_array(p_parts, '$[*] ? (@.type == $own[*]).output', jsonb_build_object('own', private.tools_that_find()))
    || jsonb_path_query_array(p_parts, '$[*] ? (@.type == "data-voice").data.lookUps[*].output');
end $$;

create or replace function private.parts_without(p_parts jsonb, p_gone text[]) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return (
    select jsonb_agg(case
      when private.tools_that_find() ? (part ->> 'type') and part ? 'output' then part || jsonb_build_object('output', private.output_without(part -> 'output', p_gone))
      when part ->> 'type' = 'data-voice' and jsonb_path_exists(part, '$.data.lookUps[*].output') then jsonb_set(part, '{data,lookUps}', (
        select jsonb_agg(case when one ? 'output' then one || jsonb_build_object('output', private.output_without(one -> 'output', p_gone)) else one end order by k)
        from jsonb_array_elements(part #> '{data,lookUps}') with ordinality l (one, k)))
      else part end order by n)
    from jsonb_array_elements(p_parts) with ordinality t (part, n));
end $$;

-- Of one of them what is left to cut when what is gone was left out.
create or replace function private.parts_for_prompt(p_parts jsonb, p_here jsonb, p_away jsonb, p_files jsonb, p_at timestamptz) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  told jsonb := p_parts;
begin
  if p_away <> '{}' then told := private.cut_long_quotes(told, p_away, private.until_of_answer(p_at, false)); end if;
  if p_files <> '{}' then told := private.cut_file_words(told, p_files, p_at); end if;
  if jsonb_path_exists(told, '$[*].type ? (@ == "data-committee")') then told := private.without_removed_seats(told); end if;
  if p_here = '{}' and p_away = '{}' or not jsonb_path_exists(told, '$[*].toolCallId') then return told; end if;
  return (
    select coalesce(jsonb_agg(case when part ? 'toolCallId' then part || (
        select coalesce(jsonb_object_agg(key, private.cut_values(part -> key, p_here, p_away, false, null, p_at)), '{}')
        from unnest(array['input', 'output']) key where part ? key and (key = 'input' or part ->> 'type' <> 'tool-readAttachment'))
      else part end order by n), '[]')
    from jsonb_array_elements(told) with ordinality t (part, n));
end $$;

create or replace function private.part_that_stands(p_part jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select case
    when t.part ->> 'type' = 'data-voice' and jsonb_path_exists(t.part, '$.data.lookUps[*].output') then
      jsonb_set(t.part, '{data,lookUps}', (
        select jsonb_agg(case when one ? 'output' then one || jsonb_build_object('output', private.results_that_stand(one -> 'output')) else one end order by n)
        from jsonb_array_elements(t.part #> '{data,lookUps}') with ordinality l (one, n)))
    when t.part ->> 'type' = 'tool-readAttachment' and t.part #>> '{output,attachmentId}' is not null and not exists (
      select from public.attachments a where a.user_id = auth.uid() and a.id::text = lower(t.part #>> '{output,attachmentId}')) then
      t.part || jsonb_build_object('output', t.part -> 'output' || '{"name": "A file that was removed", "text": ""}')
    when t.part ->> 'type' like 'tool-%' and t.part ? 'output' then
      t.part || jsonb_build_object('output', private.results_that_stand(t.part -> 'output'))
    else t.part end
  from (
    -- Of a memory file that was read, the lines that stand are shown.
    select case when p_part -> 'output' ?& array['path', 'content', 'hash'] then p_part
      else (private.without_gone_results(array[jsonb_build_array(p_part)]))[1] -> 0 end as part) t
$$;

-- What results of tools name that they rest on, with the ids of what was found where older ones do not say it. The ids are taken out
-- without a pattern, which would take most of the time.
create or replace function private.named_in_results(p_outputs jsonb) returns uuid[]
language plpgsql immutable set search_path = '' as $$
begin
  return array(
    select distinct piece::uuid from string_to_table(concat(
      jsonb_path_query_array(p_outputs, '$[*].**.rests_on'),
      jsonb_path_query_array(p_outputs, '$[*].part.id'), jsonb_path_query_array(p_outputs, '$[*].parts[*].id'),
      jsonb_path_query_array(p_outputs, '$[*].notes[*].id'), jsonb_path_query_array(p_outputs, '$[*].goals[*].id'),
      jsonb_path_query_array(p_outputs, '$[*].evidence[*].id'), jsonb_path_query_array(p_outputs, '$[*].relationships[*].id'),
      jsonb_path_query_array(p_outputs, '$[*].relationships[*].observations[*].evidence_id'),
      jsonb_path_query_array(p_outputs, '$[*].results[*] ? (@.kind == "note" || @.kind == "quote").id')), '"') piece
    where piece like '________-____-____-____-____________' and translate(piece, '0123456789abcdef', '') = '----');
end $$;

-- The latest messages of a conversation up to a place in it, in order, without answers to a message that is no longer
-- there, and without what was deleted or removed since. It reads no more of a long conversation than it hands back.
create or replace function private.history_of_turn(p_conversation uuid, p_ordinal integer, p_most integer) returns jsonb
language plpgsql stable set search_path = '' set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  gone record;
begin
  gone := private.gone_for_prompt(p_conversation);
  return (
    with latest as materialized (
      select t.*, row_number() over (order by t.role = 'user', t.ordinal) as k from (
        select * from public.messages t
        where conversation_id = p_conversation and ordinal <= p_ordinal and t.role <> 'earlier'
          and (t.role = 'user' or t.run_id is null or coalesce((
            select exists (select from public.messages q where q.id = r.user_message_id and q.conversation_id = r.conversation_id)
            from public.runs r where r.id = t.run_id), true))
        order by ordinal desc limit least(greatest(coalesce(p_most, 400), 1), 1000)) t
    ), answers as (
      select a.parts, a.k
      from unnest(private.answers_for_prompt(
        array(select parts from latest where role <> 'user' order by k), array(select created_at from latest where role <> 'user' order by k),
        gone.here, gone.away, gone.files)) with ordinality a (parts, k)
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', m.id, 'n', m.ordinal, 'role', m.role,
      'parts', case m.role when 'user' then m.parts else a.parts end, 'metadata', m.metadata, 'safety', m.safety) order by m.ordinal), '[]')
    from latest m left join answers a on a.k = m.k);
end $$;

-- The answers to a message that broke off, the newest few, oldest first: what was done in them is done. Those that were taken
-- out are not among them.
create or replace function private.earlier_tries(p_conversation uuid, p_message uuid) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  gone record;
  tries jsonb[];
  parts jsonb[];
  given timestamptz[];
begin
  if not exists (select from public.conversations where id = p_conversation and user_id = auth.uid()) then
    return '[]';
  end if;
  select array_agg(jsonb_build_object('id', t.answer_id, 'role', 'assistant', 'metadata', t.metadata) order by t.started_at),
    array_agg(t.parts order by t.started_at), array_agg(t.created_at order by t.started_at) into tries, parts, given
  from (
    -- From the few runs of the message on: by the conversation, all of its answers would be read.
    select (r.run).answer_id, (r.run).started_at, coalesce(m.metadata, '{}') as metadata, m.created_at,
      private.with_known_calls(r.run, coalesce(m.parts, '[]')) as parts
    from (select run from public.runs run where user_message_id = p_message offset 0) r
    left join lateral (select * from public.messages where id = (r.run).answer_id and run_id = (r.run).id offset 0) m on true
    where (r.run).conversation_id = p_conversation and (r.run).parent_run_id is null and (r.run).status <> 'running'
      and m.role is distinct from 'earlier' and (m.id is not null or ((r.run).stop_reason = 'lost' and not exists (
        select from public.action_changes where row_id = (r.run).answer_id and op = 'delete')))
    order by (r.run).started_at desc limit 5
  ) t
  where jsonb_array_length(t.parts) > 0;
  if tries is null then return '[]'; end if;
  gone := private.gone_for_prompt(p_conversation);
  return (
    select jsonb_agg(try || jsonb_build_object('parts', told) order by n)
    from unnest(tries, private.answers_for_prompt(parts, given, gone.here, gone.away, gone.files)) with ordinality t (try, told, n));
end $$;

-- Answers, as the parts of each, as the next prompt gets them: without quotes of what was deleted, also where one says what it
-- deleted and in what tools were asked and found, but for what was read in files that stand, and without what was read in files that were removed since, and
-- of committees without parts that were removed, and without what tools found and is gone, which is looked for once for all of them. p_at:
-- when each was given. p_here, p_away, p_files: see `gone_for_prompt`.
create or replace function private.answers_for_prompt(p_answers jsonb[], p_at timestamptz[], p_here jsonb, p_away jsonb, p_files jsonb) returns jsonb[]
language plpgsql stable set search_path = '' as $$
declare
  told jsonb[] := private.without_gone_results(array(
    select private.without_removed_files(private.without_deleted(parts, null, p_here, at))
    from unnest(p_answers, p_at) with ordinality t (parts, at, n) order by n));
begin
  return array(
    select private.parts_for_prompt(parts, p_here, p_away, p_files, at) from unnest(told, p_at) with ordinality t (parts, at, n) order by n);
end $$;

revoke all on function private.without_gone_results(jsonb[]) from public, anon, authenticated, app_server, service_role;

revoke all on function private.tools_that_find() from public, anon, authenticated, app_server, service_role;

revoke all on function private.results_in(jsonb) from public, anon, authenticated, app_server, service_role;

revoke all on function private.parts_without(jsonb,text[]) from public, anon, authenticated, app_server, service_role;

revoke all on function private.answers_for_prompt(jsonb[],timestamp with time zone[],jsonb,jsonb,jsonb) from public, anon, authenticated, app_server, service_role;

grant execute on function private.without_gone_results(jsonb[]) to authenticated;

grant execute on function private.tools_that_find() to authenticated;

grant execute on function private.results_in(jsonb) to authenticated;

grant execute on function private.parts_without(jsonb,text[]) to authenticated;

grant execute on function private.answers_for_prompt(jsonb[],timestamptz[],jsonb,jsonb,jsonb) to app_server;
