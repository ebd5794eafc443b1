-- What changed lately is found among what a summary tells of, also after a long conversation was deleted.
create index action_changes_told on public.action_changes (user_id, id desc)
  where table_name in ('parts', 'part_relationships', 'part_evidence', 'proposals', 'memory_files');
