-- Writing what is remembered. Agents write sections and name what each passage came from; the person edits whole
-- texts, locks, puts away and brings back. Every write names the text it was based on by its hash.

create function private.refuse_stale_memory(p_file public.memory_files, p_hash text) returns void
language plpgsql set search_path = '' as $$
begin
  if p_file.hash is distinct from p_hash then
    raise sqlstate 'PT409' using message = 'This file has changed since you read it. This is how it reads now.',
      detail = jsonb_build_object('reason', 'stale', 'path', p_file.path, 'hash', p_file.hash, 'content', p_file.content)::text;
  end if;
end $$;

-- Sources as they are named. {kind: message} without an id is the message that is being answered.
create function private.sources_named(p_sources jsonb) returns table (kind public.memory_source_kind, id uuid)
language sql stable set search_path = '' as $$
  select distinct r.kind, coalesce(r.id, case when r.kind = 'message' then (
    select user_message_id from public.runs where id = private.request_header('x-action-run')::uuid) end)
  from jsonb_to_recordset(p_sources) as r (kind public.memory_source_kind, id uuid)
$$;

-- What a passage came from must be there, be this person's, and not come from a hard moment. Agents name at least one.
create function private.check_memory_sources(p_sources jsonb) returns void
language plpgsql stable set search_path = '' as $$
declare
  source record;
begin
  if jsonb_typeof(p_sources) is distinct from 'array' or jsonb_array_length(p_sources) > 20 then
    raise sqlstate 'PT400' using message = 'Sources are a list of at most 20.';
  elsif private.request_actor() <> 'person' and jsonb_array_length(p_sources) = 0 then
    raise sqlstate 'PT400' using message = 'Name what this comes from: a message, a kept quote or an action.',
      detail = '{"reason": "no_source"}';
  end if;
  for source in select * from private.sources_named(p_sources) loop
    if source.kind = 'message' and exists (
      select from public.messages m where m.id = source.id and m.user_id = auth.uid() and private.is_flagged(m.safety)) then
      raise sqlstate 'PT403' using message = 'Words from a hard moment are not remembered here.', detail = '{"reason": "flagged"}';
    elsif not coalesce(case source.kind
      when 'message' then exists (
        select from public.messages m where m.id = source.id and m.user_id = auth.uid() and m.role = 'user')
      when 'evidence' then exists (
        select from public.part_evidence e where e.id = source.id and e.user_id = auth.uid())
      when 'action' then exists (
        select from public.agent_actions a where a.id = source.id and a.user_id = auth.uid()
          and a.undone_by is null and a.status in ('ok', 'running')) end, false) then
      raise sqlstate 'PT404' using
        message = 'One of these sources is not there. Name a message of the person, a kept quote, or an action that stands.',
        detail = jsonb_build_object('reason', 'source', 'kind', source.kind, 'id', source.id)::text;
    end if;
  end loop;
end $$;

create function private.keep_memory_sources(p_file uuid, p_anchor text, p_passage text, p_sources jsonb) returns void
language sql set search_path = '' as $$
  insert into public.memory_sources (file_id, anchor, passage, source_kind, source_id)
  select p_file, p_anchor, p_passage, s.kind, s.id from private.sources_named(p_sources) s where p_passage <> ''
$$;

-- Writes one section. Refused with a stale hash (the answer holds the current text), for what is locked, when the
-- text does not fit, and for a path that is not one. p_sources: [{kind: message|evidence|action, id}].
create function public.write_memory_section(
  p_path text, p_anchor text, p_op text, p_text text, p_hash text, p_sources jsonb default '[]'
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  file public.memory_files;
  passage text := private.passage_of(p_anchor, p_op, p_text);
begin
  if private.request_actor() <> 'person' then perform private.refuse_while_locked(); end if;
  file := private.memory_file(p_path);
  perform private.refuse_locked_memory(file, p_anchor);
  perform private.refuse_stale_memory(file, p_hash);
  perform private.check_memory_sources(p_sources);
  file := private.write_section(p_path, p_anchor, p_op, p_text);
  perform private.keep_memory_sources(file.id, p_anchor, passage, p_sources);
  return jsonb_build_object('path', file.path, 'anchor', p_anchor, 'hash', file.hash, 'passage', passage,
    'bytes', octet_length(file.content));
end $$;

-- A name as it can stand in a path: small letters without marks, digits and dashes; never empty.
create function private.slug(p_name text, p_else text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(nullif(btrim(left(btrim(regexp_replace(
    regexp_replace(normalize(lower(p_name), nfd), '[\u0300-\u036f]', '', 'g'), '[^a-z0-9]+', '-', 'g'), '-'), 60), '-'), ''), p_else)
$$;

-- Makes a file at the first free path: slug.md, slug-2.md, slug-3.md …
create function private.make_memory_file(
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

create function private.front_matter(p_title text, p_kind public.memory_kind) returns text
language sql immutable set search_path = '' as $$
  select E'---\ntitle: ' || btrim(left(regexp_replace(p_title, '\s+', ' ', 'g'), 200)) || E'\nkind: ' || p_kind || E'\n---\n'
$$;

-- A free note. Files of parts and relationships are made with them, the overview when it is first needed. The
-- person gives a title and a text; an agent gives sections with anchors ([{anchor, heading, text}]) and sources.
-- Without p_path the title makes it.
create function public.create_memory_file(
  p_path text, p_title text, p_sections jsonb default '[]', p_text text default '', p_sources jsonb default '[]'
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  most constant integer := 500;
  file public.memory_files;
  section record;
  made text;
  is_agent boolean := private.request_actor() <> 'person';
begin
  if is_agent then perform private.refuse_while_locked(); end if;
  if btrim(coalesce(p_title, '')) = '' or char_length(p_title) > 120 then
    raise sqlstate 'PT400' using message = 'A note has a title of 1 to 120 characters.';
  elsif is_agent and (coalesce(p_text, '') <> '' or jsonb_array_length(p_sections) = 0) then
    raise sqlstate 'PT400' using message = 'Write the note in sections, each with an anchor.';
  end if;
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
  perform private.check_memory_size(made, made);

  if p_path is null then
    file := private.make_memory_file(auth.uid(), 'note', private.slug(p_title, 'note'), made);
  else
    insert into public.memory_files (kind, path, content) values ('note', p_path, made) returning * into file;
  end if;
  for section in select * from jsonb_to_recordset(p_sections) as r (anchor text, heading text, text text) loop
    perform private.keep_memory_sources(file.id, section.anchor, private.passage_of(section.anchor, 'replace', section.text), p_sources);
  end loop;
  return private.memory_json(file);
end $$;

-- Sections are told apart by their anchors, so no two may share one.
create function private.check_memory_text(p_before text, p_after text) returns void
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

-- The person's own words over a whole file. Answers the file and how it read before.
create function public.edit_memory_file(p_path text, p_content text, p_hash text) returns jsonb
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

-- An earlier version becomes the newest one; nothing between is lost.
create function public.restore_revision(p_change bigint, p_hash text) returns jsonb
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
  update public.memory_files set content = wanted ->> 'content' where id = file.id returning * into file;
  return private.memory_json(file);
end $$;

-- Locks or unlocks a file, or one of its sections, against agents.
create function public.lock_memory(p_path text, p_anchor text, p_locked boolean) returns jsonb
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

create function public.put_away_memory_file(p_path text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  file public.memory_files;
begin
  perform private.refuse_agents('Only the person puts a file away.');
  file := private.memory_file(p_path);
  update public.memory_files set deleted_at = now() where id = file.id returning * into file;
  return private.memory_json(file);
end $$;

create function public.bring_back_memory_file(p_file uuid) returns jsonb
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
  return private.memory_json(file);
exception when unique_violation then
  raise sqlstate 'PT409' using message = 'Another file stands at this path now. Put that one away first.', detail = '{"reason": "exists"}';
end $$;

-- What an action was about, now with the memory file it wrote in.
create or replace function private.action_json(a public.agent_actions) returns jsonb
language sql stable set search_path = '' as $$
  select to_jsonb(a) - 'user_id' || jsonb_build_object(
    'change_count', count(c.id),
    'about', jsonb_build_object(
      'name', coalesce(
        max(coalesce(c.after, c.before) ->> 'name') filter (where c.table_name = 'parts'),
        max(coalesce(c.after, c.before) #>> '{changes,name}') filter (where c.table_name = 'proposals'),
        max(coalesce(c.after, c.before) ->> 'title') filter (where c.table_name = 'conversations'),
        max(coalesce(c.after, c.before) ->> 'path') filter (where c.table_name = 'memory_files')),
      'quote', max(coalesce(c.after, c.before) ->> 'quote') filter (where c.table_name = 'part_evidence'),
      'decision', max(c.after ->> 'decision') filter (where c.table_name = 'proposals')))
  from public.action_changes c where c.action_id = a.id
$$;

-- All files as one answer.
create function public.export_memory() returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('path', f.path, 'content', f.content) order by f.kind, f.path), '[]')
  from public.memory_files f where f.user_id = auth.uid() and f.deleted_at is null
$$;

revoke execute on all functions in schema private from public;
grant execute on function private.refuse_stale_memory(public.memory_files, text), private.check_memory_sources(jsonb),
  private.keep_memory_sources(uuid, text, text, jsonb), private.slug(text, text), private.front_matter(text, public.memory_kind),
  private.make_memory_file(uuid, public.memory_kind, text, text, uuid, uuid), private.check_memory_text(text, text)
  to authenticated;
revoke execute on function public.write_memory_section, public.create_memory_file, public.edit_memory_file,
  public.restore_revision, public.lock_memory, public.put_away_memory_file, public.bring_back_memory_file from public, anon;
grant execute on function public.write_memory_section, public.create_memory_file, public.edit_memory_file,
  public.restore_revision, public.lock_memory, public.put_away_memory_file, public.bring_back_memory_file to authenticated;
grant execute on function private.sources_named(jsonb) to authenticated;
revoke execute on function public.export_memory from public, anon;
grant execute on function public.export_memory to authenticated;
