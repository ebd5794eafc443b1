set local check_function_bodies = off;

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
      select 'summary' as kind, s.id, s.conversation_id, s.ended_at as at, s.text
      from (
        select * from public.session_summaries o
        where o.user_id = uid and (since is null or o.ended_at >= since) and (until is null or o.ended_at < until)
        order by o.ended_at desc, o.id desc limit 1000) s
      where (words = '{}' or private.words_of(s.text) @@ private.words_query(words, every = 0)) and not s.messages && removed
        and private.summary_stands(s)
      union all
      select 'message', m.id, m.conversation_id, m.created_at, private.message_text(m.parts)
      from private.search_matches(uid, private.words_query(words, every = 0), case when since is null and until is null then 400 end, 'message') h
      join public.messages m on m.id = h.id
      where words <> '{}' and m.user_id = uid and m.role = 'user' and not private.is_flagged(m.safety) and m.id <> all (removed)
        and (since is null or m.created_at >= since) and (until is null or m.created_at < until)
        and (m.conversation_id is distinct from here or m.created_at <= seen_to)
    ), placed as (select *, row_number() over (order by at desc, id) as n from found)
    select jsonb_build_object('has_more', coalesce(max(p.n), 0) > skipped + page_size, 'results', coalesce(jsonb_agg(jsonb_build_object(
      'kind', p.kind, 'conversation_id', p.conversation_id, 'conversation', c.title,
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

-- What the memory page shows, in one call.
create or replace function public.memory_home() returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('files', public.list_memory(true), 'snapshot', private.snapshot(auth.uid()),
    'talks', public.list_session_summaries())
$$;

-- What the newest message of a conversation was, or would be, asked with, read again from what is stored: as begin_turn
-- hands it back, without beginning anything. `tries` ends with the answer that stands. Null where nothing was said yet.
create or replace function public.last_request(p_conversation uuid, p_fixed boolean) returns jsonb
language plpgsql stable set search_path = '' set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  uid constant uuid := auth.uid();
  most constant integer := 400;
  talk public.conversations;
  asked public.messages;
  person public.profiles;
  rest public.safety_rests;
  messages jsonb;
  known jsonb;
  earlier jsonb := '[]';
begin
  select * into talk from public.conversations where id = p_conversation and user_id = uid;
  if not found then raise sqlstate 'PT404' using message = 'This conversation is not there.'; end if;
  select * into asked from public.messages
  where conversation_id = p_conversation and user_id = uid and role = 'user' order by ordinal desc limit 1;
  if not found then return null; end if;
  select * into person from public.profiles where user_id = uid;
  select * into rest from public.safety_rests where user_id = uid;
  messages := private.history_of_turn(p_conversation, asked.ordinal, most);
  if jsonb_array_length(messages) >= most then
    known := private.care_before(p_conversation, asked.id);
    earlier := private.hard_messages_before(p_conversation, (messages #>> '{0,id}')::uuid, (known ->> 'after')::uuid);
  end if;
  return jsonb_build_object(
    'run_id', gen_random_uuid(), 'answer_id', gen_random_uuid(), 'title', talk.title, 'fresh', false,
    'country', person.country, 'careful_until', rest.careful_until,
    'exploring_locked_until', rest.exploring_locked_until,
    'minor', coalesce(rest.minor, false), 'age_corrected', coalesce(rest.age_corrected, false),
    'messages', messages, 'care', known, 'earlier', earlier, 'alarms', private.alarms_of(p_conversation),
    'time_zone', private.person_zone(), 'taken_back', private.taken_back(p_conversation),
    'attachments', private.attachments_told(p_conversation),
    'tries', private.earlier_tries(p_conversation, asked.id), 'last_title', null,
    'sessions', private.sessions_told(p_conversation), 'snapshot', private.snapshot(uid, p_conversation),
    'who_answers', private.who_answers(p_conversation, p_fixed), 'budget', null);
end $$;

-- The companion is told the day the person has. Everything a turn asks for is found in order by an index: whether it is
-- planned so must not rest on statistics, which the embedded database has of little.
create or replace function public.begin_turn(
  p_conversation uuid, p_message uuid, p_text text, p_safety public.safety_level, p_agent text, p_model text,
  p_per_minute integer default 20, p_history integer default 400, p_recall boolean default false,
  p_button text default null, p_safety_action uuid default null
) returns jsonb
language plpgsql set search_path = '' set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  opened jsonb;
  known jsonb;
  earlier jsonb := '[]';
begin
  perform private.erase_due(auth.uid());
  opened := private.open_turn(p_conversation, p_message, p_text, p_safety, p_agent, p_model, p_per_minute, p_history,
    p_button, p_safety_action);
  -- Only where messages were left out.
  if jsonb_array_length(opened -> 'messages') >= least(greatest(coalesce(p_history, 400), 1), 1000) then
    known := private.care_before(p_conversation, p_message);
    earlier := private.hard_messages_before(p_conversation, (opened #>> '{messages,0,id}')::uuid, (known ->> 'after')::uuid);
  end if;
  return opened || jsonb_build_object(
    'time_zone', private.person_zone(),
    'taken_back', private.taken_back(p_conversation),
    'tries', private.earlier_tries(p_conversation, p_message),
    'care', known,
    'earlier', earlier,
    'alarms', private.alarms_of(p_conversation),
    'attachments', private.attachments_told(p_conversation),
    'last_title', (
      select nullif(before.title, 'A conversation')
      from (
        select title, created_at, last_message_at from public.conversations
        where user_id = auth.uid() order by last_message_at desc limit 100) before
      where before.created_at < (select created_at from public.conversations where id = p_conversation)
      order by before.last_message_at desc limit 1),
    'sessions', case when p_recall then private.sessions_told(p_conversation) end,
    'snapshot', case when p_recall then private.cached_snapshot(p_conversation) end);
end $$;

-- The summaries that an answer in this conversation may know, oldest first: the latest five of other conversations and of
-- this one. `last`: the last message of the session.
create or replace function private.sessions_told(p_conversation uuid) returns jsonb
language plpgsql stable set search_path = '' set enable_seqscan = off as $$
declare
  removed constant uuid[] := private.removed_quotes();
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('conversation_id', s.conversation_id, 'title', c.title, 'at', s.ended_at,
      'last', s.messages[cardinality(s.messages)], 'text', s.text) order by s.ended_at, s.id), '[]')
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

revoke all on function public.search_history(text,date,date,integer) from public, anon, authenticated, app_server, service_role;

revoke all on function private.sessions_told(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function private.removed_quotes() from public, anon, authenticated, app_server, service_role;

grant execute on function public.search_history(text,date,date,integer) to app_server;

grant execute on function private.sessions_told(uuid) to app_server;

grant execute on function private.removed_quotes() to app_server;
