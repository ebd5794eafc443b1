-- What a turn asks before the model is asked looks at the rows of its conversation alone. Without statistics, which would
-- hold the person's words, PostgreSQL takes every filter by person for a narrow one, and read all runs and messages of
-- the person for each turn. So these functions read by conversation, once they know whose it is. They are in plpgsql
-- because a session keeps the plans of that, and plans a function in SQL anew for each call.

create index runs_by_conversation on public.runs (conversation_id);

-- Runs of the conversation that answer a message which is no longer there.
create function private.unasked_runs(p_conversation uuid) returns uuid[]
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  if not exists (select from public.conversations where id = p_conversation and user_id = auth.uid()) then
    return '{}';
  end if;
  return array(
    select r.id from public.runs r where r.conversation_id = p_conversation and r.user_message_id not in (
      select q.id from public.messages q where q.conversation_id = p_conversation));
end $$;

-- As before, but for which answers are left out.
create or replace function private.open_turn(
  p_conversation uuid, p_message uuid, p_text text, p_safety public.safety_level,
  p_agent text, p_model text, p_per_minute integer default 20, p_history integer default 400, p_button text default null, p_safety_action uuid default null
) returns jsonb
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
  unasked uuid[];
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
  perform private.count_turn(p_per_minute);

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

  perform private.end_lost_run(id) from public.runs
  where conversation_id = p_conversation and status = 'running' and lease_until < now();
  if exists (select from public.runs where conversation_id = p_conversation and status = 'running') then
    raise sqlstate 'PT409' using message = 'An answer is still being written here.', detail = '"busy"';
  end if;

  select * into asked from public.messages where id = p_message and user_id = uid;
  if not found then
    fresh := true;
    insert into public.messages (id, conversation_id, ordinal, role, parts, safety, metadata)
    select p_message, p_conversation, coalesce(max(ordinal), 0) + 1, 'user',
      jsonb_build_array(jsonb_build_object('type', 'text', 'text', p_text)), p_safety,
      jsonb_strip_nulls(jsonb_build_object('button', p_button,
        'checkIn', case when begins and private.is_check_in_due(rest) then true end))
    from public.messages where conversation_id = p_conversation
    returning * into asked;
  elsif asked.conversation_id <> p_conversation or asked.role <> 'user' then
    raise sqlstate 'PT404' using message = 'This message is not there.';
  elsif exists (select from public.runs where user_message_id = p_message and status = 'completed')
    or exists (select from public.messages where conversation_id = p_conversation and role = 'user' and ordinal > asked.ordinal) then
    raise sqlstate 'PT409' using message = 'This message has already been answered.', detail = '"answered"';
  end if;

  insert into public.runs (conversation_id, agent, model, user_message_id, safety)
  values (p_conversation, p_agent, p_model, p_message, p_safety) returning * into run;
  update public.conversations set last_message_at = now() where id = p_conversation;
  if p_safety_action is not null then
    perform private.rest_at_once(p_safety_action, run, p_safety);
  end if;

  unasked := private.unasked_runs(p_conversation);
  return jsonb_build_object(
    'run_id', run.id, 'answer_id', run.answer_id, 'title', talk.title, 'fresh', fresh,
    'country', person.country, 'careful_until', rest.careful_until,
    'exploring_locked_until', rest.exploring_locked_until,
    'minor', coalesce(rest.minor, false), 'age_corrected', coalesce(rest.age_corrected, false),
    'messages', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', m.id, 'role', m.role, 'parts', m.parts, 'metadata', m.metadata) order by m.ordinal), '[]')
      from (
        select * from public.messages t
        where conversation_id = p_conversation and ordinal <= asked.ordinal
          and (t.role = 'user' or t.run_id is null or t.run_id <> all (unasked))
        order by ordinal desc limit least(greatest(coalesce(p_history, 400), 1), 1000)
      ) m
    ));
end $$;

-- As before.
create or replace function private.earlier_tries(p_conversation uuid, p_message uuid) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  if not exists (select from public.conversations where id = p_conversation and user_id = auth.uid()) then
    return '[]';
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', t.id, 'role', t.role, 'parts', t.parts, 'metadata', t.metadata) order by t.ordinal), '[]')
    from (
      select m.* from public.runs r join public.messages m on m.id = r.answer_id and m.run_id = r.id
      where r.user_message_id = p_message and m.conversation_id = p_conversation and m.role = 'assistant'
      order by m.ordinal desc limit 5
    ) t);
end $$;

-- As before.
create or replace function private.taken_back(p_conversation uuid, p_run uuid default null) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  return (
    with gone as (
      select a.tool_call_id, a.run_id from public.agent_actions a
      where a.conversation_id = p_conversation and a.user_id = auth.uid() and a.undone_by is not null
      union
      select a.tool_call_id, a.run_id
      from (
        select id from public.proposals where user_id = auth.uid() and conversation_id = p_conversation and withdrawn is not null
        union all
        select id from public.memory_sources where user_id = auth.uid() and withdrawn_at is not null
      ) withdrawn
      join public.action_changes c on c.row_id = withdrawn.id and c.op = 'insert'
      join public.agent_actions a on a.id = c.action_id and a.conversation_id = p_conversation
    )
    select coalesce(jsonb_agg(tool_call_id), '[]') from gone
    where tool_call_id is not null and (p_run is null or run_id = p_run));
end $$;

-- As before.
create or replace function private.title_from(p_text text, p_safety public.safety_level) returns text
language plpgsql immutable set search_path = '' as $$
declare
  words text := btrim(regexp_replace(p_text, '\s+', ' ', 'g'));
begin
  return case when p_safety not in ('none', 'watch') then 'A conversation'
    when char_length(words) <= 60 then words
    else coalesce(substring(left(words, 60) from '^(.{20,})\s'), left(words, 60)) || '…' end;
end $$;

-- As before.
create or replace function private.day_in(p_at timestamptz, p_zone text) returns date
language plpgsql stable set search_path = '' as $$
begin
  return (p_at at time zone p_zone)::date;
end $$;
create or replace function private.person_day(p_at timestamptz default now()) returns date
language plpgsql stable set search_path = '' as $$
begin
  return (p_at at time zone private.person_zone())::date;
end $$;

revoke execute on function private.unasked_runs from public, anon, authenticated;
grant execute on function private.unasked_runs to app_server;
