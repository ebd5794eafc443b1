-- What a raised turn had kept is taken back by safety. While the raise stands its words are readable in no history; when it
-- is put right, what was taken back comes back, and every message carries again what its own words were found to be.

-- Whether the alarm that this run opened was put right since.
create function private.is_misread(p_run uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.runs opened
    join public.runs ended on ended.conversation_id = opened.conversation_id and ended.ended_alarm = opened.user_message_id
      and ended.alarm_misread
    where opened.id = p_run and opened.user_id = (select auth.uid()))
$$;

-- Safety's taking back of what a hard moment rests on, unless it was put right.
create function private.is_withdrawal(p_action uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.agent_actions a
    where a.id = p_action and a.user_id = (select auth.uid()) and a.actor = 'safety' and a.tool = 'undo'
      and not private.is_misread(a.run_id))
$$;

-- Whether a ledger row tells words of a hard moment: of a turn that was raised, or taken back by safety.
create function private.tells_hard_words(a public.agent_actions) returns boolean
language sql stable set search_path = '' as $$
  select a.tool not in ('safetyCheck', 'secondReader') and (
    a.undone_by is not null and private.is_withdrawal(a.undone_by)
    or a.actor = 'safety' and private.is_withdrawal(a.id)
    or a.actor <> 'person' and exists (select from public.runs r
      where r.id = a.run_id and r.user_id = (select auth.uid()) and r.raised is not null) and not private.is_misread(a.run_id))
$$;

create or replace function private.action_json(a public.agent_actions) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  hidden boolean;
begin
  if private.request_actor() <> 'person' then
    return jsonb_build_object('id', a.id, 'seq', a.seq, 'tool', a.tool, 'actor', a.actor, 'status', a.status,
      'created_at', a.created_at, 'undone', a.undone_by is not null, 'change_count', private.change_count(a.id));
  end if;
  hidden := private.tells_hard_words(a);
  return (
    select to_jsonb(a) - 'user_id' || jsonb_build_object(
      'change_count', count(c.id),
      'about', case when hidden then '{"name": null, "quote": null, "decision": null}'::jsonb else jsonb_build_object(
        'name', coalesce(
          max(coalesce(c.after, c.before) ->> 'name') filter (where c.table_name = 'parts'),
          max(coalesce(c.after, c.before) #>> '{changes,name}') filter (where c.table_name = 'proposals'),
          max(coalesce(c.after, c.before) ->> 'title') filter (where c.table_name = 'conversations'),
          max(coalesce(c.after, c.before) ->> 'path') filter (where c.table_name = 'memory_files')),
        'quote', max(coalesce(c.after, c.before) ->> 'quote') filter (where c.table_name = 'part_evidence'),
        'decision', max(c.after ->> 'decision') filter (where c.table_name = 'proposals')) end)
      || case when hidden then '{"input": null, "output": null, "error_message": null}' else '{}'::jsonb end
    from public.action_changes c where c.action_id = a.id);
end $$;

create or replace function public.get_action(p_id uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  a public.agent_actions;
begin
  select * into a from public.agent_actions where id = p_id and user_id = auth.uid();
  if not found then raise sqlstate 'PT404' using message = 'No such action.'; end if;
  return private.action_json(a) || case when private.request_actor() = 'person' then (
    select jsonb_build_object(
      'changes', coalesce(jsonb_agg(to_jsonb(c) - 'user_id' - 'action_id' order by c.id), '[]'),
      'changes_left_out', (select count(*) from public.action_changes all_of_it where all_of_it.action_id = p_id) - count(c.id))
    from private.first_changes(p_id) c where not private.tells_hard_words(a)) else '{}' end;
end $$;

create or replace function public.get_revision(p_change bigint) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  found_one jsonb;
begin
  select jsonb_build_object('change_id', c.id, 'file_id', c.row_id, 'at', a.created_at, 'actor', a.actor,
    'before', c.before ->> 'content', 'content', c.after ->> 'content') into found_one
  from public.action_changes c join public.agent_actions a on a.id = c.action_id
  where c.id = p_change and c.table_name = 'memory_files' and c.user_id = auth.uid() and c.op <> 'delete'
    and not private.tells_hard_words(a);
  if found_one is null then raise sqlstate 'PT404' using message = 'This version is not there.'; end if;
  return found_one;
end $$;

-- Brings back what safety took back of the turns of a message, once the alarm was put right. Only for safety.
create function public.redo_withdrawn(p_message uuid) returns jsonb
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

-- Takes back the quotes that the companion kept of these messages. Only for safety.
create function public.withdraw_quotes(p_messages uuid[]) returns jsonb
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
    join public.agent_actions a on a.id = c.action_id and a.actor = 'companion' and a.tool = 'addEvidence'
      and a.undone_by is null and a.erased_at is null
    where e.message_id = any (p_messages) and e.user_id = auth.uid());
  if kept = '{}' then raise sqlstate 'PT404' using message = 'No quote of this was kept.'; end if;
  return private.revert_actions(kept, 'undo', false, '[]', null);
end $$;

-- What was misread: each message of it carries again what its own words were found to be, and names the conversation again.
-- Only for the function below.
create function private.lift_levels(p_owner uuid, p_conversation uuid, p_levels jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('parley.lifting', 'on', true);
  update public.messages m set safety = (p_levels ->> m.id::text)::public.safety_level
  where m.conversation_id = p_conversation and m.user_id = p_owner and p_levels ? m.id::text
    and m.safety > (p_levels ->> m.id::text)::public.safety_level;
  perform set_config('parley.lifting', '', true);
  update public.conversations c set title = coalesce((
    select nullif(private.title_from(private.message_text(m.parts), m.safety), '') from public.messages m
    where m.conversation_id = c.id and m.role = 'user' order by m.ordinal limit 1), c.title)
  where c.id = p_conversation and c.user_id = p_owner and c.title = 'A conversation';
end $$;

create or replace function private.guard_message() returns trigger
language plpgsql set search_path = '' as $$
declare
  grows constant text[] := array['parts', 'metadata', 'safety'];
begin
  if auth.uid() is null or new is not distinct from old
    or current_setting('parley.reverting', true) = 'on' or current_setting('parley.erasing', true) = 'on' then
    return new;
  elsif private.request_actor() = 'safety' and to_jsonb(new) - 'safety' = to_jsonb(old) - 'safety'
    and (new.safety > old.safety or coalesce(current_setting('parley.lifting', true), '') = 'on') then
    return new;
  elsif old.role = 'assistant' and new.safety >= old.safety and to_jsonb(new) - grows = to_jsonb(old) - grows and exists (
    select from public.runs r
    where r.id = old.run_id and r.answer_id = old.id and r.user_id = auth.uid()
      and (r.status = 'running' or r.stop_reason = 'lost')) then
    return new;
  end if;
  raise sqlstate 'PT409' using message = 'What was said here stays as it was said.';
end $$;

-- As before; what a misreading took back can come back.
create or replace function private.refuse_undo(p_target agent_actions, p_all boolean)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $$
begin
  if p_target.erased_at is not null then
    raise sqlstate 'PT409' using detail = jsonb_build_object('reason', 'erased', 'since', p_target.erased_at)::text,
      message = format('What this held was erased for good on %s. It cannot be brought back.',
        to_char(p_target.erased_at at time zone private.person_zone(), 'FMDD FMMonth YYYY'));
  elsif p_target.undone_by is not null and not p_all then
    raise sqlstate 'PT409' using message = 'This has already been taken back.';
  elsif private.request_actor() <> 'person' and p_target.actor = 'person' then
    raise sqlstate 'PT403' using message = 'Only the person can take back what the person did.';
  elsif p_target.actor = 'safety' and p_target.tool in ('undo', 'redo') and private.is_misread(p_target.run_id) then
    null;
  elsif p_target.actor = 'safety' and private.is_resting() then
    raise sqlstate 'PT423' using message = 'This rest protects you today. It ends by itself.';
  elsif p_target.actor = 'safety' then
    raise sqlstate 'PT409' using message = 'This was noted for your safety. It has ended by itself.';
  end if;
end $$;

-- As before. `p_turn` also: before (messages of the same danger said just before), own_levels (what a misread message and those
-- around it were found to be by themselves); a raised answer keeps no tool call.
create or replace function public.record_care(p_careful boolean, p_locked boolean, p_turn jsonb DEFAULT '{}'::jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $$
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
      ended_alarm = coalesce((p_turn ->> 'ended')::uuid, ended_alarm),
      alarm_misread = alarm_misread or p_turn ->> 'lift_from' is not null,
      about_abuse = about_abuse or coalesce((p_turn ->> 'about_abuse')::boolean, false)
    where id = of_turn.id;
    -- What a turn had called before it was raised holds its words, also in the answer.
    update public.messages m set parts = (
      select coalesce(jsonb_agg(part order by n), '[]') from jsonb_array_elements(m.parts) with ordinality t (part, n)
      where not part ? 'toolCallId')
    where m.id = of_turn.answer_id and m.user_id = uid and p_turn ? 'raised'
      and exists (select from jsonb_array_elements(m.parts) part where part ? 'toolCallId');
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

revoke execute on function private.is_misread, private.is_withdrawal, private.tells_hard_words, private.lift_levels,
  public.redo_withdrawn, public.withdraw_quotes from public, anon, authenticated;
grant execute on function private.is_misread, private.is_withdrawal, private.tells_hard_words, public.redo_withdrawn,
  public.withdraw_quotes to app_server;
