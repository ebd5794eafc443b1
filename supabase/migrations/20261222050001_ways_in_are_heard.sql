set local check_function_bodies = off;

-- Nothing is heard by this way any more, and what is being written for it is asked to stop. Out: the action, and the conversations
-- it was heard in.
create or replace function public.unlink_channel(p_id uuid) returns jsonb
language plpgsql set search_path = '' as $$
declare
  link public.channel_links;
  talks uuid[];
begin
  perform private.refuse_unless_person('Only the person unlinks a way in.');
  delete from public.channel_links where id = p_id and user_id = auth.uid() returning * into link;
  if not found then raise sqlstate 'PT404' using message = 'This is not linked any more.'; end if;
  talks := array(select conversation_id from public.channel_threads
    where user_id = auth.uid() and channel = link.channel and sender = link.sender and left_at is null);
  perform public.request_stop(r.conversation_id)
  from (select * from public.runs where user_id = auth.uid() and status = 'running' offset 0) r
  where r.conversation_id = any (talks) and r.parent_run_id is null;
  return jsonb_build_object('action', private.own_action('unlinkChannel', null), 'conversations', to_jsonb(talks));
end $$;

-- The person whose code this is, which is used up by it. Out: `ok` with the person, `wrong`, or `limit` where too many were
-- tried. For the server alone, which links the sender in the name of that person.
create or replace function public.take_link_code(p_channel text, p_sender text, p_hash text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  owner uuid;
begin
  perform private.refuse_unless_channel();
  if not private.count_link_try(p_channel, p_sender) then return jsonb_build_object('state', 'limit'); end if;
  delete from private.link_codes where expires_at <= now();
  delete from private.link_codes where code_hash = decode(p_hash, 'hex') returning user_id into owner;
  return case when owner is null then jsonb_build_object('state', 'wrong')
    else jsonb_build_object('state', 'ok', 'person', owner) end;
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
  on conflict (user_id) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at
  returning * into made;
  return jsonb_build_object('expires_at', made.expires_at);
end $$;

-- The people of this installation, newest first, for whoever looks after it: their level, what they used of models in the thirty
-- days that run, how much of theirs is failing or being written, and the day they were heard last. No words of anybody, no
-- titles and no names of conversations; the address is what they sign in with. p_before: the profile that was shown last.
create or replace function public.list_people(p_before uuid default null, p_limit integer default 50) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  shown constant integer := least(greatest(p_limit, 1), 100);
begin
  perform private.refuse_unless_person('Only a person looks after this Parley.');
  perform private.refuse_below('admin');
  return (
    with page as (
      select p.user_id, p.created_at, row_number() over (order by p.created_at desc, p.user_id desc) as n
      from public.profiles p
      where p_before is null or (p.created_at, p.user_id) < (
        select b.created_at, b.user_id from public.profiles b where b.user_id = p_before)
      order by p.created_at desc, p.user_id desc limit shown + 1
    )
    select jsonb_build_object(
      'people', coalesce(jsonb_agg(jsonb_build_object(
        'id', page.user_id, 'address', u.email, 'since', page.created_at,
        'level', case when private.is_anonymous(page.user_id) then 'guest'
          else coalesce((select l.level from public.levels l where l.user_id = page.user_id), 'user') end,
        'used_tokens', coalesce(b.used_tokens, 0), 'used_micros', coalesce(b.used_micros, 0),
        'problems', (select count(*) from public.problems f where f.user_id = page.user_id and f.state = 'open'),
        'writing', (select count(*) from public.runs r where r.user_id = page.user_id and r.status = 'running' and r.parent_run_id is null),
        'heard_on', (select max(m.last_message_at)::date from public.conversations m
          where m.user_id = page.user_id and m.last_message_at > 'epoch')) order by page.n) filter (where page.n <= shown), '[]'),
      'next', (array_agg(page.user_id) filter (where page.n = shown and exists (select from page more where more.n > shown)))[1])
    from page join auth.users u on u.id = page.user_id
    left join private.budgets b on b.user_id = page.user_id and b.began > now() - interval '30 days' and b.began <= now());
end $$;

-- The ways in of the caller, oldest first, each with the end of its id and when it was heard last.
create or replace function public.list_channel_links() returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'channel', l.channel, 'ends', right(l.sender, 4),
    'linked_at', l.created_at, 'heard_at', (
      select max(t.heard_at) from public.channel_threads t
      where t.user_id = l.user_id and t.channel = l.channel and t.sender = l.sender and t.heard_at >= l.created_at))
    order by l.created_at, l.id), '[]')
  from public.channel_links l where l.user_id = auth.uid()
$$;

-- The sender of a channel is the caller from now on.
create or replace function public.link_channel(p_channel text, p_sender text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  made uuid;
begin
  perform private.refuse_unless_person('Only the person links a way in.');
  insert into public.channel_links (channel, sender) values (p_channel, p_sender)
  on conflict (user_id, channel, sender) do nothing returning id into made;
  if made is null then
    select id into made from public.channel_links where channel = p_channel and sender = p_sender and user_id = auth.uid();
  end if;
  return jsonb_build_object('id', made);
exception when check_violation then
  raise sqlstate 'PT400' using message = 'This way in is not known here.';
end $$;

-- The same for a person who speaks on their own computer, where nobody needs to be linked.
create or replace function public.hear_own_terminal(p_thread text, p_message uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_unless_person('Only the person writes here.');
  return jsonb_build_object('person', auth.uid(),
    'conversation', private.conversation_of_thread(auth.uid(), 'terminal', 'local', p_thread),
    'heard', private.was_heard(auth.uid(), p_message));
exception when check_violation then
  raise sqlstate 'PT400' using message = 'This way in is not known here.';
end $$;

-- Who speaks, by the channel's own id alone, and where their thread goes on. Null: nobody is linked to it. p_signature: of a signed
-- request, which is heard once. For the server alone.
create or replace function public.hear_channel(
  p_channel text, p_sender text, p_thread text, p_message uuid, p_signature text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  link public.channel_links;
begin
  perform private.refuse_unless_channel();
  if p_signature is not null then
    delete from private.heard_signatures where heard_at < now() - interval '30 minutes';
    insert into private.heard_signatures (signature) values (decode(p_signature, 'hex')) on conflict do nothing;
    if not found then raise sqlstate 'PT409' using message = 'This was heard already.', detail = '"replayed"'; end if;
  end if;
  select * into link from public.channel_links where channel = p_channel and sender = p_sender;
  if not found then return null; end if;
  return jsonb_build_object('person', link.user_id,
    'conversation', private.conversation_of_thread(link.user_id, p_channel, p_sender, p_thread),
    'heard', private.was_heard(link.user_id, p_message));
exception when check_violation then
  raise sqlstate 'PT400' using message = 'This way in is not known here.';
end $$;

-- How a message of the caller stands: it waits, is held back, is answered by a run, stands without one, or is gone.
create or replace function public.get_message_state(p_message uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(
    (select jsonb_build_object('state', case when w.held then 'held' else 'waits' end)
      from public.waiting_messages w where w.id = p_message and w.user_id = auth.uid()),
    (select jsonb_build_object('state', 'said', 'run', (
        select r.id from public.runs r
        where r.conversation_id = m.conversation_id and r.user_message_id = m.id and r.parent_run_id is null
        order by r.started_at desc limit 1))
      from public.messages m where m.id = p_message and m.user_id = auth.uid()),
    jsonb_build_object('state', 'gone'))
$$;

-- Whether a sender still is a person, asked before words go out that took a while.
create or replace function public.get_channel_person(p_channel text, p_sender text) returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.refuse_unless_channel();
  return (select user_id from public.channel_links where channel = p_channel and sender = p_sender);
end $$;

-- Whether a message of a person was heard already, whatever became of it since.
create or replace function private.was_heard(p_user uuid, p_message uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.messages where id = p_message and user_id = p_user)
    or exists (select from public.waiting_messages where id = p_message and user_id = p_user)
    or exists (select from public.action_changes where row_id = p_message and user_id = p_user
      and table_name in ('messages', 'waiting_messages'))
$$;

-- The server listens to a channel and does not know yet whom it hears: its token names no person.
create or replace function private.refuse_unless_channel() returns void
language plpgsql stable set search_path = '' as $$
begin
  if auth.uid() is not null or private.request_claim('job') is distinct from 'channel' then
    raise sqlstate 'PT403' using message = 'That is not allowed here.';
  end if;
end $$;

-- A sender is linked to one person at most, also where an undo brings a link back: whoever comes second is refused, and is not told
-- who was first.
create or replace function private.hold_sender() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.linked_senders where link_id = new.id;
  insert into private.linked_senders (who, link_id)
  values (sha256(convert_to(new.channel || ' ' || new.sender, 'UTF8')), new.id) on conflict (who) do nothing;
  if not found then
    raise sqlstate 'PT409' using message = 'This is linked to another account. Unlink it there first.';
  end if;
  return null;
end $$;

-- Whether another code may be tried: five in an hour by one sender, a hundred in ten minutes by everybody of a channel.
create or replace function private.count_link_try(p_channel text, p_sender text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  lately integer;
  together integer;
begin
  delete from private.link_tries where tried[cardinality(tried)] < now() - interval '1 hour';
  insert into private.link_tries as t (who, tried)
  values (sha256(convert_to('channel ' || p_channel, 'UTF8')), array[now()])
  on conflict (who) do update set tried = array(
    select at from unnest(t.tried) at where at > now() - interval '10 minutes' order by at desc limit 100) || now()
  returning cardinality(tried) into together;
  insert into private.link_tries as t (who, tried)
  values (sha256(convert_to('sender ' || p_channel || ' ' || p_sender, 'UTF8')), array[now()])
  on conflict (who) do update set tried = array(
    select at from unnest(t.tried) at where at > now() - interval '1 hour' order by at desc limit 5) || now()
  returning cardinality(tried) into lately;
  return lately <= 5 and together <= 100;
end $$;

-- The conversation in which a thread of a person goes on. One that was deleted is not begun anew: the next message begins another.
create or replace function private.conversation_of_thread(p_user uuid, p_channel text, p_sender text, p_thread text) returns uuid
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
    insert into public.channel_threads as t (user_id, channel, sender, thread) values (p_user, p_channel, p_sender, p_thread)
    on conflict (user_id, channel, sender, thread) where left_at is null do update set heard_at = now() returning * into known;
  elsif known.heard_at < now() - interval '1 minute' then
    update public.channel_threads set heard_at = now() where id = known.id;
  end if;
  return known.conversation_id;
end $$;









revoke all on table public.channel_threads from public, anon, authenticated, app_server, service_role;

revoke all on table public.channel_links from public, anon, authenticated, app_server, service_role;





revoke all on function public.unlink_channel(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function public.take_link_code(text,text,text) from public, anon, authenticated, app_server, service_role;

revoke all on function public.make_link_code(text) from public, anon, authenticated, app_server, service_role;

revoke all on function public.list_people(uuid,integer) from public, anon, authenticated, app_server, service_role;

revoke all on function public.list_channel_links() from public, anon, authenticated, app_server, service_role;

revoke all on function public.link_channel(text,text) from public, anon, authenticated, app_server, service_role;

revoke all on function public.hear_own_terminal(text,uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function public.hear_channel(text,text,text,uuid,text) from public, anon, authenticated, app_server, service_role;

revoke all on function public.get_message_state(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function public.get_channel_person(text,text) from public, anon, authenticated, app_server, service_role;

revoke all on function private.was_heard(uuid,uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function private.refuse_unless_channel() from public, anon, authenticated, app_server, service_role;

revoke all on function private.hold_sender() from public, anon, authenticated, app_server, service_role;

revoke all on function private.count_link_try(text,text) from public, anon, authenticated, app_server, service_role;

revoke all on function private.conversation_of_thread(uuid,text,text,text) from public, anon, authenticated, app_server, service_role;

create or replace trigger touch before update on public.channel_links
  for each row execute function private.touch();

create or replace trigger limit_rows before insert on public.channel_links
  for each row execute function private.limit_rows('20', 'ways in');

create or replace trigger ledger after insert or delete or update on public.channel_links
  for each row execute function private.record_change();

create or replace trigger hold_sender after insert or update of channel, sender on public.channel_links
  for each row execute function private.hold_sender();

create policy "own ways in" on public.channel_links for all to authenticated
  using ((user_id = (select auth.uid())) and ((select private.request_actor()) = 'person'::public.action_actor))
  with check ((user_id = (select auth.uid())) and ((select private.request_actor()) = 'person'::public.action_actor));

create policy "own threads are readable" on public.channel_threads for select to authenticated
  using ((user_id = (select auth.uid())) and ((select private.request_actor()) = 'person'::public.action_actor));

grant select on table public.channel_threads to authenticated, service_role;

grant select on table public.channel_links to authenticated, service_role;

grant insert, update, delete on table public.channel_links to app_server;

grant execute on function public.unlink_channel(uuid) to app_server;

grant execute on function public.take_link_code(text,text,text) to app_server;

grant execute on function public.make_link_code(text) to app_server;

grant execute on function public.list_people(uuid,integer) to app_server;

grant execute on function public.list_channel_links() to app_server;

grant execute on function public.link_channel(text,text) to app_server;

grant execute on function public.hear_own_terminal(text,uuid) to app_server;

grant execute on function public.hear_channel(text,text,text,uuid,text) to app_server;

grant execute on function public.get_message_state(uuid) to app_server;

grant execute on function public.get_channel_person(text,text) to app_server;

grant execute on function private.was_heard(uuid,uuid) to app_server;

grant execute on function private.refuse_unless_channel() to app_server;

grant execute on function private.count_link_try(text,text) to app_server;

grant execute on function private.conversation_of_thread(uuid,text,text,text) to app_server;
