-- Erasing takes a passage out of the versions of its file where it was the agent's, wherever it stood in them, and leaves
-- the person's own words alone, in the live file and in every version. Headings, anchors, titles and paths that went
-- with passages are erased with them.

drop function private.erase_passage(jsonb, text, text);
drop function private.erase_passages(uuid);

create function private.with_content(p_image jsonb, p_content text) returns jsonb
language sql immutable set search_path = '' as $$
  select case when p_image is not null then p_image || jsonb_build_object('content', p_content) end
$$;

-- What these passages came from: sources that this action withdrew or took away, and those that name what is gone, also
-- where they were written while it went.
create function private.sources_to_erase(p_action uuid, p_rows uuid[], p_user uuid) returns setof public.memory_sources
language sql stable security definer set search_path = '' as $$
  select distinct on (image ->> 'id') source.*
  from (
    select coalesce(c.after, c.before) as image from public.action_changes c
    where c.action_id = p_action and c.table_name = 'memory_sources' and (
      c.op = 'update' and c.before ->> 'withdrawn_at' is null and c.after ->> 'withdrawn_at' is not null
      or c.op = 'delete' and not exists (select from public.memory_sources s where s.id = c.row_id))
    union all
    select coalesce(c.after, c.before) from public.action_changes c
    where c.user_id = p_user and c.table_name = 'memory_sources'
      and (coalesce(c.after, c.before) ->> 'source_id')::uuid = any (p_rows)
    union all
    select to_jsonb(s) from public.memory_sources s where s.source_id = any (p_rows)) sources,
    lateral jsonb_populate_record(null::public.memory_sources, image) source
$$;

-- Answers the actions that wrote the passages, and those of which a change was taken out of the ledger.
create function private.erase_passages(p_action uuid, p_rows uuid[], p_user uuid, out wrote uuid[], out touched uuid[])
language plpgsql security definer set search_path = '' as $$
declare
  source public.memory_sources;
  live public.memory_sources;
  step record;
begin
  wrote := '{}';
  touched := '{}';
  for source in select * from private.sources_to_erase(p_action, p_rows, p_user) loop
    select * into live from public.memory_sources where id = source.id;
    continue when live.withdrawn_at is null and live.source_id <> all (p_rows);
    if source.file_id <> all (p_rows) and not exists (
      select from public.memory_sources s
      where s.file_id = source.file_id and s.passage = source.passage and s.withdrawn_at is null and s.source_id <> all (p_rows)) then
      if live.withdrawn_at is null then
        -- It was written while its source went, and nothing has withdrawn it.
        update public.memory_files set content = private.cut_passage(content, private.section_of_passage(source), source.passage)
        where id = live.file_id;
      end if;
      for step in select * from private.passage_walk(source) loop
        update public.action_changes set
          before = private.with_content(before, private.cut_passage(before ->> 'content', step.before_in, source.passage)),
          after = private.with_content(after, private.cut_passage(after ->> 'content', step.after_in, source.passage))
        where id = step.change_id;
      end loop;
    end if;
    delete from public.memory_sources where id = source.id;
    with erased as (delete from public.action_changes where row_id = source.id returning action_id, op)
    select wrote || array_agg(distinct action_id) filter (where op = 'insert'), touched || array_agg(distinct action_id)
    into wrote, touched from erased;
    touched := touched || private.drop_empty_changes(source.file_id);
  end loop;
  wrote := array_remove(wrote, null);
end $$;

-- Changes of a row that change nothing any more tell nothing and take nothing back. Answers whose they were.
create function private.drop_empty_changes(p_row uuid) returns uuid[]
language sql security definer set search_path = '' as $$
  with empty as (
    delete from public.action_changes
    where row_id = p_row and op = 'update' and private.substance(before) = private.substance(after) returning action_id)
  select coalesce(array_agg(distinct action_id), '{}') from empty
$$;

-- Sections that went, or were called otherwise, with this action, and that an agent had begun; paths and titles likewise
-- (without an anchor).
create function private.names_that_went(p_action uuid)
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

-- The image of a file in which a section has another heading and another anchor.
create function private.renamed_section(p_image jsonb, p_anchor text, p_heading text, p_new text) returns jsonb
language sql immutable set search_path = '' as $$
  select case when p_image is not null then p_image || jsonb_build_object(
    'content', replace(replace(p_image ->> 'content',
      p_heading || E'\n<!-- @' || p_anchor || ' -->', '## A section' || E'\n<!-- @' || p_new || ' -->'),
      '<!-- @' || p_anchor || ' -->', '<!-- @' || p_new || ' -->'),
    'locked_sections', (select coalesce(jsonb_agg(case when l = p_anchor then p_new else l end), '[]')
      from jsonb_array_elements_text(p_image -> 'locked_sections') l)) end
$$;

-- The image of a file that was called otherwise then: by the path and the title it has now.
create function private.renamed_file(p_image jsonb, p_path text, p_title text, p_live public.memory_files) returns jsonb
language sql immutable set search_path = '' as $$
  select case when p_image is not null then p_image || jsonb_build_object(
    'path', case when p_image ->> 'path' = p_path then p_live.path else p_image ->> 'path' end,
    'content', case when private.memory_title(jsonb_populate_record(null::public.memory_files, p_image)) = p_title
      then private.retitled(p_image ->> 'content', private.memory_title(p_live)) else p_image ->> 'content' end) end
$$;

create function private.erase_headings(p_action uuid, p_user uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  went record;
  live public.memory_files;
  fresh text;
begin
  for went in select * from private.names_that_went(p_action) loop
    if went.anchor is not null then
      fresh := private.new_name('section');
      update public.action_changes set
        before = private.renamed_section(before, went.anchor, went.heading, fresh),
        after = private.renamed_section(after, went.anchor, went.heading, fresh)
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
      update public.action_changes set
        before = private.renamed_file(before, went.path, went.title, live), after = private.renamed_file(after, went.path, went.title, live)
      where row_id = went.file_id and table_name = 'memory_files';
    end if;
  end loop;
end $$;

-- As before; what agents wrote later goes, too, when it names a heading that went.
create or replace function private.erase_lookups(p_target public.agent_actions, p_most integer) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  since timestamptz;
  ids jsonb;
  named text;
  from_seq bigint := p_target.erased_to;
  told uuid[];
  looked_at integer;
begin
  select min(coalesce(before ->> 'created_at', before ->> 'started_at')::timestamptz),
    coalesce(jsonb_object_agg(row_id, true) filter (where table_name not in ('messages', 'runs', 'conversations')), '{}'),
    (select private.as_any_words(array_agg(word)) from unnest(
      array_agg(distinct before ->> 'path') || array_agg(distinct before ->> 'name')
      || array_agg(distinct private.slug(before ->> 'name', null))
      || (select array_agg(distinct coalesce(w.anchor, w.path)) from private.names_that_went(p_target.id) w)) word where word is not null)
  into since, ids, named
  from public.action_changes where action_id = p_target.id and private.is_deletion(op, before, after);
  if from_seq is null then
    -- Numbers are given out when a row is written and times when its transaction begins, so begin a little earlier.
    select a.seq - 200 into from_seq from public.agent_actions a
    where a.user_id = p_target.user_id and a.created_at >= since order by a.created_at limit 1;
  end if;
  select count(*), max(a.seq), array_agg(a.id) filter (where a.actor = 'companion' and (
      not exists (select from public.action_changes c where c.action_id = a.id)
      or concat(a.input, ' ', a.output) ~ named or private.names_any_id(concat(a.input, ' ', a.output), ids)))
  into looked_at, from_seq, told
  from (
    select * from public.agent_actions
    where user_id = p_target.user_id and seq > coalesce(from_seq, 0) order by seq limit p_most) a;
  perform private.erase_tool_calls(told);
  perform private.blank_actions(told, p_target.user_id);
  update public.agent_actions set erased_to = coalesce(from_seq, erased_to) where id = p_target.id;
  return looked_at < p_most;
end $$;

create or replace function private.erase_remembered(p_target public.agent_actions, p_most integer) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  since timestamptz;
  named text[];
  looked_at integer;
  answers uuid[];
begin
  select min((before ->> 'created_at')::timestamptz), array_remove(
    array_agg(distinct before ->> 'name') || array_agg(distinct before ->> 'path')
      || array_agg(distinct private.memory_title(jsonb_populate_record(null::public.memory_files, before))) filter (where table_name = 'memory_files'), null)
  into since, named
  from public.action_changes c
  where c.action_id = p_target.id and (
    c.table_name in ('parts', 'memory_files') and private.is_deletion(c.op, c.before, c.after)
    or c.table_name = 'memory_files' and c.row_id in (
      select w.file_id from private.names_that_went(p_target.id) w where w.anchor is null));
  if since is null then return true; end if;
  select count(*), max(r.started_at), array_agg(r.answer_id) into looked_at, since, answers
  from (
    select * from public.runs
    where user_id = p_target.user_id and started_at > coalesce(p_target.erased_until, since) order by started_at limit p_most) r;
  update public.messages m set metadata = m.metadata || jsonb_build_object('remembered', (
    select coalesce(jsonb_agg(one order by n), '[]') from jsonb_array_elements(m.metadata -> 'remembered') with ordinality t (one, n)
    where coalesce(one ->> 'path', '') <> all (named) and coalesce(one ->> 'title', '') <> all (named)))
  where m.id = any (answers) and m.user_id = p_target.user_id and jsonb_typeof(m.metadata -> 'remembered') = 'array'
    and exists (select from jsonb_array_elements(m.metadata -> 'remembered') one
      where one ->> 'path' = any (named) or one ->> 'title' = any (named));
  update public.agent_actions set erased_until = coalesce(since, erased_until) where id = p_target.id;
  return looked_at < p_most;
end $$;

create or replace function private.erase_action(p_action uuid, p_most integer default 1000000) returns timestamptz
language plpgsql security definer set search_path = '' set enable_seqscan = off as $$
declare
  target public.agent_actions;
  gone record;
  passages record;
  about uuid[];
  touched uuid[];
  names text[];
  merged uuid[];
begin
  select * into target from public.agent_actions where id = p_action and erase_at is not null for update;
  if not found or target.undone_by is not null then return null; end if;
  perform set_config('parley.erasing', 'on', true);
  if not (private.erase_lookups(target, p_most) and private.erase_remembered(target, p_most)) then
    perform set_config('parley.erasing', '', true);
    return null;
  end if;
  select * into gone from private.gone_with(p_action);
  if gone.rows = '{}' then
    -- All of it is there again.
    update public.agent_actions set erase_at = null, erased_to = null, erased_until = null where id = p_action;
    perform set_config('parley.erasing', '', true);
    return null;
  end if;
  select array_remove(array_agg(distinct c.before ->> 'name') || array_agg(distinct c.after ->> 'name'), null) into names
  from public.action_changes c where c.row_id = any (gone.rows) and c.table_name = 'parts';
  about := private.actions_about(gone.rows, gone.tables) || private.erase_proposals(p_action, gone.rows, target.user_id) || p_action;
  select * into passages from private.erase_passages(p_action, gone.rows, target.user_id);
  perform private.erase_headings(p_action, target.user_id);
  about := about || passages.wrote;
  perform private.erase_titles(p_action);
  if gone.tables && array['parts', 'part_relationships'] then
    perform private.erase_from_pictures(gone.rows, target.user_id);
  end if;
  if names <> '{}' then
    merged := private.merged_with(gone.rows);
    if merged <> '{}' then perform private.erase_names(names, merged, target.user_id); end if;
  end if;
  perform private.erase_tool_calls(about);
  perform private.blank_actions(about, target.user_id);
  with erased as (delete from public.action_changes where row_id = any (gone.rows) returning action_id)
  select array_agg(distinct action_id) into touched from erased;
  perform private.close_erased(p_action, touched || passages.touched);
  update public.conversations set snapshot = null, snapshot_seq = null
  where user_id = target.user_id and snapshot is not null;
  perform set_config('parley.erasing', '', true);
  return now();
end $$;

revoke execute on function private.with_content(jsonb, text), private.sources_to_erase(uuid, uuid[], uuid),
  private.erase_passages(uuid, uuid[], uuid), private.drop_empty_changes(uuid), private.names_that_went(uuid),
  private.renamed_section(jsonb, text, text, text), private.renamed_file(jsonb, text, text, public.memory_files),
  private.erase_headings(uuid, uuid) from public;
