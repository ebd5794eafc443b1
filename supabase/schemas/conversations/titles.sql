-- Words of a hard moment never name a conversation, also not a question about one.
create or replace function private.title_from(p_text text, p_safety public.safety_level) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return case when p_safety not in ('none', 'watch') then 'A conversation'
    else coalesce(private.subject_of(p_text), private.first_words(p_text)) end;
end $$;
grant execute on function private.title_from(text,public.safety_level) to authenticated;

-- Whether a message only greets, or asks whether anybody is there.
create or replace function private.only_greets(p_text text) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  greeting constant text := '(?:h+i+|hiya|h+e+y+|heya|hello+|hallo|hullo|hola|bonjour|salut|ciao|moin|servus|yo|howdy|greetings|sup|good (?:morning|evening|afternoon|night|day)|morning|evening'
    || '|(?:is )?any(?:one|body)(?: (?:there|here|home))|(?:are )?(?:you|u) (?:still )?(?:there|here|awake|around)|r u there'
    || '|(?:is this|does this) (?:on|work|working)|testing|test|what[''’]?s up|how (?:are|r) (?:you|u)(?: doing)?(?: today| tonight)?'
    || '|there|again|parley|please|ok|okay|so|well|um+|uh+|yeah|yes|anyway)';
begin
  return btrim(regexp_replace(left(p_text, 200), '[^[:alnum:]’'']+', ' ', 'g')) ~* ('^(?:' || greeting || '(?: |$))*$');
end $$;
grant execute on function private.only_greets(text) to app_server;

-- Whether a message only opens a conversation: it greets, or asks to talk (“I'd like to talk”). A request to write is one to keep to.
create or replace function private.only_opens(p_text text) returns boolean
language sql immutable set search_path = '' as $$
  select private.only_greets(p_text) or private.subject_of(p_text) is null and p_text !~* '\mwrit'
$$;
grant execute on function private.only_opens(text) to app_server;

-- Whether a message says something that a conversation could be called by.
create or replace function private.says_something(p_text text) returns boolean
language sql immutable set search_path = '' as $$
  select private.subject_of(p_text) is not null and not private.only_greets(p_text)
$$;
grant execute on function private.says_something(text) to app_server;

-- In: a conversation. Out: its title from the first message that says something, else from the first; null without one.
create or replace function private.title_of_messages(p_conversation uuid) returns text
language sql stable set search_path = '' as $$
  select nullif(private.title_from(private.message_text(m.parts), m.safety), '') from public.messages m
  where m.conversation_id = p_conversation and m.role = 'user' and not private.asks_for_this(m.id)
  order by not private.says_something(private.message_text(m.parts)), m.ordinal limit 1
$$;
grant execute on function private.title_of_messages(uuid) to app_server;

-- A conversation that began with a greeting, or with the wish to talk, is called by the first message that says something: while it is still called
-- by the greeting, and only in a conversation without a hard moment. One whose first words were written anew is called by
-- those that took their place, and one that was opened from an intention by the first that says something. The title is a copy of words, no decision: it
-- makes no action, and it is corrected in the ledger too, so that an undo finds what it expects. Out: its title.
create or replace function private.name_by_first_subject(p_message uuid) returns text
language plpgsql security definer set search_path = '' set enable_bitmapscan = off as $$
declare
  said public.messages;
  first public.messages;
  talk public.conversations;
  named jsonb;
begin
  select * into said from public.messages where id = p_message and user_id = auth.uid();
  select * into talk from public.conversations where id = said.conversation_id and user_id = auth.uid();
  select * into first from public.messages
  where conversation_id = talk.id and role = 'user' order by ordinal limit 1;
  -- What began with a request (to just write) is called by that: nothing of what follows is taken. A message of doubt names nothing.
  if not ((first.id = said.id and said.metadata ? 'anew' or talk.agent is not null) and talk.title = 'A conversation') and (
      first.id = said.id or talk.title = 'A conversation' or talk.title <> all (private.titles_of(first.parts, first.safety))
      or not private.only_opens(private.message_text(first.parts)))
    or said.safety <> 'none' or not private.says_something(private.message_text(said.parts)) then
    return talk.title;
  end if;
  if exists (select from public.messages m where m.conversation_id = talk.id and m.role = 'user' and m.id <> said.id
      and (m.safety not in ('none', 'watch') or private.says_something(private.message_text(m.parts))))
    or exists (select from public.action_changes c join public.agent_actions a on a.id = c.action_id
      where c.row_id = talk.id and c.table_name = 'conversations' and a.tool = 'renameConversation') then
    return talk.title;
  end if;
  named := jsonb_build_object('title', private.title_from(private.message_text(said.parts), said.safety));
  perform set_config('parley.erasing', 'on', true);
  update public.conversations set title = named ->> 'title' where id = talk.id;
  perform set_config('parley.erasing', '', true);
  update public.action_changes set
    before = case when before ->> 'title' = talk.title then before || named else before end,
    after = case when after ->> 'title' = talk.title then after || named else after end
  where row_id = talk.id and table_name = 'conversations' and talk.title in (before ->> 'title', after ->> 'title');
  return named ->> 'title';
end $$;
grant execute on function private.name_by_first_subject(uuid) to app_server;

create or replace function private.rename_after_deletion() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.role <> 'user' or coalesce(current_setting('parley.reverting', true), '') = 'on'
    or coalesce(current_setting('parley.erasing', true), '') = 'on'
    -- The conversation itself goes.
    or not exists (select from public.conversations where id = old.conversation_id) then return null; end if;
  update public.conversations c set title = coalesce(private.title_of_messages(c.id), 'A conversation')
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

-- Dots that end no sentence stand as U+E000 (in an abbreviation: “3 a.m.”, “Dr. Hart”; with p_initials also in “Dr. K.”) and U+E001 (in “well... then it went on”).
create or replace function private.with_dots_kept(p_words text, p_initials boolean) returns text
language plpgsql immutable set search_path = '' as $$
declare
  dot constant text := chr(57344);
  words text := p_words;
  hit text;
begin
  if position('.' in words) = 0 then return words; end if;
  for hit in select distinct h[1] from regexp_matches(words,
    '\m((?:[[:alpha:]]\.){2,}|(?:dr|mr|mrs|ms|prof|st|jr|sr|mt|vs|etc|approx|ca|hr|fr|bzw|usw)\.|(?:no|nr|jan|feb|mar|apr|aug|sept?|oct|nov|dec)\.(?= ?\d))', 'gi') h
  loop
    words := regexp_replace(words, '\m' || replace(hit, '.', '\.'), replace(hit, '.', dot), 'g');
  end loop;
  if p_initials then words := regexp_replace(words, '\m(?!I\.)([[:upper:]])\.(?=\s)', '\1' || dot, 'g'); end if;
  -- What may end a sentence too does so before a word that begins one.
  words := regexp_replace(words, '(\m(?:[AaPp]' || dot || '[Mm]|etc|usw|[JS]r|[[:upper:]])' || dot || ') (?=(?:I|It|My|The|He|She|They|We|You|There|This|That|Then|And|But|So|Now|When|What)\M)', '\1. ', 'g');
  return regexp_replace(words, '\.{2,}(?= [[:lower:]])', chr(57345), 'g');
end $$;
grant execute on function private.with_dots_kept(text,boolean) to authenticated;

-- In: what somebody wrote. Out: at most 50 characters on what it is about; null when it only opens a conversation.
-- As titles were made before: p_every_dot when every dot before a space ended the sentence, without p_initials when that of one
-- letter did.
create or replace function private.subject_in(p_text text, p_every_dot boolean, p_initials boolean) returns text
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
  if not p_every_dot then words := private.with_dots_kept(words, p_initials); end if;
  words := coalesce(substring(words from '^(.{4,}?)[.!?;](?:\s|$)'), words);
  if char_length(words) > 50 then
    words := coalesce(substring(left(words, 50) from '^(.{20,})\s'), left(words, 50)) || '…';
  end if;
  words := regexp_replace(words, '[\s,.:;' || chr(57345) || '-]+(…?)$', '\1');
  words := replace(replace(words, chr(57344), '.'), chr(57345), '...');
  return case when words ~ '[[:alpha:]]{2}' or char_length(words) > 2 then upper(left(words, 1)) || substr(words, 2) end;
end $$;
grant execute on function private.subject_in(text,boolean,boolean) to app_server, authenticated;

create or replace function private.subject_of(p_text text) returns text
language sql immutable set search_path = '' as $$
  select private.subject_in(p_text, false, true)
$$;
grant execute on function private.subject_of(text) to app_server;

-- Whether a conversation is called by what was said in it, and not by what the person called it.
create or replace function private.is_named_by_messages(p_conversation uuid, p_title text) returns boolean
language sql stable set search_path = '' as $$
  select p_title = 'A conversation' or exists (
    select from public.messages m
    where m.conversation_id = p_conversation and m.role = 'user' and p_title = any (private.titles_of(m.parts, m.safety)))
$$;

-- What a conversation is called once the messages of a deletion are back that had changed its name, and which others have
-- changed since: by the earliest of them all. p_now: its name now, as JSON. Null: no message of this deletion named it.
create or replace function private.name_with_deleted(p_deletion public.action_changes, p_now jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case when min((c.before ->> 'ordinal')::integer) < coalesce((
      select min(m.ordinal) from public.messages m
      where m.conversation_id = p_deletion.row_id and m.role = 'user' and p_now #>> '{}' = any (private.titles_of(m.parts, m.safety))),
      2147483647)
    then p_deletion.before -> 'title' when count(*) > 0 then p_now end
  from public.action_changes c
  where c.action_id = p_deletion.action_id and c.table_name = 'messages' and c.op = 'delete' and c.before ->> 'role' = 'user'
    and c.before ->> 'conversation_id' = p_deletion.row_id::text
    and p_deletion.before ->> 'title' = any (private.titles_of(c.before -> 'parts', (c.before ->> 'safety')::public.safety_level))
$$;
