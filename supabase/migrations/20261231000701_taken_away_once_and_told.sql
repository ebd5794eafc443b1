set local check_function_bodies = off;

-- Whether this message of the caller's was deleted, and brought back after this action.
create or replace function private.was_brought_back(p_message uuid, p_since uuid) returns boolean
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set enable_bitmapscan = off as $$
begin
  return p_since is not null and exists (
    select from public.action_changes c join public.agent_actions a on a.id = c.action_id
    where c.row_id = p_message and c.table_name = 'messages' and c.op = 'insert' and c.user_id = auth.uid() and a.reverts <> '{}'
      and a.seq > (select seq from public.agent_actions where id = p_since and user_id = auth.uid()));
end $$;

-- The person asks in a hard moment that words of theirs go, and safety answers: what was about abuse goes, or else the
-- message before; with p_everything all that may go. What keeps the day gentle stays and is counted in `left`. Whatever an answer to
-- the same message deleted before, what is left of these goes, but for what the person brought back since; only the message before
-- is not counted back a second time.
create or replace function public.delete_words_about_abuse(p_everything boolean) returns jsonb
language plpgsql set search_path = '' as $$
declare
  asked public.messages := private.message_that_asks();
  done jsonb := private.deleted_before();
  chosen uuid[];
  held integer;
begin
  select coalesce(array_agg(m.id) filter (where m.wanted), array_agg(m.id) filter (where m.back = 1 and done is null)),
    count(*) filter (where m.wanted and m.stays)
  into chosen, held
  from (
    select id, private.is_resting() and private.is_flagged(safety) and not about_abuse as stays,
      (p_everything or about_abuse) and not private.was_brought_back(id, (done ->> 'first')::uuid) as wanted,
      row_number() over (order by ordinal desc) as back
    from public.messages cross join lateral (select private.is_about_abuse(id) as about_abuse) its
    where conversation_id = asked.conversation_id and user_id = auth.uid() and role = 'user' and ordinal < asked.ordinal) m;
  if done is not null and coalesce(cardinality(chosen), 0) = held then
    return done || case when p_everything then jsonb_build_object('left', held) else '{}' end;
  end if;
  return private.delete_chosen(coalesce(chosen, '{}'));
end $$;

-- An agent takes away a rhythm that the person asked to stop in the very message it answers. p_rhythm: the beginning of its id;
-- without it the only one there is, with p_days (0 is Sunday) the only one of just these days, else the refusal names all.
create or replace function public.cancel_check_in(p_asked text, p_rhythm text default null, p_days integer[] default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  named uuid[];
  listed jsonb;
begin
  if private.request_agent() is null then
    raise sqlstate 'PT403' using message = 'The person deletes what asks by itself under Settings, Rhythms.';
  elsif not private.asks_to_stop_check_ins(p_asked) then
    raise sqlstate 'PT403' using message = 'The person did not ask for this in their last message.', detail = '"not_asked"';
  end if;
  select coalesce(array_agg(j.id), '{}'), jsonb_build_object('rhythms', coalesce(jsonb_agg(jsonb_build_object(
    'rhythm', left(j.id::text, 8), 'kind', j.kind, 'cron', j.cron, 'once', j.once_at, 'timeZone', j.time_zone) order by j.created_at), '[]'))
  into named, listed from public.jobs j
  where j.user_id = auth.uid() and (p_rhythm is null and j.next_at is not null or left(j.id::text, 8) = p_rhythm)
    and (p_days is null or p_days @> private.days_of_rhythm(j.cron) and p_days <@ private.days_of_rhythm(j.cron));
  -- The one that is left is not the one that was meant, unless all were; one of other days is.
  if p_rhythm is null and exists (
    select from private.done_for_message('cancelCheckIn') a
    where p_days is null or a.erased_at is not null or exists (
      select from public.action_changes c
      cross join lateral (select private.days_of_rhythm(c.before ->> 'cron') as days) was
      where c.action_id = a.id and c.table_name = 'jobs' and c.op = 'delete' and p_days @> was.days and p_days <@ was.days)) then
    raise sqlstate 'PT409' using detail = (listed || '{"reason": "removed_before"}')::text,
      message = 'One was removed already in answering this message. Others are only removed where the person asked for all of them, each by its own rhythm.';
  elsif named = '{}' then
    raise sqlstate 'PT404' using message = 'There is no such rhythm.';
  elsif cardinality(named) > 1 then
    raise sqlstate 'PT409' using message = 'There are several. Name one of them.', detail = listed::text;
  end if;
  delete from public.jobs where id = named[1] and user_id = auth.uid();
  return jsonb_build_object('rhythm', left(named[1]::text, 8), 'removed', true);
end $$;

-- The tool calls of a conversation whose doing was taken back, by whomever, or withdrawn because that on which it stood was
-- taken back. With p_run only those of one run.
create or replace function private.taken_back(p_conversation uuid, p_run uuid default null) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  return (
    with gone as (
      select a.tool_call_id, a.run_id from public.agent_actions a
      where a.conversation_id = p_conversation and a.user_id = auth.uid() and a.undone_by is not null
      union
      -- A call that was answered with what was done before it.
      select again.tool_call_id, again.run_id
      from public.agent_actions a
      join public.runs asked on asked.id = a.run_id
      join public.runs r on r.user_message_id = asked.user_message_id and r.user_id = asked.user_id
      join public.agent_actions again on again.run_id = r.id and (again.output ->> 'first' = a.id::text
        or again.write_key = a.write_key and again.status = 'refused' and again.output ->> 'actionId' = a.id::text)
      where a.conversation_id = p_conversation and a.user_id = auth.uid() and a.undone_by is not null
        and (a.write_key is not null or a.tool = 'deleteMessages')
      union
      select a.tool_call_id, a.run_id from public.agent_actions a
      where a.conversation_id = p_conversation and a.user_id = auth.uid() and a.tool = 'saveLearning' and exists (
        select from public.action_changes c where c.action_id = a.id and c.table_name = 'learnings'
          and not exists (select from public.learnings l where l.id = c.row_id))
      union
      select a.tool_call_id, a.run_id from public.agent_actions a
      where a.conversation_id = p_conversation and a.user_id = auth.uid() and a.tool in ('createTask', 'updateTask') and exists (
        select from public.action_changes c where c.action_id = a.id and c.table_name = 'tasks'
          and not exists (select from public.tasks t where t.id = c.row_id))
      union
      select a.tool_call_id, a.run_id
      from (
        select id from public.proposals where user_id = auth.uid() and conversation_id = p_conversation and withdrawn is not null
        union all
        select id from public.memory_sources where user_id = auth.uid() and withdrawn_at is not null
      ) withdrawn
      join public.action_changes c on c.row_id = withdrawn.id and c.op = 'insert'
      join public.agent_actions a on a.id = c.action_id and a.conversation_id = p_conversation
    )
    select coalesce(jsonb_agg(tool_call_id), '[]') from gone
    where tool_call_id is not null and (p_run is null or run_id = p_run));
end $$;

-- What agents did with this tool in answering the message that the caller's run answers, in whichever run, and what stands of it: it
-- changed something, and was not undone. Nothing where no message is answered.
create or replace function private.done_for_message(p_tool text) returns setof public.agent_actions
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set enable_bitmapscan = off as $$
begin
  return query
    select a.* from (
      select r.id from public.runs r
      where r.user_id = auth.uid() and r.user_message_id = (
        select m.id from public.runs this join public.messages m on m.id = this.user_message_id
        where this.id = private.request_claim('run')::uuid and this.user_id = auth.uid()) offset 0) r
    join public.agent_actions a on a.run_id = r.id
    where a.user_id = auth.uid() and a.actor = 'agent' and a.tool = p_tool and a.undone_by is null
      and a.id is distinct from private.request_claim('action')::uuid
      and (a.erased_at is not null or exists (select from public.action_changes c where c.action_id = a.id))
    order by a.seq;
end $$;

-- Whether one of these actions is no first doing of an answer to the message that this run answers: then it stood when that was said.
create or replace function private.was_there_before(p_actions uuid[], p_run uuid) returns boolean
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set enable_bitmapscan = off as $$
begin
  return exists (
    select from public.agent_actions a left join public.runs r on r.id = a.run_id and r.user_id = auth.uid()
    where a.id = any (p_actions) and a.user_id = auth.uid() and (a.reverts <> '{}' or r.user_message_id is distinct from (
      select t.user_message_id from public.runs t where t.id = p_run and t.user_id = auth.uid())));
end $$;

revoke all on function private.was_brought_back(uuid,uuid) from public, anon, authenticated, app_server, service_role;

grant execute on function private.was_brought_back(uuid,uuid) to app_server;
