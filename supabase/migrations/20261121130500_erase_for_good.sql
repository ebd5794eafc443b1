-- After the grace period what the person deleted is erased for good: its rows in the ledger, what tools were given
-- and answered about it, and what was derived from it. That something was deleted, and when, stays.

-- Everything that this deletion took away and that is not there again. Rows that were only put away go now.
create function private.gone_with(p_action uuid, out rows uuid[], out tables text[])
language plpgsql security definer set search_path = '' as $$
declare
  deleted record;
  gone uuid[];
begin
  rows := '{}';
  tables := '{}';
  for deleted in
    select table_name, array_agg(distinct row_id) as ids from public.action_changes
    where action_id = p_action and private.is_deletion(op, before, after) group by table_name
  loop
    execute format('delete from public.%I t where id = any ($1) and to_jsonb(t) ->> ''deleted_at'' is not null',
      deleted.table_name) using deleted.ids;
    execute format('select array(select id from unnest($1) id where not exists (select from public.%I t where t.id = id.id))',
      deleted.table_name) into gone using deleted.ids;
    rows := rows || gone;
    tables := tables || array_fill(deleted.table_name, array[cardinality(gone)]);
  end loop;
end $$;

-- The actions whose inputs and outputs may hold words of what is gone: those that changed it, those that name it, and
-- those of a conversation from the message on that was deleted in it.
create function private.actions_about(p_rows uuid[], p_tables text[]) returns uuid[]
language sql stable security definer set search_path = '' as $$
  with gone as (
    select g.id, g.name, c.user_id, c.before
    from unnest(p_rows, p_tables) as g (id, name)
    join lateral (
      select user_id, before from public.action_changes
      where row_id = g.id and table_name = g.name and before is not null order by id desc limit 1) c on true
  ), talks as (
    select coalesce(before ->> 'conversation_id', id::text)::uuid as id,
      min(case when name = 'messages' then (before ->> 'created_at')::timestamptz else '-infinity' end) as since
    from gone where name in ('messages', 'conversations') group by 1
  ), names as (
    select id::text as word from gone where name not in ('messages', 'runs', 'conversations')
    union select before ->> 'path' from gone where name = 'memory_files'
  )
  select coalesce(array_agg(a.id), '{}') from public.agent_actions a
  where a.user_id = (select user_id from gone limit 1) and (
    exists (select from public.action_changes c where c.action_id = a.id and c.row_id = any (p_rows))
    or exists (select from talks t where t.id = a.conversation_id and a.created_at >= t.since)
    or ((a.input is not null or a.output is not null) and exists (
      select from names where position(word in concat(a.input::text, a.output::text)) > 0)))
$$;

-- An answer keeps its words; the tool calls in it that held erased things go.
create function private.erase_tool_calls(p_actions uuid[]) returns void
language sql security definer set search_path = '' as $$
  update public.messages m set parts = (
    select coalesce(jsonb_agg(part order by n), '[]') from jsonb_array_elements(m.parts) with ordinality t (part, n)
    where coalesce(part ->> 'toolCallId', '') <> all (calls.ids))
  from (
    select conversation_id, user_id, array_agg(tool_call_id) as ids from public.agent_actions
    where id = any (p_actions) and tool_call_id is not null and conversation_id is not null group by 1, 2) calls
  where m.conversation_id = calls.conversation_id and m.user_id = calls.user_id and m.role = 'assistant'
    and exists (select from jsonb_array_elements(m.parts) part where part ->> 'toolCallId' = any (calls.ids))
$$;

create function private.erase_passage(p_image jsonb, p_anchor text, p_passage text) returns jsonb
language sql immutable set search_path = '' as $$
  select p_image || jsonb_build_object('content', replace(
    coalesce(private.without_passage(p_image ->> 'content', p_anchor, p_passage), p_image ->> 'content'), p_passage, ''))
$$;

-- Passages that this deletion withdrew from memory go from every earlier version of their file.
create function private.erase_passages(p_action uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  source jsonb;
begin
  for source in
    select distinct after from public.action_changes
    where action_id = p_action and table_name = 'memory_sources' and op = 'update'
      and before ->> 'withdrawn_at' is null and after ->> 'withdrawn_at' is not null
  loop
    update public.action_changes set
      before = private.erase_passage(before, source ->> 'anchor', source ->> 'passage'),
      after = private.erase_passage(after, source ->> 'anchor', source ->> 'passage')
    where row_id = (source ->> 'file_id')::uuid and table_name = 'memory_files';
    delete from public.memory_sources where id = (source ->> 'id')::uuid;
    delete from public.action_changes where row_id = (source ->> 'id')::uuid;
  end loop;
end $$;

-- Suggestions that stood on what is gone, or were about it, keep their kind and their decision, and a declined name.
create function private.erase_proposals(p_action uuid, p_rows uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  said public.proposals;
  words jsonb;
begin
  for said in
    select * from public.proposals p
    where p.user_id = (select user_id from public.agent_actions where id = p_action) and (p.evidence_ids && p_rows
      or exists (select from public.action_changes c
        where c.action_id = p_action and c.row_id = p.id and c.table_name = 'proposals'))
  loop
    words := jsonb_build_object('why', 'Erased.', 'changes', case
      when said.status = 'rejected' and said.changes ? 'name' then jsonb_build_object('name', said.changes -> 'name')
      else '{}' end);
    update public.proposals set why = words ->> 'why', changes = words -> 'changes',
      status = case when status = 'pending' then 'expired' else status end::public.proposal_status,
      withdrawn = case when status = 'pending' then 'evidence_gone' else withdrawn end
    where id = said.id;
    update public.action_changes set before = before || words, after = after || words
    where row_id = said.id and table_name = 'proposals';
  end loop;
end $$;

create function private.erase_action(p_action uuid) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  target public.agent_actions;
  gone record;
  about uuid[];
  changed uuid[];
begin
  select * into target from public.agent_actions where id = p_action and erase_at is not null for update;
  if not found or target.undone_by is not null then return null; end if;
  perform set_config('parley.erasing', 'on', true);
  select * into gone from private.gone_with(p_action);
  about := private.actions_about(gone.rows, gone.tables);
  perform private.erase_tool_calls(about);
  perform private.erase_passages(p_action);
  perform private.erase_proposals(p_action, gone.rows);
  with erased as (delete from public.action_changes where row_id = any (gone.rows) returning action_id)
  select array_agg(distinct action_id) into changed from erased;
  update public.agent_actions set input = null, output = null, error_message = null
  where id = any (about || p_action) and user_id = target.user_id;
  update public.agent_actions set erased_at = now(), erase_at = null
  where id = any (changed || p_action) and user_id = target.user_id;
  update public.conversations set snapshot = null, snapshot_seq = null
  where user_id = target.user_id and snapshot is not null;
  perform set_config('parley.erasing', '', true);
  return now();
end $$;

-- Erases what is due of the caller.
create function private.erase_due(p_user uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  due uuid;
begin
  if p_user is distinct from auth.uid() then
    raise sqlstate 'PT403' using message = 'That is not allowed here.';
  end if;
  for due in select id from public.agent_actions where user_id = p_user and erase_at <= now() order by erase_at loop
    perform private.erase_action(due);
  end loop;
end $$;

-- Only for the server's own start: what is due of everybody.
create function private.erase_all_due() returns void
language plpgsql set search_path = '' as $$
declare
  due uuid;
begin
  for due in select id from public.agent_actions where erase_at <= now() order by erase_at loop
    perform private.erase_action(due);
  end loop;
end $$;

-- The person does not want to wait.
create function public.erase_now(p_action uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  target public.agent_actions;
begin
  if private.request_actor() <> 'person' then
    raise sqlstate 'PT403' using message = 'Only the person erases what they deleted.';
  end if;
  perform private.one_undo_at_a_time();
  select * into target from public.agent_actions where id = p_action and user_id = auth.uid();
  if not found then
    raise sqlstate 'PT404' using message = 'No such action.';
  elsif target.erased_at is not null then
    perform private.refuse_undo(target, true);
  elsif target.erase_at is null then
    raise sqlstate 'PT409' using message = 'Nothing of this waits to be erased.';
  end if;
  insert into public.agent_actions (user_id, actor, tool, status) values (target.user_id, 'person', 'eraseNow', 'ok');
  return jsonb_build_object('erased_at', private.erase_action(p_action));
end $$;

revoke execute on all functions in schema private from public;
grant execute on function private.erase_due(uuid) to authenticated;
revoke execute on function public.erase_now from public, anon;
grant execute on function public.erase_now to authenticated;
