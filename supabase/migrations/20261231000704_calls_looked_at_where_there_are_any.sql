set local check_function_bodies = off;

-- The tool calls of a conversation whose doing was taken back, by whomever, or withdrawn because that on which it stood was
-- taken back. With p_run only those of one run.
create or replace function private.taken_back(p_conversation uuid, p_run uuid default null) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  -- Most conversations and new errands have no call that could be taken back.
  if not exists (select from public.agent_actions a
    where a.conversation_id = p_conversation and a.user_id = auth.uid() and a.tool_call_id is not null) then return '[]'; end if;
  return (
    with gone as (
      select a.tool_call_id, a.run_id from public.agent_actions a
      where a.conversation_id = p_conversation and a.user_id = auth.uid() and a.undone_by is not null
      union
      -- A call that was answered with what was done before it.
      select again.tool_call_id, again.run_id
      from public.agent_actions a
      join public.runs asked on asked.id = a.run_id
      join public.runs r on r.user_message_id = asked.user_message_id and r.user_id = asked.user_id
      join public.agent_actions again on again.run_id = r.id and (again.output ->> 'first' = a.id::text
        or again.write_key = a.write_key and again.status = 'refused' and again.output ->> 'actionId' = a.id::text)
      where a.conversation_id = p_conversation and a.user_id = auth.uid() and a.undone_by is not null
        and (a.write_key is not null or a.tool = 'deleteMessages')
      union
      select a.tool_call_id, a.run_id from public.agent_actions a
      where a.conversation_id = p_conversation and a.user_id = auth.uid() and a.tool = 'saveLearning' and exists (
        select from public.action_changes c where c.action_id = a.id and c.table_name = 'learnings'
          and not exists (select from public.learnings l where l.id = c.row_id))
      union
      select a.tool_call_id, a.run_id from public.agent_actions a
      where a.conversation_id = p_conversation and a.user_id = auth.uid() and a.tool in ('createTask', 'updateTask') and exists (
        select from public.action_changes c where c.action_id = a.id and c.table_name = 'tasks'
          and not exists (select from public.tasks t where t.id = c.row_id))
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
    where tool_call_id is not null and (p_run is null or run_id = p_run));
end $$;
