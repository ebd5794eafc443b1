-- The answers to a message that broke off, the newest few, oldest first: what was done in them is done.
create or replace function private.earlier_tries(p_conversation uuid, p_message uuid) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  if not exists (select from public.conversations where id = p_conversation and user_id = auth.uid()) then
    return '[]';
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', t.id, 'role', t.role, 'parts', t.parts, 'metadata', t.metadata) order by t.ordinal), '[]')
    from (
      -- From the few runs of the message on: by the conversation, all of its answers would be read.
      select m.* from (select id, answer_id from public.runs where user_message_id = p_message offset 0) r
      cross join lateral (select * from public.messages where id = r.answer_id and run_id = r.id offset 0) m
      where m.conversation_id = p_conversation and m.role = 'assistant'
      order by m.ordinal desc limit 5
    ) t);
end $$;
grant execute on function private.earlier_tries(uuid,uuid) to app_server;

-- What the agents made in answering the message that this run answers, how it was when it was made, and whether this
-- very run made it. What was undone is not among it. Holds a lock until the end, so that two calls see each other.
create or replace function private.made_for_this_message(p_table text) returns table (row_id uuid, image jsonb, in_this_run boolean)
language plpgsql security definer set search_path = '' as $$
declare
  uid uuid := auth.uid();
  this_run uuid := private.request_claim('run')::uuid;
  question uuid := (select r.user_message_id from public.runs r where r.id = this_run and r.user_id = uid);
begin
  if question is null or private.request_actor() = 'person' then return; end if;
  perform pg_advisory_xact_lock(hashtextextended(question::text, 0));
  return query
    select c.row_id, c.after, r.id = this_run
    from public.runs r
    join public.agent_actions a on a.run_id = r.id and a.user_id = uid and a.undone_by is null
    join public.action_changes c on c.action_id = a.id and c.op = 'insert' and c.table_name = p_table
    where r.user_message_id = question and r.user_id = uid
    order by c.id;
end $$;
grant execute on function private.made_for_this_message(text) to app_server;

-- A line of the change log begins with its day; the same line of another day is the same line.
create or replace function private.undated(p_anchor text, p_passage text) returns text
language sql immutable set search_path = '' as $$
  select case when p_anchor = 'log' then regexp_replace(p_passage, '^- \d{4}-\d\d-\d\d ', '- ') else p_passage end
$$;
grant execute on function private.undated(text,text) to app_server;
