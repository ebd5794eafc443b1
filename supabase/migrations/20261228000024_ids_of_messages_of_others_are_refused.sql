set local check_function_bodies = off;

-- A window that does not know of a deletion sends the message again: it does not come back that way, but by its undo. Nor is an id
-- taken that somebody else has, so that nobody stands in the way of words that wait; words that are refused so are sent under another.
create or replace function private.refuse_deleted(p_message uuid) returns void
language plpgsql stable set search_path = '' as $$
begin
  if private.is_id_of_another(p_message) then
    raise sqlstate 'PT404' using message = 'This message is not there.', detail = '"deleted"';
  end if;
  if private.was_deleted(p_message)
    and not exists (select from public.waiting_messages where id = p_message and user_id = auth.uid()) then
    raise sqlstate 'PT404' using message = 'This message was deleted or rewritten in another window.', detail = '"deleted"';
  end if;
end $$;

-- Whether a message of somebody else has this id, also one that waits.
create or replace function private.is_id_of_another(p_message uuid) returns boolean
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set enable_bitmapscan = off as $$
begin
  return exists (select from public.messages where id = p_message and user_id <> auth.uid())
    or exists (select from public.waiting_messages where id = p_message and user_id <> auth.uid());
end $$;

revoke all on function private.is_id_of_another(uuid) from public, anon, authenticated, app_server, service_role;

grant execute on function private.is_id_of_another(uuid) to app_server;
