-- The passages of a section that an agent wrote by itself, each once. What the person accepted counts as theirs.
create or replace function private.agent_passages(p_file uuid, p_anchor text) returns setof text
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select s.passage from public.memory_sources s
    where s.file_id = p_file and s.anchor = p_anchor and s.user_id = auth.uid() and s.withdrawn_at is null
      and 'person' <> (
        select a.actor from public.action_changes c join public.agent_actions a on a.id = c.action_id
        where c.row_id = s.id and c.table_name = 'memory_sources' and c.op = 'insert' order by c.id limit 1)
    group by s.passage, s.created_at;
end $$;
grant execute on function private.agent_passages(uuid,text) to authenticated;

-- What a text is about, as far as software can tell without a language: the stems of its English content words, the
-- first six letters of any other word of four letters or more (so that endings do not matter), and pairs of characters
-- in scripts that write no spaces. English function words are left out; those of other languages are not known here.
create or replace function private.matter_of(p_text text) returns text[]
language sql immutable set search_path = '' as $$
  with words as (
    select word from regexp_split_to_table(lower(private.composed(coalesce(p_text, ''))),
      '[\s!-/:-@\[-`{-~«»„“”‘’…–—。、，！？「」]+') word
  )
  select coalesce(array_agg(distinct m), '{}') from (
    select unnest(pg_catalog.tsvector_to_array(pg_catalog.to_tsvector('pg_catalog.english', coalesce(p_text, '')))) as m
    union all
    select left(word, 6) from words
    where char_length(word) >= 4 and pg_catalog.to_tsvector('pg_catalog.english', word) <> ''
    union all
    select substr(word, n, 2) from words, generate_series(1, char_length(word) - 1) n
    where word ~ '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff]'
  ) t where char_length(m) >= 3 or m ~ '[^\u0000-\u0dff]'
$$;
grant execute on function private.matter_of(text) to authenticated;

-- An agent may write anew what agents wrote. Where a line of the person stands it may only add, or propose.
create or replace function private.refuse_persons_words(p_file public.memory_files, p_anchor text) returns void
language plpgsql set search_path = '' as $$
declare
  lines text[] := string_to_array(p_file.content, E'\n');
  spot record;
  upto integer;
  body text;
begin
  if private.request_actor() = 'person' then return; end if;
  select * into spot from private.section_of(p_file.content, p_anchor);
  if not found then return; end if;
  if p_anchor = 'log' then
    raise sqlstate 'PT403' using message = 'The change log is only added to.', detail = '{"reason": "log"}';
  end if;
  select coalesce(min(s.first_line) - 1, spot.last_line) into upto from private.sections(p_file.content) s
  where s.anchor is not null and s.first_line > spot.first_line and s.first_line <= spot.last_line;
  lines := lines[spot.body_line:upto];
  body := array_to_string(lines, E'\n');
  if exists (
    select line from unnest(lines) line where btrim(line) <> ''
    except all
    select line from private.agent_passages(p_file.id, p_anchor) passage, unnest(string_to_array(passage, E'\n')) line
    where position(passage in body) > 0 and btrim(line) <> '') then
    raise sqlstate 'PT403' using
      message = 'The person wrote here themselves. Append to it, or put the change before them with createProposal, kind edit_memory.',
      detail = '{"reason": "persons_words"}';
  end if;
end $$;
grant execute on function private.refuse_persons_words(public.memory_files,text) to authenticated;

-- The person's words behind a source.
create or replace function private.source_words(p_kind public.memory_source_kind, p_id uuid) returns text
language plpgsql stable set search_path = '' as $$
begin
  return case p_kind
    when 'evidence' then (select e.quote from public.part_evidence e where e.id = p_id and e.user_id = auth.uid())
    when 'message' then (
      select private.message_text(m.parts) from public.messages m
      where m.id = p_id and m.user_id = auth.uid() and m.role = 'user') end;
end $$;
grant execute on function private.source_words(public.memory_source_kind,uuid) to authenticated;

-- Sources that were taken back with the writing of their passage, as far as the passage stands in its file again and
-- nothing else that is there speaks for it.
create or replace function private.sources_taken_back(p_user uuid, p_file uuid default null) returns setof public.memory_sources
language sql stable security definer set search_path = '' as $$
  select s.*
  from (
    select distinct on (c.row_id) c.before from public.action_changes c
    where c.user_id = p_user and c.table_name = 'memory_sources' and c.op = 'delete'
      and (p_file is null or c.before ->> 'file_id' = p_file::text)
      and not exists (select from public.memory_sources live where live.id = c.row_id)
    order by c.row_id, c.id desc) went,
    -- Withdrawn, so that the same words written by hand since are the person's.
    lateral jsonb_populate_record(null::public.memory_sources, went.before || jsonb_build_object('withdrawn_at', now())) s
  join public.memory_files f on f.id = s.file_id and position(s.passage in f.content) > 0
  where not exists (
    select from public.memory_sources other
    where other.file_id = s.file_id and other.passage = s.passage and other.withdrawn_at is null
      and private.source_is_there(other))
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
grant execute on function private.text_rests_on(uuid,text) to authenticated;
