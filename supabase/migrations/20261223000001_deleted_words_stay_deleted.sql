set local check_function_bodies = off;

-- Keeps a message until the answer that is being written has ended; with p_steers that answer makes room for it before its
-- next step. p_files go with it. The same id again changes nothing. Out: what waits, and whether an answer is being written.
create or replace function public.queue_message(
  p_conversation uuid, p_message uuid, p_text text, p_safety public.safety_level, p_steers boolean default false,
  p_per_minute integer default 20, p_files uuid[] default '{}'
) returns jsonb
language plpgsql set search_path = '' set enable_seqscan = off as $$
declare
  most constant integer := 5;
  uid uuid := auth.uid();
  known uuid;
  named uuid[];
begin
  perform private.refuse_unless_person('Only the person writes here.');
  perform from public.conversations where id = p_conversation and user_id = uid for update;
  if not found then raise sqlstate 'PT404' using message = 'This conversation is not there.'; end if;
  select conversation_id into known from (
    select conversation_id from public.waiting_messages where id = p_message and user_id = uid
    union all
    select conversation_id from public.messages where id = p_message and user_id = uid and role = 'user') said;
  if known is null then
    perform private.refuse_deleted(p_message);
    perform private.refuse_to_wait(p_text, p_safety);
    if (select count(*) from public.waiting_messages where conversation_id = p_conversation and user_id = uid) >= most then
      raise sqlstate 'PT409' using message = 'Five messages wait here already. This one stays where you wrote it.', detail = '"full"';
    end if;
    perform private.count_turn(p_per_minute);
    named := private.take_files(p_conversation, p_message, p_files);
    insert into public.waiting_messages (id, conversation_id, place, text, safety, steers, files)
    select p_message, p_conversation, coalesce(max(place), 0) + 1, p_text, p_safety, p_steers, named
    from public.waiting_messages where conversation_id = p_conversation on conflict do nothing;
    if not found then raise sqlstate 'PT404' using message = 'This message is not there.'; end if;
    perform private.announce_words();
  elsif known <> p_conversation then
    raise sqlstate 'PT404' using message = 'This message is not there.';
  end if;
  return jsonb_build_object('waiting', private.waiting_in(p_conversation), 'running', private.is_written_in(p_conversation));
end $$;

-- Whether the caller deleted, withdrew or erased the conversation or message of this id. One that is there again is for the
-- caller of this to see. `exists` for each, so that each is one look into an index.
create or replace function private.was_deleted(p_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set enable_bitmapscan = off as $$
begin
  return exists (select from public.action_changes
      where row_id = p_id and op = 'delete' and user_id = auth.uid()
        and table_name in ('messages', 'waiting_messages', 'conversations'))
    or exists (select from private.erased_ids where id = p_id and user_id = auth.uid());
end $$;

-- A window that does not know of a deletion sends the message again: it does not come back that way, but by its undo.
create or replace function private.refuse_deleted(p_message uuid) returns void
language plpgsql stable set search_path = '' as $$
begin
  if private.was_deleted(p_message)
    and not exists (select from public.waiting_messages where id = p_message and user_id = auth.uid()) then
    raise sqlstate 'PT404' using message = 'This message was deleted or rewritten in another window.', detail = '"deleted"';
  end if;
end $$;

-- Begins a turn, without what the companion knows of the person: `begin_turn` adds that. A message carries what it was
-- found to be. p_files: the files of the person that go with it.
create or replace function private.open_turn(p_conversation uuid, p_message uuid, p_text text, p_safety public.safety_level, p_agent text, p_model text,
  p_history integer default 400, p_button text default null, p_safety_action uuid default null, p_files uuid[] default '{}',
  p_committee jsonb default null)
returns jsonb
language plpgsql set search_path = '' as $$
declare
  uid uuid := auth.uid();
  person public.profiles;
  rest public.safety_rests;
  talk public.conversations;
  asked public.messages;
  run public.runs;
  fresh boolean := false;
  begins boolean;
  first boolean;
  files uuid[];
begin
  if uid is null then raise sqlstate 'PT401' using message = 'Please sign in.'; end if;
  if char_length(p_text) > 20000 then
    raise sqlstate 'PT413' using message = 'A message can hold 20,000 characters.';
  -- A committee goes on also when the person, who holds the chair, says nothing.
  elsif btrim(p_text) = '' and not coalesce(p_committee ? 'continues', false) then
    raise sqlstate 'PT400' using message = 'There is nothing in this message yet.';
  end if;
  select * into person from public.profiles where user_id = uid;
  select * into rest from public.safety_rests where user_id = uid;
  if person.consented_at is null then
    raise sqlstate 'PT403' using message = 'Please read and accept the welcome page first.';
  end if;
  insert into public.conversations (id, title)
  values (p_conversation, coalesce(nullif(private.title_from(p_text, p_safety), ''), 'A conversation')) on conflict (id) do nothing;
  begins := found;
  -- Deleted in another window: its id does not begin a new one, so that nobody wonders where the rest went.
  if begins and private.was_deleted(p_conversation) then
    raise sqlstate 'PT404' using message = 'This conversation was deleted.';
  end if;
  select * into talk from public.conversations where id = p_conversation and user_id = uid for update;
  if not found then raise sqlstate 'PT404' using message = 'This conversation is not there.'; end if;

  -- Of the few that are running: an index of conversations would tell all answers of this one.
  perform private.end_lost_run(r.id)
  from (select * from public.runs where user_id = uid and status = 'running' offset 0) r
  where r.conversation_id = p_conversation and r.lease_until < now();
  if exists (select
    from (select * from public.runs where user_id = uid and status = 'running' offset 0) r
    where r.conversation_id = p_conversation and r.parent_run_id is null) then
    raise sqlstate 'PT409' using message = 'An answer is still being written here.', detail = '"busy"';
  end if;

  select * into asked from public.messages where id = p_message and user_id = uid;
  if not found then
    perform private.refuse_deleted(p_message);
    fresh := true;
    -- One that was opened from an intention is there before its first words.
    first := begins or not exists (select from public.messages where conversation_id = p_conversation);
    files := private.files_of_turn(p_conversation, p_message, p_files);
    if not begins then perform private.show_newest_answer(p_conversation); end if;
    insert into public.messages (id, conversation_id, ordinal, role, parts, safety, metadata)
    select p_message, p_conversation, coalesce(max(ordinal), 0) + 1, 'user',
      jsonb_build_array(jsonb_build_object('type', 'text', 'text', p_text)), p_safety,
      jsonb_strip_nulls(jsonb_build_object('button', p_button, 'committee', p_committee, 'files', nullif(cardinality(files), 0), 'anew', case when not begins then private.first_version(p_conversation) end,
        'checkIn', case when first and private.is_check_in_due(rest) then true end))
    from public.messages where conversation_id = p_conversation
    returning * into asked;
    if cardinality(files) > 0 then update public.attachments set of_message = p_message where id = any (files); end if;
    if not begins then talk.title := private.name_by_first_subject(asked.id); end if;
  elsif asked.conversation_id <> p_conversation or asked.role <> 'user' then
    raise sqlstate 'PT404' using message = 'This message is not there.';
  elsif exists (select from public.runs r where user_message_id = p_message and status = 'completed'
      -- What was added to it may have been removed again: then it was never answered to its end.
      and stop_reason is distinct from 'steered' and parent_run_id is null
      and not exists (select from public.messages where id = r.answer_id and role = 'earlier'))
    or exists (select from public.messages where conversation_id = p_conversation and role = 'user' and ordinal > asked.ordinal) then
    raise sqlstate 'PT409' using message = 'This message has already been answered.', detail = '"answered"';
  elsif asked.parts #>> '{0,text}' is distinct from p_text then
    raise sqlstate 'PT409' using message = 'This message was said in other words already.', detail = '"changed"';
  end if;

  perform private.end_waiting(p_conversation, p_message);
  insert into public.runs (conversation_id, agent, model, user_message_id, safety)
  values (p_conversation, coalesce(talk.agent, p_agent), p_model, p_message, p_safety) returning * into run;
  perform private.announce_words();
  update public.conversations set last_message_at = now() where id = p_conversation;
  if p_safety_action is not null then
    perform private.rest_at_once(p_safety_action, run, p_safety);
  end if;

  return jsonb_build_object(
    'run_id', run.id, 'agent', run.agent, 'answer_id', run.answer_id, 'title', talk.title, 'fresh', fresh,
    'country', person.country, 'level', private.level_of_caller(), 'careful_until', rest.careful_until,
    'exploring_locked_until', rest.exploring_locked_until,
    'minor', coalesce(rest.minor, false), 'age_corrected', coalesce(rest.age_corrected, false),
    'messages', private.history_of_turn(p_conversation, asked.ordinal, p_history));
end $$;

create or replace function private.erase_action(p_action uuid, p_most integer default 1000000)
returns timestamp with time zone
language plpgsql security definer set search_path = '' set enable_seqscan = 'off' as $$
declare
  target public.agent_actions;
  gone record;
  passages record;
  about uuid[];
  touched uuid[];
  names text[];
  merged uuid[];
begin
  select * into target from public.agent_actions where id = p_action and erase_at is not null for update;
  if not found or target.undone_by is not null then return null; end if;
  perform set_config('parley.erasing', 'on', true);
  if not (private.erase_lookups(target, p_most) and private.erase_remembered(target, p_most)) then
    perform set_config('parley.erasing', '', true);
    return null;
  end if;
  select * into gone from private.gone_with(p_action, false);
  if gone.rows = '{}' then
    -- All of it is there again.
    update public.agent_actions set erase_at = null, erased_to = null, erased_until = null where id = p_action;
    perform set_config('parley.erasing', '', true);
    return null;
  end if;
  if not (private.erase_words(target, gone.rows, p_most) and private.erase_next_suggestions(target, gone.rows, p_most)) then
    perform set_config('parley.erasing', '', true);
    return null;
  end if;
  select * into passages from private.erase_passages(p_action, gone.rows, target.user_id, p_most);
  perform private.erase_tool_calls(passages.wrote);
  perform private.blank_actions(passages.wrote, target.user_id);
  perform private.close_erased(null, passages.touched);
  if not passages.through then
    perform set_config('parley.erasing', '', true);
    return null;
  end if;
  select * into gone from private.gone_with(p_action, true);
  select array_remove(array_agg(distinct c.before ->> 'name') || array_agg(distinct c.after ->> 'name'), null) into names
  from public.action_changes c where c.row_id = any (gone.rows) and c.table_name = 'parts';
  touched := private.erase_assessments(p_action, gone.rows, target.user_id);
  about := private.actions_about(gone.rows, gone.tables) || p_action;
  perform private.erase_headings(p_action, target.user_id);
  perform private.erase_titles(p_action);
  if gone.tables && array['messages', 'part_evidence', 'parts'] then
    perform private.erase_from_committees(gone.rows, target.user_id);
  end if;
  if gone.tables && array['parts', 'part_relationships'] then
    perform private.erase_from_pictures(gone.rows, target.user_id);
  end if;
  if names <> '{}' then
    merged := private.merged_with(gone.rows);
    if merged <> '{}' then perform private.erase_names(names, merged, target.user_id); end if;
  end if;
  perform private.erase_tool_calls(about || touched);
  perform private.blank_actions(about || touched, target.user_id);
  -- Their ids alone are kept: a window that still shows them may send them again.
  insert into private.erased_ids (id, user_id)
  select distinct g.id, target.user_id from unnest(gone.rows, gone.tables) g (id, name)
  where g.name in ('messages', 'waiting_messages', 'conversations') on conflict (id) do nothing;
  with erased as (delete from public.action_changes where row_id = any (gone.rows) returning action_id)
  select touched || array_agg(distinct action_id) into touched from erased;
  delete from private.attachment_contents c
  where c.id = any (gone.rows) and not exists (select from public.attachments a where a.id = c.id);
  perform private.close_erased(p_action, touched);
  update public.conversations set snapshot = null, snapshot_seq = null
  where user_id = target.user_id and snapshot is not null;
  delete from private.erasures_under_way where action_id = p_action;
  perform set_config('parley.erasing', '', true);
  return now();
end $$;

revoke all on function private.was_deleted(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function private.refuse_deleted(uuid) from public, anon, authenticated, app_server, service_role;

grant execute on function private.was_deleted(uuid) to app_server;

grant execute on function private.refuse_deleted(uuid) to app_server;
