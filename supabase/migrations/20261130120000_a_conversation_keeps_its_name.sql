-- A conversation is named once, by its first message, in the action that begins it. A later name written beside the
-- ledger stood between an undo and what it takes back: the title was another than the one that the action had left.
drop trigger name_by_subject on public.messages;
drop function private.name_by_subject();
