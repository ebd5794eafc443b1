-- A command of a channel holds for a short time while it acts, and is done once it did: where the process ended before, it acts when
-- it is brought again.
alter table private.channel_commands add column held_until timestamptz;
comment on column private.channel_commands.held_until is
  'Until when whoever took the command may act; null once it is done.';
-- A code is bound to the message that brought it, so that the same message, brought twice at once, links once and is answered the same.
alter table private.link_codes add column taken_with uuid;
comment on column private.link_codes.taken_with is 'The message that brought the code, while its sender is linked by it.';
-- What a stranger answered before counts once, also after they said no, and one who said that they are under age is asked no more.
alter table private.guest_asks add column is_open boolean not null default true;
alter table private.guest_asks add column heard uuid[] not null default '{}' check (cardinality(heard) <= 20);
alter table private.guest_asks add column is_young boolean not null default false;
update private.guest_asks set heard = array[asked_with];
alter table private.guest_asks drop column asked_with;
comment on table private.guest_asks is
  'Senders who were told what Parley is and asked whether they agree, by their digest and those of their last messages, for a day; thirty days where they said that they are under age. No words of theirs.';

set local check_function_bodies = off;

drop function public.take_link_code(text,text,text);

drop function public.take_channel_command(uuid);

drop function public.ask_guest(text,text,uuid,boolean,integer);

-- The person whose code this is, which is bound to the message that brought it (p_message). Out: `ok` with the person, `heard` where
-- this very message linked before, `wrong`, or `limit` where too many were tried. For the server alone, which links the sender in the
-- name of that person and then ends the code.
create or replace function public.take_link_code(p_channel text, p_sender text, p_hash text, p_message uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  owner uuid;
begin
  perform private.refuse_unless_channel();
  if exists (select from private.channel_commands where message = p_message) then return jsonb_build_object('state', 'heard'); end if;
  if not private.count_link_try(p_channel, p_sender) then return jsonb_build_object('state', 'limit'); end if;
  delete from private.link_codes where expires_at <= now();
  update private.link_codes set taken_with = p_message
  where code_hash = decode(p_hash, 'hex') and (taken_with is null or taken_with = p_message) returning user_id into owner;
  if owner is not null then return jsonb_build_object('state', 'ok', 'person', owner); end if;
  -- It may have linked while this waited for its row.
  return jsonb_build_object('state', case
    when exists (select from private.channel_commands where message = p_message) then 'heard' else 'wrong' end);
end $$;

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

-- A code for one way in, of which the digest alone is kept; a new one takes the place of the one before it. Out: until when it holds.
create or replace function public.make_link_code(p_hash text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  made private.link_codes;
begin
  perform private.refuse_unless_person('Only the person links a way in.');
  if not exists (select from public.profiles where user_id = auth.uid() and consented_at is not null) then
    raise sqlstate 'PT403' using message = 'Please read and accept the welcome page first.';
  end if;
  insert into private.link_codes (user_id, code_hash, expires_at)
  values (auth.uid(), decode(p_hash, 'hex'), now() + interval '10 minutes')
  on conflict (user_id) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at, taken_with = null
  returning * into made;
  return jsonb_build_object('expires_at', made.expires_at);
end $$;

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

-- The sender is linked by the code that this message brought: it is used up, and the message links nobody again. For the server alone.
create or replace function public.end_link_code(p_message uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_unless_channel();
  delete from private.link_codes where taken_with = p_message;
  perform private.note_channel_command(p_message);
end $$;

-- What became of a command that was taken: it is done, or it could not be and may be brought again. For the server alone.
create or replace function public.end_channel_command(p_message uuid, p_done boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_unless_channel();
  if p_done then perform private.note_channel_command(p_message);
  else update private.channel_commands set held_until = now() where message = p_message and held_until is not null;
  end if;
end $$;

-- Somebody whom nobody knows wrote. Out: `asked` (they are to be told what Parley is), `made` with the person they are as a guest
-- once they agreed to it with another message than the one that was answered with the question, `there` where they are one by now,
-- `no` where they do not want to, `full` where no more guests are made today. With one message somebody agrees once: brought again
-- after they deleted everything, or said no to the question it answered, it makes nobody. Whoever said that they are under age
-- (p_young) is `young` for thirty days, whatever they say then. Nothing but the digests of the sender and of their messages is kept
-- until they agreed. p_answer: yes, no, or null for any other words. For the server alone.
create or replace function public.ask_guest(
  p_channel text, p_sender text, p_message uuid, p_answer boolean, p_per_day integer, p_young boolean default false
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  sender constant bytea := private.digest_of_sender(p_channel, p_sender);
  known private.guests;
  asked private.guest_asks;
  is_new boolean;
  made uuid;
begin
  perform private.refuse_unless_channel();
  perform pg_advisory_xact_lock(hashtextextended('parley guest ' || encode(sender, 'hex'), 0));
  select * into known from private.guests where who = sender;
  if found then
    return jsonb_build_object('person', known.user_id, 'state', case when known.agreed_with = p_message
      or not exists (select from public.channel_links where user_id = known.user_id) then 'made' else 'there' end);
  end if;
  delete from private.guest_asks where asked_at < now() - case when is_young then interval '30 days' else interval '1 day' end;
  delete from private.guest_counts where at[cardinality(at)] < now() - interval '1 day';
  select * into asked from private.guest_asks where who = sender;
  if asked.who is null and (p_answer is distinct from false or p_young) then
    if not private.count_guests('asked ' || p_channel, 200, interval '10 minutes') then
      return jsonb_build_object('state', case when p_young then 'young' else 'full' end);
    end if;
    insert into private.guest_asks (who, heard, is_open, is_young) values (sender, array[p_message], not p_young, p_young);
    return jsonb_build_object('state', case when p_young then 'young' else 'asked' end);
  elsif asked.who is null then
    return jsonb_build_object('state', 'asked');
  end if;
  is_new := not p_message = any (asked.heard);
  update private.guest_asks set is_young = is_young or p_young, is_open = not is_young and not p_young and p_answer is distinct from false,
    heard = case when is_new then (p_message || heard)[1:20] else heard end, asked_at = case when p_young then now() else asked_at end
  where who = sender;
  if asked.is_young or p_young then return jsonb_build_object('state', 'young'); end if;
  if p_answer is false then
    return jsonb_build_object('state', case when asked.is_open then 'no' else 'asked' end);
  end if;
  if p_answer is not true or not asked.is_open or not is_new
    or exists (select from private.channel_commands where message = p_message) then return jsonb_build_object('state', 'asked'); end if;
  if not private.count_guests('guest ' || p_channel || ' ' || p_sender, 3, interval '1 day')
    or not private.count_guests('guests', p_per_day, interval '1 day') then
    return jsonb_build_object('state', 'full');
  end if;
  -- The sign-in server reads these as texts and never as nothing.
  insert into auth.users (id, aud, role, is_anonymous, raw_app_meta_data, raw_user_meta_data, confirmation_token, recovery_token,
    email_change, email_change_token_new, created_at, updated_at)
  values (gen_random_uuid(), 'authenticated', 'authenticated', true, '{}', '{}', '', '', '', '', now(), now()) returning id into made;
  perform private.note_channel_command(p_message);
  insert into private.guests (user_id, who, agreed_with) values (made, sender, p_message);
  delete from private.guest_asks where who = sender;
  return jsonb_build_object('state', 'made', 'person', made);
end $$;

-- Notes that a message is a command which is done. False: it was done before, so that it does not act again.
create or replace function private.note_channel_command(p_message uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.channel_commands where heard_at < now() - interval '30 days';
  insert into private.channel_commands as c (message) values (p_message)
  on conflict (message) do update set held_until = null where c.held_until is not null;
  return found;
end $$;

revoke all on function public.take_link_code(text,text,text,uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function public.take_channel_command(uuid,text,text) from public, anon, authenticated, app_server, service_role;

revoke all on function public.knows_channel_message(uuid,timestamp with time zone) from public, anon, authenticated, app_server, service_role;

revoke all on function public.end_link_code(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function public.end_channel_command(uuid,boolean) from public, anon, authenticated, app_server, service_role;

revoke all on function public.ask_guest(text,text,uuid,boolean,integer,boolean) from public, anon, authenticated, app_server, service_role;

grant execute on function public.take_link_code(text,text,text,uuid) to app_server;

grant execute on function public.take_channel_command(uuid,text,text) to app_server;

grant execute on function public.knows_channel_message(uuid,timestamptz) to app_server;

grant execute on function public.end_link_code(uuid) to app_server;

grant execute on function public.end_channel_command(uuid,boolean) to app_server;

grant execute on function public.ask_guest(text,text,uuid,boolean,integer,boolean) to app_server;
