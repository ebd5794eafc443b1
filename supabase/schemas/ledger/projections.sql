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
