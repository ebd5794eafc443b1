set local check_function_bodies = off;

-- An agent makes a plan, changes its steps, or says which are done. With another goal a new one takes the place of the one at work.
-- p_current and the steps of p_done ({step, result}) are counted from 1. One whose steps are all done is finished.
create or replace function public.update_plan(
  p_conversation uuid, p_goal text default null, p_steps text[] default null, p_current integer default null, p_done jsonb default '[]'
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  aim constant text := nullif(private.composed(btrim(coalesce(p_goal, ''))), '');
  plan public.plans;
  told jsonb;
  made jsonb;
  one jsonb;
  place integer;
begin
  perform private.refuse_plan_now(p_conversation);
  select * into plan from public.plans where id = private.plan_at_work(p_conversation) for update;
  if p_steps is not null and cardinality(p_steps) not between 2 and 7 then
    raise sqlstate 'PT400' using message = 'A plan has two to seven steps.', detail = '"steps"';
  elsif char_length(aim) > 200 then
    raise sqlstate 'PT400' using message = 'A goal can hold 200 characters.', detail = '"goal"';
  elsif plan.id is not null and aim is not null and p_steps is not null and private.bare(aim) <> private.bare(plan.goal) then
    update public.plans set status = 'replaced' where id = plan.id;
    plan := null;
  end if;
  if plan.id is null then
    if aim is null or p_steps is null then
      raise sqlstate 'PT404' using message = 'There is no plan here. Make one with a goal and its steps, or just answer.', detail = '"none"';
    end if;
    insert into public.plans (conversation_id, goal, steps, made_by)
    values (p_conversation, aim, private.steps_of_plan('[]', p_steps), private.request_agent()) returning * into plan;
  end if;
  told := plan.changes;
  made := case when p_steps is null then plan.steps else private.steps_of_plan(plan.steps, p_steps) end;
  if private.step_removed_by_person(plan.id, made) then
    raise sqlstate 'PT403' using message = 'The person took this step out. It stays out.', detail = '"removed"';
  end if;
  for one in select * from jsonb_array_elements(p_done) loop
    place := (one ->> 'step')::integer;
    if place not between 1 and jsonb_array_length(made) or coalesce(char_length(btrim(one ->> 'result')), 0) not between 1 and 600 then
      raise sqlstate 'PT400' using message = 'Each step that is done is named by its number, with a result of 1 to 600 characters.', detail = '"done"';
    end if;
    made := jsonb_set(made, array[(place - 1)::text],
      made -> (place - 1) || jsonb_build_object('done', true, 'result', private.composed(btrim(one ->> 'result'))));
  end loop;
  update public.plans set steps = made, changes = '[]',
    current_step = private.current_of(made, made -> (p_current - 1) ->> 'id'),
    status = case when private.current_of(made, null) is null then 'finished' else 'active' end
  where id = plan.id returning * into plan;
  return private.plan_for_agent(plan, told);
end $$;

-- An errand turns into talk; what talks already says what it has to say.
create or replace function public.talk_in_work(p_text text) returns jsonb
language plpgsql set search_path = '' as $$
begin
  if exists (select from public.tasks where of_run = private.request_claim('run')::uuid and user_id = auth.uid()) then
    return public.talk_for_task(p_text);
  end if;
  raise sqlstate 'PT409' using message = 'You are talking with the person already. Say it in your answer.', detail = '"talks"';
end $$;

-- The plans of a conversation of the caller, the newest first: at most twenty.
create or replace function public.list_plans(p_conversation uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  perform private.refuse_unless_person('Only the person reads this.');
  return (
    select coalesce(jsonb_agg(private.plan_shown(p) order by p.created_at desc, p.id), '[]')
    from (
      select * from public.plans where conversation_id = p_conversation and user_id = auth.uid() order by created_at desc, id limit 20) p);
end $$;

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
    'sessions', private.sessions_told(p_conversation), 'learnings', private.learnings_told(p_conversation), 'plan', private.plan_told(p_conversation),
    'snapshot', private.snapshot(uid, p_conversation),
    'who_answers', private.who_answers(p_conversation, p_fixed), 'budget', null);
end $$;

-- A run ends its work: its errand with a note, or the plan of its conversation with its result, also one whose steps it has all done.
create or replace function public.complete_work(p_conversation uuid, p_result text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  plan public.plans;
begin
  if exists (select from public.tasks where of_run = private.request_claim('run')::uuid and user_id = auth.uid()) then
    return public.complete_task(p_result);
  end if;
  perform private.refuse_plan_now(p_conversation);
  select * into plan from public.plans
  where conversation_id = p_conversation and user_id = auth.uid() and (id = private.plan_at_work(p_conversation) or (
    status = 'finished' and result is null
    and updated_at > (select started_at from public.runs where id = private.request_claim('run')::uuid and user_id = auth.uid())))
  order by status, updated_at desc limit 1 for update;
  if plan.id is null then
    raise sqlstate 'PT404' using message = 'There is no plan here to end. Just answer.', detail = '"none"';
  elsif char_length(btrim(p_result)) not between 1 and 2000 then
    raise sqlstate 'PT400' using message = 'The result of a plan has 1 to 2,000 characters.', detail = '"note"';
  end if;
  update public.plans set status = 'finished', current_step = null, changes = '[]', result = private.composed(btrim(p_result)) where id = plan.id;
  return jsonb_build_object('ended', true, 'planId', plan.id);
end $$;

-- The person changes a step of a plan that is at work, or stops it: {do: reword (text) | mark (done) | move (to, from 1) | remove | stop,
-- step, seen}. `seen`: the step as they read it; where it reads otherwise by now, nothing is done. What they did is noted without
-- words, for the agent. Out: the plan, and the action.
create or replace function public.change_plan(p_id uuid, p_change jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  does constant text := p_change ->> 'do';
  plan public.plans;
  own uuid;
  place integer;
  step jsonb;
  made jsonb;
begin
  perform private.refuse_agents('Only the person changes a plan in this way.');
  select * into plan from public.plans where id = p_id and user_id = auth.uid();
  if plan.id is not null then
    -- In the order in which an agent takes them.
    perform from public.conversations where id = plan.conversation_id and user_id = auth.uid() for no key update;
    select * into plan from public.plans where id = p_id for update;
  end if;
  if plan.id is null then
    raise sqlstate 'PT404' using message = 'This plan is not there any more.';
  elsif plan.status <> 'active' then
    raise sqlstate 'PT409' using message = 'This plan has ended.', detail = jsonb_build_object('reason', 'ended', 'current', private.plan_shown(plan))::text;
  end if;
  own := private.own_action(case does when 'stop' then 'stopPlan' else 'changePlan' end, plan.conversation_id);
  if does = 'stop' then
    update public.plans set status = 'stopped', current_step = null where id = p_id returning * into plan;
    return private.plan_shown(plan) || jsonb_build_object('action', own);
  end if;
  select n - 1, s into place, step from jsonb_array_elements(plan.steps) with ordinality t (s, n) where s ->> 'id' = p_change ->> 'step';
  if step is null or step ->> 'text' is distinct from p_change ->> 'seen' then
    raise sqlstate 'PT409' using message = 'This step has changed since you read it.',
      detail = jsonb_build_object('reason', 'changed', 'current', private.plan_shown(plan))::text;
  end if;
  made := private.with_step_changed(plan.steps, place, step, p_change);
  update public.plans set steps = made,
    current_step = private.current_of(made, current_step),
    changes = case when made = steps then changes else (
      select coalesce(jsonb_agg(one order by n), '[]') from (
        select one, n from jsonb_array_elements(changes || jsonb_build_object('what', does, 'step', step ->> 'id')) with ordinality c (one, n)
        order by n desc limit 20) latest) end
  where id = p_id and steps is distinct from made returning * into plan;
  if not found then select * into plan from public.plans where id = p_id; end if;
  return private.plan_shown(plan) || jsonb_build_object('action', own);
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
    'plan', private.plan_told(p_conversation),
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

-- A run asks the person: its errand waits for the answer; in a talk the question ends the answer, and what they say next answers it.
create or replace function public.ask_in_work(p_question text, p_choices text[] default '{}') returns jsonb
language plpgsql set search_path = '' as $$
begin
  if exists (select from public.tasks where of_run = private.request_claim('run')::uuid and user_id = auth.uid()) then
    return public.ask_for_task(p_question, p_choices);
  elsif private.request_agent() is null then
    raise sqlstate 'PT403' using message = 'Only an agent asks in this way.';
  end if;
  return '{"waits": true}';
end $$;

-- What agents wrote in plans quotes words that the present action deleted: the quotes go with them, and come back with them.
create or replace function private.withdraw_words_of_plans() returns void
language plpgsql security definer set search_path = '' as $$
declare
  present constant uuid := nullif(current_setting('parley.action_id', true), '')::uuid;
  owner constant uuid := auth.uid();
  gone record;
begin
  if present is null or owner is null or not exists (select from public.plans where user_id = owner) then return; end if;
  for gone in select * from private.texts_that_went(present) loop
    perform private.cut_plans(gone.talk, owner, gone.texts, gone.since);
  end loop;
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
  perform private.withdraw_words_of_errands();
  perform private.withdraw_words_of_plans();
end $$;

-- The steps of a plan with one that the person changed; see `change_plan`.
create or replace function private.with_step_changed(p_steps jsonb, p_place integer, p_step jsonb, p_change jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  words constant text := private.composed(btrim(coalesce(p_change ->> 'text', '')));
  rest constant jsonb := p_steps - p_place;
  target integer;
begin
  case p_change ->> 'do'
    when 'reword' then
      if char_length(words) not between 1 and 160 then
        raise sqlstate 'PT400' using message = 'A step has 1 to 160 characters.', detail = '"text"';
      end if;
      return case when words = p_step ->> 'text' then p_steps
        else jsonb_set(p_steps, array[p_place::text], p_step || jsonb_build_object('text', words, 'theirs', true)) end;
    when 'mark' then
      return jsonb_set(p_steps, array[p_place::text, 'done'], p_change -> 'done');
    when 'move' then
      target := least(greatest((p_change ->> 'to')::integer - 1, 0), jsonb_array_length(rest));
      return (
        select jsonb_agg(s order by n) from (
          select s, n * 2 as n from jsonb_array_elements(rest) with ordinality t (s, n)
          union all select p_step, target * 2 + 1) placed);
    when 'remove' then
      if rest = '[]' then
        raise sqlstate 'PT409' using message = 'This is its last step. Stop the plan instead.', detail = '"last"';
      end if;
      return rest;
    else
      raise sqlstate 'PT400' using message = 'This cannot be done with a step.';
  end case;
end $$;

-- The steps of these words: one that is there with the same words stays as it stands. Refused where one that is done, or that the
-- person put in their own words, is left out.
create or replace function private.steps_of_plan(p_before jsonb, p_texts text[]) returns jsonb
language plpgsql set search_path = '' as $$
declare
  made jsonb := '[]';
  words text;
  known jsonb;
begin
  foreach words in array p_texts loop
    words := private.composed(btrim(words));
    if coalesce(char_length(words), 0) not between 1 and 160 then
      raise sqlstate 'PT400' using message = 'Each step has 1 to 160 characters.', detail = '"steps"';
    end if;
    select step into known from jsonb_array_elements(p_before) step
    where private.bare(step ->> 'text') = private.bare(words) and not made @> jsonb_build_array(jsonb_build_object('id', step -> 'id')) limit 1;
    made := made || coalesce(known, jsonb_build_object('id', left(replace(gen_random_uuid()::text, '-', ''), 8), 'text', words, 'done', false));
  end loop;
  if exists (
    select from jsonb_array_elements(p_before) step
    where ((step ->> 'done')::boolean or (step ->> 'theirs')::boolean) and not made @> jsonb_build_array(jsonb_build_object('id', step -> 'id')))
  then
    raise sqlstate 'PT409' using detail = '"stands"',
      message = 'A step that is done, or that the person put in their own words, stays as it reads. Name it in the same words.';
  end if;
  return made;
end $$;

-- Whether the person took a step of one of these words out of a plan and did not take that back.
create or replace function private.step_removed_by_person(p_plan uuid, p_steps jsonb) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.action_changes c join public.agent_actions a on a.id = c.action_id
      cross join lateral jsonb_array_elements(c.before -> 'steps') gone
      join jsonb_array_elements(p_steps) step on private.bare(step ->> 'text') = private.bare(gone ->> 'text')
    where c.user_id = auth.uid() and c.table_name = 'plans' and c.row_id = p_plan and c.op = 'update' and a.actor = 'person'
      and a.tool = 'changePlan' and a.undone_by is null and jsonb_array_length(c.after -> 'steps') < jsonb_array_length(c.before -> 'steps')
      and not c.after -> 'steps' @> jsonb_build_array(jsonb_build_object('id', gone -> 'id')))
$$;

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
  where c.user_id = p_user and coalesce(p_kind, 'conversation') = 'conversation' and c.agent is distinct from 'task' order by 3 desc, 2 limit p_most)
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
      join public.goals o on o.id = c.goal_id where c.user_id = p_user)
    union all
    (select o.id, o.user_id, o.updated_at from (
        select t.goal_id, t.user_id, t.safety from public.tasks t
        where private.part_words(t.user_id, array[t.instructions, t.question, t.answer, t.talk, t.note]) @@ own offset 0) t
      join public.goals o on o.id = t.goal_id where t.user_id = p_user and not private.is_flagged(t.safety))) g
  where g.user_id = p_user and coalesce(p_kind, 'goal') = 'goal' order by 3 desc, 2 limit p_most)
  union all
  (select 'learning', l.id, l.updated_at
  from (select o from public.learnings o where private.own_words(o.user_id, o.text) @@ own offset 0) f cross join lateral (select (f.o).*) l
  where l.user_id = p_user and coalesce(p_kind, 'learning') = 'learning' and private.learning_holds(f.o) order by 3 desc, 2 limit p_most)
  union all
  (select 'plan', p.id, p.updated_at
  from (select * from public.plans where private.part_words(user_id, private.plan_texts(goal, result, steps)) @@ own offset 0) p
  where p.user_id = p_user and coalesce(p_kind, 'plan') = 'plan' order by 3 desc, 2 limit p_most);
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
          select string_agg(c.words, E'\n' order by c.stance, c.id) from public.goal_parts c where c.goal_id = g.id), (
          select string_agg(concat_ws(E'\n', t.instructions, t.question, t.answer, t.talk, t.note), E'\n' order by t.created_at desc, t.id)
          from public.tasks t where t.goal_id = g.id and not private.is_flagged(t.safety))))
      from public.goals g where g.id = p_id)
    when 'learning' then (
      select jsonb_build_object('text', l.text, 'at', l.updated_at, 'reworded', l.reworded) from public.learnings l where l.id = p_id)
    when 'plan' then (
      select jsonb_build_object('text', array_to_string(private.plan_texts(p.goal, p.result, p.steps), E'\n'), 'at', p.updated_at,
        'title', p.goal, 'conversation_id', p.conversation_id, 'message_id', private.plan_shown(p) -> 'answer')
      from public.plans p where p.id = p_id)
    else (
      select jsonb_build_object('text', n.body, 'at', n.updated_at, 'letter', n.kind = 'letter', 'part_id', p.id, 'part', p.name)
      from public.part_notes n join public.parts p on p.id = n.part_id where n.id = p_id) end;
end $$;

-- Refuses an agent that may keep no plan now: none is made of words of a hard moment, on a locked day or once the person stopped
-- the one that was at work. Holds the conversation, so that two writers come one after the other.
create or replace function private.refuse_plan_now(p_conversation uuid) returns void
language plpgsql set search_path = '' as $$
declare
  run public.runs;
begin
  if private.request_agent() is null then
    raise sqlstate 'PT403' using message = 'Only an agent writes a plan.';
  end if;
  perform private.refuse_while_locked();
  perform from public.conversations where id = p_conversation and user_id = auth.uid() for no key update;
  if not found then raise sqlstate 'PT404' using message = 'This conversation is not there.'; end if;
  select * into run from public.runs where id = private.request_claim('run')::uuid and user_id = auth.uid();
  if private.is_flagged(run.safety) then
    raise sqlstate 'PT403' using message = 'No plan is kept in a hard moment. Stay with the person.', detail = '"flagged"';
  elsif private.plan_at_work(p_conversation) is null and exists (
    select from public.plans p where p.conversation_id = p_conversation and p.user_id = auth.uid() and p.status = 'stopped' and p.updated_at > run.started_at)
  then
    raise sqlstate 'PT409' using message = 'The person stopped this plan. Let it rest, and answer them.', detail = '"stopped"';
  end if;
end $$;

-- For the turn that begins: the plan that is at work in a conversation, or the one that the person stopped since an answer was given
-- there; else null.
create or replace function private.plan_told(p_conversation uuid) returns jsonb
language sql stable set search_path = '' as $$
  select private.plan_json(p) from public.plans p
  where p.id = private.plan_at_work(p_conversation) or p.id = (
    select o.id from public.plans o
    where o.conversation_id = p_conversation and o.user_id = auth.uid() and o.status = 'stopped' and not exists (
      select from public.runs r
      where r.conversation_id = p_conversation and r.user_id = auth.uid() and r.status = 'completed' and r.started_at > o.updated_at)
    order by o.created_at desc, o.id limit 1)
  order by p.status, p.created_at desc limit 1
$$;

-- All that is said in a plan, for the search.
create or replace function private.plan_texts(p_goal text, p_result text, p_steps jsonb) returns text[]
language sql immutable set search_path = '' as $$
  select array[p_goal, p_result] || array(
    select word #>> '{}' from jsonb_path_query(p_steps, '$[*].text') word union all
    select word #>> '{}' from jsonb_path_query(p_steps, '$[*].result') word)
$$;

-- A plan with the answer in which it was written last, of those that are shown: the card stands there.
create or replace function private.plan_shown(p public.plans) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.plan_json(p) || jsonb_build_object('answer', (
    select r.answer_id
    from public.action_changes c
    join public.agent_actions a on a.id = c.action_id and a.actor = 'agent' and a.undone_by is null
    join public.runs r on r.id = a.run_id and r.user_id = c.user_id
    where c.row_id = p.id and c.user_id = auth.uid() and c.table_name = 'plans'
      and (r.status = 'running' or exists (select from public.messages m where m.id = r.answer_id and m.role = 'assistant'))
    order by c.id desc limit 1))
$$;

-- A plan as its person sees it. Only the newest that is at work is at work: an undo may bring back another beside it.
create or replace function private.plan_json(p public.plans) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', p.id, 'conversation_id', p.conversation_id, 'goal', p.goal, 'steps', p.steps, 'result', p.result,
    'current', p.current_step, 'changes', p.changes, 'version', p.version, 'created_at', p.created_at, 'updated_at', p.updated_at,
    'status', case when p.status = 'active' and p.id is distinct from private.plan_at_work(p.conversation_id) then 'replaced' else p.status end)
$$;

-- The agent's own view of what it wrote: where each step stands, without words that it wrote itself, and what the person did since.
create or replace function private.plan_for_agent(p public.plans, p_changes jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('planId', p.id, 'status', p.status,
    'current', (select n from jsonb_array_elements(p.steps) with ordinality s (step, n) where step ->> 'id' = p.current_step),
    'steps', (
      select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('n', n, 'done', step -> 'done',
        'inTheirWords', case when (step ->> 'theirs')::boolean then step ->> 'text' end)) order by n)
      from jsonb_array_elements(p.steps) with ordinality s (step, n)),
    'changedByPerson', (select coalesce(jsonb_agg(distinct one ->> 'what'), '[]') from jsonb_array_elements(p_changes) one))
$$;

-- The plan that is at work in a conversation of the caller; null without one.
create or replace function private.plan_at_work(p_conversation uuid) returns uuid
language sql stable set search_path = '' as $$
  select id from public.plans
  where conversation_id = p_conversation and user_id = auth.uid() and status = 'active' order by created_at desc, id limit 1
$$;

-- With the erasure of words their quotes leave for good what agents wrote in plans: the plans, what the ledger keeps of them, what the
-- calls were asked that wrote them, and why calls were made. Only for the function that erases.
create or replace function private.erase_from_plans(p_talk uuid, p_owner uuid, p_texts jsonb, p_since timestamptz) returns void
language plpgsql security definer set search_path = '' set enable_seqscan = off as $$
declare
  since constant timestamptz := p_since - interval '15 minutes';
  here jsonb := private.gone_words(p_texts, private.standing_words(p_talk, p_owner), 6);
  away jsonb;
begin
  update public.agent_actions a set input = cut.input
  from (
    select o.id, private.cut_values(o.input, case when o.conversation_id = p_talk then here else '{}' end, '{}', false, null, now()) as input
    from public.agent_actions o
    where o.user_id = p_owner and o.created_at > since and o.conversation_id = p_talk
      and (o.tool in ('updatePlan', 'taskCompletion', 'askQuestion') or o.input ? 'why') offset 0) cut
  where a.id = cut.id and a.input is distinct from cut.input;
  if not exists (select from public.action_changes c where c.user_id = p_owner and c.table_name = 'plans') then return; end if;
  perform private.cut_plans(p_talk, p_owner, p_texts, p_since);
  away := private.gone_words(private.long_texts(p_texts), private.said_elsewhere(p_talk, p_owner), 8);
  update public.action_changes c set before = cut.before, after = cut.after
  from (
    select o.id, private.cut_plan(o.before, k.here, away, now()) as before, private.cut_plan(o.after, k.here, away, now()) as after
    from public.action_changes o cross join lateral (
      select case when (coalesce(o.after, o.before) ->> 'conversation_id')::uuid = p_talk then here else '{}' end as here) k
    where o.user_id = p_owner and o.table_name = 'plans') cut
  where c.id = cut.id and (c.before is distinct from cut.before or c.after is distinct from cut.after);
end $$;

-- With the erasure of a deletion its words, and with that of a file longer quotes of what stood in it, leave the answers for
-- good. Only for the function that erases.
create or replace function private.erase_from_answers(p_action uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  gone record;
  words jsonb;
begin
  for gone in
    select (before ->> 'conversation_id')::uuid as talk, user_id, min((before ->> 'created_at')::timestamptz) as since,
      jsonb_agg(jsonb_build_object('words', private.only_words(private.message_text(before -> 'parts')),
        'at', extract(epoch from (before ->> 'created_at')::timestamptz))) as texts
    from private.deletions_of(p_action) where table_name = 'messages' and before ->> 'role' = 'user' group by 1, 2
  loop
    words := private.gone_words(gone.texts, private.standing_words(gone.talk, gone.user_id), 6);
    update public.messages m set parts = cut.parts
    from (
      select id, private.cut_parts(parts, '{}', words, null, created_at) as parts from public.messages
      where conversation_id = gone.talk and user_id = gone.user_id and role <> 'user' and created_at >= gone.since offset 0) cut
    where m.id = cut.id and m.parts is distinct from cut.parts;
    perform private.erase_from_others(gone.talk, gone.user_id, private.long_texts(gone.texts), gone.since);
    perform private.erase_from_errands(gone.talk, gone.user_id, gone.texts, gone.since);
    perform private.erase_from_plans(gone.talk, gone.user_id, gone.texts, gone.since);
  end loop;
  for gone in
    select (d.before ->> 'of_conversation')::uuid as talk, d.user_id, jsonb_agg(private.file_text(d.before, c.content)) as texts
    from private.deletions_of(p_action) d join private.attachment_contents c on c.id = d.row_id
    where d.table_name = 'attachments' and d.before ->> 'of_conversation' is not null group by 1, 2
  loop
    words := private.gone_words(gone.texts, private.standing_words(gone.talk, gone.user_id), 8);
    update public.messages m set parts = cut.parts
    from (
      select id, private.cut_file_words(parts, words, created_at) as parts from public.messages
      where conversation_id = gone.talk and user_id = gone.user_id and role <> 'user' offset 0) cut
    where m.id = cut.id and m.parts is distinct from cut.parts;
  end loop;
end $$;

-- The newest 200 plans that were written since words were said: without quotes of them.
create or replace function private.cut_plans(p_talk uuid, p_owner uuid, p_texts jsonb, p_since timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  here jsonb := private.gone_words(p_texts, '{}', 6);
  away jsonb := private.gone_words(private.long_texts(p_texts), '{}', 8);
  found uuid[];
begin
  found := array(
    select p.id from (
      select * from public.plans where user_id = p_owner and updated_at > p_since - interval '15 minutes'
      order by updated_at desc limit 200) p
    where private.cut_plan(to_jsonb(p), case when p.conversation_id = p_talk then here else '{}' end, away, now()) is distinct from to_jsonb(p));
  if found = '{}' then return; end if;
  here := private.gone_words(p_texts, private.standing_words(p_talk, p_owner), 6);
  away := private.gone_words(private.long_texts(p_texts), private.said_elsewhere(p_talk, p_owner), 8);
  update public.plans p set goal = (cut.r).goal, result = (cut.r).result, steps = (cut.r).steps
  from (
    select o.id, jsonb_populate_record(null::public.plans, private.cut_plan(
      to_jsonb(o), case when o.conversation_id = p_talk then here else '{}' end, away, now())) as r
    from public.plans o where o.id = any (found)) cut
  where p.id = cut.id;
end $$;

-- A row of a plan, or an image of one, without words that are gone: what agents wrote in it. What the person wrote stays theirs.
-- p_here: said in its conversation, of which few words are known again; p_away: anywhere else (see `gone_words`).
create or replace function private.cut_plan(p_row jsonb, p_here jsonb, p_away jsonb, p_at timestamptz) returns jsonb
language sql immutable set search_path = '' as $$
  select p_row || (
    select coalesce(jsonb_object_agg(key, private.cut_values(p_row -> key, p_here, p_away, false, null, p_at)), '{}')
    from unnest(array['goal', 'result']) key where jsonb_typeof(p_row -> key) = 'string')
  || case when jsonb_typeof(p_row -> 'steps') = 'array' then jsonb_build_object('steps', (
      select coalesce(jsonb_agg(step || (
        select coalesce(jsonb_object_agg(key, private.cut_values(step -> key, p_here, p_away, false, null, p_at)), '{}')
        from unnest(array['text', 'result']) key
        where jsonb_typeof(step -> key) = 'string' and (key <> 'text' or not coalesce((step ->> 'theirs')::boolean, false))) order by n), '[]')
      from jsonb_array_elements(p_row -> 'steps') with ordinality t (step, n))) else '{}' end
$$;

-- The step that is at work: the one that is wanted, where it is open, else the first open one; null where all are done.
create or replace function private.current_of(p_steps jsonb, p_wanted text) returns text
language sql immutable set search_path = '' as $$
  select step ->> 'id' from jsonb_array_elements(p_steps) with ordinality s (step, n)
  where not (step ->> 'done')::boolean order by step ->> 'id' is distinct from p_wanted, n limit 1
$$;







revoke all on table public.plans from public, anon, authenticated, app_server, service_role;



revoke all on function public.update_plan(uuid,text,text[],integer,jsonb) from public, anon, authenticated, app_server, service_role;

revoke all on function public.talk_in_work(text) from public, anon, authenticated, app_server, service_role;

revoke all on function public.list_plans(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function public.complete_work(uuid,text) from public, anon, authenticated, app_server, service_role;

revoke all on function public.change_plan(uuid,jsonb) from public, anon, authenticated, app_server, service_role;

revoke all on function public.ask_in_work(text,text[]) from public, anon, authenticated, app_server, service_role;

revoke all on function private.withdraw_words_of_plans() from public, anon, authenticated, app_server, service_role;

revoke all on function private.with_step_changed(jsonb,integer,jsonb,jsonb) from public, anon, authenticated, app_server, service_role;

revoke all on function private.steps_of_plan(jsonb,text[]) from public, anon, authenticated, app_server, service_role;

revoke all on function private.step_removed_by_person(uuid,jsonb) from public, anon, authenticated, app_server, service_role;

revoke all on function private.refuse_plan_now(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function private.plan_told(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function private.plan_texts(text,text,jsonb) from public, anon, authenticated, app_server, service_role;

revoke all on function private.plan_shown(public.plans) from public, anon, authenticated, app_server, service_role;

revoke all on function private.plan_json(public.plans) from public, anon, authenticated, app_server, service_role;

revoke all on function private.plan_for_agent(public.plans,jsonb) from public, anon, authenticated, app_server, service_role;

revoke all on function private.plan_at_work(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function private.erase_from_plans(uuid,uuid,jsonb,timestamp with time zone) from public, anon, authenticated, app_server, service_role;

revoke all on function private.cut_plans(uuid,uuid,jsonb,timestamp with time zone) from public, anon, authenticated, app_server, service_role;

revoke all on function private.cut_plan(jsonb,jsonb,jsonb,timestamp with time zone) from public, anon, authenticated, app_server, service_role;

revoke all on function private.current_of(jsonb,text) from public, anon, authenticated, app_server, service_role;

create or replace trigger touch before update on public.plans
  for each row execute function private.touch();

create or replace trigger limit_rows before insert on public.plans
  for each row execute function private.limit_rows('2000', 'plans');

create or replace trigger ledger after insert or delete or update on public.plans
  for each row execute function private.record_change();

create policy "own plans" on public.plans for all to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

grant select on table public.plans to authenticated, service_role;

grant insert, update, delete on table public.plans to app_server;

grant execute on function public.update_plan(uuid,text,text[],integer,jsonb) to app_server;

grant execute on function public.talk_in_work(text) to app_server;

grant execute on function public.list_plans(uuid) to app_server;

grant execute on function public.complete_work(uuid,text) to app_server;

grant execute on function public.change_plan(uuid,jsonb) to app_server;

grant execute on function public.ask_in_work(text,text[]) to app_server;

grant execute on function private.with_step_changed(jsonb,integer,jsonb,jsonb) to app_server;

grant execute on function private.steps_of_plan(jsonb,text[]) to app_server;

grant execute on function private.step_removed_by_person(uuid,jsonb) to app_server;

grant execute on function private.refuse_plan_now(uuid) to app_server;

grant execute on function private.plan_told(uuid) to app_server;

grant execute on function private.plan_texts(text,text,jsonb) to authenticated;

grant execute on function private.plan_shown(public.plans) to app_server;

grant execute on function private.plan_json(public.plans) to authenticated;

grant execute on function private.plan_for_agent(public.plans,jsonb) to app_server;

grant execute on function private.plan_at_work(uuid) to authenticated;

grant execute on function private.cut_plan(jsonb,jsonb,jsonb,timestamptz) to app_server;

grant execute on function private.current_of(jsonb,text) to app_server;
