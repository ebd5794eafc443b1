-- What an agent wrote may tell of a message that is deleted. The words of the deleted messages, and of those that stay,
-- are read once for a deletion and all that was written in a conversation, instead of once for each text. What was said
-- before a text was written is told by its place in the conversation, which no clock changes.

-- A text of an agent: what it says, the quotes it names, names it may use, and the place of the message it followed.
create type private.agent_text as (
  id uuid, words text, quotes uuid[], names text, conversation_id uuid, place integer);

create function private.place_of_message(p_message uuid) returns integer
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select ordinal from public.messages where id = p_message),
    (select (c.before ->> 'ordinal')::integer from public.action_changes c
      where c.row_id = p_message and c.table_name = 'messages' and c.before is not null order by c.id desc limit 1))
$$;

-- The place of the message a run answers, or of its answer; behind everything where neither is known.
create function private.place_of_run(p_run uuid) returns integer
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

-- Of these words, as matter_of answers them, the first place at which one of these texts says each. Finds what
-- matter_of finds, but looks at a word that many texts share only once.
create function private.first_places(p_places integer[], p_texts text[], p_words text[])
returns table (word text, place integer)
language sql immutable set search_path = '' as $$
  with said as materialized (select * from unnest(p_places, p_texts) as t (place, words)),
  spelled as materialized (
    select w as word, min(said.place) as place
    from said, regexp_split_to_table(lower(normalize(coalesce(said.words, ''), nfc)),
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

-- Which texts of one conversation rest on its deleted messages (of this action, or any that are not there): those that
-- name no quote at all, and those that say something which stood there and in nothing else they could have it from.
-- Of the messages that stay, the latest two million characters are read; what is not found there counts as said
-- nowhere else.
create function private.resting_in_conversation(
  p_owner uuid, p_conversation uuid, p_texts private.agent_text[], p_action uuid
) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  most constant integer := 2000000;
  always constant text := 'You said they said told mentioned described wrote feel feels felt part parts something more than once';
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
      and c.user_id = p_owner and c.before ->> 'role' = 'user' and (p_action is null or c.action_id = p_action)
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

create function private.resting_on_deleted(p_owner uuid, p_texts private.agent_text[], p_action uuid default null) returns uuid[]
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
create function private.text_of_suggestion(p public.proposals) returns private.agent_text
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

-- The conversations of which this action deleted messages.
create function private.conversations_cut(p_action uuid) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select array(
    select distinct (c.before ->> 'conversation_id')::uuid from public.action_changes c
    where c.action_id = p_action and c.op = 'delete' and c.table_name = 'messages')
$$;

create or replace function private.withdraw_proposals() returns void
language plpgsql security definer set search_path = '' as $$
declare
  present uuid := nullif(current_setting('parley.action_id', true), '')::uuid;
  reverting boolean := coalesce(current_setting('parley.reverting', true), '') = 'on';
  gone uuid[];
  talks uuid[];
  cut uuid[];
  back uuid[] := '{}';
  resting uuid[];
  waiting public.proposals;
  named uuid[];
  brought boolean;
begin
  if present is null then return; end if;
  select coalesce(array_agg(distinct c.row_id) filter (where c.table_name = 'part_evidence'
      and not exists (select from public.part_evidence e where e.id = c.row_id)), '{}'),
    coalesce(array_agg(distinct c.row_id) filter (where c.table_name = 'conversations'
      and not exists (select from public.conversations t where t.id = c.row_id)), '{}')
  into gone, talks
  from public.action_changes c
  where c.action_id = present and c.table_name in ('part_evidence', 'conversations') and c.op = 'delete';
  perform from public.proposals where user_id = auth.uid() and status = 'pending' order by id for update;
  cut := private.conversations_cut(present);
  if reverting then
    back := array(select distinct c.row_id from public.action_changes c where c.action_id = present and c.table_name = 'proposals');
  end if;
  resting := private.resting_on_deleted(auth.uid(), array(
      select private.text_of_suggestion(p) from public.proposals p
      where p.user_id = auth.uid() and p.status = 'pending' and p.conversation_id = any (cut)
        and p.conversation_id <> all (talks) and p.id <> all (back)), present)
    || private.resting_on_deleted(auth.uid(), array(
      select private.text_of_suggestion(p) from public.proposals p
      where p.user_id = auth.uid() and p.status = 'pending' and p.id = any (back)));
  for waiting in
    select * from public.proposals where user_id = auth.uid() and status = 'pending'
  loop
    named := waiting.evidence_ids || private.moved_quotes(waiting.changes);
    brought := waiting.id = any (back);
    if waiting.kind not in ('create_part', 'edit_memory') and (not private.stands(waiting.part_id)
      or (waiting.kind in ('merge_parts', 'relate_parts') and not private.stands(waiting.other_part_id))) then
      update public.proposals set status = 'expired', withdrawn = 'part_gone', withdrawn_at = now() where id = waiting.id;
    elsif (named && gone or brought and exists (
        select unnest(named) except select id from public.part_evidence where user_id = waiting.user_id))
        and private.unmet(private.evidence_rules(waiting)) <> '[]'
      or waiting.conversation_id = any (talks) or waiting.id = any (resting) then
      update public.proposals set status = 'expired', withdrawn = 'evidence_gone', withdrawn_at = now() where id = waiting.id;
    end if;
  end loop;
end $$;

-- Assessments of agents in these conversations (in any, without them) as such texts.
create function private.texts_of_assessments(p_owner uuid, p_conversations uuid[], p_ids uuid[] default null)
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

create or replace function private.withdraw_assessments() returns void
language plpgsql security definer set search_path = '' as $$
declare
  present uuid := nullif(current_setting('parley.action_id', true), '')::uuid;
  owner uuid := auth.uid();
  reverting boolean := coalesce(current_setting('parley.reverting', true), '') = 'on';
  gone uuid[];
  cut uuid[];
  back uuid[];
  resting uuid[];
begin
  if present is null or owner is null then return; end if;
  gone := array(
    select c.row_id from public.action_changes c
    where c.action_id = present and c.op = 'delete' and c.table_name = 'part_evidence'
      and not exists (select from public.part_evidence e where e.id = c.row_id));
  if gone <> '{}' then
    delete from public.part_assessments where user_id = owner and source = 'agent' and evidence_ids && gone;
  end if;
  -- What tells of a message in its conversation rests on it, too.
  cut := private.conversations_cut(present);
  if cut <> '{}' then
    resting := private.resting_on_deleted(owner, private.texts_of_assessments(owner, cut), present);
    delete from public.part_assessments where user_id = owner and id = any (resting);
  end if;
  if not reverting then return; end if;
  back := array(
    select distinct s.id from public.part_assessments s
    join public.action_changes b on b.action_id = present and b.table_name = 'part_assessments' and b.row_id = s.id
    where s.user_id = owner and s.source = 'agent' and s.note is not null);
  resting := private.resting_on_deleted(owner, private.texts_of_assessments(owner, null, back));
  delete from public.part_assessments s where s.user_id = owner and s.id = any (back) and (
    exists (select unnest(s.evidence_ids) except select id from public.part_evidence where user_id = owner)
    or s.id = any (resting));
end $$;

revoke execute on function private.place_of_message(uuid), private.place_of_run(uuid),
  private.first_places(integer[], text[], text[]), private.resting_in_conversation(uuid, uuid, private.agent_text[], uuid),
  private.resting_on_deleted(uuid, private.agent_text[], uuid), private.text_of_suggestion(public.proposals),
  private.conversations_cut(uuid), private.texts_of_assessments(uuid, uuid[], uuid[]) from public, anon;
