-- A run was able to note the same call twice: the later rows get a name of their own, so that none is lost.
update public.agent_actions a set tool_call_id = left(a.tool_call_id, 370) || '#' || a.seq
where a.actor = 'agent' and a.tool_call_id is not null and exists (
  select from public.agent_actions earlier
  where earlier.run_id = a.run_id and earlier.tool_call_id = a.tool_call_id and earlier.actor = 'agent' and earlier.seq < a.seq);
create unique index agent_actions_one_call on public.agent_actions (run_id, tool_call_id)
where actor = 'agent' and run_id is not null and tool_call_id is not null;
