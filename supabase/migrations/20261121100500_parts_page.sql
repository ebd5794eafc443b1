-- The page of all parts in one call: those that are here, those that rest, what waits for the person, loose quotes.

create function public.get_parts_page() returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'parts', public.list_parts(),
    'resting', (
      select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name) order by p.retired_at desc), '[]')
      from public.parts p where p.user_id = auth.uid() and p.retired_at is not null),
    'pending', public.list_proposals('pending'),
    'noticings', public.list_evidence(null, 200))
$$;

revoke execute on function public.get_parts_page from public, anon;
grant execute on function public.get_parts_page to authenticated;
