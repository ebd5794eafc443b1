-- How often lines stand in a framed text.
create or replace function private.count_lines_in(p_framed text, p_lines text) returns integer
language plpgsql immutable set search_path = '' as $$
declare
  lines text[] := string_to_array(p_framed, E'\n');
  wanted text[] := string_to_array(p_lines, E'\n');
begin
  -- Both begin and end with a line break: what stands before the first and after the last one is no line.
  return (select count(*) from private.places_of(wanted[2:cardinality(wanted) - 1], lines, 2, cardinality(lines) - 1));
end $$;

-- A text between marks, each line with an end, so that lines can be looked for whole. No file holds the marks.
create or replace function private.framed(p_text text) returns text
language sql immutable set search_path = '' as $$
  select E'\n\x01\n' || p_text || E'\n\x02\n'
$$;

-- The texts that grow.
create or replace function private.is_growing_text(p_table text, p_field text) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return (p_table = 'memory_files' and p_field = 'content') or (p_table = 'part_notes' and p_field = 'body');
end $$;

-- Undoes the one place in which p_after differs from p_before, in what the text has become since. Null when that
-- place cannot be told from others, or was itself written on.
create or replace function private.patch_back(p_before text, p_after text, p_current text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  old_lines text[] := string_to_array(private.framed(p_before), E'\n');
  new_lines text[] := string_to_array(private.framed(p_after), E'\n');
  framed_after text := private.framed(p_after);
  framed_current text := private.framed(p_current);
  shorter integer := least(cardinality(old_lines), cardinality(new_lines));
  head integer := 0;
  tail integer := 0;
  was text[];
  became text[];
  lead text[];
  trail text[];
  pattern text;
  patched text;
  around record;
begin
  if p_current = p_after then return p_before; end if;
  while head < shorter and old_lines[head + 1] = new_lines[head + 1] loop
    head := head + 1;
  end loop;
  while tail < shorter and old_lines[cardinality(old_lines) - tail] = new_lines[cardinality(new_lines) - tail] loop
    tail := tail + 1;
  end loop;
  if head + tail > shorter then
    select shorter - tail, shorter - head into head, tail;
  end if;
  was := old_lines[head + 1:cardinality(old_lines) - tail];
  became := new_lines[head + 1:cardinality(new_lines) - tail];
  -- Another copy of the same lines, made since, leaves it open which of them was meant.
  pattern := E'\n' || array_to_string(became || ''::text, E'\n');
  if became <> '{}' and private.count_lines_in(framed_after, pattern) <> private.count_lines_in(framed_current, pattern) then
    return null;
  end if;

  for around in select * from (values (0, 0), (1, 1), (1, 0), (0, 1)) t (above, below) loop
    continue when became = '{}' and (around.above, around.below) <> (1, 1);
    lead := new_lines[head + 1 - around.above:head];
    trail := new_lines[cardinality(new_lines) - tail + 1:cardinality(new_lines) - tail + around.below];
    pattern := E'\n' || array_to_string(lead || became || trail || ''::text, E'\n');
    if private.count_lines_in(framed_after, pattern) = 1 and private.count_lines_in(framed_current, pattern) = 1 then
      patched := overlay(framed_current
        placing E'\n' || array_to_string(lead || was || trail || ''::text, E'\n')
        from position(pattern in framed_current) for char_length(pattern));
      if char_length(patched) < 7 then return null; end if;
      return substr(patched, 4, char_length(patched) - 6);
    end if;
  end loop;
  return null;
end $$;
