set local check_function_bodies = off;

-- What a model may know of the files in a conversation: of the latest thirty, and of a flagged one only that it is there.
-- The latest two pictures of the newest three messages come along, made small and anew, unless words of a hard moment came with them.
create or replace function private.attachments_told(p_conversation uuid) returns jsonb
language sql stable set search_path = '' as $$
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
      order by created_at desc, id limit 30) latest) a
$$;
