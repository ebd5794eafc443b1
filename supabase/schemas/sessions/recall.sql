-- The messages of which the person removed a quote that an agent had kept: no agent gets these words from elsewhere.
create or replace function private.removed_quotes() returns uuid[]
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  return array(
    select distinct (c.before ->> 'message_id')::uuid from public.action_changes c
    where c.user_id = auth.uid() and c.table_name = 'part_evidence' and c.op = 'delete'
      and c.before ->> 'message_id' is not null
      and not exists (select from public.part_evidence e where e.id = c.row_id));
end $$;
grant execute on function private.removed_quotes() to app_server;

-- The summaries that an answer in this conversation may know, oldest first: the latest five of other conversations and of
-- this one. `last`: the last message of the session.
create or replace function private.sessions_told(p_conversation uuid) returns jsonb
language plpgsql stable set search_path = '' set enable_seqscan = off as $$
declare
  removed constant uuid[] := private.removed_quotes();
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('conversation_id', s.conversation_id, 'title', c.title, 'at', s.ended_at,
      'last', s.messages[cardinality(s.messages)], 'text', s.text, 'made_by', s.made_by) order by s.ended_at, s.id), '[]')
    from (
      (select * from public.session_summaries o
      where o.user_id = auth.uid() and o.conversation_id <> p_conversation and not o.messages && removed
        and private.summary_stands(o)
      order by o.ended_at desc, o.id desc limit 5)
      union all
      (select * from public.session_summaries o
      where o.conversation_id = p_conversation and o.user_id = auth.uid() and not o.messages && removed
        and private.summary_stands(o)
      order by o.ended_at desc limit 5)) s
    join public.conversations c on c.id = s.conversation_id);
end $$;
grant execute on function private.sessions_told(uuid) to app_server;

-- For agents: what the person said in other sessions, and the summaries of these, the latest first, eight to a page. Days
-- are the person's. Without words: the summaries of these days. Nothing of a hard moment is found. The index of words
-- cannot be used behind a row-level policy, so the owner is named.
create or replace function public.search_history(
  p_query text, p_from date default null, p_to date default null, p_page integer default 1
) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  page_size constant integer := 8;
  shown constant integer := 400;
  uid constant uuid := auth.uid();
  here constant uuid := private.request_claim('conversation')::uuid;
  zone constant text := private.person_zone();
  words constant text[] := private.asked_words(p_query);
  since constant timestamptz := p_from::timestamp at time zone zone;
  until constant timestamptz := (p_to + 1)::timestamp at time zone zone;
  skipped constant integer := (least(greatest(coalesce(p_page, 1), 1), 100) - 1) * page_size;
  removed constant uuid[] := private.removed_quotes();
  seen_to timestamptz;
  answer jsonb;
begin
  if uid is null then raise sqlstate 'PT401' using message = 'Please sign in.'; end if;
  if words = '{}' and since is null and until is null then
    raise sqlstate 'PT400' using message = 'Say words to look for, or days.';
  end if;
  select summarised_to into seen_to from public.conversations where id = here and user_id = uid;
  for every in 0..1 loop
    with found as (
      select 'summary' as kind, s.id, s.conversation_id, s.ended_at as at, s.text, s.made_by
      from (
        select * from public.session_summaries o
        where o.user_id = uid and (since is null or o.ended_at >= since) and (until is null or o.ended_at < until)
        order by o.ended_at desc, o.id desc limit 1000) s
      where (words = '{}' or private.words_of(s.text) @@ private.words_query(words, every = 0)) and not s.messages && removed
        and private.summary_stands(s)
      union all
      select 'message', m.id, m.conversation_id, m.created_at, private.message_text(m.parts), null
      from private.search_matches(uid, private.words_query(words, every = 0), case when since is null and until is null then 400 end, 'message') h
      join public.messages m on m.id = h.id
      where words <> '{}' and m.user_id = uid and m.role = 'user' and not private.is_flagged(m.safety) and m.id <> all (removed)
        and (since is null or m.created_at >= since) and (until is null or m.created_at < until)
        and (m.conversation_id is distinct from here or m.created_at <= seen_to)
    ), placed as (select *, row_number() over (order by at desc, id) as n from found)
    select jsonb_build_object('has_more', coalesce(max(p.n), 0) > skipped + page_size, 'results', coalesce(jsonb_agg(jsonb_build_object(
      'kind', p.kind, 'rests_on', jsonb_build_array(p.id), 'made_by', p.made_by, 'conversation_id', p.conversation_id, 'conversation', c.title,
      'at', to_char(p.at at time zone zone, 'YYYY-MM-DD HH24:MI'),
      'text', substr(p.text, greatest(1, coalesce((
        select min(nullif(strpos(lower(p.text), w), 0)) from unnest(words) w), 1) - shown / 3), shown)) order by p.n)
      filter (where p.n > skipped and p.n <= skipped + page_size), '[]'))
    into answer
    from placed p join public.conversations c on c.id = p.conversation_id;
    exit when cardinality(words) < 2 or answer <> '{"has_more": false, "results": []}';
  end loop;
  return answer || jsonb_build_object('time_zone', zone);
end $$;
grant execute on function public.search_history(text,date,date,integer) to app_server;
