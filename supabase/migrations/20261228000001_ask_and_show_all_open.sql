set local check_function_bodies = off;

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

-- The answers of the caller that are being written now, the latest first, at most twenty of them: `stuck` is one that nobody writes
-- any more, or somebody for more than half an hour; `waits` one that waits to ask its model again. `errands`: those that wait, are paused, or are held, at
-- most twenty. `failed_calls`: how often a
-- model was asked in the last day and did not answer, so that it was asked again or another one was.
create or replace function public.get_health() returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'runs', (
      select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'agent', r.agent, 'started_at', r.started_at,
        'conversation_id', c.id, 'title', c.title,
        'state', case when r.lease_until <= now() or r.lease_until > now() + interval '10 minutes' or r.started_at < now() - interval '30 minutes' then 'stuck'
          when r.waiting is not null then 'waits' else 'going' end) order by r.started_at desc), '[]')
      from (select * from public.runs where user_id = auth.uid() and status = 'running' and parent_run_id is null
        order by started_at desc limit 20) r
      join public.conversations c on c.id = r.conversation_id and c.user_id = r.user_id),
    'errands', (
      select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'goal_id', g.id, 'goal', g.title, 'status', t.status,
        'held_by', private.held_now(t.task), 'next_at', t.next_at, 'since', t.updated_at) order by t.updated_at desc, t.id), '[]')
      from (select k as task, k.* from public.tasks k where user_id = auth.uid() and (status in ('waiting', 'paused') or status = 'active' and held_by is not null)
        order by updated_at desc limit 20) t
      join public.goals g on g.id = t.goal_id and g.user_id = t.user_id),
    'failed_calls', (
      select count(*) from public.model_calls
      where user_id = auth.uid() and error_code is not null and called_at > now() - interval '1 day'))
$$;

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

-- The question of an errand as cards are put aside by: an id made of what names it.
create or replace function private.question_card_id(p_task public.tasks) returns uuid
language sql stable set search_path = '' as $$
  select overlay(overlay(private.question_seen(p_task) placing '8' from 13 for 1) placing '8' from 17 for 1)::uuid
$$;

-- Why an errand is held, as it is now: that its intention has ended holds it only as long as that is so, and once the person has
-- answered what was asked about it first, they alone let it go on.
create or replace function private.held_now(t public.tasks) returns text
language sql stable set search_path = '' as $$
  select case t.held_by
    when 'goal_ended' then (
      select t.held_by from public.goals g where g.id = t.goal_id and g.user_id = auth.uid() and g.status in ('done', 'archived'))
    when 'asked_first' then (
      select case when private.goal_answered(g) then 'answered_first' else t.held_by end
      from public.goals g where g.id = t.goal_id and g.user_id = auth.uid())
    else t.held_by end
$$;

-- Since when an intention stands in these words. Where a clock says that they came later than now, they count from what came before
-- them in the ledger, so that what is said since is said after them.
create or replace function private.goal_worded_at(g public.goals) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select case when worded.at <= now() then worded.at else coalesce((
      select max(b.created_at) from public.agent_actions b
      where b.user_id = auth.uid() and b.seq < worded.seq and b.created_at <= now()), '-infinity') end
  from (select coalesce(max(a.created_at), g.created_at) as at, coalesce(max(a.seq), 0) as seq
    from public.action_changes c join public.agent_actions a on a.id = c.action_id
    where c.user_id = auth.uid() and c.row_id = g.id and c.table_name = 'goals' and (c.op = 'insert'
      or (c.before ->> 'title', c.before ->> 'why') is distinct from (c.after ->> 'title', c.after ->> 'why'))) worded
$$;

-- The errand that has waited longest for an answer, of those without words of a hard moment. It is put aside by its question, so that
-- the next one that it asks is shown.
create or replace function private.errand_card(p_at timestamptz, p_day date) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('kind', 'errand', 'source_id', private.question_card_id(t), 'at', t.updated_at, 'conversation_id', null,
    'name', g.title, 'answered', private.goal_answered(g), 'words', t.question, 'goal_id', g.id, 'task_id', t.id)
  from public.tasks t join public.goals g on g.id = t.goal_id and g.user_id = t.user_id
  where t.user_id = auth.uid() and t.status = 'waiting' and t.question is not null and t.answer is null and t.talk is null
    and t.updated_at <= p_at and not private.is_flagged(t.safety)
    and not private.is_put_aside('errand', private.question_card_id(t), p_day)
  order by t.updated_at, t.id limit 1
$$;

revoke all on function private.question_card_id(public.tasks) from public, anon, authenticated, app_server, service_role;

revoke all on function private.held_now(public.tasks) from public, anon, authenticated, app_server, service_role;

grant execute on function private.question_card_id(public.tasks) to app_server;

grant execute on function private.held_now(public.tasks) to app_server;
