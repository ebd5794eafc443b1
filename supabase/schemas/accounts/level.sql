-- The level of whoever asks. Who signed in without any account is a guest, whatever is kept of them; who is not kept, because
-- they were one and have an account now, is a user. Older servers of Supabase know of no anonymous people.
create or replace function private.level_of_caller() returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select case when private.is_anonymous(auth.uid()) then 'guest'
      else coalesce((select level from public.levels where user_id = auth.uid()), 'user') end);
end $$;
grant execute on function private.level_of_caller() to app_server;

create or replace function private.is_anonymous(p_user uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce((select (to_jsonb(u) ->> 'is_anonymous')::boolean from auth.users u where u.id = p_user), false));
end $$;

-- Gives a person their level as their profile is made: the first of an installation is its owner, everybody after them a
-- user. Two who come at once wait for each other. Nobody's level is changed by this; anonymous people are given none.
create or replace function private.give_level() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_anonymous(new.user_id) then return null; end if;
  perform pg_advisory_xact_lock(hashtextextended('parley first person', 0));
  insert into public.levels (user_id, level)
  select new.user_id, case when exists (select from public.levels) then 'user' else 'owner' end
  on conflict (user_id) do nothing;
  return null;
end $$;

-- Refuses what needs more than the level of the caller. Null needs nothing.
create or replace function private.refuse_below(p_needs text) returns void
language plpgsql stable set search_path = '' as $$
declare
  levels constant text[] := array['guest', 'user', 'admin', 'owner'];
begin
  if array_position(levels, p_needs) > 1 and array_position(levels, private.level_of_caller()) < array_position(levels, p_needs) then
    raise sqlstate 'PT403' using message = 'This is not open to your account.', detail = '"level"';
  end if;
end $$;
grant execute on function private.refuse_below(text) to app_server;
