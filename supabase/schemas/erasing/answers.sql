-- The message that asks for a deletion while it is carried out.
create or replace function private.asks_for_this(p_message uuid) returns boolean
language sql stable set search_path = '' as $$
  select private.request_claim('tool') is not distinct from 'deleteMessages' and exists (
    select from public.runs r where r.id = private.request_claim('run')::uuid and r.user_message_id = p_message)
$$;
grant execute on function private.asks_for_this(uuid) to app_server;

-- p_rows: messages and quotes that voices of a committee may lean on no more.
create or replace function private.cut_parts(p_parts jsonb, p_rows uuid[], p_gone text[], p_stays text[]) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(case when part ->> 'type' = 'text' and part ? 'text'
    then part || jsonb_build_object('text', private.cut_quotes(part ->> 'text', p_gone, p_stays))
    else private.cut_committee(part, p_rows, p_gone, p_stays) end order by n), '[]')
  from jsonb_array_elements(p_parts) with ordinality t (part, n)
$$;
grant execute on function private.cut_parts(jsonb,uuid[],text[],text[]) to app_server, authenticated;

-- The parts of an answer without longer quotes of these texts, of which single words may stand anywhere.
create or replace function private.cut_long_quotes(p_parts jsonb, p_gone text[], p_stays text[]) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(case when part ->> 'type' = 'text' and part ? 'text'
    then part || jsonb_build_object('text', private.cut_quotes(part ->> 'text', p_gone, p_stays, 4)) else part end order by n), '[]')
  from jsonb_array_elements(p_parts) with ordinality t (part, n)
$$;
grant execute on function private.cut_long_quotes(jsonb,text[],text[]) to app_server;

-- A text whose quotes of these words are cut, of at least p_least words; `p_stays` are words that still stand.
create or replace function private.cut_quotes(p_text text, p_gone text[], p_stays text[], p_least integer default 1) returns text
language plpgsql immutable set search_path = '' as $$
declare
  quoted text;
  words text;
  cut text := p_text;
begin
  for quoted in select distinct m[1] from regexp_matches(left(p_text, 40000), '[“"][^“”"]{1,250}[”"]', 'g') m loop
    words := btrim(private.plain(rtrim(btrim(quoted, '“”"'), '….,;: ')));
    continue when words = '' or array_length(string_to_array(words, ' '), 1) < p_least
      or not exists (select from unnest(p_gone) g where position(words in g) > 0)
      or exists (select from unnest(p_stays) s where position(words in s) > 0);
    cut := replace(cut, quoted, '“…”');
  end loop;
  return cut;
end $$;
grant execute on function private.cut_quotes(text,text[],text[],integer) to app_server, authenticated;

-- The texts within a value that are words of a deleted message, or hold one whole, are cut; so are quotes in them. A few words
-- may be there by chance: of p_gone they are cut where they are named as words of the person, of p_away not at all. p_whole:
-- those of both that are long enough to be known within a text.
create or replace function private.cut_values(
  p_value jsonb, p_gone text[], p_away text[], p_whole text[], p_stays text[], p_named boolean default false
) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  words text := p_value #>> '{}';
  long boolean;
begin
  case jsonb_typeof(p_value)
    when 'array' then
      return (select coalesce(jsonb_agg(private.cut_values(one, p_gone, p_away, p_whole, p_stays) order by n), '[]')
        from jsonb_array_elements(p_value) with ordinality t (one, n));
    when 'object' then
      return (select coalesce(jsonb_object_agg(key, private.cut_values(value, p_gone, p_away, p_whole, p_stays,
        key in ('quote', 'query', 'text'))), '{}') from jsonb_each(p_value));
    when 'string' then
      long := btrim(words) ~ '\S\s+\S+\s+\S+\s+\S';
      if not long and not p_named then return p_value; end if;
      if private.is_said_gone(words, p_gone, p_stays) then return '"“…”"'; end if;
      if not long then return p_value; end if;
      if private.is_said_gone(words, p_away, p_stays) or exists (
        select from unnest(p_whole) g where position(g in private.plain(words)) > 0
          and not exists (select from unnest(p_stays) s where position(g in s) > 0)) then
        return '"“…”"';
      end if;
      return to_jsonb(private.cut_quotes(private.cut_quotes(words, p_gone, p_stays), p_away, p_stays, 4));
    else return p_value;
  end case;
end $$;
grant execute on function private.cut_values(jsonb,text[],text[],text[],text[],boolean) to app_server;

-- With the erasure of a deletion its words, and with that of a file longer quotes of what stood in it, leave the answers for
-- good. Only for the function that erases.
create or replace function private.erase_from_answers(p_action uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  gone record;
  stays text[];
  long text[];
begin
  for gone in
    select (before ->> 'conversation_id')::uuid as talk, user_id, min((before ->> 'created_at')::timestamptz) as since,
      array_agg(private.plain(private.message_text(before -> 'parts'))) as words
    from private.deletions_of(p_action) where table_name = 'messages' and before ->> 'role' = 'user' group by 1, 2
  loop
    stays := private.said_words(gone.talk);
    update public.messages m set parts = private.cut_parts(m.parts, '{}', gone.words, stays)
    where m.conversation_id = gone.talk and m.user_id = gone.user_id and m.role <> 'user'
      and m.parts is distinct from private.cut_parts(m.parts, '{}', gone.words, stays);
    -- In other conversations longer quotes, among the newest answers that were given since.
    long := array(select word from unnest(gone.words) word where word ~ '\S \S+ \S+ \S');
    update public.messages m set parts = private.cut_long_quotes(m.parts, long, private.said_words(m.conversation_id))
    from (
      select id from public.messages
      where user_id = gone.user_id and created_at > gone.since and role <> 'user' and conversation_id <> gone.talk and long <> '{}'
      order by created_at desc limit 2000) later
    where m.id = later.id and m.parts is distinct from private.cut_long_quotes(m.parts, long, '{}');
  end loop;
  for gone in
    select (d.before ->> 'of_conversation')::uuid as talk, d.user_id, array_agg(private.plain(c.content)) as words
    from private.deletions_of(p_action) d join private.attachment_contents c on c.id = d.row_id
    where d.table_name = 'attachments' and d.before ->> 'of_conversation' is not null group by 1, 2
  loop
    stays := private.said_words(gone.talk);
    update public.messages m set parts = private.cut_long_quotes(m.parts, gone.words, stays)
    where m.conversation_id = gone.talk and m.user_id = gone.user_id and m.role <> 'user'
      and m.parts is distinct from private.cut_long_quotes(m.parts, gone.words, stays);
  end loop;
end $$;

-- How many lines of memory and suggestions went with a deletion of the person's own: counts alone, also for agents.
create or replace function private.gone_along(p_action uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'lines', count(distinct c.row_id) filter (where c.table_name = 'memory_sources'),
    'suggestions', count(distinct c.row_id) filter (where c.table_name = 'proposals' and c.after ->> 'withdrawn' is not null))
  from public.action_changes c where c.action_id = p_action and c.user_id = auth.uid()
$$;
grant execute on function private.gone_along(uuid) to app_server;

create or replace function private.said_words(p_conversation uuid) returns text[]
language sql stable set search_path = '' as $$
  select coalesce(array_agg(t.words), '{}') from (
    select private.plain(private.message_text(parts)) as words from public.messages
    where conversation_id = p_conversation and role = 'user' order by ordinal desc limit 400) t
$$;
grant execute on function private.said_words(uuid) to app_server, authenticated;

-- What the person said that still stands, where something was deleted beside it; else nothing is read.
create or replace function private.said_beside(p_conversation uuid, p_gone jsonb) returns text[]
language sql stable set search_path = '' as $$
  select case when p_gone = '[]' then '{}' else private.said_words(p_conversation) end
$$;
grant execute on function private.said_beside(uuid,jsonb) to app_server, authenticated;

-- The words of messages that are deleted and not erased, by their ids.
create or replace function private.words_of_deleted(p_messages uuid[]) returns text[]
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  return array(
    select private.plain(private.message_text(c.before -> 'parts')) from public.action_changes c
    where c.row_id = any (p_messages) and c.table_name = 'messages' and c.op = 'delete' and c.user_id = auth.uid()
      and c.before ->> 'role' = 'user');
end $$;
grant execute on function private.words_of_deleted(uuid[]) to app_server, authenticated;

-- The parts of a message as they are shown: quotes of what was deleted are cut, except in the answer that says what it deleted,
-- and so is what a voice leans on that is gone, in whatever conversation it stood. p_stays: words that still stand.
create or replace function private.without_deleted(p_parts jsonb, p_run uuid, p_gone jsonb, p_stays text[]) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  missing uuid[] := case when p_parts @> '[{"type": "data-voice"}]' then private.leant_on_missing(p_parts) else '{}' end;
begin
  if p_gone = '[]' and missing = '{}' then return p_parts; end if;
  return private.cut_parts(p_parts, missing, array(
      select g ->> 'words' from jsonb_array_elements(p_gone) g where g ->> 'run' is distinct from p_run::text)
    || case when missing = '{}' then '{}' else private.words_of_deleted(missing) end, p_stays);
end $$;
grant execute on function private.without_deleted(jsonb,uuid,jsonb,text[]) to app_server, authenticated;

-- What the person deleted in other conversations and is not erased, the newest 200 messages of four words and more.
create or replace function private.deleted_elsewhere(p_conversation uuid) returns text[]
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  return array(
    select words from (
      select rtrim(private.plain(private.message_text(c.before -> 'parts')), '….,;: ') as words
      from public.action_changes c
      where c.user_id = auth.uid() and c.table_name = 'messages' and c.op = 'delete' and c.before ->> 'role' = 'user'
        and c.before ->> 'conversation_id' is distinct from p_conversation::text
        and not exists (select from public.messages m where m.id = c.row_id)
      order by c.id desc limit 200) t
    where words ~ '\S \S+ \S+ \S');
end $$;
grant execute on function private.deleted_elsewhere(uuid) to app_server;

-- What stood in the files of a conversation that the person removed and that are not erased, the newest five.
create or replace function private.removed_texts(p_conversation uuid) returns text[]
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  return array(
    select private.plain(t.content)
    from (
      select c.row_id from public.action_changes c
      where c.user_id = auth.uid() and c.table_name = 'attachments' and c.op = 'delete'
        and c.before ->> 'of_conversation' = p_conversation::text
        and not exists (select from public.attachments a where a.id = c.row_id)
      order by c.id desc limit 5) gone
    join private.attachment_contents t on t.id = gone.row_id
    where t.content <> '');
end $$;
grant execute on function private.removed_texts(uuid) to app_server;

-- All of that for a conversation, and the words of the person that stand in it, where any of it is to be cut.
create or replace function private.gone_for_prompt(
  p_conversation uuid, out here jsonb, out away text[], out files text[], out stays text[]
)
language plpgsql stable set search_path = '' as $$
begin
  here := private.deleted_words(p_conversation);
  away := private.deleted_elsewhere(p_conversation);
  files := private.removed_texts(p_conversation);
  stays := case when here = '[]' and away = '{}' and files = '{}' then '{}' else private.said_words(p_conversation) end;
end $$;
grant execute on function private.gone_for_prompt(uuid) to app_server;

-- The parts of an answer as the next prompt gets them: without quotes of what was deleted, also where the answer says what it
-- deleted and in what tools were asked and found, and without what was read in files that were removed since, and
-- of committees without parts that were removed. See `gone_for_prompt`.
create or replace function private.parts_for_prompt(
  p_parts jsonb, p_here jsonb, p_away text[], p_files text[], p_stays text[]
) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  told jsonb := private.without_removed_files(
    private.without_deleted(p_parts, '00000000-0000-0000-0000-000000000000', p_here, p_stays));
  gone text[];
  whole text[];
begin
  if p_away <> '{}' or p_files <> '{}' then
    told := private.cut_long_quotes(told, p_away || p_files, p_stays);
  end if;
  if jsonb_path_exists(told, '$[*].type ? (@ == "data-committee")') then told := private.without_removed_seats(told); end if;
  if p_here = '[]' and p_away = '{}' or not jsonb_path_exists(told, '$[*].toolCallId') then return told; end if;
  gone := array(select g ->> 'words' from jsonb_array_elements(p_here) g);
  whole := p_away || array(select rtrim(g, '….,;: ') from unnest(gone) g where g ~ '\S \S+ \S+ \S');
  return (
    select coalesce(jsonb_agg(case when part ? 'toolCallId' then part || (
        select coalesce(jsonb_object_agg(key, private.cut_values(part -> key, gone, p_away, whole, p_stays)), '{}')
        from unnest(array['input', 'output']) key where part ? key)
      else part end order by n), '[]')
    from jsonb_array_elements(told) with ordinality t (part, n));
end $$;
grant execute on function private.parts_for_prompt(jsonb,jsonb,text[],text[],text[]) to app_server;

-- For the person's download: answers as they are shown, of those that hold what was deleted. As [{id, parts}].
create or replace function public.answers_without_deleted() returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  cut jsonb := '[]';
  talk record;
begin
  perform private.refuse_unless_person('Only the person downloads what is kept of them.');
  for talk in
    select c.id, g.gone, private.said_beside(c.id, g.gone) as stays
    from public.conversations c cross join lateral (select private.deleted_words(c.id) as gone offset 0) g
    where c.user_id = auth.uid()
      and (g.gone <> '[]' or exists (select from public.messages m where m.conversation_id = c.id and m.metadata ? 'committee'))
  loop
    cut := cut || (
      select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'parts', m.shown) order by m.ordinal), '[]')
      from (
        select o.id, o.ordinal, o.parts, private.without_deleted(o.parts, o.run_id, talk.gone, talk.stays) as shown
        from public.messages o where o.conversation_id = talk.id and o.user_id = auth.uid() and o.role <> 'user' offset 0) m
      where m.shown is distinct from m.parts);
  end loop;
  return cut;
end $$;
grant execute on function public.answers_without_deleted() to authenticated;
