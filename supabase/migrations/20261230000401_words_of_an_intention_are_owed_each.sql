set local check_function_bodies = off;

drop trigger limit_sizes on public.runs;

-- What safety asks for, kept with the person: a gentle day, a day without exploring. Never shortened here. With what raised
-- the turn, and which alarm it ended. With whether the turn was about abuse. `p_turn` also: before (messages of the same
-- danger said just before), own_levels (what a misread message and those around it were found to be by themselves); a
-- raised answer keeps no tool call.
create or replace function public.record_care(p_careful boolean, p_locked boolean, p_turn jsonb default '{}'::jsonb)
returns void
language plpgsql security definer set search_path = '' as $$
declare
  uid uuid := auth.uid();
  tomorrow timestamptz := now() + interval '24 hours';
  level public.safety_level := coalesce(p_turn ->> 'level', 'none');
  of_turn public.runs;
begin
  if uid is null then
    raise sqlstate 'PT401' using message = 'Please sign in.';
  elsif private.request_actor() <> 'safety' then
    raise sqlstate 'PT403' using message = 'Only what watches over safety asks for a rest.';
  end if;
  select * into of_turn from public.runs where id = (p_turn ->> 'run')::uuid and user_id = uid;
  if found then
    update public.runs set safety = greatest(safety, level), raised = coalesce(p_turn ->> 'raised', raised),
      raised_at = case when p_turn ->> 'raised' is null then raised_at else coalesce(raised_at, now()) end,
      ended_alarm = coalesce((p_turn ->> 'ended')::uuid, ended_alarm),
      goal_unanswered = goal_unanswered or coalesce((p_turn ->> 'goal_unanswered')::boolean, false),
      late_goal_words = array(select wording::bigint from jsonb_array_elements_text(coalesce(p_turn -> 'goal_words', '[]')) wording
        union select unnest(late_goal_words) order by 1 desc limit 100),
      alarm_misread = alarm_misread or p_turn ->> 'lift_from' is not null,
      about_abuse = about_abuse or coalesce((p_turn ->> 'about_abuse')::boolean, false)
    where id = of_turn.id;
    -- What a turn had called, and what voices of a committee had said, before it was raised holds its words, also in the answer.
    update public.messages m set parts = (
      select coalesce(jsonb_agg(part order by n), '[]') from jsonb_array_elements(m.parts) with ordinality t (part, n)
      where not part ? 'toolCallId' and not private.is_of_committee(part))
    where m.id = of_turn.answer_id and m.user_id = uid and p_turn ? 'raised'
      and exists (select from jsonb_array_elements(m.parts) part where part ? 'toolCallId' or private.is_of_committee(part));
    update public.messages set safety = level
    where id in (select jsonb_array_elements_text(coalesce(p_turn -> 'before', '[]'))::uuid)
      and conversation_id = of_turn.conversation_id and user_id = uid and role = 'user' and safety < level;
    update public.messages set safety = level where id in (of_turn.user_message_id, of_turn.answer_id) and safety < level and user_id = uid;
    update public.conversations set title = 'A conversation'
    where id = of_turn.conversation_id and user_id = uid and (p_turn ->> 'neutral_title')::boolean and title <> 'A conversation';
    if p_turn ->> 'lift_from' is not null then
      perform private.lift_rest(uid, of_turn.conversation_id, (p_turn ->> 'lift_from')::uuid);
      perform private.lift_levels(uid, of_turn.conversation_id, p_turn -> 'own_levels');
    end if;
  end if;
  if not (p_careful or p_locked or p_turn ?| array['minor', 'age_corrected']) then return; end if;
  insert into public.safety_rests as r (user_id, careful_until, exploring_locked_until, hard_at, minor, age_corrected)
  values (uid, case when p_careful then tomorrow end, case when p_locked then tomorrow end,
    case when (p_turn ->> 'hard')::boolean then now() end,
    coalesce((p_turn ->> 'minor')::boolean, false), coalesce((p_turn ->> 'age_corrected')::boolean, false))
  on conflict (user_id) do update set
    careful_until = greatest(case when private.still_rests(r.careful_until) then r.careful_until end, excluded.careful_until),
    exploring_locked_until = greatest(
      case when private.still_rests(r.exploring_locked_until) then r.exploring_locked_until end,
      excluded.exploring_locked_until),
    hard_at = coalesce(excluded.hard_at, r.hard_at),
    minor = coalesce((p_turn ->> 'minor')::boolean, r.minor),
    age_corrected = r.age_corrected or excluded.age_corrected;
  if (p_turn ->> 'age_corrected')::boolean then perform private.lift_rest_of_age(uid); end if;
end $$;

-- The person does not want to wait: as many steps of an erasure as p_ms take, and one at least. What is left comes with the next call,
-- or as what is due. Answers when all of it was erased, or null, and how much of what was done since is looked through.
create or replace function public.erase_now(p_action uuid, p_most integer default 500, p_ms integer default 3000) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  target public.agent_actions;
  at timestamptz;
begin
  if private.request_actor() <> 'person' then
    raise sqlstate 'PT403' using message = 'Only the person erases what they deleted.';
  end if;
  perform private.one_undo_at_a_time();
  select * into target from public.agent_actions where id = p_action and user_id = auth.uid();
  if not found then
    raise sqlstate 'PT404' using message = 'No such action.';
  elsif target.erased_at is not null then
    perform private.refuse_undo(target, true);
  elsif target.erase_at is null or target.undone_by is not null then
    raise sqlstate 'PT409' using message = 'Nothing of this waits to be erased.';
  elsif private.is_answering(target.user_id) then
    raise sqlstate 'PT409' using message = 'An answer is still being written. Wait for it or stop it first.', detail = '"busy"';
  elsif private.keeps_day_gentle(target.id, target.user_id) then
    raise sqlstate 'PT423' using message = 'This intention keeps today gentle. You can erase it when that has ended.';
  end if;
  if target.erase_at > now() then
    insert into public.agent_actions (user_id, actor, tool, status) values (target.user_id, 'person', 'eraseNow', 'ok');
    update public.agent_actions set erase_at = now() where id = p_action;
  end if;
  loop
    at := private.erase_action(p_action, p_most);
    exit when at is not null;
    select * into target from public.agent_actions where id = p_action;
    if target.erase_at is null then
      raise sqlstate 'PT409' using message = 'All of this is there again, so nothing of it is erased.';
    end if;
    exit when clock_timestamp() > statement_timestamp() + make_interval(secs => p_ms / 1000.0);
  end loop;
  return jsonb_build_object('erased_at', at) || case when at is null then private.erased_so_far(target) else '{}' end;
end $$;

-- An intention is read with the message of this run, where none that stands in its conversation was read with it in these words.
create or replace function private.read_goal_with(p_run uuid, p_wording bigint) returns void
language sql set search_path = '' as $$
  update public.runs r set goal_words = p_wording
  where r.id = p_run and r.user_id = auth.uid() and p_wording is not null and not exists (
    select from public.runs o join public.messages m on m.id = o.user_message_id and m.user_id = o.user_id
    where o.conversation_id = r.conversation_id and o.user_id = r.user_id and m.id <> r.user_message_id
      and (o.goal_words is not null or o.late_goal_words <> '{}') and p_wording = any (o.late_goal_words || o.goal_words))
$$;

-- Whether this action removed an intention whose words safety asks about on a day that rests: read with a message that stands and is
-- heavy, as a message is kept itself. Their erasure waits for the end of the day, since it ends the question about them.
create or replace function private.keeps_day_gentle(p_action uuid, p_user uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.safety_rests s
      where s.user_id = p_user and (private.still_rests(s.careful_until) or private.still_rests(s.exploring_locked_until)))
    and exists (
      select from private.deletions_of(p_action) gone
      join public.action_changes words on words.row_id = gone.row_id and words.table_name = 'goals' and words.user_id = p_user
      join public.runs r on r.user_id = p_user and (r.goal_words is not null or r.late_goal_words <> '{}')
        and words.id = any (r.late_goal_words || r.goal_words)
      join public.messages m on m.id = r.user_message_id and m.user_id = p_user
      where gone.table_name = 'goals' and private.is_flagged(m.safety) and not exists (
        select from public.runs a where a.user_message_id = m.id and a.user_id = p_user and a.about_abuse));
end $$;

-- What has come due of everybody, a share of it each time: answers that nobody writes any more, and erasures. It leaves
-- alone who is being answered or undoes something. Answers how many runs it ended, and how many erasures it took a step of or
-- files that were never sent it erased.
create or replace function private.housekeep() returns jsonb
language plpgsql security definer set search_path = '' set enable_seqscan = off as $$
declare
  longest constant interval := '3 seconds';
  lost uuid[];
  until timestamptz;
  due record;
  steps integer := 0;
begin
  -- What somebody writes to at this moment is left for the next time: it waits for no run while it holds others.
  with due as (
    select r.id from public.runs r
    where r.status = 'running' and (r.lease_until < now() or exists (
      select from public.runs parent
      where parent.id = r.parent_run_id and (parent.status <> 'running' or parent.lease_until < now())))
    for update of r skip locked),
  ended as (
    update public.runs set status = 'failed', stop_reason = 'lost', ended_at = now()
    where id in (select id from due) returning id)
  select coalesce(array_agg(id), '{}') into lost from ended;
  perform private.end_lost_actions(array(
    select id from public.agent_actions where run_id = any (lost) and status = 'running'));
  perform private.settle_all_lost();
  perform private.forget_waiting_servers();
  perform private.notice_clock();
  if exists (select from public.agent_actions where erase_at <= now()) then
    until := private.erasable_until();
    for due in
      select id, user_id from public.agent_actions
      where erase_at <= until and not private.waits_after_failure(id) and not private.keeps_day_gentle(id, user_id) order by erase_at limit 100
    loop
      exit when clock_timestamp() > statement_timestamp() + longest;
      continue when private.is_answering(due.user_id)
        or not pg_try_advisory_xact_lock(hashtextextended('parley undo ' || due.user_id, 0));
      perform private.erase_step(due.id, due.user_id, 500);
      steps := steps + 1;
    end loop;
  end if;
  steps := steps + private.erase_unsent_files();
  return jsonb_build_object('lostRuns', cardinality(lost), 'erasureSteps', steps);
end $$;

-- With which messages of a conversation words of its intention were read, in the words that it had then, also where it has other ones
-- by now or was removed. Nothing of words that were erased, nor with a message that is gone. For safety alone.
create or replace function private.goal_readings(p_conversation uuid) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('message', t.message, 'wording', t.wording, 'title', t.title, 'why', t.why) order by t.wording), '[]')
    from (
      select distinct r.user_message_id as message, w.wording, coalesce(g.title, c.after ->> 'title') as title,
        case when g.id is null then c.after ->> 'why' else g.why end as why
      from public.runs r
      cross join lateral unnest(r.late_goal_words || r.goal_words) w (wording)
      left join public.goals g on g.conversation_id = r.conversation_id and g.user_id = r.user_id and private.goal_wording(g) = w.wording
      left join public.action_changes c on c.id = w.wording and c.user_id = r.user_id and c.table_name = 'goals'
      where r.conversation_id = p_conversation and r.user_id = auth.uid() and (r.goal_words is not null or r.late_goal_words <> '{}')
        and exists (select from public.messages m where m.id = r.user_message_id and m.user_id = r.user_id)) t
    where t.title is not null);
end $$;

-- Whether safety asked in the conversation of an intention about the words in which it stands, and that ended: as a manner of speaking,
-- or without danger. An alarm of another danger that came first is no answer, nor is one in which a wish to die was told.
create or replace function private.goal_answered(g public.goals) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.runs r join public.messages opener on opener.id = r.ended_alarm and opener.user_id = r.user_id
    where r.conversation_id = g.conversation_id and r.user_id = auth.uid() and not r.goal_unanswered
      and exists (select from public.runs o
        where o.user_message_id = opener.id and o.user_id = r.user_id
          and (select private.goal_wording(g)) = any (o.late_goal_words || o.goal_words))
      and (r.alarm_misread or not exists (
        select from public.runs d where d.conversation_id = g.conversation_id and d.user_id = auth.uid() and d.safety = 'acute'
          and d.started_at > private.goal_worded_at(g))))
$$;

-- Erases what is due of the caller, a share of it each time: one look into an index when nothing is due. A plan is kept
-- for as long as a server runs, also one made while the tables were small: hence no whole scans, and an order that only
-- that index has.
create or replace function private.erase_due(p_user uuid) returns void
language plpgsql security definer set search_path = '' set enable_seqscan = off as $$
declare
  longest constant interval := '3 seconds';
  first_due timestamptz;
  until timestamptz;
  due uuid;
begin
  if p_user is distinct from auth.uid() then
    raise sqlstate 'PT403' using message = 'That is not allowed here.';
  end if;
  select erase_at into first_due from public.agent_actions
  where user_id = p_user and erase_at is not null order by erase_at limit 1;
  if first_due is null or first_due > now() then return; end if;
  until := private.erasable_until();
  if first_due > until or private.is_answering(p_user) then return; end if;
  -- The same lock as an undo takes, which may hold it for long.
  if not pg_try_advisory_xact_lock(hashtextextended('parley undo ' || p_user, 0)) then return; end if;
  for due in
    select id from public.agent_actions
    where user_id = p_user and erase_at <= until and not private.waits_after_failure(id)
      and not private.keeps_day_gentle(id, user_id) order by erase_at limit 3
  loop
    exit when not private.erase_step(due, p_user, 500) or clock_timestamp() > statement_timestamp() + longest;
  end loop;
end $$;

-- Only for the server's own start: what is due of everybody, as much of it as a start can wait for.
create or replace function private.erase_all_due() returns void
language plpgsql set search_path = '' as $$
declare
  until timestamptz;
  due record;
begin
  if not exists (select from public.agent_actions where erase_at <= now()) then return; end if;
  until := private.erasable_until();
  for due in
    select id, user_id from public.agent_actions
    where erase_at <= until and not private.waits_after_failure(id) and not private.keeps_day_gentle(id, user_id) order by erase_at, seq limit 20
  loop
    perform private.erase_step(due.id, due.user_id, 5000);
  end loop;
end $$;

revoke all on function private.keeps_day_gentle(uuid,uuid) from public, anon, authenticated, app_server, service_role;

create or replace trigger limit_sizes before insert or update on public.runs
  for each row execute function private.limit_sizes('agent', '200', 'model', '400', 'stop_reason', '200', 'error_code', '400', 'late_goal_words', '4000');
