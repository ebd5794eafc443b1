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
      goal_owed = goal_owed or coalesce((p_turn ->> 'goal_owed')::boolean, false),
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

-- Whether safety asked in the conversation of an intention about what was said since it stands in these words, and that ended: as a
-- manner of speaking, or without danger. An alarm of another danger that the person told of first is no answer.
create or replace function private.goal_answered(g public.goals) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.runs r join public.messages opener on opener.id = r.ended_alarm and opener.user_id = r.user_id
    where r.conversation_id = g.conversation_id and r.user_id = auth.uid()
      and opener.created_at > private.goal_worded_at(g) and not r.goal_owed and (r.alarm_misread or not exists (
        select from public.runs d where d.conversation_id = g.conversation_id and d.user_id = auth.uid() and d.safety = 'acute'
          and d.started_at > private.goal_worded_at(g))))
$$;
