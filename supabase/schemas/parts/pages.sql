create or replace function private.part_summary(p_part public.parts) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', p_part.id, 'name', p_part.name, 'category', p_part.category, 'status', p_part.status,
    'charge', p_part.charge, 'role', p_part.role, 'emoji', p_part.emoji, 'color', p_part.color,
    'evidence_count', count(e.id), 'last_evidence_at', max(e.created_at), 'quote', private.part_quote(p_part))
  from public.part_evidence e where e.part_id = p_part.id and private.is_shown(e)
$$;
grant execute on function private.part_summary(public.parts) to authenticated;

-- Parts at a glance: those that are here, or with p_retired those that rest.
create or replace function public.list_parts(p_retired boolean default false) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(private.part_summary(p) order by p.created_at, p.name), '[]')
  from public.parts p where p.user_id = auth.uid() and (p.retired_at is not null) = p_retired
$$;
grant execute on function public.list_parts(boolean) to authenticated;

-- A part with its quotes, its relationships with names, what waits for a decision and what happened to it lately.
create or replace function public.get_part(p_id uuid) returns jsonb
language plpgsql set search_path = '' as $$
declare
  part public.parts;
  by_person boolean := private.request_actor() = 'person';
  zone text := private.person_zone();
begin
  select * into part from public.parts where id = p_id and user_id = auth.uid();
  if not found then raise sqlstate 'PT404' using message = 'This part is not there.'; end if;
  return jsonb_build_object(
    'part', to_jsonb(part) - 'user_id'
      || case when by_person then '{}' else jsonb_build_object('rests_on', private.named_words_of_part(part)) end,
    -- When the person first and last spoke of it, by the quotes that are kept.
    'said', (
      select jsonb_build_object('first_at', min(m.created_at), 'last_at', max(m.created_at), 'quotes', count(*))
      from public.part_evidence e join public.messages m on m.id = e.message_id
      where e.part_id = p_id and private.is_shown(e)),
    'merged_into', (
      select jsonb_build_object('id', t.id, 'name', t.name) from public.parts t where t.id = part.merged_into),
    'merged_from', (
      select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by t.retired_at), '[]')
      from public.parts t where t.merged_into = p_id),
    'evidence', public.list_evidence(p_id, 100),
    'relationships', case when by_person then public.list_relationships(p_id) else (
      select coalesce(jsonb_agg(r || jsonb_build_object(
        'rests_on', jsonb_build_array(private.words_id((r ->> 'id')::uuid, coalesce(r ->> 'note', '')))) order by k), '[]')
      from jsonb_array_elements(public.list_relationships(p_id)) with ordinality t (r, k)) end,
    'assessments', public.list_assessments(p_id, 50),
    -- An agent sees the beginnings of the newest notes; letters are hidden from it by the table itself.
    'notes', case when by_person then public.list_notes(p_id, 'note') else (
      select coalesce(jsonb_agg(n || jsonb_build_object('body', left(n ->> 'body', 600),
        'rests_on', jsonb_build_array(private.words_id((n ->> 'id')::uuid, n ->> 'body')))), '[]')
      from jsonb_array_elements(public.list_notes(p_id, 'note', null, 10)) n) end,
    'pending', public.list_proposals('pending', null, p_id),
    'recent', (
      select coalesce(jsonb_agg(private.action_json(a) order by a.seq desc), '[]') from private.actions_on(p_id, 10) a))
    || case when by_person then jsonb_build_object(
      'letters', public.list_notes(p_id, 'letter'),
      'months', (
        select coalesce(jsonb_agg(jsonb_build_object('month', month, 'quotes', quotes) order by month), '[]')
        from (
          select to_char(date_trunc('month', e.created_at at time zone zone), 'YYYY-MM') as month, count(*) as quotes
          from public.part_evidence e
          where e.part_id = p_id and e.created_at > now() - interval '12 months' and private.is_shown(e)
          group by 1
        ) counted),
      'year_ago', (
        select to_jsonb(e) - 'user_id' - 'run_id' from public.part_evidence e
        where e.part_id = p_id and private.is_shown(e)
          and e.created_at between now() - interval '13 months' and now() - interval '11 months'
        order by abs(extract(epoch from e.created_at - (now() - interval '1 year'))), e.id limit 1)) else '{}' end;
end $$;
grant execute on function public.get_part(uuid) to authenticated;

-- The fields of a part that a change touched, each before and after. Making a part counts what it was made with.
create or replace function private.part_field_changes(p_before jsonb, p_after jsonb, p_field text default null) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_agg(jsonb_build_object('field', key, 'before', p_before -> key, 'after', p_after -> key) order by key)
  from jsonb_object_keys(coalesce(p_before, '{}') || coalesce(p_after, '{}')) key
  where key <> all (array['id', 'user_id', 'version', 'created_at', 'updated_at'])
    and (p_field is null or key = p_field)
    and coalesce(nullif(p_before -> key, '[]'), 'null') is distinct from coalesce(nullif(p_after -> key, '[]'), 'null')
$$;
grant execute on function private.part_field_changes(jsonb,jsonb,text) to authenticated;

-- Who changed what of a part and when, newest first; of one field with p_field. p_before is the id of the last
-- change seen. What was taken back says so.
create or replace function public.part_history(
  p_id uuid, p_field text default null, p_before bigint default null, p_limit integer default 20
) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  if not exists (select from public.parts where id = p_id and user_id = auth.uid()) then
    raise sqlstate 'PT404' using message = 'This part is not there.';
  end if;
  return (
    with page as (
      select c.id, c.op, c.action_id, f.fields, row_number() over (order by c.id desc) as n
      from public.action_changes c,
        lateral (select private.part_field_changes(c.before, c.after, p_field) as fields) f
      where c.row_id = p_id and c.table_name = 'parts' and c.user_id = auth.uid() and f.fields is not null
        and (p_before is null or c.id < p_before)
      order by c.id desc limit least(greatest(p_limit, 1), 100) + 1)
    select jsonb_build_object(
      'changes', coalesce(jsonb_agg(jsonb_build_object(
        'id', p.id, 'op', p.op, 'fields', p.fields, 'action_id', a.id, 'actor', a.actor, 'tool', a.tool,
        'created_at', a.created_at, 'undone_by', a.undone_by, 'reverts', a.reverts,
        'conversation_id', a.conversation_id) order by p.n) filter (where p.n <= p_limit), '[]'),
      'next', case when count(*) > p_limit then min(p.id) filter (where p.n <= p_limit) end)
    from page p join public.agent_actions a on a.id = p.action_id);
end $$;
grant execute on function public.part_history(uuid,text,bigint,integer) to authenticated;

create or replace function public.get_parts_page() returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'parts', public.list_parts(),
    'resting', (
      select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name) order by p.retired_at desc), '[]')
      from public.parts p where p.user_id = auth.uid() and p.retired_at is not null),
    'pending', public.list_proposals('pending'),
    'noticings', public.list_evidence(null, 200),
    -- The Monday of each week of the last half year in which a quote of a part was kept.
    'weeks', (
      select coalesce(jsonb_agg(jsonb_build_object('part_id', part_id, 'week', week, 'quotes', quotes) order by week), '[]')
      from (
        select e.part_id, date_trunc('week', e.created_at at time zone zone.name)::date as week, count(*) as quotes
        from (select private.person_zone() as name) zone
        join public.part_evidence e on e.user_id = auth.uid() and e.created_at > now() - interval '26 weeks' and private.is_shown(e)
        join public.parts p on p.id = e.part_id and p.retired_at is null
        group by 1, 2
      ) counted))
$$;
grant execute on function public.get_parts_page() to authenticated;

create or replace function private.part_quote(p_part public.parts) returns text
language sql stable set search_path = '' as $$
  select e.quote from public.part_evidence e
  where e.part_id = p_part.id and (e.id = p_part.quote_id or e.kind in ('job', 'fear', 'need', 'thought'))
    and private.is_shown(e)
  order by e.id is distinct from p_part.quote_id, array_position(array['job', 'fear', 'need', 'thought'], e.kind::text),
    e.created_at desc, e.id
  limit 1
$$;
grant execute on function private.part_quote(public.parts) to authenticated;

-- Null takes the choice away.
create or replace function public.choose_part_quote(p_id uuid, p_evidence uuid) returns jsonb
language plpgsql set search_path = '' as $$
declare
  part public.parts;
begin
  perform private.refuse_agents('Only the person chooses what stands for a part.');
  part := private.own_part(p_id);
  if p_evidence is not null and not exists (
    select from public.part_evidence e where e.id = p_evidence and e.part_id = p_id and e.user_id = auth.uid() and private.is_shown(e)) then
    raise sqlstate 'PT404' using message = 'This quote is not there.';
  end if;
  update public.parts set quote_id = p_evidence where id = p_id returning * into part;
  return to_jsonb(part);
end $$;
grant execute on function public.choose_part_quote(uuid,uuid) to app_server;
