-- The person says whether these tools may be used for an intention; what is always there is refused by the table. Also of one that
-- has ended, since its conversation goes on.
create or replace function public.switch_goal_tools(p_id uuid, p_tools text[], p_on boolean) returns jsonb
language plpgsql set search_path = '' as $$
declare
  goal public.goals;
  off text[];
begin
  perform private.refuse_agents('Only the person says what may be used for an intention.');
  goal := private.own_goal(p_id);
  off := array(select distinct one from unnest(goal.tools_off || case when p_on then '{}' else p_tools end) one
    where not (p_on and one = any (p_tools)) order by one);
  if cardinality(off) > 60 and not p_on then
    raise sqlstate 'PT400' using message = 'Sixty tools can be off one by one. Turn off all tools of connections instead.', detail = '"many"';
  end if;
  if off <> goal.tools_off then
    update public.goals set tools_off = off where id = p_id returning * into goal;
  end if;
  return private.goal_json(goal);
exception when check_violation then
  raise sqlstate 'PT400' using message = 'This is always there.', detail = '"tools"';
end $$;
grant execute on function public.switch_goal_tools(uuid,text[],boolean) to app_server;

-- Refuses what the person switched off for the intention in whose conversation, or in whose errand, a run acts, as it stands now.
create or replace function private.refuse_switched_off(p_conversation uuid, p_tool text) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (
      select from public.goals g
      where g.conversation_id = p_conversation and g.user_id = auth.uid() and p_tool = any (g.tools_off))
    or exists (
      select from public.tasks t join public.goals g on g.id = t.goal_id and g.user_id = t.user_id
      where t.conversation_id = p_conversation and t.user_id = auth.uid() and p_tool = any (g.tools_off))
  then
    raise sqlstate 'PT403' using detail = '"switched_off"',
      message = 'The person switched this off for this intention. Go on without it, and say so if they asked for it.';
  end if;
end $$;
grant execute on function private.refuse_switched_off(uuid,text) to app_server;

-- An intention as those who work for it are told: as agents get it, with what may not be used for it.
create or replace function private.goal_at_work(g public.goals) returns jsonb
language sql stable set search_path = '' as $$
  select private.goal_for_agents(g) || jsonb_build_object('tools_off', g.tools_off)
$$;
grant execute on function private.goal_at_work(public.goals) to app_server;
