set local check_function_bodies = off;

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
