set local check_function_bodies = off;

-- Whether a message says something that a conversation could be called by.
create or replace function private.says_something(p_text text) returns boolean
language sql immutable set search_path = '' as $$
  select private.subject_of(p_text) is not null and not private.only_greets(p_text)
$$;

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

create or replace function private.notice_clock() returns void
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from private.clock where only_one and seen > now()) then
    update private.clock set seen = now(), confirmed = least(confirmed, now()) where only_one and seen > now();
  end if;
end $$;

-- A conversation that began with a greeting is called by the first message that says something: while it is still called
-- by the greeting, and only in a conversation without a hard moment. The title is a copy of words, no decision: it
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
  if first.id = said.id or talk.title = 'A conversation' or talk.title <> all (private.titles_of(first.parts, first.safety))
    or not private.only_greets(private.message_text(first.parts))
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

revoke all on function private.only_greets(text) from public, anon, authenticated, app_server, service_role;

grant execute on function private.only_greets(text) to app_server;
