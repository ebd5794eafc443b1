set local check_function_bodies = off;

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

-- A conversation with its messages, each with how its answer ended: on the answer, or on the question while there is
-- no answer to it. `stop` is absent while an answer is being written; it is 'lost' once the run's lease has passed.
create or replace function public.get_conversation(p_id uuid, p_limit integer default 400) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  talk public.conversations;
  gone jsonb := private.deleted_words(p_id);
begin
  select * into talk from public.conversations where id = p_id and user_id = auth.uid();
  if not found then raise sqlstate 'PT404' using message = 'This conversation is not there.'; end if;
  return jsonb_build_object(
    'conversation', to_jsonb(talk) - 'user_id',
    'running', exists (
      select from public.runs where conversation_id = p_id and status = 'running' and lease_until > now()),
    'messages', (
      select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'role', m.role, 'parts', case m.role when 'user' then m.parts else private.without_deleted(m.parts, p_id, m.run_id, gone) end, 'metadata',
        case when run.id is null then m.metadata
          else m.metadata - 'stop' || jsonb_strip_nulls(jsonb_build_object('stop', case
            when run.status <> 'running' then run.stop_reason
            when run.lease_until <= now() then 'lost' end)) end
        || jsonb_build_object('createdAt', m.created_at)) order by m.ordinal), '[]')
      from (
        select * from public.messages where conversation_id = p_id order by ordinal desc limit least(greatest(p_limit, 1), 1000)
      ) m
      left join public.runs run on run.id = case m.role when 'assistant' then m.run_id else (
          select latest.id from public.runs latest where latest.user_message_id = m.id and latest.parent_run_id is null
          order by latest.started_at desc limit 1) end
        and (m.role = 'assistant' or not exists (select from public.messages where id = run.answer_id))));
end $$;

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

-- Whether a ledger row tells words of a hard moment: of a turn that was raised, or taken back by safety.
create or replace function private.tells_hard_words(a public.agent_actions) returns boolean
language sql stable set search_path = '' as $$
  select a.tool not in ('safetyCheck', 'secondReader') and (
    a.undone_by is not null and private.is_withdrawal(a.undone_by)
    or a.actor = 'safety' and private.is_withdrawal(a.id)
    or a.actor <> 'person' and exists (select from public.runs r left join public.runs parent on parent.id = r.parent_run_id
      where r.id = a.run_id and r.user_id = (select auth.uid()) and coalesce(r.raised, parent.raised) is not null)
    and not private.is_misread(a.run_id))
$$;

-- A run of the caller's and those it asked for; the run itself also when it is gone.
create or replace function private.run_with_children(p_run uuid) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(select id from public.runs where parent_run_id = p_run and user_id = auth.uid()) || p_run;
end $$;

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

-- What has come due of everybody, a share of it each time: answers that nobody writes any more, and erasures. It leaves
-- alone who is being answered or undoes something. Answers how many runs it ended and how many erasures it took a step of.
create or replace function private.housekeep() returns jsonb
language plpgsql security definer set search_path = '' set enable_seqscan = off as $$
declare
  longest constant interval := '3 seconds';
  lost uuid[];
  until timestamptz;
  due record;
  steps integer := 0;
begin
  with ended as (
    update public.runs r set status = 'failed', stop_reason = 'lost', ended_at = now()
    where r.status = 'running' and (r.lease_until < now() or exists (
      select from public.runs parent
      where parent.id = r.parent_run_id and (parent.status <> 'running' or parent.lease_until < now())))
    returning id)
  select coalesce(array_agg(id), '{}') into lost from ended;
  perform private.end_lost_actions(array(
    select id from public.agent_actions where run_id = any (lost) and status = 'running'));
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
  return jsonb_build_object('lostRuns', cardinality(lost), 'erasureSteps', steps);
end $$;

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

-- The caller's actions of a run and its child runs.
create or replace function private.actions_of_run(p_run uuid) returns setof public.agent_actions
language plpgsql stable security definer set search_path = '' as $$
declare
  found_action public.agent_actions;
begin
  for found_action in select * from public.agent_actions where run_id = any (private.run_with_children(p_run)) loop
    if found_action.user_id = auth.uid() then return next found_action; end if;
  end loop;
end $$;

revoke all on function public.begin_child_run(uuid,text,text) from public, anon, authenticated, app_server, service_role;

revoke all on function private.run_with_children(uuid) from public, anon, authenticated, app_server, service_role;

grant execute on function public.begin_child_run(uuid,text,text) to app_server;
