set local check_function_bodies = off;

-- The person wants the running answer of a conversation to stop. Answers the run, or null when none runs. The process that
-- writes it hears of this within a second and renews the lease with its next save; when it is gone, the run does not last.
create or replace function public.request_stop(p_conversation uuid) returns uuid
language plpgsql set search_path = '' as $$
declare
  run public.runs;
begin
  update public.runs set stop_requested = true, lease_until = least(lease_until, now() + interval '10 seconds')
  where conversation_id = p_conversation and user_id = auth.uid() and status = 'running'
  returning * into run;
  if run.lease_until <= now() then perform private.end_lost_run(run.id); end if;
  return run.id;
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
    where conversation_id = p_conversation and user_id = auth.uid() and status = 'running' and lease_until > now();
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
    'parts', coalesce(private.without_deleted(answer.parts, p_conversation, run.id, private.deleted_words(p_conversation)), '[]'),
    'metadata', coalesce(answer.metadata, '{}') - 'stop');
end $$;

revoke all on function public.follow_run(uuid,uuid,text) from public, anon, authenticated, app_server, service_role;

grant execute on function public.follow_run(uuid,uuid,text) to authenticated;
