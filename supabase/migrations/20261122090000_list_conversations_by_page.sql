-- The list of conversations comes in pages, so that no page of the app carries all of them.

create function public.list_conversations(
  p_before timestamptz default null, p_before_id uuid default null, p_limit integer default 30
) returns jsonb
language sql stable set search_path = '' as $$
  with page as (
    select c.id, c.title, c.created_at, c.last_message_at,
      row_number() over (order by c.last_message_at desc, c.id desc) as n
    from public.conversations c
    where c.user_id = auth.uid()
      and (p_before is null or c.last_message_at < p_before or (c.last_message_at = p_before and c.id < p_before_id))
    order by c.last_message_at desc, c.id desc limit least(greatest(p_limit, 1), 100) + 1
  )
  select jsonb_build_object(
    'conversations', coalesce(jsonb_agg(jsonb_build_object(
      'id', id, 'title', title, 'created_at', created_at, 'last_message_at', last_message_at) order by n)
      filter (where n <= least(greatest(p_limit, 1), 100)), '[]'),
    'has_more', count(*) > least(greatest(p_limit, 1), 100))
  from page
$$;
revoke execute on function public.list_conversations from public, anon;
grant execute on function public.list_conversations to authenticated;
