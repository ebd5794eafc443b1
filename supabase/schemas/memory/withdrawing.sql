create or replace function private.withdraw_memory() returns void
language plpgsql security definer set search_path = '' as $$
declare
  present uuid := nullif(current_setting('parley.action_id', true), '')::uuid;
  reverting boolean := coalesce(current_setting('parley.reverting', true), '') = 'on';
  owner uuid := (select user_id from public.agent_actions where id = present);
  source public.memory_sources;
  file uuid;
begin
  if present is null then return; end if;
  for source in
    with gone as materialized (
      select case c.table_name when 'messages' then 'message' else 'evidence' end::public.memory_source_kind as kind, c.row_id as id
      from public.action_changes c
      where c.action_id = present and c.op = 'delete' and c.table_name in ('messages', 'part_evidence')
        and not exists (select from public.messages m where m.id = c.row_id)
        and not exists (select from public.part_evidence e where e.id = c.row_id)
      union
      select 'action', undone.id
      from public.agent_actions a join public.agent_actions undone on undone.id = any (a.reverts)
      where a.id = present and undone.reverts = '{}'
    ), derived as (
      select s.* from public.memory_sources s where s.user_id = owner and s.withdrawn_at is null
      union all
      select s.* from private.sources_taken_back(owner) s where exists (select from gone)
    )
    select distinct on (s.file_id, s.anchor, s.passage, s.created_at) s.*
    from derived s join gone on gone.kind = s.source_kind and gone.id = s.source_id
    order by s.file_id, s.anchor, s.passage, s.created_at
  loop
    continue when reverting and private.passage_stood(source);
    perform private.withdraw_passage(source);
  end loop;
  if not reverting then return; end if;
  for file in
    select distinct c.row_id from public.action_changes c
    where c.action_id = present and c.table_name = 'memory_files' and c.op <> 'delete'
  loop
    perform private.withdraw_returned(file);
  end loop;
end $$;

-- A passage that goes takes one of the gaps around it along; the line between two sections stays.
create or replace function private.without_passage(p_content text, p_anchor text, p_passage text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  lines text[] := string_to_array(p_content, E'\n');
  passage text[] := string_to_array(p_passage, E'\n');
  spot record;
  n integer;
  rest integer;
begin
  select * into spot from private.section_of(p_content, p_anchor);
  if not found then return null; end if;
  select place into n from private.places_of(passage, lines, spot.body_line, spot.last_line) place limit 1;
  if n is null then return null; end if;
  rest := n + cardinality(passage);
  if lines[rest] = '' and (lines[n - 1] = ''
    or n = spot.body_line and btrim(array_to_string(lines[rest:spot.last_line], '')) <> '') then
    rest := rest + 1;
  end if;
  return array_to_string(lines[1:n - 1] || lines[rest:], E'\n');
end $$;
grant execute on function private.without_passage(text,text,text) to authenticated;

-- Whether this action began the section in its file. Only notes come with sections of their maker.
create or replace function private.began_section(p_action uuid, p_file uuid, p_anchor text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.action_changes c
    where c.action_id = p_action and c.row_id = p_file and c.table_name = 'memory_files'
      and (c.op = 'update' or c.after ->> 'kind' = 'note')
      and position('<!-- @' || p_anchor || ' -->' in coalesce(c.after ->> 'content', '')) > 0
      and position('<!-- @' || p_anchor || ' -->' in coalesce(c.before ->> 'content', '')) = 0)
$$;

-- Whether a passage that this action wrote in the file, or in one section of it, is not withdrawn.
create or replace function private.has_live_passage(p_action uuid, p_file uuid, p_anchor text default null) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.action_changes c join public.memory_sources s on s.id = c.row_id
    where c.action_id = p_action and c.table_name = 'memory_sources' and c.op = 'insert'
      and s.file_id = p_file and s.withdrawn_at is null and (p_anchor is null or s.anchor = p_anchor))
$$;

create or replace function private.new_name(p_what text) returns text
language sql volatile set search_path = '' as $$
  select p_what || '-' || left(replace(gen_random_uuid()::text, '-', ''), 8)
$$;

-- Whether what a passage came from is there.
create or replace function private.source_is_there(p_source public.memory_sources) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return case p_source.source_kind
    when 'message' then exists (select from public.messages where id = p_source.source_id)
    when 'evidence' then exists (select from public.part_evidence where id = p_source.source_id)
    else exists (select from public.agent_actions where id = p_source.source_id and undone_by is null) end;
end $$;

-- Suggestions to write where nothing is any more.
create or replace function private.withdraw_edits(p_file public.memory_files, p_anchor text default null) returns void
language sql security definer set search_path = '' as $$
  update public.proposals set status = 'expired', withdrawn = 'evidence_gone', withdrawn_at = now()
  where user_id = p_file.user_id and status = 'pending' and kind = 'edit_memory' and changes ->> 'path' = p_file.path
    and (p_anchor is null or changes ->> 'anchor' = p_anchor and changes ->> 'op' <> 'add_section')
$$;

-- A file that an agent made for passages which are withdrawn now. Its path is the agent's; it goes with a title that is.
create or replace function private.withdraw_file(p_file public.memory_files, p_went text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  lines text[] := string_to_array(p_file.content, E'\n');
  went text[] := private.matter_of(p_went);
  names text[] := private.names_by_agents(p_file.id);
  title text := private.memory_title(p_file);
  of_person constant boolean := title <> all (names || array['A note', p_file.path]);
  new_path text := p_file.path;
begin
  if not of_person and btrim(array_to_string(lines[private.front_end(lines) + 1:], '')) = '' then
    delete from public.memory_files where id = p_file.id;
    perform private.withdraw_edits(p_file);
    return;
  end if;
  if p_went is null or private.matter_of(translate(p_file.path, '/-.', '   ')) && went
    or of_person and private.matter_of(array_to_string(names, ' ')) && went then
    new_path := 'notes/' || private.new_name('note') || '.md';
  end if;
  if not of_person and (p_went is null or private.matter_of(title) && went) then title := 'A note'; end if;
  if new_path <> p_file.path or title <> private.memory_title(p_file) then
    update public.memory_files set path = new_path, content = private.retitled(content, title) where id = p_file.id;
    update public.proposals set changes = changes || jsonb_build_object('path', new_path)
    where user_id = p_file.user_id and status = 'pending' and changes ->> 'path' = p_file.path;
  end if;
end $$;

-- Takes a passage out of its file and says so on its sources.
create or replace function private.withdraw_passage(p_source public.memory_sources, p_version bigint default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  file public.memory_files;
  times integer;
  left_text text;
begin
  select * into file from public.memory_files where id = p_source.file_id for update;
  if not found then return; end if;
  select count(*) into times from private.passage_spots(file.content, p_source.passage);
  if p_source.withdrawn_at is null and p_version is null then
    if times > 1 then
      left_text := private.cut_passage(file.content,
        coalesce(private.section_of_passage(p_source), '@' || p_source.anchor), p_source.passage);
    else
      left_text := private.without_passage(file.content, p_source.anchor, p_source.passage);
    end if;
  end if;
  if left_text is null and times > 0 then
    left_text := private.cut_passage(file.content, private.section_of_passage(p_source, p_version), p_source.passage);
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

-- Only for restore_revision: of the caller's file that was written to in this transaction.
create or replace function private.withdraw_restored(p_file uuid, p_version bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  present uuid := nullif(current_setting('parley.action_id', true), '')::uuid;
begin
  if present is null or not exists (select from public.memory_files where id = p_file and user_id = auth.uid()) then return; end if;
  perform private.withdraw_returned(p_file, p_version);
  -- The version as it was, and then without these passages, is one change.
  perform private.record_net(present);
end $$;
grant execute on function private.withdraw_restored(uuid,bigint) to app_server;

-- An undo, or an earlier version, may bring passages back that rest on nothing any more: they go again in the same action.
create or replace function private.withdraw_returned(p_file uuid, p_version bigint default null) returns void
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
    -- Only an undo names no version.
    continue when p_version is null and private.passage_stood(source);
    perform private.withdraw_passage(source, p_version);
  end loop;
  for source in
    select s.* from private.sources_taken_back((select user_id from public.memory_files where id = p_file), p_file) s
    where not private.source_is_there(s) order by s.anchor, s.passage, s.created_at
  loop
    perform private.withdraw_passage(source, p_version);
  end loop;
end $$;

-- A section that an agent began for a passage which is withdrawn now.
create or replace function private.withdraw_section(p_file public.memory_files, p_anchor text, p_went text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  lines text[] := string_to_array(p_file.content, E'\n');
  spot record;
  heading text;
  names text[];
  fresh text := private.new_name('section');
begin
  select * into spot from private.section_of(p_file.content, p_anchor);
  if not found then return; end if;
  heading := lines[spot.first_line];
  names := private.names_by_agents(p_file.id, p_anchor);
  if heading = any (names) and btrim(array_to_string(lines[spot.body_line:spot.last_line], '')) = '' then
    update public.memory_files set
      content = array_to_string(lines[1:spot.first_line - 1] || lines[spot.last_line + 1:], E'\n'),
      locked_sections = array_remove(locked_sections, p_anchor)
    where id = p_file.id;
    perform private.withdraw_edits(p_file, p_anchor);
    return;
  end if;
  if p_went is not null and not private.matter_of(array_to_string(names || replace(p_anchor, '-', ' '), ' '))
    && private.matter_of(p_went) then return; end if;
  if heading = any (names) then lines[spot.first_line] := substring(heading from '^ {0,3}#+') || ' A section'; end if;
  lines[spot.first_line + 1] := '<!-- @' || fresh || ' -->';
  update public.memory_files set content = array_to_string(lines, E'\n'),
    locked_sections = array_replace(locked_sections, p_anchor, fresh)
  where id = p_file.id;
  update public.memory_sources s set anchor = fresh
  where s.file_id = p_file.id and s.anchor = p_anchor and s.withdrawn_at is null;
  update public.proposals set changes = changes || jsonb_build_object('anchor', fresh)
  where user_id = p_file.user_id and status = 'pending' and changes ->> 'path' = p_file.path and changes ->> 'anchor' = p_anchor;
end $$;

create or replace function private.withdraw_what_it_began(p_source public.memory_sources) returns void
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

-- The words that a source held, as far as they are still in the ledger; null when they are gone for good.
create or replace function private.words_that_went(p_source public.memory_sources) returns text
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
