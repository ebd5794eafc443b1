-- What a turn needs from the database: one call before the model, one per step, one at the end.

-- Opens a turn: keeps the message, opens the run, hands back what the model will see. A message that comes a
-- second time (a retry after a failure) is kept once and answered anew.
create function public.begin_turn(
  p_conversation uuid, p_message uuid, p_text text, p_safety public.safety_level, p_agent text, p_model text,
  p_per_minute integer default 20, p_history integer default 400
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  uid uuid := auth.uid();
  person public.profiles;
  talk public.conversations;
  asked public.messages;
  run public.runs;
  fresh boolean := false;
begin
  if uid is null then raise sqlstate 'PT401' using message = 'Please sign in.'; end if;
  if char_length(p_text) > 20000 then
    raise sqlstate 'PT413' using message = 'A message can hold 20,000 characters.';
  elsif btrim(p_text) = '' then
    raise sqlstate 'PT400' using message = 'There is nothing in this message yet.';
  end if;
  select * into person from public.profiles where user_id = uid;
  if person.consented_at is null then
    raise sqlstate 'PT403' using message = 'Please read and accept the welcome page first.';
  end if;
  if (select count(*) from public.runs where user_id = uid and started_at > now() - interval '1 minute') >= p_per_minute then
    raise sqlstate 'PT429' using message = 'That was a lot within a minute. Take a breath; your words are kept here.';
  end if;

  insert into public.conversations (id, title)
  values (p_conversation, private.title_from(p_text, p_safety)) on conflict (id) do nothing;
  select * into talk from public.conversations where id = p_conversation and user_id = uid for update;
  if not found then raise sqlstate 'PT404' using message = 'This conversation is not there.'; end if;

  update public.runs set status = 'failed', stop_reason = 'lost', ended_at = now()
  where conversation_id = p_conversation and status = 'running' and lease_until < now();
  if exists (select from public.runs where conversation_id = p_conversation and status = 'running') then
    raise sqlstate 'PT409' using message = 'An answer is still being written here.', detail = '"busy"';
  end if;

  select * into asked from public.messages where id = p_message and user_id = uid;
  if not found then
    fresh := true;
    insert into public.messages (id, conversation_id, ordinal, role, parts, safety)
    select p_message, p_conversation, coalesce(max(ordinal), 0) + 1, 'user',
      jsonb_build_array(jsonb_build_object('type', 'text', 'text', p_text)), p_safety
    from public.messages where conversation_id = p_conversation
    returning * into asked;
  elsif asked.conversation_id <> p_conversation or asked.role <> 'user' then
    raise sqlstate 'PT404' using message = 'This message is not there.';
  elsif exists (select from public.runs where user_message_id = p_message and status = 'completed')
    or exists (select from public.messages where conversation_id = p_conversation and role = 'user' and ordinal > asked.ordinal) then
    raise sqlstate 'PT409' using message = 'This message has already been answered.', detail = '"answered"';
  end if;

  insert into public.runs (conversation_id, agent, model, user_message_id)
  values (p_conversation, p_agent, p_model, p_message) returning * into run;
  update public.conversations set last_message_at = now() where id = p_conversation;

  return jsonb_build_object(
    'run_id', run.id, 'answer_id', run.answer_id, 'title', talk.title, 'fresh', fresh,
    'country', person.country, 'careful_until', person.careful_until,
    'exploring_locked_until', person.exploring_locked_until,
    'messages', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', m.id, 'role', m.role, 'parts', m.parts, 'metadata', m.metadata) order by m.ordinal), '[]')
      from (
        select * from public.messages
        where conversation_id = p_conversation and ordinal <= asked.ordinal
        order by ordinal desc limit p_history
      ) m
    ));
end $$;

-- The first words of the person, cut at a word, as the conversation's title. Words of a hard moment are not put
-- where they would be met again each time, and where others may look over a shoulder.
create function private.title_from(p_text text, p_safety public.safety_level) returns text
language sql immutable set search_path = '' as $$
  with line as (select btrim(regexp_replace(p_text, '\s+', ' ', 'g')) as words)
  select case when p_safety not in ('none', 'watch', 'check') then 'A conversation'
    when char_length(words) <= 60 then words
    else coalesce(substring(left(words, 60) from '^(.{20,})\s'), left(words, 60)) || '…' end
  from line
$$;

-- Keeps the answer as it stands after a step; with p_status it also ends the run. Words that come after the
-- run was ended elsewhere are kept all the same. Answers whether the person asked to stop.
create function public.save_answer(
  p_run uuid, p_parts jsonb, p_metadata jsonb, p_status public.run_status default null,
  p_stop_reason text default null, p_steps integer default 0, p_input_tokens integer default null,
  p_output_tokens integer default null, p_error_code text default null
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  run public.runs;
begin
  select * into run from public.runs where id = p_run and user_id = auth.uid() for update;
  if not found then raise sqlstate 'PT404' using message = 'This answer has no place any more.'; end if;
  if jsonb_array_length(p_parts) > 0 then
    insert into public.messages as m (id, conversation_id, ordinal, role, parts, metadata, run_id)
    select run.answer_id, run.conversation_id, coalesce(max(ordinal), 0) + 1, 'assistant', p_parts, p_metadata, p_run
    from public.messages where conversation_id = run.conversation_id
    on conflict (id) do update set parts = excluded.parts, metadata = excluded.metadata;
  end if;
  if run.status = 'running' then
    update public.runs set
      status = coalesce(p_status, 'running'), stop_reason = p_stop_reason, steps = p_steps,
      input_tokens = p_input_tokens, output_tokens = p_output_tokens, error_code = p_error_code,
      ended_at = case when p_status is not null then now() end,
      lease_until = now() + interval '3 minutes'
    where id = p_run;
  end if;
  return jsonb_build_object('stop_requested', run.stop_requested);
end $$;

-- The person wants the running answer of a conversation to stop. Answers the run, or null when none runs.
create function public.request_stop(p_conversation uuid) returns uuid
language sql set search_path = '' as $$
  update public.runs set stop_requested = true
  where conversation_id = p_conversation and user_id = auth.uid() and status = 'running'
  returning id
$$;

-- What safety asks for, kept with the person: a gentle day, a day without exploring. Never shortened here.
create function public.record_care(p_careful boolean, p_locked boolean) returns void
language sql set search_path = '' as $$
  update public.profiles set
    careful_until = case when p_careful then now() + interval '24 hours' else careful_until end,
    exploring_locked_until = case when p_locked then now() + interval '24 hours' else exploring_locked_until end
  where user_id = auth.uid() and (p_careful or p_locked)
$$;

-- Only for the server's own start in a process that is alone with its database: nothing can be running yet.
create function private.close_lost_runs() returns void
language sql set search_path = '' as $$
  update public.runs set status = 'failed', stop_reason = 'lost', ended_at = now() where status = 'running'
$$;

revoke execute on all functions in schema private from public;
grant execute on function private.title_from(text, public.safety_level) to authenticated;
revoke execute on function public.begin_turn, public.save_answer, public.request_stop, public.record_care from public, anon;
grant execute on function public.begin_turn, public.save_answer, public.request_stop, public.record_care to authenticated;
