set local check_function_bodies = off;

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

-- The errand turns into talk: it waits, and what it begins with is said in the conversation of the intention (`say_for_task`).
create or replace function public.talk_for_task(p_text text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  task public.tasks := private.task_at_work();
begin
  update public.tasks set status = 'waiting', talk = btrim(p_text) where id = task.id;
  update public.tasks set next_at = null where id = task.id;
  return '{"waits": true}';
exception when check_violation then
  raise sqlstate 'PT400' using message = 'This can hold 1,000 characters.', detail = '"text"';
end $$;

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
  select * into task from public.tasks where of_run = p_run and user_id = auth.uid() and status = 'waiting' and public.tasks.talk is not null for update;
  if task.id is null or private.jobs_rest() then return false; end if;
  select g.conversation_id into place from public.goals g where g.id = task.goal_id and g.user_id = auth.uid() for update;
  if place is not null and exists (select from public.runs r where r.conversation_id = place and r.status = 'running' and r.lease_until > now()) then
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
  update public.agent_actions set status = 'ok' where id = own;
  return true;
end $$;

-- The person removes an errand, with all its runs. What it made elsewhere stays, as after any conversation.
create or replace function public.remove_task(p_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  task public.tasks;
begin
  perform private.refuse_agents('Only the person removes an errand.');
  task := private.own_task(p_id);
  if private.is_at_work(task) then
    raise sqlstate 'PT409' using message = 'It is at work. Pause it first.', detail = '"at_work"';
  end if;
  delete from public.conversations where id = task.conversation_id and user_id = auth.uid();
  perform private.withdraw_derived();
end $$;

-- An errand is paused, goes on, or is cancelled. What is being done stops as a running answer does. One that goes on begins its
-- tries anew; what was done in them stays done. Only an intention that is alive has errands at work.
create or replace function public.move_task(p_id uuid, p_to text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  task public.tasks := private.own_task(p_id);
  goal public.goals;
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
    update public.tasks set status = 'active', ended_at = null where id = p_id and status <> 'active';
    update public.tasks set next_at = now(), held_by = null, tries_made = 0, quiet_since = now() where id = p_id;
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

-- The errands that wait for the caller: each with its intention, those that wait longest first.
create or replace function public.list_waiting_tasks() returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  perform private.refuse_unless_person('Only the person reads this page.');
  return (
    select coalesce(jsonb_agg(private.task_json(t) || jsonb_build_object('goal', title) order by (t).updated_at, (t).id), '[]')
    from (
      select t, g.title from public.tasks t join public.goals g on g.id = t.goal_id
      where t.user_id = auth.uid() and t.status = 'waiting' order by t.updated_at limit 30) shown);
end $$;

-- The errands of an intention of the caller, the latest first.
create or replace function public.list_tasks(p_goal uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  perform private.refuse_unless_person('Only the person reads this page.');
  return (
    select coalesce(jsonb_agg(private.task_json(t) order by (t).created_at desc, (t).id), '[]')
    from (select t from public.tasks t where t.goal_id = p_goal and t.user_id = auth.uid() order by t.created_at desc limit 60) shown);
end $$;

create or replace function public.list_conversations(
  p_before timestamptz default null, p_before_id uuid default null, p_limit integer default 30,
  p_archived boolean default false
) returns jsonb
language sql stable set search_path = '' as $$
  with page as (
    select c.id, c.title, c.created_at, c.last_message_at,
      row_number() over (order by c.last_message_at desc, c.id desc) as n
    from public.conversations c
    where c.user_id = auth.uid() and (c.archived_at is not null) = p_archived
      and not exists (select from public.tasks t where t.conversation_id = c.id)
      and (p_before is null or c.last_message_at < p_before or (c.last_message_at = p_before and c.id < p_before_id))
    order by c.last_message_at desc, c.id desc limit least(greatest(p_limit, 1), 100) + 1
  )
  select jsonb_build_object(
    'conversations', coalesce(jsonb_agg(jsonb_build_object(
      'id', id, 'title', title, 'created_at', created_at, 'last_message_at', last_message_at) order by n)
      filter (where n <= least(greatest(p_limit, 1), 100)), '[]'),
    'has_more', count(*) > least(greatest(p_limit, 1), 100))
  from page
$$;

-- A run of an errand ended without ending the errand. It is tried again later and later, or waits for what hinders it.
create or replace function public.leave_task(p_run uuid, p_why text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  task public.tasks;
begin
  if auth.uid() is null or private.request_actor() <> 'job' then
    raise sqlstate 'PT403' using message = 'Only a job of Parley does errands.';
  end if;
  select * into task from public.tasks where of_run = p_run and user_id = auth.uid() for update;
  if task.id is null or task.status <> 'active' then return 'null'; end if;
  if p_why = 'shutdown' then
    update public.tasks set next_at = now(), tries_made = greatest(tries_made - 1, 0) where id = task.id;
  elsif p_why in ('budget_spent', 'budget_held') then
    update public.tasks set tries_made = greatest(tries_made - 1, 0) where id = task.id;
    perform private.hold_task(task.id, 'budget', interval '1 hour');
  elsif p_why = 'stopped_by_person' then
    perform private.settle_task(task, 'paused', null, null);
  elsif task.tries_made >= 5 then
    perform private.settle_task(task, 'failed', left(p_why, 40), null);
  else
    perform private.settle_task(task, 'paused', left(p_why, 40), least(interval '1 hour', interval '1 minute' * power(2, task.tries_made)));
  end if;
  return to_jsonb(p_why);
end $$;

-- The person gives an errand. Where the same id comes twice at once, the second waits for the first and finds it.
create or replace function public.give_task(p_id uuid, p_goal uuid, p_instructions text, p_safety public.safety_level) returns jsonb
language plpgsql set search_path = '' as $$
begin
  perform private.refuse_agents('Only the person gives an errand here.');
  perform pg_advisory_xact_lock(hashtextextended('parley errand ' || p_id, 0));
  return private.task_json(private.insert_task(p_id, p_goal, p_instructions, p_safety));
end $$;

-- A conversation with its latest messages.
create or replace function public.get_conversation(p_id uuid, p_limit integer default 60) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  talk public.conversations;
begin
  select * into talk from public.conversations where id = p_id and user_id = auth.uid();
  if not found then raise sqlstate 'PT404' using message = 'This conversation is not there.'; end if;
  return private.with_versions(p_id, private.with_standing_results(private.messages_before(p_id, null, p_limit))) || jsonb_build_object(
    'conversation', to_jsonb(talk) - 'user_id',
    'goal', (select jsonb_build_object('id', g.id, 'title', g.title) from public.goals g where g.conversation_id = p_id and g.user_id = auth.uid()),
    'errand_of', (select t.goal_id from public.tasks t where t.conversation_id = p_id and t.user_id = auth.uid()),
    'waiting', private.waiting_in(p_id),
    'running', exists (
      select from public.runs where conversation_id = p_id and status = 'running' and lease_until > now()),
    'resume', private.message_to_resume(p_id));
end $$;

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

-- Takes what has come due of everybody's errands, at most so much, each for a minute in which its run begins; then the lease of
-- the run counts. Out: the errands with their leases and whose they are, and when there is something to take next.
create or replace function public.claim_tasks(p_most integer default 20) returns jsonb
language plpgsql security definer set search_path = '' set enable_seqscan = off as $$
declare
  claimed jsonb;
begin
  if auth.uid() is not null or private.request_claim('job') is distinct from 'clock' then
    raise sqlstate 'PT403' using message = 'That is not allowed here.';
  end if;
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

-- The companion is told the day the person has. Everything a turn asks for is found in order by an index: whether it is
-- planned so must not rest on statistics, which the embedded database has of little.
create or replace function public.begin_turn(
  p_conversation uuid, p_message uuid, p_text text, p_safety public.safety_level, p_agent text, p_model text,
  p_per_minute integer default 20, p_history integer default 400, p_recall boolean default false,
  p_button text default null, p_safety_action uuid default null, p_files uuid[] default '{}', p_committee jsonb default null
) returns jsonb
language plpgsql set search_path = '' set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  opened jsonb;
  known jsonb;
  earlier jsonb := '[]';
  waited boolean := exists (select from public.waiting_messages where id = p_message and user_id = auth.uid());
  begun jsonb;
begin
  perform private.erase_due(auth.uid());
  opened := private.open_turn(p_conversation, p_message, p_text, p_safety, p_agent, p_model, p_history,
    p_button, p_safety_action, p_files, p_committee);
  -- Only where messages were left out.
  if jsonb_array_length(opened -> 'messages') >= least(greatest(coalesce(p_history, 400), 1), 1000) then
    known := private.care_before(p_conversation, p_message);
    earlier := private.hard_messages_before(p_conversation, (opened #>> '{messages,0,id}')::uuid, (known ->> 'after')::uuid);
  end if;
  begun := opened || jsonb_build_object(
    'time_zone', private.person_zone(),
    'goal', private.goal_told(p_conversation),
    'taken_back', private.taken_back(p_conversation),
    'tries', private.earlier_tries(p_conversation, p_message),
    'care', known,
    'earlier', earlier,
    'alarms', private.alarms_of(p_conversation),
    'attachments', private.attachments_told(p_conversation),
    'last_title', (
      select nullif(before.title, 'A conversation')
      from (
        select title, created_at, last_message_at from public.conversations
        where user_id = auth.uid() and last_message_at > 'epoch' order by last_message_at desc limit 100) before
      where before.created_at < (select created_at from public.conversations where id = p_conversation)
      order by before.last_message_at desc limit 1),
    'sessions', case when p_recall then private.sessions_told(p_conversation) end,
    'snapshot', case when p_recall then private.cached_snapshot(p_conversation) end);
  -- Last, so that the turns of one person wait for each other no longer than they must, and after the conversation, as where
  -- a message is kept to wait. What waited was counted then.
  if not waited then perform private.count_turn(p_per_minute); end if;
  return begun;
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
  spent boolean := false;
  run public.runs;
begin
  if task.status not in ('active', 'paused') or task.next_at is null then
    update public.tasks set task_lease = null, task_lease_until = null, next_at = null where id = p_task;
    return jsonb_build_object('held', 'ended');
  elsif goal.status in ('done', 'archived') then
    perform private.settle_task(task, 'paused', 'goal_ended', null);
    return jsonb_build_object('held', 'goal_ended');
  elsif private.jobs_rest() then
    return private.hold_task(p_task, 'rests', interval '15 minutes');
  elsif coalesce(who ->> 'provider', case when p_model is null then 'guide' end) = 'guide' then
    return private.hold_task(p_task, 'no_model', interval '1 hour');
  end if;
  perform private.end_lost_run(r.id) from public.runs r
  where r.conversation_id = task.conversation_id and r.status = 'running' and r.lease_until <= now();
  if exists (select from public.runs r where r.conversation_id = task.conversation_id and r.status = 'running') then
    raise sqlstate 'PT409' using message = 'Somebody else does this by now.', detail = '"superseded"';
  elsif task.tries_made >= 6 then
    perform private.settle_task(task, 'failed', 'attempts', null);
    return jsonb_build_object('held', 'attempts');
  end if;
  begin
    insert into public.runs (user_id, conversation_id, agent, model, user_message_id)
    values (auth.uid(), task.conversation_id, p_agent, coalesce(who ->> 'model', p_model), task.id) returning * into run;
    spent := coalesce((private.reserve_budget(run.id, private.month_tokens(p_month_tokens, p_guest_tokens), p_month_micros) ->> 'spent')::boolean, false);
    if spent then raise sqlstate 'PT299'; end if;
  exception when sqlstate 'PT299' then
    return private.hold_task(p_task, 'budget', interval '1 hour');
  end;
  if task.status = 'paused' then perform private.settle_task(task, 'active', null, interval '0'); end if;
  update public.tasks set of_run = run.id, tries_made = tries_made + 1, held_by = null, task_lease = null, task_lease_until = null,
    quiet_since = now() where id = p_task;
  return jsonb_build_object('run_id', run.id, 'conversation_id', task.conversation_id, 'goal', private.goal_for_agents(goal),
    'instructions', task.instructions, 'question', task.question, 'answer', task.answer, 'asked_before', task.asked_before,
    'tries', private.tries_of_task(task), 'taken_back', private.taken_back(task.conversation_id), 'level', private.level_of_caller(),
    'time_zone', private.person_zone(), 'who_answers', who);
end $$;

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

-- The person answers what an errand asks, and it goes on. With words of a hard moment it does not.
create or replace function public.answer_task(p_id uuid, p_answer text, p_safety public.safety_level) returns jsonb
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

-- What was done in earlier runs of an errand, oldest first, as answers that hold their calls.
create or replace function private.tries_of_task(p_task public.tasks) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'role', 'assistant', 'parts', t.parts, 'metadata', '{}'::jsonb) order by t.started_at), '[]')
  from (
    select r.id, r.started_at, private.calls_of_run(r) as parts from public.runs r
    where p_task.user_id = auth.uid() and r.conversation_id = p_task.conversation_id and r.user_id = auth.uid() and r.status <> 'running'
    order by r.started_at desc limit 8) t
  where jsonb_array_length(t.parts) > 0
$$;

-- An errand as its person sees it. `at_work`: a run of it is being written. Those that ended over fifteen days ago are folded away.
create or replace function private.task_json(t public.tasks) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', t.id, 'goal_id', t.goal_id, 'conversation_id', t.conversation_id, 'instructions', t.instructions, 'given_by', t.given_by,
    'status', t.status, 'at_work', private.is_at_work(t), 'held_by', t.held_by, 'next_at', t.next_at,
    'note', t.note, 'unended', t.unended, 'question', t.question, 'choices', coalesce(t.choices, '{}'), 'answer', t.answer,
    'talk', t.talk, 'created_at', t.created_at, 'ended_at', t.ended_at,
    'folded', coalesce(t.ended_at < now() - interval '15 days', false),
    'steps', private.steps_of_task(t), 'can_undo', private.standing_of_task(t) <> '{}',
    'files', (
      select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name) order by a.created_at, a.id), '[]')
      from public.attachments a where a.of_conversation = t.conversation_id and a.user_id = auth.uid()))
$$;

-- An errand as an agent gets it.
create or replace function private.task_for_agents(t public.tasks) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('taskId', t.id, 'instructions', left(t.instructions, 200), 'status', t.status,
    'asks', case when t.status = 'waiting' then t.question end)
$$;

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
  return task;
end $$;

-- Columns that follow from other writes. They are neither recorded as changes nor compared by undo.
create or replace function private.substance(p_row jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return p_row - array['version', 'updated_at', 'last_message_at', 'summarised_to', 'hash', 'snapshot', 'snapshot_seq', 'of_conversation', 'of_message', 'next_at',
    'of_run', 'tries_made', 'task_lease', 'task_lease_until', 'held_by', 'quiet_since'];
end $$;

-- What an errand does, step by step, as the ledger has it: names and times alone.
create or replace function private.steps_of_task(p_task public.tasks) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('action_id', s.id, 'tool', s.tool, 'status', s.status, 'at', s.created_at,
    'undone', s.undone_by is not null) order by s.seq), '[]')
  from (
    select a.* from public.runs r cross join lateral (
      select * from public.agent_actions o where o.run_id = r.id offset 0) a
    where p_task.user_id = auth.uid() and r.conversation_id = p_task.conversation_id and r.user_id = auth.uid()
      and a.user_id = auth.uid() and a.actor = 'agent' and cardinality(a.reverts) = 0
    order by a.seq desc limit 40) s
$$;

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

-- Everything of a person that answers, but memory. The indexes cannot be used behind a row-level policy (their
-- operators are not leakproof), so whoever calls this names the owner. "offset 0" keeps the index in the lead, and asks
-- only of the newest quotes whether they are of a hard moment. The newest p_most of each kind, or all; p_kind: of one alone.
create or replace function private.search_matches(
  p_user uuid, p_sought tsquery, p_most integer default null, p_kind text default null
) returns table (kind text, id uuid, at timestamptz)
language plpgsql stable set search_path = '' set enable_seqscan = off as $$
declare
  own constant tsquery := p_sought && format('%L', '@' || p_user)::tsquery;
  cut constant uuid[] := private.conversations_of_deleted(p_user);
begin
  return query
  (select 'conversation', c.id, c.last_message_at
  from (select * from public.conversations where private.own_words(user_id, title) @@ own offset 0) c
  where c.user_id = p_user and coalesce(p_kind, 'conversation') = 'conversation' order by 3 desc, 2 limit p_most)
  union all
  (select 'message', m.id, m.created_at
  from (select m.id, m.user_id, m.role, m.created_at, m.conversation_id, m.metadata ? 'committee' as met from public.messages m
    where private.message_words(m.user_id, m.parts) @@ own and m.safety < 'overwhelm'
      and (m.role = 'user' or m.role = 'assistant' and m.metadata ? 'stop') offset 0) m
  where m.user_id = p_user and coalesce(p_kind, 'message') = 'message'
    and (m.role = 'user' or cut = '{}' or not (m.met or m.conversation_id = any (cut)) or private.words_of(private.text_found_in(m.id)) @@ p_sought)
  order by 3 desc, 2 limit p_most)
  union all
  (select 'quote', e.id, e.created_at
  from (select e.id, e.user_id, e.message_id, e.created_at from public.part_evidence e
    where private.own_words(e.user_id, e.quote) @@ own order by e.created_at desc, e.id offset 0) e
  where e.user_id = p_user and coalesce(p_kind, 'quote') = 'quote'
    and not coalesce((select private.is_flagged(m.safety) from public.messages m where m.id = e.message_id), false)
  order by 3 desc, 2 limit p_most)
  union all
  (select 'part', p.id, p.updated_at
  from (select * from public.parts where private.part_words(user_id,
    array[name, role, protects, body_location, image, age] || emotions || beliefs || fears || needs || triggers || set_down)
    @@ own offset 0) p
  where p.user_id = p_user and p.merged_into is null and coalesce(p_kind, 'part') = 'part' order by 3 desc, 2 limit p_most)
  union all
  (select 'note', n.id, n.updated_at
  from (select * from public.part_notes where private.own_words(user_id, body) @@ own offset 0) n
  where n.user_id = p_user and coalesce(p_kind, 'note') = 'note' order by 3 desc, 2 limit p_most)
  union all
  (select 'file', a.id, a.created_at
  from (
    select c.id from (select * from private.attachment_contents where private.own_words(user_id, content) @@ own offset 0) c
    union
    select n.id from (select * from public.attachments where private.own_words(user_id, name) @@ own offset 0) n) found
  join public.attachments a on a.id = found.id
  where a.user_id = p_user and coalesce(p_kind, 'file') = 'file' and not private.is_flagged(a.safety)
    and not coalesce((select private.is_flagged(m.safety) from public.messages m where m.id = a.of_message), false)
    and not coalesce((select private.is_flagged(r.safety) from public.runs r where r.id = a.run_id), false)
  order by 3 desc, 2 limit p_most)
  union all
  (select distinct 'goal', g.id, g.updated_at
  from (
    (select o.id, o.user_id, o.updated_at from public.goals o
      where private.part_words(o.user_id, array[o.title, o.why, o.ended_because]) @@ own offset 0)
    union all
    (select o.id, o.user_id, o.updated_at from (
        select c.goal_id, c.user_id from public.goal_parts c where private.own_words(c.user_id, c.words) @@ own offset 0) c
      join public.goals o on o.id = c.goal_id where c.user_id = p_user)
    union all
    (select o.id, o.user_id, o.updated_at from (
        select t.goal_id, t.user_id, t.safety from public.tasks t
        where private.part_words(t.user_id, array[t.instructions, t.question, t.answer, t.talk, t.note]) @@ own offset 0) t
      join public.goals o on o.id = t.goal_id where t.user_id = p_user and not private.is_flagged(t.safety))) g
  where g.user_id = p_user and coalesce(p_kind, 'goal') = 'goal' order by 3 desc, 2 limit p_most);
end $$;

-- One thing that was found, with all that is needed to show it and to open it.
create or replace function private.search_hit(p_kind text, p_id uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return jsonb_build_object('kind', p_kind, 'id', p_id) || case p_kind
    when 'conversation' then (
      select jsonb_build_object('text', c.title, 'at', c.last_message_at) from public.conversations c where c.id = p_id)
    when 'message' then (
      select jsonb_build_object('text', private.text_found_in(m.id), 'at', m.created_at, 'role', m.role,
        'conversation_id', c.id, 'conversation', c.title)
      from public.messages m join public.conversations c on c.id = m.conversation_id where m.id = p_id and m.role <> 'earlier')
    when 'quote' then (
      select jsonb_build_object('text', e.quote, 'at', e.created_at, 'conversation_id', e.conversation_id,
        'message_id', e.message_id, 'start', e.start_offset, 'end', e.end_offset, 'part', p.name)
      from public.part_evidence e left join public.parts p on p.id = e.part_id where e.id = p_id)
    when 'part' then (
      select jsonb_build_object('name', p.name, 'resting', p.retired_at is not null, 'at', p.updated_at,
        'text', array_to_string(array[p.role, p.protects, p.body_location, p.image, p.age]
          || p.emotions || p.beliefs || p.fears || p.needs || p.triggers || p.set_down, E'\n'))
      from public.parts p where p.id = p_id)
    when 'file' then (
      select jsonb_build_object('text', left(c.content, 100000), 'at', a.created_at, 'name', a.name, 'made', a.run_id is not null,
        'conversation_id', a.of_conversation, 'message_id', coalesce(a.of_message, (
          select m.id from public.messages m where m.run_id = a.run_id and m.role = 'assistant' order by m.ordinal limit 1)))
      from public.attachments a join private.attachment_contents c on c.id = a.id where a.id = p_id)
    when 'goal' then (
      select jsonb_build_object('title', g.title, 'standing', private.goal_standing(g), 'at', g.updated_at,
        'text', concat_ws(E'\n', g.why, g.ended_because, (
          select string_agg(c.words, E'\n' order by c.stance, c.id) from public.goal_parts c where c.goal_id = g.id), (
          select string_agg(concat_ws(E'\n', t.instructions, t.question, t.answer, t.talk, t.note), E'\n' order by t.created_at desc, t.id)
          from public.tasks t where t.goal_id = g.id and not private.is_flagged(t.safety))))
      from public.goals g where g.id = p_id)
    else (
      select jsonb_build_object('text', n.body, 'at', n.updated_at, 'letter', n.kind = 'letter', 'part_id', p.id, 'part', p.name)
      from public.part_notes n join public.parts p on p.id = n.part_id where n.id = p_id) end;
end $$;

-- An undo begins no errand: what it brings back waits for the person to let it go on.
create or replace function private.rest_after_undo() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.next_at := null;
  return new;
end $$;

-- An agent moves only an errand of the intention it talks about.
create or replace function private.refuse_foreign_errand(p_task public.tasks) returns void
language plpgsql set search_path = '' as $$
begin
  if private.request_actor() <> 'person' and not exists (select from public.goals g
    where g.id = p_task.goal_id and g.conversation_id = private.request_claim('conversation')::uuid) then
    raise sqlstate 'PT404' using message = 'This errand is not there.';
  end if;
end $$;

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

create or replace function private.is_still(t public.tasks) returns boolean
language sql stable set search_path = '' as $$
  select not private.is_at_work(t) and case t.status
    when 'active' then t.quiet_since <= now() - interval '2 hours'
    when 'paused' then t.quiet_since <= now() - interval '24 hours' else false end
$$;

-- Whether a run of an errand is being written.
create or replace function private.is_at_work(p_task public.tasks) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.runs r where r.id = p_task.of_run and r.status = 'running' and r.lease_until > now())
$$;

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

-- An errand that may not go on now waits, and is looked at again in a while.
create or replace function private.hold_task(p_task uuid, p_why text, p_for interval) returns jsonb
language sql security definer set search_path = '' as $$
  update public.tasks set next_at = now() + p_for, held_by = p_why, task_lease = null, task_lease_until = null
  where id = p_task and user_id = auth.uid();
  select jsonb_build_object('held', p_why)
$$;

-- The runs of an errand go with it, also where it goes with its intention.
create or replace function private.end_talk_of_task() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from auth.users where id = old.user_id) then
    delete from public.conversations where id = old.conversation_id and user_id = old.user_id;
  end if;
  return null;
end $$;

-- What rests on something else goes first, so that no row is written once more only because another one went.
create or replace function private.delete_rows_of(p_user uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  name text;
begin
  foreach name in array array['tasks', 'goal_parts', 'goals', 'memory_sources', 'memory_files', 'relationship_observations', 'part_assessments',
    'part_notes', 'proposals', 'part_evidence', 'part_relationships', 'parts', 'messages', 'runs', 'conversations',
    'action_changes', 'agent_actions'] loop
    execute format('delete from public.%I where user_id = $1', name) using p_user;
  end loop;
end $$;

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

-- The calls of a run that worked, as the ledger knows them. Nothing of a hard moment, and nothing when something was erased since.
create or replace function private.calls_of_run(p_run public.runs) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case when p_run.user_id is distinct from auth.uid() or exists (
      select from public.agent_actions e where e.user_id = auth.uid() and e.erased_at >= p_run.started_at) then '[]'::jsonb
    else (
      select coalesce(jsonb_agg(jsonb_build_object('type', 'tool-' || a.tool, 'toolCallId', a.tool_call_id,
        'state', 'output-available', 'input', coalesce(a.input, '{}'), 'output', case when a.output ? 'ok' then a.output
          else jsonb_build_object('ok', false, 'actionId', a.id, 'error', jsonb_build_object('code', 'unavailable',
            'message', 'This was done, but its answer was lost on the way. Do not do it again.')) end) order by a.seq), '[]')
      from public.agent_actions a
      where a.run_id = p_run.id and a.user_id = auth.uid() and a.actor = 'agent' and a.status = 'ok'
        and a.tool_call_id is not null and a.erased_at is null and not private.tells_hard_words(a)) end
$$;











revoke all on table public.tasks from public, anon, authenticated, app_server, service_role;



revoke all on function public.undo_task(uuid,boolean,jsonb,text) from public, anon, authenticated, app_server, service_role;

revoke all on function public.talk_for_task(text) from public, anon, authenticated, app_server, service_role;

revoke all on function public.sweep_task(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function public.still_tasks(integer) from public, anon, authenticated, app_server, service_role;

revoke all on function public.say_for_task(uuid,text) from public, anon, authenticated, app_server, service_role;

revoke all on function public.remove_task(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function public.move_task(uuid,text) from public, anon, authenticated, app_server, service_role;

revoke all on function public.list_waiting_tasks() from public, anon, authenticated, app_server, service_role;

revoke all on function public.list_tasks(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function public.leave_task(uuid,text) from public, anon, authenticated, app_server, service_role;

revoke all on function public.give_task(uuid,uuid,text,public.safety_level) from public, anon, authenticated, app_server, service_role;

revoke all on function public.create_task(uuid,text) from public, anon, authenticated, app_server, service_role;

revoke all on function public.complete_task(text,boolean) from public, anon, authenticated, app_server, service_role;

revoke all on function public.claim_tasks(integer) from public, anon, authenticated, app_server, service_role;

revoke all on function public.begin_task_run(uuid,uuid,text,text,boolean,bigint,bigint,bigint) from public, anon, authenticated, app_server, service_role;

revoke all on function public.ask_for_task(text,text[]) from public, anon, authenticated, app_server, service_role;

revoke all on function public.answer_task(uuid,text,public.safety_level) from public, anon, authenticated, app_server, service_role;

revoke all on function private.tries_of_task(public.tasks) from public, anon, authenticated, app_server, service_role;

revoke all on function private.task_json(public.tasks) from public, anon, authenticated, app_server, service_role;

revoke all on function private.task_for_agents(public.tasks) from public, anon, authenticated, app_server, service_role;

revoke all on function private.task_at_work() from public, anon, authenticated, app_server, service_role;

revoke all on function private.steps_of_task(public.tasks) from public, anon, authenticated, app_server, service_role;

revoke all on function private.standing_of_task(public.tasks) from public, anon, authenticated, app_server, service_role;

revoke all on function private.settle_task(public.tasks,public.task_status,text,interval) from public, anon, authenticated, app_server, service_role;

revoke all on function private.rest_after_undo() from public, anon, authenticated, app_server, service_role;

revoke all on function private.refuse_foreign_errand(public.tasks) from public, anon, authenticated, app_server, service_role;

revoke all on function private.own_task(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function private.leased_task(uuid,uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function private.is_still(public.tasks) from public, anon, authenticated, app_server, service_role;

revoke all on function private.is_at_work(public.tasks) from public, anon, authenticated, app_server, service_role;

revoke all on function private.insert_task(uuid,uuid,text,public.safety_level) from public, anon, authenticated, app_server, service_role;

revoke all on function private.hold_task(uuid,text,interval) from public, anon, authenticated, app_server, service_role;

revoke all on function private.end_talk_of_task() from public, anon, authenticated, app_server, service_role;

revoke all on function private.check_instructions(text) from public, anon, authenticated, app_server, service_role;

revoke all on function private.calls_of_run(public.runs) from public, anon, authenticated, app_server, service_role;

create or replace trigger touch before update on public.tasks
  for each row when ((private.substance(to_jsonb(old.*)) is distinct from private.substance(to_jsonb(new.*)))) execute function private.touch();

create or replace trigger rest_after_undo before insert or update on public.tasks
  for each row when ((current_setting('parley.reverting'::text, true) = 'on'::text)) execute function private.rest_after_undo();

create or replace trigger limit_rows before insert on public.tasks
  for each row execute function private.limit_rows('2000', 'errands');

create or replace trigger ledger after insert or delete or update on public.tasks
  for each row execute function private.record_change();

create or replace trigger end_its_talk after delete on public.tasks
  for each row execute function private.end_talk_of_task();

create policy "own errands" on public.tasks for all to authenticated
  using ((user_id = (select auth.uid())) and (((select private.request_actor()) = 'person'::public.action_actor) or (not private.is_flagged(safety))))
  with check (user_id = (select auth.uid()));

grant select on table public.tasks to authenticated, service_role;

grant insert, update, delete on table public.tasks to app_server;

grant execute on function public.undo_task(uuid,boolean,jsonb,text) to app_server;

grant execute on function public.talk_for_task(text) to app_server;

grant execute on function public.sweep_task(uuid) to app_server;

grant execute on function public.still_tasks(integer) to app_server;

grant execute on function public.say_for_task(uuid,text) to app_server;

grant execute on function public.remove_task(uuid) to app_server;

grant execute on function public.move_task(uuid,text) to app_server;

grant execute on function public.list_waiting_tasks() to app_server;

grant execute on function public.list_tasks(uuid) to app_server;

grant execute on function public.leave_task(uuid,text) to app_server;

grant execute on function public.give_task(uuid,uuid,text,public.safety_level) to app_server;

grant execute on function public.create_task(uuid,text) to app_server;

grant execute on function public.complete_task(text,boolean) to app_server;

grant execute on function public.claim_tasks(integer) to app_server;

grant execute on function public.begin_task_run(uuid,uuid,text,text,boolean,bigint,bigint,bigint) to app_server;

grant execute on function public.ask_for_task(text,text[]) to app_server;

grant execute on function public.answer_task(uuid,text,public.safety_level) to app_server;

grant execute on function private.tries_of_task(public.tasks) to app_server;

grant execute on function private.task_json(public.tasks) to app_server;

grant execute on function private.task_for_agents(public.tasks) to app_server;

grant execute on function private.task_at_work() to app_server;

grant execute on function private.steps_of_task(public.tasks) to app_server;

grant execute on function private.standing_of_task(public.tasks) to app_server;

grant execute on function private.refuse_foreign_errand(public.tasks) to app_server;

grant execute on function private.own_task(uuid) to app_server;

grant execute on function private.leased_task(uuid,uuid) to app_server;

grant execute on function private.is_still(public.tasks) to app_server;

grant execute on function private.is_at_work(public.tasks) to authenticated;

grant execute on function private.insert_task(uuid,uuid,text,public.safety_level) to app_server;

grant execute on function private.check_instructions(text) to app_server;
