set local check_function_bodies = off;

-- Refuses to go on with what is no committee of this conversation, with one of which a question, or a press of a button, is
-- deleted, so that what was said before could not be told, or beyond five rounds.
create or replace function private.refuse_round(p_conversation uuid, p_ask jsonb) returns void
language plpgsql stable set search_path = '' as $$
declare
  most constant integer := 5;
  before jsonb;
  stands boolean;
begin
  if not p_ask ? 'continues' then return; end if;
  select part -> 'data', private.questions_stand(m, part -> 'data') into before, stands
  from public.messages m, jsonb_array_elements(m.parts) part
  where m.id = (p_ask ->> 'continues')::uuid and m.user_id = auth.uid() and m.conversation_id = p_conversation
    and m.role = 'assistant' and m.metadata ? 'committee' and part ->> 'type' = 'data-committee';
  if before is null then
    raise sqlstate 'PT404' using message = 'The committee you want to go on with is not here any more.', detail = '"no_committee"';
  elsif not stands then
    raise sqlstate 'PT404' using message = 'The message that this committee answered was deleted, so it can not go on. You can ask a new committee.',
      detail = '"no_committee"';
  elsif not p_ask ? 'again' and (before ->> 'lastRound')::integer + (p_ask ->> 'rounds')::integer > most then
    raise sqlstate 'PT409' using message = 'A committee has five rounds at most. You can begin another one.', detail = '"rounds"';
  end if;
end $$;

-- Whether every message that a committee answered is there: with this answer and with those before it that it went on with. What its
-- question was made of is known longer than the runs are.
create or replace function private.questions_stand(p_answer public.messages, p_committee jsonb) returns boolean
language sql stable set search_path = '' as $$
  select not exists (
    select unnest(private.messages_answered(p_answer))
    union all
    select asked::uuid from jsonb_array_elements_text(coalesce(p_committee -> 'asked', '[]')) asked
    except
    select id from public.messages where conversation_id = p_answer.conversation_id and user_id = auth.uid())
$$;

revoke all on function private.questions_stand(public.messages,jsonb) from public, anon, authenticated, app_server, service_role;

grant execute on function private.questions_stand(public.messages,jsonb) to app_server;
