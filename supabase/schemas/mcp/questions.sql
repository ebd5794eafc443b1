-- Whether the answer in which a server asked has ended, or was asked to stop: it is told nothing more.
create or replace function private.is_asked_in_vain(p_question private.mcp_questions) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (
    select from public.runs r where r.id = p_question.run_id and r.user_id = p_question.user_id and r.status = 'running' and r.stop_reason is null)
$$;
grant execute on function private.is_asked_in_vain(private.mcp_questions) to app_server;

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
grant execute on function public.ask_mcp_question(uuid,text,jsonb) to app_server;

-- What came of a question, for the call that waits for it: says with that that it still waits. Once it was answered, or its time is up,
-- the row is gone with the answer. What the person wrote is not handed on once the day is to stay gentle.
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
  return case when question.state = 'asked' or private.is_asked_in_vain(question) or question.state = 'accept' and private.is_resting()
    then jsonb_build_object('state', 'over')
    else jsonb_build_object('state', question.state, 'answer', question.answer) end;
end $$;
grant execute on function public.await_mcp_question(uuid) to app_server;

-- Nobody waits for the answer any more.
create or replace function public.drop_mcp_question(p_id uuid) returns void
language sql security definer set search_path = '' as $$
  delete from private.mcp_questions where id = p_id and user_id = auth.uid() and run_id = private.request_claim('run')::uuid
$$;
grant execute on function public.drop_mcp_question(uuid) to app_server;

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
grant execute on function public.list_mcp_questions(uuid) to app_server;

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
grant execute on function public.get_mcp_question(uuid) to app_server;

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
grant execute on function public.answer_mcp_question(uuid,text,jsonb) to app_server;

-- What servers wanted to know, and what was answered, where nobody waits for it any more; and sign-ins that were begun and not ended.
create or replace function private.forget_waiting_servers() returns void
language sql security definer set search_path = '' as $$
  delete from private.mcp_questions where expires_at <= now() or alive_at < now() - interval '1 minute';
  delete from private.mcp_sign_in_states where expires_at <= now();
$$;
