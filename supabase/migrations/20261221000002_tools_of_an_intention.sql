set local check_function_bodies = off;

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
  if off <> goal.tools_off then
    update public.goals set tools_off = off where id = p_id returning * into goal;
  end if;
  return private.goal_json(goal);
exception when check_violation then
  raise sqlstate 'PT400' using message = 'This is always there.', detail = '"tools"';
end $$;

-- Ends a tool call: fills in what was asked, what came back, how it went. Opens the row if nothing was written. One call of
-- a run has one row: whoever makes it a second time is refused with the detail "called", and a look-up that the person switched
-- off for the intention meanwhile with "switched_off". `p_late`: its answer was told that
-- it took too long; where that has ended, it says from now on what came of the call.
create or replace function public.finish_action(
  p_id uuid, p_tool text, p_input jsonb, p_output jsonb, p_status public.action_status,
  p_error_code text default null, p_error_message text default null, p_duration_ms integer default null,
  p_tool_call_id text default null, p_conversation uuid default null, p_run uuid default null, p_late boolean default false
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  uid uuid := auth.uid();
  late boolean := private.slept_through_erasing(p_run);
begin
  if uid is null then raise sqlstate 'PT401' using message = 'Please sign in.'; end if;
  if p_late then
    -- Before or after the answer is saved whole, never beside it; locked in the same order.
    perform from public.conversations where id = p_conversation and user_id = uid for key share;
    perform from public.runs where id = p_run and user_id = uid for update;
  end if;
  if private.request_actor() = 'agent' then
    if exists (select from public.agent_actions
      where run_id = p_run and tool_call_id = left(p_tool_call_id, 400) and actor = 'agent' and id <> p_id) then
      raise sqlstate 'PT409' using message = 'This call was made already.', detail = '"called"';
    elsif not exists (select from public.agent_actions where id = p_id) then
      perform private.hold_run(p_run);
      -- What was only looked up and may not be any more is not told.
      if p_status = 'ok' then perform private.refuse_switched_off(p_conversation, p_tool); end if;
    end if;
  end if;
  insert into public.agent_actions as a (
    id, user_id, actor, agent_id, tool, input, output, status, error_code, error_message, duration_ms,
    tool_call_id, conversation_id, run_id
  ) values (
    p_id, uid, private.request_actor(), private.request_agent(), p_tool, case when not late then p_input end, case when not late then p_output end,
    p_status, p_error_code, case when not late then p_error_message end,
    p_duration_ms, p_tool_call_id, p_conversation, p_run
  )
  on conflict (id) do update set
    tool = excluded.tool, input = excluded.input, output = excluded.output, status = excluded.status,
    error_code = excluded.error_code, error_message = excluded.error_message,
    duration_ms = excluded.duration_ms, tool_call_id = excluded.tool_call_id,
    conversation_id = excluded.conversation_id, run_id = excluded.run_id
  where a.user_id = uid and a.status = 'running';
  if not found then raise sqlstate 'PT409' using message = 'This action has already ended.'; end if;
  if p_late and not late then
    update public.messages m set parts = private.with_late_ends(p_run, m.parts)
    where m.user_id = uid and m.id = (select answer_id from public.runs where id = p_run and user_id = uid and status <> 'running')
      and m.parts @> jsonb_build_array(jsonb_build_object('toolCallId', p_tool_call_id))
      -- What would be shortened to fit stays as it was told.
      and pg_column_size(m.parts) + pg_column_size(p_output) < 4000000;
  end if;
end $$;

-- Begins the run of an errand that the caller holds, unless it is to wait: `held` says why then. Out, where it begins: the run, and
-- all that its agent is told. A run that was lost is ended first; what was done in it is told as done.
create or replace function public.begin_task_run(
  p_task uuid, p_lease uuid, p_agent text, p_model text, p_fixed boolean default true,
  p_month_tokens bigint default null, p_month_micros bigint default null, p_guest_tokens bigint default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  task public.tasks := private.leased_task(p_task, p_lease);
  goal constant public.goals := (select g from public.goals g where g.id = task.goal_id and g.user_id = auth.uid());
  who constant jsonb := private.who_answers(task.conversation_id, p_fixed);
  spent boolean := false;
  run public.runs;
begin
  if task.status not in ('active', 'paused') or task.next_at is null then
    update public.tasks set task_lease = null, task_lease_until = null, next_at = null where id = p_task;
    return jsonb_build_object('held', 'ended');
  elsif goal.status in ('done', 'archived') then
    perform private.settle_task(task, 'paused', 'goal_ended', null);
    return jsonb_build_object('held', 'goal_ended');
  elsif private.jobs_rest() then
    return private.hold_task(p_task, 'rests', interval '15 minutes');
  elsif coalesce(who ->> 'provider', case when p_model is null then 'guide' end) = 'guide' then
    return private.hold_task(p_task, 'no_model', interval '1 hour');
  end if;
  perform private.end_lost_run(r.id) from public.runs r
  where r.conversation_id = task.conversation_id and r.status = 'running' and r.lease_until <= now();
  if exists (select from public.runs r where r.conversation_id = task.conversation_id and r.status = 'running') then
    raise sqlstate 'PT409' using message = 'Somebody else does this by now.', detail = '"superseded"';
  elsif task.tries_made >= 6 then
    perform private.settle_task(task, 'failed', 'attempts', null);
    return jsonb_build_object('held', 'attempts');
  end if;
  begin
    insert into public.runs (user_id, conversation_id, agent, model, user_message_id)
    values (auth.uid(), task.conversation_id, p_agent, coalesce(who ->> 'model', p_model), task.id) returning * into run;
    spent := coalesce((private.reserve_budget(run.id, private.month_tokens(p_month_tokens, p_guest_tokens), p_month_micros) ->> 'spent')::boolean, false);
    if spent then raise sqlstate 'PT299'; end if;
  exception when sqlstate 'PT299' then
    return private.hold_task(p_task, 'budget', interval '1 hour');
  end;
  if task.status = 'paused' then perform private.settle_task(task, 'active', null, interval '0'); end if;
  update public.tasks set of_run = run.id, tries_made = tries_made + 1, held_by = null, task_lease = null, task_lease_until = null,
    quiet_since = now() where id = p_task;
  return jsonb_build_object('run_id', run.id, 'conversation_id', task.conversation_id, 'goal', private.goal_at_work(goal),
    'instructions', task.instructions, 'question', task.question, 'answer', task.answer, 'asked_before', task.asked_before,
    'tries', private.tries_of_task(task), 'taken_back', private.taken_back(task.conversation_id), 'level', private.level_of_caller(),
    'time_zone', private.person_zone(), 'who_answers', who);
end $$;

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

-- A run is the token of the lease: it is never handed on, and every write of an agent carries it. Once it was taken for lost,
-- its parent ended or its conversation was deleted, nothing is done in its name; what is being done holds it until it is done.
-- Nor is what needs more than the person's level, or what they switched off for an intention, as it is now.
create or replace function private.hold_run(p_run uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  run public.runs;
begin
  perform private.refuse_below(private.request_claim('needs'));
  select * into run from public.runs where id = p_run and user_id = auth.uid() for share;
  if run.stop_reason = 'lost' or (run.parent_run_id is not null and run.status <> 'running')
    or (run.id is null and exists (
      select from public.action_changes c
      where c.row_id = p_run and c.user_id = auth.uid() and c.table_name = 'runs' and c.op = 'delete'))
  then
    raise sqlstate 'PT409' using message = 'This answer has ended.', detail = '"ended"';
  end if;
  -- While a tool runs, and not where its refusal is noted.
  if private.request_claim('needs') is not null then
    perform private.refuse_switched_off(run.conversation_id, private.request_claim('tool'));
  end if;
end $$;

-- The intention to which a conversation belongs, for the turn that begins in it; null for every other conversation.
create or replace function private.goal_told(p_conversation uuid) returns jsonb
language sql stable set search_path = '' as $$
  select private.goal_at_work(g) from public.goals g where g.conversation_id = p_conversation and g.user_id = auth.uid()
$$;

-- An intention as those who work for it are told: as agents get it, with what may not be used for it.
create or replace function private.goal_at_work(g public.goals) returns jsonb
language sql stable set search_path = '' as $$
  select private.goal_for_agents(g) || jsonb_build_object('tools_off', g.tools_off)
$$;

-- What happened to an intention, newest first, one line for each action that changed it or who cares about it.
create or replace function private.events_of_goal(p_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  with changed as (
    select c.* from (
      select * from public.action_changes where user_id = auth.uid() and row_id = p_id and table_name = 'goals'
      union all
      select * from public.action_changes
      where user_id = auth.uid() and table_name = 'goal_parts' and coalesce(after, before) ->> 'goal_id' = p_id::text) c
    order by c.id desc limit 200
  ), told as (
    select c.action_id, max(c.id) as latest, min(c.id) filter (where c.table_name = 'goals') as own from changed c group by 1
    order by 2 desc limit 40
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'action_id', a.id, 'at', a.created_at, 'tool', a.tool, 'reverts', cardinality(a.reverts) > 0, 'undone', a.undone_by is not null,
    'what', case
      when c.id is null then 'parts'
      when c.op = 'insert' then 'begun'
      when c.op = 'delete' then 'removed'
      when c.before ->> 'status' is distinct from c.after ->> 'status' then c.after ->> 'status'
      when c.before ->> 'title' is distinct from c.after ->> 'title' then 'title'
      when c.before ->> 'why' is distinct from c.after ->> 'why' then 'why'
      when c.before -> 'tools_off' is distinct from c.after -> 'tools_off' then 'tools'
      when c.before ->> 'conversation_id' is distinct from c.after ->> 'conversation_id' then 'talk'
      else 'words' end,
    'reason', case when c.before ->> 'status' is distinct from c.after ->> 'status' and c.after ->> 'status' = 'done'
      then c.after ->> 'ended_because' end) order by t.latest desc), '[]')
  from told t join public.agent_actions a on a.id = t.action_id left join changed c on c.id = t.own
$$;

revoke all on function public.switch_goal_tools(uuid,text[],boolean) from public, anon, authenticated, app_server, service_role;

revoke all on function private.refuse_switched_off(uuid,text) from public, anon, authenticated, app_server, service_role;

revoke all on function private.goal_at_work(public.goals) from public, anon, authenticated, app_server, service_role;

grant execute on function public.switch_goal_tools(uuid,text[],boolean) to app_server;

grant execute on function private.refuse_switched_off(uuid,text) to app_server;

grant execute on function private.goal_at_work(public.goals) to app_server;
