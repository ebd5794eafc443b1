-- What the person deletes can be brought back for a while; the ledger knows until when.

-- How long what undo needs is kept after the person deleted something. The screens state it.
create function private.grace() returns interval
language sql immutable set search_path = '' as $$ select interval '30 days' $$;

-- A row that goes, or that is put away by its deleted_at.
create function private.is_deletion(p_op public.change_op, p_before jsonb, p_after jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return p_op = 'delete'
    or (p_op = 'update' and p_before ->> 'deleted_at' is null and p_after ->> 'deleted_at' is not null);
end $$;

-- Whether the person deleted something with this action. What an accepted proposal drops is no deletion of theirs.
create function private.deletes(p_action public.agent_actions) returns boolean
language sql stable security definer set search_path = '' as $$
  select p_action.actor = 'person' and p_action.reverts = '{}' and p_action.tool <> 'decideProposal'
    and p_action.erased_at is null and exists (
      select from public.action_changes c
      where c.action_id = p_action.id and private.is_deletion(c.op, c.before, c.after))
$$;

-- Row trigger of every domain table. With the argument 'deletes' only deletions are recorded (the
-- conversation's own text grows all the time and is no decision), except while an undo is at work.
-- While something is erased nothing is recorded.
create or replace function private.record_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  owner uuid := coalesce(new_row, old_row) ->> 'user_id';
  reverting boolean := coalesce(current_setting('parley.reverting', true), '') = 'on';
  op public.change_op := lower(tg_op);
  action uuid;
begin
  if coalesce(current_setting('parley.erasing', true), '') = 'on'
    or (tg_op <> 'DELETE' and tg_nargs > 0 and not reverting)
    or (tg_op = 'UPDATE' and private.substance(old_row) = private.substance(new_row))
    -- When the account itself goes, its ledger goes with it.
    or (tg_op = 'DELETE' and not exists (select from auth.users where id = owner)) then
    return null;
  end if;
  action := private.current_action(owner, tg_table_name || '.' || lower(tg_op));
  insert into public.action_changes (action_id, user_id, table_name, row_id, op, before, after)
  values (action, owner, tg_table_name, (coalesce(new_row, old_row) ->> 'id')::uuid, op, old_row, new_row);
  if not reverting and private.is_deletion(op, old_row, new_row) then
    update public.agent_actions set erase_at = now() + private.grace()
    where id = action and erase_at is null and actor = 'person' and tool <> 'decideProposal';
  end if;
  return null;
end $$;

-- Keeps undone_by true along a chain of undo and redo: what takes back an undo brings the undone back. A deletion
-- that was taken back is not erased; one that stands again is, later.
create or replace function private.mark_undone(p_action uuid, p_by uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  earlier uuid;
begin
  update public.agent_actions a set undone_by = p_by,
    erase_at = case when p_by is null and private.deletes(a) then now() + private.grace() end
  where a.id = p_action;
  for earlier in select unnest(reverts) from public.agent_actions where id = p_action loop
    perform private.mark_undone(earlier, case when p_by is null then p_action end);
  end loop;
end $$;

-- What was derived from the things that the present action has changed or undone goes with them.
create function private.withdraw_derived() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.withdraw_proposals();
  perform private.withdraw_memory();
end $$;

revoke execute on all functions in schema private from public;
grant execute on function private.withdraw_derived() to authenticated;
