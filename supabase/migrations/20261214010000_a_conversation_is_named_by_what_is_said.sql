set local check_function_bodies = off;

-- In: a conversation. Out: its title from the first message that says something, else from the first; null without one.
create or replace function private.title_of_messages(p_conversation uuid) returns text
language sql stable set search_path = '' as $$
  select nullif(private.title_from(private.message_text(m.parts), m.safety), '') from public.messages m
  where m.conversation_id = p_conversation and m.role = 'user' and not private.asks_for_this(m.id)
  order by not private.says_something(private.message_text(m.parts)), m.ordinal limit 1
$$;

-- A message that only greets, or asks whether anybody is there, says nothing that a conversation could be called by.
create or replace function private.says_something(p_text text) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  greeting constant text := '(?:h+i+|hiya|h+e+y+|heya|hello+|hallo|hullo|hola|bonjour|salut|ciao|moin|servus|yo|howdy|greetings|sup|good (?:morning|evening|afternoon|night|day)|morning|evening'
    || '|(?:is )?any(?:one|body)(?: (?:there|here|home))|(?:are )?(?:you|u) (?:still )?(?:there|here|awake|around)|r u there'
    || '|(?:is this|does this) (?:on|work|working)|testing|test|what[''’]?s up|how (?:are|r) (?:you|u)(?: doing)?(?: today| tonight)?'
    || '|there|again|parley|please|ok|okay|so|well|um+|uh+|yeah|yes|anyway)';
begin
  return private.subject_of(p_text) is not null
    and btrim(regexp_replace(left(p_text, 200), '[^[:alnum:]’'']+', ' ', 'g')) !~* ('^(?:' || greeting || '(?: |$))*$');
end $$;

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
  unasked uuid[];
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
  perform private.count_turn(p_per_minute);

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

  perform private.end_lost_run(id) from public.runs
  where conversation_id = p_conversation and status = 'running' and lease_until < now();
  if exists (select from public.runs
    where conversation_id = p_conversation and status = 'running' and parent_run_id is null) then
    raise sqlstate 'PT409' using message = 'An answer is still being written here.', detail = '"busy"';
  end if;

  select * into asked from public.messages where id = p_message and user_id = uid;
  if not found then
    fresh := true;
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
  elsif exists (select from public.runs where user_message_id = p_message and status = 'completed' and parent_run_id is null)
    or exists (select from public.messages where conversation_id = p_conversation and role = 'user' and ordinal > asked.ordinal) then
    raise sqlstate 'PT409' using message = 'This message has already been answered.', detail = '"answered"';
  end if;

  insert into public.runs (conversation_id, agent, model, user_message_id, safety)
  values (p_conversation, p_agent, p_model, p_message, p_safety) returning * into run;
  update public.conversations set last_message_at = now() where id = p_conversation;
  if p_safety_action is not null then
    perform private.rest_at_once(p_safety_action, run, p_safety);
  end if;

  unasked := private.unasked_runs(p_conversation);
  return jsonb_build_object(
    'run_id', run.id, 'answer_id', run.answer_id, 'title', talk.title, 'fresh', fresh,
    'country', person.country, 'careful_until', rest.careful_until,
    'exploring_locked_until', rest.exploring_locked_until,
    'minor', coalesce(rest.minor, false), 'age_corrected', coalesce(rest.age_corrected, false),
    'messages', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', m.id, 'n', m.ordinal, 'role', m.role, 'parts', m.parts, 'metadata', m.metadata, 'safety', m.safety) order by m.ordinal), '[]')
      from (
        select * from public.messages t
        where conversation_id = p_conversation and ordinal <= asked.ordinal
          and (t.role = 'user' or t.run_id is null or t.run_id <> all (unasked))
        order by ordinal desc limit least(greatest(coalesce(p_history, 400), 1), 1000)
      ) m
    ));
end $$
;

-- A conversation that began with a greeting is called by the first message that says something: while it is still called
-- by the greeting, and only in a conversation without a hard moment. The title is a copy of words, no decision: it
-- makes no action, and it is corrected in the ledger too, so that an undo finds what it expects. Out: its title.
create or replace function private.name_by_first_subject(p_message uuid) returns text
language plpgsql security definer set search_path = '' as $$
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
  if first.id = said.id or talk.title = 'A conversation' or talk.title <> all (private.titles_of(first.parts, first.safety))
    or said.safety not in ('none', 'watch') or not private.says_something(private.message_text(said.parts)) then
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

-- What was misread: each message of it carries again what its own words were found to be, and names the conversation again.
-- Only for the function below.
create or replace function private.lift_levels(p_owner uuid, p_conversation uuid, p_levels jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('parley.lifting', 'on', true);
  update public.messages m set safety = (p_levels ->> m.id::text)::public.safety_level
  where m.conversation_id = p_conversation and m.user_id = p_owner and p_levels ? m.id::text
    and m.safety > (p_levels ->> m.id::text)::public.safety_level;
  perform set_config('parley.lifting', '', true);
  update public.conversations c set title = coalesce(private.title_of_messages(c.id), c.title)
  where c.id = p_conversation and c.user_id = p_owner and c.title = 'A conversation';
end $$;

revoke all on function private.title_of_messages(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function private.says_something(text) from public, anon, authenticated, app_server, service_role;

revoke all on function private.name_by_first_subject(uuid) from public, anon, authenticated, app_server, service_role;

grant execute on function private.title_of_messages(uuid) to app_server;

grant execute on function private.says_something(text) to app_server;

grant execute on function private.name_by_first_subject(uuid) to app_server;
