-- A passage that goes takes one of the gaps around it along; the line between two sections stays.
create or replace function private.without_passage(p_content text, p_anchor text, p_passage text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  lines text[] := string_to_array(p_content, E'\n');
  passage text[] := string_to_array(p_passage, E'\n');
  spot record;
  size integer := cardinality(passage);
  rest integer;
begin
  select * into spot from private.section_of(p_content, p_anchor);
  if not found then return null; end if;
  for n in spot.body_line .. spot.last_line - size + 1 loop
    if lines[n:n + size - 1] = passage then
      rest := n + size;
      if lines[rest] = '' and (lines[n - 1] = ''
        or n = spot.body_line and btrim(array_to_string(lines[rest:spot.last_line], '')) <> '') then
        rest := rest + 1;
      end if;
      return array_to_string(lines[1:n - 1] || lines[rest:], E'\n');
    end if;
  end loop;
  return null;
end $$;
