set local check_function_bodies = off;

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
        'state', case when r.lease_until <= now() or r.started_at < now() - interval '30 minutes' then 'stuck'
          when r.waiting is not null then 'waits' else 'going' end) order by r.started_at desc), '[]')
      from (select * from public.runs where user_id = auth.uid() and status = 'running' and parent_run_id is null
        order by started_at desc limit 20) r
      join public.conversations c on c.id = r.conversation_id and c.user_id = r.user_id),
    'errands', (
      select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'goal_id', g.id, 'goal', g.title, 'status', t.status,
        'held_by', t.held_by, 'next_at', t.next_at, 'since', t.updated_at) order by t.updated_at desc, t.id), '[]')
      from (select * from public.tasks where user_id = auth.uid() and (status in ('waiting', 'paused') or status = 'active' and held_by is not null)
        order by updated_at desc limit 20) t
      join public.goals g on g.id = t.goal_id and g.user_id = t.user_id),
    'failed_calls', (
      select count(*) from public.model_calls
      where user_id = auth.uid() and error_code is not null and called_at > now() - interval '1 day'))
$$;

-- The intention to which a conversation belongs, with its errands, for the turn that begins in it; null for every other conversation.
create or replace function private.goal_told(p_conversation uuid) returns jsonb
language sql stable set search_path = '' as $$
  select private.goal_at_work(g) || jsonb_build_object('errands', private.errands_told(g.id))
  from public.goals g where g.conversation_id = p_conversation and g.user_id = auth.uid()
$$;

-- The errands of an intention as its agent is told of them, the latest twelve: none in words of a hard moment, and no note or question
-- of one in whose time something was deleted or erased.
create or replace function private.errands_told(p_goal uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'title', left(t.instructions, 160), 'status', t.status, 'held', t.held_by,
    'asks', case when t.status = 'waiting' and stands then t.question end, 'note', case when stands then left(t.note, 600) end)
    order by t.created_at desc, t.id), '[]')
  from (
    select o.* from public.tasks o where o.goal_id = p_goal and o.user_id = auth.uid() and not private.is_flagged(o.safety)
    order by o.created_at desc limit 12) t
  cross join lateral (select not exists (
      select from public.agent_actions e where e.user_id = auth.uid() and e.erased_at >= t.created_at)
    and not exists (
      select from public.agent_actions d join public.action_changes c on c.action_id = d.id
      where d.user_id = auth.uid() and d.created_at >= t.created_at and c.table_name in ('messages', 'part_evidence', 'attachments') and c.op = 'delete'
        and d.undone_by is null)) s (stands)
$$;

revoke all on function private.errands_told(uuid) from public, anon, authenticated, app_server, service_role;

grant execute on function private.errands_told(uuid) to app_server;
