-- Talks that errands of everybody began and that are not said yet, since an answer was being written in that conversation or the day
-- was to stay gentle: runs, and whose they are. For the server's own job alone.
create or replace function public.list_unsaid_talks(p_most integer default 20) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
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
grant execute on function public.list_unsaid_talks(integer) to app_server;

-- An errand that may not go on now waits, and is looked at again in a while.
create or replace function private.hold_task(p_task uuid, p_why text, p_for interval) returns jsonb
language sql security definer set search_path = '' as $$
  update public.tasks set next_at = now() + p_for, held_by = p_why, task_lease = null, task_lease_until = null
  where id = p_task and user_id = auth.uid();
  select jsonb_build_object('held', p_why)
$$;

-- An errand that finds no room in the budget waits for it: for an hour where it is used up, and for a minute where what is left is
-- only held for an answer that is being written.
create or replace function private.hold_for_budget(p_task uuid, p_held boolean) returns jsonb
language sql security definer set search_path = '' as $$
  select case when p_held then private.hold_task(p_task, 'budget_held', interval '1 minute')
    else private.hold_task(p_task, 'budget', interval '1 hour') end
$$;

-- Whether an errand stands still: it was taken and never begun, and is quiet for two hours, or for a day where Parley paused it. What
-- was not taken since, as while the server slept, is tried first; what rest, budget or a missing model holds waits as long as that is so.
create or replace function private.is_still(t public.tasks) returns boolean
language sql stable set search_path = '' as $$
  select not private.is_at_work(t) and t.task_lease is not null and coalesce(t.task_lease_until <= now() or t.task_lease_until > now() + 2 * private.job_lease(), true)
    and coalesce(t.held_by, '') not in ('rests', 'budget', 'budget_held', 'no_model') and case t.status
    when 'active' then t.quiet_since <= now() - interval '2 hours'
    when 'paused' then t.quiet_since <= now() - interval '24 hours' else false end
$$;
grant execute on function private.is_still(public.tasks) to app_server;

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
