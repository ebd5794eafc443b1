set local check_function_bodies = off;

-- A run of an errand ended without ending the errand. It is tried again later and later, or waits for what hinders it. Where the
-- person let it go on after this run began, how the run ended changes nothing.
create or replace function public.leave_task(p_run uuid, p_why text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  task public.tasks;
  hinders text;
begin
  if auth.uid() is null or private.request_actor() <> 'job' then
    raise sqlstate 'PT403' using message = 'Only a job of Parley does errands.';
  end if;
  select * into task from public.tasks where of_run = p_run and user_id = auth.uid() for update;
  if task.id is null or task.status <> 'active' or private.goes_on_since(task) then return 'null'; end if;
  hinders := private.hinders_run(p_run);
  if hinders = 'goal_ended' then
    perform private.settle_task(task, 'paused', hinders, null);
  elsif hinders is not null and p_why <> 'stopped_by_person' then
    update public.tasks set tries_made = greatest(tries_made - 1, 0) where id = task.id;
    perform private.hold_task(task.id, hinders, interval '15 minutes');
    return to_jsonb(hinders);
  elsif p_why = 'shutdown' then
    update public.tasks set next_at = now(), tries_made = greatest(tries_made - 1, 0) where id = task.id;
  elsif p_why in ('budget_spent', 'budget_held') then
    update public.tasks set tries_made = greatest(tries_made - 1, 0) where id = task.id;
    perform private.hold_for_budget(task.id, not private.is_budget_used(p_run));
  elsif p_why = 'stopped_by_person' then
    perform private.settle_task(task, 'paused', null, null);
  elsif p_why = 'asked_first' then
    update public.tasks set tries_made = greatest(tries_made - 1, 0) where id = task.id;
    perform private.settle_task(task, 'paused', p_why, null);
  elsif task.tries_made >= 5 then
    perform private.settle_task(task, 'failed', left(p_why, 40), null);
  else
    perform private.settle_task(task, 'paused', left(p_why, 40), least(interval '1 hour', interval '1 minute' * power(2, task.tries_made)));
  end if;
  return to_jsonb(p_why);
end $$;

-- Begins the run of an errand that the caller holds, unless it is to wait: `held` says why then. Out, where it begins: the run, and
-- all that its agent is told. A run that was lost is ended first; what was done in it is told as done.
create or replace function public.begin_task_run(
  p_task uuid, p_lease uuid, p_agent text, p_model text, p_fixed boolean default true,
  p_month_tokens bigint default null, p_month_micros bigint default null, p_guest_tokens bigint default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  task public.tasks := private.leased_task(p_task, p_lease);
  goal constant public.goals := (select g from public.goals g where g.id = task.goal_id and g.user_id = auth.uid());
  who constant jsonb := private.who_answers(task.conversation_id, p_fixed);
  room jsonb;
  run public.runs;
begin
  if task.status not in ('active', 'paused') or task.next_at is null then
    update public.tasks set task_lease = null, task_lease_until = null, next_at = null where id = p_task;
    return jsonb_build_object('held', 'ended');
  elsif goal.status in ('done', 'archived') then
    perform private.settle_task(task, 'paused', 'goal_ended', null);
    return jsonb_build_object('held', 'goal_ended');
  elsif private.hinders_errands() is not null then
    return private.hold_task(p_task, private.hinders_errands(), interval '15 minutes');
  elsif coalesce(who ->> 'provider', case when p_model is null then 'guide' end) = 'guide' then
    return private.hold_task(p_task, 'no_model', interval '1 hour');
  end if;
  perform private.end_lost_run(r.id) from public.runs r
  where r.conversation_id = task.conversation_id and r.status = 'running'
    and (r.lease_until <= now() or r.lease_until > now() + interval '10 minutes');
  if exists (select from public.runs r where r.conversation_id = task.conversation_id and r.status = 'running') then
    raise sqlstate 'PT409' using message = 'Somebody else does this by now.', detail = '"superseded"';
  elsif task.tries_made >= 6 then
    perform private.settle_task(task, 'failed', 'attempts', null);
    return jsonb_build_object('held', 'attempts');
  end if;
  begin
    insert into public.runs (user_id, conversation_id, agent, model, user_message_id)
    values (auth.uid(), task.conversation_id, p_agent, coalesce(who ->> 'model', p_model), task.id) returning * into run;
    room := private.reserve_budget(run.id, private.month_tokens(p_month_tokens, p_guest_tokens), p_month_micros);
    if (room ->> 'spent')::boolean then raise sqlstate 'PT299'; end if;
  exception when sqlstate 'PT299' then
    return private.hold_for_budget(p_task, (room ->> 'held')::boolean);
  end;
  if task.status = 'paused' then perform private.settle_task(task, 'active', null, interval '0'); end if;
  update public.tasks set of_run = run.id, tries_made = tries_made + 1, held_by = null, task_lease = null, task_lease_until = null,
    quiet_since = now() where id = p_task;
  return jsonb_build_object('run_id', run.id, 'conversation_id', task.conversation_id, 'goal', private.goal_at_work(goal),
    'tries', private.tries_of_task(task)) || private.words_of_errand(task) || jsonb_build_object(
    'taken_back', private.taken_back(task.conversation_id), 'level', private.level_of_caller(),
    'time_zone', private.person_zone(), 'who_answers', who);
end $$;

-- Whether an errand stands still: it was taken and never begun, and is quiet for two hours, or for a day where Parley paused it. What
-- was not taken since, as while the server slept, is tried first; what rest, budget or a missing model holds waits as long as that is so.
create or replace function private.is_still(t public.tasks) returns boolean
language sql stable set search_path = '' as $$
  select not private.is_at_work(t) and t.task_lease is not null and coalesce(t.task_lease_until <= now() or t.task_lease_until > now() + 2 * private.job_lease(), true)
    and coalesce(t.held_by, '') not in ('rests', 'budget', 'budget_held', 'no_model') and case t.status
    when 'active' then t.quiet_since <= now() - interval '2 hours'
    when 'paused' then t.quiet_since <= now() - interval '24 hours' else false end
$$;

-- Whether what was used alone reaches the limits of a run, whatever is held for others.
create or replace function private.is_budget_used(p_run uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.reservations r join private.budgets b on b.user_id = r.user_id
    cross join lateral private.counted_of(r, b) counted
    where r.run_id = p_run and r.user_id = auth.uid()
      and (b.used_tokens - counted.tokens >= r.limit_tokens or b.used_micros - counted.micros >= r.limit_micros))
$$;

-- An errand that finds no room in the budget waits for it: for an hour where it is used up, and for a minute where what is left is
-- only held for an answer that is being written.
create or replace function private.hold_for_budget(p_task uuid, p_held boolean) returns jsonb
language sql security definer set search_path = '' as $$
  select case when p_held then private.hold_task(p_task, 'budget_held', interval '1 minute')
    else private.hold_task(p_task, 'budget', interval '1 hour') end
$$;

revoke all on function private.is_budget_used(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function private.hold_for_budget(uuid,boolean) from public, anon, authenticated, app_server, service_role;
