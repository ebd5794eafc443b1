create or replace function public.delete_conversation(p_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.hold_deletions();
  perform private.refuse_unless_person('Only the person deletes a conversation.');
  perform private.refuse_removal(p_id);
  delete from public.conversations where id = p_id and user_id = auth.uid();
  if not found then raise sqlstate 'PT404' using message = 'This conversation is not there.'; end if;
  perform private.withdraw_derived();
end $$;
grant execute on function public.delete_conversation(uuid) to authenticated;

create or replace function public.rename_conversation(p_id uuid, p_title text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  talk public.conversations;
begin
  update public.conversations set title = btrim(p_title) where id = p_id and user_id = auth.uid() returning * into talk;
  if not found then raise sqlstate 'PT404' using message = 'This conversation is not there.'; end if;
  return to_jsonb(talk);
end $$;
grant execute on function public.rename_conversation(uuid,text) to authenticated;

-- The latest messages of a conversation before a place in it, in order, and whether there are earlier ones. Each has how
-- its answer ended: on the answer, or on the question while there is no answer to it. `stop` is absent while an answer is
-- being written; it is 'lost' once the run's lease has passed. `why`: the code of what was wrong with the model.
create or replace function private.messages_before(p_id uuid, p_ordinal integer, p_limit integer) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  gone jsonb := private.gone_in(p_id);
  most integer := least(greatest(p_limit, 1), 1000);
  told jsonb;
  earliest integer;
begin
  select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'role', m.role, 'parts', case m.role when 'user' then m.parts else private.without_deleted(m.parts, m.run_id, gone, m.created_at) end, 'metadata',
      case when run.id is null then m.metadata
        else m.metadata - 'stop' || jsonb_strip_nulls(jsonb_build_object('stop', case
            when run.status <> 'running' then run.stop_reason
            when run.lease_until <= now() or run.lease_until > now() + interval '10 minutes' then 'lost' end,
          'why', case when run.status <> 'running' and run.stop_reason = 'model_error' then run.error_code end)) end
      || jsonb_build_object('createdAt', m.created_at)) order by m.ordinal), '[]'), min(m.ordinal)
  into told, earliest
  from (
    select * from public.messages
    where conversation_id = p_id and ordinal < coalesce(p_ordinal, 2147483647) and role <> 'earlier' order by ordinal desc limit most
  ) m
  left join public.runs run on run.id = case m.role when 'assistant' then m.run_id else (
      select latest.id from public.runs latest where latest.user_message_id = m.id and latest.parent_run_id is null
      order by latest.started_at desc limit 1) end
    and (m.role = 'assistant' or not exists (select from public.messages where id = run.answer_id));
  return jsonb_build_object('messages', told, 'has_older', exists (
    select from public.messages where conversation_id = p_id and ordinal < earliest and role <> 'earlier'));
end $$;
grant execute on function private.messages_before(uuid,integer,integer) to authenticated;

-- A conversation with its latest messages.
create or replace function public.get_conversation(p_id uuid, p_limit integer default 60) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  talk public.conversations;
begin
  select * into talk from public.conversations where id = p_id and user_id = auth.uid();
  if not found then raise sqlstate 'PT404' using message = 'This conversation is not there.'; end if;
  return private.with_versions(p_id, private.with_standing_results(private.messages_before(p_id, null, p_limit))) || jsonb_build_object(
    'conversation', to_jsonb(talk) - 'user_id',
    'goal', (select jsonb_build_object('id', g.id, 'title', g.title) from public.goals g where g.conversation_id = p_id and g.user_id = auth.uid()),
    'errand_of', (select t.goal_id from public.tasks t where t.conversation_id = p_id and t.user_id = auth.uid()),
    'waiting', private.waiting_in(p_id),
    'running', exists (
      select from public.runs where conversation_id = p_id and status = 'running' and lease_until > now() and lease_until < now() + interval '10 minutes'),
    'resume', private.message_to_resume(p_id));
end $$;
grant execute on function public.get_conversation(uuid,integer) to authenticated;

-- A page of the messages before one of them; `p_from`: as many as it takes, up to a thousand, to reach a little beyond
-- that one.
create or replace function public.get_older_messages(
  p_id uuid, p_before uuid, p_from uuid default null, p_limit integer default 100
) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  place integer;
  wanted integer;
begin
  select ordinal into place from public.messages
  where id = p_before and conversation_id = p_id and user_id = auth.uid();
  if not found then raise sqlstate 'PT404' using message = 'This message is not there.'; end if;
  if p_from is not null then
    select ordinal into wanted from public.messages
    where id = p_from and conversation_id = p_id and user_id = auth.uid();
    if not found then raise sqlstate 'PT404' using message = 'This message is not there.'; end if;
  end if;
  return private.with_standing_results(private.messages_before(p_id, place, greatest(p_limit, place - wanted + 20)));
end $$;
grant execute on function public.get_older_messages(uuid,uuid,uuid,integer) to authenticated;

create or replace function public.list_conversations(
  p_before timestamptz default null, p_before_id uuid default null, p_limit integer default 30,
  p_archived boolean default false
) returns jsonb
language sql stable set search_path = '' as $$
  with page as (
    select c.id, c.title, c.created_at, c.last_message_at,
      row_number() over (order by c.last_message_at desc, c.id desc) as n
    from public.conversations c
    where c.user_id = auth.uid() and (c.archived_at is not null) = p_archived
      and not exists (select from public.tasks t where t.conversation_id = c.id)
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
grant execute on function public.list_conversations(timestamp with time zone,uuid,integer,boolean) to app_server, authenticated;

create or replace function private.list_again() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if coalesce(current_setting('parley.reverting', true), '') <> 'on' then
    update public.conversations set archived_at = null
    where id = new.conversation_id and user_id = new.user_id and archived_at is not null;
  end if;
  return null;
end $$;

create or replace function public.archive_conversation(p_id uuid, p_archived boolean) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.refuse_unless_person('Only the person archives a conversation.');
  update public.conversations set archived_at = case when p_archived then coalesce(archived_at, now()) end
  where id = p_id and user_id = auth.uid();
  if not found then raise sqlstate 'PT404' using message = 'This conversation is not there.'; end if;
end $$;
grant execute on function public.archive_conversation(uuid,boolean) to app_server;
