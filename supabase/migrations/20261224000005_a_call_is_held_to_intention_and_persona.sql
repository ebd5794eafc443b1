set local check_function_bodies = off;

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

-- What a turn is told of the connections: of each that is on, the tools that are on and read as they did when they were seen. Null
-- without any, so that who has none is asked for nothing more.
create or replace function private.connections_told() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (select from public.mcp_servers where user_id = auth.uid() and is_on) then return null; end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'key', s.key, 'name', s.name, 'tools', (
      select coalesce(jsonb_agg(one - 'takes' order by n), '[]')
      from jsonb_array_elements(l.tools) with ordinality listed (one, n)
      join public.mcp_tools t on t.server_id = s.id and t.user_id = s.user_id and t.is_on
        and t.tool = one ->> 'tool' and t.seen_hash = one ->> 'hash')) order by s.created_at, s.id), '[]')
    from public.mcp_servers s left join private.mcp_listings l on l.server_id = s.id
    where s.user_id = auth.uid() and s.is_on);
end $$;
