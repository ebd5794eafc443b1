-- A step, which waits two seconds for a lock and no longer.
create or replace function private.erase_patiently(p_action uuid, p_user uuid, p_most integer) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '2s' as $$
begin
  perform private.hold_snapshots(p_user);
  perform private.erase_action(p_action, p_most);
end $$;

-- A step of an erasure. Answers whether more of this person's may be erased now: not when it failed, or when more of
-- this action is left for the next time.
create or replace function private.erase_step(p_action uuid, p_user uuid, p_most integer) returns boolean
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

-- Ten minutes after the first failure, twice as long after each further one, at most a day.
create or replace function private.waits_after_failure(p_action uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.failed_erasures f where f.action_id = p_action
      and f.failed_at between now() - least(interval '1 day', interval '10 minutes' * power(2, least(times, 10) - 1)) and now())
$$;

-- Whether this action removed an intention whose words safety asks about on a day that rests: read with a message that stands and is
-- heavy, as a message is kept itself. Their erasure waits for the end of the day, since it ends the question about them.
create or replace function private.keeps_day_gentle(p_action uuid, p_user uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.safety_rests s
      where s.user_id = p_user and (private.still_rests(s.careful_until) or private.still_rests(s.exploring_locked_until)))
    and exists (
      select from private.deletions_of(p_action) gone
      join public.action_changes words on words.row_id = gone.row_id and words.table_name = 'goals' and words.user_id = p_user
      join public.runs r on r.user_id = p_user and (r.goal_words is not null or r.late_goal_words <> '{}')
        and words.id = any (r.late_goal_words || r.goal_words)
      join public.messages m on m.id = r.user_message_id and m.user_id = p_user
      where gone.table_name = 'goals' and private.is_flagged(m.safety) and not exists (
        select from public.runs a where a.user_message_id = m.id and a.user_id = p_user and a.about_abuse));
end $$;

-- The next suggestions of an erasure. Answers whether these were the last.
create or replace function private.erase_next_suggestions(p_target public.agent_actions, p_rows uuid[], p_most integer) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  done uuid := (select suggestion from private.erasures_under_way where action_id = p_target.id and due = p_target.erase_at);
  among uuid[];
  erased record;
begin
  among := array(
    select id from (
      select id from public.proposals where user_id = p_target.user_id
      union select row_id from public.action_changes where user_id = p_target.user_id and table_name = 'proposals') t
    where done is null or id > done order by id limit p_most);
  if among = '{}' then return true; end if;
  select * into erased from private.erase_proposals(p_target.id, p_rows, p_target.user_id, among);
  perform private.erase_tool_calls(erased.brought);
  perform private.blank_actions(erased.brought, p_target.user_id);
  perform private.close_erased(null, erased.touched);
  insert into private.erasures_under_way as u (action_id, due, suggestion)
  values (p_target.id, p_target.erase_at, among[cardinality(among)])
  on conflict (action_id) do update set due = excluded.due, suggestion = excluded.suggestion;
  return cardinality(among) < p_most;
end $$;
