-- A turn: its beginning, its tries and its end.
set local check_function_bodies = off;
-- While this file runs a new function is nobody's until it is granted.
alter default privileges revoke execute on functions from public;

-- Begins the run of an agent that another run asks. It belongs to the same conversation and message, and its parent has none
-- itself. Answers its id.
create or replace function public.begin_child_run(p_parent uuid, p_agent text, p_model text) returns uuid
language plpgsql set search_path = '' as $$
declare
  parent public.runs;
  child uuid;
begin
  select * into parent from public.runs where id = p_parent and user_id = auth.uid() for share;
  if not found then
    raise sqlstate 'PT404' using message = 'This answer has no place any more.';
  elsif parent.parent_run_id is not null then
    raise sqlstate 'PT409' using message = 'An agent that another agent asked asks no further one.';
  elsif parent.status <> 'running' or parent.lease_until <= now() or parent.stop_requested then
    raise sqlstate 'PT409' using message = 'This answer has ended.';
  end if;
  insert into public.runs (conversation_id, agent, model, user_message_id, safety, parent_run_id)
  values (parent.conversation_id, p_agent, p_model, parent.user_message_id, parent.safety, parent.id) returning id into child;
  return child;
end $$;
grant execute on function public.begin_child_run(uuid,text,text) to app_server;

-- A run of the caller's and those it asked for; the run itself also when it is gone.
create or replace function private.run_with_children(p_run uuid) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(select id from public.runs where parent_run_id = p_run and user_id = auth.uid()) || p_run;
end $$;

-- Only for the start of a server that is alone with its database: nothing can be running yet.
create or replace function private.close_lost_runs() returns void
language sql set search_path = '' as $$
  update public.runs set status = 'failed', stop_reason = 'lost', ended_at = now() where status = 'running';
  select private.end_lost_actions(array(select id from public.agent_actions where status = 'running'));
$$;

-- The person wants the running answer of a conversation to stop. Answers the run, or null when none runs. The process that
-- writes it hears of this within a second and renews the lease with its next save; when it is gone, the run does not last.
create or replace function public.request_stop(p_conversation uuid) returns uuid
language plpgsql set search_path = '' as $$
declare
  run public.runs;
begin
  update public.runs set stop_requested = true, lease_until = least(lease_until, now() + interval '10 seconds')
  where conversation_id = p_conversation and user_id = auth.uid() and status = 'running' and parent_run_id is null
  returning * into run;
  update public.runs set stop_requested = true, lease_until = least(lease_until, now() + interval '10 seconds')
  where parent_run_id = run.id and user_id = auth.uid() and status = 'running';
  if run.lease_until <= now() then perform private.end_lost_run(run.id); end if;
  return run.id;
end $$;
grant execute on function public.request_stop(uuid) to authenticated;

-- An answer that is being written, for whoever follows it from another process: the one that runs in a conversation, or with
-- p_run how far that one is. `parts` as they are read there, and only when something was saved since `p_seen`. Nothing when
-- there is no such run.
create or replace function public.follow_run(p_conversation uuid, p_run uuid default null, p_seen text default null) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  run public.runs;
  answer public.messages;
  version text;
  told jsonb;
begin
  if p_run is null then
    select * into run from public.runs
    where conversation_id = p_conversation and user_id = auth.uid() and status = 'running' and lease_until > now()
      and parent_run_id is null;
  else
    select * into run from public.runs where id = p_run and conversation_id = p_conversation and user_id = auth.uid();
  end if;
  if not found then return null; end if;
  -- Every save moves the lease on.
  version := concat_ws(' ', run.status, run.lease_until);
  told := jsonb_build_object('run_id', run.id, 'answer_id', run.answer_id, 'version', version,
    'saved', run.lease_until > run.started_at + interval '3 minutes',
    'stop', case when run.status <> 'running' then run.stop_reason when run.lease_until <= now() then 'lost' end);
  if version = p_seen then return told; end if;
  select * into answer from public.messages where id = run.answer_id and user_id = auth.uid();
  return told || jsonb_build_object(
    'parts', coalesce(private.without_deleted(answer.parts, p_conversation, run.id, private.deleted_words(p_conversation)), '[]'),
    'metadata', coalesce(answer.metadata, '{}') - 'stop');
end $$;
grant execute on function public.follow_run(uuid,uuid,text) to authenticated;

-- Keeps the answer as it stands; with p_status it also ends the run. Words that come after the run was ended elsewhere are
-- kept all the same, and so is the true ending of a run that was taken for lost. The answer carries the level of its turn.
-- A child run has no message of its own, and goes on no longer than its parent.
create or replace function public.save_answer(
  p_run uuid, p_parts jsonb, p_metadata jsonb, p_status public.run_status default null,
  p_stop_reason text default null, p_steps integer default 0, p_input_tokens integer default null,
  p_output_tokens integer default null, p_error_code text default null, p_care jsonb default null
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  run public.runs;
  late boolean;
begin
  -- In the order in which a turn begins: first the conversation, then its run.
  perform from public.conversations
  where id = (select conversation_id from public.runs where id = p_run and user_id = auth.uid()) for key share;
  select * into run from public.runs where id = p_run and user_id = auth.uid() for update;
  if not found then raise sqlstate 'PT404' using message = 'This answer has no place any more.'; end if;
  late := private.slept_through_erasing(p_run);
  if run.status <> 'running' or run.lease_until <= now() then p_parts := private.without_erased_calls(p_run, p_parts); end if;
  if jsonb_array_length(p_parts) > 0 and run.parent_run_id is null then
    insert into public.messages as m (id, conversation_id, ordinal, role, parts, metadata, run_id, safety)
    select run.answer_id, run.conversation_id, coalesce(max(ordinal), 0) + 1, 'assistant', p_parts, p_metadata, p_run, run.safety
    from public.messages where conversation_id = run.conversation_id
    on conflict (id) do update set parts = excluded.parts, metadata = excluded.metadata,
      safety = greatest(m.safety, excluded.safety);
  end if;
  if run.status = 'running' or (run.stop_reason = 'lost' and p_status is not null) then
    update public.runs set
      status = coalesce(p_status, 'running'), stop_reason = p_stop_reason, steps = p_steps,
      input_tokens = p_input_tokens, output_tokens = p_output_tokens, error_code = p_error_code,
      care = coalesce(p_care, care),
      ended_at = case when p_status is not null then now() end,
      -- What slept through an erasure stays late, so that its next words are looked at like these.
      lease_until = case when late then run.lease_until else now() + interval '3 minutes' end
    where id = p_run;
  end if;
  if p_status is not null then
    update public.runs set status = 'stopped', stop_reason = 'parent_ended', stop_requested = true, ended_at = now()
    where parent_run_id = p_run and user_id = auth.uid() and status = 'running';
  end if;
  return jsonb_build_object('stop_requested', run.stop_requested,
    'taken_back', case when p_status is null then private.taken_back(run.conversation_id, p_run) else '[]' end);
end $$;
grant execute on function public.save_answer(uuid,jsonb,jsonb,public.run_status,text,integer,integer,integer,text,jsonb) to app_server;

-- What the ledger says of tool calls whose end nobody heard. A call that changed something did its work: one call is
-- one transaction. Only for the functions below.
create or replace function private.end_lost_actions(p_actions uuid[]) returns void
language sql security definer set search_path = '' as $$
  update public.agent_actions a set
    status = case when a.reverts <> '{}' or exists (select from public.action_changes c where c.action_id = a.id)
      then 'ok' else 'failed' end::public.action_status,
    error_code = 'lost', error_message = 'Parley was cut off before the end of this could be noted.'
  where a.id = any (p_actions) and a.status = 'running'
$$;

-- Ends a run of the person that nobody writes any more, and its child runs. Answers whether it was running.
create or replace function private.end_lost_run(p_run uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.runs set status = 'failed', stop_reason = 'lost', ended_at = now()
  where id = p_run and user_id = auth.uid() and status = 'running';
  if not found then return false; end if;
  update public.runs set status = 'failed', stop_reason = 'lost', stop_requested = true, ended_at = now()
  where parent_run_id = p_run and user_id = auth.uid() and status = 'running';
  perform private.end_lost_actions(array(
    select id from public.agent_actions
    where run_id = any (private.run_with_children(p_run)) and user_id = auth.uid() and status = 'running'));
  return true;
end $$;
grant execute on function private.end_lost_run(uuid) to app_server;

-- An answer that comes after its lease may still hold what a tool was told of something erased meanwhile: calls that the
-- ledger has ended and emptied are left out of it. Where it is not known which calls told of what was erased, all of them
-- go.
create or replace function private.without_erased_calls(p_run uuid, p_parts jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(part order by n), '[]') from jsonb_array_elements(p_parts) with ordinality t (part, n)
  where not exists (
    select where part ? 'toolCallId' and private.slept_through_erasing(p_run)
    union all
    select from public.agent_actions a
    where a.run_id = p_run and a.user_id = auth.uid() and a.tool_call_id = part ->> 'toolCallId'
      and a.status <> 'running' and a.input is null and a.output is null)
$$;
grant execute on function private.without_erased_calls(uuid,jsonb) to app_server;

-- For a server that is alone with its database and knows that it is not writing this run.
create or replace function public.end_lost_run(p_run uuid) returns boolean
language sql set search_path = '' as $$
  select private.end_lost_run(p_run)
$$;
grant execute on function public.end_lost_run(uuid) to app_server;

-- Whether a run is not being written any more and something of the person's was erased since it began. Of a run that is
-- gone the beginning is not known: then a day counts.
create or replace function private.slept_through_erasing(p_run uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  run public.runs;
begin
  if p_run is null then return false; end if;
  select * into run from public.runs where id = p_run and user_id = auth.uid();
  if run.status = 'running' and run.lease_until > now() then return false; end if;
  return exists (
    select from public.agent_actions
    where user_id = auth.uid() and erased_at >= coalesce(run.started_at, now() - interval '1 day'));
end $$;
grant execute on function private.slept_through_erasing(uuid) to app_server;

-- The answers to a message that broke off, the newest few, oldest first: what was done in them is done.
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
grant execute on function private.earlier_tries(uuid,uuid) to app_server;

-- What the agents made in answering the message that this run answers, how it was when it was made, and whether this
-- very run made it. What was undone is not among it. Holds a lock until the end, so that two calls see each other.
create or replace function private.made_for_this_message(p_table text) returns table (row_id uuid, image jsonb, in_this_run boolean)
language plpgsql security definer set search_path = '' as $$
declare
  uid uuid := auth.uid();
  this_run uuid := private.request_claim('run')::uuid;
  question uuid := (select r.user_message_id from public.runs r where r.id = this_run and r.user_id = uid);
begin
  if question is null or private.request_actor() = 'person' then return; end if;
  perform pg_advisory_xact_lock(hashtextextended(question::text, 0));
  return query
    select c.row_id, c.after, r.id = this_run
    from public.runs r
    join public.agent_actions a on a.run_id = r.id and a.user_id = uid and a.undone_by is null
    join public.action_changes c on c.action_id = a.id and c.op = 'insert' and c.table_name = p_table
    where r.user_message_id = question and r.user_id = uid
    order by c.id;
end $$;
grant execute on function private.made_for_this_message(text) to app_server;

-- A line of the change log begins with its day; the same line of another day is the same line.
create or replace function private.undated(p_anchor text, p_passage text) returns text
language sql immutable set search_path = '' as $$
  select case when p_anchor = 'log' then regexp_replace(p_passage, '^- \d{4}-\d\d-\d\d ', '- ') else p_passage end
$$;
grant execute on function private.undated(text,text) to app_server;

-- The companion is told the day the person has.
create or replace function public.begin_turn(
  p_conversation uuid, p_message uuid, p_text text, p_safety public.safety_level, p_agent text, p_model text,
  p_per_minute integer default 20, p_history integer default 400, p_recall boolean default false,
  p_button text default null, p_safety_action uuid default null
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  opened jsonb;
  known jsonb;
  earlier jsonb := '[]';
begin
  perform private.erase_due(auth.uid());
  opened := private.open_turn(p_conversation, p_message, p_text, p_safety, p_agent, p_model, p_per_minute, p_history,
    p_button, p_safety_action);
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
    'last_title', (
      select nullif(before.title, 'A conversation')
      from public.conversations this
      join public.conversations before on before.user_id = this.user_id and before.created_at < this.created_at
      where this.id = p_conversation order by before.last_message_at desc limit 1),
    'snapshot', case when p_recall then private.cached_snapshot(p_conversation) end);
end $$;
grant execute on function public.begin_turn(uuid,uuid,text,public.safety_level,text,text,integer,integer,boolean,text,uuid) to app_server;

-- The tool calls of a conversation whose doing was taken back, by whomever, or withdrawn because that on which it stood was
-- taken back. With p_run only those of one run.
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
grant execute on function private.taken_back(uuid,uuid) to authenticated;

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
  if exists (select from public.runs
    where conversation_id = p_conversation and status = 'running' and parent_run_id is null) then
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
  elsif exists (select from public.runs where user_message_id = p_message and status = 'completed' and parent_run_id is null)
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
        'id', m.id, 'role', m.role, 'parts', m.parts, 'metadata', m.metadata, 'safety', m.safety) order by m.ordinal), '[]')
      from (
        select * from public.messages t
        where conversation_id = p_conversation and ordinal <= asked.ordinal
          and (t.role = 'user' or t.run_id is null or t.run_id <> all (unasked))
        order by ordinal desc limit least(greatest(coalesce(p_history, 400), 1), 1000)
      ) m
    ));
end $$
;
grant execute on function private.open_turn(uuid,uuid,text,public.safety_level,text,text,integer,integer,text,uuid) to app_server;

-- Counts a turn that begins now; refuses one more than p_most within a minute. A time from the future (the clock was
-- set back) does not count.
create or replace function private.count_turn(p_most integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  counted integer;
begin
  insert into private.recent_turns as r (user_id, began) values (auth.uid(), array[now()])
  on conflict (user_id) do update set began = array(
    select t from unnest(r.began) t where t > now() - interval '1 minute' and t <= now()) || now()
  returning cardinality(began) into counted;
  if counted > p_most then
    raise sqlstate 'PT429' using message = 'That was a lot within a minute. Take a breath; your words are kept here.';
  end if;
end $$;
grant execute on function private.count_turn(integer) to app_server;

-- Runs of the conversation that answer a message which is no longer there.
create or replace function private.unasked_runs(p_conversation uuid) returns uuid[]
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  if not exists (select from public.conversations where id = p_conversation and user_id = auth.uid()) then
    return '{}';
  end if;
  return array(
    select r.id from public.runs r where r.conversation_id = p_conversation and r.user_message_id not in (
      select q.id from public.messages q where q.conversation_id = p_conversation));
end $$;
grant execute on function private.unasked_runs(uuid) to app_server;

alter default privileges grant execute on functions to public;
