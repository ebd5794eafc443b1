set local check_function_bodies = off;

-- Counts a turn that begins now; refuses one more than p_most within a minute and says in how many seconds there is room. A
-- time from the future (the clock was set back) does not count.
create or replace function private.count_turn(p_most integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  counted timestamptz[];
  oldest timestamptz;
begin
  insert into private.recent_turns as r (user_id, began) values (auth.uid(), array[now()])
  on conflict (user_id) do update set began = array(
    select t from unnest(r.began) t where t > now() - interval '1 minute' and t <= now() order by t) || now()
  returning began into counted;
  if cardinality(counted) > p_most then
    oldest := coalesce(counted[cardinality(counted) - greatest(p_most, 1)], now());
    raise sqlstate 'PT429' using message = 'That was a lot within a minute. Take a breath; your words are kept here.',
      detail = jsonb_build_object('seconds', greatest(ceil(extract(epoch from oldest + interval '1 minute' - now())), 1));
  end if;
end $$;
