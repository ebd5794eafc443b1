set local check_function_bodies = off;

-- An agent writes what it learnt, resting on words of the person; with p_instead in the place of an earlier one of an agent. What
-- the person removed in these words stays removed, and what is there is not written twice.
create or replace function public.save_learning(
  p_conversation uuid, p_text text, p_quote text default null, p_evidence uuid default null, p_goal uuid default null, p_instead text default null
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  words constant text := normalize(btrim(coalesce(p_text, '')), nfc);
  ground record;
  kept public.learnings;
begin
  if private.request_agent() is null then
    raise sqlstate 'PT403' using message = 'Only an agent writes what it learnt.';
  end if;
  perform private.refuse_while_locked();
  if char_length(words) not between 1 and 300 then
    raise sqlstate 'PT400' using message = 'A learning has 1 to 300 characters.', detail = '"text"';
  elsif p_goal is not null and not exists (select from public.goals where id = p_goal and user_id = auth.uid()) then
    raise sqlstate 'PT404' using message = 'This intention is not there.', detail = '"goal"';
  end if;
  select * into ground from private.ground_of_learning(p_conversation, p_quote, p_evidence);
  if p_instead is not null then kept := private.learning_for_agent(p_instead); end if;
  if exists (select from public.learnings l
      where l.user_id = auth.uid() and l.id is distinct from kept.id and private.plain(l.text) = private.plain(words)) then
    raise sqlstate 'PT409' using message = 'This is kept already.', detail = '"already_kept"';
  elsif private.removed_by_person(words) then
    raise sqlstate 'PT403' using message = 'The person removed this. It stays removed.', detail = '"removed"';
  end if;
  if kept.id is null then
    insert into public.learnings (text, goal_id, message_id, evidence_id, quote, made_by)
    values (words, p_goal, ground.message_id, ground.evidence_id, ground.quote, private.request_agent()) returning * into kept;
  else
    update public.learnings set text = words, goal_id = coalesce(p_goal, goal_id), message_id = ground.message_id,
      evidence_id = ground.evidence_id, quote = ground.quote, made_by = private.request_agent()
    where id = kept.id returning * into kept;
  end if;
  return jsonb_build_object('learning', left(kept.id::text, 8), 'text', kept.text, 'quote', kept.quote, 'messageId', kept.message_id);
end $$;

-- An agent takes away what it learnt and what holds no more.
create or replace function public.remove_learning(p_learning text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  known public.learnings;
begin
  if private.request_agent() is null then
    raise sqlstate 'PT403' using message = 'Only an agent takes back what it learnt.';
  end if;
  known := private.learning_for_agent(p_learning);
  delete from public.learnings where id = known.id;
  return jsonb_build_object('learning', p_learning, 'removed', true);
end $$;

create or replace function public.lock_learning(p_id uuid, p_locked boolean) returns jsonb
language plpgsql set search_path = '' as $$
declare
  known public.learnings := private.own_learning(p_id);
begin
  if known.locked <> p_locked then
    update public.learnings set locked = p_locked where id = p_id returning * into known;
  end if;
  return private.learning_json(known);
end $$;

-- What was learnt about the caller, the latest first; with p_goal of one intention alone.
create or replace function public.list_learnings(p_goal uuid default null) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  perform private.refuse_unless_person('Only the person reads this page.');
  return (
    select coalesce(jsonb_agg(private.learning_json(l) order by l.updated_at desc, l.id), '[]')
    from public.learnings l
    where l.user_id = auth.uid() and (p_goal is null or l.goal_id = p_goal) and private.learning_holds(l));
end $$;

-- The person puts a learning in their own words.
create or replace function public.edit_learning(p_id uuid, p_text text, p_version integer) returns jsonb
language plpgsql set search_path = '' as $$
declare
  known public.learnings := private.own_learning(p_id);
  words constant text := btrim(coalesce(p_text, ''));
begin
  if known.version is distinct from p_version then
    raise sqlstate 'PT409' using message = 'This has changed since you opened it.',
      detail = jsonb_build_object('reason', 'changed', 'current', private.learning_json(known))::text;
  elsif words = '' then
    raise sqlstate 'PT400' using message = 'There is nothing in this yet.', detail = '"text"';
  elsif char_length(words) > 300 then
    raise sqlstate 'PT413' using message = 'This can hold 300 characters.', detail = '"text"';
  end if;
  update public.learnings set text = words, reworded = reworded or text <> words where id = p_id returning * into known;
  return private.learning_json(known);
end $$;

-- Out: the action, for its undo.
create or replace function public.drop_learning(p_id uuid) returns jsonb
language plpgsql set search_path = '' as $$
declare
  known constant public.learnings := private.own_learning(p_id);
begin
  delete from public.learnings where id = known.id;
  return jsonb_build_object('action', private.own_action('dropLearning', null));
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
        where user_id = auth.uid() and last_message_at > 'epoch' order by last_message_at desc limit 100) before
      where before.created_at < (select created_at from public.conversations where id = p_conversation)
      order by before.last_message_at desc limit 1),
    'sessions', case when p_recall then private.sessions_told(p_conversation) end,
    'learnings', case when p_recall then private.learnings_told(p_conversation) end,
    'snapshot', case when p_recall then private.cached_snapshot(p_conversation) end);
  -- Last, so that the turns of one person wait for each other no longer than they must, and after the conversation, as where
  -- a message is kept to wait. What waited was counted then.
  if not waited then perform private.count_turn(p_per_minute); end if;
  return begun;
end $$;

-- Learnings of agents that tell of what the present action deleted in the conversation they come from, also where the message
-- they rest on stays. What the person put in their own words is theirs.
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
  delete from public.learnings l where l.user_id = owner and not l.reworded and l.id = any (
    private.resting_on_deleted(owner, private.texts_of_learnings(owner, cut), present));
end $$;

-- What was derived from the things that the present action has changed or undone goes with them.
create or replace function private.withdraw_derived() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.withdraw_proposals();
  perform private.withdraw_memory();
  perform private.withdraw_assessments();
  perform private.withdraw_documents();
  perform private.withdraw_learnings();
end $$;

-- Learnings from these conversations as such texts. What stands in the message they rest on they have from there.
create or replace function private.texts_of_learnings(p_owner uuid, p_conversations uuid[]) returns private.agent_text[]
language sql stable security definer set search_path = '' as $$
  select array(
    select row(l.id, l.text, array[l.message_id], concat_ws(' ', l.quote, private.message_text(m.parts)), m.conversation_id,
      m.ordinal)::private.agent_text
    from public.learnings l join public.messages m on m.id = l.message_id
    where l.user_id = p_owner and m.conversation_id = any (p_conversations))
$$;

-- The tool calls of a conversation whose doing was taken back, by whomever, or withdrawn because that on which it stood was
-- taken back. With p_run only those of one run.
create or replace function private.taken_back(p_conversation uuid, p_run uuid default null) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  return (
    with gone as (
      select a.tool_call_id, a.run_id from public.agent_actions a
      where a.conversation_id = p_conversation and a.user_id = auth.uid() and a.undone_by is not null
      union
      select a.tool_call_id, a.run_id from public.agent_actions a
      where a.conversation_id = p_conversation and a.user_id = auth.uid() and a.tool = 'saveLearning' and exists (
        select from public.action_changes c where c.action_id = a.id and c.table_name = 'learnings'
          and not exists (select from public.learnings l where l.id = c.row_id))
      union
      select a.tool_call_id, a.run_id
      from (
        select id from public.proposals where user_id = auth.uid() and conversation_id = p_conversation and withdrawn is not null
        union all
        select id from public.memory_sources where user_id = auth.uid() and withdrawn_at is not null
      ) withdrawn
      join public.action_changes c on c.row_id = withdrawn.id and c.op = 'insert'
      join public.agent_actions a on a.id = c.action_id and a.conversation_id = p_conversation
    )
    select coalesce(jsonb_agg(tool_call_id), '[]') from gone
    where tool_call_id is not null and (p_run is null or run_id = p_run));
end $$;

-- Whether the person removed a learning in these words and did not take that back.
create or replace function private.removed_by_person(p_text text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.action_changes c join public.agent_actions a on a.id = c.action_id
    where c.user_id = auth.uid() and c.table_name = 'learnings' and c.op = 'delete' and a.actor = 'person' and a.tool = 'dropLearning'
      and private.plain(c.before ->> 'text') = private.plain(p_text)
      and not exists (select from public.learnings l where l.id = c.row_id))
$$;

create or replace function private.own_learning(p_id uuid) returns public.learnings
language plpgsql set search_path = '' as $$
declare
  known public.learnings;
begin
  perform private.refuse_agents('Only the person does this.');
  select * into known from public.learnings where id = p_id and user_id = auth.uid() for update;
  if not found then raise sqlstate 'PT404' using message = 'This is not there any more.'; end if;
  return known;
end $$;

-- What was made of messages that are gone and went another way or before them: quotes, facts, what was decided about facts, learnings, and
-- summaries that stand in the ledger alone.
create or replace function private.made_of_gone(p_messages uuid[], p_user uuid) returns table (table_name text, row_id uuid)
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  if p_messages = '{}' then return; end if;
  return query
  select distinct c.table_name, c.row_id from public.action_changes c
  where coalesce(c.before, c.after) ->> 'message_id' = any (p_messages::text[]) and c.user_id = p_user
    and c.table_name in ('part_evidence', 'understood_facts', 'fact_decisions', 'learnings')
  union
  select c.table_name, c.row_id from public.action_changes c
  where c.table_name = 'session_summaries' and c.user_id = p_user
    and coalesce(c.before, c.after) ->> 'conversation_id' in (
      select m.before ->> 'conversation_id' from public.action_changes m
      where m.row_id = any (p_messages) and m.table_name = 'messages' and m.before is not null)
    and coalesce(c.before, c.after) -> 'messages' ?| p_messages::text[]
    and not exists (select from public.session_summaries s where s.id = c.row_id);
end $$;

-- For the turn that begins: what holds everywhere and for the intention of this conversation, what the person locked or reworded
-- first, then the latest. `ref`: by what an agent names it.
create or replace function private.learnings_told(p_conversation uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('ref', left(l.id::text, 8), 'text', l.text,
    'fixed', l.locked or l.reworded, 'here', l.goal_id is not null)
    order by l.locked or l.reworded desc, l.updated_at desc, l.id), '[]')
  from (
    select o.* from public.learnings o
    where o.user_id = auth.uid() and private.learning_holds(o) and (o.goal_id is null or o.goal_id = (
      select g.id from public.goals g where g.conversation_id = p_conversation and g.user_id = auth.uid()))
    order by o.locked or o.reworded desc, o.updated_at desc, o.id limit 40) l
$$;

-- A learning as its person sees it, with the words it rests on and where they stand.
create or replace function private.learning_json(l public.learnings) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', l.id, 'text', l.text, 'locked', l.locked, 'reworded', l.reworded, 'made_by', l.made_by,
    'quote', l.quote, 'message_id', l.message_id, 'version', l.version, 'created_at', l.created_at,
    'conversation_id', (select m.conversation_id from public.messages m where m.id = l.message_id),
    'goal', (select jsonb_build_object('id', g.id, 'title', g.title) from public.goals g where g.id = l.goal_id))
$$;

-- Whether a learning holds: not while its message is one of a hard moment.
create or replace function private.learning_holds(l public.learnings) returns boolean
language sql stable set search_path = '' as $$
  select not exists (select from public.messages m where m.id = l.message_id and private.is_flagged(m.safety))
$$;

-- The learning that an agent names, locked for what comes next; refused where only the person may change it.
create or replace function private.learning_for_agent(p_ref text) returns public.learnings
language plpgsql set search_path = '' as $$
declare
  known public.learnings;
begin
  select * into known from public.learnings l
  where l.user_id = auth.uid() and left(l.id::text, 8) = p_ref and private.learning_holds(l) limit 1 for update;
  if not found then
    raise sqlstate 'PT404' using message = 'This learning is not there.';
  elsif known.locked then
    raise sqlstate 'PT403' using message = 'The person locked this learning. Only they change or remove it.', detail = '"locked"';
  elsif known.reworded then
    raise sqlstate 'PT403' using message = 'The person put this learning in their own words. Only they change or remove it.', detail = '"theirs"';
  end if;
  return known;
end $$;

-- The words of the person that a learning rests on: a kept quote, or words that stand in one of the latest 400 messages of this
-- conversation. Never of a hard moment.
create or replace function private.ground_of_learning(p_conversation uuid, p_quote text, p_evidence uuid)
returns table (message_id uuid, evidence_id uuid, quote text)
language plpgsql set search_path = '' as $$
declare
  words constant text := normalize(btrim(p_quote), nfc);
  level public.safety_level;
begin
  if p_evidence is not null then
    select e.message_id, e.id, e.quote, m.safety into message_id, evidence_id, quote, level
    from public.part_evidence e join public.messages m on m.id = e.message_id
    where e.id = p_evidence and e.user_id = auth.uid();
    if not found then raise sqlstate 'PT404' using message = 'This quote is not kept.', detail = '"not_kept"'; end if;
  else
    if coalesce(char_length(words), 0) not between 1 and 2000 then
      raise sqlstate 'PT400' using message = 'A learning rests on words of the person: quote them, 1 to 2,000 characters.', detail = '"quote"';
    end if;
    select m.id, m.safety into message_id, level
    from (
      select * from public.messages o where o.user_id = auth.uid() and o.conversation_id = p_conversation
      order by o.ordinal desc limit 400) m
    where m.role = 'user' and position(words in normalize(private.message_text(m.parts), nfc)) > 0
    order by m.ordinal desc limit 1;
    if not found then
      raise sqlstate 'PT404' using
        message = 'The person did not write these words here. Quote exactly what stands in one of their messages.', detail = '"not_said"';
    end if;
    quote := words;
  end if;
  if private.is_flagged(level) then
    raise sqlstate 'PT403' using message = 'Nothing is learnt from words of a hard moment.', detail = '"flagged"';
  end if;
  perform private.hold_words(array[message_id], array_remove(array[evidence_id], null));
  return next;
end $$;







revoke all on table public.learnings from public, anon, authenticated, app_server, service_role;



revoke all on function public.save_learning(uuid,text,text,uuid,uuid,text) from public, anon, authenticated, app_server, service_role;

revoke all on function public.remove_learning(text) from public, anon, authenticated, app_server, service_role;

revoke all on function public.lock_learning(uuid,boolean) from public, anon, authenticated, app_server, service_role;

revoke all on function public.list_learnings(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function public.edit_learning(uuid,text,integer) from public, anon, authenticated, app_server, service_role;

revoke all on function public.drop_learning(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function private.withdraw_learnings() from public, anon, authenticated, app_server, service_role;

revoke all on function private.texts_of_learnings(uuid,uuid[]) from public, anon, authenticated, app_server, service_role;

revoke all on function private.removed_by_person(text) from public, anon, authenticated, app_server, service_role;

revoke all on function private.own_learning(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function private.learnings_told(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function private.learning_json(public.learnings) from public, anon, authenticated, app_server, service_role;

revoke all on function private.learning_holds(public.learnings) from public, anon, authenticated, app_server, service_role;

revoke all on function private.learning_for_agent(text) from public, anon, authenticated, app_server, service_role;

revoke all on function private.ground_of_learning(uuid,text,uuid) from public, anon, authenticated, app_server, service_role;

create or replace trigger touch before update on public.learnings
  for each row execute function private.touch();

create or replace trigger limit_rows before insert on public.learnings
  for each row execute function private.limit_rows('200', 'learnings');

create or replace trigger ledger after insert or delete or update on public.learnings
  for each row execute function private.record_change();

create policy "own learnings" on public.learnings for all to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

grant select on table public.learnings to authenticated, service_role;

grant insert, update, delete on table public.learnings to app_server;

grant execute on function public.save_learning(uuid,text,text,uuid,uuid,text) to app_server;

grant execute on function public.remove_learning(text) to app_server;

grant execute on function public.lock_learning(uuid,boolean) to app_server;

grant execute on function public.list_learnings(uuid) to app_server;

grant execute on function public.edit_learning(uuid,text,integer) to app_server;

grant execute on function public.drop_learning(uuid) to app_server;

grant execute on function private.removed_by_person(text) to app_server;

grant execute on function private.own_learning(uuid) to app_server;

grant execute on function private.learnings_told(uuid) to app_server;

grant execute on function private.learning_json(public.learnings) to authenticated;

grant execute on function private.learning_holds(public.learnings) to authenticated;

grant execute on function private.learning_for_agent(text) to app_server;

grant execute on function private.ground_of_learning(uuid,text,uuid) to app_server;
