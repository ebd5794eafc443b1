-- Changes of a row that change nothing any more tell nothing and take nothing back. Answers whose they were.
create or replace function private.drop_empty_changes(p_row uuid) returns uuid[]
language sql security definer set search_path = '' as $$
  with empty as (
    delete from public.action_changes
    where row_id = p_row and op = 'update' and private.substance(before) = private.substance(after) returning action_id)
  select coalesce(array_agg(distinct action_id), '{}') from empty
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

-- Sections that went, or were called otherwise, with this action, and that an agent had begun; paths and titles likewise
-- (without an anchor).
create or replace function private.names_that_went(p_action uuid)
returns table (file_id uuid, anchor text, heading text, path text, title text)
language sql stable security definer set search_path = '' as $$
  select c.row_id, s.anchor, (string_to_array(c.before ->> 'content', E'\n'))[s.first_line], c.before ->> 'path', null
  from public.action_changes c, private.sections(c.before ->> 'content') s
  where c.action_id = p_action and c.table_name = 'memory_files' and c.op = 'update' and s.anchor is not null
    and position('<!-- @' || s.anchor || ' -->' in c.after ->> 'content') = 0
    and exists (
      select from public.action_changes b join public.agent_actions a on a.id = b.action_id
      where b.row_id = c.row_id and b.table_name = 'memory_files' and a.actor <> 'person' and a.reverts = '{}'
        and private.began_section(b.action_id, c.row_id, s.anchor))
  union all
  select c.row_id, null, null, c.before ->> 'path', private.memory_title(jsonb_populate_record(null::public.memory_files, c.before))
  from public.action_changes c
  where c.action_id = p_action and c.table_name = 'memory_files' and c.op = 'update' and c.before ->> 'path' like 'notes/%'
    and c.after ->> 'path' like 'notes/%'
    and (c.before ->> 'path' <> c.after ->> 'path' or private.memory_title(jsonb_populate_record(null::public.memory_files, c.before))
      <> private.memory_title(jsonb_populate_record(null::public.memory_files, c.after)))
    and exists (
      select from public.action_changes b join public.agent_actions a on a.id = b.action_id
      where b.row_id = c.row_id and b.table_name = 'memory_files' and b.op = 'insert' and a.actor <> 'person')
$$;

-- The image of a file with the path that it has now, and without what agents called it.
create or replace function private.renamed_file(p_image jsonb, p_path text, p_names text[], p_live public.memory_files) returns jsonb
language sql immutable set search_path = '' as $$
  select case when p_image is not null then p_image || jsonb_build_object(
    'path', case when p_image ->> 'path' = p_path then p_live.path else p_image ->> 'path' end,
    'content', case when private.memory_title(jsonb_populate_record(null::public.memory_files, p_image)) = any (p_names)
      then private.retitled(p_image ->> 'content', 'A note') else p_image ->> 'content' end) end
$$;

-- The image of a file in which a section has another anchor, and another heading where an agent wrote it.
create or replace function private.renamed_section(p_image jsonb, p_anchor text, p_names text[], p_new text) returns jsonb
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

-- What these passages came from: sources that this action withdrew or took away, and those that name what is gone, also
-- where they were written while it went.
create or replace function private.sources_to_erase(p_action uuid, p_rows uuid[], p_user uuid) returns setof public.memory_sources
language sql stable security definer set search_path = '' as $$
  select distinct on (image ->> 'id') source.*
  from (
    select coalesce(c.after, c.before) as image from public.action_changes c
    where c.action_id = p_action and c.table_name = 'memory_sources'
      and c.op = 'update' and c.before ->> 'withdrawn_at' is null and c.after ->> 'withdrawn_at' is not null
    union all
    select c.before from private.deletions_of(p_action) c
    where c.table_name = 'memory_sources' and not exists (select from public.memory_sources s where s.id = c.row_id)
    union all
    select coalesce(c.after, c.before) from public.action_changes c
    where c.user_id = p_user and c.table_name = 'memory_sources'
      and (coalesce(c.after, c.before) ->> 'source_id')::uuid = any (p_rows)
    union all
    select to_jsonb(s) from public.memory_sources s where s.source_id = any (p_rows)) sources,
    lateral jsonb_populate_record(null::public.memory_sources, image) source
$$;

create or replace function private.with_content(p_image jsonb, p_content text) returns jsonb
language sql immutable set search_path = '' as $$
  select case when p_image is not null then p_image || jsonb_build_object('content', p_content) end
$$;
