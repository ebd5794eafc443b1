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
grant execute on function private.last_words(uuid) to app_server;

-- Sets the answers to the person's last message aside, so that another can be asked for. They are no part of the conversation
-- then, and can be shown again; those that stood together go by the id of the newest. What they did stays. Other windows hear of it.
create or replace function public.set_answer_aside(p_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  said public.messages := private.last_words(p_id);
begin
  perform set_config('parley.choosing_answer', 'on', true);
  update public.messages m set role = 'earlier', metadata = m.metadata || jsonb_build_object('aside', (
    select newest.id from public.messages newest
    where newest.conversation_id = said.conversation_id and newest.role = 'assistant' and not newest.metadata ? 'rhythm'
    order by newest.ordinal desc limit 1))
  where m.conversation_id = said.conversation_id and m.user_id = auth.uid() and m.role = 'assistant' and m.ordinal > said.ordinal
    and not m.metadata ? 'rhythm';
  perform set_config('parley.choosing_answer', '', true);
  perform private.announce_words();
end $$;
grant execute on function public.set_answer_aside(uuid) to app_server;

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
grant execute on function public.show_answer(uuid,uuid) to app_server;

-- Before something new is said: where all answers to the words before it are set aside, the newest is shown again, so that
-- none is left where nobody can reach it.
create or replace function private.show_newest_answer(p_conversation uuid) returns void
language plpgsql set search_path = '' set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  newest public.messages;
begin
  select * into newest from public.messages
  where conversation_id = p_conversation and user_id = auth.uid() and not metadata ? 'rhythm' order by ordinal desc limit 1;
  if newest.role is distinct from 'earlier' or exists (select from public.messages m
    where m.conversation_id = p_conversation and m.user_id = auth.uid() and m.role = 'assistant' and not m.metadata ? 'rhythm'
      and m.ordinal > (
      select max(ordinal) from public.messages where conversation_id = p_conversation and role = 'user')) then
    return;
  end if;
  perform set_config('parley.choosing_answer', 'on', true);
  update public.messages m set role = 'assistant', metadata = m.metadata - 'aside'
  where m.conversation_id = p_conversation and m.user_id = auth.uid() and m.role = 'earlier'
    and m.metadata ->> 'aside' = newest.metadata ->> 'aside';
  perform set_config('parley.choosing_answer', '', true);
end $$;
grant execute on function private.show_newest_answer(uuid) to app_server;

-- The messages of a conversation, of which the last says where among the answers to the person's last words it stands, which
-- come before and after it, and in which runs those that were set aside were given; and the same of the words themselves, where
-- they were written anew. Nothing where there is only one.
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
  if asked.id is null or place < 0 then return p_told; end if;
  select jsonb_agg(jsonb_build_object('id', aside, 'runs', runs) order by first), min(standing), count(*) filter (where first < standing)
  into others, stands, before_it
  from (
    select metadata ->> 'aside' as aside, min(ordinal) as first, jsonb_agg(run_id order by ordinal) as runs
    from public.messages
    where conversation_id = p_conversation and ordinal > asked.ordinal and role = 'earlier' group by 1) t
  cross join (
    select coalesce(min(ordinal), 2147483647) as standing from public.messages
    where conversation_id = p_conversation and ordinal > asked.ordinal and role = 'assistant' and not metadata ? 'rhythm') s;
  if others is not null then
    p_told := jsonb_set(p_told, array['messages', place::text, 'metadata', 'versions'], jsonb_build_object(
      'others', others, 'before', before_it, 'stands', stands < 2147483647));
  end if;
  select jsonb_agg(jsonb_build_object('id', id, 'runs', runs) order by said_at, id), count(*) filter (where said_at < asked.created_at)
  into others, before_it from private.rewritten_words(asked);
  if others is not null then
    p_told := jsonb_set(p_told, array['messages', place::text, 'metadata', 'rewritten'], jsonb_build_object(
      'others', others, 'before', before_it, 'stands', true));
  end if;
  return p_told;
end $$;
grant execute on function private.with_versions(uuid,jsonb) to authenticated;

-- Versions of these words of the person: taken out with their answers as they were written anew, or when an undo showed another
-- version in their place, and not erased. All versions carry the id of the first. Nothing of a hard moment is among them.
create or replace function private.rewritten_words(p_said public.messages)
returns table (id uuid, said_at timestamptz, removal uuid, runs jsonb)
language sql stable security definer set search_path = '' set enable_seqscan = off as $$
  select distinct on (c.row_id) c.row_id, (c.before ->> 'created_at')::timestamptz, a.id, (
    select coalesce(jsonb_agg(r.id order by r.started_at), '[]')
    from (select * from public.runs where user_message_id = c.row_id offset 0) r
    where r.user_id = auth.uid() and r.parent_run_id is null)
  from public.action_changes c join public.agent_actions a on a.id = c.action_id
  where c.table_name = 'messages' and c.op = 'delete' and c.before ->> 'conversation_id' = p_said.conversation_id::text
    and c.user_id = auth.uid() and c.before ->> 'role' = 'user'
    and coalesce(c.before -> 'metadata' ->> 'anew', c.row_id::text) = coalesce(p_said.metadata ->> 'anew', p_said.id::text)
    and (a.tool = 'editMessage' and a.reverts = '{}' or private.exchanged_words(a)) and a.undone_by is null and a.erased_at is null
    and not exists (select from public.messages m where m.id = c.row_id)
    and not exists (select from public.action_changes hard where hard.action_id = a.id and hard.table_name = 'messages'
      and (hard.before ->> 'safety' <> 'none' or hard.before -> 'metadata' ->> 'voice' = 'safety'))
  order by c.row_id, a.seq desc
$$;
grant execute on function private.rewritten_words(public.messages) to app_server, authenticated;

-- Whether an undo or a redo showed words of the person in the place of another version of them, and did nothing else: it goes
-- back, through one action each time, to one change or one deletion of a message.
create or replace function private.exchanged_words(p_action public.agent_actions) returns boolean
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  taken_back public.agent_actions := p_action;
begin
  if p_action.reverts = '{}' or not exists (
    select from public.action_changes gone join public.action_changes came on came.action_id = gone.action_id
    where gone.action_id = p_action.id and gone.table_name = 'messages' and gone.op = 'delete' and gone.before ->> 'role' = 'user'
      and came.table_name = 'messages' and came.op = 'insert' and came.after ->> 'role' = 'user'
      and coalesce(gone.before -> 'metadata' ->> 'anew', gone.row_id::text)
        = coalesce(came.after -> 'metadata' ->> 'anew', came.row_id::text)) then
    return false;
  end if;
  while cardinality(taken_back.reverts) = 1 loop
    select * into taken_back from public.agent_actions where id = taken_back.reverts[1];
  end loop;
  return coalesce(taken_back.reverts = '{}' and taken_back.tool in ('editMessage', 'deleteMessage'), false);
end $$;

-- The first version of the words that the next message of a conversation takes the place of: the last ones, where they were taken
-- out to be written anew and no version of them stands. Null where it is new.
create or replace function private.first_version(p_conversation uuid) returns text
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  first_id text;
begin
  select coalesce(c.before -> 'metadata' ->> 'anew', c.row_id::text) into first_id
  from public.action_changes c join public.agent_actions a on a.id = c.action_id
  where c.table_name = 'messages' and c.op = 'delete' and c.before ->> 'conversation_id' = p_conversation::text
    and c.user_id = auth.uid() and c.before ->> 'role' = 'user' and a.tool = 'editMessage' and a.undone_by is null
    and (c.before ->> 'ordinal')::integer > coalesce((
      select ordinal from public.messages where conversation_id = p_conversation order by ordinal desc limit 1), 0)
  order by c.id desc limit 1;
  if exists (select from (
      select id, metadata from public.messages
      where conversation_id = p_conversation and user_id = auth.uid() and role = 'user' order by ordinal desc limit 1) newest
    where first_id in (newest.id::text, newest.metadata ->> 'anew')) then
    return null;
  end if;
  return first_id;
end $$;
grant execute on function private.first_version(uuid) to app_server;

-- Begins an action of the person's own beside the one that the request names; p_input: how History tells it from others.
create or replace function private.begin_own_action(p_tool text, p_conversation uuid, p_input jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  own uuid := gen_random_uuid();
begin
  perform private.refuse_unless_person('Only the person changes what they wrote.');
  perform private.hold_snapshots(auth.uid());
  insert into public.agent_actions (id, user_id, actor, tool, status, conversation_id, input)
  values (own, auth.uid(), 'person', p_tool, 'ok', p_conversation, p_input);
  perform set_config('parley.action_id', own::text, true);
end $$;
grant execute on function private.begin_own_action(text,uuid,jsonb) to app_server;

-- Takes the person's last words out with their answers, as when they are written anew, and brings back what stood in their place.
-- The conversation is named by its words again, unless the person named it.
create or replace function public.show_words(p_id uuid, p_words uuid) returns void
language plpgsql set search_path = '' as $$
declare
  said public.messages := private.last_words(p_id);
  taken_out uuid := (select removal from private.rewritten_words(said) where id = p_words);
  answer jsonb;
  choices jsonb;
begin
  if taken_out is null then
    raise sqlstate 'PT404' using message = 'These words are not there any more.';
  end if;
  perform private.begin_own_action('editMessage', said.conversation_id, '{"showed": true}');
  perform public.withdraw_last_message(p_id);
  perform set_config('parley.action_id', '', true);
  answer := public.undo_action(taken_out);
  if answer ->> 'action_id' is null then
    choices := private.choices_for_words(said.conversation_id, answer -> 'conflicts');
    if jsonb_array_length(choices) = jsonb_array_length(answer -> 'conflicts') then
      answer := public.undo_action(taken_out, false, choices, answer ->> 'seen');
    end if;
  end if;
  if answer ->> 'action_id' is null then
    raise sqlstate 'PT409' using message = 'What came with these words has changed since. History can bring them back.';
  end if;
end $$;
grant execute on function public.show_words(uuid,uuid) to app_server;

-- What is chosen without a question where words come back: the title goes by the words that stand, unless the person named the
-- conversation; and what an undo had brought instead of them is gone already.
create or replace function private.choices_for_words(p_conversation uuid, p_conflicts jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('table_name', c -> 'table_name', 'row_id', c -> 'row_id', 'field', c -> 'field',
    'choice', case when c ->> 'table_name' = 'conversations' and exists (select from public.conversations
      where id = p_conversation and title in ('A conversation', private.title_of_messages(id))) then 'take_back' else 'keep' end)), '[]')
  from jsonb_array_elements(p_conflicts) c
  where c ->> 'table_name' = 'conversations' and c ->> 'field' = 'title' or c ->> 'op' = 'insert' and c ->> 'reason' = 'gone'
$$;
grant execute on function private.choices_for_words(uuid,jsonb) to app_server;

-- Words that an undo brought back stand in the place of those that were written in their place: these go with the answers to
-- them, as when they are written anew. Where it took back several changes of one message, the words before the first stand.
-- Refuses what a deletion by hand refuses.
create or replace function private.take_other_versions_out(p_undo uuid) returns void
language plpgsql security definer set search_path = '' set enable_seqscan = off as $$
declare
  undone uuid[] := array(select unnest(reverts) from public.agent_actions where id = p_undo);
  -- One pass over the changes: a lookup for each message took seconds where a long conversation comes back.
  back uuid[] := array(
    select row_id from (
      select row_id, gone_by, first_value(gone_by) over (partition by coalesce(anew, row_id::text) order by gone) as first_action
      from (
        select c.row_id, bool_or(c.op = 'insert') as came,
          max(c.after -> 'metadata' ->> 'anew') filter (where c.op = 'insert') as anew,
          min(c.id) filter (where c.op = 'delete') as gone,
          (array_agg(c.action_id order by c.id) filter (where c.op = 'delete'))[1] as gone_by
        from public.action_changes c
        where c.table_name = 'messages' and (
          c.action_id = p_undo and c.op = 'insert' and c.after ->> 'role' = 'user'
          or c.action_id = any (undone) and c.op = 'delete')
        group by c.row_id) changed
      where came) t
    where gone_by is not distinct from first_action);
  families text[] := array(select coalesce(metadata ->> 'anew', id::text) from public.messages where id = any (back));
  other public.messages;
  answer uuid;
begin
  for other in
    select m.* from public.messages m
    where m.conversation_id in (select conversation_id from public.messages where id = any (back))
      and m.user_id = auth.uid() and m.role = 'user' and coalesce(m.metadata ->> 'anew', m.id::text) = any (families)
      and m.id <> all (back)
  loop
    for answer in
      select id from public.messages
      where conversation_id = other.conversation_id and role <> 'user' and not metadata ? 'rhythm'
        and ordinal > other.ordinal and ordinal < coalesce((
        select min(ordinal) from public.messages
        where conversation_id = other.conversation_id and role = 'user' and ordinal > other.ordinal), 2147483647)
    loop
      perform private.drop_row('messages', answer);
    end loop;
    perform private.free_files(other.id, true);
    perform private.drop_row('messages', other.id);
    update public.conversations c set title = coalesce(private.title_of_messages(c.id), 'A conversation')
    where c.id = other.conversation_id and c.title = any (private.titles_of(other.parts, other.safety))
      and not exists (select from public.messages m
        where m.conversation_id = c.id and m.role = 'user' and c.title = any (private.titles_of(m.parts, m.safety)));
  end loop;
  -- Answers that were given to them since, unless the person chose that they stay.
  for answer in
    select m.id
    from public.action_changes gone
    join public.runs r on r.user_message_id = gone.row_id and r.user_id = auth.uid()
    join public.messages m on m.run_id = r.id and m.user_id = auth.uid() and m.role <> 'user' and m.id <> all (back)
    where gone.action_id = p_undo and gone.table_name = 'messages' and gone.op = 'delete' and gone.before ->> 'role' = 'user'
      and coalesce(gone.before -> 'metadata' ->> 'anew', gone.row_id::text) = any (families)
      and not exists (select from public.messages where id = gone.row_id)
      and not exists (select from public.agent_actions a where a.id = p_undo
        and a.input -> 'choices' @> jsonb_build_array(jsonb_build_object('row_id', m.id, 'choice', 'keep')))
  loop
    perform private.drop_row('messages', answer);
  end loop;
end $$;
