-- The intention that a conversation belongs to, also that of an errand. Null: none.
create or replace function private.intention_of_talk(p_talk uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select coalesce((select g.id from public.goals g where g.conversation_id = p_talk and g.user_id = auth.uid()),
    (select t.goal_id from public.tasks t where t.conversation_id = p_talk and t.user_id = auth.uid()))
$$;
grant execute on function private.intention_of_talk(uuid) to app_server;

-- One errand, with all its tries, leaves ten documents and notes at most, and none once it asks or has ended. Anything else writes as
-- many as it is asked for.
create or replace function private.refuse_many_documents(p_talk uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  task constant public.tasks := (select t from public.tasks t where t.conversation_id = p_talk and t.user_id = auth.uid());
begin
  if task.id is null then
    return;
  elsif task.status <> 'active' then
    raise sqlstate 'PT409' using message = 'This errand is not at work any more.', detail = '"ended"';
  elsif (
    select count(*) from public.attachments a
    where a.of_conversation = p_talk and a.user_id = auth.uid() and a.run_id is not null) >= 10 then
    raise sqlstate 'PT409' using detail = '"enough"',
      message = 'This errand has written ten documents and notes, which is enough. End it with what there is.';
  end if;
end $$;
grant execute on function private.refuse_many_documents(uuid) to app_server;

-- A note under an intention as its person reads it. `made`: an agent wrote it, and the person did not change it.
create or replace function private.goal_note_json(a public.attachments) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', a.id, 'title', regexp_replace(a.name, '\.md$', ''), 'text', c.content,
    'made', a.run_id is not null, 'created_at', a.created_at, 'updated_at', a.updated_at)
  from private.attachment_contents c where c.id = a.id and a.user_id = auth.uid()
$$;
grant execute on function private.goal_note_json(public.attachments) to app_server;

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
grant execute on function public.list_goal_notes(uuid) to app_server;

-- The notes under an intention as its agent is told of them, the latest twelve: their titles, without those of a hard moment. `own`: the
-- person changed it.
create or replace function private.notes_told(p_goal uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'title', regexp_replace(a.name, '\.md$', ''), 'own', a.run_id is null)
    order by a.created_at desc, a.id), '[]')
  from (
    select o.* from public.attachments o
    where o.goal_id = p_goal and o.user_id = auth.uid() and not private.is_flagged(o.safety)
    order by o.created_at desc, o.id limit 12) a
$$;
grant execute on function private.notes_told(uuid) to app_server;

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
grant execute on function public.edit_goal_note(uuid,text,text,public.safety_level) to app_server;
