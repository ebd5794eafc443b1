set local check_function_bodies = off;

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
