-- A deletion withdraws what agents wrote of its words, and an agent's write is refused where it repeats what went: each has to see the
-- other. So they never run beside each other for one person: a deletion holds a lock alone, and writes of agents share it, each until it
-- ends. Where one connection does everything there is nothing to wait for.

-- Held by whatever deletes words of the caller's or brings them back, as its first statement: before it holds any row, so that no write
-- of an agent that has the lock waits for one of its rows.
create or replace function private.hold_deletions() returns void
language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('parley deletions ' || auth.uid(), 0));
end $$;
grant execute on function private.hold_deletions() to app_server, authenticated;

-- Shared by the writes of a person's agents. One that holds a row for which a deletion waits is never waited for in a circle: it asks
-- for about a second and is refused, with a detail by which it is tried again.
create or replace function private.hold_off_deletions(p_owner uuid) returns void
language plpgsql set search_path = '' as $$
declare
  key constant bigint := hashtextextended('parley deletions ' || p_owner, 0);
  last constant timestamptz := clock_timestamp() + interval '1 second';
begin
  while not pg_try_advisory_xact_lock_shared(key) loop
    if clock_timestamp() > last then
      raise sqlstate 'PT429' using detail = '"deleting"',
        message = 'The person is deleting something right now, so nothing of this was done. Try it once more.';
    end if;
    perform pg_sleep(0.02);
  end loop;
end $$;
grant execute on function private.hold_off_deletions(uuid) to app_server;
