set local check_function_bodies = off;

alter table public.runs drop constraint runs_stop_reason;
alter table public.runs add constraint runs_stop_reason check (stop_reason in (
  'finished', 'step_limit', 'same_tool', 'token_limit', 'time_limit', 'output_limit', 'filtered', 'stopped_by_person', 'steered',
  'gave_way', 'hard_elsewhere', 'parent_ended', 'model_error', 'timeout', 'lost', 'shutdown', 'not_kept', 'budget_spent', 'budget_held'));

-- Keeps the answer as it stands; with p_status it also ends the run. Words that come after the run was ended elsewhere are
-- kept all the same, and so is the true ending of a run that was taken for lost; once another answer followed in its
-- conversation nothing of it is, and only its calls of models are counted. The answer carries the level of its turn.
-- A child run has no message of its own, and goes on no longer than its parent. p_calls: the calls of models since the save
-- before. `waiting` of the metadata is how long a model is waited for: it stands with the run, for those who follow it.
-- p_told: ids of what its model was told of; the answer names those that are there no more, and of a committee what is recorded of
-- the parts among them. `changed`: calls of this run by which something was kept that the person removed or changed since. `rests`: safety has asked for rest, in whichever conversation;
-- `hard`: in another one, since the run began.
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
    'gone', private.gone_of(p_told, run.started_at), 'rests', p_status is null and private.is_resting(), 'hard', p_status is null and private.is_hard_since(run),
    'seats', case when p_status is null and p_told <> '{}' and p_metadata ? 'committee' then private.committee_seats(p_told) end,
    'waits', p_status is not null and private.after_answer(run, p_status, p_stop_reason, p_metadata),
    'steered', p_status is null and private.is_steered(run),
    'budget_spent', p_status is null and private.is_budget_spent(coalesce(run.parent_run_id, p_run)),
    'changed', case when p_status is null then private.calls_changed_in(p_run) else '[]' end,
    'taken_back', case when p_status is null then private.taken_back(run.conversation_id, p_run) else '[]' end);
end $$;

-- An agent whose answer is to end for that writes nothing more.
create or replace function private.refuse_hard_since(p_run uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  run public.runs;
begin
  select * into run from public.runs where id = p_run and user_id = auth.uid();
  if private.is_hard_since(run) then
    raise sqlstate 'PT423' using message = 'Something hard was said meanwhile, so this rests now. Nothing was done.', detail = '"rests"';
  end if;
end $$;

-- Opens the action under which everything of this undo is recorded.
create or replace function private.open_undo(p_id uuid, p_actions uuid[], p_tool text, p_choices jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if private.request_actor() not in ('person', 'safety') then
    perform private.hold_run(private.request_claim('run')::uuid);
    perform private.refuse_hard_since(private.request_claim('run')::uuid);
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

-- Whether something hard was said in another conversation while a run was at work: a rest began or grew there since it began. What
-- stood before, on a day that was gentle already, is none of it, nor is what the words of its own conversation asked for.
create or replace function private.is_hard_since(p_run public.runs) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  -- A rest lasts a day from the words that ask for it.
  since constant timestamptz := p_run.started_at + interval '24 hours';
  rest public.safety_rests;
begin
  select * into rest from public.safety_rests where user_id = auth.uid();
  if not coalesce(rest.careful_until > since or rest.exploring_locked_until > since, false) then return false; end if;
  return exists (
    select from public.action_changes c
    join public.agent_actions a on a.id = c.action_id
    where c.row_id = rest.id and c.table_name = 'safety_rests' and a.created_at > p_run.started_at
      and a.actor = 'safety' and a.conversation_id is distinct from p_run.conversation_id);
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
  if acting = 'agent' then
    perform private.refuse_errand_now(private.request_claim('run')::uuid);
    perform private.refuse_hard_since(private.request_claim('run')::uuid);
  end if;
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

revoke all on function private.refuse_hard_since(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function private.is_hard_since(public.runs) from public, anon, authenticated, app_server, service_role;

grant execute on function private.refuse_hard_since(uuid) to app_server;

grant execute on function private.is_hard_since(public.runs) to app_server;
