set local check_function_bodies = off;

-- The answers of the caller that are being written now, the latest first: `stuck` is one that nobody writes any more, or somebody
-- for more than half an hour; `waits` one that waits to ask its model again. `errands`: those that wait, are paused, or are held. Of
-- both at most twenty, and one more where there are more. `failed_calls`: how often a model was asked in the last day and did not
-- answer, so that it was asked again or another one was.
create or replace function public.get_health() returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'runs', (
      select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'agent', r.agent, 'started_at', r.started_at,
        'conversation_id', c.id, 'title', c.title,
        'state', case when r.lease_until <= now() or r.lease_until > now() + interval '10 minutes' or r.started_at < now() - interval '30 minutes' then 'stuck'
          when r.waiting is not null then 'waits' else 'going' end) order by r.started_at desc), '[]')
      from (select * from public.runs where user_id = auth.uid() and status = 'running' and parent_run_id is null
        order by started_at desc limit 21) r
      join public.conversations c on c.id = r.conversation_id and c.user_id = r.user_id),
    'errands', (
      select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'goal_id', g.id, 'goal', g.title, 'status', t.status,
        'held_by', private.held_now(t.task), 'next_at', t.next_at, 'since', t.updated_at) order by t.updated_at desc, t.id), '[]')
      from (select k as task, k.* from public.tasks k where user_id = auth.uid() and (status in ('waiting', 'paused') or status = 'active' and held_by is not null)
        order by updated_at desc limit 21) t
      join public.goals g on g.id = t.goal_id and g.user_id = t.user_id),
    'failed_calls', (
      select count(*) from public.model_calls
      where user_id = auth.uid() and error_code is not null and called_at > now() - interval '1 day'))
$$;
