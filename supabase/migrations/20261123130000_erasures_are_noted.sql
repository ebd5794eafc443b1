-- A database keeps old versions of its rows on the disk until it is vacuumed. That something was erased is noted until
-- then: the embedded database, which nobody else looks after, does it by itself (lib/db/embedded/vacuum.ts).

create table private.erased_on_disk (
  only_one boolean primary key default true check (only_one),
  latest timestamptz not null
);
comment on table private.erased_on_disk is 'One row while old versions of erased rows may still lie on the disk: when something was last erased.';
revoke all on private.erased_on_disk from public, anon, authenticated, service_role, app_server;

create function private.note_erasure() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.erased_on_disk (latest) values (clock_timestamp())
  on conflict (only_one) do update set latest = excluded.latest;
  return null;
end $$;
revoke execute on function private.note_erasure() from public;

create trigger note_erasure after update of erased_at on public.agent_actions
  for each row when (old.erased_at is null and new.erased_at is not null) execute function private.note_erasure();

-- What was erased before this migration was never taken off the disk.
insert into private.erased_on_disk (latest) select clock_timestamp() from public.agent_actions where erased_at is not null limit 1;
