set local check_function_bodies = off;

-- How an intention stands for its person: one that is worked on waits while a suggestion of its conversation or an errand of it
-- waits for them.
create or replace function private.goal_standing(g public.goals) returns text
language sql stable set search_path = '' as $$
  select case when g.status = 'working' and (exists (
      select from public.proposals p
      where p.user_id = g.user_id and p.status = 'pending' and p.expires_at > now() and p.conversation_id = g.conversation_id)
      or exists (select from public.tasks t where t.goal_id = g.id and t.user_id = g.user_id and t.status = 'waiting'))
    then 'waiting' else g.status::text end
$$;
