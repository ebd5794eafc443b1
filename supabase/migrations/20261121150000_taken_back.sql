-- What of a conversation no longer holds, so that the model is told at its next step.

create index agent_actions_taken_back on public.agent_actions (conversation_id) where undone_by is not null;

-- The tool calls of a conversation whose doing was taken back, by whomever, or withdrawn because that on which it
-- stood was taken back. With p_run only those of one run.
create function private.taken_back(p_conversation uuid, p_run uuid default null) returns jsonb
language sql stable set search_path = '' as $$
  with gone as (
    select a.tool_call_id, a.run_id from public.agent_actions a
    where a.conversation_id = p_conversation and a.user_id = auth.uid() and a.undone_by is not null
    union
    select a.tool_call_id, a.run_id
    from (
      select id from public.proposals where user_id = auth.uid() and conversation_id = p_conversation and withdrawn is not null
      union all
      select id from public.memory_sources where user_id = auth.uid() and withdrawn_at is not null
    ) withdrawn
    join public.action_changes c on c.row_id = withdrawn.id and c.op = 'insert'
    join public.agent_actions a on a.id = c.action_id and a.conversation_id = p_conversation
  )
  select coalesce(jsonb_agg(tool_call_id), '[]') from gone
  where tool_call_id is not null and (p_run is null or run_id = p_run)
$$;

-- As before; it also answers what was taken back of this run meanwhile.
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
  if jsonb_array_length(p_parts) > 0 then
    insert into public.messages as m (id, conversation_id, ordinal, role, parts, metadata, run_id)
    select run.answer_id, run.conversation_id, coalesce(max(ordinal), 0) + 1, 'assistant', p_parts, p_metadata, p_run
    from public.messages where conversation_id = run.conversation_id
    on conflict (id) do update set parts = excluded.parts, metadata = excluded.metadata;
  end if;
  if run.status = 'running' then
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

revoke execute on all functions in schema private from public;
grant execute on function private.taken_back(uuid, uuid) to authenticated;
