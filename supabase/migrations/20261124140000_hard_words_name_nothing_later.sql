-- A message may be found to be hard only after it was kept, by a reader beside the model or by the conversation so far.
-- Then the conversation is no longer called by it, and the ledger does not say what it was called.
create function private.unname_hard_words() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  names constant text[] := private.titles_of(old.parts, old.safety);
  nameless constant jsonb := '{"title": "A conversation"}';
begin
  update public.conversations set title = nameless ->> 'title'
  where id = new.conversation_id and user_id = new.user_id and title = any (names);
  update public.action_changes set
    before = case when before ->> 'title' = any (names) then before || nameless else before end,
    after = case when after ->> 'title' = any (names) then after || nameless else after end
  where row_id = new.conversation_id and table_name = 'conversations'
    and (before ->> 'title' = any (names) or after ->> 'title' = any (names));
  return null;
end $$;
revoke execute on function private.unname_hard_words from public, anon, authenticated;
create trigger unname_hard_words after update of safety on public.messages for each row
when (new.role = 'user' and new.safety not in ('none', 'watch') and old.safety in ('none', 'watch'))
execute function private.unname_hard_words();
