-- The person writes their last message anew: it goes as a deletion by hand does, together with the answer to it, under
-- one action that can be undone. What the answer did is taken back only when the person asks for that, by undo.

create function public.withdraw_last_message(p_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  said public.messages;
begin
  perform private.refuse_unless_person('Only the person changes what they wrote.');
  select * into said from public.messages where id = p_id and user_id = auth.uid() and role = 'user';
  if found and exists (select from public.messages
    where conversation_id = said.conversation_id and user_id = auth.uid() and role = 'user' and ordinal > said.ordinal) then
    raise sqlstate 'PT409' using message = 'Only your last message can be changed. Something was written after this one.';
  end if;
  -- Refuses for everything a deletion by hand is refused for, before the answer is touched.
  perform public.delete_message(p_id);
  delete from public.messages
  where conversation_id = said.conversation_id and user_id = auth.uid() and role = 'assistant' and ordinal > said.ordinal;
end $$;
revoke execute on function public.withdraw_last_message(uuid) from public, anon, authenticated;
grant execute on function public.withdraw_last_message(uuid) to app_server;
