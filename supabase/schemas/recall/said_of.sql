-- For agents: what the person said of somebody or of a place, oldest first, as {id, c, o, user, at, text}; of each name the
-- newest 400 messages. p_names: the words of each name, which stand together in a message. p_to: what was said up to this day
-- of the person. What is found is what recall_candidates finds of their messages.
create or replace function public.said_of(p_names jsonb, p_to date default null) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  uid constant uuid := auth.uid();
  zone constant text := private.person_zone();
  until constant timestamptz := (p_to + 1)::timestamp at time zone zone;
  removed constant uuid[] := private.removed_quotes();
  most constant integer := 400;
  queries tsquery[];
  answer jsonb;
begin
  if uid is null then raise sqlstate 'PT401' using message = 'Please sign in.'; end if;
  select array_agg(q.query) into queries from (
    select (select string_agg('(' || private.recall_query(array[left(w, 40)])::text || ')', ' & ')::tsquery
      from jsonb_array_elements_text(n.words) with ordinality t (w, place) where place <= 4) as query
    from jsonb_array_elements(p_names) with ordinality n (words, place) where place <= 12) q
  where numnode(q.query) > 0;
  with placed as (
    select distinct u.conversation_id, u.ordinal
    from unnest(queries) q (query) cross join lateral private.newest_under(uid, q.query, most, 50 * most, null, until) u
  ), said as materialized (
    select m.* from placed f cross join lateral (
      select o.* from public.messages o where o.conversation_id = f.conversation_id and o.ordinal = f.ordinal offset 0) m
    where m.user_id = uid and m.role = 'user' and m.safety < 'overwhelm' and m.id <> all (removed)
  )
  select jsonb_build_object('time_zone', zone, 'messages', coalesce(jsonb_agg(jsonb_build_object('id', s.id,
    'c', s.conversation_id, 'o', s.ordinal, 'user', true, 'at', to_char(s.created_at at time zone zone, 'YYYY-MM-DD HH24:MI'),
    'text', left(private.message_text(s.parts), 4000)) order by s.created_at, s.ordinal), '[]')) into answer
  from said s;
  return answer;
end $$;
grant execute on function public.said_of(jsonb,date) to app_server;
