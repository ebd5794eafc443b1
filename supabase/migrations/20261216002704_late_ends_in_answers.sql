set local check_function_bodies = off;

drop function public.finish_action(uuid,text,jsonb,jsonb,public.action_status,text,text,integer,text,uuid,uuid);

-- Keeps the answer as it stands; with p_status it also ends the run. Words that come after the run was ended elsewhere are
-- kept all the same, and so is the true ending of a run that was taken for lost; once another answer followed in its
-- conversation nothing of it is, and only its calls of models are counted. The answer carries the level of its turn.
-- A child run has no message of its own, and goes on no longer than its parent. p_calls: the calls of models since the save
-- before.
create or replace function public.save_answer(
  p_run uuid, p_parts jsonb, p_metadata jsonb, p_status public.run_status default null,
  p_stop_reason text default null, p_steps integer default 0, p_input_tokens integer default null,
  p_output_tokens integer default null, p_error_code text default null, p_care jsonb default null,
  p_calls jsonb default null
) returns jsonb
language plpgsql set search_path = '' set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  run public.runs;
  late boolean;
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
  return jsonb_build_object('stop_requested', run.stop_requested,
    'waits', p_status is not null and private.after_answer(run, p_status, p_stop_reason, p_metadata),
    'steered', p_status is null and private.is_steered(run),
    'budget_spent', p_status is null and private.is_budget_spent(coalesce(run.parent_run_id, p_run)),
    'taken_back', case when p_status is null then private.taken_back(run.conversation_id, p_run) else '[]' end);
end $$;

-- Ends a tool call: fills in what was asked, what came back, how it went. Opens the row if nothing was written. One call of
-- a run has one row: whoever makes it a second time is refused with the detail "called". `p_late`: its answer was told that
-- it took too long; where that has ended, it says from now on what came of the call.
create or replace function public.finish_action(
  p_id uuid, p_tool text, p_input jsonb, p_output jsonb, p_status public.action_status,
  p_error_code text default null, p_error_message text default null, p_duration_ms integer default null,
  p_tool_call_id text default null, p_conversation uuid default null, p_run uuid default null, p_late boolean default false
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  uid uuid := auth.uid();
  late boolean := private.slept_through_erasing(p_run);
begin
  if uid is null then raise sqlstate 'PT401' using message = 'Please sign in.'; end if;
  if p_late then
    -- Before or after the answer is saved whole, never beside it; locked in the same order.
    perform from public.conversations where id = p_conversation and user_id = uid for key share;
    perform from public.runs where id = p_run and user_id = uid for update;
  end if;
  if private.request_actor() = 'agent' then
    if exists (select from public.agent_actions
      where run_id = p_run and tool_call_id = left(p_tool_call_id, 400) and actor = 'agent' and id <> p_id) then
      raise sqlstate 'PT409' using message = 'This call was made already.', detail = '"called"';
    elsif not exists (select from public.agent_actions where id = p_id) then
      perform private.hold_run(p_run);
    end if;
  end if;
  insert into public.agent_actions as a (
    id, user_id, actor, agent_id, tool, input, output, status, error_code, error_message, duration_ms,
    tool_call_id, conversation_id, run_id
  ) values (
    p_id, uid, private.request_actor(), private.request_agent(), p_tool, case when not late then p_input end, case when not late then p_output end,
    p_status, p_error_code, case when not late then p_error_message end,
    p_duration_ms, p_tool_call_id, p_conversation, p_run
  )
  on conflict (id) do update set
    tool = excluded.tool, input = excluded.input, output = excluded.output, status = excluded.status,
    error_code = excluded.error_code, error_message = excluded.error_message,
    duration_ms = excluded.duration_ms, tool_call_id = excluded.tool_call_id,
    conversation_id = excluded.conversation_id, run_id = excluded.run_id
  where a.user_id = uid and a.status = 'running';
  if not found then raise sqlstate 'PT409' using message = 'This action has already ended.'; end if;
  if p_late and not late then
    update public.messages m set parts = private.with_late_ends(p_run, m.parts)
    where m.user_id = uid and m.id = (select answer_id from public.runs where id = p_run and user_id = uid and status <> 'running')
      and m.parts @> jsonb_build_array(jsonb_build_object('toolCallId', p_tool_call_id))
      -- What would be shortened to fit stays as it was told.
      and pg_column_size(m.parts) + pg_column_size(p_output) < 4000000;
  end if;
end $$;

-- The parts of an answer, in which calls that were told as taking too long say what came of them, as far as the ledger knows.
create or replace function private.with_late_ends(p_run uuid, p_parts jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case when p_parts @? '$[*] ? (@.output.ok == false && @.output.error.code == "busy")' then (
    select jsonb_agg(case when a.output is null then part else jsonb_set(part, '{output}', a.output) end order by n)
    from jsonb_array_elements(p_parts) with ordinality t (part, n)
    left join public.agent_actions a on a.run_id = p_run and a.user_id = auth.uid() and a.status <> 'running'
      and a.tool_call_id = part ->> 'toolCallId' and a.id::text = part -> 'output' ->> 'actionId'
      and part -> 'output' -> 'error' ->> 'code' = 'busy')
  else p_parts end
$$;

-- A message is called what its turn was found to be; the words stay as they were said.
create or replace function private.guard_message() returns trigger
language plpgsql set search_path = '' as $$
declare
  grows constant text[] := array['parts', 'metadata', 'safety'];
begin
  if auth.uid() is null or new is not distinct from old
    or current_setting('parley.reverting', true) = 'on' or current_setting('parley.erasing', true) = 'on' then
    return new;
  elsif private.request_actor() = 'safety' and to_jsonb(new) - 'safety' = to_jsonb(old) - 'safety'
    and (new.safety > old.safety or coalesce(current_setting('parley.lifting', true), '') = 'on') then
    return new;
  elsif old.role = 'assistant' and new.safety >= old.safety and to_jsonb(new) - grows = to_jsonb(old) - grows and exists (
    select from public.runs r
    where r.id = old.run_id and r.answer_id = old.id and r.user_id = auth.uid()
      and (r.status = 'running' or r.stop_reason = 'lost')) then
    return new;
  end if;
  -- An answer is set aside, or shown again, as it is.
  if current_setting('parley.choosing_answer', true) = 'on' and old.role <> 'user' and new.role <> 'user'
    and to_jsonb(new) - array['role', 'metadata'] = to_jsonb(old) - array['role', 'metadata']
    and new.metadata - 'aside' = old.metadata - 'aside' then
    return new;
  end if;
  -- A call that took too long says what the ledger knows of it, and nothing else changes.
  if old.role <> 'user' and to_jsonb(new) - 'parts' = to_jsonb(old) - 'parts'
    and new.parts = private.with_late_ends(old.run_id, old.parts) then
    return new;
  end if;
  raise sqlstate 'PT409' using message = 'What was said here stays as it was said.';
end $$;

revoke all on function public.finish_action(uuid,text,jsonb,jsonb,public.action_status,text,text,integer,text,uuid,uuid,boolean) from public, anon, authenticated, app_server, service_role;

revoke all on function private.with_late_ends(uuid,jsonb) from public, anon, authenticated, app_server, service_role;

grant execute on function public.finish_action(uuid,text,jsonb,jsonb,public.action_status,text,text,integer,text,uuid,uuid,boolean) to app_server;

grant execute on function private.with_late_ends(uuid,jsonb) to app_server;
