-- How long whoever claims what is due may take before another one takes it.
create or replace function private.job_lease() returns interval
language sql immutable set search_path = '' as $$ select interval '1 minute' $$;

-- Whether somebody holds the run of a job, or it waits to be looked at again. No lease counts that reaches further than it is given:
-- a clock that was ahead gave it.
create or replace function private.job_run_is_held(r public.job_runs) returns boolean
language sql stable set search_path = '' as $$
  select r.lease_until > now() and r.lease_until < now() + case r.state when 'waiting' then interval '30 minutes' else interval '2 minutes' end
$$;
grant execute on function private.job_run_is_held(public.job_runs) to app_server, authenticated;

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
grant execute on function public.claim_jobs(integer) to app_server;

-- Times that an undo changed are worked out anew by whoever claims the job next: its next time is the moment of the undo.
create or replace function private.plan_job_anew() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.next_at := now();
  new.updated_at := now();
  return new;
end $$;

-- Whether nothing speaks to the caller by itself now: while a rest of safety lasts, for a day after a hard moment, also where its
-- words are gone or stand elsewhere than in a message, while the last that they said is of one, and where safety takes them for
-- under eighteen.
create or replace function private.jobs_rest() returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return private.is_resting()
    or exists (select from public.safety_rests
      where user_id = auth.uid() and (minor or gentle_until between now() and now() + interval '25 hours'))
    or exists (select from public.messages m
      where m.user_id = auth.uid() and m.role = 'user' and m.created_at > now() - interval '24 hours' and private.is_flagged(m.safety))
    or coalesce((select private.is_flagged(m.safety) from public.messages m
      where m.user_id = auth.uid() and m.role = 'user' order by m.created_at desc limit 1), false);
end $$;
grant execute on function private.jobs_rest() to authenticated;

-- What a job said last, where that still stands there without an answer; else null. A run that waited speaks after later ones.
create or replace function private.unanswered_of(p_job uuid) returns public.messages
language sql stable set search_path = '' as $$
  select m.*
  from (select * from public.job_runs where job_id = p_job and outcome = 'said' order by ended_at desc limit 1) r
  join public.messages m on m.id = r.of_message and m.user_id = r.user_id
  where not exists (select from public.messages later
    where later.conversation_id = m.conversation_id and later.role = 'user' and later.ordinal > m.ordinal)
$$;
grant execute on function private.unanswered_of(uuid) to authenticated;

-- The run of the caller that this lease holds, locked; nobody else's, and none that another one took or may take by now.
create or replace function private.leased_run(p_run uuid, p_lease uuid) returns public.job_runs
language plpgsql security definer set search_path = '' as $$
declare
  leased public.job_runs;
begin
  if auth.uid() is null or private.request_actor() <> 'job' then
    raise sqlstate 'PT403' using message = 'Only a job of Parley does what has come due.';
  end if;
  -- In the order in which it is claimed.
  perform from public.jobs j where j.id = (select r.job_id from public.job_runs r where r.id = p_run and r.user_id = auth.uid()) for update;
  select * into leased from public.job_runs where id = p_run and user_id = auth.uid() for update;
  if leased.id is null or leased.lease <> p_lease or leased.state <> 'running' or leased.lease_until <= now() then
    raise sqlstate 'PT409' using message = 'Somebody else does this by now.', detail = '"superseded"';
  end if;
  return leased;
end $$;
grant execute on function private.leased_run(uuid,uuid) to app_server;

-- Names a job as the person left it: another one after each change, each undo, and after its removal and return.
create or replace function private.job_seen(p_job public.jobs) returns text
language sql immutable set search_path = '' as $$
  select concat(p_job.version, ' ', extract(epoch from p_job.updated_at), ' ', extract(epoch from p_job.paused_at))
$$;
grant execute on function private.job_seen(public.jobs) to app_server;

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
grant execute on function public.hold_job_run(uuid,uuid) to app_server;

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

-- The guide says this in a conversation of the caller, under the action of the run, which ends well with it.
create or replace function private.say_for_job(p_conversation uuid, p_text text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  said uuid;
  done_by uuid;
begin
  insert into public.messages (conversation_id, ordinal, role, parts, metadata)
  select p_conversation, coalesce(max(ordinal), 0) + 1, 'assistant',
    jsonb_build_array(jsonb_build_object('type', 'text', 'text', p_text)), '{"voice": "guide", "rhythm": true}'
  from public.messages where conversation_id = p_conversation returning id into said;
  done_by := private.own_action('runRhythm', p_conversation);
  update public.agent_actions set status = 'ok' where id = done_by;
  return said;
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
grant execute on function public.end_job_run(uuid,uuid,timestamptz,text,text,text,boolean,text) to app_server;
