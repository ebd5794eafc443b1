-- A learning as its person sees it, with the words it rests on and where they stand.
create or replace function private.learning_json(l public.learnings) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', l.id, 'text', l.text, 'locked', l.locked, 'reworded', l.reworded, 'made_by', l.made_by,
    'quote', l.quote, 'message_id', l.message_id, 'version', l.version, 'created_at', l.created_at,
    'conversation_id', (select m.conversation_id from public.messages m where m.id = l.message_id),
    'goal', (select jsonb_build_object('id', g.id, 'title', g.title) from public.goals g where g.id = l.goal_id))
$$;
grant execute on function private.learning_json(public.learnings) to authenticated;

-- Whether a learning holds: not while its message is one of a hard moment.
create or replace function private.learning_holds(l public.learnings) returns boolean
language sql stable set search_path = '' as $$
  select not exists (select from public.messages m where m.id = l.message_id and private.is_flagged(m.safety))
$$;
grant execute on function private.learning_holds(public.learnings) to authenticated;

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
grant execute on function public.list_learnings(uuid) to app_server;

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
grant execute on function private.learnings_told(uuid) to app_server;

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
grant execute on function private.learning_for_agent(text) to app_server;

-- The words of the person that a learning rests on: a kept quote, or words that stand in one of the latest 400 messages of this
-- conversation. Never of a hard moment.
create or replace function private.ground_of_learning(p_conversation uuid, p_quote text, p_evidence uuid)
returns table (message_id uuid, evidence_id uuid, quote text)
language plpgsql set search_path = '' as $$
declare
  words constant text := private.composed(btrim(p_quote));
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
    elsif private.bare(words) !~ '[[:alpha:]]{2}.*[[:alpha:]]|[^\u0001-\u024f]{2}' then
      raise sqlstate 'PT400' using message = 'This is too little to rest on. Quote some words of the person.', detail = '"quote"';
    end if;
    select m.id, m.safety into message_id, level
    from (
      select * from public.messages o where o.user_id = auth.uid() and o.conversation_id = p_conversation
      order by o.ordinal desc limit 400) m
    where m.role = 'user' and position(words in private.composed(private.message_text(m.parts))) > 0
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
grant execute on function private.ground_of_learning(uuid,text,uuid) to app_server;

-- An agent writes what it learnt, resting on words of the person; with p_instead in the place of an earlier one of an agent. What
-- the person removed in these words stays removed, and what is there is not written twice.
create or replace function public.save_learning(
  p_conversation uuid, p_text text, p_quote text default null, p_evidence uuid default null, p_goal uuid default null, p_instead text default null
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  words constant text := private.composed(btrim(coalesce(p_text, '')));
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
  perform private.check_learning(words);
  select * into ground from private.ground_of_learning(p_conversation, p_quote, p_evidence);
  if p_instead is not null then kept := private.learning_for_agent(p_instead); end if;
  if exists (select from public.learnings l
      where l.user_id = auth.uid() and l.id is distinct from kept.id and private.bare(l.text) = private.bare(words)) then
    raise sqlstate 'PT409' using message = 'This is kept already.', detail = '"already_kept"';
  elsif private.removed_by_person(words) then
    raise sqlstate 'PT403' using message = 'The person removed this. It stays removed.', detail = '"removed"';
  elsif private.reworded_by_person(words) then
    raise sqlstate 'PT403' using message = 'The person put this in their own words. What they say now holds.', detail = '"theirs"';
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
grant execute on function public.save_learning(uuid,text,text,uuid,uuid,text) to app_server;

-- Whether the person removed a learning in these words and did not take that back. It holds when the words are erased.
create or replace function private.removed_by_person(p_text text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.removed_learnings r
    where r.user_id = auth.uid() and r.mark = private.mark_of_learning(p_text)
      and not exists (select from public.learnings l where l.id = r.learning))
$$;
grant execute on function private.removed_by_person(text) to app_server;

-- By what the words of a learning are known again where they are kept no more. Of no use for anybody else's.
create or replace function private.mark_of_learning(p_text text) returns bytea
language sql stable set search_path = '' as $$
  select sha256(convert_to(auth.uid() || ' ' || private.bare(p_text), 'utf8'))
$$;
grant execute on function private.mark_of_learning(text) to app_server;

-- Marks what a learning that is removed says, and what it said before the person put it in other words.
create or replace function private.note_removed_learning(p_learning public.learnings) returns void
language sql security definer set search_path = '' as $$
  insert into private.removed_learnings (learning, mark)
  select p_learning.id, private.mark_of_learning(had) from (
    select p_learning.text as had
    union
    select c.before ->> 'text' from public.action_changes c
    where c.row_id = p_learning.id and c.user_id = auth.uid() and c.table_name = 'learnings' and c.op = 'update') t
  where p_learning.user_id = auth.uid()
  on conflict do nothing
$$;
grant execute on function private.note_removed_learning(public.learnings) to app_server;

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
grant execute on function public.remove_learning(text) to app_server;

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
grant execute on function private.own_learning(uuid) to app_server;

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
grant execute on function public.edit_learning(uuid,text,integer) to app_server;

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
grant execute on function public.lock_learning(uuid,boolean) to app_server;

-- Out: the action, for its undo.
create or replace function public.drop_learning(p_id uuid) returns jsonb
language plpgsql set search_path = '' as $$
declare
  known constant public.learnings := private.own_learning(p_id);
begin
  delete from public.learnings where id = known.id;
  perform private.note_removed_learning(known);
  return jsonb_build_object('action', private.own_action('dropLearning', null));
end $$;
grant execute on function public.drop_learning(uuid) to app_server;

-- Learnings of agents that tell of what the present action deleted in the conversation they come from, also where the message
-- they rest on stays; for those that quote it see `withdraw_quotes`. What the person put in their own words is theirs.
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
  delete from public.learnings l where l.user_id = owner and not l.reworded
    and l.id = any (private.resting_on_deleted(owner, private.texts_of_learnings(owner, cut), present));
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
