set local check_function_bodies = off;

-- The person asks in a hard moment that words of theirs go, and safety answers: what was about abuse goes, or else the
-- message before; with p_everything all that may go. What keeps the day gentle stays and is counted in `left`. Whatever an answer to
-- the same message deleted before, what is left of these goes; only the message before is not counted back a second time.
create or replace function public.delete_words_about_abuse(p_everything boolean) returns jsonb
language plpgsql set search_path = '' as $$
declare
  asked public.messages := private.message_that_asks();
  done jsonb := private.deleted_before();
  chosen uuid[];
begin
  select coalesce(
    array_agg(m.id) filter (where case when done is not null and m.stays then false else p_everything or m.about_abuse end),
    array_agg(m.id) filter (where m.back = 1 and done is null))
  into chosen
  from (
    select id, about_abuse, private.is_resting() and private.is_flagged(safety) and not about_abuse as stays,
      row_number() over (order by ordinal desc) as back
    from public.messages cross join lateral (select private.is_about_abuse(id) as about_abuse) its
    where conversation_id = asked.conversation_id and user_id = auth.uid() and role = 'user' and ordinal < asked.ordinal) m;
  if chosen is null and done is not null then return done; end if;
  return private.delete_chosen(coalesce(chosen, '{}'));
end $$;

-- An agent takes away a rhythm that the person asked to stop in the very message it answers. p_rhythm: the beginning of its id;
-- without it the only one there is, with p_days (0 is Sunday) the only one of just these days, else the refusal names all.
create or replace function public.cancel_check_in(p_asked text, p_rhythm text default null, p_days integer[] default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  named uuid[];
begin
  if private.request_agent() is null then
    raise sqlstate 'PT403' using message = 'The person deletes what asks by itself under Settings, Rhythms.';
  elsif not private.asks_to_stop_check_ins(p_asked) then
    raise sqlstate 'PT403' using message = 'The person did not ask for this in their last message.', detail = '"not_asked"';
  end if;
  -- The one that is left is not the one that was meant; one of other days is.
  if p_rhythm is null and exists (
    select from private.done_for_message('cancelCheckIn') a
    where p_days is null or a.erased_at is not null or exists (
      select from public.action_changes c
      cross join lateral (select private.days_of_rhythm(c.before ->> 'cron') as days) was
      where c.action_id = a.id and c.table_name = 'jobs' and c.op = 'delete' and p_days @> was.days and p_days <@ was.days)) then
    raise sqlstate 'PT409' using message = 'One was removed already in answering this message. Another is only removed by its own rhythm.', detail = '"removed_before"';
  end if;
  select coalesce(array_agg(j.id), '{}') into named from public.jobs j
  where j.user_id = auth.uid() and (p_rhythm is null and j.next_at is not null or left(j.id::text, 8) = p_rhythm)
    and (p_days is null or p_days @> private.days_of_rhythm(j.cron) and p_days <@ private.days_of_rhythm(j.cron));
  if named = '{}' then
    raise sqlstate 'PT404' using message = 'There is no such rhythm.';
  elsif cardinality(named) > 1 then
    raise sqlstate 'PT409' using message = 'There are several. Name one of them.', detail = (
      select jsonb_build_object('rhythms', jsonb_agg(jsonb_build_object('rhythm', left(j.id::text, 8), 'kind', j.kind,
        'cron', j.cron, 'once', j.once_at, 'timeZone', j.time_zone) order by j.created_at))::text
      from public.jobs j where j.id = any (named));
  end if;
  delete from public.jobs where id = named[1] and user_id = auth.uid();
  return jsonb_build_object('rhythm', left(named[1]::text, 8), 'removed', true);
end $$;

-- Whether one of these actions is no first doing of an answer to the message that this run answers: then it stood when that was said.
create or replace function private.was_there_before(p_actions uuid[], p_run uuid) returns boolean
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  return exists (
    select from public.agent_actions a left join public.runs r on r.id = a.run_id and r.user_id = auth.uid()
    where a.id = any (p_actions) and a.user_id = auth.uid() and (a.reverts <> '{}' or r.user_message_id is distinct from (
      select t.user_message_id from public.runs t where t.id = p_run and t.user_id = auth.uid())));
end $$;

-- What an agent took back in answering a message, in a run that was lost, failed, stopped or set aside, is all that the message asked
-- for: a run that answers it again takes back nothing else, as long as the first stands. "Undo" means what was newest when it was said.
-- What an answer to this message did itself was not there then: that may go at any time, and taking it back is not what was asked for.
create or replace function private.refuse_undone_before(p_actions uuid[]) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  this_run constant uuid := private.request_claim('run')::uuid;
begin
  if private.request_actor() = 'agent' and private.request_claim('tool') = 'undoAction' and exists (
    select from private.done_for_message('undoAction') a
    where a.run_id <> all (private.runs_of_answer(this_run)) and a.reverts <> p_actions
      and private.was_there_before(a.reverts, this_run)) and private.was_there_before(p_actions, this_run) then
    raise sqlstate 'PT409' using
      message = 'Something was taken back already in answering this message. More is taken back when the person asks for it again.',
      detail = '"undone_before"';
  end if;
end $$;

-- Whether a message of the caller came after another one, whose answer made room for it, as did those of all between them.
create or replace function private.is_added_to(p_message uuid, p_before uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.messages said
    join public.messages added on added.conversation_id = said.conversation_id and added.ordinal > said.ordinal and added.role = 'user'
    where said.id = p_before and added.id = p_message and said.user_id = auth.uid() and said.role = 'user'
      and not exists (
        select from public.messages before where before.conversation_id = said.conversation_id
          and before.role = 'user' and before.ordinal >= said.ordinal and before.ordinal < added.ordinal
          and not exists (
            select from public.runs
            where user_message_id = before.id and user_id = auth.uid() and parent_run_id is null and stop_reason = 'steered')))
$$;

revoke all on function private.was_there_before(uuid[],uuid) from public, anon, authenticated, app_server, service_role;

grant execute on function private.was_there_before(uuid[],uuid) to app_server;
