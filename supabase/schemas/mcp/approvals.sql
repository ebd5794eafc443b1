create or replace function private.arguments_hash(p_arguments jsonb) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(coalesce(p_arguments, '{}')::text, 'UTF8')), 'hex')
$$;
grant execute on function private.arguments_hash(jsonb) to app_server;

-- What leaves Parley cannot be taken back, so it is held as a write of an agent is, and harder: only within a running answer that nobody
-- asked to stop, not after something hard was said in another conversation meanwhile, and on no careful or locked day.
create or replace function private.refuse_to_send(p_run uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.hold_run(p_run);
  if exists (select from public.runs r where r.id = p_run and r.user_id = auth.uid() and (r.status <> 'running' or r.stop_reason is not null)) then
    raise sqlstate 'PT409' using message = 'This answer has ended, or was asked to stop. Nothing was sent.', detail = '"ended"';
  end if;
  perform private.refuse_hard_since(p_run);
  if private.is_resting() then
    raise sqlstate 'PT423' using message = 'Today is to stay gentle, so nothing was sent anywhere.', detail = '"rests"';
  end if;
end $$;
grant execute on function private.refuse_to_send(uuid) to app_server;

-- An agent is about to call a tool of a server, which leaves Parley. Goes through where the person said yes to this tool always, or, with
-- the message that is answered, to this very call, which then is used up, and tells the way to its server; otherwise the person is asked, and the call is not made. p_hash: the tool as the agent was told
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
  perform private.refuse_to_send(run);
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
  if found or allowed.always then return jsonb_build_object('go', true, 'way', public.get_mcp_way(p_server)); end if;
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
grant execute on function public.claim_approval(uuid,text,text,jsonb,text) to app_server;

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
grant execute on function public.get_approval(uuid) to app_server;

-- Questions and unused answers about tools of a server are over: what the person says next of these tools stands alone.
create or replace function private.end_approvals(p_server uuid, p_tools text[]) returns void
language sql security definer set search_path = '' as $$
  update public.approvals set expires_at = now()
  where server_id = p_server and user_id = auth.uid() and tool = any (p_tools) and state in ('asked', 'once', 'always') and expires_at > now()
$$;
grant execute on function private.end_approvals(uuid,text[]) to app_server;

-- Whether the call that is asked about stands in its conversation as it was asked, with no words that are gone by now. While its answer
-- is being written it does; another answer, which began after the call was asked about, says nothing of it.
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
    or exists (select from public.runs r where r.conversation_id = talk and r.user_id = auth.uid() and r.status = 'running'
      and r.started_at <= p_approval.created_at);
end $$;
grant execute on function private.is_call_told(public.approvals) to app_server;

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
grant execute on function public.decide_approval(uuid,text,jsonb,uuid) to app_server;

-- The calls that the person said yes to with this message, which were not made yet: the turn that it begins makes them first.
create or replace function private.calls_approved(p_message uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_agg(jsonb_build_object('call', a.tool_call_id, 'approval', a.id) order by a.decided_at)
  from public.approvals a
  where a.message_id = p_message and a.user_id = auth.uid() and a.state in ('once', 'always') and a.used_at is null and a.expires_at > now()
$$;
grant execute on function private.calls_approved(uuid) to app_server;
