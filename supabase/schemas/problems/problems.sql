-- The problems of the caller in one state, the latest first, a page at a time, each with the conversation and the job where it
-- happened last, as far as they are there. In: p_before and p_before_id, the last of the page before. `counts`: how many there are
-- in each state.
create or replace function public.list_problems(
  p_state text default 'open', p_before timestamptz default null, p_before_id uuid default null, p_limit integer default 20
) returns jsonb
language sql stable set search_path = '' as $$
  with page as (
    select k.*, row_number() over (order by k.last_at desc, k.id desc) as n from public.problems k
    where k.user_id = auth.uid() and k.state = p_state and (p_before is null or (k.last_at, k.id) < (p_before, p_before_id))
    order by k.last_at desc, k.id desc limit least(greatest(p_limit, 1), 100) + 1)
  select jsonb_build_object(
    'problems', (
      select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'kind', k.kind, 'code', k.code, 'tool', k.tool, 'times', k.times,
        'first_at', k.first_at, 'last_at', k.last_at, 'state', k.state, 'conversation_id', c.id, 'title', c.title,
        'job', j.kind, 'today', (k.first_at at time zone private.person_zone())::date = (now() at time zone private.person_zone())::date)
        order by k.n), '[]')
      from page k
      left join public.conversations c on c.id = k.of_conversation and c.user_id = k.user_id
      left join public.jobs j on j.id = k.of_job and j.user_id = k.user_id
      where k.n <= least(greatest(p_limit, 1), 100)),
    'has_more', (select count(*) > least(greatest(p_limit, 1), 100) from page),
    'counts', (
      select jsonb_build_object('open', count(*) filter (where state = 'open'), 'dismissed', count(*) filter (where state = 'dismissed'),
        'resolved', count(*) filter (where state = 'resolved')) from public.problems where user_id = auth.uid()))
$$;
grant execute on function public.list_problems(text,timestamptz,uuid,integer) to app_server;

-- The person says what becomes of a problem. What comes again after it was resolved is open by itself; what is dismissed stays so.
create or replace function public.decide_problem(p_id uuid, p_state text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  decided public.problems;
begin
  perform private.refuse_unless_person('Only the person says what becomes of a problem.');
  if p_state is null or p_state !~ '^(open|dismissed|resolved)$' then
    raise sqlstate 'PT400' using message = 'A problem is open, dismissed or resolved.', detail = '"state"';
  end if;
  select * into decided from public.problems where id = p_id and user_id = auth.uid() for update;
  if not found then
    raise sqlstate 'PT404' using message = 'This problem is not there any more.';
  elsif decided.state = p_state then
    return jsonb_build_object('action', null);
  end if;
  update public.problems set state = p_state, decided_at = now() where id = p_id;
  return jsonb_build_object('action', private.own_action('decideProblem', null));
end $$;
grant execute on function public.decide_problem(uuid,text) to app_server;

-- Erases what has been dismissed or resolved for thirty days and did not come again meanwhile, of everybody, also out of the
-- ledger. Answers how many.
create or replace function private.erase_settled_problems() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  was constant text := coalesce(current_setting('parley.erasing', true), '');
  gone uuid[];
  touched uuid[];
begin
  perform set_config('parley.erasing', 'on', true);
  with due as (
    select id from public.problems
    where state <> 'open' and last_at < now() - private.grace() and coalesce(decided_at, last_at) < now() - private.grace()
    order by last_at limit 500 for update skip locked),
  erased as (delete from public.problems where id in (select id from due) returning id)
  select coalesce(array_agg(id), '{}') into gone from erased;
  perform set_config('parley.erasing', was, true);
  if gone <> '{}' then
    with told as (
      delete from public.action_changes where row_id = any (gone) and table_name = 'problems' returning action_id)
    select array_agg(distinct action_id) into touched from told;
    perform private.close_erased(null, touched);
  end if;
  return cardinality(gone);
end $$;
