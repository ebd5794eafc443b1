-- What is looked for under one heading of a question: any of these words, their English stems, and what begins with a long
-- one. Short words are not taken as beginnings: "art" is no "article".
create or replace function private.recall_query(p_words text[]) returns tsquery
language plpgsql immutable set search_path = '' as $$
declare
  found_in tsquery := ''::tsquery;
  word text;
begin
  foreach word in array p_words loop
    found_in := found_in || case
      when char_length(word) >= 5 or octet_length(word) > char_length(word) then private.word_query(word)
      else quote_literal(word)::tsquery || pg_catalog.plainto_tsquery('pg_catalog.english', word) end;
  end loop;
  return found_in;
end $$;

-- Messages under each heading, at most p_most for each, as they lie in the table.
create or replace function private.messages_under(
  p_user uuid, p_queries tsquery[], p_most integer, p_since timestamptz, p_until timestamptz
) returns table (n integer, conversation_id uuid, ordinal integer, at timestamptz)
language plpgsql stable set search_path = '' set enable_seqscan = off set enable_indexscan = off
set plan_cache_mode = force_generic_plan as $$
declare
  own constant tsquery := format('%L', '@' || p_user)::tsquery;
begin
  return query
    select q.n::integer, m.conversation_id, m.ordinal, m.created_at
    from unnest(p_queries) with ordinality q (query, n) cross join lateral (
      select w.* from (
        select o.conversation_id, o.ordinal, o.created_at, o.user_id from public.messages o
        where private.message_words(o.user_id, o.parts) @@ (own && q.query) and o.safety < 'overwhelm'
          and (o.role = 'user' or o.role = 'assistant' and o.metadata ? 'stop') offset 0) w
      where w.user_id = p_user and (p_since is null or w.created_at >= p_since) and (p_until is null or w.created_at < p_until)
      limit p_most) m
    where numnode(q.query) > 0;
end $$;

-- The messages to weigh, each with a bit for every heading it answers, and how many answer each heading, up to one more
-- than are looked at alone. A heading with more counts only beside others: with each rarer one or, where there is none,
-- two by two; alone only where it is the only one, the newest first.
create or replace function private.candidate_messages(
  p_user uuid, p_queries tsquery[], p_most integer, p_since timestamptz, p_until timestamptz
) returns table (conversation_id uuid, ordinal integer, at timestamptz, mask integer, counts integer[])
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return query
  with under as materialized (
    select u.* from private.messages_under(p_user, p_queries, p_most + 1, p_since, p_until) u
  ), counted as materialized (
    select q.query, q.n::integer as n, (select count(*)::integer from under where under.n = q.n) as many
    from unnest(p_queries) with ordinality q (query, n)
  ), common as (
    select c.*, row_number() over (order by c.n) as place from counted c where c.many > p_most
  ), rare as (
    select string_agg('(' || c.query::text || ')', ' | ')::tsquery as query from counted c where c.many between 1 and p_most
  ), pairs as (
    select c.query && r.query as query, 1 << (c.n - 1) as mask from common c, rare r where r.query is not null
    union all
    select a.query && b.query, 1 << (a.n - 1) | 1 << (b.n - 1) from common a join common b on a.place < b.place, rare r
    where r.query is null and b.place <= 4
    union all
    select c.query, 1 << (c.n - 1) from common c, rare r where r.query is null and (select count(*) from common) = 1
  ), asked as materialized (
    select array_agg(p.query order by p.mask) as queries, array_agg(p.mask order by p.mask) as masks, count(*) as many from pairs p
  ), beside as (
    select a.masks[m.n] as mask, m.conversation_id, m.ordinal, m.at,
      row_number() over (partition by m.n order by m.at desc, m.ordinal desc) as newest
    from asked a cross join lateral private.messages_under(p_user, a.queries,
      case when a.many = 1 and (select r.query from rare r) is null then 20 else 4 end * p_most, p_since, p_until) m
    where a.many > 0
  )
  select found.conversation_id, found.ordinal, found.at, bit_or(found.mask), (select array_agg(c.many order by c.n) from counted c)
  from (
    select 1 << (u.n - 1) as mask, u.conversation_id, u.ordinal, u.at
    from under u join counted c on c.n = u.n and c.many <= p_most
    union all
    select b.mask, b.conversation_id, b.ordinal, b.at from beside b where b.newest <= p_most) found
  group by 1, 2, 3;
end $$;
