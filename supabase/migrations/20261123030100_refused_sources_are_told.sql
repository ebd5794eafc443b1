-- A source that shares no word with the passage is refused, and whoever named it is told which.

drop function private.keep_memory_sources(uuid, text, text, jsonb);

-- Keeps what a passage rests on. An agent's source counts when it shares words with the passage; answers those that do
-- not, and refuses when none does.
create function private.keep_memory_sources(p_file uuid, p_anchor text, p_passage text, p_sources jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  matter text[] := private.matter_of(p_passage);
  by_person boolean := private.request_actor() = 'person';
  source record;
  kept boolean := false;
  refused jsonb := '[]';
begin
  if p_passage = '' then return refused; end if;
  for source in select * from private.sources_named(p_sources) s order by s.kind, s.id loop
    if by_person or matter && private.matter_of(private.source_words(source.kind, source.id)) then
      insert into public.memory_sources (file_id, anchor, passage, source_kind, source_id)
      values (p_file, p_anchor, p_passage, source.kind, source.id);
      kept := true;
    else
      refused := refused || jsonb_build_object('anchor', p_anchor, 'kind', source.kind, 'id', source.id);
    end if;
  end loop;
  if not kept and not by_person then
    raise sqlstate 'PT400' using
      message = 'This passage shares no word with what it is said to come from. Name the quote or the message that it rests on, or write it in the words of the person.',
      detail = jsonb_build_object('reason', 'unrelated', 'anchor', p_anchor)::text;
  end if;
  return refused;
end $$;
revoke execute on function private.keep_memory_sources from public;
grant execute on function private.keep_memory_sources to authenticated, app_server;

-- As before, with `refused_sources` where there are any.
create or replace function public.write_memory_section(
  p_path text, p_anchor text, p_op text, p_text text, p_hash text, p_sources jsonb default '[]'
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  file public.memory_files;
  words text := private.passage_of(p_anchor, p_op, p_text);
  written text;
  refused jsonb;
begin
  if private.request_actor() <> 'person' then perform private.refuse_while_locked(); end if;
  file := private.memory_file(p_path);
  perform private.check_memory_sources(p_sources);
  if p_op in ('append', 'append_item', 'add_section') then
    select s.passage into written
    from private.made_for_this_message('memory_sources') m join public.memory_sources s on s.id = m.row_id
    where s.file_id = file.id and s.anchor = p_anchor and s.withdrawn_at is null
      and private.undated(p_anchor, s.passage) = private.undated(p_anchor, words)
      -- Within one answer a model has read what it writes to; a try that broke off may have lost that.
      and (not m.in_this_run or file.hash = p_hash)
    limit 1;
    if found then
      return jsonb_build_object('path', file.path, 'anchor', p_anchor, 'hash', file.hash, 'passage', written,
        'bytes', octet_length(file.content), 'already', true);
    end if;
  end if;
  perform private.refuse_locked_memory(file, p_anchor);
  perform private.refuse_stale_memory(file, p_hash);
  file := private.write_section(p_path, p_anchor, p_op, p_text);
  refused := private.keep_memory_sources(file.id, p_anchor, words, p_sources);
  return jsonb_build_object('path', file.path, 'anchor', p_anchor, 'hash', file.hash, 'passage', words,
    'bytes', octet_length(file.content)) || case when refused <> '[]' then jsonb_build_object('refused_sources', refused) else '{}' end;
end $$;

create or replace function public.create_memory_file(
  p_path text, p_title text, p_sections jsonb default '[]', p_text text default '', p_sources jsonb default '[]'
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  most constant integer := 500;
  file public.memory_files;
  section record;
  made text;
  refused jsonb := '[]';
  is_agent boolean := private.request_actor() <> 'person';
begin
  if is_agent then perform private.refuse_while_locked(); end if;
  if btrim(coalesce(p_title, '')) = '' or char_length(p_title) > 120 then
    raise sqlstate 'PT400' using message = 'A note has a title of 1 to 120 characters.';
  elsif is_agent and (coalesce(p_text, '') <> '' or jsonb_array_length(p_sections) = 0) then
    raise sqlstate 'PT400' using message = 'Write the note in sections, each with an anchor.';
  end if;
  made := private.front_matter(p_title, 'note')
    || coalesce(E'\n' || nullif(btrim(replace(p_text, E'\r', ''), E'\n'), '') || E'\n', '');
  for section in select * from jsonb_to_recordset(p_sections) as r (anchor text, heading text, text text) loop
    if section.anchor !~ '^[a-z0-9]+(-[a-z0-9]+)*$' or char_length(section.anchor) > 80
      or exists (select from private.section_of(made, section.anchor)) then
      raise sqlstate 'PT400' using message = 'Each section has an anchor of its own, small words with dashes.', detail = '{"reason": "anchor"}';
    end if;
    section.text := private.passage_of(section.anchor, 'replace', section.text);
    perform private.check_passage(section.text, 2);
    made := made || E'\n## ' || btrim(left(regexp_replace(section.heading, '\s+', ' ', 'g'), 120))
      || E'\n<!-- @' || section.anchor || E' -->\n' || coalesce(nullif(section.text, '') || E'\n', '');
  end loop;

  select f.* into file
  from private.made_for_this_message('memory_files') m join public.memory_files f on f.id = m.row_id
  where not m.in_this_run and m.image ->> 'content' = made and f.kind = 'note' and (p_path is null or m.image ->> 'path' = p_path)
  limit 1;
  if found then return private.memory_json(file) || '{"already": true}'; end if;

  if p_path is not null then
    perform private.check_memory_path(p_path);
    if p_path !~ '^notes/' then
      raise sqlstate 'PT400' using message = 'Only notes are made here: the files of parts and relationships come with them.',
        detail = '{"reason": "path"}';
    elsif exists (select from public.memory_files where user_id = auth.uid() and path = p_path and deleted_at is null) then
      raise sqlstate 'PT409' using message = 'There is a file at this path already. Read it, and write in its sections.',
        detail = '{"reason": "exists"}';
    end if;
  end if;
  if (select count(*) from public.memory_files where user_id = auth.uid() and deleted_at is null) >= most then
    raise sqlstate 'PT413' using message = format('There are %s memory files, which is as many as there can be. 0 are left.', most),
      detail = jsonb_build_object('reason', 'files', 'limit', most, 'left', 0)::text;
  end if;
  perform private.check_memory_sources(p_sources);

  perform private.check_memory_size(made, made);

  if p_path is null then
    file := private.make_memory_file(auth.uid(), 'note', private.slug(p_title, 'note'), made);
  else
    insert into public.memory_files (kind, path, content) values ('note', p_path, made) returning * into file;
  end if;
  for section in select * from jsonb_to_recordset(p_sections) as r (anchor text, heading text, text text) loop
    refused := refused || private.keep_memory_sources(
      file.id, section.anchor, private.passage_of(section.anchor, 'replace', section.text), p_sources);
  end loop;
  return private.memory_json(file) || case when refused <> '[]' then jsonb_build_object('refused_sources', refused) else '{}' end;
end $$;
