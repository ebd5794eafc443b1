-- Images in the ledger are older than the table may be now: a column that only one of two images has says nothing.
create or replace function private.changed_fields(p_before jsonb, p_after jsonb) returns setof text
language plpgsql immutable set search_path = '' as $$
begin
  return query
    select key from jsonb_object_keys(private.substance(coalesce(p_before, '{}') || coalesce(p_after, '{}'))) as key
    where p_before -> key is distinct from p_after -> key
      and (p_before is null or p_after is null or (p_before ? key and p_after ? key));
end $$;

create or replace function private.changes_json(p_action uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'table_name', table_name, 'row_id', row_id, 'op', op, 'before', before, 'after', after) order by id), '[]')
    from private.first_changes(p_action));
end $$;
grant execute on function private.changes_json(uuid) to authenticated;

-- left: what the action left · now: what stands there · back: what would stand there if it were taken back ·
-- along: the rows that would come or go with it.
create or replace function private.conflict(
  p_change public.action_changes, p_reason text, p_field text, p_left jsonb, p_now jsonb, p_back jsonb,
  p_along jsonb, p_choice text
) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'table_name', p_change.table_name, 'row_id', p_change.row_id, 'op', p_change.op, 'reason', p_reason,
    'field', p_field, 'left', p_left, 'now', p_now, 'back', p_back, 'along', p_along, 'choice', p_choice)
$$;

-- What agents did with this tool in answering the message that the caller's run answers, in whichever run, and what stands of it: it
-- changed something, and was not undone. Nothing where no message is answered.
create or replace function private.done_for_message(p_tool text) returns setof public.agent_actions
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set enable_bitmapscan = off as $$
begin
  return query
    select a.* from (
      select r.id from public.runs r
      where r.user_id = auth.uid() and r.user_message_id = (
        select m.id from public.runs this join public.messages m on m.id = this.user_message_id
        where this.id = private.request_claim('run')::uuid and this.user_id = auth.uid()) offset 0) r
    join public.agent_actions a on a.run_id = r.id
    where a.user_id = auth.uid() and a.actor = 'agent' and a.tool = p_tool and a.undone_by is null
      and a.id is distinct from private.request_claim('action')::uuid
      and (a.erased_at is not null or exists (select from public.action_changes c where c.action_id = a.id))
    order by a.seq;
end $$;
grant execute on function private.done_for_message(text) to app_server;

-- Whether one of these actions is no first doing of an answer to the message that this run answers: then it stood when that was said.
create or replace function private.was_there_before(p_actions uuid[], p_run uuid) returns boolean
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set enable_bitmapscan = off as $$
begin
  return exists (
    select from public.agent_actions a left join public.runs r on r.id = a.run_id and r.user_id = auth.uid()
    where a.id = any (p_actions) and a.user_id = auth.uid() and (a.reverts <> '{}' or r.user_message_id is distinct from (
      select t.user_message_id from public.runs t where t.id = p_run and t.user_id = auth.uid())));
end $$;
grant execute on function private.was_there_before(uuid[],uuid) to app_server;

-- What an agent took back in answering a message, in a run that was lost, failed, stopped or set aside, is all that the message asked
-- for: a run that answers it again takes back nothing else, as long as the first stands. "Undo" means what was newest when it was said.
-- What an answer to this message did itself was not there then: that may go at any time, and taking it back is not what was asked for.
create or replace function private.refuse_undone_before(p_actions uuid[]) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  this_run constant uuid := private.request_claim('run')::uuid;
begin
  if private.request_actor() = 'agent' and private.request_claim('tool') = 'undoAction' and exists (
    select from private.done_for_message('undoAction') a
    where a.run_id <> all (private.runs_of_answer(this_run)) and a.reverts <> p_actions
      and private.was_there_before(a.reverts, this_run)) and private.was_there_before(p_actions, this_run) then
    raise sqlstate 'PT409' using
      message = 'Something was taken back already in answering this message. More is taken back when the person asks for it again.',
      detail = '"undone_before"';
  end if;
end $$;
grant execute on function private.refuse_undone_before(uuid[]) to app_server;

-- Takes back these actions, or with `p_since` everything of the caller's from that seq on, of which these still told.
create or replace function private.revert_actions(
  p_actions uuid[], p_tool text, p_preview boolean, p_choices jsonb, p_seen text, p_since bigint default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  undo_id uuid := coalesce(private.request_claim('action')::uuid, gen_random_uuid());
  scope private.undo_scope := row(p_actions, p_since, '{}');
  raised jsonb := '[]';
  changes jsonb := '[]';
  ground text;
  undecided boolean;
  left_out integer;
  target public.agent_actions;
  answer jsonb;
begin
  perform private.check_choices(p_choices);
  if not p_preview then perform private.refuse_undone_before(p_actions); end if;
  for target in select * from public.agent_actions where id = any (p_actions) order by seq for update loop
    if target.user_id is distinct from auth.uid() then
      raise sqlstate 'PT404' using message = 'No such action.';
    elsif p_since is null then
      perform private.refuse_undo(target, false);
    end if;
  end loop;

  begin
    perform private.open_undo(undo_id, p_actions, p_tool, p_choices);
    raised := private.revert_rows(scope, p_choices);
    ground := md5(p_actions::text || coalesce((
      select string_agg(private.conflict_substance(c)::text, ',' order by c ->> 'table_name', c ->> 'row_id', c ->> 'field')
      from jsonb_array_elements(raised) c), ''));
    undecided := exists (select from jsonb_array_elements(raised) c where c ->> 'choice' is null);
    if not undecided then
      perform private.take_other_versions_out(undo_id);
      perform private.give_files_back(undo_id);
      perform private.bring_summaries_back(undo_id);
      perform private.end_undo();
    end if;
    perform private.record_net(undo_id);
    changes := private.changes_json(undo_id);
    select count(*) - jsonb_array_length(changes) into left_out from public.action_changes where action_id = undo_id;
    if p_since is not null and changes = '[]' and raised = '[]'
      and not exists (select from public.agent_actions where id = any (p_actions) and undone_by is null) then
      raise sqlstate 'PT409' using message = 'Nothing was changed since then.';
    elsif p_preview or undecided or (p_seen is not null or raised <> '[]') and p_seen is distinct from ground then
      raise sqlstate 'PT299';
    end if;
    perform private.settle_undone(undo_id, p_actions);
    raised := '[]';
  exception when sqlstate 'PT299' then
    undo_id := null;
  end;
  perform set_config('parley.action_id', '', true), set_config('parley.reverting', '', true);
  answer := jsonb_build_object('action_id', undo_id, 'changes', changes, 'changes_left_out', left_out,
    'conflicts', raised, 'seen', ground);
  return case when private.request_actor() = 'person' then answer else private.undo_for_agents(answer) end;
end $$;

-- Takes one change back. Answers the conflicts that hinder it; with conflicts nothing was done. What this same
-- undo has already brought about (a cascade from a row taken back before) is no conflict.
create or replace function private.revert_change(
  p_change public.action_changes, p_scope private.undo_scope, p_choices jsonb, p_raised jsonb
) returns setof jsonb
language plpgsql security definer set search_path = '' as $$
begin
  case p_change.op
    when 'insert' then return query select private.revert_insert(p_change, p_scope, p_choices, p_raised);
    when 'update' then return query select private.revert_update(p_change, p_scope, p_choices);
    when 'delete' then return query select private.revert_delete(p_change, p_scope, p_choices);
  end case;
end $$;

-- Brings back what an undo took back (all of it, when the undo took back more than this).
create or replace function public.redo_action(
  p_action uuid, p_preview boolean default false, p_choices jsonb default '[]', p_seen text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  target public.agent_actions;
begin
  perform private.one_undo_at_a_time();
  select * into target from public.agent_actions where id = p_action and user_id = auth.uid();
  if not found then
    raise sqlstate 'PT404' using message = 'No such action.';
  elsif target.undone_by is null then
    raise sqlstate 'PT409' using message = 'This action stands; there is nothing to bring back.';
  end if;
  perform private.refuse_undo(target, true);
  return private.revert_actions(array[target.undone_by], 'redo', p_preview, p_choices, p_seen);
end $$;
grant execute on function public.redo_action(uuid,boolean,jsonb,text) to app_server;

create or replace function public.redo_run(
  p_run uuid, p_preview boolean default false, p_choices jsonb default '[]', p_seen text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  undos uuid[];
begin
  perform private.one_undo_at_a_time();
  if not exists (select from private.actions_of_run(p_run)) then
    raise sqlstate 'PT404' using message = 'No such turn.';
  end if;
  undos := array(
    select u.id from public.agent_actions u where u.id in (
      select a.undone_by from private.actions_of_run(p_run) a
      where a.undone_by is not null and a.actor not in ('person', 'safety'))
    order by u.seq);
  if undos = '{}' then
    raise sqlstate 'PT409' using message = 'Nothing of this turn waits to be brought back.';
  end if;
  return private.revert_actions(undos, 'redo', p_preview, p_choices, p_seen);
end $$;
grant execute on function public.redo_run(uuid,boolean,jsonb,text) to app_server;

create or replace function public.undo_action(
  p_action uuid, p_preview boolean default false, p_choices jsonb default '[]', p_seen text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  target public.agent_actions;
begin
  perform private.one_undo_at_a_time();
  select * into target from public.agent_actions where id = p_action and user_id = auth.uid();
  if not found then
    raise sqlstate 'PT404' using message = 'No such action.';
  elsif target.reverts = '{}' and target.erased_at is null
    and not exists (select from public.action_changes where action_id = p_action) then
    raise sqlstate 'PT409' using message = 'This action changed nothing, so there is nothing to take back.';
  end if;
  return private.revert_actions(array[p_action], 'undo', p_preview, p_choices, p_seen);
end $$;
grant execute on function public.undo_action(uuid,boolean,jsonb,text) to app_server;

-- Everything that agents, jobs and guests did in one run and that still stands.
create or replace function public.undo_run(
  p_run uuid, p_preview boolean default false, p_choices jsonb default '[]', p_seen text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  standing uuid[];
begin
  perform private.one_undo_at_a_time();
  if not exists (select from private.actions_of_run(p_run)) then
    raise sqlstate 'PT404' using message = 'No such turn.';
  end if;
  standing := array(
    select a.id from private.actions_of_run(p_run) a
    where a.undone_by is null and a.actor not in ('person', 'safety') and a.erased_at is null
      and exists (select from public.action_changes c where c.action_id = a.id)
    order by a.seq);
  if standing = '{}' then
    raise sqlstate 'PT409' using message = 'Nothing of this turn is left to take back.';
  end if;
  return private.revert_actions(standing, 'undo', p_preview, p_choices, p_seen);
end $$;
grant execute on function public.undo_run(uuid,boolean,jsonb,text) to app_server;

-- Undo, redo and erasing of one person go one after the other; it ends with the transaction.
create or replace function private.one_undo_at_a_time() returns void
language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('parley undo ' || auth.uid(), 0));
  perform private.hold_deletions();
  perform private.hold_snapshots(auth.uid());
end $$;

-- Opens the action under which everything of this undo is recorded.
create or replace function private.open_undo(p_id uuid, p_actions uuid[], p_tool text, p_choices jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if private.request_actor() not in ('person', 'safety') then
    perform private.hold_run(private.request_claim('run')::uuid);
    perform private.refuse_hard_since(private.request_claim('run')::uuid);
  end if;
  insert into public.agent_actions (id, user_id, actor, agent_id, tool, status, reverts, conversation_id, run_id, tool_call_id, input)
  select p_id, auth.uid(), private.request_actor(), private.request_agent(), coalesce(private.request_claim('tool'), p_tool),
    case when private.request_actor() = 'person' then 'ok' else 'running' end::public.action_status, p_actions,
    case when count(distinct a.conversation_id) = 1 and count(*) = count(a.conversation_id)
      then min(a.conversation_id::text)::uuid end,
    private.request_claim('run')::uuid, private.request_claim('call'),
    case when p_choices <> '[]' then jsonb_build_object('choices', p_choices) end
  from public.agent_actions a where a.id = any (p_actions);
  perform set_config('parley.action_id', p_id::text, true);
  perform set_config('parley.reverting', 'on', true);
  set constraints all deferred;
end $$;

-- Whether the caller may take this back. `p_all`: whatever its state, as part of going back to a moment. A rest is never
-- taken back: while it lasts it protects, and then it has ended by itself. What a misreading took back can come back.
create or replace function private.refuse_undo(p_target agent_actions, p_all boolean) returns void
language plpgsql set search_path = '' as $$
begin
  if p_target.erased_at is not null then
    raise sqlstate 'PT409' using detail = jsonb_build_object('reason', 'erased', 'since', p_target.erased_at)::text,
      message = format('What this held was erased for good on %s. It cannot be brought back.',
        to_char(p_target.erased_at at time zone private.person_zone(), 'FMDD FMMonth YYYY'));
  elsif p_target.undone_by is not null and not p_all then
    raise sqlstate 'PT409' using message = 'This has already been taken back.', detail = '"undone"';
  elsif private.request_actor() <> 'person' and p_target.actor = 'person' then
    raise sqlstate 'PT403' using message = 'Only the person can take back what the person did.';
  elsif p_target.tool = 'removeModelKey' and not p_all then
    raise sqlstate 'PT409' using message = 'A removed key cannot come back. You can paste it again under Settings.';
  elsif p_target.actor = 'safety' and p_target.tool in ('undo', 'redo') and private.is_misread(p_target.run_id) then
    null;
  elsif p_target.actor = 'safety' and private.is_resting() then
    raise sqlstate 'PT423' using message = 'This rest protects you today. It ends by itself.';
  elsif p_target.actor = 'safety' then
    raise sqlstate 'PT409' using message = 'This was noted for your safety. It has ended by itself.';
  end if;
end $$;

-- What was deleted comes back many rows at a time, so a long conversation may be among what was done since.
create or replace function public.undo_since(
  p_seq bigint default null, p_preview boolean default false, p_choices jsonb default '[]', p_seen text default null,
  p_since timestamptz default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  first_seq bigint := p_seq;
  most_rows constant integer := 2000;
  most_deleted constant integer := 20000;
  most_actions constant integer := 10000;
  standing uuid[];
  told uuid[];
  answer jsonb;
begin
  perform private.one_undo_at_a_time();
  if (p_seq is null) = (p_since is null) then
    raise sqlstate 'PT400' using message = 'A moment is the number of an action, or a time.';
  elsif p_since is not null then
    select coalesce(max(a.seq), 0) + 1 into first_seq from (
      select seq from public.agent_actions where user_id = auth.uid() and created_at < p_since order by seq desc limit 1) a;
  end if;
  standing := private.standing_since(first_seq);
  if standing = '{}' then standing := private.changed_since(first_seq); end if;
  told := array(
    select t.id from (
      select a.id, a.seq, a.undone_by, bool_or(a.undone_by is null) over () as some_stand
      from public.agent_actions a where a.id = any (standing)) t
    where t.undone_by is null or not t.some_stand order by t.seq desc);
  if standing = '{}' then
    raise sqlstate 'PT409' using message = 'Nothing was changed since then.';
  elsif private.request_actor() <> 'person' and exists (
    select from public.agent_actions where user_id = auth.uid() and seq >= first_seq and actor = 'person'
      and (reverts <> '{}' or id = any (private.changed_since(first_seq)))) then
    raise sqlstate 'PT403' using message = 'Only the person can take back what the person did.';
  elsif cardinality(standing) > most_actions
    or (select count(*) filter (where op in ('insert', 'update')) > most_rows or count(*) > most_deleted
      from private.net_rows(row('{}', first_seq, '{}')::private.undo_scope)) then
    raise sqlstate 'PT413' using message = 'That is more than can be taken back at once. Choose a later moment.';
  end if;
  answer := private.revert_actions(standing, 'undoSince', p_preview, p_choices, p_seen, first_seq);
  return answer || jsonb_build_object('count', cardinality(told), 'actions', case
    when private.request_actor() <> 'person' then '[]'::jsonb
    else (select coalesce(jsonb_agg(private.action_json(a) order by a.seq desc), '[]')
      from public.agent_actions a where a.id = any (told[1:100])) end);
end $$;
grant execute on function public.undo_since(bigint,boolean,jsonb,text,timestamp with time zone) to app_server;

-- Everything that was done since a moment. Where nothing of it stands any more, what an undo had left of it can still be
-- taken back.
create or replace function private.changed_since(p_seq bigint) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(
    select a.id from public.agent_actions a
    where a.user_id = auth.uid() and a.seq >= p_seq and a.actor <> 'safety' and a.reverts = '{}'
      and (select true from public.action_changes c where c.action_id = a.id limit 1)
    order by a.seq);
end $$;

-- The actions since a moment that an undo of all of them has to take back: those that stand, but not an undo whose
-- whole work lies within that time; and those that only an undo which goes itself had taken back.
create or replace function private.standing_since(p_seq bigint) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(
    with since as (
      select a.id, a.seq, a.reverts, a.undone_by, exists (
        select from unnest(a.reverts) r where coalesce(
          (select o.seq < p_seq or o.actor = 'safety' from public.agent_actions o where o.id = r), true)) as reaches_back
      from public.agent_actions a
      where a.user_id = auth.uid() and a.seq >= p_seq and a.actor <> 'safety'
        and (a.reverts <> '{}' or (select true from public.action_changes c where c.action_id = a.id limit 1))
    )
    select s.id from since s left join since u on u.id = s.undone_by
    where (s.undone_by is null or u.id is null or u.reaches_back) and (s.reverts = '{}' or s.reaches_back)
    order by s.seq);
end $$;
