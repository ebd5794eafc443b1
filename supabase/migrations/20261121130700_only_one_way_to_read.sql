-- Lines taken out among equal ones could be read as taken out at several places: all of those places count as the
-- one that was changed, so that nothing written between them is mistaken.

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
