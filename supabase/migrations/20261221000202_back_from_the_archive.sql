set local check_function_bodies = off;

-- Rests, is done, is archived, or is taken up again. Only moves that make sense; what is done says why, and keeps that when it
-- is archived. What is taken up from the archive stands as it did before it was archived.
create or replace function public.move_goal(p_id uuid, p_to public.goal_status, p_reason text default null) returns jsonb
language plpgsql set search_path = '' as $$
declare
  goal public.goals;
  reason text := nullif(btrim(p_reason), '');
  next public.goal_status := p_to;
begin
  perform private.refuse_agents('Only the person says how an intention stands.');
  goal := private.own_goal(p_id);
  if goal.status = p_to then
    raise sqlstate 'PT409' using message = 'It stands like that already.', detail = '"already"';
  elsif p_to = 'resting' or p_to = 'done' or goal.status = 'archived' and p_to <> 'working' then
    perform private.refuse_ended_goal(goal);
  end if;
  if p_to = 'done' and reason is null then
    raise sqlstate 'PT400' using message = 'Say in a word or two why it is done.', detail = '"reason"';
  elsif char_length(reason) > 500 then
    raise sqlstate 'PT413' using message = 'The reason can hold 500 characters.', detail = '"reason"';
  elsif p_to is null or p_to <> 'done' and reason is not null then
    raise sqlstate 'PT400' using message = 'A reason belongs to what is done.', detail = '"reason"';
  end if;
  if goal.status = 'archived' then next := private.standing_before_archive(goal); end if;
  update public.goals set status = next,
    ended_because = case next when 'done' then coalesce(reason, ended_because) when 'archived' then ended_because end
  where id = p_id returning * into goal;
  return private.goal_json(goal);
end $$;

-- How an intention stood before it was archived. What is done kept its reason; the rest is in the ledger.
create or replace function private.standing_before_archive(p_goal public.goals) returns public.goal_status
language sql stable set search_path = '' as $$
  select case when p_goal.ended_because is not null then 'done' else coalesce((
    select (c.before ->> 'status')::public.goal_status from public.action_changes c
    where c.row_id = p_goal.id and c.user_id = p_goal.user_id and c.table_name = 'goals' and c.op = 'update'
      and c.after ->> 'status' = 'archived' and c.before ->> 'status' in ('working', 'resting')
    order by c.id desc limit 1), 'working') end
$$;

-- What happened to an intention, newest first, one line for each action that changed it or who cares about it.
create or replace function private.events_of_goal(p_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  with changed as (
    select c.* from (
      select * from public.action_changes where user_id = auth.uid() and row_id = p_id and table_name = 'goals'
      union all
      select * from public.action_changes
      where user_id = auth.uid() and table_name = 'goal_parts' and coalesce(after, before) ->> 'goal_id' = p_id::text) c
    order by c.id desc limit 200
  ), told as (
    select c.action_id, max(c.id) as latest, min(c.id) filter (where c.table_name = 'goals') as own from changed c group by 1
    order by 2 desc limit 40
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'action_id', a.id, 'at', a.created_at, 'tool', a.tool, 'reverts', cardinality(a.reverts) > 0, 'undone', a.undone_by is not null,
    'what', case
      when c.id is null then 'parts'
      when c.op = 'insert' then 'begun'
      when c.op = 'delete' then 'removed'
      when c.before ->> 'status' = 'archived' and c.after ->> 'status' <> 'archived' then 'back'
      when c.before ->> 'status' is distinct from c.after ->> 'status' then c.after ->> 'status'
      when c.before ->> 'title' is distinct from c.after ->> 'title' then 'title'
      when c.before ->> 'why' is distinct from c.after ->> 'why' then 'why'
      when c.before ->> 'conversation_id' is distinct from c.after ->> 'conversation_id' then 'talk'
      else 'words' end,
    'reason', case when c.before ->> 'status' not in ('done', 'archived') and c.after ->> 'status' = 'done'
      then c.after ->> 'ended_because' end) order by t.latest desc), '[]')
  from told t join public.agent_actions a on a.id = t.action_id left join changed c on c.id = t.own
$$;

-- Intentions that have been done for fifteen days, as the person left them: one that they took out of the archive stays where it is.
create or replace function private.goals_to_fold() returns setof public.goals
language sql stable security definer set search_path = '' as $$
  select g.* from public.goals g
  where g.status = 'done' and g.updated_at < now() - interval '15 days' and not exists (
    select from public.action_changes c
    where c.row_id = g.id and c.table_name = 'goals' and c.before ->> 'status' = 'archived' and c.after ->> 'status' = 'done')
$$;

revoke all on function private.standing_before_archive(public.goals) from public, anon, authenticated, app_server, service_role;

grant execute on function private.standing_before_archive(public.goals) to authenticated;
