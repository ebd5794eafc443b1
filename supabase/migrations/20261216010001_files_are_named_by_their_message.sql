set local check_function_bodies = off;

drop function public.withdraw_last_message(uuid);

drop function public.queue_message(uuid,uuid,text,public.safety_level,boolean,integer);

drop function public.begin_turn(uuid,uuid,text,public.safety_level,text,text,integer,integer,boolean,text,uuid);

drop function public.begin_answered_turn(uuid,uuid,text,public.safety_level,text,text,boolean,integer,integer,boolean,text,uuid,bigint,bigint);

drop function private.open_turn(uuid,uuid,text,public.safety_level,text,text,integer,integer,text,uuid);

-- Out: the files that were sent with it.
create or replace function public.withdraw_last_message(p_id uuid) returns jsonb
language plpgsql set search_path = '' as $$
declare
  said public.messages;
  files jsonb;
begin
  perform private.refuse_unless_person('Only the person changes what they wrote.');
  select * into said from public.messages where id = p_id and user_id = auth.uid() and role = 'user';
  if found and exists (select from public.messages
    where conversation_id = said.conversation_id and user_id = auth.uid() and role = 'user' and ordinal > said.ordinal) then
    raise sqlstate 'PT409' using message = 'Only your last message can be changed. Something was written after this one.';
  end if;
  -- Its files wait for the words that take its place; who writes those names them.
  with own as (
    update public.attachments set of_message = null where of_message = p_id and user_id = auth.uid() returning id, created_at)
  select coalesce(jsonb_agg(id order by created_at, id), '[]') into files from own;
  -- Refuses for everything a deletion by hand is refused for, before the answer is touched.
  perform public.delete_message(p_id);
  delete from public.messages
  where conversation_id = said.conversation_id and user_id = auth.uid() and role <> 'user' and ordinal > said.ordinal;
  return jsonb_build_object('files', files);
end $$;

-- Keeps a message until the answer that is being written has ended; with p_steers that answer makes room for it before its
-- next step. p_files go with it. The same id again changes nothing. Out: what waits, and whether an answer is being written.
create or replace function public.queue_message(
  p_conversation uuid, p_message uuid, p_text text, p_safety public.safety_level, p_steers boolean default false,
  p_per_minute integer default 20, p_files uuid[] default '{}'
) returns jsonb
language plpgsql set search_path = '' set enable_seqscan = off as $$
declare
  most constant integer := 5;
  uid uuid := auth.uid();
  known uuid;
  named uuid[];
begin
  perform private.refuse_unless_person('Only the person writes here.');
  perform from public.conversations where id = p_conversation and user_id = uid for update;
  if not found then raise sqlstate 'PT404' using message = 'This conversation is not there.'; end if;
  select conversation_id into known from (
    select conversation_id from public.waiting_messages where id = p_message and user_id = uid
    union all
    select conversation_id from public.messages where id = p_message and user_id = uid and role = 'user') said;
  if known is null then
    perform private.refuse_to_wait(p_text, p_safety);
    if (select count(*) from public.waiting_messages where conversation_id = p_conversation and user_id = uid) >= most then
      raise sqlstate 'PT409' using message = 'Five messages wait here already. This one stays where you wrote it.', detail = '"full"';
    end if;
    perform private.count_turn(p_per_minute);
    named := private.take_files(p_conversation, p_message, p_files);
    insert into public.waiting_messages (id, conversation_id, place, text, safety, steers, files)
    select p_message, p_conversation, coalesce(max(place), 0) + 1, p_text, p_safety, p_steers, named
    from public.waiting_messages where conversation_id = p_conversation on conflict do nothing;
    if not found then raise sqlstate 'PT404' using message = 'This message is not there.'; end if;
    perform private.announce_words();
  elsif known <> p_conversation then
    raise sqlstate 'PT404' using message = 'This message is not there.';
  end if;
  return jsonb_build_object('waiting', private.waiting_in(p_conversation), 'running', private.is_written_in(p_conversation));
end $$;

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
begin
  perform private.erase_due(auth.uid());
  opened := private.open_turn(p_conversation, p_message, p_text, p_safety, p_agent, p_model, p_per_minute, p_history,
    p_button, p_safety_action, p_files);
  -- Only where messages were left out.
  if jsonb_array_length(opened -> 'messages') >= least(greatest(coalesce(p_history, 400), 1), 1000) then
    known := private.care_before(p_conversation, p_message);
    earlier := private.hard_messages_before(p_conversation, (opened #>> '{messages,0,id}')::uuid, (known ->> 'after')::uuid);
  end if;
  return opened || jsonb_build_object(
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
end $$;

-- Begins a turn with who is to answer it, so that asking for that costs no round trip of its own. What the guide answers takes
-- nothing of a budget; of a spent one the answer says so, and no more: safety speaks all the same.
create or replace function public.begin_answered_turn(
  p_conversation uuid, p_message uuid, p_text text, p_safety public.safety_level, p_agent text, p_model text,
  p_fixed boolean, p_per_minute integer default 20, p_history integer default 400, p_recall boolean default false,
  p_button text default null, p_safety_action uuid default null,
  p_month_tokens bigint default null, p_month_micros bigint default null, p_files uuid[] default '{}'
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  who jsonb := private.who_answers(p_conversation, p_fixed);
  is_guide boolean := who ->> 'provider' = 'guide';
  model text := case when is_guide then 'guide' else coalesce(who ->> 'model', p_model) end;
  opened jsonb := public.begin_turn(p_conversation, p_message, p_text, p_safety, p_agent, model,
    p_per_minute, p_history, coalesce(not is_guide, p_recall), p_button, p_safety_action, p_files);
begin
  return opened || jsonb_build_object('who_answers', who,
    'budget', case when model <> 'guide' then
      private.reserve_budget((opened ->> 'run_id')::uuid, p_month_tokens, p_month_micros) end);
end $$;

-- The message that waits and with which a file goes. Null: none does.
create or replace function private.waits_with(p_file public.attachments) returns uuid
language sql stable set search_path = '' as $$
  select w.id from public.waiting_messages w where w.user_id = p_file.user_id and p_file.id = any (w.files)
  order by w.created_at, w.id limit 1
$$;

-- The caller's messages that wait in a conversation, in the order in which they begin.
create or replace function private.waiting_in(p_conversation uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'text', w.text, 'steers', w.steers, 'held', w.held,
      'files', (select count(*) from public.attachments a
        where a.id = any (w.files) and a.user_id = auth.uid() and a.of_message is null))
    order by w.steers desc, w.place), '[]')
  from public.waiting_messages w where w.conversation_id = p_conversation and w.user_id = auth.uid()
$$;

-- Takes files that the person names for a message of a conversation, so that no other message gets them: each is theirs, of
-- this conversation or of none that has begun, and was not sent before, nor with another message that waits. Out: their ids,
-- each once. Refuses all of them when one is not so.
create or replace function private.take_files(p_conversation uuid, p_message uuid, p_files uuid[]) returns uuid[]
language plpgsql set search_path = '' as $$
declare
  most constant integer := 20;
  chosen uuid[] := array(select distinct f from unnest(p_files) f);
  free integer;
begin
  if cardinality(chosen) = 0 then return '{}'; end if;
  if cardinality(chosen) > most then raise sqlstate 'PT413' using message = 'Twenty files can go with one message.'; end if;
  perform from public.attachments where id = any (chosen) and user_id = auth.uid() order by id for update;
  update public.attachments a set of_conversation = p_conversation
  where a.id = any (chosen) and a.user_id = auth.uid() and a.of_message is null and a.run_id is null
    and (a.of_conversation = p_conversation or a.of_conversation is null)
    and coalesce(private.waits_with(a), p_message) = p_message;
  get diagnostics free = row_count;
  if free < cardinality(chosen) then
    raise sqlstate 'PT404' using message = 'A file that was to go with these words was sent with others, or is not there any more.',
      detail = '"files"';
  end if;
  return chosen;
end $$;

-- Begins a turn, without what the companion knows of the person: `begin_turn` adds that. A message carries what it was
-- found to be. p_files: the files of the person that go with it.
create or replace function private.open_turn(p_conversation uuid, p_message uuid, p_text text, p_safety public.safety_level, p_agent text, p_model text,
  p_per_minute integer default 20, p_history integer default 400, p_button text default null, p_safety_action uuid default null, p_files uuid[] default '{}')
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
  -- What waited was counted when it was sent.
  if not exists (select from public.waiting_messages where id = p_message and user_id = uid) then
    perform private.count_turn(p_per_minute);
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

-- The files that go with a message that is said now: those that are named, and those with which it waited.
create or replace function private.files_of_turn(p_conversation uuid, p_message uuid, p_files uuid[]) returns uuid[]
language sql set search_path = '' as $$
  select private.take_files(p_conversation, p_message, p_files || array(
    select a.id from public.attachments a
    where a.user_id = auth.uid() and a.of_message is null and private.waits_with(a) = p_message
      and a.id = any (array(select unnest(files) from public.waiting_messages where id = p_message and user_id = auth.uid()))))
$$;

create or replace function private.attachment_json(p_file public.attachments) returns jsonb
language sql stable set search_path = '' as $$
  select to_jsonb(p_file) - array['user_id', 'version', 'updated_at', 'safety']
    || jsonb_build_object('is_heavy', private.is_flagged(p_file.safety))
$$;

revoke all on function public.withdraw_last_message(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function public.queue_message(uuid,uuid,text,public.safety_level,boolean,integer,uuid[]) from public, anon, authenticated, app_server, service_role;

revoke all on function public.begin_turn(uuid,uuid,text,public.safety_level,text,text,integer,integer,boolean,text,uuid,uuid[]) from public, anon, authenticated, app_server, service_role;

revoke all on function public.begin_answered_turn(uuid,uuid,text,public.safety_level,text,text,boolean,integer,integer,boolean,text,uuid,bigint,bigint,uuid[]) from public, anon, authenticated, app_server, service_role;

revoke all on function private.take_files(uuid,uuid,uuid[]) from public, anon, authenticated, app_server, service_role;

revoke all on function private.open_turn(uuid,uuid,text,public.safety_level,text,text,integer,integer,text,uuid,uuid[]) from public, anon, authenticated, app_server, service_role;

revoke all on function private.files_of_turn(uuid,uuid,uuid[]) from public, anon, authenticated, app_server, service_role;

grant execute on function public.withdraw_last_message(uuid) to app_server;

grant execute on function public.queue_message(uuid,uuid,text,public.safety_level,boolean,integer,uuid[]) to app_server;

grant execute on function public.begin_turn(uuid,uuid,text,public.safety_level,text,text,integer,integer,boolean,text,uuid,uuid[]) to app_server;

grant execute on function public.begin_answered_turn(uuid,uuid,text,public.safety_level,text,text,boolean,integer,integer,boolean,text,uuid,bigint,bigint,uuid[]) to app_server;

grant execute on function private.take_files(uuid,uuid,uuid[]) to app_server;

grant execute on function private.open_turn(uuid,uuid,text,public.safety_level,text,text,integer,integer,text,uuid,uuid[]) to app_server;

grant execute on function private.files_of_turn(uuid,uuid,uuid[]) to app_server;
