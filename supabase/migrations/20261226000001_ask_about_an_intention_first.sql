set local check_function_bodies = off;

-- A run of an errand ended without ending the errand. It is tried again later and later, or waits for what hinders it. Where the
-- person let it go on after this run began, how the run ended changes nothing.
create or replace function public.leave_task(p_run uuid, p_why text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  task public.tasks;
  hinders text;
begin
  if auth.uid() is null or private.request_actor() <> 'job' then
    raise sqlstate 'PT403' using message = 'Only a job of Parley does errands.';
  end if;
  select * into task from public.tasks where of_run = p_run and user_id = auth.uid() for update;
  if task.id is null or task.status <> 'active' or private.goes_on_since(task) then return 'null'; end if;
  hinders := private.hinders_run(p_run);
  if hinders = 'goal_ended' then
    perform private.settle_task(task, 'paused', hinders, null);
  elsif hinders is not null and p_why <> 'stopped_by_person' then
    update public.tasks set tries_made = greatest(tries_made - 1, 0) where id = task.id;
    perform private.hold_task(task.id, hinders, interval '15 minutes');
    return to_jsonb(hinders);
  elsif p_why = 'shutdown' then
    update public.tasks set next_at = now(), tries_made = greatest(tries_made - 1, 0) where id = task.id;
  elsif p_why in ('budget_spent', 'budget_held') then
    update public.tasks set tries_made = greatest(tries_made - 1, 0) where id = task.id;
    perform private.hold_task(task.id, 'budget', interval '1 hour');
  elsif p_why = 'stopped_by_person' then
    perform private.settle_task(task, 'paused', null, null);
  elsif p_why = 'asked_first' then
    update public.tasks set tries_made = greatest(tries_made - 1, 0) where id = task.id;
    perform private.settle_task(task, 'paused', p_why, null);
  elsif task.tries_made >= 5 then
    perform private.settle_task(task, 'failed', left(p_why, 40), null);
  else
    perform private.settle_task(task, 'paused', left(p_why, 40), least(interval '1 hour', interval '1 minute' * power(2, task.tries_made)));
  end if;
  return to_jsonb(p_why);
end $$;

-- The person gives an errand. Where the same id comes twice at once, the second waits for the first and finds it. `intention`: what the
-- intention says, since both are read together.
create or replace function public.give_task(p_id uuid, p_goal uuid, p_instructions text, p_safety public.safety_level) returns jsonb
language plpgsql set search_path = '' as $$
declare
  made public.tasks;
begin
  perform private.refuse_agents('Only the person gives an errand here.');
  perform pg_advisory_xact_lock(hashtextextended('parley errand ' || p_id, 0));
  made := private.insert_task(p_id, p_goal, p_instructions, p_safety);
  return private.task_json(made) || jsonb_build_object('intention', (
    select jsonb_build_object('title', g.title, 'why', g.why, 'answered', private.goal_answered(g))
    from public.goals g where g.id = made.goal_id and g.user_id = auth.uid()));
end $$;

-- What the last seven days of the caller were, in numbers, names of parts and titles of intentions that moved or were quiet: nothing of hard moments, and no letters.
create or replace function private.week_of_caller() returns jsonb
language sql stable security definer set search_path = '' as $$
  with said as materialized (
    select m.id, m.conversation_id, (m.created_at at time zone private.person_zone())::date as day from public.messages m
    where m.user_id = auth.uid() and m.role = 'user' and m.created_at >= private.week_begins() and not private.is_flagged(m.safety)
  ), kept as materialized (
    select e.part_id from public.part_evidence e join said on said.id = e.message_id where e.user_id = auth.uid()
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
    'moved', (select coalesce(jsonb_agg(title order by touched desc, title), '[]') from (
      select g.title, private.goal_touched_at(g) as touched from public.goals g
      where g.user_id = auth.uid() and g.status <> 'archived' and private.goal_touched_at(g) >= private.week_begins()
      order by touched desc, g.title limit 3) moved),
    'quiet', (select coalesce(jsonb_agg(title order by touched desc, title), '[]') from (
      select g.title, private.goal_touched_at(g) as touched from public.goals g
      where g.user_id = auth.uid() and g.status = 'working' and private.goal_touched_at(g) < private.week_begins()
      order by touched desc, g.title limit 3) quiet),
    'answered', (select coalesce(jsonb_agg(g.title), '[]') from public.goals g
      where g.user_id = auth.uid() and g.status <> 'archived' and private.goal_answered(g)))
$$;

-- An intention that the person works on and that nothing was said about for seven of their days; of several the one that went
-- quiet last.
create or replace function private.quiet_goal_card(p_at timestamptz, p_day date) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('kind', 'goal_quiet', 'source_id', q.id, 'at', q.touched, 'conversation_id', null, 'name', q.title,
    'answered', private.goal_answered(q.goal))
  from (
    select o as goal, o.id, o.title, private.goal_touched_at(o) as touched from public.goals o
    where o.user_id = auth.uid() and private.goal_standing(o) = 'working') q
  where (q.touched at time zone private.person_zone())::date <= p_day - 7
    and not private.is_put_aside('goal_quiet', q.id, p_day)
  order by q.touched desc, q.id limit 1
$$;

-- Since when an intention stands in these words.
create or replace function private.goal_worded_at(g public.goals) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select max(a.created_at) from public.action_changes c join public.agent_actions a on a.id = c.action_id
    where c.user_id = auth.uid() and c.row_id = g.id and c.table_name = 'goals' and (c.op = 'insert'
      or (c.before ->> 'title', c.before ->> 'why') is distinct from (c.after ->> 'title', c.after ->> 'why'))), g.created_at)
$$;

-- The intention to which a conversation belongs, with its errands and notes, for the turn that begins in it; null for every other conversation.
create or replace function private.goal_told(p_conversation uuid) returns jsonb
language sql stable set search_path = '' as $$
  select private.goal_at_work(g) || jsonb_build_object('begins', (
      select m.id from public.messages m where m.conversation_id = g.conversation_id and m.role = 'user' and m.created_at > private.goal_worded_at(g)
      order by m.ordinal limit 1), 'errands', private.errands_told(g.id), 'notes', private.notes_told(g.id))
  from public.goals g where g.conversation_id = p_conversation and g.user_id = auth.uid()
$$;

-- An intention as an agent gets it: its words, how it stands, and who cares.
create or replace function private.goal_for_agents(g public.goals) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', g.id, 'title', g.title, 'why', g.why, 'standing', private.goal_standing(g),
    'answered', private.goal_answered(g), 'rests_on', jsonb_build_array(private.words_id(g.id, concat_ws(E'\x1f', g.title, g.why))),
    'ended_because', g.ended_because, 'parts', (
      select coalesce(jsonb_agg(part - 'part_id' order by n), '[]')
      from jsonb_array_elements(private.parts_of_goal(g.id)) with ordinality t (part, n)))
$$;

-- Whether safety asked in the conversation of an intention since it stands in these words, and that ended: as a manner of speaking, or
-- without danger.
create or replace function private.goal_answered(g public.goals) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.runs r
    where r.conversation_id = g.conversation_id and r.user_id = auth.uid() and r.ended_alarm is not null
      and r.started_at > private.goal_worded_at(g) and (r.alarm_misread or not exists (
        select from public.runs d where d.conversation_id = g.conversation_id and d.user_id = auth.uid() and d.safety = 'acute'
          and d.started_at > private.goal_worded_at(g))))
$$;

revoke all on function private.goal_worded_at(public.goals) from public, anon, authenticated, app_server, service_role;

revoke all on function private.goal_answered(public.goals) from public, anon, authenticated, app_server, service_role;

grant execute on function private.goal_worded_at(public.goals) to authenticated, app_server;

grant execute on function private.goal_answered(public.goals) to authenticated, app_server;
