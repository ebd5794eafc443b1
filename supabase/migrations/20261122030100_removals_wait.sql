-- A conversation, or a message of it, is not removed while an answer is being written there, nor while its words keep
-- the day gentle. The conversation's row is locked before it is looked at, as a turn locks it before it begins.

create function private.refuse_removal(p_conversation uuid, p_message uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.conversations where id = p_conversation and user_id = auth.uid() for update;
  if not found then return; end if;
  if exists (select from public.runs
    where conversation_id = p_conversation and status = 'running' and lease_until > now()) then
    raise sqlstate 'PT409' using message = 'An answer is still being written here. Stop it first.', detail = '"busy"';
  elsif private.is_resting() and exists (select from public.messages m
    where m.conversation_id = p_conversation and (p_message is null or m.id = p_message) and private.is_flagged(m.safety)) then
    raise sqlstate 'PT423' using message = format('This %s keeps today gentle. You can delete it when that has ended.',
      case when p_message is null then 'conversation' else 'message' end);
  end if;
end $$;

create or replace function public.delete_conversation(p_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.refuse_unless_person('Only the person deletes a conversation.');
  perform private.refuse_removal(p_id);
  delete from public.conversations where id = p_id and user_id = auth.uid();
  if not found then raise sqlstate 'PT404' using message = 'This conversation is not there.'; end if;
  perform private.withdraw_derived();
end $$;

create or replace function public.delete_message(p_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  talk uuid := (select conversation_id from public.messages where id = p_id and user_id = auth.uid() and role = 'user');
begin
  perform private.refuse_unless_person('Only the person deletes what they wrote.');
  perform private.refuse_removal(talk, p_id);
  delete from public.messages where id = p_id and user_id = auth.uid() and role = 'user';
  if not found then raise sqlstate 'PT404' using message = 'This message is not there.'; end if;
  perform private.withdraw_derived();
end $$;

-- An undo removes as carefully as the person does.
create or replace function private.drop_row(p_table text, p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if p_table = 'conversations' then
    perform private.refuse_removal(p_id);
  elsif p_table = 'messages' then
    perform private.refuse_removal((select conversation_id from public.messages where id = p_id), p_id);
  end if;
  execute format('delete from public.%I where id = $1', p_table) using p_id;
end $$;

revoke execute on all functions in schema private from public;
grant execute on function private.refuse_removal(uuid, uuid) to app_server;
