set local check_function_bodies = off;

-- Why an errand is held, as it is now: that its intention has ended holds it only as long as that is so, and once the person has
-- answered what was asked about it first, they alone let it go on. Where the intention was put in other words since its run ended,
-- nothing is known to be asked.
create or replace function private.held_now(t public.tasks) returns text
language sql stable set search_path = '' as $$
  select case t.held_by
    when 'goal_ended' then (
      select t.held_by from public.goals g where g.id = t.goal_id and g.user_id = auth.uid() and g.status in ('done', 'archived'))
    when 'asked_first' then (
      select case when private.goal_answered(g) then 'answered_first'
        when private.goal_worded_at(g) > (select r.ended_at from public.runs r where r.id = t.of_run and r.user_id = auth.uid()) then null
        else t.held_by end
      from public.goals g where g.id = t.goal_id and g.user_id = auth.uid())
    else t.held_by end
$$;
