set local check_function_bodies = off;

-- Whether safety asked in the conversation of an intention about what was said since it stands in these words, and that ended: as a
-- manner of speaking, or without danger.
create or replace function private.goal_answered(g public.goals) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.runs r join public.messages opener on opener.id = r.ended_alarm and opener.user_id = r.user_id
    where r.conversation_id = g.conversation_id and r.user_id = auth.uid()
      and opener.created_at > private.goal_worded_at(g) and (r.alarm_misread or not exists (
        select from public.runs d where d.conversation_id = g.conversation_id and d.user_id = auth.uid() and d.safety = 'acute'
          and d.started_at > private.goal_worded_at(g))))
$$;
