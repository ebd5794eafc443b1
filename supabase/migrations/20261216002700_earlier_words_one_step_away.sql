set local check_function_bodies = off;

-- Takes the person's last words out with their answers, as when they are written anew, and brings back what stood in their place.
-- The conversation is named by its words again, unless the person named it.
create or replace function public.show_words(p_id uuid, p_words uuid) returns void
language plpgsql set search_path = '' as $$
declare
  said public.messages := private.last_words(p_id);
  taken_out uuid := (select removal from private.rewritten_words(said) where id = p_words);
  answer jsonb;
  choice text;
begin
  if taken_out is null then
    raise sqlstate 'PT404' using message = 'These words are not there any more.';
  end if;
  perform private.begin_own_action('editMessage', said.conversation_id);
  perform public.withdraw_last_message(p_id);
  perform set_config('parley.action_id', '', true);
  answer := public.undo_action(taken_out);
  if answer ->> 'action_id' is null and not exists (
    select from jsonb_array_elements(answer -> 'conflicts') c where c ->> 'table_name' <> 'conversations' or c ->> 'field' is distinct from 'title') then
    select case when title in ('A conversation', private.title_of_messages(id)) then 'take_back' else 'keep' end into choice
    from public.conversations where id = said.conversation_id;
    answer := public.undo_action(taken_out, false, jsonb_build_array(jsonb_build_object('table_name', 'conversations',
      'row_id', said.conversation_id, 'field', 'title', 'choice', choice)), answer ->> 'seen');
  end if;
  if answer ->> 'action_id' is null then
    raise sqlstate 'PT409' using message = 'What came with these words has changed since. History can bring them back.';
  end if;
end $$;

-- The messages of a conversation, of which the last says where among the answers to the person's last words it stands, which
-- come before and after it, and in which runs those that were set aside were given; and the same of the words themselves, where
-- they were written anew. Nothing where there is only one.
create or replace function private.with_versions(p_conversation uuid, p_told jsonb) returns jsonb
language plpgsql stable set search_path = '' set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  asked public.messages;
  place integer := jsonb_array_length(p_told -> 'messages') - 1;
  others jsonb;
  stands integer;
  before_it integer;
begin
  select * into asked from public.messages
  where conversation_id = p_conversation and user_id = auth.uid() and role = 'user' order by ordinal desc limit 1;
  if asked.id is null or place < 0 then return p_told; end if;
  select jsonb_agg(jsonb_build_object('id', aside, 'runs', runs) order by first), min(standing), count(*) filter (where first < standing)
  into others, stands, before_it
  from (
    select metadata ->> 'aside' as aside, min(ordinal) as first, jsonb_agg(run_id order by ordinal) as runs
    from public.messages
    where conversation_id = p_conversation and ordinal > asked.ordinal and role = 'earlier' group by 1) t
  cross join (
    select coalesce(min(ordinal), 2147483647) as standing from public.messages
    where conversation_id = p_conversation and ordinal > asked.ordinal and role = 'assistant') s;
  if others is not null then
    p_told := jsonb_set(p_told, array['messages', place::text, 'metadata', 'versions'], jsonb_build_object(
      'others', others, 'before', before_it, 'stands', stands < 2147483647));
  end if;
  select jsonb_agg(jsonb_build_object('id', id, 'runs', runs) order by said_at, id), count(*) filter (where said_at < asked.created_at)
  into others, before_it from private.rewritten_words(asked);
  if others is not null then
    p_told := jsonb_set(p_told, array['messages', place::text, 'metadata', 'rewritten'], jsonb_build_object(
      'others', others, 'before', before_it, 'stands', true));
  end if;
  return p_told;
end $$;

-- Versions of these words of the person, that they wrote anew: taken out with their answers, and not erased. All versions carry
-- the id of the first. Nothing of a hard moment is among them.
create or replace function private.rewritten_words(p_said public.messages)
returns table (id uuid, said_at timestamptz, removal uuid, runs jsonb)
language sql stable security definer set search_path = '' set enable_seqscan = off as $$
  select c.row_id, (c.before ->> 'created_at')::timestamptz, a.id, (
    select coalesce(jsonb_agg(r.id order by r.started_at), '[]')
    from (select * from public.runs where user_message_id = c.row_id offset 0) r
    where r.user_id = auth.uid() and r.parent_run_id is null)
  from public.action_changes c join public.agent_actions a on a.id = c.action_id
  where c.table_name = 'messages' and c.op = 'delete' and c.before ->> 'conversation_id' = p_said.conversation_id::text
    and c.user_id = auth.uid() and c.before ->> 'role' = 'user'
    and coalesce(c.before -> 'metadata' ->> 'anew', c.row_id::text) = coalesce(p_said.metadata ->> 'anew', p_said.id::text)
    and a.tool = 'editMessage' and a.undone_by is null and a.erased_at is null
    and not exists (select from public.messages m where m.id = c.row_id)
    and not exists (select from public.action_changes hard where hard.action_id = a.id and hard.table_name = 'messages'
      and (hard.before ->> 'safety' <> 'none' or hard.before -> 'metadata' ->> 'voice' = 'safety'))
$$;

-- Begins a turn, without what the companion knows of the person: `begin_turn` adds that. A message carries what it was
-- found to be.
create or replace function private.open_turn(p_conversation uuid, p_message uuid, p_text text, p_safety public.safety_level, p_agent text, p_model text,
  p_per_minute integer default 20, p_history integer default 400, p_button text default null, p_safety_action uuid default null)
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
    if not begins then perform private.show_newest_answer(p_conversation); end if;
    insert into public.messages (id, conversation_id, ordinal, role, parts, safety, metadata)
    select p_message, p_conversation, coalesce(max(ordinal), 0) + 1, 'user',
      jsonb_build_array(jsonb_build_object('type', 'text', 'text', p_text)), p_safety,
      jsonb_strip_nulls(jsonb_build_object('button', p_button, 'anew', case when not begins then private.first_version(p_conversation) end,
        'checkIn', case when begins and private.is_check_in_due(rest) then true end))
    from public.messages where conversation_id = p_conversation
    returning * into asked;
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

-- The first version of the words that the next message of a conversation takes the place of: the last ones, where they were taken
-- out to be written anew and no version of them stands. Null where it is new.
create or replace function private.first_version(p_conversation uuid) returns text
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  first_id text;
begin
  select coalesce(c.before -> 'metadata' ->> 'anew', c.row_id::text) into first_id
  from public.action_changes c join public.agent_actions a on a.id = c.action_id
  where c.table_name = 'messages' and c.op = 'delete' and c.before ->> 'conversation_id' = p_conversation::text
    and c.user_id = auth.uid() and c.before ->> 'role' = 'user' and a.tool = 'editMessage' and a.undone_by is null
    and (c.before ->> 'ordinal')::integer > coalesce((
      select ordinal from public.messages where conversation_id = p_conversation order by ordinal desc limit 1), 0)
  order by c.id desc limit 1;
  if exists (select from (
      select id, metadata from public.messages
      where conversation_id = p_conversation and user_id = auth.uid() and role = 'user' order by ordinal desc limit 1) newest
    where first_id in (newest.id::text, newest.metadata ->> 'anew')) then
    return null;
  end if;
  return first_id;
end $$;

-- Begins an action of the person's own beside the one that the request names.
create or replace function private.begin_own_action(p_tool text, p_conversation uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  own uuid := gen_random_uuid();
begin
  perform private.refuse_unless_person('Only the person changes what they wrote.');
  perform private.hold_snapshots(auth.uid());
  insert into public.agent_actions (id, user_id, actor, tool, status, conversation_id)
  values (own, auth.uid(), 'person', p_tool, 'ok', p_conversation);
  perform set_config('parley.action_id', own::text, true);
end $$;

revoke all on function public.show_words(uuid,uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function private.rewritten_words(public.messages) from public, anon, authenticated, app_server, service_role;

revoke all on function private.first_version(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function private.begin_own_action(text,uuid) from public, anon, authenticated, app_server, service_role;

grant execute on function public.show_words(uuid,uuid) to app_server;

grant execute on function private.rewritten_words(public.messages) to app_server, authenticated;

grant execute on function private.first_version(uuid) to app_server;

grant execute on function private.begin_own_action(text,uuid) to app_server;
