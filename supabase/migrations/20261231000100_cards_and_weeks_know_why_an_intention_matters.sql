set local check_function_bodies = off;

-- What the last seven days of the caller were, in numbers, names of parts and titles of intentions that moved or were quiet: nothing of hard moments, and no letters.
-- `answered`: titles about which safety asked, and that ended well; `reasons`: of those that are told, why the others matter.
create or replace function private.week_of_caller() returns jsonb
language sql stable security definer set search_path = '' as $$
  with said as materialized (
    select m.id, m.conversation_id, (m.created_at at time zone private.person_zone())::date as day from public.messages m
    where m.user_id = auth.uid() and m.role = 'user' and m.created_at >= private.week_begins() and not private.is_flagged(m.safety)
  ), kept as materialized (
    select e.part_id from public.part_evidence e join said on said.id = e.message_id where e.user_id = auth.uid()
  ), moved as materialized (
    select g, g.title, private.goal_touched_at(g) as touched from public.goals g
    where g.user_id = auth.uid() and g.status <> 'archived' and private.goal_touched_at(g) >= private.week_begins()
    order by touched desc, g.title limit 3
  ), quiet as materialized (
    select g, g.title, private.goal_touched_at(g) as touched from public.goals g
    where g.user_id = auth.uid() and g.status = 'working' and private.goal_touched_at(g) < private.week_begins()
    order by touched desc, g.title limit 3
  )
  select jsonb_build_object(
    'days', (select count(distinct day) from said), 'conversations', (select count(distinct conversation_id) from said),
    'parts', (select coalesce(jsonb_agg(name order by often desc, name), '[]') from (
      select p.name, count(*) as often from kept k join public.parts p on p.id = k.part_id
      where p.user_id = auth.uid() and p.retired_at is null group by p.id order by often desc, p.name limit 3) p),
    'quotes', (select count(*) from kept),
    'notes', (select count(*) from public.part_notes n
      where n.user_id = auth.uid() and n.kind = 'note' and n.created_at >= private.week_begins()),
    'waiting', (select count(*) from public.proposals p
      where p.user_id = auth.uid() and p.status = 'pending' and p.withdrawn is null and p.expires_at > now()),
    'moved', (select coalesce(jsonb_agg(title order by touched desc, title), '[]') from moved),
    'quiet', (select coalesce(jsonb_agg(title order by touched desc, title), '[]') from quiet),
    'reasons', (select coalesce(jsonb_agg(jsonb_build_object('title', title, 'why', (g).why)), '[]')
      from (select * from moved union all select * from quiet) told where (g).why is not null and not private.goal_answered(g)),
    'answered', (select coalesce(jsonb_agg(g.title), '[]') from public.goals g
      where g.user_id = auth.uid() and g.status <> 'archived' and private.goal_answered(g)))
$$;

-- An intention that the person works on and that nothing was said about for seven of their days; of several the one that went
-- quiet last.
create or replace function private.quiet_goal_card(p_at timestamptz, p_day date) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('kind', 'goal_quiet', 'source_id', q.id, 'at', q.touched, 'conversation_id', null, 'name', q.title,
    'why', (q.goal).why, 'answered', private.goal_answered(q.goal))
  from (
    select o as goal, o.id, o.title, private.goal_touched_at(o) as touched from public.goals o
    where o.user_id = auth.uid() and private.goal_standing(o) = 'working') q
  where (q.touched at time zone private.person_zone())::date <= p_day - 7
    and not private.is_put_aside('goal_quiet', q.id, p_day)
  order by q.touched desc, q.id limit 1
$$;

-- The suggestion that has waited longest, since an earlier day.
create or replace function private.proposal_card(p_at timestamptz, p_day date) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('kind', 'proposal', 'source_id', p.id, 'at', p.created_at, 'conversation_id', p.conversation_id,
    'name', coalesce(p.changes ->> 'name', p.changes ->> 'title', (select t.name from public.parts t where t.id = p.part_id)),
    'why', case when p.kind = 'create_goal' then p.changes ->> 'why' end, 'proposal', p.kind)
  from public.proposals p
  where p.user_id = auth.uid() and p.status = 'pending' and p.withdrawn is null and p.expires_at > p_at
    and (p.created_at at time zone private.person_zone())::date < p_day
    and not private.is_put_aside('proposal', p.id, p_day)
  order by p.created_at, p.id limit 1
$$;

-- The errand that has waited longest for an answer, of those without words of a hard moment. It is put aside by its question, so that
-- the next one that it asks is shown.
create or replace function private.errand_card(p_at timestamptz, p_day date) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('kind', 'errand', 'source_id', private.question_card_id(t), 'at', t.updated_at, 'conversation_id', null,
    'name', g.title, 'why', g.why, 'answered', private.goal_answered(g), 'words', t.question, 'goal_id', g.id, 'task_id', t.id)
  from public.tasks t join public.goals g on g.id = t.goal_id and g.user_id = t.user_id
  where t.user_id = auth.uid() and t.status = 'waiting' and t.question is not null and t.answer is null and t.talk is null
    and t.updated_at <= p_at and not private.is_flagged(t.safety)
    and not private.is_put_aside('errand', private.question_card_id(t), p_day)
  order by t.updated_at, t.id limit 1
$$;
