-- The times of a rhythm as they may be kept; whoever calls worked out p_next.
create or replace function private.check_times(p_cron text, p_once timestamptz, p_zone text, p_next timestamptz) returns text
language plpgsql stable set search_path = '' as $$
declare
  zone constant text := private.known_zone(p_zone);
begin
  perform private.refuse_unless_person('Only the person decides what comes by itself.');
  if zone is null then
    raise sqlstate 'PT400' using message = 'This time zone is not known here.', detail = '{"issues": [{"field": "timeZone"}]}';
  elsif p_next is null or p_next <= now() then
    raise sqlstate 'PT400' using message = 'Please choose a time that lies ahead.',
      detail = jsonb_build_object('issues', jsonb_build_array(jsonb_build_object('field', case when p_cron is null then 'once' else 'cron' end)))::text;
  end if;
  return zone;
end $$;
grant execute on function private.check_times(text,timestamptz,text,timestamptz) to app_server;

-- A part that rests cannot be chosen; a rhythm that is about it keeps it (p_kept).
create or replace function private.check_part_of_rhythm(p_part uuid, p_kept uuid default null) returns void
language plpgsql stable set search_path = '' as $$
begin
  if p_part is not null and not exists (
    select from public.parts where id = p_part and user_id = auth.uid() and (retired_at is null or id = p_kept)) then
    raise sqlstate 'PT404' using message = 'This part is not there any more.', detail = '{"issues": [{"field": "partId"}]}';
  end if;
end $$;
grant execute on function private.check_part_of_rhythm(uuid,uuid) to app_server;

-- The same id sent twice is the same rhythm, and one that was removed since does not come back by it.
create or replace function public.add_rhythm(
  p_id uuid, p_kind text, p_cron text, p_once timestamptz, p_zone text, p_part uuid, p_next timestamptz
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  zone text;
begin
  zone := private.check_times(p_cron, p_once, p_zone, p_next);
  perform private.check_part_of_rhythm(p_part);
  if not exists (select from public.jobs where id = p_id) and exists (
    select from public.action_changes where row_id = p_id and table_name = 'jobs' and user_id = auth.uid()) then
    raise sqlstate 'PT404' using message = 'This rhythm is not there any more.';
  end if;
  insert into public.jobs (id, kind, cron, once_at, time_zone, part_id, next_at)
  values (p_id, p_kind, p_cron, p_once, zone, p_part, p_next) on conflict (id) do nothing;
  if not found and not exists (select from public.jobs where id = p_id and user_id = auth.uid()) then
    raise sqlstate 'PT404' using message = 'This rhythm is not there any more.';
  end if;
  return jsonb_build_object('id', p_id);
exception when check_violation then
  raise sqlstate 'PT400' using message = 'This is no rhythm that can be kept.';
end $$;
grant execute on function public.add_rhythm(uuid,text,text,timestamptz,text,uuid,timestamptz) to app_server;

-- Other times, or another part. p_version: as it was shown.
create or replace function public.edit_rhythm(
  p_id uuid, p_version integer, p_cron text, p_once timestamptz, p_zone text, p_part uuid, p_next timestamptz
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  zone text;
  kept public.jobs;
begin
  zone := private.check_times(p_cron, p_once, p_zone, p_next);
  select * into kept from public.jobs where id = p_id and user_id = auth.uid() for update;
  if not found then raise sqlstate 'PT404' using message = 'This rhythm is not there any more.'; end if;
  perform private.check_part_of_rhythm(p_part, kept.part_id);
  if kept.version <> p_version then
    raise sqlstate 'PT409' using message = 'You changed this elsewhere just now. Nothing was changed. Please look at it again.';
  end if;
  update public.jobs set cron = p_cron, once_at = p_once, time_zone = zone, part_id = p_part, next_at = p_next where id = p_id;
  return jsonb_build_object('id', p_id);
exception when check_violation then
  raise sqlstate 'PT400' using message = 'This is no rhythm that can be kept.';
end $$;
grant execute on function public.edit_rhythm(uuid,integer,text,timestamptz,text,uuid,timestamptz) to app_server;

-- Pauses a rhythm, or lets it go on from p_next: what came due meanwhile is not made up for. Of a question asked once whose time
-- went by meanwhile that is noted.
create or replace function public.pause_rhythm(p_id uuid, p_paused boolean, p_next timestamptz default null) returns jsonb
language plpgsql set search_path = '' as $$
begin
  perform private.refuse_unless_person('Only the person decides what comes by itself.');
  update public.jobs set paused_at = case when p_paused then now() end, next_at = case when p_paused then next_at else p_next end
  where id = p_id and user_id = auth.uid() and (paused_at is not null) <> p_paused;
  if not found and not exists (select from public.jobs where id = p_id and user_id = auth.uid()) then
    raise sqlstate 'PT404' using message = 'This rhythm is not there any more.';
  end if;
  insert into public.job_runs as r (job_id, user_id, due_at, state, outcome, lease_until, ended_at)
  select id, user_id, once_at, 'done', 'passed', now(), now() from public.jobs
  where id = p_id and user_id = auth.uid() and paused_at is null and next_at is null and once_at <= now()
  on conflict (job_id, due_at) do update set state = 'done', outcome = 'passed', lease_until = now(), ended_at = now()
    where r.state in ('running', 'waiting');
  return jsonb_build_object('id', p_id);
end $$;
grant execute on function public.pause_rhythm(uuid,boolean,timestamptz) to app_server;

create or replace function public.remove_rhythm(p_id uuid) returns jsonb
language plpgsql set search_path = '' as $$
begin
  perform private.refuse_unless_person('Only the person decides what comes by itself.');
  delete from public.jobs where id = p_id and user_id = auth.uid();
  if not found then raise sqlstate 'PT404' using message = 'This rhythm is not there any more.'; end if;
  return jsonb_build_object('action', private.own_action('removeRhythm', null));
end $$;
grant execute on function public.remove_rhythm(uuid) to app_server;

-- The person has a rhythm done now, whatever its times. Out: the run and its lease. One at a time.
create or replace function public.begin_rhythm_now(p_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  begun public.job_runs;
begin
  perform private.refuse_unless_person('Only the person decides what comes by itself.');
  perform from public.jobs where id = p_id and user_id = auth.uid() for update;
  if not found then raise sqlstate 'PT404' using message = 'This rhythm is not there any more.'; end if;
  if exists (select from public.job_runs r where r.job_id = p_id and r.state = 'running' and private.job_run_is_held(r)) then
    raise sqlstate 'PT409' using message = 'This is being done just now.', detail = '"busy"';
  end if;
  update public.job_runs set state = 'failed', error_code = 'lost', ended_at = now()
  where job_id = p_id and by_hand and state = 'running';
  insert into public.job_runs (job_id, user_id, due_at, by_hand, lease_until)
  values (p_id, auth.uid(), clock_timestamp(), true, now() + private.job_lease()) returning * into begun;
  return jsonb_build_object('run', begun.id, 'lease', begun.lease);
end $$;
grant execute on function public.begin_rhythm_now(uuid) to app_server;

-- The rhythms of the person, oldest first, each with what came of it last. `stands`: the message it said is there; `answered`: it
-- has an answer. `rests`: nothing speaks by itself today. `part_rests`: it asks about the person as long as the part is put away.
-- `plans`: an undo changed its times, so its next one is worked out anew. `open_conversation_id`: where its last question stands without
-- an answer. A run that waits or runs is told of as long as it is the one that is due; one by hand whose time is over failed.
create or replace function public.list_rhythms() returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('rests', private.jobs_rest(), 'rhythms', coalesce(jsonb_agg(jsonb_build_object(
    'id', j.id, 'kind', j.kind, 'cron', j.cron, 'once', j.once_at, 'time_zone', j.time_zone, 'part_id', p.id, 'part', p.name,
    'part_rests', coalesce(p.retired_at is not null, false), 'next_at', case when j.paused_at is null then j.next_at end, 'paused', j.paused_at is not null, 'version', j.version,
    'plans', j.paused_at is null and j.next_at is not null and j.next_at <= j.updated_at,
    'open_conversation_id', (select u.conversation_id from private.unanswered_of(j.id) u),
    'last', case when r.id is not null then jsonb_build_object('state', case when r.is_lost then 'failed' else r.state end, 'outcome', r.outcome, 'at', coalesce(r.ended_at, r.started_at),
      'conversation_id', m.conversation_id, 'stands', m.id is not null,
      'answered', exists (select from public.messages a
        where a.conversation_id = m.conversation_id and a.role = 'user' and a.ordinal > m.ordinal)) end)
    order by j.created_at, j.id), '[]'))
  from public.jobs j
  left join public.parts p on p.id = j.part_id and p.user_id = j.user_id
  left join lateral (
    select one.*, now_due.is_open, one.by_hand and one.state = 'running' and not private.job_run_is_held(one) as is_lost
    from public.job_runs one, lateral (select one.state in ('running', 'waiting')
      and (one.by_hand or one.due_at = j.next_at and j.paused_at is null) as is_open) now_due
    where one.job_id = j.id and one.outcome is distinct from 'planned'
      and (one.state in ('done', 'failed') or now_due.is_open)
    order by now_due.is_open and one.state = 'waiting' desc, coalesce(one.ended_at, one.started_at) desc, one.due_at desc limit 1) r on true
  left join public.messages m on m.id = r.of_message and m.user_id = j.user_id
  where j.user_id = auth.uid()
$$;
grant execute on function public.list_rhythms() to authenticated;

-- When the week of the caller began that is told: seven of their days, today among them.
create or replace function private.week_begins() returns timestamptz
language sql stable set search_path = '' as $$
  select ((now() at time zone private.person_zone())::date - 6)::timestamp at time zone private.person_zone()
$$;

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
grant execute on function private.week_of_caller() to app_server;
