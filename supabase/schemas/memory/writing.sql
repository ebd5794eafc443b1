-- A source is a message of the person or a quote kept from one, and none of a hard moment.
create or replace function private.check_memory_sources(p_sources jsonb) returns void
language plpgsql volatile set search_path = '' as $$
declare
  source record;
begin
  if jsonb_typeof(p_sources) is distinct from 'array' or jsonb_array_length(p_sources) > 20 then
    raise sqlstate 'PT400' using message = 'Sources are a list of at most 20.';
  elsif private.request_actor() <> 'person' and jsonb_array_length(p_sources) = 0 then
    raise sqlstate 'PT400' using message = 'Name what this comes from: a message or a kept quote.',
      detail = '{"reason": "no_source"}';
  end if;
  perform private.hold_words(
    array(select n.id from private.sources_named(p_sources) n where n.kind = 'message'),
    array(select n.id from private.sources_named(p_sources) n where n.kind = 'evidence'));
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
grant execute on function private.check_memory_sources(jsonb) to authenticated;

-- Sections are told apart by their anchors, so no two may share one.
create or replace function private.check_memory_text(p_before text, p_after text) returns void
language plpgsql immutable set search_path = '' as $$
declare
  twice text;
begin
  perform private.check_memory_size(p_before, p_after);
  select s.anchor into twice from private.sections(p_after) s where s.anchor is not null
  group by s.anchor having count(*) > 1 limit 1;
  if found then
    raise sqlstate 'PT400' using message = format('Two sections have the anchor “%s”. Give one of them another.', twice),
      detail = jsonb_build_object('reason', 'anchor', 'anchor', twice)::text;
  end if;
end $$;
grant execute on function private.check_memory_text(text,text) to authenticated;

create or replace function private.front_matter(p_title text, p_kind public.memory_kind) returns text
language sql immutable set search_path = '' as $$
  select E'---\ntitle: ' || btrim(left(regexp_replace(p_title, '\s+', ' ', 'g'), 200)) || E'\nkind: ' || p_kind || E'\n---\n'
$$;
grant execute on function private.front_matter(text,public.memory_kind) to authenticated;

-- Keeps what a passage rests on. An agent's source counts when it shares words with the passage; answers those that do
-- not, and refuses when none does.
create or replace function private.keep_memory_sources(p_file uuid, p_anchor text, p_passage text, p_sources jsonb) returns jsonb
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
grant execute on function private.keep_memory_sources(uuid,text,text,jsonb) to app_server, authenticated;

-- Makes a file at the first free path: slug.md, slug-2.md, slug-3.md …
create or replace function private.make_memory_file(
  p_user uuid, p_kind public.memory_kind, p_slug text, p_content text, p_part uuid default null, p_relationship uuid default null
) returns public.memory_files
language plpgsql set search_path = '' as $$
declare
  file public.memory_files;
begin
  for n in 1 .. 1000 loop
    insert into public.memory_files (user_id, kind, path, content, part_id, relationship_id)
    values (p_user, p_kind, format('%ss/%s%s.md', p_kind, p_slug, case when n > 1 then '-' || n else '' end),
      p_content, p_part, p_relationship)
    on conflict (user_id, path) where deleted_at is null do nothing
    returning * into file;
    exit when file.id is not null;
  end loop;
  return file;
end $$;
grant execute on function private.make_memory_file(uuid,public.memory_kind,text,text,uuid,uuid) to authenticated;

create or replace function private.refuse_stale_memory(p_file public.memory_files, p_hash text) returns void
language plpgsql set search_path = '' as $$
begin
  if p_file.hash is distinct from p_hash then
    raise sqlstate 'PT409' using message = 'This file has changed since you read it. This is how it reads now.',
      detail = jsonb_build_object('reason', 'stale', 'path', p_file.path, 'hash', p_file.hash, 'content', p_file.content)::text;
  end if;
end $$;
grant execute on function private.refuse_stale_memory(public.memory_files,text) to authenticated;

-- Sources as they are named. {kind: message} without an id is the message that is being answered.
create or replace function private.sources_named(p_sources jsonb)
returns table(kind public.memory_source_kind, id uuid)
language sql stable set search_path = '' as $$
  select distinct r.kind, coalesce(r.id, case when r.kind = 'message' then (
    select user_message_id from public.runs where id = private.request_claim('run')::uuid) end)
  from jsonb_to_recordset(p_sources) as r (kind public.memory_source_kind, id uuid)
$$;
grant execute on function private.sources_named(jsonb) to authenticated;

create or replace function public.bring_back_memory_file(p_file uuid) returns jsonb
language plpgsql set search_path = '' as $$
declare
  file public.memory_files;
begin
  perform private.refuse_agents('Only the person brings a file back.');
  update public.memory_files set deleted_at = null
  where id = p_file and user_id = auth.uid() and deleted_at is not null returning * into file;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such file to bring back.', detail = '{"reason": "file"}';
  end if;
  perform private.end_wait(p_file);
  return private.memory_json(file);
exception when unique_violation then
  raise sqlstate 'PT409' using message = 'Another file stands at this path now. Put that one away first.', detail = '{"reason": "exists"}';
end $$;
grant execute on function public.bring_back_memory_file(uuid) to authenticated;

-- A free note. Files of parts and relationships are made with them, the overview when it is first needed. The
-- person gives a title and a text; an agent gives sections with anchors ([{anchor, heading, text}]) and sources.
-- Without p_path the title makes it.
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
grant execute on function public.create_memory_file(text,text,jsonb,text,jsonb) to authenticated;

-- The person's own words over a whole file. Answers the file and how it read before.
create or replace function public.edit_memory_file(p_path text, p_content text, p_hash text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  file public.memory_files;
  before text;
begin
  perform private.refuse_agents('Only the person edits a whole file; write a section instead.');
  file := private.memory_file(p_path);
  perform private.refuse_stale_memory(file, p_hash);
  before := file.content;
  perform private.check_memory_text(before, replace(p_content, E'\r', ''));
  update public.memory_files set content = replace(p_content, E'\r', '') where id = file.id returning * into file;
  return jsonb_build_object('file', private.memory_json(file), 'before', before);
end $$;
grant execute on function public.edit_memory_file(text,text,text) to authenticated;

-- All files as one answer.
create or replace function public.export_memory(p_kind public.memory_kind default null, p_path text default null) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('kind', f.kind, 'path', f.path, 'content', f.content) order by f.kind, f.path), '[]')
  from (
    select n.*, sum(octet_length(n.content)) over (order by n.kind, n.path) - octet_length(n.content) as begins
    from (
      select * from public.memory_files
      where user_id = auth.uid() and deleted_at is null and (p_path is null or (kind, path) > (p_kind, p_path))
      order by kind, path limit 400) n) f
  where f.begins < 1000000
$$;
grant execute on function public.export_memory(public.memory_kind,text) to app_server, authenticated;

-- Locks or unlocks a file, or one of its sections, against agents.
create or replace function public.lock_memory(p_path text, p_anchor text, p_locked boolean) returns jsonb
language plpgsql set search_path = '' as $$
declare
  file public.memory_files;
begin
  perform private.refuse_agents('Only the person locks what is remembered.');
  file := private.memory_file(p_path);
  if p_anchor is null then
    update public.memory_files set locked = p_locked where id = file.id returning * into file;
  elsif p_locked and not exists (select from private.section_of(file.content, p_anchor)) then
    raise sqlstate 'PT404' using message = 'This file has no section with this anchor.', detail = '{"reason": "section"}';
  else
    update public.memory_files set locked_sections = array_remove(locked_sections, p_anchor)
      || case when p_locked then array[p_anchor] else '{}' end
    where id = file.id returning * into file;
  end if;
  return private.memory_json(file);
end $$;
grant execute on function public.lock_memory(text,text,boolean) to authenticated;

create or replace function public.put_away_memory_file(p_path text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  file public.memory_files;
begin
  perform private.hold_deletions();
  perform private.refuse_agents('Only the person puts a file away.');
  file := private.memory_file(p_path);
  update public.memory_files set deleted_at = now() where id = file.id returning * into file;
  perform private.withdraw_quotes();
  return private.memory_json(file);
end $$;
grant execute on function public.put_away_memory_file(text) to authenticated;

-- What rests on something that was deleted since stays out of an earlier version.
create or replace function public.restore_revision(p_change bigint, p_hash text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  file public.memory_files;
  wanted jsonb := public.get_revision(p_change);
begin
  perform private.refuse_agents('Only the person restores an earlier version.');
  select * into file from public.memory_files where id = (wanted ->> 'file_id')::uuid and user_id = auth.uid() for update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such memory file.', detail = '{"reason": "file"}';
  elsif file.deleted_at is not null then
    raise sqlstate 'PT409' using message = 'This file was put away. Bring it back first.', detail = '{"reason": "put_away"}';
  elsif wanted ->> 'content' is null then
    raise sqlstate 'PT404' using message = 'This version has been erased.', detail = '{"reason": "erased"}';
  end if;
  perform private.refuse_stale_memory(file, p_hash);
  update public.memory_files set content = wanted ->> 'content' where id = file.id;
  perform private.withdraw_restored(file.id, p_change);
  select * into file from public.memory_files where id = file.id;
  if not found then
    raise sqlstate 'PT409' using message = 'Everything in this version came from what you have deleted since.', detail = '{"reason": "erased"}';
  end if;
  return private.memory_json(file);
end $$;
grant execute on function public.restore_revision(bigint,text) to authenticated;

-- Writes one section. Refused with a stale hash (the answer holds the current text), for what is locked, when the text does
-- not fit, and for a path that is not one. p_sources: [{kind: message|evidence|action, id}]. With `refused_sources` where
-- there are any. What it comes from is held before the file.
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
  perform private.check_memory_sources(p_sources);
  file := private.memory_file(p_path);
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
grant execute on function public.write_memory_section(text,text,text,text,text,jsonb) to authenticated;
