set local check_function_bodies = off;

drop function public.request_stop(uuid,text);

-- The person wants the running answer of a conversation to stop. Answers the run, or null when none runs. The process that
-- writes it hears of this within a second and renews the lease with its next save; when it is gone, the run does not last.
-- p_why: how the answer ends; the first request counts. p_answering: only the answer to this message of the person is meant, or to
-- what was added to that; whoever asks may not know yet of a later one.
create or replace function public.request_stop(p_conversation uuid, p_why text default 'stopped_by_person', p_answering uuid default null)
returns uuid
language plpgsql set search_path = '' as $$
declare
  run public.runs;
begin
  update public.runs r set stop_requested = true, lease_until = least(lease_until, now() + interval '10 seconds'),
    stop_reason = coalesce(stop_reason, case p_why when 'gave_way' then p_why else 'stopped_by_person' end)
  where conversation_id = p_conversation and user_id = auth.uid() and status = 'running' and parent_run_id is null
    and (p_answering is null or user_message_id = p_answering or private.is_added_to(user_message_id, p_answering)
      or not exists (select from public.messages where id = user_message_id))
  returning * into run;
  update public.runs set stop_requested = true, lease_until = least(lease_until, now() + interval '10 seconds')
  where parent_run_id = run.id and user_id = auth.uid() and status = 'running';
  if run.lease_until <= now() then perform private.end_lost_run(run.id); end if;
  return run.id;
end $$;

-- Whether a message of the caller came right after another one, whose answer made room for it.
create or replace function private.is_added_to(p_message uuid, p_before uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.messages said
    join public.messages added on added.conversation_id = said.conversation_id and added.ordinal > said.ordinal and added.role = 'user'
    where said.id = p_before and added.id = p_message and said.user_id = auth.uid()
      and exists (select from public.runs where user_message_id = p_before and user_id = auth.uid() and stop_reason = 'steered')
      and not exists (
        select from public.messages between_them where between_them.conversation_id = said.conversation_id
          and between_them.role = 'user' and between_them.ordinal > said.ordinal and between_them.ordinal < added.ordinal))
$$;

revoke all on function public.request_stop(uuid,text,uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function private.is_added_to(uuid,uuid) from public, anon, authenticated, app_server, service_role;

grant execute on function public.request_stop(uuid,text,uuid) to authenticated;

grant execute on function private.is_added_to(uuid,uuid) to authenticated;
