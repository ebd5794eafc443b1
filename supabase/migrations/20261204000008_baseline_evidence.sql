-- Quotes of the person, and what may rest on them.
set local check_function_bodies = off;
-- While this file runs a new function is nobody's until it is granted.
alter default privileges revoke execute on functions from public;

-- What is deleted of a conversation and not erased: the words, and the turn in which each was deleted by asking.
create or replace function private.deleted_words(p_conversation uuid) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('words', private.plain(t.words), 'run', t.run_id)), '[]')
    from (
      select private.message_text(c.before -> 'parts') as words, a.run_id
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

create or replace function public.remove_evidence(p_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  delete from public.part_evidence where id = p_id and user_id = auth.uid();
  if not found then raise sqlstate 'PT404' using message = 'This quote is not there.'; end if;
  perform private.withdraw_derived();
end $$;
grant execute on function public.remove_evidence(uuid) to authenticated;

create or replace function private.refuse_while_locked() returns void
language plpgsql set search_path = '' as $$
begin
  if exists (select from public.safety_rests where user_id = auth.uid() and private.still_rests(exploring_locked_until)) then
    raise sqlstate 'PT423' using message = 'Exploring rests for today. Talking and grounding stay open.';
  end if;
end $$;
grant execute on function private.refuse_while_locked() to authenticated;

-- Keeps a quote. It must stand, character for character after NFC, in a message of this person; the server finds where.
-- Without p_message the newest message of the conversation that holds it is meant. With the reason told: the agent's own
-- words, a message that is not theirs, words nobody wrote, a hard moment. Without the id of a message the latest 1,000 of
-- the conversation are looked through, which is more than a model is given. With the part held.
create or replace function public.add_evidence(
  p_conversation uuid, p_quote text, p_kind public.evidence_kind, p_message uuid default null, p_part uuid default null
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  most constant integer := 1000;
  quote text := normalize(p_quote, nfc);
  said record;
  kept public.part_evidence;
  part public.parts;
begin
  perform private.refuse_while_locked();
  if char_length(btrim(quote)) = 0 or char_length(quote) > 2000 then
    raise sqlstate 'PT400' using message = 'A quote has 1 to 2,000 characters.';
  elsif p_message is not null and not exists (select from public.messages where id = p_message and user_id = auth.uid()) then
    raise sqlstate 'PT404' using message = 'This message is not one of the person''s.', detail = '"not_theirs"';
  end if;
  select m.id, m.conversation_id, m.safety, m.role, position(quote in t.words) - 1 as starts into said
  from (
    select * from public.messages where user_id = auth.uid() and id = p_message
    union all (
      select * from public.messages
      where user_id = auth.uid() and conversation_id = p_conversation and p_message is null
      order by ordinal desc limit most)
  ) m, lateral (select normalize(private.message_text(m.parts), nfc) as words) t
  where position(quote in t.words) > 0
  order by m.role = 'user' desc, m.ordinal desc limit 1;
  if not found and p_message is null
    and (select count(*) from (select from public.messages where conversation_id = p_conversation limit most + 1) m) > most then
    raise sqlstate 'PT404' using
      message = format('These words are not among the latest %s messages here. For an earlier one, name the message.', to_char(most, 'FM9,999')),
      detail = '"not_said"';
  elsif not found then
    raise sqlstate 'PT404' using
      message = 'The person did not write these words here. Quote exactly what stands in one of their messages.',
      detail = '"not_said"';
  elsif said.role <> 'user' then
    raise sqlstate 'PT404' using
      message = 'These are the words of an answer, not the person''s. Quote only what they wrote themselves.',
      detail = '"agents_words"';
  elsif private.is_flagged(said.safety) then
    raise sqlstate 'PT403' using message = 'Words from a hard moment are not kept as evidence.', detail = '"flagged"';
  end if;
  if p_part is not null then
    select * into part from public.parts where id = p_part and user_id = auth.uid() for share;
    if not found then raise sqlstate 'PT404' using message = 'This part is not there.'; end if;
    perform private.refuse_merged(part);
  end if;
  insert into public.part_evidence (part_id, conversation_id, message_id, run_id, kind, quote, start_offset, end_offset)
  values (p_part, said.conversation_id, said.id, private.request_claim('run')::uuid, p_kind, quote,
    said.starts, said.starts + char_length(quote))
  returning * into kept;
  return jsonb_build_object('evidenceId', kept.id, 'messageId', kept.message_id, 'quote', kept.quote,
    'start', kept.start_offset, 'end', kept.end_offset, 'partName', part.name);
exception when unique_violation then
  raise sqlstate 'PT409' using message = 'These words are already kept with this meaning.', detail = '"already_kept"';
end $$;
grant execute on function public.add_evidence(uuid,text,public.evidence_kind,uuid,uuid) to authenticated;

-- Evidence of a part, or with no part the quotes that do not belong to one yet. Newest first.
create or replace function public.list_evidence(p_part uuid default null, p_limit integer default 50) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(e) - 'user_id' - 'run_id' order by e.created_at desc), '[]')
  from (
    select * from public.part_evidence q
    where q.user_id = auth.uid() and q.part_id is not distinct from p_part and private.is_shown(q)
    order by created_at desc limit least(greatest(p_limit, 1), 200)
  ) e
$$;
grant execute on function public.list_evidence(uuid,integer) to authenticated;

-- Whether a kept quote is shown: while its message is one of a hard moment, its words stand there alone.
create or replace function private.is_shown(p_quote public.part_evidence) returns boolean
language sql stable set search_path = '' as $$
  select not exists (select from public.messages m where m.id = p_quote.message_id and private.is_flagged(m.safety))
$$;
grant execute on function private.is_shown(public.part_evidence) to authenticated;

-- A kind of part is never guessed. A manager acts before the hurt: what its job is, and one quote of it at work. A
-- firefighter acts after it: what set it off, and what it does then. Which is which the kinds of the quotes say.
create or replace function private.category_rules(p_category text, p_evidence uuid[]) returns jsonb
language sql stable set search_path = '' as $$
  select case p_category
    when 'manager' then jsonb_build_array(
      private.rule('job_quote', count(*) filter (where kind = 'job'), 1),
      private.rule('acts_before', count(*) filter (where kind in ('pattern', 'behavior', 'thought', 'fear')), 1))
    when 'firefighter' then jsonb_build_array(
      private.rule('hurt_first', count(*) filter (where kind = 'trigger'), 1),
      private.rule('acts_after', count(*) filter (where kind in ('urge', 'behavior')), 1))
    else '[]' end
  from private.counting_quotes(p_evidence)
$$;
grant execute on function private.category_rules(text,uuid[]) to authenticated;

-- A change to a known part: one quote that carried no earlier change; and what is set already (its role, its kind)
-- changes only on 2 quotes of 2 sessions.
create or replace function private.change_rules(p_part uuid, p_changes jsonb, p_evidence uuid[]) returns jsonb
language sql stable set search_path = '' as $$
  with counted as (
    select count(*) as quotes, count(distinct (q.conversation_id, private.day_in(q.said_at, (select private.person_zone())))) as sessions,
      count(*) filter (where not exists (
        select from public.proposals p
        where p.user_id = auth.uid() and p.part_id = p_part and p.status = 'executed'
          and p.kind in ('update_part', 'rename_part', 'reclassify_part') and q.id = any (p.evidence_ids))) as fresh
    from private.counting_quotes(p_evidence) q
  )
  select jsonb_build_array(private.rule('new_quote', fresh, 1)) || case when exists (
      select from public.parts t where t.id = p_part and t.user_id = auth.uid() and (
        (p_changes ? 'role' and t.role is not null and p_changes ->> 'role' is distinct from t.role)
        or (p_changes ? 'category' and t.category <> 'unknown' and p_changes ->> 'category' <> t.category::text)))
    then jsonb_build_array(private.rule('two_quotes', quotes, 2), private.rule('two_sessions', sessions, 2))
    else '[]' end
  from counted
$$;
grant execute on function private.change_rules(uuid,jsonb,uuid[]) to authenticated;

-- The quotes that count: the person's own, never from a hard moment. said_at is when it was said, not when it was
-- kept, so that old words kept today make no second day.
create or replace function private.counting_quotes(p_evidence uuid[]) returns table (
  id uuid, part_id uuid, kind public.evidence_kind, quote text, conversation_id uuid, said_at timestamptz)
language sql stable set search_path = '' as $$
  select e.id, e.part_id, e.kind, e.quote, e.conversation_id, least(e.created_at, m.created_at)
  from public.part_evidence e join public.messages m on m.id = e.message_id
  where e.id = any (p_evidence) and e.user_id = auth.uid() and m.role = 'user' and not private.is_flagged(m.safety)
$$;
grant execute on function private.counting_quotes(uuid[]) to authenticated;

-- What a proposal of any kind must stand on.
create or replace function private.evidence_rules(p public.proposals) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  one_quote jsonb := (select jsonb_build_array(private.rule('one_quote', count(*), 1)) from private.counting_quotes(p.evidence_ids));
  fields jsonb := private.category_rules(p.changes ->> 'category', p.evidence_ids) || private.verbatim_rule(p.changes, p.evidence_ids);
begin
  case p.kind
    when 'create_part' then
      return private.new_part_quotes(p.changes ->> 'name', p.evidence_ids, p.named, p.conversation_id) || fields;
    when 'split_part' then
      return private.new_part_quotes(p.changes ->> 'name', private.moved_quotes(p.changes), p.named, p.conversation_id, p.part_id) || fields;
    when 'update_part', 'reclassify_part' then
      return private.change_rules(p.part_id, p.changes, p.evidence_ids) || fields
        || case when p.changes ? 'name' then jsonb_build_array(
          private.rule('name_said', private.said_by_person(p.changes ->> 'name')::integer, 1)) else '[]' end;
    when 'rename_part' then
      return private.change_rules(p.part_id, p.changes, p.evidence_ids)
        || jsonb_build_array(private.rule('name_said', private.said_by_person(p.changes ->> 'name')::integer, 1));
    when 'relate_parts' then
      return private.linking_rule(p.part_id, p.other_part_id, p.evidence_ids);
    when 'merge_parts' then
      return one_quote || fields;
    when 'retire_part' then
      return one_quote;
    when 'edit_memory' then
      return '[]';
  end case;
end $$;
grant execute on function private.evidence_rules(public.proposals) to authenticated;

-- One sentence that links the two: kept as a relation, or naming both.
create or replace function private.linking_rule(p_one uuid, p_other uuid, p_evidence uuid[]) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_array(private.rule('linking_quote', count(*) filter (
    where q.kind = 'relation' or not exists (
      select from public.parts t
      where t.id in (p_one, p_other) and position(private.plain(t.name) in private.plain(q.quote)) = 0)), 1))
  from private.counting_quotes(p_evidence) q
$$;
grant execute on function private.linking_rule(uuid,uuid,uuid[]) to authenticated;

-- An earlier no, or the same card still waiting; and never so many cards that they become a burden.
create or replace function private.memory_rules(p public.proposals) returns jsonb
language sql stable set search_path = '' as $$
  with same as (
    select o.* from public.proposals o
    where o.user_id = auth.uid() and o.id is distinct from p.id and private.same_matter(p, o)
  )
  select jsonb_build_array(
    private.rule('already_waiting', count(*) filter (where status = 'pending' and expires_at > now()), 0,
      count(*) filter (where status = 'pending' and expires_at > now()) = 0),
    private.rule('never_again', count(*) filter (where decision = 'never'), 0, count(*) filter (where decision = 'never') = 0),
    private.rule('declined_lately',
      coalesce(extract(day from now() - max(decided_at) filter (where decision = 'not_now')), 30)::bigint, 30,
      count(*) filter (where decision = 'not_now' and decided_at > now() - interval '30 days') = 0),
    (select private.rule('few_waiting', count(*), 12, count(*) < 12) from public.proposals
      where user_id = auth.uid() and status = 'pending' and expires_at > now() and id is distinct from p.id))
  from same
$$;
grant execute on function private.memory_rules(public.proposals) to authenticated;

create or replace function private.moved_quotes(p_changes jsonb) returns uuid[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(id::uuid), '{}') from jsonb_array_elements_text(
    case jsonb_typeof(p_changes -> 'evidence') when 'array' then p_changes -> 'evidence' else '[]' end) id
$$;
grant execute on function private.moved_quotes(jsonb) to authenticated;

-- What holds a new part back besides its quotes: one much like it, other cards, an earlier no. Without a name only
-- what can be said without one.
create or replace function private.new_part_guards(
  p_name text, p_evidence uuid[], p_conversation uuid, p_self uuid default null
) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  uid uuid := auth.uid();
  waiting bigint;
  like_it record;
  declined timestamptz;
  since bigint;
  rules jsonb;
begin
  select count(*) into waiting from public.proposals
  where user_id = uid and status = 'pending' and expires_at > now() and id is distinct from p_self;
  rules := jsonb_build_array(private.rule('three_pending', waiting, 3, waiting < 3));
  if p_name is null then return rules; end if;

  select id, name into like_it from public.parts
  where user_id = uid and retired_at is null and private.alike(name, p_name)
  order by extensions.similarity(lower(name), lower(p_name)) desc limit 1;
  select max(decided_at) into declined from public.proposals
  where user_id = uid and kind in ('create_part', 'split_part') and decision = 'not_now' and private.alike(changes ->> 'name', p_name);
  select count(*) into since from private.counting_quotes(p_evidence) where said_at > declined;

  return rules || jsonb_build_array(
    private.rule('no_near_duplicate', (like_it.id is not null)::integer, 0, like_it.id is null)
      || case when like_it.id is null then '{}' else
        jsonb_build_object('part', jsonb_build_object('id', like_it.id, 'name', like_it.name)) end,
    (select private.rule('already_waiting', count(*), 0, count(*) = 0) from public.proposals
      where user_id = uid and status = 'pending' and expires_at > now() and id is distinct from p_self
        and kind in ('create_part', 'split_part') and private.alike(changes ->> 'name', p_name)),
    (select private.rule('one_per_session', count(*), 1, count(*) = 0) from public.proposals
      where user_id = uid and kind in ('create_part', 'split_part') and id is distinct from p_self
        and conversation_id = p_conversation and private.day_in(created_at, (select private.person_zone())) = private.person_day()),
    (select private.rule('never_again', count(*), 0, count(*) = 0) from public.proposals
      where user_id = uid and kind in ('create_part', 'split_part') and decision = 'never' and private.alike(changes ->> 'name', p_name)),
    private.rule('declined_lately', coalesce(extract(day from now() - declined), 30)::bigint, 30,
      declined is null or declined <= now() - interval '30 days'),
    private.rule('two_new_quotes', since, 2, declined is null or since >= 2));
end $$;
grant execute on function private.new_part_guards(text,uuid[],uuid,uuid) to authenticated;

-- What counts in days: the evidence rules, the change log, the snapshot and the map.
create or replace function private.new_part_quotes(
  p_name text, p_evidence uuid[], p_named boolean, p_conversation uuid, p_part uuid default null
) returns jsonb
language sql stable set search_path = '' as $$
  with quotes as (
    select q.*, private.day_in(q.said_at, (select private.person_zone())) as said_on from private.counting_quotes(p_evidence) q
    where q.part_id is not distinct from p_part and (p_named or q.said_at > now() - interval '180 days')
  ), counted as (
    select count(*) as quotes, count(distinct (conversation_id, said_on)) as sessions,
      count(distinct said_on) as days, count(distinct kind) as kinds,
      count(*) filter (
        where cardinality(regexp_split_to_array(btrim(quote), '\s+')) >= 4
          and kind in ('direct_mention', 'emotion', 'thought', 'body', 'urge', 'image', 'job', 'fear', 'need', 'stance_toward')
      ) as inner_states
    from quotes
  )
  select case when p_named then jsonb_build_array(
      private.rule('one_quote', quotes, 1),
      private.rule('named_by_person',
        (p_conversation is not null and private.said_by_person(p_name, p_conversation))::integer, 1))
    else jsonb_build_array(
      private.rule('three_quotes', quotes, 3), private.rule('two_sessions', sessions, 2),
      private.rule('two_days', days, 2), private.rule('two_kinds', kinds, 2),
      private.rule('four_words', inner_states, 1)) end
  from counted
$$;
grant execute on function private.new_part_quotes(text,uuid[],boolean,uuid,uuid) to authenticated;

create or replace function private.proposal_rules(p public.proposals) returns jsonb
language sql stable set search_path = '' as $$
  select private.evidence_rules(p) || case when p.kind in ('create_part', 'split_part')
    then private.new_part_guards(p.changes ->> 'name', p.evidence_ids, p.conversation_id, p.id)
    else private.memory_rules(p) end
$$;
grant execute on function private.proposal_rules(public.proposals) to authenticated;

create or replace function private.refuse_unmet(p_rules jsonb, p_kind public.proposal_kind) returns void
language plpgsql set search_path = '' as $$
declare
  unmet jsonb := private.unmet(p_rules);
  like_it text := (select r #>> '{part,name}' from jsonb_array_elements(p_rules) r where r ? 'part');
begin
  if unmet = '[]' then return; end if;
  raise sqlstate 'PT403' using
    message = case
      when like_it is not null and p_kind = 'create_part' then
        format('There is a part much like it: %s. A change to that one, or a merge, can be proposed instead.', like_it)
      when unmet ?| array['never_again', 'declined_lately'] then 'This was declined before.'
      when unmet ? 'already_waiting' then 'This waits for an answer already.'
      when p_kind = 'create_part' then 'It is too early to propose this part.'
      else 'This does not rest on enough words of the person yet.' end,
    detail = jsonb_build_object('unmet', unmet, 'rules', p_rules)::text;
end $$;
grant execute on function private.refuse_unmet(jsonb,public.proposal_kind) to authenticated;

create or replace function private.rule(p_rule text, p_have bigint, p_need integer, p_met boolean default null) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('rule', p_rule, 'met', coalesce(p_met, p_have >= p_need), 'have', p_have, 'need', p_need)
$$;
grant execute on function private.rule(text,bigint,integer,boolean) to authenticated;

-- Whether the person wrote some words: in this conversation, or in the latest 5,000 of all their messages.
create or replace function private.said_by_person(p_words text, p_conversation uuid default null) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from (
      select * from public.messages m
      where m.user_id = auth.uid() and m.role = 'user' and not private.is_flagged(m.safety)
        and (p_conversation is null or m.conversation_id = p_conversation)
      order by m.created_at desc limit 5000
    ) m
    where position(private.plain(p_words) in private.plain(private.message_text(m.parts))) > 0)
$$;
grant execute on function private.said_by_person(text,uuid) to authenticated;

-- Whether two proposals are about the same matter: what a "no" is remembered for.
create or replace function private.same_matter(a public.proposals, b public.proposals) returns boolean
language sql stable set search_path = '' as $$
  select case
    when a.kind in ('update_part', 'rename_part', 'reclassify_part') then
      b.kind in ('update_part', 'rename_part', 'reclassify_part') and a.part_id = b.part_id and exists (
        select from jsonb_each(a.changes) f where private.plain(f.value::text) = private.plain((b.changes -> f.key)::text))
    when a.kind <> b.kind then false
    when a.kind = 'create_part' then private.alike(a.changes ->> 'name', b.changes ->> 'name')
    when a.kind = 'split_part' then a.part_id = b.part_id and private.alike(a.changes ->> 'name', b.changes ->> 'name')
    when a.kind = 'merge_parts' then array[a.part_id, a.other_part_id] @> array[b.part_id, b.other_part_id]
    when a.kind = 'relate_parts' then
      (array[a.part_id, a.other_part_id] = array[b.part_id, b.other_part_id]
        or (a.changes ->> 'type' <> 'protector_exile' and array[a.other_part_id, a.part_id] = array[b.part_id, b.other_part_id]))
      and a.changes - 'note' = b.changes - 'note'
    when a.kind = 'retire_part' then a.part_id = b.part_id
    else a.changes = b.changes end
$$;
grant execute on function private.same_matter(public.proposals,public.proposals) to authenticated;

create or replace function private.unmet(p_rules jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(r -> 'rule'), '[]') from jsonb_array_elements(p_rules) r where not (r ->> 'met')::boolean
$$;
grant execute on function private.unmet(jsonb) to authenticated;

-- Age, beliefs and what it protects are the person's words or nothing: each must stand in one of the quotes.
create or replace function private.verbatim_rule(p_changes jsonb, p_evidence uuid[]) returns jsonb
language sql stable set search_path = '' as $$
  with texts as (
    select value as text from jsonb_each_text(p_changes) where key in ('age', 'protects') and value is not null
    union all
    select jsonb_array_elements_text(p_changes -> 'beliefs') where jsonb_typeof(p_changes -> 'beliefs') = 'array'
  ), judged as (
    select exists (
      select from private.counting_quotes(p_evidence) q
      where position(private.plain(t.text) in private.plain(q.quote)) > 0) as said
    from texts t
  )
  select case when count(*) = 0 then '[]'
    else jsonb_build_array(private.rule('verbatim', count(*) filter (where said), count(*)::integer)) end
  from judged
$$;
grant execute on function private.verbatim_rule(jsonb,uuid[]) to authenticated;

-- What a new part would still need. create_proposal asks exactly this.
create or replace function public.part_rules(
  p_name text, p_evidence uuid[], p_named boolean default false, p_conversation uuid default null
) returns jsonb
language sql stable set search_path = '' as $$
  select private.new_part_quotes(p_name, p_evidence, p_named, p_conversation)
    || private.new_part_guards(p_name, p_evidence, p_conversation)
$$;
grant execute on function public.part_rules(text,uuid[],boolean,uuid) to authenticated;

alter default privileges grant execute on functions to public;
