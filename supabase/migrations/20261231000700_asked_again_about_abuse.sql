set local check_function_bodies = off;

-- The companion is told the day the person has. Everything a turn asks for is found in order by an index: whether it is
-- planned so must not rest on statistics, which the embedded database has of little.
create or replace function public.begin_turn(
  p_conversation uuid, p_message uuid, p_text text, p_safety public.safety_level, p_agent text, p_model text,
  p_per_minute integer default 20, p_history integer default 400, p_recall boolean default false,
  p_button text default null, p_safety_action uuid default null, p_files uuid[] default '{}', p_committee jsonb default null
) returns jsonb
language plpgsql set search_path = '' set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  opened jsonb;
  known jsonb;
  earlier jsonb := '[]';
  waited boolean := exists (select from public.waiting_messages where id = p_message and user_id = auth.uid());
  begun jsonb;
  goal jsonb;
begin
  perform private.erase_due(auth.uid());
  opened := private.open_turn(p_conversation, p_message, p_text, p_safety, p_agent, p_model, p_history,
    p_button, p_safety_action, p_files, p_committee);
  -- Only where messages were left out.
  if jsonb_array_length(opened -> 'messages') >= least(greatest(coalesce(p_history, 400), 1), 1000) then
    known := private.care_before(p_conversation, p_message);
    earlier := private.hard_messages_before(p_conversation, (opened #>> '{messages,0,id}')::uuid, (known ->> 'after')::uuid);
  end if;
  goal := private.goal_told(p_conversation);
  perform private.read_goal_with((opened ->> 'run_id')::uuid, (goal ->> 'wording')::bigint);
  begun := opened || jsonb_build_object(
    'time_zone', private.person_zone(),
    'goal', goal,
    'goal_readings', private.goal_readings(p_conversation),
    'plan', private.plan_told(p_conversation),
    'taken_back', private.taken_back(p_conversation),
    'tries', private.earlier_tries(p_conversation, p_message),
    'about_abuse', private.is_about_abuse(p_message),
    'care', known,
    'earlier', earlier,
    'alarms', private.alarms_of(p_conversation),
    'attachments', private.attachments_told(p_conversation),
    'last_title', (
      select nullif(before.title, 'A conversation')
      from (
        select title, created_at, last_message_at from public.conversations
        where user_id = auth.uid() and last_message_at > 'epoch' order by last_message_at desc limit 100) before
      where before.created_at < (select created_at from public.conversations where id = p_conversation)
      order by before.last_message_at desc limit 1),
    'sessions', case when p_recall then private.sessions_told(p_conversation) end,
    'learnings', case when p_recall then private.learnings_told(p_conversation) end,
    'snapshot', case when p_recall then private.cached_snapshot(p_conversation) end);
  -- Last, so that the turns of one person wait for each other no longer than they must, and after the conversation, as where
  -- a message is kept to wait. What waited was counted then.
  if not waited then perform private.count_turn(p_per_minute); end if;
  return begun;
end $$;

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
    'run_id', gen_random_uuid(), 'answer_id', gen_random_uuid(), 'agent', coalesce(talk.agent, ''), 'goal', private.goal_told(p_conversation), 'goal_readings', private.goal_readings(p_conversation), 'title', talk.title, 'fresh', false,
    'country', person.country, 'level', private.level_of_caller(), 'careful_until', rest.careful_until,
    'exploring_locked_until', rest.exploring_locked_until,
    'minor', coalesce(rest.minor, false), 'age_corrected', coalesce(rest.age_corrected, false),
    'messages', messages, 'care', known, 'earlier', earlier, 'alarms', private.alarms_of(p_conversation),
    'time_zone', private.person_zone(), 'taken_back', private.taken_back(p_conversation),
    'attachments', private.attachments_told(p_conversation),
    'tries', private.earlier_tries(p_conversation, asked.id), 'about_abuse', private.is_about_abuse(asked.id), 'last_title', null,
    'sessions', private.sessions_told(p_conversation), 'learnings', private.learnings_told(p_conversation), 'plan', private.plan_told(p_conversation),
    'snapshot', private.snapshot(uid, p_conversation),
    'persona', private.persona_told(private.persona_of_talk(p_conversation)),
    'who_answers', private.who_answers(p_conversation, p_fixed), 'budget', null);
end $$;
