set local check_function_bodies = off;

-- The one conversation of the caller that p_agent leads for them, begun where there is none. Two who ask at once get the same. Where
-- one was deleted, another one begun and the first brought back, it is the later one.
create or replace function public.open_standing_conversation(p_agent text, p_title text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  standing uuid;
begin
  perform private.refuse_agents('Only the person begins a conversation.');
  perform pg_advisory_xact_lock(hashtextextended('parley standing conversation ' || auth.uid(), 0));
  select id into standing from public.conversations
  where user_id = auth.uid() and agent = p_agent order by created_at desc limit 1;
  if standing is null then
    insert into public.conversations (title, agent) values (p_title, p_agent) returning id into standing;
  end if;
  return jsonb_build_object('conversation_id', standing);
end $$;

revoke all on function public.open_standing_conversation(text,text) from public, anon, authenticated, app_server, service_role;

grant execute on function public.open_standing_conversation(text,text) to app_server;
