-- The people of this installation, newest first, for whoever looks after it: their level, what they used of models in the thirty
-- days that run, how much of theirs is failing or being written, and the day they were heard last. No words of anybody, no
-- titles and no names of conversations; the address is what they sign in with. p_before: the profile that was shown last.
create or replace function public.list_people(p_before uuid default null, p_limit integer default 50) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  shown constant integer := least(greatest(p_limit, 1), 100);
begin
  perform private.refuse_unless_person('Only a person looks after this Parley.');
  perform private.refuse_below('admin');
  return (
    with page as (
      select p.user_id, p.created_at, row_number() over (order by p.created_at desc, p.user_id desc) as n
      from public.profiles p
      where p_before is null or (p.created_at, p.user_id) < (
        select b.created_at, b.user_id from public.profiles b where b.user_id = p_before)
      order by p.created_at desc, p.user_id desc limit shown + 1
    )
    select jsonb_build_object(
      'people', coalesce(jsonb_agg(jsonb_build_object(
        'id', page.user_id, 'address', u.email, 'since', page.created_at,
        'level', case when private.is_anonymous(page.user_id) then 'guest'
          else coalesce((select l.level from public.levels l where l.user_id = page.user_id), 'user') end,
        'used_tokens', coalesce(b.used_tokens, 0), 'used_micros', coalesce(b.used_micros, 0),
        'problems', (select count(*) from public.problems f where f.user_id = page.user_id and f.state = 'open'),
        'writing', (select count(*) from public.runs r where r.user_id = page.user_id and r.status = 'running' and r.parent_run_id is null),
        'heard_on', (select max(m.last_message_at)::date from public.conversations m
          where m.user_id = page.user_id and m.last_message_at > 'epoch')) order by page.n) filter (where page.n <= shown), '[]'),
      'next', (array_agg(page.user_id) filter (where page.n = shown and exists (select from page more where more.n > shown)))[1])
    from page join auth.users u on u.id = page.user_id
    left join private.budgets b on b.user_id = page.user_id and b.began > now() - interval '30 days' and b.began <= now());
end $$;
grant execute on function public.list_people(uuid,integer) to app_server;
