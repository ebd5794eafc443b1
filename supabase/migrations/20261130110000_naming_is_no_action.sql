-- What names a conversation later is a copy of the person's words, as the message itself is: it is no decision, and
-- makes no row in the ledger that would read as if a conversation had been started twice.
create or replace function private.name_by_subject() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  first public.messages;
  subject text;
begin
  if coalesce(current_setting('parley.reverting', true), '') = 'on' then return null; end if;
  select * into first from public.messages
  where conversation_id = new.conversation_id and role = 'user' and ordinal < new.ordinal order by ordinal limit 1;
  if found and private.subject_of(private.message_text(first.parts)) is not null then return null; end if;
  subject := private.subject_of(private.message_text(new.parts));
  if subject is null then return null; end if;
  -- While this is on nothing is recorded.
  perform set_config('parley.erasing', 'on', true);
  update public.conversations set title = subject
  where id = new.conversation_id and user_id = new.user_id and title <> subject
    and case when first.id is null then title = 'A conversation'
      else title <> 'A conversation' and title = any (private.titles_of(first.parts, first.safety)) end;
  perform set_config('parley.erasing', '', true);
  return null;
end $$;
