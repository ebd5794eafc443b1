-- The person deletes a message of theirs. Its quotes go with it and what rests on them is withdrawn; the answers stay.
-- What safety asked for today cannot be deleted away.
create or replace function public.delete_message(p_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  talk uuid := (select conversation_id from public.messages where id = p_id and user_id = auth.uid() and role = 'user');
begin
  perform private.hold_deletions();
  perform private.refuse_unless_person('Only the person deletes what they wrote.');
  perform private.refuse_removal(talk, p_id);
  if talk is null then raise sqlstate 'PT404' using message = 'This message is not there.'; end if;
  perform private.delete_words(array[p_id]);
  perform private.withdraw_derived();
end $$;
grant execute on function public.delete_message(uuid) to authenticated;

-- p_back: which of the person's messages before the one that is being answered, counted back from it. Those that keep the
-- day gentle stay and are counted in `left`. Words about abuse go at once, with their answers.
create or replace function public.delete_said_messages(p_back integer[]) returns jsonb
language plpgsql set search_path = '' as $$
declare
  asked public.messages := private.message_that_asks();
  done jsonb := private.deleted_before();
begin
  if done is not null then return done; end if;
  return private.delete_chosen(array(
    select m.id from (
      select id, row_number() over (order by ordinal desc) as back from public.messages
      where conversation_id = asked.conversation_id and user_id = auth.uid() and role = 'user' and ordinal < asked.ordinal) m
    where m.back = any (p_back)));
end $$;
grant execute on function public.delete_said_messages(integer[]) to app_server;

create or replace function private.delete_chosen(p_chosen uuid[]) returns jsonb
language plpgsql set search_path = '' as $$
declare
  chosen uuid[];
  held integer;
  quotes integer;
begin
  select array_agg(m.id) filter (where not kept), count(*) filter (where kept) into chosen, held
  from (
    select id, private.is_resting() and private.is_flagged(safety) and not private.is_about_abuse(id) as kept
    from public.messages where id = any (p_chosen) and user_id = auth.uid() and role = 'user') m;
  if chosen is null and held = 0 then
    raise sqlstate 'PT404' using message = 'These messages are not there.';
  elsif chosen is null then
    raise sqlstate 'PT423' using message = 'This message keeps today gentle. It can be deleted when that has ended.';
  end if;
  select count(*) into quotes from public.part_evidence where message_id = any (chosen) and user_id = auth.uid();
  perform private.delete_words(chosen);
  perform private.withdraw_derived();
  return jsonb_build_object('deleted', cardinality(chosen), 'quotes', quotes, 'left', held)
    || private.gone_along(private.request_claim('action')::uuid);
end $$;
grant execute on function private.delete_chosen(uuid[]) to app_server;

-- Deletes these messages of the person, and the answers to those about abuse. What rests on them is withdrawn by the caller.
create or replace function private.delete_words(p_messages uuid[]) returns void
language plpgsql set search_path = '' as $$
declare
  answers uuid[] := array(
    select m.id from public.runs r
    join public.messages asked on asked.id = r.user_message_id and asked.user_id = auth.uid()
    join public.messages m on m.id = r.answer_id and m.user_id = auth.uid() and m.role <> 'user'
    where r.user_message_id = any (p_messages) and r.user_id = auth.uid() and private.is_about_abuse(asked.id));
begin
  delete from public.messages where id = any (answers) and user_id = auth.uid() and role <> 'user';
  delete from public.messages where user_id = auth.uid() and role = 'earlier' and id in (
    select answer_id from public.runs where user_message_id = any (p_messages) and user_id = auth.uid());
  delete from public.messages where id = any (p_messages) and user_id = auth.uid() and role = 'user';
end $$;
grant execute on function private.delete_words(uuid[]) to app_server;

create or replace function private.is_about_abuse(p_message uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.runs r
    where r.user_message_id = p_message and r.user_id = (select auth.uid()) and r.about_abuse)
$$;
grant execute on function private.is_about_abuse(uuid) to app_server;

-- The message that is being answered and asks for a deletion; also locks its conversation. Refuses anybody but the companion.
create or replace function private.message_that_asks() returns public.messages
language plpgsql set search_path = '' as $$
declare
  talk uuid := private.request_claim('conversation')::uuid;
  asked public.messages;
begin
  perform private.hold_deletions();
  if private.request_actor() = 'person' or private.request_claim('tool') is distinct from 'deleteMessages' then
    raise sqlstate 'PT403' using message = 'This is done in an answer to the person who asks for it.';
  end if;
  select m.* into asked from public.runs r join public.messages m on m.id = r.user_message_id
  where r.id = private.request_claim('run')::uuid and r.user_id = auth.uid() and r.conversation_id = talk
    and r.status = 'running';
  if not found then raise sqlstate 'PT404' using message = 'Nobody asks for this here.'; end if;
  perform from public.conversations where id = talk and user_id = auth.uid() for update;
  return asked;
end $$;
grant execute on function private.message_that_asks() to app_server;

-- One message has one deletion: what an answer to it deleted, this one or one before, which was lost, failed or set aside, and nobody
-- brought back. Counted back once more it would be another message. `first`: the action that did it; `erased`: for good.
-- Null: none did.
create or replace function private.deleted_before() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('quotes', coalesce((a.output ->> 'quotes')::integer, 0), 'left', coalesce((a.output ->> 'left')::integer, 0),
    'deleted', coalesce((a.output ->> 'deleted')::integer, nullif((
      select count(*) from public.action_changes c
      where c.action_id = a.id and c.table_name = 'messages' and c.op = 'delete' and c.before ->> 'role' = 'user'), 0), 1),
    'again', true, 'first', a.id) || case when a.erased_at is null then '{}' else jsonb_build_object('erased', true) end
  from private.done_for_message('deleteMessages') a order by a.seq limit 1
$$;
grant execute on function private.deleted_before() to app_server;

-- The person asks in a hard moment that words of theirs go, and safety answers: what was about abuse goes, or else the
-- message before; with p_everything all that may go. What keeps the day gentle stays and is counted in `left`. Whatever an answer to
-- the same message deleted before, what is left of these goes, but for what the person brought back since; only the message before
-- is not counted back a second time.
create or replace function public.delete_words_about_abuse(p_everything boolean) returns jsonb
language plpgsql set search_path = '' as $$
declare
  asked public.messages := private.message_that_asks();
  done jsonb := private.deleted_before();
  chosen uuid[];
  held integer;
begin
  select coalesce(array_agg(m.id) filter (where m.wanted), array_agg(m.id) filter (where m.back = 1 and done is null)),
    count(*) filter (where m.wanted and m.stays)
  into chosen, held
  from (
    select id, private.is_resting() and private.is_flagged(safety) and not about_abuse as stays,
      (p_everything or about_abuse) and not private.was_brought_back(id, (done ->> 'first')::uuid) as wanted,
      row_number() over (order by ordinal desc) as back
    from public.messages cross join lateral (select private.is_about_abuse(id) as about_abuse) its
    where conversation_id = asked.conversation_id and user_id = auth.uid() and role = 'user' and ordinal < asked.ordinal) m;
  if done is not null and coalesce(cardinality(chosen), 0) = held then
    return done || case when p_everything then jsonb_build_object('left', held) else '{}' end;
  end if;
  return private.delete_chosen(coalesce(chosen, '{}'));
end $$;
grant execute on function public.delete_words_about_abuse(boolean) to app_server;

-- Whether this message of the caller's was deleted, and brought back after this action.
create or replace function private.was_brought_back(p_message uuid, p_since uuid) returns boolean
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set enable_bitmapscan = off as $$
begin
  return p_since is not null and exists (
    select from public.action_changes c join public.agent_actions a on a.id = c.action_id
    where c.row_id = p_message and c.table_name = 'messages' and c.op = 'insert' and c.user_id = auth.uid() and a.reverts <> '{}'
      and a.seq > (select seq from public.agent_actions where id = p_since and user_id = auth.uid()));
end $$;
grant execute on function private.was_brought_back(uuid,uuid) to app_server;

-- Out: the files that were sent with it. Asked once more, when the first answer was lost on its way, it tells those that still
-- wait for other words.
create or replace function public.withdraw_last_message(p_id uuid) returns jsonb
language plpgsql set search_path = '' as $$
declare
  said public.messages;
  files jsonb;
begin
  perform private.hold_deletions();
  perform private.refuse_unless_person('Only the person changes what they wrote.');
  files := private.freed_files(p_id);
  if files is not null then return jsonb_build_object('files', files); end if;
  select * into said from public.messages where id = p_id and user_id = auth.uid() and role = 'user';
  if found and exists (select from public.messages
    where conversation_id = said.conversation_id and user_id = auth.uid() and role = 'user' and ordinal > said.ordinal) then
    raise sqlstate 'PT409' using message = 'Only your last message can be changed. Something was written after this one.';
  end if;
  -- Its files wait for the words that take its place; who writes those names them.
  files := private.free_files(p_id, true);
  -- Refuses for everything a deletion by hand is refused for, before the answer is touched.
  perform public.delete_message(p_id);
  delete from public.messages
  where conversation_id = said.conversation_id and user_id = auth.uid() and role <> 'user' and ordinal > said.ordinal
    and not metadata ? 'rhythm';
  return jsonb_build_object('files', files);
end $$;
grant execute on function public.withdraw_last_message(uuid) to app_server;

-- The files of a message of the caller's that was taken out to be written anew, as far as they are free; null where it was not.
create or replace function private.freed_files(p_message uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  image jsonb;
begin
  if exists (select from public.messages where id = p_message) then return null; end if;
  select case when a.tool = 'editMessage' and a.erased_at is null then c.before end into image
  from public.action_changes c join public.agent_actions a on a.id = c.action_id
  where c.row_id = p_message and c.table_name = 'messages' and c.op = 'delete' and c.user_id = auth.uid()
    and c.before ->> 'role' = 'user'
  order by c.id desc limit 1;
  if image is null then return null; end if;
  return (
    select coalesce(jsonb_agg(f.id order by f.created_at, f.id), '[]') from public.attachments f
    where f.user_id = auth.uid() and f.of_conversation = (image ->> 'conversation_id')::uuid
      and (image -> 'metadata' -> 'freed') ? f.id::text
      and f.of_message is null and f.run_id is null and private.waits_with(f) is null);
end $$;
grant execute on function private.freed_files(uuid) to app_server;

-- The same for a page that knows that it is gone.
create or replace function public.list_freed_files(p_message uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('files', coalesce(private.freed_files(p_message), '[]'))
$$;
grant execute on function public.list_freed_files(uuid) to app_server;
