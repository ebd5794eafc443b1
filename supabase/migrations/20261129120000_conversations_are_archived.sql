-- A conversation that is done with leaves the list without being deleted. Who writes in it again has it back.

alter table public.conversations add column archived_at timestamptz;
comment on column public.conversations.archived_at is 'When the person put it away from the list; null while it is listed.';

create function public.archive_conversation(p_id uuid, p_archived boolean) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.refuse_unless_person('Only the person archives a conversation.');
  update public.conversations set archived_at = case when p_archived then coalesce(archived_at, now()) end
  where id = p_id and user_id = auth.uid();
  if not found then raise sqlstate 'PT404' using message = 'This conversation is not there.'; end if;
end $$;
revoke execute on function public.archive_conversation(uuid, boolean) from public, anon, authenticated;
grant execute on function public.archive_conversation(uuid, boolean) to app_server;

create function private.list_again() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if coalesce(current_setting('parley.reverting', true), '') <> 'on' then
    update public.conversations set archived_at = null
    where id = new.conversation_id and user_id = new.user_id and archived_at is not null;
  end if;
  return null;
end $$;
revoke execute on function private.list_again from public, anon, authenticated;
create trigger list_again after insert on public.messages for each row
when (new.role = 'user') execute function private.list_again();

-- As before; p_archived: those that were archived instead of those that are listed.
drop function public.list_conversations(timestamptz, uuid, integer);
create function public.list_conversations(
  p_before timestamptz default null, p_before_id uuid default null, p_limit integer default 30,
  p_archived boolean default false
) returns jsonb
language sql stable set search_path = '' as $$
  with page as (
    select c.id, c.title, c.created_at, c.last_message_at,
      row_number() over (order by c.last_message_at desc, c.id desc) as n
    from public.conversations c
    where c.user_id = auth.uid() and (c.archived_at is not null) = p_archived
      and (p_before is null or c.last_message_at < p_before or (c.last_message_at = p_before and c.id < p_before_id))
    order by c.last_message_at desc, c.id desc limit least(greatest(p_limit, 1), 100) + 1
  )
  select jsonb_build_object(
    'conversations', coalesce(jsonb_agg(jsonb_build_object(
      'id', id, 'title', title, 'created_at', created_at, 'last_message_at', last_message_at) order by n)
      filter (where n <= least(greatest(p_limit, 1), 100)), '[]'),
    'has_more', count(*) > least(greatest(p_limit, 1), 100))
  from page
$$;
revoke execute on function public.list_conversations(timestamptz, uuid, integer, boolean) from public, anon;
grant execute on function public.list_conversations(timestamptz, uuid, integer, boolean) to authenticated, app_server;
