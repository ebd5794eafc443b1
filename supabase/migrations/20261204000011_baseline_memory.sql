-- The files of memory: reading, writing, and withdrawing what rests on something deleted.
set local check_function_bodies = off;
-- While this file runs a new function is nobody's until it is granted.
alter default privileges revoke execute on functions from public;

-- The file of a part; made when the part never had one, and null when the person put it away.
create or replace function private.file_of_part(p_part public.parts) returns public.memory_files
language plpgsql set search_path = '' as $$
declare
  file public.memory_files;
begin
  select * into file from public.memory_files where part_id = p_part.id and user_id = p_part.user_id
  order by deleted_at nulls first limit 1 for update;
  if file.id is null then
    file := private.make_memory_file(p_part.user_id, 'part', private.slug(p_part.name, 'part'),
      private.logged(private.front_matter(p_part.name, 'part')
        || E'\n## What it is like\n<!-- @about -->\n\n## What helps\n<!-- @helps -->\n\n## Change log\n<!-- @log -->\n', 'Became a part.'),
      p_part.id);
  elsif file.deleted_at is not null then
    file := null;
  end if;
  return file;
end $$;
grant execute on function private.file_of_part(public.parts) to authenticated;

-- A text with one more line in its change log, where it has one and has room for it.
create or replace function private.logged(p_content text, p_line text) returns text
language sql stable set search_path = '' as $$
  select case when octet_length(t.made) <= 65536 then t.made else p_content end
  from (
    select case when exists (select from private.section_of(p_content, 'log'))
      then private.with_section(p_content, 'log', 'append_item', private.passage_of('log', 'append_item', replace(p_line, '<!--', '<!- -')))
      else p_content end as made
  ) t
$$;
grant execute on function private.logged(text,text) to authenticated;

create or replace function private.note_in_part_file(p_part public.parts, p_line text) returns void
language plpgsql set search_path = '' as $$
declare
  file public.memory_files := private.file_of_part(p_part);
begin
  update public.memory_files set content = private.logged(private.retitled(content, p_part.name), p_line) where id = file.id;
end $$;
grant execute on function private.note_in_part_file(public.parts,text) to authenticated;

create or replace function private.note_in_relationship_file(p public.part_relationships, p_line text) returns public.memory_files
language plpgsql set search_path = '' as $$
declare
  file public.memory_files;
begin
  select * into file from public.memory_files where relationship_id = p.id and user_id = p.user_id
  order by deleted_at nulls first limit 1 for update;
  if file.id is null then
    file := private.make_memory_file(p.user_id, 'relationship',
      (select private.slug(f.name, 'part') || '-and-' || private.slug(t.name, 'part')
        from public.parts f, public.parts t where f.id = p.from_part_id and t.id = p.to_part_id),
      private.logged(private.front_matter(private.relationship_title(p), 'relationship')
        || E'\n## How they are\n<!-- @about -->\n\n## Change log\n<!-- @log -->\n', p_line),
      null, p.id);
    return file;
  elsif file.deleted_at is not null then
    return null;
  end if;
  update public.memory_files set content = private.logged(content, p_line) where id = file.id returning * into file;
  return file;
end $$;
grant execute on function private.note_in_relationship_file(public.part_relationships,text) to authenticated;

-- A relationship as a sentence; the same words as components/parts/words.ts.
create or replace function private.relationship_sentence(p public.part_relationships) returns text
language sql stable set search_path = '' as $$
  select f.name || case p.type::text when 'protector_exile' then ' protects ' when 'polarized' then ' pulls against '
      when 'allied' then ' works together with ' else ' has to do with ' end || t.name
    || case p.status when 'healing' then ', and this is easing.' when 'resolved' then ', and this has settled.' else '.' end
  from public.parts f, public.parts t where f.id = p.from_part_id and t.id = p.to_part_id
$$;
grant execute on function private.relationship_sentence(public.part_relationships) to authenticated;

create or replace function private.relationship_title(p public.part_relationships) returns text
language sql stable set search_path = '' as $$
  select f.name || ' and ' || t.name from public.parts f, public.parts t where f.id = p.from_part_id and t.id = p.to_part_id
$$;
grant execute on function private.relationship_title(public.part_relationships) to authenticated;

-- What the person said about two parts stands in their file in their words, and names its quote as its source.
create or replace function private.remember_observation() returns trigger
language plpgsql set search_path = '' as $$
declare
  relation public.part_relationships;
  file public.memory_files;
  line text;
begin
  if coalesce(current_setting('parley.reverting', true), '') = 'on' then return null; end if;
  select * into relation from public.part_relationships where id = new.relationship_id;
  select '“' || left(quote, 400) || case when char_length(quote) > 400 then '…' else '' end || '”' into line
  from public.part_evidence where id = new.evidence_id;
  file := private.note_in_relationship_file(relation, line);
  if file.id is not null then
    insert into public.memory_sources (user_id, file_id, anchor, passage, source_kind, source_id)
    values (new.user_id, file.id, 'log', private.passage_of('log', 'append_item', replace(line, '<!--', '<!- -')), 'evidence', new.evidence_id);
  end if;
  return null;
end $$;

create or replace function private.remember_part() returns trigger
language plpgsql set search_path = '' as $$
declare
  said text;
  kept public.parts;
begin
  if coalesce(current_setting('parley.reverting', true), '') = 'on' then return null; end if;
  if tg_op = 'INSERT' then
    perform private.file_of_part(new);
    return null;
  end if;
  said := private.say_part_change(old, new);
  if said is null then return null; end if;
  perform private.note_in_part_file(new, said);
  if new.merged_into is not null and old.merged_into is distinct from new.merged_into then
    select * into kept from public.parts where id = new.merged_into;
    perform private.note_in_part_file(kept, format('“%s” went into this part.', new.name));
  end if;
  if old.name <> new.name then
    update public.memory_files f set content = private.retitled(f.content, private.relationship_title(r))
    from public.part_relationships r
    where f.relationship_id = r.id and new.id in (r.from_part_id, r.to_part_id) and f.deleted_at is null;
  end if;
  return null;
end $$;

create or replace function private.remember_relationship() returns trigger
language plpgsql set search_path = '' as $$
begin
  if coalesce(current_setting('parley.reverting', true), '') = 'on' then return null; end if;
  if tg_op = 'INSERT' and new.note is not null
    or tg_op = 'UPDATE' and (old.type, old.status, old.note, old.polarization, old.from_part_id, old.to_part_id)
      is distinct from (new.type, new.status, new.note, new.polarization, new.from_part_id, new.to_part_id) then
    perform private.note_in_relationship_file(new,
      private.relationship_sentence(new) || coalesce(' ' || case when tg_op = 'INSERT' or old.note is distinct from new.note then new.note end, ''));
  end if;
  return null;
end $$;

-- A text with another title in its front matter; one without a title stays as it is.
create or replace function private.retitled(p_content text, p_title text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  lines text[] := string_to_array(p_content, E'\n');
  at_line integer := private.front_line(lines, 'title');
begin
  if at_line is null then return p_content; end if;
  lines[at_line] := 'title: ' || btrim(regexp_replace(p_title, '\s+', ' ', 'g'));
  return array_to_string(lines, E'\n');
end $$;
grant execute on function private.retitled(text,text) to authenticated;

-- What changed about a part, in words; null for what is no news (its place on the map, its looks, how it is today).
create or replace function private.say_part_change(p_old public.parts, p_new public.parts) returns text
language sql stable set search_path = '' as $$
  select string_agg(said, ' ' order by n) from (values
    (1, case when p_old.name <> p_new.name then format('Renamed from “%s” to “%s”.', p_old.name, p_new.name) end),
    (2, case when p_new.merged_into is not null and p_old.merged_into is distinct from p_new.merged_into then
      (select format('Went into “%s”.', name) from public.parts where id = p_new.merged_into)
      when p_old.retired_at is null and p_new.retired_at is not null then 'Rests now.'
      when p_old.retired_at is not null and p_new.retired_at is null then 'Came back.' end),
    (3, case when p_old.category <> p_new.category then
      format('Kind of part: %s.', case p_new.category when 'exile' then 'tender part' when 'unknown' then 'not known yet' else p_new.category::text end) end),
    (4, (select 'Changed: ' || string_agg(w.word, ', ' order by w.n) || '.'
      from unnest(array['status', 'charge', 'role', 'protects', 'body_location', 'image', 'age', 'emotions', 'beliefs', 'fears',
          'needs', 'triggers', 'first_noticed_on'],
        array['how well it is known', 'how it is to have around', 'what it does', 'what it looks after', 'where it is noticed',
          'how it looks', 'how old it seems', 'what it feels', 'what it believes', 'what it is afraid of', 'what it needs',
          'what sets it off', 'when it was first noticed']) with ordinality as w (field, word, n)
      where to_jsonb(p_old) -> w.field is distinct from to_jsonb(p_new) -> w.field))
  ) as t (n, said)
$$;
grant execute on function private.say_part_change(public.parts,public.parts) to authenticated;

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

create or replace function private.check_memory_path(p_path text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if p_path is null or char_length(p_path) > 120
    or p_path !~ '^(overview|(parts|relationships|notes)/[a-z0-9]+(-[a-z0-9]+)*)\.md$' then
    raise sqlstate 'PT400' using
      message = 'A memory file is called overview.md, or it stands in parts, relationships or notes, in small letters: notes/what-helps.md.',
      detail = '{"reason": "path"}';
  end if;
end $$;
grant execute on function private.check_memory_path(text) to authenticated;

-- Bytes, lines and headings of a file. A file that has too many lines or headings already may still lose some.
create or replace function private.check_memory_size(p_before text, p_after text) returns void
language plpgsql immutable set search_path = '' as $$
declare
  most constant integer := 65536;
  most_lines constant integer := 10000;
  most_headings constant integer := 1000;
  kept integer := octet_length(coalesce(p_before, ''));
  what record;
begin
  if octet_length(p_after) > most then
    raise sqlstate 'PT413' using
      message = format('A memory file can hold %s bytes. %s are left, and this needs %s.',
        most, most - kept, octet_length(p_after) - kept),
      detail = jsonb_build_object('reason', 'size', 'limit', most, 'left', most - kept,
        'needed', octet_length(p_after) - kept)::text;
  end if;
  -- Fewer line breaks than headings allowed: nothing can be too many.
  if private.line_count(p_after) <= most_headings then return; end if;
  for what in
    select 'lines' as name, most_lines as most, private.line_count(p_before) as before, private.line_count(p_after) as after
    union all
    select 'headings', most_headings, (select count(*) from private.sections(p_before)), (select count(*) from private.sections(p_after))
  loop
    if what.after > what.most and (p_before = p_after or what.after > what.before) then
      raise sqlstate 'PT413' using message = format('A memory file can hold %s %s. This has %s.',
          to_char(what.most, 'FM99,999'), what.name, to_char(what.after, 'FM99,999')),
        detail = jsonb_build_object('reason', what.name, 'limit', what.most, 'needed', what.after)::text;
    end if;
  end loop;
end $$;
grant execute on function private.check_memory_size(text,text) to authenticated;

create or replace function private.memory_title(p_file public.memory_files) returns text
language sql immutable set search_path = '' as $$
  select coalesce(nullif(btrim(substr(l.lines[private.front_line(l.lines, 'title')], 7)), ''), p_file.path)
  from (select string_to_array(left(p_file.content, 2000), E'\n') as lines) l
$$;
grant execute on function private.memory_title(public.memory_files) to authenticated;

-- A name as it can stand in a path: small letters without marks, digits and dashes; never empty.
create or replace function private.slug(p_name text, p_else text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(nullif(btrim(left(btrim(regexp_replace(
    regexp_replace(normalize(lower(p_name), nfd), '[\u0300-\u036f]', '', 'g'), '[^a-z0-9]+', '-', 'g'), '-'), 60), '-'), ''), p_else)
$$;
grant execute on function private.slug(text,text) to authenticated;

-- How many lines the front matter takes, its dashes included; 0 without one.
create or replace function private.front_end(p_lines text[]) returns integer
language sql immutable set search_path = '' as $$
  select case when p_lines[1] = '---' then coalesce(array_position(p_lines, '---', 2), 0) else 0 end
$$;
grant execute on function private.front_end(text[]) to authenticated;

-- The line of the front matter that holds a key, or null.
create or replace function private.front_line(p_lines text[], p_key text) returns integer
language sql immutable set search_path = '' as $$
  select min(n)::integer from generate_series(2, private.front_end(p_lines) - 1) n where p_lines[n] like p_key || ':%'
$$;
grant execute on function private.front_line(text[],text) to authenticated;

-- A file at a glance, with who wrote in it last. The text itself is left out.
create or replace function private.memory_json(p_file public.memory_files) returns jsonb
language sql stable set search_path = '' as $$
  select to_jsonb(p_file) - array['user_id', 'content', 'version'] || jsonb_build_object(
    'title', private.memory_title(p_file), 'bytes', octet_length(p_file.content),
    'changed', (
      select jsonb_build_object('at', a.created_at, 'actor', a.actor, 'action_id', a.id)
      from public.action_changes c join public.agent_actions a on a.id = c.action_id
      where c.row_id = p_file.id and c.table_name = 'memory_files'
      order by c.id desc limit 1))
$$;
grant execute on function private.memory_json(public.memory_files) to authenticated;

-- A text cut at its headings; what stands before the first heading comes first.
create or replace function private.memory_pieces(p_content text) returns table (anchor text, heading text, body text)
language sql immutable set search_path = '' as $$
  with l as (select string_to_array(p_content, E'\n') as lines),
  h as (select s.*, lead(s.first_line) over (order by s.ordinal) as next_line from private.sections(p_content) s)
  select null, null, btrim(array_to_string(l.lines[private.front_end(l.lines) + 1:coalesce((select min(first_line) from h) - 1,
    cardinality(l.lines))], E'\n'), E' \t\n') from l
  union all
  select h.anchor, h.heading, btrim(array_to_string(
    l.lines[h.body_line:coalesce(h.next_line - 1, cardinality(l.lines))], E'\n'), E' \t\n') from h, l
$$;
grant execute on function private.memory_pieces(text) to authenticated;

-- Versions of a file, newest first: the rows of the ledger that changed its text, each with who and how.
create or replace function private.memory_revisions(p_file uuid, p_before bigint, p_limit integer) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(r) order by r.change_id desc), '[]')
  from (
    select c.id as change_id, c.op, a.id as action_id, a.actor, a.tool, a.created_at as at,
      a.undone_by is not null as undone, cardinality(a.reverts) > 0 as reverts,
      octet_length(c.after ->> 'content') as bytes,
      coalesce(octet_length(c.after ->> 'content'), 0) - coalesce(octet_length(c.before ->> 'content'), 0) as grew
    from public.action_changes c join public.agent_actions a on a.id = c.action_id
    where c.row_id = p_file and c.table_name = 'memory_files' and c.user_id = auth.uid() and c.op <> 'delete'
      and c.before ->> 'content' is distinct from c.after ->> 'content' and (p_before is null or c.id < p_before)
    order by c.id desc limit least(greatest(p_limit, 0), 100)
  ) r
$$;
grant execute on function private.memory_revisions(uuid,bigint,integer) to authenticated;

-- Where a passage came from, with the person's words and the way to them.
create or replace function private.memory_source_json(s public.memory_sources) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', s.id, 'anchor', s.anchor, 'passage', s.passage, 'kind', s.source_kind,
      'source_id', s.source_id, 'created_at', s.created_at)
    || coalesce(case s.source_kind
      when 'evidence' then (
        select jsonb_build_object('quote', e.quote, 'conversation_id', e.conversation_id, 'message_id', e.message_id,
          'start', e.start_offset, 'end', e.end_offset, 'at', e.created_at)
        from public.part_evidence e where e.id = s.source_id)
      when 'message' then (
        select jsonb_build_object('quote', left(private.message_text(m.parts), 400), 'conversation_id', m.conversation_id,
          'message_id', m.id, 'at', m.created_at)
        from public.messages m where m.id = s.source_id)
      else (
        select jsonb_build_object('tool', a.tool, 'actor', a.actor, 'at', a.created_at)
        from public.agent_actions a where a.id = s.source_id) end, '{}')
$$;
grant execute on function private.memory_source_json(public.memory_sources) to authenticated;

-- The text before and after one version. Erased versions answer null.
create or replace function public.get_revision(p_change bigint) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  found_one jsonb;
begin
  select jsonb_build_object('change_id', c.id, 'file_id', c.row_id, 'at', a.created_at, 'actor', a.actor,
    'before', c.before ->> 'content', 'content', c.after ->> 'content') into found_one
  from public.action_changes c join public.agent_actions a on a.id = c.action_id
  where c.id = p_change and c.table_name = 'memory_files' and c.user_id = auth.uid() and c.op <> 'delete'
    and not private.tells_hard_words(a);
  if found_one is null then raise sqlstate 'PT404' using message = 'This version is not there.'; end if;
  return found_one;
end $$;
grant execute on function public.get_revision(bigint) to authenticated;

create or replace function public.list_memory(p_put_away boolean default false) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(private.memory_json(f) order by f.kind, f.deleted_at nulls first, f.updated_at desc), '[]')
  from public.memory_files f
  where f.user_id = auth.uid()
    and (f.deleted_at is null or (p_put_away and private.request_actor() = 'person'))
$$;
grant execute on function public.list_memory(boolean) to authenticated;

create or replace function public.list_revisions(p_file uuid, p_before bigint default null, p_limit integer default 30) returns jsonb
language sql stable set search_path = '' as $$
  select private.memory_revisions(p_file, p_before, p_limit)
$$;
grant execute on function public.list_revisions(uuid,bigint,integer) to authenticated;

-- A file with its text, its sources as far as their passages still stand, and its latest versions. By path, or by id where
-- it was put away. The overview can be read before it exists; it is made when somebody writes in it. With the newest 500 of
-- what its passages come from; `sources_left_out` says whether there are more.
create or replace function public.read_memory(p_path text, p_file uuid default null, p_revisions integer default 0) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  most constant integer := 500;
  file public.memory_files;
  by_person boolean := private.request_actor() = 'person';
begin
  perform private.check_memory_path(p_path);
  select * into file from public.memory_files f
  where f.user_id = auth.uid() and f.path = p_path
    and case when p_file is null then f.deleted_at is null else f.id = p_file end
    and (f.deleted_at is null or by_person);
  if not found and p_path = 'overview.md' and p_file is null then
    return jsonb_build_object('file', null, 'path', p_path, 'title', 'Overview', 'content', private.overview_text(),
      'hash', md5(private.overview_text()), 'sources', '[]'::jsonb, 'sources_left_out', false, 'revisions', '[]'::jsonb);
  elsif file.id is null then
    raise sqlstate 'PT404' using message = 'There is no such memory file.', detail = '{"reason": "file"}';
  end if;
  return jsonb_build_object(
    'file', private.memory_json(file), 'path', file.path, 'title', private.memory_title(file),
    'content', file.content, 'hash', file.hash,
    -- The messages and quotes behind a passage are for the person to look at.
    'sources', case when by_person then (
      select coalesce(jsonb_agg(private.memory_source_json(s) order by s.created_at, s.id), '[]')
      from (
        select * from public.memory_sources n
        where n.file_id = file.id and n.withdrawn_at is null order by n.created_at desc, n.id limit most) s
      where position(s.passage in file.content) > 0) else '[]' end,
    'sources_left_out', by_person and (
      select count(*) from (
        select from public.memory_sources n where n.file_id = file.id and n.withdrawn_at is null limit most + 1) n) > most,
    'revisions', private.memory_revisions(file.id, null, p_revisions));
end $$;
grant execute on function public.read_memory(text,uuid,integer) to authenticated;

-- An excerpt may begin in the middle of a sentence and so hide what it is about: whoever shows it reads the passage whole.
create or replace function public.search_memory(p_query text, p_limit integer default 8) returns jsonb
language sql stable set search_path = '' as $$
  with asked as (
    select websearch_to_tsquery('pg_catalog.english', left(p_query, 400)) as q, lower(left(p_query, 400)) as words,
      private.words_query(private.sought_words(left(p_query, 400)), true) as all_words
  ), words as (
    select word, case when char_length(word) > 4 then left(word, -1) else word end as needle
    from unnest(private.sought_words(left(p_query, 400))) sought, private.folded(sought) word
  ), files as materialized (
    select f, private.folded(f.content) as low from public.memory_files f where f.user_id = auth.uid() and f.deleted_at is null
  ), found as materialized (
    select w.word, w.needle, (f.f).id from words w join files f on position(w.needle in f.low) > 0
  ), slips as (
    select h.needle, (f.f).id
    from words w cross join lateral (values (left(w.word, char_length(w.word) / 2)), (substr(w.word, char_length(w.word) / 2 + 1))) h (needle)
    join files f on position(h.needle in f.low) > 0
    where char_length(w.word) >= 4 and not exists (select from found where found.word = w.word)
  ), candidates as (
    select f.f, h.needles from (
      select id, array_agg(distinct needle) as needles, sum(share) as share
      from (select id, needle, 1.0 as share from found union all select id, needle, 0.1 from slips) hits group by id) h
    join files f on (f.f).id = h.id order by h.share desc, (f.f).updated_at desc limit 24
  ), titled as materialized (
    select c.f, c.needles, private.memory_title(c.f) as title from candidates c
  ), pieces as (
    select c.f, c.title, p.anchor, p.heading, p.body, p.ordinal, hit.at, hit.needles
    from titled c, lateral private.memory_pieces((c.f).content) with ordinality p (anchor, heading, body, ordinal),
    lateral (
      select min(nullif(position(n in private.folded(p.body)), 0)) as at, count(*) as needles from unnest(c.needles) n
      where position(n in private.folded(concat_ws(' ', c.title, p.heading, p.body))) > 0) hit
    where p.body <> '' and hit.needles > 0
    order by hit.needles desc, (c.f).updated_at desc, p.ordinal limit 200
  ), near as (
    select *, substr(body, greatest(coalesce(at, 1) - 500, 1), 2000) as around from pieces
  ), scored as (
    select p.*, v.vector @@ q or coalesce(v.told @@ all_words, false) as matched, ts_rank(v.vector, q) + 0.6 * greatest(
        extensions.word_similarity(words, lower(p.around)),
        extensions.word_similarity(words, lower(p.title))) as score, q
    from near p cross join asked
    cross join lateral (
      select to_tsvector('pg_catalog.english', t.whole) as vector, private.words_of(t.whole) as told
      from concat_ws(' ', p.title, p.heading, p.body) t (whole)) v
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'path', (s.f).path, 'title', s.title, 'anchor', s.anchor, 'heading', s.heading,
    'snippet', ts_headline('pg_catalog.english', s.around, s.q, 'StartSel="", StopSel="", MaxWords=40, MinWords=20'),
    'passage', s.body, 'score', round(s.score::numeric, 3), 'updated_at', (s.f).updated_at) order by s.score desc, (s.f).path, s.anchor), '[]')
  from (
    select * from scored where matched or score >= 0.3 order by score desc limit least(greatest(p_limit, 1), 30)
  ) s
$$;
grant execute on function public.search_memory(text,integer) to authenticated;

-- Refuses what would tear the sections of a file: larger headings, anchors, an open code fence.
create or replace function private.check_passage(p_passage text, p_level integer) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if char_length(p_passage) > 8000 then
    raise sqlstate 'PT413' using message = 'One write can hold 8,000 characters.',
      detail = jsonb_build_object('reason', 'size', 'limit', 8000, 'needed', char_length(p_passage))::text;
  elsif p_passage ~ '<!--\s*@' then
    raise sqlstate 'PT400' using message = 'Anchors are set by the server; leave them out of the text.';
  elsif p_passage ~ '^---[ \t]*(\n|$)' then
    raise sqlstate 'PT400' using message = 'A passage does not begin with a line of dashes.';
  elsif exists (select from private.sections(p_passage) s where s.level <= p_level) then
    raise sqlstate 'PT400' using message = 'Headings inside a section must be smaller than its own heading.';
  elsif not exists (select from private.sections(p_passage || E'\n# end') s where s.level = 1) then
    raise sqlstate 'PT400' using message = 'A code fence in this text is not closed.';
  end if;
end $$;
grant execute on function private.check_passage(text,integer) to authenticated;

-- The person's file of that path, locked for writing. The overview is made when it is first needed.
create or replace function private.memory_file(p_path text) returns public.memory_files
language plpgsql set search_path = '' as $$
declare
  file public.memory_files;
begin
  perform private.check_memory_path(p_path);
  if p_path = 'overview.md' then
    insert into public.memory_files (path, kind, content) values (p_path, 'overview', private.overview_text())
    on conflict (user_id, path) where deleted_at is null do nothing;
  end if;
  select * into file from public.memory_files
  where user_id = auth.uid() and path = p_path and deleted_at is null for update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such memory file.', detail = '{"reason": "file"}';
  end if;
  return file;
end $$;
grant execute on function private.memory_file(text) to authenticated;

create or replace function private.overview_text() returns text
language sql immutable set search_path = '' as $$
  select E'---\ntitle: Overview\nkind: overview\n---\n\n'
    || E'## Who you are\n<!-- @who -->\n\n## What matters now\n<!-- @focus -->\n\n'
    || E'## What keeps coming back\n<!-- @patterns -->\n\n## Change log\n<!-- @log -->\n'
$$;
grant execute on function private.overview_text() to authenticated;

-- The text as it will stand in the file: line ends made alike, blank edges off; an item becomes one line, and in
-- the change log that line begins with the day.
create or replace function private.passage_of(p_anchor text, p_op text, p_text text) returns text
language sql stable set search_path = '' as $$
  select case when p_op = 'append_item' and clean <> '' then
      '- ' || case when p_anchor = 'log' then to_char(private.person_day(), 'YYYY-MM-DD ') else '' end
        || regexp_replace(regexp_replace(clean, '^[-*] +', ''), '\s+', ' ', 'g')
    else clean end
  from (select regexp_replace(regexp_replace(replace(coalesce(p_text, ''), E'\r', ''), '^(\s*\n)+', ''), '\s+$', '') as clean) t
$$;
grant execute on function private.passage_of(text,text,text) to authenticated;

-- What the person locked, they alone write. A locked section locks the sections inside it.
create or replace function private.refuse_locked_memory(p_file public.memory_files, p_anchor text) returns void
language plpgsql set search_path = '' as $$
begin
  if private.request_actor() = 'person' then return; end if;
  if p_file.locked then
    raise sqlstate 'PT423' using message = 'The person has locked this file.', detail = '{"reason": "locked", "what": "file"}';
  elsif exists (
    select from private.section_of(p_file.content, p_anchor) mine
    join private.sections(p_file.content) s on mine.first_line between s.first_line and s.last_line
    where s.anchor = any (p_file.locked_sections)) then
    raise sqlstate 'PT423' using message = 'The person has locked this section.', detail = '{"reason": "locked", "what": "section"}';
  end if;
end $$;
grant execute on function private.refuse_locked_memory(public.memory_files,text) to authenticated;

-- The section of that anchor: its first line, the first line of its text, and its last line; no row without one.
create or replace function private.section_of(p_content text, p_anchor text) returns table (
  level integer, first_line integer, body_line integer, last_line integer)
language sql immutable set search_path = '' as $$
  select level, first_line, body_line, last_line from private.sections(p_content)
  where anchor = p_anchor order by ordinal limit 1
$$;
grant execute on function private.section_of(text,text) to authenticated;

-- The text of a section without its heading, with the sections inside it; null when there is none.
create or replace function private.section_text(p_content text, p_anchor text) returns text
language sql immutable set search_path = '' as $$
  select btrim(array_to_string((string_to_array(p_content, E'\n'))[s.body_line:s.last_line], E'\n'), E' \t\n')
  from private.section_of(p_content, p_anchor) s
$$;
grant execute on function private.section_text(text,text) to authenticated;

-- Every heading of a text with its lines, counted from 1. lib/memory/sections.ts reads the same way.
create or replace function private.sections(p_content text) returns table (
  ordinal integer, level integer, heading text, anchor text, first_line integer, body_line integer, last_line integer)
language plpgsql immutable set search_path = '' as $$
declare
  lines text[] := string_to_array(p_content, E'\n');
  total integer := coalesce(cardinality(lines), 0);
  n integer := 1;
  fence text;
  mark text;
  found_at integer[] := '{}';
  levels integer[] := '{}';
  ends integer[];
  -- For each level, the nearest heading further down that ends a section of that level.
  next_at integer[];
begin
  if lines[1] = '---' and array_position(lines, '---', 2) is not null then
    n := array_position(lines, '---', 2) + 1;
  end if;
  for n in n .. total loop
    if fence is not null then
      mark := btrim(lines[n], E' \t');
      if char_length(mark) >= char_length(fence) and lines[n] ~ '^ {0,3}[`~]'
        and mark = repeat(left(fence, 1), char_length(mark)) then fence := null; end if;
    elsif lines[n] ~ '^ {0,3}(`{3,}[^`]*|~{3,}.*)$' then
      fence := substring(lines[n] from '^ {0,3}(`+|~+)');
    elsif lines[n] ~ '^ {0,3}#{1,6}([ \t]|$)' then
      found_at := array_append(found_at, n);
      levels := array_append(levels, char_length(substring(lines[n] from '^ {0,3}(#+)')));
    end if;
  end loop;

  ends := array_fill(total, array[cardinality(found_at)]);
  next_at := array_fill(total + 1, array[6]);
  for i in reverse cardinality(found_at) .. 1 loop
    ends[i] := next_at[levels[i]] - 1;
    for at_level in levels[i] .. 6 loop
      next_at[at_level] := found_at[i];
    end loop;
  end loop;

  for i in 1 .. cardinality(found_at) loop
    ordinal := i; level := levels[i]; first_line := found_at[i]; last_line := ends[i];
    heading := btrim(regexp_replace(lines[first_line], '^ {0,3}#+', ''), E' \t');
    anchor := substring(lines[first_line + 1] from '^<!-- @([a-z0-9]+(?:-[a-z0-9]+)*) -->[ \t]*$');
    body_line := first_line + case when anchor is null then 1 else 2 end;
    return next;
  end loop;
end $$;
grant execute on function private.sections(text) to authenticated;

-- A text with one section written. Operations: `replace` (what the section says), `append` (a paragraph),
-- `append_item` (a list item; in `log` a dated line), and `add_section`, the only one that makes a section: before
-- the change log, with the anchor's words as its heading. Sections with anchors of their own inside are not touched.
create or replace function private.with_section(p_content text, p_anchor text, p_op text, p_passage text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  lines text[] := string_to_array(rtrim(p_content, E'\n'), E'\n');
  spot record;
  upto integer;
  body text;
  tail text;
begin
  select * into spot from private.section_of(p_content, p_anchor);
  if p_op = 'add_section' then
    if found then
      raise sqlstate 'PT409' using message = 'There is a section with this anchor already.', detail = '{"reason": "section_exists"}';
    end if;
    select first_line into upto from private.section_of(p_content, 'log');
    upto := coalesce(upto - 1, cardinality(lines));
    body := '## ' || upper(left(p_anchor, 1)) || replace(substr(p_anchor, 2), '-', ' ') || E'\n<!-- @' || p_anchor || ' -->'
      || case when p_passage <> '' then E'\n' || p_passage else '' end;
    return ltrim(rtrim(array_to_string(lines[1:upto], E'\n'), E' \t\n') || E'\n\n' || body || E'\n', E'\n')
      || coalesce(E'\n' || nullif(array_to_string(lines[upto + 1:], E'\n'), '') || E'\n', '');
  end if;
  if not found then
    raise sqlstate 'PT404' using message = 'This file has no section with this anchor.',
      detail = jsonb_build_object('reason', 'section', 'anchors', (
        select coalesce(jsonb_agg(anchor order by ordinal), '[]') from private.sections(p_content) where anchor is not null))::text;
  end if;
  select coalesce(min(s.first_line) - 1, least(spot.last_line, cardinality(lines))) into upto
  from private.sections(p_content) s
  where s.anchor is not null and s.first_line > spot.first_line and s.first_line <= spot.last_line;
  body := regexp_replace(array_to_string(lines[spot.body_line:upto], E'\n'), '^(\s*\n)+|\s+$', '', 'g');
  tail := array_to_string(lines[upto + 1:], E'\n');
  body := case
    when p_op = 'replace' or body = '' then p_passage
    when p_op = 'append_item' and substring(body from '[^\n]*$') ~ '^( *[-*+] |  )' then body || E'\n' || p_passage
    else body || E'\n\n' || p_passage end;
  return array_to_string(lines[1:spot.body_line - 1], E'\n') || E'\n' || case when body <> '' then body || E'\n' else '' end
    || case when tail <> '' then E'\n' || tail || E'\n' else '' end;
end $$;
grant execute on function private.with_section(text,text,text,text) to authenticated;

-- Writes one section of a file of the caller and answers the file. An agent is refused what the person has locked;
-- the hash it read is checked by public.write_memory_section, not here.
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
grant execute on function private.write_section(text,text,text,text) to authenticated;

-- The snapshot of a conversation; made anew when something was changed since it was made, or on another day. While
-- something is being changed it is made for this one question and not kept.
create or replace function private.cached_snapshot(p_conversation uuid) returns jsonb
language plpgsql set search_path = '' as $$
declare
  kept record;
begin
  select snapshot, snapshot_seq into kept from public.conversations where id = p_conversation and user_id = auth.uid();
  if kept.snapshot ->> 'day' = private.person_day()::text and kept.snapshot ->> 'time_zone' = private.person_zone() and not exists (
    select from public.agent_actions a
    where a.user_id = auth.uid() and a.seq > kept.snapshot_seq
      and exists (select from public.action_changes c where c.action_id = a.id)) then
    return kept.snapshot;
  elsif not private.nothing_is_changing(auth.uid()) then
    return private.snapshot(auth.uid(), p_conversation);
  end if;
  update public.conversations set
    snapshot = private.snapshot(auth.uid(), p_conversation),
    snapshot_seq = (select coalesce(max(seq), 0) from public.agent_actions where user_id = auth.uid())
  where id = p_conversation and user_id = auth.uid() returning snapshot into kept;
  return kept.snapshot;
end $$;
grant execute on function private.cached_snapshot(uuid) to authenticated;

-- What changed lately, in words: a suggestion that was answered since does not wait any more.
create or replace function private.say_action_facts(p_action uuid) returns text
language sql stable set search_path = '' as $$
  with c as (select * from public.action_changes where action_id = p_action),
  facts as (
    select min(id) as n, case
      when not exists (select from public.parts t where t.id = row_id) then case when op = 'delete' then 'A part was removed.' end
      when op = 'insert' then format('The part “%s” was added.', after ->> 'name')
      when op = 'delete' then format('The part “%s” was removed.', before ->> 'name')
      else format('%s: %s', after ->> 'name',
        private.say_part_change(jsonb_populate_record(null::public.parts, before), jsonb_populate_record(null::public.parts, after))) end as fact
    from c where table_name = 'parts' group by c.id, row_id, op, before, after
    union all
    select id, private.relationship_sentence(jsonb_populate_record(null::public.part_relationships, after))
    from c where table_name = 'part_relationships' and op <> 'delete'
      and exists (select from public.part_relationships r where r.id = row_id)
    union all
    select min(id), case when count(*) = 1 then 'A quote was kept.' else format('%s quotes were kept.', count(*)) end
    from c where table_name = 'part_evidence' and op = 'insert' having count(*) > 0
    union all
    select id, case when after ->> 'decision' = 'accept' then 'A suggestion was accepted.'
      when after ->> 'decision' is not null then 'A suggestion was declined.'
      when op = 'insert' and exists (select from public.proposals p where p.id = row_id and p.status = 'pending')
        then 'A suggestion was made and waits for an answer.'
      when op = 'insert' then 'A suggestion was made.' end
    from c where table_name = 'proposals' and op <> 'delete'
    union all
    select min(c.id), f.path || case
      when bool_or(c.op = 'insert') then ' was begun.'
      when bool_or(c.before ->> 'content' <> c.after ->> 'content') then ' was written in.'
      when bool_or(c.before ->> 'deleted_at' is not null) then ' was brought back.' end
    from c join public.memory_files f on f.id = c.row_id and f.deleted_at is null
    where c.table_name = 'memory_files' and not exists (select from c where table_name in ('parts', 'part_relationships'))
    group by f.path
  )
  select string_agg(fact, ' ' order by n) from facts where fact is not null and fact not like '%: '
$$;
grant execute on function private.say_action_facts(uuid) to authenticated;

-- p_except is the conversation that is going on; its own session is no news to it.
create or replace function private.snapshot(p_user uuid, p_except uuid default null) returns jsonb
language sql stable set search_path = '' as $$
  with overview as (
    select path, content from public.memory_files
    where user_id = p_user and path = 'overview.md' and deleted_at is null
  ), living as (
    select p.*, f.path from public.parts p
    left join public.memory_files f on f.part_id = p.id and f.deleted_at is null
    where p.user_id = p_user and p.retired_at is null
  )
  select jsonb_build_object(
    'day', private.person_day(), 'time_zone', private.person_zone(),
    'identity', (
      select coalesce(jsonb_agg(jsonb_build_object('path', o.path, 'anchor', s.anchor, 'text', left(s.body, 4000)) order by s.n), '[]')
      from overview o, lateral (
        select n, anchor, private.section_text(o.content, anchor) as body
        from unnest(array['who', 'focus', 'patterns']) with ordinality as a (anchor, n)
      ) s where s.body <> ''),
    'parts', (
      select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name, 'category', l.category, 'status', l.status,
        'role', l.role, 'path', l.path) order by l.updated_at desc, l.name), '[]')
      from (select * from living order by updated_at desc, name limit 40) l),
    'relationships', (
      select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'from_part_id', r.from_part_id, 'to_part_id', r.to_part_id,
        'sentence', private.relationship_sentence(r), 'path', f.path) order by r.updated_at desc, r.id), '[]')
      from (
        select * from public.part_relationships r
        where r.user_id = p_user and not exists (
          select from public.parts t where t.id in (r.from_part_id, r.to_part_id) and t.retired_at is not null)
        order by r.updated_at desc, r.id limit 60
      ) r
      left join public.memory_files f on f.relationship_id = r.id and f.deleted_at is null),
    'changes', (
      select coalesce(jsonb_agg(jsonb_build_object('action_id', t.id, 'at', t.created_at, 'actor', t.actor,
        'agent_id', t.agent_id, 'fact', t.fact) order by t.seq desc), '[]')
      from (
        select * from (
          -- The same fact several times on one day is one fact.
          select distinct on (f.fact, f.actor, f.agent_id, f.said_on) f.*
          from (
            select a.id, a.seq, a.created_at, a.actor, a.agent_id, private.say_action_facts(a.id) as fact,
              private.day_in(a.created_at, (select private.person_zone())) as said_on
            from (
              select * from public.agent_actions a
              where a.user_id = p_user and a.undone_by is null and a.reverts = '{}' and a.actor <> 'safety'
                and exists (select from public.action_changes c where c.action_id = a.id and c.table_name in
                  ('parts', 'part_relationships', 'part_evidence', 'proposals', 'memory_files'))
              order by a.seq desc limit 20
            ) a
          ) f where f.fact is not null
          order by f.fact, f.actor, f.agent_id, f.said_on, f.seq desc
        ) d order by d.seq desc limit 8
      ) t),
    'sessions', (
      select coalesce(jsonb_agg(jsonb_build_object('conversation_id', t.id, 'title', t.title, 'at', t.last_message_at, 'quotes', (
        select count(*) from public.part_evidence e join public.messages m on m.id = e.message_id
        where e.conversation_id = t.id and not private.is_flagged(m.safety))) order by t.last_message_at desc), '[]')
      from (
        select * from public.conversations c
        where c.user_id = p_user and c.id is distinct from p_except order by c.last_message_at desc limit 6
      ) t),
    'notes', (
      select coalesce(jsonb_agg(jsonb_build_object('path', t.path, 'title', private.memory_title(t)) order by t.updated_at desc, t.path), '[]')
      from (
        select * from public.memory_files f
        where f.user_id = p_user and f.kind = 'note' and f.deleted_at is null order by f.updated_at desc, f.path limit 12
      ) t))
$$;
grant execute on function private.snapshot(uuid,uuid) to authenticated;

-- What the memory page shows, in one call.
create or replace function public.memory_home() returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('files', public.list_memory(true), 'snapshot', private.snapshot(auth.uid()))
$$;
grant execute on function public.memory_home() to authenticated;

create or replace function public.memory_snapshot() returns jsonb
language sql stable set search_path = '' as $$
  select private.snapshot(auth.uid())
$$;
grant execute on function public.memory_snapshot() to authenticated;

-- Held by whatever changes something of a person, from before it has its number until it ends. Several may hold it.
create or replace function private.hold_snapshots(p_owner uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('parley snapshots ' || p_owner, 0));
end $$;
grant execute on function private.hold_snapshots(uuid) to app_server;

-- Whether nothing of the person's is being changed, which then waits until this transaction has ended. It never waits
-- itself.
create or replace function private.nothing_is_changing(p_owner uuid) returns boolean
language plpgsql set search_path = '' as $$
begin
  return pg_try_advisory_xact_lock(hashtextextended('parley snapshots ' || p_owner, 0));
end $$;
grant execute on function private.nothing_is_changing(uuid) to app_server;

-- The passages of a section that an agent wrote by itself, each once. What the person accepted counts as theirs.
create or replace function private.agent_passages(p_file uuid, p_anchor text) returns setof text
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
grant execute on function private.agent_passages(uuid,text) to authenticated;

-- What a text is about, as far as software can tell without a language: the stems of its English content words, the
-- first six letters of any other word of four letters or more (so that endings do not matter), and pairs of characters
-- in scripts that write no spaces. English function words are left out; those of other languages are not known here.
create or replace function private.matter_of(p_text text) returns text[]
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
grant execute on function private.matter_of(text) to authenticated;

-- An agent may write anew what agents wrote. Where a line of the person stands it may only add, or propose.
create or replace function private.refuse_persons_words(p_file public.memory_files, p_anchor text) returns void
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
grant execute on function private.refuse_persons_words(public.memory_files,text) to authenticated;

-- The person's words behind a source.
create or replace function private.source_words(p_kind public.memory_source_kind, p_id uuid) returns text
language plpgsql stable set search_path = '' as $$
begin
  return case p_kind
    when 'evidence' then (select e.quote from public.part_evidence e where e.id = p_id and e.user_id = auth.uid())
    when 'message' then (
      select private.message_text(m.parts) from public.messages m
      where m.id = p_id and m.user_id = auth.uid() and m.role = 'user') end;
end $$;
grant execute on function private.source_words(public.memory_source_kind,uuid) to authenticated;

-- Sources that were taken back with the writing of their passage, as far as the passage stands in its file again and
-- nothing else that is there speaks for it.
create or replace function private.sources_taken_back(p_user uuid, p_file uuid default null) returns setof public.memory_sources
language sql stable security definer set search_path = '' as $$
  select s.*
  from (
    select distinct on (c.row_id) c.before from public.action_changes c
    where c.user_id = p_user and c.table_name = 'memory_sources' and c.op = 'delete'
      and (p_file is null or c.before ->> 'file_id' = p_file::text)
      and not exists (select from public.memory_sources live where live.id = c.row_id)
    order by c.row_id, c.id desc) went,
    -- Withdrawn, so that the same words written by hand since are the person's.
    lateral jsonb_populate_record(null::public.memory_sources, went.before || jsonb_build_object('withdrawn_at', now())) s
  join public.memory_files f on f.id = s.file_id and position(s.passage in f.content) > 0
  where not exists (
    select from public.memory_sources other
    where other.file_id = s.file_id and other.passage = s.passage and other.withdrawn_at is null
      and private.source_is_there(other))
$$;

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
  perform private.refuse_agents('Only the person puts a file away.');
  file := private.memory_file(p_path);
  update public.memory_files set deleted_at = now() where id = file.id returning * into file;
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

alter default privileges grant execute on functions to public;
