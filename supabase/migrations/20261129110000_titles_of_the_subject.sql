-- A conversation is called by what it is about: a greeting and "I'd like to talk about" say nothing of it, and where
-- the first message has no subject the first that has one names it. Titles from before are still known as copies of
-- words, so that deleting and erasing find them.

create function private.first_words(p_text text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  words text := btrim(regexp_replace(p_text, '\s+', ' ', 'g'));
begin
  return case when char_length(words) <= 60 then words
    else coalesce(substring(left(words, 60) from '^(.{20,})\s'), left(words, 60)) || '…' end;
end $$;

-- In: what somebody wrote. Out: at most 50 characters on what it is about; null when it only opens a conversation.
create function private.subject_of(p_text text) returns text
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

create or replace function private.title_from(p_text text, p_safety public.safety_level) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return case when p_safety not in ('none', 'watch') then 'A conversation'
    else coalesce(private.subject_of(p_text), private.first_words(p_text)) end;
end $$;

create or replace function private.titles_of(p_parts jsonb, p_safety public.safety_level) returns text[]
language plpgsql immutable set search_path = '' as $$
declare
  said text := private.message_text(p_parts);
begin
  return array[private.title_from(said, p_safety), private.title_from(said, 'none'), private.first_words(said)];
end $$;

create function private.name_by_subject() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  first public.messages;
  subject text;
begin
  if coalesce(current_setting('parley.reverting', true), '') = 'on' then return null; end if;
  select * into first from public.messages
  where conversation_id = new.conversation_id and role = 'user' and ordinal < new.ordinal order by ordinal limit 1;
  if found and private.subject_of(private.message_text(first.parts)) is not null then return null; end if;
  subject := private.subject_of(private.message_text(new.parts));
  if subject is null then return null; end if;
  update public.conversations set title = subject
  where id = new.conversation_id and user_id = new.user_id and title <> subject
    and case when first.id is null then title = 'A conversation'
      else title <> 'A conversation' and title = any (private.titles_of(first.parts, first.safety)) end;
  return null;
end $$;
create trigger name_by_subject after insert on public.messages for each row
when (new.role = 'user' and new.safety in ('none', 'watch'))
execute function private.name_by_subject();

create or replace function private.rename_after_deletion() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.role <> 'user' or coalesce(current_setting('parley.reverting', true), '') = 'on'
    or coalesce(current_setting('parley.erasing', true), '') = 'on'
    -- The conversation itself goes.
    or not exists (select from public.conversations where id = old.conversation_id) then return null; end if;
  update public.conversations c set title = coalesce((
    select nullif(private.title_from(private.message_text(m.parts), m.safety), '') from public.messages m
    where m.conversation_id = c.id and m.role = 'user'
    order by private.subject_of(private.message_text(m.parts)) is null, m.ordinal limit 1), 'A conversation')
  where c.id = old.conversation_id and c.user_id = old.user_id and c.title = any (private.titles_of(old.parts, old.safety))
    and not exists (select from public.messages m
      where m.conversation_id = c.id and m.role = 'user' and c.title = any (private.titles_of(m.parts, m.safety)));
  return null;
end $$;

revoke execute on function private.first_words, private.subject_of, private.name_by_subject from public, anon, authenticated;
grant execute on function private.first_words, private.subject_of to app_server;
