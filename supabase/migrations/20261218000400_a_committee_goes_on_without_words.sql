set local check_function_bodies = off;

-- The same for the job that summarises it, with the person's words: none of a hard moment, of an answer that was tapped, or
-- of a session that is told nothing of. `model`: whether a model may read them; not on a careful day, not after a day, and not where the
-- person connected a model or chose who answers here. `models`: who answered them.
create or replace function public.session_to_summarise(p_conversation uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  session jsonb := private.next_session(p_conversation);
begin
  if session is null then return null; end if;
  return session || jsonb_build_object(
    'said', case when (session ->> 'hard')::boolean then '[]' else (
      select coalesce(jsonb_agg(left(private.message_text(m.parts), 4000) order by m.ordinal), '[]')
      from public.messages m
      where m.id in (select jsonb_array_elements_text(session -> 'messages')::uuid) and m.user_id = auth.uid()
        and not (m.metadata ? 'button') and private.message_text(m.parts) <> '') end,
    'models', private.models_of(array(select jsonb_array_elements_text(session -> 'messages')::uuid)),
    'model', not (session ->> 'hard')::boolean
      and not exists (select from public.model_choices where user_id = auth.uid())
      and not exists (select from public.conversations where id = p_conversation and answers not in ('small'))
      and coalesce((session ->> 'ended_at')::timestamptz > now() - interval '1 day', false)
      and not exists (select from public.safety_rests r
        where r.user_id = auth.uid()
          and greatest(r.careful_until, r.exploring_locked_until) > (session ->> 'began_at')::timestamptz));
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
    files := private.files_of_turn(p_conversation, p_message, p_files);
    if not begins then perform private.show_newest_answer(p_conversation); end if;
    insert into public.messages (id, conversation_id, ordinal, role, parts, safety, metadata)
    select p_message, p_conversation, coalesce(max(ordinal), 0) + 1, 'user',
      jsonb_build_array(jsonb_build_object('type', 'text', 'text', p_text)), p_safety,
      jsonb_strip_nulls(jsonb_build_object('button', p_button, 'committee', p_committee, 'files', nullif(cardinality(files), 0), 'anew', case when not begins then private.first_version(p_conversation) end,
        'checkIn', case when begins and private.is_check_in_due(rest) then true end))
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
