set local check_function_bodies = off;

-- Takes back the quotes that agents kept of these messages. Only for safety.
create or replace function public.withdraw_quotes(p_messages uuid[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  kept uuid[];
begin
  if private.request_actor() <> 'safety' then
    raise sqlstate 'PT403' using message = 'Only what watches over safety takes back what a hard moment rests on.';
  end if;
  perform private.one_undo_at_a_time();
  kept := array(
    select distinct a.id from public.part_evidence e
    join public.action_changes c on c.row_id = e.id and c.table_name = 'part_evidence' and c.op = 'insert'
    join public.agent_actions a on a.id = c.action_id and a.reverts = '{}'
      and (a.actor = 'agent' and a.tool = 'addEvidence' or a.actor in ('job', 'guest'))
      and a.undone_by is null and a.erased_at is null
    where e.message_id = any (p_messages) and e.user_id = auth.uid());
  if kept = '{}' then raise sqlstate 'PT404' using message = 'No quote of this was kept.'; end if;
  return private.revert_actions(kept, 'undo', false, '[]', null);
end $$;

-- What agents were told, or tried without effect, while the things that this action took away were there: any of it may
-- tell of them. What they did goes when it names one of them. Looks at `p_most` actions and says whether it is through.
-- What agents wrote later goes, too, when it names a heading that went.
create or replace function private.erase_lookups(p_target public.agent_actions, p_most integer) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  ids jsonb;
  named text;
  from_seq bigint := p_target.erased_to;
  told uuid[];
  looked_at integer;
begin
  select coalesce(jsonb_object_agg(row_id, true) filter (where table_name not in ('messages', 'runs', 'conversations')), '{}'),
    (select private.as_any_words(array_agg(word)) from unnest(
      array_agg(distinct before ->> 'path') || array_agg(distinct before ->> 'name')
      || array_agg(distinct private.slug(before ->> 'name', null))
      || (select array_agg(distinct coalesce(w.anchor, w.path)) from private.names_that_went(p_target.id) w)) word where word is not null)
  into ids, named
  from private.deletions_of(p_target.id);
  -- Numbers are given out when a row is written, which may be a little before what it did is there.
  if from_seq is null then from_seq := private.before_deleted(p_target.id) - 200; end if;
  select count(*), max(a.seq), array_agg(a.id) filter (where a.actor not in ('person', 'safety') and (
      not exists (select from public.action_changes c where c.action_id = a.id)
      or concat(a.input, ' ', a.output) ~ named or private.names_any_id(concat(a.input, ' ', a.output), ids)))
  into looked_at, from_seq, told
  from (
    select * from public.agent_actions
    where user_id = p_target.user_id and seq > from_seq order by seq limit p_most) a;
  perform private.erase_tool_calls(told);
  perform private.blank_actions(told, p_target.user_id);
  update public.agent_actions set erased_to = coalesce(from_seq, erased_to) where id = p_target.id;
  return looked_at < p_most;
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
  if actor not in ('person', 'safety') and exists (select from public.runs
    where id = private.request_claim('run')::uuid and parent_run_id is not null and status <> 'running') then
    raise sqlstate 'PT409' using message = 'This answer has ended.';
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

-- On Supabase, tells whoever follows this person's ledger that it changed: the number of one action, and no words. One
-- message for all that a transaction does; a message that cannot be sent stops no write, nor does a schema `realtime` that
-- the owner of this database may not use.
create or replace function private.broadcast_action(p_owner uuid, p_seq bigint) returns void
language plpgsql set search_path = '' as $$
begin
  if to_regnamespace('realtime') is null or current_setting('parley.broadcast_to', true) = p_owner::text then
    return;
  end if;
  perform set_config('parley.broadcast_to', p_owner::text, true);
  begin
    if to_regprocedure('realtime.send(jsonb,text,text,boolean)') is not null then
      perform realtime.send(jsonb_build_object('seq', p_seq), 'action', 'ledger:' || p_owner, true);
    end if;
  exception when others then
    raise warning 'An action was not broadcast (%).', sqlstate;
  end;
end $$;
