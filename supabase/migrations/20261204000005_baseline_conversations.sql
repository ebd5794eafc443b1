-- Conversations, their titles, and the deleting of messages.
set local check_function_bodies = off;
-- While this file runs a new function is nobody's until it is granted.
alter default privileges revoke execute on functions from public;

create or replace function public.delete_conversation(p_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.refuse_unless_person('Only the person deletes a conversation.');
  perform private.refuse_removal(p_id);
  delete from public.conversations where id = p_id and user_id = auth.uid();
  if not found then raise sqlstate 'PT404' using message = 'This conversation is not there.'; end if;
  perform private.withdraw_derived();
end $$;
grant execute on function public.delete_conversation(uuid) to authenticated;

create or replace function public.rename_conversation(p_id uuid, p_title text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  talk public.conversations;
begin
  update public.conversations set title = btrim(p_title) where id = p_id and user_id = auth.uid() returning * into talk;
  if not found then raise sqlstate 'PT404' using message = 'This conversation is not there.'; end if;
  return to_jsonb(talk);
end $$;
grant execute on function public.rename_conversation(uuid,text) to authenticated;

-- A conversation with its messages, each with how its answer ended: on the answer, or on the question while there is
-- no answer to it. `stop` is absent while an answer is being written; it is 'lost' once the run's lease has passed.
create or replace function public.get_conversation(p_id uuid, p_limit integer default 400) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  talk public.conversations;
  gone jsonb := private.deleted_words(p_id);
begin
  select * into talk from public.conversations where id = p_id and user_id = auth.uid();
  if not found then raise sqlstate 'PT404' using message = 'This conversation is not there.'; end if;
  return jsonb_build_object(
    'conversation', to_jsonb(talk) - 'user_id',
    'running', exists (
      select from public.runs where conversation_id = p_id and status = 'running' and lease_until > now()),
    'messages', (
      select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'role', m.role, 'parts', case m.role when 'user' then m.parts else private.without_deleted(m.parts, p_id, m.run_id, gone) end, 'metadata',
        case when run.id is null then m.metadata
          else m.metadata - 'stop' || jsonb_strip_nulls(jsonb_build_object('stop', case
            when run.status <> 'running' then run.stop_reason
            when run.lease_until <= now() then 'lost' end)) end
        || jsonb_build_object('createdAt', m.created_at)) order by m.ordinal), '[]')
      from (
        select * from public.messages where conversation_id = p_id order by ordinal desc limit least(greatest(p_limit, 1), 1000)
      ) m
      left join public.runs run on run.id = case m.role when 'assistant' then m.run_id else (
          select latest.id from public.runs latest where latest.user_message_id = m.id and latest.parent_run_id is null
          order by latest.started_at desc limit 1) end
        and (m.role = 'assistant' or not exists (select from public.messages where id = run.answer_id))));
end $$;
grant execute on function public.get_conversation(uuid,integer) to authenticated;

create or replace function public.list_conversations(
  p_before timestamptz default null, p_before_id uuid default null, p_limit integer default 30,
  p_archived boolean default false
) returns jsonb
language sql stable set search_path = '' as $$
  with page as (
    select c.id, c.title, c.created_at, c.last_message_at,
      row_number() over (order by c.last_message_at desc, c.id desc) as n
    from public.conversations c
    where c.user_id = auth.uid() and (c.archived_at is not null) = p_archived
      and (p_before is null or c.last_message_at < p_before or (c.last_message_at = p_before and c.id < p_before_id))
    order by c.last_message_at desc, c.id desc limit least(greatest(p_limit, 1), 100) + 1
  )
  select jsonb_build_object(
    'conversations', coalesce(jsonb_agg(jsonb_build_object(
      'id', id, 'title', title, 'created_at', created_at, 'last_message_at', last_message_at) order by n)
      filter (where n <= least(greatest(p_limit, 1), 100)), '[]'),
    'has_more', count(*) > least(greatest(p_limit, 1), 100))
  from page
$$;
grant execute on function public.list_conversations(timestamp with time zone,uuid,integer,boolean) to app_server, authenticated;

create or replace function private.list_again() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if coalesce(current_setting('parley.reverting', true), '') <> 'on' then
    update public.conversations set archived_at = null
    where id = new.conversation_id and user_id = new.user_id and archived_at is not null;
  end if;
  return null;
end $$;

create or replace function public.archive_conversation(p_id uuid, p_archived boolean) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.refuse_unless_person('Only the person archives a conversation.');
  update public.conversations set archived_at = case when p_archived then coalesce(archived_at, now()) end
  where id = p_id and user_id = auth.uid();
  if not found then raise sqlstate 'PT404' using message = 'This conversation is not there.'; end if;
end $$;
grant execute on function public.archive_conversation(uuid,boolean) to app_server;

-- The person deletes a message of theirs. Its quotes go with it and what rests on them is withdrawn; the answers stay.
-- What safety asked for today cannot be deleted away.
create or replace function public.delete_message(p_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  talk uuid := (select conversation_id from public.messages where id = p_id and user_id = auth.uid() and role = 'user');
begin
  perform private.refuse_unless_person('Only the person deletes what they wrote.');
  perform private.refuse_removal(talk, p_id);
  if talk is null then raise sqlstate 'PT404' using message = 'This message is not there.'; end if;
  perform private.delete_words(array[p_id]);
  perform private.withdraw_derived();
end $$;
grant execute on function public.delete_message(uuid) to authenticated;

-- p_back: which of the person's messages before the one that is being answered, counted back from it. Those that keep the
-- day gentle stay and are counted in `left`. Words about abuse go at once, with their answers.
create or replace function public.delete_said_messages(p_back integer[]) returns jsonb
language plpgsql set search_path = '' as $$
declare
  asked public.messages := private.message_that_asks();
begin
  return private.delete_chosen(array(
    select m.id from (
      select id, row_number() over (order by ordinal desc) as back from public.messages
      where conversation_id = asked.conversation_id and user_id = auth.uid() and role = 'user' and ordinal < asked.ordinal) m
    where m.back = any (p_back)));
end $$;
grant execute on function public.delete_said_messages(integer[]) to app_server;

create or replace function private.delete_chosen(p_chosen uuid[]) returns jsonb
language plpgsql set search_path = '' as $$
declare
  chosen uuid[];
  held integer;
  quotes integer;
begin
  select array_agg(m.id) filter (where not kept), count(*) filter (where kept) into chosen, held
  from (
    select id, private.is_resting() and private.is_flagged(safety) and not private.is_about_abuse(id) as kept
    from public.messages where id = any (p_chosen) and user_id = auth.uid() and role = 'user') m;
  if chosen is null and held = 0 then
    raise sqlstate 'PT404' using message = 'These messages are not there.';
  elsif chosen is null then
    raise sqlstate 'PT423' using message = 'This message keeps today gentle. It can be deleted when that has ended.';
  end if;
  select count(*) into quotes from public.part_evidence where message_id = any (chosen) and user_id = auth.uid();
  perform private.delete_words(chosen);
  perform private.withdraw_derived();
  return jsonb_build_object('deleted', cardinality(chosen), 'quotes', quotes, 'left', held)
    || private.gone_along(private.request_claim('action')::uuid);
end $$;
grant execute on function private.delete_chosen(uuid[]) to app_server;

-- Deletes these messages of the person, and the answers to those about abuse. What rests on them is withdrawn by the caller.
create or replace function private.delete_words(p_messages uuid[]) returns void
language plpgsql set search_path = '' as $$
declare
  answers uuid[] := array(
    select m.id from public.runs r
    join public.messages asked on asked.id = r.user_message_id and asked.user_id = auth.uid()
    join public.messages m on m.id = r.answer_id and m.user_id = auth.uid() and m.role = 'assistant'
    where r.user_message_id = any (p_messages) and r.user_id = auth.uid() and private.is_about_abuse(asked.id));
begin
  delete from public.messages where id = any (answers) and user_id = auth.uid() and role = 'assistant';
  delete from public.messages where id = any (p_messages) and user_id = auth.uid() and role = 'user';
end $$;
grant execute on function private.delete_words(uuid[]) to app_server;

create or replace function private.is_about_abuse(p_message uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.runs r
    where r.user_message_id = p_message and r.user_id = (select auth.uid()) and r.about_abuse)
$$;
grant execute on function private.is_about_abuse(uuid) to app_server;

-- The message that is being answered and asks for a deletion; also locks its conversation. Refuses anybody but the companion.
create or replace function private.message_that_asks() returns public.messages
language plpgsql set search_path = '' as $$
declare
  talk uuid := private.request_claim('conversation')::uuid;
  asked public.messages;
begin
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
grant execute on function private.message_that_asks() to app_server;

-- The person asks in a hard moment that words of theirs go, and safety answers: what was about abuse goes, or else the
-- message before; with p_everything all that may go. What keeps the day gentle stays and is counted in `left`.
create or replace function public.delete_words_about_abuse(p_everything boolean) returns jsonb
language plpgsql set search_path = '' as $$
declare
  asked public.messages := private.message_that_asks();
  chosen uuid[];
begin
  select coalesce(
    array_agg(m.id) filter (where p_everything or private.is_about_abuse(m.id)),
    array_agg(m.id) filter (where m.back = 1))
  into chosen
  from (
    select id, row_number() over (order by ordinal desc) as back from public.messages
    where conversation_id = asked.conversation_id and user_id = auth.uid() and role = 'user' and ordinal < asked.ordinal) m;
  return private.delete_chosen(coalesce(chosen, '{}'));
end $$;
grant execute on function public.delete_words_about_abuse(boolean) to app_server;

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
  -- Refuses for everything a deletion by hand is refused for, before the answer is touched.
  perform public.delete_message(p_id);
  delete from public.messages
  where conversation_id = said.conversation_id and user_id = auth.uid() and role = 'assistant' and ordinal > said.ordinal;
end $$;
grant execute on function public.withdraw_last_message(uuid) to app_server;

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
  raise sqlstate 'PT409' using message = 'What was said here stays as it was said.';
end $$;

-- A message of the person's that comes twelve hours or more after the one before it says so: what was urgent then is
-- asked about anew, and not answered as if it were still the same evening.
create or replace function private.note_pause() returns trigger
language plpgsql set search_path = '' as $$
declare
  last_at timestamptz;
begin
  select created_at into last_at from public.messages
  where conversation_id = new.conversation_id and role = 'user' order by ordinal desc limit 1;
  if last_at < now() - interval '12 hours' then
    new.metadata := coalesce(new.metadata, '{}') || '{"later": true}';
  end if;
  return new;
end $$;
grant execute on function private.note_pause() to app_server;

-- Words of a hard moment never name a conversation, also not a question about one.
create or replace function private.title_from(p_text text, p_safety public.safety_level) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return case when p_safety not in ('none', 'watch') then 'A conversation'
    else coalesce(private.subject_of(p_text), private.first_words(p_text)) end;
end $$;
grant execute on function private.title_from(text,public.safety_level) to authenticated;

create or replace function private.rename_after_deletion() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.role <> 'user' or coalesce(current_setting('parley.reverting', true), '') = 'on'
    or coalesce(current_setting('parley.erasing', true), '') = 'on'
    -- The conversation itself goes.
    or not exists (select from public.conversations where id = old.conversation_id) then return null; end if;
  update public.conversations c set title = coalesce((
    select nullif(private.title_from(private.message_text(m.parts), m.safety), '') from public.messages m
    where m.conversation_id = c.id and m.role = 'user' and not private.asks_for_this(m.id)
    order by private.subject_of(private.message_text(m.parts)) is null, m.ordinal limit 1), 'A conversation')
  where c.id = old.conversation_id and c.user_id = old.user_id and c.title = any (private.titles_of(old.parts, old.safety))
    and not exists (select from public.messages m
      where m.conversation_id = c.id and m.role = 'user' and not private.asks_for_this(m.id) and c.title = any (private.titles_of(m.parts, m.safety)));
  return null;
end $$;

-- A message may be found to be hard only after it was kept, by a reader beside the model or by the conversation so far.
-- Then the conversation is no longer called by it, and the ledger does not say what it was called.
create or replace function private.unname_hard_words() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  names constant text[] := private.titles_of(old.parts, old.safety);
  nameless constant jsonb := '{"title": "A conversation"}';
begin
  update public.conversations set title = nameless ->> 'title'
  where id = new.conversation_id and user_id = new.user_id and title = any (names);
  update public.action_changes set
    before = case when before ->> 'title' = any (names) then before || nameless else before end,
    after = case when after ->> 'title' = any (names) then after || nameless else after end
  where row_id = new.conversation_id and table_name = 'conversations'
    and (before ->> 'title' = any (names) or after ->> 'title' = any (names));
  return null;
end $$;

create or replace function private.first_words(p_text text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  words text := btrim(regexp_replace(p_text, '\s+', ' ', 'g'));
begin
  return case when char_length(words) <= 60 then words
    else coalesce(substring(left(words, 60) from '^(.{20,})\s'), left(words, 60)) || '…' end;
end $$;
grant execute on function private.first_words(text) to app_server;

-- In: what somebody wrote. Out: at most 50 characters on what it is about; null when it only opens a conversation.
create or replace function private.subject_of(p_text text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  opening constant text := '^(?:(?:(?:hi|hiya|hey|hello)(?: there| again)?|good (?:morning|evening|afternoon|night)|ok|okay|so|well|um+|uh+|yeah|yes|anyway)(?:[ ,.…!]+|$))+';
  asking constant text := '^(?:i[''’]?d (?:just )?like to|i would (?:just )?like to|i (?:just )?(?:want|need) to|can (?:we|i)|could (?:we|i)|let[''’]?s) '
    || '(?:just )?(?:talk|speak|chat|write|tell you|get to know a part)\y(?: (?:with|to) (?:you|someone|somebody))?(?: about)?(?: (?:something|it|this))?[ ,.:…!?]*';
  nowhere constant text := '^i (?:do not|don[''’]?t|dont) know (?:where|how) to (?:start|begin)[ ,.:…!?]*';
  words text := btrim(regexp_replace(left(p_text, 1000), '\s+', ' ', 'g'));
begin
  words := regexp_replace(words, opening, '', 'i');
  words := regexp_replace(words, asking, '', 'i');
  words := regexp_replace(words, nowhere, '', 'i');
  words := regexp_replace(words, opening, '', 'i');
  words := coalesce(substring(words from '^(.{4,}?)[.!?;](?:\s|$)'), words);
  if char_length(words) > 50 then
    words := coalesce(substring(left(words, 50) from '^(.{20,})\s'), left(words, 50)) || '…';
  end if;
  words := regexp_replace(words, '[\s,.:;-]+(…?)$', '\1');
  return case when words ~ '[[:alpha:]]{2}' or char_length(words) > 2 then upper(left(words, 1)) || substr(words, 2) end;
end $$;
grant execute on function private.subject_of(text) to app_server;

alter default privileges grant execute on functions to public;
