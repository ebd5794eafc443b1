-- Reading what is remembered. Agents see what stands; what the person put away is seen by the person alone.

-- How many lines the front matter takes, its dashes included; 0 without one.
create function private.front_end(p_lines text[]) returns integer
language sql immutable set search_path = '' as $$
  select case when p_lines[1] = '---' then coalesce(array_position(p_lines, '---', 2), 0) else 0 end
$$;

-- The line of the front matter that holds a key, or null.
create function private.front_line(p_lines text[], p_key text) returns integer
language sql immutable set search_path = '' as $$
  select min(n)::integer from generate_series(2, private.front_end(p_lines) - 1) n where p_lines[n] like p_key || ':%'
$$;

create function private.memory_title(p_file public.memory_files) returns text
language sql immutable set search_path = '' as $$
  select coalesce(nullif(btrim(substr(l.lines[private.front_line(l.lines, 'title')], 7)), ''), p_file.path)
  from (select string_to_array(left(p_file.content, 2000), E'\n') as lines) l
$$;

-- A file at a glance, with who wrote in it last. The text itself is left out.
create function private.memory_json(p_file public.memory_files) returns jsonb
language sql stable set search_path = '' as $$
  select to_jsonb(p_file) - array['user_id', 'content', 'version'] || jsonb_build_object(
    'title', private.memory_title(p_file), 'bytes', octet_length(p_file.content),
    'changed', (
      select jsonb_build_object('at', a.created_at, 'actor', a.actor, 'action_id', a.id)
      from public.action_changes c join public.agent_actions a on a.id = c.action_id
      where c.row_id = p_file.id and c.table_name = 'memory_files'
      order by c.id desc limit 1))
$$;

create function public.list_memory(p_put_away boolean default false) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(private.memory_json(f) order by f.kind, f.deleted_at nulls first, f.updated_at desc), '[]')
  from public.memory_files f
  where f.user_id = auth.uid()
    and (f.deleted_at is null or (p_put_away and private.request_actor() = 'person'))
$$;

-- Where a passage came from, with the person's words and the way to them.
create function private.memory_source_json(s public.memory_sources) returns jsonb
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

-- Versions of a file, newest first: the rows of the ledger that changed its text, each with who and how.
create function private.memory_revisions(p_file uuid, p_before bigint, p_limit integer) returns jsonb
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

-- A file with its text, its sources as far as their passages still stand, and its latest versions. By path, or by
-- id where it was put away. The overview can be read before it exists; it is made when somebody writes in it.
create function public.read_memory(p_path text, p_file uuid default null, p_revisions integer default 0) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  file public.memory_files;
begin
  perform private.check_memory_path(p_path);
  select * into file from public.memory_files f
  where f.user_id = auth.uid() and f.path = p_path
    and case when p_file is null then f.deleted_at is null else f.id = p_file end
    and (f.deleted_at is null or private.request_actor() = 'person');
  if not found and p_path = 'overview.md' and p_file is null then
    return jsonb_build_object('file', null, 'path', p_path, 'title', 'Overview', 'content', private.overview_text(),
      'hash', md5(private.overview_text()), 'sources', '[]'::jsonb, 'revisions', '[]'::jsonb);
  elsif file.id is null then
    raise sqlstate 'PT404' using message = 'There is no such memory file.', detail = '{"reason": "file"}';
  end if;
  return jsonb_build_object(
    'file', private.memory_json(file), 'path', file.path, 'title', private.memory_title(file),
    'content', file.content, 'hash', file.hash,
    'sources', (
      select coalesce(jsonb_agg(private.memory_source_json(s) order by s.created_at, s.id), '[]')
      from public.memory_sources s
      where s.file_id = file.id and s.withdrawn_at is null and position(s.passage in file.content) > 0),
    'revisions', private.memory_revisions(file.id, null, p_revisions));
end $$;

create function public.list_revisions(p_file uuid, p_before bigint default null, p_limit integer default 30) returns jsonb
language sql stable set search_path = '' as $$
  select private.memory_revisions(p_file, p_before, p_limit)
$$;

-- The text before and after one version. Erased versions answer null.
create function public.get_revision(p_change bigint) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  found_one jsonb;
begin
  select jsonb_build_object('change_id', c.id, 'file_id', c.row_id, 'at', a.created_at, 'actor', a.actor,
    'before', c.before ->> 'content', 'content', c.after ->> 'content') into found_one
  from public.action_changes c join public.agent_actions a on a.id = c.action_id
  where c.id = p_change and c.table_name = 'memory_files' and c.user_id = auth.uid() and c.op <> 'delete';
  if found_one is null then raise sqlstate 'PT404' using message = 'This version is not there.'; end if;
  return found_one;
end $$;

-- A text cut at its headings; what stands before the first heading comes first.
create function private.memory_pieces(p_content text) returns table (anchor text, heading text, body text)
language sql immutable set search_path = '' as $$
  with l as (select string_to_array(p_content, E'\n') as lines),
  h as (select s.*, lead(s.first_line) over (order by s.ordinal) as next_line from private.sections(p_content) s)
  select null, null, btrim(array_to_string(l.lines[private.front_end(l.lines) + 1:coalesce((select min(first_line) from h) - 1,
    cardinality(l.lines))], E'\n'), E' \t\n') from l
  union all
  select h.anchor, h.heading, btrim(array_to_string(
    l.lines[h.body_line:coalesce(h.next_line - 1, cardinality(l.lines))], E'\n'), E' \t\n') from h, l
$$;

-- Sections that have to do with the query, best first: full text in English, and likeness of words (pg_trgm), so
-- that a slip of the pen is found as well.
create function public.search_memory(p_query text, p_limit integer default 8) returns jsonb
language sql stable set search_path = '' as $$
  with asked as (
    select websearch_to_tsquery('pg_catalog.english', p_query) as q, lower(p_query) as words
  ), pieces as (
    select f, p.anchor, p.heading, p.body, private.memory_title(f) as title,
      to_tsvector('pg_catalog.english', concat_ws(' ', private.memory_title(f), p.heading, p.body)) as vector
    from public.memory_files f, lateral private.memory_pieces(f.content) p
    where f.user_id = auth.uid() and f.deleted_at is null and p.body <> ''
  ), scored as (
    select pieces.*, ts_rank(vector, q) + 0.6 * greatest(
        extensions.word_similarity(words, lower(body)), extensions.word_similarity(words, lower(title))) as score,
      vector @@ q as matched, words, q
    from pieces, asked
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'path', (s.f).path, 'title', s.title, 'anchor', s.anchor, 'heading', s.heading,
    'snippet', ts_headline('pg_catalog.english', s.body, s.q, 'StartSel="", StopSel="", MaxWords=40, MinWords=20'),
    'score', round(s.score::numeric, 3), 'updated_at', (s.f).updated_at) order by s.score desc, (s.f).path, s.anchor), '[]')
  from (
    select * from scored where matched or score >= 0.3 order by score desc limit least(greatest(p_limit, 1), 30)
  ) s
$$;

revoke execute on all functions in schema private from public;
grant execute on function private.front_end(text[]), private.front_line(text[], text), private.memory_title(public.memory_files),
  private.memory_json(public.memory_files), private.memory_source_json(public.memory_sources),
  private.memory_revisions(uuid, bigint, integer), private.memory_pieces(text) to authenticated;
revoke execute on function public.list_memory, public.read_memory, public.list_revisions, public.get_revision,
  public.search_memory from public, anon;
grant execute on function public.list_memory, public.read_memory, public.list_revisions, public.get_revision,
  public.search_memory to authenticated;
