-- Which quotes the person removed: asked in each turn of a model.
create index action_changes_removed_quotes on public.action_changes (user_id)
  where table_name = 'part_evidence' and op = 'delete';
