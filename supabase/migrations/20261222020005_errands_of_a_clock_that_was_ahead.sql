set local check_function_bodies = off;

-- Takes what has come due of everybody's errands, at most so much, each for a minute in which its run begins; then the lease of
-- the run counts. No errand waits longer than an hour: one that would was kept by a clock that was ahead, and is due now. Out: the errands with their leases and whose they are, and when there is something to take next.
create or replace function public.claim_tasks(p_most integer default 20) returns jsonb
language plpgsql security definer set search_path = '' set enable_seqscan = off as $$
declare
  claimed jsonb;
begin
  if auth.uid() is not null or private.request_claim('job') is distinct from 'clock' then
    raise sqlstate 'PT403' using message = 'That is not allowed here.';
  end if;
  update public.tasks set next_at = now(), quiet_since = least(quiet_since, now()), task_lease = null, task_lease_until = null
  where next_at > now() + interval '2 hours' and status in ('active', 'paused');
  with due as (
    select t.id from public.tasks t
    where t.next_at <= now() and t.status in ('active', 'paused') and coalesce(t.task_lease_until <= now(), true)
      and not exists (select from public.runs r where r.id = t.of_run and r.status = 'running' and r.lease_until > now())
    order by t.next_at limit least(greatest(p_most, 1), 200) for update of t skip locked
  ), taken as (
    update public.tasks t set task_lease = gen_random_uuid(), task_lease_until = now() + private.job_lease()
    from due where t.id = due.id returning t.id, t.task_lease, t.user_id
  )
  select coalesce(jsonb_agg(jsonb_build_object('task', id, 'lease', task_lease, 'person', user_id)), '[]') into claimed from taken;
  return jsonb_build_object('claimed', claimed, 'next', (
    select min(greatest(t.next_at, t.task_lease_until, (
      select r.lease_until from public.runs r where r.id = t.of_run and r.status = 'running')))
    from public.tasks t where t.next_at is not null and t.status in ('active', 'paused')));
end $$;
