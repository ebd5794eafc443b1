-- How many lines the front matter takes, its dashes included; 0 without one.
create or replace function private.front_end(p_lines text[]) returns integer
language sql immutable set search_path = '' as $$
  select case when p_lines[1] = '---' then coalesce(array_position(p_lines, '---', 2), 0) else 0 end
$$;
grant execute on function private.front_end(text[]) to authenticated;

-- The line of the front matter that holds a key, or null.
create or replace function private.front_line(p_lines text[], p_key text) returns integer
language plpgsql immutable set search_path = '' as $$
begin
  return (
    select min(n)::integer from generate_series(2, private.front_end(p_lines) - 1) n where p_lines[n] like p_key || ':%');
end $$;
grant execute on function private.front_line(text[],text) to authenticated;

-- A file at a glance, with who wrote in it last. The text itself is left out.
create or replace function private.memory_json(p_file public.memory_files) returns jsonb
language sql stable set search_path = '' as $$
  select to_jsonb(p_file) - array['user_id', 'content', 'version'] || jsonb_build_object(
    'title', private.memory_title(p_file), 'bytes', octet_length(p_file.content),
    'changed', (
      select jsonb_build_object('at', a.created_at, 'actor', a.actor, 'action_id', a.id)
      from public.action_changes c join public.agent_actions a on a.id = c.action_id
      where c.row_id = p_file.id and c.table_name = 'memory_files'
      order by c.id desc limit 1))
$$;
grant execute on function private.memory_json(public.memory_files) to authenticated;

-- A text cut at its headings; what stands before the first heading comes first.
create or replace function private.memory_pieces(p_content text) returns table (anchor text, heading text, body text)
language sql immutable set search_path = '' as $$
  with l as (select string_to_array(p_content, E'\n') as lines),
  h as (select s.*, lead(s.first_line) over (order by s.ordinal) as next_line from private.sections(p_content) s)
  select null, null, btrim(array_to_string(l.lines[private.front_end(l.lines) + 1:coalesce((select min(first_line) from h) - 1,
    cardinality(l.lines))], E'\n'), E' \t\n') from l
  union all
  select h.anchor, h.heading, btrim(array_to_string(
    l.lines[h.body_line:coalesce(h.next_line - 1, cardinality(l.lines))], E'\n'), E' \t\n') from h, l
$$;
grant execute on function private.memory_pieces(text) to authenticated;

-- Versions of a file, newest first: the rows of the ledger that changed its text, each with who and how.
create or replace function private.memory_revisions(p_file uuid, p_before bigint, p_limit integer) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(r) order by r.change_id desc), '[]')
  from (
    select c.id as change_id, c.op, a.id as action_id, a.actor, a.tool, a.created_at as at,
      a.undone_by is not null as undone, cardinality(a.reverts) > 0 as reverts,
      octet_length(c.after ->> 'content') as bytes,
      coalesce(octet_length(c.after ->> 'content'), 0) - coalesce(octet_length(c.before ->> 'content'), 0) as grew
    from public.action_changes c join public.agent_actions a on a.id = c.action_id
    where c.row_id = p_file and c.table_name = 'memory_files' and c.user_id = auth.uid() and c.op <> 'delete'
      and c.before ->> 'content' is distinct from c.after ->> 'content' and (p_before is null or c.id < p_before)
    order by c.id desc limit least(greatest(p_limit, 0), 100)
  ) r
$$;
grant execute on function private.memory_revisions(uuid,bigint,integer) to authenticated;

-- Where a passage came from, with the person's words and the way to them.
create or replace function private.memory_source_json(s public.memory_sources) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', s.id, 'anchor', s.anchor, 'passage', s.passage, 'kind', s.source_kind,
      'source_id', s.source_id, 'created_at', s.created_at)
    || coalesce(case s.source_kind
      when 'evidence' then (
        select jsonb_build_object('quote', e.quote, 'conversation_id', e.conversation_id, 'message_id', e.message_id,
          'start', e.start_offset, 'end', e.end_offset, 'at', e.created_at)
        from public.part_evidence e where e.id = s.source_id)
      when 'message' then (
        select jsonb_build_object('quote', left(private.message_text(m.parts), 400), 'conversation_id', m.conversation_id,
          'message_id', m.id, 'at', m.created_at)
        from public.messages m where m.id = s.source_id)
      else (
        select jsonb_build_object('tool', a.tool, 'actor', a.actor, 'at', a.created_at)
        from public.agent_actions a where a.id = s.source_id) end, '{}')
$$;
grant execute on function private.memory_source_json(public.memory_sources) to authenticated;

-- The text before and after one version. Erased versions answer null.
create or replace function public.get_revision(p_change bigint) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  found_one jsonb;
begin
  select jsonb_build_object('change_id', c.id, 'file_id', c.row_id, 'at', a.created_at, 'actor', a.actor,
    'before', c.before ->> 'content', 'content', c.after ->> 'content') into found_one
  from public.action_changes c join public.agent_actions a on a.id = c.action_id
  where c.id = p_change and c.table_name = 'memory_files' and c.user_id = auth.uid() and c.op <> 'delete'
    and not private.tells_hard_words(a);
  if found_one is null then raise sqlstate 'PT404' using message = 'This version is not there.'; end if;
  return found_one;
end $$;
grant execute on function public.get_revision(bigint) to authenticated;

create or replace function public.list_memory(p_put_away boolean default false) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(private.memory_json(f) order by f.kind, f.deleted_at nulls first, f.updated_at desc), '[]')
  from public.memory_files f
  where f.user_id = auth.uid()
    and (f.deleted_at is null or (p_put_away and private.request_actor() = 'person'))
$$;
grant execute on function public.list_memory(boolean) to authenticated;

create or replace function public.list_revisions(p_file uuid, p_before bigint default null, p_limit integer default 30) returns jsonb
language sql stable set search_path = '' as $$
  select private.memory_revisions(p_file, p_before, p_limit)
$$;
grant execute on function public.list_revisions(uuid,bigint,integer) to authenticated;

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
grant execute on function public.read_memory(text,uuid,integer) to authenticated;

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
grant execute on function public.search_memory(text,integer) to authenticated;
