-- A rest that was asked for while the clock was ahead would last for as long as the clock was wrong. No rest is longer
-- than a day, so an end that lies further ahead is none.

create function private.still_rests(p_until timestamptz) returns boolean
language sql stable set search_path = '' as $$
  select p_until > now() and p_until <= now() + interval '25 hours'
$$;
revoke execute on function private.still_rests(timestamptz) from public, anon;
grant execute on function private.still_rests(timestamptz) to authenticated;

create or replace function private.is_resting() returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (select from public.safety_rests where user_id = auth.uid()
    and (private.still_rests(careful_until) or private.still_rests(exploring_locked_until)));
end $$;

create or replace function private.refuse_while_locked() returns void
language plpgsql set search_path = '' as $$
begin
  if exists (select from public.safety_rests where user_id = auth.uid() and private.still_rests(exploring_locked_until)) then
    raise sqlstate 'PT423' using message = 'Exploring rests for today. Talking and grounding stay open.';
  end if;
end $$;

create or replace function public.record_care(p_careful boolean, p_locked boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  tomorrow timestamptz := now() + interval '24 hours';
begin
  if auth.uid() is null then
    raise sqlstate 'PT401' using message = 'Please sign in.';
  elsif private.request_actor() <> 'safety' then
    raise sqlstate 'PT403' using message = 'Only what watches over safety asks for a rest.';
  elsif not (p_careful or p_locked) then
    return;
  end if;
  insert into public.safety_rests as r (user_id, careful_until, exploring_locked_until)
  values (auth.uid(), case when p_careful then tomorrow end, case when p_locked then tomorrow end)
  on conflict (user_id) do update set
    careful_until = greatest(case when private.still_rests(r.careful_until) then r.careful_until end, excluded.careful_until),
    exploring_locked_until = greatest(
      case when private.still_rests(r.exploring_locked_until) then r.exploring_locked_until end,
      excluded.exploring_locked_until);
end $$;
