set local check_function_bodies = off;

-- The parts of an answer without what was read in files, or written into documents, that the person removed.
create or replace function private.without_removed_files(p_parts jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select case when p_parts @> '[{"type": "tool-readAttachment"}]' or p_parts @> '[{"type": "tool-createDocument"}]' then (
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
        when 'tool-createDocument' then part #>> '{output,attachmentId}' end) as id) named) else p_parts end);
end $$;

-- The parts of an answer, in which calls that were told as taking too long say what came of them, as far as the ledger knows.
create or replace function private.with_late_ends(p_run uuid, p_parts jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select case when p_parts @? '$[*] ? (@.output.ok == false && @.output.error.code == "busy")' then (
      select jsonb_agg(case when a.output is null then part else jsonb_set(part, '{output}', a.output) end order by n)
      from jsonb_array_elements(p_parts) with ordinality t (part, n)
      left join public.agent_actions a on a.run_id = p_run and a.user_id = auth.uid() and a.status <> 'running'
        and a.tool_call_id = part ->> 'toolCallId' and a.id::text = part -> 'output' ->> 'actionId'
        and part -> 'output' -> 'error' ->> 'code' = 'busy')
    else p_parts end);
end $$;

-- Of texts as `gone_words` takes them those of four words and more.
create or replace function private.long_texts(p_texts jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(one order by n), '[]') from jsonb_array_elements(p_texts) with ordinality t (one, n)
    where one ->> 'words' ~ '\S \S+ \S+ \S');
end $$;

-- The level of whoever asks. Who signed in without any account is a guest, whatever is kept of them; who is not kept, because
-- they were one and have an account now, is a user. Older servers of Supabase know of no anonymous people.
create or replace function private.level_of_caller() returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select case when private.is_anonymous(auth.uid()) then 'guest'
      else coalesce((select level from public.levels where user_id = auth.uid()), 'user') end);
end $$;

create or replace function private.is_anonymous(p_user uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce((select (to_jsonb(u) ->> 'is_anonymous')::boolean from auth.users u where u.id = p_user), false));
end $$;

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
