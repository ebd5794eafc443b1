-- Which undos of a person may still hold something back is asked with each undo: for their undos alone, however long the ledger is.
create index agent_actions_undos on public.agent_actions (user_id, created_at) where reverts <> '{}';
