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
language plpgsql immutable set search_path = '' as $$
begin
  return (
    select coalesce(nullif(btrim(substr(l.lines[private.front_line(l.lines, 'title')], 7)), ''), p_file.path)
    from (select string_to_array(left(p_file.content, 2000), E'\n') as lines) l);
end $$;
grant execute on function private.memory_title(public.memory_files) to authenticated;

-- A file as a person would call it; one that lost its title by the words of its path.
create or replace function private.say_memory_file(p_file public.memory_files) returns text
language plpgsql immutable set search_path = '' as $$
declare
  title text := private.memory_title(p_file);
begin
  if title = p_file.path then
    title := replace(regexp_replace(p_file.path, '^.*/|\.md$', '', 'g'), '-', ' ');
    title := upper(left(title, 1)) || substr(title, 2);
  end if;
  return case p_file.kind when 'overview' then 'The overview' when 'note' then format('The note “%s”', title)
    else format('The file of “%s”', title) end;
end $$;
grant execute on function private.say_memory_file(public.memory_files) to authenticated;

-- A name as it can stand in a path: small letters without marks, digits and dashes; never empty.
create or replace function private.slug(p_name text, p_else text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(nullif(btrim(left(btrim(regexp_replace(
    regexp_replace(normalize(private.composed(lower(p_name)), nfd), '[\u0300-\u036f]', '', 'g'), '[^a-z0-9]+', '-', 'g'), '-'), 60), '-'), ''), p_else)
$$;
grant execute on function private.slug(text,text) to authenticated;
