set local check_function_bodies = off;

-- On Supabase, tells whoever follows this person's ledger that it changed: the number of one action, and no words. One
-- message for all that a transaction does; a message that cannot be sent stops no write.
create or replace function private.broadcast_action(p_owner uuid, p_seq bigint) returns void
language plpgsql set search_path = '' as $$
begin
  if to_regprocedure('realtime.send(jsonb,text,text,boolean)') is null
    or current_setting('parley.broadcast_to', true) = p_owner::text then
    return;
  end if;
  perform set_config('parley.broadcast_to', p_owner::text, true);
  begin
    perform realtime.send(jsonb_build_object('seq', p_seq), 'action', 'ledger:' || p_owner, true);
  exception when others then
    raise warning 'An action was not broadcast (%).', sqlstate;
  end;
end $$;

-- Whoever watches is told that something changed; the payload says only whose ledger it is.
create or replace function private.announce_action() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_notify('agent_actions', new.user_id::text);
  perform private.broadcast_action(new.user_id, new.seq);
  return null;
end $$;

-- Lets a person join the Realtime channel of their own ledger, and nobody send on it. Called once by a migration; without
-- Supabase's schema `realtime` there is nothing to join. Whoever adds that schema later calls it again.
create or replace function private.allow_ledger_channels() returns void
language plpgsql set search_path = '' as $$
begin
  if to_regclass('realtime.messages') is null then return; end if;
  drop policy if exists "own ledger channel" on realtime.messages;
  create policy "own ledger channel" on realtime.messages for select to authenticated
    using (extension = 'broadcast' and (select realtime.topic()) = 'ledger:' || (select auth.uid()));
end $$;

revoke all on function private.broadcast_action(uuid,bigint) from public, anon, authenticated, app_server, service_role;

revoke all on function private.allow_ledger_channels() from public, anon, authenticated, app_server, service_role;

-- A database whose owner may not change `realtime` works without it.
do $$
begin
  perform private.allow_ledger_channels();
exception when insufficient_privilege then
  raise warning 'People cannot follow the ledger through Realtime (%).', sqlstate;
end $$;
