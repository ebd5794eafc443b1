set local check_function_bodies = off;

-- The actions that took away what waits for its erasure, the newest 500.
create or replace function private.actions_that_wait(p_owner uuid) returns uuid[]
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  return array(
    select a.id from (
      -- Through the index of what waits, and not through all that was ever done.
      select o.id, o.seq from public.agent_actions o where o.user_id = p_owner and o.erase_at is not null offset 0) a
    order by a.seq desc limit 500);
end $$;
