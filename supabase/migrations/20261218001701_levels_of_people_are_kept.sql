set local check_function_bodies = off;

drop function public.begin_waiting_turn(uuid,uuid,text,public.safety_level,text,text,boolean,integer,integer,boolean,text,uuid,bigint,bigint);

drop function public.begin_summary_call(uuid,timestamp with time zone,uuid[],bigint,bigint);

drop function public.begin_fact_call(bigint,bigint);

drop function public.begin_embedding_call(bigint,bigint);

drop function public.begin_answered_turn(uuid,uuid,text,public.safety_level,text,text,boolean,integer,integer,boolean,text,uuid,bigint,bigint,uuid[],jsonb);

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
    'run_id', gen_random_uuid(), 'answer_id', gen_random_uuid(), 'title', talk.title, 'fresh', false,
    'country', person.country, 'level', private.level_of_caller(), 'careful_until', rest.careful_until,
    'exploring_locked_until', rest.exploring_locked_until,
    'minor', coalesce(rest.minor, false), 'age_corrected', coalesce(rest.age_corrected, false),
    'messages', messages, 'care', known, 'earlier', earlier, 'alarms', private.alarms_of(p_conversation),
    'time_zone', private.person_zone(), 'taken_back', private.taken_back(p_conversation),
    'attachments', private.attachments_told(p_conversation),
    'tries', private.earlier_tries(p_conversation, asked.id), 'last_title', null,
    'sessions', private.sessions_told(p_conversation), 'snapshot', private.snapshot(uid, p_conversation),
    'who_answers', private.who_answers(p_conversation, p_fixed), 'budget', null);
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
    'budget', private.budget_of_person(), 'level', private.level_of_caller());
end $$;

-- What the caller used of the budget, and the day it is where they are.
create or replace function public.get_budget() returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('used', private.budget_of_person(), 'level', private.level_of_caller(), 'today', to_char(now() at time zone private.person_zone(), 'YYYY-MM-DD'))
$$;

-- Begins the turn of a message that waits, as `begin_answered_turn` does; refuses when it does not wait any more, or was
-- changed since it was read.
create or replace function public.begin_waiting_turn(
  p_conversation uuid, p_message uuid, p_text text, p_safety public.safety_level, p_agent text, p_model text,
  p_fixed boolean, p_per_minute integer default 20, p_history integer default 400, p_recall boolean default false,
  p_button text default null, p_safety_action uuid default null,
  p_month_tokens bigint default null, p_month_micros bigint default null, p_guest_tokens bigint default null
) returns jsonb
language plpgsql set search_path = '' as $$
begin
  if private.lock_waiting(p_message) is distinct from p_conversation then
    raise sqlstate 'PT404' using message = 'This message does not wait any more.', detail = '"changed"';
  elsif not exists (select from public.waiting_messages where id = p_message and user_id = auth.uid() and text = p_text) then
    raise sqlstate 'PT409' using message = 'This message was changed in the meantime.', detail = '"changed"';
  end if;
  return public.begin_answered_turn(p_conversation, p_message, p_text, p_safety, p_agent, p_model, p_fixed, p_per_minute,
    p_history, p_recall, p_button, p_safety_action, p_month_tokens, p_month_micros,
    p_guest_tokens => p_guest_tokens);
end $$;

-- Before a model is asked for a summary of a session as it was read: takes it, so that it is sent once, whichever server is
-- first, and counts the estimate against the budget. Out: `ask`; `busy` where another one is at it or was; `rule` where there is
-- no room, or whoever took it was cut off. A job that is cut off leaves the estimate counted.
create or replace function public.begin_summary_call(
  p_conversation uuid, p_from timestamptz, p_messages uuid[], p_month_tokens bigint default null, p_month_micros bigint default null,
  p_guest_tokens bigint default null
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  last_said constant uuid := p_messages[cardinality(p_messages)];
  session jsonb;
  taken private.summary_calls;
begin
  if auth.uid() is null or private.request_actor() <> 'job' then
    raise sqlstate 'PT403' using message = 'Only a job of Parley makes summaries.';
  end if;
  perform from public.conversations where id = p_conversation and user_id = auth.uid() for update;
  session := private.next_session(p_conversation);
  if session is null or last_said is null or (session ->> 'from')::timestamptz is distinct from p_from
    or session -> 'messages' is distinct from to_jsonb(p_messages) then
    return 'busy';
  end if;
  select * into taken from private.summary_calls where conversation_id = p_conversation;
  if taken.last_message = last_said then
    return case when taken.taken_at between now() - interval '1 minute' and now() then 'busy' else 'rule' end;
  end if;
  if not private.hold_for_a_job(private.month_tokens(p_month_tokens, p_guest_tokens), p_month_micros) then return 'rule'; end if;
  insert into private.summary_calls as c (conversation_id, user_id, last_message, taken_at)
  values (p_conversation, auth.uid(), last_said, now())
  on conflict (conversation_id) do update set last_message = excluded.last_message, taken_at = excluded.taken_at;
  return 'ask';
end $$;

-- Before a model of this server is asked for facts: counts the estimate of one call of a job against the budget of the caller;
-- false where there is no room. end_summary_call puts what it took in its place.
create or replace function public.begin_fact_call(
  p_month_tokens bigint default null, p_month_micros bigint default null, p_guest_tokens bigint default null
) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is null or private.request_actor() <> 'job' then
    raise sqlstate 'PT403' using message = 'Only a job of Parley asks for facts.';
  end if;
  return private.hold_for_a_job(private.month_tokens(p_month_tokens, p_guest_tokens), p_month_micros);
end $$;

-- Before words are sent to an embedding model: counts an estimate against the budget; false where there is no room.
-- end_summary_call counts what the call took in its place.
create or replace function public.begin_embedding_call(
  p_month_tokens bigint default null, p_month_micros bigint default null, p_guest_tokens bigint default null
) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is null or private.request_actor() <> 'job' then
    raise sqlstate 'PT403' using message = 'Only a job of Parley sends words to an embedding model.';
  end if;
  return private.hold_for_a_job(private.month_tokens(p_month_tokens, p_guest_tokens), p_month_micros);
end $$;

-- Begins a turn with who is to answer it, so that asking for that costs no round trip of its own. What the guide answers takes
-- nothing of a budget; of a spent one the answer says so, and no more: safety speaks all the same. A committee begins when the
-- budget holds all of it.
create or replace function public.begin_answered_turn(
  p_conversation uuid, p_message uuid, p_text text, p_safety public.safety_level, p_agent text, p_model text,
  p_fixed boolean, p_per_minute integer default 20, p_history integer default 400, p_recall boolean default false,
  p_button text default null, p_safety_action uuid default null,
  p_month_tokens bigint default null, p_month_micros bigint default null, p_files uuid[] default '{}', p_committee jsonb default null,
  p_guest_tokens bigint default null
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
      private.reserve_budget((opened ->> 'run_id')::uuid, private.month_tokens(p_month_tokens, p_guest_tokens), p_month_micros,
        case when seats is not null then (ask ->> 'tokens')::bigint end) end);
end $$;

-- Refuses what needs more than the level of the caller. Null needs nothing.
create or replace function private.refuse_below(p_needs text) returns void
language plpgsql stable set search_path = '' as $$
declare
  levels constant text[] := array['guest', 'user', 'admin', 'owner'];
begin
  if array_position(levels, p_needs) > 1 and array_position(levels, private.level_of_caller()) < array_position(levels, p_needs) then
    raise sqlstate 'PT403' using message = 'This is not open to your account.', detail = '"level"';
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
  -- A committee goes on also when the person, who holds the chair, says nothing.
  elsif btrim(p_text) = '' and not coalesce(p_committee ? 'continues', false) then
    raise sqlstate 'PT400' using message = 'There is nothing in this message yet.';
  end if;
  select * into person from public.profiles where user_id = uid;
  select * into rest from public.safety_rests where user_id = uid;
  if person.consented_at is null then
    raise sqlstate 'PT403' using message = 'Please read and accept the welcome page first.';
  end if;
  insert into public.conversations (id, title)
  values (p_conversation, coalesce(nullif(private.title_from(p_text, p_safety), ''), 'A conversation')) on conflict (id) do nothing;
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
    'country', person.country, 'level', private.level_of_caller(), 'careful_until', rest.careful_until,
    'exploring_locked_until', rest.exploring_locked_until,
    'minor', coalesce(rest.minor, false), 'age_corrected', coalesce(rest.age_corrected, false),
    'messages', private.history_of_turn(p_conversation, asked.ordinal, p_history));
end $$;

-- How many tokens the caller may use in thirty days; null without a limit. p_guest_tokens: what a guest may use at most.
create or replace function private.month_tokens(p_tokens bigint, p_guest_tokens bigint) returns bigint
language sql stable set search_path = '' as $$
  select case when private.level_of_caller() = 'guest' then least(p_tokens, p_guest_tokens) else p_tokens end
$$;

-- The level of whoever asks. Who signed in without any account is a guest, whatever is kept of them; who is not kept, because
-- they were one and have an account now, is a user. Older servers of Supabase know of no anonymous people.
create or replace function private.level_of_caller() returns text
language sql stable security definer set search_path = '' as $$
  select case when private.is_anonymous(auth.uid()) then 'guest'
    else coalesce((select level from public.levels where user_id = auth.uid()), 'user') end
$$;

create or replace function private.is_anonymous(p_user uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((select (to_jsonb(u) ->> 'is_anonymous')::boolean from auth.users u where u.id = p_user), false)
$$;

-- A run is the token of the lease: it is never handed on, and every write of an agent carries it. Once it was taken for lost,
-- its parent ended or its conversation was deleted, nothing is done in its name; what is being done holds it until it is done.
-- Nor is what needs more than the person's level, as it is now.
create or replace function private.hold_run(p_run uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  run public.runs;
begin
  perform private.refuse_below(private.request_claim('needs'));
  select * into run from public.runs where id = p_run and user_id = auth.uid() for share;
  if run.stop_reason = 'lost' or (run.parent_run_id is not null and run.status <> 'running')
    or (run.id is null and exists (
      select from public.action_changes c
      where c.row_id = p_run and c.user_id = auth.uid() and c.table_name = 'runs' and c.op = 'delete'))
  then
    raise sqlstate 'PT409' using message = 'This answer has ended.', detail = '"ended"';
  end if;
end $$;

-- Gives a person their level as their profile is made: the first of an installation is its owner, everybody after them a
-- user. Two who come at once wait for each other. Nobody's level is changed by this; anonymous people are given none.
create or replace function private.give_level() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_anonymous(new.user_id) then return null; end if;
  perform pg_advisory_xact_lock(hashtextextended('parley first person', 0));
  insert into public.levels (user_id, level)
  select new.user_id, case when exists (select from public.levels) then 'user' else 'owner' end
  on conflict (user_id) do nothing;
  return null;
end $$;



revoke all on table public.levels from public, anon, authenticated, app_server, service_role;



revoke all on function public.begin_waiting_turn(uuid,uuid,text,public.safety_level,text,text,boolean,integer,integer,boolean,text,uuid,bigint,bigint,bigint) from public, anon, authenticated, app_server, service_role;

revoke all on function public.begin_summary_call(uuid,timestamp with time zone,uuid[],bigint,bigint,bigint) from public, anon, authenticated, app_server, service_role;

revoke all on function public.begin_fact_call(bigint,bigint,bigint) from public, anon, authenticated, app_server, service_role;

revoke all on function public.begin_embedding_call(bigint,bigint,bigint) from public, anon, authenticated, app_server, service_role;

revoke all on function public.begin_answered_turn(uuid,uuid,text,public.safety_level,text,text,boolean,integer,integer,boolean,text,uuid,bigint,bigint,uuid[],jsonb,bigint) from public, anon, authenticated, app_server, service_role;

revoke all on function private.refuse_below(text) from public, anon, authenticated, app_server, service_role;

revoke all on function private.month_tokens(bigint,bigint) from public, anon, authenticated, app_server, service_role;

revoke all on function private.level_of_caller() from public, anon, authenticated, app_server, service_role;

revoke all on function private.is_anonymous(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function private.give_level() from public, anon, authenticated, app_server, service_role;

create or replace trigger give_level after insert on public.profiles
  for each row execute function private.give_level();

create policy "own level is readable" on public.levels for select to authenticated
  using (user_id = (select auth.uid()));

grant select on table public.levels to authenticated, service_role;

grant execute on function public.begin_waiting_turn(uuid,uuid,text,public.safety_level,text,text,boolean,integer,integer,boolean,text,uuid,bigint,bigint,bigint) to app_server;

grant execute on function public.begin_summary_call(uuid,timestamptz,uuid[],bigint,bigint,bigint) to app_server;

grant execute on function public.begin_fact_call(bigint,bigint,bigint) to app_server;

grant execute on function public.begin_embedding_call(bigint,bigint,bigint) to app_server;

grant execute on function public.begin_answered_turn(uuid,uuid,text,public.safety_level,text,text,boolean,integer,integer,boolean,text,uuid,bigint,bigint,uuid[],jsonb,bigint) to app_server;

grant execute on function private.refuse_below(text) to app_server;

grant execute on function private.month_tokens(bigint,bigint) to app_server;

grant execute on function private.level_of_caller() to app_server;
