set local check_function_bodies = off;

drop function private.is_there(uuid);

-- Parts that resemble the query, best first; without one, all that fit the filters. Resting parts are left out.
-- similarity runs from 0 to 1 (pg_trgm; word similarity for names, so that a name inside a sentence counts) and
-- does not grow by full text, which only finds and orders. found is the quote that answered best.
create or replace function public.search_parts(
  p_query text default null, p_category public.part_category default null, p_status public.part_status default null,
  p_limit integer default 8
) returns jsonb
language sql stable set search_path = '' as $$
  with scored as (
    select p, m.quote, coalesce(greatest(
      extensions.similarity(lower(p.name), lower(p_query)),
      extensions.word_similarity(lower(p.name), lower(p_query)),
      0.8 * extensions.word_similarity(lower(p_query), lower(coalesce(p.role, ''))),
      0.9 * extensions.similarity(lower(m.quote), lower(p_query))), 0) as likeness,
      coalesce(m.rank, 0) as rank
    from public.parts p left join private.matching_quotes(p_query) m on m.part_id = p.id
    where p.user_id = auth.uid() and p.retired_at is null
      and (p_category is null or p.category = p_category) and (p_status is null or p.status = p_status)
  )
  select coalesce(jsonb_agg(m.summary || jsonb_build_object(
    'similarity', round(s.likeness::numeric, 2), 'found', s.quote, 'rests_on', jsonb_build_object(
      'all', jsonb_build_array((s.p).id), 'quote', private.quotes_saying((s.p).id, m.summary ->> 'quote'), 'found', private.quotes_saying((s.p).id, s.quote)))
    order by s.likeness + s.rank desc, (s.p).name), '[]')
  from (
    select * from scored where p_query is null or likeness >= 0.3 or rank > 0
    order by likeness + rank desc, (p).name limit least(greatest(p_limit, 1), 50)) s
  cross join lateral (select private.part_summary(s.p) as summary offset 0) m
$$;

-- A part with its quotes, its relationships with names, what waits for a decision and what happened to it lately.
create or replace function public.get_part(p_id uuid) returns jsonb
language plpgsql set search_path = '' as $$
declare
  part public.parts;
  by_person boolean := private.request_actor() = 'person';
  zone text := private.person_zone();
begin
  select * into part from public.parts where id = p_id and user_id = auth.uid();
  if not found then raise sqlstate 'PT404' using message = 'This part is not there.'; end if;
  return jsonb_build_object(
    'part', to_jsonb(part) - 'user_id',
    -- When the person first and last spoke of it, by the quotes that are kept.
    'said', (
      select jsonb_build_object('first_at', min(m.created_at), 'last_at', max(m.created_at), 'quotes', count(*))
      from public.part_evidence e join public.messages m on m.id = e.message_id
      where e.part_id = p_id and private.is_shown(e)),
    'merged_into', (
      select jsonb_build_object('id', t.id, 'name', t.name) from public.parts t where t.id = part.merged_into),
    'merged_from', (
      select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by t.retired_at), '[]')
      from public.parts t where t.merged_into = p_id),
    'evidence', public.list_evidence(p_id, 100),
    'relationships', case when by_person then public.list_relationships(p_id) else (
      select coalesce(jsonb_agg(r || jsonb_build_object(
        'rests_on', jsonb_build_array(private.words_id((r ->> 'id')::uuid, coalesce(r ->> 'note', '')))) order by k), '[]')
      from jsonb_array_elements(public.list_relationships(p_id)) with ordinality t (r, k)) end,
    'assessments', public.list_assessments(p_id, 50),
    -- An agent sees the beginnings of the newest notes; letters are hidden from it by the table itself.
    'notes', case when by_person then public.list_notes(p_id, 'note') else (
      select coalesce(jsonb_agg(n || jsonb_build_object('body', left(n ->> 'body', 600),
        'rests_on', jsonb_build_array(private.words_id((n ->> 'id')::uuid, n ->> 'body')))), '[]')
      from jsonb_array_elements(public.list_notes(p_id, 'note', null, 10)) n) end,
    'pending', public.list_proposals('pending', null, p_id),
    'recent', (
      select coalesce(jsonb_agg(private.action_json(a) order by a.seq desc), '[]') from private.actions_on(p_id, 10) a))
    || case when by_person then jsonb_build_object(
      'letters', public.list_notes(p_id, 'letter'),
      'months', (
        select coalesce(jsonb_agg(jsonb_build_object('month', month, 'quotes', quotes) order by month), '[]')
        from (
          select to_char(date_trunc('month', e.created_at at time zone zone), 'YYYY-MM') as month, count(*) as quotes
          from public.part_evidence e
          where e.part_id = p_id and e.created_at > now() - interval '12 months' and private.is_shown(e)
          group by 1
        ) counted),
      'year_ago', (
        select to_jsonb(e) - 'user_id' - 'run_id' from public.part_evidence e
        where e.part_id = p_id and private.is_shown(e)
          and e.created_at between now() - interval '13 months' and now() - interval '11 months'
        order by abs(extract(epoch from e.created_at - (now() - interval '1 year'))), e.id limit 1)) else '{}' end;
end $$;

-- Names words as they read: half of the id of their row and half of a hash of them. What rests on it is gone with the row, and once it
-- reads otherwise.
create or replace function private.words_id(p_id uuid, p_words text) returns uuid
language sql immutable set search_path = '' as $$
  select (left(replace(p_id::text, '-', ''), 16) || '8' || left(md5(p_words), 15))::uuid
$$;

-- The parts of an answer without what tools and voices of a committee found and is gone. Of tools that others brought nothing is left out.
create or replace function private.without_gone_results(p_parts jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  own constant jsonb := '["tool-getPartDetails", "tool-searchParts", "tool-listPartAssessments", "tool-listEvidence", "tool-listGoals", "tool-searchMemories",
    "tool-searchKnowledgeGraph", "tool-searchMarkdown", "tool-readMarkdown", "tool-searchAgentHistory"]';
  outputs constant jsonb := jsonb_path_query_array(p_parts, '$[*] ? (@.type == $own[*]).output', jsonb_build_object('own', own))
    || jsonb_path_query_array(p_parts, '$[*] ? (@.type == "data-voice").data.lookUps[*].output');
  gone text[];
begin
  if outputs = '[]' then return p_parts; end if;
  gone := private.gone_among(private.named_in_results(outputs));
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

-- A page of messages as `messages_before` gives it. What tools found that is not there any more is left out of old answers:
-- messages, quotes, summaries and facts, wherever they stood, what files are called and hold that were removed, and what names that it
-- rests on what is gone.
create or replace function private.with_standing_results(p_page jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select case when jsonb_path_exists(p_page,
      '$.messages[*].parts[*] ? (exists(@.output) || exists(@.data.lookUps[*].output))')
    then p_page || jsonb_build_object('messages', (
      select coalesce(jsonb_agg(case when message ->> 'role' = 'user' then message else message || jsonb_build_object('parts', (
        select coalesce(jsonb_agg(private.part_that_stands(part) order by k), '[]')
        from jsonb_array_elements(message -> 'parts') with ordinality p (part, k))) end order by n), '[]')
      from jsonb_array_elements(p_page -> 'messages') with ordinality t (message, n)))
    else p_page end
$$;

-- What a text of this file rests on: the quotes and messages that passages within it came from, of the newest 500, and that it is
-- there as it reads.
create or replace function private.text_rests_on(p_file uuid, p_text text) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(distinct s.source_id), '[]') || jsonb_build_array(private.words_id(p_file, p_text))
    from (
      select n.source_id, n.source_kind, n.passage from public.memory_sources n
      where n.file_id = p_file and n.withdrawn_at is null order by n.created_at desc, n.id limit 500) s
    where s.source_kind in ('evidence', 'message') and position(s.passage in p_text) > 0);
end $$;

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

-- Of summaries, quotes, notes (never letters) and memory files those that answer the most headings, and those that are
-- near in meaning (p_near; of memory the pieces that are), as {kind, id, at, text} and what leads to them.
create or replace function private.recalled_texts(
  p_user uuid, p_queries tsquery[], p_since timestamptz, p_until timestamptz, p_zone text, p_near uuid[]
) returns jsonb
language plpgsql stable set search_path = '' set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  most constant integer := 60;
  kept constant integer := 20;
  any_of_them constant tsquery := (
    select string_agg('(' || q::text || ')', ' | ')::tsquery from unnest(p_queries) q where numnode(q) > 0);
  own constant tsquery := format('%L', '@' || p_user)::tsquery;
  removed constant uuid[] := private.removed_quotes();
  since constant timestamptz := coalesce(p_since, '-infinity');
  until constant timestamptz := coalesce(p_until, 'infinity');
  answer jsonb;
begin
  with asked as (
    select own && query as query, n from unnest(p_queries) with ordinality q (query, n) where numnode(query) > 0
  ), found as (
    select 'summary' as kind, s.id, s.ended_at as at from asked a cross join lateral (
      select w.* from (select * from public.session_summaries o where private.own_words(o.user_id, o.text) @@ a.query offset 0) w
      where w.user_id = p_user and w.ended_at >= since and w.ended_at < until limit most) s
    union all
    select 'quote', s.id, s.created_at from asked a cross join lateral (
      select w.* from (select * from public.part_evidence o where private.own_words(o.user_id, o.quote) @@ a.query offset 0) w
      where w.user_id = p_user and w.created_at >= since and w.created_at < until limit most) s
    union all
    select 'note', s.id, s.updated_at from asked a cross join lateral (
      select w.* from (select * from public.part_notes o where private.own_words(o.user_id, o.body) @@ a.query offset 0) w
      where w.user_id = p_user and w.kind <> 'letter' and w.updated_at >= since and w.updated_at < until limit most) s
    union all
    select 'memory', s.id, s.updated_at from asked a cross join lateral (
      select w.* from (select * from public.memory_files o where private.own_words(o.user_id, o.content) @@ a.query
        and o.deleted_at is null offset 0) w
      where w.user_id = p_user and w.updated_at >= since and w.updated_at < until limit most) s
  ), placed as (
    select f.kind, f.id, f.at, row_number() over (partition by f.kind order by count(*) desc, f.at desc, f.id) as n
    from found f group by 1, 2, 3
  ), best as (
    select kind, id, at from placed where n <= case kind when 'memory' then 6 else kept end
    union
    select 'summary', s.id, s.ended_at from public.session_summaries s where s.id = any (p_near)
    union
    select 'quote', e.id, e.created_at from public.part_evidence e where e.id = any (p_near)
    union
    select 'note', n.id, n.updated_at from public.part_notes n where n.id = any (p_near) and n.updated_at >= since and n.updated_at < until
    union
    select 'memory', f.id, f.updated_at from private.word_vectors v join public.memory_files f on f.id = v.file_id
    where v.item_id = any (p_near) and f.deleted_at is null and f.updated_at >= since and f.updated_at < until
  ), told as (
    select b.kind, b.at, jsonb_build_object('id', s.id, 'c', s.conversation_id, 'title', c.title, 'text', s.text) as what
    from best b join public.session_summaries s on s.id = b.id join public.conversations c on c.id = s.conversation_id
    where b.kind = 'summary' and s.user_id = p_user and not s.messages && removed and private.summary_stands(s)
    union all
    select b.kind, b.at, jsonb_build_object('id', e.id, 'c', e.conversation_id, 'message', e.message_id, 'title', p.name, 'text', e.quote)
    from best b join public.part_evidence e on e.id = b.id left join public.parts p on p.id = e.part_id
    where b.kind = 'quote' and e.user_id = p_user and not coalesce((
      select private.is_flagged(m.safety) from public.messages m where m.id = e.message_id), false)
    union all
    select b.kind, b.at, jsonb_build_object('id', n.id, 'part', p.id, 'title', p.name, 'text', n.body,
      'rests_on', jsonb_build_array(private.words_id(n.id, n.body)))
    from best b join public.part_notes n on n.id = b.id join public.parts p on p.id = n.part_id
    where b.kind = 'note' and n.user_id = p_user and n.kind <> 'letter'
    union all
    select b.kind, b.at, jsonb_build_object('id', f.id, 'piece', p.piece, 'path', f.path, 'anchor', p.anchor,
      'rests_on', private.text_rests_on(f.id, p.body),
      'title', concat_ws(', ', private.memory_title(f), p.heading), 'text', left(p.body, 4000))
    from best b join public.memory_files f on f.id = b.id cross join lateral (
      select o.*, private.memory_piece_id(f.id, o.anchor, o.heading) as piece from private.memory_pieces(f.content) o) p
    where b.kind = 'memory' and f.user_id = p_user and p.body <> ''
      and (p.piece = any (p_near) or private.words_of(concat_ws(' ', p.heading, p.body)) @@ any_of_them)
  )
  select coalesce(jsonb_agg(jsonb_build_object('kind', t.kind, 'at', to_char(t.at at time zone p_zone, 'YYYY-MM-DD HH24:MI')) || t.what
    order by t.kind, t.at desc), '[]') into answer from told t;
  return answer;
end $$;

-- The parts of an answer as the next prompt gets them: without quotes of what was deleted, also where the answer says what it
-- deleted and in what tools were asked and found, but for what was read in files that stand, and without what was read in files that were removed since, and
-- of committees without parts that were removed, and without what tools found and is gone. See `gone_for_prompt`.
create or replace function private.parts_for_prompt(p_parts jsonb, p_here jsonb, p_away jsonb, p_files jsonb, p_at timestamptz) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  told jsonb := private.without_gone_results(private.without_removed_files(private.without_deleted(p_parts, null, p_here, p_at)));
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
      else private.without_gone_results(jsonb_build_array(p_part)) -> 0 end as part) t
$$;

-- What a tool answered, said to be removed where the whole of it rests on what is gone.
create or replace function private.output_without(p_output jsonb, p_gone text[]) returns jsonb
language sql immutable set search_path = '' as $$
  select case when private.names_gone(p_output, p_gone) or private.names_gone(p_output -> 'part', p_gone) then jsonb_strip_nulls(jsonb_build_object(
      'ok', false, 'actionId', p_output -> 'actionId', 'error', jsonb_build_object('code', 'not_found',
        'message', 'Something of this was removed since. Look again if it matters.')))
    else private.result_without(p_output, p_gone) end
$$;

create or replace function private.names_gone(p_value jsonb, p_gone text[]) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_typeof(p_value) = 'object' and (p_value ->> 'id' = any (p_gone) or p_value ->> 'evidence_id' = any (p_gone)
    or p_value -> 'rests_on' ?| p_gone or p_value #> '{rests_on,all}' ?| p_gone), false)
$$;

-- What results of tools name that they rest on, with the ids of what was found where older ones do not say it.
create or replace function private.named_in_results(p_outputs jsonb) returns uuid[]
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

-- The least and the greatest id that such a name may stand for.
create or replace function private.ids_of_words(p_id uuid, out low uuid, out high uuid)
language sql immutable set search_path = '' as $$
  select (left(replace(p_id::text, '-', ''), 16) || repeat('0', 16))::uuid, (left(replace(p_id::text, '-', ''), 16) || repeat('f', 16))::uuid
$$;

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
        select from public.memory_files f
        where f.id between w.low and w.high and f.user_id = me and f.deleted_at is null)
      and not exists (
        select from public.messages m
        where m.id between w.low and w.high and m.user_id = me and not exists (
          select from public.fact_decisions d
          where d.message_id = m.id and d.user_id = me and d.decision = 'dismissed'
            and private.words_id(m.id, concat_ws(E'\x1f', d.matter, d.past, d.subject, d.object, d.nth)) = t)));
end $$;

-- An intention as an agent gets it: its words, how it stands, and who cares.
create or replace function private.goal_for_agents(g public.goals) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', g.id, 'title', g.title, 'why', g.why, 'standing', private.goal_standing(g),
    'rests_on', jsonb_build_array(private.words_id(g.id, concat_ws(E'\x1f', g.title, g.why))),
    'ended_because', g.ended_because, 'parts', (
      select coalesce(jsonb_agg(part - 'part_id' order by n), '[]')
      from jsonb_array_elements(private.parts_of_goal(g.id)) with ordinality t (part, n)))
$$;

revoke all on function private.words_id(uuid,text) from public, anon, authenticated, app_server, service_role;

revoke all on function private.without_gone_results(jsonb) from public, anon, authenticated, app_server, service_role;

revoke all on function private.result_without(jsonb,text[]) from public, anon, authenticated, app_server, service_role;

revoke all on function private.output_without(jsonb,text[]) from public, anon, authenticated, app_server, service_role;

revoke all on function private.names_gone(jsonb,text[]) from public, anon, authenticated, app_server, service_role;

revoke all on function private.named_in_results(jsonb) from public, anon, authenticated, app_server, service_role;

revoke all on function private.memory_changed_since(uuid[],timestamp with time zone) from public, anon, authenticated, app_server, service_role;

revoke all on function private.ids_of_words(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function private.gone_among(uuid[]) from public, anon, authenticated, app_server, service_role;

grant execute on function private.words_id(uuid,text) to authenticated;

grant execute on function private.without_gone_results(jsonb) to authenticated;

grant execute on function private.result_without(jsonb,text[]) to authenticated;

grant execute on function private.output_without(jsonb,text[]) to authenticated;

grant execute on function private.names_gone(jsonb,text[]) to authenticated;

grant execute on function private.named_in_results(jsonb) to authenticated;

grant execute on function private.memory_changed_since(uuid[],timestamptz) to app_server;

grant execute on function private.ids_of_words(uuid) to authenticated;

grant execute on function private.gone_among(uuid[]) to authenticated;
