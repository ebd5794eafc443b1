-- Begins the run of an agent that another run asks. It belongs to the same conversation and message, and its parent has none
-- itself. Answers its id.
create or replace function public.begin_child_run(p_parent uuid, p_agent text, p_model text) returns uuid
language plpgsql set search_path = '' as $$
declare
  parent public.runs;
  child uuid;
begin
  -- The conversation before its runs, as where a turn begins.
  perform from public.conversations
  where id = (select conversation_id from public.runs where id = p_parent and user_id = auth.uid()) for key share;
  select * into parent from public.runs where id = p_parent and user_id = auth.uid() for share;
  if not found then
    raise sqlstate 'PT404' using message = 'This answer has no place any more.';
  elsif parent.parent_run_id is not null then
    raise sqlstate 'PT409' using message = 'An agent that another agent asked asks no further one.';
  elsif parent.status <> 'running' or parent.lease_until <= now() or parent.stop_requested then
    raise sqlstate 'PT409' using message = 'This answer has ended.';
  end if;
  insert into public.runs (conversation_id, agent, model, user_message_id, safety, parent_run_id)
  values (parent.conversation_id, p_agent, p_model, parent.user_message_id, parent.safety, parent.id) returning id into child;
  return child;
end $$;
grant execute on function public.begin_child_run(uuid,text,text) to app_server;

-- A run of the caller's and those it asked for; the run itself also when it is gone.
create or replace function private.run_with_children(p_run uuid) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(select id from public.runs where parent_run_id = p_run and user_id = auth.uid()) || p_run;
end $$;
