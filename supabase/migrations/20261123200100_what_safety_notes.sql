-- What safety notes of a turn: its level with the conversation so far, the rest it asks for, a title that says nothing, the
-- age; and it takes back a rest that it began by a misreading.

-- A message is called what its turn was found to be; the words stay as they were said.
create or replace function private.guard_message() returns trigger
language plpgsql set search_path = '' as $$
declare
  grows constant text[] := array['parts', 'metadata', 'safety'];
begin
  if auth.uid() is null or new is not distinct from old
    or current_setting('parley.reverting', true) = 'on' or current_setting('parley.erasing', true) = 'on' then
    return new;
  elsif private.request_actor() = 'safety' and new.safety > old.safety
    and to_jsonb(new) - 'safety' = to_jsonb(old) - 'safety' then
    return new;
  elsif old.role = 'assistant' and new.safety >= old.safety and to_jsonb(new) - grows = to_jsonb(old) - grows and exists (
    select from public.runs r
    where r.id = old.run_id and r.answer_id = old.id and r.user_id = auth.uid()
      and (r.status = 'running' or r.stop_reason = 'lost')) then
    return new;
  end if;
  raise sqlstate 'PT409' using message = 'What was said here stays as it was said.';
end $$;

-- As before; the answer carries the level of its turn.
create or replace function public.save_answer(
  p_run uuid, p_parts jsonb, p_metadata jsonb, p_status public.run_status default null,
  p_stop_reason text default null, p_steps integer default 0, p_input_tokens integer default null,
  p_output_tokens integer default null, p_error_code text default null
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  run public.runs;
  late boolean;
begin
  -- In the order in which a turn begins: first the conversation, then its run.
  perform from public.conversations
  where id = (select conversation_id from public.runs where id = p_run and user_id = auth.uid()) for key share;
  select * into run from public.runs where id = p_run and user_id = auth.uid() for update;
  if not found then raise sqlstate 'PT404' using message = 'This answer has no place any more.'; end if;
  late := private.slept_through_erasing(p_run);
  if run.status <> 'running' or run.lease_until <= now() then p_parts := private.without_erased_calls(p_run, p_parts); end if;
  if jsonb_array_length(p_parts) > 0 then
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
      ended_at = case when p_status is not null then now() end,
      -- What slept through an erasure stays late, so that its next words are looked at like these.
      lease_until = case when late then run.lease_until else now() + interval '3 minutes' end
    where id = p_run;
  end if;
  return jsonb_build_object('stop_requested', run.stop_requested,
    'taken_back', case when p_status is null then private.taken_back(run.conversation_id, p_run) else '[]' end);
end $$;

-- Words of a hard moment never name a conversation, also not a question about one.
create or replace function private.title_from(p_text text, p_safety public.safety_level) returns text
language sql immutable set search_path = '' as $$
  with line as (select btrim(regexp_replace(p_text, '\s+', ' ', 'g')) as words)
  select case when p_safety not in ('none', 'watch') then 'A conversation'
    when char_length(words) <= 60 then words
    else coalesce(substring(left(words, 60) from '^(.{20,})\s'), left(words, 60)) || '…' end
  from line
$$;
-- A title may stem from the time before its message was found to be hard: what a message may have named.
create function private.titles_of(p_parts jsonb, p_safety public.safety_level) returns text[]
language sql immutable set search_path = '' as $$
  select array[private.title_from(private.message_text(p_parts), p_safety), private.title_from(private.message_text(p_parts), 'none')]
$$;

create or replace function private.rename_after_deletion() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.role <> 'user' or coalesce(current_setting('parley.reverting', true), '') = 'on'
    or coalesce(current_setting('parley.erasing', true), '') = 'on'
    -- The conversation itself goes.
    or not exists (select from public.conversations where id = old.conversation_id)
    or exists (select from public.messages m
      where m.conversation_id = old.conversation_id and m.role = 'user' and m.ordinal < old.ordinal) then return null; end if;
  update public.conversations c set title = coalesce((
    select nullif(private.title_from(private.message_text(m.parts), m.safety), '') from public.messages m
    where m.conversation_id = c.id and m.role = 'user' order by m.ordinal limit 1), 'A conversation')
  where c.id = old.conversation_id and c.user_id = old.user_id and c.title = any (private.titles_of(old.parts, old.safety));
  return null;
end $$;

create or replace function private.erase_titles(p_action uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  gone record;
  nameless constant jsonb := '{"title": "A conversation"}';
begin
  for gone in
    select (before ->> 'conversation_id')::uuid as talk, array_agg(distinct t.title) as titles
    from public.action_changes,
      unnest(private.titles_of(before -> 'parts', (before ->> 'safety')::public.safety_level)) as t(title)
    where action_id = p_action and table_name = 'messages' and op = 'delete' and before ->> 'role' = 'user' group by 1
  loop
    gone.titles := array(
      select unnest(gone.titles) except
      select t.title from public.messages m, unnest(private.titles_of(m.parts, m.safety)) as t(title)
      where m.conversation_id = gone.talk and m.role = 'user');
    continue when gone.titles = '{}';
    update public.conversations set title = nameless ->> 'title' where id = gone.talk and title = any (gone.titles);
    update public.action_changes set
      before = case when before ->> 'title' = any (gone.titles) then before || nameless else before end,
      after = case when after ->> 'title' = any (gone.titles) then after || nameless else after end
    where row_id = gone.talk and table_name = 'conversations'
      and (before ->> 'title' = any (gone.titles) or after ->> 'title' = any (gone.titles));
  end loop;
end $$;

-- Takes back the rest that this conversation began with the message `p_from` and later: as it stood before. Not when
-- another conversation has asked for one since. Only for the function below.
create function private.lift_rest(p_owner uuid, p_conversation uuid, p_from uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  begun public.action_changes;
begin
  select c.* into begun
  from public.safety_rests s
  join public.action_changes c on c.row_id = s.id and c.table_name = 'safety_rests'
  join public.agent_actions a on a.id = c.action_id and a.actor = 'safety' and a.conversation_id = p_conversation
  join public.runs r on r.id = a.run_id
  join public.messages m on m.id = r.user_message_id
  where s.user_id = p_owner and m.ordinal >= (
    select ordinal from public.messages where id = p_from and conversation_id = p_conversation and user_id = p_owner)
  order by c.id limit 1;
  if begun.id is null or exists (
    select from public.action_changes c join public.agent_actions a on a.id = c.action_id
    where c.row_id = begun.row_id and c.id > begun.id and a.conversation_id is distinct from p_conversation) then return; end if;
  update public.safety_rests set
    careful_until = (begun.before ->> 'careful_until')::timestamptz,
    exploring_locked_until = (begun.before ->> 'exploring_locked_until')::timestamptz,
    hard_at = (begun.before ->> 'hard_at')::timestamptz
  where user_id = p_owner;
end $$;

-- Keeps what safety found and asks for, once for a turn. `p_rest`: careful, locked, hard (danger was spoken of).
-- `p_turn`: run, level, neutral_title, minor, age_corrected, lift_from (the message that was misread).
drop function public.record_care(boolean, boolean);
create function public.record_care(p_careful boolean, p_locked boolean, p_turn jsonb default '{}') returns void
language plpgsql security definer set search_path = '' as $$
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
    update public.runs set safety = greatest(safety, level) where id = of_turn.id;
    update public.messages set safety = level where id in (of_turn.user_message_id, of_turn.answer_id) and safety < level and user_id = uid;
    update public.conversations set title = 'A conversation'
    where id = of_turn.conversation_id and user_id = uid and (p_turn ->> 'neutral_title')::boolean and title <> 'A conversation';
    if p_turn ->> 'lift_from' is not null then
      perform private.lift_rest(uid, of_turn.conversation_id, (p_turn ->> 'lift_from')::uuid);
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
end $$;

comment on table public.safety_rests is
  'What safety asked for: until when the companion stays gentle and exploring rests, when danger was spoken of last, and that the person is under eighteen. Only safety writes it, and what it misread it alone takes back; no undo reaches it.';
revoke execute on function public.record_care, private.lift_rest, private.titles_of from public, anon, authenticated;
grant execute on function public.record_care to app_server;
