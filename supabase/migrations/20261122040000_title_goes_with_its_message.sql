-- A conversation is called by the beginning of its first message. When that message is deleted, the next one names it.

create function private.rename_after_deletion() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  named text;
begin
  if old.role <> 'user' or coalesce(current_setting('parley.reverting', true), '') = 'on'
    or coalesce(current_setting('parley.erasing', true), '') = 'on' then return null; end if;
  named := private.title_from(private.message_text(old.parts), old.safety);
  update public.conversations c set title = coalesce((
    select nullif(private.title_from(private.message_text(m.parts), m.safety), '') from public.messages m
    where m.conversation_id = c.id and m.role = 'user' order by m.ordinal limit 1), 'A conversation')
  where c.id = old.conversation_id and c.user_id = old.user_id and c.title = named;
  return null;
end $$;
revoke execute on function private.rename_after_deletion() from public;

create trigger rename_after_deletion after delete on public.messages
  for each row execute function private.rename_after_deletion();
