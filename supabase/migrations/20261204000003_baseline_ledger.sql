-- Recording each change, and reading what was recorded.
set local check_function_bodies = off;
-- While this file runs a new function is nobody's until it is granted.
alter default privileges revoke execute on functions from public;

-- What differs between two images of a row, without bookkeeping.
create or replace function private.fields_that_differ(p_before jsonb, p_after jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(key order by key), '[]') from jsonb_each(private.substance(p_after)) as a (key, value)
  where p_before -> key is distinct from value
$$;
grant execute on function private.fields_that_differ(jsonb,jsonb) to app_server;

-- Actions in brief: for each its first twelve changes with names. Nothing of what was erased or tells hard words.
create or replace function public.actions_in_brief(p_actions uuid[]) returns jsonb
language sql stable set search_path = '' as $$
  with told as (
    select a.id from public.agent_actions a
    where a.id = any (p_actions[1:200]) and a.user_id = auth.uid() and private.request_actor() = 'person'
      and a.erased_at is null and not private.tells_hard_words(a)
  ), changed as (
    select told.id as action_id, c.id, c.table_name, c.op, coalesce(c.after, c.before) as image, c.before, c.after
    from told, lateral (
      select * from public.action_changes c where c.action_id = told.id and c.user_id = auth.uid()
        and c.table_name not in ('memory_sources', 'runs', 'profiles', 'safety_rests') order by c.id limit 12) c
  ), named as (
    select public.names_of(array(
      select (image ->> key)::uuid from changed, unnest(array['part_id', 'other_part_id', 'from_part_id', 'to_part_id']) key
      where image ->> key is not null)) as names
  )
  select coalesce(jsonb_object_agg(action_id, changes), '{}') from (
    select action_id, jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
      'table_name', table_name, 'op', op,
      'name', case table_name when 'part_evidence' then case when not exists (
          select from public.messages m where m.id = (image ->> 'message_id')::uuid and private.is_flagged(m.safety))
          then left(image ->> 'quote', 200) end
        when 'proposals' then image #>> '{changes,name}'
        when 'memory_files' then image ->> 'path' else coalesce(image ->> 'name', image ->> 'title') end,
      'was', case when op = 'update' and coalesce(before ->> 'name', before ->> 'title') is distinct from coalesce(after ->> 'name', after ->> 'title')
        then coalesce(before ->> 'name', before ->> 'title') end,
      'part', names ->> (image ->> 'part_id'), 'from', names ->> (image ->> 'from_part_id'), 'to', names ->> (image ->> 'to_part_id'),
      'kind', coalesce(image ->> 'kind', image ->> 'type'),
      'fields', case when op = 'update' then private.fields_that_differ(before, after) end)) order by id) as changes
    from changed, named group by action_id) brief
$$;
grant execute on function public.actions_in_brief(uuid[]) to app_server;

-- The names of rows: of what stands as it is called now, of a part or conversation that went as it was called last.
-- Quotes of a hard moment have none.
create or replace function public.names_of(p_rows uuid[]) returns jsonb
language sql stable set search_path = '' as $$
  with asked as (select distinct id from unnest(p_rows[1:500]) id where private.request_actor() = 'person'),
  standing as (
    select p.id, p.name from public.parts p join asked using (id) where p.user_id = auth.uid()
    union all
    select c.id, c.title from public.conversations c join asked using (id) where c.user_id = auth.uid()
    union all
    select r.id, f.name || ' → ' || t.name from public.part_relationships r join asked using (id)
      join public.parts f on f.id = r.from_part_id join public.parts t on t.id = r.to_part_id where r.user_id = auth.uid()
    union all
    select e.id, '“' || left(e.quote, 120) || case when char_length(e.quote) > 120 then '…' else '' end || '”'
    from public.part_evidence e join asked using (id) join public.messages m on m.id = e.message_id
    where e.user_id = auth.uid() and not private.is_flagged(m.safety)
  ), gone as (
    select a.id, (
      select coalesce(c.before, c.after) ->> case c.table_name when 'parts' then 'name' else 'title' end
      from public.action_changes c
      where c.row_id = a.id and c.user_id = auth.uid() and c.table_name in ('parts', 'conversations') order by c.id desc limit 1) as name
    from asked a where not exists (select from standing s where s.id = a.id)
  )
  select coalesce(jsonb_object_agg(id, name), '{}')
  from (select * from standing union all select * from gone where name is not null) named
$$;
grant execute on function public.names_of(uuid[]) to app_server;

-- The latest actions of the caller that changed a row.
create or replace function private.actions_on(p_row uuid, p_limit integer) returns setof public.agent_actions
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select * from public.agent_actions
    where user_id = auth.uid()
      and id in (select c.action_id from public.action_changes c where c.row_id = p_row order by c.id desc limit 40)
    order by seq desc limit p_limit;
end $$;
grant execute on function private.actions_on(uuid,integer) to authenticated;

-- How many rows an action of the caller changed.
create or replace function private.change_count(p_action uuid) returns bigint
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select count(*) from public.action_changes where action_id = p_action and user_id = auth.uid());
end $$;
grant execute on function private.change_count(uuid) to authenticated;

-- Changed rows as counts per table and kind of change. Letters are not even counted.
create or replace function private.count_by_table(p_changes jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('table_name', t.table_name, 'op', t.op, 'rows', t.rows)
    order by t.table_name, t.op), '[]')
  from (
    select c ->> 'table_name' as table_name, c ->> 'op' as op, count(*) as rows
    from jsonb_array_elements(p_changes) c
    where c ->> 'table_name' <> 'part_notes' or coalesce(c #>> '{after,kind}', c #>> '{before,kind}') <> 'letter'
    group by 1, 2) t
$$;
grant execute on function private.count_by_table(jsonb) to authenticated;

-- A proposal as an agent gets it: what kind of change, of which fields and parts, how much it would change, and why it
-- cannot be carried out where that is so. Its texts may be the person's own by now, or rest on what they deleted.
create or replace function private.proposal_for_agents(p public.proposals, p_open boolean) returns jsonb
language plpgsql set search_path = '' as $$
declare
  shown jsonb := case when p_open then private.preview(p, p.changes) end;
begin
  return jsonb_build_object(
    'id', p.id, 'kind', p.kind, 'status', case when p.status = 'pending' and not p_open then 'expired' else p.status::text end,
    'part_id', p.part_id, 'other_part_id', p.other_part_id,
    'names', (
      select coalesce(jsonb_object_agg(t.id, t.name), '{}') from public.parts t where t.id in (p.part_id, p.other_part_id)),
    'fields', (select coalesce(jsonb_agg(f order by f), '[]') from jsonb_object_keys(p.changes) f),
    'quotes', (select count(*) from public.part_evidence e where e.id = any (p.evidence_ids || private.moved_quotes(p.changes))),
    'would_change', shown -> 'changes', 'problem', shown #> '{problem,message}',
    'created_at', p.created_at, 'expires_at', p.expires_at, 'revised', p.revised_at is not null);
end $$;
grant execute on function private.proposal_for_agents(public.proposals,boolean) to authenticated;

-- A ledger row: all of it for the person; for an agent what was done, by whom and when.
create or replace function private.action_json(a public.agent_actions) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  hidden boolean;
begin
  if private.request_actor() <> 'person' then
    return jsonb_build_object('id', a.id, 'seq', a.seq, 'tool', a.tool, 'actor', a.actor,
      'agent_id', a.agent_id, 'status', a.status,
      'created_at', a.created_at, 'undone', a.undone_by is not null, 'change_count', private.change_count(a.id));
  end if;
  hidden := private.tells_hard_words(a);
  return (
    select to_jsonb(a) - 'user_id' || jsonb_build_object(
      'change_count', count(c.id),
      'about', case when hidden then '{"name": null, "quote": null, "decision": null}'::jsonb else jsonb_build_object(
        'name', coalesce(
          max(coalesce(c.after, c.before) ->> 'name') filter (where c.table_name = 'parts'),
          max(coalesce(c.after, c.before) #>> '{changes,name}') filter (where c.table_name = 'proposals'),
          max(coalesce(c.after, c.before) ->> 'title') filter (where c.table_name = 'conversations'),
          max(coalesce(c.after, c.before) ->> 'path') filter (where c.table_name = 'memory_files')),
        'quote', max(coalesce(c.after, c.before) ->> 'quote') filter (where c.table_name = 'part_evidence'
          and private.is_shown(jsonb_populate_record(null::public.part_evidence, coalesce(c.after, c.before)))),
        'decision', max(c.after ->> 'decision') filter (where c.table_name = 'proposals')) end)
      || case when hidden then '{"input": null, "output": null, "error_message": null}' else '{}'::jsonb end
    from public.action_changes c where c.action_id = a.id);
end $$;
grant execute on function private.action_json(public.agent_actions) to authenticated;

create or replace function public.get_action(p_id uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  a public.agent_actions;
begin
  select * into a from public.agent_actions where id = p_id and user_id = auth.uid();
  if not found then raise sqlstate 'PT404' using message = 'No such action.'; end if;
  return private.action_json(a) || case when private.request_actor() = 'person' then (
    select jsonb_build_object(
      'changes', coalesce(jsonb_agg(to_jsonb(c) - 'user_id' - 'action_id' order by c.id), '[]'),
      'changes_left_out', (select count(*) from public.action_changes all_of_it where all_of_it.action_id = p_id) - count(c.id))
    from private.first_changes(p_id) c where not private.tells_hard_words(a)) else '{}' end;
end $$;
grant execute on function public.get_action(uuid) to authenticated;

-- The ledger, newest first. p_before is the seq of the last one seen.
create or replace function public.list_actions(
  p_actor public.action_actor default null, p_tool text default null, p_status public.action_status default null,
  p_conversation uuid default null, p_before bigint default null, p_limit integer default 30
) returns jsonb
language sql stable set search_path = '' as $$
  with page as (
    select a from public.agent_actions a
    where a.user_id = auth.uid()
      and (p_actor is null or a.actor = p_actor)
      and (p_tool is null or a.tool = p_tool)
      and (p_status is null or a.status = p_status)
      and (p_conversation is null or a.conversation_id = p_conversation)
      and (p_before is null or a.seq < p_before)
    order by a.seq desc limit least(greatest(p_limit, 1), 100) + 1
  ), numbered as (select a, row_number() over (order by (a).seq desc) as n from page)
  select jsonb_build_object(
    'actions', coalesce(jsonb_agg(private.action_json(a) order by n) filter (where n <= p_limit), '[]'),
    'next', case when count(*) > p_limit then min((a).seq) filter (where n = p_limit) end)
  from numbered
$$;
grant execute on function public.list_actions(public.action_actor,text,public.action_status,uuid,bigint,integer) to authenticated;

-- The first changes of an action, as many as fit, at least one; each by itself is bounded by the sizes of its table. In
-- plpgsql, so that a session keeps its plan.
create or replace function private.first_changes(p_action uuid) returns setof public.action_changes
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select c.* from (
      select f.id, sum(octet_length(coalesce(f.before::text, '')) + octet_length(coalesce(f.after::text, ''))) over (order by f.id) as bytes,
        row_number() over (order by f.id) as n
      from (select * from public.action_changes where action_id = p_action and user_id = auth.uid() order by id limit 500) f) told
    join public.action_changes c on c.id = told.id
    where told.n = 1 or told.bytes <= 1000000
    order by c.id;
end $$;
grant execute on function private.first_changes(uuid) to app_server, authenticated;

-- Whoever watches is told that something changed; the payload says only whose ledger it is.
create or replace function private.announce_action() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_notify('agent_actions', new.user_id::text);
  return null;
end $$;

-- The action that owns the writes of this transaction; opened here when nobody has opened it. It has its number only once
-- no summary is being kept; one that changes more in a later transaction has a number that a summary may count already, so
-- none stays. An agent that woke up late writes nothing of what it was told.
create or replace function private.current_action(p_owner uuid, p_fallback_tool text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  opened uuid := nullif(current_setting('parley.action_id', true), '')::uuid;
  named uuid := private.request_claim('action')::uuid;
  actor public.action_actor := private.request_actor();
  known public.agent_actions;
begin
  if opened is not null then
    select * into known from public.agent_actions where id = opened;
    if known.user_id = p_owner then return opened; end if;
    raise sqlstate 'PT404' using message = 'No such action.';
  end if;
  perform private.hold_snapshots(p_owner);
  if named is not null then
    select * into known from public.agent_actions where id = named;
    if found and known.user_id <> p_owner then
      raise sqlstate 'PT404' using message = 'No such action.';
    elsif found and known.status <> 'running' then
      raise sqlstate 'PT409' using message = 'This action has already ended.';
    elsif found then
      update public.conversations set snapshot = null, snapshot_seq = null where id in (
        select id from public.conversations where user_id = p_owner and snapshot is not null order by id for update);
    end if;
  end if;
  if actor <> 'person' and private.slept_through_erasing(private.request_claim('run')::uuid) then
    raise sqlstate 'PT409' using message = 'This answer was cut off, and something was erased since. Ask again.';
  end if;
  if known.id is null then
    insert into public.agent_actions (id, user_id, actor, agent_id, tool, status, conversation_id, run_id)
    values (
      coalesce(named, gen_random_uuid()), p_owner, actor, private.request_agent(),
      coalesce(private.request_claim('tool'), p_fallback_tool),
      case when actor = 'person' then 'ok' else 'running' end::public.action_status,
      private.request_claim('conversation')::uuid,
      private.request_claim('run')::uuid
    ) returning * into known;
  end if;
  perform set_config('parley.action_id', known.id::text, true);
  return known.id;
end $$;

-- Row trigger of every domain table. With the argument 'deletes' only deletions are recorded (the conversation's own
-- text grows all the time and is no decision), except while an undo is at work. While something is erased nothing is.
create or replace function private.record_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  derived constant text[] := array['snapshot', 'snapshot_seq'];
  old_row jsonb;
  new_row jsonb;
  owner uuid;
  op public.change_op := lower(tg_op);
  action uuid;
begin
  if coalesce(current_setting('parley.erasing', true), '') = 'on'
    or (tg_op <> 'DELETE' and tg_nargs > 0 and coalesce(current_setting('parley.reverting', true), '') <> 'on') then
    return null;
  end if;
  if tg_op <> 'INSERT' then old_row := to_jsonb(old) - derived; end if;
  if tg_op <> 'DELETE' then new_row := to_jsonb(new) - derived; end if;
  owner := coalesce(new_row, old_row) ->> 'user_id';
  if (tg_op = 'UPDATE' and private.substance(old_row) = private.substance(new_row))
    -- When the account itself goes, its ledger goes with it.
    or (tg_op = 'DELETE' and not exists (select from auth.users where id = owner)) then
    return null;
  end if;
  action := private.recording_action(owner, tg_table_name || '.' || lower(tg_op));
  insert into public.action_changes (action_id, user_id, table_name, row_id, op, before, after)
  values (action, owner, tg_table_name, (coalesce(new_row, old_row) ->> 'id')::uuid, op, old_row, new_row);
  if private.is_deletion(op, old_row, new_row)
    and current_setting('parley.action_that_removes', true) is distinct from action::text then
    update public.agent_actions set erase_at = now() + private.grace()
    where id = action and erase_at is null and private.waits_for_erasure(actor, tool, reverts);
    perform set_config('parley.action_that_removes', action::text, true);
  end if;
  return null;
end $$;

-- Ends a tool call: fills in what was asked, what came back, how it went. Opens the row if nothing was written.
create or replace function public.finish_action(
  p_id uuid, p_tool text, p_input jsonb, p_output jsonb, p_status public.action_status,
  p_error_code text default null, p_error_message text default null, p_duration_ms integer default null,
  p_tool_call_id text default null, p_conversation uuid default null, p_run uuid default null
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  uid uuid := auth.uid();
  late boolean := private.slept_through_erasing(p_run);
begin
  if uid is null then raise sqlstate 'PT401' using message = 'Please sign in.'; end if;
  insert into public.agent_actions as a (
    id, user_id, actor, agent_id, tool, input, output, status, error_code, error_message, duration_ms,
    tool_call_id, conversation_id, run_id
  ) values (
    p_id, uid, private.request_actor(), private.request_agent(), p_tool, case when not late then p_input end, case when not late then p_output end,
    p_status, p_error_code, case when not late then p_error_message end,
    p_duration_ms, p_tool_call_id, p_conversation, p_run
  )
  on conflict (id) do update set
    tool = excluded.tool, input = excluded.input, output = excluded.output, status = excluded.status,
    error_code = excluded.error_code, error_message = excluded.error_message,
    duration_ms = excluded.duration_ms, tool_call_id = excluded.tool_call_id,
    conversation_id = excluded.conversation_id, run_id = excluded.run_id
  where a.user_id = uid and a.status = 'running';
  if not found then raise sqlstate 'PT409' using message = 'This action has already ended.'; end if;
end $$;
grant execute on function public.finish_action(uuid,text,jsonb,jsonb,public.action_status,text,text,integer,text,uuid,uuid) to app_server;

-- The columns of a table that name rows of others, and whether its row goes when that one goes. The catalogue is read
-- once in a transaction for each table.
create or replace function private.links_of(p_table text) returns table (field text, named_table text, cascades boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  setting text := 'parley.links_' || p_table;
  links text := nullif(current_setting(setting, true), '');
begin
  if links is null then
    select coalesce(jsonb_agg(jsonb_build_object(
      'field', a.attname, 'named_table', f.relname, 'cascades', k.confdeltype = 'c') order by k.oid, pair.mine), '[]')
    into links
    from pg_catalog.pg_constraint k
    join pg_catalog.pg_class f on f.oid = k.confrelid and f.relnamespace = 'public'::regnamespace
    cross join lateral unnest(k.conkey, k.confkey) as pair (mine, theirs)
    join pg_catalog.pg_attribute a on a.attrelid = k.conrelid and a.attnum = pair.mine
    join pg_catalog.pg_attribute b on b.attrelid = k.confrelid and b.attnum = pair.theirs and b.attname = 'id'
    where k.contype = 'f' and k.conrelid = format('public.%I', p_table)::regclass;
    perform set_config(setting, links, true);
  end if;
  return query select l.field, l.named_table, l.cascades
    from jsonb_to_recordset(links::jsonb) as l (field text, named_table text, cascades boolean);
end $$;

-- As current_action, which looks the action up: once for each action and owner of a transaction.
create or replace function private.recording_action(p_owner uuid, p_fallback_tool text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  action text := current_setting('parley.action_id', true);
begin
  if action <> '' and current_setting('parley.action_and_owner', true) = action || p_owner then return action; end if;
  action := private.current_action(p_owner, p_fallback_tool);
  perform set_config('parley.action_and_owner', action || p_owner, true);
  return action;
end $$;

alter default privileges grant execute on functions to public;
