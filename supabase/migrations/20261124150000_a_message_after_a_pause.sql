-- A message of the person's that comes twelve hours or more after the one before it says so: what was urgent then is
-- asked about anew, and not answered as if it were still the same evening.
create function private.note_pause() returns trigger
language plpgsql set search_path = '' as $$
declare
  last_at timestamptz;
begin
  select created_at into last_at from public.messages
  where conversation_id = new.conversation_id and role = 'user' order by ordinal desc limit 1;
  if last_at < now() - interval '12 hours' then
    new.metadata := coalesce(new.metadata, '{}') || '{"later": true}';
  end if;
  return new;
end $$;
revoke execute on function private.note_pause from public, anon, authenticated;
grant execute on function private.note_pause to app_server;
create trigger note_pause before insert on public.messages for each row
when (new.role = 'user' and current_setting('parley.reverting', true) is distinct from 'on')
execute function private.note_pause();
