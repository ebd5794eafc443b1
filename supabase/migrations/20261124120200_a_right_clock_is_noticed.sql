-- A look from a time that has not come yet counts for nothing. It was noticed only when something was due, so of two
-- leaps of the clock the second one was taken for a day after the first. Every turn and every start notices it.

create function private.notice_clock() returns void
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from private.clock where seen > now()) then
    update private.clock set seen = now(), confirmed = least(confirmed, now()) where seen > now();
  end if;
end $$;

create function private.notice_clock_of_run() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.notice_clock();
  return null;
end $$;
create trigger notice_clock after insert on public.runs for each row when (new.status = 'running')
  execute function private.notice_clock_of_run();

revoke execute on function private.notice_clock(), private.notice_clock_of_run() from public, anon;
