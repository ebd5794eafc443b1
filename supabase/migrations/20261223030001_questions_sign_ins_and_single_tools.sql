set local check_function_bodies = off;

-- The sign-in that was begun with this state, for its end; it is used up by this.
create or replace function public.take_mcp_sign_in(p_state_hash text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  begun private.mcp_sign_in_states;
begin
  perform private.refuse_mcp_change(false);
  delete from private.mcp_sign_in_states where state_hash = p_state_hash and user_id = auth.uid() returning * into begun;
  if not found or begun.expires_at <= now() then
    raise sqlstate 'PT404' using message = 'This sign-in was not begun here, or it took too long. Please begin it again.';
  end if;
  return jsonb_build_object('id', begun.server_id, 'sealed', begun.sealed);
end $$;

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

-- The questions that wait for the person in a conversation, while the process that makes the call is there.
create or replace function public.list_mcp_questions(p_conversation uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.refuse_unless_person('Only the person is asked this.');
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', q.id, 'call', q.tool_call_id, 'server', s.name, 'asked', q.asked)
      order by q.created_at), '[]')
    from private.mcp_questions q join public.mcp_servers s on s.id = q.server_id
    where q.conversation_id = p_conversation and q.user_id = auth.uid() and q.state = 'asked' and q.expires_at > now()
      and q.alive_at > now() - interval '15 seconds');
end $$;

-- What a server gave whoever signed in there, encrypted. With p_was, only in its place: another process may have had a newer one. An agent
-- only renews what is there. Null removes it.
create or replace function public.keep_mcp_sign_in(p_id uuid, p_sealed text default null, p_was text default null) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  server public.mcp_servers;
begin
  if private.request_actor() = 'person' and p_was is null then
    perform private.refuse_mcp_change(false);
    server := private.own_mcp_server(p_id);
    perform private.own_action(case when p_sealed is null then 'signOutConnection' else 'signInConnection' end, null);
  end if;
  if p_sealed is null then
    delete from private.mcp_sign_ins where server_id = p_id and user_id = auth.uid() and (p_was is null or sealed = p_was);
  elsif p_was is not null then
    update private.mcp_sign_ins set sealed = p_sealed where server_id = p_id and user_id = auth.uid() and sealed = p_was;
  elsif private.request_actor() = 'person' then
    insert into private.mcp_sign_ins (server_id, user_id, sealed) values (p_id, auth.uid(), p_sealed)
    on conflict (server_id) do update set sealed = excluded.sealed, created_at = now();
  end if;
  return found;
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
    'command', server.command, 'arguments', server.arguments, 'sealed', sealed,
    'signed_in', exists (select from private.mcp_sign_ins g where g.server_id = p_id));
end $$;

-- What a server gave whoever signed in there, for the process that asks it; null without a sign-in.
create or replace function public.get_mcp_sign_in(p_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select sealed from private.mcp_sign_ins where server_id = p_id and user_id = auth.uid()
$$;

-- What a server wanted to know and is not answered yet, for the check of an answer.
create or replace function public.get_mcp_question(p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  told jsonb;
begin
  perform private.refuse_unless_person('Only the person is asked this.');
  select q.asked into told from private.mcp_questions q where q.id = p_id and q.user_id = auth.uid();
  if told is null then raise sqlstate 'PT404' using message = 'This question is over. Nothing was sent to the server.'; end if;
  return told;
end $$;

-- Nobody waits for the answer any more.
create or replace function public.drop_mcp_question(p_id uuid) returns void
language sql security definer set search_path = '' as $$
  delete from private.mcp_questions where id = p_id and user_id = auth.uid() and run_id = private.request_claim('run')::uuid
$$;

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
  perform private.refuse_switched_off(talk, private.mcp_tool_name(p_server, p_tool));
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

-- A sign-in at a server begins: only who comes back with this state, as the same person, within ten minutes, ends it. One that was begun
-- before for this server is over.
create or replace function public.begin_mcp_sign_in(p_id uuid, p_state_hash text, p_sealed text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  server public.mcp_servers;
begin
  perform private.refuse_mcp_change(false);
  server := private.own_mcp_server(p_id);
  if server.kind <> 'address' then raise sqlstate 'PT400' using message = 'A command wants no sign-in.'; end if;
  insert into private.mcp_sign_in_states (server_id, user_id, state_hash, sealed, expires_at)
  values (p_id, auth.uid(), p_state_hash, p_sealed, now() + interval '10 minutes')
  on conflict (server_id) do update set state_hash = excluded.state_hash, sealed = excluded.sealed, expires_at = excluded.expires_at;
end $$;

-- What came of a question, for the call that waits for it: says with that that it still waits. Once it was answered, or its time is up,
-- the row is gone with the answer.
create or replace function public.await_mcp_question(p_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  question private.mcp_questions;
begin
  update private.mcp_questions set alive_at = now()
  where id = p_id and user_id = auth.uid() and run_id = private.request_claim('run')::uuid returning * into question;
  if not found then
    return jsonb_build_object('state', 'over');
  elsif question.state = 'asked' and question.expires_at > now() then
    return jsonb_build_object('state', 'asked');
  end if;
  delete from private.mcp_questions where id = p_id;
  return case when question.state = 'asked' then jsonb_build_object('state', 'over')
    else jsonb_build_object('state', question.state, 'answer', question.answer) end;
end $$;

-- A server asks the person something while a call of it runs in their conversation. p_asked: its words and what it wants to know, read
-- and cut by the process that makes the call, which alone gets the answer. Questions that nobody waits for any more go with it.
create or replace function public.ask_mcp_question(p_server uuid, p_call text, p_asked jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  run constant uuid := private.request_claim('run')::uuid;
  talk constant uuid := private.request_claim('conversation')::uuid;
  made uuid;
begin
  if private.request_actor() <> 'agent' or run is null or talk is null then
    raise sqlstate 'PT403' using message = 'A connection is used in a conversation alone.';
  end if;
  perform private.hold_run(run);
  delete from private.mcp_questions
  where user_id = auth.uid() and (expires_at <= now() or alive_at < now() - interval '1 minute');
  if (select count(*) from private.mcp_questions where conversation_id = talk and user_id = auth.uid()) >= 5 then
    raise sqlstate 'PT429' using message = 'Five questions wait for the person already.';
  end if;
  insert into private.mcp_questions (user_id, conversation_id, server_id, run_id, tool_call_id, asked, expires_at)
  select s.user_id, talk, s.id, run, left(p_call, 400), p_asked, now() + interval '10 minutes'
  from public.mcp_servers s where s.id = p_server and s.user_id = auth.uid() and s.is_on
  returning id into made;
  if made is null then raise sqlstate 'PT404' using message = 'This connection is not there any more.'; end if;
  return made;
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
  elsif p_state is null or p_state not in ('accept', 'decline', 'cancel') then
    raise sqlstate 'PT400' using message = 'Answer it, say no, or let it be.';
  end if;
  perform private.own_action('answerServer', question.conversation_id);
  update private.mcp_questions set state = p_state, answer = case when p_state = 'accept' then coalesce(p_answer, '{}') end where id = p_id;
end $$;

-- The name by which models and the ledger know a tool of a server (agents/tools/connections/server-tool.ts).
create or replace function private.mcp_tool_name(p_server uuid, p_tool text) returns text
language sql stable security definer set search_path = '' as $$
  select left(key || '__' || regexp_replace(p_tool, '[^A-Za-z0-9_-]', '_', 'g'), 64)
  from public.mcp_servers where id = p_server and user_id = auth.uid()
$$;

-- One server as its page shows it: what it said last of itself, with what the person allowed. `state` of a tool: on, off, new (never
-- seen) or changed (not as it was when it was seen).
create or replace function private.mcp_server_json(p_server public.mcp_servers) returns jsonb
language sql stable security definer set search_path = '' as $$
  select to_jsonb(p_server) - 'user_id' - 'version' - 'updated_at' || jsonb_build_object(
    'lacks_key', p_server.keyed and not exists (select from private.mcp_secrets s where s.server_id = p_server.id),
    'signed_in', exists (select from private.mcp_sign_ins g where g.server_id = p_server.id),
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





revoke all on function public.take_mcp_sign_in(text) from public, anon, authenticated, app_server, service_role;

revoke all on function public.list_mcp_questions(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function public.keep_mcp_sign_in(uuid,text,text) from public, anon, authenticated, app_server, service_role;

revoke all on function public.get_mcp_sign_in(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function public.get_mcp_question(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function public.drop_mcp_question(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function public.begin_mcp_sign_in(uuid,text,text) from public, anon, authenticated, app_server, service_role;

revoke all on function public.await_mcp_question(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function public.ask_mcp_question(uuid,text,jsonb) from public, anon, authenticated, app_server, service_role;

revoke all on function public.answer_mcp_question(uuid,text,jsonb) from public, anon, authenticated, app_server, service_role;

revoke all on function private.mcp_tool_name(uuid,text) from public, anon, authenticated, app_server, service_role;

create or replace trigger note_erasure after delete or update on private.mcp_sign_ins
  for each row execute function private.note_erasure();

create or replace trigger note_erasure after delete on private.mcp_questions
  for each row execute function private.note_erasure();

grant execute on function public.take_mcp_sign_in(text) to app_server;

grant execute on function public.list_mcp_questions(uuid) to app_server;

grant execute on function public.keep_mcp_sign_in(uuid,text,text) to app_server;

grant execute on function public.get_mcp_sign_in(uuid) to app_server;

grant execute on function public.get_mcp_question(uuid) to app_server;

grant execute on function public.drop_mcp_question(uuid) to app_server;

grant execute on function public.begin_mcp_sign_in(uuid,text,text) to app_server;

grant execute on function public.await_mcp_question(uuid) to app_server;

grant execute on function public.ask_mcp_question(uuid,text,jsonb) to app_server;

grant execute on function public.answer_mcp_question(uuid,text,jsonb) to app_server;

grant execute on function private.mcp_tool_name(uuid,text) to app_server;
