set local check_function_bodies = off;

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
  perform private.note_calls(run, p_calls);
  if run.status <> 'running' and run.parent_run_id is null and private.is_superseded(run) then
    if p_status is not null then perform private.settle_run(p_run); end if;
    return jsonb_build_object('stop_requested', true, 'budget_spent', false, 'taken_back', '[]'::jsonb, 'superseded', true);
  end if;
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
    'budget_spent', p_status is null and private.is_budget_spent(coalesce(run.parent_run_id, p_run)),
    'taken_back', case when p_status is null then private.taken_back(run.conversation_id, p_run) else '[]' end);
end $$;

-- Ends a tool call: fills in what was asked, what came back, how it went. Opens the row if nothing was written. One call of
-- a run has one row: whoever makes it a second time is refused with the detail "called".
create or replace function public.finish_action(
  p_id uuid, p_tool text, p_input jsonb, p_output jsonb, p_status public.action_status,
  p_error_code text default null, p_error_message text default null, p_duration_ms integer default null,
  p_tool_call_id text default null, p_conversation uuid default null, p_run uuid default null
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  uid uuid := auth.uid();
  late boolean := private.slept_through_erasing(p_run);
begin
  if uid is null then raise sqlstate 'PT401' using message = 'Please sign in.'; end if;
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
end $$;

-- The parts of an answer, and where it was lost what the ledger knows of its calls: what was done and noted, of which the
-- answer was not kept any more. Nothing of a hard moment, and nothing when something was erased since.
create or replace function private.with_known_calls(p_run public.runs, p_parts jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_run.stop_reason is distinct from 'lost' or p_run.safety <> 'none' or p_run.raised is not null
    or private.slept_through_erasing(p_run.id) then
    return p_parts;
  end if;
  return (
    with calls as (
      select a.seq, a.tool, a.tool_call_id, a.input, case when a.output ? 'ok' then a.output
        else jsonb_build_object('ok', false, 'actionId', a.id, 'error', jsonb_build_object('code', 'unavailable',
          'message', 'This was done, but its answer was lost on the way. Do not do it again.')) end as output
      from public.agent_actions a
      where a.run_id = p_run.id and a.user_id = auth.uid() and a.actor = 'agent' and a.status = 'ok'
        and a.tool_call_id is not null and a.erased_at is null and not private.tells_hard_words(a)
    ), known as (
      select p.n, case when p.part ->> 'state' = 'input-available' and c.seq is not null
        then p.part || jsonb_build_object('state', 'output-available', 'output', c.output) else p.part end as part
      from jsonb_array_elements(p_parts) with ordinality p (part, n)
      left join calls c on c.tool_call_id = p.part ->> 'toolCallId'
      union all
      select 100000 + c.seq, jsonb_build_object('type', 'tool-' || c.tool, 'toolCallId', c.tool_call_id,
        'state', 'output-available', 'input', coalesce(c.input, '{}'), 'output', c.output)
      from calls c
      where not exists (select from jsonb_array_elements(p_parts) part where part ->> 'toolCallId' = c.tool_call_id)
    )
    select coalesce(jsonb_agg(part order by n), '[]') from known);
end $$;

-- Opens the action under which everything of this undo is recorded.
create or replace function private.open_undo(p_id uuid, p_actions uuid[], p_tool text, p_choices jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if private.request_actor() not in ('person', 'safety') then
    perform private.hold_run(private.request_claim('run')::uuid);
  end if;
  insert into public.agent_actions (id, user_id, actor, agent_id, tool, status, reverts, conversation_id, run_id, tool_call_id, input)
  select p_id, auth.uid(), private.request_actor(), private.request_agent(), coalesce(private.request_claim('tool'), p_tool),
    case when private.request_actor() = 'person' then 'ok' else 'running' end::public.action_status, p_actions,
    case when count(distinct a.conversation_id) = 1 and count(*) = count(a.conversation_id)
      then min(a.conversation_id::text)::uuid end,
    private.request_claim('run')::uuid, private.request_claim('call'),
    case when p_choices <> '[]' then jsonb_build_object('choices', p_choices) end
  from public.agent_actions a where a.id = any (p_actions);
  perform set_config('parley.action_id', p_id::text, true);
  perform set_config('parley.reverting', 'on', true);
  set constraints all deferred;
end $$;

-- Whether a run that has ended was followed by another answer in its conversation: then its words come too late.
create or replace function private.is_superseded(p_run public.runs) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.runs later
    where later.conversation_id = p_run.conversation_id and later.user_id = p_run.user_id and later.parent_run_id is null
      and later.id <> p_run.id and later.started_at >= p_run.started_at)
$$;

-- A run is the token of the lease: it is never handed on, and every write of an agent carries it. Once it was taken for lost,
-- or its parent ended, nothing is done in its name; what is being done holds it until it is done.
create or replace function private.hold_run(p_run uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  run public.runs;
begin
  select * into run from public.runs where id = p_run and user_id = auth.uid() for share;
  if run.stop_reason = 'lost' or (run.parent_run_id is not null and run.status <> 'running') then
    raise sqlstate 'PT409' using message = 'This answer has ended.', detail = '"ended"';
  end if;
end $$;

-- The answers to a message that broke off, the newest few, oldest first: what was done in them is done. Those that were taken
-- out are not among them.
create or replace function private.earlier_tries(p_conversation uuid, p_message uuid) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  if not exists (select from public.conversations where id = p_conversation and user_id = auth.uid()) then
    return '[]';
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', t.answer_id, 'role', 'assistant', 'parts', t.parts, 'metadata', t.metadata) order by t.started_at), '[]')
    from (
      -- From the few runs of the message on: by the conversation, all of its answers would be read.
      select (r.run).answer_id, (r.run).started_at, coalesce(m.metadata, '{}') as metadata,
        private.with_known_calls(r.run, coalesce(m.parts, '[]')) as parts
      from (select run from public.runs run where user_message_id = p_message offset 0) r
      left join lateral (select * from public.messages where id = (r.run).answer_id and run_id = (r.run).id offset 0) m on true
      where (r.run).conversation_id = p_conversation and (r.run).parent_run_id is null and (r.run).status <> 'running'
        and (m.id is not null or ((r.run).stop_reason = 'lost' and not exists (
          select from public.action_changes where row_id = (r.run).answer_id and op = 'delete')))
      order by (r.run).started_at desc limit 5
    ) t
    where jsonb_array_length(t.parts) > 0);
end $$;

-- The action that owns the writes of this transaction; opened here when nobody has opened it. It has its number only once
-- no summary is being kept; one that changes more in a later transaction has a number that a summary may count already, so
-- none stays. An agent that woke up late writes nothing of what it was told.
-- An agent that another one asked writes nothing once its run has ended, which may be with its parent's, in another process.
create or replace function private.current_action(p_owner uuid, p_fallback_tool text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  opened uuid := nullif(current_setting('parley.action_id', true), '')::uuid;
  named uuid := private.request_claim('action')::uuid;
  acting public.action_actor := private.request_actor();
  known public.agent_actions;
begin
  if opened is not null then
    select * into known from public.agent_actions where id = opened;
    if known.user_id = p_owner then return opened; end if;
    raise sqlstate 'PT404' using message = 'No such action.';
  end if;
  perform private.hold_snapshots(p_owner);
  if named is not null then
    select * into known from public.agent_actions where id = named;
    if found and known.user_id <> p_owner then
      raise sqlstate 'PT404' using message = 'No such action.';
    elsif found and known.status <> 'running' then
      raise sqlstate 'PT409' using message = 'This action has already ended.';
    elsif found then
      update public.conversations set snapshot = null, snapshot_seq = null where id in (
        select id from public.conversations where user_id = p_owner and snapshot is not null order by id for update);
    end if;
  end if;
  if acting <> 'person' and private.slept_through_erasing(private.request_claim('run')::uuid) then
    raise sqlstate 'PT409' using message = 'This answer was cut off, and something was erased since. Ask again.';
  end if;
  if acting not in ('person', 'safety') then perform private.hold_run(private.request_claim('run')::uuid); end if;
  if known.id is null then
    insert into public.agent_actions (id, user_id, actor, agent_id, tool, status, conversation_id, run_id, tool_call_id)
    values (
      coalesce(named, gen_random_uuid()), p_owner, acting, private.request_agent(),
      coalesce(private.request_claim('tool'), p_fallback_tool),
      case when acting = 'person' then 'ok' else 'running' end::public.action_status,
      private.request_claim('conversation')::uuid,
      private.request_claim('run')::uuid, private.request_claim('call')
    )
    on conflict (run_id, tool_call_id) where actor = 'agent' and run_id is not null and tool_call_id is not null do nothing
    returning * into known;
    if not found then
      raise sqlstate 'PT409' using message = 'This call was made already.', detail = '"called"';
    end if;
  end if;
  perform set_config('parley.action_id', known.id::text, true);
  return known.id;
end $$;

revoke all on function private.with_known_calls(public.runs,jsonb) from public, anon, authenticated, app_server, service_role;

revoke all on function private.is_superseded(public.runs) from public, anon, authenticated, app_server, service_role;

revoke all on function private.hold_run(uuid) from public, anon, authenticated, app_server, service_role;

grant execute on function private.is_superseded(public.runs) to app_server;

grant execute on function private.hold_run(uuid) to app_server;
