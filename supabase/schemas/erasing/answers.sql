-- The message that asks for a deletion while it is carried out.
create or replace function private.asks_for_this(p_message uuid) returns boolean
language sql stable set search_path = '' as $$
  select private.request_claim('tool') is not distinct from 'deleteMessages' and exists (
    select from public.runs r where r.id = private.request_claim('run')::uuid and r.user_message_id = p_message)
$$;
grant execute on function private.asks_for_this(uuid) to app_server;

create or replace function private.cut_parts(p_parts jsonb, p_gone text[], p_stays text[]) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(case when part ->> 'type' = 'text' and part ? 'text'
    then part || jsonb_build_object('text', private.cut_quotes(part ->> 'text', p_gone, p_stays))
    else private.cut_committee(part, '{}', p_gone, p_stays) end order by n), '[]')
  from jsonb_array_elements(p_parts) with ordinality t (part, n)
$$;
grant execute on function private.cut_parts(jsonb,text[],text[]) to app_server, authenticated;

-- A text whose quotes of these words are cut; `p_stays` are words that still stand.
create or replace function private.cut_quotes(p_text text, p_gone text[], p_stays text[]) returns text
language plpgsql immutable set search_path = '' as $$
declare
  quoted text;
  words text;
  cut text := p_text;
begin
  for quoted in select distinct m[1] from regexp_matches(left(p_text, 40000), '[“"][^“”"]{1,250}[”"]', 'g') m loop
    words := btrim(private.plain(rtrim(btrim(quoted, '“”"'), '….,;: ')));
    continue when words = '' or not exists (select from unnest(p_gone) g where position(words in g) > 0)
      or exists (select from unnest(p_stays) s where position(words in s) > 0);
    cut := replace(cut, quoted, '“…”');
  end loop;
  return cut;
end $$;
grant execute on function private.cut_quotes(text,text[],text[]) to app_server, authenticated;

-- With the erasure of a deletion its words leave the answers for good. Only for the function below.
create or replace function private.erase_from_answers(p_action uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  gone record;
  stays text[];
begin
  for gone in
    select (before ->> 'conversation_id')::uuid as talk, user_id, array_agg(private.plain(private.message_text(before -> 'parts'))) as words
    from private.deletions_of(p_action) where table_name = 'messages' and before ->> 'role' = 'user' group by 1, 2
  loop
    stays := private.said_words(gone.talk);
    update public.messages m set parts = private.cut_parts(m.parts, gone.words, stays)
    where m.conversation_id = gone.talk and m.user_id = gone.user_id and m.role <> 'user'
      and m.parts is distinct from private.cut_parts(m.parts, gone.words, stays);
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

-- The parts of a message as they are shown: quotes of what was deleted are cut, except in the answer that says what it deleted.
create or replace function private.without_deleted(p_parts jsonb, p_conversation uuid, p_run uuid, p_gone jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select case when p_gone = '[]' then p_parts else private.cut_parts(p_parts,
    array(select g ->> 'words' from jsonb_array_elements(p_gone) g where g ->> 'run' is distinct from p_run::text),
    private.said_words(p_conversation)) end
$$;
grant execute on function private.without_deleted(jsonb,uuid,uuid,jsonb) to app_server, authenticated;
