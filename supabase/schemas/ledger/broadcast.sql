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

-- On Supabase, tells whoever follows this person's ledger that it changed: the number of one action, and no words. One
-- message for all that a transaction does; a message that cannot be sent stops no write, nor does a schema `realtime` that
-- the owner of this database may not use.
create or replace function private.broadcast_action(p_owner uuid, p_seq bigint) returns void
language plpgsql set search_path = '' as $$
begin
  if to_regnamespace('realtime') is null or current_setting('parley.broadcast_to', true) = p_owner::text then
    return;
  end if;
  perform set_config('parley.broadcast_to', p_owner::text, true);
  begin
    if to_regprocedure('realtime.send(jsonb,text,text,boolean)') is not null then
      perform realtime.send(jsonb_build_object('seq', p_seq), 'action', 'ledger:' || p_owner, true);
    end if;
  exception when others then
    raise warning 'An action was not broadcast (%).', sqlstate;
  end;
end $$;
