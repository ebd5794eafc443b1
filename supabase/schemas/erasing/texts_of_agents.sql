-- Every place that holds text which an agent wrote, and what becomes of longer quotes in it of a message that the person deletes, or of a
-- file that they remove, wherever it was written. `waits`, while that waits its thirty days: 'withdrawn' (the row goes, and comes back with an
-- undo), 'cut' (the quotes go, and come back), 'read' (they are left out where the text is read for a model), 'source' (it goes with the source it
-- names). With the erasure they are cut for good in each but the last, where it stands and in what the ledger keeps of it (`erase_words`).
create or replace function private.texts_of_agents() returns table (table_name text, field text, waits text)
language sql immutable set search_path = '' as $$
  values ('messages', 'parts', 'read'),
    ('agent_actions', 'input', 'read'), ('agent_actions', 'output', 'read'), ('agent_actions', 'error_message', 'read'),
    ('learnings', 'text', 'withdrawn'), ('part_assessments', 'note', 'withdrawn'),
    ('proposals', 'why', 'withdrawn'), ('proposals', 'changes', 'withdrawn'),
    -- `content` is kept in private.attachment_contents (see `with_text`).
    ('attachments', 'name', 'withdrawn'), ('attachments', 'content', 'withdrawn'),
    ('tasks', 'note', 'cut'), ('tasks', 'question', 'cut'), ('tasks', 'talk', 'cut'), ('tasks', 'choices', 'cut'),
    ('tasks', 'asked_before', 'cut'), ('tasks', 'instructions', 'cut'),
    ('plans', 'goal', 'cut'), ('plans', 'result', 'cut'), ('plans', 'steps', 'cut'),
    ('memory_sources', 'passage', 'source')
$$;
grant execute on function private.texts_of_agents() to app_server;

create or replace function private.fields_of_agents(p_table text) returns text[]
language plpgsql immutable set search_path = '' as $$
begin
  return array(select t.field from private.texts_of_agents() t where t.table_name = p_table);
end $$;
grant execute on function private.fields_of_agents(text) to app_server;

-- Whether a row of such a table, or an image of one, is an agent's. What the person put in their own words is theirs.
create or replace function private.is_of_agent(p_table text, p_row jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce(case p_table
    when 'messages' then p_row ->> 'role' <> 'user'
    when 'learnings' then p_row ->> 'reworded' <> 'true'
    when 'part_assessments' then p_row ->> 'source' = 'agent' end, true)
    and (p_table <> 'attachments' or p_row ->> 'run_id' is not null);
end $$;
grant execute on function private.is_of_agent(text,jsonb) to app_server;

-- When the text of a row was written last: nothing that was said later is quoted there. Null where that is not known.
create or replace function private.written_at(p_table text, p_row jsonb) returns timestamptz
language plpgsql stable set search_path = '' as $$
begin
  return case p_table when 'tasks' then null when 'plans' then null
    when 'learnings' then p_row ->> 'updated_at'
    when 'proposals' then greatest((p_row ->> 'created_at')::timestamptz, (p_row ->> 'revised_at')::timestamptz)::text
    else p_row ->> 'created_at' end::timestamptz;
end $$;
grant execute on function private.written_at(text,jsonb) to app_server;

-- A row with what is kept of it elsewhere: what stands in a document.
create or replace function private.with_text(p_table text, p_row jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_table <> 'attachments' or p_row ->> 'run_id' is null then return p_row; end if;
  return p_row || jsonb_build_object('content', (
    select c.content from private.attachment_contents c
    where c.id = (p_row ->> 'id')::uuid and c.user_id = (p_row ->> 'user_id')::uuid));
end $$;

-- A row of such a table, or an image of one, without quotes of words that are gone: of p_away and p_files longer ones (see `gone_words`); of
-- p_here, by the id of a conversation or of an intention that is talked about in it, all there are in its answers and errands.
create or replace function private.without_quotes(p_table text, p_row jsonb, p_here jsonb, p_away jsonb, p_files jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  told jsonb := p_row;
  at timestamptz;
  here jsonb;
  key text;
begin
  if p_row is null or not private.is_of_agent(p_table, p_row) then return p_row; end if;
  at := private.written_at(p_table, p_row);
  here := case when p_here <> '{}' and p_table in ('messages', 'tasks', 'plans')
    then p_here -> (p_row ->> case p_table when 'tasks' then 'goal_id' else 'conversation_id' end) end;
  foreach key in array private.fields_of_agents(p_table) loop
    continue when coalesce(jsonb_typeof(p_row -> key), 'null') not in ('string', 'array', 'object')
      or p_table = 'tasks' and key = 'instructions' and p_row ->> 'given_by' <> 'agent'
      or p_table = 'agent_actions' and key = 'output' and p_row ->> 'tool' = 'readAttachment';
    told := told || jsonb_build_object(key, case
      when p_table = 'messages' then private.cut_answer(p_row -> key, coalesce(here, '{}'), p_away, p_files, at)
      -- What the person put in their own words is theirs.
      when p_table = 'plans' and key = 'steps' then (
        select coalesce(jsonb_agg(private.cut_value_of_agent(case when step ->> 'theirs' = 'true' then step - 'text' else step end,
          coalesce(here, '{}'), p_away, p_files, true, at) || case when step ->> 'theirs' = 'true'
          then jsonb_build_object('text', step -> 'text') else '{}' end order by n), '[]')
        from jsonb_array_elements(p_row -> key) with ordinality t (step, n))
      when p_table = 'tasks' and key = 'asked_before' then (
        select coalesce(jsonb_agg(one || jsonb_build_object('question', private.cut_value_of_agent(
          one -> 'question', coalesce(here, '{}'), p_away, p_files, true, at)) order by n), '[]')
        from jsonb_array_elements(p_row -> key) with ordinality t (one, n))
      else private.cut_value_of_agent(p_row -> key, coalesce(here, '{}'), p_away, p_files, p_table in ('tasks', 'plans', 'agent_actions'), at) end);
  end loop;
  return told;
end $$;
grant execute on function private.without_quotes(text,jsonb,jsonb,jsonb,jsonb) to app_server;

-- p_whole: short messages go, too, where a text holds them whole.
create or replace function private.cut_value_of_agent(
  p_value jsonb, p_here jsonb, p_away jsonb, p_files jsonb, p_whole boolean, p_at timestamptz
) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  told jsonb := p_value;
begin
  if p_whole and (p_here <> '{}' or p_away <> '{}') then told := private.cut_values(told, p_here, p_away, false, null, p_at);
  elsif p_away <> '{}' then told := private.cut_long_values(told, p_away, private.until_of_answer(p_at, false)); end if;
  if p_files <> '{}' then told := private.cut_long_values(told, p_files, p_at); end if;
  return told;
end $$;
grant execute on function private.cut_value_of_agent(jsonb,jsonb,jsonb,jsonb,boolean,timestamptz) to app_server;

-- The parts of an answer that was given at p_at: in its words, in what a committee said, and in what its tools were asked and found, but for what
-- was read in files.
create or replace function private.cut_answer(p_parts jsonb, p_here jsonb, p_away jsonb, p_files jsonb, p_at timestamptz) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  told jsonb := p_parts;
begin
  if p_here <> '{}' then told := private.cut_parts(told, '{}', p_here, null, p_at); end if;
  if p_away <> '{}' then
    told := (
      select coalesce(jsonb_agg(case when part ? 'toolCallId' then part || (
          select coalesce(jsonb_object_agg(key, private.cut_values(part -> key, '{}', p_away, false, null, p_at)), '{}')
          from unnest(array['input', 'output']) key where part ? key and (key = 'input' or part ->> 'type' <> 'tool-readAttachment'))
        else part end order by n), '[]')
      from jsonb_array_elements(private.cut_long_quotes(told, p_away, private.until_of_answer(p_at, false))) with ordinality t (part, n));
  end if;
  if p_files <> '{}' then told := private.cut_file_words(told, p_files, p_at); end if;
  return told;
end $$;
grant execute on function private.cut_answer(jsonb,jsonb,jsonb,jsonb,timestamptz) to app_server;

-- What a text holds that quotes four words and more of what is gone: any four of its words beside each other, and, under ' pattern', where
-- they are few, the longest of each four.
create or replace function private.marks_of(p_away jsonb, p_files jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  with words as (
    select s.n as said, w.n, w.word
    from jsonb_array_elements(coalesce(p_away -> ' said', '[]') || coalesce(p_files -> ' said', '[]')) with ordinality s (one, n),
      string_to_table(btrim(one ->> 'words'), ' ') with ordinality w (word, n)
  ), fours as (
    select array[word, lead(word) over beside, lead(word, 2) over beside, lead(word, 3) over beside] as four
    from words window beside as (partition by said order by n)
  ), marks as (
    select distinct (select w from unnest(four) w order by char_length(w) desc, w limit 1) as mark from fours where four[4] is not null
  )
  select coalesce((select jsonb_object_agg(array_to_string(four, ' '), null) from fours where four[4] is not null), '{}') || (
    select jsonb_build_object(' pattern', case when count(*) <= 300 then string_agg(regexp_replace(mark, '([^[:alnum:]])', '\\\1', 'g'), '|') end)
    from marks)
$$;

-- Whether a row or a value of agents may quote what has these marks. Quicker than to look for quotes in it.
create or replace function private.may_quote(p_value jsonb, p_marks jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  pattern constant text := p_marks ->> ' pattern';
  -- Words of an answer that a model broke off in are beside each other in its text alone.
  said constant text := concat_ws(' ', p_value::text, case when jsonb_typeof(p_value -> 'parts') = 'array' then (
    select case when count(*) > 1 then string_agg(part ->> 'text', ' ' order by n) || ' ' || string_agg(part ->> 'text', '' order by n) end
    from jsonb_array_elements(p_value -> 'parts') with ordinality t (part, n) where part ->> 'type' = 'text') end);
  words text[];
begin
  if pattern is not null
    and private.same_letters(translate(lower(private.composed(said)), '''’‘‚ʼ' || private.unseen_signs(), '')) !~ pattern then
    return false;
  end if;
  -- Signs that a value writes as two, as an end of a line, part words, too.
  words := private.words_in(regexp_replace(said, '\\["\\/nrtbf]', ' ', 'g'));
  return exists (
    select from unnest(words, words[2:], words[3:], words[4:]) u (a, b, c, d)
    where d is not null and p_marks ? concat_ws(' ', a, b, c, d));
end $$;
