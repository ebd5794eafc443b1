set local check_function_bodies = off;

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

-- A message says how many files go with it, so that a page knows what to ask for.
create or replace function private.count_attachments() returns trigger
language plpgsql set search_path = '' as $$
declare
  waiting integer;
begin
  select count(*) into waiting from public.attachments
  where user_id = new.user_id and of_message is null and run_id is null
    and (of_conversation = new.conversation_id or of_conversation is null and new.ordinal = 1);
  if waiting > 0 then new.metadata := new.metadata || jsonb_build_object('files', waiting); end if;
  return new;
end $$;



revoke all on function private.count_attachments() from public, anon, authenticated, app_server, service_role;

create or replace trigger count_attachments before insert on public.messages
  for each row when (((new.role = 'user'::public.message_role) and (not (new.metadata ? 'button'::text)) and (current_setting('parley.reverting'::text, true) is distinct from 'on'::text))) execute function private.count_attachments();

grant execute on function private.count_attachments() to app_server;
