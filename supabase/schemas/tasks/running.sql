-- Takes what has come due of everybody's errands, at most so much, each for a minute in which its run begins; then the lease of
-- the run counts. No errand waits longer than an hour: one that would was kept by a clock that was ahead, and is due now; nor does
-- a lease count that reaches further than it is given. Out: the errands with their leases and whose they are, and when there is something to take next.
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
  update public.tasks set task_lease_until = now()
  where task_lease_until > now() + 2 * private.job_lease() and status in ('active', 'paused') and next_at is not null;
  with due as (
    select t.id from public.tasks t
    where t.next_at <= now() and t.status in ('active', 'paused') and coalesce(t.task_lease_until <= now(), true)
      and not exists (select from public.runs r where r.id = t.of_run and r.status = 'running' and r.lease_until > now() and r.lease_until < now() + interval '10 minutes')
    order by t.next_at limit least(greatest(p_most, 1), 200) for update of t skip locked
  ), taken as (
    update public.tasks t set task_lease = gen_random_uuid(), task_lease_until = now() + private.job_lease()
    from due where t.id = due.id returning t.id, t.task_lease, t.user_id
  )
  select coalesce(jsonb_agg(jsonb_build_object('task', id, 'lease', task_lease, 'person', user_id)), '[]') into claimed from taken;
  return jsonb_build_object('claimed', claimed, 'next', (
    select min(greatest(t.next_at, t.task_lease_until, (
      select r.lease_until from public.runs r
      where r.id = t.of_run and r.status = 'running' and r.lease_until < now() + interval '10 minutes')))
    from public.tasks t where t.next_at is not null and t.status in ('active', 'paused')));
end $$;
grant execute on function public.claim_tasks(integer) to app_server;

-- The errand of the caller that this lease holds, locked.
create or replace function private.leased_task(p_task uuid, p_lease uuid) returns public.tasks
language plpgsql security definer set search_path = '' as $$
declare
  task public.tasks;
begin
  if auth.uid() is null or private.request_actor() <> 'job' then
    raise sqlstate 'PT403' using message = 'Only a job of Parley does errands.';
  end if;
  -- In the order in which everything is locked: the conversation first.
  perform from public.conversations
  where id = (select t.conversation_id from public.tasks t where t.id = p_task and t.user_id = auth.uid()) for update;
  select * into task from public.tasks where id = p_task and user_id = auth.uid() for update;
  if task.id is null or task.task_lease is distinct from p_lease then
    raise sqlstate 'PT409' using message = 'Somebody else does this by now.', detail = '"superseded"';
  end if;
  return task;
end $$;
grant execute on function private.leased_task(uuid,uuid) to app_server;

-- What an errand becomes by itself, under an action of a job, which ends well with it.
create or replace function private.settle_task(p_task public.tasks, p_to public.task_status, p_why text, p_next interval) returns void
language plpgsql security definer set search_path = '' as $$
declare
  own uuid;
begin
  if p_task.status <> p_to then
    own := private.own_action('settleTask', p_task.conversation_id);
    update public.tasks set status = p_to, ended_at = case when p_to in ('failed', 'expired', 'completed') then now() end where id = p_task.id;
    update public.agent_actions set status = 'ok' where id = own and status = 'running';
  end if;
  update public.tasks set next_at = now() + p_next, held_by = p_why, task_lease = null, task_lease_until = null where id = p_task.id;
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
grant execute on function public.begin_task_run(uuid,uuid,text,text,boolean,bigint,bigint,bigint) to app_server;

-- The errand in whose run an agent acts, while it is at work.
create or replace function private.task_at_work() returns public.tasks
language plpgsql set search_path = '' as $$
declare
  task public.tasks;
begin
  select * into task from public.tasks
  where of_run = private.request_claim('run')::uuid and user_id = auth.uid() for update;
  if task.id is null or private.request_actor() <> 'agent' or task.status <> 'active' then
    raise sqlstate 'PT409' using message = 'This errand is not at work any more.', detail = '"ended"';
  end if;
  perform private.refuse_errand_now(task.of_run);
  return task;
end $$;
grant execute on function private.task_at_work() to app_server;

-- The errand ends with a note. p_unended: the agent said this last and did not end it itself.
create or replace function public.complete_task(p_note text, p_unended boolean default false) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  task public.tasks := private.task_at_work();
  own uuid;
begin
  if coalesce(btrim(p_note), '') = '' or char_length(btrim(p_note)) > 8000 then
    raise sqlstate 'PT400' using message = 'A note has between 1 and 8,000 characters.', detail = '"note"';
  end if;
  own := private.own_action('taskCompletion', task.conversation_id);
  update public.tasks set status = 'completed', note = btrim(p_note), unended = p_unended, ended_at = now() where id = task.id;
  update public.tasks set next_at = null, held_by = null where id = task.id;
  -- A call of a tool is ended by whoever made it.
  update public.agent_actions set status = 'ok' where id = own and p_unended;
  return '{"ended": true}';
end $$;
grant execute on function public.complete_task(text,boolean) to app_server;

-- The errand asks its person, and waits for the answer. What was asked before stays beside its answer.
create or replace function public.ask_for_task(p_question text, p_choices text[] default '{}') returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  task public.tasks := private.task_at_work();
begin
  if jsonb_array_length(task.asked_before) >= 4 then
    raise sqlstate 'PT409' using message = 'It has asked enough. End with what there is.', detail = '"enough"';
  end if;
  update public.tasks set status = 'waiting', question = btrim(p_question), choices = p_choices, answer = null, talk = null,
    asked_before = case when task.answer is null then task.asked_before
      else task.asked_before || jsonb_build_object('question', task.question, 'answer', task.answer) end
  where id = task.id;
  update public.tasks set next_at = null where id = task.id;
  return '{"waits": true}';
exception when check_violation then
  raise sqlstate 'PT400' using message = 'A question can hold 500 characters, and has up to six short choices.', detail = '"question"';
end $$;
grant execute on function public.ask_for_task(text,text[]) to app_server;

-- The errand turns into talk: it waits, and what it begins with is said in the conversation of the intention (`say_for_task`).
create or replace function public.talk_for_task(p_text text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  task public.tasks := private.task_at_work();
begin
  update public.tasks set status = 'waiting', talk = btrim(p_text) where id = task.id;
  update public.tasks set next_at = null, held_by = 'unsaid' where id = task.id;
  return '{"waits": true}';
exception when check_violation then
  raise sqlstate 'PT400' using message = 'This can hold 1,000 characters.', detail = '"text"';
end $$;
grant execute on function public.talk_for_task(text) to app_server;

-- Says in the conversation of the intention what an errand begins to talk with; that conversation is begun where there is none.
-- A job says it, so that the ledger has it and an undo of the errand takes it back. False while an answer is written there.
create or replace function public.say_for_task(p_run uuid, p_agent text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  task public.tasks;
  place uuid;
  own uuid;
begin
  if auth.uid() is null or private.request_actor() <> 'job' then
    raise sqlstate 'PT403' using message = 'Only a job of Parley does errands.';
  end if;
  select * into task from public.tasks where of_run = p_run and user_id = auth.uid() and status = 'waiting' and public.tasks.talk is not null
    and held_by = 'unsaid' for update;
  if task.id is null or private.jobs_rest() then return false; end if;
  select g.conversation_id into place from public.goals g where g.id = task.goal_id and g.user_id = auth.uid() for update;
  if place is not null and exists (select from public.runs r where r.conversation_id = place and r.status = 'running' and r.lease_until > now() and r.lease_until < now() + interval '10 minutes') then
    return false;
  end if;
  own := private.own_action('converse', task.conversation_id);
  if place is null then
    insert into public.conversations (user_id, title, agent) values (auth.uid(), 'A conversation', p_agent) returning id into place;
    update public.goals set conversation_id = place where id = task.goal_id;
  end if;
  perform from public.conversations where id = place for update;
  insert into public.messages (user_id, conversation_id, ordinal, role, parts, metadata)
  select auth.uid(), place, coalesce(max(ordinal), 0) + 1, 'assistant',
    jsonb_build_array(jsonb_build_object('type', 'text', 'text', task.talk)),
    jsonb_build_object('voice', (select r.model from public.runs r where r.id = p_run))
  from public.messages where conversation_id = place;
  update public.conversations set archived_at = null, last_message_at = now() where id = place;
  update public.tasks set held_by = null where id = task.id;
  update public.agent_actions set status = 'ok' where id = own;
  return true;
end $$;
grant execute on function public.say_for_task(uuid,text) to app_server;

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
grant execute on function public.leave_task(uuid,text) to app_server;

-- Errands of everybody that stand still: at work or waiting to be, and quiet for two hours; or paused by Parley itself, and quiet
-- for a day. At most so many. For the server's own job alone.
create or replace function public.still_tasks(p_most integer default 100) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null or private.request_claim('job') is distinct from 'clock' then
    raise sqlstate 'PT403' using message = 'That is not allowed here.';
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('task', id, 'person', user_id)), '[]')
    from (
      select t.id, t.user_id from public.tasks t
      where t.next_at is not null and private.is_still(t) order by t.quiet_since limit least(greatest(p_most, 1), 500)) still);
end $$;
grant execute on function public.still_tasks(integer) to app_server;

-- Pauses an errand of the caller that stands still, or lets it expire. One that Parley paused is still taken up when it can be.
create or replace function public.sweep_task(p_task uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  task public.tasks;
begin
  if auth.uid() is null or private.request_actor() <> 'job' then
    raise sqlstate 'PT403' using message = 'Only a job of Parley does errands.';
  end if;
  select * into task from public.tasks where id = p_task and user_id = auth.uid() for update;
  if task.id is null or task.next_at is null or not private.is_still(task) then return null; end if;
  if task.status = 'active' then
    perform private.settle_task(task, 'paused', coalesce(task.held_by, 'quiet'), interval '15 minutes');
    return 'paused';
  end if;
  perform private.settle_task(task, 'expired', task.held_by, null);
  return 'expired';
end $$;
grant execute on function public.sweep_task(uuid) to app_server;
