set local check_function_bodies = off;

-- Learnings of agents that tell of what the present action deleted in the conversation they come from, also where the message
-- they rest on stays, and those that quote what it deleted in another. What the person put in their own words is theirs.
create or replace function private.withdraw_learnings() returns void
language plpgsql security definer set search_path = '' as $$
declare
  present constant uuid := nullif(current_setting('parley.action_id', true), '')::uuid;
  owner constant uuid := auth.uid();
  cut uuid[];
begin
  if present is null or owner is null then return; end if;
  cut := private.conversations_cut(present);
  if cut = '{}' then return; end if;
  delete from public.learnings l where l.user_id = owner and not l.reworded and (
    l.id = any (private.resting_on_deleted(owner, private.texts_of_learnings(owner, cut), present))
    or l.id = any (private.quoting_deleted(present, owner,
      array(select o.id from public.learnings o where o.user_id = owner order by o.id),
      array(select o.text from public.learnings o where o.user_id = owner order by o.id), 4)));
end $$;

-- What an agent wrote in a document for the person rests on what was said before it in its conversation, and on quotes that
-- stand in it, kept ones and eight words and more of a message from any conversation, too long to stand there by chance: it goes with
-- them, and comes back with them.
create or replace function private.withdraw_documents() returns void
language plpgsql security definer set search_path = '' as $$
declare
  present uuid := nullif(current_setting('parley.action_id', true), '')::uuid;
  owner uuid := (select user_id from public.agent_actions where id = present);
  made private.agent_text[];
  quotes text[];
  quoting uuid[];
begin
  if present is null or not exists (select from public.attachments where user_id = owner and run_id is not null) then return; end if;
  made := array(
    select row(a.id, '', '{}'::uuid[], null, a.of_conversation, private.place_of_run(a.run_id))::private.agent_text
    from public.attachments a where a.user_id = owner and a.run_id is not null
      and a.of_conversation = any (private.conversations_cut(present)));
  quotes := array(
    select private.plain(c.before ->> 'quote') from public.action_changes c
    where c.action_id = present and c.op = 'delete' and c.table_name = 'part_evidence'
      and not exists (select from public.part_evidence e where e.id = c.row_id));
  select private.quoting_deleted(present, owner, array_agg(t.id), array_agg(t.content), 8) into quoting from (
    select a.id, c.content from public.attachments a join private.attachment_contents c on c.id = a.id
    where a.user_id = owner and a.run_id is not null order by a.created_at desc limit 500) t;
  delete from public.attachments a
  where a.user_id = owner and a.run_id is not null and (
    a.id = any (private.resting_on_deleted(owner, made, present))
    or a.id = any (quoting)
    or coalesce(current_setting('parley.reverting', true), '') = 'on' and private.rests_on_gone(present, a)
    or quotes <> '{}' and exists (
      select from private.attachment_contents c, unnest(quotes) quote
      where c.id = a.id and octet_length(quote) >= 8 and position(quote in private.plain(c.content)) > 0));
end $$;

-- Of these texts of agents, those that quote a message of the person at length which the present action deleted, wherever it stood; what
-- stands in any of the person's newest 2,000 messages is none. p_least: so many words within marks.
create or replace function private.quoting_deleted(p_action uuid, p_owner uuid, p_ids uuid[], p_texts text[], p_least integer) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  deleted jsonb;
  words jsonb;
  found uuid[];
begin
  if coalesce(p_ids, '{}') = '{}' then return '{}'; end if;
  select private.long_texts(coalesce(jsonb_agg(jsonb_build_object('words', private.only_words(private.message_text(c.before -> 'parts')), 'at', 0) order by c.id desc), '[]'))
  into deleted from public.action_changes c
  where c.action_id = p_action and c.table_name = 'messages' and c.op = 'delete' and c.before ->> 'role' = 'user'
    and not exists (select from public.messages m where m.id = c.row_id);
  words := private.gone_words(deleted, '{}', 8);
  if words = '{}' then return '{}'; end if;
  found := array(select id from unnest(p_ids, p_texts) u (id, words_in) where private.cut_quotes(words_in, words, p_least, null, null) <> words_in);
  if found = '{}' then return found; end if;
  words := private.gone_words(deleted, array(
    select private.only_words(private.message_text(parts)) from public.messages
    where user_id = p_owner and role = 'user' order by created_at desc limit 2000), 8);
  if words = '{}' then return '{}'; end if;
  return array(select id from unnest(p_ids, p_texts) u (id, words_in)
    where id = any (found) and private.cut_quotes(words_in, words, p_least, null, null) <> words_in);
end $$;

-- In other conversations longer quotes of these texts go for good, among the newest answers that were given since; what stands in
-- any of the person's newest 2,000 messages, in a file of such a conversation or as the name of a part stays. That is read
-- only where an answer holds any of them.
create or replace function private.erase_from_others(p_talk uuid, p_owner uuid, p_texts jsonb, p_since timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  words jsonb := private.gone_words(p_texts, '{}', 8);
  answers uuid[];
begin
  if words = '{}' then return; end if;
  answers := array(
    select m.id from (
      select * from public.messages
      where user_id = p_owner and created_at > p_since - interval '15 minutes' and role <> 'user' and conversation_id <> p_talk
      order by created_at desc limit 2000) m
    where m.parts is distinct from private.cut_from_elsewhere(m.parts, words, m.created_at));
  if answers = '{}' then return; end if;
  words := private.gone_words(p_texts, array(
    select said from (
      select distinct conversation_id as id from public.messages where id = any (answers) limit 20) talk,
      unnest(private.standing_words(talk.id, p_owner)) said
    union all
    (select private.only_words(private.message_text(parts)) from public.messages
      where user_id = p_owner and role = 'user' order by created_at desc limit 2000)), 8);
  if words = '{}' then return; end if;
  update public.messages set parts = private.cut_from_elsewhere(parts, words, created_at) where id = any (answers);
  perform private.erase_from_calls(answers, p_owner, words);
end $$;

-- The same for what these answers did: what is recorded of their calls, and the notes of assessments that they made.
create or replace function private.erase_from_calls(p_answers uuid[], p_owner uuid, p_gone jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  runs constant uuid[] := array(select id from public.runs where user_id = p_owner and answer_id = any (p_answers));
  wrote uuid[];
begin
  if runs = '{}' then return; end if;
  update public.agent_actions a set input = cut.input, output = cut.output
  from (
    select id, private.cut_values(input, '{}', p_gone, false, null, created_at) as input,
      case when tool = 'readAttachment' then output else private.cut_values(output, '{}', p_gone, false, null, created_at) end as output
    from public.agent_actions where user_id = p_owner and run_id = any (runs) offset 0) cut
  where a.id = cut.id and (a.input is distinct from cut.input or a.output is distinct from cut.output);
  with cut as (
    update public.part_assessments s set note = t.note
    from (
      select id, private.cut_quotes(note, p_gone, 4, null, private.until_of_answer(created_at, false)) as note
      from public.part_assessments where user_id = p_owner and run_id = any (runs) and note is not null offset 0) t
    where s.id = t.id and s.note <> t.note returning s.id)
  select array_agg(id) into wrote from cut;
  update public.action_changes c set
    before = case when c.before is not null then c.before || jsonb_build_object('note', s.note) end,
    after = case when c.after is not null then c.after || jsonb_build_object('note', s.note) end
  from public.part_assessments s
  where c.row_id = s.id and s.id = any (wrote) and c.table_name = 'part_assessments' and c.user_id = p_owner;
end $$;

-- The parts of an answer without longer quotes of texts from other conversations: in its words, and in what its tools were asked and
-- found, but for what was read in files.
create or replace function private.cut_from_elsewhere(p_parts jsonb, p_gone jsonb, p_at timestamptz) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(case when part ? 'toolCallId' then part || (
      select coalesce(jsonb_object_agg(key, private.cut_values(part -> key, '{}', p_gone, false, null, p_at)), '{}')
      from unnest(array['input', 'output']) key where part ? key and (key = 'input' or part ->> 'type' <> 'tool-readAttachment'))
    else part end order by n), '[]')
  from jsonb_array_elements(private.cut_long_quotes(p_parts, p_gone, private.until_of_answer(p_at, false))) with ordinality t (part, n)
$$;

revoke all on function private.quoting_deleted(uuid,uuid,uuid[],text[],integer) from public, anon, authenticated, app_server, service_role;

revoke all on function private.erase_from_calls(uuid[],uuid,jsonb) from public, anon, authenticated, app_server, service_role;

revoke all on function private.cut_from_elsewhere(jsonb,jsonb,timestamp with time zone) from public, anon, authenticated, app_server, service_role;
