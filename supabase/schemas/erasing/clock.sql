-- Up to when a waiting deletion counts as due.
create or replace function private.erasable_until() returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  known private.clock;
begin
  if coalesce(current_setting('parley.own_clock', true), '') <> 'on' then return now(); end if;
  select * into known from private.clock;
  if not found then
    insert into private.clock (seen) values (now());
    return '-infinity';
  elsif known.seen > now() then
    update private.clock set seen = now(), confirmed = least(confirmed, now()) returning * into known;
  elsif known.seen <= now() - interval '1 day' then
    update private.clock set seen = now(), confirmed = known.seen returning * into known;
  end if;
  return known.confirmed;
end $$;

create or replace function private.notice_clock() returns void
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from private.clock where only_one and seen > now()) then
    update private.clock set seen = now(), confirmed = least(confirmed, now()) where only_one and seen > now();
  end if;
end $$;

create or replace function private.notice_clock_of_run() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.notice_clock();
  return null;
end $$;
