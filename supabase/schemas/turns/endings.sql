-- Only for the start of a server that is alone with its database: nothing can be running yet.
create or replace function private.close_lost_runs() returns void
language sql set search_path = '' as $$
  update public.runs set status = 'failed', stop_reason = 'lost', ended_at = now() where status = 'running';
  select private.end_lost_actions(array(select id from public.agent_actions where status = 'running'));
$$;

-- The person wants the running answer of a conversation to stop. Answers the run, or null when none runs. The process that
-- writes it hears of this within a second and renews the lease with its next save; when it is gone, the run does not last.
-- p_why: how the answer ends; the first request counts. p_answering: only the answer to this message of the person is meant, or to
-- what was added to that; whoever asks may not know yet of a later one.
create or replace function public.request_stop(p_conversation uuid, p_why text default 'stopped_by_person', p_answering uuid default null)
returns uuid
language plpgsql set search_path = '' as $$
declare
  run public.runs;
begin
  update public.runs r set stop_requested = true, lease_until = least(lease_until, now() + interval '10 seconds'),
    stop_reason = coalesce(stop_reason, case p_why when 'gave_way' then p_why else 'stopped_by_person' end)
  where conversation_id = p_conversation and user_id = auth.uid() and status = 'running' and parent_run_id is null
    and (p_answering is null or user_message_id = p_answering or private.is_added_to(user_message_id, p_answering)
      or not exists (select from public.messages where id = user_message_id))
  returning * into run;
  update public.runs set stop_requested = true, lease_until = least(lease_until, now() + interval '10 seconds')
  where parent_run_id = run.id and user_id = auth.uid() and status = 'running';
  if run.lease_until <= now() then perform private.end_lost_run(run.id); end if;
  return run.id;
end $$;
grant execute on function public.request_stop(uuid,text,uuid) to authenticated;

-- Whether a message of the caller came after another one, whose answer made room for it, as did those of all between them.
create or replace function private.is_added_to(p_message uuid, p_before uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.messages said
    join public.messages added on added.conversation_id = said.conversation_id and added.ordinal > said.ordinal and added.role = 'user'
    where said.id = p_before and added.id = p_message and said.user_id = auth.uid() and said.role = 'user'
      and not exists (
        select from public.messages before where before.conversation_id = said.conversation_id
          and before.role = 'user' and before.ordinal >= said.ordinal and before.ordinal < added.ordinal
          and not exists (
            select from public.runs
            where user_message_id = before.id and user_id = auth.uid() and parent_run_id is null and stop_reason = 'steered')))
$$;
grant execute on function private.is_added_to(uuid,uuid) to authenticated;

-- The person will not wait for a model any longer. The process that waits hears of it within a second. False: no model is waited for.
create or replace function public.request_try_now(p_conversation uuid) returns boolean
language plpgsql set search_path = '' as $$
begin
  update public.runs set try_now = now()
  where conversation_id = p_conversation and user_id = auth.uid() and status = 'running' and lease_until > now() and lease_until < now() + interval '10 minutes'
    and parent_run_id is null and waiting is not null;
  return found;
end $$;
grant execute on function public.request_try_now(uuid) to app_server;

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
    where conversation_id = p_conversation and user_id = auth.uid() and status = 'running' and lease_until > now() and lease_until < now() + interval '10 minutes'
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
    'parts', coalesce((private.calls_of_today(array[
      private.without_deleted(answer.parts, run.id, private.gone_in(p_conversation), answer.created_at)]))[1], '[]'),
    'metadata', coalesce(answer.metadata, '{}') - 'stop', 
    'waiting', case when run.status = 'running' then run.waiting end);
end $$;
grant execute on function public.follow_run(uuid,uuid,text) to authenticated;

-- Keeps the answer as it stands; with p_status it also ends the run. Words that come after the run was ended elsewhere are
-- kept all the same, and so is the true ending of a run that was taken for lost; once another answer followed in its
-- conversation nothing of it is, and only its calls of models are counted. The answer carries the level of its turn.
-- A child run has no message of its own, and goes on no longer than its parent. p_calls: the calls of models since the save
-- before. `waiting` of the metadata is how long a model is waited for: it stands with the run, for those who follow it.
-- p_told: ids of what its model was told of; the answer names those that are there no more, and of a committee what is recorded of
-- the parts among them. `changed`: calls of this run by which something was kept that the person removed or changed since. `acted`: when the person last changed or removed
-- anything since the run began. `rests`: safety has asked for rest, in whichever conversation; `hard`: in another one, since the run began; then no closing of a committee is kept, also at its end. `removed`: of a committee, words that the person removed since; null where nothing went.
create or replace function public.save_answer(
  p_run uuid, p_parts jsonb, p_metadata jsonb, p_status public.run_status default null,
  p_stop_reason text default null, p_steps integer default 0, p_input_tokens integer default null,
  p_output_tokens integer default null, p_error_code text default null, p_care jsonb default null,
  p_calls jsonb default null, p_told uuid[] default '{}'
) returns jsonb
language plpgsql set search_path = '' set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  run public.runs;
  late boolean;
  refused boolean := false;
begin
  -- In the order in which a turn begins: first the conversation, then its run.
  perform from public.conversations
  where id = (select conversation_id from public.runs where id = p_run and user_id = auth.uid()) for key share;
  select * into run from public.runs where id = p_run and user_id = auth.uid() for update;
  if not found then raise sqlstate 'PT404' using message = 'This answer has no place any more.'; end if;
  -- Its child runs before the budget, as everywhere: they take the budget after themselves.
  if p_status is not null then
    perform from public.runs where parent_run_id = p_run and user_id = auth.uid() and status = 'running' order by id for update;
  end if;
  perform private.note_calls(run, p_calls);
  if run.status <> 'running' and run.parent_run_id is null and private.is_superseded(run) then
    if p_status is not null then perform private.settle_run(p_run); end if;
    return jsonb_build_object('stop_requested', true, 'budget_spent', false, 'waits', false, 'steered', false,
      'taken_back', '[]'::jsonb, 'superseded', true);
  end if;
  late := private.slept_through_erasing(p_run);
  if run.status <> 'running' or run.lease_until <= now() then p_parts := private.without_erased_calls(p_run, p_parts); end if;
  if p_status is not null then p_parts := private.with_late_ends(p_run, p_parts); end if;
  if p_metadata ? 'committee' and private.closes_committee(p_parts) and private.is_hard_since(run) then
    refused := true;
    p_parts := private.without_closing(p_parts);
    if p_status is not null then
      p_metadata := p_metadata || '{"stop": "hard_elsewhere"}';
      p_status := case p_status when 'completed' then 'stopped' else p_status end;
      p_stop_reason := 'hard_elsewhere';
    end if;
  end if;
  if jsonb_array_length(p_parts) > 0 and run.parent_run_id is null then
    insert into public.messages as m (id, conversation_id, ordinal, role, parts, metadata, run_id, safety)
    select run.answer_id, run.conversation_id, coalesce(max(ordinal), 0) + 1, 'assistant', p_parts, p_metadata - 'waiting', p_run, run.safety
    from public.messages where conversation_id = run.conversation_id
    on conflict (id) do update set parts = excluded.parts, metadata = excluded.metadata,
      safety = greatest(m.safety, excluded.safety);
  end if;
  if run.status = 'running' or (run.stop_reason = 'lost' and p_status is not null) then
    update public.runs set
      status = coalesce(p_status, 'running'), steps = p_steps,
      stop_reason = case when p_status is null then run.stop_reason else p_stop_reason end,
      input_tokens = p_input_tokens, output_tokens = p_output_tokens, error_code = p_error_code,
      care = coalesce(p_care, care), waiting = case when p_status is null then p_metadata -> 'waiting' end,
      -- The model that answered: another than was asked first, when that failed. What safety says is no model's.
      model = coalesce(nullif(p_metadata ->> 'voice', 'safety'), model),
      ended_at = case when p_status is not null then now() end,
      -- What slept through an erasure stays late, so that its next words are looked at like these.
      lease_until = case when late then run.lease_until else now() + interval '3 minutes' end
    where id = p_run;
  end if;
  if p_status is not null then
    perform private.settle_run(p_run);
    update public.runs set status = 'stopped', stop_reason = 'parent_ended', stop_requested = true, ended_at = now()
    where parent_run_id = p_run and user_id = auth.uid() and status = 'running';
  end if;
  return jsonb_build_object('stop_requested', run.stop_requested, 'stop_why', case when run.stop_requested then run.stop_reason end,
    'gone', private.gone_of(p_told, run.started_at), 'rests', p_status is null and private.is_resting(), 'hard', refused or p_status is null and private.is_hard_since(run),
    'seats', case when p_status is null and p_told <> '{}' and p_metadata ? 'committee' then private.committee_seats(p_told) end,
    'removed', case when p_status is null and p_told <> '{}' and p_metadata ? 'committee' then private.words_removed_since(run.started_at) end,
    'waits', p_status is not null and private.after_answer(run, p_status, p_stop_reason, p_metadata),
    'steered', p_status is null and private.is_steered(run),
    'budget_spent', p_status is null and private.is_budget_spent(coalesce(run.parent_run_id, p_run)),
    'changed', case when p_status is null then private.calls_changed_in(p_run) else '[]' end,
    'acted', case when p_status is null then private.acted_last(p_run) end,
    'taken_back', case when p_status is null then private.taken_back(run.conversation_id, p_run) else '[]' end);
end $$;
grant execute on function public.save_answer(uuid,jsonb,jsonb,public.run_status,text,integer,integer,integer,text,jsonb,jsonb,uuid[]) to app_server;

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

-- Ends a run of the person that nobody writes any more, and its child runs. Once the person wanted it to stop, what waits is
-- held back, as after any stop. Answers whether it was running.
create or replace function private.end_lost_run(p_run uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  run public.runs;
begin
  update public.runs set status = 'failed', stop_reason = 'lost', ended_at = now()
  where id = p_run and user_id = auth.uid() and status = 'running'
  returning * into run;
  if not found then return false; end if;
  if run.stop_requested and run.parent_run_id is null then
    update public.waiting_messages set held = true
    where conversation_id = run.conversation_id and user_id = run.user_id and not held;
  end if;
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
grant execute on function private.without_erased_calls(uuid,jsonb) to app_server;

-- A run is the token of the lease: it is never handed on, and every write of an agent carries it. Once it was taken for lost,
-- its parent ended or its conversation was deleted, nothing is done in its name; what is being done holds it until it is done.
-- Nor is what needs more than the person's level, what they switched off for an intention, or what the persona that answers may not
-- use, as it is now.
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
  -- While a tool runs, and not where its refusal is noted.
  if private.request_claim('needs') is not null then
    perform private.refuse_switched_off(run.conversation_id, private.request_claim('tool'));
    perform private.refuse_outside_persona(run.conversation_id, private.request_claim('tool'));
  end if;
end $$;
grant execute on function private.hold_run(uuid) to app_server;

-- Whether a run that has ended was followed by another answer in its conversation: then its words come too late.
create or replace function private.is_superseded(p_run public.runs) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.runs later
    where later.conversation_id = p_run.conversation_id and later.user_id = p_run.user_id and later.parent_run_id is null
      and later.id <> p_run.id and later.started_at >= p_run.started_at)
$$;
grant execute on function private.is_superseded(public.runs) to app_server;

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
  if run.status = 'running' and run.lease_until > now() and run.lease_until < now() + interval '10 minutes' then return false; end if;
  return exists (
    select from public.agent_actions
    where user_id = auth.uid() and erased_at >= coalesce(run.started_at, now() - interval '1 day'));
end $$;
grant execute on function private.slept_through_erasing(uuid) to app_server;

-- Whether the person changed or removed anything since a run of theirs began, which its model may have been told at the beginning; also where
-- that is erased by now, or the run is gone.
create or replace function public.get_acted_since(p_run uuid) returns boolean
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  return not exists (select from public.runs where id = p_run and user_id = auth.uid()) or private.acted_last(p_run) is not null;
end $$;
grant execute on function public.get_acted_since(uuid) to app_server;

-- When that was last; null where it was not.
create or replace function private.acted_last(p_run uuid) returns timestamptz
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  return (
    select max(greatest(a.created_at, a.erased_at))
    from public.runs r join public.agent_actions a on a.user_id = r.user_id and a.created_at > r.started_at
    where r.id = p_run and r.user_id = auth.uid() and a.actor <> 'job' and a.run_id is distinct from r.id
      and (a.erased_at is not null or exists (
        select from public.action_changes c where c.action_id = a.id and c.op in ('update', 'delete'))));
end $$;
grant execute on function private.acted_last(uuid) to app_server;
