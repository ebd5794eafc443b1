set local check_function_bodies = off;

create or replace function public.withdraw_last_message(p_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  said public.messages;
begin
  perform private.refuse_unless_person('Only the person changes what they wrote.');
  select * into said from public.messages where id = p_id and user_id = auth.uid() and role = 'user';
  if found and exists (select from public.messages
    where conversation_id = said.conversation_id and user_id = auth.uid() and role = 'user' and ordinal > said.ordinal) then
    raise sqlstate 'PT409' using message = 'Only your last message can be changed. Something was written after this one.';
  end if;
  -- Its files wait for the words that take its place.
  update public.attachments set of_message = null where of_message = p_id and user_id = auth.uid();
  -- Refuses for everything a deletion by hand is refused for, before the answer is touched.
  perform public.delete_message(p_id);
  delete from public.messages
  where conversation_id = said.conversation_id and user_id = auth.uid() and role <> 'user' and ordinal > said.ordinal;
end $$;

-- Shows an answer again that was set aside, in the place of the one that stands.
create or replace function public.show_answer(p_id uuid, p_answer uuid) returns void
language plpgsql set search_path = '' as $$
declare
  said public.messages := private.last_words(p_id);
begin
  if not exists (select from public.messages where conversation_id = said.conversation_id and user_id = auth.uid()
    and role = 'earlier' and ordinal > said.ordinal and metadata ->> 'aside' = p_answer::text) then
    raise sqlstate 'PT404' using message = 'This answer is not there.';
  end if;
  perform public.set_answer_aside(p_id);
  perform set_config('parley.choosing_answer', 'on', true);
  update public.messages m set role = 'assistant', metadata = m.metadata - 'aside'
  where m.conversation_id = said.conversation_id and m.user_id = auth.uid() and m.role = 'earlier' and m.ordinal > said.ordinal
    and m.metadata ->> 'aside' = p_answer::text;
  perform set_config('parley.choosing_answer', '', true);
end $$;

-- Sets the answers to the person's last message aside, so that another can be asked for. They are no part of the conversation
-- then, and can be shown again; those that stood together go by the id of the newest. What they did stays.
create or replace function public.set_answer_aside(p_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  said public.messages := private.last_words(p_id);
begin
  perform set_config('parley.choosing_answer', 'on', true);
  update public.messages m set role = 'earlier', metadata = m.metadata || jsonb_build_object('aside', (
    select newest.id from public.messages newest
    where newest.conversation_id = said.conversation_id and newest.role = 'assistant' order by newest.ordinal desc limit 1))
  where m.conversation_id = said.conversation_id and m.user_id = auth.uid() and m.role = 'assistant' and m.ordinal > said.ordinal;
  perform set_config('parley.choosing_answer', '', true);
end $$;

-- A conversation with its latest messages.
create or replace function public.get_conversation(p_id uuid, p_limit integer default 60) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  talk public.conversations;
begin
  select * into talk from public.conversations where id = p_id and user_id = auth.uid();
  if not found then raise sqlstate 'PT404' using message = 'This conversation is not there.'; end if;
  return private.with_versions(p_id, private.messages_before(p_id, null, p_limit)) || jsonb_build_object(
    'conversation', to_jsonb(talk) - 'user_id',
    'waiting', private.waiting_in(p_id),
    'running', exists (
      select from public.runs where conversation_id = p_id and status = 'running' and lease_until > now()),
    'resume', private.message_to_resume(p_id));
end $$;

-- The messages of a conversation, of which the last says where among the answers to the person's last words it stands, which
-- come before and after it, and in which runs those that were set aside were given; nothing where there is only one.
create or replace function private.with_versions(p_conversation uuid, p_told jsonb) returns jsonb
language plpgsql stable set search_path = '' set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  asked public.messages;
  place integer := jsonb_array_length(p_told -> 'messages') - 1;
  others jsonb;
  stands integer;
  before_it integer;
begin
  select * into asked from public.messages
  where conversation_id = p_conversation and user_id = auth.uid() and role = 'user' order by ordinal desc limit 1;
  select jsonb_agg(jsonb_build_object('id', aside, 'runs', runs) order by first), min(standing), count(*) filter (where first < standing)
  into others, stands, before_it
  from (
    select metadata ->> 'aside' as aside, min(ordinal) as first, jsonb_agg(run_id order by ordinal) as runs
    from public.messages
    where conversation_id = p_conversation and ordinal > asked.ordinal and role = 'earlier' group by 1) t
  cross join (
    select coalesce(min(ordinal), 2147483647) as standing from public.messages
    where conversation_id = p_conversation and ordinal > asked.ordinal and role = 'assistant') s;
  if others is null or place < 0 then return p_told; end if;
  return jsonb_set(p_told, array['messages', place::text, 'metadata', 'versions'], jsonb_build_object(
    'others', others, 'before', before_it, 'stands', stands < 2147483647));
end $$;

-- Before something new is said: where all answers to the words before it are set aside, the newest is shown again, so that
-- none is left where nobody can reach it.
create or replace function private.show_newest_answer(p_conversation uuid) returns void
language plpgsql set search_path = '' set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  newest public.messages;
begin
  select * into newest from public.messages
  where conversation_id = p_conversation and user_id = auth.uid() order by ordinal desc limit 1;
  if newest.role is distinct from 'earlier' or exists (select from public.messages m
    where m.conversation_id = p_conversation and m.user_id = auth.uid() and m.role = 'assistant' and m.ordinal > (
      select max(ordinal) from public.messages where conversation_id = p_conversation and role = 'user')) then
    return;
  end if;
  perform set_config('parley.choosing_answer', 'on', true);
  update public.messages m set role = 'assistant', metadata = m.metadata - 'aside'
  where m.conversation_id = p_conversation and m.user_id = auth.uid() and m.role = 'earlier'
    and m.metadata ->> 'aside' = newest.metadata ->> 'aside';
  perform set_config('parley.choosing_answer', '', true);
end $$;

-- Everything of a person that answers, but memory. The indexes cannot be used behind a row-level policy (their
-- operators are not leakproof), so whoever calls this names the owner. "offset 0" keeps the index in the lead, and asks
-- only of the newest quotes whether they are of a hard moment. The newest p_most of each kind, or all; p_kind: of one alone.
create or replace function private.search_matches(
  p_user uuid, p_sought tsquery, p_most integer default null, p_kind text default null
) returns table (kind text, id uuid, at timestamptz)
language plpgsql stable set search_path = '' set enable_seqscan = off as $$
declare
  own constant tsquery := p_sought && format('%L', '@' || p_user)::tsquery;
begin
  return query
  (select 'conversation', c.id, c.last_message_at
  from (select * from public.conversations where private.own_words(user_id, title) @@ own offset 0) c
  where c.user_id = p_user and coalesce(p_kind, 'conversation') = 'conversation' order by 3 desc, 2 limit p_most)
  union all
  (select 'message', m.id, m.created_at
  from (select m.id, m.user_id, m.role, m.created_at from public.messages m
    where private.message_words(m.user_id, m.parts) @@ own and m.safety < 'overwhelm'
      and (m.role = 'user' or m.role = 'assistant' and m.metadata ? 'stop') offset 0) m
  where m.user_id = p_user and coalesce(p_kind, 'message') = 'message' order by 3 desc, 2 limit p_most)
  union all
  (select 'quote', e.id, e.created_at
  from (select e.id, e.user_id, e.message_id, e.created_at from public.part_evidence e
    where private.own_words(e.user_id, e.quote) @@ own order by e.created_at desc, e.id offset 0) e
  where e.user_id = p_user and coalesce(p_kind, 'quote') = 'quote'
    and not coalesce((select private.is_flagged(m.safety) from public.messages m where m.id = e.message_id), false)
  order by 3 desc, 2 limit p_most)
  union all
  (select 'part', p.id, p.updated_at
  from (select * from public.parts where private.part_words(user_id,
    array[name, role, protects, body_location, image, age] || emotions || beliefs || fears || needs || triggers || set_down)
    @@ own offset 0) p
  where p.user_id = p_user and p.merged_into is null and coalesce(p_kind, 'part') = 'part' order by 3 desc, 2 limit p_most)
  union all
  (select 'note', n.id, n.updated_at
  from (select * from public.part_notes where private.own_words(user_id, body) @@ own offset 0) n
  where n.user_id = p_user and coalesce(p_kind, 'note') = 'note' order by 3 desc, 2 limit p_most);
end $$;

-- One thing that was found, with all that is needed to show it and to open it.
create or replace function private.search_hit(p_kind text, p_id uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return jsonb_build_object('kind', p_kind, 'id', p_id) || case p_kind
    when 'conversation' then (
      select jsonb_build_object('text', c.title, 'at', c.last_message_at) from public.conversations c where c.id = p_id)
    when 'message' then (
      select jsonb_build_object('text', private.message_text(m.parts), 'at', m.created_at, 'role', m.role,
        'conversation_id', c.id, 'conversation', c.title)
      from public.messages m join public.conversations c on c.id = m.conversation_id where m.id = p_id and m.role <> 'earlier')
    when 'quote' then (
      select jsonb_build_object('text', e.quote, 'at', e.created_at, 'conversation_id', e.conversation_id,
        'message_id', e.message_id, 'start', e.start_offset, 'end', e.end_offset, 'part', p.name)
      from public.part_evidence e left join public.parts p on p.id = e.part_id where e.id = p_id)
    when 'part' then (
      select jsonb_build_object('name', p.name, 'resting', p.retired_at is not null, 'at', p.updated_at,
        'text', array_to_string(array[p.role, p.protects, p.body_location, p.image, p.age]
          || p.emotions || p.beliefs || p.fears || p.needs || p.triggers || p.set_down, E'\n'))
      from public.parts p where p.id = p_id)
    else (
      select jsonb_build_object('text', n.body, 'at', n.updated_at, 'letter', n.kind = 'letter', 'part_id', p.id, 'part', p.name)
      from public.part_notes n join public.parts p on p.id = n.part_id where n.id = p_id) end;
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
    if not begins then perform private.show_newest_answer(p_conversation); end if;
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

-- The latest messages of a conversation before a place in it, in order, and whether there are earlier ones. Each has how
-- its answer ended: on the answer, or on the question while there is no answer to it. `stop` is absent while an answer is
-- being written; it is 'lost' once the run's lease has passed.
create or replace function private.messages_before(p_id uuid, p_ordinal integer, p_limit integer) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  gone jsonb := private.deleted_words(p_id);
  most integer := least(greatest(p_limit, 1), 1000);
  told jsonb;
  earliest integer;
begin
  select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'role', m.role, 'parts', case m.role when 'user' then m.parts else private.without_deleted(m.parts, p_id, m.run_id, gone) end, 'metadata',
      case when run.id is null then m.metadata
        else m.metadata - 'stop' || jsonb_strip_nulls(jsonb_build_object('stop', case
          when run.status <> 'running' then run.stop_reason
          when run.lease_until <= now() then 'lost' end)) end
      || jsonb_build_object('createdAt', m.created_at)) order by m.ordinal), '[]'), min(m.ordinal)
  into told, earliest
  from (
    select * from public.messages
    where conversation_id = p_id and ordinal < coalesce(p_ordinal, 2147483647) and role <> 'earlier' order by ordinal desc limit most
  ) m
  left join public.runs run on run.id = case m.role when 'assistant' then m.run_id else (
      select latest.id from public.runs latest where latest.user_message_id = m.id and latest.parent_run_id is null
      order by latest.started_at desc limit 1) end
    and (m.role = 'assistant' or not exists (select from public.messages where id = run.answer_id));
  return jsonb_build_object('messages', told, 'has_older', exists (
    select from public.messages where conversation_id = p_id and ordinal < earliest and role <> 'earlier'));
end $$;

-- The person's last message, where its answer was lost and can be gone on with by itself while they look: once, within the
-- hour, by the model that began it, and not where safety spoke, another answer is shown, the budget is spent, somebody asked to stop, words wait or something was
-- erased since. Null where it is for the person to ask again.
create or replace function private.message_to_resume(p_conversation uuid) returns uuid
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  asked public.messages;
  run public.runs;
begin
  select * into asked from public.messages
  where conversation_id = p_conversation and user_id = auth.uid() and role = 'user' order by ordinal desc limit 1;
  if asked.id is null or asked.safety <> 'none' then return null; end if;
  select * into run from (select * from public.runs where user_message_id = asked.id offset 0) r
  where r.user_id = auth.uid() and r.parent_run_id is null order by r.started_at desc limit 1;
  if run.id is null or run.status not in ('failed', 'running') or run.lease_until > now() and run.status = 'running'
    or run.status = 'failed' and run.stop_reason is distinct from 'lost' then
    return null;
  elsif run.safety <> 'none' or run.raised is not null or run.about_abuse or run.stop_requested or run.model = 'guide'
    or run.started_at < now() - interval '1 hour' then
    return null;
  elsif exists (select from (select * from public.runs where user_message_id = asked.id offset 0) r
      where r.parent_run_id is null and r.id <> run.id and r.stop_reason = 'lost')
    or exists (select from public.messages where id = run.answer_id and (role = 'earlier' or metadata ->> 'voice' = 'safety'))
    or exists (select from (select * from public.runs where user_message_id = asked.id offset 0) r
      where r.parent_run_id is null and r.status = 'completed' and exists (
        select from public.messages where id = r.answer_id and role = 'assistant'))
    or (select m.metadata ->> 'voice' from public.messages m
      where m.conversation_id = p_conversation and m.role = 'assistant' and m.ordinal < asked.ordinal
      order by m.ordinal desc limit 1) = 'safety'
    or exists (select from public.conversations where id = p_conversation and answers = 'guide')
    or exists (select from public.model_choices where user_id = auth.uid() and updated_at > run.started_at)
    or exists (select from public.waiting_messages where conversation_id = p_conversation)
    or private.is_budget_spent(run.id) or private.slept_through_erasing(run.id) then
    return null;
  end if;
  return asked.id;
end $$;

-- The person's last message, of which they choose the answer. Locks its conversation. Refuses where something was said after
-- it or waits to be, while an answer is written, and in a hard moment: what was said then stays.
create or replace function private.last_words(p_id uuid) returns public.messages
language plpgsql set search_path = '' as $$
declare
  said public.messages;
begin
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

-- The latest messages of a conversation up to a place in it, in order, without answers to a message that is no longer
-- there. It reads no more of a long conversation than it hands back.
create or replace function private.history_of_turn(p_conversation uuid, p_ordinal integer, p_most integer) returns jsonb
language plpgsql stable set search_path = '' set enable_seqscan = off set enable_bitmapscan = off as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', m.id, 'n', m.ordinal, 'role', m.role, 'parts', m.parts, 'metadata', m.metadata, 'safety', m.safety) order by m.ordinal), '[]')
    from (
      select * from public.messages t
      where conversation_id = p_conversation and ordinal <= p_ordinal and t.role <> 'earlier'
        and (t.role = 'user' or t.run_id is null or coalesce((
          select exists (select from public.messages q where q.id = r.user_message_id and q.conversation_id = r.conversation_id)
          from public.runs r where r.id = t.run_id), true))
      order by ordinal desc limit least(greatest(coalesce(p_most, 400), 1), 1000)
    ) m);
end $$;

-- A message is called what its turn was found to be; the words stay as they were said.
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
  -- An answer is set aside, or shown again, as it is.
  if current_setting('parley.choosing_answer', true) = 'on' and old.role <> 'user' and new.role <> 'user'
    and to_jsonb(new) - array['role', 'metadata'] = to_jsonb(old) - array['role', 'metadata']
    and new.metadata - 'aside' = old.metadata - 'aside' then
    return new;
  end if;
  raise sqlstate 'PT409' using message = 'What was said here stays as it was said.';
end $$;

-- With the erasure of a deletion its words leave the answers for good. Only for the function below.
create or replace function private.erase_from_answers(p_action uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  gone record;
  stays text[];
begin
  for gone in
    select (before ->> 'conversation_id')::uuid as talk, user_id, array_agg(private.plain(private.message_text(before -> 'parts'))) as words
    from private.deletions_of(p_action) where table_name = 'messages' and before ->> 'role' = 'user' group by 1, 2
  loop
    stays := private.said_words(gone.talk);
    update public.messages m set parts = private.cut_parts(m.parts, gone.words, stays)
    where m.conversation_id = gone.talk and m.user_id = gone.user_id and m.role <> 'user'
      and m.parts is distinct from private.cut_parts(m.parts, gone.words, stays);
  end loop;
end $$;

-- The answers to a message that broke off, the newest few, oldest first: what was done in them is done. Those that were taken
-- out are not among them.
create or replace function private.earlier_tries(p_conversation uuid, p_message uuid) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  if not exists (select from public.conversations where id = p_conversation and user_id = auth.uid()) then
    return '[]';
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', t.answer_id, 'role', 'assistant', 'parts', t.parts, 'metadata', t.metadata) order by t.started_at), '[]')
    from (
      -- From the few runs of the message on: by the conversation, all of its answers would be read.
      select (r.run).answer_id, (r.run).started_at, coalesce(m.metadata, '{}') as metadata,
        private.with_known_calls(r.run, coalesce(m.parts, '[]')) as parts
      from (select run from public.runs run where user_message_id = p_message offset 0) r
      left join lateral (select * from public.messages where id = (r.run).answer_id and run_id = (r.run).id offset 0) m on true
      where (r.run).conversation_id = p_conversation and (r.run).parent_run_id is null and (r.run).status <> 'running'
        and m.role is distinct from 'earlier' and (m.id is not null or ((r.run).stop_reason = 'lost' and not exists (
          select from public.action_changes where row_id = (r.run).answer_id and op = 'delete')))
      order by (r.run).started_at desc limit 5
    ) t
    where jsonb_array_length(t.parts) > 0);
end $$;

-- Deletes these messages of the person, and the answers to those about abuse. What rests on them is withdrawn by the caller.
create or replace function private.delete_words(p_messages uuid[]) returns void
language plpgsql set search_path = '' as $$
declare
  answers uuid[] := array(
    select m.id from public.runs r
    join public.messages asked on asked.id = r.user_message_id and asked.user_id = auth.uid()
    join public.messages m on m.id = r.answer_id and m.user_id = auth.uid() and m.role <> 'user'
    where r.user_message_id = any (p_messages) and r.user_id = auth.uid() and private.is_about_abuse(asked.id));
begin
  delete from public.messages where id = any (answers) and user_id = auth.uid() and role <> 'user';
  delete from public.messages where user_id = auth.uid() and role = 'earlier' and id in (
    select answer_id from public.runs where user_message_id = any (p_messages) and user_id = auth.uid());
  delete from public.messages where id = any (p_messages) and user_id = auth.uid() and role = 'user';
end $$;

revoke all on function public.show_answer(uuid,uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function public.set_answer_aside(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function private.with_versions(uuid,jsonb) from public, anon, authenticated, app_server, service_role;

revoke all on function private.show_newest_answer(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function private.last_words(uuid) from public, anon, authenticated, app_server, service_role;

grant execute on function public.show_answer(uuid,uuid) to app_server;

grant execute on function public.set_answer_aside(uuid) to app_server;

grant execute on function private.with_versions(uuid,jsonb) to authenticated;

grant execute on function private.show_newest_answer(uuid) to app_server;

grant execute on function private.last_words(uuid) to app_server;
