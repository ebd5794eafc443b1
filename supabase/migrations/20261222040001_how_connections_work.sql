set local check_function_bodies = off;

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
  return private.mcp_server_json(server);
end $$;

-- The person turns a connection off or on.
create or replace function public.switch_mcp_server(p_id uuid, p_on boolean) returns jsonb
language plpgsql set search_path = '' as $$
declare
  server public.mcp_servers;
begin
  perform private.refuse_agents('Only the person says what is connected.');
  server := private.own_mcp_server(p_id);
  perform private.refuse_mcp_change(server.kind = 'command');
  if server.is_on <> p_on then update public.mcp_servers set is_on = p_on where id = p_id returning * into server; end if;
  return private.mcp_server_json(server);
end $$;

-- Other headers for a server, encrypted; null asks it without any.
create or replace function public.set_mcp_secret(p_id uuid, p_sealed text default null) returns jsonb
language plpgsql set search_path = '' as $$
declare
  server public.mcp_servers;
begin
  perform private.refuse_mcp_change(false);
  server := private.own_mcp_server(p_id);
  if server.kind <> 'address' then raise sqlstate 'PT400' using message = 'A command is sent no headers.'; end if;
  perform private.keep_mcp_secret(p_id, p_sealed);
  if server.keyed <> (p_sealed is not null) then
    update public.mcp_servers set keyed = p_sealed is not null where id = p_id returning * into server;
  end if;
  return private.mcp_server_json(server);
end $$;

-- With it go what was allowed of it, what it is sent, and what was asked. An undo brings back all but what it is sent.
create or replace function public.remove_mcp_server(p_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.refuse_agents('Only the person says what is connected.');
  delete from public.mcp_servers where id = p_id and user_id = auth.uid();
  if not found then raise sqlstate 'PT404' using message = 'This connection is not there.'; end if;
end $$;

-- The connections of the caller, the first one first.
create or replace function public.list_mcp_servers() returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  perform private.refuse_unless_person('Only the person reads this page.');
  return (
    select coalesce(jsonb_agg(private.mcp_server_json(s) order by s.created_at, s.id), '[]')
    from public.mcp_servers s where s.user_id = auth.uid());
end $$;

-- What a server said of itself just now, or how it failed; what it said before stays then.
create or replace function public.keep_mcp_listing(p_id uuid, p_tools jsonb default null, p_others jsonb default null, p_error text default null)
returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.mcp_listings as l (server_id, user_id, tools, others, listed_at, last_error, failed_at)
  select s.id, s.user_id, coalesce(p_tools, '[]'), coalesce(p_others, '{}'), case when p_error is null then now() end, left(p_error, 300),
    case when p_error is not null then now() end
  from public.mcp_servers s where s.id = p_id and s.user_id = auth.uid()
  on conflict (server_id) do update set
    tools = coalesce(p_tools, l.tools), others = coalesce(p_others, l.others),
    listed_at = coalesce(excluded.listed_at, l.listed_at), last_error = excluded.last_error, failed_at = excluded.failed_at;
end $$;

-- Where a server is and what it is sent, for the process that is about to connect. One that is off is not connected.
create or replace function public.get_mcp_way(p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  server public.mcp_servers;
  sealed text;
begin
  select * into server from public.mcp_servers where id = p_id and user_id = auth.uid();
  if not found then
    raise sqlstate 'PT404' using message = 'This connection is not there any more.';
  elsif not server.is_on then
    raise sqlstate 'PT403' using message = 'The person turned this connection off.', detail = '"off"';
  end if;
  select s.sealed into sealed from private.mcp_secrets s where s.server_id = p_id;
  if server.keyed and sealed is null then
    raise sqlstate 'PT409' using message = 'What this server wants to be sent is not kept any more. It can be given again in the settings.', detail = '"key"';
  elsif server.kind = 'command' then
    perform private.refuse_below('admin');
  end if;
  return jsonb_build_object('id', server.id, 'name', server.name, 'version', server.version, 'address', server.address,
    'command', server.command, 'arguments', server.arguments, 'sealed', sealed);
end $$;

-- How a question stands, with whom it would reach. What is no question any more has expired.
create or replace function public.get_approval(p_id uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  told jsonb;
begin
  perform private.refuse_unless_person('Only the person decides this.');
  select jsonb_build_object('id', a.id, 'conversation_id', a.conversation_id, 'tool', a.tool, 'message_id', a.message_id,
    'state', case when a.state in ('asked', 'once', 'always') and a.expires_at <= now() then 'over' else a.state end,
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

-- An agent is about to call a tool of a server, which leaves Parley. Goes through where the person said yes to this tool always, or to this
-- very call, which then is used up; otherwise the person is asked, and the call is not made. p_hash: the tool as the agent was told
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
  if allowed.always then return jsonb_build_object('go', true); end if;
  update public.approvals set state = 'used', used_at = now() where id = (
    select id from public.approvals
    where conversation_id = talk and user_id = auth.uid() and server_id = p_server and tool = p_tool and seen_hash = p_hash
      and arguments_hash = digest and state in ('once', 'always') and expires_at > now()
    order by decided_at limit 1 for update)
  returning * into approval;
  if found then return jsonb_build_object('go', true); end if;
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

-- Begins a turn with who is to answer it, so that asking for that costs no round trip of its own. What the guide answers takes
-- nothing of a budget; of a spent one the answer says so, and no more: safety speaks all the same. A committee begins when the
-- budget holds all of it.
create or replace function public.begin_answered_turn(
  p_conversation uuid, p_message uuid, p_text text, p_safety public.safety_level, p_agent text, p_model text,
  p_fixed boolean, p_per_minute integer default 20, p_history integer default 400, p_recall boolean default false,
  p_button text default null, p_safety_action uuid default null,
  p_month_tokens bigint default null, p_month_micros bigint default null, p_files uuid[] default '{}', p_committee jsonb default null,
  p_guest_tokens bigint default null
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  who jsonb := private.who_answers(p_conversation, p_fixed);
  is_guide boolean := who ->> 'provider' = 'guide';
  model text := case when is_guide then 'guide' else coalesce(who ->> 'model', p_model) end;
  opened jsonb := public.begin_turn(p_conversation, p_message, p_text, p_safety, p_agent, model,
    p_per_minute, p_history, coalesce(not is_guide, p_recall), p_button, p_safety_action, p_files, p_committee);
  -- As it was kept with the message, which may be answered once more.
  ask constant jsonb := opened #> array['messages', '-1', 'metadata', 'committee'];
  seats jsonb;
begin
  if jsonb_typeof(ask) = 'object' then
    seats := private.open_committee(p_conversation, p_message, ask, p_safety, (opened ->> 'fresh')::boolean);
  end if;
  return opened || jsonb_build_object('who_answers', who,
    'connections', case when model <> 'guide' then private.connections_told() end,
    'approved', case when model <> 'guide' then private.calls_approved(p_message) end,
    'committee', case when jsonb_typeof(ask) = 'object' then jsonb_build_object('ask', ask, 'parts', seats) end,
    'budget', case when model <> 'guide' then
      private.reserve_budget((opened ->> 'run_id')::uuid, private.month_tokens(p_month_tokens, p_guest_tokens), p_month_micros,
        case when seats is not null then (ask ->> 'tokens')::bigint end) end);
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
  return private.mcp_server_json(server);
end $$;

-- Connects a server. p_key begins the names of its tools; where another has it, a number follows.
create or replace function public.add_mcp_server(p_name text, p_key text, p_address text default null, p_command text default null,
  p_arguments text[] default '{}', p_sealed text default null) returns jsonb
language plpgsql set search_path = '' as $$
declare
  made public.mcp_servers;
  free text := left(p_key, 18);
begin
  perform private.refuse_mcp_change(p_command is not null);
  perform pg_advisory_xact_lock(hashtextextended('parley connections ' || auth.uid(), 0));
  if exists (select from public.mcp_servers where user_id = auth.uid()
      and (address = p_address or command = p_command and arguments = p_arguments)) then
    raise sqlstate 'PT409' using message = 'This is connected already.', detail = '"already"';
  end if;
  for n in 2..99 loop
    exit when not exists (select from public.mcp_servers s where s.user_id = auth.uid() and s.key = free);
    free := left(p_key, 18) || n;
  end loop;
  insert into public.mcp_servers (name, key, kind, address, command, arguments, keyed)
  values (btrim(p_name), free, case when p_command is null then 'address' else 'command' end, p_address, p_command, p_arguments,
    p_sealed is not null)
  returning * into made;
  if p_sealed is not null then perform private.keep_mcp_secret(made.id, p_sealed); end if;
  return private.mcp_server_json(made);
end $$;

-- Who may change connections: the person, who has an account. p_command: a command is run on this computer, which is for whoever
-- runs it to say.
create or replace function private.refuse_mcp_change(p_command boolean) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.refuse_agents('Only the person says what is connected.');
  perform private.refuse_below(case when p_command then 'admin' else 'user' end);
end $$;

-- The caller's server, locked for what comes next.
create or replace function private.own_mcp_server(p_id uuid) returns public.mcp_servers
language plpgsql set search_path = '' as $$
declare
  server public.mcp_servers;
begin
  select * into server from public.mcp_servers where id = p_id and user_id = auth.uid() for update;
  if not found then raise sqlstate 'PT404' using message = 'This connection is not there.'; end if;
  return server;
end $$;

-- One server as its page shows it: what it said last of itself, with what the person allowed. `state` of a tool: on, off, new (never
-- seen) or changed (not as it was when it was seen).
create or replace function private.mcp_server_json(p_server public.mcp_servers) returns jsonb
language sql stable security definer set search_path = '' as $$
  select to_jsonb(p_server) - 'user_id' - 'version' - 'updated_at' || jsonb_build_object(
    'lacks_key', p_server.keyed and not exists (select from private.mcp_secrets s where s.server_id = p_server.id),
    'listed_at', l.listed_at, 'last_error', l.last_error, 'failed_at', l.failed_at,
    'others', coalesce(l.others, '{}'),
    'tools', (
      select coalesce(jsonb_agg(one - 'schema' || jsonb_build_object(
        'always', coalesce(t.always and t.seen_hash = one ->> 'hash', false),
        'state', case when t.id is null then 'new' when t.seen_hash <> one ->> 'hash' then 'changed' when t.is_on then 'on' else 'off' end)
        order by n), '[]')
      from jsonb_array_elements(coalesce(l.tools, '[]')) with ordinality listed (one, n)
      left join public.mcp_tools t on t.server_id = p_server.id and t.user_id = auth.uid() and t.tool = one ->> 'tool'))
  from (select 1) row left join private.mcp_listings l on l.server_id = p_server.id and l.user_id = auth.uid()
  where p_server.user_id = auth.uid()
$$;

-- The digest of a tool as its server described it last; null when it names no such tool.
create or replace function private.mcp_hash_now(p_server uuid, p_tool text) returns text
language sql stable security definer set search_path = '' as $$
  select one ->> 'hash' from private.mcp_listings l, jsonb_array_elements(l.tools) one
  where l.server_id = p_server and l.user_id = auth.uid() and one ->> 'tool' = p_tool limit 1
$$;

-- Keeps what a server wants to be sent, encrypted; null removes it. It is never handed out but to who connects.
create or replace function private.keep_mcp_secret(p_server uuid, p_sealed text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_unless_person('Only the person says what is connected.');
  if p_sealed is null then
    delete from private.mcp_secrets where server_id = p_server and user_id = auth.uid();
  else
    insert into private.mcp_secrets (server_id, user_id, sealed)
    select id, user_id, p_sealed from public.mcp_servers where id = p_server and user_id = auth.uid()
    on conflict (server_id) do update set sealed = excluded.sealed, created_at = now();
  end if;
end $$;

-- What a turn is told of the connections: of each that is on, the tools that are on and read as they did when they were seen. Null
-- without any, so that who has none is asked for nothing more.
create or replace function private.connections_told() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (select from public.mcp_servers where user_id = auth.uid() and is_on) then return null; end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'key', s.key, 'name', s.name, 'tools', (
      select coalesce(jsonb_agg(one order by n), '[]')
      from jsonb_array_elements(l.tools) with ordinality listed (one, n)
      join public.mcp_tools t on t.server_id = s.id and t.user_id = s.user_id and t.is_on
        and t.tool = one ->> 'tool' and t.seen_hash = one ->> 'hash')) order by s.created_at, s.id), '[]')
    from public.mcp_servers s left join private.mcp_listings l on l.server_id = s.id
    where s.user_id = auth.uid() and s.is_on);
end $$;

-- The calls that the person said yes to with this message, which were not made yet: the turn that it begins makes them first.
create or replace function private.calls_approved(p_message uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_agg(jsonb_build_object('call', a.tool_call_id, 'approval', a.id) order by a.decided_at)
  from public.approvals a
  where a.message_id = p_message and a.user_id = auth.uid() and a.state in ('once', 'always') and a.expires_at > now()
$$;

create or replace function private.arguments_hash(p_arguments jsonb) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(coalesce(p_arguments, '{}')::text, 'UTF8')), 'hex')
$$;















revoke all on table public.mcp_tools from public, anon, authenticated, app_server, service_role;

revoke all on table public.mcp_servers from public, anon, authenticated, app_server, service_role;

revoke all on table public.approvals from public, anon, authenticated, app_server, service_role;







revoke all on function public.switch_mcp_tools(uuid,jsonb,boolean) from public, anon, authenticated, app_server, service_role;

revoke all on function public.switch_mcp_server(uuid,boolean) from public, anon, authenticated, app_server, service_role;

revoke all on function public.set_mcp_secret(uuid,text) from public, anon, authenticated, app_server, service_role;

revoke all on function public.remove_mcp_server(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function public.list_mcp_servers() from public, anon, authenticated, app_server, service_role;

revoke all on function public.keep_mcp_listing(uuid,jsonb,jsonb,text) from public, anon, authenticated, app_server, service_role;

revoke all on function public.get_mcp_way(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function public.get_approval(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function public.decide_approval(uuid,text,jsonb,uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function public.claim_approval(uuid,text,text,jsonb,text) from public, anon, authenticated, app_server, service_role;

revoke all on function public.ask_mcp_tool_again(uuid,text) from public, anon, authenticated, app_server, service_role;

revoke all on function public.add_mcp_server(text,text,text,text,text[],text) from public, anon, authenticated, app_server, service_role;

revoke all on function private.refuse_mcp_change(boolean) from public, anon, authenticated, app_server, service_role;

revoke all on function private.own_mcp_server(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function private.mcp_server_json(public.mcp_servers) from public, anon, authenticated, app_server, service_role;

revoke all on function private.mcp_hash_now(uuid,text) from public, anon, authenticated, app_server, service_role;

revoke all on function private.keep_mcp_secret(uuid,text) from public, anon, authenticated, app_server, service_role;

revoke all on function private.connections_told() from public, anon, authenticated, app_server, service_role;

revoke all on function private.calls_approved(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function private.arguments_hash(jsonb) from public, anon, authenticated, app_server, service_role;

create or replace trigger touch before update on public.mcp_tools
  for each row execute function private.touch();

create or replace trigger touch before update on public.mcp_servers
  for each row execute function private.touch();

create or replace trigger note_erasure after delete or update on private.mcp_secrets
  for each row execute function private.note_erasure();

create or replace trigger limit_rows before insert on public.mcp_tools
  for each row execute function private.limit_rows('2000', 'tools of connections');

create or replace trigger limit_rows before insert on public.mcp_servers
  for each row execute function private.limit_rows('20', 'connections');

create or replace trigger ledger after insert or delete or update on public.mcp_tools
  for each row execute function private.record_change();

create or replace trigger ledger after insert or delete or update on public.mcp_servers
  for each row execute function private.record_change();

create policy "own tools of connections" on public.mcp_tools for all to authenticated
  using (user_id = (select auth.uid()))
  with check ((user_id = (select auth.uid())) and ((select private.request_actor()) = 'person'::public.action_actor));

create policy "own connections" on public.mcp_servers for all to authenticated
  using (user_id = (select auth.uid()))
  with check ((user_id = (select auth.uid())) and ((select private.request_actor()) = 'person'::public.action_actor));

create policy "own approvals are readable" on public.approvals for select to authenticated
  using (user_id = (select auth.uid()));

grant select on table public.mcp_tools to authenticated, service_role;

grant insert, update, delete on table public.mcp_tools to app_server;

grant select on table public.mcp_servers to authenticated, service_role;

grant insert, update, delete on table public.mcp_servers to app_server;

grant select on table public.approvals to authenticated, service_role;

grant execute on function public.switch_mcp_tools(uuid,jsonb,boolean) to app_server;

grant execute on function public.switch_mcp_server(uuid,boolean) to app_server;

grant execute on function public.set_mcp_secret(uuid,text) to app_server;

grant execute on function public.remove_mcp_server(uuid) to app_server;

grant execute on function public.list_mcp_servers() to app_server;

grant execute on function public.keep_mcp_listing(uuid,jsonb,jsonb,text) to app_server;

grant execute on function public.get_mcp_way(uuid) to app_server;

grant execute on function public.get_approval(uuid) to app_server;

grant execute on function public.decide_approval(uuid,text,jsonb,uuid) to app_server;

grant execute on function public.claim_approval(uuid,text,text,jsonb,text) to app_server;

grant execute on function public.ask_mcp_tool_again(uuid,text) to app_server;

grant execute on function public.add_mcp_server(text,text,text,text,text[],text) to app_server;

grant execute on function private.refuse_mcp_change(boolean) to app_server;

grant execute on function private.own_mcp_server(uuid) to app_server;

grant execute on function private.mcp_server_json(public.mcp_servers) to app_server;

grant execute on function private.mcp_hash_now(uuid,text) to app_server;

grant execute on function private.keep_mcp_secret(uuid,text) to app_server;

grant execute on function private.connections_told() to app_server;

grant execute on function private.calls_approved(uuid) to app_server;

grant execute on function private.arguments_hash(jsonb) to app_server;
