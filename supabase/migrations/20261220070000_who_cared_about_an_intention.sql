-- What happened to who cares about an intention is found by the intention, also where the part was taken off again.
create index action_changes_of_goal_parts on public.action_changes ((coalesce(after, before) ->> 'goal_id'))
  where table_name = 'goal_parts';
