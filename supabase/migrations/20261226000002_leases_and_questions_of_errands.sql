set local check_function_bodies = off;

drop function public.answer_task(uuid,text,public.safety_level);

-- Conversations in which a session ended that was not seen to yet, of everybody, the newest first. For the server's own job
-- alone, which then acts for each person with that person's rights.
create or replace function public.sessions_due(p_most integer default 50) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  if auth.uid() is not null or private.request_claim('job') is distinct from 'sessions' then
    raise sqlstate 'PT403' using message = 'That is not allowed here.';
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('person', c.user_id, 'conversation', c.id) order by c.last_message_at desc), '[]')
    from (
      select * from public.conversations t
      where (t.summarised_to is null or t.summarised_to < t.last_message_at)
        and t.last_message_at < now() - private.session_pause()
        and not exists (select from public.runs r
          where r.conversation_id = t.id and r.status = 'running' and r.lease_until > now() and r.lease_until < now() + interval '10 minutes')
      order by t.last_message_at desc limit least(greatest(p_most, 1), 200)) c);
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

-- The person will not wait for a model any longer. The process that waits hears of it within a second. False: no model is waited for.
create or replace function public.request_try_now(p_conversation uuid) returns boolean
language plpgsql set search_path = '' as $$
begin
  update public.runs set try_now = now()
  where conversation_id = p_conversation and user_id = auth.uid() and status = 'running' and lease_until > now() and lease_until < now() + interval '10 minutes'
    and parent_run_id is null and waiting is not null;
  return found;
end $$;

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

-- The rhythms of the person, oldest first, each with what came of it last. `stands`: the message it said is there; `answered`: it
-- has an answer. `rests`: nothing speaks by itself today. `part_rests`: it asks about the person as long as the part is put away.
-- `plans`: an undo changed its times, so its next one is worked out anew. `open_conversation_id`: where its last question stands without
-- an answer. A run that waits or runs is told of as long as it is the one that is due; one by hand whose time is over failed.
create or replace function public.list_rhythms() returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('rests', private.jobs_rest(), 'rhythms', coalesce(jsonb_agg(jsonb_build_object(
    'id', j.id, 'kind', j.kind, 'cron', j.cron, 'once', j.once_at, 'time_zone', j.time_zone, 'part_id', p.id, 'part', p.name,
    'part_rests', coalesce(p.retired_at is not null, false), 'next_at', case when j.paused_at is null then j.next_at end, 'paused', j.paused_at is not null, 'version', j.version,
    'plans', j.paused_at is null and j.next_at is not null and j.next_at <= j.updated_at,
    'open_conversation_id', (select u.conversation_id from private.unanswered_of(j.id) u),
    'last', case when r.id is not null then jsonb_build_object('state', case when r.is_lost then 'failed' else r.state end, 'outcome', r.outcome, 'at', coalesce(r.ended_at, r.started_at),
      'conversation_id', m.conversation_id, 'stands', m.id is not null,
      'answered', exists (select from public.messages a
        where a.conversation_id = m.conversation_id and a.role = 'user' and a.ordinal > m.ordinal)) end)
    order by j.created_at, j.id), '[]'))
  from public.jobs j
  left join public.parts p on p.id = j.part_id and p.user_id = j.user_id
  left join lateral (
    select one.*, now_due.is_open, one.by_hand and one.state = 'running' and not private.job_run_is_held(one) as is_lost
    from public.job_runs one, lateral (select one.state in ('running', 'waiting')
      and (one.by_hand or one.due_at = j.next_at and j.paused_at is null) as is_open) now_due
    where one.job_id = j.id and one.outcome is distinct from 'planned'
      and (one.state in ('done', 'failed') or now_due.is_open)
    order by now_due.is_open and one.state = 'waiting' desc, coalesce(one.ended_at, one.started_at) desc, one.due_at desc limit 1) r on true
  left join public.messages m on m.id = r.of_message and m.user_id = j.user_id
  where j.user_id = auth.uid()
$$;

-- The intentions of the caller, the last changed first. An agent gets those that are not archived: the latest thirty, and one more
-- where there are more.
create or replace function public.list_goals() returns jsonb
language sql stable set search_path = '' as $$
  with mine as (select g from public.goals g where g.user_id = auth.uid() order by g.updated_at desc, g.id)
  select case private.request_actor() when 'person' then private.goals_of_caller()
    else (
      select coalesce(jsonb_agg(private.goal_for_agents(g)), '[]')
      from (select g from mine where (g).status <> 'archived' limit 31) shown) end
$$;

-- A guest becomes an account: whoever sends the one-time code of an account by the way the guest talks through. All that is the
-- guest's is the account's from then on. Out: `ok` with the person, `wrong`, `limit`, or `writing` while an answer is being written
-- for the guest, which uses up no code. For the server alone; the code is what shows whose account it is.
create or replace function public.join_guest(p_channel text, p_sender text, p_hash text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  guest uuid;
  owner uuid;
begin
  perform private.refuse_unless_channel();
  if not private.count_link_try(p_channel, p_sender) then return jsonb_build_object('state', 'limit'); end if;
  select g.user_id into guest from private.guests g where g.who = private.digest_of_sender(p_channel, p_sender) for update;
  if guest is null then return jsonb_build_object('state', 'wrong'); end if;
  if exists (select from public.runs where user_id = guest and status = 'running' and lease_until > now() and lease_until < now() + interval '10 minutes') then
    return jsonb_build_object('state', 'writing');
  end if;
  delete from private.link_codes where expires_at <= now();
  delete from private.link_codes where code_hash = decode(p_hash, 'hex') and user_id <> guest returning user_id into owner;
  if owner is null then return jsonb_build_object('state', 'wrong'); end if;
  perform private.give_all_to(guest, owner);
  insert into public.agent_actions (user_id, actor, tool, status) values (owner, 'person', 'joinGuest', 'ok');
  return jsonb_build_object('state', 'ok', 'person', owner);
end $$;

-- What is to be said by a run that the caller holds. `anew`: its times were changed since it came due, so only the next time is
-- worked out; so where it spoke at this time already, by a clock that was ahead. `part`: the name of the part it asks about, where that still stands. `seen`: the job as this is about it, for the end.
create or replace function public.hold_job_run(p_run uuid, p_lease uuid) returns jsonb
language plpgsql set search_path = '' as $$
declare
  leased constant public.job_runs := private.leased_run(p_run, p_lease);
begin
  return (
    select jsonb_build_object('kind', j.kind, 'cron', j.cron, 'once', j.once_at, 'time_zone', j.time_zone,
      'due_at', leased.due_at, 'by_hand', leased.by_hand, 'attempts', leased.attempts,
      'seen', private.job_seen(j),
      'anew', not leased.by_hand and (j.paused_at is not null or leased.due_at <= j.updated_at or leased.of_message is not null),
      'week', case when j.kind = 'reflection' then private.week_of_caller() end,
      'part', (select p.name from public.parts p where p.id = j.part_id and p.user_id = j.user_id and p.retired_at is null))
    from public.jobs j where j.id = leased.job_id);
end $$;

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
        'state', case when r.lease_until <= now() or r.lease_until > now() + interval '10 minutes' or r.started_at < now() - interval '30 minutes' then 'stuck'
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
      select from public.runs where conversation_id = p_id and status = 'running' and lease_until > now() and lease_until < now() + interval '10 minutes'),
    'resume', private.message_to_resume(p_id));
end $$;

-- An answer that is being written, for whoever follows it from another process: the one that runs in a conversation, or with
-- p_run how far that one is. `parts` as they are read there, and only when something was saved since `p_seen`. Nothing when
-- there is no such run.
create or replace function public.follow_run(p_conversation uuid, p_run uuid default null, p_seen text default null) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  run public.runs;
  answer public.messages;
  version text;
  told jsonb;
begin
  if p_run is null then
    select * into run from public.runs
    where conversation_id = p_conversation and user_id = auth.uid() and status = 'running' and lease_until > now() and lease_until < now() + interval '10 minutes'
      and parent_run_id is null;
  else
    select * into run from public.runs where id = p_run and conversation_id = p_conversation and user_id = auth.uid();
  end if;
  if not found then return null; end if;
  -- Every save moves the lease on.
  version := concat_ws(' ', run.status, run.lease_until);
  told := jsonb_build_object('run_id', run.id, 'answer_id', run.answer_id, 'version', version,
    'saved', run.lease_until > run.started_at + interval '3 minutes',
    'stop', case when run.status <> 'running' then run.stop_reason when run.lease_until <= now() then 'lost' end);
  if version = p_seen then return told; end if;
  select * into answer from public.messages where id = run.answer_id and user_id = auth.uid();
  return told || jsonb_build_object(
    'parts', coalesce((private.calls_of_today(array[
      private.without_deleted(answer.parts, run.id, private.gone_in(p_conversation), answer.created_at)]))[1], '[]'),
    'metadata', coalesce(answer.metadata, '{}') - 'stop', 
    'waiting', case when run.status = 'running' then run.waiting end);
end $$;

-- Ends a run that the caller holds, all of it at once: says `p_text` in the conversation of the job, or notes why not, and sets
-- the next time, except where the person had it done now. p_text null: nothing is to be said, since its times were changed, or
-- with p_passed since its time went by while it was off, or with p_error since it failed. p_seen: the job as `hold_job_run` told of
-- it; where the person paused or changed it since, nothing is said and their times stay. Out: what came of it and where it stands;
-- `waiting` where it is looked at again in a while, `busy` where the person had it done and an answer is being written there.
create or replace function public.end_job_run(
  p_run uuid, p_lease uuid, p_next timestamptz, p_text text default null, p_title text default null, p_error text default null,
  p_passed boolean default false, p_seen text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  leased constant public.job_runs := private.leased_run(p_run, p_lease);
  job constant public.jobs := (select j from public.jobs j where j.id = leased.job_id and j.user_id = auth.uid());
  is_changed constant boolean := not leased.by_hand and p_seen is distinct from private.job_seen(job);
  before constant public.messages := private.unanswered_of(leased.job_id);
  came text := case when p_passed then 'passed' when p_text is null and p_error is null then 'planned' end;
  talk uuid;
  said uuid;
begin
  if is_changed then
    update public.job_runs set state = 'done', outcome = 'planned', lease_until = now(), ended_at = now() where id = leased.id;
    return '{"outcome": "planned", "conversation": null}';
  elsif p_text is not null and private.jobs_rest() then
    came := 'rests';
  elsif p_text is not null and before.id is not null then
    came := 'unanswered';
    talk := before.conversation_id;
    said := before.id;
  elsif p_text is not null then
    talk := private.conversation_of_job(job, left(p_title, 120));
    if talk is not null then
      came := 'said';
      said := private.say_for_job(talk, p_text);
    elsif leased.by_hand then
      update public.job_runs set state = 'done', outcome = 'planned', error_code = 'busy', lease_until = now(), ended_at = now()
      where id = leased.id;
      return '{"outcome": "busy", "conversation": null}';
    end if;
  end if;
  if p_text is not null and not leased.by_hand and coalesce(came, 'rests') = 'rests' then
    update public.job_runs set state = 'waiting', outcome = came,
      lease_until = now() + case when came is null then interval '2 minutes' else interval '15 minutes' end
    where id = leased.id;
    return jsonb_build_object('outcome', 'waiting', 'conversation', null);
  end if;
  if came = 'planned' and leased.of_message is not null then
    came := 'said';
    talk := leased.of_conversation;
    said := leased.of_message;
  end if;
  update public.job_runs set state = case when p_error is null then 'done' else 'failed' end, outcome = came,
    error_code = left(p_error, 80), of_conversation = talk, of_message = said, lease_until = now(), ended_at = now()
  where id = leased.id;
  update public.jobs set next_at = case when leased.by_hand then next_at else p_next end,
    of_conversation = coalesce(talk, of_conversation)
  where id = job.id;
  return jsonb_build_object('outcome', came, 'conversation', talk);
end $$;

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

-- Takes what has come due of everybody, at most so much, each once for its due time, also what a lease ran out on. Out: the
-- runs with their leases and whose they are, and when there is something to take next. For the server's own job alone, which
-- then acts for each person with that person's rights.
create or replace function public.claim_jobs(p_most integer default 50) returns jsonb
language plpgsql security definer set search_path = '' set enable_seqscan = off as $$
declare
  claimed jsonb;
begin
  if auth.uid() is not null or private.request_claim('job') is distinct from 'clock' then
    raise sqlstate 'PT403' using message = 'That is not allowed here.';
  end if;
  with due as (
    select j.id, j.user_id, j.next_at from public.jobs j
    where j.next_at <= now() and j.paused_at is null and not exists (
      select from public.job_runs r where r.job_id = j.id and r.due_at = j.next_at and private.job_run_is_held(r))
    order by j.next_at limit least(greatest(p_most, 1), 200) for update of j skip locked
  ), taken as (
    insert into public.job_runs as r (job_id, user_id, due_at, lease_until)
    select id, user_id, next_at, now() + private.job_lease() from due
    on conflict (job_id, due_at) do update set state = 'running', lease = gen_random_uuid(),
      lease_until = excluded.lease_until, attempts = r.attempts + case r.state when 'running' then 1 else 0 end
      where not private.job_run_is_held(r)
    returning r.id, r.lease, r.user_id
  )
  select coalesce(jsonb_agg(jsonb_build_object('run', id, 'lease', lease, 'person', user_id)), '[]') into claimed from taken;
  return jsonb_build_object('claimed', claimed, 'next', least(
    (select j.next_at from public.jobs j where j.paused_at is null and j.next_at > now() order by j.next_at limit 1),
    (select r.lease_until from public.job_runs r
      where r.state in ('running', 'waiting') and r.lease_until > now() and r.lease_until < now() + interval '30 minutes' order by r.lease_until limit 1)));
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
    spent := coalesce((private.reserve_budget(run.id, private.month_tokens(p_month_tokens, p_guest_tokens), p_month_micros) ->> 'spent')::boolean, false);
    if spent then raise sqlstate 'PT299'; end if;
  exception when sqlstate 'PT299' then
    return private.hold_task(p_task, 'budget', interval '1 hour');
  end;
  if task.status = 'paused' then perform private.settle_task(task, 'active', null, interval '0'); end if;
  update public.tasks set of_run = run.id, tries_made = tries_made + 1, held_by = null, task_lease = null, task_lease_until = null,
    quiet_since = now() where id = p_task;
  return jsonb_build_object('run_id', run.id, 'conversation_id', task.conversation_id, 'goal', private.goal_at_work(goal),
    'tries', private.tries_of_task(task)) || private.words_of_errand(task) || jsonb_build_object(
    'taken_back', private.taken_back(task.conversation_id), 'level', private.level_of_caller(),
    'time_zone', private.person_zone(), 'who_answers', who);
end $$;

-- The person has a rhythm done now, whatever its times. Out: the run and its lease. One at a time.
create or replace function public.begin_rhythm_now(p_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  begun public.job_runs;
begin
  perform private.refuse_unless_person('Only the person decides what comes by itself.');
  perform from public.jobs where id = p_id and user_id = auth.uid() for update;
  if not found then raise sqlstate 'PT404' using message = 'This rhythm is not there any more.'; end if;
  if exists (select from public.job_runs r where r.job_id = p_id and r.state = 'running' and private.job_run_is_held(r)) then
    raise sqlstate 'PT409' using message = 'This is being done just now.', detail = '"busy"';
  end if;
  update public.job_runs set state = 'failed', error_code = 'lost', ended_at = now()
  where job_id = p_id and by_hand and state = 'running';
  insert into public.job_runs (job_id, user_id, due_at, by_hand, lease_until)
  values (p_id, auth.uid(), clock_timestamp(), true, now() + private.job_lease()) returning * into begun;
  return jsonb_build_object('run', begun.id, 'lease', begun.lease);
end $$;

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

-- An errand as its person sees it. `at_work`: a run of it is being written. That its intention has ended holds it only as long as
-- that is so. Those that ended over fifteen days ago are folded away. Notes stand on the page of the intention themselves.
create or replace function private.task_json(t public.tasks) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', t.id, 'goal_id', t.goal_id, 'conversation_id', t.conversation_id, 'instructions', t.instructions, 'given_by', t.given_by,
    'status', t.status, 'at_work', private.is_at_work(t), 'held_by', case when t.held_by is distinct from 'goal_ended' or exists (
      select from public.goals g where g.id = t.goal_id and g.status in ('done', 'archived')) then t.held_by end, 'next_at', t.next_at,
    'note', t.note, 'unended', t.unended, 'question', t.question, 'seen', private.question_seen(t), 'choices', coalesce(t.choices, '{}'), 'answer', t.answer, 'asked_before', t.asked_before,
    'talk', t.talk, 'created_at', t.created_at, 'ended_at', t.ended_at,
    'folded', coalesce(t.ended_at < now() - interval '15 days', false),
    'steps', private.steps_of_task(t), 'can_undo', private.standing_of_task(t) <> '{}',
    'files', (
      select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name) order by a.created_at, a.id), '[]')
      from public.attachments a where a.of_conversation = t.conversation_id and a.user_id = auth.uid() and a.goal_id is null))
$$;

-- Where an undo takes an answer back, what is being done with it stops, and documents and notes that were written since it was given go
-- with it, also the note with which the errand ended.
create or replace function private.stop_without_answer() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  given timestamptz;
begin
  if private.is_at_work(new) then perform public.request_stop(new.conversation_id); end if;
  select a.created_at into given
  from public.action_changes c join public.agent_actions a on a.id = c.action_id
  where c.row_id = old.id and c.table_name = 'tasks' and c.op = 'update' and a.tool = 'answerTask' and a.actor = 'person'
    and c.after ->> 'answer' = old.answer and c.before ->> 'answer' is distinct from old.answer
  order by c.id desc limit 1;
  if given is not null and new.answer is null then
    delete from public.attachments a
    where a.of_conversation = new.conversation_id and a.user_id = new.user_id and a.run_id is not null and a.created_at >= given;
    update public.tasks set note = null, unended = false where id = new.id and note is not null;
  end if;
  return null;
end $$;

-- Whether a run is not being written any more and something of the person's was erased since it began. Of a run that is
-- gone the beginning is not known: then a day counts.
create or replace function private.slept_through_erasing(p_run uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  run public.runs;
begin
  if p_run is null then return false; end if;
  select * into run from public.runs where id = p_run and user_id = auth.uid();
  if run.status = 'running' and run.lease_until > now() and run.lease_until < now() + interval '10 minutes' then return false; end if;
  return exists (
    select from public.agent_actions
    where user_id = auth.uid() and erased_at >= coalesce(run.started_at, now() - interval '1 day'));
end $$;

-- Counts what a person's runs had reserved that ended without anybody telling what they took: the estimate stands for it. It
-- stays noted for thirty days, so that a run that tells later after all is counted once.
create or replace function private.settle_lost(p_user uuid) returns void
language sql security definer set search_path = '' as $$
  delete from private.reservations where user_id = p_user and counted_at < now() - interval '30 days';
  with gone as (
    update private.reservations r set counted_at = now() where r.user_id = p_user and r.counted_at is null and not exists (
      select from public.runs where id = r.run_id and status = 'running' and lease_until > now() and lease_until < now() + interval '10 minutes')
    returning tokens, micros)
  update private.budgets set used_tokens = used_tokens + (select coalesce(sum(tokens), 0) from gone),
    used_micros = used_micros + (select coalesce(sum(micros), 0) from gone)
  where user_id = p_user and exists (select from gone)
$$;

-- The same for everybody, for the housekeeping job. Each budget is locked before its reservations, as in a turn.
create or replace function private.settle_all_lost() returns void
language plpgsql security definer set search_path = '' as $$
declare
  person uuid;
begin
  for person in select distinct r.user_id from private.reservations r
    where r.counted_at < now() - interval '30 days' or (r.counted_at is null and not exists (
      select from public.runs where id = r.run_id and status = 'running' and lease_until > now() and lease_until < now() + interval '10 minutes'))
    order by r.user_id limit 1000
  loop
    perform from private.budgets where user_id = person for update;
    perform private.settle_lost(person);
  end loop;
end $$;

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

-- A conversation in which abuse was spoken of goes whole.
create or replace function private.refuse_removal(p_conversation uuid, p_message uuid default null::uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.conversations where id = p_conversation and user_id = auth.uid() for update;
  if not found then return; end if;
  if exists (select from public.runs
    where conversation_id = p_conversation and status = 'running' and lease_until > now() and lease_until < now() + interval '10 minutes') then
    raise sqlstate 'PT409' using message = 'An answer is still being written here. Stop it first.', detail = '"busy"';
  elsif private.is_resting() and exists (select from public.messages m
    where m.conversation_id = p_conversation and (p_message is null or m.id = p_message) and private.is_flagged(m.safety))
    and not (case when p_message is null
      then exists (select from public.runs r where r.conversation_id = p_conversation and r.user_id = auth.uid() and r.about_abuse)
      else private.is_about_abuse(p_message) end) then
    raise sqlstate 'PT423' using message = format('This %s keeps today gentle. You can delete it when that has ended.',
      case when p_message is null then 'conversation' else 'message' end);
  end if;
end $$;

-- Names the question of an errand as it is shown: another one for each that it asks.
create or replace function private.question_seen(p_task public.tasks) returns text
language sql stable set search_path = '' as $$
  select case when p_task.question is not null then md5(concat_ws(E'\x1f', p_task.id, jsonb_array_length(p_task.asked_before),
    p_task.question, array_to_string(p_task.choices, E'\x1e'))) end
$$;

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

-- Begins a turn, without what the companion knows of the person: `begin_turn` adds that. A message carries what it was
-- found to be. p_files: the files of the person that go with it.
create or replace function private.open_turn(p_conversation uuid, p_message uuid, p_text text, p_safety public.safety_level, p_agent text, p_model text,
  p_history integer default 400, p_button text default null, p_safety_action uuid default null, p_files uuid[] default '{}',
  p_committee jsonb default null)
returns jsonb
language plpgsql set search_path = '' as $$
declare
  uid uuid := auth.uid();
  person public.profiles;
  rest public.safety_rests;
  talk public.conversations;
  asked public.messages;
  run public.runs;
  fresh boolean := false;
  begins boolean;
  first boolean;
  files uuid[];
begin
  if uid is null then raise sqlstate 'PT401' using message = 'Please sign in.'; end if;
  if char_length(p_text) > 20000 then
    raise sqlstate 'PT413' using message = 'A message can hold 20,000 characters.';
  -- A committee goes on also when the person, who holds the chair, says nothing.
  elsif btrim(p_text) = '' and not coalesce(p_committee ? 'continues', false) then
    raise sqlstate 'PT400' using message = 'There is nothing in this message yet.';
  end if;
  select * into person from public.profiles where user_id = uid;
  select * into rest from public.safety_rests where user_id = uid;
  if person.consented_at is null then
    raise sqlstate 'PT403' using message = 'Please read and accept the welcome page first.';
  end if;
  insert into public.conversations (id, title)
  values (p_conversation, coalesce(nullif(private.title_from(p_text, p_safety), ''), 'A conversation')) on conflict (id) do nothing;
  begins := found;
  -- Deleted in another window: its id does not begin a new one, so that nobody wonders where the rest went.
  if begins and private.was_deleted(p_conversation) then
    raise sqlstate 'PT404' using message = 'This conversation was deleted.';
  end if;
  select * into talk from public.conversations where id = p_conversation and user_id = uid for update;
  if not found then raise sqlstate 'PT404' using message = 'This conversation is not there.'; end if;

  -- Of the few that are running: an index of conversations would tell all answers of this one.
  perform private.end_lost_run(r.id)
  from (select * from public.runs where user_id = uid and status = 'running' offset 0) r
  where r.conversation_id = p_conversation and (r.lease_until < now() or r.lease_until > now() + interval '10 minutes');
  if exists (select
    from (select * from public.runs where user_id = uid and status = 'running' offset 0) r
    where r.conversation_id = p_conversation and r.parent_run_id is null) then
    raise sqlstate 'PT409' using message = 'An answer is still being written here.', detail = '"busy"';
  end if;

  select * into asked from public.messages where id = p_message and user_id = uid;
  if not found then
    perform private.refuse_deleted(p_message);
    fresh := true;
    -- One that was opened from an intention is there before its first words.
    first := begins or not exists (select from public.messages where conversation_id = p_conversation);
    files := private.files_of_turn(p_conversation, p_message, p_files);
    if not begins then perform private.show_newest_answer(p_conversation); end if;
    insert into public.messages (id, conversation_id, ordinal, role, parts, safety, metadata)
    select p_message, p_conversation, coalesce(max(ordinal), 0) + 1, 'user',
      jsonb_build_array(jsonb_build_object('type', 'text', 'text', p_text)), p_safety,
      jsonb_strip_nulls(jsonb_build_object('button', p_button, 'committee', p_committee, 'files', nullif(cardinality(files), 0), 'anew', case when not begins then private.first_version(p_conversation) end,
        'checkIn', case when first and private.is_check_in_due(rest) then true end))
    from public.messages where conversation_id = p_conversation
    returning * into asked;
    if cardinality(files) > 0 then update public.attachments set of_message = p_message where id = any (files); end if;
    if not begins then talk.title := private.name_by_first_subject(asked.id); end if;
  elsif asked.conversation_id <> p_conversation or asked.role <> 'user' then
    raise sqlstate 'PT404' using message = 'This message is not there.';
  elsif exists (select from public.runs r where user_message_id = p_message and status = 'completed'
      -- What was added to it may have been removed again: then it was never answered to its end.
      and stop_reason is distinct from 'steered' and parent_run_id is null
      and not exists (select from public.messages where id = r.answer_id and role = 'earlier'))
    or exists (select from public.messages where conversation_id = p_conversation and role = 'user' and ordinal > asked.ordinal) then
    raise sqlstate 'PT409' using message = 'This message has already been answered.', detail = '"answered"';
  elsif asked.parts #>> '{0,text}' is distinct from p_text then
    raise sqlstate 'PT409' using message = 'This message was said in other words already.', detail = '"changed"';
  end if;

  perform private.end_waiting(p_conversation, p_message);
  insert into public.runs (conversation_id, agent, model, user_message_id, safety)
  values (p_conversation, coalesce(talk.agent, p_agent), p_model, p_message, p_safety) returning * into run;
  perform private.announce_words();
  update public.conversations set last_message_at = now() where id = p_conversation;
  if p_safety_action is not null then
    perform private.rest_at_once(p_safety_action, run, p_safety);
  end if;

  return jsonb_build_object(
    'run_id', run.id, 'agent', run.agent, 'answer_id', run.answer_id, 'title', talk.title, 'fresh', fresh,
    'country', person.country, 'level', private.level_of_caller(), 'careful_until', rest.careful_until,
    'exploring_locked_until', rest.exploring_locked_until,
    'minor', coalesce(rest.minor, false), 'age_corrected', coalesce(rest.age_corrected, false),
    'messages', private.history_of_turn(p_conversation, asked.ordinal, p_history));
end $$;

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

-- The latest messages of a conversation before a place in it, in order, and whether there are earlier ones. Each has how
-- its answer ended: on the answer, or on the question while there is no answer to it. `stop` is absent while an answer is
-- being written; it is 'lost' once the run's lease has passed. `why`: the code of what was wrong with the model.
create or replace function private.messages_before(p_id uuid, p_ordinal integer, p_limit integer) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  gone jsonb := private.gone_in(p_id);
  most integer := least(greatest(p_limit, 1), 1000);
  told jsonb;
  earliest integer;
begin
  select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'role', m.role, 'parts', case m.role when 'user' then m.parts else private.without_deleted(m.parts, m.run_id, gone, m.created_at) end, 'metadata',
      case when run.id is null then m.metadata
        else m.metadata - 'stop' || jsonb_strip_nulls(jsonb_build_object('stop', case
            when run.status <> 'running' then run.stop_reason
            when run.lease_until <= now() or run.lease_until > now() + interval '10 minutes' then 'lost' end,
          'why', case when run.status <> 'running' and run.stop_reason = 'model_error' then run.error_code end)) end
      || jsonb_build_object('createdAt', m.created_at)) order by m.ordinal), '[]'), min(m.ordinal)
  into told, earliest
  from (
    select * from public.messages
    where conversation_id = p_id and ordinal < coalesce(p_ordinal, 2147483647) and role <> 'earlier' order by ordinal desc limit most
  ) m
  left join public.runs run on run.id = case m.role when 'assistant' then m.run_id else (
      select latest.id from public.runs latest where latest.user_message_id = m.id and latest.parent_run_id is null
      order by latest.started_at desc limit 1) end
    and (m.role = 'assistant' or not exists (select from public.messages where id = run.answer_id));
  return jsonb_build_object('messages', told, 'has_older', exists (
    select from public.messages where conversation_id = p_id and ordinal < earliest and role <> 'earlier'));
end $$;

-- The person's last message, where its answer was lost and can be gone on with by itself while they look: once, within the
-- hour, by the model that began it, and not where safety spoke, another answer is shown, the budget is spent, somebody asked to stop, words wait or something was
-- erased since. Null where it is for the person to ask again.
create or replace function private.message_to_resume(p_conversation uuid) returns uuid
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  asked public.messages;
  run public.runs;
begin
  select * into asked from public.messages
  where conversation_id = p_conversation and user_id = auth.uid() and role = 'user' order by ordinal desc limit 1;
  if asked.id is null or asked.safety <> 'none' then return null; end if;
  select * into run from (select * from public.runs where user_message_id = asked.id offset 0) r
  where r.user_id = auth.uid() and r.parent_run_id is null order by r.started_at desc limit 1;
  if run.id is null or run.status not in ('failed', 'running') or run.lease_until > now() and run.lease_until < now() + interval '10 minutes' and run.status = 'running'
    or run.status = 'failed' and run.stop_reason is distinct from 'lost' then
    return null;
  elsif run.safety <> 'none' or run.raised is not null or run.about_abuse or run.stop_requested or run.model = 'guide'
    or run.started_at < now() - interval '1 hour' then
    return null;
  elsif exists (select from (select * from public.runs where user_message_id = asked.id offset 0) r
      where r.parent_run_id is null and r.id <> run.id and r.stop_reason = 'lost')
    or exists (select from public.messages where id = run.answer_id and (role = 'earlier' or metadata ->> 'voice' = 'safety'))
    or exists (select from (select * from public.runs where user_message_id = asked.id offset 0) r
      where r.parent_run_id is null and r.status = 'completed' and exists (
        select from public.messages where id = r.answer_id and role = 'assistant'))
    or (select m.metadata ->> 'voice' from public.messages m
      where m.conversation_id = p_conversation and m.role = 'assistant' and m.ordinal < asked.ordinal
      order by m.ordinal desc limit 1) = 'safety'
    or exists (select from public.conversations where id = p_conversation and answers = 'guide')
    or exists (select from public.model_choices where user_id = auth.uid() and updated_at > run.started_at)
    or exists (select from public.action_changes c join public.agent_actions a on a.id = c.action_id
      where c.row_id = p_conversation and c.table_name = 'conversations' and c.op = 'update' and a.created_at > run.started_at
        and (c.before -> 'answers' is distinct from c.after -> 'answers' or c.before -> 'effort' is distinct from c.after -> 'effort'))
    or exists (select from public.waiting_messages where conversation_id = p_conversation)
    or private.is_budget_spent(run.id) or private.slept_through_erasing(run.id) then
    return null;
  end if;
  return asked.id;
end $$;

-- Whether somebody holds the run of a job, or it waits to be looked at again. No lease counts that reaches further than it is given:
-- a clock that was ahead gave it.
create or replace function private.job_run_is_held(r public.job_runs) returns boolean
language sql stable set search_path = '' as $$
  select r.lease_until > now() and r.lease_until < now() + case r.state when 'waiting' then interval '30 minutes' else interval '2 minutes' end
$$;

-- Whether an answer is being written in one of the caller's conversations.
create or replace function private.is_written_in(p_conversation uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from (select * from public.runs where user_id = auth.uid() and status = 'running' offset 0) r
    where r.conversation_id = p_conversation and r.parent_run_id is null and r.lease_until > now() and r.lease_until < now() + interval '10 minutes')
$$;

-- Whether an errand stands still: it was taken and never begun, and is quiet for two hours, or for a day where Parley paused it. What
-- was not taken since, as while the server slept, is tried first; what rest, budget or a missing model holds waits as long as that is so.
create or replace function private.is_still(t public.tasks) returns boolean
language sql stable set search_path = '' as $$
  select not private.is_at_work(t) and t.task_lease is not null and coalesce(t.task_lease_until <= now() or t.task_lease_until > now() + 2 * private.job_lease(), true)
    and coalesce(t.held_by, '') not in ('rests', 'budget', 'no_model') and case t.status
    when 'active' then t.quiet_since <= now() - interval '2 hours'
    when 'paused' then t.quiet_since <= now() - interval '24 hours' else false end
$$;

-- Whether a run of an errand is being written.
create or replace function private.is_at_work(p_task public.tasks) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.runs r where r.id = p_task.of_run and r.status = 'running' and r.lease_until > now() and r.lease_until < now() + interval '10 minutes')
$$;

-- While an answer is being written it still holds what its tools were told, and keeps that when it ends.
create or replace function private.is_answering(p_user uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.runs where user_id = p_user and status = 'running' and lease_until > now() and lease_until < now() + interval '10 minutes')
$$;

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

-- All intentions of the caller as `goal_json` has each, the last changed first: what one waits for and who cares is read once for all.
create or replace function private.goals_of_caller() returns jsonb
language sql stable set search_path = '' as $$
  with proposed as materialized (
    select distinct p.conversation_id from public.proposals p
    where p.user_id = auth.uid() and p.status = 'pending' and p.expires_at > now() and p.conversation_id is not null
  ), asking as materialized (
    select distinct t.goal_id from public.tasks t where t.user_id = auth.uid() and t.status = 'waiting'
  ), caring as materialized (
    select c.goal_id, jsonb_agg(jsonb_build_object('part_id', p.id, 'name', p.name, 'stance', c.stance, 'words', c.words)
      order by c.stance, lower(p.name), p.id) as parts
    from public.goal_parts c join public.parts p on p.id = c.part_id where c.user_id = auth.uid() group by c.goal_id
  )
  select coalesce(jsonb_agg(to_jsonb(g) - 'user_id' || jsonb_build_object('parts', coalesce(c.parts, '[]'),
    'standing', case when g.status = 'working' and (w.conversation_id is not null or a.goal_id is not null) then 'waiting'
      else g.status::text end) order by g.updated_at desc, g.id), '[]')
  from public.goals g left join proposed w on w.conversation_id = g.conversation_id left join asking a on a.goal_id = g.id
  left join caring c on c.goal_id = g.id
  where g.user_id = auth.uid()
$$;

-- The errand that has waited longest for an answer, of those without words of a hard moment.
create or replace function private.errand_card(p_at timestamptz, p_day date) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('kind', 'errand', 'source_id', t.id, 'at', t.updated_at, 'conversation_id', null,
    'name', g.title, 'answered', private.goal_answered(g), 'words', t.question, 'goal_id', g.id)
  from public.tasks t join public.goals g on g.id = t.goal_id and g.user_id = t.user_id
  where t.user_id = auth.uid() and t.status = 'waiting' and t.question is not null and t.answer is null and t.talk is null
    and t.updated_at <= p_at and not private.is_flagged(t.safety) and not private.is_put_aside('errand', t.id, p_day)
  order by t.updated_at, t.id limit 1
$$;

-- The conversation in which a job goes on: its own, while nothing hard was said there; else a new one of that title, which
-- belongs to the action of the run. Null while an answer is being written in its own.
create or replace function private.conversation_of_job(p_job public.jobs, p_title text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  own uuid;
begin
  select c.id into own from public.conversations c
  where c.id = p_job.of_conversation and c.user_id = p_job.user_id
    and not exists (select from public.messages m where m.conversation_id = c.id and m.role = 'user' and private.is_flagged(m.safety))
  for update;
  if own is null then
    insert into public.conversations (user_id, title) values (p_job.user_id, p_title) returning id into own;
  elsif exists (select from public.runs r where r.conversation_id = own and r.status = 'running' and r.lease_until > now() and r.lease_until < now() + interval '10 minutes') then
    return null;
  end if;
  update public.conversations set archived_at = null, last_message_at = now() where id = own;
  return own;
end $$;

-- The cards of the caller at a moment: at most three, at most one of a kind, from what really happened, in the order in which
-- they ask for least. Nothing while jobs rest.
create or replace function private.cards_at(p_at timestamptz) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  day constant date := (p_at at time zone private.person_zone())::date;
  cards jsonb;
begin
  perform private.refuse_unless_person('Only the person reads this page.');
  if private.jobs_rest() then return jsonb_build_object('day', day, 'rests', true, 'cards', '[]'::jsonb); end if;
  select coalesce(jsonb_agg(one order by n), '[]') into cards from (
    select one, n from unnest(array[
      private.errand_card(p_at, day),
      private.rhythm_card(false, p_at, day),
      private.rhythm_card(true, p_at, day),
      private.open_question_card(p_at, day),
      private.proposal_card(p_at, day),
      private.quiet_goal_card(p_at, day)]) with ordinality t (one, n)
    where one is not null order by n limit 3) shown;
  return jsonb_build_object('day', day, 'rests', false, 'cards', cards);
end $$;

-- What the caller used in the thirty days that run, and what is held for answers that are being written; null before the first
-- call.
create or replace function private.budget_of_person() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('used_tokens', b.used_tokens, 'used_micros', b.used_micros, 'began', b.began,
    'until', b.began + interval '30 days', 'held_tokens', h.tokens, 'held_micros', h.micros)
  from private.budgets b, (
    select coalesce(sum(tokens), 0) as tokens, coalesce(sum(micros), 0) as micros
    from private.reservations r where r.user_id = auth.uid() and r.counted_at is null and exists (
      select from public.runs where id = r.run_id and status = 'running' and lease_until > now() and lease_until < now() + interval '10 minutes')) h
  where b.user_id = auth.uid() and b.began > now() - interval '30 days'
$$;

revoke all on function public.answer_task(uuid,text,text,public.safety_level) from public, anon, authenticated, app_server, service_role;

revoke all on function private.question_seen(public.tasks) from public, anon, authenticated, app_server, service_role;

revoke all on function private.plan_after_wrong_clock() from public, anon, authenticated, app_server, service_role;

revoke all on function private.job_run_is_held(public.job_runs) from public, anon, authenticated, app_server, service_role;

revoke all on function private.goals_of_caller() from public, anon, authenticated, app_server, service_role;

revoke all on function private.errand_card(timestamp with time zone,date) from public, anon, authenticated, app_server, service_role;

grant execute on function public.answer_task(uuid,text,text,public.safety_level) to app_server;

grant execute on function private.question_seen(public.tasks) to app_server;

grant execute on function private.job_run_is_held(public.job_runs) to app_server, authenticated;

grant execute on function private.goals_of_caller() to authenticated;

grant execute on function private.errand_card(timestamptz,date) to app_server;

-- Today has a card for what an errand asks.
alter table public.feed_items drop constraint feed_items_kind_check,
  add constraint feed_items_kind_check check (kind ~ '^(errand|check_in|question|proposal|goal_quiet|reflection)$');
