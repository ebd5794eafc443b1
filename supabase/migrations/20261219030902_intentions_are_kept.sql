set local check_function_bodies = off;

-- Its conversation stays: that is the person's own talk.
create or replace function public.remove_goal(p_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.refuse_agents('Only the person removes an intention.');
  delete from public.goals where id = p_id and user_id = auth.uid();
  if not found then raise sqlstate 'PT404' using message = 'This intention is not there.'; end if;
  perform private.withdraw_derived();
end $$;

-- The conversation of an intention, begun where there is none. It is named by what is said in it, as any other is. p_agent
-- answers there.
create or replace function public.open_goal_conversation(p_id uuid, p_agent text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  goal public.goals;
begin
  perform private.refuse_agents('Only the person begins to talk about an intention.');
  goal := private.own_goal(p_id);
  if goal.conversation_id is null then
    perform private.refuse_ended_goal(goal);
    insert into public.conversations (title, agent) values ('A conversation', p_agent) returning id into goal.conversation_id;
    update public.goals set conversation_id = goal.conversation_id where id = p_id;
  end if;
  return jsonb_build_object('conversation_id', goal.conversation_id);
end $$;

-- The names of rows: of what stands as it is called now, of a part or conversation that went as it was called last.
-- Quotes of a hard moment have none.
create or replace function public.names_of(p_rows uuid[]) returns jsonb
language sql stable set search_path = '' as $$
  with asked as (select distinct id from unnest(p_rows[1:500]) id where private.request_actor() = 'person'),
  standing as (
    select p.id, p.name from public.parts p join asked using (id) where p.user_id = auth.uid()
    union all
    select c.id, c.title from public.conversations c join asked using (id) where c.user_id = auth.uid()
    union all
    select g.id, g.title from public.goals g join asked using (id) where g.user_id = auth.uid()
    union all
    select r.id, f.name || ' → ' || t.name from public.part_relationships r join asked using (id)
      join public.parts f on f.id = r.from_part_id join public.parts t on t.id = r.to_part_id where r.user_id = auth.uid()
    union all
    select e.id, '“' || left(e.quote, 120) || case when char_length(e.quote) > 120 then '…' else '' end || '”'
    from public.part_evidence e join asked using (id) join public.messages m on m.id = e.message_id
    where e.user_id = auth.uid() and not private.is_flagged(m.safety)
  ), gone as (
    select a.id, (
      select coalesce(c.before, c.after) ->> case c.table_name when 'parts' then 'name' else 'title' end
      from public.action_changes c
      where c.row_id = a.id and c.user_id = auth.uid() and c.table_name in ('parts', 'conversations', 'goals') order by c.id desc limit 1) as name
    from asked a where not exists (select from standing s where s.id = a.id)
  )
  select coalesce(jsonb_object_agg(id, name), '{}')
  from (select * from standing union all select * from gone where name is not null) named
$$;

-- Rests, is done, is archived, or is taken up again. Only moves that make sense; what is done says why, and keeps that when it
-- is archived.
create or replace function public.move_goal(p_id uuid, p_to public.goal_status, p_reason text default null) returns jsonb
language plpgsql set search_path = '' as $$
declare
  goal public.goals;
  reason text := nullif(btrim(p_reason), '');
begin
  perform private.refuse_agents('Only the person says how an intention stands.');
  goal := private.own_goal(p_id);
  if goal.status = p_to then
    raise sqlstate 'PT409' using message = 'It stands like that already.', detail = '"already"';
  elsif p_to = 'resting' or p_to = 'done' or goal.status = 'archived' and p_to <> 'working' then
    perform private.refuse_ended_goal(goal);
  end if;
  if p_to = 'done' and reason is null then
    raise sqlstate 'PT400' using message = 'Say in a word or two why it is done.', detail = '"reason"';
  elsif char_length(reason) > 500 then
    raise sqlstate 'PT413' using message = 'The reason can hold 500 characters.', detail = '"reason"';
  elsif p_to is null or p_to <> 'done' and reason is not null then
    raise sqlstate 'PT400' using message = 'A reason belongs to what is done.', detail = '"reason"';
  end if;
  update public.goals set status = p_to,
    ended_because = case p_to when 'done' then reason when 'archived' then ended_because end
  where id = p_id returning * into goal;
  return private.goal_json(goal);
end $$;

create or replace function public.make_goal(p_title text, p_why text default null, p_parts jsonb default '[]') returns jsonb
language plpgsql set search_path = '' as $$
declare
  made public.goals;
begin
  perform private.refuse_agents('Only the person makes an intention; propose it instead.');
  made := private.insert_goal(jsonb_build_object('title', p_title, 'why', p_why, 'parts', p_parts));
  return private.goal_json(made);
end $$;

-- The intentions of the caller, the last changed first. An agent gets the latest thirty that are not archived.
create or replace function public.list_goals() returns jsonb
language sql stable set search_path = '' as $$
  with mine as (select g from public.goals g where g.user_id = auth.uid() order by g.updated_at desc, g.id)
  select case private.request_actor() when 'person' then (
      select coalesce(jsonb_agg(private.goal_json(g)), '[]') from mine)
    else (
      select coalesce(jsonb_agg(private.goal_for_agents(g)), '[]')
      from (select g from mine where (g).status <> 'archived' limit 30) shown) end
$$;

-- What the newest message of a conversation was, or would be, asked with, read again from what is stored: as begin_turn
-- hands it back, without beginning anything. `tries` ends with the answer that stands. Null where nothing was said yet.
create or replace function public.last_request(p_conversation uuid, p_fixed boolean) returns jsonb
language plpgsql stable set search_path = '' set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  uid constant uuid := auth.uid();
  most constant integer := 400;
  talk public.conversations;
  asked public.messages;
  person public.profiles;
  rest public.safety_rests;
  messages jsonb;
  known jsonb;
  earlier jsonb := '[]';
begin
  select * into talk from public.conversations where id = p_conversation and user_id = uid;
  if not found then raise sqlstate 'PT404' using message = 'This conversation is not there.'; end if;
  select * into asked from public.messages
  where conversation_id = p_conversation and user_id = uid and role = 'user' order by ordinal desc limit 1;
  if not found then return null; end if;
  select * into person from public.profiles where user_id = uid;
  select * into rest from public.safety_rests where user_id = uid;
  messages := private.history_of_turn(p_conversation, asked.ordinal, most);
  if jsonb_array_length(messages) >= most then
    known := private.care_before(p_conversation, asked.id);
    earlier := private.hard_messages_before(p_conversation, (messages #>> '{0,id}')::uuid, (known ->> 'after')::uuid);
  end if;
  return jsonb_build_object(
    'run_id', gen_random_uuid(), 'answer_id', gen_random_uuid(), 'agent', coalesce(talk.agent, ''), 'goal', private.goal_told(p_conversation), 'title', talk.title, 'fresh', false,
    'country', person.country, 'level', private.level_of_caller(), 'careful_until', rest.careful_until,
    'exploring_locked_until', rest.exploring_locked_until,
    'minor', coalesce(rest.minor, false), 'age_corrected', coalesce(rest.age_corrected, false),
    'messages', messages, 'care', known, 'earlier', earlier, 'alarms', private.alarms_of(p_conversation),
    'time_zone', private.person_zone(), 'taken_back', private.taken_back(p_conversation),
    'attachments', private.attachments_told(p_conversation),
    'tries', private.earlier_tries(p_conversation, asked.id), 'last_title', null,
    'sessions', private.sessions_told(p_conversation), 'snapshot', private.snapshot(uid, p_conversation),
    'who_answers', private.who_answers(p_conversation, p_fixed), 'budget', null);
end $$;

-- All that the page of one intention shows: it, its conversation, the parts there are to choose from, and what happened.
create or replace function public.get_goal(p_id uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  goal public.goals;
begin
  perform private.refuse_unless_person('Only the person reads this page.');
  select * into goal from public.goals where id = p_id and user_id = auth.uid();
  if not found then raise sqlstate 'PT404' using message = 'This intention is not there.'; end if;
  return jsonb_build_object(
    'goal', private.goal_json(goal),
    'conversation', (
      select jsonb_build_object('id', c.id, 'title', c.title, 'last_message_at', c.last_message_at,
        'begun', exists (select from public.messages m where m.conversation_id = c.id))
      from public.conversations c where c.id = goal.conversation_id),
    'parts', (
      select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name) order by lower(p.name), p.id), '[]')
      from public.parts p where p.user_id = auth.uid() and (p.retired_at is null or exists (
        select from public.goal_parts c where c.goal_id = goal.id and c.part_id = p.id))),
    'events', private.events_of_goal(p_id));
end $$;

-- A conversation with its latest messages.
create or replace function public.get_conversation(p_id uuid, p_limit integer default 60) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  talk public.conversations;
begin
  select * into talk from public.conversations where id = p_id and user_id = auth.uid();
  if not found then raise sqlstate 'PT404' using message = 'This conversation is not there.'; end if;
  return private.with_versions(p_id, private.with_standing_results(private.messages_before(p_id, null, p_limit))) || jsonb_build_object(
    'conversation', to_jsonb(talk) - 'user_id',
    'goal', (select jsonb_build_object('id', g.id, 'title', g.title) from public.goals g where g.conversation_id = p_id and g.user_id = auth.uid()),
    'waiting', private.waiting_in(p_id),
    'running', exists (
      select from public.runs where conversation_id = p_id and status = 'running' and lease_until > now()),
    'resume', private.message_to_resume(p_id));
end $$;

-- What is left out of p_changes (title, why, parts) stays.
create or replace function public.edit_goal(p_id uuid, p_changes jsonb, p_version integer) returns jsonb
language plpgsql set search_path = '' as $$
declare
  goal public.goals;
begin
  perform private.refuse_agents('Only the person changes an intention.');
  goal := private.own_goal(p_id);
  perform private.refuse_ended_goal(goal);
  if goal.version is distinct from p_version then
    raise sqlstate 'PT409' using message = 'This intention has changed since you opened it.',
      detail = jsonb_build_object('reason', 'changed', 'current', private.goal_json(goal))::text;
  elsif jsonb_typeof(p_changes) is distinct from 'object' or p_changes - array['title', 'why', 'parts'] <> '{}' then
    raise sqlstate 'PT400' using message = 'An intention has a title, a reason and parts that care.';
  end if;
  if p_changes ? 'title' then goal.title := btrim(coalesce(p_changes ->> 'title', '')); end if;
  if p_changes ? 'why' then goal.why := nullif(btrim(p_changes ->> 'why'), ''); end if;
  perform private.check_goal_words(goal.title, goal.why);
  update public.goals set title = goal.title, why = goal.why where id = p_id returning * into goal;
  if p_changes ? 'parts' then perform private.keep_goal_parts(p_id, p_changes -> 'parts'); end if;
  return private.goal_json(goal);
end $$;

-- The companion is told the day the person has. Everything a turn asks for is found in order by an index: whether it is
-- planned so must not rest on statistics, which the embedded database has of little.
create or replace function public.begin_turn(
  p_conversation uuid, p_message uuid, p_text text, p_safety public.safety_level, p_agent text, p_model text,
  p_per_minute integer default 20, p_history integer default 400, p_recall boolean default false,
  p_button text default null, p_safety_action uuid default null, p_files uuid[] default '{}', p_committee jsonb default null
) returns jsonb
language plpgsql set search_path = '' set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  opened jsonb;
  known jsonb;
  earlier jsonb := '[]';
  waited boolean := exists (select from public.waiting_messages where id = p_message and user_id = auth.uid());
  begun jsonb;
begin
  perform private.erase_due(auth.uid());
  opened := private.open_turn(p_conversation, p_message, p_text, p_safety, p_agent, p_model, p_history,
    p_button, p_safety_action, p_files, p_committee);
  -- Only where messages were left out.
  if jsonb_array_length(opened -> 'messages') >= least(greatest(coalesce(p_history, 400), 1), 1000) then
    known := private.care_before(p_conversation, p_message);
    earlier := private.hard_messages_before(p_conversation, (opened #>> '{messages,0,id}')::uuid, (known ->> 'after')::uuid);
  end if;
  begun := opened || jsonb_build_object(
    'time_zone', private.person_zone(),
    'goal', private.goal_told(p_conversation),
    'taken_back', private.taken_back(p_conversation),
    'tries', private.earlier_tries(p_conversation, p_message),
    'care', known,
    'earlier', earlier,
    'alarms', private.alarms_of(p_conversation),
    'attachments', private.attachments_told(p_conversation),
    'last_title', (
      select nullif(before.title, 'A conversation')
      from (
        select title, created_at, last_message_at from public.conversations
        where user_id = auth.uid() order by last_message_at desc limit 100) before
      where before.created_at < (select created_at from public.conversations where id = p_conversation)
      order by before.last_message_at desc limit 1),
    'sessions', case when p_recall then private.sessions_told(p_conversation) end,
    'snapshot', case when p_recall then private.cached_snapshot(p_conversation) end);
  -- Last, so that the turns of one person wait for each other no longer than they must, and after the conversation, as where
  -- a message is kept to wait. What waited was counted then.
  if not waited then perform private.count_turn(p_per_minute); end if;
  return begun;
end $$;

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
        when 'proposals' then coalesce(image #>> '{changes,name}', image #>> '{changes,title}')
        when 'memory_files' then image ->> 'path' else coalesce(image ->> 'name', image ->> 'title') end,
      'was', case when op = 'update' and coalesce(before ->> 'name', before ->> 'title') is distinct from coalesce(after ->> 'name', after ->> 'title')
        then coalesce(before ->> 'name', before ->> 'title') end,
      'part', names ->> (image ->> 'part_id'), 'from', names ->> (image ->> 'from_part_id'), 'to', names ->> (image ->> 'to_part_id'),
      'kind', coalesce(image ->> 'kind', image ->> 'type'),
      'fields', case when op = 'update' then private.fields_that_differ(before, after) end))
      order by table_name in ('parts', 'conversations') and op <> 'update' desc, id) as changes
    from changed, named group by action_id) brief
$$;

-- Withdraws pending proposals whose quotes or parts went in the present action, under that same action: taking the
-- action back brings them back.
create or replace function private.withdraw_proposals() returns void
language plpgsql security definer set search_path = '' as $$
declare
  present uuid := nullif(current_setting('parley.action_id', true), '')::uuid;
  reverting boolean := coalesce(current_setting('parley.reverting', true), '') = 'on';
  gone uuid[];
  talks uuid[];
  said uuid[];
  cut uuid[];
  back uuid[] := '{}';
  resting uuid[];
  waiting public.proposals;
  named uuid[];
  brought boolean;
begin
  if present is null then return; end if;
  select coalesce(array_agg(distinct c.row_id) filter (where c.table_name = 'part_evidence'
      and not exists (select from public.part_evidence e where e.id = c.row_id)), '{}'),
    coalesce(array_agg(distinct c.row_id) filter (where c.table_name = 'conversations'
      and not exists (select from public.conversations t where t.id = c.row_id)), '{}'),
    coalesce(array_agg(distinct c.row_id) filter (where c.table_name = 'messages'
      and not exists (select from public.messages m where m.id = c.row_id)), '{}')
  into gone, talks, said
  from public.action_changes c
  where c.action_id = present and c.table_name in ('part_evidence', 'conversations', 'messages') and c.op = 'delete';
  perform from public.proposals where user_id = auth.uid() and status = 'pending' order by id for update;
  cut := private.conversations_cut(present);
  if reverting then
    back := array(select distinct c.row_id from public.action_changes c where c.action_id = present and c.table_name = 'proposals');
  end if;
  resting := private.resting_on_deleted(auth.uid(), array(
      select private.text_of_suggestion(p) from public.proposals p
      where p.user_id = auth.uid() and p.status = 'pending' and p.conversation_id = any (cut)
        and p.conversation_id <> all (talks) and p.id <> all (back)), present)
    || private.resting_on_deleted(auth.uid(), array(
      select private.text_of_suggestion(p) from public.proposals p
      where p.user_id = auth.uid() and p.status = 'pending' and p.id = any (back)));
  for waiting in
    select * from public.proposals where user_id = auth.uid() and status = 'pending'
  loop
    named := waiting.evidence_ids || private.moved_quotes(waiting.changes);
    brought := waiting.id = any (back);
    if waiting.kind not in ('create_part', 'create_goal', 'edit_memory') and (not private.stands(waiting.part_id)
      or (waiting.kind in ('merge_parts', 'relate_parts') and not private.stands(waiting.other_part_id))) then
      update public.proposals set status = 'expired', withdrawn = 'part_gone', withdrawn_at = now() where id = waiting.id;
    elsif (named && gone or brought and exists (
        select unnest(named) except select id from public.part_evidence where user_id = waiting.user_id))
        and private.unmet(private.evidence_rules(waiting)) <> '[]'
      or waiting.message_ids && said or brought and exists (
        select unnest(waiting.message_ids) except select id from public.messages where user_id = waiting.user_id)
      or waiting.message_ids <> '{}' and named && gone
      or waiting.conversation_id = any (talks) or waiting.id = any (resting) then
      continue when reverting and private.stood_without('proposals', to_jsonb(waiting), array(
        select * from unnest(private.missing_of(waiting.user_id, named, waiting.conversation_id))
        union
        select id from unnest(waiting.message_ids) id where not exists (select from public.messages m where m.id = id.id)));
      update public.proposals set status = 'expired', withdrawn = 'evidence_gone', withdrawn_at = now() where id = waiting.id;
    end if;
  end loop;
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
  order by 3 desc, 2 limit p_most)
  union all
  (select distinct 'goal', g.id, g.updated_at
  from (
    (select o.id, o.user_id, o.updated_at from public.goals o
      where private.part_words(o.user_id, array[o.title, o.why, o.ended_because]) @@ own offset 0)
    union all
    (select o.id, o.user_id, o.updated_at from (
        select c.goal_id, c.user_id from public.goal_parts c where private.own_words(c.user_id, c.words) @@ own offset 0) c
      join public.goals o on o.id = c.goal_id where c.user_id = p_user)) g
  where g.user_id = p_user and coalesce(p_kind, 'goal') = 'goal' order by 3 desc, 2 limit p_most);
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
    when 'goal' then (
      select jsonb_build_object('title', g.title, 'standing', private.goal_standing(g), 'at', g.updated_at,
        'text', concat_ws(E'\n', g.why, g.ended_because, (
          select string_agg(c.words, E'\n' order by c.stance, c.id) from public.goal_parts c where c.goal_id = g.id)))
      from public.goals g where g.id = p_id)
    else (
      select jsonb_build_object('text', n.body, 'at', n.updated_at, 'letter', n.kind = 'letter', 'part_id', p.id, 'part', p.name)
      from public.part_notes n join public.parts p on p.id = n.part_id where n.id = p_id) end;
end $$;

-- Whether two proposals are about the same matter: what a "no" is remembered for.
create or replace function private.same_matter(a public.proposals, b public.proposals) returns boolean
language sql stable set search_path = '' as $$
  select case
    when a.kind in ('update_part', 'rename_part', 'reclassify_part') then
      b.kind in ('update_part', 'rename_part', 'reclassify_part') and a.part_id = b.part_id and exists (
        select from jsonb_each(a.changes) f where private.plain(f.value::text) = private.plain((b.changes -> f.key)::text))
    when a.kind <> b.kind then false
    when a.kind = 'create_part' then private.alike(a.changes ->> 'name', b.changes ->> 'name')
    when a.kind = 'create_goal' then private.alike(a.changes ->> 'title', b.changes ->> 'title')
    when a.kind = 'split_part' then a.part_id = b.part_id and private.alike(a.changes ->> 'name', b.changes ->> 'name')
    when a.kind = 'merge_parts' then array[a.part_id, a.other_part_id] @> array[b.part_id, b.other_part_id]
    when a.kind = 'relate_parts' then
      (array[a.part_id, a.other_part_id] = array[b.part_id, b.other_part_id]
        or (a.changes ->> 'type' <> 'protector_exile' and array[a.other_part_id, a.part_id] = array[b.part_id, b.other_part_id]))
      and a.changes - 'note' = b.changes - 'note'
    when a.kind = 'retire_part' then a.part_id = b.part_id
    else a.changes = b.changes end
$$;

create or replace function private.refuse_unmet(p_rules jsonb, p_kind public.proposal_kind) returns void
language plpgsql set search_path = '' as $$
declare
  unmet jsonb := private.unmet(p_rules);
  like_it text := (select r #>> '{part,name}' from jsonb_array_elements(p_rules) r where r ? 'part');
begin
  if unmet = '[]' then return; end if;
  raise sqlstate 'PT403' using
    message = case
      when like_it is not null and p_kind = 'create_part' then
        format('There is a part much like it: %s. A change to that one, or a merge, can be proposed instead.', like_it)
      when unmet ?| array['never_again', 'declined_lately'] then 'This was declined before.'
      when unmet ? 'goal_there' then 'There is an intention much like this one already.'
      when unmet ? 'already_waiting' then 'This waits for an answer already.'
      when p_kind = 'create_part' then 'It is too early to propose this part.'
      else 'This does not rest on enough words of the person yet.' end,
    detail = jsonb_build_object('unmet', unmet, 'rules', p_rules)::text;
end $$;

create or replace function private.refuse_ended_goal(p_goal public.goals) returns void
language plpgsql set search_path = '' as $$
begin
  if p_goal.status = 'archived' then
    raise sqlstate 'PT409' using message = 'This intention is archived. Bring it back first.', detail = '"archived"';
  elsif p_goal.status = 'done' then
    raise sqlstate 'PT409' using message = 'This intention is done. Take it up again first.', detail = '"done"';
  end if;
end $$;

-- Which parts care, those for it first.
create or replace function private.parts_of_goal(p_goal uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'part_id', p.id, 'name', p.name, 'stance', c.stance, 'words', c.words) order by c.stance, lower(p.name), p.id), '[]')
  from public.goal_parts c join public.parts p on p.id = c.part_id
  where c.goal_id = p_goal and c.user_id = auth.uid()
$$;

-- The caller's intention, locked for what comes next.
create or replace function private.own_goal(p_id uuid) returns public.goals
language plpgsql set search_path = '' as $$
declare
  goal public.goals;
begin
  select * into goal from public.goals where id = p_id and user_id = auth.uid() for update;
  if not found then raise sqlstate 'PT404' using message = 'This intention is not there.'; end if;
  return goal;
end $$;

-- Begins a turn, without what the companion knows of the person: `begin_turn` adds that. A message carries what it was
-- found to be. p_files: the files of the person that go with it.
create or replace function private.open_turn(p_conversation uuid, p_message uuid, p_text text, p_safety public.safety_level, p_agent text, p_model text,
  p_history integer default 400, p_button text default null, p_safety_action uuid default null, p_files uuid[] default '{}',
  p_committee jsonb default null)
returns jsonb
language plpgsql set search_path = '' as $$
declare
  uid uuid := auth.uid();
  person public.profiles;
  rest public.safety_rests;
  talk public.conversations;
  asked public.messages;
  run public.runs;
  fresh boolean := false;
  begins boolean;
  first boolean;
  files uuid[];
begin
  if uid is null then raise sqlstate 'PT401' using message = 'Please sign in.'; end if;
  if char_length(p_text) > 20000 then
    raise sqlstate 'PT413' using message = 'A message can hold 20,000 characters.';
  -- A committee goes on also when the person, who holds the chair, says nothing.
  elsif btrim(p_text) = '' and not coalesce(p_committee ? 'continues', false) then
    raise sqlstate 'PT400' using message = 'There is nothing in this message yet.';
  end if;
  select * into person from public.profiles where user_id = uid;
  select * into rest from public.safety_rests where user_id = uid;
  if person.consented_at is null then
    raise sqlstate 'PT403' using message = 'Please read and accept the welcome page first.';
  end if;
  insert into public.conversations (id, title)
  values (p_conversation, coalesce(nullif(private.title_from(p_text, p_safety), ''), 'A conversation')) on conflict (id) do nothing;
  begins := found;
  -- Deleted in another window: its id does not begin a new one, so that nobody wonders where the rest went.
  if begins and exists (
    select from public.action_changes
    where row_id = p_conversation and table_name = 'conversations' and op = 'delete' and user_id = uid) then
    raise sqlstate 'PT404' using message = 'This conversation was deleted.';
  end if;
  select * into talk from public.conversations where id = p_conversation and user_id = uid for update;
  if not found then raise sqlstate 'PT404' using message = 'This conversation is not there.'; end if;

  -- Of the few that are running: an index of conversations would tell all answers of this one.
  perform private.end_lost_run(r.id)
  from (select * from public.runs where user_id = uid and status = 'running' offset 0) r
  where r.conversation_id = p_conversation and r.lease_until < now();
  if exists (select
    from (select * from public.runs where user_id = uid and status = 'running' offset 0) r
    where r.conversation_id = p_conversation and r.parent_run_id is null) then
    raise sqlstate 'PT409' using message = 'An answer is still being written here.', detail = '"busy"';
  end if;

  select * into asked from public.messages where id = p_message and user_id = uid;
  if not found then
    fresh := true;
    -- One that was opened from an intention is there before its first words.
    first := begins or not exists (select from public.messages where conversation_id = p_conversation);
    files := private.files_of_turn(p_conversation, p_message, p_files);
    if not begins then perform private.show_newest_answer(p_conversation); end if;
    insert into public.messages (id, conversation_id, ordinal, role, parts, safety, metadata)
    select p_message, p_conversation, coalesce(max(ordinal), 0) + 1, 'user',
      jsonb_build_array(jsonb_build_object('type', 'text', 'text', p_text)), p_safety,
      jsonb_strip_nulls(jsonb_build_object('button', p_button, 'committee', p_committee, 'files', nullif(cardinality(files), 0), 'anew', case when not begins then private.first_version(p_conversation) end,
        'checkIn', case when first and private.is_check_in_due(rest) then true end))
    from public.messages where conversation_id = p_conversation
    returning * into asked;
    if cardinality(files) > 0 then update public.attachments set of_message = p_message where id = any (files); end if;
    if not begins then talk.title := private.name_by_first_subject(asked.id); end if;
  elsif asked.conversation_id <> p_conversation or asked.role <> 'user' then
    raise sqlstate 'PT404' using message = 'This message is not there.';
  elsif exists (select from public.runs r where user_message_id = p_message and status = 'completed'
      -- What was added to it may have been removed again: then it was never answered to its end.
      and stop_reason is distinct from 'steered' and parent_run_id is null
      and not exists (select from public.messages where id = r.answer_id and role = 'earlier'))
    or exists (select from public.messages where conversation_id = p_conversation and role = 'user' and ordinal > asked.ordinal) then
    raise sqlstate 'PT409' using message = 'This message has already been answered.', detail = '"answered"';
  elsif asked.parts #>> '{0,text}' is distinct from p_text then
    raise sqlstate 'PT409' using message = 'This message was said in other words already.', detail = '"changed"';
  end if;

  perform private.end_waiting(p_conversation, p_message);
  insert into public.runs (conversation_id, agent, model, user_message_id, safety)
  values (p_conversation, coalesce(talk.agent, p_agent), p_model, p_message, p_safety) returning * into run;
  perform private.announce_words();
  update public.conversations set last_message_at = now() where id = p_conversation;
  if p_safety_action is not null then
    perform private.rest_at_once(p_safety_action, run, p_safety);
  end if;

  return jsonb_build_object(
    'run_id', run.id, 'agent', run.agent, 'answer_id', run.answer_id, 'title', talk.title, 'fresh', fresh,
    'country', person.country, 'level', private.level_of_caller(), 'careful_until', rest.careful_until,
    'exploring_locked_until', rest.exploring_locked_until,
    'minor', coalesce(rest.minor, false), 'age_corrected', coalesce(rest.age_corrected, false),
    'messages', private.history_of_turn(p_conversation, asked.ordinal, p_history));
end $$;

-- A conversation that began with a greeting, or with the wish to talk, is called by the first message that says something: while it is still called
-- by the greeting, and only in a conversation without a hard moment. One whose first words were written anew is called by
-- those that took their place, and one that was opened from an intention by the first that says something. The title is a copy of words, no decision: it
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
  if not ((first.id = said.id and said.metadata ? 'anew' or talk.agent is not null) and talk.title = 'A conversation') and (
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

-- What p_gone kept goes to p_kept, and it rests. Nothing is deleted: a quote or a connection that p_kept has already
-- stays with the part that rests, and so does its page in the memory.
create or replace function private.merge_parts(p_kept uuid, p_gone uuid) returns void
language plpgsql set search_path = '' as $$
begin
  update public.part_evidence e set part_id = p_kept where e.part_id = p_gone and not exists (
    select from public.part_evidence k where k.part_id = p_kept and k.message_id = e.message_id and k.kind = e.kind
      and k.start_offset = e.start_offset and k.end_offset = e.end_offset);
  update public.part_relationships r set from_part_id = p_kept where r.from_part_id = p_gone and r.to_part_id <> p_kept
    and not exists (select from public.part_relationships k
      where k.type = r.type and (k.from_part_id = p_kept and k.to_part_id = r.to_part_id
        or r.type <> 'protector_exile' and k.to_part_id = p_kept and k.from_part_id = r.to_part_id));
  update public.part_relationships r set to_part_id = p_kept where r.to_part_id = p_gone and r.from_part_id <> p_kept
    and not exists (select from public.part_relationships k
      where k.type = r.type and (k.to_part_id = p_kept and k.from_part_id = r.from_part_id
        or r.type <> 'protector_exile' and k.from_part_id = p_kept and k.to_part_id = r.from_part_id));
  update public.part_assessments set part_id = p_kept where part_id = p_gone;
  update public.part_notes set part_id = p_kept where part_id = p_gone;
  update public.goal_parts c set part_id = p_kept where c.part_id = p_gone and not exists (
    select from public.goal_parts k where k.part_id = p_kept and k.goal_id = c.goal_id);
  update public.parts set retired_at = now(), merged_into = p_kept where id = p_gone;
end $$;

-- The parts that care, as the person says: those that are left out care no more.
create or replace function private.keep_goal_parts(p_goal uuid, p_parts jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  named uuid[];
begin
  if jsonb_typeof(p_parts) is distinct from 'array' or jsonb_array_length(p_parts) > 12 then
    raise sqlstate 'PT400' using message = 'Up to twelve parts can be named here.', detail = '"parts"';
  end if;
  select coalesce(array_agg((one ->> 'part_id')::uuid order by one ->> 'part_id'), '{}') into named from jsonb_array_elements(p_parts) one;
  if cardinality(named) <> (select count(distinct id) from unnest(named) id) then
    raise sqlstate 'PT400' using message = 'Each part is named once.', detail = '"parts"';
  end if;
  perform private.own_part(id, true) from unnest(named) id;
  delete from public.goal_parts where goal_id = p_goal and user_id = auth.uid() and part_id <> all (named);
  insert into public.goal_parts as known (goal_id, part_id, stance, words)
  select p_goal, (one ->> 'part_id')::uuid, (one ->> 'stance')::public.goal_stance, nullif(btrim(one ->> 'words'), '')
  from jsonb_array_elements(p_parts) one
  on conflict (goal_id, part_id) do update set stance = excluded.stance, words = excluded.words
  where (known.stance, known.words) is distinct from (excluded.stance, excluded.words);
exception when check_violation or not_null_violation or invalid_text_representation then
  raise sqlstate 'PT400' using message = 'What a part says can hold 300 characters, and it is for or against.', detail = '"parts"';
end $$;

-- p_id is the id the row gets, where it was promised beforehand.
create or replace function private.insert_goal(p_fields jsonb, p_id uuid default null) returns public.goals
language plpgsql set search_path = '' as $$
declare
  made public.goals;
begin
  perform private.check_goal_words(p_fields ->> 'title', p_fields ->> 'why');
  insert into public.goals (id, title, why)
  values (coalesce(p_id, gen_random_uuid()), btrim(p_fields ->> 'title'), nullif(btrim(p_fields ->> 'why'), ''))
  returning * into made;
  perform private.keep_goal_parts(made.id, coalesce(p_fields -> 'parts', '[]'));
  return made;
end $$;

-- The intention to which a conversation belongs, for the turn that begins in it; null for every other conversation.
create or replace function private.goal_told(p_conversation uuid) returns jsonb
language sql stable set search_path = '' as $$
  select private.goal_for_agents(g) from public.goals g where g.conversation_id = p_conversation and g.user_id = auth.uid()
$$;

-- How an intention stands for its person: one that is worked on waits while a suggestion of its conversation waits for them.
create or replace function private.goal_standing(g public.goals) returns text
language sql stable set search_path = '' as $$
  select case when g.status = 'working' and exists (
      select from public.proposals p
      where p.user_id = g.user_id and p.status = 'pending' and p.expires_at > now() and p.conversation_id = g.conversation_id)
    then 'waiting' else g.status::text end
$$;

create or replace function private.goal_json(g public.goals) returns jsonb
language sql stable set search_path = '' as $$
  select to_jsonb(g) - 'user_id' || jsonb_build_object('standing', private.goal_standing(g), 'parts', private.parts_of_goal(g.id))
$$;

-- An intention as an agent gets it: its words, how it stands, and who cares.
create or replace function private.goal_for_agents(g public.goals) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', g.id, 'title', g.title, 'why', g.why, 'standing', private.goal_standing(g),
    'ended_because', g.ended_because, 'parts', (
      select coalesce(jsonb_agg(part - 'part_id' order by n), '[]')
      from jsonb_array_elements(private.parts_of_goal(g.id)) with ordinality t (part, n)))
$$;

-- What a proposal of any kind must stand on.
create or replace function private.evidence_rules(p public.proposals) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  one_quote jsonb := (select jsonb_build_array(private.rule('one_quote', count(*), 1)) from private.counting_quotes(p.evidence_ids));
  fields jsonb := private.category_rules(p.changes ->> 'category', p.evidence_ids) || private.verbatim_rule(p.changes, p.evidence_ids);
begin
  case p.kind
    when 'create_part' then
      return private.new_part_quotes(p.changes ->> 'name', p.evidence_ids, p.named, p.conversation_id) || fields;
    when 'split_part' then
      return private.new_part_quotes(p.changes ->> 'name', private.moved_quotes(p.changes), p.named, p.conversation_id, p.part_id) || fields;
    when 'update_part', 'reclassify_part' then
      return private.change_rules(p.part_id, p.changes, p.evidence_ids) || fields
        || case when p.changes ? 'name' then jsonb_build_array(
          private.rule('name_said', private.said_by_person(p.changes ->> 'name')::integer, 1)) else '[]' end;
    when 'rename_part' then
      return private.change_rules(p.part_id, p.changes, p.evidence_ids)
        || jsonb_build_array(private.rule('name_said', private.said_by_person(p.changes ->> 'name')::integer, 1));
    when 'relate_parts' then
      return private.linking_rule(p.part_id, p.other_part_id, p.evidence_ids);
    when 'merge_parts' then
      return one_quote || fields;
    when 'retire_part' then
      return one_quote;
    when 'create_goal' then
      return one_quote || jsonb_build_array((select private.rule('goal_there', count(*), 0, count(*) = 0) from public.goals g
        where g.user_id = auth.uid() and g.status <> 'archived' and private.alike(g.title, p.changes ->> 'title')));
    when 'edit_memory' then
      return '[]';
  end case;
end $$;

-- What happened to an intention, newest first, one line for each action that changed it or who cares about it.
create or replace function private.events_of_goal(p_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  with changed as (
    select c.* from public.action_changes c
    where c.user_id = auth.uid() and (c.row_id = p_id and c.table_name = 'goals' or c.table_name = 'goal_parts'
      and c.row_id in (select id from public.goal_parts where goal_id = p_id and user_id = auth.uid()))
    order by c.id desc limit 200
  ), told as (
    select c.action_id, max(c.id) as latest, min(c.id) filter (where c.table_name = 'goals') as own from changed c group by 1
    order by 2 desc limit 40
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'action_id', a.id, 'at', a.created_at, 'tool', a.tool, 'reverts', cardinality(a.reverts) > 0, 'undone', a.undone_by is not null,
    'what', case
      when c.id is null then 'parts'
      when c.op = 'insert' then 'begun'
      when c.before ->> 'status' is distinct from c.after ->> 'status' then c.after ->> 'status'
      when c.before ->> 'title' is distinct from c.after ->> 'title' then 'title'
      when c.before ->> 'why' is distinct from c.after ->> 'why' then 'why'
      when c.before ->> 'conversation_id' is distinct from c.after ->> 'conversation_id' then 'talk'
      else 'words' end,
    'reason', case when c.before ->> 'status' is distinct from c.after ->> 'status' and c.after ->> 'status' = 'done'
      then c.after ->> 'ended_because' end) order by t.latest desc), '[]')
  from told t join public.agent_actions a on a.id = t.action_id left join changed c on c.id = t.own
$$;

-- What rests on something else goes first, so that no row is written once more only because another one went.
create or replace function private.delete_rows_of(p_user uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  name text;
begin
  foreach name in array array['goal_parts', 'goals', 'memory_sources', 'memory_files', 'relationship_observations', 'part_assessments',
    'part_notes', 'proposals', 'part_evidence', 'part_relationships', 'parts', 'messages', 'runs', 'conversations',
    'action_changes', 'agent_actions'] loop
    execute format('delete from public.%I where user_id = $1', name) using p_user;
  end loop;
end $$;

-- The quotes must all be kept, and the parts must be there. Nothing of a resting part is proposed.
create or replace function private.check_subjects(p public.proposals) returns void
language plpgsql set search_path = '' as $$
begin
  if (select count(distinct id) from public.part_evidence where id = any (p.evidence_ids || private.moved_quotes(p.changes)) and user_id = auth.uid())
    <> (select count(distinct id) from unnest(p.evidence_ids || private.moved_quotes(p.changes)) id) then
    raise sqlstate 'PT404' using message = 'One of these quotes is not kept. Keep it first with addEvidence.', detail = '"evidence"';
  elsif p.kind in ('create_part', 'create_goal', 'edit_memory') and p.part_id is not null then
    raise sqlstate 'PT400' using message = 'This kind of proposal takes no part id.';
  end if;
  if p.kind not in ('create_part', 'create_goal', 'edit_memory') then perform private.own_part(p.part_id); end if;
  if p.kind in ('merge_parts', 'relate_parts') then perform private.own_part(p.other_part_id); end if;
end $$;

create or replace function private.check_payload(p_kind public.proposal_kind, p_changes jsonb) returns void
language plpgsql immutable set search_path = '' as $$
declare
  known text[] := case p_kind
    when 'create_goal' then array['title', 'why']
    when 'rename_part' then array['name']
    when 'reclassify_part' then array['category']
    when 'relate_parts' then array['type', 'status', 'polarization', 'note']
    when 'retire_part' then array[]::text[]
    when 'edit_memory' then array['path', 'anchor', 'op', 'text'] end;
  needed text := case p_kind
    when 'create_part' then 'name' when 'create_goal' then 'title' when 'split_part' then 'name' when 'rename_part' then 'name'
    when 'reclassify_part' then 'category' when 'relate_parts' then 'type' when 'edit_memory' then 'path' end;
begin
  if jsonb_typeof(p_changes) is distinct from 'object' then
    raise sqlstate 'PT400' using message = 'The changes must be fields with values.';
  elsif known is null then
    perform private.check_part_fields(case when p_kind = 'split_part' then p_changes - 'evidence' else p_changes end);
  elsif p_changes - known <> '{}' then
    raise sqlstate 'PT400' using message = 'These changes do not belong to this kind of proposal.';
  end if;
  if needed is not null and btrim(coalesce(p_changes ->> needed, '')) = '' then
    raise sqlstate 'PT400' using message = format('This proposal needs a %s.', needed);
  elsif p_kind = 'update_part' and p_changes = '{}' then
    raise sqlstate 'PT400' using message = 'A proposal changes at least one field.';
  elsif p_kind = 'split_part' and cardinality(private.moved_quotes(p_changes)) = 0 then
    raise sqlstate 'PT400' using message = 'Say which quotes go with the new part.';
  end if;
end $$;

-- Refuses what is no title or no reason of an intention, in words for the person.
create or replace function private.check_goal_words(p_title text, p_why text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if btrim(coalesce(p_title, '')) = '' then
    raise sqlstate 'PT400' using message = 'An intention needs a title. A few words will do.', detail = '"title"';
  elsif char_length(btrim(p_title)) > 120 then
    raise sqlstate 'PT413' using message = 'The title can hold 120 characters.', detail = '"title"';
  elsif char_length(btrim(p_why)) > 2000 then
    raise sqlstate 'PT413' using message = 'Why it matters can hold 2,000 characters.', detail = '"why"';
  end if;
end $$;

-- A passage names those quotes and messages of its suggestion that are there when it is accepted.
create or replace function private.carry_out(p public.proposals, p_final jsonb) returns uuid
language plpgsql set search_path = '' as $$
declare
  file public.memory_files;
  made uuid := p.part_id;
begin
  perform private.check_payload(p.kind, p_final);
  if p.kind not in ('create_part', 'create_goal', 'edit_memory') then perform private.own_part(p.part_id); end if;
  if p.kind in ('merge_parts', 'relate_parts') then perform private.own_part(p.other_part_id); end if;

  case p.kind
    when 'create_part' then
      made := (private.insert_part(p_final, p.result_id)).id;
    when 'create_goal' then
      made := (private.insert_goal(p_final, p.result_id)).id;
    when 'update_part', 'rename_part', 'reclassify_part' then
      perform private.write_part(p.part_id, p_final);
    when 'merge_parts' then
      if p.part_id = p.other_part_id then
        raise sqlstate 'PT400' using message = 'A part cannot go into itself.';
      end if;
      perform private.merge_parts(p.part_id, p.other_part_id);
      if p_final <> '{}' then perform private.write_part(p.part_id, p_final); end if;
    when 'split_part' then
      made := (private.insert_part(p_final - 'evidence', p.result_id)).id;
      update public.part_evidence set part_id = made
      where id = any (private.moved_quotes(p_final)) and part_id = p.part_id;
    when 'relate_parts' then
      made := private.relate_parts(p.result_id, p.part_id, p.other_part_id, p_final, p.evidence_ids);
    when 'retire_part' then
      update public.parts set retired_at = now() where id = p.part_id;
    when 'edit_memory' then
      file := private.write_section(p_final ->> 'path', p_final ->> 'anchor', p_final ->> 'op', p_final ->> 'text');
      made := file.id;
      perform private.keep_memory_sources(file.id, p_final ->> 'anchor',
        private.passage_of(p_final ->> 'anchor', p_final ->> 'op', p_final ->> 'text'),
        (select coalesce(jsonb_agg(jsonb_build_object('kind', named.kind, 'id', named.id)), '[]') from (
          select 'evidence' as kind, e.id from public.part_evidence e where e.id = any (p.evidence_ids) and e.user_id = auth.uid()
          union all
          select 'message', m.id from public.messages m where m.id = any (p.message_ids) and m.user_id = auth.uid()) named));
  end case;
  -- Quotes that belonged to no part yet belong to the part they led to.
  if p.kind in ('create_part', 'update_part', 'rename_part', 'reclassify_part', 'merge_parts') then
    update public.part_evidence set part_id = made
    where id = any (p.evidence_ids) and user_id = auth.uid() and part_id is null;
  end if;
  return made;
end $$;









revoke all on table public.goals from public, anon, authenticated, app_server, service_role;

revoke all on table public.goal_parts from public, anon, authenticated, app_server, service_role;





revoke all on function public.remove_goal(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function public.open_goal_conversation(uuid,text) from public, anon, authenticated, app_server, service_role;

revoke all on function public.move_goal(uuid,public.goal_status,text) from public, anon, authenticated, app_server, service_role;

revoke all on function public.make_goal(text,text,jsonb) from public, anon, authenticated, app_server, service_role;

revoke all on function public.list_goals() from public, anon, authenticated, app_server, service_role;

revoke all on function public.get_goal(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function public.edit_goal(uuid,jsonb,integer) from public, anon, authenticated, app_server, service_role;

revoke all on function private.refuse_ended_goal(public.goals) from public, anon, authenticated, app_server, service_role;

revoke all on function private.parts_of_goal(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function private.own_goal(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function private.keep_goal_parts(uuid,jsonb) from public, anon, authenticated, app_server, service_role;

revoke all on function private.insert_goal(jsonb,uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function private.goal_told(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function private.goal_standing(public.goals) from public, anon, authenticated, app_server, service_role;

revoke all on function private.goal_json(public.goals) from public, anon, authenticated, app_server, service_role;

revoke all on function private.goal_for_agents(public.goals) from public, anon, authenticated, app_server, service_role;

revoke all on function private.events_of_goal(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function private.check_goal_words(text,text) from public, anon, authenticated, app_server, service_role;

create or replace trigger touch before update on public.goals
  for each row execute function private.touch();

create or replace trigger limit_rows before insert on public.goals
  for each row execute function private.limit_rows('300', 'intentions');

create or replace trigger ledger after insert or delete or update on public.goals
  for each row execute function private.record_change();

create or replace trigger ledger after insert or delete or update on public.goal_parts
  for each row execute function private.record_change();

create policy "own parts of intentions" on public.goal_parts for all to authenticated
  using (user_id = (select auth.uid()))
  with check ((user_id = (select auth.uid())) and ((select private.request_actor()) = 'person'::public.action_actor));

create policy "own intentions" on public.goals for all to authenticated
  using (user_id = (select auth.uid()))
  with check ((user_id = (select auth.uid())) and ((select private.request_actor()) = 'person'::public.action_actor));

grant select on table public.goals to authenticated, service_role;

grant insert, update, delete on table public.goals to app_server;

grant select on table public.goal_parts to authenticated, service_role;

grant insert, update, delete on table public.goal_parts to app_server;

grant execute on function public.remove_goal(uuid) to app_server;

grant execute on function public.open_goal_conversation(uuid,text) to app_server;

grant execute on function public.move_goal(uuid,public.goal_status,text) to app_server;

grant execute on function public.make_goal(text,text,jsonb) to app_server;

grant execute on function public.list_goals() to app_server;

grant execute on function public.get_goal(uuid) to app_server;

grant execute on function public.edit_goal(uuid,jsonb,integer) to app_server;

grant execute on function private.refuse_ended_goal(public.goals) to authenticated;

grant execute on function private.parts_of_goal(uuid) to authenticated;

grant execute on function private.own_goal(uuid) to authenticated;

grant execute on function private.keep_goal_parts(uuid,jsonb) to authenticated;

grant execute on function private.insert_goal(jsonb,uuid) to authenticated;

grant execute on function private.goal_told(uuid) to app_server;

grant execute on function private.goal_standing(public.goals) to authenticated;

grant execute on function private.goal_json(public.goals) to authenticated;

grant execute on function private.goal_for_agents(public.goals) to authenticated;

grant execute on function private.events_of_goal(uuid) to app_server;

grant execute on function private.check_goal_words(text,text) to authenticated;
