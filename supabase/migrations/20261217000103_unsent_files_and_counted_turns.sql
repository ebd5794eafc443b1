set local check_function_bodies = off;

drop function private.open_turn(uuid,uuid,text,public.safety_level,text,text,integer,integer,text,uuid,uuid[]);

-- The companion is told the day the person has. Everything a turn asks for is found in order by an index: whether it is
-- planned so must not rest on statistics, which the embedded database has of little.
create or replace function public.begin_turn(
  p_conversation uuid, p_message uuid, p_text text, p_safety public.safety_level, p_agent text, p_model text,
  p_per_minute integer default 20, p_history integer default 400, p_recall boolean default false,
  p_button text default null, p_safety_action uuid default null, p_files uuid[] default '{}'
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
    p_button, p_safety_action, p_files);
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

-- Begins a turn, without what the companion knows of the person: `begin_turn` adds that. A message carries what it was
-- found to be. p_files: the files of the person that go with it.
create or replace function private.open_turn(p_conversation uuid, p_message uuid, p_text text, p_safety public.safety_level, p_agent text, p_model text,
  p_history integer default 400, p_button text default null, p_safety_action uuid default null, p_files uuid[] default '{}')
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
      jsonb_strip_nulls(jsonb_build_object('button', p_button, 'files', nullif(cardinality(files), 0), 'anew', case when not begins then private.first_version(p_conversation) end,
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

-- What has come due of everybody, a share of it each time: answers that nobody writes any more, and erasures. It leaves
-- alone who is being answered or undoes something. Answers how many runs it ended, and how many erasures it took a step of or
-- files that were never sent it erased.
create or replace function private.housekeep() returns jsonb
language plpgsql security definer set search_path = '' set enable_seqscan = off as $$
declare
  longest constant interval := '3 seconds';
  lost uuid[];
  until timestamptz;
  due record;
  steps integer := 0;
begin
  -- What somebody writes to at this moment is left for the next time: it waits for no run while it holds others.
  with due as (
    select r.id from public.runs r
    where r.status = 'running' and (r.lease_until < now() or exists (
      select from public.runs parent
      where parent.id = r.parent_run_id and (parent.status <> 'running' or parent.lease_until < now())))
    for update of r skip locked),
  ended as (
    update public.runs set status = 'failed', stop_reason = 'lost', ended_at = now()
    where id in (select id from due) returning id)
  select coalesce(array_agg(id), '{}') into lost from ended;
  perform private.end_lost_actions(array(
    select id from public.agent_actions where run_id = any (lost) and status = 'running'));
  perform private.settle_all_lost();
  perform private.notice_clock();
  if exists (select from public.agent_actions where erase_at <= now()) then
    until := private.erasable_until();
    for due in
      select id, user_id from public.agent_actions
      where erase_at <= until and not private.waits_after_failure(id) order by erase_at limit 100
    loop
      exit when clock_timestamp() > statement_timestamp() + longest;
      continue when private.is_answering(due.user_id)
        or not pg_try_advisory_xact_lock(hashtextextended('parley undo ' || due.user_id, 0));
      perform private.erase_step(due.id, due.user_id, 500);
      steps := steps + 1;
    end loop;
  end if;
  steps := steps + private.erase_unsent_files();
  return jsonb_build_object('lostRuns', cardinality(lost), 'erasureSteps', steps);
end $$;

-- Erases files of everybody that were added to a conversation which never began and were not sent in the time that what is
-- deleted is kept, with what the ledger holds of them; their adding is told there as erased. Who is being answered or undoes
-- something is left alone. A share of it each time. Out: how many.
create or replace function private.erase_unsent_files() returns integer
language plpgsql security definer set search_path = '' set enable_seqscan = off as $$
declare
  until timestamptz;
  owner uuid;
  old uuid[];
  touched uuid[];
  erased integer := 0;
begin
  if not exists (select from public.attachments
    where of_conversation is null and run_id is null and created_at <= now() - private.grace()) then
    return 0;
  end if;
  until := private.erasable_until() - private.grace();
  for owner in
    select distinct user_id from public.attachments where of_conversation is null and run_id is null and created_at <= until limit 20
  loop
    continue when private.is_answering(owner)
      or not pg_try_advisory_xact_lock(hashtextextended('parley undo ' || owner, 0));
    old := array(
      select id from public.attachments
      where user_id = owner and of_conversation is null and of_message is null and run_id is null and created_at <= until
      limit 100 for update skip locked);
    perform set_config('parley.erasing', 'on', true);
    delete from public.attachments where id = any (old);
    delete from private.attachment_contents where id = any (old);
    with gone as (
      delete from public.action_changes where row_id = any (old) and table_name = 'attachments' returning action_id)
    select array_agg(distinct action_id) into touched from gone;
    perform private.blank_actions(touched, owner);
    perform private.close_erased(null, touched);
    perform set_config('parley.erasing', '', true);
    erased := erased + cardinality(old);
  end loop;
  return erased;
end $$;

revoke all on function private.open_turn(uuid,uuid,text,public.safety_level,text,text,integer,text,uuid,uuid[]) from public, anon, authenticated, app_server, service_role;

revoke all on function private.erase_unsent_files() from public, anon, authenticated, app_server, service_role;

grant execute on function private.open_turn(uuid,uuid,text,public.safety_level,text,text,integer,text,uuid,uuid[]) to app_server;
