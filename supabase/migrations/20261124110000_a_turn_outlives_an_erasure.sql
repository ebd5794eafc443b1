-- A turn never fails or stands still because something is due to be erased. Each step of an erasure is a subtransaction
-- of its own: what goes wrong in one (a statement that takes too long, a lock that somebody holds, anything) is noted
-- and takes back that step only; the turn goes on, and a later turn tries again.

create table private.failed_erasures (
  action_id uuid primary key references public.agent_actions (id) on delete cascade,
  times integer not null default 1,
  failed_at timestamptz not null default now(),
  code char(5) not null
);
comment on table private.failed_erasures is
  'Erasures of which a step failed: how often, when last, and with which SQLSTATE. Gone with the next step that succeeds.';
revoke all on private.failed_erasures from public, anon, authenticated, service_role, app_server;

-- Ten minutes after the first failure, twice as long after each further one, at most a day.
create function private.waits_after_failure(p_action uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.failed_erasures f where f.action_id = p_action
      and f.failed_at between now() - least(interval '1 day', interval '10 minutes' * power(2, least(times, 10) - 1)) and now())
$$;

-- A step, which waits two seconds for a lock and no longer.
create function private.erase_patiently(p_action uuid, p_user uuid, p_most integer) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '2s' as $$
begin
  perform private.hold_snapshots(p_user);
  perform private.erase_action(p_action, p_most);
end $$;

-- A step of an erasure. Answers whether more of this person's may be erased now: not when it failed, or when more of
-- this action is left for the next time.
create function private.erase_step(p_action uuid, p_user uuid, p_most integer) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  begin
    perform private.erase_patiently(p_action, p_user, p_most);
  exception when query_canceled or others then
    insert into private.failed_erasures as f (action_id, code) values (p_action, sqlstate)
    on conflict (action_id) do update set times = f.times + 1, failed_at = excluded.failed_at, code = excluded.code;
    return false;
  end;
  delete from private.failed_erasures where action_id = p_action;
  return not exists (select from public.agent_actions where id = p_action and erase_at is not null);
end $$;

create or replace function private.erase_due(p_user uuid) returns void
language plpgsql security definer set search_path = '' set enable_seqscan = off as $$
declare
  longest constant interval := '3 seconds';
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
  if first_due > until or private.is_answering(p_user) then return; end if;
  -- The same lock as an undo takes, which may hold it for long.
  if not pg_try_advisory_xact_lock(hashtextextended('parley undo ' || p_user, 0)) then return; end if;
  for due in
    select id from public.agent_actions
    where user_id = p_user and erase_at <= until and not private.waits_after_failure(id) order by erase_at limit 3
  loop
    exit when not private.erase_step(due, p_user, 500) or clock_timestamp() > statement_timestamp() + longest;
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
  for due in
    select id, user_id from public.agent_actions
    where erase_at <= until and not private.waits_after_failure(id) order by erase_at, seq limit 20
  loop
    perform private.erase_step(due.id, due.user_id, 5000);
  end loop;
end $$;

revoke execute on function private.waits_after_failure(uuid), private.erase_patiently(uuid, uuid, integer),
  private.erase_step(uuid, uuid, integer) from public, anon;
