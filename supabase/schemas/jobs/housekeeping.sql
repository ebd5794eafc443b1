-- What has come due of everybody, a share of it each time: answers that nobody writes any more, and erasures. It leaves
-- alone who is being answered or undoes something. Answers how many runs it ended, and how many erasures it took a step of or
-- files that were never sent it erased.
create or replace function private.housekeep() returns jsonb
language plpgsql security definer set search_path = '' set enable_seqscan = off as $$
declare
  longest constant interval := '3 seconds';
  lost uuid[];
  until timestamptz;
  due record;
  steps integer := 0;
begin
  -- What somebody writes to at this moment is left for the next time: it waits for no run while it holds others.
  with due as (
    select r.id from public.runs r
    where r.status = 'running' and (r.lease_until < now() or exists (
      select from public.runs parent
      where parent.id = r.parent_run_id and (parent.status <> 'running' or parent.lease_until < now())))
    for update of r skip locked),
  ended as (
    update public.runs set status = 'failed', stop_reason = 'lost', ended_at = now()
    where id in (select id from due) returning id)
  select coalesce(array_agg(id), '{}') into lost from ended;
  perform private.end_lost_actions(array(
    select id from public.agent_actions where run_id = any (lost) and status = 'running'));
  perform private.settle_all_lost();
  perform private.forget_waiting_servers();
  perform private.notice_clock();
  if exists (select from public.agent_actions where erase_at <= now()) then
    until := private.erasable_until();
    for due in
      select id, user_id from public.agent_actions
      where erase_at <= until and not private.waits_after_failure(id) and not private.keeps_day_gentle(id, user_id) order by erase_at limit 100
    loop
      exit when clock_timestamp() > statement_timestamp() + longest;
      continue when private.is_answering(due.user_id)
        or not pg_try_advisory_xact_lock(hashtextextended('parley undo ' || due.user_id, 0));
      perform private.erase_step(due.id, due.user_id, 500);
      steps := steps + 1;
    end loop;
  end if;
  steps := steps + private.erase_unsent_files();
  return jsonb_build_object('lostRuns', cardinality(lost), 'erasureSteps', steps);
end $$;
