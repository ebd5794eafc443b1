set local check_function_bodies = off;

-- The questions that wait for the person in a conversation, while the process that makes the call is there.
create or replace function public.list_mcp_questions(p_conversation uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.refuse_unless_person('Only the person is asked this.');
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', q.id, 'call', q.tool_call_id, 'server', s.name, 'asked', q.asked)
      order by q.created_at), '[]')
    from private.mcp_questions q join public.mcp_servers s on s.id = q.server_id and s.is_on
    where q.conversation_id = p_conversation and q.user_id = auth.uid() and q.state = 'asked' and q.expires_at > now()
      and q.alive_at > now() - interval '15 seconds');
end $$;

-- An agent is about to call a tool of a server, which leaves Parley. Goes through where the person said yes to this tool always, or, with
-- the message that is answered, to this very call, which then is used up; otherwise the person is asked, and the call is not made. p_hash: the tool as the agent was told
-- of it. Only within a running answer that nobody asked to stop, and not where connections are switched off for the intention.
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
  if exists (select from public.runs r where r.id = run and r.user_id = auth.uid() and (r.status <> 'running' or r.stop_reason is not null)) then
    raise sqlstate 'PT409' using message = 'This answer has ended, or was asked to stop. Nothing was sent.', detail = '"ended"';
  end if;
  perform private.refuse_below('user');
  perform private.refuse_switched_off(talk, 'connections');
  perform private.refuse_switched_off(talk, private.mcp_tool_name(p_server, p_tool));
  perform private.refuse_outside_persona(talk, 'connections');
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

-- The person answers a server, says no, or lets it be. Noted in the history without its words; those go to the server alone.
create or replace function public.answer_mcp_question(p_id uuid, p_state text, p_answer jsonb default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  question private.mcp_questions;
begin
  perform private.refuse_agents('Only the person answers this.');
  select * into question from private.mcp_questions where id = p_id and user_id = auth.uid() for update;
  if not found or question.expires_at <= now() then
    raise sqlstate 'PT404' using message = 'This question is over. Nothing was sent to the server.';
  elsif question.state <> 'asked' then
    raise sqlstate 'PT409' using message = 'This was answered already.', detail = '"decided"';
  elsif question.alive_at <= now() - interval '15 seconds' then
    raise sqlstate 'PT409' using detail = '"over"',
      message = 'Parley was started anew while the server waited, so nothing was sent. Ask for it again if you still want it.';
  elsif p_state = 'accept' and not exists (
      select from public.mcp_servers s where s.id = question.server_id and s.user_id = auth.uid() and s.is_on) then
    raise sqlstate 'PT409' using message = 'This connection is off by now, so nothing was sent.', detail = '"off"';
  elsif p_state = 'accept' and private.is_resting() then
    raise sqlstate 'PT423' using detail = '"rests"',
      message = 'Today is to stay gentle, so nothing is sent anywhere now. You can say no, or leave it.';
  elsif p_state is null or p_state not in ('accept', 'decline', 'cancel') then
    raise sqlstate 'PT400' using message = 'Answer it, say no, or let it be.';
  end if;
  perform private.own_action('answerServer', question.conversation_id);
  update private.mcp_questions set state = p_state, answer = case when p_state = 'accept' then coalesce(p_answer, '{}') end where id = p_id;
end $$;
