set local check_function_bodies = off;

drop function public.end_job_run(uuid,uuid,timestamp with time zone,text,text,text,boolean);

drop function private.check_part_of_rhythm(uuid);

-- Out: the files that were sent with it. Asked once more, when the first answer was lost on its way, it tells those that still
-- wait for other words.
create or replace function public.withdraw_last_message(p_id uuid) returns jsonb
language plpgsql set search_path = '' as $$
declare
  said public.messages;
  files jsonb;
begin
  perform private.refuse_unless_person('Only the person changes what they wrote.');
  files := private.freed_files(p_id);
  if files is not null then return jsonb_build_object('files', files); end if;
  select * into said from public.messages where id = p_id and user_id = auth.uid() and role = 'user';
  if found and exists (select from public.messages
    where conversation_id = said.conversation_id and user_id = auth.uid() and role = 'user' and ordinal > said.ordinal) then
    raise sqlstate 'PT409' using message = 'Only your last message can be changed. Something was written after this one.';
  end if;
  -- Its files wait for the words that take its place; who writes those names them.
  files := private.free_files(p_id, true);
  -- Refuses for everything a deletion by hand is refused for, before the answer is touched.
  perform public.delete_message(p_id);
  delete from public.messages
  where conversation_id = said.conversation_id and user_id = auth.uid() and role <> 'user' and ordinal > said.ordinal
    and not metadata ? 'rhythm';
  return jsonb_build_object('files', files);
end $$;

-- Sets the answers to the person's last message aside, so that another can be asked for. They are no part of the conversation
-- then, and can be shown again; those that stood together go by the id of the newest. What they did stays. Other windows hear of it.
create or replace function public.set_answer_aside(p_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  said public.messages := private.last_words(p_id);
begin
  perform set_config('parley.choosing_answer', 'on', true);
  update public.messages m set role = 'earlier', metadata = m.metadata || jsonb_build_object('aside', (
    select newest.id from public.messages newest
    where newest.conversation_id = said.conversation_id and newest.role = 'assistant' and not newest.metadata ? 'rhythm'
    order by newest.ordinal desc limit 1))
  where m.conversation_id = said.conversation_id and m.user_id = auth.uid() and m.role = 'assistant' and m.ordinal > said.ordinal
    and not m.metadata ? 'rhythm';
  perform set_config('parley.choosing_answer', '', true);
  perform private.announce_words();
end $$;

-- The person wrote words of this level elsewhere than in a message: a note, a field of a part, an intention.
create or replace function public.rest_for_words(p_level public.safety_level) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_unless_person('Only what the person writes asks for a gentle day.');
  if private.is_flagged(p_level) then perform private.keep_day_gentle(auth.uid(), now() + interval '24 hours'); end if;
end $$;

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

-- The rhythms of the person, oldest first, each with what came of it last. `stands`: the message it said is there; `answered`: it
-- has an answer. `rests`: nothing speaks by itself today. `part_rests`: it asks about the person as long as the part is put away.
-- A run that waits or runs is told of as long as it is the one that is due; one by hand whose time is over failed.
create or replace function public.list_rhythms() returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('rests', private.jobs_rest(), 'rhythms', coalesce(jsonb_agg(jsonb_build_object(
    'id', j.id, 'kind', j.kind, 'cron', j.cron, 'once', j.once_at, 'time_zone', j.time_zone, 'part_id', p.id, 'part', p.name,
    'part_rests', coalesce(p.retired_at is not null, false), 'next_at', case when j.paused_at is null then j.next_at end, 'paused', j.paused_at is not null, 'version', j.version,
    'last', case when r.id is not null then jsonb_build_object('state', case when r.is_lost then 'failed' else r.state end, 'outcome', r.outcome, 'at', coalesce(r.ended_at, r.started_at),
      'conversation_id', m.conversation_id, 'stands', m.id is not null,
      'answered', exists (select from public.messages a
        where a.conversation_id = m.conversation_id and a.role = 'user' and a.ordinal > m.ordinal)) end)
    order by j.created_at, j.id), '[]'))
  from public.jobs j
  left join public.parts p on p.id = j.part_id and p.user_id = j.user_id
  left join lateral (
    select one.*, now_due.is_open, one.by_hand and one.state = 'running' and one.lease_until <= now() as is_lost
    from public.job_runs one, lateral (select one.state in ('running', 'waiting')
      and (one.by_hand or one.due_at = j.next_at and j.paused_at is null) as is_open) now_due
    where one.job_id = j.id and one.outcome is distinct from 'planned'
      and (one.state in ('done', 'failed') or now_due.is_open)
    order by now_due.is_open and one.state = 'waiting' desc, coalesce(one.ended_at, one.started_at) desc, one.due_at desc limit 1) r on true
  left join public.messages m on m.id = r.of_message and m.user_id = j.user_id
  where j.user_id = auth.uid()
$$;

-- What is to be said by a run that the caller holds. `anew`: its times were changed since it came due, so only the next time is
-- worked out. `part`: the name of the part it asks about, where that still stands. `seen`: the job as this is about it, for the end.
create or replace function public.hold_job_run(p_run uuid, p_lease uuid) returns jsonb
language plpgsql set search_path = '' as $$
declare
  leased constant public.job_runs := private.leased_run(p_run, p_lease);
begin
  return (
    select jsonb_build_object('kind', j.kind, 'cron', j.cron, 'once', j.once_at, 'time_zone', j.time_zone,
      'due_at', leased.due_at, 'by_hand', leased.by_hand, 'attempts', leased.attempts,
      'seen', private.job_seen(j),
      'anew', not leased.by_hand and (j.paused_at is not null or leased.due_at <= j.updated_at),
      'week', case when j.kind = 'reflection' then private.week_of_caller() end,
      'part', (select p.name from public.parts p where p.id = j.part_id and p.user_id = j.user_id and p.retired_at is null))
    from public.jobs j where j.id = leased.job_id);
end $$;

-- Ends a run that the caller holds, all of it at once: says `p_text` in the conversation of the job, or notes why not, and sets
-- the next time, except where the person had it done now. p_text null: nothing is to be said, since its times were changed, or
-- with p_passed since its time went by while it was off, or with p_error since it failed. p_seen: the job as `hold_job_run` told of
-- it; where the person paused or changed it since, nothing is said and their times stay. Out: what came of it and where it stands;
-- `waiting` where it is looked at again in a while, `busy` where the person had it done and an answer is being written there.
create or replace function public.end_job_run(
  p_run uuid, p_lease uuid, p_next timestamptz, p_text text default null, p_title text default null, p_error text default null,
  p_passed boolean default false, p_seen text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  leased constant public.job_runs := private.leased_run(p_run, p_lease);
  job constant public.jobs := (select j from public.jobs j where j.id = leased.job_id and j.user_id = auth.uid());
  is_changed constant boolean := not leased.by_hand and p_seen is distinct from private.job_seen(job);
  before constant public.messages := private.unanswered_of(leased.job_id);
  came text := case when p_passed then 'passed' when p_text is null and p_error is null then 'planned' end;
  talk uuid;
  said uuid;
begin
  if is_changed then
    update public.job_runs set state = 'done', outcome = 'planned', lease_until = now(), ended_at = now() where id = leased.id;
    return '{"outcome": "planned", "conversation": null}';
  elsif p_text is not null and private.jobs_rest() then
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
      update public.job_runs set state = 'done', outcome = 'planned', error_code = 'busy', lease_until = now(), ended_at = now()
      where id = leased.id;
      return '{"outcome": "busy", "conversation": null}';
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

create or replace function private.without_part_name(p_parts jsonb, p_name text) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(case when part ->> 'type' = 'text' and part ? 'text' then part || jsonb_build_object('text',
    regexp_replace(part ->> 'text', private.as_words(p_name), '\1this part\2', 'g')) else part end order by n), '[]')
  from jsonb_array_elements(p_parts) with ordinality t (part, n)
$$;

-- The messages of a conversation, of which the last says where among the answers to the person's last words it stands, which
-- come before and after it, and in which runs those that were set aside were given; and the same of the words themselves, where
-- they were written anew. Nothing where there is only one.
create or replace function private.with_versions(p_conversation uuid, p_told jsonb) returns jsonb
language plpgsql stable set search_path = '' set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  asked public.messages;
  place integer := jsonb_array_length(p_told -> 'messages') - 1;
  others jsonb;
  stands integer;
  before_it integer;
begin
  select * into asked from public.messages
  where conversation_id = p_conversation and user_id = auth.uid() and role = 'user' order by ordinal desc limit 1;
  if asked.id is null or place < 0 then return p_told; end if;
  select jsonb_agg(jsonb_build_object('id', aside, 'runs', runs) order by first), min(standing), count(*) filter (where first < standing)
  into others, stands, before_it
  from (
    select metadata ->> 'aside' as aside, min(ordinal) as first, jsonb_agg(run_id order by ordinal) as runs
    from public.messages
    where conversation_id = p_conversation and ordinal > asked.ordinal and role = 'earlier' group by 1) t
  cross join (
    select coalesce(min(ordinal), 2147483647) as standing from public.messages
    where conversation_id = p_conversation and ordinal > asked.ordinal and role = 'assistant' and not metadata ? 'rhythm') s;
  if others is not null then
    p_told := jsonb_set(p_told, array['messages', place::text, 'metadata', 'versions'], jsonb_build_object(
      'others', others, 'before', before_it, 'stands', stands < 2147483647));
  end if;
  select jsonb_agg(jsonb_build_object('id', id, 'runs', runs) order by said_at, id), count(*) filter (where said_at < asked.created_at)
  into others, before_it from private.rewritten_words(asked);
  if others is not null then
    p_told := jsonb_set(p_told, array['messages', place::text, 'metadata', 'rewritten'], jsonb_build_object(
      'others', others, 'before', before_it, 'stands', true));
  end if;
  return p_told;
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
      order by touched desc, g.title limit 3) quiet))
$$;

-- When the week of the caller began that is told: seven of their days, today among them.
create or replace function private.week_begins() returns timestamptz
language sql stable set search_path = '' as $$
  select ((now() at time zone private.person_zone())::date - 6)::timestamp at time zone private.person_zone()
$$;

-- What a job said last, where that still stands there without an answer; else null. A run that waited speaks after later ones.
create or replace function private.unanswered_of(p_job uuid) returns public.messages
language sql stable set search_path = '' as $$
  select m.*
  from (select * from public.job_runs where job_id = p_job and outcome = 'said' order by ended_at desc limit 1) r
  join public.messages m on m.id = r.of_message and m.user_id = r.user_id
  where not exists (select from public.messages later
    where later.conversation_id = m.conversation_id and later.role = 'user' and later.ordinal > m.ordinal)
$$;

create or replace function private.title_without_part(p_title text, p_name text) returns text
language sql immutable set search_path = '' as $$
  select case p_title when left('Check-in: ' || p_name, 120) then 'Check-in' when left('Back to ' || p_name, 120) then 'Asked again'
    else p_title end
$$;

-- A rhythm about a part that went into another one is about that one from then on, by the same action.
create or replace function private.take_rhythms_along() returns trigger
language plpgsql set search_path = '' as $$
begin
  update public.jobs set part_id = new.merged_into where part_id = new.id and user_id = new.user_id;
  return null;
end $$;

-- Words that an undo brought back stand in the place of those that were written in their place: these go with the answers to
-- them, as when they are written anew. Where it took back several changes of one message, the words before the first stand.
-- Refuses what a deletion by hand refuses.
create or replace function private.take_other_versions_out(p_undo uuid) returns void
language plpgsql security definer set search_path = '' set enable_seqscan = off as $$
declare
  back uuid[] := array(
    select row_id from (
      select came.row_id, gone.action_id, first_value(gone.action_id) over (
        partition by coalesce(came.after -> 'metadata' ->> 'anew', came.row_id::text) order by gone.id) as first_action
      from public.action_changes came left join lateral (
        select g.id, g.action_id from public.action_changes g
        where g.row_id = came.row_id and g.table_name = 'messages' and g.op = 'delete'
          and g.action_id in (select unnest(reverts) from public.agent_actions where id = p_undo)
        order by g.id limit 1) gone on true
      where came.action_id = p_undo and came.table_name = 'messages' and came.op = 'insert' and came.after ->> 'role' = 'user') t
    where action_id is not distinct from first_action);
  families text[] := array(select coalesce(metadata ->> 'anew', id::text) from public.messages where id = any (back));
  other public.messages;
  answer uuid;
begin
  for other in
    select m.* from public.messages m
    where m.conversation_id in (select conversation_id from public.messages where id = any (back))
      and m.user_id = auth.uid() and m.role = 'user' and coalesce(m.metadata ->> 'anew', m.id::text) = any (families)
      and m.id <> all (back)
  loop
    for answer in
      select id from public.messages
      where conversation_id = other.conversation_id and role <> 'user' and not metadata ? 'rhythm'
        and ordinal > other.ordinal and ordinal < coalesce((
        select min(ordinal) from public.messages
        where conversation_id = other.conversation_id and role = 'user' and ordinal > other.ordinal), 2147483647)
    loop
      perform private.drop_row('messages', answer);
    end loop;
    perform private.free_files(other.id, true);
    perform private.drop_row('messages', other.id);
    update public.conversations c set title = coalesce(private.title_of_messages(c.id), 'A conversation')
    where c.id = other.conversation_id and c.title = any (private.titles_of(other.parts, other.safety))
      and not exists (select from public.messages m
        where m.conversation_id = c.id and m.role = 'user' and c.title = any (private.titles_of(m.parts, m.safety)));
  end loop;
  -- Answers that were given to them since, unless the person chose that they stay.
  for answer in
    select m.id
    from public.action_changes gone
    join public.runs r on r.user_message_id = gone.row_id and r.user_id = auth.uid()
    join public.messages m on m.run_id = r.id and m.user_id = auth.uid() and m.role <> 'user' and m.id <> all (back)
    where gone.action_id = p_undo and gone.table_name = 'messages' and gone.op = 'delete' and gone.before ->> 'role' = 'user'
      and coalesce(gone.before -> 'metadata' ->> 'anew', gone.row_id::text) = any (families)
      and not exists (select from public.messages where id = gone.row_id)
      and not exists (select from public.agent_actions a where a.id = p_undo
        and a.input -> 'choices' @> jsonb_build_array(jsonb_build_object('row_id', m.id, 'choice', 'keep')))
  loop
    perform private.drop_row('messages', answer);
  end loop;
end $$;

-- Before something new is said: where all answers to the words before it are set aside, the newest is shown again, so that
-- none is left where nobody can reach it.
create or replace function private.show_newest_answer(p_conversation uuid) returns void
language plpgsql set search_path = '' set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  newest public.messages;
begin
  select * into newest from public.messages
  where conversation_id = p_conversation and user_id = auth.uid() and not metadata ? 'rhythm' order by ordinal desc limit 1;
  if newest.role is distinct from 'earlier' or exists (select from public.messages m
    where m.conversation_id = p_conversation and m.user_id = auth.uid() and m.role = 'assistant' and not m.metadata ? 'rhythm'
      and m.ordinal > (
      select max(ordinal) from public.messages where conversation_id = p_conversation and role = 'user')) then
    return;
  end if;
  perform set_config('parley.choosing_answer', 'on', true);
  update public.messages m set role = 'assistant', metadata = m.metadata - 'aside'
  where m.conversation_id = p_conversation and m.user_id = auth.uid() and m.role = 'earlier'
    and m.metadata ->> 'aside' = newest.metadata ->> 'aside';
  perform set_config('parley.choosing_answer', '', true);
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
    jsonb_build_array(jsonb_build_object('type', 'text', 'text', p_text)), '{"voice": "guide", "rhythm": true}'
  from public.messages where conversation_id = p_conversation returning id into said;
  done_by := private.own_action('runRhythm', p_conversation);
  update public.agent_actions set status = 'ok' where id = done_by;
  return said;
end $$;

-- The run of the caller that this lease holds, locked; nobody else's, and none that another one took or may take by now.
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
  if leased.id is null or leased.lease <> p_lease or leased.state <> 'running' or leased.lease_until <= now() then
    raise sqlstate 'PT409' using message = 'Somebody else does this by now.', detail = '"superseded"';
  end if;
  return leased;
end $$;

-- Words of a hard moment that go leave what their day needs.
create or replace function private.keep_day_of_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.keep_day_gentle(old.user_id, old.created_at + interval '24 hours');
  return null;
end $$;

-- Nothing speaks to this person by itself until then, at most for a day: kept without words, so that it lasts where they are deleted
-- or written anew, and longer where it lasts longer. It is nobody's change, so the ledger does not hear of it.
create or replace function private.keep_day_gentle(p_user uuid, p_until timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  erasing constant text := coalesce(current_setting('parley.erasing', true), '');
  until constant timestamptz := least(p_until, now() + interval '24 hours');
begin
  if until <= now() or not exists (select from auth.users where id = p_user) then return; end if;
  perform set_config('parley.erasing', 'on', true);
  insert into public.safety_rests as r (user_id, gentle_until) values (p_user, until)
  on conflict (user_id) do update set gentle_until = greatest(private.rest_end(r.gentle_until), excluded.gentle_until);
  perform set_config('parley.erasing', erasing, true);
end $$;

-- Whether nothing speaks to the caller by itself now: while a rest of safety lasts, for a day after a hard moment, also where its
-- words are gone or stand elsewhere than in a message, while the last that they said is of one, and where safety takes them for
-- under eighteen.
create or replace function private.jobs_rest() returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return private.is_resting()
    or exists (select from public.safety_rests
      where user_id = auth.uid() and (minor or gentle_until between now() and now() + interval '25 hours'))
    or exists (select from public.messages m
      where m.user_id = auth.uid() and m.role = 'user' and m.created_at > now() - interval '24 hours' and private.is_flagged(m.safety))
    or coalesce((select private.is_flagged(m.safety) from public.messages m
      where m.user_id = auth.uid() and m.role = 'user' order by m.created_at desc limit 1), false);
end $$;

-- Names a job as the person left it: another one after each change, each undo, and after its removal and return.
create or replace function private.job_seen(p_job public.jobs) returns text
language sql immutable set search_path = '' as $$
  select concat(p_job.version, ' ', extract(epoch from p_job.updated_at), ' ', extract(epoch from p_job.paused_at))
$$;

create or replace function private.image_without_part(p_image jsonb, p_name text) returns jsonb
language sql immutable set search_path = '' as $$
  select case
    when p_image -> 'metadata' ? 'rhythm' then p_image || jsonb_build_object('parts', private.without_part_name(p_image -> 'parts', p_name))
    when p_image ->> 'title' is not null then p_image || jsonb_build_object('title', private.title_without_part(p_image ->> 'title', p_name))
    else p_image end
$$;

-- What rhythms said is Parley's own: where a part is erased for good, its name leaves it, with the title that was made of it and
-- every image of both.
create or replace function private.erase_name_from_rhythms() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  gone_name text;
  said uuid[];
begin
  foreach gone_name in array array[old.before ->> 'name', old.after ->> 'name'] loop
    continue when gone_name is null or exists (
      select from public.parts p where p.user_id = old.user_id and (p.id = old.row_id or p.name = gone_name));
    said := array(
      select distinct c.row_id from public.agent_actions a
      join public.action_changes c on c.action_id = a.id and c.table_name in ('messages', 'conversations')
      where a.user_id = old.user_id and a.actor = 'job' and a.tool = 'runRhythm' and c.op = 'insert');
    continue when said = '{}';
    update public.messages set parts = private.without_part_name(parts, gone_name)
    where id = any (said) and metadata ? 'rhythm' and parts is distinct from private.without_part_name(parts, gone_name);
    update public.conversations set title = private.title_without_part(title, gone_name)
    where id = any (said) and title is distinct from private.title_without_part(title, gone_name);
    update public.action_changes set before = private.image_without_part(before, gone_name), after = private.image_without_part(after, gone_name)
    where row_id = any (said) and user_id = old.user_id and (before is distinct from private.image_without_part(before, gone_name)
      or after is distinct from private.image_without_part(after, gone_name));
  end loop;
  return null;
end $$;

-- A part that rests cannot be chosen; a rhythm that is about it keeps it (p_kept).
create or replace function private.check_part_of_rhythm(p_part uuid, p_kept uuid default null) returns void
language plpgsql stable set search_path = '' as $$
begin
  if p_part is not null and not exists (
    select from public.parts where id = p_part and user_id = auth.uid() and (retired_at is null or id = p_kept)) then
    raise sqlstate 'PT404' using message = 'This part is not there any more.', detail = '{"issues": [{"field": "partId"}]}';
  end if;
end $$;







revoke all on function public.rest_for_words(public.safety_level) from public, anon, authenticated, app_server, service_role;

revoke all on function public.end_job_run(uuid,uuid,timestamp with time zone,text,text,text,boolean,text) from public, anon, authenticated, app_server, service_role;

revoke all on function private.without_part_name(jsonb,text) from public, anon, authenticated, app_server, service_role;

revoke all on function private.week_begins() from public, anon, authenticated, app_server, service_role;

revoke all on function private.title_without_part(text,text) from public, anon, authenticated, app_server, service_role;

revoke all on function private.take_rhythms_along() from public, anon, authenticated, app_server, service_role;

revoke all on function private.keep_day_of_message() from public, anon, authenticated, app_server, service_role;

revoke all on function private.keep_day_gentle(uuid,timestamp with time zone) from public, anon, authenticated, app_server, service_role;

revoke all on function private.job_seen(public.jobs) from public, anon, authenticated, app_server, service_role;

revoke all on function private.image_without_part(jsonb,text) from public, anon, authenticated, app_server, service_role;

revoke all on function private.erase_name_from_rhythms() from public, anon, authenticated, app_server, service_role;

revoke all on function private.check_part_of_rhythm(uuid,uuid) from public, anon, authenticated, app_server, service_role;

create or replace trigger take_rhythms_along after update of merged_into on public.parts
  for each row when (((new.merged_into is not null) and (new.merged_into is distinct from old.merged_into) and (current_setting('parley.reverting'::text, true) is distinct from 'on'::text))) execute function private.take_rhythms_along();

create or replace trigger keep_day after delete on public.messages
  for each row when (((old.role = 'user'::public.message_role) and private.is_flagged(old.safety))) execute function private.keep_day_of_message();

create or replace trigger erase_name_from_rhythms after delete on public.action_changes
  for each row when (((old.table_name = 'parts'::text) and (current_setting('parley.erasing'::text, true) = 'on'::text))) execute function private.erase_name_from_rhythms();

grant execute on function public.rest_for_words(public.safety_level) to app_server;

grant execute on function public.end_job_run(uuid,uuid,timestamptz,text,text,text,boolean,text) to app_server;

grant execute on function private.job_seen(public.jobs) to app_server;

grant execute on function private.check_part_of_rhythm(uuid,uuid) to app_server;
