-- The person chooses which of their quotes stands at the head of a part. Until then, one that says what it does, fears,
-- needs or says; never another.

alter table public.parts add column quote_id uuid;
comment on column public.parts.quote_id is 'The quote that the person chose to stand for it. It may have been removed since.';

create function private.part_quote(p_part public.parts) returns text
language sql stable set search_path = '' as $$
  select e.quote from public.part_evidence e
  where e.part_id = p_part.id and (e.id = p_part.quote_id or e.kind in ('job', 'fear', 'need', 'thought'))
  order by e.id is distinct from p_part.quote_id, array_position(array['job', 'fear', 'need', 'thought'], e.kind::text),
    e.created_at desc, e.id
  limit 1
$$;

create or replace function private.part_summary(p_part public.parts) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', p_part.id, 'name', p_part.name, 'category', p_part.category, 'status', p_part.status,
    'charge', p_part.charge, 'role', p_part.role, 'emoji', p_part.emoji, 'color', p_part.color,
    'evidence_count', count(e.id), 'last_evidence_at', max(e.created_at), 'quote', private.part_quote(p_part))
  from public.part_evidence e where e.part_id = p_part.id
$$;

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
  left join lateral (select max(e.created_at) as at from public.part_evidence e where e.part_id = p.id) said on true
  where p.retired_at is null
$$;

-- Null takes the choice away.
create function public.choose_part_quote(p_id uuid, p_evidence uuid) returns jsonb
language plpgsql set search_path = '' as $$
declare
  part public.parts;
begin
  perform private.refuse_agents('Only the person chooses what stands for a part.');
  part := private.own_part(p_id);
  if p_evidence is not null and not exists (
    select from public.part_evidence e where e.id = p_evidence and e.part_id = p_id and e.user_id = auth.uid()) then
    raise sqlstate 'PT404' using message = 'This quote is not there.';
  end if;
  update public.parts set quote_id = p_evidence where id = p_id returning * into part;
  return to_jsonb(part);
end $$;

revoke execute on function public.choose_part_quote, private.part_quote(public.parts) from public, anon;
grant execute on function public.choose_part_quote to app_server;
grant execute on function private.part_quote(public.parts) to authenticated;
