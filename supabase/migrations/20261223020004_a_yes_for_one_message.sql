set local check_function_bodies = off;

drop function private.step_removed_by_person(uuid,jsonb);

-- An agent makes a plan, changes its steps, or says which are done. With another goal a new one takes the place of the one at work.
-- p_current and the steps of p_done ({step, result}) are counted from 1. One whose steps are all done is finished.
create or replace function public.update_plan(
  p_conversation uuid, p_goal text default null, p_steps text[] default null, p_current integer default null, p_done jsonb default '[]'
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  aim constant text := nullif(private.composed(btrim(coalesce(p_goal, ''))), '');
  plan public.plans;
  told jsonb;
  made jsonb;
  one jsonb;
  place integer;
begin
  perform private.refuse_plan_now(p_conversation);
  select * into plan from public.plans where id = private.plan_at_work(p_conversation) for update;
  if p_steps is not null and cardinality(p_steps) not between 2 and 7 then
    raise sqlstate 'PT400' using message = 'A plan has two to seven steps.', detail = '"steps"';
  elsif char_length(aim) > 200 then
    raise sqlstate 'PT400' using message = 'A goal can hold 200 characters.', detail = '"goal"';
  elsif plan.id is not null and aim is not null and p_steps is not null and private.bare(aim) <> private.bare(plan.goal) then
    if jsonb_path_exists(plan.steps, '$[*] ? (@.theirs == true && @.done == false)') then
      raise sqlstate 'PT409' using detail = '"stands"',
        message = 'The plan that is at work holds steps in the words of the person. Keep its goal in the same words, or end it first.';
    end if;
    update public.plans set status = 'replaced' where id = plan.id;
    plan := null;
  end if;
  if plan.id is null then
    if aim is null or p_steps is null then
      raise sqlstate 'PT404' using message = 'There is no plan here. Make one with a goal and its steps, or just answer.', detail = '"none"';
    end if;
    insert into public.plans (conversation_id, goal, steps, made_by)
    values (p_conversation, aim, private.steps_of_plan('[]', p_steps), private.request_agent()) returning * into plan;
  end if;
  told := plan.changes;
  made := case when p_steps is null then plan.steps else private.steps_of_plan(plan.steps, p_steps) end;
  if private.step_removed_by_person(p_conversation, made) then
    raise sqlstate 'PT403' using message = 'The person took this step out. It stays out.', detail = '"removed"';
  elsif p_steps is not null and private.was_moved_by_person(plan.id) and not private.is_in_order(plan.steps, made) then
    raise sqlstate 'PT409' using message = 'The person put these steps in their order. Keep it.', detail = '"stands"';
  end if;
  for one in select * from jsonb_array_elements(p_done) loop
    place := (one ->> 'step')::integer;
    if place not between 1 and jsonb_array_length(made) or coalesce(char_length(btrim(one ->> 'result')), 0) not between 1 and 600 then
      raise sqlstate 'PT400' using message = 'Each step that is done is named by its number, with a result of 1 to 600 characters.', detail = '"done"';
    end if;
    made := jsonb_set(made, array[(place - 1)::text],
      made -> (place - 1) || jsonb_build_object('done', true, 'result', private.composed(btrim(one ->> 'result'))));
  end loop;
  update public.plans set steps = made, changes = '[]',
    current_step = private.current_of(made, made -> (p_current - 1) ->> 'id'),
    status = case when private.current_of(made, null) is null then 'finished' else 'active' end
  where id = plan.id returning * into plan;
  return private.plan_for_agent(plan, told);
end $$;

-- The person turns tools of a server on or off, each as they saw it ([{tool, seen}]). One that reads otherwise by now is not
-- switched, and none with it. What was always allowed of another description is asked for again.
create or replace function public.switch_mcp_tools(p_id uuid, p_tools jsonb, p_on boolean) returns jsonb
language plpgsql set search_path = '' as $$
declare
  server public.mcp_servers;
  one jsonb;
begin
  perform private.refuse_mcp_change(false);
  server := private.own_mcp_server(p_id);
  if jsonb_typeof(p_tools) is distinct from 'array' or jsonb_array_length(p_tools) not between 1 and 300 then
    raise sqlstate 'PT400' using message = 'Say which tools.';
  end if;
  for one in select * from jsonb_array_elements(p_tools) loop
    if private.mcp_hash_now(p_id, one ->> 'tool') is distinct from one ->> 'seen' then
      raise sqlstate 'PT409' using message = 'A tool has changed since you looked at it. Please read it again.', detail = '"changed"';
    end if;
    insert into public.mcp_tools as t (server_id, tool, seen_hash, is_on)
    values (p_id, one ->> 'tool', one ->> 'seen', p_on)
    on conflict (server_id, tool) do update set seen_hash = excluded.seen_hash, is_on = excluded.is_on,
      always = t.always and excluded.is_on and t.seen_hash = excluded.seen_hash
    where (t.seen_hash, t.is_on) is distinct from (excluded.seen_hash, excluded.is_on);
  end loop;
  perform private.end_approvals(p_id, array(select listed ->> 'tool' from jsonb_array_elements(p_tools) listed));
  return private.mcp_server_json(server);
end $$;

-- How a question stands, with whom it would reach. What is no question any more has expired.
create or replace function public.get_approval(p_id uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  told jsonb;
begin
  perform private.refuse_unless_person('Only the person decides this.');
  select jsonb_build_object('id', a.id, 'conversation_id', a.conversation_id, 'tool', a.tool, 'message_id', a.message_id,
    'state', case when a.state in ('asked', 'once', 'always') and a.used_at is null and a.expires_at <= now() then 'over' else a.state end,
    'used', a.used_at is not null,
    'server', jsonb_build_object('name', s.name, 'address', s.address, 'command', s.command, 'is_on', s.is_on)) into told
  from public.approvals a join public.mcp_servers s on s.id = a.server_id
  where a.id = p_id and a.user_id = auth.uid();
  if told is null then raise sqlstate 'PT404' using message = 'This question is not there any more.'; end if;
  return told;
end $$;

-- The person decides about one call, with what they were shown of it (p_seen): once, always for this tool, or no. p_message: with which
-- words of theirs the answer goes on; only with these, and for ten minutes, the call may be made.
create or replace function public.decide_approval(p_id uuid, p_decision text, p_seen jsonb, p_message uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  approval public.approvals;
begin
  perform private.refuse_agents('Only the person decides this.');
  select * into approval from public.approvals where id = p_id and user_id = auth.uid() for update;
  if not found then
    raise sqlstate 'PT404' using message = 'This question is not there any more.';
  elsif approval.state <> 'asked' then
    raise sqlstate 'PT409' using message = 'This was decided already.', detail = '"decided"';
  elsif approval.expires_at <= now() then
    raise sqlstate 'PT409' using message = 'This question is over. Ask for it again if you still want it.', detail = '"over"';
  elsif p_decision is null or p_decision not in ('once', 'always', 'no') then
    raise sqlstate 'PT400' using message = 'Say yes once, always, or no.';
  elsif p_decision <> 'no' and private.is_resting() then
    raise sqlstate 'PT423' using detail = '"rests"',
      message = 'Today is to stay gentle, so nothing is sent anywhere now. You can say no, or ask for it again another day.';
  elsif p_decision <> 'no' and not private.is_call_told(approval) then
    raise sqlstate 'PT409' using message = 'Words of this were deleted since. Nothing was sent.', detail = '"changed"';
  elsif private.arguments_hash(p_seen) <> approval.arguments_hash then
    raise sqlstate 'PT409' using message = 'This is not what you were shown. Nothing was sent.', detail = '"changed"';
  elsif p_decision <> 'no' and not exists (
      select from public.mcp_tools t join public.mcp_servers s on s.id = t.server_id and s.is_on
      where t.server_id = approval.server_id and t.user_id = auth.uid() and t.tool = approval.tool and t.is_on
        and t.seen_hash = approval.seen_hash) then
    raise sqlstate 'PT409' using message = 'This tool was switched off or has changed since. Nothing was sent.', detail = '"off"';
  end if;
  perform private.own_action('decideApproval', approval.conversation_id);
  update public.approvals set state = p_decision, decided_at = now(), message_id = p_message, expires_at = now() + interval '10 minutes'
  where id = p_id;
  if p_decision = 'always' then
    update public.mcp_tools set always = true
    where server_id = approval.server_id and user_id = auth.uid() and tool = approval.tool and not always;
  end if;
  return public.get_approval(p_id);
end $$;

-- An agent is about to call a tool of a server, which leaves Parley. Goes through where the person said yes to this tool always, or, with
-- the message that is answered, to this very call, which then is used up; otherwise the person is asked, and the call is not made. p_hash: the tool as the agent was told
-- of it. Only within a running answer, and not where connections are switched off for the intention.
create or replace function public.claim_approval(p_server uuid, p_tool text, p_hash text, p_arguments jsonb, p_call text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  run constant uuid := private.request_claim('run')::uuid;
  talk constant uuid := private.request_claim('conversation')::uuid;
  digest constant text := private.arguments_hash(p_arguments);
  allowed public.mcp_tools;
  approval public.approvals;
begin
  if private.request_actor() <> 'agent' or run is null or talk is null then
    raise sqlstate 'PT403' using message = 'A connection is used in a conversation alone.';
  end if;
  perform private.hold_run(run);
  perform private.refuse_below('user');
  perform private.refuse_switched_off(talk, 'connections');
  select t.* into allowed from public.mcp_tools t join public.mcp_servers s on s.id = t.server_id and s.is_on
  where t.server_id = p_server and t.user_id = auth.uid() and t.tool = p_tool and t.is_on for share of t;
  if not found then
    raise sqlstate 'PT403' using message = 'The person has this tool switched off. Nothing was sent.', detail = '"off"';
  elsif allowed.seen_hash <> p_hash or private.mcp_hash_now(p_server, p_tool) is distinct from p_hash then
    raise sqlstate 'PT403' using detail = '"changed"',
      message = 'This tool describes itself otherwise than when the person allowed it, so it is off until they look at it in the settings. Nothing was sent.';
  end if;
  update public.approvals set state = case state when 'once' then 'used' else state end, used_at = now() where id = (
    select a.id from public.approvals a join public.runs r on r.id = run and r.user_message_id = a.message_id
    where a.conversation_id = talk and a.user_id = auth.uid() and a.server_id = p_server and a.tool = p_tool and a.seen_hash = p_hash
      and a.arguments_hash = digest and (a.state = 'once' or a.state = 'always' and allowed.always) and a.used_at is null
      and a.expires_at > now()
    order by a.decided_at limit 1 for update of a)
  returning * into approval;
  if found or allowed.always then return jsonb_build_object('go', true); end if;
  -- What was asked before and is not answered yet gives way to what is asked now.
  update public.approvals set expires_at = now()
  where conversation_id = talk and user_id = auth.uid() and state = 'asked' and expires_at > now()
    and server_id = p_server and tool = p_tool and arguments_hash = digest;
  if (select count(*) from public.approvals
      where conversation_id = talk and user_id = auth.uid() and state = 'asked' and expires_at > now()) >= 5 then
    raise sqlstate 'PT429' using message = 'Five calls wait for the person already. Nothing was sent; wait for their answers.';
  end if;
  insert into public.approvals (user_id, conversation_id, server_id, tool, tool_call_id, seen_hash, arguments_hash, expires_at)
  values (auth.uid(), talk, p_server, p_tool, left(p_call, 400), p_hash, digest, now() + interval '24 hours') returning * into approval;
  return jsonb_build_object('go', false, 'approval', approval.id);
end $$;

-- A tool that was used without asking is asked for again.
create or replace function public.ask_mcp_tool_again(p_id uuid, p_tool text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  server public.mcp_servers;
begin
  perform private.refuse_agents('Only the person says what is asked.');
  server := private.own_mcp_server(p_id);
  update public.mcp_tools set always = false where server_id = p_id and user_id = auth.uid() and tool = p_tool and always;
  perform private.end_approvals(p_id, array[p_tool]);
  return private.mcp_server_json(server);
end $$;

-- Calls of connections whose words were cut are told without what their servers said to them, which may say them again in pieces.
create or replace function private.without_echoes(p_was jsonb, p_told jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  if not p_was @> '[{"type": "dynamic-tool"}]' then return p_told; end if;
  return (
    select coalesce(jsonb_agg(case when part -> 'output' ? 'said' and exists (
        select from jsonb_array_elements(p_was) was
        where was ->> 'type' = 'dynamic-tool' and was ->> 'toolCallId' = part ->> 'toolCallId'
          and was -> 'input' is distinct from part -> 'input')
      then part || jsonb_build_object('output', part -> 'output'
        || '{"said": "What the server said is left out, since words that it was sent were deleted."}')
      else part end order by n), '[]')
    from jsonb_array_elements(p_told) with ordinality t (part, n));
end $$;

-- Whether the person moved a step of a plan and did not take that back.
create or replace function private.was_moved_by_person(p_plan uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.action_changes c join public.agent_actions a on a.id = c.action_id
    where c.user_id = auth.uid() and c.table_name = 'plans' and c.row_id = p_plan and c.op = 'update' and a.actor = 'person'
      and a.tool = 'changePlan' and a.undone_by is null
      and jsonb_path_query_array(c.before -> 'steps', '$[*].id') <> jsonb_path_query_array(c.after -> 'steps', '$[*].id')
      and jsonb_array_length(c.after -> 'steps') = jsonb_array_length(c.before -> 'steps'))
$$;

-- Whether the person took a step of one of these words out of a plan of this conversation within a day and did not take that back.
create or replace function private.step_removed_by_person(p_conversation uuid, p_steps jsonb) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.plans p join public.action_changes c on c.row_id = p.id and c.table_name = 'plans' and c.op = 'update'
      join public.agent_actions a on a.id = c.action_id
      cross join lateral jsonb_array_elements(c.before -> 'steps') gone
      join jsonb_array_elements(p_steps) step on private.bare(step ->> 'text') = private.bare(gone ->> 'text')
    where p.conversation_id = p_conversation and p.user_id = auth.uid() and p.updated_at > now() - interval '1 day'
      and c.user_id = auth.uid() and a.actor = 'person'
      and a.tool = 'changePlan' and a.undone_by is null and jsonb_array_length(c.after -> 'steps') < jsonb_array_length(c.before -> 'steps')
      and not c.after -> 'steps' @> jsonb_build_array(jsonb_build_object('id', gone -> 'id')))
$$;

-- Whether the steps that both have follow each other in the same order.
create or replace function private.is_in_order(p_before jsonb, p_after jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(bool_and(was > before), true)
  from (
    select b.n as was, lag(b.n) over (order by a.n) as before
    from jsonb_array_elements(p_before) with ordinality b (step, n)
    join jsonb_array_elements(p_after) with ordinality a (step, n) on a.step ->> 'id' = b.step ->> 'id') pairs
  where before is not null
$$;

-- Whether the call that is asked about stands in its conversation as it was asked, with no words that are gone by now. While its answer
-- is being written it does.
create or replace function private.is_call_told(p_approval public.approvals) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  call constant jsonb := jsonb_build_array(jsonb_build_object('toolCallId', p_approval.tool_call_id));
  talk constant uuid := p_approval.conversation_id;
begin
  return exists (
      select from public.messages m cross join jsonb_array_elements(
        private.without_deleted(m.parts, m.run_id, private.gone_in(talk), m.created_at)) part
      where m.conversation_id = talk and m.user_id = auth.uid() and m.role = 'assistant' and m.parts @> call
        and part ->> 'toolCallId' = p_approval.tool_call_id and private.arguments_hash(part -> 'input') = p_approval.arguments_hash)
    or exists (select from public.runs r where r.conversation_id = talk and r.user_id = auth.uid() and r.status = 'running');
end $$;

-- Questions and unused answers about tools of a server are over: what the person says next of these tools stands alone.
create or replace function private.end_approvals(p_server uuid, p_tools text[]) returns void
language sql security definer set search_path = '' as $$
  update public.approvals set expires_at = now()
  where server_id = p_server and user_id = auth.uid() and tool = any (p_tools) and state in ('asked', 'once', 'always') and expires_at > now()
$$;

-- The calls that the person said yes to with this message, which were not made yet: the turn that it begins makes them first.
create or replace function private.calls_approved(p_message uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_agg(jsonb_build_object('call', a.tool_call_id, 'approval', a.id) order by a.decided_at)
  from public.approvals a
  where a.message_id = p_message and a.user_id = auth.uid() and a.state in ('once', 'always') and a.used_at is null and a.expires_at > now()
$$;

-- Answers, as the parts of each, as the next prompt gets them: without quotes of what was deleted, also where one says what it
-- deleted and in what tools were asked and found, but for what was read in files that stand, and without what was read in files that were removed since, and
-- of committees without parts that were removed, without words of calls that the person removed or changed since, and without what tools found and is gone or reads otherwise, which is looked for once
-- for all of them. p_at: when each was given. p_here, p_away, p_files: see `gone_for_prompt`.
create or replace function private.answers_for_prompt(p_answers jsonb[], p_at timestamptz[], p_here jsonb, p_away jsonb, p_files jsonb) returns jsonb[]
language plpgsql stable set search_path = '' as $$
declare
  told jsonb[] := private.without_gone_results(array(
    select private.without_removed_files(private.without_deleted(parts, null, p_here, at))
    from unnest(private.calls_of_today(p_answers), p_at) with ordinality t (parts, at, n) order by n));
begin
  return array(
    select private.without_echoes(was, private.parts_for_prompt(parts, p_here, p_away, p_files, at))
    from unnest(p_answers, private.results_of_today(told, p_at), p_at) with ordinality t (was, parts, at, n) order by n);
end $$;

revoke all on function private.without_echoes(jsonb,jsonb) from public, anon, authenticated, app_server, service_role;

revoke all on function private.was_moved_by_person(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function private.step_removed_by_person(uuid,jsonb) from public, anon, authenticated, app_server, service_role;

revoke all on function private.is_in_order(jsonb,jsonb) from public, anon, authenticated, app_server, service_role;

revoke all on function private.is_call_told(public.approvals) from public, anon, authenticated, app_server, service_role;

revoke all on function private.end_approvals(uuid,text[]) from public, anon, authenticated, app_server, service_role;

grant execute on function private.without_echoes(jsonb,jsonb) to app_server;

grant execute on function private.was_moved_by_person(uuid) to app_server;

grant execute on function private.step_removed_by_person(uuid,jsonb) to app_server;

grant execute on function private.is_in_order(jsonb,jsonb) to app_server;

grant execute on function private.is_call_told(public.approvals) to app_server;

grant execute on function private.end_approvals(uuid,text[]) to app_server;
