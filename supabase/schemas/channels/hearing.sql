-- The server listens to a channel and does not know yet whom it hears: its token names no person.
create or replace function private.refuse_unless_channel() returns void
language plpgsql stable set search_path = '' as $$
begin
  if auth.uid() is not null or private.request_claim('job') is distinct from 'channel' then
    raise sqlstate 'PT403' using message = 'That is not allowed here.';
  end if;
end $$;
grant execute on function private.refuse_unless_channel() to app_server;

-- The conversation in which a thread of a person goes on. One that was deleted is not begun anew: the next message begins another.
create or replace function private.conversation_of_thread(
  p_user uuid, p_channel text, p_sender text, p_thread text, p_server text
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  known public.channel_threads;
begin
  select * into known from public.channel_threads
  where user_id = p_user and channel = p_channel and sender = p_sender and thread = p_thread and left_at is null;
  if known.id is not null and not exists (select from public.conversations where id = known.conversation_id)
    and exists (select from public.action_changes
      where row_id = known.conversation_id and table_name = 'conversations' and op = 'delete' and user_id = p_user) then
    update public.channel_threads set left_at = now() where id = known.id;
    known := null;
  end if;
  if known.id is null then
    insert into public.channel_threads as t (user_id, channel, sender, thread, server) values (p_user, p_channel, p_sender, p_thread, p_server)
    on conflict (user_id, channel, sender, thread) where left_at is null do update set heard_at = now() returning * into known;
  elsif known.heard_at < now() - interval '1 minute' or known.server is distinct from p_server then
    update public.channel_threads set heard_at = now(), server = p_server where id = known.id;
  end if;
  return known.conversation_id;
end $$;
grant execute on function private.conversation_of_thread(uuid,text,text,text,text) to app_server;

-- Whether a message of a person was heard already, whatever became of it since.
create or replace function private.was_heard(p_user uuid, p_message uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.messages where id = p_message and user_id = p_user)
    or exists (select from public.waiting_messages where id = p_message and user_id = p_user)
    or exists (select from public.action_changes where row_id = p_message and user_id = p_user
      and table_name in ('messages', 'waiting_messages'));
end $$;
grant execute on function private.was_heard(uuid,uuid) to app_server;

-- Notes that a message is a command which is done. False: it was done before, so that it does not act again.
create or replace function private.note_channel_command(p_message uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.channel_commands where heard_at < now() - interval '30 days';
  insert into private.channel_commands as c (message) values (p_message)
  on conflict (message) do update set held_until = null where c.held_until is not null;
  return found;
end $$;
grant execute on function private.note_channel_command(uuid) to app_server;

-- A message of a channel is a command that is about to act: `yours` for a minute, in which it is done or given back; `held` while
-- somebody else is about it; `done` where it acted. One that was left behind acts only for a sender who was linked already when it
-- came: a later link is none of its. For the server alone.
create or replace function public.take_channel_command(p_message uuid, p_channel text, p_sender text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  known private.channel_commands;
begin
  perform private.refuse_unless_channel();
  delete from private.channel_commands where heard_at < now() - interval '30 days';
  insert into private.channel_commands (message, held_until) values (p_message, now() + interval '1 minute') on conflict do nothing;
  if found then return 'yours'; end if;
  select * into known from private.channel_commands where message = p_message for update;
  if known.held_until is null then return 'done'; end if;
  if known.held_until > now() then return 'held'; end if;
  if exists (select from public.channel_links where channel = p_channel and sender = p_sender and created_at > known.heard_at) then
    update private.channel_commands set held_until = null where message = p_message;
    return 'done';
  end if;
  update private.channel_commands set held_until = now() + interval '1 minute' where message = p_message;
  return 'yours';
end $$;
grant execute on function public.take_channel_command(uuid,text,text) to app_server;

-- What became of a command that was taken: it is done, or it could not be and may be brought again. For the server alone.
create or replace function public.end_channel_command(p_message uuid, p_done boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_unless_channel();
  if p_done then perform private.note_channel_command(p_message);
  else update private.channel_commands set held_until = now() where message = p_message and held_until is not null;
  end if;
end $$;
grant execute on function public.end_channel_command(uuid,boolean) to app_server;

-- Whether a message was heard under this id after it was written (p_sent): under the ids of before, which named no bot, a message of
-- another bot is an earlier one. For the server alone.
create or replace function public.knows_channel_message(p_message uuid, p_sent timestamptz) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  -- Clocks of two computers.
  since constant timestamptz := p_sent - interval '2 minutes';
begin
  perform private.refuse_unless_channel();
  return exists (select from public.messages where id = p_message and created_at >= since)
    or exists (select from public.waiting_messages where id = p_message and created_at >= since)
    or exists (select from private.channel_commands where message = p_message and heard_at >= since)
    or exists (select from public.action_changes c join public.agent_actions a on a.id = c.action_id
      where c.row_id = p_message and c.table_name in ('messages', 'waiting_messages') and c.op = 'insert' and a.created_at >= since);
end $$;
grant execute on function public.knows_channel_message(uuid,timestamptz) to app_server;

-- Who speaks, by the channel's own id alone, and where their thread goes on; whether they are a guest, and whether this is the
-- message by which they agreed to be one, or a command that was done. Null: nobody is linked to it. p_signature: of a signed
-- request, which is heard once. p_server: from which of its servers the channel says it comes. For the server alone.
create or replace function public.hear_channel(
  p_channel text, p_sender text, p_thread text, p_message uuid, p_signature text default null,
  p_server text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  link record;
begin
  perform private.refuse_unless_channel();
  if p_signature is not null then
    delete from private.heard_signatures where heard_at < now() - interval '30 minutes';
    insert into private.heard_signatures (signature) values (decode(p_signature, 'hex')) on conflict do nothing;
    if not found then raise sqlstate 'PT409' using message = 'This was heard already.', detail = '"replayed"'; end if;
  end if;
  select l.user_id, g.user_id is not null as guest, g.agreed_with into link
  from public.channel_links l left join private.guests g on g.user_id = l.user_id
  where l.channel = p_channel and l.sender = p_sender;
  if not found then return null; end if;
  return jsonb_build_object('person', link.user_id, 'guest', link.guest, 'agreed', link.agreed_with is not distinct from p_message,
    'conversation', private.conversation_of_thread(link.user_id, p_channel, p_sender, p_thread, p_server),
    'heard', private.was_heard(link.user_id, p_message),
    'done', exists (select from private.channel_commands where message = p_message and held_until is null));
exception when check_violation then
  raise sqlstate 'PT400' using message = 'This way in is not known here.';
end $$;
grant execute on function public.hear_channel(text,text,text,uuid,text,text) to app_server;

-- The same for a person who speaks on their own computer, where nobody needs to be linked.
create or replace function public.hear_own_terminal(p_thread text, p_message uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_unless_person('Only the person writes here.');
  return jsonb_build_object('person', auth.uid(),
    'conversation', private.conversation_of_thread(auth.uid(), 'terminal', 'local', p_thread, null),
    'heard', private.was_heard(auth.uid(), p_message));
exception when check_violation then
  raise sqlstate 'PT400' using message = 'This way in is not known here.';
end $$;
grant execute on function public.hear_own_terminal(text,uuid) to app_server;

-- Whether a sender still is a person, asked before words go out that took a while.
create or replace function public.get_channel_person(p_channel text, p_sender text) returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.refuse_unless_channel();
  return (select user_id from public.channel_links where channel = p_channel and sender = p_sender);
end $$;
grant execute on function public.get_channel_person(text,text) to app_server;

-- How a message of the caller stands, with its words: it waits, is held back, is answered by a run, stands without one, or is gone.
create or replace function public.get_message_state(p_message uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(
    (select jsonb_build_object('state', case when w.held then 'held' else 'waits' end, 'text', w.text)
      from public.waiting_messages w where w.id = p_message and w.user_id = auth.uid()),
    (select jsonb_build_object('state', 'said', 'text', m.parts #>> '{0,text}', 'run', (
        select r.id from public.runs r
        where r.conversation_id = m.conversation_id and r.user_message_id = m.id and r.parent_run_id is null
        order by r.started_at desc limit 1))
      from public.messages m where m.id = p_message and m.user_id = auth.uid()),
    jsonb_build_object('state', 'gone'))
$$;
grant execute on function public.get_message_state(uuid) to app_server;
