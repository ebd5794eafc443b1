-- Refuses what is no errand, in words for the person; they keep what they wrote.
create or replace function private.check_instructions(p_instructions text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if btrim(coalesce(p_instructions, '')) = '' then
    raise sqlstate 'PT400' using message = 'Say in a sentence or two what it should do.', detail = '"instructions"';
  elsif char_length(btrim(p_instructions)) > 4000 then
    raise sqlstate 'PT413' using message = 'An errand can hold 4,000 characters. Please make it shorter.', detail = '"instructions"';
  end if;
end $$;
grant execute on function private.check_instructions(text) to app_server;

-- The caller's errand, locked for what comes next.
create or replace function private.own_task(p_id uuid) returns public.tasks
language plpgsql set search_path = '' as $$
declare
  task public.tasks;
begin
  select * into task from public.tasks where id = p_id and user_id = auth.uid() for update;
  if not found then raise sqlstate 'PT404' using message = 'This errand is not there.'; end if;
  return task;
end $$;
grant execute on function private.own_task(uuid) to app_server;

-- An errand of an intention of the caller, with a conversation for its runs. The same id once more is the same errand. It
-- stands before everything that was talked about, since nothing is said there. With words of a hard moment it does not begin.
create or replace function private.insert_task(p_id uuid, p_goal uuid, p_instructions text, p_safety public.safety_level) returns public.tasks
language plpgsql set search_path = '' as $$
declare
  goal public.goals;
  made public.tasks;
  words text := btrim(p_instructions);
  hard boolean := private.is_flagged(p_safety);
  talk uuid;
begin
  perform private.check_instructions(p_instructions);
  if private.hinders_errands() = 'no_consent' then
    raise sqlstate 'PT403' using message = 'Please read and accept the welcome page first.';
  end if;
  select * into goal from public.goals where id = p_goal and user_id = auth.uid() for share;
  if not found then raise sqlstate 'PT404' using message = 'This intention is not there.'; end if;
  perform private.refuse_ended_goal(goal);
  select * into made from public.tasks where id = p_id and user_id = auth.uid();
  if found and made.goal_id = p_goal and made.instructions = words then return made;
  elsif found then raise sqlstate 'PT409' using message = 'This errand was given in other words already.', detail = '"changed"';
  elsif exists (select from public.action_changes c
    where c.row_id = p_id and c.user_id = auth.uid() and c.table_name = 'tasks' and c.op = 'delete') then
    raise sqlstate 'PT409' using message = 'This errand was removed.', detail = '"removed"';
  end if;
  insert into public.conversations (title, agent, last_message_at)
  values (coalesce(nullif(private.title_from(words, p_safety), ''), 'An errand'), 'task', 'epoch') returning id into talk;
  insert into public.tasks (id, goal_id, conversation_id, instructions, safety, status, next_at, held_by)
  values (p_id, p_goal, talk, words, p_safety, case when hard then 'paused' else 'active' end::public.task_status,
    case when not hard then now() end, case when hard then 'hard_words' end)
  returning * into made;
  return made;
end $$;
grant execute on function private.insert_task(uuid,uuid,text,public.safety_level) to app_server;

-- The person gives an errand. Where the same id comes twice at once, the second waits for the first and finds it. `intention`: what the
-- intention says, since both are read together.
create or replace function public.give_task(p_id uuid, p_goal uuid, p_instructions text, p_safety public.safety_level) returns jsonb
language plpgsql set search_path = '' as $$
declare
  made public.tasks;
begin
  perform private.refuse_agents('Only the person gives an errand here.');
  perform pg_advisory_xact_lock(hashtextextended('parley errand ' || p_id, 0));
  made := private.insert_task(p_id, p_goal, p_instructions, p_safety);
  return private.task_json(made) || jsonb_build_object('intention', (
    select jsonb_build_object('title', g.title, 'why', g.why, 'answered', private.goal_answered(g))
    from public.goals g where g.id = made.goal_id and g.user_id = auth.uid()));
end $$;
grant execute on function public.give_task(uuid,uuid,text,public.safety_level) to app_server;

-- The agent of an intention gives an errand for it; of those it gave, three may be open. Which intention it is follows from the
-- conversation.
create or replace function public.create_task(p_id uuid, p_instructions text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  goal public.goals;
begin
  select * into goal from public.goals
  where conversation_id = private.request_claim('conversation')::uuid and user_id = auth.uid() for update;
  if not found or private.request_actor() <> 'agent' then
    raise sqlstate 'PT403' using message = 'An errand belongs to an intention, and this conversation has none.';
  elsif (select count(*) from public.tasks t where t.goal_id = goal.id and t.given_by = 'agent'
      and t.status in ('active', 'waiting', 'paused') and t.id <> p_id) >= 3 then
    raise sqlstate 'PT409' using message = 'Three errands are open for this intention. Let one end first.', detail = '"open"';
  end if;
  return private.task_for_agents(private.insert_task(p_id, goal.id, p_instructions, 'none'));
end $$;
grant execute on function public.create_task(uuid,text) to app_server;

-- Whether a run of an errand is being written.
create or replace function private.is_at_work(p_task public.tasks) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.runs r where r.id = p_task.of_run and r.status = 'running' and r.lease_until > now() and r.lease_until < now() + interval '10 minutes')
$$;
grant execute on function private.is_at_work(public.tasks) to authenticated;

-- An agent moves only an errand of the intention it talks about.
create or replace function private.refuse_foreign_errand(p_task public.tasks) returns void
language plpgsql set search_path = '' as $$
begin
  if private.request_actor() <> 'person' and not exists (select from public.goals g
    where g.id = p_task.goal_id and g.conversation_id = private.request_claim('conversation')::uuid) then
    raise sqlstate 'PT404' using message = 'This errand is not there.';
  end if;
end $$;
grant execute on function private.refuse_foreign_errand(public.tasks) to app_server;

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
  perform private.refuse_unasked_move(p_to);
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
    update public.tasks set next_at = case when not asks then now() end, held_by = null, tries_made = 0, quiet_since = now(),
      task_lease = null, task_lease_until = null
    where id = p_id;
  elsif p_to in ('pause', 'cancel') then
    if task.status in ('completed', 'cancelled', 'failed', 'expired') or p_to = 'pause' and task.status = 'paused' and task.next_at is null then
      raise sqlstate 'PT409' using message = 'It is not at work any more.', detail = '"already"';
    end if;
    update public.tasks set status = case p_to when 'pause' then 'paused' else 'cancelled' end::public.task_status,
      ended_at = case when p_to = 'cancel' then now() end
    where id = p_id and status::text <> case p_to when 'pause' then 'paused' else 'cancelled' end;
    update public.tasks set next_at = null, held_by = null, task_lease = null, task_lease_until = null where id = p_id;
    perform public.request_stop(task.conversation_id);
  else
    raise sqlstate 'PT400' using message = 'An errand can be paused, go on, or be cancelled.';
  end if;
  select * into task from public.tasks where id = p_id;
  return case private.request_actor() when 'person' then private.task_json(task) else private.task_for_agents(task) end;
end $$;
grant execute on function public.move_task(uuid,text) to app_server;

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
grant execute on function private.rest_errands(uuid) to app_server;

-- Names the question of an errand as it is shown: another one for each that it asks.
create or replace function private.question_seen(p_task public.tasks) returns text
language sql stable set search_path = '' as $$
  select case when p_task.question is not null then md5(concat_ws(E'\x1f', p_task.id, jsonb_array_length(p_task.asked_before),
    p_task.question, array_to_string(p_task.choices, E'\x1e'))) end
$$;
grant execute on function private.question_seen(public.tasks) to app_server;

-- The person answers what an errand asks, and it goes on. With words of a hard moment it does not. p_seen names the question they saw:
-- an answer to that is none to the next one.
create or replace function public.answer_task(p_id uuid, p_answer text, p_seen text, p_safety public.safety_level) returns jsonb
language plpgsql set search_path = '' as $$
declare
  task public.tasks;
  words text := btrim(p_answer);
  hard boolean := private.is_flagged(p_safety);
begin
  perform private.refuse_agents('Only the person answers.');
  task := private.own_task(p_id);
  if task.status <> 'waiting' or task.question is null or task.answer is not null then
    if task.answer = words then return private.task_json(task); end if;
    raise sqlstate 'PT409' using message = 'This errand asks nothing any more.', detail = '"answered"';
  elsif p_seen is distinct from private.question_seen(task) then
    raise sqlstate 'PT409' using message = 'It asks something else by now. Please look at the new question first.', detail = '"changed"';
  elsif coalesce(words, '') = '' then
    raise sqlstate 'PT400' using message = 'There is no answer in this yet.', detail = '"answer"';
  elsif char_length(words) > 4000 then
    raise sqlstate 'PT413' using message = 'An answer can hold 4,000 characters. Please make it shorter.', detail = '"answer"';
  end if;
  update public.tasks set answer = words, safety = greatest(safety, p_safety),
    status = case when hard then 'paused' else 'active' end::public.task_status where id = p_id;
  update public.tasks set next_at = case when not hard then now() end, held_by = case when hard then 'hard_words' end,
    tries_made = 0, quiet_since = now() where id = p_id returning * into task;
  return private.task_json(task);
end $$;
grant execute on function public.answer_task(uuid,text,text,public.safety_level) to app_server;

-- The person removes an errand, with all its runs. What it made elsewhere stays, as after any conversation.
create or replace function public.remove_task(p_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  task public.tasks;
begin
  perform private.hold_deletions();
  perform private.refuse_agents('Only the person removes an errand.');
  task := private.own_task(p_id);
  if private.is_at_work(task) then
    raise sqlstate 'PT409' using message = 'It is at work. Pause it first.', detail = '"at_work"';
  end if;
  delete from public.conversations where id = task.conversation_id and user_id = auth.uid();
  perform private.withdraw_derived();
end $$;
grant execute on function public.remove_task(uuid) to app_server;

-- All that agents and jobs did in the runs of an errand and that still stands is taken back as one, with what came of the errand
-- meanwhile: answers, pauses, ends. That it was given stays.
create or replace function public.undo_task(
  p_id uuid, p_preview boolean default false, p_choices jsonb default '[]', p_seen text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  task public.tasks;
  standing uuid[];
begin
  perform private.one_undo_at_a_time();
  perform private.refuse_agents('Only the person takes back an errand.');
  task := private.own_task(p_id);
  if private.is_at_work(task) then
    raise sqlstate 'PT409' using message = 'It is at work. Pause it first.', detail = '"at_work"';
  end if;
  standing := private.standing_of_task(task);
  if standing = '{}' then
    raise sqlstate 'PT409' using message = 'Nothing of this errand is left to take back.';
  end if;
  standing := array(
    select a.id from public.agent_actions a
    where a.id = any (standing || array(
        select c.action_id from public.action_changes c where c.row_id = p_id and c.table_name = 'tasks' and c.op = 'update'))
      and a.user_id = auth.uid() and a.undone_by is null and a.erased_at is null and cardinality(a.reverts) = 0
    order by a.seq);
  return private.revert_actions(standing, 'undo', p_preview, p_choices, p_seen);
end $$;
grant execute on function public.undo_task(uuid,boolean,jsonb,text) to app_server;

-- What was done in the runs of an errand of the caller and still stands, oldest first.
create or replace function private.standing_of_task(p_task public.tasks) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(a.id order by a.seq), '{}')
  from public.runs r cross join lateral (
    select * from public.agent_actions o where o.run_id = r.id offset 0) a
  where p_task.user_id = auth.uid() and r.conversation_id = p_task.conversation_id and r.user_id = auth.uid() and a.user_id = auth.uid()
    and a.undone_by is null and a.actor not in ('person', 'safety') and a.erased_at is null
    and exists (select from public.action_changes c where c.action_id = a.id)
$$;
grant execute on function private.standing_of_task(public.tasks) to app_server;

-- An undo begins no errand: what it brings back waits for the person to let it go on. Where words alone come back, it stays due as
-- it was.
create or replace function private.rest_after_undo() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.next_at := null;
  if tg_op = 'UPDATE' then
    if new.status = old.status and new.answer is not distinct from old.answer then new.next_at := old.next_at; end if;
  end if;
  return new;
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

-- The runs of an errand go with it, also where it goes with its intention.
create or replace function private.end_talk_of_task() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from auth.users where id = old.user_id) then
    delete from public.conversations where id = old.conversation_id and user_id = old.user_id;
  end if;
  return null;
end $$;
