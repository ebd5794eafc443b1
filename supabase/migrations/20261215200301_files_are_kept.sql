set local check_function_bodies = off;

create or replace function public.withdraw_last_message(p_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  said public.messages;
begin
  perform private.refuse_unless_person('Only the person changes what they wrote.');
  select * into said from public.messages where id = p_id and user_id = auth.uid() and role = 'user';
  if found and exists (select from public.messages
    where conversation_id = said.conversation_id and user_id = auth.uid() and role = 'user' and ordinal > said.ordinal) then
    raise sqlstate 'PT409' using message = 'Only your last message can be changed. Something was written after this one.';
  end if;
  -- Its files wait for the words that take its place.
  update public.attachments set of_message = null where of_message = p_id and user_id = auth.uid();
  -- Refuses for everything a deletion by hand is refused for, before the answer is touched.
  perform public.delete_message(p_id);
  delete from public.messages
  where conversation_id = said.conversation_id and user_id = auth.uid() and role = 'assistant' and ordinal > said.ordinal;
end $$;

create or replace function public.remove_attachment(p_id uuid) returns jsonb
language plpgsql set search_path = '' as $$
declare
  file public.attachments;
begin
  perform private.refuse_unless_person('Only the person removes a file of theirs.');
  delete from public.attachments where id = p_id and user_id = auth.uid() returning * into file;
  if not found then raise sqlstate 'PT404' using message = 'This file is not there any more.'; end if;
  return jsonb_build_object('action', private.own_action('removeFile', file.of_conversation));
end $$;

-- A page of what can be read in a file, 8,000 characters of it.
create or replace function public.read_attachment(p_id uuid, p_page integer default 1) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  long constant integer := 8000;
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

-- The files of a conversation, oldest first; without one, those that wait for one that has not begun.
create or replace function public.list_attachments(p_conversation uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  perform private.refuse_unless_person('Only the person looks through their files.');
  return (
    select coalesce(jsonb_agg(private.attachment_json(a) order by a.created_at, a.id), '[]')
    from (
      select * from public.attachments
      where user_id = auth.uid() and of_conversation is not distinct from p_conversation
      order by created_at desc, id limit 500) a);
end $$;

-- Keeps a file with its bytes, given in base64, and what can be read in it. The same id again answers what is kept.
-- p_file: {name, kind, media_type, pages, width, height, is_cut}. A file of an agent belongs to the answer being written.
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
  elsif talk is not null and not exists (select from public.conversations where id = talk and user_id = uid) then
    raise sqlstate 'PT404' using message = 'This conversation is not there.';
  end if;
  select * into file from public.attachments where id = p_id and user_id = uid;
  if found then return private.attachment_json(file) || jsonb_build_object('action', null); end if;
  if exists (select from private.attachment_contents where id = p_id) then
    raise sqlstate 'PT409' using message = 'This file was removed.';
  end if;
  -- Two at once count one after the other.
  perform pg_advisory_xact_lock(hashtextextended('parley files ' || uid, 0));
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

-- The companion is told the day the person has. Everything a turn asks for is found in order by an index: whether it is
-- planned so must not rest on statistics, which the embedded database has of little.
create or replace function public.begin_turn(
  p_conversation uuid, p_message uuid, p_text text, p_safety public.safety_level, p_agent text, p_model text,
  p_per_minute integer default 20, p_history integer default 400, p_recall boolean default false,
  p_button text default null, p_safety_action uuid default null
) returns jsonb
language plpgsql set search_path = '' set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  opened jsonb;
  known jsonb;
  earlier jsonb := '[]';
begin
  perform private.erase_due(auth.uid());
  opened := private.open_turn(p_conversation, p_message, p_text, p_safety, p_agent, p_model, p_per_minute, p_history,
    p_button, p_safety_action);
  -- Only where messages were left out.
  if jsonb_array_length(opened -> 'messages') >= least(greatest(coalesce(p_history, 400), 1), 1000) then
    known := private.care_before(p_conversation, p_message);
    earlier := private.hard_messages_before(p_conversation, (opened #>> '{messages,0,id}')::uuid, (known ->> 'after')::uuid);
  end if;
  return opened || jsonb_build_object(
    'time_zone', private.person_zone(),
    'taken_back', private.taken_back(p_conversation),
    'tries', private.earlier_tries(p_conversation, p_message),
    'care', known,
    'earlier', earlier,
    'alarms', private.alarms_of(p_conversation),
    'attachments', private.attachments_told(p_conversation),
    'last_title', (
      select nullif(before.title, 'A conversation')
      from (
        select title, created_at, last_message_at from public.conversations
        where user_id = auth.uid() order by last_message_at desc limit 100) before
      where before.created_at < (select created_at from public.conversations where id = p_conversation)
      order by before.last_message_at desc limit 1),
    'snapshot', case when p_recall then private.cached_snapshot(p_conversation) end);
end $$;

-- Columns that follow from other writes. They are neither recorded as changes nor compared by undo.
create or replace function private.substance(p_row jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return p_row - array['version', 'updated_at', 'last_message_at', 'hash', 'snapshot', 'snapshot_seq', 'of_conversation', 'of_message'];
end $$;

-- What waits in a conversation goes with the next words of the person there, whichever window they come from; an answer
-- that was tapped takes nothing along.
create or replace function private.send_attachments() returns trigger
language plpgsql set search_path = '' as $$
begin
  update public.attachments set of_message = new.id, of_conversation = new.conversation_id
  where user_id = new.user_id and of_message is null and run_id is null
    and (of_conversation = new.conversation_id or of_conversation is null and new.ordinal = 1);
  return null;
end $$;

create or replace function private.erase_action(p_action uuid, p_most integer default 1000000)
returns timestamp with time zone
language plpgsql security definer set search_path = '' set enable_seqscan = 'off' as $$
declare
  target public.agent_actions;
  gone record;
  passages record;
  about uuid[];
  touched uuid[];
  names text[];
  merged uuid[];
begin
  select * into target from public.agent_actions where id = p_action and erase_at is not null for update;
  if not found or target.undone_by is not null then return null; end if;
  perform set_config('parley.erasing', 'on', true);
  if not (private.erase_lookups(target, p_most) and private.erase_remembered(target, p_most)) then
    perform set_config('parley.erasing', '', true);
    return null;
  end if;
  select * into gone from private.gone_with(p_action, false);
  if gone.rows = '{}' then
    -- All of it is there again.
    update public.agent_actions set erase_at = null, erased_to = null, erased_until = null where id = p_action;
    perform set_config('parley.erasing', '', true);
    return null;
  end if;
  if not private.erase_next_suggestions(target, gone.rows, p_most) then
    perform set_config('parley.erasing', '', true);
    return null;
  end if;
  select * into passages from private.erase_passages(p_action, gone.rows, target.user_id, p_most);
  perform private.erase_tool_calls(passages.wrote);
  perform private.blank_actions(passages.wrote, target.user_id);
  perform private.close_erased(null, passages.touched);
  if not passages.through then
    perform set_config('parley.erasing', '', true);
    return null;
  end if;
  select * into gone from private.gone_with(p_action, true);
  select array_remove(array_agg(distinct c.before ->> 'name') || array_agg(distinct c.after ->> 'name'), null) into names
  from public.action_changes c where c.row_id = any (gone.rows) and c.table_name = 'parts';
  touched := private.erase_assessments(p_action, gone.rows, target.user_id);
  about := private.actions_about(gone.rows, gone.tables) || p_action;
  perform private.erase_headings(p_action, target.user_id);
  perform private.erase_titles(p_action);
  perform private.erase_from_answers(p_action);
  if gone.tables && array['parts', 'part_relationships'] then
    perform private.erase_from_pictures(gone.rows, target.user_id);
  end if;
  if names <> '{}' then
    merged := private.merged_with(gone.rows);
    if merged <> '{}' then perform private.erase_names(names, merged, target.user_id); end if;
  end if;
  perform private.erase_tool_calls(about || touched);
  perform private.blank_actions(about || touched, target.user_id);
  with erased as (delete from public.action_changes where row_id = any (gone.rows) returning action_id)
  select touched || array_agg(distinct action_id) into touched from erased;
  delete from private.attachment_contents c
  where c.id = any (gone.rows) and not exists (select from public.attachments a where a.id = c.id);
  perform private.close_erased(p_action, touched);
  update public.conversations set snapshot = null, snapshot_seq = null
  where user_id = target.user_id and snapshot is not null;
  delete from private.erasures_under_way where action_id = p_action;
  perform set_config('parley.erasing', '', true);
  return now();
end $$;

-- What a model may know of the files in a conversation: of the latest thirty, and of a flagged one only that it is there.
create or replace function private.attachments_told(p_conversation uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('message', a.of_message, 'kind', a.kind, 'heavy', private.is_flagged(a.safety))
    || case when private.is_flagged(a.safety) then '{}' else jsonb_build_object(
      'id', a.id, 'name', a.name, 'size', a.size, 'pages', a.pages, 'characters', a.characters, 'cut', a.is_cut,
      'begins', (select left(c.content, 600) from private.attachment_contents c where c.id = a.id)) end
    order by a.created_at, a.id), '[]')
  from (
    select * from public.attachments
    where of_conversation = p_conversation and user_id = auth.uid() and of_message is not null
    order by created_at desc, id limit 30) a
$$;

create or replace function private.attachment_json(p_file public.attachments) returns jsonb
language sql stable set search_path = '' as $$
  select to_jsonb(p_file) - array['user_id', 'version', 'updated_at', 'safety', 'of_conversation']
    || jsonb_build_object('is_heavy', private.is_flagged(p_file.safety))
$$;









revoke all on table public.attachments from public, anon, authenticated, app_server, service_role;

revoke all on table private.attachment_contents from public, anon, authenticated, app_server, service_role;





revoke all on function public.remove_attachment(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function public.read_attachment(uuid,integer) from public, anon, authenticated, app_server, service_role;

revoke all on function public.list_attachments(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function public.keep_attachment(uuid,uuid,jsonb,text,text,text,text,public.safety_level) from public, anon, authenticated, app_server, service_role;

revoke all on function public.get_attachment(uuid,text) from public, anon, authenticated, app_server, service_role;

revoke all on function private.send_attachments() from public, anon, authenticated, app_server, service_role;

revoke all on function private.attachments_told(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function private.attachment_json(public.attachments) from public, anon, authenticated, app_server, service_role;

create or replace trigger touch before update on public.attachments
  for each row execute function private.touch();

create or replace trigger send_attachments after insert on public.messages
  for each row when (((new.role = 'user'::public.message_role) and (not (new.metadata ? 'button'::text)) and (current_setting('parley.reverting'::text, true) is distinct from 'on'::text))) execute function private.send_attachments();

create or replace trigger limit_rows before insert on public.attachments
  for each row execute function private.limit_rows('1000', 'files');

create or replace trigger ledger after insert or delete or update on public.attachments
  for each row execute function private.record_change();

create policy "own contents" on private.attachment_contents for all to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

create policy "own attachments" on public.attachments for all to authenticated
  using ((user_id = (select auth.uid())) and (((select private.request_actor()) = 'person'::public.action_actor) or (not private.is_flagged(safety))))
  with check (user_id = (select auth.uid()));

grant select on table public.attachments to authenticated, service_role;

grant insert, update, delete on table public.attachments to app_server;

-- What each role may do with each table; row-level security then says with which rows. A table that is not here is nobody’s.
grant select, insert on table private.attachment_contents to app_server;

grant execute on function public.remove_attachment(uuid) to app_server;

grant execute on function public.read_attachment(uuid,integer) to app_server;

grant execute on function public.list_attachments(uuid) to authenticated;

grant execute on function public.keep_attachment(uuid,uuid,jsonb,text,text,text,text,public.safety_level) to app_server;

grant execute on function public.get_attachment(uuid,text) to app_server;

grant execute on function private.send_attachments() to app_server;

grant execute on function private.attachments_told(uuid) to app_server;

grant execute on function private.attachment_json(public.attachments) to authenticated;
