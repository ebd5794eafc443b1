set local check_function_bodies = off;

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
      'quote', private.quotes_saying((s.p).id, m.summary ->> 'quote'), 'found', private.quotes_saying((s.p).id, s.quote)))
    order by s.likeness + s.rank desc, (s.p).name), '[]')
  from (
    select * from scored where p_query is null or likeness >= 0.3 or rank > 0
    order by likeness + rank desc, (p).name limit least(greatest(p_limit, 1), 50)) s
  cross join lateral (select private.part_summary(s.p) as summary offset 0) m
$$;

-- An excerpt may begin in the middle of a sentence and so hide what it is about: whoever shows it reads the passage whole.
create or replace function public.search_memory(p_query text, p_limit integer default 8) returns jsonb
language sql stable set search_path = '' as $$
  with asked as (
    select websearch_to_tsquery('pg_catalog.english', left(p_query, 400)) as q, lower(left(p_query, 400)) as words,
      private.words_query(private.sought_words(left(p_query, 400)), true) as all_words
  ), words as (
    select word, case when char_length(word) > 4 then left(word, -1) else word end as needle
    from unnest(private.sought_words(left(p_query, 400))) sought, private.folded(sought) word
  ), files as materialized (
    select f, private.folded(f.content) as low from public.memory_files f where f.user_id = auth.uid() and f.deleted_at is null
  ), found as materialized (
    select w.word, w.needle, (f.f).id from words w join files f on position(w.needle in f.low) > 0
  ), slips as (
    select h.needle, (f.f).id
    from words w cross join lateral (values (left(w.word, char_length(w.word) / 2)), (substr(w.word, char_length(w.word) / 2 + 1))) h (needle)
    join files f on position(h.needle in f.low) > 0
    where char_length(w.word) >= 4 and not exists (select from found where found.word = w.word)
  ), candidates as (
    select f.f, h.needles from (
      select id, array_agg(distinct needle) as needles, sum(share) as share
      from (select id, needle, 1.0 as share from found union all select id, needle, 0.1 from slips) hits group by id) h
    join files f on (f.f).id = h.id order by h.share desc, (f.f).updated_at desc limit 24
  ), titled as materialized (
    select c.f, c.needles, private.memory_title(c.f) as title from candidates c
  ), pieces as (
    select c.f, c.title, p.anchor, p.heading, p.body, p.ordinal, hit.at, hit.needles
    from titled c, lateral private.memory_pieces((c.f).content) with ordinality p (anchor, heading, body, ordinal),
    lateral (
      select min(nullif(position(n in private.folded(p.body)), 0)) as at, count(*) as needles from unnest(c.needles) n
      where position(n in private.folded(concat_ws(' ', c.title, p.heading, p.body))) > 0) hit
    where p.body <> '' and hit.needles > 0
    order by hit.needles desc, (c.f).updated_at desc, p.ordinal limit 200
  ), near as (
    select *, substr(body, greatest(coalesce(at, 1) - 500, 1), 2000) as around from pieces
  ), scored as (
    select p.*, v.vector @@ q or coalesce(v.told @@ all_words, false) as matched, ts_rank(v.vector, q) + 0.6 * greatest(
        extensions.word_similarity(words, lower(p.around)),
        extensions.word_similarity(words, lower(p.title))) as score, q
    from near p cross join asked
    cross join lateral (
      select to_tsvector('pg_catalog.english', t.whole) as vector, private.words_of(t.whole) as told
      from concat_ws(' ', p.title, p.heading, p.body) t (whole)) v
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'path', (s.f).path, 'title', s.title, 'anchor', s.anchor, 'heading', s.heading,
    'snippet', ts_headline('pg_catalog.english', s.around, s.q, 'StartSel="", StopSel="", MaxWords=40, MinWords=20'),
    'passage', s.body, 'rests_on', private.text_rests_on((s.f).id, s.body), 'score', round(s.score::numeric, 3), 'updated_at', (s.f).updated_at) order by s.score desc, (s.f).path, s.anchor), '[]')
  from (
    select * from scored where matched or score >= 0.3 order by score desc limit least(greatest(p_limit, 1), 30)
  ) s
$$;

-- For agents: what the person said in other sessions, and the summaries of these, the latest first, eight to a page. Days
-- are the person's. Without words: the summaries of these days. Nothing of a hard moment is found. The index of words
-- cannot be used behind a row-level policy, so the owner is named.
create or replace function public.search_history(
  p_query text, p_from date default null, p_to date default null, p_page integer default 1
) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  page_size constant integer := 8;
  shown constant integer := 400;
  uid constant uuid := auth.uid();
  here constant uuid := private.request_claim('conversation')::uuid;
  zone constant text := private.person_zone();
  words constant text[] := private.asked_words(p_query);
  since constant timestamptz := p_from::timestamp at time zone zone;
  until constant timestamptz := (p_to + 1)::timestamp at time zone zone;
  skipped constant integer := (least(greatest(coalesce(p_page, 1), 1), 100) - 1) * page_size;
  removed constant uuid[] := private.removed_quotes();
  seen_to timestamptz;
  answer jsonb;
begin
  if uid is null then raise sqlstate 'PT401' using message = 'Please sign in.'; end if;
  if words = '{}' and since is null and until is null then
    raise sqlstate 'PT400' using message = 'Say words to look for, or days.';
  end if;
  select summarised_to into seen_to from public.conversations where id = here and user_id = uid;
  for every in 0..1 loop
    with found as (
      select 'summary' as kind, s.id, s.conversation_id, s.ended_at as at, s.text, s.made_by
      from (
        select * from public.session_summaries o
        where o.user_id = uid and (since is null or o.ended_at >= since) and (until is null or o.ended_at < until)
        order by o.ended_at desc, o.id desc limit 1000) s
      where (words = '{}' or private.words_of(s.text) @@ private.words_query(words, every = 0)) and not s.messages && removed
        and private.summary_stands(s)
      union all
      select 'message', m.id, m.conversation_id, m.created_at, private.message_text(m.parts), null
      from private.search_matches(uid, private.words_query(words, every = 0), case when since is null and until is null then 400 end, 'message') h
      join public.messages m on m.id = h.id
      where words <> '{}' and m.user_id = uid and m.role = 'user' and not private.is_flagged(m.safety) and m.id <> all (removed)
        and (since is null or m.created_at >= since) and (until is null or m.created_at < until)
        and (m.conversation_id is distinct from here or m.created_at <= seen_to)
    ), placed as (select *, row_number() over (order by at desc, id) as n from found)
    select jsonb_build_object('has_more', coalesce(max(p.n), 0) > skipped + page_size, 'results', coalesce(jsonb_agg(jsonb_build_object(
      'kind', p.kind, 'rests_on', jsonb_build_array(p.id), 'made_by', p.made_by, 'conversation_id', p.conversation_id, 'conversation', c.title,
      'at', to_char(p.at at time zone zone, 'YYYY-MM-DD HH24:MI'),
      'text', substr(p.text, greatest(1, coalesce((
        select min(nullif(strpos(lower(p.text), w), 0)) from unnest(words) w), 1) - shown / 3), shown)) order by p.n)
      filter (where p.n > skipped and p.n <= skipped + page_size), '[]'))
    into answer
    from placed p join public.conversations c on c.id = p.conversation_id;
    exit when cardinality(words) < 2 or answer <> '{"has_more": false, "results": []}';
  end loop;
  return answer || jsonb_build_object('time_zone', zone);
end $$;

-- Keeps the answer as it stands; with p_status it also ends the run. Words that come after the run was ended elsewhere are
-- kept all the same, and so is the true ending of a run that was taken for lost; once another answer followed in its
-- conversation nothing of it is, and only its calls of models are counted. The answer carries the level of its turn.
-- A child run has no message of its own, and goes on no longer than its parent. p_calls: the calls of models since the save
-- before. `waiting` of the metadata is how long a model is waited for: it stands with the run, for those who follow it.
-- p_told: ids of what its model was told of; the answer names those that are there no more.
create or replace function public.save_answer(
  p_run uuid, p_parts jsonb, p_metadata jsonb, p_status public.run_status default null,
  p_stop_reason text default null, p_steps integer default 0, p_input_tokens integer default null,
  p_output_tokens integer default null, p_error_code text default null, p_care jsonb default null,
  p_calls jsonb default null, p_told uuid[] default '{}'
) returns jsonb
language plpgsql set search_path = '' set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  run public.runs;
  late boolean;
begin
  -- In the order in which a turn begins: first the conversation, then its run.
  perform from public.conversations
  where id = (select conversation_id from public.runs where id = p_run and user_id = auth.uid()) for key share;
  select * into run from public.runs where id = p_run and user_id = auth.uid() for update;
  if not found then raise sqlstate 'PT404' using message = 'This answer has no place any more.'; end if;
  -- Its child runs before the budget, as everywhere: they take the budget after themselves.
  if p_status is not null then
    perform from public.runs where parent_run_id = p_run and user_id = auth.uid() and status = 'running' order by id for update;
  end if;
  perform private.note_calls(run, p_calls);
  if run.status <> 'running' and run.parent_run_id is null and private.is_superseded(run) then
    if p_status is not null then perform private.settle_run(p_run); end if;
    return jsonb_build_object('stop_requested', true, 'budget_spent', false, 'waits', false, 'steered', false,
      'taken_back', '[]'::jsonb, 'superseded', true);
  end if;
  late := private.slept_through_erasing(p_run);
  if run.status <> 'running' or run.lease_until <= now() then p_parts := private.without_erased_calls(p_run, p_parts); end if;
  if p_status is not null then p_parts := private.with_late_ends(p_run, p_parts); end if;
  if jsonb_array_length(p_parts) > 0 and run.parent_run_id is null then
    insert into public.messages as m (id, conversation_id, ordinal, role, parts, metadata, run_id, safety)
    select run.answer_id, run.conversation_id, coalesce(max(ordinal), 0) + 1, 'assistant', p_parts, p_metadata - 'waiting', p_run, run.safety
    from public.messages where conversation_id = run.conversation_id
    on conflict (id) do update set parts = excluded.parts, metadata = excluded.metadata,
      safety = greatest(m.safety, excluded.safety);
  end if;
  if run.status = 'running' or (run.stop_reason = 'lost' and p_status is not null) then
    update public.runs set
      status = coalesce(p_status, 'running'), steps = p_steps,
      stop_reason = case when p_status is null then run.stop_reason else p_stop_reason end,
      input_tokens = p_input_tokens, output_tokens = p_output_tokens, error_code = p_error_code,
      care = coalesce(p_care, care), waiting = case when p_status is null then p_metadata -> 'waiting' end,
      -- The model that answered: another than was asked first, when that failed. What safety says is no model's.
      model = coalesce(nullif(p_metadata ->> 'voice', 'safety'), model),
      ended_at = case when p_status is not null then now() end,
      -- What slept through an erasure stays late, so that its next words are looked at like these.
      lease_until = case when late then run.lease_until else now() + interval '3 minutes' end
    where id = p_run;
  end if;
  if p_status is not null then
    perform private.settle_run(p_run);
    update public.runs set status = 'stopped', stop_reason = 'parent_ended', stop_requested = true, ended_at = now()
    where parent_run_id = p_run and user_id = auth.uid() and status = 'running';
  end if;
  return jsonb_build_object('stop_requested', run.stop_requested, 'stop_why', case when run.stop_requested then run.stop_reason end,
    'gone', private.gone_of(p_told, run.started_at),
    'waits', p_status is not null and private.after_answer(run, p_status, p_stop_reason, p_metadata),
    'steered', p_status is null and private.is_steered(run),
    'budget_spent', p_status is null and private.is_budget_spent(coalesce(run.parent_run_id, p_run)),
    'taken_back', case when p_status is null then private.taken_back(run.conversation_id, p_run) else '[]' end);
end $$;

-- A file with its text, its sources as far as their passages still stand, and its latest versions. By path, or by id where
-- it was put away. The overview can be read before it exists; it is made when somebody writes in it. With the newest 500 of
-- what its passages come from; `sources_left_out` says whether there are more.
create or replace function public.read_memory(p_path text, p_file uuid default null, p_revisions integer default 0) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  most constant integer := 500;
  file public.memory_files;
  by_person boolean := private.request_actor() = 'person';
begin
  perform private.check_memory_path(p_path);
  select * into file from public.memory_files f
  where f.user_id = auth.uid() and f.path = p_path
    and case when p_file is null then f.deleted_at is null else f.id = p_file end
    and (f.deleted_at is null or by_person);
  if not found and p_path = 'overview.md' and p_file is null then
    return jsonb_build_object('file', null, 'path', p_path, 'title', 'Overview', 'content', private.overview_text(),
      'hash', md5(private.overview_text()), 'sources', '[]'::jsonb, 'sources_left_out', false, 'revisions', '[]'::jsonb);
  elsif file.id is null then
    raise sqlstate 'PT404' using message = 'There is no such memory file.', detail = '{"reason": "file"}';
  end if;
  return jsonb_build_object(
    'file', private.memory_json(file), 'path', file.path, 'title', private.memory_title(file),
    'content', file.content, 'hash', file.hash,
    -- The messages and quotes behind a passage are for the person to look at.
    'sources', case when by_person then (
      select coalesce(jsonb_agg(private.memory_source_json(s) order by s.created_at, s.id), '[]')
      from (
        select * from public.memory_sources n
        where n.file_id = file.id and n.withdrawn_at is null order by n.created_at desc, n.id limit most) s
      where position(s.passage in file.content) > 0) else '[]' end,
    'sources_left_out', by_person and (
      select count(*) from (
        select from public.memory_sources n where n.file_id = file.id and n.withdrawn_at is null limit most + 1) n) > most,
    'rests_on', case when by_person then '[]' else private.text_rests_on(file.id, file.content) end,
    'revisions', private.memory_revisions(file.id, null, p_revisions));
end $$;

-- The quotes and messages that passages within a text of this file came from, of the newest 500.
create or replace function private.text_rests_on(p_file uuid, p_text text) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(distinct s.source_id), '[]')
    from (
      select n.source_id, n.source_kind, n.passage from public.memory_sources n
      where n.file_id = p_file and n.withdrawn_at is null order by n.created_at desc, n.id limit 500) s
    where s.source_kind in ('evidence', 'message') and position(s.passage in p_text) > 0);
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
    select b.kind, b.at, jsonb_build_object('id', n.id, 'part', p.id, 'title', p.name, 'text', n.body)
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

-- The quotes kept of a part that are these words.
create or replace function private.quotes_saying(p_part uuid, p_quote text) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(e.id), '[]') from public.part_evidence e where e.part_id = p_part and e.quote = p_quote
$$;

-- As `removed_quotes`, of those that were removed since; what an undo took back is told as taken back.
create or replace function private.quotes_removed_since(p_since timestamptz) returns uuid[]
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  return array(
    select distinct (c.before ->> 'message_id')::uuid from public.action_changes c join public.agent_actions a on a.id = c.action_id
    where c.user_id = auth.uid() and c.table_name = 'part_evidence' and c.op = 'delete' and a.created_at >= p_since and a.reverts = '{}'
      and c.before ->> 'message_id' is not null
      and not exists (select from public.part_evidence e where e.id = c.row_id));
end $$;

-- Whether this is there, of what tools name that they found: a file, a message, a conversation, a quote, a summary, a note or an
-- assessment of the person.
create or replace function private.is_there(p_id uuid) returns boolean
language plpgsql stable set search_path = '' set enable_seqscan = off as $$
begin
  return exists (select from public.attachments where id = p_id and user_id = auth.uid())
    or exists (select from public.messages where id = p_id and user_id = auth.uid())
    or exists (select from public.conversations where id = p_id and user_id = auth.uid())
    or exists (select from public.part_evidence where id = p_id and user_id = auth.uid())
    or exists (select from public.session_summaries where id = p_id and user_id = auth.uid())
    or exists (select from public.part_notes where id = p_id and user_id = auth.uid())
    or exists (select from public.part_assessments where id = p_id and user_id = auth.uid());
end $$;

-- Of these ids, which a run was told of, those that are there no more, and messages of which a quote was removed since it began.
create or replace function private.gone_of(p_ids uuid[], p_since timestamptz) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  removed uuid[];
begin
  if p_ids = '{}' then return '[]'; end if;
  removed := private.quotes_removed_since(p_since);
  return (select coalesce(jsonb_agg(t), '[]') from unnest(p_ids) t where t = any (removed) or not private.is_there(t));
end $$;

revoke all on function private.text_rests_on(uuid,text) from public, anon, authenticated, app_server, service_role;

revoke all on function private.quotes_saying(uuid,text) from public, anon, authenticated, app_server, service_role;

revoke all on function private.quotes_removed_since(timestamp with time zone) from public, anon, authenticated, app_server, service_role;

revoke all on function private.gone_of(uuid[],timestamp with time zone) from public, anon, authenticated, app_server, service_role;

grant execute on function private.text_rests_on(uuid,text) to authenticated;

grant execute on function private.quotes_saying(uuid,text) to authenticated;

grant execute on function private.quotes_removed_since(timestamptz) to app_server;

grant execute on function private.gone_of(uuid[],timestamptz) to app_server;
