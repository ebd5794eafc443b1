set local check_function_bodies = off;

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
  if acting = 'agent' then
    perform set_config('parley.deleted_meanwhile', coalesce(private.deleted_since(private.request_claim('run')::uuid, p_owner)::text, ''), true);
  end if;
  return known.id;
end $$;
