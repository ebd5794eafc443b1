create or replace function private.attachment_json(p_file public.attachments) returns jsonb
language sql stable set search_path = '' as $$
  select to_jsonb(p_file) - array['user_id', 'version', 'updated_at', 'safety']
    || jsonb_build_object('is_heavy', private.is_flagged(p_file.safety))
$$;
grant execute on function private.attachment_json(public.attachments) to authenticated;

-- Before a file is read: the one that is kept under this id already, with its level; else null, and the file is counted.
-- Refuses one more than p_most within a minute and says in how many seconds there is room.
create or replace function public.begin_attachment(p_id uuid, p_most integer default 20) returns jsonb
language plpgsql set search_path = '' as $$
declare
  file public.attachments;
begin
  perform private.refuse_unless_person('Only the person adds files of theirs.');
  select * into file from public.attachments where id = p_id and user_id = auth.uid();
  if found then return private.attachment_json(file) || jsonb_build_object('action', null, 'level', file.safety); end if;
  perform private.count_file(p_most);
  return null;
end $$;
grant execute on function public.begin_attachment(uuid,integer) to app_server;

-- Counts a file that is added now, as `count_turn` counts a turn.
create or replace function private.count_file(p_most integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  counted timestamptz[];
  seconds integer;
begin
  insert into private.recent_files as r (user_id, added) values (auth.uid(), array[now()])
  on conflict (user_id) do update set added = array(
    select t from unnest(r.added) t where t > now() - interval '1 minute' and t <= now() order by t) || now()
  returning added into counted;
  if cardinality(counted) > p_most then
    seconds := greatest(ceil(extract(epoch from
      coalesce(counted[cardinality(counted) - greatest(p_most, 1)], now()) + interval '1 minute' - now())), 1);
    raise sqlstate 'PT429' using
      message = format('Many files came within a minute. Please add this one again in %s.',
        case seconds when 1 then 'a second' else seconds || ' seconds' end),
      detail = jsonb_build_object('seconds', seconds);
  end if;
end $$;
grant execute on function private.count_file(integer) to app_server;

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
  noted boolean := made and coalesce((p_file ->> 'note')::boolean, false);
  goal uuid := case when noted then private.intention_of_talk(talk) end;
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
  elsif noted and goal is null then
    raise sqlstate 'PT403' using message = 'A note belongs to an intention, and this conversation has none.', detail = '"no_intention"';
  end if;
  -- Two at once count one after the other, and one file that is sent twice at once is kept once.
  perform pg_advisory_xact_lock(hashtextextended('parley files ' || uid, 0));
  select * into file from public.attachments where id = p_id and user_id = uid;
  if found then return private.attachment_json(file) || jsonb_build_object('action', null); end if;
  if exists (select from private.attachment_contents where id = p_id) then
    raise sqlstate 'PT409' using message = 'This file was removed.';
  end if;
  if made then perform private.refuse_many_documents(talk); end if;
  if octet_length(bytes) + (
    select coalesce(sum(octet_length(c.bytes)), 0) from private.attachment_contents c where c.user_id = uid) > most then
    raise sqlstate 'PT413' using message = 'Your files fill the 200 MB that there are for them. Remove some first; what was removed counts until it is erased.';
  end if;
  insert into private.attachment_contents (id, bytes, content, preview, thumbnail)
  values (p_id, bytes, p_content, decode(p_preview, 'base64'), decode(p_thumbnail, 'base64'));
  insert into public.attachments (id, of_conversation, run_id, goal_id, name, kind, media_type, size, pages, width, height, characters, is_cut, safety)
  values (p_id, talk, case when made then private.request_claim('run')::uuid end, goal,
    p_file ->> 'name', p_file ->> 'kind', p_file ->> 'media_type', octet_length(bytes), (p_file ->> 'pages')::integer,
    (p_file ->> 'width')::integer, (p_file ->> 'height')::integer, char_length(p_content),
    coalesce((p_file ->> 'is_cut')::boolean, false), p_safety)
  returning * into file;
  return private.attachment_json(file)
    || jsonb_build_object('action', private.own_action(
      case when noted then 'writeNote' when made then 'createDocument' else 'addFile' end, talk));
exception when unique_violation then
  raise sqlstate 'PT404' using message = 'This file is not there.';
end $$;
grant execute on function public.keep_attachment(uuid,uuid,jsonb,text,text,text,text,public.safety_level) to app_server;

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
        and (run_id is not null or goal_id is null)
      order by created_at desc, id limit 500) a);
end $$;
grant execute on function public.list_attachments(uuid) to authenticated;

-- A page of what can be read in a file: as much as fits in one answer of a tool.
create or replace function public.read_attachment(p_id uuid, p_page integer default 1) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  long constant integer := 7000;
  file public.attachments;
  last_page integer;
begin
  select * into file from public.attachments where id = p_id and user_id = auth.uid();
  if not found then raise sqlstate 'PT404' using message = 'This file is not there.'; end if;
  last_page := ceil(file.characters / long::numeric);
  if last_page = 0 then
    raise sqlstate 'PT400' using message = 'There is no text in this file that could be read.';
  elsif p_page not between 1 and last_page then
    raise sqlstate 'PT400' using message = format('This file has %s pages of text.', last_page);
  end if;
  return jsonb_build_object('id', file.id, 'name', file.name, 'kind', file.kind, 'page', p_page, 'pages', last_page,
    'is_cut', file.is_cut,
    'text', (select substr(content, (p_page - 1) * long + 1, long) from private.attachment_contents where id = file.id));
end $$;
grant execute on function public.read_attachment(uuid,integer) to app_server;

-- The parts of an answer without what was read in files, or written into documents, that the person removed.
create or replace function private.without_removed_files(p_parts jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select case when p_parts @> '[{"type": "tool-readAttachment"}]' or p_parts @> '[{"type": "tool-createDocument"}]'
      or p_parts @> '[{"type": "tool-writeNote"}]' then (
      select jsonb_agg(case
        when named.id is null or not part ? 'output' or exists (
          select from public.attachments a where a.user_id = auth.uid() and a.id::text = named.id) then part
        when part ->> 'type' = 'tool-readAttachment' then part || jsonb_build_object('output',
          '{"ok": false, "error": {"code": "not_found", "message": "The person removed this file."}}'::jsonb)
        else part || jsonb_build_object(
          'input', part -> 'input' || '{"title": "Removed", "text": "The person removed this document."}',
          'output', part -> 'output' || '{"name": "Removed"}') end order by n)
      from jsonb_array_elements(p_parts) with ordinality t (part, n)
      cross join lateral (select lower(case part ->> 'type' when 'tool-readAttachment' then part #>> '{input,attachmentId}'
        when 'tool-createDocument' then part #>> '{output,attachmentId}' when 'tool-writeNote' then part #>> '{output,attachmentId}' end) as id) named) else p_parts end);
end $$;
grant execute on function private.without_removed_files(jsonb) to app_server;

-- The bytes of a file, in base64: the file itself, or of a picture the `preview` or the `thumbnail` made of it.
create or replace function public.get_attachment(p_id uuid, p_what text default 'file') returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  file public.attachments;
  bytes bytea;
begin
  perform private.refuse_unless_person('Only the person opens their files.');
  select * into file from public.attachments where id = p_id and user_id = auth.uid();
  if found then
    select case p_what when 'file' then c.bytes when 'preview' then c.preview when 'thumbnail' then c.thumbnail end into bytes
    from private.attachment_contents c where c.id = p_id;
  end if;
  if bytes is null then raise sqlstate 'PT404' using message = 'This file is not there.'; end if;
  return jsonb_build_object('name', file.name, 'kind', file.kind, 'media_type', file.media_type, 'bytes', encode(bytes, 'base64'));
end $$;
grant execute on function public.get_attachment(uuid,text) to app_server;

create or replace function public.remove_attachment(p_id uuid) returns jsonb
language plpgsql set search_path = '' as $$
declare
  file public.attachments;
begin
  perform private.hold_deletions();
  perform private.refuse_unless_person('Only the person removes a file of theirs.');
  delete from public.attachments where id = p_id and user_id = auth.uid() returning * into file;
  if not found then raise sqlstate 'PT404' using message = 'This file is not there any more.'; end if;
  perform private.keep_removed_words(file);
  perform private.withdraw_derived();
  return jsonb_build_object('action', private.own_action('removeFile', file.of_conversation));
end $$;
grant execute on function public.remove_attachment(uuid) to app_server;

-- The message that waits and with which a file goes. Null: none does.
create or replace function private.waits_with(p_file public.attachments) returns uuid
language sql stable set search_path = '' as $$
  select w.id from public.waiting_messages w where w.user_id = p_file.user_id and p_file.id = any (w.files)
  order by w.created_at, w.id limit 1
$$;
grant execute on function private.waits_with(public.attachments) to authenticated, app_server;

-- Takes files that the person names for a message of a conversation, so that no other message gets them: each is theirs, of
-- this conversation or of none that has begun, and was not sent before, nor with another message that waits. Out: their ids,
-- each once. Refuses all of them when one is not so.
create or replace function private.take_files(p_conversation uuid, p_message uuid, p_files uuid[]) returns uuid[]
language plpgsql set search_path = '' as $$
declare
  most constant integer := 20;
  chosen uuid[] := array(select distinct f from unnest(p_files) f);
  free integer;
begin
  if cardinality(chosen) = 0 then return '{}'; end if;
  if cardinality(chosen) > most then raise sqlstate 'PT413' using message = 'Twenty files can go with one message.'; end if;
  perform from public.attachments where id = any (chosen) and user_id = auth.uid() order by id for update;
  update public.attachments a set of_conversation = p_conversation
  where a.id = any (chosen) and a.user_id = auth.uid() and a.of_message is null and a.run_id is null and a.goal_id is null
    and (a.of_conversation = p_conversation or a.of_conversation is null)
    and coalesce(private.waits_with(a), p_message) = p_message;
  get diagnostics free = row_count;
  if free < cardinality(chosen) then
    raise sqlstate 'PT404' using message = 'A file that was to go with these words was sent with others, or is not there any more.',
      detail = '"files"';
  end if;
  return chosen;
end $$;
grant execute on function private.take_files(uuid,uuid,uuid[]) to app_server;

-- The files that go with a message that is said now: those that are named, and those with which it waited.
create or replace function private.files_of_turn(p_conversation uuid, p_message uuid, p_files uuid[]) returns uuid[]
language plpgsql set search_path = '' as $$
begin
  return (
    select private.take_files(p_conversation, p_message, p_files || array(
      select a.id from public.attachments a
      where a.user_id = auth.uid() and a.of_message is null and private.waits_with(a) = p_message
        and a.id = any (array(select unnest(files) from public.waiting_messages where id = p_message and user_id = auth.uid())))));
end $$;
grant execute on function private.files_of_turn(uuid,uuid,uuid[]) to app_server;

-- The files of a message that goes wait for other words, and it notes which they were, so that it comes back with them. Without
-- `p_all` those stay with it that came back in the same action as itself: they go and come with it. Out: their ids, oldest first.
create or replace function private.free_files(p_message uuid, p_all boolean) returns jsonb
language plpgsql set search_path = '' as $$
declare
  files jsonb;
begin
  with brought as (
    select action_id from public.action_changes
    where row_id = p_message and table_name = 'messages' and op = 'insert' order by id desc limit 1),
  own as (
    update public.attachments a set of_message = null
    where a.of_message = p_message and a.user_id = auth.uid() and (p_all or not exists (
      select from public.action_changes c join brought b on b.action_id = c.action_id
      where c.row_id = a.id and c.table_name = 'attachments' and c.op = 'insert'))
    returning id, created_at)
  select coalesce(jsonb_agg(id order by created_at, id), '[]') into files from own;
  if files = '[]' then return files; end if;
  perform set_config('parley.erasing', 'on', true);
  update public.messages set metadata = coalesce(metadata, '{}') || jsonb_build_object('freed', files)
  where id = p_message and user_id = auth.uid() and role = 'user';
  perform set_config('parley.erasing', '', true);
  return files;
end $$;
grant execute on function private.free_files(uuid,boolean) to app_server;

-- Words that an undo brought back have the files again that they had, as far as no other words have them: after those went that
-- stood in their place.
create or replace function private.give_files_back(p_undo uuid) returns void
language sql set search_path = '' as $$
  update public.attachments a set of_message = back.message
  from (
    select distinct on (file) file, m.id as message, m.user_id, m.conversation_id
    from public.messages m cross join lateral jsonb_array_elements_text(m.metadata -> 'freed') file
    where m.role = 'user' and m.id in (
      select row_id from public.action_changes where action_id = p_undo and table_name = 'messages' and op = 'insert')
    order by file, m.ordinal) back
  where a.id = back.file::uuid and a.user_id = back.user_id and a.of_conversation = back.conversation_id
    and a.of_message is null and a.run_id is null and private.waits_with(a) is null
$$;

-- What a model may know of the files in a conversation: of the latest thirty, and of a flagged one only that it is there.
-- The latest two pictures of the newest three messages come along, made small and anew, unless words of a hard moment came with them.
create or replace function private.attachments_told(p_conversation uuid) returns jsonb
language plpgsql stable set search_path = '' set enable_seqscan = off as $$
begin
  return (
    with newest as materialized (
      select id, safety from public.messages
      where conversation_id = p_conversation and user_id = auth.uid() and role = 'user' order by ordinal desc limit 3)
    select coalesce(jsonb_agg(jsonb_build_object('message', a.of_message, 'kind', a.kind, 'heavy', private.is_flagged(a.safety))
      || case when private.is_flagged(a.safety) then '{}' else jsonb_build_object(
        'id', a.id, 'name', a.name, 'size', a.size, 'pages', a.pages, 'characters', a.characters, 'cut', a.is_cut,
        'begins', (select left(c.content, 600) from private.attachment_contents c where c.id = a.id)) end
      || case when a.kind = 'image' and a.place <= 2 and not private.is_flagged(a.safety)
          and exists (select from newest n where n.id = a.of_message and not private.is_flagged(n.safety))
        then jsonb_build_object('picture', (select encode(c.preview, 'base64') from private.attachment_contents c where c.id = a.id))
        else '{}' end
      order by a.created_at, a.id), '[]')
    from (
      select *, row_number() over (partition by kind order by created_at desc, id) as place from (
        select * from public.attachments
        where of_conversation = p_conversation and user_id = auth.uid() and of_message is not null
        order by created_at desc, id limit 30) latest) a);
end $$;
grant execute on function private.attachments_told(uuid) to app_server;

-- Erases files of everybody that were added to a conversation which never began and were not sent in the time that what is
-- deleted is kept, with what the ledger holds of them; their adding is told there as erased. Who is being answered or undoes
-- something is left alone. A share of it each time. Out: how many.
create or replace function private.erase_unsent_files() returns integer
language plpgsql security definer set search_path = '' set enable_seqscan = off as $$
declare
  until timestamptz;
  owner uuid;
  old uuid[];
  touched uuid[];
  erased integer := 0;
begin
  if not exists (select from public.attachments
    where of_conversation is null and run_id is null and goal_id is null and created_at <= now() - private.grace()) then
    return 0;
  end if;
  until := private.erasable_until() - private.grace();
  for owner in
    select distinct user_id from public.attachments where of_conversation is null and run_id is null and goal_id is null
      and created_at <= until limit 20
  loop
    continue when private.is_answering(owner)
      or not pg_try_advisory_xact_lock(hashtextextended('parley undo ' || owner, 0));
    old := array(
      select id from public.attachments
      where user_id = owner and of_conversation is null and of_message is null and run_id is null and goal_id is null and created_at <= until
      limit 100 for update skip locked);
    perform set_config('parley.erasing', 'on', true);
    delete from public.attachments where id = any (old);
    delete from private.attachment_contents where id = any (old);
    with gone as (
      delete from public.action_changes where row_id = any (old) and table_name = 'attachments' returning action_id)
    select array_agg(distinct action_id) into touched from gone;
    perform private.blank_actions(touched, owner);
    perform private.close_erased(null, touched);
    perform set_config('parley.erasing', '', true);
    erased := erased + cardinality(old);
  end loop;
  return erased;
end $$;
