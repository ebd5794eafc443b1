set local check_function_bodies = off;

drop function private.begin_own_action(text,uuid);

-- Takes the person's last words out with their answers, as when they are written anew, and brings back what stood in their place.
-- The conversation is named by its words again, unless the person named it.
create or replace function public.show_words(p_id uuid, p_words uuid) returns void
language plpgsql set search_path = '' as $$
declare
  said public.messages := private.last_words(p_id);
  taken_out uuid := (select removal from private.rewritten_words(said) where id = p_words);
  answer jsonb;
  choices jsonb;
begin
  if taken_out is null then
    raise sqlstate 'PT404' using message = 'These words are not there any more.';
  end if;
  perform private.begin_own_action('editMessage', said.conversation_id, '{"showed": true}');
  perform public.withdraw_last_message(p_id);
  perform set_config('parley.action_id', '', true);
  answer := public.undo_action(taken_out);
  if answer ->> 'action_id' is null then
    choices := private.choices_for_words(said.conversation_id, answer -> 'conflicts');
    if jsonb_array_length(choices) = jsonb_array_length(answer -> 'conflicts') then
      answer := public.undo_action(taken_out, false, choices, answer ->> 'seen');
    end if;
  end if;
  if answer ->> 'action_id' is null then
    raise sqlstate 'PT409' using message = 'What came with these words has changed since. History can bring them back.';
  end if;
end $$;

-- Begins an action of the person's own beside the one that the request names; p_input: how History tells it from others.
create or replace function private.begin_own_action(p_tool text, p_conversation uuid, p_input jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  own uuid := gen_random_uuid();
begin
  perform private.refuse_unless_person('Only the person changes what they wrote.');
  perform private.hold_snapshots(auth.uid());
  insert into public.agent_actions (id, user_id, actor, tool, status, conversation_id, input)
  values (own, auth.uid(), 'person', p_tool, 'ok', p_conversation, p_input);
  perform set_config('parley.action_id', own::text, true);
end $$;

revoke all on function private.begin_own_action(text,uuid,jsonb) from public, anon, authenticated, app_server, service_role;

grant execute on function private.begin_own_action(text,uuid,jsonb) to app_server;
