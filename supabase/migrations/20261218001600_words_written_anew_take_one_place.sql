set local check_function_bodies = off;

-- Dots that end no sentence stand as U+E000 (in an abbreviation: “3 a.m.”, “Dr. Hart”) and U+E001 (in “well... then it went on”).
create or replace function private.with_dots_kept(p_words text) returns text
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
  -- What may end a sentence too does so before a word that begins one.
  words := regexp_replace(words, '(\m(?:[AaPp]' || dot || '[Mm]|etc|usw|[JS]r)' || dot || ') (?=(?:I|It|My|The|He|She|They|We|You|There|This|That|Then|And|But|So|Now|When|What)\M)', '\1. ', 'g');
  return regexp_replace(words, '\.{2,}(?= [[:lower:]])', chr(57345), 'g');
end $$;

-- A title may stem from the time before its message was found to be hard: what a message may have named.
create or replace function private.titles_of(p_parts jsonb, p_safety public.safety_level) returns text[]
language plpgsql immutable set search_path = '' as $$
declare
  said text := private.message_text(p_parts);
begin
  return array[private.title_from(said, p_safety), private.title_from(said, 'none'), private.first_words(said),
    coalesce(private.subject_in(said, true), private.first_words(said))];
end $$;

-- Words that an undo brought back stand in the place of those that were written in their place: these go with the answers to
-- them, as when they are written anew. Refuses what a deletion by hand refuses.
create or replace function private.take_other_versions_out(p_undo uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  back uuid[] := array(
    select row_id from public.action_changes
    where action_id = p_undo and table_name = 'messages' and op = 'insert' and after ->> 'role' = 'user');
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
      where conversation_id = other.conversation_id and role <> 'user' and ordinal > other.ordinal and ordinal < coalesce((
        select min(ordinal) from public.messages
        where conversation_id = other.conversation_id and role = 'user' and ordinal > other.ordinal), 2147483647)
    loop
      perform private.drop_row('messages', answer);
    end loop;
    perform private.drop_row('messages', other.id);
    update public.conversations c set title = coalesce(private.title_of_messages(c.id), 'A conversation')
    where c.id = other.conversation_id and c.title = any (private.titles_of(other.parts, other.safety))
      and not exists (select from public.messages m
        where m.conversation_id = c.id and m.role = 'user' and c.title = any (private.titles_of(m.parts, m.safety)));
  end loop;
end $$;

create or replace function private.subject_of(p_text text) returns text
language sql immutable set search_path = '' as $$
  select private.subject_in(p_text, false)
$$;

-- In: what somebody wrote. Out: at most 50 characters on what it is about; null when it only opens a conversation.
-- p_every_dot: as titles were made before, when every dot before a space ended the sentence.
create or replace function private.subject_in(p_text text, p_every_dot boolean) returns text
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
  if not p_every_dot then words := private.with_dots_kept(words); end if;
  words := coalesce(substring(words from '^(.{4,}?)[.!?;](?:\s|$)'), words);
  if char_length(words) > 50 then
    words := coalesce(substring(left(words, 50) from '^(.{20,})\s'), left(words, 50)) || '…';
  end if;
  words := regexp_replace(words, '[\s,.:;' || chr(57345) || '-]+(…?)$', '\1');
  words := replace(replace(words, chr(57344), '.'), chr(57345), '...');
  return case when words ~ '[[:alpha:]]{2}' or char_length(words) > 2 then upper(left(words, 1)) || substr(words, 2) end;
end $$;

-- Takes back these actions, or with `p_since` everything of the caller's from that seq on, of which these still told.
create or replace function private.revert_actions(
  p_actions uuid[], p_tool text, p_preview boolean, p_choices jsonb, p_seen text, p_since bigint default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  undo_id uuid := coalesce(private.request_claim('action')::uuid, gen_random_uuid());
  scope private.undo_scope := row(p_actions, p_since, '{}');
  raised jsonb := '[]';
  changes jsonb := '[]';
  ground text;
  undecided boolean;
  left_out integer;
  target public.agent_actions;
  answer jsonb;
begin
  perform private.check_choices(p_choices);
  for target in select * from public.agent_actions where id = any (p_actions) order by seq for update loop
    if target.user_id is distinct from auth.uid() then
      raise sqlstate 'PT404' using message = 'No such action.';
    elsif p_since is null then
      perform private.refuse_undo(target, false);
    end if;
  end loop;

  begin
    perform private.open_undo(undo_id, p_actions, p_tool, p_choices);
    raised := private.revert_rows(scope, p_choices);
    ground := md5(p_actions::text || coalesce((
      select string_agg(private.conflict_substance(c)::text, ',' order by c ->> 'table_name', c ->> 'row_id', c ->> 'field')
      from jsonb_array_elements(raised) c), ''));
    undecided := exists (select from jsonb_array_elements(raised) c where c ->> 'choice' is null);
    if not undecided then
      perform private.take_other_versions_out(undo_id);
      perform private.bring_summaries_back(undo_id);
      perform private.end_undo();
    end if;
    perform private.record_net(undo_id);
    changes := private.changes_json(undo_id);
    select count(*) - jsonb_array_length(changes) into left_out from public.action_changes where action_id = undo_id;
    if p_since is not null and changes = '[]' and raised = '[]'
      and not exists (select from public.agent_actions where id = any (p_actions) and undone_by is null) then
      raise sqlstate 'PT409' using message = 'Nothing was changed since then.';
    elsif p_preview or undecided or (p_seen is not null or raised <> '[]') and p_seen is distinct from ground then
      raise sqlstate 'PT299';
    end if;
    perform private.settle_undone(undo_id, p_actions);
    raised := '[]';
  exception when sqlstate 'PT299' then
    undo_id := null;
  end;
  perform set_config('parley.action_id', '', true), set_config('parley.reverting', '', true);
  answer := jsonb_build_object('action_id', undo_id, 'changes', changes, 'changes_left_out', left_out,
    'conflicts', raised, 'seen', ground);
  return case when private.request_actor() = 'person' then answer else private.undo_for_agents(answer) end;
end $$;

-- A conversation that began with a greeting is called by the first message that says something: while it is still called
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
      or not private.only_greets(private.message_text(first.parts)))
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

revoke all on function private.with_dots_kept(text) from public, anon, authenticated, app_server, service_role;

revoke all on function private.take_other_versions_out(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function private.subject_in(text,boolean) from public, anon, authenticated, app_server, service_role;

grant execute on function private.with_dots_kept(text) to authenticated;

grant execute on function private.subject_in(text,boolean) to app_server, authenticated;
