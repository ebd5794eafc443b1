-- The commands that a channel brought, by the id under which the message would be kept: a digest, without words and without a person.
create table private.channel_commands (
  message uuid primary key,
  heard_at timestamptz not null default now()
);
comment on table private.channel_commands is
  'Messages of channels that were commands, so that each acts once however often it is brought. Digests without words, for 30 days.';
create index channel_commands_time on private.channel_commands (heard_at);
alter table private.channel_commands enable row level security;

set local check_function_bodies = off;

-- A message of a channel is a command that is about to act, which it does once: of several at the same time one hears true. For the
-- server alone.
create or replace function public.take_channel_command(p_message uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_unless_channel();
  return private.note_channel_command(p_message);
end $$;

-- Somebody whom nobody knows wrote. Out: `asked` (they are to be told what Parley is), `made` with the person they are as a guest
-- once they agreed to it with another message than the one that was answered with the question, `there` where they are one by now,
-- `no` where they do not want to, `full` where no more guests are made today. With one message somebody agrees once: brought again
-- after they deleted everything it makes nobody. Nothing but the digest of the sender is kept until they
-- agreed. p_answer: yes, no, or null for any other words. For the server alone.
create or replace function public.ask_guest(
  p_channel text, p_sender text, p_message uuid, p_answer boolean, p_per_day integer
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  sender constant bytea := private.digest_of_sender(p_channel, p_sender);
  known private.guests;
  asked private.guest_asks;
  made uuid;
begin
  perform private.refuse_unless_channel();
  perform pg_advisory_xact_lock(hashtextextended('parley guest ' || encode(sender, 'hex'), 0));
  select * into known from private.guests where who = sender;
  if found then
    return jsonb_build_object('person', known.user_id, 'state', case when known.agreed_with = p_message
      or not exists (select from public.channel_links where user_id = known.user_id) then 'made' else 'there' end);
  end if;
  delete from private.guest_asks where asked_at < now() - interval '1 day';
  delete from private.guest_counts where at[cardinality(at)] < now() - interval '1 day';
  select * into asked from private.guest_asks where who = sender;
  if p_answer is false then
    delete from private.guest_asks where who = sender;
    return jsonb_build_object('state', case when asked.who is null then 'asked' else 'no' end);
  end if;
  if asked.who is null then
    if not private.count_guests('asked ' || p_channel, 200, interval '10 minutes') then
      return jsonb_build_object('state', 'full');
    end if;
    insert into private.guest_asks (who, asked_with) values (sender, p_message);
    return jsonb_build_object('state', 'asked');
  end if;
  if p_answer is not true or asked.asked_with = p_message
    or exists (select from private.channel_commands where message = p_message) then return jsonb_build_object('state', 'asked'); end if;
  if not private.count_guests('guest ' || p_channel || ' ' || p_sender, 3, interval '1 day')
    or not private.count_guests('guests', p_per_day, interval '1 day') then
    return jsonb_build_object('state', 'full');
  end if;
  -- The sign-in server reads these as texts and never as nothing.
  insert into auth.users (id, aud, role, is_anonymous, raw_app_meta_data, raw_user_meta_data, confirmation_token, recovery_token,
    email_change, email_change_token_new, created_at, updated_at)
  values (gen_random_uuid(), 'authenticated', 'authenticated', true, '{}', '{}', '', '', '', '', now(), now()) returning id into made;
  perform private.note_channel_command(p_message);
  insert into private.guests (user_id, who, agreed_with) values (made, sender, p_message);
  delete from private.guest_asks where who = sender;
  return jsonb_build_object('state', 'made', 'person', made);
end $$;

-- Notes that a message is a command. False: it was noted before, so that it does not act again.
create or replace function private.note_channel_command(p_message uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.channel_commands where heard_at < now() - interval '30 days';
  insert into private.channel_commands (message) values (p_message) on conflict do nothing;
  return found;
end $$;

revoke all on function public.take_channel_command(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function private.note_channel_command(uuid) from public, anon, authenticated, app_server, service_role;

grant execute on function public.take_channel_command(uuid) to app_server;

grant execute on function private.note_channel_command(uuid) to app_server;


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
  return case when question.state = 'asked' or private.is_asked_in_vain(question) then jsonb_build_object('state', 'over')
    else jsonb_build_object('state', question.state, 'answer', question.answer) end;
end $$;

-- A server asks the person something while a call of it runs in their conversation, as long as a call could be made. p_asked: its words and what it wants to know, read
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
  perform private.refuse_to_send(run);
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
  elsif private.is_asked_in_vain(question) then
    raise sqlstate 'PT409' using message = 'This answer has ended, or was asked to stop, so nothing was sent.', detail = '"over"';
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

-- Whether the answer in which a server asked has ended, or was asked to stop: it is told nothing more.
create or replace function private.is_asked_in_vain(p_question private.mcp_questions) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (
    select from public.runs r where r.id = p_question.run_id and r.user_id = p_question.user_id and r.status = 'running' and r.stop_reason is null)
$$;

revoke all on function private.refuse_to_send(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function private.is_asked_in_vain(private.mcp_questions) from public, anon, authenticated, app_server, service_role;

grant execute on function private.refuse_to_send(uuid) to app_server;

grant execute on function private.is_asked_in_vain(private.mcp_questions) to app_server;
