-- Parts that resemble the query, best first; without one, all that fit the filters. Resting parts are left out.
-- similarity runs from 0 to 1 (pg_trgm; word similarity for names, so that a name inside a sentence counts) and
-- does not grow by full text, which only finds and orders. found is the quote that answered best.
create or replace function public.search_parts(
  p_query text default null, p_category public.part_category default null, p_status public.part_status default null,
  p_limit integer default 8
) returns jsonb
language sql stable set search_path = '' as $$
  with scored as (
    select p, m.quote, coalesce(greatest(
      extensions.similarity(lower(p.name), lower(p_query)),
      extensions.word_similarity(lower(p.name), lower(p_query)),
      0.8 * extensions.word_similarity(lower(p_query), lower(coalesce(p.role, ''))),
      0.9 * extensions.similarity(lower(m.quote), lower(p_query))), 0) as likeness,
      coalesce(m.rank, 0) as rank
    from public.parts p left join private.matching_quotes(p_query) m on m.part_id = p.id
    where p.user_id = auth.uid() and p.retired_at is null
      and (p_category is null or p.category = p_category) and (p_status is null or p.status = p_status)
  )
  select coalesce(jsonb_agg(m.summary || jsonb_build_object(
    'similarity', round(s.likeness::numeric, 2), 'found', s.quote, 'rests_on', coalesce(private.named_words_of_part(s.p, array['role']), '{}') || jsonb_build_object(
      'all', jsonb_build_array((s.p).id), 'quote', private.quotes_saying((s.p).id, m.summary ->> 'quote'), 'found', private.quotes_saying((s.p).id, s.quote)))
    order by s.likeness + s.rank desc, (s.p).name), '[]')
  from (
    select * from scored where p_query is null or likeness >= 0.3 or rank > 0
    order by likeness + rank desc, (p).name limit least(greatest(p_limit, 1), 50)) s
  cross join lateral (select private.part_summary(s.p) as summary offset 0) m
$$;
grant execute on function public.search_parts(text,public.part_category,public.part_status,integer) to authenticated;

-- The quotes kept of a part that are these words.
create or replace function private.quotes_saying(p_part uuid, p_quote text) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(e.id), '[]') from public.part_evidence e where e.part_id = p_part and e.quote = p_quote
$$;
grant execute on function private.quotes_saying(uuid,text) to authenticated;

-- For each part of the caller the quote that answers a query best. rank runs from 0 to 1: the share of the sought words
-- that the quote has, rare ones weighing more. A word that no quote has is sought by its trigrams, as a slip of the pen. A
-- definer, because these indexes cannot be used behind a row-level policy (their operators are not leakproof); so it asks
-- for the owner itself. The planner takes the comparison of trigrams for cheap, which it is not: without sequential scans
-- it takes the index. (a definer asks for the owner itself); an agent finds no words of a hard moment.
create or replace function private.matching_quotes(p_query text) returns table (part_id uuid, quote text, rank real)
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  uid uuid := auth.uid();
  for_person boolean := private.request_actor() = 'person';
  own tsquery;
begin
  if uid is null then return; end if;
  own := format('%L', '@' || uid)::tsquery;
  perform set_config('pg_trgm.word_similarity_threshold', '0.5', true);
  return query
  with words as (
    select word, pg_catalog.plainto_tsquery('pg_catalog.simple', word) as query
    from unnest(private.sought_words(p_query)) word
  ), hits as materialized (
    select w.word, e.id, e.part_id, e.quote
    from words w cross join lateral (
      select e.id, e.part_id, e.quote from public.part_evidence e
      where numnode(w.query) > 0 and private.own_words(e.user_id, e.quote) operator(pg_catalog.@@) (w.query && own)
        and e.user_id = uid and e.part_id is not null
    ) e
  ), slips as (
    select w.word, e.id, e.part_id, e.quote
    from words w cross join lateral (
      -- "offset 0" keeps the trigram index in the lead.
      select e.id, e.part_id, e.quote from (
        select * from public.part_evidence s
        where array[s.user_id] operator(pg_catalog.@>) array[uid] and w.word operator(extensions.<%) lower(s.quote) offset 0
      ) e
      where e.user_id = uid and e.part_id is not null limit 200
    ) e
    where char_length(w.word) >= 4 and not exists (select from hits h where h.word = w.word)
  ), weights as (
    select w.word, ln(2 + 1000.0 / (1 + (select count(*) from hits h where h.word = w.word))) as weight from words w
  ), found as (
    select f.id, f.part_id, f.quote, sum(f.share * v.weight) / (select sum(weight) from weights) as rank
    from (select *, 1.0 as share from hits union all select *, 0.5 from slips) f
    join weights v on v.word = f.word
    group by f.id, f.part_id, f.quote
  )
  select distinct on (f.part_id) f.part_id, f.quote, f.rank::real from found f
  where for_person or not exists (
    select from public.part_evidence e join public.messages m on m.id = e.message_id
    where e.id = f.id and private.is_flagged(m.safety))
  order by f.part_id, f.rank desc, char_length(f.quote), f.id;
end $$;
grant execute on function private.matching_quotes(text) to authenticated;

-- The words to look for: English stems, or where nothing but little words is asked, the words as they stand.
create or replace function private.sought_words(p_query text) returns text[]
language sql immutable set search_path = '' as $$
  select (case when stems <> '{}' then stems else plain end)[1:12]
  from (select
    pg_catalog.tsvector_to_array(pg_catalog.to_tsvector('pg_catalog.english', coalesce(p_query, ''))) as stems,
    pg_catalog.tsvector_to_array(pg_catalog.to_tsvector('pg_catalog.simple', coalesce(p_query, ''))) as plain) w
$$;
grant execute on function private.sought_words(text) to authenticated;
