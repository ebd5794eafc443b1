create table public.waiting_messages (
  id uuid primary key,
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  conversation_id uuid not null,
  place integer not null check (place > 0),
  text text not null check (char_length(text) between 1 and 20000),
  safety public.safety_level not null check (safety in ('none', 'watch', 'check')),
  steers boolean not null default false,
  held boolean not null default false,
  created_at timestamptz not null default now(),
  foreign key (conversation_id, user_id) references public.conversations (id, user_id) on delete cascade deferrable
);
comment on table public.waiting_messages is
  'What the person wrote while an answer was being written: it waits for the end of that, at most five in a conversation.';
comment on column public.waiting_messages.id is 'The id that the message has once it is said.';
comment on column public.waiting_messages.steers is 'The answer that is being written makes room for it before its next step.';
comment on column public.waiting_messages.held is
  'It begins only when the person says so: the answer was stopped or failed, or safety answered, after it was written.';
create index waiting_messages_in_order on public.waiting_messages (conversation_id, place);
create index waiting_messages_by_user on public.waiting_messages (user_id);
alter table public.waiting_messages enable row level security;

alter table public.runs drop constraint runs_stop_reason;
alter table public.runs add constraint runs_stop_reason check (stop_reason in (
  'finished', 'step_limit', 'same_tool', 'token_limit', 'time_limit', 'output_limit', 'filtered', 'stopped_by_person', 'steered',
  'parent_ended', 'model_error', 'timeout', 'lost', 'shutdown', 'not_kept', 'budget_spent'));

set local check_function_bodies = off;

-- Keeps the answer as it stands; with p_status it also ends the run. Words that come after the run was ended elsewhere are
-- kept all the same, and so is the true ending of a run that was taken for lost; once another answer followed in its
-- conversation nothing of it is, and only its calls of models are counted. The answer carries the level of its turn.
-- A child run has no message of its own, and goes on no longer than its parent. p_calls: the calls of models since the save
-- before.
create or replace function public.save_answer(
  p_run uuid, p_parts jsonb, p_metadata jsonb, p_status public.run_status default null,
  p_stop_reason text default null, p_steps integer default 0, p_input_tokens integer default null,
  p_output_tokens integer default null, p_error_code text default null, p_care jsonb default null,
  p_calls jsonb default null
) returns jsonb
language plpgsql set search_path = '' set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  run public.runs;
  late boolean;
begin
  -- In the order in which a turn begins: first the conversation, then its run.
  perform from public.conversations
  where id = (select conversation_id from public.runs where id = p_run and user_id = auth.uid()) for key share;
  select * into run from public.runs where id = p_run and user_id = auth.uid() for update;
  if not found then raise sqlstate 'PT404' using message = 'This answer has no place any more.'; end if;
  perform private.note_calls(run, p_calls);
  if run.status <> 'running' and run.parent_run_id is null and private.is_superseded(run) then
    if p_status is not null then perform private.settle_run(p_run); end if;
    return jsonb_build_object('stop_requested', true, 'budget_spent', false, 'taken_back', '[]'::jsonb, 'superseded', true);
  end if;
  late := private.slept_through_erasing(p_run);
  if run.status <> 'running' or run.lease_until <= now() then p_parts := private.without_erased_calls(p_run, p_parts); end if;
  if jsonb_array_length(p_parts) > 0 and run.parent_run_id is null then
    insert into public.messages as m (id, conversation_id, ordinal, role, parts, metadata, run_id, safety)
    select run.answer_id, run.conversation_id, coalesce(max(ordinal), 0) + 1, 'assistant', p_parts, p_metadata, p_run, run.safety
    from public.messages where conversation_id = run.conversation_id
    on conflict (id) do update set parts = excluded.parts, metadata = excluded.metadata,
      safety = greatest(m.safety, excluded.safety);
  end if;
  if run.status = 'running' or (run.stop_reason = 'lost' and p_status is not null) then
    update public.runs set
      status = coalesce(p_status, 'running'), stop_reason = p_stop_reason, steps = p_steps,
      input_tokens = p_input_tokens, output_tokens = p_output_tokens, error_code = p_error_code,
      care = coalesce(p_care, care),
      -- The model that answered: another than was asked first, when that failed. What safety says is no model's.
      model = coalesce(nullif(p_metadata ->> 'voice', 'safety'), model),
      ended_at = case when p_status is not null then now() end,
      -- What slept through an erasure stays late, so that its next words are looked at like these.
      lease_until = case when late then run.lease_until else now() + interval '3 minutes' end
    where id = p_run;
  end if;
  if p_status is not null then
    perform private.settle_run(p_run);
    update public.runs set status = 'stopped', stop_reason = 'parent_ended', stop_requested = true, ended_at = now()
    where parent_run_id = p_run and user_id = auth.uid() and status = 'running';
  end if;
  return jsonb_build_object('stop_requested', run.stop_requested,
    'waits', p_status is not null and private.after_answer(run, p_status, p_stop_reason, p_metadata),
    'steered', p_status is null and private.is_steered(run),
    'budget_spent', p_status is null and private.is_budget_spent(coalesce(run.parent_run_id, p_run)),
    'taken_back', case when p_status is null then private.taken_back(run.conversation_id, p_run) else '[]' end);
end $$;

create or replace function public.remove_waiting(p_message uuid) returns jsonb
language plpgsql set search_path = '' as $$
declare
  talk uuid;
begin
  perform private.refuse_unless_person('Only the person deletes what they wrote.');
  talk := private.lock_waiting(p_message);
  if talk is null then raise sqlstate 'PT404' using message = 'This message does not wait any more.'; end if;
  delete from public.waiting_messages where id = p_message and user_id = auth.uid();
  return private.waiting_in(talk);
end $$;

-- Keeps a message until the answer that is being written has ended; with p_steers that answer makes room for it before its
-- next step. The same id again changes nothing. Out: what waits, and whether an answer is being written.
create or replace function public.queue_message(
  p_conversation uuid, p_message uuid, p_text text, p_safety public.safety_level, p_steers boolean default false,
  p_per_minute integer default 20
) returns jsonb
language plpgsql set search_path = '' set enable_seqscan = off as $$
declare
  most constant integer := 5;
  uid uuid := auth.uid();
  known uuid;
begin
  perform private.refuse_unless_person('Only the person writes here.');
  perform from public.conversations where id = p_conversation and user_id = uid for update;
  if not found then raise sqlstate 'PT404' using message = 'This conversation is not there.'; end if;
  select conversation_id into known from (
    select conversation_id from public.waiting_messages where id = p_message and user_id = uid
    union all
    select conversation_id from public.messages where id = p_message and user_id = uid and role = 'user') said;
  if known is null then
    perform private.refuse_to_wait(p_text, p_safety);
    if (select count(*) from public.waiting_messages where conversation_id = p_conversation and user_id = uid) >= most then
      raise sqlstate 'PT409' using message = 'Five messages wait here already. This one stays where you wrote it.', detail = '"full"';
    end if;
    perform private.count_turn(p_per_minute);
    insert into public.waiting_messages (id, conversation_id, place, text, safety, steers)
    select p_message, p_conversation, coalesce(max(place), 0) + 1, p_text, p_safety, p_steers
    from public.waiting_messages where conversation_id = p_conversation on conflict do nothing;
    if not found then raise sqlstate 'PT404' using message = 'This message is not there.'; end if;
    perform private.announce_words();
  elsif known <> p_conversation then
    raise sqlstate 'PT404' using message = 'This message is not there.';
  end if;
  return jsonb_build_object('waiting', private.waiting_in(p_conversation), 'running', private.is_written_in(p_conversation));
end $$;

-- The message that begins next in a conversation, or with p_message that one, although it was held back. Null while an answer
-- is being written, unless one is named, and when nothing waits.
create or replace function public.next_waiting(p_conversation uuid, p_message uuid default null) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  if p_message is null and private.is_written_in(p_conversation) then return null; end if;
  return (
    select jsonb_build_object('id', id, 'text', text) from public.waiting_messages
    where conversation_id = p_conversation and user_id = auth.uid()
      and case when p_message is null then not held else id = p_message end
    order by steers desc, place limit 1);
end $$;

-- A conversation with its latest messages.
create or replace function public.get_conversation(p_id uuid, p_limit integer default 60) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  talk public.conversations;
begin
  select * into talk from public.conversations where id = p_id and user_id = auth.uid();
  if not found then raise sqlstate 'PT404' using message = 'This conversation is not there.'; end if;
  return private.messages_before(p_id, null, p_limit) || jsonb_build_object(
    'conversation', to_jsonb(talk) - 'user_id',
    'waiting', private.waiting_in(p_id),
    'running', exists (
      select from public.runs where conversation_id = p_id and status = 'running' and lease_until > now()));
end $$;

create or replace function public.edit_waiting(p_message uuid, p_text text, p_safety public.safety_level) returns jsonb
language plpgsql set search_path = '' as $$
declare
  talk uuid;
begin
  perform private.refuse_unless_person('Only the person changes what they wrote.');
  perform private.refuse_to_wait(p_text, p_safety);
  talk := private.lock_waiting(p_message);
  if talk is null then raise sqlstate 'PT404' using message = 'This message does not wait any more.'; end if;
  update public.waiting_messages set text = p_text, safety = p_safety where id = p_message and user_id = auth.uid();
  perform private.announce_words();
  return private.waiting_in(talk);
end $$;

-- Begins the turn of a message that waits, as `begin_answered_turn` does; refuses when it does not wait any more, or was
-- changed since it was read.
create or replace function public.begin_waiting_turn(
  p_conversation uuid, p_message uuid, p_text text, p_safety public.safety_level, p_agent text, p_model text,
  p_fixed boolean, p_per_minute integer default 20, p_history integer default 400, p_recall boolean default false,
  p_button text default null, p_safety_action uuid default null,
  p_month_tokens bigint default null, p_month_micros bigint default null
) returns jsonb
language plpgsql set search_path = '' as $$
begin
  if private.lock_waiting(p_message) is distinct from p_conversation then
    raise sqlstate 'PT404' using message = 'This message does not wait any more.', detail = '"changed"';
  elsif not exists (select from public.waiting_messages where id = p_message and user_id = auth.uid() and text = p_text) then
    raise sqlstate 'PT409' using message = 'This message was changed in the meantime.', detail = '"changed"';
  end if;
  return public.begin_answered_turn(p_conversation, p_message, p_text, p_safety, p_agent, p_model, p_fixed, p_per_minute,
    p_history, p_recall, p_button, p_safety_action, p_month_tokens, p_month_micros);
end $$;

-- The caller's messages that wait in a conversation, in the order in which they begin.
create or replace function private.waiting_in(p_conversation uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'text', text, 'steers', steers, 'held', held)
    order by steers desc, place), '[]')
  from public.waiting_messages where conversation_id = p_conversation and user_id = auth.uid()
$$;

-- Words that may wait: some, not too many, and none of a hard moment, which are answered at once.
create or replace function private.refuse_to_wait(p_text text, p_safety public.safety_level) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if char_length(p_text) > 20000 then
    raise sqlstate 'PT413' using message = 'A message can hold 20,000 characters.';
  elsif btrim(p_text) = '' then
    raise sqlstate 'PT400' using message = 'There is nothing in this message yet.';
  elsif private.is_flagged(p_safety) then
    raise sqlstate 'PT409' using message = 'This message does not wait.', detail = '"hard"';
  end if;
end $$;

-- Begins a turn, without what the companion knows of the person: `begin_turn` adds that. A message carries what it was
-- found to be.
create or replace function private.open_turn(p_conversation uuid, p_message uuid, p_text text, p_safety public.safety_level, p_agent text, p_model text,
  p_per_minute integer default 20, p_history integer default 400, p_button text default null, p_safety_action uuid default null)
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
begin
  if uid is null then raise sqlstate 'PT401' using message = 'Please sign in.'; end if;
  if char_length(p_text) > 20000 then
    raise sqlstate 'PT413' using message = 'A message can hold 20,000 characters.';
  elsif btrim(p_text) = '' then
    raise sqlstate 'PT400' using message = 'There is nothing in this message yet.';
  end if;
  select * into person from public.profiles where user_id = uid;
  select * into rest from public.safety_rests where user_id = uid;
  if person.consented_at is null then
    raise sqlstate 'PT403' using message = 'Please read and accept the welcome page first.';
  end if;
  -- What waited was counted when it was sent.
  if not exists (select from public.waiting_messages where id = p_message and user_id = uid) then
    perform private.count_turn(p_per_minute);
  end if;

  insert into public.conversations (id, title)
  values (p_conversation, private.title_from(p_text, p_safety)) on conflict (id) do nothing;
  begins := found;
  -- Deleted in another window: its id does not begin a new one, so that nobody wonders where the rest went.
  if begins and exists (
    select from public.action_changes
    where row_id = p_conversation and table_name = 'conversations' and op = 'delete' and user_id = uid) then
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
    fresh := true;
    insert into public.messages (id, conversation_id, ordinal, role, parts, safety, metadata)
    select p_message, p_conversation, coalesce(max(ordinal), 0) + 1, 'user',
      jsonb_build_array(jsonb_build_object('type', 'text', 'text', p_text)), p_safety,
      jsonb_strip_nulls(jsonb_build_object('button', p_button,
        'checkIn', case when begins and private.is_check_in_due(rest) then true end))
    from public.messages where conversation_id = p_conversation
    returning * into asked;
    if not begins then talk.title := private.name_by_first_subject(asked.id); end if;
  elsif asked.conversation_id <> p_conversation or asked.role <> 'user' then
    raise sqlstate 'PT404' using message = 'This message is not there.';
  elsif exists (select from public.runs where user_message_id = p_message and status = 'completed' and parent_run_id is null)
    or exists (select from public.messages where conversation_id = p_conversation and role = 'user' and ordinal > asked.ordinal) then
    raise sqlstate 'PT409' using message = 'This message has already been answered.', detail = '"answered"';
  end if;

  perform private.end_waiting(p_conversation, p_message);
  insert into public.runs (conversation_id, agent, model, user_message_id, safety)
  values (p_conversation, p_agent, p_model, p_message, p_safety) returning * into run;
  perform private.announce_words();
  update public.conversations set last_message_at = now() where id = p_conversation;
  if p_safety_action is not null then
    perform private.rest_at_once(p_safety_action, run, p_safety);
  end if;

  return jsonb_build_object(
    'run_id', run.id, 'answer_id', run.answer_id, 'title', talk.title, 'fresh', fresh,
    'country', person.country, 'careful_until', rest.careful_until,
    'exploring_locked_until', rest.exploring_locked_until,
    'minor', coalesce(rest.minor, false), 'age_corrected', coalesce(rest.age_corrected, false),
    'messages', private.history_of_turn(p_conversation, asked.ordinal, p_history));
end $$;

-- Locks the conversation of a waiting message as a turn does that begins; answers the conversation. Null: it is not there.
create or replace function private.lock_waiting(p_message uuid) returns uuid
language plpgsql set search_path = '' as $$
declare
  talk uuid := (select conversation_id from public.waiting_messages where id = p_message and user_id = auth.uid());
begin
  perform from public.conversations where id = talk and user_id = auth.uid() for update;
  return (select conversation_id from public.waiting_messages where id = p_message and user_id = auth.uid());
end $$;

-- Whether an answer is being written in one of the caller's conversations.
create or replace function private.is_written_in(p_conversation uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from (select * from public.runs where user_id = auth.uid() and status = 'running' offset 0) r
    where r.conversation_id = p_conversation and r.parent_run_id is null and r.lease_until > now())
$$;

-- Whether a message waits for the next step of an answer.
create or replace function private.is_steered(p_run public.runs) returns boolean
language sql stable security definer set search_path = '' as $$
  select p_run.parent_run_id is null and exists (select from public.waiting_messages
    where conversation_id = p_run.conversation_id and user_id = auth.uid() and steers and not held)
$$;

-- A message that waited is said now: it is among the messages and waits no longer, which the ledger does not tell as a
-- deletion. The caller holds its conversation.
create or replace function private.end_waiting(p_conversation uuid, p_message uuid) returns void
language plpgsql set search_path = '' as $$
declare
  talk uuid := (select conversation_id from public.waiting_messages where id = p_message and user_id = auth.uid());
begin
  if talk is null then return; end if;
  if talk <> p_conversation then raise sqlstate 'PT404' using message = 'This message is not there.'; end if;
  perform set_config('parley.erasing', 'on', true);
  delete from public.waiting_messages where id = p_message and conversation_id = p_conversation and user_id = auth.uid();
  perform set_config('parley.erasing', '', true);
end $$;

-- Tells the other windows and devices of the caller that words were added or changed; what they are, they ask for.
create or replace function private.announce_words() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_notify('agent_actions', auth.uid()::text);
  perform private.broadcast_action(auth.uid(), 0);
end $$;

-- An answer has ended. What was written before a stop, a failure or a question of safety is no answer to what stands there
-- now: it is held back until the person sends it. A server that was stopped holds nothing back. Out: whether something
-- begins next.
create or replace function private.after_answer(p_run public.runs, p_status public.run_status, p_stop text, p_metadata jsonb)
returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if p_run.user_id is distinct from auth.uid() or p_run.parent_run_id is not null then return false; end if;
  update public.waiting_messages set held = true
  where conversation_id = p_run.conversation_id and user_id = p_run.user_id and not held
    and ((p_status <> 'completed' and p_stop <> 'shutdown') or p_metadata ? 'raised'
      or (p_metadata ->> 'voice' = 'safety' and created_at < p_run.started_at));
  return exists (select from public.waiting_messages
    where conversation_id = p_run.conversation_id and user_id = p_run.user_id and not held);
end $$;



revoke all on table public.waiting_messages from public, anon, authenticated, app_server, service_role;



revoke all on function public.remove_waiting(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function public.queue_message(uuid,uuid,text,public.safety_level,boolean,integer) from public, anon, authenticated, app_server, service_role;

revoke all on function public.next_waiting(uuid,uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function public.edit_waiting(uuid,text,public.safety_level) from public, anon, authenticated, app_server, service_role;

revoke all on function public.begin_waiting_turn(uuid,uuid,text,public.safety_level,text,text,boolean,integer,integer,boolean,text,uuid,bigint,bigint) from public, anon, authenticated, app_server, service_role;

revoke all on function private.waiting_in(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function private.refuse_to_wait(text,public.safety_level) from public, anon, authenticated, app_server, service_role;

revoke all on function private.lock_waiting(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function private.is_written_in(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function private.is_steered(public.runs) from public, anon, authenticated, app_server, service_role;

revoke all on function private.end_waiting(uuid,uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function private.announce_words() from public, anon, authenticated, app_server, service_role;

revoke all on function private.after_answer(public.runs,public.run_status,text,jsonb) from public, anon, authenticated, app_server, service_role;

create or replace trigger ledger after insert or delete or update on public.waiting_messages
  for each row execute function private.record_change('deletes');

create policy "own waiting messages" on public.waiting_messages for all to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

grant select on table public.waiting_messages to authenticated, service_role;

grant insert, update, delete on table public.waiting_messages to app_server;

grant execute on function public.remove_waiting(uuid) to app_server;

grant execute on function public.queue_message(uuid,uuid,text,public.safety_level,boolean,integer) to app_server;

grant execute on function public.next_waiting(uuid,uuid) to app_server;

grant execute on function public.edit_waiting(uuid,text,public.safety_level) to app_server;

grant execute on function public.begin_waiting_turn(uuid,uuid,text,public.safety_level,text,text,boolean,integer,integer,boolean,text,uuid,bigint,bigint) to app_server;

grant execute on function private.waiting_in(uuid) to authenticated;

grant execute on function private.refuse_to_wait(text,public.safety_level) to app_server;

grant execute on function private.lock_waiting(uuid) to app_server;

grant execute on function private.is_written_in(uuid) to app_server;

grant execute on function private.is_steered(public.runs) to app_server;

grant execute on function private.end_waiting(uuid,uuid) to app_server;

grant execute on function private.announce_words() to app_server;

grant execute on function private.after_answer(public.runs,public.run_status,text,jsonb) to app_server;
