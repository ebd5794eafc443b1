-- A computer's clock can be far ahead for a while: an empty battery, a restored machine, a late time sync. What is
-- erased is gone, so where the clock is that of one computer (the embedded database in a folder says so with the
-- setting parley.own_clock) only that is erased which was due a day ago already, at an earlier look.

create table private.clock (
  only_one boolean primary key default true check (only_one),
  -- The latest look at the clock, and the one before it that lay a day or more back.
  seen timestamptz not null,
  confirmed timestamptz not null default '-infinity'
);
comment on table private.clock is 'One row: when a due erasure was looked at, so that a clock that leaps ahead once erases nothing.';
revoke all on private.clock from public, anon, authenticated, service_role, app_server;

-- Up to when a waiting deletion counts as due.
create function private.erasable_until() returns timestamptz
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
revoke execute on function private.erasable_until() from public, anon;

create or replace function private.erase_due(p_user uuid) returns void
language plpgsql security definer set search_path = '' set enable_seqscan = off as $$
declare
  first_due timestamptz;
  until timestamptz;
  due uuid;
begin
  if p_user is distinct from auth.uid() then
    raise sqlstate 'PT403' using message = 'That is not allowed here.';
  end if;
  select erase_at into first_due from public.agent_actions
  where user_id = p_user and erase_at is not null order by erase_at limit 1;
  if first_due is null or first_due > now() then return; end if;
  until := private.erasable_until();
  if first_due > until then return; end if;
  perform private.one_undo_at_a_time();
  if private.is_answering(p_user) then return; end if;
  for due in
    select id from public.agent_actions where user_id = p_user and erase_at <= until order by erase_at limit 3
  loop
    exit when private.erase_action(due, 500) is null
      and exists (select from public.agent_actions where id = due and erase_at is not null);
  end loop;
end $$;

-- Only for the server's own start: what is due of everybody, as much of it as a start can wait for.
create or replace function private.erase_all_due() returns void
language plpgsql set search_path = '' as $$
declare
  until timestamptz;
  due record;
begin
  if not exists (select from public.agent_actions where erase_at <= now()) then return; end if;
  until := private.erasable_until();
  for due in select id, user_id from public.agent_actions where erase_at <= until order by erase_at, seq limit 20 loop
    perform private.hold_snapshots(due.user_id);
    perform private.erase_action(due.id, 5000);
  end loop;
end $$;
