-- Opens a committee in the turn that begins: refuses what may not be, or hands back what is recorded of the parts that sit.
-- Null where safety speaks in this conversation: it answers, or says that it is over. p_fresh: the message is new. Where one is
-- answered once more, or a committee goes on, the parts that are gone by now, or of which too little is noted by now, are left
-- out; where voices are asked again only they must be here. A message without words is refused where safety speaks: to
-- press a button is neither an answer to it nor silence.
create or replace function private.open_committee(
  p_conversation uuid, p_message uuid, p_ask jsonb, p_safety public.safety_level, p_fresh boolean
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  rest public.safety_rests;
  begins constant boolean := p_fresh and not p_ask ? 'continues';
  wanted constant uuid[] := private.parts_of_seats(p_ask -> 'seats');
  needed constant uuid[] := case when p_ask ? 'again' then private.parts_of_seats(p_ask -> 'again') when begins then wanted else '{}' end;
  examples constant integer := (select count(*) from jsonb_array_elements_text(p_ask -> 'seats') seat where seat not like 'part:%');
  seats constant jsonb := (
    select coalesce(jsonb_agg(seat order by n), '[]') from jsonb_array_elements(private.committee_seats(wanted)) with ordinality t (seat, n)
    where (seat ->> 'enough')::boolean or (seat ->> 'id')::uuid = any (needed));
  here constant uuid[] := array(select (seat ->> 'id')::uuid from jsonb_array_elements(seats) seat);
  unknown text;
begin
  if private.is_flagged(p_safety) or private.safety_spoke_last(p_conversation, p_message) then
    if exists (select from public.messages where id = p_message and btrim(private.message_text(parts)) = '') then
      raise sqlstate 'PT423' using message = 'There is no committee right now, because something here was hard. You can write here, and help is one tap away.',
        detail = '"rests"';
    end if;
    return null;
  end if;
  select * into rest from public.safety_rests where user_id = auth.uid();
  if private.still_rests(rest.careful_until) or private.still_rests(rest.exploring_locked_until) then
    raise sqlstate 'PT423' using message = 'The committee rests today. Talking and grounding stay open.', detail = '"rests"';
  elsif not needed <@ here then
    raise sqlstate 'PT404' using detail = '"seat_gone"', message = case when p_ask ? 'again'
      then 'The part you want to ask again is not here any more.'
      else 'One of the parts you chose is not here any more. Please choose again.' end;
  elsif not p_ask ? 'again' and examples + cardinality(here) < 2 then
    raise sqlstate 'PT400' using detail = '"too_few"', message = case when p_ask ? 'continues'
      then 'Too few of those who sat there are still here to go on. You can ask a new committee.'
      else 'A committee needs at least two who sit there.' end;
  end if;
  select seat ->> 'name' into unknown from jsonb_array_elements(seats) seat where not (seat ->> 'enough')::boolean limit 1;
  if unknown is not null then
    raise sqlstate 'PT409' using message = format('Not enough is known of %s yet to speak for it. Two of your own sentences about it are enough.', unknown),
      detail = '"not_enough"';
  end if;
  perform private.refuse_round(p_conversation, p_ask);
  return seats;
end $$;
grant execute on function private.open_committee(uuid,uuid,jsonb,public.safety_level,boolean) to app_server;

create or replace function private.parts_of_seats(p_seats jsonb) returns uuid[]
language sql immutable set search_path = '' as $$
  select array(select distinct substr(seat, 6)::uuid from jsonb_array_elements_text(p_seats) seat where seat like 'part:%')
$$;
grant execute on function private.parts_of_seats(jsonb) to app_server;

-- Whether the answer before this message is safety's.
create or replace function private.safety_spoke_last(p_conversation uuid, p_message uuid) returns boolean
language sql stable set search_path = '' as $$
  select coalesce((
    select m.metadata ->> 'voice' = 'safety' from public.messages m
    where m.conversation_id = p_conversation and m.user_id = auth.uid() and m.role = 'assistant'
      and m.ordinal < (select ordinal from public.messages where id = p_message)
    order by m.ordinal desc limit 1), false)
$$;
grant execute on function private.safety_spoke_last(uuid,uuid) to app_server;

-- Whether every message that a committee answered is there: with this answer and with those before it that it went on with. What its
-- question was made of is known longer than the runs are.
create or replace function private.questions_stand(p_answer public.messages, p_committee jsonb) returns boolean
language sql stable set search_path = '' as $$
  select not exists (
    select unnest(private.messages_answered(p_answer))
    union all
    select asked::uuid from jsonb_array_elements_text(coalesce(p_committee -> 'asked', '[]')) asked
    except
    select id from public.messages where conversation_id = p_answer.conversation_id and user_id = auth.uid())
$$;
grant execute on function private.questions_stand(public.messages,jsonb) to app_server;

-- Refuses to go on with what is no committee of this conversation, with one of which a question, or a press of a button, is
-- deleted, so that what was said before could not be told, or beyond five rounds.
create or replace function private.refuse_round(p_conversation uuid, p_ask jsonb) returns void
language plpgsql stable set search_path = '' as $$
declare
  most constant integer := 5;
  before jsonb;
  stands boolean;
begin
  if not p_ask ? 'continues' then return; end if;
  select part -> 'data', private.questions_stand(m, part -> 'data') into before, stands
  from public.messages m, jsonb_array_elements(m.parts) part
  where m.id = (p_ask ->> 'continues')::uuid and m.user_id = auth.uid() and m.conversation_id = p_conversation
    and m.role = 'assistant' and m.metadata ? 'committee' and part ->> 'type' = 'data-committee';
  if before is null then
    raise sqlstate 'PT404' using message = 'The committee you want to go on with is not here any more.', detail = '"no_committee"';
  elsif not stands then
    raise sqlstate 'PT404' using message = 'The message that this committee answered was deleted, so it can not go on. You can ask a new committee.',
      detail = '"no_committee"';
  elsif not p_ask ? 'again' and (before ->> 'lastRound')::integer + (p_ask ->> 'rounds')::integer > most then
    raise sqlstate 'PT409' using message = 'A committee has five rounds at most. You can begin another one.', detail = '"rounds"';
  end if;
end $$;
grant execute on function private.refuse_round(uuid,jsonb) to app_server;
