-- The codes that a problem may have; every other text is `unexpected`, so that nobody's words come in as a code.
create or replace function private.problem_code(p_code text) returns text
language sql immutable set search_path = '' as $$
  select case when p_code ~ '^http_[1-5][0-9][0-9]$' or p_code = any (array[
    'lost', 'timeout', 'filtered', 'budget_spent', 'budget_held', 'not_kept', 'model_error', 'unreachable', 'empty_answer', 'output_limit',
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

-- An answer that failed. One that another one asked for and that was lost with it is the same failure.
create or replace function private.note_failed_run() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.parent_run_id is null or new.stop_reason is distinct from 'lost' then
    perform private.note_problem(new.user_id, 'run', coalesce(new.error_code, new.stop_reason), null, null, new.id, new.conversation_id);
  end if;
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

create or replace function private.note_failed_job() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.note_problem(new.user_id, 'job', new.error_code, null, new.job_id, null, new.of_conversation);
  return null;
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

-- A step that the server took for this person alone failed. For jobs of the server.
create or replace function public.note_own_problem(p_step text, p_code text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is null or private.request_actor() <> 'job' then
    raise sqlstate 'PT403' using message = 'Only a job of Parley notes that it failed.';
  end if;
  perform private.note_problem(auth.uid(), 'monitor', p_code, p_step, null, null, null);
end $$;
grant execute on function public.note_own_problem(text,text) to app_server;
