set local check_function_bodies = off;

-- The answers of the caller that are being written now, the latest first, at most twenty of them: `stuck` is one that nobody writes
-- any more, or somebody for more than half an hour; `waits` one that waits to ask its model again. `failed_calls`: how often a
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
    'failed_calls', (
      select count(*) from public.model_calls
      where user_id = auth.uid() and error_code is not null and called_at > now() - interval '1 day'))
$$;

revoke all on function public.get_health() from public, anon, authenticated, app_server, service_role;

grant execute on function public.get_health() to app_server;
