-- The ledger: what was done (agent_actions) and which rows it changed, before and after (action_changes).
-- Triggers write it inside the transaction of the change, whoever writes. No client role can alter it.

create table public.agent_actions (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity unique,
  user_id uuid not null references auth.users (id) on delete cascade,
  actor public.action_actor not null,
  tool text not null check (char_length(tool) between 1 and 80),
  input jsonb,
  output jsonb,
  status public.action_status not null,
  error_code text,
  error_message text,
  conversation_id uuid,
  run_id uuid,
  tool_call_id text,
  reverts uuid[] not null default '{}',
  undone_by uuid,
  duration_ms integer,
  created_at timestamptz not null default now()
);
comment on table public.agent_actions is
  'One row for each tool call, each edit by the person and each undo. Written by triggers and definer functions only.';
create index agent_actions_newest on public.agent_actions (user_id, seq desc);
create index agent_actions_conversation on public.agent_actions (conversation_id, seq desc);
create index agent_actions_run on public.agent_actions (run_id) where run_id is not null;
create index agent_actions_undone_by on public.agent_actions (undone_by) where undone_by is not null;

create table public.action_changes (
  id bigint generated always as identity primary key,
  action_id uuid not null references public.agent_actions (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  table_name text not null,
  row_id uuid not null,
  op public.change_op not null,
  before jsonb,
  after jsonb
);
comment on table public.action_changes is
  'One row for each row an action changed, as it was before and as the action left it.';
create index action_changes_action on public.action_changes (action_id, id);
create index action_changes_row on public.action_changes (row_id, id);

alter table public.agent_actions enable row level security;
alter table public.action_changes enable row level security;
create policy "own actions are readable" on public.agent_actions
  for select to authenticated using (user_id = (select auth.uid()));
create policy "own changes are readable" on public.action_changes
  for select to authenticated using (user_id = (select auth.uid()));
revoke all on public.agent_actions, public.action_changes from anon, authenticated, service_role;
grant select on public.agent_actions, public.action_changes to authenticated, service_role;

-- The action that owns the writes of this transaction; opened here when nobody has opened it.
create function private.current_action(p_owner uuid, p_fallback_tool text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  opened uuid := nullif(current_setting('parley.action_id', true), '')::uuid;
  named uuid := private.request_header('x-action-id')::uuid;
  actor public.action_actor := private.request_actor();
  known public.agent_actions;
begin
  if opened is not null then
    select * into known from public.agent_actions where id = opened;
    if known.user_id = p_owner then return opened; end if;
    raise sqlstate 'PT404' using message = 'No such action.';
  end if;
  if named is not null then
    select * into known from public.agent_actions where id = named;
    if found and known.user_id <> p_owner then
      raise sqlstate 'PT404' using message = 'No such action.';
    elsif found and known.status <> 'running' then
      raise sqlstate 'PT409' using message = 'This action has already ended.';
    end if;
  end if;
  if known.id is null then
    insert into public.agent_actions (id, user_id, actor, tool, status, conversation_id, run_id)
    values (
      coalesce(named, gen_random_uuid()), p_owner, actor,
      coalesce(private.request_header('x-action-tool'), p_fallback_tool),
      case when actor = 'person' then 'ok' else 'running' end::public.action_status,
      private.request_header('x-action-conversation')::uuid,
      private.request_header('x-action-run')::uuid
    ) returning * into known;
  end if;
  perform set_config('parley.action_id', known.id::text, true);
  return known.id;
end $$;

-- Row trigger of every domain table. With the argument 'deletes' only deletions are recorded (the
-- conversation's own text grows all the time and is no decision), except while an undo is at work.
create function private.record_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  owner uuid := coalesce(new_row, old_row) ->> 'user_id';
begin
  if tg_op <> 'DELETE' and tg_nargs > 0 and coalesce(current_setting('parley.reverting', true), '') <> 'on' then
    return null;
  end if;
  if tg_op = 'UPDATE' and private.substance(old_row) = private.substance(new_row) then
    return null;
  end if;
  -- When the account itself goes, its ledger goes with it.
  if tg_op = 'DELETE' and not exists (select from auth.users where id = owner) then
    return null;
  end if;
  insert into public.action_changes (action_id, user_id, table_name, row_id, op, before, after)
  values (
    private.current_action(owner, tg_table_name || '.' || lower(tg_op)), owner, tg_table_name,
    (coalesce(new_row, old_row) ->> 'id')::uuid, lower(tg_op)::public.change_op, old_row, new_row
  );
  return null;
end $$;

-- Whoever watches is told that something changed; the payload says only whose ledger it is.
create function private.announce_action() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_notify('agent_actions', new.user_id::text);
  return null;
end $$;
create trigger announce after insert or update on public.agent_actions
  for each row execute function private.announce_action();

-- Ends a tool call: fills in what was asked, what came back, how it went. Opens the row if nothing was written.
create function public.finish_action(
  p_id uuid, p_tool text, p_input jsonb, p_output jsonb, p_status public.action_status,
  p_error_code text default null, p_error_message text default null, p_duration_ms integer default null,
  p_tool_call_id text default null, p_conversation uuid default null, p_run uuid default null
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  uid uuid := auth.uid();
begin
  if uid is null then raise sqlstate 'PT401' using message = 'Please sign in.'; end if;
  insert into public.agent_actions as a (
    id, user_id, actor, tool, input, output, status, error_code, error_message, duration_ms,
    tool_call_id, conversation_id, run_id
  ) values (
    p_id, uid, private.request_actor(), p_tool, p_input, p_output, p_status, p_error_code, p_error_message,
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

revoke execute on all functions in schema private from public;
revoke execute on function public.finish_action from public, anon;
grant execute on function public.finish_action to authenticated;
