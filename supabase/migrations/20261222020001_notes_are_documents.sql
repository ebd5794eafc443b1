set local check_function_bodies = off;

-- The notes under an intention of the caller, the latest first.
create or replace function public.list_goal_notes(p_goal uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  perform private.refuse_unless_person('Only the person reads this page.');
  return (
    select coalesce(jsonb_agg(private.goal_note_json(a) order by (a).created_at desc, (a).id), '[]')
    from (
      select a from public.attachments a where a.goal_id = p_goal and a.user_id = auth.uid()
      order by a.created_at desc, a.id limit 100) shown);
end $$;

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

-- The person puts a note in their own words: a new one in the place of that one, which is theirs and goes with no words of a
-- conversation. An undo brings the old one back.
create or replace function public.edit_goal_note(
  p_id uuid, p_name text, p_text text, p_safety public.safety_level default 'none'
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  words constant text := btrim(coalesce(p_text, ''), E' \n\t');
  bytes constant bytea := convert_to(words, 'utf8');
  old public.attachments;
  made public.attachments;
begin
  perform private.refuse_agents('Only the person changes a note.');
  select * into old from public.attachments where id = p_id and user_id = auth.uid() and goal_id is not null for update;
  if not found then
    raise sqlstate 'PT409' using message = 'This note was changed or removed elsewhere. Look at it first.', detail = '"changed"';
  elsif words = '' then
    raise sqlstate 'PT400' using message = 'There is nothing in this yet.', detail = '"text"';
  elsif char_length(words) > 4000 then
    raise sqlstate 'PT413' using message = 'A note can hold 4,000 characters.', detail = '"text"';
  end if;
  made.id := gen_random_uuid();
  insert into private.attachment_contents (id, bytes, content) values (made.id, bytes, words);
  insert into public.attachments (id, goal_id, name, kind, media_type, size, characters, safety, created_at)
  values (made.id, old.goal_id, p_name, 'markdown', old.media_type, octet_length(bytes), char_length(words), p_safety, old.created_at)
  returning * into made;
  delete from public.attachments where id = old.id;
  perform private.keep_removed_words(old);
  return private.goal_note_json(made);
end $$;

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

-- One thing that was found, with all that is needed to show it and to open it.
create or replace function private.search_hit(p_kind text, p_id uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return jsonb_build_object('kind', p_kind, 'id', p_id) || case p_kind
    when 'conversation' then (
      select jsonb_build_object('text', c.title, 'at', c.last_message_at) from public.conversations c where c.id = p_id)
    when 'message' then (
      select jsonb_build_object('text', private.text_found_in(m.id), 'at', m.created_at, 'role', m.role,
        'conversation_id', c.id, 'conversation', c.title)
      from public.messages m join public.conversations c on c.id = m.conversation_id where m.id = p_id and m.role <> 'earlier')
    when 'quote' then (
      select jsonb_build_object('text', e.quote, 'at', e.created_at, 'conversation_id', e.conversation_id,
        'message_id', e.message_id, 'start', e.start_offset, 'end', e.end_offset, 'part', p.name)
      from public.part_evidence e left join public.parts p on p.id = e.part_id where e.id = p_id)
    when 'part' then (
      select jsonb_build_object('name', p.name, 'resting', p.retired_at is not null, 'at', p.updated_at,
        'text', array_to_string(array[p.role, p.protects, p.body_location, p.image, p.age]
          || p.emotions || p.beliefs || p.fears || p.needs || p.triggers || p.set_down, E'\n'))
      from public.parts p where p.id = p_id)
    when 'file' then (
      select jsonb_build_object('text', left(c.content, 100000), 'at', a.created_at, 'name', a.name, 'made', a.run_id is not null,
        'goal_id', a.goal_id, 'conversation_id', a.of_conversation, 'message_id', coalesce(a.of_message, (
          select m.id from public.messages m where m.run_id = a.run_id and m.role = 'assistant' order by m.ordinal limit 1)))
      from public.attachments a join private.attachment_contents c on c.id = a.id where a.id = p_id)
    when 'goal' then (
      select jsonb_build_object('title', g.title, 'standing', private.goal_standing(g), 'at', g.updated_at,
        'text', concat_ws(E'\n', g.why, g.ended_because, (
          select string_agg(c.words, E'\n' order by c.stance, c.id) from public.goal_parts c where c.goal_id = g.id), (
          select string_agg(concat_ws(E'\n', t.instructions, t.question, t.answer, t.talk, t.note), E'\n' order by t.created_at desc, t.id)
          from public.tasks t where t.goal_id = g.id and not private.is_flagged(t.safety))))
      from public.goals g where g.id = p_id)
    when 'learning' then (
      select jsonb_build_object('text', l.text, 'at', l.updated_at, 'reworded', l.reworded) from public.learnings l where l.id = p_id)
    else (
      select jsonb_build_object('text', n.body, 'at', n.updated_at, 'letter', n.kind = 'letter', 'part_id', p.id, 'part', p.name)
      from public.part_notes n join public.parts p on p.id = n.part_id where n.id = p_id) end;
end $$;

-- One errand, with all its tries, leaves ten documents and notes at most. Anything else writes as many as it is asked for.
create or replace function private.refuse_many_documents(p_talk uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (select from public.tasks t where t.conversation_id = p_talk and t.user_id = auth.uid()) and (
    select count(*) from public.attachments a
    where a.of_conversation = p_talk and a.user_id = auth.uid() and a.run_id is not null) >= 10 then
    raise sqlstate 'PT409' using detail = '"enough"',
      message = 'This errand has written ten documents and notes, which is enough. End it with what there is.';
  end if;
end $$;

-- The intention that a conversation belongs to, also that of an errand. Null: none.
create or replace function private.intention_of_talk(p_talk uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select coalesce((select g.id from public.goals g where g.conversation_id = p_talk and g.user_id = auth.uid()),
    (select t.goal_id from public.tasks t where t.conversation_id = p_talk and t.user_id = auth.uid()))
$$;

-- A note under an intention as its person reads it. `made`: an agent wrote it, and the person did not change it.
create or replace function private.goal_note_json(a public.attachments) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', a.id, 'title', regexp_replace(a.name, '\.md$', ''), 'text', c.content,
    'made', a.run_id is not null, 'created_at', a.created_at, 'updated_at', a.updated_at)
  from private.attachment_contents c where c.id = a.id and a.user_id = auth.uid()
$$;

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

revoke all on function public.list_goal_notes(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function public.edit_goal_note(uuid,text,text,public.safety_level) from public, anon, authenticated, app_server, service_role;

revoke all on function private.refuse_many_documents(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function private.intention_of_talk(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function private.goal_note_json(public.attachments) from public, anon, authenticated, app_server, service_role;

grant execute on function public.list_goal_notes(uuid) to app_server;

grant execute on function public.edit_goal_note(uuid,text,text,public.safety_level) to app_server;

grant execute on function private.refuse_many_documents(uuid) to app_server;

grant execute on function private.intention_of_talk(uuid) to app_server;

grant execute on function private.goal_note_json(public.attachments) to app_server;
