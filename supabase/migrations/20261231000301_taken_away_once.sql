set local check_function_bodies = off;

-- The person asks in a hard moment that words of theirs go, and safety answers: what was about abuse goes, or else the
-- message before; with p_everything all that may go. What keeps the day gentle stays and is counted in `left`.
create or replace function public.delete_words_about_abuse(p_everything boolean) returns jsonb
language plpgsql set search_path = '' as $$
declare
  asked public.messages := private.message_that_asks();
  done jsonb := private.deleted_before();
  chosen uuid[];
begin
  if done is not null then return done; end if;
  select coalesce(
    array_agg(m.id) filter (where p_everything or private.is_about_abuse(m.id)),
    array_agg(m.id) filter (where m.back = 1))
  into chosen
  from (
    select id, row_number() over (order by ordinal desc) as back from public.messages
    where conversation_id = asked.conversation_id and user_id = auth.uid() and role = 'user' and ordinal < asked.ordinal) m;
  return private.delete_chosen(coalesce(chosen, '{}'));
end $$;

-- p_back: which of the person's messages before the one that is being answered, counted back from it. Those that keep the
-- day gentle stay and are counted in `left`. Words about abuse go at once, with their answers.
create or replace function public.delete_said_messages(p_back integer[]) returns jsonb
language plpgsql set search_path = '' as $$
declare
  asked public.messages := private.message_that_asks();
  done jsonb := private.deleted_before();
begin
  if done is not null then return done; end if;
  return private.delete_chosen(array(
    select m.id from (
      select id, row_number() over (order by ordinal desc) as back from public.messages
      where conversation_id = asked.conversation_id and user_id = auth.uid() and role = 'user' and ordinal < asked.ordinal) m
    where m.back = any (p_back)));
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
  -- The one that is left is not the one that was meant.
  if p_rhythm is null and exists (select from private.done_for_message('cancelCheckIn')) then
    raise sqlstate 'PT409' using message = 'This was removed already in answering this message.', detail = '"removed_before"';
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

-- Takes back these actions, or with `p_since` everything of the caller's from that seq on, of which these still told.
create or replace function private.revert_actions(
  p_actions uuid[], p_tool text, p_preview boolean, p_choices jsonb, p_seen text, p_since bigint default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  undo_id uuid := coalesce(private.request_claim('action')::uuid, gen_random_uuid());
  scope private.undo_scope := row(p_actions, p_since, '{}');
  raised jsonb := '[]';
  changes jsonb := '[]';
  ground text;
  undecided boolean;
  left_out integer;
  target public.agent_actions;
  answer jsonb;
begin
  perform private.check_choices(p_choices);
  if not p_preview then perform private.refuse_undone_before(p_actions); end if;
  for target in select * from public.agent_actions where id = any (p_actions) order by seq for update loop
    if target.user_id is distinct from auth.uid() then
      raise sqlstate 'PT404' using message = 'No such action.';
    elsif p_since is null then
      perform private.refuse_undo(target, false);
    end if;
  end loop;

  begin
    perform private.open_undo(undo_id, p_actions, p_tool, p_choices);
    raised := private.revert_rows(scope, p_choices);
    ground := md5(p_actions::text || coalesce((
      select string_agg(private.conflict_substance(c)::text, ',' order by c ->> 'table_name', c ->> 'row_id', c ->> 'field')
      from jsonb_array_elements(raised) c), ''));
    undecided := exists (select from jsonb_array_elements(raised) c where c ->> 'choice' is null);
    if not undecided then
      perform private.take_other_versions_out(undo_id);
      perform private.give_files_back(undo_id);
      perform private.bring_summaries_back(undo_id);
      perform private.end_undo();
    end if;
    perform private.record_net(undo_id);
    changes := private.changes_json(undo_id);
    select count(*) - jsonb_array_length(changes) into left_out from public.action_changes where action_id = undo_id;
    if p_since is not null and changes = '[]' and raised = '[]'
      and not exists (select from public.agent_actions where id = any (p_actions) and undone_by is null) then
      raise sqlstate 'PT409' using message = 'Nothing was changed since then.';
    elsif p_preview or undecided or (p_seen is not null or raised <> '[]') and p_seen is distinct from ground then
      raise sqlstate 'PT299';
    end if;
    perform private.settle_undone(undo_id, p_actions);
    raised := '[]';
  exception when sqlstate 'PT299' then
    undo_id := null;
  end;
  perform set_config('parley.action_id', '', true), set_config('parley.reverting', '', true);
  answer := jsonb_build_object('action_id', undo_id, 'changes', changes, 'changes_left_out', left_out,
    'conflicts', raised, 'seen', ground);
  return case when private.request_actor() = 'person' then answer else private.undo_for_agents(answer) end;
end $$;

-- What an agent took back in answering a message, in a run that was lost, failed, stopped or set aside, is all that the message asked
-- for: a run that answers it again takes back nothing else, as long as the first stands. "Undo" means what was newest when it was said.
create or replace function private.refuse_undone_before(p_actions uuid[]) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.request_actor() = 'agent' and private.request_claim('tool') = 'undoAction' and exists (
    select from private.done_for_message('undoAction') a
    where a.run_id <> all (private.runs_of_answer(private.request_claim('run')::uuid)) and a.reverts <> p_actions) then
    raise sqlstate 'PT409' using
      message = 'Something was taken back already in answering this message. More is taken back when the person asks for it again.',
      detail = '"undone_before"';
  end if;
end $$;

-- What agents did with this tool in answering the message that the caller's run answers, in whichever run, and what stands of it: it
-- changed something, and was not undone. Nothing where no message is answered.
create or replace function private.done_for_message(p_tool text) returns setof public.agent_actions
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
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

-- One message has one deletion: what an answer to it deleted, this one or one before, which was lost, failed or set aside, and nobody
-- brought back. Counted back once more it would be another message. `first`: the action that did it. Null: none did.
create or replace function private.deleted_before() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('quotes', coalesce((a.output ->> 'quotes')::integer, 0), 'left', coalesce((a.output ->> 'left')::integer, 0),
    'deleted', coalesce((a.output ->> 'deleted')::integer, nullif((
      select count(*) from public.action_changes c
      where c.action_id = a.id and c.table_name = 'messages' and c.op = 'delete' and c.before ->> 'role' = 'user'), 0), 1),
    'again', true, 'first', a.id)
  from private.done_for_message('deleteMessages') a order by a.seq limit 1
$$;

revoke all on function private.refuse_undone_before(uuid[]) from public, anon, authenticated, app_server, service_role;

revoke all on function private.done_for_message(text) from public, anon, authenticated, app_server, service_role;

revoke all on function private.deleted_before() from public, anon, authenticated, app_server, service_role;

grant execute on function private.refuse_undone_before(uuid[]) to app_server;

grant execute on function private.done_for_message(text) to app_server;

grant execute on function private.deleted_before() to app_server;
