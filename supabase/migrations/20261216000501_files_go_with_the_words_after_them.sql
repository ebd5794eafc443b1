set local check_function_bodies = off;

-- The files of a conversation, oldest first; without one, those that wait for one that has not begun.
create or replace function public.list_attachments(p_conversation uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  perform private.refuse_unless_person('Only the person looks through their files.');
  return (
    select coalesce(jsonb_agg(private.attachment_json(a) || jsonb_build_object('waits_with', private.waits_with(a))
      order by a.created_at, a.id), '[]')
    from (
      select * from public.attachments
      where user_id = auth.uid() and of_conversation is not distinct from p_conversation
      order by created_at desc, id limit 500) a);
end $$;

-- Keeps a file with its bytes, given in base64, and what can be read in it. The same id again answers what is kept.
-- p_file: {name, kind, media_type, pages, width, height, is_cut, begins}; `begins`: the conversation may not have begun, and
-- then the file waits for the first words of one. A file of an agent belongs to the answer being written.
create or replace function public.keep_attachment(
  p_id uuid, p_conversation uuid, p_file jsonb, p_bytes text, p_content text default '',
  p_preview text default null, p_thumbnail text default null, p_safety public.safety_level default 'none'
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  most constant bigint := 209715200;
  uid uuid := auth.uid();
  made boolean := private.request_actor() <> 'person';
  talk uuid := case when made then private.request_claim('conversation')::uuid else p_conversation end;
  bytes bytea := decode(p_bytes, 'base64');
  file public.attachments;
begin
  if uid is null then raise sqlstate 'PT401' using message = 'Please sign in.'; end if;
  if not exists (select from public.profiles where user_id = uid and consented_at is not null) then
    raise sqlstate 'PT403' using message = 'Please read and accept the welcome page first.';
  elsif octet_length(bytes) > 10485760 then
    raise sqlstate 'PT413' using message = 'A file can hold 10 MB.';
  end if;
  if talk is not null and (p_file ->> 'begins')::boolean and not exists (select from public.conversations where id = talk) then
    talk := null;
  elsif talk is not null and not exists (select from public.conversations where id = talk and user_id = uid) then
    raise sqlstate 'PT404' using message = 'This conversation is not there.';
  end if;
  -- Two at once count one after the other, and one file that is sent twice at once is kept once.
  perform pg_advisory_xact_lock(hashtextextended('parley files ' || uid, 0));
  select * into file from public.attachments where id = p_id and user_id = uid;
  if found then return private.attachment_json(file) || jsonb_build_object('action', null); end if;
  if exists (select from private.attachment_contents where id = p_id) then
    raise sqlstate 'PT409' using message = 'This file was removed.';
  end if;
  if octet_length(bytes) + (
    select coalesce(sum(octet_length(c.bytes)), 0) from private.attachment_contents c where c.user_id = uid) > most then
    raise sqlstate 'PT413' using message = 'Your files fill the 200 MB that there are for them. Remove some first; what was removed counts until it is erased.';
  end if;
  insert into private.attachment_contents (id, bytes, content, preview, thumbnail)
  values (p_id, bytes, p_content, decode(p_preview, 'base64'), decode(p_thumbnail, 'base64'));
  insert into public.attachments (id, of_conversation, run_id, name, kind, media_type, size, pages, width, height, characters, is_cut, safety)
  values (p_id, talk, case when made then private.request_claim('run')::uuid end,
    p_file ->> 'name', p_file ->> 'kind', p_file ->> 'media_type', octet_length(bytes), (p_file ->> 'pages')::integer,
    (p_file ->> 'width')::integer, (p_file ->> 'height')::integer, char_length(p_content),
    coalesce((p_file ->> 'is_cut')::boolean, false), p_safety)
  returning * into file;
  return private.attachment_json(file)
    || jsonb_build_object('action', private.own_action(case when made then 'createDocument' else 'addFile' end, talk));
exception when unique_violation then
  raise sqlstate 'PT404' using message = 'This file is not there.';
end $$;

-- The message that waits and with which a file goes: the first that was written in its conversation after it was added.
-- Null: none does.
create or replace function private.waits_with(p_file public.attachments) returns uuid
language sql stable set search_path = '' as $$
  select w.id from public.waiting_messages w
  where w.conversation_id = p_file.of_conversation and w.user_id = p_file.user_id
    and p_file.of_message is null and p_file.run_id is null and w.created_at >= p_file.created_at
  order by w.created_at, w.place limit 1
$$;

-- The caller's messages that wait in a conversation, in the order in which they begin.
create or replace function private.waiting_in(p_conversation uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'text', w.text, 'steers', w.steers, 'held', w.held,
      'files', (select count(*) from public.attachments a
        where a.of_conversation = p_conversation and a.user_id = auth.uid() and private.waits_with(a) = w.id))
    order by w.steers desc, w.place), '[]')
  from public.waiting_messages w where w.conversation_id = p_conversation and w.user_id = auth.uid()
$$;

create or replace function private.send_attachments() returns trigger
language plpgsql set search_path = '' as $$
begin
  update public.attachments set of_message = new.id, of_conversation = new.conversation_id
  where id in (select id from private.files_for(new));
  return null;
end $$;

-- The files that go with a message of the person that is said now: those that were added before it was written, and before
-- no other one that waits. An answer that was tapped takes nothing along.
create or replace function private.files_for(p_message public.messages) returns setof public.attachments
language sql stable set search_path = '' as $$
  select a.* from public.attachments a
  where a.user_id = p_message.user_id and a.of_message is null and a.run_id is null
    and (a.of_conversation = p_message.conversation_id or a.of_conversation is null and p_message.ordinal = 1)
    and private.waits_with(a) is not distinct from (select w.id from public.waiting_messages w where w.id = p_message.id)
$$;

-- A message says how many files go with it, so that a page knows what to ask for.
create or replace function private.count_attachments() returns trigger
language plpgsql set search_path = '' as $$
declare
  files integer := (select count(*) from private.files_for(new));
begin
  if files > 0 then new.metadata := new.metadata || jsonb_build_object('files', files); end if;
  return new;
end $$;

revoke all on function private.waits_with(public.attachments) from public, anon, authenticated, app_server, service_role;

revoke all on function private.files_for(public.messages) from public, anon, authenticated, app_server, service_role;

grant execute on function private.waits_with(public.attachments) to authenticated, app_server;

grant execute on function private.files_for(public.messages) to app_server;
