-- A heading or a title that the person wrote over the companion's is theirs: it stays when the words go that the
-- companion had made the section or the file for, and the section and the file with it. What the companion had called
-- them is erased from the earlier versions.

-- The heading above an anchor; null when there is none.
create function private.heading_at(p_content text, p_anchor text) returns text
language sql immutable set search_path = '' as $$
  select case when position(mark in coalesce(p_content, '')) > 0
    then substring(reverse(split_part(reverse(split_part(p_content, mark, 1)), E'\n', 1)) from '^ {0,3}#{1,6}(?:[ \t].*)?$') end
  from (select E'\n<!-- @' || p_anchor || ' -->' as mark) m
$$;

-- What agents called a section (`p_anchor`) or, without one, the file, in any version.
create function private.names_by_agents(p_file uuid, p_anchor text default null) returns text[]
language sql stable security definer set search_path = '' as $$
  with versions as (
    select case when p_anchor is not null then private.heading_at(c.before ->> 'content', p_anchor)
        when c.before is not null then private.memory_title(jsonb_populate_record(null::public.memory_files, c.before)) end as before,
      case when p_anchor is not null then private.heading_at(c.after ->> 'content', p_anchor)
        else private.memory_title(jsonb_populate_record(null::public.memory_files, c.after)) end as after
    from public.action_changes c join public.agent_actions a on a.id = c.action_id
    where c.row_id = p_file and c.table_name = 'memory_files' and c.op <> 'delete'
      and a.actor <> 'person' and a.reverts = '{}')
  select coalesce(array_agg(distinct after), '{}') from versions where after is not null and after is distinct from before
$$;

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

drop function private.renamed_section(jsonb, text, text, text);
drop function private.renamed_file(jsonb, text, text, public.memory_files);

-- The image of a file in which a section has another anchor, and another heading where an agent wrote it.
create function private.renamed_section(p_image jsonb, p_anchor text, p_names text[], p_new text) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  content text := p_image ->> 'content';
  heading constant text := private.heading_at(content, p_anchor);
  mark constant text := '<!-- @' || p_anchor || ' -->';
begin
  if p_image is null then return null; end if;
  if heading = any (p_names) then
    content := replace(content, heading || E'\n' || mark, substring(heading from '^ {0,3}#+') || E' A section\n' || mark);
  end if;
  return p_image || jsonb_build_object('content', replace(content, mark, '<!-- @' || p_new || ' -->'),
    'locked_sections', (select coalesce(jsonb_agg(case when l = p_anchor then p_new else l end), '[]')
      from jsonb_array_elements_text(p_image -> 'locked_sections') l));
end $$;

-- The image of a file with the path that it has now, and without what agents called it.
create function private.renamed_file(p_image jsonb, p_path text, p_names text[], p_live public.memory_files) returns jsonb
language sql immutable set search_path = '' as $$
  select case when p_image is not null then p_image || jsonb_build_object(
    'path', case when p_image ->> 'path' = p_path then p_live.path else p_image ->> 'path' end,
    'content', case when private.memory_title(jsonb_populate_record(null::public.memory_files, p_image)) = any (p_names)
      then private.retitled(p_image ->> 'content', 'A note') else p_image ->> 'content' end) end
$$;

create or replace function private.erase_headings(p_action uuid, p_user uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  went record;
  live public.memory_files;
  names text[];
  fresh text;
begin
  for went in select * from private.names_that_went(p_action) loop
    names := private.names_by_agents(went.file_id, went.anchor);
    if went.anchor is not null then
      fresh := private.new_name('section');
      update public.action_changes set
        before = private.renamed_section(before, went.anchor, names, fresh),
        after = private.renamed_section(after, went.anchor, names, fresh)
      where row_id = went.file_id and table_name = 'memory_files'
        and position('<!-- @' || went.anchor || ' -->' in concat(before ->> 'content', after ->> 'content')) > 0;
      update public.action_changes c set
        before = case when c.before ->> 'anchor' = went.anchor then c.before || jsonb_build_object('anchor', fresh) else c.before end,
        after = case when c.after ->> 'anchor' = went.anchor then c.after || jsonb_build_object('anchor', fresh) else c.after end
      where c.user_id = p_user and c.table_name = 'memory_sources' and coalesce(c.after, c.before) ->> 'file_id' = went.file_id::text
        and went.anchor in (c.before ->> 'anchor', c.after ->> 'anchor');
      update public.memory_sources set anchor = fresh where file_id = went.file_id and anchor = went.anchor;
    else
      select * into live from public.memory_files where id = went.file_id;
      continue when not found;
      names := array_remove(names, private.memory_title(live));
      update public.action_changes set
        before = private.renamed_file(before, went.path, names, live), after = private.renamed_file(after, went.path, names, live)
      where row_id = went.file_id and table_name = 'memory_files';
    end if;
  end loop;
end $$;

revoke execute on function private.heading_at(text, text), private.names_by_agents(uuid, text),
  private.renamed_section(jsonb, text, text[], text), private.renamed_file(jsonb, text, text[], public.memory_files) from public;
