set local check_function_bodies = off;

-- What became of what these actions of agents kept, or of what the person accepted of them: by the action, `gone` where nothing of it is
-- there any more (`declined`: the person wanted none of it), or `words` that it has no more and `file`, the memory file as it reads now, where the person changed it. Nothing of
-- what was undone.
create or replace function private.changed_since_calls(p_actions uuid[]) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  me constant uuid := auth.uid();
begin
  if p_actions = '{}' then return '{}'; end if;
  return (
    with own as materialized (
      select a.id as call, c.id, c.table_name, c.row_id, c.op, c.after
      from public.agent_actions a join public.action_changes c on c.action_id = a.id
      where a.id = any (p_actions) and a.user_id = me and a.undone_by is null and a.actor not in ('person', 'safety')
    ), made as (
      select * from own where op <> 'delete'
      union all
      select o.call, c.id, c.table_name, c.row_id, c.op, c.after
      from own o join public.proposals p on p.id = o.row_id and p.user_id = me and p.status = 'executed'
      join public.agent_actions d on d.id = p.decided_by_action and d.undone_by is null
      join public.action_changes c on c.action_id = d.id and c.op <> 'delete'
      where o.table_name = 'proposals'
    ), ranked as (
      select m.*, rank() over (partition by m.call order by m.table_name = 'memory_files') as first
      from made m
      where m.table_name in ('parts', 'goals', 'part_relationships', 'part_assessments', 'part_evidence', 'learnings', 'tasks', 'memory_files')
    ), kept as materialized (
      -- A file of memory that was written along with a row of its own is none of the words of the call.
      select * from ranked where first = 1 and (table_name <> 'part_evidence' or op = 'insert')
    ), rows as materialized (
      select * from private.rows_of_today(array(select distinct row_id from kept))
    ), seen as (
      select k.call, r.row is null as gone, k.table_name = 'memory_files' as is_file, r.row, k.after,
        case when r.row is not null then private.fields_changed_by_person(k.row_id, k.id) end as fields
      from kept k left join rows r on r.id = k.row_id
    ), told as (
      select call, case when bool_and(gone) then '{"gone": true}'::jsonb else jsonb_strip_nulls(jsonb_build_object(
        'words', jsonb_agg(distinct w.word) filter (where w.word is not null),
        'file', string_agg(distinct s.row ->> 'content', E'\n') filter (where s.is_file and s.fields ? 'content'))) end as what
      from seen s left join lateral private.words_no_more(s.after, s.row, s.fields) w (word) on not s.gone and not s.is_file
      group by call
      union all
      select o.call, '{"gone": true, "declined": true}'
      from own o join public.proposals p on p.id = o.row_id and p.user_id = me and p.status = 'rejected'
      where o.table_name = 'proposals'
    )
    select coalesce(jsonb_object_agg(call, what) filter (where what <> '{}'), '{}') from told);
end $$;

-- One call, as `changed_since_calls` says of it.
create or replace function private.call_of_today(p_part jsonb, p_changed jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select case when told ->> 'input' = p_part ->> 'input' and told ->> 'output' = p_part ->> 'output' then p_part
    else p_part || jsonb_set(told, '{output,since}', to_jsonb(case when p_changed ? 'declined' then 'The person declined this. Do not speak of what it said.'
      when p_changed ? 'gone' then 'This was removed since. Do not speak of what it said.'
      else 'The person changed this since. What reads otherwise now is left out.' end)) end
  from (
    select jsonb_build_object('input', private.asked_of_today(p_part -> 'input', null, p_changed),
      'output', private.asked_of_today(p_part -> 'output', null, p_changed)) as told offset 0) t
$$;
