-- The words of a message, without tools and data.
create or replace function private.message_text(p_parts jsonb) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return (
    select coalesce(string_agg(part ->> 'text', '' order by n), '')
    from jsonb_array_elements(p_parts) with ordinality as t (part, n)
    where part ->> 'type' = 'text');
end $$;
grant execute on function private.message_text(jsonb) to authenticated;

create or replace function private.hash_content() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.hash := md5(new.content);
  return new;
end $$;

-- Whether anything of a text is seen: not spaces, signs of format and fillers alone.
create or replace function private.is_visible(p_text text) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return regexp_replace(p_text, '[[:space:]\u00a0\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0]', '', 'g') <> '';
end $$;
grant execute on function private.is_visible(text) to authenticated;

-- A text as it is searched: small, without accents, with ss for ß and the like. The same for hosted databases, of
-- whatever collation.
create or replace function private.folded(p_text text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  if octet_length(p_text) = char_length(p_text) then return lower(p_text); end if;
  return replace(replace(replace(replace(translate(
    lower(normalize(regexp_replace(normalize(private.composed(p_text), nfkd), '[\u0300-\u036f\u0591-\u05c7\u064b-\u0652]', '', 'g'), nfc)),
    'øłđħıŧ', 'oldhit'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
end $$;
grant execute on function private.folded(text) to authenticated;

-- Of scripts without spaces each letter with the one that follows; the last of a stretch alone.
create or replace function private.letter_pairs(p_text text) returns text[]
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return (
    select coalesce(array_agg(distinct case when joined and next_joined then letter || next_letter else letter end), '{}')
    from (
      select letter, joined, lead(letter) over (order by n) as next_letter, lead(joined) over (order by n) as next_joined
      from (
        select letter, n, code between 3584 and 3839 or code between 4096 and 4255 or code between 6016 and 6143
          or code between 12352 and 12543 or code between 13312 and 40959 or code between 63744 and 64255 or code > 131071 as joined
        from unnest(string_to_array(p_text, null)) with ordinality t (letter, n), ascii(letter) code) marked) pairs
    where joined);
end $$;
grant execute on function private.letter_pairs(text) to authenticated;

-- The words of a text as they stand, without accents, by their English stems, and in pairs of letters where no spaces
-- part them.
create or replace function private.words_of(p_text text) returns tsvector
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  words constant tsvector := pg_catalog.to_tsvector('pg_catalog.simple', p_text) || pg_catalog.to_tsvector('pg_catalog.english', p_text);
  folded text;
begin
  if octet_length(p_text) = char_length(p_text) then return words; end if;
  folded := private.folded(p_text);
  return words || pg_catalog.to_tsvector('pg_catalog.simple', folded) || pg_catalog.to_tsvector('pg_catalog.english', folded)
    || array_to_tsvector(private.letter_pairs(left(folded, 40000)));
end $$;
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
  select btrim(lower(regexp_replace(private.composed(p_text), '\s+', ' ', 'g')))
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
