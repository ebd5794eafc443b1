-- When a part was spoken of, by the quotes that are kept: months for its page, weeks for the page of all parts, and what
-- was said of it about a year ago.

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
    'part', to_jsonb(part) - 'user_id',
    -- When the person first and last spoke of it, by the quotes that are kept.
    'said', (
      select jsonb_build_object('first_at', min(m.created_at), 'last_at', max(m.created_at), 'quotes', count(*))
      from public.part_evidence e join public.messages m on m.id = e.message_id where e.part_id = p_id),
    'merged_into', (
      select jsonb_build_object('id', t.id, 'name', t.name) from public.parts t where t.id = part.merged_into),
    'merged_from', (
      select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by t.retired_at), '[]')
      from public.parts t where t.merged_into = p_id),
    'evidence', public.list_evidence(p_id, 100),
    'relationships', public.list_relationships(p_id),
    'assessments', public.list_assessments(p_id, 50),
    -- An agent sees the beginnings of the newest notes; letters are hidden from it by the table itself.
    'notes', case when by_person then public.list_notes(p_id, 'note') else (
      select coalesce(jsonb_agg(n || jsonb_build_object('body', left(n ->> 'body', 600))), '[]')
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
          where e.part_id = p_id and e.created_at > now() - interval '12 months'
          group by 1
        ) counted),
      'year_ago', (
        select to_jsonb(e) - 'user_id' - 'run_id' from public.part_evidence e
        where e.part_id = p_id
          and e.created_at between now() - interval '13 months' and now() - interval '11 months'
        order by abs(extract(epoch from e.created_at - (now() - interval '1 year'))), e.id limit 1)) else '{}' end;
end $$;

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
        join public.part_evidence e on e.user_id = auth.uid() and e.created_at > now() - interval '26 weeks'
        join public.parts p on p.id = e.part_id and p.retired_at is null
        group by 1, 2
      ) counted))
$$;
