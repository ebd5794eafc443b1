-- What an agent wrote may quote two messages, of which each deletion takes it away. Where the first of these is taken back alone it stays
-- away for the second, so the undo of the second looks for it: no deletion but the first has it in the ledger.

-- Brings back, in the present undo, what agents wrote and what earlier undos of the last weeks left away, the newest 500 of these. What
-- still quotes words that are gone goes again with what else was brought back, and is no change then. Where the person was asked and chose
-- to leave it, it stays. Answers the earlier undos.
create or replace function private.bring_held_back(p_present uuid) returns uuid[]
language plpgsql security definer set search_path = '' set enable_seqscan = off as $$
declare
  owner constant uuid := auth.uid();
  kinds constant text[] := array(select distinct t.table_name from private.texts_of_agents() t where t.waits = 'withdrawn');
  held record;
  undos uuid[];
begin
  if not exists (
    select from public.action_changes c where c.action_id = p_present
      and (c.op = 'insert' and c.table_name <> all (kinds) or c.before ->> 'deleted_at' is not null)) then return '{}'; end if;
  for held in
    with undone as materialized (
      select u.id, u.input, u.reverts from public.agent_actions u
      where u.user_id = owner and u.created_at > now() - private.grace() and u.reverts <> '{}' and u.undone_by is null
        and u.erased_at is null and u.id <> p_present
      order by u.created_at desc limit 500
    ), away as (
      select u.id as undo, c.* from undone u cross join lateral unnest(u.reverts) r (action)
      join public.agent_actions a on a.id = r.action and a.undone_by = u.id and a.erased_at is null
      join public.action_changes c on c.action_id = a.id and c.user_id = owner and c.table_name = any (kinds)
      where private.is_of_agent(c.table_name, c.before) and (c.op = 'delete' or c.table_name = 'proposals'
          and c.before ->> 'status' = 'pending' and c.after ->> 'withdrawn' = 'evidence_gone')
        and not exists (
          select from jsonb_array_elements(coalesce(u.input -> 'choices', '[]')) choice
          where choice ->> 'row_id' = c.row_id::text and choice ->> 'choice' = 'keep')
        and not exists (
          select from public.action_changes later
          where later.row_id = c.row_id and later.table_name = c.table_name and later.id > c.id and later.action_id not in (c.action_id, u.id))
    )
    select a.table_name, array_agg(a.id order by a.id desc) as changes, array_agg(a.row_id) as ids, array_agg(distinct a.undo) as undos
    from away a group by 1
  loop
    if held.table_name = 'proposals' then
      update public.proposals set status = 'pending', withdrawn = null, withdrawn_at = null
      where id = any (held.ids) and user_id = owner and status = 'expired' and withdrawn = 'evidence_gone' and expires_at > now();
    else
      perform private.put_images(held.table_name, held.changes);
    end if;
    undos := undos || held.undos;
  end loop;
  return coalesce(undos, '{}');
end $$;

-- Undos of which all is there by now wait for no erasure.
create or replace function private.end_waits(p_undos uuid[]) returns void
language sql security definer set search_path = '' as $$
  update public.agent_actions a set erase_at = null
  where a.id = any (p_undos) and a.erase_at is not null and not private.deletes(a)
$$;
