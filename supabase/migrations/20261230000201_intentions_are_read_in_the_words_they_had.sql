set local check_function_bodies = off;

-- What safety asks for, kept with the person: a gentle day, a day without exploring. Never shortened here. With what raised
-- the turn, and which alarm it ended. With whether the turn was about abuse. `p_turn` also: before (messages of the same
-- danger said just before), own_levels (what a misread message and those around it were found to be by themselves); a
-- raised answer keeps no tool call.
create or replace function public.record_care(p_careful boolean, p_locked boolean, p_turn jsonb default '{}'::jsonb)
returns void
language plpgsql security definer set search_path = '' as $$
declare
  uid uuid := auth.uid();
  tomorrow timestamptz := now() + interval '24 hours';
  level public.safety_level := coalesce(p_turn ->> 'level', 'none');
  of_turn public.runs;
begin
  if uid is null then
    raise sqlstate 'PT401' using message = 'Please sign in.';
  elsif private.request_actor() <> 'safety' then
    raise sqlstate 'PT403' using message = 'Only what watches over safety asks for a rest.';
  end if;
  select * into of_turn from public.runs where id = (p_turn ->> 'run')::uuid and user_id = uid;
  if found then
    update public.runs set safety = greatest(safety, level), raised = coalesce(p_turn ->> 'raised', raised),
      raised_at = case when p_turn ->> 'raised' is null then raised_at else coalesce(raised_at, now()) end,
      ended_alarm = coalesce((p_turn ->> 'ended')::uuid, ended_alarm),
      goal_unanswered = goal_unanswered or coalesce((p_turn ->> 'goal_unanswered')::boolean, false),
      goal_words = coalesce(goal_words, (p_turn ->> 'goal_words')::bigint),
      alarm_misread = alarm_misread or p_turn ->> 'lift_from' is not null,
      about_abuse = about_abuse or coalesce((p_turn ->> 'about_abuse')::boolean, false)
    where id = of_turn.id;
    -- What a turn had called, and what voices of a committee had said, before it was raised holds its words, also in the answer.
    update public.messages m set parts = (
      select coalesce(jsonb_agg(part order by n), '[]') from jsonb_array_elements(m.parts) with ordinality t (part, n)
      where not part ? 'toolCallId' and not private.is_of_committee(part))
    where m.id = of_turn.answer_id and m.user_id = uid and p_turn ? 'raised'
      and exists (select from jsonb_array_elements(m.parts) part where part ? 'toolCallId' or private.is_of_committee(part));
    update public.messages set safety = level
    where id in (select jsonb_array_elements_text(coalesce(p_turn -> 'before', '[]'))::uuid)
      and conversation_id = of_turn.conversation_id and user_id = uid and role = 'user' and safety < level;
    update public.messages set safety = level where id in (of_turn.user_message_id, of_turn.answer_id) and safety < level and user_id = uid;
    update public.conversations set title = 'A conversation'
    where id = of_turn.conversation_id and user_id = uid and (p_turn ->> 'neutral_title')::boolean and title <> 'A conversation';
    if p_turn ->> 'lift_from' is not null then
      perform private.lift_rest(uid, of_turn.conversation_id, (p_turn ->> 'lift_from')::uuid);
      perform private.lift_levels(uid, of_turn.conversation_id, p_turn -> 'own_levels');
    end if;
  end if;
  if not (p_careful or p_locked or p_turn ?| array['minor', 'age_corrected']) then return; end if;
  insert into public.safety_rests as r (user_id, careful_until, exploring_locked_until, hard_at, minor, age_corrected)
  values (uid, case when p_careful then tomorrow end, case when p_locked then tomorrow end,
    case when (p_turn ->> 'hard')::boolean then now() end,
    coalesce((p_turn ->> 'minor')::boolean, false), coalesce((p_turn ->> 'age_corrected')::boolean, false))
  on conflict (user_id) do update set
    careful_until = greatest(case when private.still_rests(r.careful_until) then r.careful_until end, excluded.careful_until),
    exploring_locked_until = greatest(
      case when private.still_rests(r.exploring_locked_until) then r.exploring_locked_until end,
      excluded.exploring_locked_until),
    hard_at = coalesce(excluded.hard_at, r.hard_at),
    minor = coalesce((p_turn ->> 'minor')::boolean, r.minor),
    age_corrected = r.age_corrected or excluded.age_corrected;
  if (p_turn ->> 'age_corrected')::boolean then perform private.lift_rest_of_age(uid); end if;
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
    'tries', private.earlier_tries(p_conversation, asked.id), 'last_title', null,
    'sessions', private.sessions_told(p_conversation), 'learnings', private.learnings_told(p_conversation), 'plan', private.plan_told(p_conversation),
    'snapshot', private.snapshot(uid, p_conversation),
    'persona', private.persona_told(private.persona_of_talk(p_conversation)),
    'who_answers', private.who_answers(p_conversation, p_fixed), 'budget', null);
end $$;

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

-- An intention is read with the message of this run, where none that stands in its conversation was read with it in these words.
create or replace function private.read_goal_with(p_run uuid, p_wording bigint) returns void
language sql set search_path = '' as $$
  update public.runs r set goal_words = p_wording
  where r.id = p_run and r.user_id = auth.uid() and p_wording is not null and not exists (
    select from public.runs o join public.messages m on m.id = o.user_message_id and m.user_id = o.user_id
    where o.conversation_id = r.conversation_id and o.user_id = r.user_id and o.goal_words = p_wording and m.id <> r.user_message_id)
$$;

-- The row of the ledger in which an intention got the words in which it stands; 0 where the ledger has none.
create or replace function private.goal_wording(g public.goals) returns bigint
language sql stable security definer set search_path = '' as $$
  select coalesce(max(c.id), 0) from public.action_changes c
  where c.user_id = auth.uid() and c.row_id = g.id and c.table_name = 'goals' and c.op <> 'delete' and (c.op = 'insert'
    or (c.before ->> 'title', c.before ->> 'why') is distinct from (c.after ->> 'title', c.after ->> 'why'))
$$;

-- The intention to which a conversation belongs, with its errands and notes, for the turn that begins in it; null for every other
-- conversation. `wording`: the row of the ledger that holds these words.
create or replace function private.goal_told(p_conversation uuid) returns jsonb
language sql stable set search_path = '' as $$
  select private.goal_at_work(g) || jsonb_build_object('wording', private.goal_wording(g),
    'errands', private.errands_told(g.id), 'notes', private.notes_told(g.id))
  from public.goals g where g.conversation_id = p_conversation and g.user_id = auth.uid()
$$;

-- With which messages of a conversation words of its intention were read, in the words that it had then, also where it has other ones
-- by now or was removed. Nothing of words that were erased, nor with a message that is gone. For safety alone.
create or replace function private.goal_readings(p_conversation uuid) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('message', t.message, 'wording', t.wording, 'title', t.title, 'why', t.why) order by t.wording), '[]')
    from (
      select distinct r.user_message_id as message, r.goal_words as wording, coalesce(g.title, c.after ->> 'title') as title,
        case when g.id is null then c.after ->> 'why' else g.why end as why
      from public.runs r
      left join public.goals g on g.conversation_id = r.conversation_id and g.user_id = r.user_id and private.goal_wording(g) = r.goal_words
      left join public.action_changes c on c.id = r.goal_words and c.user_id = r.user_id and c.table_name = 'goals'
      where r.conversation_id = p_conversation and r.user_id = auth.uid() and r.goal_words is not null
        and exists (select from public.messages m where m.id = r.user_message_id and m.user_id = r.user_id)) t
    where t.title is not null);
end $$;

-- Whether safety asked in the conversation of an intention about the words in which it stands, and that ended: as a manner of speaking,
-- or without danger. An alarm of another danger that came first is no answer, nor is one in which a wish to die was told.
create or replace function private.goal_answered(g public.goals) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.runs r join public.messages opener on opener.id = r.ended_alarm and opener.user_id = r.user_id
    where r.conversation_id = g.conversation_id and r.user_id = auth.uid() and not r.goal_unanswered
      and exists (select from public.runs o
        where o.user_message_id = opener.id and o.user_id = r.user_id and o.goal_words = (select private.goal_wording(g)))
      and (r.alarm_misread or not exists (
        select from public.runs d where d.conversation_id = g.conversation_id and d.user_id = auth.uid() and d.safety = 'acute'
          and d.started_at > private.goal_worded_at(g))))
$$;

revoke all on function private.read_goal_with(uuid,bigint) from public, anon, authenticated, app_server, service_role;

revoke all on function private.goal_wording(public.goals) from public, anon, authenticated, app_server, service_role;

revoke all on function private.goal_readings(uuid) from public, anon, authenticated, app_server, service_role;

grant execute on function private.read_goal_with(uuid,bigint) to app_server;

grant execute on function private.goal_wording(public.goals) to authenticated, app_server;

grant execute on function private.goal_readings(uuid) to app_server;
