-- The message that asks for a deletion while it is carried out.
create or replace function private.asks_for_this(p_message uuid) returns boolean
language sql stable set search_path = '' as $$
  select private.request_claim('tool') is not distinct from 'deleteMessages' and exists (
    select from public.runs r where r.id = private.request_claim('run')::uuid and r.user_message_id = p_message)
$$;
grant execute on function private.asks_for_this(uuid) to app_server;

-- Until when an answer may have come to know words: until it is given, and where they were said in another conversation while it was
-- being written for a while longer.
create or replace function private.until_of_answer(p_at timestamptz, p_here boolean) returns timestamptz
language sql immutable set search_path = '' as $$
  select case when p_here then p_at else p_at + interval '15 minutes' end
$$;
grant execute on function private.until_of_answer(timestamptz,boolean) to app_server, authenticated;

-- What is deleted in a conversation and not erased, made ready to be cut: see `gone_words`. Where that is nothing, nothing else is read.
create or replace function private.gone_in(p_conversation uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  gone constant jsonb := private.deleted_words(p_conversation);
  stands record;
begin
  if gone = '[]' then return '{}'; end if;
  stands := private.what_is_said(p_conversation);
  return private.gone_words(gone, stands.words, 6, stands.apart, private.stretches_that_stand(stands.files, gone, 6));
end $$;
grant execute on function private.gone_in(uuid) to app_server, authenticated;

-- The words of messages that are deleted and not erased, by their ids.
create or replace function private.words_of_deleted(p_messages uuid[]) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('words', private.only_words(private.message_text(c.before -> 'parts')))), '[]')
    from public.action_changes c
    where c.row_id = any (p_messages) and c.table_name = 'messages' and c.op = 'delete' and c.user_id = auth.uid()
      and c.before ->> 'role' = 'user');
end $$;
grant execute on function private.words_of_deleted(uuid[]) to app_server, authenticated;

-- What the person deleted in other conversations and is not erased, the newest 200 messages of four words and more.
create or replace function private.deleted_elsewhere(p_conversation uuid) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  return (
    select private.long_texts(coalesce(jsonb_agg(jsonb_build_object('words', private.only_words(private.message_text(t.parts)), 'at', t.at) order by t.id desc), '[]'))
    from (
      select c.id, c.before -> 'parts' as parts, extract(epoch from (c.before ->> 'created_at')::timestamptz) as at
      from public.action_changes c
      where c.user_id = auth.uid() and c.table_name = 'messages' and c.op = 'delete' and c.before ->> 'role' = 'user'
        and c.before ->> 'conversation_id' is distinct from p_conversation::text
        and not exists (select from public.messages m where m.id = c.row_id)
      order by c.id desc limit 200) t);
end $$;
grant execute on function private.deleted_elsewhere(uuid) to app_server;

-- Of texts as `gone_words` takes them those of four words and more.
create or replace function private.long_texts(p_texts jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(one order by n), '[]') from jsonb_array_elements(p_texts) with ordinality t (one, n)
    where one ->> 'words' ~ '\S \S+ \S+ \S');
end $$;
grant execute on function private.long_texts(jsonb) to app_server;

-- All of that for a conversation, made ready to be cut (see `gone_words`).
create or replace function private.gone_for_prompt(p_conversation uuid, out here jsonb, out away jsonb, out files jsonb)
language plpgsql set search_path = '' as $$
declare
  removed constant boolean := private.has_removed_files(p_conversation);
  words constant record := private.removed_words();
  stands record;
begin
  here := private.deleted_words(p_conversation);
  away := private.deleted_elsewhere(p_conversation) || words.notes;
  if here = '[]' and away = '[]' and words.own = '[]' and not removed then
    here := '{}';
    away := '{}';
    files := '{}';
    return;
  end if;
  perform private.keep_standing_words(p_conversation);
  stands := private.what_is_said(p_conversation);
  perform private.keep_stretches(stands.files, here, 6);
  perform private.keep_stretches(stands.files, away, 8);
  here := private.gone_words(here, stands.words, 6, stands.apart, private.stretches_that_stand(stands.files, here, 6));
  away := private.gone_words(away, stands.words, 8, stands.apart, private.stretches_that_stand(stands.files, away, 8));
  files := private.with_removed_words(case when removed then private.gone_files(p_conversation, stands.words) else '{}' end,
    words.own, words.no_quotes, stands.words);
end $$;
grant execute on function private.gone_for_prompt(uuid) to app_server;

-- Answers, as the parts of each, as the next prompt gets them: without quotes of what was deleted, also where one says what it
-- deleted and in what tools were asked and found, but for what was read in files that stand, and without what was read in files that were removed since, and
-- of committees without parts that were removed, without words of calls that the person removed or changed since, and without what tools found and is gone or reads otherwise, which is looked for once
-- for all of them. p_at: when each was given. p_here, p_away, p_files: see `gone_for_prompt`.
create or replace function private.answers_for_prompt(p_answers jsonb[], p_at timestamptz[], p_here jsonb, p_away jsonb, p_files jsonb) returns jsonb[]
language plpgsql stable set search_path = '' as $$
declare
  told jsonb[] := private.without_gone_results(array(
    select private.without_removed_files(private.without_deleted(parts, null, p_here, at))
    from unnest(private.calls_of_today(p_answers), p_at) with ordinality t (parts, at, n) order by n));
begin
  return array(
    select private.without_echoes(was, private.parts_for_prompt(parts, p_here, p_away, p_files, at))
    from unnest(p_answers, private.results_of_today(told, p_at), p_at) with ordinality t (was, parts, at, n) order by n);
end $$;
grant execute on function private.answers_for_prompt(jsonb[],timestamptz[],jsonb,jsonb,jsonb) to app_server;

-- Of one of them what is left to cut when what is gone was left out.
create or replace function private.parts_for_prompt(p_parts jsonb, p_here jsonb, p_away jsonb, p_files jsonb, p_at timestamptz) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  told jsonb := p_parts;
begin
  if p_away <> '{}' then told := private.cut_long_quotes(told, p_away, private.until_of_answer(p_at, false)); end if;
  if p_files <> '{}' then told := private.cut_file_words(told, p_files, p_at); end if;
  if jsonb_path_exists(told, '$[*].type ? (@ == "data-committee")') then told := private.without_removed_seats(told); end if;
  if p_here = '{}' and p_away = '{}' or not jsonb_path_exists(told, '$[*].toolCallId') then return told; end if;
  return (
    select coalesce(jsonb_agg(case when part ? 'toolCallId' then part || (
        select coalesce(jsonb_object_agg(key, private.cut_values(part -> key, p_here, p_away, false, null, p_at)), '{}')
        from unnest(array['input', 'output']) key where part ? key and (key = 'input' or part ->> 'type' <> 'tool-readAttachment'))
      else part end order by n), '[]')
    from jsonb_array_elements(told) with ordinality t (part, n));
end $$;
grant execute on function private.parts_for_prompt(jsonb,jsonb,jsonb,jsonb,timestamptz) to app_server;

-- Calls of connections whose words were cut are told without what their servers said to them, which may say them again in pieces.
create or replace function private.without_echoes(p_was jsonb, p_told jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  if not p_was @> '[{"type": "dynamic-tool"}]' then return p_told; end if;
  return (
    select coalesce(jsonb_agg(case when part -> 'output' ? 'said' and exists (
        select from jsonb_array_elements(p_was) was
        where was ->> 'type' = 'dynamic-tool' and was ->> 'toolCallId' = part ->> 'toolCallId'
          and was -> 'input' is distinct from part -> 'input')
      then part || jsonb_build_object('output', part -> 'output'
        || '{"said": "What the server said is left out, since words that it was sent were deleted."}')
      else part end order by n), '[]')
    from jsonb_array_elements(p_told) with ordinality t (part, n));
end $$;
grant execute on function private.without_echoes(jsonb,jsonb) to app_server;
