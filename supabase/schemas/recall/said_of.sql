-- For agents: what the person said in which something may be stated, of somebody or of a place, with what they decided about
-- it. p_names: the words of each name, which stand together in a message; without names: whatever they said.
-- p_stating: [{"words": ["lives"], "phrase": "lives (?:in|to) "}] for each matter: a message that states something of it has
-- one of the words and the phrase. Of each name and matter the newest 400, so that no other talk of a name hides what was once
-- said of it, among the newest that have the words: 6,000 for one name, shared by several. Longer phrases cost more: looking for
-- one of 5,000 letters takes a millisecond in each message. p_to: what was said up to this day of the person. What is found is what recall_candidates finds of their messages.
create or replace function public.said_of(p_names jsonb, p_stating jsonb, p_to date default null) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set enable_indexscan = off
set plan_cache_mode = force_generic_plan as $$
declare
  uid constant uuid := auth.uid();
  zone constant text := private.person_zone();
  until constant timestamptz := (p_to + 1)::timestamp at time zone zone;
  own constant tsquery := format('%L', '@' || uid)::tsquery;
  removed constant uuid[] := private.removed_quotes();
  most constant integer := 400;
  looked_at integer;
  named tsquery[];
  found_ids uuid[];
begin
  if uid is null then raise sqlstate 'PT401' using message = 'Please sign in.'; end if;
  select coalesce(array_agg(q.query) filter (where numnode(q.query) > 0), case when p_names = '[]' then array[''::tsquery] end) into named
  from (
    select (select string_agg('(' || private.recall_query(array[left(w, 40)])::text || ')', ' & ')::tsquery
      from jsonb_array_elements_text(n.words) with ordinality t (w, place) where place <= 4) as query
    from jsonb_array_elements(p_names) with ordinality n (words, place) where place <= 12) q;
  looked_at := 6000 / greatest(coalesce(cardinality(named), 0), 1);
  with stated as (
    select own && n.query && (select string_agg(quote_literal(w), ' | ') from jsonb_array_elements_text(s.one -> 'words') w)::tsquery as query,
      s.one ->> 'phrase' as phrase
    from unnest(named) n (query), jsonb_array_elements(p_stating) with ordinality s (one, place) where s.place <= 12
  ), found as (
    select distinct m.conversation_id, m.ordinal
    from stated cross join lateral (
      select n.conversation_id, n.ordinal from (
        select w.* from (
          select o.* from public.messages o
          where private.message_words(o.user_id, o.parts) @@ stated.query and o.safety < 'overwhelm' and o.role = 'user' offset 0) w
        where w.user_id = uid and (until is null or w.created_at < until) and w.id <> all (removed)
        order by w.created_at desc, w.ordinal desc limit looked_at) n
      where left(private.message_text(n.parts), 4000) ~ stated.phrase
      order by n.created_at desc, n.ordinal desc limit most) m
  )
  select array_agg(m.id) into found_ids from found f cross join lateral (
    select o.* from public.messages o where o.conversation_id = f.conversation_id and o.ordinal = f.ordinal offset 0) m
  where m.user_id = uid and m.role = 'user';
  return private.told_for_facts(uid, coalesce(found_ids, '{}') || private.understood_in(uid, true, p_names = '[]', until, most), zone);
end $$;
grant execute on function public.said_of(jsonb,jsonb,date) to app_server;
