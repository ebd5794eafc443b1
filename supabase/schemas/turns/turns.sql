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
  goal jsonb;
begin
  perform private.erase_due(auth.uid());
  opened := private.open_turn(p_conversation, p_message, p_text, p_safety, p_agent, p_model, p_history,
    p_button, p_safety_action, p_files, p_committee);
  -- Only where messages were left out.
  if jsonb_array_length(opened -> 'messages') >= least(greatest(coalesce(p_history, 400), 1), 1000) then
    known := private.care_before(p_conversation, p_message);
    earlier := private.hard_messages_before(p_conversation, (opened #>> '{messages,0,id}')::uuid, (known ->> 'after')::uuid);
  end if;
  goal := private.goal_told(p_conversation);
  perform private.read_goal_with((opened ->> 'run_id')::uuid, (goal ->> 'wording')::bigint);
  begun := opened || jsonb_build_object(
    'time_zone', private.person_zone(),
    'goal', goal,
    'goal_readings', private.goal_readings(p_conversation),
    'plan', private.plan_told(p_conversation),
    'taken_back', private.taken_back(p_conversation),
    'tries', private.earlier_tries(p_conversation, p_message),
    'about_abuse', private.is_about_abuse(p_message),
    'care', known,
    'earlier', earlier,
    'alarms', private.alarms_of(p_conversation),
    'attachments', private.attachments_told(p_conversation),
    'last_title', (
      select nullif(before.title, 'A conversation')
      from (
        select title, created_at, last_message_at from public.conversations
        where user_id = auth.uid() and last_message_at > 'epoch' order by last_message_at desc limit 100) before
      where before.created_at < (select created_at from public.conversations where id = p_conversation)
      order by before.last_message_at desc limit 1),
    'sessions', case when p_recall then private.sessions_told(p_conversation) end,
    'learnings', case when p_recall then private.learnings_told(p_conversation) end,
    'snapshot', case when p_recall then private.cached_snapshot(p_conversation) end);
  -- Last, so that the turns of one person wait for each other no longer than they must, and after the conversation, as where
  -- a message is kept to wait. What waited was counted then.
  if not waited then perform private.count_turn(p_per_minute); end if;
  return begun;
end $$;
grant execute on function public.begin_turn(uuid,uuid,text,public.safety_level,text,text,integer,integer,boolean,text,uuid,uuid[],jsonb) to app_server;

-- The tool calls of a conversation whose doing was taken back, by whomever, or withdrawn because that on which it stood was
-- taken back. With p_run only those of one run.
create or replace function private.taken_back(p_conversation uuid, p_run uuid default null) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  -- Most conversations and new errands have no call that could be taken back.
  if not exists (select from public.agent_actions a
    where a.conversation_id = p_conversation and a.user_id = auth.uid() and a.tool_call_id is not null) then return '[]'; end if;
  return (
    with gone as (
      select a.tool_call_id, a.run_id from public.agent_actions a
      where a.conversation_id = p_conversation and a.user_id = auth.uid() and a.undone_by is not null
      union
      -- A call that was answered with what was done before it.
      select again.tool_call_id, again.run_id
      from public.agent_actions a
      join public.runs asked on asked.id = a.run_id
      join public.runs r on r.user_message_id = asked.user_message_id and r.user_id = asked.user_id
      join public.agent_actions again on again.run_id = r.id and (again.output ->> 'first' = a.id::text
        or again.write_key = a.write_key and again.status = 'refused' and again.output ->> 'actionId' = a.id::text)
      where a.conversation_id = p_conversation and a.user_id = auth.uid() and a.undone_by is not null
        and (a.write_key is not null or a.tool = 'deleteMessages')
      union
      select a.tool_call_id, a.run_id from public.agent_actions a
      where a.conversation_id = p_conversation and a.user_id = auth.uid() and a.tool = 'saveLearning' and exists (
        select from public.action_changes c where c.action_id = a.id and c.table_name = 'learnings'
          and not exists (select from public.learnings l where l.id = c.row_id))
      union
      select a.tool_call_id, a.run_id from public.agent_actions a
      where a.conversation_id = p_conversation and a.user_id = auth.uid() and a.tool in ('createTask', 'updateTask') and exists (
        select from public.action_changes c where c.action_id = a.id and c.table_name = 'tasks'
          and not exists (select from public.tasks t where t.id = c.row_id))
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
grant execute on function private.taken_back(uuid,uuid) to authenticated;

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
  first boolean;
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
  if begins and private.was_deleted(p_conversation) then
    raise sqlstate 'PT404' using message = 'This conversation was deleted.';
  end if;
  select * into talk from public.conversations where id = p_conversation and user_id = uid for update;
  if not found then raise sqlstate 'PT404' using message = 'This conversation is not there.'; end if;

  -- Of the few that are running: an index of conversations would tell all answers of this one.
  perform private.end_lost_run(r.id)
  from (select * from public.runs where user_id = uid and status = 'running' offset 0) r
  where r.conversation_id = p_conversation and (r.lease_until < now() or r.lease_until > now() + interval '10 minutes');
  if exists (select
    from (select * from public.runs where user_id = uid and status = 'running' offset 0) r
    where r.conversation_id = p_conversation and r.parent_run_id is null) then
    raise sqlstate 'PT409' using message = 'An answer is still being written here.', detail = '"busy"';
  end if;

  select * into asked from public.messages where id = p_message and user_id = uid;
  if not found then
    perform private.refuse_deleted(p_message);
    fresh := true;
    -- One that was opened from an intention is there before its first words.
    first := begins or not exists (select from public.messages where conversation_id = p_conversation);
    files := private.files_of_turn(p_conversation, p_message, p_files);
    if not begins then perform private.show_newest_answer(p_conversation); end if;
    insert into public.messages (id, conversation_id, ordinal, role, parts, safety, metadata)
    select p_message, p_conversation, coalesce(max(ordinal), 0) + 1, 'user',
      jsonb_build_array(jsonb_build_object('type', 'text', 'text', p_text)), p_safety,
      jsonb_strip_nulls(jsonb_build_object('button', p_button, 'committee', p_committee, 'files', nullif(cardinality(files), 0), 'anew', case when not begins then private.first_version(p_conversation) end,
        'checkIn', case when first and private.is_check_in_due(rest) then true end))
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
  values (p_conversation, coalesce(talk.agent, p_agent), p_model, p_message, p_safety) returning * into run;
  perform private.announce_words();
  update public.conversations set last_message_at = now() where id = p_conversation;
  if p_safety_action is not null then
    perform private.rest_at_once(p_safety_action, run, p_safety);
  end if;

  return jsonb_build_object(
    'run_id', run.id, 'agent', run.agent, 'answer_id', run.answer_id, 'title', talk.title, 'fresh', fresh,
    'country', person.country, 'level', private.level_of_caller(), 'careful_until', rest.careful_until,
    'exploring_locked_until', rest.exploring_locked_until,
    'minor', coalesce(rest.minor, false), 'age_corrected', coalesce(rest.age_corrected, false),
    'messages', private.history_of_turn(p_conversation, asked.ordinal, p_history));
end $$;
grant execute on function private.open_turn(uuid,uuid,text,public.safety_level,text,text,integer,text,uuid,uuid[],jsonb) to app_server;

-- Whether the caller deleted, withdrew or erased the conversation or message of this id. One that is there again is for the
-- caller of this to see. `exists` for each, so that each is one look into an index.
create or replace function private.was_deleted(p_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set enable_bitmapscan = off as $$
begin
  return exists (select from public.action_changes
      where row_id = p_id and op = 'delete' and user_id = auth.uid()
        and table_name in ('messages', 'waiting_messages', 'conversations'))
    or exists (select from private.erased_ids where id = p_id and user_id = auth.uid());
end $$;
grant execute on function private.was_deleted(uuid) to app_server;

-- Whether a message of somebody else has this id, also one that waits.
create or replace function private.is_id_of_another(p_message uuid) returns boolean
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set enable_bitmapscan = off as $$
begin
  return exists (select from public.messages where id = p_message and user_id <> auth.uid())
    or exists (select from public.waiting_messages where id = p_message and user_id <> auth.uid());
end $$;
grant execute on function private.is_id_of_another(uuid) to app_server;

-- A window that does not know of a deletion sends the message again: it does not come back that way, but by its undo. Nor is an id
-- taken that somebody else has, so that nobody stands in the way of words that wait; words that are refused so are sent under another.
create or replace function private.refuse_deleted(p_message uuid) returns void
language plpgsql stable set search_path = '' as $$
begin
  if private.is_id_of_another(p_message) then
    raise sqlstate 'PT404' using message = 'This message is not there.', detail = '"deleted"';
  end if;
  if private.was_deleted(p_message)
    and not exists (select from public.waiting_messages where id = p_message and user_id = auth.uid()) then
    raise sqlstate 'PT404' using message = 'This message was deleted or rewritten in another window.', detail = '"deleted"';
  end if;
end $$;
grant execute on function private.refuse_deleted(uuid) to app_server;

-- Counts a turn that begins now; refuses one more than p_most within a minute and says in how many seconds there is room. A
-- time from the future (the clock was set back) does not count.
create or replace function private.count_turn(p_most integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  counted timestamptz[];
  oldest timestamptz;
begin
  insert into private.recent_turns as r (user_id, began) values (auth.uid(), array[now()])
  on conflict (user_id) do update set began = array(
    select t from unnest(r.began) t where t > now() - interval '1 minute' and t <= now() order by t) || now()
  returning began into counted;
  if cardinality(counted) > p_most then
    oldest := coalesce(counted[cardinality(counted) - greatest(p_most, 1)], now());
    raise sqlstate 'PT429' using message = 'That was a lot within a minute. Take a breath; your words are kept here.',
      detail = jsonb_build_object('seconds', greatest(ceil(extract(epoch from oldest + interval '1 minute' - now())), 1));
  end if;
end $$;
grant execute on function private.count_turn(integer) to app_server;

-- The latest messages of a conversation up to a place in it, in order, without answers to a message that is no longer
-- there, and without what was deleted or removed since. It reads no more of a long conversation than it hands back.
create or replace function private.history_of_turn(p_conversation uuid, p_ordinal integer, p_most integer) returns jsonb
language plpgsql stable set search_path = '' set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  gone record;
begin
  gone := private.gone_for_prompt(p_conversation);
  return (
    with latest as materialized (
      select t.*, row_number() over (order by t.role = 'user', t.ordinal) as k from (
        select * from public.messages t
        where conversation_id = p_conversation and ordinal <= p_ordinal and t.role <> 'earlier'
          and (t.role = 'user' or t.run_id is null or coalesce((
            select exists (select from public.messages q where q.id = r.user_message_id and q.conversation_id = r.conversation_id)
            from public.runs r where r.id = t.run_id), true))
        order by ordinal desc limit least(greatest(coalesce(p_most, 400), 1), 1000)) t
    ), answers as (
      select a.parts, a.k
      from unnest(private.answers_for_prompt(
        array(select parts from latest where role <> 'user' order by k), array(select created_at from latest where role <> 'user' order by k),
        gone.here, gone.away, gone.files)) with ordinality a (parts, k)
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', m.id, 'n', m.ordinal, 'role', m.role,
      'parts', case m.role when 'user' then m.parts else a.parts end, 'metadata', m.metadata, 'safety', m.safety) order by m.ordinal), '[]')
    from latest m left join answers a on a.k = m.k);
end $$;
grant execute on function private.history_of_turn(uuid,integer,integer) to app_server;
