set local check_function_bodies = off;

-- How a message of the caller stands, with its words: it waits, is held back, is answered by a run, stands without one, or is gone.
create or replace function public.get_message_state(p_message uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(
    (select jsonb_build_object('state', case when w.held then 'held' else 'waits' end, 'text', w.text)
      from public.waiting_messages w where w.id = p_message and w.user_id = auth.uid()),
    (select jsonb_build_object('state', 'said', 'text', m.parts #>> '{0,text}', 'run', (
        select r.id from public.runs r
        where r.conversation_id = m.conversation_id and r.user_message_id = m.id and r.parent_run_id is null
        order by r.started_at desc limit 1))
      from public.messages m where m.id = p_message and m.user_id = auth.uid()),
    jsonb_build_object('state', 'gone'))
$$;
