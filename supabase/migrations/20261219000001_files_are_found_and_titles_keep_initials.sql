set local check_function_bodies = off;

drop function private.with_dots_kept(text);

drop function private.subject_in(text,boolean);

-- Actions in brief: for each twelve of its changes with names, a part or a conversation that came or went before all others. Nothing of what was erased or tells hard words.
create or replace function public.actions_in_brief(p_actions uuid[]) returns jsonb
language sql stable set search_path = '' as $$
  with told as (
    select a.id from public.agent_actions a
    where a.id = any (p_actions[1:200]) and a.user_id = auth.uid() and private.request_actor() = 'person'
      and a.erased_at is null and not private.tells_hard_words(a)
  ), changed as (
    select told.id as action_id, c.id, c.table_name, c.op, coalesce(c.after, c.before) as image, c.before, c.after
    from told, lateral (
      select * from public.action_changes c where c.action_id = told.id and c.user_id = auth.uid()
        and c.table_name not in ('memory_sources', 'runs', 'profiles', 'safety_rests')
      order by c.table_name in ('parts', 'conversations') and c.op <> 'update' desc, c.id limit 12) c
  ), named as (
    select public.names_of(array(
      select (image ->> key)::uuid from changed, unnest(array['part_id', 'other_part_id', 'from_part_id', 'to_part_id']) key
      where image ->> key is not null)) as names
  )
  select coalesce(jsonb_object_agg(action_id, changes), '{}') from (
    select action_id, jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
      'table_name', table_name, 'op', op,
      'name', case table_name
        when 'part_evidence' then case when not private.was_hard((image ->> 'message_id')::uuid) then left(image ->> 'quote', 200) end
        when 'fact_decisions' then case when not private.was_hard((image ->> 'message_id')::uuid) then image ->> 'statement' end
        when 'proposals' then image #>> '{changes,name}'
        when 'memory_files' then image ->> 'path' else coalesce(image ->> 'name', image ->> 'title') end,
      'was', case when op = 'update' and coalesce(before ->> 'name', before ->> 'title') is distinct from coalesce(after ->> 'name', after ->> 'title')
        then coalesce(before ->> 'name', before ->> 'title') end,
      'part', names ->> (image ->> 'part_id'), 'from', names ->> (image ->> 'from_part_id'), 'to', names ->> (image ->> 'to_part_id'),
      'kind', coalesce(image ->> 'kind', image ->> 'type'),
      'fields', case when op = 'update' then private.fields_that_differ(before, after) end))
      order by table_name in ('parts', 'conversations') and op <> 'update' desc, id) as changes
    from changed, named group by action_id) brief
$$;

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

-- A title may stem from the time before its message was found to be hard: what a message may have named.
create or replace function private.titles_of(p_parts jsonb, p_safety public.safety_level) returns text[]
language plpgsql immutable set search_path = '' as $$
declare
  said text := private.message_text(p_parts);
begin
  return array[private.title_from(said, p_safety), private.title_from(said, 'none'), private.first_words(said),
    coalesce(private.subject_in(said, true, false), private.first_words(said)),
    coalesce(private.subject_in(said, false, false), private.first_words(said))];
end $$;

create or replace function private.subject_of(p_text text) returns text
language sql immutable set search_path = '' as $$
  select private.subject_in(p_text, false, true)
$$;

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

-- Everything of a person that answers, but memory. The indexes cannot be used behind a row-level policy (their
-- operators are not leakproof), so whoever calls this names the owner. "offset 0" keeps the index in the lead, and asks
-- only of the newest quotes whether they are of a hard moment. The newest p_most of each kind, or all; p_kind: of one alone.
create or replace function private.search_matches(
  p_user uuid, p_sought tsquery, p_most integer default null, p_kind text default null
) returns table (kind text, id uuid, at timestamptz)
language plpgsql stable set search_path = '' set enable_seqscan = off as $$
declare
  own constant tsquery := p_sought && format('%L', '@' || p_user)::tsquery;
  cut constant uuid[] := private.conversations_of_deleted(p_user);
begin
  return query
  (select 'conversation', c.id, c.last_message_at
  from (select * from public.conversations where private.own_words(user_id, title) @@ own offset 0) c
  where c.user_id = p_user and coalesce(p_kind, 'conversation') = 'conversation' order by 3 desc, 2 limit p_most)
  union all
  (select 'message', m.id, m.created_at
  from (select m.id, m.user_id, m.role, m.created_at, m.conversation_id, m.metadata ? 'committee' as met from public.messages m
    where private.message_words(m.user_id, m.parts) @@ own and m.safety < 'overwhelm'
      and (m.role = 'user' or m.role = 'assistant' and m.metadata ? 'stop') offset 0) m
  where m.user_id = p_user and coalesce(p_kind, 'message') = 'message'
    and (m.role = 'user' or cut = '{}' or not (m.met or m.conversation_id = any (cut)) or private.words_of(private.text_found_in(m.id)) @@ p_sought)
  order by 3 desc, 2 limit p_most)
  union all
  (select 'quote', e.id, e.created_at
  from (select e.id, e.user_id, e.message_id, e.created_at from public.part_evidence e
    where private.own_words(e.user_id, e.quote) @@ own order by e.created_at desc, e.id offset 0) e
  where e.user_id = p_user and coalesce(p_kind, 'quote') = 'quote'
    and not coalesce((select private.is_flagged(m.safety) from public.messages m where m.id = e.message_id), false)
  order by 3 desc, 2 limit p_most)
  union all
  (select 'part', p.id, p.updated_at
  from (select * from public.parts where private.part_words(user_id,
    array[name, role, protects, body_location, image, age] || emotions || beliefs || fears || needs || triggers || set_down)
    @@ own offset 0) p
  where p.user_id = p_user and p.merged_into is null and coalesce(p_kind, 'part') = 'part' order by 3 desc, 2 limit p_most)
  union all
  (select 'note', n.id, n.updated_at
  from (select * from public.part_notes where private.own_words(user_id, body) @@ own offset 0) n
  where n.user_id = p_user and coalesce(p_kind, 'note') = 'note' order by 3 desc, 2 limit p_most)
  union all
  (select 'file', a.id, a.created_at
  from (
    select c.id from (select * from private.attachment_contents where private.own_words(user_id, content) @@ own offset 0) c
    union
    select n.id from (select * from public.attachments where private.own_words(user_id, name) @@ own offset 0) n) found
  join public.attachments a on a.id = found.id
  where a.user_id = p_user and coalesce(p_kind, 'file') = 'file' and not private.is_flagged(a.safety)
    and not coalesce((select private.is_flagged(m.safety) from public.messages m where m.id = a.of_message), false)
    and not coalesce((select private.is_flagged(r.safety) from public.runs r where r.id = a.run_id), false)
  order by 3 desc, 2 limit p_most);
end $$;

-- One thing that was found, with all that is needed to show it and to open it.
create or replace function private.search_hit(p_kind text, p_id uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return jsonb_build_object('kind', p_kind, 'id', p_id) || case p_kind
    when 'conversation' then (
      select jsonb_build_object('text', c.title, 'at', c.last_message_at) from public.conversations c where c.id = p_id)
    when 'message' then (
      select jsonb_build_object('text', private.text_found_in(m.id), 'at', m.created_at, 'role', m.role,
        'conversation_id', c.id, 'conversation', c.title)
      from public.messages m join public.conversations c on c.id = m.conversation_id where m.id = p_id and m.role <> 'earlier')
    when 'quote' then (
      select jsonb_build_object('text', e.quote, 'at', e.created_at, 'conversation_id', e.conversation_id,
        'message_id', e.message_id, 'start', e.start_offset, 'end', e.end_offset, 'part', p.name)
      from public.part_evidence e left join public.parts p on p.id = e.part_id where e.id = p_id)
    when 'part' then (
      select jsonb_build_object('name', p.name, 'resting', p.retired_at is not null, 'at', p.updated_at,
        'text', array_to_string(array[p.role, p.protects, p.body_location, p.image, p.age]
          || p.emotions || p.beliefs || p.fears || p.needs || p.triggers || p.set_down, E'\n'))
      from public.parts p where p.id = p_id)
    when 'file' then (
      select jsonb_build_object('text', left(c.content, 100000), 'at', a.created_at, 'name', a.name, 'made', a.run_id is not null,
        'conversation_id', a.of_conversation, 'message_id', coalesce(a.of_message, (
          select m.id from public.messages m where m.run_id = a.run_id and m.role = 'assistant' order by m.ordinal limit 1)))
      from public.attachments a join private.attachment_contents c on c.id = a.id where a.id = p_id)
    else (
      select jsonb_build_object('text', n.body, 'at', n.updated_at, 'letter', n.kind = 'letter', 'part_id', p.id, 'part', p.name)
      from public.part_notes n join public.parts p on p.id = n.part_id where n.id = p_id) end;
end $$;

-- Whether a message only opens a conversation: it greets, or asks to talk (“I'd like to talk”). A request to write is one to keep to.
create or replace function private.only_opens(p_text text) returns boolean
language sql immutable set search_path = '' as $$
  select private.only_greets(p_text) or private.subject_of(p_text) is null and p_text !~* '\mwrit'
$$;

-- A conversation that began with a greeting, or with the wish to talk, is called by the first message that says something: while it is still called
-- by the greeting, and only in a conversation without a hard moment. One whose first words were written anew is called by
-- those that took their place. The title is a copy of words, no decision: it
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
  if not (first.id = said.id and said.metadata ? 'anew' and talk.title = 'A conversation') and (
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

revoke all on function private.with_dots_kept(text,boolean) from public, anon, authenticated, app_server, service_role;

revoke all on function private.subject_in(text,boolean,boolean) from public, anon, authenticated, app_server, service_role;

revoke all on function private.only_opens(text) from public, anon, authenticated, app_server, service_role;

grant execute on function private.with_dots_kept(text,boolean) to authenticated;

grant execute on function private.subject_in(text,boolean,boolean) to app_server, authenticated;

grant execute on function private.only_opens(text) to app_server;
