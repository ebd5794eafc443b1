set local check_function_bodies = off;

-- Out: the files that were sent with it. Asked once more, when the first answer was lost on its way, it tells those that still
-- wait for other words.
create or replace function public.withdraw_last_message(p_id uuid) returns jsonb
language plpgsql set search_path = '' as $$
declare
  said public.messages;
  files jsonb;
begin
  perform private.hold_deletions();
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

-- The person removes an errand, with all its runs. What it made elsewhere stays, as after any conversation.
create or replace function public.remove_task(p_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  task public.tasks;
begin
  perform private.hold_deletions();
  perform private.refuse_agents('Only the person removes an errand.');
  task := private.own_task(p_id);
  if private.is_at_work(task) then
    raise sqlstate 'PT409' using message = 'It is at work. Pause it first.', detail = '"at_work"';
  end if;
  delete from public.conversations where id = task.conversation_id and user_id = auth.uid();
  perform private.withdraw_derived();
end $$;

create or replace function public.remove_relationship(p_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.hold_deletions();
  perform private.refuse_agents('Only the person removes a relationship.');
  delete from public.part_relationships where id = p_id and user_id = auth.uid();
  if not found then raise sqlstate 'PT404' using message = 'This relationship is not there.'; end if;
end $$;

create or replace function public.remove_part(p_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.hold_deletions();
  perform private.refuse_agents('Only the person can remove a part.');
  delete from public.parts where id = p_id and user_id = auth.uid();
  if not found then raise sqlstate 'PT404' using message = 'This part is not there.'; end if;
  perform private.withdraw_derived();
end $$;

create or replace function public.remove_note(p_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.hold_deletions();
  perform private.refuse_agents('Only the person removes this.');
  delete from public.part_notes where id = p_id and user_id = auth.uid();
  if not found then raise sqlstate 'PT404' using message = 'This is not there any more.'; end if;
  perform private.withdraw_derived();
end $$;

-- Its conversation stays: that is the person's own talk.
create or replace function public.remove_goal(p_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.hold_deletions();
  perform private.refuse_agents('Only the person removes an intention.');
  delete from public.goals where id = p_id and user_id = auth.uid();
  if not found then raise sqlstate 'PT404' using message = 'This intention is not there.'; end if;
  perform private.withdraw_derived();
end $$;

create or replace function public.remove_attachment(p_id uuid) returns jsonb
language plpgsql set search_path = '' as $$
declare
  file public.attachments;
begin
  perform private.hold_deletions();
  perform private.refuse_unless_person('Only the person removes a file of theirs.');
  delete from public.attachments where id = p_id and user_id = auth.uid() returning * into file;
  if not found then raise sqlstate 'PT404' using message = 'This file is not there any more.'; end if;
  perform private.keep_removed_words(file);
  perform private.withdraw_derived();
  return jsonb_build_object('action', private.own_action('removeFile', file.of_conversation));
end $$;

create or replace function public.put_away_memory_file(p_path text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  file public.memory_files;
begin
  perform private.hold_deletions();
  perform private.refuse_agents('Only the person puts a file away.');
  file := private.memory_file(p_path);
  update public.memory_files set deleted_at = now() where id = file.id returning * into file;
  perform private.withdraw_quotes();
  return private.memory_json(file);
end $$;

-- What is left out of p_changes (title, why, parts) stays.
create or replace function public.edit_goal(p_id uuid, p_changes jsonb, p_version integer) returns jsonb
language plpgsql set search_path = '' as $$
declare
  goal public.goals;
begin
  perform private.hold_deletions();
  perform private.refuse_agents('Only the person changes an intention.');
  goal := private.own_goal(p_id);
  perform private.refuse_ended_goal(goal);
  if goal.version is distinct from p_version then
    raise sqlstate 'PT409' using message = 'This intention has changed since you opened it.',
      detail = jsonb_build_object('reason', 'changed', 'current', private.goal_json(goal))::text;
  elsif jsonb_typeof(p_changes) is distinct from 'object' or p_changes - array['title', 'why', 'parts'] <> '{}' then
    raise sqlstate 'PT400' using message = 'An intention has a title, a reason and parts that care.';
  end if;
  if p_changes ? 'title' then goal.title := btrim(coalesce(p_changes ->> 'title', '')); end if;
  if p_changes ? 'why' then goal.why := nullif(btrim(p_changes ->> 'why'), ''); end if;
  perform private.check_goal_words(goal.title, goal.why);
  update public.goals set title = goal.title, why = goal.why where id = p_id returning * into goal;
  if p_changes ? 'parts' then perform private.keep_goal_parts(p_id, p_changes -> 'parts'); end if;
  return private.goal_json(goal);
end $$;

-- The person deletes a message of theirs. Its quotes go with it and what rests on them is withdrawn; the answers stay.
-- What safety asked for today cannot be deleted away.
create or replace function public.delete_message(p_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  talk uuid := (select conversation_id from public.messages where id = p_id and user_id = auth.uid() and role = 'user');
begin
  perform private.hold_deletions();
  perform private.refuse_unless_person('Only the person deletes what they wrote.');
  perform private.refuse_removal(talk, p_id);
  if talk is null then raise sqlstate 'PT404' using message = 'This message is not there.'; end if;
  perform private.delete_words(array[p_id]);
  perform private.withdraw_derived();
end $$;

create or replace function public.delete_conversation(p_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.hold_deletions();
  perform private.refuse_unless_person('Only the person deletes a conversation.');
  perform private.refuse_removal(p_id);
  delete from public.conversations where id = p_id and user_id = auth.uid();
  if not found then raise sqlstate 'PT404' using message = 'This conversation is not there.'; end if;
  perform private.withdraw_derived();
end $$;

-- Undo, redo and erasing of one person go one after the other; it ends with the transaction.
create or replace function private.one_undo_at_a_time() returns void
language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('parley undo ' || auth.uid(), 0));
  perform private.hold_deletions();
  perform private.hold_snapshots(auth.uid());
end $$;

-- The message that is being answered and asks for a deletion; also locks its conversation. Refuses anybody but the companion.
create or replace function private.message_that_asks() returns public.messages
language plpgsql set search_path = '' as $$
declare
  talk uuid := private.request_claim('conversation')::uuid;
  asked public.messages;
begin
  perform private.hold_deletions();
  if private.request_actor() = 'person' or private.request_claim('tool') is distinct from 'deleteMessages' then
    raise sqlstate 'PT403' using message = 'This is done in an answer to the person who asks for it.';
  end if;
  select m.* into asked from public.runs r join public.messages m on m.id = r.user_message_id
  where r.id = private.request_claim('run')::uuid and r.user_id = auth.uid() and r.conversation_id = talk
    and r.status = 'running';
  if not found then raise sqlstate 'PT404' using message = 'Nobody asks for this here.'; end if;
  perform from public.conversations where id = talk and user_id = auth.uid() for update;
  return asked;
end $$;

-- The person's last message, of which they choose the answer. Locks its conversation. Refuses where something was said after
-- it or waits to be, while an answer is written, and in a hard moment: what was said then stays.
create or replace function private.last_words(p_id uuid) returns public.messages
language plpgsql set search_path = '' as $$
declare
  said public.messages;
begin
  perform private.hold_deletions();
  perform private.refuse_unless_person('Only the person chooses which answer stands.');
  select * into said from public.messages where id = p_id and user_id = auth.uid() and role = 'user';
  if not found then raise sqlstate 'PT404' using message = 'This message is not there.'; end if;
  perform private.refuse_removal(said.conversation_id, p_id);
  if exists (select from public.messages
    where conversation_id = said.conversation_id and user_id = auth.uid() and role = 'user' and ordinal > said.ordinal) then
    raise sqlstate 'PT409' using message = 'Only your last message can be answered anew. Something was written after this one.';
  elsif said.safety <> 'none' or exists (select from public.messages
    where conversation_id = said.conversation_id and user_id = auth.uid() and ordinal > said.ordinal
      and (safety <> 'none' or metadata ->> 'voice' = 'safety')) then
    raise sqlstate 'PT423' using message = 'The answer to this stays as it was said.';
  elsif exists (select from public.waiting_messages where conversation_id = said.conversation_id and user_id = auth.uid()) then
    raise sqlstate 'PT409' using message = 'Something you wrote waits to be answered here. Send or remove it first.';
  end if;
  return said;
end $$;

create or replace function private.hold_words(p_messages uuid[], p_quotes uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if private.request_actor() = 'agent' then perform private.hold_off_deletions(auth.uid()); end if;
  if p_messages <> '{}' then
    perform from public.messages where id = any (p_messages) and user_id = auth.uid() order by id for key share;
  end if;
  if p_quotes <> '{}' then
    perform from public.part_evidence where id = any (p_quotes) and user_id = auth.uid() order by id for key share;
  end if;
end $$;

-- Shared by the writes of a person's agents. One that holds a row for which a deletion waits is never waited for in a circle: it asks
-- for about a second and is refused, with a detail by which it is tried again.
create or replace function private.hold_off_deletions(p_owner uuid) returns void
language plpgsql set search_path = '' as $$
declare
  key constant bigint := hashtextextended('parley deletions ' || p_owner, 0);
  last constant timestamptz := clock_timestamp() + interval '1 second';
begin
  while not pg_try_advisory_xact_lock_shared(key) loop
    if clock_timestamp() > last then
      raise sqlstate 'PT429' using detail = '"deleting"',
        message = 'The person is deleting something right now, so nothing of this was done. Try it once more.';
    end if;
    perform pg_sleep(0.02);
  end loop;
end $$;

-- Held by whatever deletes words of the caller's or brings them back, as its first statement: before it holds any row, so that no write
-- of an agent that has the lock waits for one of its rows.
create or replace function private.hold_deletions() returns void
language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('parley deletions ' || auth.uid(), 0));
end $$;

-- Since when an agent's run, or the one that asked for it, works, where the person deleted or removed anything since; null where they did
-- not. One look into an index for each transaction in which an agent writes. A deletion has the time at which it began, and its
-- words were read until it ended: at most 15 s later, which is how long a statement may take.
create or replace function private.deleted_since(p_run uuid, p_owner uuid) returns timestamptz
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  began constant timestamptz := (
    select coalesce(asking.started_at, r.started_at) - interval '20 seconds' from public.runs r left join public.runs asking on asking.id = r.parent_run_id where r.id = p_run);
begin
  return (
    select began where exists (
      select from public.agent_actions a where a.user_id = p_owner and a.created_at >= began and a.erase_at is not null));
end $$;

-- The action that owns the writes of this transaction; opened here when nobody has opened it. It has its number only once
-- no summary is being kept; one that changes more in a later transaction has a number that a summary may count already, so
-- none stays. An agent that woke up late writes nothing of what it was told.
-- An agent that another one asked writes nothing once its run has ended, which may be with its parent's, in another process.
create or replace function private.current_action(p_owner uuid, p_fallback_tool text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  opened uuid := nullif(current_setting('parley.action_id', true), '')::uuid;
  named uuid := private.request_claim('action')::uuid;
  acting public.action_actor := private.request_actor();
  known public.agent_actions;
begin
  if opened is not null then
    select * into known from public.agent_actions where id = opened;
    if known.user_id = p_owner then return opened; end if;
    raise sqlstate 'PT404' using message = 'No such action.';
  end if;
  if acting = 'agent' then perform private.hold_off_deletions(p_owner); end if;
  perform private.hold_snapshots(p_owner);
  if named is not null then
    select * into known from public.agent_actions where id = named;
    if found and known.user_id <> p_owner then
      raise sqlstate 'PT404' using message = 'No such action.';
    elsif found and known.status <> 'running' then
      raise sqlstate 'PT409' using message = 'This action has already ended.';
    elsif found then
      update public.conversations set snapshot = null, snapshot_seq = null where id in (
        select id from public.conversations where user_id = p_owner and snapshot is not null order by id for update);
    end if;
  end if;
  if acting <> 'person' and private.slept_through_erasing(private.request_claim('run')::uuid) then
    raise sqlstate 'PT409' using message = 'This answer was cut off, and something was erased since. Ask again.';
  end if;
  if acting not in ('person', 'safety') then perform private.hold_run(private.request_claim('run')::uuid); end if;
  if acting = 'agent' then
    perform private.refuse_errand_now(private.request_claim('run')::uuid);
    perform private.refuse_hard_since(private.request_claim('run')::uuid);
  end if;
  if known.id is null then
    insert into public.agent_actions (id, user_id, actor, agent_id, tool, status, conversation_id, run_id, tool_call_id)
    values (
      coalesce(named, gen_random_uuid()), p_owner, acting, private.request_agent(),
      coalesce(private.request_claim('tool'), p_fallback_tool),
      case when acting = 'person' then 'ok' else 'running' end::public.action_status,
      private.request_claim('conversation')::uuid,
      private.request_claim('run')::uuid, private.request_claim('call')
    )
    on conflict (run_id, tool_call_id) where actor = 'agent' and run_id is not null and tool_call_id is not null do nothing
    returning * into known;
    if not found then
      raise sqlstate 'PT409' using message = 'This call was made already.', detail = '"called"';
    end if;
  end if;
  perform set_config('parley.action_id', known.id::text, true);
  if acting = 'agent' then
    perform set_config('parley.deleted_meanwhile', coalesce(private.deleted_since(private.request_claim('run')::uuid, p_owner)::text, ''), true);
  end if;
  return known.id;
end $$;

revoke all on function private.hold_off_deletions(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function private.hold_deletions() from public, anon, authenticated, app_server, service_role;

grant execute on function private.hold_off_deletions(uuid) to app_server;

grant execute on function private.hold_deletions() to app_server, authenticated;
