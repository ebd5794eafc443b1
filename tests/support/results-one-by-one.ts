/**
 * The functions of a turn's history as they were while each answer was looked up by itself, in a schema of their own: what they hand
 * back is what `private.history_of_turn` and `private.earlier_tries` hand back.
 */
export const oneByOne = String.raw`
create schema one_by_one;
grant usage on schema one_by_one to app_server, authenticated;

create or replace function one_by_one.gone_among(p_ids uuid[]) returns uuid[]
language plpgsql stable set search_path = '' set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  me constant uuid := auth.uid();
  missing uuid[];
begin
  if p_ids = '{}' then return p_ids; end if;
  missing := array(
    select unnest(p_ids) except (
      select id from public.messages where id = any (p_ids) and user_id = me
      union all select id from public.conversations where id = any (p_ids) and user_id = me
      union all select id from public.part_evidence where id = any (p_ids) and user_id = me
      union all select id from public.attachments where id = any (p_ids) and user_id = me
      union all select id from public.session_summaries where id = any (p_ids) and user_id = me
      union all select id from public.parts where id = any (p_ids) and user_id = me
      union all select id from public.goals where id = any (p_ids) and user_id = me
      union all select id from public.part_notes where id = any (p_ids) and user_id = me
      union all select id from public.part_relationships where id = any (p_ids) and user_id = me
      union all select id from public.part_assessments where id = any (p_ids) and user_id = me));
  if missing = '{}' then return missing; end if;
  return array(
    select t from unnest(missing) t cross join lateral private.ids_of_words(t) w
    where not exists (
        select from public.part_notes n
        where n.id between w.low and w.high and n.user_id = me and private.words_id(n.id, n.body) = t)
      and not exists (
        select from public.goals g
        where g.id between w.low and w.high and g.user_id = me and private.words_id(g.id, concat_ws(E'\x1f', g.title, g.why)) = t)
      and not exists (
        select from public.part_relationships r
        where r.id between w.low and w.high and r.user_id = me and private.words_id(r.id, coalesce(r.note, '')) = t)
      and not exists (
        select from public.memory_files f
        where f.id between w.low and w.high and f.user_id = me and f.deleted_at is null)
      and not exists (
        select from public.messages m
        where m.id between w.low and w.high and m.user_id = me and not exists (
          select from public.fact_decisions d
          where d.message_id = m.id and d.user_id = me and d.decision = 'dismissed'
            and private.words_id(m.id, concat_ws(E'\x1f', d.matter, d.past, d.subject, d.object, d.nth)) = t)));
end $$;

create or replace function one_by_one.named_in_results(p_outputs jsonb) returns uuid[]
language plpgsql immutable set search_path = '' as $$
declare
  named text := jsonb_path_query_array(p_outputs, '$[*].**.rests_on')::text;
  path jsonpath;
begin
  foreach path in array array['$[*].part.id', '$[*].parts[*].id', '$[*].notes[*].id', '$[*].goals[*].id', '$[*].evidence[*].id',
    '$[*].relationships[*].id', '$[*].relationships[*].observations[*].evidence_id',
    '$[*].results[*] ? (@.kind == "note" || @.kind == "quote").id']::jsonpath[] loop
    named := named || jsonb_path_query_array(p_outputs, path)::text;
  end loop;
  return array(select distinct m[1]::uuid from regexp_matches(named, '"([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"', 'g') m);
end $$;

create or replace function one_by_one.without_gone_results(p_parts jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  own constant jsonb := '["tool-getPartDetails", "tool-searchParts", "tool-listPartAssessments", "tool-listEvidence", "tool-listGoals", "tool-searchMemories",
    "tool-searchKnowledgeGraph", "tool-searchMarkdown", "tool-readMarkdown", "tool-searchAgentHistory"]';
  outputs constant jsonb := jsonb_path_query_array(p_parts, '$[*] ? (@.type == $own[*]).output', jsonb_build_object('own', own))
    || jsonb_path_query_array(p_parts, '$[*] ? (@.type == "data-voice").data.lookUps[*].output');
  gone text[];
begin
  if outputs = '[]' then return p_parts; end if;
  gone := one_by_one.gone_among(one_by_one.named_in_results(outputs));
  if gone = '{}' then return p_parts; end if;
  return (
    select jsonb_agg(case
      when own ? (part ->> 'type') and part ? 'output' then part || jsonb_build_object('output', private.output_without(part -> 'output', gone))
      when part ->> 'type' = 'data-voice' and jsonb_path_exists(part, '$.data.lookUps[*].output') then jsonb_set(part, '{data,lookUps}', (
        select jsonb_agg(case when one ? 'output' then one || jsonb_build_object('output', private.output_without(one -> 'output', gone)) else one end order by k)
        from jsonb_array_elements(part #> '{data,lookUps}') with ordinality l (one, k)))
      else part end order by n)
    from jsonb_array_elements(p_parts) with ordinality t (part, n));
end $$;

create or replace function one_by_one.parts_for_prompt(p_parts jsonb, p_here jsonb, p_away jsonb, p_files jsonb, p_at timestamptz) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  told jsonb := one_by_one.without_gone_results(private.without_removed_files(private.without_deleted(p_parts, null, p_here, p_at)));
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

create or replace function one_by_one.history_of_turn(p_conversation uuid, p_ordinal integer, p_most integer) returns jsonb
language plpgsql stable set search_path = '' set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  gone record;
begin
  gone := private.gone_for_prompt(p_conversation);
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', m.id, 'n', m.ordinal, 'role', m.role,
      'parts', case m.role when 'user' then m.parts else one_by_one.parts_for_prompt(m.parts, gone.here, gone.away, gone.files, m.created_at) end, 'metadata', m.metadata, 'safety', m.safety) order by m.ordinal), '[]')
    from (
      select * from public.messages t
      where conversation_id = p_conversation and ordinal <= p_ordinal and t.role <> 'earlier'
        and (t.role = 'user' or t.run_id is null or coalesce((
          select exists (select from public.messages q where q.id = r.user_message_id and q.conversation_id = r.conversation_id)
          from public.runs r where r.id = t.run_id), true))
      order by ordinal desc limit least(greatest(coalesce(p_most, 400), 1), 1000)
    ) m);
end $$;

create or replace function one_by_one.earlier_tries(p_conversation uuid, p_message uuid) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  gone record;
begin
  if not exists (select from public.conversations where id = p_conversation and user_id = auth.uid()) then
    return '[]';
  end if;
  gone := private.gone_for_prompt(p_conversation);
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', t.answer_id, 'role', 'assistant', 'parts', one_by_one.parts_for_prompt(t.parts, gone.here, gone.away, gone.files, t.created_at), 'metadata', t.metadata) order by t.started_at), '[]')
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
    where jsonb_array_length(t.parts) > 0);
end $$;
`;
