-- The newest change that the companion should know of is found by this, however many conversations were begun since.
create index action_changes_newest on public.action_changes (user_id, id desc)
  where table_name <> 'conversations' or op <> 'insert';
-- Quotes are counted by conversation, and go with it.
create index part_evidence_conversation on public.part_evidence (conversation_id);
