-- How many turns a person began within the last minute is counted beside the conversations, so that deleting one
-- does not take its turns out of the count. private.open_turn asks count_turn.

create table private.recent_turns (
  user_id uuid primary key references auth.users (id) on delete cascade,
  began timestamptz[] not null
);
comment on table private.recent_turns is
  'When a person began the turns of the last minute. No content and no decision, so the ledger does not record it.';
alter table private.recent_turns enable row level security;
revoke all on private.recent_turns from public, anon, authenticated, service_role;

-- Counts a turn that begins now; refuses one more than p_most within a minute. A time from the future (the clock was
-- set back) does not count.
create function private.count_turn(p_most integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  counted integer;
begin
  insert into private.recent_turns as r (user_id, began) values (auth.uid(), array[now()])
  on conflict (user_id) do update set began = array(
    select t from unnest(r.began) t where t > now() - interval '1 minute' and t <= now()) || now()
  returning cardinality(began) into counted;
  if counted > p_most then
    raise sqlstate 'PT429' using message = 'That was a lot within a minute. Take a breath; your words are kept here.';
  end if;
end $$;
revoke execute on function private.count_turn(integer) from public;
grant execute on function private.count_turn(integer) to app_server;
