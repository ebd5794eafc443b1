-- What safety notes, how long a rest lasts, and alarms.
set local check_function_bodies = off;
-- While this file runs a new function is nobody's until it is granted.
alter default privileges revoke execute on functions from public;

-- Whoever was taken for under eighteen by mistake puts it right, once, also outside of a conversation.
create or replace function public.correct_age() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  rest public.safety_rests;
begin
  perform private.refuse_unless_person('Only the person says how old they are.');
  update public.safety_rests set minor = false, age_corrected = true
  where user_id = auth.uid() and minor and not age_corrected returning * into rest;
  if not found then raise sqlstate 'PT409' using message = 'An age can be put right once.'; end if;
  perform private.lift_rest_of_age(auth.uid());
  return jsonb_build_object('minor', rest.minor, 'age_corrected', rest.age_corrected);
end $$;
grant execute on function public.correct_age() to app_server;

-- What turns asked for that were about an age and nothing graver is taken back; what any other asked for stands as it would
-- without them. A turn whose level is not known counts as graver. Only for the functions below.
create or replace function private.lift_rest_of_age(p_owner uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  rest record;
begin
  select
    max((c.after ->> 'careful_until')::timestamptz) filter (where set_careful and not of_age) as careful,
    max((c.after ->> 'exploring_locked_until')::timestamptz) filter (where set_lock and not of_age) as lock,
    coalesce(bool_or(set_careful and of_age), false) as careful_of_age,
    coalesce(bool_or(set_lock and of_age), false) as lock_of_age
  into rest
  from public.safety_rests s
  join public.action_changes c on c.row_id = s.id and c.table_name = 'safety_rests'
  join public.agent_actions a on a.id = c.action_id
  left join public.runs r on r.id = a.run_id,
  lateral (select coalesce(r.safety::text, a.output ->> 'level', 'acute') = 'minor' as of_age,
    c.after ->> 'careful_until' is distinct from c.before ->> 'careful_until' as set_careful,
    c.after ->> 'exploring_locked_until' is distinct from c.before ->> 'exploring_locked_until' as set_lock) is_of
  where s.user_id = p_owner;
  update public.safety_rests set
    careful_until = case when rest.careful_of_age and careful_until > coalesce(rest.careful, '-infinity')
      then rest.careful else careful_until end,
    exploring_locked_until = case when rest.lock_of_age and exploring_locked_until > coalesce(rest.lock, '-infinity')
      then rest.lock else exploring_locked_until end
  where user_id = p_owner;
end $$;

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
      ended_alarm = coalesce((p_turn ->> 'ended')::uuid, ended_alarm),
      alarm_misread = alarm_misread or p_turn ->> 'lift_from' is not null,
      about_abuse = about_abuse or coalesce((p_turn ->> 'about_abuse')::boolean, false)
    where id = of_turn.id;
    -- What a turn had called before it was raised holds its words, also in the answer.
    update public.messages m set parts = (
      select coalesce(jsonb_agg(part order by n), '[]') from jsonb_array_elements(m.parts) with ordinality t (part, n)
      where not part ? 'toolCallId')
    where m.id = of_turn.answer_id and m.user_id = uid and p_turn ? 'raised'
      and exists (select from jsonb_array_elements(m.parts) part where part ? 'toolCallId');
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
grant execute on function public.record_care(boolean,boolean,jsonb) to app_server;

-- Levels whose words are never used as evidence.
create or replace function private.is_flagged(p_level public.safety_level) returns boolean
language sql immutable set search_path = '' as $$
  select p_level in ('overwhelm', 'reality', 'minor', 'ideation', 'acute')
$$;
grant execute on function private.is_flagged(public.safety_level) to authenticated;

-- Takes back the rest that this conversation began with the message `p_from` and later: as it stood before. Not when
-- another conversation has asked for one since. Only for the function below.
create or replace function private.lift_rest(p_owner uuid, p_conversation uuid, p_from uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  begun public.action_changes;
begin
  select c.* into begun
  from public.safety_rests s
  join public.action_changes c on c.row_id = s.id and c.table_name = 'safety_rests'
  join public.agent_actions a on a.id = c.action_id and a.actor = 'safety' and a.conversation_id = p_conversation
  join public.runs r on r.id = a.run_id
  join public.messages m on m.id = r.user_message_id
  where s.user_id = p_owner and m.ordinal >= (
    select ordinal from public.messages where id = p_from and conversation_id = p_conversation and user_id = p_owner)
  order by c.id limit 1;
  if begun.id is null or exists (
    select from public.action_changes c join public.agent_actions a on a.id = c.action_id
    where c.row_id = begun.row_id and c.id > begun.id and a.conversation_id is distinct from p_conversation) then return; end if;
  update public.safety_rests set
    careful_until = (begun.before ->> 'careful_until')::timestamptz,
    exploring_locked_until = (begun.before ->> 'exploring_locked_until')::timestamptz,
    hard_at = (begun.before ->> 'hard_at')::timestamptz
  where user_id = p_owner;
end $$;

-- A title may stem from the time before its message was found to be hard: what a message may have named.
create or replace function private.titles_of(p_parts jsonb, p_safety public.safety_level) returns text[]
language plpgsql immutable set search_path = '' as $$
declare
  said text := private.message_text(p_parts);
begin
  return array[private.title_from(said, p_safety), private.title_from(said, 'none'), private.first_words(said)];
end $$;

-- What safety knew last before a message: `after` which message, and what. Nothing that rests on a message which is gone.
create or replace function private.care_before(p_conversation uuid, p_message uuid) returns jsonb
language plpgsql stable set search_path = '' set enable_seqscan = off as $$
begin
  return (
    select jsonb_build_object('after', asked.id, 'known', r.care)
    from public.runs r
    join public.messages asked on asked.id = r.user_message_id
    where r.conversation_id = p_conversation and r.user_id = auth.uid() and r.care is not null
      and asked.ordinal < (select ordinal from public.messages where id = p_message)
      and (r.care ->> 'openedBy' is null
        or exists (select from public.messages q where q.id::text = r.care ->> 'openedBy' and q.conversation_id = p_conversation))
    order by asked.ordinal desc, r.started_at desc limit 1);
end $$;
grant execute on function private.care_before(uuid,uuid) to app_server;

-- Of one conversation: which messages were raised and what about, and which alarms ended in a turn whose message is gone;
-- `after` is the message of the person that stands before it.
create or replace function private.alarms_of(p_conversation uuid) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  if not exists (select from public.conversations where id = p_conversation and user_id = auth.uid()) then
    return '{"raised": {}, "ended": []}';
  end if;
  return (
    select jsonb_build_object(
      'raised', coalesce(jsonb_object_agg(r.user_message_id, r.raised order by r.started_at) filter (where r.raised is not null), '{}'),
      'ended', coalesce(jsonb_agg(jsonb_build_object('opener', r.ended_alarm, 'misread', r.alarm_misread, 'after', (
          select q.id from public.messages q
          where q.conversation_id = p_conversation and q.role = 'user' and q.ordinal < (
            select min(later.ordinal) from public.messages later
            where later.conversation_id = p_conversation and (later.id = r.answer_id or later.created_at > r.started_at))
          order by q.ordinal desc limit 1)) order by r.started_at)
        filter (where r.ended_alarm is not null
          and not exists (select from public.messages gone where gone.id = r.user_message_id)), '[]'))
    from public.runs r
    where r.conversation_id = p_conversation and (r.raised is not null or r.ended_alarm is not null));
end $$;
grant execute on function private.alarms_of(uuid) to app_server;

-- The person's messages of hard moments that a turn does not read any more, the latest 40 in order. `known`: what safety
-- knew of the conversation was kept after it.
create or replace function private.hard_messages_before(p_conversation uuid, p_first uuid, p_known uuid) returns jsonb
language plpgsql stable set search_path = '' set enable_seqscan = off as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'role', h.role, 'parts', h.parts, 'metadata', h.metadata,
      'safety', h.safety, 'known', h.ordinal <= coalesce((select ordinal from public.messages where id = p_known), 0))
      order by h.ordinal), '[]')
    from (
      select * from public.messages m
      where m.conversation_id = p_conversation and m.user_id = auth.uid() and m.role = 'user'
        and m.safety in ('overwhelm', 'reality', 'minor', 'ideation', 'acute')
        and m.ordinal < (select ordinal from public.messages where id = p_first)
      order by m.ordinal desc limit 40) h);
end $$;
grant execute on function private.hard_messages_before(uuid,uuid,uuid) to app_server;

-- Whether the alarm that this run opened was put right since.
create or replace function private.is_misread(p_run uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.runs opened
    join public.runs ended on ended.conversation_id = opened.conversation_id and ended.ended_alarm = opened.user_message_id
      and ended.alarm_misread
    where opened.id = p_run and opened.user_id = (select auth.uid()))
$$;
grant execute on function private.is_misread(uuid) to app_server, authenticated;

-- Safety's taking back of what a hard moment rests on, unless it was put right.
create or replace function private.is_withdrawal(p_action uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.agent_actions a
    where a.id = p_action and a.user_id = (select auth.uid()) and a.actor = 'safety' and a.tool = 'undo'
      and not private.is_misread(a.run_id))
$$;
grant execute on function private.is_withdrawal(uuid) to app_server, authenticated;

-- What was misread: each message of it carries again what its own words were found to be, and names the conversation again.
-- Only for the function below.
create or replace function private.lift_levels(p_owner uuid, p_conversation uuid, p_levels jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('parley.lifting', 'on', true);
  update public.messages m set safety = (p_levels ->> m.id::text)::public.safety_level
  where m.conversation_id = p_conversation and m.user_id = p_owner and p_levels ? m.id::text
    and m.safety > (p_levels ->> m.id::text)::public.safety_level;
  perform set_config('parley.lifting', '', true);
  update public.conversations c set title = coalesce((
    select nullif(private.title_from(private.message_text(m.parts), m.safety), '') from public.messages m
    where m.conversation_id = c.id and m.role = 'user' order by m.ordinal limit 1), c.title)
  where c.id = p_conversation and c.user_id = p_owner and c.title = 'A conversation';
end $$;

-- Whether a ledger row tells words of a hard moment: of a turn that was raised, or taken back by safety.
create or replace function private.tells_hard_words(a public.agent_actions) returns boolean
language sql stable set search_path = '' as $$
  select a.tool not in ('safetyCheck', 'secondReader') and (
    a.undone_by is not null and private.is_withdrawal(a.undone_by)
    or a.actor = 'safety' and private.is_withdrawal(a.id)
    or a.actor <> 'person' and exists (select from public.runs r left join public.runs parent on parent.id = r.parent_run_id
      where r.id = a.run_id and r.user_id = (select auth.uid()) and coalesce(r.raised, parent.raised) is not null)
    and not private.is_misread(a.run_id))
$$;
grant execute on function private.tells_hard_words(public.agent_actions) to app_server, authenticated;

-- Brings back what safety took back of the turns of a message, once the alarm was put right. Only for safety.
create or replace function public.redo_withdrawn(p_message uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  withdrawn uuid[];
begin
  if private.request_actor() <> 'safety' then
    raise sqlstate 'PT403' using message = 'Only what watches over safety brings back what it took back.';
  end if;
  perform private.one_undo_at_a_time();
  withdrawn := array(
    select u.id from public.runs r join public.agent_actions u on u.run_id = r.id and u.user_id = r.user_id
    where r.user_message_id = p_message and r.user_id = auth.uid() and u.actor = 'safety' and u.tool = 'undo'
      and u.undone_by is null and u.reverts <> '{}' and private.is_misread(r.id)
    order by u.seq);
  if withdrawn = '{}' then raise sqlstate 'PT404' using message = 'Nothing of this was taken back.'; end if;
  return private.revert_actions(withdrawn, 'redo', false, '[]', null);
end $$;
grant execute on function public.redo_withdrawn(uuid) to app_server;

-- Takes back the quotes that agents kept of these messages. Only for safety.
create or replace function public.withdraw_quotes(p_messages uuid[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  kept uuid[];
begin
  if private.request_actor() <> 'safety' then
    raise sqlstate 'PT403' using message = 'Only what watches over safety takes back what a hard moment rests on.';
  end if;
  perform private.one_undo_at_a_time();
  kept := array(
    select distinct a.id from public.part_evidence e
    join public.action_changes c on c.row_id = e.id and c.table_name = 'part_evidence' and c.op = 'insert'
    join public.agent_actions a on a.id = c.action_id and a.actor = 'agent' and a.tool = 'addEvidence'
      and a.undone_by is null and a.erased_at is null
    where e.message_id = any (p_messages) and e.user_id = auth.uid());
  if kept = '{}' then raise sqlstate 'PT404' using message = 'No quote of this was kept.'; end if;
  return private.revert_actions(kept, 'undo', false, '[]', null);
end $$;
grant execute on function public.withdraw_quotes(uuid[]) to app_server;

-- Whether something that safety asked for still lasts.
create or replace function private.is_resting() returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (select from public.safety_rests where user_id = auth.uid()
    and (private.still_rests(careful_until) or private.still_rests(exploring_locked_until)));
end $$;
grant execute on function private.is_resting() to authenticated;

-- A conversation in which abuse was spoken of goes whole.
create or replace function private.refuse_removal(p_conversation uuid, p_message uuid default null::uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.conversations where id = p_conversation and user_id = auth.uid() for update;
  if not found then return; end if;
  if exists (select from public.runs
    where conversation_id = p_conversation and status = 'running' and lease_until > now()) then
    raise sqlstate 'PT409' using message = 'An answer is still being written here. Stop it first.', detail = '"busy"';
  elsif private.is_resting() and exists (select from public.messages m
    where m.conversation_id = p_conversation and (p_message is null or m.id = p_message) and private.is_flagged(m.safety))
    and not (case when p_message is null
      then exists (select from public.runs r where r.conversation_id = p_conversation and r.user_id = auth.uid() and r.about_abuse)
      else private.is_about_abuse(p_message) end) then
    raise sqlstate 'PT423' using message = format('This %s keeps today gentle. You can delete it when that has ended.',
      case when p_message is null then 'conversation' else 'message' end);
  end if;
end $$;
grant execute on function private.refuse_removal(uuid,uuid) to app_server;

create or replace function private.still_rests(p_until timestamptz) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(p_until > now(), false)
$$;
grant execute on function private.still_rests(timestamp with time zone) to authenticated;

-- Whether a conversation that begins now opens with how it is since danger was spoken of: on another day of the person,
-- within a week, and once.
create or replace function private.is_check_in_due(p_rest public.safety_rests) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(p_rest.hard_at > now() - interval '7 days' and p_rest.hard_at < now()
    and (p_rest.hard_at at time zone private.person_zone())::date < (now() at time zone private.person_zone())::date
    and not exists (
      select from public.messages m join public.conversations c on c.id = m.conversation_id
      where m.user_id = p_rest.user_id and c.created_at > p_rest.hard_at and m.metadata ->> 'checkIn' = 'true'), false)
$$;
grant execute on function private.is_check_in_due(public.safety_rests) to app_server;

-- The rest of a hard message, under a ledger row of safety's own. The engine ends that row when it has answered; when
-- it cannot, the row ends with its run.
create or replace function private.rest_at_once(p_action uuid, p_run public.runs, p_safety public.safety_level) returns void
language plpgsql security definer set search_path = '' as $$
declare
  tomorrow timestamptz := now() + interval '24 hours';
  opened text := current_setting('parley.action_id', true);
begin
  if p_run.user_id is distinct from auth.uid() or p_safety not in ('acute', 'ideation') then return; end if;
  perform private.hold_snapshots(p_run.user_id);
  insert into public.agent_actions (id, user_id, actor, tool, status, conversation_id, run_id)
  values (p_action, p_run.user_id, 'safety', 'safetyCheck', 'running', p_run.conversation_id, p_run.id);
  perform set_config('parley.action_id', p_action::text, true);
  insert into public.safety_rests as r (user_id, careful_until, exploring_locked_until, hard_at)
  values (p_run.user_id, tomorrow, case when p_safety = 'acute' then tomorrow end, now())
  on conflict (user_id) do update set
    hard_at = excluded.hard_at,
    careful_until = greatest(case when private.still_rests(r.careful_until) then r.careful_until end, excluded.careful_until),
    exploring_locked_until = greatest(
      case when private.still_rests(r.exploring_locked_until) then r.exploring_locked_until end,
      excluded.exploring_locked_until);
  perform set_config('parley.action_id', coalesce(opened, ''), true);
end $$;
grant execute on function private.rest_at_once(uuid,public.runs,public.safety_level) to app_server;

create or replace function private.cut_rest() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.careful_until := private.rest_end(new.careful_until);
  new.exploring_locked_until := private.rest_end(new.exploring_locked_until);
  return new;
end $$;

-- With each turn, so that the day begins to count. It is nobody's change, so the ledger does not hear of it.
create or replace function private.cut_rests_of_run() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  latest constant timestamptz := now() + interval '25 hours';
begin
  if not exists (select from public.safety_rests
    where user_id = new.user_id and (careful_until > latest or exploring_locked_until > latest)) then return null; end if;
  perform set_config('parley.erasing', 'on', true);
  update public.safety_rests set updated_at = updated_at where user_id = new.user_id;
  perform set_config('parley.erasing', '', true);
  return null;
end $$;

create or replace function private.rest_end(p_until timestamptz) returns timestamptz
language sql stable set search_path = '' as $$
  select case when p_until > now() + interval '25 hours' then now() + interval '24 hours' else p_until end
$$;

alter default privileges grant execute on functions to public;
