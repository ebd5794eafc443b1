set local check_function_bodies = off;

drop trigger note_failure on public.agent_actions;

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

-- A guest becomes an account: whoever sends the one-time code of an account by the way the guest talks through. All that is the
-- guest's is the account's from then on. Out: `ok` with the person, `wrong`, `limit`, or `writing` while an answer is being written
-- for the guest, which uses up no code. For the server alone; the code is what shows whose account it is.
create or replace function public.join_guest(p_channel text, p_sender text, p_hash text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  guest uuid;
  owner uuid;
begin
  perform private.refuse_unless_channel();
  if not private.count_link_try(p_channel, p_sender) then return jsonb_build_object('state', 'limit'); end if;
  select g.user_id into guest from private.guests g where g.who = private.digest_of_sender(p_channel, p_sender) for update;
  if guest is null then return jsonb_build_object('state', 'wrong'); end if;
  if exists (select from public.runs where user_id = guest and status = 'running' and lease_until > now()) then
    return jsonb_build_object('state', 'writing');
  end if;
  delete from private.link_codes where expires_at <= now();
  delete from private.link_codes where code_hash = decode(p_hash, 'hex') and user_id <> guest returning user_id into owner;
  if owner is null then return jsonb_build_object('state', 'wrong'); end if;
  perform private.give_all_to(guest, owner);
  insert into public.agent_actions (user_id, actor, tool, status) values (owner, 'person', 'joinGuest', 'ok');
  return jsonb_build_object('state', 'ok', 'person', owner);
end $$;

-- Who speaks, by the channel's own id alone, and where their thread goes on; whether they are a guest, and whether this is the
-- message by which they agreed to be one. Null: nobody is linked to it. p_signature: of a signed
-- request, which is heard once. For the server alone.
create or replace function public.hear_channel(
  p_channel text, p_sender text, p_thread text, p_message uuid, p_signature text default null
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
    'conversation', private.conversation_of_thread(link.user_id, p_channel, p_sender, p_thread),
    'heard', private.was_heard(link.user_id, p_message));
exception when check_violation then
  raise sqlstate 'PT400' using message = 'This way in is not known here.';
end $$;

-- Somebody whom nobody knows wrote. Out: `asked` (they are to be told what Parley is), `made` with the person they are as a guest
-- once they agreed to it with another message than the one that was answered with the question, `there` where they are one by now,
-- `no` where they do not want to, `full` where no more guests are made today. Nothing but the digest of the sender is kept until they
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
  if p_answer is not true or asked.asked_with = p_message then return jsonb_build_object('state', 'asked'); end if;
  if not private.count_guests('guest ' || p_channel || ' ' || p_sender, 3, interval '1 day')
    or not private.count_guests('guests', p_per_day, interval '1 day') then
    return jsonb_build_object('state', 'full');
  end if;
  -- The sign-in server reads these as texts and never as nothing.
  insert into auth.users (id, aud, role, is_anonymous, raw_app_meta_data, raw_user_meta_data, confirmation_token, recovery_token,
    email_change, email_change_token_new, created_at, updated_at)
  values (gen_random_uuid(), 'authenticated', 'authenticated', true, '{}', '{}', '', '', '', '', now(), now()) returning id into made;
  insert into private.guests (user_id, who, agreed_with) values (made, sender, p_message);
  delete from private.guest_asks where who = sender;
  return jsonb_build_object('state', 'made', 'person', made);
end $$;

-- What each person has one row of, where both have one.
create or replace function private.settle_one_of_each(p_from uuid, p_to uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles p set country = f.country
  from public.profiles f where f.user_id = p_from and p.user_id = p_to and p.country is null and f.country is not null;
  delete from public.profiles f where f.user_id = p_from and exists (select from public.profiles where user_id = p_to);
  delete from public.levels where user_id = p_from;
  delete from public.model_choices f where f.user_id = p_from and exists (select from public.model_choices where user_id = p_to);
  update public.safety_rests r set careful_until = greatest(r.careful_until, f.careful_until),
    exploring_locked_until = greatest(r.exploring_locked_until, f.exploring_locked_until), hard_at = greatest(r.hard_at, f.hard_at),
    gentle_until = greatest(r.gentle_until, f.gentle_until), minor = r.minor or f.minor
  from public.safety_rests f where f.user_id = p_from and r.user_id = p_to;
  delete from public.safety_rests f where f.user_id = p_from and exists (select from public.safety_rests where user_id = p_to);
  delete from public.feed_items f using public.feed_items t
  where f.user_id = p_from and t.user_id = p_to and t.kind = f.kind and t.source_id = f.source_id;
  delete from public.problems f using public.problems t
  where f.user_id = p_from and t.user_id = p_to and t.kind = f.kind and t.code = f.code
    and t.tool is not distinct from f.tool and t.of_job is not distinct from f.of_job;
  update public.channel_threads t set left_at = now() from public.channel_threads f
  where f.user_id = p_from and f.left_at is null and t.user_id = p_to and t.left_at is null
    and (t.channel, t.sender, t.thread) = (f.channel, f.sender, f.thread);
  update private.budgets t set used_tokens = t.used_tokens + f.used_tokens, used_micros = t.used_micros + f.used_micros
  from private.budgets f where f.user_id = p_from and t.user_id = p_to;
  delete from private.budgets f where f.user_id = p_from and exists (select from private.budgets where user_id = p_to);
  delete from private.model_keys f using private.model_keys t where f.user_id = p_from and t.user_id = p_to and t.address = f.address;
  delete from private.recent_turns where user_id = p_from;
  delete from private.recent_files where user_id = p_from;
  delete from private.link_codes where user_id = p_from;
end $$;

create or replace function private.rename_in_ledger(p_owner uuid, p_row uuid, p_field text, p_was text, p_is text) returns void
language sql security definer set search_path = '' as $$
  update public.action_changes set
    before = case when before ->> p_field = p_was then jsonb_set(before, array[p_field], to_jsonb(p_is)) else before end,
    after = case when after ->> p_field = p_was then jsonb_set(after, array[p_field], to_jsonb(p_is)) else after end
  where user_id = p_owner and row_id = p_row
$$;

-- Parts, files and connections of one person whose names another has get names of their own.
create or replace function private.rename_for(p_from uuid, p_to uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  one record;
  called text;
  n integer;
begin
  perform set_config('parley.reverting', 'on', true);
  for one in select f.id, f.name from public.parts f
    where f.user_id = p_from and exists (select from public.parts t where t.user_id = p_to and lower(t.name) = lower(f.name)) loop
    n := 2;
    loop
      called := left(one.name, 70) || ' (' || n || ')';
      exit when not exists (select from public.parts where user_id in (p_from, p_to) and lower(name) = lower(called));
      n := n + 1;
    end loop;
    update public.parts set name = called where id = one.id;
    perform private.rename_in_ledger(p_from, one.id, 'name', one.name, called);
  end loop;
  for one in select f.id, f.path from public.memory_files f
    where f.user_id = p_from and f.deleted_at is null
      and exists (select from public.memory_files t where t.user_id = p_to and t.deleted_at is null and t.path = f.path) loop
    n := 2;
    loop
      called := case when one.path = 'overview.md' then 'notes/overview-of-a-guest' else rtrim(left(regexp_replace(one.path, '\.md$', ''), 100), '-') end
        || '-' || n || '.md';
      exit when not exists (select from public.memory_files where user_id in (p_from, p_to) and path = called);
      n := n + 1;
    end loop;
    update public.memory_files set path = called where id = one.id;
    perform private.rename_in_ledger(p_from, one.id, 'path', one.path, called);
  end loop;
  for one in select f.id, f.key from public.mcp_servers f
    where f.user_id = p_from and exists (select from public.mcp_servers t where t.user_id = p_to and t.key = f.key) loop
    n := 2;
    loop
      called := left(one.key, 17) || n;
      exit when not exists (select from public.mcp_servers where user_id in (p_from, p_to) and key = called);
      n := n + 1;
    end loop;
    update public.mcp_servers set key = called where id = one.id;
    perform private.rename_in_ledger(p_from, one.id, 'key', one.key, called);
  end loop;
  perform set_config('parley.reverting', '', true);
end $$;

-- All that is one person's becomes another's, the ledger included, and the first is gone. Both keep every word: a part or a file
-- whose name the other has is called otherwise, in the ledger too, so that it can be undone as before. What each person has one of
-- (profile, choice of model) stays the other's; rests that safety asked for stand as long as the longer of both, and what was used of
-- the budget is counted together.
create or replace function private.give_all_to(p_from uuid, p_to uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  holder record;
begin
  perform from auth.users where id in (p_from, p_to) order by id for update;
  perform set_config('parley.erasing', 'on', true);
  set constraints all deferred;
  perform private.settle_one_of_each(p_from, p_to);
  perform private.rename_for(p_from, p_to);
  update public.action_changes set
    before = case when before ->> 'user_id' = p_from::text then jsonb_set(before, '{user_id}', to_jsonb(p_to)) else before end,
    after = case when after ->> 'user_id' = p_from::text then jsonb_set(after, '{user_id}', to_jsonb(p_to)) else after end
  where user_id = p_from;
  for holder in
    select c.oid::regclass as name from pg_catalog.pg_class c join pg_catalog.pg_attribute a on a.attrelid = c.oid
    where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind = 'r'
      and a.attname = 'user_id' and not a.attisdropped and c.oid <> 'private.guests'::regclass
    order by c.relname
  loop
    execute format('update %s set user_id = $2 where user_id = $1', holder.name) using p_from, p_to;
  end loop;
  set constraints all immediate;
  delete from auth.users where id = p_from;
  perform set_config('parley.erasing', '', true);
end $$;

-- By what a sender of a channel is known where their id need not be kept.
create or replace function private.digest_of_sender(p_channel text, p_sender text) returns bytea
language sql immutable set search_path = '' as $$
  select sha256(convert_to(p_channel || ' ' || p_sender, 'UTF8'))
$$;

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

revoke all on function public.settle_guest(text,text,integer) from public, anon, authenticated, app_server, service_role;

revoke all on function public.join_guest(text,text,text) from public, anon, authenticated, app_server, service_role;

revoke all on function public.ask_guest(text,text,uuid,boolean,integer) from public, anon, authenticated, app_server, service_role;

revoke all on function private.settle_one_of_each(uuid,uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function private.rename_in_ledger(uuid,uuid,text,text,text) from public, anon, authenticated, app_server, service_role;

revoke all on function private.rename_for(uuid,uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function private.give_all_to(uuid,uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function private.digest_of_sender(text,text) from public, anon, authenticated, app_server, service_role;

revoke all on function private.count_guests(text,integer,interval) from public, anon, authenticated, app_server, service_role;

create or replace trigger note_failure after insert or update on public.agent_actions
  for each row when ((current_setting('parley.erasing'::text, true) is distinct from 'on'::text) and (new.actor <> 'person'::public.action_actor) and ((new.status = 'failed'::public.action_status) or ((new.status = 'refused'::public.action_status) and (new.error_code = any (array['busy'::text, 'unavailable'::text]))))) execute function private.note_failed_call();

grant execute on function public.settle_guest(text,text,integer) to app_server;

grant execute on function public.join_guest(text,text,text) to app_server;

grant execute on function public.ask_guest(text,text,uuid,boolean,integer) to app_server;

grant execute on function private.digest_of_sender(text,text) to app_server;

grant execute on function private.count_guests(text,integer,interval) to app_server;
