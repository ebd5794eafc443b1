set local check_function_bodies = off;

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

-- The words of a text as they stand, without accents, by their English stems, and in pairs of letters where no spaces
-- part them.
create or replace function private.words_of(p_text text) returns tsvector
language sql immutable parallel safe set search_path = '' as $$
  select pg_catalog.to_tsvector('pg_catalog.simple', p_text) || pg_catalog.to_tsvector('pg_catalog.english', p_text)
    || case when octet_length(p_text) = char_length(p_text) then '' else
      pg_catalog.to_tsvector('pg_catalog.simple', folded) || pg_catalog.to_tsvector('pg_catalog.english', folded)
      || array_to_tsvector(private.letter_pairs(left(folded, 40000))) end
  from private.folded(p_text) folded
$$;

-- What begins with a word, with or without its accents, or has its stem; of scripts without spaces what has its letters
-- beside each other.
create or replace function private.word_query(p_word text) returns tsquery
language sql immutable set search_path = '' as $$
  select (quote_literal(p_word) || ':*')::tsquery || pg_catalog.plainto_tsquery('pg_catalog.english', p_word)
    || case when octet_length(p_word) = char_length(p_word) then ''::tsquery else
      (quote_literal(folded) || ':*')::tsquery || coalesce((
        select string_agg(quote_literal(pair) || case when char_length(pair) = 1 then ':*' else '' end, ' & ')
        from unnest(private.letter_pairs(folded)) pair), '')::tsquery end
  from private.folded(p_word) folded
$$;

-- A word with two letters beside each other swapped back, where the person wrote that: "motehr" is "mother".
create or replace function private.swapped_back(p_user uuid, p_word text) returns text
language plpgsql stable set search_path = '' set enable_seqscan = off as $$
declare
  own constant tsquery := format('%L', '@' || p_user)::tsquery;
  tried text;
begin
  for n in 1 .. least(char_length(p_word), 24) - 1 loop
    tried := overlay(p_word placing substr(p_word, n + 1, 1) || substr(p_word, n, 1) from n for 2);
    continue when tried = p_word;
    if exists (select from (
        select m.user_id from public.messages m
        where private.message_words(m.user_id, m.parts) @@ (quote_literal(tried)::tsquery && own)
          and m.safety < 'overwhelm' and m.role = 'user' offset 0) said where said.user_id = p_user)
      or exists (select from (
        select c.user_id from public.conversations c
        where private.own_words(c.user_id, c.title) @@ (quote_literal(tried)::tsquery && own) offset 0) named where named.user_id = p_user)
      or exists (select from public.parts p
        where p.user_id = p_user and private.words_of(p.name) @@ quote_literal(tried)::tsquery) then
      return tried;
    end if;
  end loop;
  return null;
end $$;

-- The word of the person's own that is most like one that stands nowhere; null when none is near.
create or replace function private.nearest_word(p_user uuid, p_word text) returns text
language plpgsql stable set search_path = '' set enable_seqscan = off as $$
declare
  swapped text;
begin
  if char_length(p_word) < 4 then return null; end if;
  swapped := private.swapped_back(p_user, p_word);
  if swapped is not null then return swapped; end if;
  perform set_config('pg_trgm.word_similarity_threshold', '0.5', true);
  return (
    with texts as (
      (select m.words from (
        select user_id, lower(left(private.message_text(parts), 20000)) as words from public.messages
        where p_word operator(extensions.<%) lower(left(private.message_text(parts), 20000))
          and safety < 'overwhelm' and role = 'user' offset 0) m where m.user_id = p_user limit 100)
      union all select lower(title) from public.conversations c where c.user_id = p_user and p_word operator(extensions.<%) lower(title)
      union all select lower(name) from public.parts p where p.user_id = p_user and p_word operator(extensions.<%) lower(name)
    ), near as (
      select distinct w.lexeme, extensions.similarity(w.lexeme, p_word) as likeness
      from texts t, unnest(pg_catalog.to_tsvector('pg_catalog.simple', t.words)) w
    )
    select lexeme from near where likeness >= 0.35 order by likeness desc, lexeme limit 1);
end $$;

-- Of scripts without spaces each letter with the one that follows; the last of a stretch alone.
create or replace function private.letter_pairs(p_text text) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(array_agg(distinct case when joined and next_joined then letter || next_letter else letter end), '{}')
  from (
    select letter, joined, lead(letter) over (order by n) as next_letter, lead(joined) over (order by n) as next_joined
    from (
      select letter, n, code between 3584 and 3839 or code between 4096 and 4255 or code between 6016 and 6143
        or code between 12352 and 12543 or code between 13312 and 40959 or code between 63744 and 64255 or code > 131071 as joined
      from unnest(string_to_array(p_text, null)) with ordinality t (letter, n), ascii(letter) code) marked) pairs
  where joined
$$;

-- A text as it is searched: small, without accents, with ss for ß and the like. The same for hosted databases, of
-- whatever collation.
create or replace function private.folded(p_text text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case when octet_length(p_text) = char_length(p_text) then lower(p_text) else
    replace(replace(replace(replace(translate(
      lower(normalize(regexp_replace(normalize(p_text, nfkd), '[\u0300-\u036f\u0591-\u05c7\u064b-\u0652]', '', 'g'), nfc)),
      'øłđħıŧ', 'oldhit'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th') end
$$;

revoke all on function private.words_query(text[],boolean) from public, anon, authenticated, app_server, service_role;

revoke all on function private.word_query(text) from public, anon, authenticated, app_server, service_role;

revoke all on function private.swapped_back(uuid,text) from public, anon, authenticated, app_server, service_role;

revoke all on function private.letter_pairs(text) from public, anon, authenticated, app_server, service_role;

revoke all on function private.folded(text) from public, anon, authenticated, app_server, service_role;

grant execute on function private.words_query(text[],boolean) to authenticated;

grant execute on function private.word_query(text) to authenticated;

grant execute on function private.letter_pairs(text) to authenticated;

grant execute on function private.folded(text) to authenticated;

reindex index public.messages_words;
reindex index public.conversations_words;
reindex index public.part_notes_words;
reindex index public.parts_words;
reindex index public.part_evidence_words;
