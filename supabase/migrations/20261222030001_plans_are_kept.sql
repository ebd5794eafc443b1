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

-- When the text of a row was written last: nothing that was said later is quoted there. Null where that is not known.
create or replace function private.written_at(p_table text, p_row jsonb) returns timestamptz
language plpgsql stable set search_path = '' as $$
begin
  return case p_table when 'tasks' then null when 'plans' then null
    when 'learnings' then p_row ->> 'updated_at'
    when 'proposals' then greatest((p_row ->> 'created_at')::timestamptz, (p_row ->> 'revised_at')::timestamptz)::text
    else p_row ->> 'created_at' end::timestamptz;
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

-- p_action: see `words_taken`; p_among: these rows alone.
create or replace function private.withdraw_quotes_of(p_action uuid, p_owner uuid, p_among uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  gone record;
  found uuid[];
begin
  if not (exists (select from public.learnings where user_id = p_owner) or exists (select from public.tasks where user_id = p_owner)
    or exists (select from public.plans where user_id = p_owner)
    or exists (select from public.part_assessments where user_id = p_owner and source = 'agent')
    or exists (select from public.proposals where user_id = p_owner and status = 'pending')
    or exists (select from public.attachments where user_id = p_owner and run_id is not null)) then return; end if;
  select * into gone from private.words_taken(p_action, p_owner, null, false);
  if gone.here = '{}' and gone.away = '{}' and gone.files = '{}' then return; end if;
  found := private.rows_quoting(p_owner, p_among, gone.here, gone.away, gone.files, gone.since);
  if found = '{}' then return; end if;
  select * into gone from private.words_taken(p_action, p_owner, null, true);
  found := private.rows_quoting(p_owner, found, gone.here, gone.away, gone.files, gone.since);
  if found = '{}' then return; end if;
  delete from public.learnings where id = any (found) and user_id = p_owner;
  delete from public.part_assessments where id = any (found) and user_id = p_owner;
  delete from public.attachments where id = any (found) and user_id = p_owner and run_id is not null;
  update public.proposals set status = 'expired', withdrawn = 'evidence_gone', withdrawn_at = now()
  where id = any (found) and user_id = p_owner and status = 'pending';
  perform private.rename_errands(found, p_owner, gone.here, gone.away, gone.files);
  perform private.cut_rows('tasks', found, gone.here, gone.away, gone.files);
  perform private.cut_rows('plans', found, gone.here, gone.away, gone.files);
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

-- The rows of a person that may be withdrawn or cut and that hold longer quotes of these words, of those that were written since: of errands,
-- documents and assessments the newest 500. Suggestions are those that wait for an answer.
create or replace function private.rows_quoting(
  p_owner uuid, p_among uuid[], p_here jsonb, p_away jsonb, p_files jsonb, p_since timestamptz
) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  since constant timestamptz := coalesce(p_since, '-infinity');
  marks constant jsonb := private.marks_of(p_away, p_files);
begin
  return array(
    with written as (
      select 'learnings' as kind, l.id, to_jsonb(l) as image from public.learnings l where l.user_id = p_owner and l.updated_at >= since
      union all
      select 'part_assessments', s.id, to_jsonb(s) from (
        select * from public.part_assessments a
        where a.user_id = p_owner and a.source = 'agent' and a.note is not null and a.created_at >= since order by a.created_at desc limit 500) s
      union all
      select 'proposals', p.id, to_jsonb(p) from public.proposals p where p.user_id = p_owner and p.status = 'pending'
      union all
      select 'attachments', d.id, private.with_text('attachments', to_jsonb(d)) from (
        select * from public.attachments a
        where a.user_id = p_owner and a.run_id is not null and a.created_at >= since order by a.created_at desc limit 500) d
      union all
      select 'tasks', t.id, to_jsonb(t) from (
        select * from public.tasks o where o.user_id = p_owner and o.updated_at >= since order by o.updated_at desc limit 500) t
      union all
      select 'plans', p.id, to_jsonb(p) from (
        select * from public.plans o where o.user_id = p_owner and o.updated_at >= since order by o.updated_at desc limit 500) p)
    select w.id from written w
    where (p_among is null or w.id = any (p_among)) and private.quotes_gone_words(w.kind, w.image, marks, p_here, p_away, p_files));
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

-- Whether a row, or an image of one, holds such quotes.
create or replace function private.quotes_gone_words(p_table text, p_row jsonb, p_marks jsonb, p_here jsonb, p_away jsonb, p_files jsonb) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  if p_row is null or not private.may_quote(p_row, p_marks) and not coalesce(
    p_here ? (p_row ->> case p_table when 'tasks' then 'goal_id' when 'messages' then 'conversation_id' when 'plans' then 'conversation_id' end), false) then
    return false;
  end if;
  return private.without_quotes(p_table, p_row, p_here, p_away, p_files) is distinct from p_row;
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

-- With the erasure of what a person deleted or removed, longer quotes of its words leave for good what agents wrote, in any conversation:
-- what is recorded of their calls, what the ledger keeps of their rows, so that no undo of anything else brings them back, the rows
-- themselves, and answers (see `texts_of_agents`). Looks at `p_most` of each that were written since and says whether it is through. p_rows: what is gone.
create or replace function private.erase_words(p_target public.agent_actions, p_rows uuid[], p_most integer) returns boolean
language plpgsql security definer set search_path = '' set enable_seqscan = off as $$
declare
  under private.erasures_under_way;
  owner constant uuid := p_target.user_id;
  gone record;
  marks jsonb;
  calls record;
  images record;
  answers record;
  touched uuid[];
begin
  select * into gone from private.words_taken(p_target.id, owner, p_rows, false);
  if gone.here = '{}' and gone.away = '{}' and gone.files = '{}' then return true; end if;
  marks := private.marks_of(gone.away, gone.files);
  under := private.erasure_under_way(p_target);
  select * into calls from private.calls_quoting(owner, under.call_seq, p_most, marks, gone.away, gone.files);
  select * into images from private.images_quoting(owner, under.change_id, p_most, marks, gone.here, gone.away, gone.files);
  select * into answers from private.answers_quoting(owner, coalesce(under.said_at, gone.since), under.said_id, p_most, marks, gone.here, gone.away, gone.files);
  if calls.hits <> '{}' or images.hits <> '{}' or answers.hits <> '{}' or images.live <> '{}' then
    select * into gone from private.words_taken(p_target.id, owner, p_rows, true);
    update public.agent_actions a set input = cut.told -> 'input', output = cut.told -> 'output', error_message = cut.told ->> 'error_message'
    from (
      select o.id, private.without_quotes('agent_actions', private.call_as_row(o), '{}', gone.away, gone.files) as told
      from public.agent_actions o where o.id = any (calls.hits) offset 0) cut
    where a.id = cut.id and cut.told is distinct from private.call_as_row(a);
    touched := private.erase_documents(images.live, gone.away, gone.files);
    perform private.cut_images(images.hits, owner, gone.here, gone.away, gone.files);
    perform private.rename_errands(images.live, owner, gone.here, gone.away, gone.files);
    update public.proposals p set status = 'expired', withdrawn = 'evidence_gone', withdrawn_at = now()
    where p.id = any (images.live) and p.status = 'pending'
      and private.without_quotes('proposals', to_jsonb(p), '{}', gone.away, gone.files) is distinct from to_jsonb(p);
    perform private.cut_rows(t.name, images.live, gone.here, gone.away, gone.files)
    from unnest(array['learnings', 'part_assessments', 'proposals', 'tasks', 'plans']) t (name);
    perform private.cut_rows('messages', answers.hits || images.live, gone.here, gone.away, gone.files);
    perform private.close_erased(null, touched);
  end if;
  update private.erasures_under_way set call_seq = calls.upto, change_id = images.upto, said_at = answers.upto, said_id = answers.upto_id
  where action_id = p_target.id;
  return calls.looked_at < p_most and images.looked_at < p_most and answers.looked_at < p_most;
end $$;

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

grant execute on function private.current_of(jsonb,text) to app_server;
