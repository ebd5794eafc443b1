set local check_function_bodies = off;

drop function public.run_housekeeping();

-- All that the monitor does in the database, in order and in one transaction, and what is left for the server to do for each
-- person with that person's rights: `sessions` whether one has ended, `intentions` whose are to be folded away. For the server's
-- own job alone: its token names the job and nobody.
create or replace function public.run_monitor() returns jsonb
language plpgsql security definer set search_path = '' set enable_seqscan = off as $$
declare
  step text;
  came jsonb;
  failed jsonb := '[]';
  round jsonb := '{}';
begin
  if auth.uid() is not null or private.request_claim('job') is distinct from 'monitor' then
    raise sqlstate 'PT403' using message = 'That is not allowed here.';
  end if;
  foreach step in array array['stuck', 'housekeeping', 'problems', 'sessions', 'intentions'] loop
    came := private.monitor_step(step);
    failed := failed || coalesce(came -> 'failed', '[]');
    round := round || (came - 'failed');
  end loop;
  return round || jsonb_build_object('failed', failed);
end $$;

-- A step that the server takes beside these failed.
create or replace function public.note_step_failed(p_step text, p_code text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null or private.request_claim('job') is distinct from 'monitor' then
    raise sqlstate 'PT403' using message = 'That is not allowed here.';
  end if;
  perform private.note_failed_step(p_step, p_code);
end $$;

-- A step that the server took for this person alone failed. For jobs of the server.
create or replace function public.note_own_problem(p_step text, p_code text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is null or private.request_actor() <> 'job' then
    raise sqlstate 'PT403' using message = 'Only a job of Parley notes that it failed.';
  end if;
  perform private.note_problem(auth.uid(), 'monitor', p_code, p_step, null, null, null);
end $$;

-- The problems of the caller in one state, the latest first, a page at a time, each with the conversation and the job where it
-- happened last, as far as they are there. In: p_before and p_before_id, the last of the page before. `counts`: how many there are
-- in each state.
create or replace function public.list_problems(
  p_state text default 'open', p_before timestamptz default null, p_before_id uuid default null, p_limit integer default 20
) returns jsonb
language sql stable set search_path = '' as $$
  with page as (
    select k.*, row_number() over (order by k.last_at desc, k.id desc) as n from public.problems k
    where k.user_id = auth.uid() and k.state = p_state and (p_before is null or (k.last_at, k.id) < (p_before, p_before_id))
    order by k.last_at desc, k.id desc limit least(greatest(p_limit, 1), 100) + 1)
  select jsonb_build_object(
    'problems', (
      select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'kind', k.kind, 'code', k.code, 'tool', k.tool, 'times', k.times,
        'first_at', k.first_at, 'last_at', k.last_at, 'state', k.state, 'conversation_id', c.id, 'title', c.title,
        'job', j.kind, 'today', (k.first_at at time zone private.person_zone())::date = (now() at time zone private.person_zone())::date)
        order by k.n), '[]')
      from page k
      left join public.conversations c on c.id = k.of_conversation and c.user_id = k.user_id
      left join public.jobs j on j.id = k.of_job and j.user_id = k.user_id
      where k.n <= least(greatest(p_limit, 1), 100)),
    'has_more', (select count(*) > least(greatest(p_limit, 1), 100) from page),
    'counts', (
      select jsonb_build_object('open', count(*) filter (where state = 'open'), 'dismissed', count(*) filter (where state = 'dismissed'),
        'resolved', count(*) filter (where state = 'resolved')) from public.problems where user_id = auth.uid()))
$$;

-- Folds what the caller has had done for fifteen days into the archive, with the reason they gave. It stands in their history and is
-- undone there. Answers how many.
create or replace function public.fold_done_goals() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  folded integer;
  done_by uuid;
begin
  if auth.uid() is null or private.request_actor() <> 'job' then
    raise sqlstate 'PT403' using message = 'Only a job of Parley does this by itself.';
  end if;
  update public.goals set status = 'archived'
  where id in (select id from private.goals_to_fold() where user_id = auth.uid()) and status = 'done';
  get diagnostics folded = row_count;
  if folded > 0 then
    done_by := private.own_action('foldIntentions', null);
    update public.agent_actions set status = 'ok' where id = done_by;
  end if;
  return to_jsonb(folded);
end $$;

-- The person says what becomes of a problem. What comes again after it was resolved is open by itself; what is dismissed stays so.
create or replace function public.decide_problem(p_id uuid, p_state text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  decided public.problems;
begin
  perform private.refuse_unless_person('Only the person says what becomes of a problem.');
  if p_state is null or p_state !~ '^(open|dismissed|resolved)$' then
    raise sqlstate 'PT400' using message = 'A problem is open, dismissed or resolved.', detail = '"state"';
  end if;
  select * into decided from public.problems where id = p_id and user_id = auth.uid() for update;
  if not found then
    raise sqlstate 'PT404' using message = 'This problem is not there any more.';
  elsif decided.state = p_state then
    return jsonb_build_object('action', null);
  end if;
  update public.problems set state = p_state, decided_at = now() where id = p_id;
  return jsonb_build_object('action', private.own_action('decideProblem', null));
end $$;

-- Ends answers that somebody writes for more than half an hour, as lost: no answer may take so long, so whoever writes it is
-- stuck. Answers how many.
create or replace function private.release_stuck() returns integer
language plpgsql security definer set search_path = '' set enable_seqscan = off as $$
declare
  stuck uuid[];
begin
  with due as (
    select id from public.runs where status = 'running' and started_at < now() - interval '30 minutes' for update skip locked),
  ended as (
    update public.runs set status = 'failed', stop_reason = 'lost', stop_requested = true, lease_until = least(lease_until, now()), ended_at = now()
    where id in (select id from due) returning id)
  select coalesce(array_agg(id), '{}') into stuck from ended;
  perform private.end_lost_actions(array(
    select id from public.agent_actions where run_id = any (stuck) and status = 'running'));
  return cardinality(stuck);
end $$;

-- The codes that a problem may have; every other text is `unexpected`, so that nobody's words come in as a code.
create or replace function private.problem_code(p_code text) returns text
language sql immutable set search_path = '' as $$
  select case when p_code ~ '^http_[1-5][0-9][0-9]$' or p_code = any (array[
    'lost', 'timeout', 'filtered', 'budget_spent', 'budget_held', 'not_kept', 'model_error', 'unreachable', 'empty_answer',
    'too_long_for_model', 'window_too_small', 'no_key', 'unreadable_key', 'not_agreed', 'bad_address', 'not_public', 'redirected',
    'no_voice', 'invalid_input', 'busy', 'unavailable', 'attempts', 'no_words', 'conflict', 'not_found', 'not_allowed',
    'too_large', 'locked']) then p_code else 'unexpected' end
$$;

-- Notes that something failed for a person, or counts it where it is noted. It waits for nobody: where the same is noted or
-- decided about at this moment it stands there already. It is no decision, so the ledger does not record it. Only for what
-- follows here.
create or replace function private.note_problem(
  p_user uuid, p_kind text, p_code text, p_tool text, p_job uuid, p_run uuid, p_conversation uuid
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  coded constant text := private.problem_code(p_code);
  named constant text := case when p_tool ~ '^[A-Za-z][A-Za-z0-9_-]{0,63}$' then p_tool end;
  was constant text := coalesce(current_setting('parley.erasing', true), '');
begin
  if was = 'on' or coalesce(current_setting('parley.reverting', true), '') = 'on'
    or not pg_try_advisory_xact_lock(hashtextextended(concat_ws(' ', 'parley problem', p_user, p_kind, coded, named, p_job), 0)) then
    return;
  end if;
  perform set_config('parley.erasing', 'on', true);
  update public.problems k set
    times = case k.state when 'resolved' then 1 else k.times + 1 end,
    first_at = case k.state when 'resolved' then now() else k.first_at end,
    state = case k.state when 'resolved' then 'open' else k.state end,
    last_at = now(), of_run = p_run, of_conversation = p_conversation
  where k.id in (
    select id from public.problems where user_id = p_user and kind = p_kind and code = coded
      and tool is not distinct from named and of_job is not distinct from p_job for update skip locked);
  if not found then
    insert into public.problems (user_id, kind, code, tool, of_job, of_run, of_conversation)
    select p_user, p_kind, coded, named, p_job, p_run, p_conversation
    where exists (select from auth.users where id = p_user) on conflict do nothing;
  end if;
  perform set_config('parley.erasing', was, true);
end $$;

-- A step of the monitor that failed for everybody is told to those who look after the installation.
create or replace function private.note_failed_step(p_step text, p_code text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  one uuid;
begin
  for one in select user_id from public.levels where level in ('admin', 'owner') order by user_id loop
    perform private.note_problem(one, 'monitor', p_code, p_step, null, null, null);
  end loop;
end $$;

-- An answer that failed. One that another one asked for and that was lost with it is the same failure.
create or replace function private.note_failed_run() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.parent_run_id is null or new.stop_reason is distinct from 'lost' then
    perform private.note_problem(new.user_id, 'run', coalesce(new.error_code, new.stop_reason), null, null, new.id, new.conversation_id);
  end if;
  return null;
end $$;

create or replace function private.note_failed_job() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.note_problem(new.user_id, 'job', new.error_code, null, new.job_id, null, new.of_conversation);
  return null;
end $$;

-- A call that failed, or that took too long or could not be made; what a tool refused is an answer. Of a call that reached no
-- tool the name is a model's own word, so it is left out.
create or replace function private.note_failed_call() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and old.status = new.status then return null; end if;
  perform private.note_problem(new.user_id, case new.actor when 'agent' then 'tool' else 'job' end, new.error_code,
    case when new.error_code <> 'invalid_input' or new.output is not null then new.tool end, null, new.run_id, new.conversation_id);
  return null;
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
          where r.conversation_id = t.id and r.status = 'running' and r.lease_until > now())))
    when 'intentions' then jsonb_build_object('intentions', (
      select coalesce(jsonb_agg(distinct g.user_id), '[]') from (select * from private.goals_to_fold() limit 200) g)) end;
exception when others then
  perform private.note_failed_step(p_step, case when sqlstate in ('40P01', '40001', '55P03') then 'busy' else 'unexpected' end);
  return jsonb_build_object('failed', jsonb_build_array(p_step));
end $$;

-- Intentions that have been done for fifteen days, as the person left them: one that they took out of the archive stays where it is.
create or replace function private.goals_to_fold() returns setof public.goals
language sql stable security definer set search_path = '' as $$
  select g.* from public.goals g
  where g.status = 'done' and g.updated_at < now() - interval '15 days' and not exists (
    select from public.action_changes c join public.agent_actions a on a.id = c.action_id
    where c.row_id = g.id and c.table_name = 'goals' and a.actor = 'job' and a.undone_by is not null)
$$;

-- Erases what has been dismissed or resolved for thirty days and did not come again meanwhile, of everybody, also out of the
-- ledger. Answers how many.
create or replace function private.erase_settled_problems() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  was constant text := coalesce(current_setting('parley.erasing', true), '');
  gone uuid[];
  touched uuid[];
begin
  perform set_config('parley.erasing', 'on', true);
  with due as (
    select id from public.problems
    where state <> 'open' and last_at < now() - private.grace() and coalesce(decided_at, last_at) < now() - private.grace()
    order by last_at limit 500 for update skip locked),
  erased as (delete from public.problems where id in (select id from due) returning id)
  select coalesce(array_agg(id), '{}') into gone from erased;
  perform set_config('parley.erasing', was, true);
  if gone <> '{}' then
    with told as (
      delete from public.action_changes where row_id = any (gone) and table_name = 'problems' returning action_id)
    select array_agg(distinct action_id) into touched from told;
    perform private.close_erased(null, touched);
  end if;
  return cardinality(gone);
end $$;









revoke all on table public.problems from public, anon, authenticated, app_server, service_role;



revoke all on function public.run_monitor() from public, anon, authenticated, app_server, service_role;

revoke all on function public.note_step_failed(text,text) from public, anon, authenticated, app_server, service_role;

revoke all on function public.note_own_problem(text,text) from public, anon, authenticated, app_server, service_role;

revoke all on function public.list_problems(text,timestamp with time zone,uuid,integer) from public, anon, authenticated, app_server, service_role;

revoke all on function public.fold_done_goals() from public, anon, authenticated, app_server, service_role;

revoke all on function public.decide_problem(uuid,text) from public, anon, authenticated, app_server, service_role;

revoke all on function private.release_stuck() from public, anon, authenticated, app_server, service_role;

revoke all on function private.problem_code(text) from public, anon, authenticated, app_server, service_role;

revoke all on function private.note_problem(uuid,text,text,text,uuid,uuid,uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function private.note_failed_step(text,text) from public, anon, authenticated, app_server, service_role;

revoke all on function private.note_failed_run() from public, anon, authenticated, app_server, service_role;

revoke all on function private.note_failed_job() from public, anon, authenticated, app_server, service_role;

revoke all on function private.note_failed_call() from public, anon, authenticated, app_server, service_role;

revoke all on function private.monitor_step(text) from public, anon, authenticated, app_server, service_role;

revoke all on function private.goals_to_fold() from public, anon, authenticated, app_server, service_role;

revoke all on function private.erase_settled_problems() from public, anon, authenticated, app_server, service_role;

create or replace trigger note_failure after update on public.runs
  for each row when ((new.status = 'failed'::public.run_status) and (old.status is distinct from new.status)) execute function private.note_failed_run();

create or replace trigger note_failure after update on public.job_runs
  for each row when ((new.state = 'failed'::text) and (old.state is distinct from new.state)) execute function private.note_failed_job();

create or replace trigger note_failure after insert or update on public.agent_actions
  for each row when ((new.actor <> 'person'::public.action_actor) and ((new.status = 'failed'::public.action_status) or ((new.status = 'refused'::public.action_status) and (new.error_code = any (array['busy'::text, 'unavailable'::text]))))) execute function private.note_failed_call();

create or replace trigger ledger after insert or delete or update on public.problems
  for each row execute function private.record_change();

create policy "own problems" on public.problems for all to authenticated
  using ((user_id = (select auth.uid())) and ((select private.request_actor()) = 'person'::public.action_actor))
  with check ((user_id = (select auth.uid())) and ((select private.request_actor()) = 'person'::public.action_actor));

grant select on table public.problems to authenticated, service_role;

grant insert, update, delete on table public.problems to app_server;

grant execute on function public.run_monitor() to app_server;

grant execute on function public.note_step_failed(text,text) to app_server;

grant execute on function public.note_own_problem(text,text) to app_server;

grant execute on function public.list_problems(text,timestamptz,uuid,integer) to app_server;

grant execute on function public.fold_done_goals() to app_server;

grant execute on function public.decide_problem(uuid,text) to app_server;
