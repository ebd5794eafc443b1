-- The one question that an accepted suggestion leads to. p_fields: `once`, the moment, and `time_zone`.
create or replace function private.insert_follow_up(p_id uuid, p_fields jsonb) returns uuid
language plpgsql set search_path = '' as $$
declare
  moment timestamptz;
  zone text;
begin
  moment := (p_fields ->> 'once')::timestamptz;
  zone := private.check_times(null, moment, p_fields ->> 'time_zone', moment);
  insert into public.jobs (id, kind, once_at, time_zone, next_at) values (p_id, 'once', moment, zone, moment);
  return p_id;
exception when invalid_datetime_format or datetime_field_overflow then
  raise sqlstate 'PT400' using message = 'Please choose a day and a time.', detail = '{"issues": [{"field": "once"}]}';
end $$;
grant execute on function private.insert_follow_up(uuid,jsonb) to app_server;

-- Whether these words stand in the message that the run of an agent answers, of no hard moment.
create or replace function private.said_in_turn(p_words text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.runs r join public.messages m on m.id = r.user_message_id
    where r.id = private.request_claim('run')::uuid and r.user_id = auth.uid() and m.role = 'user'
      and not private.is_flagged(m.safety) and private.plain(p_words) <> ''
      and position(private.plain(p_words) in private.plain(private.message_text(m.parts))) > 0)
$$;
grant execute on function private.said_in_turn(text) to app_server;

-- Whether words ask for being asked at a time, and do not ask for the contrary.
create or replace function private.asks_for_check_in(p_words text) returns boolean
language sql immutable set search_path = '' as $$
  select private.plain(p_words) ~ '\m(ask|remind|check|schedule|nudge|set up|turn on|start)\M'
    and private.plain(p_words) ~ ('\m(every|each|daily|weekly|regularly|tomorrow|tonight|today|later|next|in|on|at|morning|evening|noon|night|weekend'
      || '|weekdays?|(mon|tues|wednes|thurs|fri|satur|sun)days?|mornings|evenings|nights)\M')
    and private.plain(p_words) !~ '\m(don.?t|do not|never|stop|no longer|not|no more|cancel)\M'
$$;
grant execute on function private.asks_for_check_in(text) to app_server;

-- An agent turns on a check-in that the person asked for in the very message it answers, in words of theirs: again and again
-- (p_cron), or once. Whoever calls worked out p_next.
create or replace function public.schedule_check_in(
  p_asked text, p_cron text, p_once timestamptz, p_zone text, p_next timestamptz
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  zone constant text := private.known_zone(p_zone);
  made public.jobs;
begin
  if private.request_agent() is null then
    raise sqlstate 'PT403' using message = 'The person turns on what asks by itself under Settings, Rhythms.';
  end if;
  perform private.refuse_while_locked();
  if not (private.said_in_turn(p_asked) and private.asks_for_check_in(p_asked)) then
    raise sqlstate 'PT403' using detail = '"not_asked"',
      message = 'The person did not ask for this in their last message. Offer one question with proposeFollowUp; a rhythm they turn on under Settings, Rhythms.';
  elsif zone is null then
    raise sqlstate 'PT400' using message = 'This time zone is not known here.', detail = '{"issues": [{"field": "timeZone"}]}';
  elsif p_next is null or p_next <= now() then
    raise sqlstate 'PT400' using message = 'Please choose a time that lies ahead.',
      detail = jsonb_build_object('issues', jsonb_build_array(jsonb_build_object('field', case when p_cron is null then 'date' else 'days' end)))::text;
  end if;
  select * into made from public.jobs j
  where j.user_id = auth.uid() and j.part_id is null and j.kind = case when p_cron is null then 'once' else 'check_in' end
    and j.cron is not distinct from p_cron and j.once_at is not distinct from p_once and j.time_zone = zone and j.paused_at is null;
  if found then
    raise sqlstate 'PT409' using message = 'This is on already.', detail = '"already"';
  end if;
  insert into public.jobs (user_id, kind, cron, once_at, time_zone, next_at)
  values (auth.uid(), case when p_cron is null then 'once' else 'check_in' end, p_cron, p_once, zone, p_next) returning * into made;
  return jsonb_build_object('rhythm', left(made.id::text, 8), 'next', made.next_at, 'timeZone', zone);
exception when check_violation then
  raise sqlstate 'PT400' using message = 'These are no times that can be kept.', detail = '{"issues": [{"field": "time"}]}';
end $$;
grant execute on function public.schedule_check_in(text,text,timestamptz,text,timestamptz) to app_server;

-- An agent takes away a rhythm that the person asked to stop in the very message it answers. p_rhythm: the beginning of its id;
-- without it the only one there is, else the refusal names all.
create or replace function public.cancel_check_in(p_asked text, p_rhythm text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  named uuid[];
begin
  if private.request_agent() is null then
    raise sqlstate 'PT403' using message = 'The person deletes what asks by itself under Settings, Rhythms.';
  elsif not private.said_in_turn(p_asked) or private.plain(p_asked) !~
    '\m(stop|cancel|end|delete|remove|quit|pause|turn off|switch off|no more|don.?t|do not|never)\M' then
    raise sqlstate 'PT403' using message = 'The person did not ask for this in their last message.', detail = '"not_asked"';
  end if;
  select coalesce(array_agg(j.id), '{}') into named from public.jobs j
  where j.user_id = auth.uid() and (p_rhythm is null and j.next_at is not null or left(j.id::text, 8) = p_rhythm);
  if named = '{}' then
    raise sqlstate 'PT404' using message = 'There is no such rhythm.';
  elsif cardinality(named) > 1 then
    raise sqlstate 'PT409' using message = 'There are several. Name one of them.', detail = (
      select jsonb_build_object('rhythms', jsonb_agg(jsonb_build_object('rhythm', left(j.id::text, 8), 'kind', j.kind,
        'cron', j.cron, 'once', j.once_at, 'timeZone', j.time_zone) order by j.created_at))::text
      from public.jobs j where j.id = any (named));
  end if;
  delete from public.jobs where id = named[1] and user_id = auth.uid();
  return jsonb_build_object('rhythm', left(named[1]::text, 8), 'removed', true);
end $$;
grant execute on function public.cancel_check_in(text,text) to app_server;
