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
grant execute on function public.make_link_code(text) to app_server;

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
grant execute on function private.count_link_try(text,text) to app_server;

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
grant execute on function public.take_link_code(text,text,text,uuid) to app_server;

-- The sender is linked by the code that this message brought: it is used up, and the message links nobody again. For the server alone.
create or replace function public.end_link_code(p_message uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_unless_channel();
  delete from private.link_codes where taken_with = p_message;
  perform private.note_channel_command(p_message);
end $$;
grant execute on function public.end_link_code(uuid) to app_server;

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
grant execute on function public.link_channel(text,text) to app_server;

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
grant execute on function public.unlink_channel(uuid) to app_server;

-- The ways in of the caller, oldest first, each with the end of its id, when it was heard last, and the persona that
-- answers there.
create or replace function public.list_channel_links() returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'channel', l.channel, 'ends', right(l.sender, 4),
    'linked_at', l.created_at, 'heard_at', (
      select max(t.heard_at) from public.channel_threads t
      where t.user_id = l.user_id and t.channel = l.channel and t.sender = l.sender and t.heard_at >= l.created_at),
    'persona', private.persona_told(private.persona_of(l.channel, (
      select t.server from public.channel_threads t
      where t.user_id = l.user_id and t.channel = l.channel and t.sender = l.sender and t.left_at is null
      order by t.heard_at desc limit 1))))
    order by l.created_at, l.id), '[]')
  from public.channel_links l where l.user_id = auth.uid()
$$;
grant execute on function public.list_channel_links() to app_server;

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
