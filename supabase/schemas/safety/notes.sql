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
      late_goal_words = array(select wording::bigint from jsonb_array_elements_text(coalesce(p_turn -> 'goal_words', '[]')) wording
        union select unnest(late_goal_words) order by 1 desc limit 100),
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
grant execute on function public.record_care(boolean,boolean,jsonb) to app_server;

-- Levels whose words are never used as evidence.
create or replace function private.is_flagged(p_level public.safety_level) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return p_level in ('overwhelm', 'reality', 'minor', 'ideation', 'acute');
end $$;
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
  return array[private.title_from(said, p_safety), private.title_from(said, 'none'), private.first_words(said),
    coalesce(private.subject_in(said, true, false), private.first_words(said)),
    coalesce(private.subject_in(said, false, false), private.first_words(said))];
end $$;

-- What safety knew last before a message: `after` which message, and what. Nothing that rests on a message which is gone.
create or replace function private.care_before(p_conversation uuid, p_message uuid) returns jsonb
language plpgsql stable set search_path = '' set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off as $$
begin
  -- Backward from the message on, so that the first that is found is the last one to be read.
  return (
    select jsonb_build_object('after', asked.id, 'known', r.care)
    from public.messages asked
    join public.runs r on r.user_message_id = asked.id and r.care is not null
    where asked.conversation_id = p_conversation and asked.user_id = auth.uid() and asked.role = 'user'
      and asked.ordinal < (select ordinal from public.messages where id = p_message)
      and (r.care ->> 'openedBy' is null or exists (
        select from public.messages q where q.conversation_id = p_conversation and q.id = case
          when r.care ->> 'openedBy' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (r.care ->> 'openedBy')::uuid end))
    order by asked.ordinal desc, r.started_at desc limit 1);
end $$;
grant execute on function private.care_before(uuid,uuid) to app_server;
