set local check_function_bodies = off;

-- Sets the answers to the person's last message aside, so that another can be asked for. They are no part of the conversation
-- then, and can be shown again; those that stood together go by the id of the newest. What they did stays. Other windows hear of it.
create or replace function public.set_answer_aside(p_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  said public.messages := private.last_words(p_id);
begin
  perform set_config('parley.choosing_answer', 'on', true);
  update public.messages m set role = 'earlier', metadata = m.metadata || jsonb_build_object('aside', (
    select newest.id from public.messages newest
    where newest.conversation_id = said.conversation_id and newest.role = 'assistant' order by newest.ordinal desc limit 1))
  where m.conversation_id = said.conversation_id and m.user_id = auth.uid() and m.role = 'assistant' and m.ordinal > said.ordinal;
  perform set_config('parley.choosing_answer', '', true);
  perform private.announce_words();
end $$;
