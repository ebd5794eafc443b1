-- What an errand does, step by step, as the ledger has it: names and times alone.
create or replace function private.steps_of_task(p_task public.tasks) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('action_id', s.id, 'tool', s.tool, 'status', s.status, 'at', s.created_at,
    'undone', s.undone_by is not null) order by s.seq), '[]')
  from (
    select a.* from public.runs r cross join lateral (
      select * from public.agent_actions o where o.run_id = r.id offset 0) a
    where p_task.user_id = auth.uid() and r.conversation_id = p_task.conversation_id and r.user_id = auth.uid()
      and a.user_id = auth.uid() and a.actor = 'agent' and cardinality(a.reverts) = 0
    order by a.seq desc limit 40) s
$$;
grant execute on function private.steps_of_task(public.tasks) to app_server;

-- Why an errand is held, as it is now: that its intention has ended holds it only as long as that is so, and once the person has
-- answered what was asked about it first, they alone let it go on. Where the intention was put in other words since its run ended,
-- nothing is known to be asked.
create or replace function private.held_now(t public.tasks) returns text
language sql stable set search_path = '' as $$
  select case t.held_by
    when 'goal_ended' then (
      select t.held_by from public.goals g where g.id = t.goal_id and g.user_id = auth.uid() and g.status in ('done', 'archived'))
    when 'asked_first' then (
      select case when private.goal_answered(g) then 'answered_first'
        when private.goal_worded_at(g) > (select r.ended_at from public.runs r where r.id = t.of_run and r.user_id = auth.uid()) then null
        else t.held_by end
      from public.goals g where g.id = t.goal_id and g.user_id = auth.uid())
    else t.held_by end
$$;
grant execute on function private.held_now(public.tasks) to app_server;

-- An errand as its person sees it. `at_work`: a run of it is being written. Those that ended over fifteen days ago are folded away. Notes stand on the page of the intention themselves.
create or replace function private.task_json(t public.tasks) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', t.id, 'goal_id', t.goal_id, 'conversation_id', t.conversation_id, 'instructions', t.instructions, 'given_by', t.given_by,
    'status', t.status, 'at_work', private.is_at_work(t), 'held_by', private.held_now(t), 'next_at', t.next_at,
    'note', t.note, 'unended', t.unended, 'question', t.question, 'seen', private.question_seen(t), 'choices', coalesce(t.choices, '{}'), 'answer', t.answer, 'asked_before', t.asked_before,
    'talk', t.talk, 'created_at', t.created_at, 'ended_at', t.ended_at,
    'folded', coalesce(t.ended_at < now() - interval '15 days', false),
    'steps', private.steps_of_task(t), 'can_undo', private.standing_of_task(t) <> '{}',
    'files', (
      select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name) order by a.created_at, a.id), '[]')
      from public.attachments a where a.of_conversation = t.conversation_id and a.user_id = auth.uid() and a.goal_id is null))
$$;
grant execute on function private.task_json(public.tasks) to app_server;

-- An errand as an agent gets it.
create or replace function private.task_for_agents(t public.tasks) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('taskId', t.id, 'instructions', left(t.instructions, 200), 'status', t.status,
    'asks', case when t.status = 'waiting' then t.question end)
$$;
grant execute on function private.task_for_agents(public.tasks) to app_server;

-- The errands of an intention of the caller, the latest first: the latest sixty, and all that are open.
create or replace function public.list_tasks(p_goal uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  perform private.refuse_unless_person('Only the person reads this page.');
  return (
    select coalesce(jsonb_agg(private.task_json(t) order by (t).created_at desc, (t).id), '[]')
    from (select t from public.tasks t where t.goal_id = p_goal and t.user_id = auth.uid()
      order by t.status in ('active', 'waiting', 'paused') desc, t.created_at desc
      limit greatest(60, (select count(*) from public.tasks o
        where o.goal_id = p_goal and o.user_id = auth.uid() and o.status in ('active', 'waiting', 'paused')))) shown);
end $$;
grant execute on function public.list_tasks(uuid) to app_server;

-- The errands that wait for the caller: each with its intention, those that wait longest first.
create or replace function public.list_waiting_tasks() returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  perform private.refuse_unless_person('Only the person reads this page.');
  return (
    select coalesce(jsonb_agg(private.task_json(t) || jsonb_build_object('goal', title) order by (t).updated_at, (t).id), '[]')
    from (
      select t, g.title from public.tasks t join public.goals g on g.id = t.goal_id
      where t.user_id = auth.uid() and t.status = 'waiting' order by t.updated_at limit 30) shown);
end $$;
grant execute on function public.list_waiting_tasks() to app_server;
