-- A message is called what its turn was found to be; the words stay as they were said.
create or replace function private.guard_message() returns trigger
language plpgsql set search_path = '' as $$
declare
  grows constant text[] := array['parts', 'metadata', 'safety'];
begin
  if auth.uid() is null or new is not distinct from old
    or current_setting('parley.reverting', true) = 'on' or current_setting('parley.erasing', true) = 'on' then
    return new;
  elsif private.request_actor() = 'safety' and to_jsonb(new) - 'safety' = to_jsonb(old) - 'safety'
    and (new.safety > old.safety or coalesce(current_setting('parley.lifting', true), '') = 'on') then
    return new;
  elsif old.role = 'assistant' and new.safety >= old.safety and to_jsonb(new) - grows = to_jsonb(old) - grows and exists (
    select from public.runs r
    where r.id = old.run_id and r.answer_id = old.id and r.user_id = auth.uid()
      and (r.status = 'running' or r.stop_reason = 'lost')) then
    return new;
  end if;
  -- An answer is set aside, or shown again, as it is.
  if current_setting('parley.choosing_answer', true) = 'on' and old.role <> 'user' and new.role <> 'user'
    and to_jsonb(new) - array['role', 'metadata'] = to_jsonb(old) - array['role', 'metadata']
    and new.metadata - 'aside' = old.metadata - 'aside' then
    return new;
  end if;
  -- A call that took too long says what the ledger knows of it, and nothing else changes.
  if old.role <> 'user' and to_jsonb(new) - 'parts' = to_jsonb(old) - 'parts'
    and new.parts = private.with_late_ends(old.run_id, old.parts) then
    return new;
  end if;
  raise sqlstate 'PT409' using message = 'What was said here stays as it was said.';
end $$;

-- A message of the person's that comes twelve hours or more after the one before it says so: what was urgent then is
-- asked about anew, and not answered as if it were still the same evening.
create or replace function private.note_pause() returns trigger
language plpgsql set search_path = '' set enable_bitmapscan = off set enable_sort = off as $$
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
grant execute on function private.note_pause() to app_server;
