-- Whoever watches is told that something changed; the payload says only whose ledger it is.
create or replace function private.announce_action() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_notify('agent_actions', new.user_id::text);
  perform private.broadcast_action(new.user_id, new.seq);
  return null;
end $$;

-- The action that owns the writes of this transaction; opened here when nobody has opened it. It has its number only once
-- no summary is being kept; one that changes more in a later transaction has a number that a summary may count already, so
-- none stays. An agent that woke up late writes nothing of what it was told.
-- An agent that another one asked writes nothing once its run has ended, which may be with its parent's, in another process.
create or replace function private.current_action(p_owner uuid, p_fallback_tool text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  opened uuid := nullif(current_setting('parley.action_id', true), '')::uuid;
  named uuid := private.request_claim('action')::uuid;
  acting public.action_actor := private.request_actor();
  known public.agent_actions;
begin
  if opened is not null then
    select * into known from public.agent_actions where id = opened;
    if known.user_id = p_owner then return opened; end if;
    raise sqlstate 'PT404' using message = 'No such action.';
  end if;
  if acting = 'agent' then perform private.hold_off_deletions(p_owner); end if;
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
  if acting <> 'person' and private.slept_through_erasing(private.request_claim('run')::uuid) then
    raise sqlstate 'PT409' using message = 'This answer was cut off, and something was erased since. Ask again.';
  end if;
  if acting not in ('person', 'safety') then perform private.hold_run(private.request_claim('run')::uuid); end if;
  if acting = 'agent' then
    perform private.refuse_errand_now(private.request_claim('run')::uuid);
    perform private.refuse_hard_since(private.request_claim('run')::uuid);
  end if;
  if known.id is null then
    if acting = 'agent' then perform private.refuse_done_before(p_owner); end if;
    insert into public.agent_actions (id, user_id, actor, agent_id, tool, status, conversation_id, run_id, tool_call_id, write_key)
    values (
      coalesce(named, gen_random_uuid()), p_owner, acting, private.request_agent(),
      coalesce(private.request_claim('tool'), p_fallback_tool),
      case when acting = 'person' then 'ok' else 'running' end::public.action_status,
      private.request_claim('conversation')::uuid,
      private.request_claim('run')::uuid, private.request_claim('call'), private.request_claim('write')
    )
    on conflict (run_id, tool_call_id) where actor = 'agent' and run_id is not null and tool_call_id is not null do nothing
    returning * into known;
    if not found then
      raise sqlstate 'PT409' using message = 'This call was made already.', detail = '"called"';
    end if;
  end if;
  perform set_config('parley.action_id', known.id::text, true);
  if acting = 'agent' then
    perform set_config('parley.deleted_meanwhile', coalesce(private.deleted_since(private.request_claim('run')::uuid, p_owner)::text, ''), true);
  end if;
  return known.id;
end $$;

-- Row trigger of every domain table. With the argument 'deletes' only deletions are recorded (the conversation's own
-- text grows all the time and is no decision), except while an undo is at work; with a second argument also what this kind of
-- actor adds. While something is erased nothing is.
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
    or (tg_op <> 'DELETE' and tg_nargs > 0 and coalesce(current_setting('parley.reverting', true), '') <> 'on'
      and not (tg_op = 'INSERT' and tg_nargs > 1 and private.request_actor()::text = tg_argv[1])) then
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
  if new_row is not null and current_setting('parley.deleted_meanwhile', true) <> '' then
    perform private.refuse_deleted_words(tg_table_name, old_row, new_row);
  end if;
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

-- Ends a tool call: fills in what was asked, what came back, how it went. Opens the row if nothing was written. One call of
-- a run has one row: whoever makes it a second time is refused with the detail "called", and a look-up that the person switched
-- off for the intention meanwhile with "switched_off". `p_late`: its answer was told that
-- it took too long; where that has ended, it says from now on what came of the call.
create or replace function public.finish_action(
  p_id uuid, p_tool text, p_input jsonb, p_output jsonb, p_status public.action_status,
  p_error_code text default null, p_error_message text default null, p_duration_ms integer default null,
  p_tool_call_id text default null, p_conversation uuid default null, p_run uuid default null, p_late boolean default false
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  uid uuid := auth.uid();
  late boolean := private.slept_through_erasing(p_run);
begin
  if uid is null then raise sqlstate 'PT401' using message = 'Please sign in.'; end if;
  if p_late then
    -- Before or after the answer is saved whole, never beside it; locked in the same order.
    perform from public.conversations where id = p_conversation and user_id = uid for key share;
    perform from public.runs where id = p_run and user_id = uid for update;
  end if;
  if private.request_actor() = 'agent' then
    if exists (select from public.agent_actions
      where run_id = p_run and tool_call_id = left(p_tool_call_id, 400) and actor = 'agent' and id <> p_id) then
      raise sqlstate 'PT409' using message = 'This call was made already.', detail = '"called"';
    elsif not exists (select from public.agent_actions where id = p_id) then
      perform private.hold_run(p_run);
      -- What was only looked up and may not be any more is not told.
      if p_status = 'ok' then
        perform private.refuse_switched_off(p_conversation, p_tool);
        perform private.refuse_outside_persona(p_conversation, p_tool);
      end if;
    end if;
  end if;
  insert into public.agent_actions as a (
    id, user_id, actor, agent_id, tool, input, output, status, error_code, error_message, duration_ms,
    tool_call_id, conversation_id, run_id, write_key
  ) values (
    p_id, uid, private.request_actor(), private.request_agent(), p_tool, case when not late then p_input end, case when not late then p_output end,
    p_status, p_error_code, case when not late then p_error_message end,
    p_duration_ms, p_tool_call_id, p_conversation, p_run, case when not late then private.request_claim('write') end
  )
  on conflict (id) do update set
    tool = excluded.tool, input = excluded.input, output = excluded.output, status = excluded.status,
    error_code = excluded.error_code, error_message = excluded.error_message,
    duration_ms = excluded.duration_ms, tool_call_id = excluded.tool_call_id,
    conversation_id = excluded.conversation_id, run_id = excluded.run_id, write_key = case when not late then a.write_key end
  where a.user_id = uid and a.status = 'running';
  if not found then raise sqlstate 'PT409' using message = 'This action has already ended.'; end if;
  if p_late and not late then
    update public.messages m set parts = private.with_late_ends(p_run, m.parts)
    where m.user_id = uid and m.id = (select answer_id from public.runs where id = p_run and user_id = uid and status <> 'running')
      and m.parts @> jsonb_build_array(jsonb_build_object('toolCallId', p_tool_call_id))
      -- What would be shortened to fit stays as it was told.
      and pg_column_size(m.parts) + pg_column_size(p_output) < 4000000;
  end if;
end $$;
grant execute on function public.finish_action(uuid,text,jsonb,jsonb,public.action_status,text,text,integer,text,uuid,uuid,boolean) to app_server;

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
grant execute on function private.with_late_ends(uuid,jsonb) to app_server;

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
