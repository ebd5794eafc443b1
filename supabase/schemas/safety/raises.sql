-- Of one conversation: which messages were raised and what about, and which alarms ended in a turn whose message is gone;
-- `after` is the message of the person that stands before it.
create or replace function private.alarms_of(p_conversation uuid) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  if not exists (select from public.conversations where id = p_conversation and user_id = auth.uid()) then
    return '{"raised": {}, "ended": []}';
  end if;
  return (
    select jsonb_build_object(
      'raised', coalesce(jsonb_object_agg(r.user_message_id, r.raised order by r.started_at) filter (where r.raised is not null), '{}'),
      'ended', coalesce(jsonb_agg(jsonb_build_object('opener', r.ended_alarm, 'misread', r.alarm_misread, 'after', (
          select q.id from public.messages q
          where q.conversation_id = p_conversation and q.role = 'user' and q.ordinal < (
            select min(later.ordinal) from public.messages later
            where later.conversation_id = p_conversation and (later.id = r.answer_id or later.created_at > r.started_at))
          order by q.ordinal desc limit 1)) order by r.started_at)
        filter (where r.ended_alarm is not null
          and not exists (select from public.messages gone where gone.id = r.user_message_id)), '[]'))
    from public.runs r
    where r.conversation_id = p_conversation and (r.raised is not null or r.ended_alarm is not null));
end $$;
grant execute on function private.alarms_of(uuid) to app_server;

-- The person's messages of hard moments that a turn does not read any more, the latest 40 in order. `known`: what safety
-- knew of the conversation was kept after it.
create or replace function private.hard_messages_before(p_conversation uuid, p_first uuid, p_known uuid) returns jsonb
language plpgsql stable set search_path = '' set enable_seqscan = off as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'role', h.role, 'parts', h.parts, 'metadata', h.metadata,
      'safety', h.safety, 'known', h.ordinal <= coalesce((select ordinal from public.messages where id = p_known), 0))
      order by h.ordinal), '[]')
    from (
      select * from public.messages m
      where m.conversation_id = p_conversation and m.user_id = auth.uid() and m.role = 'user'
        and m.safety in ('overwhelm', 'reality', 'minor', 'ideation', 'acute')
        and m.ordinal < (select ordinal from public.messages where id = p_first)
      order by m.ordinal desc limit 40) h);
end $$;
grant execute on function private.hard_messages_before(uuid,uuid,uuid) to app_server;

-- Whether the alarm that this run opened was put right since.
create or replace function private.is_misread(p_run uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.runs opened
    join public.runs ended on ended.conversation_id = opened.conversation_id and ended.ended_alarm = opened.user_message_id
      and ended.alarm_misread
    where opened.id = p_run and opened.user_id = (select auth.uid()))
$$;
grant execute on function private.is_misread(uuid) to app_server, authenticated;

-- Safety's taking back of what a hard moment rests on, unless it was put right.
create or replace function private.is_withdrawal(p_action uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.agent_actions a
    where a.id = p_action and a.user_id = (select auth.uid()) and a.actor = 'safety' and a.tool = 'undo'
      and not private.is_misread(a.run_id))
$$;
grant execute on function private.is_withdrawal(uuid) to app_server, authenticated;

-- What was misread: each message of it carries again what its own words were found to be, and names the conversation again.
-- Only for the function below.
create or replace function private.lift_levels(p_owner uuid, p_conversation uuid, p_levels jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('parley.lifting', 'on', true);
  update public.messages m set safety = (p_levels ->> m.id::text)::public.safety_level
  where m.conversation_id = p_conversation and m.user_id = p_owner and p_levels ? m.id::text
    and m.safety > (p_levels ->> m.id::text)::public.safety_level;
  perform set_config('parley.lifting', '', true);
  update public.conversations c set title = coalesce(private.title_of_messages(c.id), c.title)
  where c.id = p_conversation and c.user_id = p_owner and c.title = 'A conversation';
end $$;

-- Whether a ledger row tells words of a hard moment: of a turn that was raised, or taken back by safety.
create or replace function private.tells_hard_words(a public.agent_actions) returns boolean
language sql stable set search_path = '' as $$
  select a.tool not in ('safetyCheck', 'secondReader') and (
    a.undone_by is not null and private.is_withdrawal(a.undone_by)
    or a.actor = 'safety' and private.is_withdrawal(a.id)
    or a.actor <> 'person' and exists (select from public.runs r left join public.runs parent on parent.id = r.parent_run_id
      where r.id = a.run_id and r.user_id = (select auth.uid()) and coalesce(r.raised, parent.raised) is not null)
    and not private.is_misread(a.run_id))
$$;
grant execute on function private.tells_hard_words(public.agent_actions) to app_server, authenticated;

-- Brings back what safety took back of the turns of a message, once the alarm was put right. Only for safety.
create or replace function public.redo_withdrawn(p_message uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  withdrawn uuid[];
begin
  if private.request_actor() <> 'safety' then
    raise sqlstate 'PT403' using message = 'Only what watches over safety brings back what it took back.';
  end if;
  perform private.one_undo_at_a_time();
  withdrawn := array(
    select u.id from public.runs r join public.agent_actions u on u.run_id = r.id and u.user_id = r.user_id
    where r.user_message_id = p_message and r.user_id = auth.uid() and u.actor = 'safety' and u.tool = 'undo'
      and u.undone_by is null and u.reverts <> '{}' and private.is_misread(r.id)
    order by u.seq);
  if withdrawn = '{}' then raise sqlstate 'PT404' using message = 'Nothing of this was taken back.'; end if;
  return private.revert_actions(withdrawn, 'redo', false, '[]', null);
end $$;
grant execute on function public.redo_withdrawn(uuid) to app_server;

-- Takes back the quotes that agents kept of these messages. Only for safety.
create or replace function public.withdraw_quotes(p_messages uuid[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  kept uuid[];
begin
  if private.request_actor() <> 'safety' then
    raise sqlstate 'PT403' using message = 'Only what watches over safety takes back what a hard moment rests on.';
  end if;
  perform private.one_undo_at_a_time();
  kept := array(
    select distinct a.id from public.part_evidence e
    join public.action_changes c on c.row_id = e.id and c.table_name = 'part_evidence' and c.op = 'insert'
    join public.agent_actions a on a.id = c.action_id and a.reverts = '{}'
      and (a.actor = 'agent' and a.tool = 'addEvidence' or a.actor in ('job', 'guest'))
      and a.undone_by is null and a.erased_at is null
    where e.message_id = any (p_messages) and e.user_id = auth.uid());
  if kept = '{}' then raise sqlstate 'PT404' using message = 'No quote of this was kept.'; end if;
  return private.revert_actions(kept, 'undo', false, '[]', null);
end $$;
grant execute on function public.withdraw_quotes(uuid[]) to app_server;
