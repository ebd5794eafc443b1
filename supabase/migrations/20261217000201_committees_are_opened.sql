set local check_function_bodies = off;

drop function public.begin_turn(uuid,uuid,text,public.safety_level,text,text,integer,integer,boolean,text,uuid,uuid[]);

drop function public.begin_answered_turn(uuid,uuid,text,public.safety_level,text,text,boolean,integer,integer,boolean,text,uuid,bigint,bigint,uuid[]);

drop function private.reserve_budget(uuid,bigint,bigint);

drop function private.open_turn(uuid,uuid,text,public.safety_level,text,text,integer,text,uuid,uuid[]);

-- Keeps how the person holds committees.
create or replace function public.set_committee(p_settings jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  kept jsonb;
begin
  perform private.refuse_unless_person('Only the person says how their committees are held.');
  update public.profiles set committee_settings = p_settings
  where user_id = auth.uid() and committee_settings is distinct from p_settings;
  select committee_settings into kept from public.profiles where user_id = auth.uid();
  if not found then raise sqlstate 'PT404' using message = 'There is no profile yet.'; end if;
  return kept;
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
      raised_at = case when p_turn ->> 'raised' is null then raised_at else coalesce(raised_at, now()) end,
      ended_alarm = coalesce((p_turn ->> 'ended')::uuid, ended_alarm),
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

-- What the screen shows before a committee is asked: the parts that can sit, the settings that were kept, whether today
-- rests, who would answer and how the budget stands. Without the words of the parts.
create or replace function public.get_committee(p_conversation uuid default null, p_fixed boolean default true) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  person public.profiles;
  rest public.safety_rests;
begin
  select * into person from public.profiles where user_id = auth.uid();
  select * into rest from public.safety_rests where user_id = auth.uid();
  return jsonb_build_object(
    'parts', (
      select coalesce(jsonb_agg(seat - array['role', 'protects', 'fears', 'needs', 'beliefs', 'quotes']), '[]')
      from jsonb_array_elements(private.committee_seats()) seat),
    'settings', person.committee_settings,
    'rests', coalesce(private.still_rests(rest.careful_until), false) or coalesce(private.still_rests(rest.exploring_locked_until), false),
    'who_answers', private.who_answers(p_conversation, p_fixed),
    'budget', private.budget_of_person());
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
begin
  perform private.erase_due(auth.uid());
  opened := private.open_turn(p_conversation, p_message, p_text, p_safety, p_agent, p_model, p_history,
    p_button, p_safety_action, p_files, p_committee);
  -- Only where messages were left out.
  if jsonb_array_length(opened -> 'messages') >= least(greatest(coalesce(p_history, 400), 1), 1000) then
    known := private.care_before(p_conversation, p_message);
    earlier := private.hard_messages_before(p_conversation, (opened #>> '{messages,0,id}')::uuid, (known ->> 'after')::uuid);
  end if;
  begun := opened || jsonb_build_object(
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
  -- Last, so that the turns of one person wait for each other no longer than they must, and after the conversation, as where
  -- a message is kept to wait. What waited was counted then.
  if not waited then perform private.count_turn(p_per_minute); end if;
  return begun;
end $$;

-- Begins a turn with who is to answer it, so that asking for that costs no round trip of its own. What the guide answers takes
-- nothing of a budget; of a spent one the answer says so, and no more: safety speaks all the same. A committee begins when the
-- budget holds all of it.
create or replace function public.begin_answered_turn(
  p_conversation uuid, p_message uuid, p_text text, p_safety public.safety_level, p_agent text, p_model text,
  p_fixed boolean, p_per_minute integer default 20, p_history integer default 400, p_recall boolean default false,
  p_button text default null, p_safety_action uuid default null,
  p_month_tokens bigint default null, p_month_micros bigint default null, p_files uuid[] default '{}', p_committee jsonb default null
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  who jsonb := private.who_answers(p_conversation, p_fixed);
  is_guide boolean := who ->> 'provider' = 'guide';
  model text := case when is_guide then 'guide' else coalesce(who ->> 'model', p_model) end;
  opened jsonb := public.begin_turn(p_conversation, p_message, p_text, p_safety, p_agent, model,
    p_per_minute, p_history, coalesce(not is_guide, p_recall), p_button, p_safety_action, p_files, p_committee);
  -- As it was kept with the message, which may be answered once more.
  ask constant jsonb := opened #> array['messages', '-1', 'metadata', 'committee'];
  seats jsonb;
begin
  if jsonb_typeof(ask) = 'object' then
    seats := private.open_committee(p_conversation, p_message, ask, p_safety, (opened ->> 'fresh')::boolean);
  end if;
  return opened || jsonb_build_object('who_answers', who,
    'committee', case when jsonb_typeof(ask) = 'object' then jsonb_build_object('ask', ask, 'parts', seats) end,
    'budget', case when model <> 'guide' then
      private.reserve_budget((opened ->> 'run_id')::uuid, p_month_tokens, p_month_micros,
        case when seats is not null then (ask ->> 'tokens')::bigint end) end);
end $$;

-- All words that the image of a part holds.
create or replace function private.words_of_part(p_image jsonb) returns setof text
language sql immutable set search_path = '' as $$
  select p_image ->> key from unnest(array['name', 'role', 'protects', 'body_location', 'image', 'age', 'emoji']) key where p_image ->> key is not null
  union
  select jsonb_array_elements_text(p_image -> key) from unnest(array['emotions', 'beliefs', 'fears', 'needs', 'triggers', 'set_down']) key
  where jsonb_typeof(p_image -> key) = 'array'
$$;

-- A committee without one part of the person: its voice and its name, and what of the others names what was kept of it.
create or replace function private.without_seat(p_parts jsonb, p_seats text[], p_named text) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(case
    when part ->> 'type' = 'data-committee' then part || jsonb_build_object('data', part -> 'data' || jsonb_build_object('seats', (
      select coalesce(jsonb_agg(case when seat ->> 'key' = any (p_seats)
        then seat || '{"name": "A part that is gone", "color": null, "emoji": null}' else seat end order by s), '[]')
      from jsonb_array_elements(part #> '{data,seats}') with ordinality t (seat, s))))
    when part ->> 'type' = 'data-synthesis' then part || jsonb_build_object('data', part -> 'data' || jsonb_build_object(
      'agreements', private.texts_without(part #> '{data,agreements}', p_named), 'next', private.texts_without(part #> '{data,next}', p_named),
      'differences', (
        select coalesce(jsonb_agg(one order by d), '[]') from jsonb_array_elements(part #> '{data,differences}') with ordinality t (one, d)
        where one ->> 'seat' <> all (p_seats) and coalesce(one ->> 'words' !~* p_named, true))))
    when part ->> 'type' = 'data-voice' and part ->> 'data' ~* p_named then part || jsonb_build_object('data',
      part -> 'data' || '{"text": "…", "pieces": [], "fields": null, "lookUps": []}')
    else part end order by n), '[]')
  from jsonb_array_elements(p_parts) with ordinality t (part, n)
  where part ->> 'type' <> 'data-voice' or part #>> '{data,seat}' <> all (p_seats)
$$;

-- A part of an answer without these look-ups, where it is what a voice of a committee said.
create or replace function private.without_look_ups(p_part jsonb, p_calls text[]) returns jsonb
language sql immutable set search_path = '' as $$
  select case when p_part ->> 'type' <> 'data-voice' then p_part
    else jsonb_set(p_part, '{data,lookUps}', (
      select coalesce(jsonb_agg(one order by n), '[]') from jsonb_array_elements(p_part #> '{data,lookUps}') with ordinality t (one, n)
      where one ->> 'callId' <> all (p_calls))) end
$$;

-- An answer that comes after its lease may still hold what a tool was told of something erased meanwhile: calls that the
-- ledger has ended and emptied are left out of it. Where it is not known which calls told of what was erased, all of them
-- go; of a voice of a committee its look-ups, and words that stand nowhere any more.
create or replace function private.without_erased_calls(p_run uuid, p_parts jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(case when private.slept_through_erasing(p_run) then private.with_what_stands(part) else part end order by n), '[]')
  from jsonb_array_elements(p_parts) with ordinality t (part, n)
  where not exists (
    select where part ? 'toolCallId' and private.slept_through_erasing(p_run)
    union all
    select from public.agent_actions a
    where a.run_id = p_run and a.user_id = auth.uid() and a.tool_call_id = part ->> 'toolCallId'
      and a.status <> 'running' and a.input is null and a.output is null)
$$;

-- What a voice said, without its look-ups and without words whose message or quote is gone.
create or replace function private.with_what_stands(p_part jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case when p_part ->> 'type' <> 'data-voice' then p_part
    else p_part || jsonb_build_object('data', private.cut_voice(p_part -> 'data', array(
      select named::uuid from (
        select piece ->> 'messageId' as named from jsonb_array_elements(p_part #> '{data,pieces}') piece
        union select quote ->> 'messageId' from jsonb_array_elements(coalesce(nullif(p_part #> '{data,fields,quotes}', 'null'), '[]')) quote) m
      where named is not null and not exists (select from public.messages where id = named::uuid and user_id = auth.uid())
      union
      select named::uuid from (
        select piece ->> 'evidenceId' as named from jsonb_array_elements(p_part #> '{data,pieces}') piece
        union select quote ->> 'evidenceId' from jsonb_array_elements(coalesce(nullif(p_part #> '{data,fields,quotes}', 'null'), '[]')) quote) e
      where named is not null and not exists (select from public.part_evidence where id = named::uuid and user_id = auth.uid())),
      '{}', '{}') || '{"lookUps": []}') end
$$;

create or replace function private.texts_without(p_texts jsonb, p_named text) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(one order by n), '[]') from jsonb_array_elements_text(p_texts) with ordinality t (one, n)
  where coalesce(one !~* p_named, true)
$$;

-- A run ended: what it had reserved is free again, also where it was counted because the run was taken for lost, and what it
-- took is part of the next estimate.
create or replace function private.settle_run(p_run uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  budget private.budgets;
  ended private.reservations;
  back private.reservations;
begin
  if not exists (select from private.reservations where run_id = p_run and user_id = auth.uid()) then return; end if;
  budget := private.open_budget();
  delete from private.reservations where run_id = p_run and user_id = auth.uid() returning * into ended;
  back := private.counted_of(ended, budget);
  update private.budgets set used_tokens = greatest(used_tokens - coalesce(back.tokens, 0), 0),
    used_micros = greatest(used_micros - coalesce(back.micros, 0), 0)
  where user_id = auth.uid() and back.counted_at is not null;
  -- A committee takes what many answers take, and says beforehand how much: it is no measure of the next answer.
  if coalesce(ended.spent_tokens, 0) = 0 or exists (
    select from public.runs r join public.messages m on m.id = r.user_message_id
    where r.id = p_run and m.metadata ? 'committee') then
    return;
  end if;
  update private.budgets set typical_tokens = greatest(ended.spent_tokens, (3 * typical_tokens + ended.spent_tokens) / 4),
    typical_micros = greatest(ended.spent_micros, (3 * typical_micros + ended.spent_micros) / 4)
  where user_id = auth.uid();
end $$;

-- What is recorded of one of the caller's parts, for an agent that speaks for it: names, what it does, fears and needs, and
-- what was said of it, the kinds that a part speaks from first. Nothing of a hard moment, no letters and no notes. `enough`:
-- so much is known that it can be spoken for.
create or replace function private.seat_of_part(p_part public.parts) returns jsonb
language sql stable set search_path = '' set enable_seqscan = off as $$
  with quotes as (
    select coalesce(jsonb_agg(jsonb_build_object('id', q.id, 'kind', q.kind, 'quote', q.quote,
      'message_id', q.message_id, 'conversation_id', q.conversation_id)), '[]') as kept
    from (
      select e.id, e.kind, left(e.quote, 400) as quote, e.message_id, e.conversation_id from public.part_evidence e
      where e.part_id = p_part.id and e.user_id = auth.uid() and private.is_shown(e)
      order by array_position(array['job', 'fear', 'need', 'thought'], e.kind::text), e.created_at desc, e.id limit 12) q)
  select jsonb_build_object(
    'id', p_part.id, 'name', p_part.name, 'category', p_part.category, 'color', p_part.color, 'emoji', p_part.emoji,
    'role', p_part.role, 'protects', p_part.protects, 'fears', p_part.fears, 'needs', p_part.needs,
    'beliefs', p_part.beliefs, 'quotes', kept,
    'enough', num_nonnulls(p_part.role, p_part.protects) + cardinality(p_part.fears) + cardinality(p_part.needs) > 0
      or jsonb_array_length(kept) >= 2)
  from quotes
$$;

-- The words of a message, and of a committee its question, what the voices said and what it ended with.
create or replace function private.searched_text(p_parts jsonb) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return (
    select concat_ws(E'\n', private.message_text(p_parts), string_agg(case part ->> 'type'
      when 'data-committee' then part #>> '{data,question}'
      when 'data-voice' then part #>> '{data,text}'
      when 'data-synthesis' then (
        select string_agg(said, E'\n') from (
          select jsonb_array_elements_text(part #> '{data,agreements}') as said
          union all select jsonb_array_elements_text(part #> '{data,next}')
          union all select one ->> 'words' from jsonb_array_elements(part #> '{data,differences}') one) ended) end, E'\n' order by n))
    from jsonb_array_elements(p_parts) with ordinality t (part, n));
end $$;

-- One thing that was found, with all that is needed to show it and to open it.
create or replace function private.search_hit(p_kind text, p_id uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return jsonb_build_object('kind', p_kind, 'id', p_id) || case p_kind
    when 'conversation' then (
      select jsonb_build_object('text', c.title, 'at', c.last_message_at) from public.conversations c where c.id = p_id)
    when 'message' then (
      select jsonb_build_object('text', private.searched_text(m.parts), 'at', m.created_at, 'role', m.role,
        'conversation_id', c.id, 'conversation', c.title)
      from public.messages m join public.conversations c on c.id = m.conversation_id where m.id = p_id and m.role <> 'earlier')
    when 'quote' then (
      select jsonb_build_object('text', e.quote, 'at', e.created_at, 'conversation_id', e.conversation_id,
        'message_id', e.message_id, 'start', e.start_offset, 'end', e.end_offset, 'part', p.name)
      from public.part_evidence e left join public.parts p on p.id = e.part_id where e.id = p_id)
    when 'part' then (
      select jsonb_build_object('name', p.name, 'resting', p.retired_at is not null, 'at', p.updated_at,
        'text', array_to_string(array[p.role, p.protects, p.body_location, p.image, p.age]
          || p.emotions || p.beliefs || p.fears || p.needs || p.triggers || p.set_down, E'\n'))
      from public.parts p where p.id = p_id)
    else (
      select jsonb_build_object('text', n.body, 'at', n.updated_at, 'letter', n.kind = 'letter', 'part_id', p.id, 'part', p.name)
      from public.part_notes n join public.parts p on p.id = n.part_id where n.id = p_id) end;
end $$;

-- Whether the answer before this message is safety's.
create or replace function private.safety_spoke_last(p_conversation uuid, p_message uuid) returns boolean
language sql stable set search_path = '' as $$
  select coalesce((
    select m.metadata ->> 'voice' = 'safety' from public.messages m
    where m.conversation_id = p_conversation and m.user_id = auth.uid() and m.role = 'assistant'
      and m.ordinal < (select ordinal from public.messages where id = p_message)
    order by m.ordinal desc limit 1), false)
$$;

-- Reserves what a run may take, an estimate from the runs before it, or says that the budget is spent. In: limits for thirty
-- days, null without one. Out: whether it is spent (`held`: what is left is held for answers that are being written), how far it is used in percent, until when it lasts, and whether that is
-- to be told: once, from 80 percent on. Turns that begin at once wait for each other here. p_least: at least so many tokens are
-- reserved, and a budget that does not hold them is refused.
create or replace function private.reserve_budget(p_run uuid, p_tokens bigint, p_micros bigint, p_least bigint default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  budget private.budgets;
  held_tokens bigint;
  held_micros bigint;
  is_used boolean;
  is_spent boolean;
  percent integer;
  price bigint;
begin
  if p_tokens is null and p_micros is null then return null; end if;
  perform private.open_budget();
  -- The estimate of an answer that was lost in this conversation makes room for the one that follows it.
  perform private.settle_run(r.run_id) from private.reservations r join public.runs lost on lost.id = r.run_id
  where r.user_id = auth.uid() and lost.status = 'failed' and lost.stop_reason = 'lost'
    and lost.conversation_id = (select conversation_id from public.runs where id = p_run);
  perform private.settle_lost(auth.uid());
  select * into budget from private.budgets where user_id = auth.uid();
  select coalesce(sum(tokens), 0), coalesce(sum(micros), 0) into held_tokens, held_micros
  from private.reservations where user_id = auth.uid() and counted_at is null;
  is_used := coalesce(budget.used_tokens >= p_tokens, false) or coalesce(budget.used_micros >= p_micros, false);
  is_spent := coalesce(budget.used_tokens + held_tokens >= p_tokens, false)
    or coalesce(budget.used_micros + held_micros >= p_micros, false);
  price := coalesce(ceil(p_least * budget.used_micros::numeric / nullif(budget.used_tokens, 0)), 0);
  if p_least is not null and (is_spent or coalesce(budget.used_tokens + held_tokens + p_least > p_tokens, false)
    or coalesce(budget.used_micros + held_micros + price > p_micros, false)) then
    raise sqlstate 'PT409' using
      message = 'What is left of the budget for models does not hold a committee of this size. Fewer voices or rounds take less.',
      detail = '"budget"';
  end if;
  percent := least(100, floor(100.0 * greatest(
    coalesce(budget.used_tokens::numeric / nullif(p_tokens, 0), 0), coalesce(budget.used_micros::numeric / nullif(p_micros, 0), 0))));
  if not is_spent then
    insert into private.reservations (run_id, user_id, tokens, micros, limit_tokens, limit_micros)
    values (p_run, auth.uid(), greatest(budget.typical_tokens, 8000, p_least), greatest(budget.typical_micros, 5000, price), p_tokens, p_micros);
    if percent >= 80 and budget.told_at is null then
      update private.budgets set told_at = now() where user_id = auth.uid();
    end if;
  end if;
  return jsonb_build_object('spent', is_spent, 'held', is_spent and not is_used, 'percent', percent, 'until', budget.began + interval '30 days',
    'tell', not is_spent and percent >= 80 and budget.told_at is null);
end $$;

-- Refuses to go on with what is no committee of this conversation, or beyond five rounds.
create or replace function private.refuse_round(p_conversation uuid, p_ask jsonb) returns void
language plpgsql stable set search_path = '' as $$
declare
  most constant integer := 5;
  before jsonb;
begin
  if not p_ask ? 'continues' then return; end if;
  select part -> 'data' into before
  from public.messages m, jsonb_array_elements(m.parts) part
  where m.id = (p_ask ->> 'continues')::uuid and m.user_id = auth.uid() and m.conversation_id = p_conversation
    and m.role = 'assistant' and m.metadata ? 'committee' and part ->> 'type' = 'data-committee';
  if before is null then
    raise sqlstate 'PT404' using message = 'The committee you want to go on with is not here any more.', detail = '"no_committee"';
  elsif not p_ask ? 'again' and (before ->> 'lastRound')::integer + (p_ask ->> 'rounds')::integer > most then
    raise sqlstate 'PT409' using message = 'A committee has five rounds at most. You can begin another one.', detail = '"rounds"';
  end if;
end $$;

-- Begins a turn, without what the companion knows of the person: `begin_turn` adds that. A message carries what it was
-- found to be. p_files: the files of the person that go with it.
create or replace function private.open_turn(p_conversation uuid, p_message uuid, p_text text, p_safety public.safety_level, p_agent text, p_model text,
  p_history integer default 400, p_button text default null, p_safety_action uuid default null, p_files uuid[] default '{}',
  p_committee jsonb default null)
returns jsonb
language plpgsql set search_path = '' as $$
declare
  uid uuid := auth.uid();
  person public.profiles;
  rest public.safety_rests;
  talk public.conversations;
  asked public.messages;
  run public.runs;
  fresh boolean := false;
  begins boolean;
  files uuid[];
begin
  if uid is null then raise sqlstate 'PT401' using message = 'Please sign in.'; end if;
  if char_length(p_text) > 20000 then
    raise sqlstate 'PT413' using message = 'A message can hold 20,000 characters.';
  elsif btrim(p_text) = '' then
    raise sqlstate 'PT400' using message = 'There is nothing in this message yet.';
  end if;
  select * into person from public.profiles where user_id = uid;
  select * into rest from public.safety_rests where user_id = uid;
  if person.consented_at is null then
    raise sqlstate 'PT403' using message = 'Please read and accept the welcome page first.';
  end if;
  insert into public.conversations (id, title)
  values (p_conversation, private.title_from(p_text, p_safety)) on conflict (id) do nothing;
  begins := found;
  -- Deleted in another window: its id does not begin a new one, so that nobody wonders where the rest went.
  if begins and exists (
    select from public.action_changes
    where row_id = p_conversation and table_name = 'conversations' and op = 'delete' and user_id = uid) then
    raise sqlstate 'PT404' using message = 'This conversation was deleted.';
  end if;
  select * into talk from public.conversations where id = p_conversation and user_id = uid for update;
  if not found then raise sqlstate 'PT404' using message = 'This conversation is not there.'; end if;

  -- Of the few that are running: an index of conversations would tell all answers of this one.
  perform private.end_lost_run(r.id)
  from (select * from public.runs where user_id = uid and status = 'running' offset 0) r
  where r.conversation_id = p_conversation and r.lease_until < now();
  if exists (select
    from (select * from public.runs where user_id = uid and status = 'running' offset 0) r
    where r.conversation_id = p_conversation and r.parent_run_id is null) then
    raise sqlstate 'PT409' using message = 'An answer is still being written here.', detail = '"busy"';
  end if;

  select * into asked from public.messages where id = p_message and user_id = uid;
  if not found then
    fresh := true;
    files := private.files_of_turn(p_conversation, p_message, p_files);
    if not begins then perform private.show_newest_answer(p_conversation); end if;
    insert into public.messages (id, conversation_id, ordinal, role, parts, safety, metadata)
    select p_message, p_conversation, coalesce(max(ordinal), 0) + 1, 'user',
      jsonb_build_array(jsonb_build_object('type', 'text', 'text', p_text)), p_safety,
      jsonb_strip_nulls(jsonb_build_object('button', p_button, 'committee', p_committee, 'files', nullif(cardinality(files), 0), 'anew', case when not begins then private.first_version(p_conversation) end,
        'checkIn', case when begins and private.is_check_in_due(rest) then true end))
    from public.messages where conversation_id = p_conversation
    returning * into asked;
    if cardinality(files) > 0 then update public.attachments set of_message = p_message where id = any (files); end if;
    if not begins then talk.title := private.name_by_first_subject(asked.id); end if;
  elsif asked.conversation_id <> p_conversation or asked.role <> 'user' then
    raise sqlstate 'PT404' using message = 'This message is not there.';
  elsif exists (select from public.runs r where user_message_id = p_message and status = 'completed'
      -- What was added to it may have been removed again: then it was never answered to its end.
      and stop_reason is distinct from 'steered' and parent_run_id is null
      and not exists (select from public.messages where id = r.answer_id and role = 'earlier'))
    or exists (select from public.messages where conversation_id = p_conversation and role = 'user' and ordinal > asked.ordinal) then
    raise sqlstate 'PT409' using message = 'This message has already been answered.', detail = '"answered"';
  elsif asked.parts #>> '{0,text}' is distinct from p_text then
    raise sqlstate 'PT409' using message = 'This message was said in other words already.', detail = '"changed"';
  end if;

  perform private.end_waiting(p_conversation, p_message);
  insert into public.runs (conversation_id, agent, model, user_message_id, safety)
  values (p_conversation, p_agent, p_model, p_message, p_safety) returning * into run;
  perform private.announce_words();
  update public.conversations set last_message_at = now() where id = p_conversation;
  if p_safety_action is not null then
    perform private.rest_at_once(p_safety_action, run, p_safety);
  end if;

  return jsonb_build_object(
    'run_id', run.id, 'answer_id', run.answer_id, 'title', talk.title, 'fresh', fresh,
    'country', person.country, 'careful_until', rest.careful_until,
    'exploring_locked_until', rest.exploring_locked_until,
    'minor', coalesce(rest.minor, false), 'age_corrected', coalesce(rest.age_corrected, false),
    'messages', private.history_of_turn(p_conversation, asked.ordinal, p_history));
end $$;

-- Opens a committee in the turn that begins: refuses what may not be, or hands back what is recorded of the parts that sit.
-- Null where safety speaks in this conversation: it answers, or says that it is over. p_fresh: the message is new; of one that
-- is answered once more the parts that are gone by now are left out.
create or replace function private.open_committee(
  p_conversation uuid, p_message uuid, p_ask jsonb, p_safety public.safety_level, p_fresh boolean
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  rest public.safety_rests;
  wanted constant uuid[] := array(
    select substr(seat, 6)::uuid from jsonb_array_elements_text(p_ask -> 'seats') seat where seat like 'part:%');
  examples constant integer := (select count(*) from jsonb_array_elements_text(p_ask -> 'seats') seat where seat not like 'part:%');
  seats constant jsonb := private.committee_seats(wanted);
  unknown text;
begin
  if private.is_flagged(p_safety) or private.safety_spoke_last(p_conversation, p_message) then return null; end if;
  select * into rest from public.safety_rests where user_id = auth.uid();
  if private.still_rests(rest.careful_until) or private.still_rests(rest.exploring_locked_until) then
    raise sqlstate 'PT423' using message = 'The committee rests today. Talking and grounding stay open.', detail = '"rests"';
  elsif p_fresh and jsonb_array_length(seats) < cardinality(wanted) then
    raise sqlstate 'PT404' using message = 'One of the parts you chose is not here any more. Please choose again.', detail = '"seat_gone"';
  elsif examples + jsonb_array_length(seats) < 2 then
    raise sqlstate 'PT400' using message = 'A committee needs at least two who sit there.', detail = '"too_few"';
  end if;
  select seat ->> 'name' into unknown from jsonb_array_elements(seats) seat where not (seat ->> 'enough')::boolean limit 1;
  if unknown is not null then
    raise sqlstate 'PT409' using message = format('Not enough is known of %s yet to speak for it. Two of your own sentences about it are enough.', unknown),
      detail = '"not_enough"';
  end if;
  perform private.refuse_round(p_conversation, p_ask);
  return seats;
end $$;

create or replace function private.message_words(p_owner uuid, p_parts jsonb) returns tsvector
language plpgsql immutable set search_path = '' as $$
begin
  return private.own_words(p_owner, private.searched_text(p_parts));
end $$;

create or replace function private.is_said_gone(p_text text, p_gone text[], p_stays text[]) returns boolean
language sql immutable set search_path = '' as $$
  select words <> '' and exists (select from unnest(p_gone) g where position(words in g) > 0)
    and not exists (select from unnest(p_stays) s where position(words in s) > 0)
  from (select btrim(private.plain(rtrim(btrim(p_text, '“”"„«» '), '….,;: '))) as words) said
$$;

create or replace function private.is_of_committee(p_part jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(p_part ->> 'type' in ('data-committee', 'data-voice', 'data-synthesis'), false)
$$;

-- Whether words that a voice leans on are gone: by the message or the quote that they come from, or because they stood in a
-- message that is deleted and stand in no other.
create or replace function private.is_leant_on_gone(p_said jsonb, p_rows uuid[], p_gone text[], p_stays text[]) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce((p_said ->> 'messageId')::uuid = any (p_rows), false) or coalesce((p_said ->> 'evidenceId')::uuid = any (p_rows), false)
    or private.is_said_gone(p_said ->> 'text', p_gone, p_stays)
$$;

-- An answer keeps its words; the tool calls in it that held erased things go, and so do the look-ups of a committee's voices,
-- which have runs of their own.
create or replace function private.erase_tool_calls(p_actions uuid[]) returns void
language sql security definer set search_path = '' as $$
  update public.messages m set parts = (
    select coalesce(jsonb_agg(private.without_look_ups(part, calls.ids) order by n), '[]')
    from jsonb_array_elements(m.parts) with ordinality t (part, n)
    where coalesce(part ->> 'toolCallId', '') <> all (calls.ids))
  from (
    select coalesce(asking.answer_id, r.answer_id) as answer_id, a.user_id, array_agg(a.tool_call_id) as ids
    from public.agent_actions a join public.runs r on r.id = a.run_id and r.user_id = a.user_id
    left join public.runs asking on asking.id = r.parent_run_id and asking.user_id = r.user_id
    where a.id = any (p_actions) and a.tool_call_id is not null group by 1, 2) calls
  where m.id = calls.answer_id and m.user_id = calls.user_id
    and exists (select from jsonb_array_elements(m.parts) part where part ->> 'toolCallId' = any (calls.ids)
      or part is distinct from private.without_look_ups(part, calls.ids))
$$;

-- With the erasure of a deletion what voices of committees leant on goes for good, in any conversation of the person: words
-- of messages, quotes, and all that was kept of parts. Only for the function that erases.
create or replace function private.erase_from_committees(p_rows uuid[], p_user uuid) returns void
language plpgsql security definer set search_path = '' set enable_seqscan = off as $$
declare
  answer record;
  words text[];
  seats text[];
  named text;
  cut jsonb;
begin
  if not exists (select from public.messages where user_id = p_user and metadata ? 'committee') then return; end if;
  select array_agg(private.plain(private.message_text(c.before -> 'parts'))) into words
  from public.action_changes c
  where c.row_id = any (p_rows) and c.table_name = 'messages' and c.before ->> 'role' = 'user';
  select array_agg(distinct 'part:' || c.row_id), private.as_any_words(array_agg(distinct kept) filter (where char_length(kept) > 2))
  into seats, named
  from public.action_changes c
  cross join lateral unnest(array[c.before, c.after]) image
  cross join lateral private.words_of_part(image) kept
  where c.row_id = any (p_rows) and c.table_name = 'parts' and image is not null;
  for answer in select id, conversation_id, parts from public.messages where user_id = p_user and metadata ? 'committee' and role <> 'user' loop
    select jsonb_agg(private.cut_committee(part, p_rows, coalesce(words, '{}'), private.said_words(answer.conversation_id)) order by n) into cut
    from jsonb_array_elements(answer.parts) with ordinality t (part, n);
    if seats is not null then cut := private.without_seat(cut, seats, named); end if;
    update public.messages set parts = cut where id = answer.id and parts is distinct from cut;
  end loop;
end $$;

create or replace function private.erase_action(p_action uuid, p_most integer default 1000000)
returns timestamp with time zone
language plpgsql security definer set search_path = '' set enable_seqscan = 'off' as $$
declare
  target public.agent_actions;
  gone record;
  passages record;
  about uuid[];
  touched uuid[];
  names text[];
  merged uuid[];
begin
  select * into target from public.agent_actions where id = p_action and erase_at is not null for update;
  if not found or target.undone_by is not null then return null; end if;
  perform set_config('parley.erasing', 'on', true);
  if not (private.erase_lookups(target, p_most) and private.erase_remembered(target, p_most)) then
    perform set_config('parley.erasing', '', true);
    return null;
  end if;
  select * into gone from private.gone_with(p_action, false);
  if gone.rows = '{}' then
    -- All of it is there again.
    update public.agent_actions set erase_at = null, erased_to = null, erased_until = null where id = p_action;
    perform set_config('parley.erasing', '', true);
    return null;
  end if;
  if not private.erase_next_suggestions(target, gone.rows, p_most) then
    perform set_config('parley.erasing', '', true);
    return null;
  end if;
  select * into passages from private.erase_passages(p_action, gone.rows, target.user_id, p_most);
  perform private.erase_tool_calls(passages.wrote);
  perform private.blank_actions(passages.wrote, target.user_id);
  perform private.close_erased(null, passages.touched);
  if not passages.through then
    perform set_config('parley.erasing', '', true);
    return null;
  end if;
  select * into gone from private.gone_with(p_action, true);
  select array_remove(array_agg(distinct c.before ->> 'name') || array_agg(distinct c.after ->> 'name'), null) into names
  from public.action_changes c where c.row_id = any (gone.rows) and c.table_name = 'parts';
  touched := private.erase_assessments(p_action, gone.rows, target.user_id);
  about := private.actions_about(gone.rows, gone.tables) || p_action;
  perform private.erase_headings(p_action, target.user_id);
  perform private.erase_titles(p_action);
  perform private.erase_from_answers(p_action);
  if gone.tables && array['messages', 'part_evidence', 'parts'] then
    perform private.erase_from_committees(gone.rows, target.user_id);
  end if;
  if gone.tables && array['parts', 'part_relationships'] then
    perform private.erase_from_pictures(gone.rows, target.user_id);
  end if;
  if names <> '{}' then
    merged := private.merged_with(gone.rows);
    if merged <> '{}' then perform private.erase_names(names, merged, target.user_id); end if;
  end if;
  perform private.erase_tool_calls(about || touched);
  perform private.blank_actions(about || touched, target.user_id);
  with erased as (delete from public.action_changes where row_id = any (gone.rows) returning action_id)
  select touched || array_agg(distinct action_id) into touched from erased;
  delete from private.attachment_contents c
  where c.id = any (gone.rows) and not exists (select from public.attachments a where a.id = c.id);
  perform private.close_erased(p_action, touched);
  update public.conversations set snapshot = null, snapshot_seq = null
  where user_id = target.user_id and snapshot is not null;
  delete from private.erasures_under_way where action_id = p_action;
  perform set_config('parley.erasing', '', true);
  return now();
end $$;

-- What a voice said without words that are gone: its own words and the marks of a cut stay.
create or replace function private.cut_voice(p_voice jsonb, p_rows uuid[], p_gone text[], p_stays text[]) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  cut constant jsonb := '{"text": "“…”", "from": "imagined", "evidenceId": null, "messageId": null, "conversationId": null}';
  pieces jsonb;
  fields jsonb := nullif(p_voice -> 'fields', 'null');
  field text;
begin
  select coalesce(jsonb_agg(case
      when piece ->> 'from' = 'yours' and private.is_leant_on_gone(piece, p_rows, p_gone, p_stays) then cut
      when piece ->> 'from' = 'yours' then piece
      else piece || jsonb_build_object('text', private.cut_quotes(piece ->> 'text', p_gone, p_stays)) end order by n), '[]')
  into pieces from jsonb_array_elements(p_voice -> 'pieces') with ordinality t (piece, n);
  if fields is not null then
    fields := fields || jsonb_build_object('quotes', (
      select coalesce(jsonb_agg(quote order by n), '[]') from jsonb_array_elements(fields -> 'quotes') with ordinality t (quote, n)
      where not private.is_leant_on_gone(quote, p_rows, p_gone, p_stays)));
    foreach field in array array['wants', 'fears'] loop
      continue when fields ->> field is null;
      fields := fields || jsonb_build_object(field, case
        when private.is_said_gone(fields ->> field, p_gone, p_stays)
          or exists (select from jsonb_array_elements(p_voice -> 'pieces') piece
            where piece ->> 'from' = 'yours' and private.is_leant_on_gone(piece, p_rows, p_gone, p_stays)
              and position(private.plain(fields ->> field) in private.plain(piece ->> 'text')) > 0) then null
        else private.cut_quotes(fields ->> field, p_gone, p_stays) end);
    end loop;
  end if;
  return p_voice || jsonb_build_object('pieces', pieces, 'fields', fields, 'text', case
    when pieces = '[]' then private.cut_quotes(coalesce(p_voice ->> 'text', ''), p_gone, p_stays)
    else (select string_agg(piece ->> 'text', '' order by n) from jsonb_array_elements(pieces) with ordinality t (piece, n)) end);
end $$;

create or replace function private.cut_texts(p_texts jsonb, p_gone text[], p_stays text[]) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(private.cut_quotes(one, p_gone, p_stays) order by n), '[]')
  from jsonb_array_elements_text(p_texts) with ordinality t (one, n)
$$;

create or replace function private.cut_parts(p_parts jsonb, p_gone text[], p_stays text[]) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(case when part ->> 'type' = 'text' and part ? 'text'
    then part || jsonb_build_object('text', private.cut_quotes(part ->> 'text', p_gone, p_stays))
    else private.cut_committee(part, '{}', p_gone, p_stays) end order by n), '[]')
  from jsonb_array_elements(p_parts) with ordinality t (part, n)
$$;

-- What a committee left in an answer beside its text, without words that are gone; any other part as it is.
create or replace function private.cut_committee(p_part jsonb, p_rows uuid[], p_gone text[], p_stays text[]) returns jsonb
language sql immutable set search_path = '' as $$
  select case p_part ->> 'type'
    when 'data-voice' then p_part || jsonb_build_object('data', private.cut_voice(p_part -> 'data', p_rows, p_gone, p_stays))
    when 'data-committee' then jsonb_set(p_part, '{data,question}',
      to_jsonb(private.cut_quotes(coalesce(p_part #>> '{data,question}', ''), p_gone, p_stays)))
    when 'data-synthesis' then p_part || jsonb_build_object('data', p_part -> 'data' || jsonb_build_object(
      'agreements', private.cut_texts(p_part #> '{data,agreements}', p_gone, p_stays),
      'next', private.cut_texts(p_part #> '{data,next}', p_gone, p_stays),
      'differences', (
        select coalesce(jsonb_agg(one || jsonb_build_object('words', case
          when private.is_said_gone(one ->> 'words', p_gone, p_stays) then '“…”'
          else private.cut_quotes(one ->> 'words', p_gone, p_stays) end) order by n), '[]')
        from jsonb_array_elements(p_part #> '{data,differences}') with ordinality t (one, n))))
    else p_part end
$$;

-- The caller's parts as seats of a committee: these, or all that are here.
create or replace function private.committee_seats(p_parts uuid[] default null) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(private.seat_of_part(p) order by p.created_at, p.name), '[]')
  from public.parts p
  where p.user_id = auth.uid() and p.retired_at is null and p.merged_into is null and (p_parts is null or p.id = any (p_parts))
$$;

revoke all on function public.set_committee(jsonb) from public, anon, authenticated, app_server, service_role;

revoke all on function public.get_committee(uuid,boolean) from public, anon, authenticated, app_server, service_role;

revoke all on function public.begin_turn(uuid,uuid,text,public.safety_level,text,text,integer,integer,boolean,text,uuid,uuid[],jsonb) from public, anon, authenticated, app_server, service_role;

revoke all on function public.begin_answered_turn(uuid,uuid,text,public.safety_level,text,text,boolean,integer,integer,boolean,text,uuid,bigint,bigint,uuid[],jsonb) from public, anon, authenticated, app_server, service_role;

revoke all on function private.words_of_part(jsonb) from public, anon, authenticated, app_server, service_role;

revoke all on function private.without_seat(jsonb,text[],text) from public, anon, authenticated, app_server, service_role;

revoke all on function private.without_look_ups(jsonb,text[]) from public, anon, authenticated, app_server, service_role;

revoke all on function private.with_what_stands(jsonb) from public, anon, authenticated, app_server, service_role;

revoke all on function private.texts_without(jsonb,text) from public, anon, authenticated, app_server, service_role;

revoke all on function private.seat_of_part(public.parts) from public, anon, authenticated, app_server, service_role;

revoke all on function private.searched_text(jsonb) from public, anon, authenticated, app_server, service_role;

revoke all on function private.safety_spoke_last(uuid,uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function private.reserve_budget(uuid,bigint,bigint,bigint) from public, anon, authenticated, app_server, service_role;

revoke all on function private.refuse_round(uuid,jsonb) from public, anon, authenticated, app_server, service_role;

revoke all on function private.open_turn(uuid,uuid,text,public.safety_level,text,text,integer,text,uuid,uuid[],jsonb) from public, anon, authenticated, app_server, service_role;

revoke all on function private.open_committee(uuid,uuid,jsonb,public.safety_level,boolean) from public, anon, authenticated, app_server, service_role;

revoke all on function private.is_said_gone(text,text[],text[]) from public, anon, authenticated, app_server, service_role;

revoke all on function private.is_of_committee(jsonb) from public, anon, authenticated, app_server, service_role;

revoke all on function private.is_leant_on_gone(jsonb,uuid[],text[],text[]) from public, anon, authenticated, app_server, service_role;

revoke all on function private.erase_from_committees(uuid[],uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function private.cut_voice(jsonb,uuid[],text[],text[]) from public, anon, authenticated, app_server, service_role;

revoke all on function private.cut_texts(jsonb,text[],text[]) from public, anon, authenticated, app_server, service_role;

revoke all on function private.cut_committee(jsonb,uuid[],text[],text[]) from public, anon, authenticated, app_server, service_role;

revoke all on function private.committee_seats(uuid[]) from public, anon, authenticated, app_server, service_role;

grant execute on function public.set_committee(jsonb) to app_server;

grant execute on function public.get_committee(uuid,boolean) to app_server;

grant execute on function public.begin_turn(uuid,uuid,text,public.safety_level,text,text,integer,integer,boolean,text,uuid,uuid[],jsonb) to app_server;

grant execute on function public.begin_answered_turn(uuid,uuid,text,public.safety_level,text,text,boolean,integer,integer,boolean,text,uuid,bigint,bigint,uuid[],jsonb) to app_server;

grant execute on function private.without_look_ups(jsonb,text[]) to app_server;

grant execute on function private.with_what_stands(jsonb) to app_server;

grant execute on function private.seat_of_part(public.parts) to authenticated;

grant execute on function private.searched_text(jsonb) to authenticated;

grant execute on function private.safety_spoke_last(uuid,uuid) to app_server;

grant execute on function private.reserve_budget(uuid,bigint,bigint,bigint) to app_server;

grant execute on function private.refuse_round(uuid,jsonb) to app_server;

grant execute on function private.open_turn(uuid,uuid,text,public.safety_level,text,text,integer,text,uuid,uuid[],jsonb) to app_server;

grant execute on function private.open_committee(uuid,uuid,jsonb,public.safety_level,boolean) to app_server;

grant execute on function private.is_said_gone(text,text[],text[]) to app_server, authenticated;

grant execute on function private.is_of_committee(jsonb) to app_server;

grant execute on function private.is_leant_on_gone(jsonb,uuid[],text[],text[]) to app_server, authenticated;

grant execute on function private.cut_voice(jsonb,uuid[],text[],text[]) to app_server, authenticated;

grant execute on function private.cut_texts(jsonb,text[],text[]) to app_server, authenticated;

grant execute on function private.cut_committee(jsonb,uuid[],text[],text[]) to app_server, authenticated;

grant execute on function private.committee_seats(uuid[]) to authenticated;
