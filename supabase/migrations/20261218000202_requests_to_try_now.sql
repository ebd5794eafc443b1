set local check_function_bodies = off;

-- The person will not wait for a model any longer. The process that waits hears of it within a second. False: no model is waited for.
create or replace function public.request_try_now(p_conversation uuid) returns boolean
language plpgsql set search_path = '' as $$
begin
  update public.runs set try_now = now()
  where conversation_id = p_conversation and user_id = auth.uid() and status = 'running' and lease_until > now()
    and parent_run_id is null and waiting is not null;
  return found;
end $$;

revoke all on function public.request_try_now(uuid) from public, anon, authenticated, app_server, service_role;

grant execute on function public.request_try_now(uuid) to app_server;
