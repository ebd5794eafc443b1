-- What an undo took away can be brought back for thirty days, like what the person deleted, and is then erased.
-- Images of a conversation hold no copy of what the companion knew: it is derived, and would keep deleted words.

-- Whether something went with this action for which the time of grace runs: by the person's hand, or by an undo.
create function private.waits_for_erasure(p_actor public.action_actor, p_tool text, p_reverts uuid[]) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return p_reverts <> '{}' or (p_actor = 'person' and p_tool <> 'decideProposal');
end $$;

create or replace function private.deletes(p_action public.agent_actions) returns boolean
language sql stable security definer set search_path = '' as $$
  select p_action.erased_at is null and private.waits_for_erasure(p_action.actor, p_action.tool, p_action.reverts)
    and exists (
      select from public.action_changes c
      where c.action_id = p_action.id and private.is_deletion(c.op, c.before, c.after))
$$;

create or replace function private.record_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  derived constant text[] := array['snapshot', 'snapshot_seq'];
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - derived end;
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - derived end;
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
  if private.is_deletion(op, old_row, new_row) then
    update public.agent_actions set erase_at = now() + private.grace()
    where id = action and erase_at is null and private.waits_for_erasure(actor, tool, reverts);
  end if;
  return null;
end $$;

comment on column public.agent_actions.erase_at is
  'When what this action took away is erased for good: thirty days after a deletion by the person, or after an undo.';

-- What stands undone already has its thirty days from now on; nobody was told before.
update public.agent_actions a set erase_at = now() + private.grace()
where a.reverts <> '{}' and a.undone_by is null and a.erase_at is null and private.deletes(a);
update public.action_changes set before = before - array['snapshot', 'snapshot_seq'], after = after - array['snapshot', 'snapshot_seq']
where table_name = 'conversations' and (before ? 'snapshot' or after ? 'snapshot');

revoke execute on function private.waits_for_erasure(public.action_actor, text, uuid[]) from public;
