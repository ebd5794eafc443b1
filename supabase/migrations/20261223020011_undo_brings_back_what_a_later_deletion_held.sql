set local check_function_bodies = off;

-- Undos of which all is there by now wait for no erasure.
create or replace function private.end_waits(p_undos uuid[]) returns void
language sql security definer set search_path = '' as $$
  update public.agent_actions a set erase_at = null
  where a.id = any (p_undos) and a.erase_at is not null and not private.deletes(a)
$$;

-- What goes with it, and what holds between rows, once every row is where it belongs.
create or replace function private.end_undo() returns void
language plpgsql security definer set search_path = '' as $$
declare
  held_back uuid[];
begin
  held_back := private.bring_held_back(current_setting('parley.action_id')::uuid);
  perform private.withdraw_derived();
  set constraints all immediate;
  perform private.end_waits(held_back);
exception when foreign_key_violation or unique_violation then
  raise sqlstate 'PT409' using detail = '"gone"',
    message = 'Something that this rests on is no longer there, so it cannot be taken back as it was.';
end $$;

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

revoke all on function private.end_waits(uuid[]) from public, anon, authenticated, app_server, service_role;

revoke all on function private.bring_held_back(uuid) from public, anon, authenticated, app_server, service_role;
