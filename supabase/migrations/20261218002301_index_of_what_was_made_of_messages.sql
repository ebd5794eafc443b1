-- What was made of a message, and of a session, is found in the ledger with an erasure, also where it went before.
create index action_changes_of_message on public.action_changes ((coalesce(before, after) ->> 'message_id'))
  where table_name in ('part_evidence', 'understood_facts', 'fact_decisions');
create index action_changes_of_summaries on public.action_changes ((coalesce(before, after) ->> 'conversation_id'))
  where table_name = 'session_summaries';
