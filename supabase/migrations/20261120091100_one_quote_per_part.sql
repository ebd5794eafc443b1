-- A part at a glance shows what the person said of it last.

create or replace function private.part_summary(p_part public.parts) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', p_part.id, 'name', p_part.name, 'category', p_part.category, 'status', p_part.status,
    'charge', p_part.charge, 'role', p_part.role, 'emoji', p_part.emoji, 'color', p_part.color,
    'evidence_count', count(e.id), 'last_evidence_at', max(e.created_at),
    'quote', (array_agg(e.quote order by e.created_at desc, e.id))[1])
  from public.part_evidence e where e.part_id = p_part.id
$$;
