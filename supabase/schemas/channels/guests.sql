-- By what a sender of a channel is known where their id need not be kept.
create or replace function private.digest_of_sender(p_channel text, p_sender text) returns bytea
language sql immutable set search_path = '' as $$
  select sha256(convert_to(p_channel || ' ' || p_sender, 'UTF8'))
$$;
grant execute on function private.digest_of_sender(text,text) to app_server;

-- Counts one more, unless there were p_most of it within p_span.
create or replace function private.count_guests(p_what text, p_most integer, p_span interval) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  key constant bytea := sha256(convert_to(p_what, 'UTF8'));
  lately timestamptz[];
begin
  insert into private.guest_counts (what, at) values (key, '{}') on conflict (what) do nothing;
  select array(select t from unnest(c.at) t where t > now() - p_span) into lately
  from private.guest_counts c where c.what = key for update;
  if cardinality(lately) >= p_most then return false; end if;
  update private.guest_counts set at = lately || now() where what = key;
  return true;
end $$;
grant execute on function private.count_guests(text,integer,interval) to app_server;

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
grant execute on function public.ask_guest(text,text,uuid,boolean,integer,boolean) to app_server;

-- What the caller agreed to as a guest is kept, and their sender is linked to them: once, however often this is called.
create or replace function public.settle_guest(p_channel text, p_sender text, p_version integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  uid constant uuid := auth.uid();
begin
  perform private.refuse_unless_person('Only the person agrees to this.');
  perform from private.guests where user_id = uid and who = private.digest_of_sender(p_channel, p_sender) for update;
  if not found then raise sqlstate 'PT404' using message = 'This is not there any more.'; end if;
  if not exists (select from public.profiles where user_id = uid and consented_at is not null) then
    perform public.give_consent(null, p_version);
  end if;
  return public.link_channel(p_channel, p_sender);
end $$;
grant execute on function public.settle_guest(text,text,integer) to app_server;
