-- A row of an errand, or an image of one, without words that are gone: what agents wrote in it. What the person wrote stays theirs.
-- p_here: said in the conversation of its intention, of which few words are known again; p_away: anywhere else (see `gone_words`).
create or replace function private.cut_errand(p_row jsonb, p_here jsonb, p_away jsonb, p_at timestamptz) returns jsonb
language sql immutable set search_path = '' as $$
  select p_row || (
    select coalesce(jsonb_object_agg(key, private.cut_words_of_errand(p_row -> key, p_here, p_away, p_at)), '{}')
    from unnest(array['note', 'question', 'talk'] || case when p_row ->> 'given_by' = 'agent' then array['instructions'] else '{}' end) key
    where jsonb_typeof(p_row -> key) = 'string')
  || case when jsonb_typeof(p_row -> 'choices') = 'array' then jsonb_build_object('choices', (
      select coalesce(jsonb_agg(private.cut_words_of_errand(one, p_here, p_away, p_at) order by n), '[]')
      from jsonb_array_elements(p_row -> 'choices') with ordinality t (one, n))) else '{}' end
  || case when jsonb_typeof(p_row -> 'asked_before') = 'array' then jsonb_build_object('asked_before', (
      select coalesce(jsonb_agg(one || jsonb_build_object('question', private.cut_words_of_errand(one -> 'question', p_here, p_away, p_at)) order by n), '[]')
      from jsonb_array_elements(p_row -> 'asked_before') with ordinality t (one, n))) else '{}' end
$$;
grant execute on function private.cut_errand(jsonb,jsonb,jsonb,timestamptz) to app_server;

create or replace function private.cut_words_of_errand(p_words jsonb, p_here jsonb, p_away jsonb, p_at timestamptz) returns jsonb
language sql immutable set search_path = '' as $$
  select private.cut_values(p_words, p_here, p_away, false, null, p_at)
$$;
grant execute on function private.cut_words_of_errand(jsonb,jsonb,jsonb,timestamptz) to app_server;

-- What an agent wrote for errands quotes words that the present action deleted: the quotes go with them, and so do documents that an
-- agent wrote in other conversations. They come back with them.
create or replace function private.withdraw_words_of_errands() returns void
language plpgsql security definer set search_path = '' as $$
declare
  present constant uuid := nullif(current_setting('parley.action_id', true), '')::uuid;
  owner constant uuid := auth.uid();
  gone record;
begin
  if present is null or owner is null or not exists (select from public.tasks where user_id = owner)
    and not exists (select from public.attachments where user_id = owner and run_id is not null) then return; end if;
  for gone in select * from private.texts_that_went(present) loop
    perform private.cut_errands(gone.talk, owner, gone.texts, gone.since);
    perform private.remove_quoting_documents(gone.talk, owner, gone.texts, gone.since);
  end loop;
end $$;

-- The messages of the person that an action deleted, by conversation, as `gone_words` takes them.
create or replace function private.texts_that_went(p_action uuid) returns table (talk uuid, since timestamptz, texts jsonb)
language sql stable security definer set search_path = '' as $$
  select (d.before ->> 'conversation_id')::uuid, min((d.before ->> 'created_at')::timestamptz),
    jsonb_agg(jsonb_build_object('words', private.only_words(private.message_text(d.before -> 'parts')),
      'at', extract(epoch from (d.before ->> 'created_at')::timestamptz)))
  from private.deletions_of(p_action) d
  where d.table_name = 'messages' and d.before ->> 'role' = 'user' and not exists (select from public.messages m where m.id = d.row_id)
  group by 1
$$;

-- What still stands of what a person said, where words that are gone could be from, too.
create or replace function private.said_elsewhere(p_talk uuid, p_owner uuid) returns text[]
language sql stable security definer set search_path = '' as $$
  select private.standing_words(p_talk, p_owner) || array(
    select private.only_words(private.message_text(parts)) from public.messages
    where user_id = p_owner and role = 'user' order by created_at desc limit 2000)
$$;

-- The intentions that are talked about in a conversation.
create or replace function private.goals_of_talk(p_talk uuid, p_owner uuid) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select array(select id from public.goals where conversation_id = p_talk and user_id = p_owner)
$$;

-- The newest 500 errands that were written since words were said: without quotes of them. What stands elsewhere is read only where
-- one of them holds any.
create or replace function private.cut_errands(p_talk uuid, p_owner uuid, p_texts jsonb, p_since timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  goals constant uuid[] := private.goals_of_talk(p_talk, p_owner);
  here jsonb := case when goals = '{}' then '{}' else private.gone_words(p_texts, '{}', 6) end;
  away jsonb := private.gone_words(private.long_texts(p_texts), '{}', 8);
  found uuid[];
begin
  found := array(
    select t.id from (
      select * from public.tasks where user_id = p_owner and updated_at > p_since - interval '15 minutes'
      order by updated_at desc limit 500) t
    where private.cut_errand(to_jsonb(t), case when t.goal_id = any (goals) then here else '{}' end, away, now()) is distinct from to_jsonb(t));
  if found = '{}' then return; end if;
  away := private.gone_words(private.long_texts(p_texts), private.said_elsewhere(p_talk, p_owner), 8);
  if goals <> '{}' then here := private.gone_words(p_texts, private.standing_words(p_talk, p_owner), 6); end if;
  update public.conversations c set title = 'An errand'
  from public.tasks t
  where t.id = any (found) and c.id = t.conversation_id and c.user_id = p_owner and t.instructions <> private.cut_errand(
    to_jsonb(t), case when t.goal_id = any (goals) then here else '{}' end, away, now()) ->> 'instructions';
  update public.tasks t set note = (cut.r).note, question = (cut.r).question, talk = (cut.r).talk, choices = (cut.r).choices,
    asked_before = (cut.r).asked_before, instructions = (cut.r).instructions
  from (
    select o.id, jsonb_populate_record(null::public.tasks, private.cut_errand(
      to_jsonb(o), case when o.goal_id = any (goals) then here else '{}' end, away, now())) as r
    from public.tasks o where o.id = any (found)) cut
  where t.id = cut.id;
end $$;

-- Documents that agents wrote in other conversations since words were said, the newest 200, and that quote them.
create or replace function private.remove_quoting_documents(p_talk uuid, p_owner uuid, p_texts jsonb, p_since timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  away jsonb := private.gone_words(private.long_texts(p_texts), '{}', 8);
  found uuid[];
begin
  if away = '{}' then return; end if;
  found := array(
    select a.id from (
      select * from public.attachments
      where user_id = p_owner and run_id is not null and of_conversation is distinct from p_talk and created_at > p_since - interval '15 minutes'
      order by created_at desc limit 200) a
    join private.attachment_contents c on c.id = a.id
    where private.cut_quotes(c.content, away, 4) is distinct from c.content);
  if found = '{}' then return; end if;
  away := private.gone_words(private.long_texts(p_texts), private.said_elsewhere(p_talk, p_owner), 8);
  delete from public.attachments a using private.attachment_contents c
  where a.id = any (found) and c.id = a.id and private.cut_quotes(c.content, away, 4) is distinct from c.content;
end $$;

-- With the erasure of words their quotes leave for good what agents wrote for errands: the errands, what the ledger keeps of them and
-- of what was said first of them, the calls that wrote it, and these calls in answers. Only for the function that erases.
create or replace function private.erase_from_errands(p_talk uuid, p_owner uuid, p_texts jsonb, p_since timestamptz) returns void
language plpgsql security definer set search_path = '' set enable_seqscan = off as $$
declare
  goals constant uuid[] := private.goals_of_talk(p_talk, p_owner);
  since constant timestamptz := p_since - interval '15 minutes';
  tools constant text[] := array['taskCompletion', 'askQuestion', 'converse', 'createTask', 'updateTask'];
  here jsonb;
  away jsonb;
  renamed uuid[];
begin
  if not exists (select from public.action_changes c where c.user_id = p_owner and c.table_name = 'tasks') then return; end if;
  perform private.cut_errands(p_talk, p_owner, p_texts, p_since);
  here := private.gone_words(p_texts, private.standing_words(p_talk, p_owner), 6);
  away := private.gone_words(private.long_texts(p_texts), private.said_elsewhere(p_talk, p_owner), 8);
  -- Each is called by the beginning of its instructions.
  renamed := array(
    select distinct (image.row ->> 'conversation_id')::uuid
    from public.action_changes o cross join lateral (values (o.before), (o.after)) image (row)
    where o.user_id = p_owner and o.table_name = 'tasks' and image.row ->> 'given_by' = 'agent'
      and image.row -> 'instructions' is distinct from private.cut_errand(image.row,
        case when (image.row ->> 'goal_id')::uuid = any (goals) then here else '{}' end, away, now()) -> 'instructions');
  update public.action_changes c set before = cut.before, after = cut.after
  from (
    select o.id, private.cut_errand(o.before, k.here, away, now()) as before, private.cut_errand(o.after, k.here, away, now()) as after
    from public.action_changes o cross join lateral (
      select case when (coalesce(o.after, o.before) ->> 'goal_id')::uuid = any (goals) then here else '{}' end as here) k
    where o.user_id = p_owner and o.table_name = 'tasks') cut
  where c.id = cut.id and (c.before is distinct from cut.before or c.after is distinct from cut.after);
  update public.action_changes c set before = private.with_other_title(c.before), after = private.with_other_title(c.after)
  where c.user_id = p_owner and c.table_name = 'conversations' and c.row_id = any (renamed);
  update public.action_changes c set before = cut.before, after = cut.after
  from (
    select o.id, private.cut_message(o.before, case when o.talk = p_talk then here else '{}' end, away) as before,
      private.cut_message(o.after, case when o.talk = p_talk then here else '{}' end, away) as after
    from (
      select m.*, (coalesce(m.after, m.before) ->> 'conversation_id')::uuid as talk
      from public.action_changes m join public.agent_actions a on a.id = m.action_id
      where m.user_id = p_owner and m.table_name = 'messages' and a.tool = 'converse' and a.actor = 'job') o) cut
  where c.id = cut.id and (c.before is distinct from cut.before or c.after is distinct from cut.after);
  update public.agent_actions a set input = cut.input, output = cut.output
  from (
    select o.id, private.cut_values(o.input, here, away, false, null, now()) as input,
      private.cut_values(o.output, here, away, false, null, now()) as output
    from public.agent_actions o where o.user_id = p_owner and o.created_at > since and o.tool = any (tools)) cut
  where a.id = cut.id and (a.input is distinct from cut.input or a.output is distinct from cut.output);
  update public.messages m set parts = cut.parts
  from (
    select o.id, private.cut_errand_calls(o.parts, case when o.conversation_id = p_talk then here else '{}' end, away) as parts
    from public.messages o
    where o.user_id = p_owner and o.role <> 'user' and o.created_at > since
      and jsonb_path_exists(o.parts, '$[*] ? (@.type == "tool-createTask" || @.type == "tool-updateTask")') offset 0) cut
  where m.id = cut.id and m.parts is distinct from cut.parts;
end $$;

create or replace function private.with_other_title(p_image jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select p_image || '{"title": "An errand"}'
$$;

-- The image of an answer without words that are gone.
create or replace function private.cut_message(p_image jsonb, p_here jsonb, p_away jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_image -> 'parts') = 'array' then p_image || jsonb_build_object('parts',
    private.cut_long_quotes(private.cut_parts(p_image -> 'parts', '{}', p_here), p_away, null)) else p_image end
$$;

-- The parts of an answer whose calls that give or move errands hold no words that are gone.
create or replace function private.cut_errand_calls(p_parts jsonb, p_here jsonb, p_away jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(case when part ->> 'type' in ('tool-createTask', 'tool-updateTask') then part || (
      select coalesce(jsonb_object_agg(key, private.cut_values(part -> key, p_here, p_away, false, null, now())), '{}')
      from unnest(array['input', 'output']) key where part ? key)
    else part end order by n), '[]')
  from jsonb_array_elements(p_parts) with ordinality t (part, n)
$$;
