set local check_function_bodies = off;

-- Evidence of a part, or with no part the quotes that do not belong to one yet. Newest first.
create or replace function public.list_evidence(p_part uuid default null, p_limit integer default 50) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(e) - 'user_id' - 'run_id' order by e.created_at desc), '[]')
  from (
    select * from public.part_evidence q
    where q.user_id = auth.uid() and q.part_id is not distinct from p_part and private.is_shown(q)
    order by created_at desc limit least(greatest(p_limit, 1), 200)
  ) e
$$;

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
    'part', to_jsonb(part) - 'user_id',
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
          where e.part_id = p_id and e.created_at > now() - interval '12 months' and private.is_shown(e)
          group by 1
        ) counted),
      'year_ago', (
        select to_jsonb(e) - 'user_id' - 'run_id' from public.part_evidence e
        where e.part_id = p_id and private.is_shown(e)
          and e.created_at between now() - interval '13 months' and now() - interval '11 months'
        order by abs(extract(epoch from e.created_at - (now() - interval '1 year'))), e.id limit 1)) else '{}' end;
end $$;

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

-- A relationship with the names of its parts and what was said of it over time, newest first.
create or replace function private.relation_json(r public.part_relationships) returns jsonb
language sql stable set search_path = '' as $$
  select to_jsonb(r) - 'user_id' || jsonb_build_object(
    'from_name', (select name from public.parts where id = r.from_part_id),
    'to_name', (select name from public.parts where id = r.to_part_id),
    'observations', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', o.id, 'polarization', o.polarization, 'status', o.status, 'created_at', o.created_at,
        'evidence_id', e.id, 'quote', e.quote, 'conversation_id', e.conversation_id, 'message_id', e.message_id,
        'start_offset', e.start_offset, 'end_offset', e.end_offset, 'said_at', m.created_at) order by o.created_at desc, o.id), '[]')
      from (
        select * from public.relationship_observations
        where relationship_id = r.id order by created_at desc, id limit 50) o
      join public.part_evidence e on e.id = o.evidence_id and private.is_shown(e)
      join public.messages m on m.id = e.message_id))
$$;

-- A proposal as the person sees it: its quotes, the parts it is about by name, and while it waits what acceptance
-- would change. All kinds can be undone, and it says so before the decision.
create or replace function private.proposal_json(p public.proposals) returns jsonb
language plpgsql set search_path = '' as $$
declare
  open boolean := p.status = 'pending' and p.expires_at > now();
  shown jsonb;
begin
  if private.request_actor() <> 'person' then return private.proposal_for_agents(p, open); end if;
  shown := case when open then private.preview(p, p.changes) end;
  return jsonb_build_object(
    'id', p.id, 'conversation_id', p.conversation_id, 'kind', p.kind,
    'status', case when p.status = 'pending' and not open then 'expired' else p.status::text end,
    'part_id', p.part_id, 'other_part_id', p.other_part_id, 'result_id', p.result_id,
    'changes', p.changes, 'why', p.why, 'decision', p.decision, 'edited', p.edited,
    'decided_by_action', p.decided_by_action, 'decided_at', p.decided_at, 'created_at', p.created_at,
    'expires_at', p.expires_at, 'revised_at', p.revised_at, 'withdrawn', p.withdrawn, 'withdrawn_at', p.withdrawn_at,
    'reversible', true,
    'preview', shown,
    'names', (
      select coalesce(jsonb_object_agg(t.id, t.name), '{}') from public.parts t
      where t.id in (p.part_id, p.other_part_id, p.result_id) or position(t.id::text in shown ->> 'changes') > 0),
    'evidence', (
      select coalesce(jsonb_agg(to_jsonb(e) - 'user_id' - 'run_id' order by e.created_at, e.id), '[]')
      from public.part_evidence e
      where e.id = any (p.evidence_ids || private.moved_quotes(p.changes)) and private.is_shown(e)));
end $$;

create or replace function private.part_summary(p_part public.parts) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', p_part.id, 'name', p_part.name, 'category', p_part.category, 'status', p_part.status,
    'charge', p_part.charge, 'role', p_part.role, 'emoji', p_part.emoji, 'color', p_part.color,
    'evidence_count', count(e.id), 'last_evidence_at', max(e.created_at), 'quote', private.part_quote(p_part))
  from public.part_evidence e where e.part_id = p_part.id and private.is_shown(e)
$$;

create or replace function private.part_quote(p_part public.parts) returns text
language sql stable set search_path = '' as $$
  select e.quote from public.part_evidence e
  where e.part_id = p_part.id and (e.id = p_part.quote_id or e.kind in ('job', 'fear', 'need', 'thought'))
    and private.is_shown(e)
  order by e.id is distinct from p_part.quote_id, array_position(array['job', 'fear', 'need', 'thought'], e.kind::text),
    e.created_at desc, e.id
  limit 1
$$;

-- The parts as the map draws them. The ordinal counts all parts that ever were, so that a part without a place
-- keeps its seat when another one rests. Quotes are left out of kept pictures: they go when their message goes.
create or replace function private.map_parts(p_quotes boolean) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', p.id, 'name', p.name, 'category', p.category, 'status', p.status, 'role', p.role,
    'emoji', p.emoji, 'color', p.color, 'beliefs', p.beliefs, 'set_down', coalesce(p.set_down, '{}'),
    'distance', p.distance, 'bearing', p.bearing, 'loudness', p.loudness, 'ordinal', p.ordinal,
    'last_seen_on', greatest(p.last_active_on, private.day_in(said.at, (select private.person_zone()))),
    'quote', case when p_quotes then private.part_quote(kept) end) order by p.ordinal), '[]')
  from (
    select *, row_number() over (order by created_at, id) - 1 as ordinal from public.parts where user_id = auth.uid()
  ) p
  join public.parts kept on kept.id = p.id
  left join lateral (select max(e.created_at) as at from public.part_evidence e where e.part_id = p.id and private.is_shown(e)) said on true
  where p.retired_at is null
$$;

-- Whether a kept quote is shown: while its message is one of a hard moment, its words stand there alone.
create or replace function private.is_shown(p_quote public.part_evidence) returns boolean
language sql stable set search_path = '' as $$
  select not exists (select from public.messages m where m.id = p_quote.message_id and private.is_flagged(m.safety))
$$;

-- A ledger row: all of it for the person; for an agent what was done, by whom and when.
create or replace function private.action_json(a public.agent_actions) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  hidden boolean;
begin
  if private.request_actor() <> 'person' then
    return jsonb_build_object('id', a.id, 'seq', a.seq, 'tool', a.tool, 'actor', a.actor, 'status', a.status,
      'created_at', a.created_at, 'undone', a.undone_by is not null, 'change_count', private.change_count(a.id));
  end if;
  hidden := private.tells_hard_words(a);
  return (
    select to_jsonb(a) - 'user_id' || jsonb_build_object(
      'change_count', count(c.id),
      'about', case when hidden then '{"name": null, "quote": null, "decision": null}'::jsonb else jsonb_build_object(
        'name', coalesce(
          max(coalesce(c.after, c.before) ->> 'name') filter (where c.table_name = 'parts'),
          max(coalesce(c.after, c.before) #>> '{changes,name}') filter (where c.table_name = 'proposals'),
          max(coalesce(c.after, c.before) ->> 'title') filter (where c.table_name = 'conversations'),
          max(coalesce(c.after, c.before) ->> 'path') filter (where c.table_name = 'memory_files')),
        'quote', max(coalesce(c.after, c.before) ->> 'quote') filter (where c.table_name = 'part_evidence'
          and private.is_shown(jsonb_populate_record(null::public.part_evidence, coalesce(c.after, c.before)))),
        'decision', max(c.after ->> 'decision') filter (where c.table_name = 'proposals')) end)
      || case when hidden then '{"input": null, "output": null, "error_message": null}' else '{}'::jsonb end
    from public.action_changes c where c.action_id = a.id);
end $$;

revoke all on function private.is_shown(public.part_evidence) from public, anon, authenticated, app_server, service_role;

grant execute on function private.is_shown(public.part_evidence) to authenticated;
