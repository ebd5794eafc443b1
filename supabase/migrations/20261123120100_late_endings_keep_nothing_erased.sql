-- An answer whose lease has passed may wake up later, on a computer that slept or in an instance that was held up. What
-- it was told before an erasure is kept by none of its late endings.

-- Whether a run is not being written any more and something of the person's was erased since it began. Of a run that is
-- gone the beginning is not known: then a day counts.
create function private.slept_through_erasing(p_run uuid) returns boolean
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
create index agent_actions_erased on public.agent_actions (user_id, erased_at) where erased_at is not null;

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
  insert into public.agent_actions as a (
    id, user_id, actor, tool, input, output, status, error_code, error_message, duration_ms,
    tool_call_id, conversation_id, run_id
  ) values (
    p_id, uid, private.request_actor(), p_tool, case when not late then p_input end, case when not late then p_output end,
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

-- As before; where it is not known which calls told of what was erased, all of them go.
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

create or replace function public.save_answer(
  p_run uuid, p_parts jsonb, p_metadata jsonb, p_status public.run_status default null,
  p_stop_reason text default null, p_steps integer default 0, p_input_tokens integer default null,
  p_output_tokens integer default null, p_error_code text default null
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
  if jsonb_array_length(p_parts) > 0 then
    insert into public.messages as m (id, conversation_id, ordinal, role, parts, metadata, run_id)
    select run.answer_id, run.conversation_id, coalesce(max(ordinal), 0) + 1, 'assistant', p_parts, p_metadata, p_run
    from public.messages where conversation_id = run.conversation_id
    on conflict (id) do update set parts = excluded.parts, metadata = excluded.metadata;
  end if;
  if run.status = 'running' or (run.stop_reason = 'lost' and p_status is not null) then
    update public.runs set
      status = coalesce(p_status, 'running'), stop_reason = p_stop_reason, steps = p_steps,
      input_tokens = p_input_tokens, output_tokens = p_output_tokens, error_code = p_error_code,
      ended_at = case when p_status is not null then now() end,
      -- What slept through an erasure stays late, so that its next words are looked at like these.
      lease_until = case when late then run.lease_until else now() + interval '3 minutes' end
    where id = p_run;
  end if;
  return jsonb_build_object('stop_requested', run.stop_requested,
    'taken_back', case when p_status is null then private.taken_back(run.conversation_id, p_run) else '[]' end);
end $$;

-- As before; an agent that woke up late writes nothing of what it was told.
create or replace function private.current_action(p_owner uuid, p_fallback_tool text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  opened uuid := nullif(current_setting('parley.action_id', true), '')::uuid;
  named uuid := private.request_claim('action')::uuid;
  actor public.action_actor := private.request_actor();
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
  if actor <> 'person' and private.slept_through_erasing(private.request_claim('run')::uuid) then
    raise sqlstate 'PT409' using message = 'This answer was cut off, and something was erased since. Ask again.';
  end if;
  if known.id is null then
    insert into public.agent_actions (id, user_id, actor, tool, status, conversation_id, run_id)
    values (
      coalesce(named, gen_random_uuid()), p_owner, actor,
      coalesce(private.request_claim('tool'), p_fallback_tool),
      case when actor = 'person' then 'ok' else 'running' end::public.action_status,
      private.request_claim('conversation')::uuid,
      private.request_claim('run')::uuid
    ) returning * into known;
  end if;
  perform set_config('parley.action_id', known.id::text, true);
  return known.id;
end $$;

revoke execute on function private.slept_through_erasing(uuid) from public;
grant execute on function private.slept_through_erasing(uuid) to app_server;
