set local check_function_bodies = off;

-- What undo brings back among the words that wait begins when the person sends it, and not by itself.
create or replace function private.hold_what_comes_back() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.held := true;
  return new;
end $$;

-- Ends a run of the person that nobody writes any more, and its child runs. Once the person wanted it to stop, what waits is
-- held back, as after any stop. Answers whether it was running.
create or replace function private.end_lost_run(p_run uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  run public.runs;
begin
  update public.runs set status = 'failed', stop_reason = 'lost', ended_at = now()
  where id = p_run and user_id = auth.uid() and status = 'running'
  returning * into run;
  if not found then return false; end if;
  if run.stop_requested and run.parent_run_id is null then
    update public.waiting_messages set held = true
    where conversation_id = run.conversation_id and user_id = run.user_id and not held;
  end if;
  update public.runs set status = 'failed', stop_reason = 'lost', stop_requested = true, ended_at = now()
  where parent_run_id = p_run and user_id = auth.uid() and status = 'running';
  perform private.end_lost_actions(array(
    select id from public.agent_actions
    where run_id = any (private.run_with_children(p_run)) and user_id = auth.uid() and status = 'running'));
  return true;
end $$;



revoke all on function private.hold_what_comes_back() from public, anon, authenticated, app_server, service_role;

create or replace trigger hold_what_comes_back before insert on public.waiting_messages
  for each row when ((current_setting('parley.reverting'::text, true) = 'on'::text)) execute function private.hold_what_comes_back();

grant execute on function private.hold_what_comes_back() to app_server;
