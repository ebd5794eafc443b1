-- The commands that a channel brought, by the id under which the message would be kept: a digest, without words and without a person.
create table private.channel_commands (
  message uuid primary key,
  heard_at timestamptz not null default now()
);
comment on table private.channel_commands is
  'Messages of channels that were commands, so that each acts once however often it is brought. Digests without words, for 30 days.';
create index channel_commands_time on private.channel_commands (heard_at);
alter table private.channel_commands enable row level security;

set local check_function_bodies = off;

-- A message of a channel is a command that is about to act, which it does once: of several at the same time one hears true. For the
-- server alone.
create or replace function public.take_channel_command(p_message uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_unless_channel();
  return private.note_channel_command(p_message);
end $$;

-- Somebody whom nobody knows wrote. Out: `asked` (they are to be told what Parley is), `made` with the person they are as a guest
-- once they agreed to it with another message than the one that was answered with the question, `there` where they are one by now,
-- `no` where they do not want to, `full` where no more guests are made today. With one message somebody agrees once: brought again
-- after they deleted everything it makes nobody. Nothing but the digest of the sender is kept until they
-- agreed. p_answer: yes, no, or null for any other words. For the server alone.
create or replace function public.ask_guest(
  p_channel text, p_sender text, p_message uuid, p_answer boolean, p_per_day integer
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  sender constant bytea := private.digest_of_sender(p_channel, p_sender);
  known private.guests;
  asked private.guest_asks;
  made uuid;
begin
  perform private.refuse_unless_channel();
  perform pg_advisory_xact_lock(hashtextextended('parley guest ' || encode(sender, 'hex'), 0));
  select * into known from private.guests where who = sender;
  if found then
    return jsonb_build_object('person', known.user_id, 'state', case when known.agreed_with = p_message
      or not exists (select from public.channel_links where user_id = known.user_id) then 'made' else 'there' end);
  end if;
  delete from private.guest_asks where asked_at < now() - interval '1 day';
  delete from private.guest_counts where at[cardinality(at)] < now() - interval '1 day';
  select * into asked from private.guest_asks where who = sender;
  if p_answer is false then
    delete from private.guest_asks where who = sender;
    return jsonb_build_object('state', case when asked.who is null then 'asked' else 'no' end);
  end if;
  if asked.who is null then
    if not private.count_guests('asked ' || p_channel, 200, interval '10 minutes') then
      return jsonb_build_object('state', 'full');
    end if;
    insert into private.guest_asks (who, asked_with) values (sender, p_message);
    return jsonb_build_object('state', 'asked');
  end if;
  if p_answer is not true or asked.asked_with = p_message
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

-- Notes that a message is a command. False: it was noted before, so that it does not act again.
create or replace function private.note_channel_command(p_message uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.channel_commands where heard_at < now() - interval '30 days';
  insert into private.channel_commands (message) values (p_message) on conflict do nothing;
  return found;
end $$;

revoke all on function public.take_channel_command(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function private.note_channel_command(uuid) from public, anon, authenticated, app_server, service_role;

grant execute on function public.take_channel_command(uuid) to app_server;

grant execute on function private.note_channel_command(uuid) to app_server;
