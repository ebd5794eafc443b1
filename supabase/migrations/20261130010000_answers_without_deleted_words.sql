-- A deletion asked for in a conversation says all that went along. The answers that quote deleted words show them cut, and
-- lose them for good with the erasure; a conversation is not called by the request to delete.

-- What is deleted of a conversation and not erased: the words, and the turn in which each was deleted by asking.
create function private.deleted_words(p_conversation uuid) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('words', private.plain(t.words), 'run', t.run_id)), '[]')
    from (
      select private.message_text(c.before -> 'parts') as words, a.run_id
      from public.action_changes c join public.agent_actions a on a.id = c.action_id
      where c.table_name = 'messages' and c.op = 'delete' and c.before ->> 'conversation_id' = p_conversation::text
        and c.user_id = auth.uid() and c.before ->> 'role' = 'user'
        and not exists (select from public.messages m where m.id = c.row_id)
      order by c.id desc limit 200) t);
end $$;

-- A text whose quotes of these words are cut; `p_stays` are words that still stand.
create function private.cut_quotes(p_text text, p_gone text[], p_stays text[]) returns text
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

create function private.cut_parts(p_parts jsonb, p_gone text[], p_stays text[]) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(case when part ->> 'type' = 'text' and part ? 'text'
    then part || jsonb_build_object('text', private.cut_quotes(part ->> 'text', p_gone, p_stays)) else part end order by n), '[]')
  from jsonb_array_elements(p_parts) with ordinality t (part, n)
$$;

create function private.said_words(p_conversation uuid) returns text[]
language sql stable set search_path = '' as $$
  select coalesce(array_agg(t.words), '{}') from (
    select private.plain(private.message_text(parts)) as words from public.messages
    where conversation_id = p_conversation and role = 'user' order by ordinal desc limit 400) t
$$;

-- The parts of a message as they are shown: quotes of what was deleted are cut, except in the answer that says what it deleted.
create function private.without_deleted(p_parts jsonb, p_conversation uuid, p_run uuid, p_gone jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select case when p_gone = '[]' then p_parts else private.cut_parts(p_parts,
    array(select g ->> 'words' from jsonb_array_elements(p_gone) g where g ->> 'run' is distinct from p_run::text),
    private.said_words(p_conversation)) end
$$;

-- With the erasure of a deletion its words leave the answers for good. Only for the function below.
create function private.erase_from_answers(p_action uuid) returns void
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
    where m.conversation_id = gone.talk and m.user_id = gone.user_id and m.role = 'assistant'
      and m.parts is distinct from private.cut_parts(m.parts, gone.words, stays);
  end loop;
end $$;

-- The message that asks for a deletion while it is carried out.
create function private.asks_for_this(p_message uuid) returns boolean
language sql stable set search_path = '' as $$
  select private.request_claim('tool') is not distinct from 'deleteMessages' and exists (
    select from public.runs r where r.id = private.request_claim('run')::uuid and r.user_message_id = p_message)
$$;

create or replace function public.get_conversation(p_id uuid, p_limit integer DEFAULT 400)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $$
declare
  talk public.conversations;
  gone jsonb := private.deleted_words(p_id);
begin
  select * into talk from public.conversations where id = p_id and user_id = auth.uid();
  if not found then raise sqlstate 'PT404' using message = 'This conversation is not there.'; end if;
  return jsonb_build_object(
    'conversation', to_jsonb(talk) - 'user_id',
    'running', exists (
      select from public.runs where conversation_id = p_id and status = 'running' and lease_until > now()),
    'messages', (
      select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'role', m.role, 'parts', case m.role when 'user' then m.parts else private.without_deleted(m.parts, p_id, m.run_id, gone) end, 'metadata',
        case when run.id is null then m.metadata
          else m.metadata - 'stop' || jsonb_strip_nulls(jsonb_build_object('stop', case
            when run.status <> 'running' then run.stop_reason
            when run.lease_until <= now() then 'lost' end)) end
        || jsonb_build_object('createdAt', m.created_at)) order by m.ordinal), '[]')
      from (
        select * from public.messages where conversation_id = p_id order by ordinal desc limit least(greatest(p_limit, 1), 1000)
      ) m
      left join public.runs run on run.id = case m.role when 'assistant' then m.run_id else (
          select latest.id from public.runs latest where latest.user_message_id = m.id
          order by latest.started_at desc limit 1) end
        and (m.role = 'assistant' or not exists (select from public.messages where id = run.answer_id))));
end $$;

create or replace function private.erase_action(p_action uuid, p_most integer DEFAULT 1000000)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $$
declare
  target public.agent_actions;
  gone record;
  passages record;
  about uuid[];
  touched uuid[];
  names text[];
  merged uuid[];
begin
  select * into target from public.agent_actions where id = p_action and erase_at is not null for update;
  if not found or target.undone_by is not null then return null; end if;
  perform set_config('parley.erasing', 'on', true);
  if not (private.erase_lookups(target, p_most) and private.erase_remembered(target, p_most)) then
    perform set_config('parley.erasing', '', true);
    return null;
  end if;
  select * into gone from private.gone_with(p_action, false);
  if gone.rows = '{}' then
    -- All of it is there again.
    update public.agent_actions set erase_at = null, erased_to = null, erased_until = null where id = p_action;
    perform set_config('parley.erasing', '', true);
    return null;
  end if;
  if not private.erase_next_suggestions(target, gone.rows, p_most) then
    perform set_config('parley.erasing', '', true);
    return null;
  end if;
  select * into passages from private.erase_passages(p_action, gone.rows, target.user_id, p_most);
  perform private.erase_tool_calls(passages.wrote);
  perform private.blank_actions(passages.wrote, target.user_id);
  perform private.close_erased(null, passages.touched);
  if not passages.through then
    perform set_config('parley.erasing', '', true);
    return null;
  end if;
  select * into gone from private.gone_with(p_action, true);
  select array_remove(array_agg(distinct c.before ->> 'name') || array_agg(distinct c.after ->> 'name'), null) into names
  from public.action_changes c where c.row_id = any (gone.rows) and c.table_name = 'parts';
  touched := private.erase_assessments(p_action, gone.rows, target.user_id);
  about := private.actions_about(gone.rows, gone.tables) || p_action;
  perform private.erase_headings(p_action, target.user_id);
  perform private.erase_titles(p_action);
  perform private.erase_from_answers(p_action);
  if gone.tables && array['parts', 'part_relationships'] then
    perform private.erase_from_pictures(gone.rows, target.user_id);
  end if;
  if names <> '{}' then
    merged := private.merged_with(gone.rows);
    if merged <> '{}' then perform private.erase_names(names, merged, target.user_id); end if;
  end if;
  perform private.erase_tool_calls(about || touched);
  perform private.blank_actions(about || touched, target.user_id);
  with erased as (delete from public.action_changes where row_id = any (gone.rows) returning action_id)
  select touched || array_agg(distinct action_id) into touched from erased;
  perform private.close_erased(p_action, touched);
  update public.conversations set snapshot = null, snapshot_seq = null
  where user_id = target.user_id and snapshot is not null;
  delete from private.erasures_under_way where action_id = p_action;
  perform set_config('parley.erasing', '', true);
  return now();
end $$;

create or replace function private.rename_after_deletion() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.role <> 'user' or coalesce(current_setting('parley.reverting', true), '') = 'on'
    or coalesce(current_setting('parley.erasing', true), '') = 'on'
    -- The conversation itself goes.
    or not exists (select from public.conversations where id = old.conversation_id) then return null; end if;
  update public.conversations c set title = coalesce((
    select nullif(private.title_from(private.message_text(m.parts), m.safety), '') from public.messages m
    where m.conversation_id = c.id and m.role = 'user' and not private.asks_for_this(m.id)
    order by private.subject_of(private.message_text(m.parts)) is null, m.ordinal limit 1), 'A conversation')
  where c.id = old.conversation_id and c.user_id = old.user_id and c.title = any (private.titles_of(old.parts, old.safety))
    and not exists (select from public.messages m
      where m.conversation_id = c.id and m.role = 'user' and not private.asks_for_this(m.id) and c.title = any (private.titles_of(m.parts, m.safety)));
  return null;
end $$;

-- How many lines of memory and suggestions went with a deletion of the person's own: counts alone, also for agents.
create function private.gone_along(p_action uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'lines', count(distinct c.row_id) filter (where c.table_name = 'memory_sources'),
    'suggestions', count(distinct c.row_id) filter (where c.table_name = 'proposals' and c.after ->> 'withdrawn' is not null))
  from public.action_changes c where c.action_id = p_action and c.user_id = auth.uid()
$$;

create or replace function private.delete_chosen(p_chosen uuid[]) returns jsonb
language plpgsql set search_path = '' as $$
declare
  chosen uuid[];
  held integer;
  quotes integer;
begin
  select array_agg(m.id) filter (where not kept), count(*) filter (where kept) into chosen, held
  from (
    select id, private.is_resting() and private.is_flagged(safety) and not private.is_about_abuse(id) as kept
    from public.messages where id = any (p_chosen) and user_id = auth.uid() and role = 'user') m;
  if chosen is null and held = 0 then
    raise sqlstate 'PT404' using message = 'These messages are not there.';
  elsif chosen is null then
    raise sqlstate 'PT423' using message = 'This message keeps today gentle. It can be deleted when that has ended.';
  end if;
  select count(*) into quotes from public.part_evidence where message_id = any (chosen) and user_id = auth.uid();
  perform private.delete_words(chosen);
  perform private.withdraw_derived();
  return jsonb_build_object('deleted', cardinality(chosen), 'quotes', quotes, 'left', held)
    || private.gone_along(private.request_claim('action')::uuid);
end $$;

revoke execute on function private.deleted_words, private.cut_quotes, private.cut_parts, private.said_words, private.without_deleted,
  private.erase_from_answers, private.asks_for_this, private.gone_along from public, anon, authenticated;
grant execute on function private.deleted_words, private.cut_quotes, private.cut_parts, private.said_words,
  private.without_deleted, private.asks_for_this, private.gone_along to app_server;
-- What a person reads of their own with their own token needs these as well.
grant execute on function private.is_misread, private.is_withdrawal, private.tells_hard_words, private.deleted_words,
  private.cut_quotes, private.cut_parts, private.said_words, private.without_deleted to authenticated;
