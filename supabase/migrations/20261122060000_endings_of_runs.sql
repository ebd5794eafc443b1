-- How a run ended is told by the run itself; a run that nobody writes any more ends together with the tool calls it
-- had begun, and its true ending still counts when it comes late.

-- What the ledger says of tool calls whose end nobody heard. A call that changed something did its work: one call is
-- one transaction. Only for the functions below.
create function private.end_lost_actions(p_actions uuid[]) returns void
language sql security definer set search_path = '' as $$
  update public.agent_actions a set
    status = case when a.reverts <> '{}' or exists (select from public.action_changes c where c.action_id = a.id)
      then 'ok' else 'failed' end::public.action_status,
    error_code = 'lost', error_message = 'Parley was cut off before the end of this could be noted.'
  where a.id = any (p_actions) and a.status = 'running'
$$;

-- Ends a run of the person that nobody writes any more. Answers whether it was running.
create function private.end_lost_run(p_run uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.runs set status = 'failed', stop_reason = 'lost', ended_at = now()
  where id = p_run and user_id = auth.uid() and status = 'running';
  if not found then return false; end if;
  perform private.end_lost_actions(array(
    select id from public.agent_actions where run_id = p_run and user_id = auth.uid() and status = 'running'));
  return true;
end $$;

-- For a server that is alone with its database and knows that it is not writing this run.
create function public.end_lost_run(p_run uuid) returns boolean
language sql set search_path = '' as $$
  select private.end_lost_run(p_run)
$$;

-- Only for the start of a server that is alone with its database: nothing can be running yet.
create or replace function private.close_lost_runs() returns void
language sql set search_path = '' as $$
  update public.runs set status = 'failed', stop_reason = 'lost', ended_at = now() where status = 'running';
  select private.end_lost_actions(array(select id from public.agent_actions where status = 'running'));
$$;

-- Rows of runs that ended before this migration.
select private.end_lost_actions(array(
  select a.id from public.agent_actions a join public.runs r on r.id = a.run_id
  where a.status = 'running' and r.status <> 'running'));

-- An answer that comes after its lease may still hold what a tool was told of something erased meanwhile: calls that
-- the ledger has ended and emptied are left out of it.
create function private.without_erased_calls(p_run uuid, p_parts jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(part order by n), '[]') from jsonb_array_elements(p_parts) with ordinality t (part, n)
  where not exists (
    select from public.agent_actions a
    where a.run_id = p_run and a.user_id = auth.uid() and a.tool_call_id = part ->> 'toolCallId'
      and a.status <> 'running' and a.input is null and a.output is null)
$$;

-- Keeps the answer as it stands; with p_status it also ends the run. Words that come after the run was ended
-- elsewhere are kept all the same, and so is the true ending of a run that was taken for lost.
create or replace function public.save_answer(
  p_run uuid, p_parts jsonb, p_metadata jsonb, p_status public.run_status default null,
  p_stop_reason text default null, p_steps integer default 0, p_input_tokens integer default null,
  p_output_tokens integer default null, p_error_code text default null
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  run public.runs;
begin
  select * into run from public.runs where id = p_run and user_id = auth.uid() for update;
  if not found then raise sqlstate 'PT404' using message = 'This answer has no place any more.'; end if;
  if run.lease_until <= now() then p_parts := private.without_erased_calls(p_run, p_parts); end if;
  if jsonb_array_length(p_parts) > 0 then
    insert into public.messages as m (id, conversation_id, ordinal, role, parts, metadata, run_id)
    select run.answer_id, run.conversation_id, coalesce(max(ordinal), 0) + 1, 'assistant', p_parts, p_metadata, p_run
    from public.messages where conversation_id = run.conversation_id
    on conflict (id) do update set parts = excluded.parts, metadata = excluded.metadata;
  end if;
  if run.status = 'running' or (run.stop_reason = 'lost' and p_status is not null) then
    update public.runs set
      status = coalesce(p_status, 'running'), stop_reason = p_stop_reason, steps = p_steps,
      input_tokens = p_input_tokens, output_tokens = p_output_tokens, error_code = p_error_code,
      ended_at = case when p_status is not null then now() end,
      lease_until = now() + interval '3 minutes'
    where id = p_run;
  end if;
  return jsonb_build_object('stop_requested', run.stop_requested,
    'taken_back', case when p_status is null then private.taken_back(run.conversation_id, p_run) else '[]' end);
end $$;

-- A conversation with its messages, each with how its answer ended: on the answer, or on the question while there is
-- no answer to it. `stop` is absent while an answer is being written; it is 'lost' once the run's lease has passed.
create or replace function public.get_conversation(p_id uuid, p_limit integer default 400) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  talk public.conversations;
begin
  select * into talk from public.conversations where id = p_id and user_id = auth.uid();
  if not found then raise sqlstate 'PT404' using message = 'This conversation is not there.'; end if;
  return jsonb_build_object(
    'conversation', to_jsonb(talk) - 'user_id',
    'running', exists (
      select from public.runs where conversation_id = p_id and status = 'running' and lease_until > now()),
    'messages', (
      select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'role', m.role, 'parts', m.parts, 'metadata',
        case when run.id is null then m.metadata
          else m.metadata - 'stop' || jsonb_strip_nulls(jsonb_build_object('stop', case
            when run.status <> 'running' then run.stop_reason
            when run.lease_until <= now() then 'lost' end)) end
        || jsonb_build_object('createdAt', m.created_at)) order by m.ordinal), '[]')
      from (
        select * from public.messages where conversation_id = p_id order by ordinal desc limit least(greatest(p_limit, 1), 1000)
      ) m
      left join public.runs run on run.id = case m.role when 'assistant' then m.run_id else (
          select latest.id from public.runs latest where latest.user_message_id = m.id
          order by latest.started_at desc limit 1) end
        and (m.role = 'assistant' or not exists (select from public.messages where id = run.answer_id))));
end $$;

revoke execute on function public.end_lost_run(uuid) from public, anon;
grant execute on function public.end_lost_run(uuid) to app_server;
revoke execute on function private.end_lost_actions(uuid[]), private.end_lost_run(uuid),
  private.without_erased_calls(uuid, jsonb) from public;
grant execute on function private.end_lost_run(uuid), private.without_erased_calls(uuid, jsonb) to app_server;
