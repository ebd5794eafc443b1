-- What the companion knows is kept with a conversation only while nothing of the person's is being changed. Numbers of
-- actions are given out before their changes can be seen: one that ends after the summary was made may have a lower
-- number than another that the summary already counts, and would never be noticed.

-- Held by whatever changes something of a person, from before it has its number until it ends. Several may hold it.
create function private.hold_snapshots(p_owner uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('parley snapshots ' || p_owner, 0));
end $$;

-- Whether nothing of the person's is being changed, which then waits until this transaction has ended. It never waits
-- itself.
create function private.nothing_is_changing(p_owner uuid) returns boolean
language plpgsql set search_path = '' as $$
begin
  return pg_try_advisory_xact_lock(hashtextextended('parley snapshots ' || p_owner, 0));
end $$;

-- As before; an action has its number only once no summary is being kept. One that changes more in a later transaction
-- has a number that a summary may count already, so none stays.
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

-- Undo, redo and erasing of one person go one after the other; it ends with the transaction.
create or replace function private.one_undo_at_a_time() returns void
language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('parley undo ' || auth.uid(), 0));
  perform private.hold_snapshots(auth.uid());
end $$;

-- Only for the server's own start: what is due of everybody, as much of it as a start can wait for.
create or replace function private.erase_all_due() returns void
language plpgsql set search_path = '' as $$
declare
  due record;
begin
  for due in select id, user_id from public.agent_actions where erase_at <= now() order by erase_at, seq limit 20 loop
    perform private.hold_snapshots(due.user_id);
    perform private.erase_action(due.id, 5000);
  end loop;
end $$;

-- The snapshot of a conversation; made anew when something was changed since it was made, or on another day. While
-- something is being changed it is made for this one question and not kept.
create or replace function private.cached_snapshot(p_conversation uuid) returns jsonb
language plpgsql set search_path = '' as $$
declare
  kept record;
begin
  select snapshot, snapshot_seq into kept from public.conversations where id = p_conversation and user_id = auth.uid();
  if kept.snapshot ->> 'day' = private.person_day()::text and kept.snapshot ->> 'time_zone' = private.person_zone() and not exists (
    select from public.agent_actions a
    where a.user_id = auth.uid() and a.seq > kept.snapshot_seq
      and exists (select from public.action_changes c where c.action_id = a.id)) then
    return kept.snapshot;
  elsif not private.nothing_is_changing(auth.uid()) then
    return private.snapshot(auth.uid(), p_conversation);
  end if;
  update public.conversations set
    snapshot = private.snapshot(auth.uid(), p_conversation),
    snapshot_seq = (select coalesce(max(seq), 0) from public.agent_actions where user_id = auth.uid())
  where id = p_conversation and user_id = auth.uid() returning snapshot into kept;
  return kept.snapshot;
end $$;

-- What was kept until now may have been kept too early.
update public.conversations set snapshot = null, snapshot_seq = null where snapshot is not null;

revoke execute on function private.hold_snapshots(uuid), private.nothing_is_changing(uuid) from public;
grant execute on function private.nothing_is_changing(uuid), private.hold_snapshots(uuid) to app_server;
