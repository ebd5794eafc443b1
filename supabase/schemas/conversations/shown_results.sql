-- A page of messages as `messages_before` gives it. What tools found that is not there any more is left out of old answers:
-- messages, quotes, summaries and facts, wherever they stood, what files are called and hold that were removed, and what names that it
-- rests on what is gone; and words of calls that kept what the person removed or changed since.
create or replace function private.with_standing_results(p_page jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  answers jsonb[];
begin
  if not jsonb_path_exists(p_page, '$.messages[*].parts[*] ? (exists(@.output) || exists(@.data.lookUps[*].output))') then
    return p_page;
  end if;
  answers := private.calls_of_today(array(
    select case when message ->> 'role' = 'user' then '[]' else message -> 'parts' end
    from jsonb_array_elements(p_page -> 'messages') with ordinality t (message, n) order by n));
  return p_page || jsonb_build_object('messages', (
    select coalesce(jsonb_agg(case when message ->> 'role' = 'user' then message else message || jsonb_build_object('parts', (
      select coalesce(jsonb_agg(private.part_that_stands(part) order by k), '[]')
      from jsonb_array_elements(answers[n]) with ordinality p (part, k))) end order by n), '[]')
    from jsonb_array_elements(p_page -> 'messages') with ordinality t (message, n)));
end $$;
grant execute on function private.with_standing_results(jsonb) to authenticated;

create or replace function private.part_that_stands(p_part jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select case
    when t.part ->> 'type' = 'data-voice' and jsonb_path_exists(t.part, '$.data.lookUps[*].output') then
      jsonb_set(t.part, '{data,lookUps}', (
        select jsonb_agg(case when one ? 'output' then one || jsonb_build_object('output', private.results_that_stand(one -> 'output')) else one end order by n)
        from jsonb_array_elements(t.part #> '{data,lookUps}') with ordinality l (one, n)))
    when t.part ->> 'type' = 'tool-readAttachment' and t.part #>> '{output,attachmentId}' is not null and not exists (
      select from public.attachments a where a.user_id = auth.uid() and a.id::text = lower(t.part #>> '{output,attachmentId}')) then
      t.part || jsonb_build_object('output', t.part -> 'output' || '{"name": "A file that was removed", "text": ""}')
    when t.part ->> 'type' like 'tool-%' and t.part ? 'output' then
      t.part || jsonb_build_object('output', private.results_that_stand(t.part -> 'output'))
    else t.part end
  from (
    -- Of a memory file that was read, the lines that stand are shown.
    select case when p_part -> 'output' ?& array['path', 'content', 'hash'] then p_part
      else (private.without_gone_results(array[jsonb_build_array(p_part)]))[1] -> 0 end as part) t
$$;
grant execute on function private.part_that_stands(jsonb) to authenticated;

-- Kept words, and a memory file that was read, are no list.
create or replace function private.results_that_stand(p_output jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select case when jsonb_typeof(p_output) <> 'object' then p_output
    when p_output ? 'evidenceId' and p_output ? 'quote' and not private.result_stands(p_output, 'quotes') then p_output || '{"quote": "…"}'
    when p_output ?& array['path', 'content', 'hash'] then private.file_that_stands(p_output)
    else p_output || (
      select coalesce(jsonb_object_agg(key, (
        select coalesce(jsonb_agg(private.with_words_of_today(private.with_title_of_today(one), key) order by n), '[]')
        from jsonb_array_elements(p_output -> key) with ordinality t (one, n) where private.result_stands(one, key))), '{}')
      from unnest(array['results', 'facts', 'evidence', 'found', 'parts']) key where jsonb_typeof(p_output -> key) = 'array') end
$$;
grant execute on function private.results_that_stand(jsonb) to authenticated;

-- A conversation may have been called by words that were deleted since.
create or replace function private.with_title_of_today(p_result jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select case when p_result ->> 'kind' in ('message', 'summary') then p_result || coalesce((
      select jsonb_build_object(case when p_result ? 'conversation' then 'conversation' else 'title' end, c.title)
      from public.conversations c
      where c.id = coalesce(p_result ->> 'conversationId', p_result ->> 'conversation_id')::uuid and c.user_id = auth.uid()), '{}')
    else p_result end
$$;
grant execute on function private.with_title_of_today(jsonb) to authenticated;

-- Whether what a tool found is there still. A result without the id of its message is known by its words.
create or replace function private.result_stands(p_result jsonb, p_list text) returns boolean
language plpgsql stable set search_path = '' set enable_seqscan = off as $$
declare
  kind constant text := case p_list when 'evidence' then 'quote' else p_result ->> 'kind' end;
  talk constant uuid := coalesce(p_result ->> 'conversationId', p_result ->> 'conversation_id')::uuid;
  message constant uuid := coalesce(p_result ->> 'messageId', p_result ->> 'message_id', case kind when 'message' then p_result ->> 'id' end)::uuid;
begin
  if message is not null then
    return exists (select from public.messages where id = message and user_id = auth.uid());
  elsif kind = 'quote' then
    return exists (select from public.part_evidence where id = (p_result ->> 'id')::uuid and user_id = auth.uid());
  elsif talk is not null and not exists (select from public.conversations where id = talk and user_id = auth.uid()) then
    return false;
  elsif p_result ? 'path' and (p_list = 'found' or kind = 'memory') then
    return private.is_in_memory(p_result ->> 'path', coalesce(p_result ->> 'snippet', p_result ->> 'text'));
  elsif kind = 'summary' and p_result ? 'id' then
    return exists (select from public.session_summaries where id = (p_result ->> 'id')::uuid and user_id = auth.uid());
  elsif talk is not null and kind in ('message', 'summary') then
    return private.is_said_still(talk, p_result ->> 'text');
  end if;
  return true;
end $$;
grant execute on function private.result_stands(jsonb,text) to authenticated;

-- Whether words from a conversation stand in it or in its summaries. Nothing is read where nothing was deleted of it.
create or replace function private.is_said_still(p_conversation uuid, p_text text) returns boolean
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  return not exists (
      select from public.action_changes c
      where c.table_name = 'messages' and c.op = 'delete' and c.before ->> 'conversation_id' = p_conversation::text and c.user_id = auth.uid())
    or exists (
      select from public.messages m where m.conversation_id = p_conversation and m.user_id = auth.uid() and m.role = 'user'
        and position(btrim(p_text) in private.message_text(m.parts)) > 0)
    or exists (
      select from public.session_summaries s where s.conversation_id = p_conversation and s.user_id = auth.uid()
        and position(btrim(p_text) in s.text) > 0);
end $$;
grant execute on function private.is_said_still(uuid,text) to authenticated;

-- As `removed_quotes`, of those that were removed since; what an undo took back is told as taken back.
create or replace function private.quotes_removed_since(p_since timestamptz) returns uuid[]
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  return array(
    select distinct (c.before ->> 'message_id')::uuid from public.action_changes c join public.agent_actions a on a.id = c.action_id
    where c.user_id = auth.uid() and c.table_name = 'part_evidence' and c.op = 'delete' and a.created_at >= p_since and a.reverts = '{}'
      and c.before ->> 'message_id' is not null
      and not exists (select from public.part_evidence e where e.id = c.row_id));
end $$;
grant execute on function private.quotes_removed_since(timestamptz) to app_server;
