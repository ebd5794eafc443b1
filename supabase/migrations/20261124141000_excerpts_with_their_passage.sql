-- An excerpt may begin in the middle of a sentence and so hide what it is about: whoever shows it reads the passage whole.
create or replace function public.search_memory(p_query text, p_limit integer default 8) returns jsonb
language sql stable set search_path = '' as $$
  with asked as (
    select websearch_to_tsquery('pg_catalog.english', left(p_query, 400)) as q, lower(left(p_query, 400)) as words
  ), words as (
    select word, case when char_length(word) > 4 then left(word, -1) else word end as needle
    from unnest(private.sought_words(left(p_query, 400))) word
  ), files as materialized (
    select f, lower(f.content) as low from public.memory_files f where f.user_id = auth.uid() and f.deleted_at is null
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
      select min(nullif(position(n in lower(p.body)), 0)) as at, count(*) as needles from unnest(c.needles) n
      where position(n in lower(concat_ws(' ', c.title, p.heading, p.body))) > 0) hit
    where p.body <> '' and hit.needles > 0
    order by hit.needles desc, (c.f).updated_at desc, p.ordinal limit 200
  ), near as (
    select *, substr(body, greatest(coalesce(at, 1) - 500, 1), 2000) as around from pieces
  ), scored as (
    select p.*, v.vector @@ q as matched, ts_rank(v.vector, q) + 0.6 * greatest(
        extensions.word_similarity(words, lower(p.around)),
        extensions.word_similarity(words, lower(p.title))) as score, q
    from near p cross join asked
    cross join lateral (select to_tsvector('pg_catalog.english', concat_ws(' ', p.title, p.heading, p.body)) as vector) v
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'path', (s.f).path, 'title', s.title, 'anchor', s.anchor, 'heading', s.heading,
    'snippet', ts_headline('pg_catalog.english', s.around, s.q, 'StartSel="", StopSel="", MaxWords=40, MinWords=20'),
    'passage', s.body, 'score', round(s.score::numeric, 3), 'updated_at', (s.f).updated_at) order by s.score desc, (s.f).path, s.anchor), '[]')
  from (
    select * from scored where matched or score >= 0.3 order by score desc limit least(greatest(p_limit, 1), 30)
  ) s
$$;
