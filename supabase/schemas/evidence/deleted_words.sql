-- What is deleted of a conversation and not erased: the words, when they were said (in seconds), and the turn in which
-- each was deleted by asking.
create or replace function private.deleted_words(p_conversation uuid) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('words', private.only_words(t.words), 'run', t.run_id, 'at', t.at)), '[]')
    from (
      select private.message_text(c.before -> 'parts') as words, a.run_id,
        extract(epoch from (c.before ->> 'created_at')::timestamptz) as at
      from public.action_changes c join public.agent_actions a on a.id = c.action_id
      where c.table_name = 'messages' and c.op = 'delete' and c.before ->> 'conversation_id' = p_conversation::text
        and c.user_id = auth.uid() and c.before ->> 'role' = 'user'
        and not exists (select from public.messages m where m.id = c.row_id)
      order by c.id desc limit 200) t);
end $$;
grant execute on function private.deleted_words(uuid) to app_server, authenticated;

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
grant execute on function private.hold_words(uuid[],uuid[]) to app_server;

-- What is kept or written for a part that went into another one at the same time would stand on the one that went.
create or replace function private.refuse_merged(p_part public.parts) returns void
language plpgsql stable set search_path = '' as $$
begin
  if p_part.merged_into is not null then
    raise sqlstate 'PT409' using message = 'This part went into another one. Look at that one.', detail = '"merged"';
  end if;
end $$;
grant execute on function private.refuse_merged(public.parts) to app_server;

-- The conversations of which this action deleted messages.
create or replace function private.conversations_cut(p_action uuid) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select array(
    select distinct (c.before ->> 'conversation_id')::uuid from private.deletions_of(p_action) c where c.table_name = 'messages')
$$;

-- Of these words, as matter_of answers them, the first place at which one of these texts says each. Finds what
-- matter_of finds, but looks at a word that many texts share only once.
create or replace function private.first_places(p_places integer[], p_texts text[], p_words text[])
returns table (word text, place integer)
language sql immutable set search_path = '' as $$
  with said as materialized (select * from unnest(p_places, p_texts) as t (place, words)),
  spelled as materialized (
    select w as word, min(said.place) as place
    from said, regexp_split_to_table(lower(private.composed(coalesce(said.words, ''))),
      '[\s!-/:-@\[-`{-~«»„“”‘’…–—。、，！？「」]+') w
    group by w),
  found as (
    select m, said.place
    from said, unnest(pg_catalog.tsvector_to_array(pg_catalog.to_tsvector('pg_catalog.english', coalesce(said.words, '')))) m
    union all
    select left(s.word, 6), s.place from spelled s
    where char_length(s.word) >= 4 and pg_catalog.to_tsvector('pg_catalog.english', s.word) <> ''
    union all
    select substr(s.word, n, 2), s.place from spelled s, generate_series(1, char_length(s.word) - 1) n
    where s.word ~ '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff]')
  select found.m, min(found.place) from found join unnest(p_words) wanted on wanted = found.m group by 1
$$;

create or replace function private.place_of_message(p_message uuid) returns integer
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select ordinal from public.messages where id = p_message),
    (select (c.before ->> 'ordinal')::integer from public.action_changes c
      where c.row_id = p_message and c.table_name = 'messages' and c.before is not null order by c.id desc limit 1))
$$;

-- The place of the message a run answers, or of its answer; behind everything where neither is known.
create or replace function private.place_of_run(p_run uuid) returns integer
language plpgsql stable security definer set search_path = '' as $$
declare
  run record;
begin
  select user_message_id, answer_id into run from public.runs where id = p_run;
  if not found then
    select (c.before ->> 'user_message_id')::uuid as user_message_id, (c.before ->> 'answer_id')::uuid as answer_id into run
    from public.action_changes c
    where c.row_id = p_run and c.table_name = 'runs' and c.before is not null order by c.id desc limit 1;
  end if;
  return coalesce(private.place_of_message(run.user_message_id), private.place_of_message(run.answer_id), 2147483647);
end $$;

-- Which texts of one conversation rest on its deleted messages (of this action, or any that are not there): those that
-- name no quote at all, and those that say something which stood there and in nothing else they could have it from.
-- Of the messages that stay, the latest two million characters are read; what is not found there counts as said
-- nowhere else.
create or replace function private.resting_in_conversation(
  p_owner uuid, p_conversation uuid, p_texts private.agent_text[], p_action uuid
) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  most constant integer := 2000000;
  always constant text := 'You said they said told mentioned described wrote feel feels felt part parts something more than once';
  undone constant uuid[] := (select reverts from public.agent_actions where id = p_action);
  gone record;
  left_over jsonb;
  live record;
  resting uuid[];
begin
  select array_agg(t.place) as places, array_agg(t.words) as texts, min(t.place) as first into gone
  from (
    select (c.before ->> 'ordinal')::integer as place, private.message_text(c.before -> 'parts') as words
    from public.action_changes c
    where c.table_name = 'messages' and c.op = 'delete' and c.before ->> 'conversation_id' = p_conversation::text
      and c.user_id = p_owner and c.before ->> 'role' = 'user' and (p_action is null or c.action_id = p_action or c.action_id = any (undone))
      and not exists (select from public.messages m where m.id = c.row_id)) t;
  if gone.first is null then return '{}'; end if;
  resting := array(select t.id from unnest(p_texts) t where t.place >= gone.first and t.quotes = '{}');

  with mine as materialized (
    select t.id, t.place, t.quotes, t.names, m as word
    from unnest(p_texts) t, unnest(private.matter_of(t.words)) m where t.place >= gone.first and t.quotes <> '{}'),
  told as materialized (
    select * from private.first_places(gone.places, gone.texts, array(select distinct word from mine))),
  near as materialized (select mine.* from mine join told using (word) where told.place <= mine.place),
  known as materialized (
    select k.quotes, k.names, private.matter_of((
      select concat_ws(' ', k.names, always, string_agg(concat_ws(' ', e.quote, private.message_text(m.parts)), ' '))
      from public.part_evidence e join public.messages m on m.id = e.message_id
      where e.id = any (k.quotes) and e.user_id = p_owner)) as words
    from (select distinct quotes, names from near) k)
  select jsonb_agg(jsonb_build_object('id', n.id, 'place', n.place, 'word', n.word)) into left_over
  from near n join known k on k.quotes = n.quotes and k.names is not distinct from n.names
  where n.word <> all (k.words);
  if left_over is null then return resting; end if;

  select array_agg(t.ordinal) as places, array_agg(t.words) as texts into live
  from (
    select ordinal, words, sum(char_length(words)) over (order by ordinal desc) as read
    from (
      select m.ordinal, private.message_text(m.parts) as words from public.messages m
      where m.conversation_id = p_conversation and m.user_id = p_owner and m.role = 'user'
        and m.ordinal <= (select max((l ->> 'place')::integer) from jsonb_array_elements(left_over) l)) m) t
  where t.read <= most;
  return resting || array(
    with lost as (select * from jsonb_to_recordset(left_over) as l (id uuid, place integer, word text)),
    said as materialized (
      select * from private.first_places(live.places, live.texts, array(select distinct word from lost)))
    select distinct lost.id from lost left join said using (word) where said.place is null or said.place > lost.place);
end $$;

create or replace function private.resting_on_deleted(p_owner uuid, p_texts private.agent_text[], p_action uuid default null) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  talk record;
  resting uuid[] := '{}';
begin
  for talk in
    select t.conversation_id as id, array_agg(t::private.agent_text) as texts from unnest(p_texts) t
    where t.conversation_id is not null group by 1
  loop
    resting := resting || private.resting_in_conversation(p_owner, talk.id, talk.texts, p_action);
  end loop;
  return resting;
end $$;

-- A suggestion as such a text. It was written when it was made or, in the same conversation, revised.
create or replace function private.text_of_suggestion(p public.proposals) returns private.agent_text
language plpgsql stable security definer set search_path = '' as $$
begin
  return row(p.id, concat_ws(' ', p.why, p.changes), p.evidence_ids || private.moved_quotes(p.changes),
    (select string_agg(name, ' ' order by name) from public.parts where id in (p.part_id, p.other_part_id)), p.conversation_id,
    greatest(private.place_of_run(p.run_id), (
      select max(private.place_of_run(a.run_id))
      from public.action_changes c join public.agent_actions a on a.id = c.action_id
      where c.row_id = p.id and c.table_name = 'proposals' and c.op = 'update' and a.actor <> 'person'
        and a.conversation_id = p.conversation_id)))::private.agent_text;
end $$;

-- Assessments of agents in these conversations (in any, without them) as such texts.
create or replace function private.texts_of_assessments(p_owner uuid, p_conversations uuid[], p_ids uuid[] default null)
returns private.agent_text[]
language sql stable security definer set search_path = '' as $$
  select array(
    select row(s.id, s.note, s.evidence_ids, (select name from public.parts where id = s.part_id), a.conversation_id,
      private.place_of_run(coalesce(a.run_id, s.run_id)))::private.agent_text
    from public.part_assessments s
    join public.action_changes made on made.row_id = s.id and made.op = 'insert' and made.table_name = 'part_assessments'
    join public.agent_actions a on a.id = made.action_id and a.reverts = '{}'
    where s.user_id = p_owner and s.source = 'agent' and s.note is not null
      and (p_conversations is null or a.conversation_id = any (p_conversations)) and (p_ids is null or s.id = any (p_ids)))
$$;

-- An action that came before everything this action took away was there.
create or replace function private.before_deleted(p_action uuid) returns bigint
language sql stable security definer set search_path = '' as $$
  select coalesce(min(seq), 0) from (
    select private.before_message(t.talk, t.place) as seq
    from (
      select (before ->> 'conversation_id')::uuid as talk, min((before ->> 'ordinal')::integer) as place
      from private.deletions_of(p_action) where table_name = 'messages' group by 1) t
    union all
    select coalesce((
      select a.seq - 1 from public.action_changes i join public.agent_actions a on a.id = i.action_id
      where i.row_id = c.row_id and i.table_name = c.table_name and i.op = 'insert' order by i.id limit 1), 0)
    from private.deletions_of(p_action) c where c.table_name not in ('messages', 'runs')) t
$$;

-- An action (by its number) that came before a message of this place: the beginning of its conversation, or what was
-- done in answer to the messages before it. 0 when none is known.
create or replace function private.before_message(p_conversation uuid, p_place integer) returns bigint
language sql stable security definer set search_path = '' as $$
  select coalesce(greatest(
    (select a.seq from public.action_changes c join public.agent_actions a on a.id = c.action_id
      where c.row_id = p_conversation and c.op = 'insert' and c.table_name = 'conversations' order by c.id limit 1),
    (select max(a.seq)
      from public.messages m join public.runs r on r.user_message_id = m.id join public.agent_actions a on a.run_id = r.id
      where m.conversation_id = p_conversation and m.ordinal < p_place and a.conversation_id = p_conversation)), 0)
$$;
