set local check_function_bodies = off;

drop trigger ledger on public.messages;

create or replace function public.remove_rhythm(p_id uuid) returns jsonb
language plpgsql set search_path = '' as $$
begin
  perform private.refuse_unless_person('Only the person decides what comes by itself.');
  delete from public.jobs where id = p_id and user_id = auth.uid();
  if not found then raise sqlstate 'PT404' using message = 'This rhythm is not there any more.'; end if;
  return jsonb_build_object('action', private.own_action('removeRhythm', null));
end $$;

-- Pauses a rhythm, or lets it go on from p_next: what came due meanwhile is not made up for.
create or replace function public.pause_rhythm(p_id uuid, p_paused boolean, p_next timestamptz default null) returns jsonb
language plpgsql set search_path = '' as $$
begin
  perform private.refuse_unless_person('Only the person decides what comes by itself.');
  update public.jobs set paused_at = case when p_paused then now() end, next_at = case when p_paused then next_at else p_next end
  where id = p_id and user_id = auth.uid() and (paused_at is not null) <> p_paused;
  if not found and not exists (select from public.jobs where id = p_id and user_id = auth.uid()) then
    raise sqlstate 'PT404' using message = 'This rhythm is not there any more.';
  end if;
  return jsonb_build_object('id', p_id);
end $$;

-- The rhythms of the person, oldest first, each with what came of it last. `stands`: the message it said is there; `answered`: it
-- has an answer. `rests`: nothing speaks by itself today.
create or replace function public.list_rhythms() returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('rests', private.jobs_rest(), 'rhythms', coalesce(jsonb_agg(jsonb_build_object(
    'id', j.id, 'kind', j.kind, 'cron', j.cron, 'once', j.once_at, 'time_zone', j.time_zone, 'part_id', p.id, 'part', p.name,
    'next_at', case when j.paused_at is null then j.next_at end, 'paused', j.paused_at is not null, 'version', j.version,
    'last', case when r.id is not null then jsonb_build_object('state', r.state, 'outcome', r.outcome, 'at', coalesce(r.ended_at, r.started_at),
      'conversation_id', m.conversation_id, 'stands', m.id is not null,
      'answered', exists (select from public.messages a
        where a.conversation_id = m.conversation_id and a.role = 'user' and a.ordinal > m.ordinal)) end)
    order by j.created_at, j.id), '[]'))
  from public.jobs j
  left join public.parts p on p.id = j.part_id and p.user_id = j.user_id
  left join lateral (select * from public.job_runs r where r.job_id = j.id and r.outcome is distinct from 'planned'
    order by r.started_at desc, r.due_at desc limit 1) r on true
  left join public.messages m on m.id = r.of_message and m.user_id = j.user_id
  where j.user_id = auth.uid()
$$;

-- What is to be said by a run that the caller holds. `anew`: its times were changed since it came due, so only the next time is
-- worked out. `part`: the name of the part it asks about, where that still stands.
create or replace function public.hold_job_run(p_run uuid, p_lease uuid) returns jsonb
language plpgsql set search_path = '' as $$
declare
  leased constant public.job_runs := private.leased_run(p_run, p_lease);
begin
  return (
    select jsonb_build_object('kind', j.kind, 'cron', j.cron, 'once', j.once_at, 'time_zone', j.time_zone,
      'due_at', leased.due_at, 'by_hand', leased.by_hand, 'attempts', leased.attempts,
      'anew', not leased.by_hand and (j.paused_at is not null or leased.due_at <= j.updated_at),
      'week', case when j.kind = 'reflection' then private.week_of_caller() end,
      'part', (select p.name from public.parts p where p.id = j.part_id and p.user_id = j.user_id and p.retired_at is null))
    from public.jobs j where j.id = leased.job_id);
end $$;

-- Ends a run that the caller holds, all of it at once: says `p_text` in the conversation of the job, or notes why not, and sets
-- the next time, except where the person had it done now. p_text null: nothing is to be said, since its times were changed, or
-- with p_passed since its time went by while it was off, or with p_error since it failed. Out: what came of it and where it stands;
-- `waiting` where it is looked at again in a while.
create or replace function public.end_job_run(
  p_run uuid, p_lease uuid, p_next timestamptz, p_text text default null, p_title text default null, p_error text default null,
  p_passed boolean default false
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  leased constant public.job_runs := private.leased_run(p_run, p_lease);
  job constant public.jobs := (select j from public.jobs j where j.id = leased.job_id and j.user_id = auth.uid());
  before constant public.messages := private.unanswered_of(leased.job_id);
  came text := case when p_passed then 'passed' when p_text is null and p_error is null then 'planned' end;
  talk uuid;
  said uuid;
begin
  if p_text is not null and private.jobs_rest() then
    came := 'rests';
  elsif p_text is not null and before.id is not null then
    came := 'unanswered';
    talk := before.conversation_id;
    said := before.id;
  elsif p_text is not null then
    talk := private.conversation_of_job(job, left(p_title, 120));
    if talk is not null then
      came := 'said';
      said := private.say_for_job(talk, p_text);
    elsif leased.by_hand then
      raise sqlstate 'PT409' using message = 'An answer is still being written there. Please try again in a moment.', detail = '"busy"';
    end if;
  end if;
  if p_text is not null and not leased.by_hand and coalesce(came, 'rests') = 'rests' then
    update public.job_runs set state = 'waiting', outcome = came,
      lease_until = now() + case when came is null then interval '2 minutes' else interval '15 minutes' end
    where id = leased.id;
    return jsonb_build_object('outcome', 'waiting', 'conversation', null);
  end if;
  update public.job_runs set state = case when p_error is null then 'done' else 'failed' end, outcome = came,
    error_code = left(p_error, 80), of_conversation = talk, of_message = said, lease_until = now(), ended_at = now()
  where id = leased.id;
  update public.jobs set next_at = case when leased.by_hand then next_at else p_next end,
    of_conversation = coalesce(talk, of_conversation)
  where id = job.id;
  return jsonb_build_object('outcome', came, 'conversation', talk);
end $$;

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
  perform private.check_part_of_rhythm(p_part);
  select * into kept from public.jobs where id = p_id and user_id = auth.uid() for update;
  if not found then raise sqlstate 'PT404' using message = 'This rhythm is not there any more.'; end if;
  if kept.version <> p_version then
    raise sqlstate 'PT409' using message = 'You changed this elsewhere just now. Nothing was changed. Please look at it again.';
  end if;
  update public.jobs set cron = p_cron, once_at = p_once, time_zone = zone, part_id = p_part, next_at = p_next where id = p_id;
  return jsonb_build_object('id', p_id);
exception when check_violation then
  raise sqlstate 'PT400' using message = 'This is no rhythm that can be kept.';
end $$;

-- Takes what has come due of everybody, at most so much, each once for its due time, also what a lease ran out on. Out: the
-- runs with their leases and whose they are, and when there is something to take next. For the server's own job alone, which
-- then acts for each person with that person's rights.
create or replace function public.claim_jobs(p_most integer default 50) returns jsonb
language plpgsql security definer set search_path = '' set enable_seqscan = off as $$
declare
  claimed jsonb;
begin
  if auth.uid() is not null or private.request_claim('job') is distinct from 'clock' then
    raise sqlstate 'PT403' using message = 'That is not allowed here.';
  end if;
  with due as (
    select j.id, j.user_id, j.next_at from public.jobs j
    where j.next_at <= now() and j.paused_at is null and not exists (
      select from public.job_runs r where r.job_id = j.id and r.due_at = j.next_at and r.lease_until > now())
    order by j.next_at limit least(greatest(p_most, 1), 200) for update of j skip locked
  ), taken as (
    insert into public.job_runs as r (job_id, user_id, due_at, lease_until)
    select id, user_id, next_at, now() + private.job_lease() from due
    on conflict (job_id, due_at) do update set state = 'running', lease = gen_random_uuid(),
      lease_until = excluded.lease_until, attempts = r.attempts + case r.state when 'running' then 1 else 0 end
      where r.lease_until <= now()
    returning r.id, r.lease, r.user_id
  )
  select coalesce(jsonb_agg(jsonb_build_object('run', id, 'lease', lease, 'person', user_id)), '[]') into claimed from taken;
  return jsonb_build_object('claimed', claimed, 'next', least(
    (select j.next_at from public.jobs j where j.paused_at is null and j.next_at > now() order by j.next_at limit 1),
    (select r.lease_until from public.job_runs r
      where r.state in ('running', 'waiting') and r.lease_until > now() order by r.lease_until limit 1)));
end $$;

-- The person has a rhythm done now, whatever its times. Out: the run and its lease. One at a time.
create or replace function public.begin_rhythm_now(p_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  begun public.job_runs;
begin
  perform private.refuse_unless_person('Only the person decides what comes by itself.');
  perform from public.jobs where id = p_id and user_id = auth.uid() for update;
  if not found then raise sqlstate 'PT404' using message = 'This rhythm is not there any more.'; end if;
  if exists (select from public.job_runs where job_id = p_id and state = 'running' and lease_until > now()) then
    raise sqlstate 'PT409' using message = 'This is being done just now.', detail = '"busy"';
  end if;
  update public.job_runs set state = 'failed', error_code = 'lost', ended_at = now()
  where job_id = p_id and by_hand and state = 'running';
  insert into public.job_runs (job_id, user_id, due_at, by_hand, lease_until)
  values (p_id, auth.uid(), clock_timestamp(), true, now() + private.job_lease()) returning * into begun;
  return jsonb_build_object('run', begun.id, 'lease', begun.lease);
end $$;

-- The same id sent twice is the same rhythm.
create or replace function public.add_rhythm(
  p_id uuid, p_kind text, p_cron text, p_once timestamptz, p_zone text, p_part uuid, p_next timestamptz
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  zone text;
begin
  zone := private.check_times(p_cron, p_once, p_zone, p_next);
  perform private.check_part_of_rhythm(p_part);
  insert into public.jobs (id, kind, cron, once_at, time_zone, part_id, next_at)
  values (p_id, p_kind, p_cron, p_once, zone, p_part, p_next) on conflict (id) do nothing;
  if not found and not exists (select from public.jobs where id = p_id and user_id = auth.uid()) then
    raise sqlstate 'PT404' using message = 'This rhythm is not there any more.';
  end if;
  return jsonb_build_object('id', p_id);
exception when check_violation then
  raise sqlstate 'PT400' using message = 'This is no rhythm that can be kept.';
end $$;

-- Actions in brief: for each twelve of its changes with names, a part or a conversation that came or went before all others. Nothing of what was erased or tells hard words.
create or replace function public.actions_in_brief(p_actions uuid[]) returns jsonb
language sql stable set search_path = '' as $$
  with told as (
    select a.id from public.agent_actions a
    where a.id = any (p_actions[1:200]) and a.user_id = auth.uid() and private.request_actor() = 'person'
      and a.erased_at is null and not private.tells_hard_words(a)
  ), changed as (
    select told.id as action_id, c.id, c.table_name, c.op, coalesce(c.after, c.before) as image, c.before, c.after
    from told, lateral (
      select * from public.action_changes c where c.action_id = told.id and c.user_id = auth.uid()
        and c.table_name not in ('memory_sources', 'runs', 'job_runs', 'profiles', 'safety_rests')
      order by c.table_name in ('parts', 'conversations') and c.op <> 'update' desc, c.id limit 12) c
  ), named as (
    select public.names_of(array(
      select (image ->> key)::uuid from changed, unnest(array['part_id', 'other_part_id', 'from_part_id', 'to_part_id']) key
      where image ->> key is not null)) as names
  )
  select coalesce(jsonb_object_agg(action_id, changes), '{}') from (
    select action_id, jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
      'table_name', table_name, 'op', op,
      'name', case table_name
        when 'part_evidence' then case when not private.was_hard((image ->> 'message_id')::uuid) then left(image ->> 'quote', 200) end
        when 'fact_decisions' then case when not private.was_hard((image ->> 'message_id')::uuid) then image ->> 'statement' end
        when 'proposals' then coalesce(image #>> '{changes,name}', image #>> '{changes,title}')
        when 'memory_files' then image ->> 'path' else coalesce(image ->> 'name', image ->> 'title') end,
      'was', case when op = 'update' and coalesce(before ->> 'name', before ->> 'title') is distinct from coalesce(after ->> 'name', after ->> 'title')
        then coalesce(before ->> 'name', before ->> 'title') end,
      'part', names ->> (image ->> 'part_id'), 'from', names ->> (image ->> 'from_part_id'), 'to', names ->> (image ->> 'to_part_id'),
      'kind', coalesce(image ->> 'kind', image ->> 'type'),
      'fields', case when op = 'update' then private.fields_that_differ(before, after) end))
      order by table_name in ('parts', 'conversations') and op <> 'update' desc, id) as changes
    from changed, named group by action_id) brief
$$;

-- What the last seven days of the caller were, in numbers and names of parts: nothing of hard moments, and no letters.
create or replace function private.week_of_caller() returns jsonb
language sql stable security definer set search_path = '' as $$
  with said as materialized (
    select m.id, m.conversation_id, (m.created_at at time zone private.person_zone())::date as day from public.messages m
    where m.user_id = auth.uid() and m.role = 'user' and m.created_at > now() - interval '7 days' and not private.is_flagged(m.safety)
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
      where n.user_id = auth.uid() and n.kind = 'note' and n.created_at > now() - interval '7 days'),
    'waiting', (select count(*) from public.proposals p
      where p.user_id = auth.uid() and p.status = 'pending' and p.withdrawn is null and p.expires_at > now()))
$$;

-- What a job said last, where that still stands there without an answer; else null.
create or replace function private.unanswered_of(p_job uuid) returns public.messages
language sql stable set search_path = '' as $$
  select m.*
  from (select * from public.job_runs where job_id = p_job and outcome = 'said' order by started_at desc limit 1) r
  join public.messages m on m.id = r.of_message and m.user_id = r.user_id
  where not exists (select from public.messages later
    where later.conversation_id = m.conversation_id and later.role = 'user' and later.ordinal > m.ordinal)
$$;

-- Columns that follow from other writes. They are neither recorded as changes nor compared by undo.
create or replace function private.substance(p_row jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return p_row - array['version', 'updated_at', 'last_message_at', 'summarised_to', 'hash', 'snapshot', 'snapshot_seq', 'of_conversation', 'of_message', 'next_at'];
end $$;

-- The guide says this in a conversation of the caller, under the action of the run, which ends well with it.
create or replace function private.say_for_job(p_conversation uuid, p_text text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  said uuid;
  done_by uuid;
begin
  insert into public.messages (conversation_id, ordinal, role, parts, metadata)
  select p_conversation, coalesce(max(ordinal), 0) + 1, 'assistant',
    jsonb_build_array(jsonb_build_object('type', 'text', 'text', p_text)), '{"voice": "guide"}'
  from public.messages where conversation_id = p_conversation returning id into said;
  done_by := private.own_action('runRhythm', p_conversation);
  update public.agent_actions set status = 'ok' where id = done_by;
  return said;
end $$;

-- Row trigger of every domain table. With the argument 'deletes' only deletions are recorded (the conversation's own
-- text grows all the time and is no decision), except while an undo is at work; with a second argument also what this kind of
-- actor adds. While something is erased nothing is.
create or replace function private.record_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  derived constant text[] := array['snapshot', 'snapshot_seq'];
  old_row jsonb;
  new_row jsonb;
  owner uuid;
  op public.change_op := lower(tg_op);
  action uuid;
begin
  if coalesce(current_setting('parley.erasing', true), '') = 'on'
    or (tg_op <> 'DELETE' and tg_nargs > 0 and coalesce(current_setting('parley.reverting', true), '') <> 'on'
      and not (tg_op = 'INSERT' and tg_nargs > 1 and private.request_actor()::text = tg_argv[1])) then
    return null;
  end if;
  if tg_op <> 'INSERT' then old_row := to_jsonb(old) - derived; end if;
  if tg_op <> 'DELETE' then new_row := to_jsonb(new) - derived; end if;
  owner := coalesce(new_row, old_row) ->> 'user_id';
  if (tg_op = 'UPDATE' and private.substance(old_row) = private.substance(new_row))
    -- When the account itself goes, its ledger goes with it.
    or (tg_op = 'DELETE' and not exists (select from auth.users where id = owner)) then
    return null;
  end if;
  action := private.recording_action(owner, tg_table_name || '.' || lower(tg_op));
  insert into public.action_changes (action_id, user_id, table_name, row_id, op, before, after)
  values (action, owner, tg_table_name, (coalesce(new_row, old_row) ->> 'id')::uuid, op, old_row, new_row);
  if private.is_deletion(op, old_row, new_row)
    and current_setting('parley.action_that_removes', true) is distinct from action::text then
    update public.agent_actions set erase_at = now() + private.grace()
    where id = action and erase_at is null and private.waits_for_erasure(actor, tool, reverts);
    perform set_config('parley.action_that_removes', action::text, true);
  end if;
  return null;
end $$;

-- Times that an undo changed are worked out anew by whoever claims the job next: its next time is the moment of the undo.
create or replace function private.plan_job_anew() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.next_at := now();
  new.updated_at := now();
  return new;
end $$;

-- The run of the caller that this lease holds, locked; nobody else's, and none that another one took.
create or replace function private.leased_run(p_run uuid, p_lease uuid) returns public.job_runs
language plpgsql security definer set search_path = '' as $$
declare
  leased public.job_runs;
begin
  if auth.uid() is null or private.request_actor() <> 'job' then
    raise sqlstate 'PT403' using message = 'Only a job of Parley does what has come due.';
  end if;
  -- In the order in which it is claimed.
  perform from public.jobs j where j.id = (select r.job_id from public.job_runs r where r.id = p_run and r.user_id = auth.uid()) for update;
  select * into leased from public.job_runs where id = p_run and user_id = auth.uid() for update;
  if leased.id is null or leased.lease <> p_lease or leased.state <> 'running' then
    raise sqlstate 'PT409' using message = 'Somebody else does this by now.', detail = '"superseded"';
  end if;
  return leased;
end $$;

-- Whether nothing speaks to the caller by itself now: while a rest of safety lasts, for a day after a hard moment, while the last
-- that they said is of one, and where safety takes them for under eighteen.
create or replace function private.jobs_rest() returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return private.is_resting()
    or exists (select from public.safety_rests where user_id = auth.uid() and minor)
    or exists (select from public.messages m
      where m.user_id = auth.uid() and m.role = 'user' and m.created_at > now() - interval '24 hours' and private.is_flagged(m.safety))
    or coalesce((select private.is_flagged(m.safety) from public.messages m
      where m.user_id = auth.uid() and m.role = 'user' order by m.created_at desc limit 1), false);
end $$;

-- How long whoever claims what is due may take before another one takes it.
create or replace function private.job_lease() returns interval
language sql immutable set search_path = '' as $$ select interval '1 minute' $$;

-- The conversation in which a job goes on: its own, while nothing hard was said there; else a new one of that title, which
-- belongs to the action of the run. Null while an answer is being written in its own.
create or replace function private.conversation_of_job(p_job public.jobs, p_title text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  own uuid;
begin
  select c.id into own from public.conversations c
  where c.id = p_job.of_conversation and c.user_id = p_job.user_id
    and not exists (select from public.messages m where m.conversation_id = c.id and m.role = 'user' and private.is_flagged(m.safety))
  for update;
  if own is null then
    insert into public.conversations (user_id, title) values (p_job.user_id, p_title) returning id into own;
  elsif exists (select from public.runs r where r.conversation_id = own and r.status = 'running' and r.lease_until > now()) then
    return null;
  end if;
  update public.conversations set archived_at = null, last_message_at = now() where id = own;
  return own;
end $$;

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

create or replace function private.check_part_of_rhythm(p_part uuid) returns void
language plpgsql stable set search_path = '' as $$
begin
  if p_part is not null and not exists (
    select from public.parts where id = p_part and user_id = auth.uid() and retired_at is null) then
    raise sqlstate 'PT404' using message = 'This part is not there any more.', detail = '{"issues": [{"field": "partId"}]}';
  end if;
end $$;











revoke all on table public.jobs from public, anon, authenticated, app_server, service_role;

revoke all on table public.job_runs from public, anon, authenticated, app_server, service_role;





revoke all on function public.remove_rhythm(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function public.pause_rhythm(uuid,boolean,timestamp with time zone) from public, anon, authenticated, app_server, service_role;

revoke all on function public.list_rhythms() from public, anon, authenticated, app_server, service_role;

revoke all on function public.hold_job_run(uuid,uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function public.end_job_run(uuid,uuid,timestamp with time zone,text,text,text,boolean) from public, anon, authenticated, app_server, service_role;

revoke all on function public.edit_rhythm(uuid,integer,text,timestamp with time zone,text,uuid,timestamp with time zone) from public, anon, authenticated, app_server, service_role;

revoke all on function public.claim_jobs(integer) from public, anon, authenticated, app_server, service_role;

revoke all on function public.begin_rhythm_now(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function public.add_rhythm(uuid,text,text,timestamp with time zone,text,uuid,timestamp with time zone) from public, anon, authenticated, app_server, service_role;

revoke all on function private.week_of_caller() from public, anon, authenticated, app_server, service_role;

revoke all on function private.unanswered_of(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function private.say_for_job(uuid,text) from public, anon, authenticated, app_server, service_role;

revoke all on function private.plan_job_anew() from public, anon, authenticated, app_server, service_role;

revoke all on function private.leased_run(uuid,uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function private.jobs_rest() from public, anon, authenticated, app_server, service_role;

revoke all on function private.job_lease() from public, anon, authenticated, app_server, service_role;

revoke all on function private.conversation_of_job(public.jobs,text) from public, anon, authenticated, app_server, service_role;

revoke all on function private.check_times(text,timestamp with time zone,text,timestamp with time zone) from public, anon, authenticated, app_server, service_role;

revoke all on function private.check_part_of_rhythm(uuid) from public, anon, authenticated, app_server, service_role;

create or replace trigger touch before update on public.jobs
  for each row when ((private.substance(to_jsonb(old.*)) is distinct from private.substance(to_jsonb(new.*)))) execute function private.touch();

create or replace trigger plan_anew before insert or update on public.jobs
  for each row when ((current_setting('parley.reverting'::text, true) = 'on'::text)) execute function private.plan_job_anew();

create or replace trigger limit_rows before insert on public.jobs
  for each row execute function private.limit_rows('50', 'rhythms');

create or replace trigger ledger after insert or delete or update on public.messages
  for each row execute function private.record_change('deletes', 'job');

create or replace trigger ledger after insert or delete or update on public.jobs
  for each row execute function private.record_change();

create or replace trigger ledger after insert or delete or update on public.job_runs
  for each row execute function private.record_change('deletes');

create policy "own jobs" on public.jobs for all to authenticated
  using ((user_id = (select auth.uid())) and ((select private.request_actor()) = any (array['person'::public.action_actor, 'job'::public.action_actor])))
  with check ((user_id = (select auth.uid())) and ((select private.request_actor()) = 'person'::public.action_actor));

create policy "own job runs" on public.job_runs for all to authenticated
  using ((user_id = (select auth.uid())) and ((select private.request_actor()) = any (array['person'::public.action_actor, 'job'::public.action_actor])))
  with check ((user_id = (select auth.uid())) and ((select private.request_actor()) = any (array['person'::public.action_actor, 'job'::public.action_actor])));

grant select on table public.jobs to authenticated, service_role;

grant insert, update, delete on table public.jobs to app_server;

grant select on table public.job_runs to authenticated, service_role;

grant insert, update, delete on table public.job_runs to app_server;

grant execute on function public.remove_rhythm(uuid) to app_server;

grant execute on function public.pause_rhythm(uuid,boolean,timestamptz) to app_server;

grant execute on function public.list_rhythms() to authenticated;

grant execute on function public.hold_job_run(uuid,uuid) to app_server;

grant execute on function public.end_job_run(uuid,uuid,timestamptz,text,text,text,boolean) to app_server;

grant execute on function public.edit_rhythm(uuid,integer,text,timestamptz,text,uuid,timestamptz) to app_server;

grant execute on function public.claim_jobs(integer) to app_server;

grant execute on function public.begin_rhythm_now(uuid) to app_server;

grant execute on function public.add_rhythm(uuid,text,text,timestamptz,text,uuid,timestamptz) to app_server;

grant execute on function private.week_of_caller() to app_server;

grant execute on function private.leased_run(uuid,uuid) to app_server;

grant execute on function private.jobs_rest() to authenticated;

grant execute on function private.check_times(text,timestamptz,text,timestamptz) to app_server;

grant execute on function private.check_part_of_rhythm(uuid) to app_server;
