-- Reading a memory file costs in proportion to its length, and a file has no more lines and headings than a person could use.

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

-- Where some lines stand among others, each place by the number of its first line (Knuth, Morris and Pratt 1977).
create function private.places_of(p_wanted text[], p_lines text[], p_from integer, p_upto integer) returns setof integer
language plpgsql immutable set search_path = '' as $$
declare
  size integer := cardinality(p_wanted);
  -- How many lines of the wanted ones still fit when the next one does not.
  shorter integer[] := array_fill(0, array[size]);
  fits integer := 0;
begin
  if size = 0 then return; end if;
  for n in 2 .. size loop
    while fits > 0 and p_wanted[n] <> p_wanted[fits + 1] loop fits := shorter[fits]; end loop;
    if p_wanted[n] = p_wanted[fits + 1] then fits := fits + 1; end if;
    shorter[n] := fits;
  end loop;
  fits := 0;
  for n in p_from .. p_upto loop
    while fits > 0 and (fits = size or p_lines[n] <> p_wanted[fits + 1]) loop fits := shorter[fits]; end loop;
    if p_lines[n] = p_wanted[fits + 1] then fits := fits + 1; end if;
    if fits = size then return next n - size + 1; end if;
  end loop;
end $$;

create or replace function private.count_lines_in(p_framed text, p_lines text) returns integer
language plpgsql immutable set search_path = '' as $$
declare
  lines text[] := string_to_array(p_framed, E'\n');
  wanted text[] := string_to_array(p_lines, E'\n');
begin
  -- Both begin and end with a line break: what stands before the first and after the last one is no line.
  return (select count(*) from private.places_of(wanted[2:cardinality(wanted) - 1], lines, 2, cardinality(lines) - 1));
end $$;

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

revoke execute on function private.places_of(text[], text[], integer, integer) from public;
grant execute on function private.places_of(text[], text[], integer, integer) to authenticated, service_role;

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

create function private.line_count(p_text text) returns integer
language sql immutable set search_path = '' as $$
  select 1 + char_length(coalesce(p_text, '')) - char_length(replace(coalesce(p_text, ''), E'\n', ''))
$$;
revoke execute on function private.line_count(text) from public;
grant execute on function private.line_count(text) to authenticated, service_role;
