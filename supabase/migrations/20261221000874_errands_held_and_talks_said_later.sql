set local check_function_bodies = off;

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
  update public.tasks set held_by = null where id = task.id;
  update public.agent_actions set status = 'ok' where id = own;
  return true;
end $$;

-- Talks that errands of everybody began and that are not said yet, since an answer was being written in that conversation or the day
-- was to stay gentle: runs, and whose they are. For the server's own job alone.
create or replace function public.list_unsaid_talks(p_most integer default 20) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  if auth.uid() is not null or private.request_claim('job') is distinct from 'clock' then
    raise sqlstate 'PT403' using message = 'That is not allowed here.';
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('run', of_run, 'conversation', conversation_id, 'person', user_id)), '[]')
    from (
      select t.of_run, t.conversation_id, t.user_id from public.tasks t
      where t.held_by = 'unsaid' and t.status = 'waiting' and t.talk is not null and t.of_run is not null and not private.is_at_work(t)
      order by random() limit least(greatest(p_most, 1), 200)) unsaid);
end $$;

-- Where an undo takes an answer back while the errand works on it, what is being done stops.
create or replace function private.stop_without_answer() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_at_work(new) then perform public.request_stop(new.conversation_id); end if;
  return null;
end $$;

-- Whether an errand stands still: it was taken and never begun, and is quiet for two hours, or for a day where Parley paused it. What
-- was not taken since, as while the server slept, is tried first; what rest, budget or a missing model holds waits as long as that is so.
create or replace function private.is_still(t public.tasks) returns boolean
language sql stable set search_path = '' as $$
  select not private.is_at_work(t) and t.task_lease is not null and coalesce(t.task_lease_until <= now(), true)
    and coalesce(t.held_by, '') not in ('rests', 'budget', 'no_model') and case t.status
    when 'active' then t.quiet_since <= now() - interval '2 hours'
    when 'paused' then t.quiet_since <= now() - interval '24 hours' else false end
$$;



revoke all on function public.list_unsaid_talks(integer) from public, anon, authenticated, app_server, service_role;

revoke all on function private.stop_without_answer() from public, anon, authenticated, app_server, service_role;

create or replace trigger stop_without_answer after update on public.tasks
  for each row when ((((current_setting('parley.reverting'::text, true) = 'on'::text) AND (old.answer IS NOT NULL)) AND (new.answer IS DISTINCT FROM old.answer))) execute function private.stop_without_answer();

grant execute on function public.list_unsaid_talks(integer) to app_server;

create index tasks_unsaid on public.tasks (user_id) where held_by = 'unsaid';
