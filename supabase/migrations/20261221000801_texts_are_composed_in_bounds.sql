set local check_function_bodies = off;

-- An agent writes what it learnt, resting on words of the person; with p_instead in the place of an earlier one of an agent. What
-- the person removed in these words stays removed, and what is there is not written twice.
create or replace function public.save_learning(
  p_conversation uuid, p_text text, p_quote text default null, p_evidence uuid default null, p_goal uuid default null, p_instead text default null
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  words constant text := private.composed(btrim(coalesce(p_text, '')));
  ground record;
  kept public.learnings;
begin
  if private.request_agent() is null then
    raise sqlstate 'PT403' using message = 'Only an agent writes what it learnt.';
  end if;
  perform private.refuse_while_locked();
  if char_length(words) not between 1 and 300 then
    raise sqlstate 'PT400' using message = 'A learning has 1 to 300 characters.', detail = '"text"';
  elsif p_goal is not null and not exists (select from public.goals where id = p_goal and user_id = auth.uid()) then
    raise sqlstate 'PT404' using message = 'This intention is not there.', detail = '"goal"';
  end if;
  select * into ground from private.ground_of_learning(p_conversation, p_quote, p_evidence);
  if p_instead is not null then kept := private.learning_for_agent(p_instead); end if;
  if exists (select from public.learnings l
      where l.user_id = auth.uid() and l.id is distinct from kept.id and private.plain(l.text) = private.plain(words)) then
    raise sqlstate 'PT409' using message = 'This is kept already.', detail = '"already_kept"';
  elsif private.removed_by_person(words) then
    raise sqlstate 'PT403' using message = 'The person removed this. It stays removed.', detail = '"removed"';
  end if;
  if kept.id is null then
    insert into public.learnings (text, goal_id, message_id, evidence_id, quote, made_by)
    values (words, p_goal, ground.message_id, ground.evidence_id, ground.quote, private.request_agent()) returning * into kept;
  else
    update public.learnings set text = words, goal_id = coalesce(p_goal, goal_id), message_id = ground.message_id,
      evidence_id = ground.evidence_id, quote = ground.quote, made_by = private.request_agent()
    where id = kept.id returning * into kept;
  end if;
  return jsonb_build_object('learning', left(kept.id::text, 8), 'text', kept.text, 'quote', kept.quote, 'messageId', kept.message_id);
end $$;

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
  quote text := private.composed(p_quote);
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
  ) m, lateral (select private.composed(private.message_text(m.parts)) as words) t
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

-- A name as it can stand in a path: small letters without marks, digits and dashes; never empty.
create or replace function private.slug(p_name text, p_else text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(nullif(btrim(left(btrim(regexp_replace(
    regexp_replace(normalize(private.composed(lower(p_name)), nfd), '[\u0300-\u036f]', '', 'g'), '[^a-z0-9]+', '-', 'g'), '-'), 60), '-'), ''), p_else)
$$;

-- The codes that a problem may have; every other text is `unexpected`, so that nobody's words come in as a code.
create or replace function private.problem_code(p_code text) returns text
language sql immutable set search_path = '' as $$
  select case when p_code ~ '^http_[1-5][0-9][0-9]$' or p_code = any (array[
    'lost', 'timeout', 'filtered', 'budget_spent', 'budget_held', 'not_kept', 'model_error', 'unreachable', 'empty_answer', 'output_limit',
    'too_long_for_model', 'window_too_small', 'no_key', 'unreadable_key', 'not_agreed', 'bad_address', 'not_public', 'redirected',
    'no_voice', 'invalid_input', 'busy', 'unavailable', 'attempts', 'no_words', 'conflict', 'not_found', 'not_allowed',
    'too_large', 'locked']) then p_code else 'unexpected' end
$$;

-- Text as it is compared with what was said: composed, small, single spaces.
create or replace function private.plain(p_text text) returns text
language sql immutable set search_path = '' as $$
  select btrim(lower(regexp_replace(private.composed(p_text), '\s+', ' ', 'g')))
$$;

-- What a text is about, as far as software can tell without a language: the stems of its English content words, the
-- first six letters of any other word of four letters or more (so that endings do not matter), and pairs of characters
-- in scripts that write no spaces. English function words are left out; those of other languages are not known here.
create or replace function private.matter_of(p_text text) returns text[]
language sql immutable set search_path = '' as $$
  with words as (
    select word from regexp_split_to_table(lower(private.composed(coalesce(p_text, ''))),
      '[\s!-/:-@\[-`{-~«»„“”‘’…–—。、，！？「」]+') word
  )
  select coalesce(array_agg(distinct m), '{}') from (
    select unnest(pg_catalog.tsvector_to_array(pg_catalog.to_tsvector('pg_catalog.english', coalesce(p_text, '')))) as m
    union all
    select left(word, 6) from words
    where char_length(word) >= 4 and pg_catalog.to_tsvector('pg_catalog.english', word) <> ''
    union all
    select substr(word, n, 2) from words, generate_series(1, char_length(word) - 1) n
    where word ~ '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff]'
  ) t where char_length(m) >= 3 or m ~ '[^\u0000-\u0dff]'
$$;

-- The words of the person that a learning rests on: a kept quote, or words that stand in one of the latest 400 messages of this
-- conversation. Never of a hard moment.
create or replace function private.ground_of_learning(p_conversation uuid, p_quote text, p_evidence uuid)
returns table (message_id uuid, evidence_id uuid, quote text)
language plpgsql set search_path = '' as $$
declare
  words constant text := private.composed(btrim(p_quote));
  level public.safety_level;
begin
  if p_evidence is not null then
    select e.message_id, e.id, e.quote, m.safety into message_id, evidence_id, quote, level
    from public.part_evidence e join public.messages m on m.id = e.message_id
    where e.id = p_evidence and e.user_id = auth.uid();
    if not found then raise sqlstate 'PT404' using message = 'This quote is not kept.', detail = '"not_kept"'; end if;
  else
    if coalesce(char_length(words), 0) not between 1 and 2000 then
      raise sqlstate 'PT400' using message = 'A learning rests on words of the person: quote them, 1 to 2,000 characters.', detail = '"quote"';
    end if;
    select m.id, m.safety into message_id, level
    from (
      select * from public.messages o where o.user_id = auth.uid() and o.conversation_id = p_conversation
      order by o.ordinal desc limit 400) m
    where m.role = 'user' and position(words in private.composed(private.message_text(m.parts))) > 0
    order by m.ordinal desc limit 1;
    if not found then
      raise sqlstate 'PT404' using
        message = 'The person did not write these words here. Quote exactly what stands in one of their messages.', detail = '"not_said"';
    end if;
    quote := words;
  end if;
  if private.is_flagged(level) then
    raise sqlstate 'PT403' using message = 'Nothing is learnt from words of a hard moment.', detail = '"flagged"';
  end if;
  perform private.hold_words(array[message_id], array_remove(array[evidence_id], null));
  return next;
end $$;

-- A text as it is searched: small, without accents, with ss for ß and the like. The same for hosted databases, of
-- whatever collation.
create or replace function private.folded(p_text text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  if octet_length(p_text) = char_length(p_text) then return lower(p_text); end if;
  return replace(replace(replace(replace(translate(
    lower(normalize(regexp_replace(normalize(private.composed(p_text), nfkd), '[\u0300-\u036f\u0591-\u05c7\u064b-\u0652]', '', 'g'), nfc)),
    'øłđħıŧ', 'oldhit'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
end $$;

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

-- A text whose signs are composed. Of combining signs beside each other 30 stay, which is more than any language writes (as in the
-- stream-safe format of Unicode's UAX 15): to put them in order takes the square of their number.
create or replace function private.composed(p_text text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if octet_length(p_text) = char_length(p_text) then return p_text; end if;
  -- Most texts have no such row of signs beyond ASCII, which is quicker to see.
  if p_text ~ '[^\u0001-\u007f]{31}' and p_text ~ (private.combining_signs() || '{31}') then
    return normalize(regexp_replace(p_text, '(' || private.combining_signs() || '{30})' || private.combining_signs() || '+', '\1', 'g'), nfc);
  end if;
  return normalize(p_text, nfc);
end $$;
