-- The words of a message, without tools and data.
create or replace function private.message_text(p_parts jsonb) returns text
language sql immutable set search_path = '' as $$
  select coalesce(string_agg(part ->> 'text', '' order by n), '')
  from jsonb_array_elements(p_parts) with ordinality as t (part, n)
  where part ->> 'type' = 'text'
$$;
grant execute on function private.message_text(jsonb) to authenticated;

create or replace function private.hash_content() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.hash := md5(new.content);
  return new;
end $$;

-- The words of a text as they stand, and beside them their English stems.
create or replace function private.words_of(p_text text) returns tsvector
language sql immutable parallel safe set search_path = '' as $$
  select pg_catalog.to_tsvector('pg_catalog.simple', p_text) || pg_catalog.to_tsvector('pg_catalog.english', p_text)
$$;
grant execute on function private.words_of(text) to authenticated;

-- Two names as good as the same: equal, or 0.6 alike (pg_trgm).
create or replace function private.alike(p_one text, p_other text) returns boolean
language sql immutable set search_path = '' as $$
  select lower(btrim(p_one)) = lower(btrim(p_other))
    or extensions.similarity(lower(btrim(p_one)), lower(btrim(p_other))) >= 0.6
$$;
grant execute on function private.alike(text,text) to authenticated;

-- Text as it is compared with what was said: composed, small, single spaces.
create or replace function private.plain(p_text text) returns text
language sql immutable set search_path = '' as $$
  select btrim(lower(regexp_replace(normalize(p_text, nfc), '\s+', ' ', 'g')))
$$;
grant execute on function private.plain(text) to authenticated;

create or replace function private.line_count(p_text text) returns integer
language sql immutable set search_path = '' as $$
  select 1 + char_length(coalesce(p_text, '')) - char_length(replace(coalesce(p_text, ''), E'\n', ''))
$$;
grant execute on function private.line_count(text) to authenticated, service_role;

-- Where some lines stand among others, each place by the number of its first line (Knuth, Morris and Pratt 1977).
create or replace function private.places_of(p_wanted text[], p_lines text[], p_from integer, p_upto integer) returns setof integer
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
grant execute on function private.places_of(text[],text[],integer,integer) to authenticated, service_role;
