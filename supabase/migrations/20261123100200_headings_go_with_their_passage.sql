-- With a passage goes what an agent made for it: the section, when nothing else stands in it, and the file. Where the
-- person wrote in it, it stays under another name when the old one repeats words that are gone.

-- The words that a source held, as far as they are still in the ledger; null when they are gone for good.
create function private.words_that_went(p_source public.memory_sources) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  image jsonb := private.last_image(case p_source.source_kind when 'message' then 'messages' else 'part_evidence' end, p_source.source_id);
begin
  if p_source.source_kind = 'evidence' then
    return nullif(concat_ws(E'\n', image ->> 'quote',
      private.message_text(private.last_image('messages', (image ->> 'message_id')::uuid) -> 'parts')), '');
  end if;
  return private.message_text(image -> 'parts');
end $$;

-- Whether this action began the section in its file. Only notes come with sections of their maker.
create function private.began_section(p_action uuid, p_file uuid, p_anchor text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.action_changes c
    where c.action_id = p_action and c.row_id = p_file and c.table_name = 'memory_files'
      and (c.op = 'update' or c.after ->> 'kind' = 'note')
      and position('<!-- @' || p_anchor || ' -->' in coalesce(c.after ->> 'content', '')) > 0
      and position('<!-- @' || p_anchor || ' -->' in coalesce(c.before ->> 'content', '')) = 0)
$$;

create function private.new_name(p_what text) returns text
language sql volatile set search_path = '' as $$
  select p_what || '-' || left(replace(gen_random_uuid()::text, '-', ''), 8)
$$;

-- Suggestions to write where nothing is any more.
create function private.withdraw_edits(p_file public.memory_files, p_anchor text default null) returns void
language sql security definer set search_path = '' as $$
  update public.proposals set status = 'expired', withdrawn = 'evidence_gone', withdrawn_at = now()
  where user_id = p_file.user_id and status = 'pending' and kind = 'edit_memory' and changes ->> 'path' = p_file.path
    and (p_anchor is null or changes ->> 'anchor' = p_anchor and changes ->> 'op' <> 'add_section')
$$;

-- A section that an agent began for a passage which is withdrawn now.
create function private.withdraw_section(p_file public.memory_files, p_anchor text, p_went text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  lines text[] := string_to_array(p_file.content, E'\n');
  spot record;
  heading text;
  fresh text := private.new_name('section');
begin
  select * into spot from private.section_of(p_file.content, p_anchor);
  if not found then return; end if;
  if btrim(array_to_string(lines[spot.body_line:spot.last_line], '')) = '' then
    update public.memory_files set
      content = array_to_string(lines[1:spot.first_line - 1] || lines[spot.last_line + 1:], E'\n'),
      locked_sections = array_remove(locked_sections, p_anchor)
    where id = p_file.id;
    perform private.withdraw_edits(p_file, p_anchor);
    return;
  end if;
  heading := lines[spot.first_line];
  if p_went is not null
    and not private.matter_of(heading || ' ' || replace(p_anchor, '-', ' ')) && private.matter_of(p_went) then return; end if;
  lines[spot.first_line] := substring(heading from '^ {0,3}#+') || ' A section';
  lines[spot.first_line + 1] := '<!-- @' || fresh || ' -->';
  update public.memory_files set content = array_to_string(lines, E'\n'),
    locked_sections = array_replace(locked_sections, p_anchor, fresh)
  where id = p_file.id;
  update public.memory_sources s set anchor = fresh
  where s.file_id = p_file.id and s.anchor = p_anchor and s.withdrawn_at is null;
  update public.proposals set changes = changes || jsonb_build_object('anchor', fresh)
  where user_id = p_file.user_id and status = 'pending' and changes ->> 'path' = p_file.path and changes ->> 'anchor' = p_anchor;
end $$;

-- A file that an agent made for passages which are withdrawn now.
create function private.withdraw_file(p_file public.memory_files, p_went text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  lines text[] := string_to_array(p_file.content, E'\n');
  went text[] := private.matter_of(p_went);
  title text := private.memory_title(p_file);
  new_path text := p_file.path;
begin
  if btrim(array_to_string(lines[private.front_end(lines) + 1:], '')) = '' then
    delete from public.memory_files where id = p_file.id;
    perform private.withdraw_edits(p_file);
    return;
  end if;
  if p_went is null or private.matter_of(translate(p_file.path, '/-.', '   ')) && went then
    new_path := 'notes/' || private.new_name('note') || '.md';
  end if;
  if p_went is null or private.matter_of(title) && went then title := 'A note'; end if;
  if new_path <> p_file.path or title <> private.memory_title(p_file) then
    update public.memory_files set path = new_path, content = private.retitled(content, title) where id = p_file.id;
    update public.proposals set changes = changes || jsonb_build_object('path', new_path)
    where user_id = p_file.user_id and status = 'pending' and changes ->> 'path' = p_file.path;
  end if;
end $$;

create function private.withdraw_what_it_began(p_source public.memory_sources) returns void
language plpgsql security definer set search_path = '' as $$
declare
  wrote uuid;
  file public.memory_files;
begin
  select c.action_id into wrote from public.action_changes c join public.agent_actions a on a.id = c.action_id
  where c.row_id = p_source.id and c.op = 'insert' and a.actor <> 'person' order by c.id limit 1;
  if wrote is null then return; end if;
  if private.began_section(wrote, p_source.file_id, p_source.anchor)
    and not private.has_live_passage(wrote, p_source.file_id, p_source.anchor) then
    select * into file from public.memory_files where id = p_source.file_id;
    perform private.withdraw_section(file, p_source.anchor, private.words_that_went(p_source));
  end if;
  select f.* into file from public.memory_files f
  where f.id = p_source.file_id and f.kind = 'note' and exists (select from public.action_changes c
    where c.action_id = wrote and c.row_id = f.id and c.table_name = 'memory_files' and c.op = 'insert');
  if found and not private.has_live_passage(wrote, file.id) then
    perform private.withdraw_file(file, private.words_that_went(p_source));
  end if;
end $$;

-- Whether a passage that this action wrote in the file, or in one section of it, is not withdrawn.
create function private.has_live_passage(p_action uuid, p_file uuid, p_anchor text default null) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.action_changes c join public.memory_sources s on s.id = c.row_id
    where c.action_id = p_action and c.table_name = 'memory_sources' and c.op = 'insert'
      and s.file_id = p_file and s.withdrawn_at is null and (p_anchor is null or s.anchor = p_anchor))
$$;

-- Takes a passage out of its file and says so on its sources.
create function private.withdraw_passage(p_source public.memory_sources, p_restoring uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  file public.memory_files;
  left_text text;
begin
  select * into file from public.memory_files where id = p_source.file_id for update;
  if not found then return; end if;
  if p_source.withdrawn_at is null and p_restoring is null then
    left_text := private.without_passage(file.content, p_source.anchor, p_source.passage);
  end if;
  if left_text is null and position(p_source.passage in file.content) > 0 then
    left_text := private.cut_passage(file.content, private.section_of_passage(p_source, p_restoring), p_source.passage);
  end if;
  if left_text <> file.content then
    update public.memory_files set content = left_text where id = file.id;
  end if;
  update public.memory_sources set withdrawn_at = now()
  where file_id = file.id and anchor = p_source.anchor and passage = p_source.passage
    and created_at = p_source.created_at and withdrawn_at is null;
  if p_source.withdrawn_at is null or left_text <> file.content then
    perform private.withdraw_what_it_began(p_source);
  end if;
end $$;

-- Whether what a passage came from is there.
create function private.source_is_there(p_source public.memory_sources) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return case p_source.source_kind
    when 'message' then exists (select from public.messages where id = p_source.source_id)
    when 'evidence' then exists (select from public.part_evidence where id = p_source.source_id)
    else exists (select from public.agent_actions where id = p_source.source_id and undone_by is null) end;
end $$;

-- An undo, or an earlier version, may bring passages back that rest on nothing any more: they go again in the same action.
create function private.withdraw_returned(p_file uuid, p_restoring uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  source public.memory_sources;
begin
  for source in
    select s.* from public.memory_sources s join public.memory_files f on f.id = s.file_id
    where s.file_id = p_file and position(s.passage in f.content) > 0
      and (s.withdrawn_at is not null or not private.source_is_there(s))
      and not exists (
        select from public.memory_sources other
        where other.file_id = s.file_id and other.passage = s.passage and other.withdrawn_at is null
          and private.source_is_there(other))
    order by s.anchor, s.passage, s.created_at
  loop
    perform private.withdraw_passage(source, p_restoring);
  end loop;
end $$;

create or replace function private.withdraw_memory() returns void
language plpgsql security definer set search_path = '' as $$
declare
  present uuid := nullif(current_setting('parley.action_id', true), '')::uuid;
  source public.memory_sources;
  file uuid;
begin
  if present is null then return; end if;
  for source in
    with gone as (
      select case c.table_name when 'messages' then 'message' else 'evidence' end::public.memory_source_kind as kind, c.row_id as id
      from public.action_changes c
      where c.action_id = present and c.op = 'delete' and c.table_name in ('messages', 'part_evidence')
      union
      select 'action', undone.id
      from public.agent_actions a join public.agent_actions undone on undone.id = any (a.reverts)
      where a.id = present and undone.reverts = '{}'
    )
    select distinct on (s.file_id, s.anchor, s.passage, s.created_at) s.*
    from public.memory_sources s join gone on gone.kind = s.source_kind and gone.id = s.source_id
    where s.withdrawn_at is null and s.user_id = (select user_id from public.agent_actions where id = present)
      and not exists (select from public.messages m where s.source_kind = 'message' and m.id = s.source_id)
      and not exists (select from public.part_evidence e where s.source_kind = 'evidence' and e.id = s.source_id)
    order by s.file_id, s.anchor, s.passage, s.created_at
  loop
    perform private.withdraw_passage(source);
  end loop;
  if coalesce(current_setting('parley.reverting', true), '') <> 'on' then return; end if;
  for file in
    select distinct c.row_id from public.action_changes c
    where c.action_id = present and c.table_name = 'memory_files' and c.op <> 'delete'
  loop
    perform private.withdraw_returned(file);
  end loop;
end $$;

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
  perform private.withdraw_restored(file.id);
  select * into file from public.memory_files where id = file.id;
  if not found then
    raise sqlstate 'PT409' using message = 'Everything in this version came from what you have deleted since.', detail = '{"reason": "erased"}';
  end if;
  return private.memory_json(file);
end $$;

-- Only for the function above: of the caller's file that was written to in this transaction.
create function private.withdraw_restored(p_file uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  present uuid := nullif(current_setting('parley.action_id', true), '')::uuid;
begin
  if present is null or not exists (select from public.memory_files where id = p_file and user_id = auth.uid()) then return; end if;
  perform private.withdraw_returned(p_file, present);
  -- The version as it was, and then without these passages, is one change.
  perform private.record_net(present);
end $$;

revoke execute on function private.words_that_went(public.memory_sources), private.began_section(uuid, uuid, text),
  private.new_name(text), private.withdraw_edits(public.memory_files, text), private.withdraw_section(public.memory_files, text, text),
  private.withdraw_file(public.memory_files, text), private.withdraw_what_it_began(public.memory_sources),
  private.has_live_passage(uuid, uuid, text), private.withdraw_passage(public.memory_sources, uuid),
  private.source_is_there(public.memory_sources), private.withdraw_returned(uuid, uuid), private.withdraw_memory(),
  private.withdraw_restored(uuid) from public;
revoke execute on function private.withdraw_memory() from authenticated, app_server;
grant execute on function private.withdraw_restored(uuid) to app_server;
