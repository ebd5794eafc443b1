-- Ends answers that somebody writes for more than half an hour, as lost: no answer may take so long, so whoever writes it is
-- stuck; so is what a clock that was ahead began. What such a clock planned is worked out anew. Answers how many.
create or replace function private.release_stuck() returns integer
language plpgsql security definer set search_path = '' set enable_seqscan = off as $$
declare
  stuck uuid[];
begin
  with due as (
    select id from public.runs where status = 'running' and (started_at < now() - interval '30 minutes'
      or started_at > now() + interval '10 minutes' or lease_until > now() + interval '10 minutes') for update skip locked),
  ended as (
    update public.runs set status = 'failed', stop_reason = 'lost', stop_requested = true, lease_until = least(lease_until, now()), ended_at = now()
    where id in (select id from due) returning id)
  select coalesce(array_agg(id), '{}') into stuck from ended;
  perform private.end_lost_actions(array(
    select id from public.agent_actions where run_id = any (stuck) and status = 'running'));
  perform private.plan_after_wrong_clock();
  return cardinality(stuck);
end $$;

-- The next time of a job that was planned while the clock was ahead is worked out anew by whoever claims it next. A time at which it
-- spoke by then counts as done when it comes (`hold_job_run`).
create or replace function private.plan_after_wrong_clock() returns void
language plpgsql security definer set search_path = '' as $$
declare
  ahead uuid[];
begin
  with begun as (
    update public.job_runs r set started_at = now(), ended_at = least(ended_at, now()), lease_until = least(lease_until, now())
    where r.started_at > now() + interval '10 minutes' returning r.job_id)
  select coalesce(array_agg(job_id), '{}') into ahead from begun;
  update public.jobs set next_at = now(), updated_at = now()
  where next_at is not null and (id = any (ahead) or updated_at > now() + interval '10 minutes');
end $$;

-- Intentions that have been done for fifteen days, as the person left them: one that they took out of the archive stays where it is,
-- until it is done anew.
create or replace function private.goals_to_fold() returns setof public.goals
language sql stable security definer set search_path = '' as $$
  select g.* from public.goals g
  where g.status = 'done' and g.updated_at < now() - interval '15 days' and (
    select c.before ->> 'status' from public.action_changes c
    where c.row_id = g.id and c.table_name = 'goals' and c.after ->> 'status' = 'done' and c.before ->> 'status' is distinct from 'done'
    order by c.id desc limit 1) is distinct from 'archived'
$$;

-- Does one step of the monitor: what fails is noted and taken back, and the steps beside it go on. Out: what came of it, or `failed`
-- and why.
create or replace function private.monitor_step(p_step text) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  return case p_step
    when 'stuck' then jsonb_build_object('stuckRuns', private.release_stuck())
    when 'housekeeping' then private.housekeep()
    when 'problems' then jsonb_build_object('problems', private.erase_settled_problems())
    when 'sessions' then jsonb_build_object('sessions', exists (
      select from public.conversations t
      where (t.summarised_to is null or t.summarised_to < t.last_message_at) and t.last_message_at < now() - private.session_pause()
        and not exists (select from public.runs r
          where r.conversation_id = t.id and r.status = 'running' and r.lease_until > now() and r.lease_until < now() + interval '10 minutes')))
    when 'intentions' then jsonb_build_object('intentions', (
      select coalesce(jsonb_agg(distinct g.user_id), '[]') from (select * from private.goals_to_fold() limit 200) g)) end;
exception when others then
  perform private.note_failed_step(p_step, case when sqlstate in ('40P01', '40001', '55P03') then 'busy' else 'unexpected' end);
  return jsonb_build_object('failed', jsonb_build_array(p_step));
end $$;

-- All that the monitor does in the database, in order and in one transaction, and what is left for the server to do for each
-- person with that person's rights: `sessions` whether one has ended, `intentions` whose are to be folded away. For the server's
-- own job alone: its token names the job and nobody.
create or replace function public.run_monitor() returns jsonb
language plpgsql security definer set search_path = '' set enable_seqscan = off as $$
declare
  step text;
  came jsonb;
  failed jsonb := '[]';
  round jsonb := '{}';
begin
  if auth.uid() is not null or private.request_claim('job') is distinct from 'monitor' then
    raise sqlstate 'PT403' using message = 'That is not allowed here.';
  end if;
  foreach step in array array['stuck', 'housekeeping', 'problems', 'sessions', 'intentions'] loop
    came := private.monitor_step(step);
    failed := failed || coalesce(came -> 'failed', '[]');
    round := round || (came - 'failed');
  end loop;
  return round || jsonb_build_object('failed', failed);
end $$;
grant execute on function public.run_monitor() to app_server;

-- A step that the server takes beside these failed.
create or replace function public.note_step_failed(p_step text, p_code text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null or private.request_claim('job') is distinct from 'monitor' then
    raise sqlstate 'PT403' using message = 'That is not allowed here.';
  end if;
  perform private.note_failed_step(p_step, p_code);
end $$;
grant execute on function public.note_step_failed(text,text) to app_server;

-- Folds what the caller has had done for fifteen days into the archive, with the reason they gave. It stands in their history and is
-- undone there. Answers how many.
create or replace function public.fold_done_goals() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  folded integer;
  done_by uuid;
begin
  if auth.uid() is null or private.request_actor() <> 'job' then
    raise sqlstate 'PT403' using message = 'Only a job of Parley does this by itself.';
  end if;
  update public.goals set status = 'archived'
  where id in (select id from private.goals_to_fold() where user_id = auth.uid()) and status = 'done';
  get diagnostics folded = row_count;
  if folded > 0 then
    done_by := private.own_action('foldIntentions', null);
    update public.agent_actions set status = 'ok' where id = done_by;
  end if;
  return to_jsonb(folded);
end $$;
grant execute on function public.fold_done_goals() to app_server;
