-- The caller's messages that wait in a conversation, in the order in which they begin.
create or replace function private.waiting_in(p_conversation uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'text', w.text, 'steers', w.steers, 'held', w.held,
      'files', (select count(*) from public.attachments a
        where a.id = any (w.files) and a.user_id = auth.uid() and a.of_message is null))
    order by w.steers desc, w.place), '[]')
  from public.waiting_messages w where w.conversation_id = p_conversation and w.user_id = auth.uid()
$$;
grant execute on function private.waiting_in(uuid) to authenticated;

-- Locks the conversation of a waiting message as a turn does that begins; answers the conversation. Null: it is not there.
create or replace function private.lock_waiting(p_message uuid) returns uuid
language plpgsql set search_path = '' as $$
declare
  talk uuid := (select conversation_id from public.waiting_messages where id = p_message and user_id = auth.uid());
begin
  perform from public.conversations where id = talk and user_id = auth.uid() for update;
  return (select conversation_id from public.waiting_messages where id = p_message and user_id = auth.uid());
end $$;
grant execute on function private.lock_waiting(uuid) to app_server;

-- Words that may wait: some, not too many, and none of a hard moment, which are answered at once.
create or replace function private.refuse_to_wait(p_text text, p_safety public.safety_level) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if char_length(p_text) > 20000 then
    raise sqlstate 'PT413' using message = 'A message can hold 20,000 characters.';
  elsif btrim(p_text) = '' then
    raise sqlstate 'PT400' using message = 'There is nothing in this message yet.';
  elsif private.is_flagged(p_safety) then
    raise sqlstate 'PT409' using message = 'This message does not wait.', detail = '"hard"';
  end if;
end $$;
grant execute on function private.refuse_to_wait(text,public.safety_level) to app_server;

-- Keeps a message until the answer that is being written has ended; with p_steers that answer makes room for it before its
-- next step. p_files go with it. The same id again changes nothing. Out: what waits, and whether an answer is being written.
create or replace function public.queue_message(
  p_conversation uuid, p_message uuid, p_text text, p_safety public.safety_level, p_steers boolean default false,
  p_per_minute integer default 20, p_files uuid[] default '{}'
) returns jsonb
language plpgsql set search_path = '' set enable_seqscan = off as $$
declare
  most constant integer := 5;
  uid uuid := auth.uid();
  known uuid;
  named uuid[];
begin
  perform private.refuse_unless_person('Only the person writes here.');
  perform from public.conversations where id = p_conversation and user_id = uid for update;
  if not found then raise sqlstate 'PT404' using message = 'This conversation is not there.'; end if;
  select conversation_id into known from (
    select conversation_id from public.waiting_messages where id = p_message and user_id = uid
    union all
    select conversation_id from public.messages where id = p_message and user_id = uid and role = 'user') said;
  if known is null then
    perform private.refuse_deleted(p_message);
    perform private.refuse_to_wait(p_text, p_safety);
    if (select count(*) from public.waiting_messages where conversation_id = p_conversation and user_id = uid) >= most then
      raise sqlstate 'PT409' using message = 'Five messages wait here already. This one stays where you wrote it.', detail = '"full"';
    end if;
    perform private.count_turn(p_per_minute);
    named := private.take_files(p_conversation, p_message, p_files);
    insert into public.waiting_messages (id, conversation_id, place, text, safety, steers, files)
    select p_message, p_conversation, coalesce(max(place), 0) + 1, p_text, p_safety, p_steers, named
    from public.waiting_messages where conversation_id = p_conversation on conflict do nothing;
    if not found then raise sqlstate 'PT404' using message = 'This message is not there.'; end if;
    perform private.announce_words();
  elsif known <> p_conversation then
    raise sqlstate 'PT404' using message = 'This message is not there.';
  end if;
  return jsonb_build_object('waiting', private.waiting_in(p_conversation), 'running', private.is_written_in(p_conversation));
end $$;
grant execute on function public.queue_message(uuid,uuid,text,public.safety_level,boolean,integer,uuid[]) to app_server;

-- Whether an answer is being written in one of the caller's conversations.
create or replace function private.is_written_in(p_conversation uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from (select * from public.runs where user_id = auth.uid() and status = 'running' offset 0) r
    where r.conversation_id = p_conversation and r.parent_run_id is null and r.lease_until > now() and r.lease_until < now() + interval '10 minutes')
$$;
grant execute on function private.is_written_in(uuid) to app_server;

create or replace function public.edit_waiting(p_message uuid, p_text text, p_safety public.safety_level) returns jsonb
language plpgsql set search_path = '' as $$
declare
  talk uuid;
begin
  perform private.refuse_unless_person('Only the person changes what they wrote.');
  perform private.refuse_to_wait(p_text, p_safety);
  talk := private.lock_waiting(p_message);
  if talk is null then raise sqlstate 'PT404' using message = 'This message does not wait any more.'; end if;
  update public.waiting_messages set text = p_text, safety = p_safety where id = p_message and user_id = auth.uid();
  perform private.announce_words();
  return private.waiting_in(talk);
end $$;
grant execute on function public.edit_waiting(uuid,text,public.safety_level) to app_server;

create or replace function public.remove_waiting(p_message uuid) returns jsonb
language plpgsql set search_path = '' as $$
declare
  talk uuid;
begin
  perform private.refuse_unless_person('Only the person deletes what they wrote.');
  talk := private.lock_waiting(p_message);
  if talk is null then raise sqlstate 'PT404' using message = 'This message does not wait any more.'; end if;
  delete from public.waiting_messages where id = p_message and user_id = auth.uid();
  return private.waiting_in(talk);
end $$;
grant execute on function public.remove_waiting(uuid) to app_server;

-- The message that begins next in a conversation, or with p_message that one, although it was held back. Null while an answer
-- is being written, unless one is named, and when nothing waits.
create or replace function public.next_waiting(p_conversation uuid, p_message uuid default null) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  if p_message is null and private.is_written_in(p_conversation) then return null; end if;
  return (
    select jsonb_build_object('id', id, 'text', text) from public.waiting_messages
    where conversation_id = p_conversation and user_id = auth.uid()
      and case when p_message is null then not held else id = p_message end
    order by steers desc, place limit 1);
end $$;
grant execute on function public.next_waiting(uuid,uuid) to app_server;

-- Begins the turn of a message that waits, as `begin_answered_turn` does; refuses when it does not wait any more, or was
-- changed since it was read.
create or replace function public.begin_waiting_turn(
  p_conversation uuid, p_message uuid, p_text text, p_safety public.safety_level, p_agent text, p_model text,
  p_fixed boolean, p_per_minute integer default 20, p_history integer default 400, p_recall boolean default false,
  p_button text default null, p_safety_action uuid default null,
  p_month_tokens bigint default null, p_month_micros bigint default null, p_guest_tokens bigint default null
) returns jsonb
language plpgsql set search_path = '' as $$
begin
  if private.lock_waiting(p_message) is distinct from p_conversation then
    raise sqlstate 'PT404' using message = 'This message does not wait any more.', detail = '"changed"';
  elsif not exists (select from public.waiting_messages where id = p_message and user_id = auth.uid() and text = p_text) then
    raise sqlstate 'PT409' using message = 'This message was changed in the meantime.', detail = '"changed"';
  end if;
  return public.begin_answered_turn(p_conversation, p_message, p_text, p_safety, p_agent, p_model, p_fixed, p_per_minute,
    p_history, p_recall, p_button, p_safety_action, p_month_tokens, p_month_micros,
    p_guest_tokens => p_guest_tokens);
end $$;
grant execute on function public.begin_waiting_turn(uuid,uuid,text,public.safety_level,text,text,boolean,integer,integer,boolean,text,uuid,bigint,bigint,bigint) to app_server;

-- A message that waited is said now: it is among the messages and waits no longer, which the ledger does not tell as a
-- deletion. The caller holds its conversation.
create or replace function private.end_waiting(p_conversation uuid, p_message uuid) returns void
language plpgsql set search_path = '' as $$
declare
  talk uuid := (select conversation_id from public.waiting_messages where id = p_message and user_id = auth.uid());
begin
  if talk is null then return; end if;
  if talk <> p_conversation then raise sqlstate 'PT404' using message = 'This message is not there.'; end if;
  perform set_config('parley.erasing', 'on', true);
  delete from public.waiting_messages where id = p_message and conversation_id = p_conversation and user_id = auth.uid();
  perform set_config('parley.erasing', '', true);
end $$;
grant execute on function private.end_waiting(uuid,uuid) to app_server;

-- An answer has ended. What was written before a stop, a failure or a question of safety is no answer to what stands there
-- now: it is held back until the person sends it. What was written after safety asked may answer it, and is not. A server
-- that was stopped holds nothing back. Out: whether something begins next.
create or replace function private.after_answer(p_run public.runs, p_status public.run_status, p_stop text, p_metadata jsonb)
returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if p_run.user_id is distinct from auth.uid() or p_run.parent_run_id is not null then return false; end if;
  update public.waiting_messages set held = true
  where conversation_id = p_run.conversation_id and user_id = p_run.user_id and not held
    and ((p_status <> 'completed' and p_stop <> 'shutdown')
      or created_at < case when p_metadata ? 'raised' then coalesce(p_run.raised_at, 'infinity')
        when p_metadata ->> 'voice' = 'safety' then p_run.started_at end);
  return exists (select from public.waiting_messages
    where conversation_id = p_run.conversation_id and user_id = p_run.user_id and not held);
end $$;
grant execute on function private.after_answer(public.runs,public.run_status,text,jsonb) to app_server;

-- Whether a message waits for the next step of an answer.
create or replace function private.is_steered(p_run public.runs) returns boolean
language sql stable security definer set search_path = '' as $$
  select p_run.parent_run_id is null and exists (select from public.waiting_messages
    where conversation_id = p_run.conversation_id and user_id = auth.uid() and steers and not held)
$$;
grant execute on function private.is_steered(public.runs) to app_server;

-- Tells the other windows and devices of the caller that words were added or changed; what they are, they ask for.
create or replace function private.announce_words() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_notify('agent_actions', auth.uid()::text);
  perform private.broadcast_action(auth.uid(), 0);
end $$;
grant execute on function private.announce_words() to app_server;

-- What undo brings back among the words that wait begins when the person sends it, and not by itself.
create or replace function private.hold_what_comes_back() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.held := true;
  return new;
end $$;
grant execute on function private.hold_what_comes_back() to app_server;
