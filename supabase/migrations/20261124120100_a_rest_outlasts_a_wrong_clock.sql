-- A clock that is set back moves the end of a rest further away. No rest is longer than a day, so such an end is cut to
-- a day from now, with an hour to spare, and not taken for none: a rest ends only with its time.

create function private.rest_end(p_until timestamptz) returns timestamptz
language sql stable set search_path = '' as $$
  select case when p_until > now() + interval '25 hours' then now() + interval '24 hours' else p_until end
$$;

create or replace function private.still_rests(p_until timestamptz) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(p_until > now(), false)
$$;

create function private.cut_rest() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.careful_until := private.rest_end(new.careful_until);
  new.exploring_locked_until := private.rest_end(new.exploring_locked_until);
  return new;
end $$;
create trigger cut_rest before insert or update on public.safety_rests for each row execute function private.cut_rest();

-- With each turn, so that the day begins to count. It is nobody's change, so the ledger does not hear of it.
create function private.cut_rests_of_run() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  latest constant timestamptz := now() + interval '25 hours';
begin
  if not exists (select from public.safety_rests
    where user_id = new.user_id and (careful_until > latest or exploring_locked_until > latest)) then return null; end if;
  perform set_config('parley.erasing', 'on', true);
  update public.safety_rests set updated_at = updated_at where user_id = new.user_id;
  perform set_config('parley.erasing', '', true);
  return null;
end $$;
create trigger cut_rests after insert on public.runs for each row when (new.status = 'running')
  execute function private.cut_rests_of_run();

revoke execute on function private.rest_end(timestamptz), private.cut_rest(), private.cut_rests_of_run() from public, anon;
