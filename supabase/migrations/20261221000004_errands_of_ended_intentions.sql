set local check_function_bodies = off;

-- An errand is paused, goes on, or is cancelled. What is being done stops as a running answer does. One that goes on begins its
-- tries anew; what was done in them stays done. Only an intention that is alive has errands at work.
create or replace function public.move_task(p_id uuid, p_to text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  task public.tasks := private.own_task(p_id);
  goal public.goals;
  asks boolean;
begin
  perform private.refuse_foreign_errand(task);
  if p_to = 'resume' then
    select * into goal from public.goals where id = task.goal_id and user_id = auth.uid();
    perform private.refuse_ended_goal(goal);
    if private.is_flagged(task.safety) then
      raise sqlstate 'PT409' using message = 'Nothing is done by itself with words like these. They are kept here for you.', detail = '"hard_words"';
    elsif task.status = 'completed' then
      raise sqlstate 'PT409' using message = 'This errand has ended. Give a new one.', detail = '"ended"';
    elsif task.status = 'waiting' and task.question is not null and task.answer is null then
      raise sqlstate 'PT409' using message = 'It waits for your answer.', detail = '"asks"';
    elsif task.status = 'active' and (task.next_at is not null or private.is_at_work(task)) then
      raise sqlstate 'PT409' using message = 'It is at work already.', detail = '"already"';
    end if;
    -- What it asked and nobody answered is asked again.
    asks := task.question is not null and task.answer is null and task.talk is null;
    update public.tasks set status = case when asks then 'waiting' else 'active' end::public.task_status, ended_at = null
    where id = p_id and (asks or status <> 'active');
    update public.tasks set next_at = case when not asks then now() end, held_by = null, tries_made = 0, quiet_since = now()
    where id = p_id;
  elsif p_to in ('pause', 'cancel') then
    if task.status in ('completed', 'cancelled', 'failed', 'expired') or p_to = 'pause' and task.status = 'paused' and task.next_at is null then
      raise sqlstate 'PT409' using message = 'It is not at work any more.', detail = '"already"';
    end if;
    update public.tasks set status = case p_to when 'pause' then 'paused' else 'cancelled' end::public.task_status,
      ended_at = case when p_to = 'cancel' then now() end
    where id = p_id and status::text <> case p_to when 'pause' then 'paused' else 'cancelled' end;
    update public.tasks set next_at = null, held_by = null where id = p_id;
    perform public.request_stop(task.conversation_id);
  else
    raise sqlstate 'PT400' using message = 'An errand can be paused, go on, or be cancelled.';
  end if;
  select * into task from public.tasks where id = p_id;
  return case private.request_actor() when 'person' then private.task_json(task) else private.task_for_agents(task) end;
end $$;

-- Rests, is done, is archived, or is taken up again. Only moves that make sense; what is done says why, and keeps that when it
-- is archived. With one that ends its errands are paused.
create or replace function public.move_goal(p_id uuid, p_to public.goal_status, p_reason text default null) returns jsonb
language plpgsql set search_path = '' as $$
declare
  goal public.goals;
  reason text := nullif(btrim(p_reason), '');
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
  update public.goals set status = p_to,
    ended_because = case p_to when 'done' then reason when 'archived' then ended_because end
  where id = p_id returning * into goal;
  if p_to in ('done', 'archived') then perform private.rest_errands(p_id); end if;
  return private.goal_json(goal);
end $$;

-- An errand as its person sees it. `at_work`: a run of it is being written. That its intention has ended holds it only as long as
-- that is so. Those that ended over fifteen days ago are folded away.
create or replace function private.task_json(t public.tasks) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', t.id, 'goal_id', t.goal_id, 'conversation_id', t.conversation_id, 'instructions', t.instructions, 'given_by', t.given_by,
    'status', t.status, 'at_work', private.is_at_work(t), 'held_by', case when t.held_by is distinct from 'goal_ended' or exists (
      select from public.goals g where g.id = t.goal_id and g.status in ('done', 'archived')) then t.held_by end, 'next_at', t.next_at,
    'note', t.note, 'unended', t.unended, 'question', t.question, 'choices', coalesce(t.choices, '{}'), 'answer', t.answer,
    'talk', t.talk, 'created_at', t.created_at, 'ended_at', t.ended_at,
    'folded', coalesce(t.ended_at < now() - interval '15 days', false),
    'steps', private.steps_of_task(t), 'can_undo', private.standing_of_task(t) <> '{}',
    'files', (
      select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name) order by a.created_at, a.id), '[]')
      from public.attachments a where a.of_conversation = t.conversation_id and a.user_id = auth.uid()))
$$;

-- The errands of an intention that has ended are paused, also those that ask; what is being done in them stops. None goes on before
-- the person lets it.
create or replace function private.rest_errands(p_goal uuid) returns void
language plpgsql set search_path = '' as $$
declare
  task public.tasks;
begin
  for task in
    select * from public.tasks
    where goal_id = p_goal and user_id = auth.uid()
      and (status in ('active', 'waiting') or status = 'paused' and next_at is not null) order by id for update
  loop
    update public.tasks set status = 'paused' where id = task.id and status <> 'paused';
    update public.tasks set next_at = null, held_by = 'goal_ended', task_lease = null, task_lease_until = null where id = task.id;
    perform public.request_stop(task.conversation_id);
  end loop;
end $$;

-- A run that was being written when it went with its errand is lost where it comes back: nothing goes on in its name.
create or replace function private.lose_after_undo() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.status := 'failed';
  new.stop_reason := 'lost';
  new.stop_requested := true;
  new.ended_at := now();
  new.lease_until := least(new.lease_until, now());
  return new;
end $$;



revoke all on function private.rest_errands(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function private.lose_after_undo() from public, anon, authenticated, app_server, service_role;

create or replace trigger lose_after_undo before insert on public.runs
  for each row when ((current_setting('parley.reverting'::text, true) = 'on'::text) and (new.status = 'running'::public.run_status)) execute function private.lose_after_undo();

grant execute on function private.rest_errands(uuid) to app_server;
