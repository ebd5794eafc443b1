set local check_function_bodies = off;

-- Out: the files that were sent with it. Asked once more, when the first answer was lost on its way, it tells those that still
-- wait for other words.
create or replace function public.withdraw_last_message(p_id uuid) returns jsonb
language plpgsql set search_path = '' as $$
declare
  said public.messages;
  files jsonb;
begin
  perform private.refuse_unless_person('Only the person changes what they wrote.');
  files := private.freed_files(p_id);
  if files is not null then return jsonb_build_object('files', files); end if;
  select * into said from public.messages where id = p_id and user_id = auth.uid() and role = 'user';
  if found and exists (select from public.messages
    where conversation_id = said.conversation_id and user_id = auth.uid() and role = 'user' and ordinal > said.ordinal) then
    raise sqlstate 'PT409' using message = 'Only your last message can be changed. Something was written after this one.';
  end if;
  -- Its files wait for the words that take its place; who writes those names them.
  with own as (
    update public.attachments set of_message = null where of_message = p_id and user_id = auth.uid() returning id, created_at)
  select coalesce(jsonb_agg(id order by created_at, id), '[]') into files from own;
  -- Undo brings the message back as it stands here, with those that are still free then.
  perform set_config('parley.erasing', 'on', true);
  update public.messages set metadata = coalesce(metadata, '{}') || jsonb_build_object('freed', files)
  where id = p_id and user_id = auth.uid() and role = 'user' and files <> '[]';
  perform set_config('parley.erasing', '', true);
  -- Refuses for everything a deletion by hand is refused for, before the answer is touched.
  perform public.delete_message(p_id);
  delete from public.messages
  where conversation_id = said.conversation_id and user_id = auth.uid() and role <> 'user' and ordinal > said.ordinal;
  return jsonb_build_object('files', files);
end $$;

-- Words that were taken out to be written anew come back with the files that they had, as far as no other words have them now.
create or replace function private.give_files_back() returns trigger
language plpgsql set search_path = '' as $$
begin
  update public.attachments a set of_message = new.id
  where a.id in (select jsonb_array_elements_text(new.metadata -> 'freed')::uuid)
    and a.user_id = new.user_id and a.of_conversation = new.conversation_id
    and a.of_message is null and a.run_id is null and private.waits_with(a) is null;
  return null;
end $$;

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

-- The same for a page that knows that it is gone.
create or replace function public.list_freed_files(p_message uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('files', coalesce(private.freed_files(p_message), '[]'))
$$;

-- An undo takes a message out again that another one had brought back. The files that did not come back in that same action
-- wait for other words, as when it was written anew.
create or replace function private.free_files(p_message uuid) returns void
language sql set search_path = '' as $$
  with brought as (
    select action_id from public.action_changes
    where row_id = p_message and table_name = 'messages' and op = 'insert' order by id desc limit 1)
  update public.attachments a set of_message = null
  where a.of_message = p_message and not exists (
    select from public.action_changes c join brought b on b.action_id = c.action_id
    where c.row_id = a.id and c.table_name = 'attachments' and c.op = 'insert')
$$;

-- An undo removes as carefully as the person does.
create or replace function private.drop_row(p_table text, p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if p_table = 'conversations' then
    perform private.refuse_removal(p_id);
  elsif p_table = 'messages' then
    perform private.refuse_removal((select conversation_id from public.messages where id = p_id), p_id);
    perform private.free_files(p_id);
  end if;
  execute format('delete from public.%I where id = $1', p_table) using p_id;
end $$;



revoke all on function private.give_files_back() from public, anon, authenticated, app_server, service_role;

revoke all on function private.freed_files(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function public.list_freed_files(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function private.free_files(uuid) from public, anon, authenticated, app_server, service_role;

create or replace trigger give_files_back after insert on public.messages
  for each row when (((new.role = 'user'::public.message_role) and (new.metadata ? 'freed'::text) and (current_setting('parley.reverting'::text, true) = 'on'::text))) execute function private.give_files_back();

grant execute on function private.freed_files(uuid) to app_server;

grant execute on function public.list_freed_files(uuid) to app_server;
