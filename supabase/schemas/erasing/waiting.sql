-- Whether the person deleted something with this action. What an accepted proposal drops is no deletion of theirs.
create or replace function private.deletes(p_action public.agent_actions) returns boolean
language sql stable security definer set search_path = '' as $$
  select p_action.erased_at is null and private.waits_for_erasure(p_action.actor, p_action.tool, p_action.reverts) and (
    exists (
      select from public.action_changes c
      where c.action_id = p_action.id and private.is_deletion(c.op, c.before, c.after))
    or p_action.reverts <> '{}' and exists (select from private.stayed_gone(p_action.id)))
$$;

-- How long what undo needs is kept after the person deleted something. The screens state it.
create or replace function private.grace() returns interval
language sql immutable set search_path = '' as $$ select interval '30 days' $$;

-- A row that goes, or that is put away by its deleted_at.
create or replace function private.is_deletion(p_op public.change_op, p_before jsonb, p_after jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return p_op = 'delete'
    or (p_op = 'update' and p_before ->> 'deleted_at' is null and p_after ->> 'deleted_at' is not null);
end $$;

-- What was derived from the things that the present action has changed or undone goes with them.
create or replace function private.withdraw_derived() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.withdraw_proposals();
  perform private.withdraw_memory();
  perform private.withdraw_assessments();
  perform private.withdraw_documents();
  perform private.withdraw_learnings();
  perform private.withdraw_quotes();
end $$;
grant execute on function private.withdraw_derived() to app_server;

-- Whether something went with this action for which the time of grace runs: by the person's hand, or by an undo.
create or replace function private.waits_for_erasure(
  p_actor public.action_actor, p_tool text, p_reverts uuid[]
) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return p_reverts <> '{}' or (p_actor = 'person' and p_tool <> 'decideProposal')
    or (p_actor = 'agent' and p_tool = 'deleteMessages');
end $$;

-- This action is erased, and so is every other one of which nothing is left.
create or replace function private.close_erased(p_action uuid, p_touched uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.agent_actions a set erased_at = now(), erase_at = null, erased_to = null, erased_until = null
  where a.id = p_action or a.id = any (p_touched) and a.erased_at is null
    and not exists (select from public.action_changes c where c.action_id = a.id);
  update public.agent_actions a set erase_at = null, erased_to = null, erased_until = null
  where a.id = any (p_touched) and a.erase_at is not null and not private.deletes(a);
end $$;

-- Whether a row that this action took away was there again and was taken away once more, by an action that stands and for
-- which more time is left. That the action itself was done again is no other deletion. Step by step through indexes: it is
-- asked for each row that goes, and without statistics of the ledger a join of both tables was planned the long way round
-- (8,000 messages with 2,000 quotes: minutes).
create or replace function private.deleted_again(p_change public.action_changes, p_due timestamptz) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from (
      select * from public.action_changes c
      where c.row_id = p_change.row_id and c.id > p_change.id and c.table_name = p_change.table_name
        and c.action_id <> p_change.action_id offset 0) later
    where private.is_deletion(later.op, later.before, later.after) and (
      select a.undone_by is null and a.erased_at is null and (a.erase_at is null or a.erase_at > p_due)
        and not exists (select from unnest(a.reverts) undo
          where (select p_change.action_id = any (u.reverts) from public.agent_actions u where u.id = undo))
      from public.agent_actions a where a.id = later.action_id));
end $$;

-- A file that is brought back is not erased on the day on which it would have been.
create or replace function private.end_wait(p_row uuid) returns void
language sql security definer set search_path = '' as $$
  update public.agent_actions a set erase_at = null
  where a.user_id = auth.uid() and a.erase_at is not null
    and a.id in (select c.action_id from public.action_changes c
      where c.row_id = p_row and private.is_deletion(c.op, c.before, c.after))
    and not exists (select from public.action_changes c
      where c.action_id = a.id and c.row_id <> p_row and private.is_deletion(c.op, c.before, c.after))
$$;
grant execute on function private.end_wait(uuid) to app_server;

-- How many lines of memory and suggestions went with a deletion of the person's own: counts alone, also for agents.
create or replace function private.gone_along(p_action uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'lines', count(distinct c.row_id) filter (where c.table_name = 'memory_sources'),
    'suggestions', count(distinct c.row_id) filter (where c.table_name = 'proposals' and c.after ->> 'withdrawn' is not null))
  from public.action_changes c where c.action_id = p_action and c.user_id = auth.uid()
$$;
grant execute on function private.gone_along(uuid) to app_server;
