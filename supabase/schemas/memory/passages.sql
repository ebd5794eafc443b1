-- The text without the passage in this section; as it was when it does not stand there.
create or replace function private.cut_passage(p_content text, p_section text, p_passage text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  lines text[];
  n integer;
  rest integer;
begin
  if p_section is null or p_content is null then return p_content; end if;
  if left(p_section, 1) = '@' then
    return coalesce(private.without_passage(p_content, substr(p_section, 2), p_passage), p_content);
  end if;
  select s.at_line into n from private.passage_spots(p_content, p_passage) s where s.section = p_section order by 1 limit 1;
  if n is null then return p_content; end if;
  lines := string_to_array(p_content, E'\n');
  rest := n + cardinality(string_to_array(p_passage, E'\n'));
  if lines[rest] = '' and (n = 1 or lines[n - 1] = '') then rest := rest + 1; end if;
  return array_to_string(lines[1:n - 1] || lines[rest:], E'\n');
end $$;

-- In which section a passage stands after an edit that found it in `p_section`; null when the edit took it out. Moved is
-- what now stands once more in another section than before.
create or replace function private.moved_to(p_before text, p_after text, p_section text, p_passage text) returns text
language plpgsql stable set search_path = '' as $$
declare
  old_one text[] := private.around_passage(p_before, p_passage);
  new_one text[] := private.around_passage(p_after, p_passage);
begin
  if p_section is not null and old_one is not null and new_one is not null and p_passage !~ '(^|\n) {0,3}#'
    and (old_one[1] = new_one[1] or private.outline(old_one[1]) is not distinct from private.outline(new_one[1])) then
    return p_section;
  end if;
  return (
    select a.section
    from (select s.section, count(*) as times, min(s.at_line) as first from private.passage_spots(p_after, p_passage) s group by 1) a
    left join (select s.section, count(*) as times from private.passage_spots(p_before, p_passage) s group by 1) b
      on b.section = a.section
    where a.section = p_section or a.times > coalesce(b.times, 0)
    order by a.section = p_section desc, a.first limit 1);
end $$;

create or replace function private.passage_spots(p_content text, p_passage text) returns table (at_line integer, section text)
language plpgsql immutable set search_path = '' as $$
declare
  lines text[];
begin
  if p_passage = '' or position(p_passage in coalesce(p_content, '')) = 0 then return; end if;
  lines := string_to_array(p_content, E'\n');
  return query
    with headings as materialized (select * from private.sections(p_content))
    select place, coalesce((
      select coalesce('@' || h.anchor, '# ' || h.heading) from headings h
      where place between h.first_line and h.last_line order by h.anchor is not null desc, h.ordinal desc limit 1), '')
    from private.places_of(string_to_array(p_passage, E'\n'), lines, 1, cardinality(lines)) place;
end $$;

-- The versions of a file that hold a passage, each with the section in which it is the agent's before and after the
-- change. Once it was withdrawn, the same words written by hand are the person's. `p_version` is the version that the
-- present action restores.
create or replace function private.passage_walk(p_source public.memory_sources, p_version bigint default null)
returns table (change_id bigint, before_in text, after_in text)
language plpgsql stable security definer set search_path = '' as $$
declare
  home constant text := '@' || p_source.anchor;
  present constant text := case when p_version is not null then current_setting('parley.action_id', true) end;
  last_in text := home;
  first_id bigint;
  withdrawn_id bigint;
  step record;
  -- Of the steps so far: their actions, and where the passage was the agent's before them.
  actions uuid[] := '{}';
  befores text[] := '{}';
  version_in text;
begin
  select coalesce(min(c.id), 0) into first_id from public.action_changes c
  where c.row_id = p_source.file_id and c.table_name = 'memory_files' and c.action_id = (
    select made.action_id from public.action_changes made
    where made.row_id = p_source.id and made.op = 'insert' order by made.id limit 1);
  select max(c.id) into withdrawn_id from public.action_changes c
  where c.row_id = p_source.id and (c.op = 'delete' or c.op = 'update'
    and c.before ->> 'withdrawn_at' is null and c.after ->> 'withdrawn_at' is not null);
  for step in
    select c.id, c.action_id, c.before ->> 'content' as before, c.after ->> 'content' as after, a.actor = 'person' as by_hand, a.reverts
    from public.action_changes c join public.agent_actions a on a.id = c.action_id
    where c.row_id = p_source.file_id and c.table_name = 'memory_files' and c.id >= first_id
      and position(p_source.passage in concat(c.before ->> 'content', E'\n', c.after ->> 'content')) > 0
    order by c.id
  loop
    change_id := step.id;
    before_in := after_in;
    actions := array_append(actions, step.action_id);
    befores := array_append(befores, before_in);
    if before_in is not null then
      after_in := private.moved_to(step.before, step.after, before_in, p_source.passage);
    elsif step.reverts <> '{}' then
      after_in := private.spot_of(step.after, p_source.passage, home, (
        select befores[n] from generate_subscripts(actions, 1) n where actions[n] = any (step.reverts) order by n limit 1));
    elsif step.action_id::text = present then
      after_in := private.spot_of(step.after, p_source.passage, home, version_in);
    elsif not step.by_hand or step.id < coalesce(withdrawn_id, step.id + 1) then
      after_in := private.spot_of(step.after, p_source.passage, home, last_in);
    end if;
    last_in := coalesce(after_in, last_in);
    if step.id = p_version then version_in := after_in; end if;
    if before_in is not null or after_in is not null then return next; end if;
  end loop;
end $$;

-- In which section of the live file the passage is the agent's.
create or replace function private.section_of_passage(p_source public.memory_sources, p_version bigint default null) returns text
language sql stable security definer set search_path = '' as $$
  select after_in from private.passage_walk(p_source, p_version) order by change_id desc limit 1
$$;

-- What stands before and behind a passage, when it stands in a text once and as whole lines; null otherwise.
create or replace function private.around_passage(p_content text, p_passage text) returns text[]
language plpgsql immutable set search_path = '' as $$
declare
  pieces text[] := string_to_array(p_content, p_passage);
begin
  if p_passage = '' or cardinality(pieces) <> 2 or pieces[1] <> '' and right(pieces[1], 1) <> E'\n'
    or left(pieces[2], 1) not in ('', E'\n') then return null; end if;
  return pieces;
end $$;

-- As cut_passage. What it learns from one version (whether an empty line goes with the passage, by the lines around it)
-- is told back in `known` for the next ones.
create or replace function private.cut_again(p_content text, p_section text, p_passage text, inout known jsonb, out cut text)
language plpgsql immutable set search_path = '' as $$
declare
  pieces text[];
  lines text;
begin
  cut := p_content;
  if p_section is null or p_content is null then return; end if;
  pieces := private.around_passage(p_content, p_passage);
  -- At the end of a text it is not as simple.
  if btrim(left(pieces[2], 500), E' \t\n') <> '' then
    lines := concat_ws(E'\n', p_section, substring(right(pieces[1], 500) from '([^\n]*)\n?$'), substring(left(pieces[2], 500) from '^\s*[^\n]*'));
    if known ? lines then
      cut := pieces[1] || substr(pieces[2], (known ->> lines)::integer);
      return;
    end if;
  end if;
  cut := private.cut_passage(p_content, p_section, p_passage);
  for n in 2 .. 3 loop
    if lines is not null and cut = pieces[1] || substr(pieces[2], n) then known := known || jsonb_build_object(lines, n); end if;
  end loop;
end $$;

-- The lines that decide to which section the next line belongs: front matter, fences, headings and their anchors.
create or replace function private.outline(p_content text) returns text
language sql immutable set search_path = '' as $$
  select string_agg(concat(case when n = 1 then '1 ' end, line), E'\n' order by n)
  from (
    select line, n, lag(line) over (order by n) as above
    from unnest(string_to_array(p_content, E'\n')) with ordinality t (line, n)) t
  where line ~ '^ {0,3}(#|[`~]{3})' or line = '---' or line ~ '^<!-- @' and above ~ '^ {0,3}#'
$$;

-- The heading above an anchor; null when there is none.
create or replace function private.heading_at(p_content text, p_anchor text) returns text
language sql immutable set search_path = '' as $$
  select case when position(mark in coalesce(p_content, '')) > 0
    then substring(reverse(split_part(reverse(split_part(p_content, mark, 1)), E'\n', 1)) from '^ {0,3}#{1,6}(?:[ \t].*)?$') end
  from (select E'\n<!-- @' || p_anchor || ' -->' as mark) m
$$;

-- What agents called a section (`p_anchor`) or, without one, the file, in any version.
create or replace function private.names_by_agents(p_file uuid, p_anchor text default null) returns text[]
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

-- The section in which a passage stands again: where it was last, or where it was written; null when it was nowhere.
create or replace function private.spot_of(p_content text, p_passage text, p_home text, p_last text) returns text
language sql immutable set search_path = '' as $$
  select s.section from private.passage_spots(p_content, p_passage) s
  where p_last is not null and s.section in (p_home, p_last) order by s.section = p_last desc limit 1
$$;
