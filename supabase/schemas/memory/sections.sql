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
language plpgsql immutable set search_path = '' as $$
begin
  return (
    select btrim(array_to_string((string_to_array(p_content, E'\n'))[s.body_line:s.last_line], E'\n'), E' \t\n')
    from private.section_of(p_content, p_anchor) s);
end $$;
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
