-- Words about abuse at home can be deleted at once: whoever reads this phone must not find them. The gentle day that they
-- asked for stays with the account. With such a message its answers go, since they would say what it was about.
alter table public.runs add column about_abuse boolean not null default false;
comment on column public.runs.about_abuse is 'Safety answered this turn as being about abuse at home.';

-- Turns of before this column say it in the ledger.
update public.runs r set about_abuse = true
from public.agent_actions a
where a.run_id = r.id and a.actor = 'safety' and a.tool = 'safetyCheck' and a.output ->> 'frame' = 'abuse';

create function private.is_about_abuse(p_message uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.runs r
    where r.user_message_id = p_message and r.user_id = (select auth.uid()) and r.about_abuse)
$$;

-- Deletes these messages of the person, and the answers to those about abuse. What rests on them is withdrawn by the caller.
create function private.delete_words(p_messages uuid[]) returns void
language plpgsql set search_path = '' as $$
declare
  answers uuid[] := array(
    select m.id from public.runs r
    join public.messages asked on asked.id = r.user_message_id and asked.user_id = auth.uid()
    join public.messages m on m.id = r.answer_id and m.user_id = auth.uid() and m.role = 'assistant'
    where r.user_message_id = any (p_messages) and r.user_id = auth.uid() and private.is_about_abuse(asked.id));
begin
  delete from public.messages where id = any (answers) and user_id = auth.uid() and role = 'assistant';
  delete from public.messages where id = any (p_messages) and user_id = auth.uid() and role = 'user';
end $$;

-- A conversation in which abuse was spoken of goes whole.
create or replace function private.refuse_removal(p_conversation uuid, p_message uuid DEFAULT NULL::uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $$
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

create or replace function public.delete_message(p_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $$
declare
  talk uuid := (select conversation_id from public.messages where id = p_id and user_id = auth.uid() and role = 'user');
begin
  perform private.refuse_unless_person('Only the person deletes what they wrote.');
  perform private.refuse_removal(talk, p_id);
  if talk is null then raise sqlstate 'PT404' using message = 'This message is not there.'; end if;
  perform private.delete_words(array[p_id]);
  perform private.withdraw_derived();
end $$;

-- The message that is being answered and asks for a deletion; also locks its conversation. Refuses anybody but the companion.
create function private.message_that_asks() returns public.messages
language plpgsql set search_path = '' as $$
declare
  talk uuid := private.request_claim('conversation')::uuid;
  asked public.messages;
begin
  if private.request_actor() = 'person' or private.request_claim('tool') is distinct from 'deleteMessages' then
    raise sqlstate 'PT403' using message = 'This is done in an answer to the person who asks for it.';
  end if;
  select m.* into asked from public.runs r join public.messages m on m.id = r.user_message_id
  where r.id = private.request_claim('run')::uuid and r.user_id = auth.uid() and r.conversation_id = talk
    and r.status = 'running';
  if not found then raise sqlstate 'PT404' using message = 'Nobody asks for this here.'; end if;
  perform from public.conversations where id = talk and user_id = auth.uid() for update;
  return asked;
end $$;

create function private.delete_chosen(p_chosen uuid[]) returns jsonb
language plpgsql set search_path = '' as $$
declare
  chosen uuid[];
  held integer;
  quotes integer;
begin
  select array_agg(m.id) filter (where not kept), count(*) filter (where kept) into chosen, held
  from (
    select id, private.is_resting() and private.is_flagged(safety) and not private.is_about_abuse(id) as kept
    from public.messages where id = any (p_chosen) and user_id = auth.uid() and role = 'user') m;
  if chosen is null and held = 0 then
    raise sqlstate 'PT404' using message = 'These messages are not there.';
  elsif chosen is null then
    raise sqlstate 'PT423' using message = 'This message keeps today gentle. It can be deleted when that has ended.';
  end if;
  select count(*) into quotes from public.part_evidence where message_id = any (chosen) and user_id = auth.uid();
  perform private.delete_words(chosen);
  perform private.withdraw_derived();
  return jsonb_build_object('deleted', cardinality(chosen), 'quotes', quotes, 'left', held);
end $$;

-- As before; words about abuse go at once, with their answers.
create or replace function public.delete_said_messages(p_back integer[]) returns jsonb
language plpgsql set search_path = '' as $$
declare
  asked public.messages := private.message_that_asks();
begin
  return private.delete_chosen(array(
    select m.id from (
      select id, row_number() over (order by ordinal desc) as back from public.messages
      where conversation_id = asked.conversation_id and user_id = auth.uid() and role = 'user' and ordinal < asked.ordinal) m
    where m.back = any (p_back)));
end $$;

-- The person asks in a hard moment that words of theirs go, and safety answers: what was about abuse goes, or else the
-- message before; with p_everything all that may go. What keeps the day gentle stays and is counted in `left`.
create function public.delete_words_about_abuse(p_everything boolean) returns jsonb
language plpgsql set search_path = '' as $$
declare
  asked public.messages := private.message_that_asks();
  chosen uuid[];
begin
  select coalesce(
    array_agg(m.id) filter (where p_everything or private.is_about_abuse(m.id)),
    array_agg(m.id) filter (where m.back = 1))
  into chosen
  from (
    select id, row_number() over (order by ordinal desc) as back from public.messages
    where conversation_id = asked.conversation_id and user_id = auth.uid() and role = 'user' and ordinal < asked.ordinal) m;
  return private.delete_chosen(coalesce(chosen, '{}'));
end $$;

-- As before; with whether the turn was about abuse.
create or replace function public.record_care(p_careful boolean, p_locked boolean, p_turn jsonb DEFAULT '{}'::jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $$
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
    update public.messages set safety = level where id in (of_turn.user_message_id, of_turn.answer_id) and safety < level and user_id = uid;
    update public.conversations set title = 'A conversation'
    where id = of_turn.conversation_id and user_id = uid and (p_turn ->> 'neutral_title')::boolean and title <> 'A conversation';
    if p_turn ->> 'lift_from' is not null then
      perform private.lift_rest(uid, of_turn.conversation_id, (p_turn ->> 'lift_from')::uuid);
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

revoke execute on function private.is_about_abuse, private.delete_words, private.message_that_asks, private.delete_chosen,
  public.delete_words_about_abuse from public, anon, authenticated;
grant execute on function private.is_about_abuse, private.delete_words, private.message_that_asks, private.delete_chosen,
  public.delete_words_about_abuse to app_server;
