-- What an agent writes into memory rests on words of the person that share its matter, and never goes over words the
-- person wrote there themselves.

-- What a text is about, as far as software can tell without a language: the stems of its English content words, the
-- first six letters of any other word of four letters or more (so that endings do not matter), and pairs of characters
-- in scripts that write no spaces. English function words are left out; those of other languages are not known here.
create function private.matter_of(p_text text) returns text[]
language sql immutable set search_path = '' as $$
  with words as (
    select word from regexp_split_to_table(lower(normalize(coalesce(p_text, ''), nfc)),
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

-- The person's words behind a source.
create function private.source_words(p_kind public.memory_source_kind, p_id uuid) returns text
language plpgsql stable set search_path = '' as $$
begin
  return case p_kind
    when 'evidence' then (select e.quote from public.part_evidence e where e.id = p_id and e.user_id = auth.uid())
    when 'message' then (
      select private.message_text(m.parts) from public.messages m
      where m.id = p_id and m.user_id = auth.uid() and m.role = 'user') end;
end $$;

-- A source is a message of the person or a quote kept from one, and none of a hard moment.
create or replace function private.check_memory_sources(p_sources jsonb) returns void
language plpgsql stable set search_path = '' as $$
declare
  source record;
begin
  if jsonb_typeof(p_sources) is distinct from 'array' or jsonb_array_length(p_sources) > 20 then
    raise sqlstate 'PT400' using message = 'Sources are a list of at most 20.';
  elsif private.request_actor() <> 'person' and jsonb_array_length(p_sources) = 0 then
    raise sqlstate 'PT400' using message = 'Name what this comes from: a message or a kept quote.',
      detail = '{"reason": "no_source"}';
  end if;
  for source in select * from private.sources_named(p_sources) loop
    if source.kind = 'action' then
      raise sqlstate 'PT400' using message = 'An action is no source. Name the message or the kept quote that this rests on.',
        detail = '{"reason": "source", "kind": "action"}';
    elsif source.kind = 'message' and exists (
      select from public.messages m where m.id = source.id and m.user_id = auth.uid() and private.is_flagged(m.safety)) then
      raise sqlstate 'PT403' using message = 'Words from a hard moment are not remembered here.', detail = '{"reason": "flagged"}';
    elsif private.source_words(source.kind, source.id) is null then
      raise sqlstate 'PT404' using
        message = 'One of these sources is not there. Name a message of the person, or a kept quote.',
        detail = jsonb_build_object('reason', 'source', 'kind', source.kind, 'id', source.id)::text;
    end if;
  end loop;
end $$;

-- Keeps where a passage comes from. Of what an agent names, only what shares its matter; one source at least must.
create or replace function private.keep_memory_sources(p_file uuid, p_anchor text, p_passage text, p_sources jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  matter text[] := private.matter_of(p_passage);
  by_person boolean := private.request_actor() = 'person';
begin
  if p_passage = '' then return; end if;
  insert into public.memory_sources (file_id, anchor, passage, source_kind, source_id)
  select p_file, p_anchor, p_passage, s.kind, s.id from private.sources_named(p_sources) s
  where by_person or matter && private.matter_of(private.source_words(s.kind, s.id));
  if not found and not by_person then
    raise sqlstate 'PT400' using
      message = 'This passage shares no word with what it is said to come from. Name the quote or the message that it rests on, or write it in the words of the person.',
      detail = jsonb_build_object('reason', 'unrelated', 'anchor', p_anchor)::text;
  end if;
end $$;

-- The passages of a section that an agent wrote by itself, each once. What the person accepted counts as theirs.
create function private.agent_passages(p_file uuid, p_anchor text) returns setof text
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

-- An agent may write anew what agents wrote. Where a line of the person stands it may only add, or propose.
create function private.refuse_persons_words(p_file public.memory_files, p_anchor text) returns void
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

create or replace function private.write_section(p_path text, p_anchor text, p_op text, p_text text) returns public.memory_files
language plpgsql set search_path = '' as $$
declare
  file public.memory_files := private.memory_file(p_path);
  passage text := private.passage_of(p_anchor, p_op, p_text);
  made text;
begin
  if p_anchor is null or p_anchor !~ '^[a-z0-9]+(-[a-z0-9]+)*$' or char_length(p_anchor) > 80 then
    raise sqlstate 'PT400' using message = 'An anchor is small words with dashes: what-helps.', detail = '{"reason": "anchor"}';
  elsif p_op is null or p_op <> all (array['replace', 'append', 'append_item', 'add_section']) then
    raise sqlstate 'PT400' using message = 'A section is written by replace, append, append_item or add_section.';
  elsif passage = '' and p_op in ('append', 'append_item') then
    raise sqlstate 'PT400' using message = 'There is nothing to write.';
  end if;
  perform private.refuse_locked_memory(file, p_anchor);
  if p_op = 'replace' then perform private.refuse_persons_words(file, p_anchor); end if;
  perform private.check_passage(passage, coalesce((select level from private.section_of(file.content, p_anchor)), 2));
  made := private.with_section(file.content, p_anchor, p_op, passage);
  perform private.check_memory_size(file.content, made);
  update public.memory_files set content = made where id = file.id returning * into file;
  return file;
end $$;

revoke execute on function private.matter_of(text), private.source_words(public.memory_source_kind, uuid),
  private.agent_passages(uuid, text), private.refuse_persons_words(public.memory_files, text) from public;
grant execute on function private.matter_of(text), private.source_words(public.memory_source_kind, uuid),
  private.agent_passages(uuid, text), private.refuse_persons_words(public.memory_files, text) to authenticated;
