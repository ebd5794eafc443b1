-- Names words as they read: half of the id of their row and half of a hash of them. What rests on it is gone with the row, and once it
-- reads otherwise.
create or replace function private.words_id(p_id uuid, p_words text) returns uuid
language sql immutable set search_path = '' as $$
  select (left(replace(p_id::text, '-', ''), 16) || '8' || left(md5(p_words), 15))::uuid
$$;
grant execute on function private.words_id(uuid,text) to authenticated;

-- The least and the greatest id that such a name may stand for.
create or replace function private.ids_of_words(p_id uuid, out low uuid, out high uuid)
language sql immutable set search_path = '' as $$
  select (left(replace(p_id::text, '-', ''), 16) || repeat('0', 16))::uuid, (left(replace(p_id::text, '-', ''), 16) || repeat('f', 16))::uuid
$$;
grant execute on function private.ids_of_words(uuid) to authenticated;

-- The fields of a part that hold words, each with the name of its words as they read now; another field never has the same one.
create or replace function private.named_words_of_part(p_part public.parts, p_fields text[] default array['name', 'role', 'protects', 'body_location',
  'image', 'age', 'emotions', 'beliefs', 'fears', 'needs', 'triggers']) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_object_agg(key, jsonb_build_array(private.words_id(p_part.id, concat_ws(E'\x1f', key, value #>> '{}'))))
  from jsonb_each(to_jsonb(p_part))
  where key = any (p_fields) and value not in ('null', '[]')
$$;
grant execute on function private.named_words_of_part(public.parts,text[]) to authenticated;

-- Of what tools named that they found, what is not there any more: rows of the person; words that read otherwise now; facts that they
-- dismissed (named by their message, see lib/recall/facts/fact-id.ts); text of memory files that were put away.
create or replace function private.gone_among(p_ids uuid[]) returns uuid[]
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
        select from public.parts p, jsonb_each(private.named_words_of_part(p)) field
        where p.id between w.low and w.high and p.user_id = me and field.value ->> 0 = t::text)
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
grant execute on function private.gone_among(uuid[]) to authenticated;

-- Of these ids, which a run was told of, those that are there no more, messages of which a quote was removed since it began, and text
-- of memory files that the person changed since and that reads otherwise now.
create or replace function private.gone_of(p_ids uuid[], p_since timestamptz) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  removed uuid[];
begin
  if p_ids = '{}' then return '[]'; end if;
  removed := private.quotes_removed_since(p_since) || private.memory_changed_since(p_ids, p_since) || private.gone_among(p_ids);
  return (select coalesce(jsonb_agg(t), '[]') from unnest(p_ids) t where t = any (removed));
end $$;
grant execute on function private.gone_of(uuid[],timestamptz) to app_server;

create or replace function private.memory_changed_since(p_ids uuid[], p_since timestamptz) returns uuid[]
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  return array(
    select t from unnest(p_ids) t cross join lateral private.ids_of_words(t) w
    join public.memory_files f on f.id between w.low and w.high and f.id <> t and f.user_id = auth.uid()
    where private.words_id(f.id, f.content) <> t
      and not exists (select from private.memory_pieces(f.content) p where private.words_id(f.id, p.body) = t)
      and exists (
        select from public.action_changes c join public.agent_actions a on a.id = c.action_id
        where c.row_id = f.id and c.table_name = 'memory_files' and c.user_id = auth.uid() and a.actor = 'person'
          and a.created_at >= p_since));
end $$;
grant execute on function private.memory_changed_since(uuid[],timestamptz) to app_server;

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
grant execute on function private.named_in_results(jsonb) to authenticated;

-- Answers, as the parts of each, without what tools and voices of a committee found and is gone: looked for once for all of them. Of
-- tools that others brought nothing is left out.
create or replace function private.without_gone_results(p_answers jsonb[]) returns jsonb[]
language plpgsql stable set search_path = '' as $$
declare
  found constant jsonb := private.results_of_all(p_answers);
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
grant execute on function private.without_gone_results(jsonb[]) to authenticated;

-- What Parley's own tools, and voices of a committee, found in giving an answer.
create or replace function private.results_in(p_parts jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return jsonb_path_query_array(p_parts, '$[*] ? (@.type == $own[*]).output', jsonb_build_object('own', private.tools_that_find()))
    || jsonb_path_query_array(p_parts, '$[*] ? (@.type == "data-voice").data.lookUps[*].output');
end $$;
grant execute on function private.results_in(jsonb) to authenticated;

create or replace function private.results_of_all(p_answers jsonb[]) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return (select jsonb_agg(output) from unnest(p_answers) parts, jsonb_array_elements(private.results_in(parts)) output);
end $$;
grant execute on function private.results_of_all(jsonb[]) to authenticated;

create or replace function private.tools_that_find() returns jsonb
language sql immutable set search_path = '' as $$
  select '["tool-getPartDetails", "tool-searchParts", "tool-listPartAssessments", "tool-listEvidence", "tool-listGoals", "tool-searchMemories",
    "tool-searchKnowledgeGraph", "tool-searchMarkdown", "tool-readMarkdown", "tool-searchAgentHistory"]'::jsonb
$$;
grant execute on function private.tools_that_find() to authenticated;

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
grant execute on function private.parts_without(jsonb,text[]) to authenticated;

-- What a tool answered, said to be removed where the whole of it rests on what is gone.
create or replace function private.output_without(p_output jsonb, p_gone text[]) returns jsonb
language sql immutable set search_path = '' as $$
  select case when private.names_gone(p_output, p_gone) or private.names_gone(p_output -> 'part', p_gone) then jsonb_strip_nulls(jsonb_build_object(
      'ok', false, 'actionId', p_output -> 'actionId', 'error', jsonb_build_object('code', 'not_found',
        'message', 'Something of this was removed since. Look again if it matters.')))
    else private.result_without(p_output, p_gone) end
$$;
grant execute on function private.output_without(jsonb,text[]) to authenticated;

create or replace function private.names_gone(p_value jsonb, p_gone text[]) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_typeof(p_value) = 'object' and (p_value ->> 'id' = any (p_gone) or p_value ->> 'evidence_id' = any (p_gone)
    or p_value -> 'rests_on' ?| p_gone or p_value #> '{rests_on,all}' ?| p_gone), false)
$$;
grant execute on function private.names_gone(jsonb,text[]) to authenticated;

-- Without the entries of lists that rest on what is gone, and with null in the place of such fields.
create or replace function private.result_without(p_value jsonb, p_gone text[]) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return case jsonb_typeof(p_value)
    when 'array' then (
      select coalesce(jsonb_agg(private.result_without(one, p_gone) order by n), '[]')
      from jsonb_array_elements(p_value) with ordinality t (one, n) where not private.names_gone(one, p_gone))
    when 'object' then (
      select coalesce(jsonb_object_agg(key, case
        when private.names_gone(one, p_gone) or coalesce(p_value #> array['rests_on', key] ?| p_gone, false) then null
        else private.result_without(one, p_gone) end), '{}')
      from jsonb_each(p_value) t (key, one))
    else p_value end;
end $$;
grant execute on function private.result_without(jsonb,text[]) to authenticated;
