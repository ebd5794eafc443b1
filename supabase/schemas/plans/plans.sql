-- All that is said in a plan, for the search.
create or replace function private.plan_texts(p_goal text, p_result text, p_steps jsonb) returns text[]
language sql immutable set search_path = '' as $$
  select array[p_goal, p_result] || array(
    select word #>> '{}' from jsonb_path_query(p_steps, '$[*].text') word union all
    select word #>> '{}' from jsonb_path_query(p_steps, '$[*].result') word)
$$;
grant execute on function private.plan_texts(text,text,jsonb) to authenticated;

-- A plan as its person sees it. Only the newest that is at work is at work: an undo may bring back another beside it.
create or replace function private.plan_json(p public.plans) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', p.id, 'conversation_id', p.conversation_id, 'goal', p.goal, 'steps', p.steps, 'result', p.result,
    'current', p.current_step, 'changes', p.changes, 'version', p.version, 'created_at', p.created_at, 'updated_at', p.updated_at,
    'status', case when p.status = 'active' and p.id is distinct from private.plan_at_work(p.conversation_id) then 'replaced' else p.status end)
$$;
grant execute on function private.plan_json(public.plans) to authenticated;

-- The plan that is at work in a conversation of the caller; null without one.
create or replace function private.plan_at_work(p_conversation uuid) returns uuid
language sql stable set search_path = '' as $$
  select id from public.plans
  where conversation_id = p_conversation and user_id = auth.uid() and status = 'active' order by created_at desc, id limit 1
$$;
grant execute on function private.plan_at_work(uuid) to authenticated;

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
grant execute on function private.plan_told(uuid) to app_server;

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
grant execute on function private.plan_for_agent(public.plans,jsonb) to app_server;

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
    where private.plan_words(step ->> 'text') = private.plan_words(words) and not made @> jsonb_build_array(jsonb_build_object('id', step -> 'id')) limit 1;
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
grant execute on function private.steps_of_plan(jsonb,text[]) to app_server;

-- Refuses an agent that may keep no plan now: none is made of words of a hard moment, on a locked day or once the person stopped
-- the one that was at work, also where an older one is left beside it. Holds the conversation, so that two writers come one after the other.
create or replace function private.refuse_plan_now(p_conversation uuid) returns void
language plpgsql set search_path = '' as $$
declare
  run public.runs;
  since timestamptz;
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
  end if;
  since := (select created_at from public.plans where id = private.plan_at_work(p_conversation));
  if exists (
    select from public.plans p where p.conversation_id = p_conversation and p.user_id = auth.uid() and p.status = 'stopped'
      and p.updated_at > run.started_at and (since is null or p.created_at >= since))
  then
    raise sqlstate 'PT409' using message = 'The person stopped this plan. Let it rest, and answer them.', detail = '"stopped"';
  end if;
end $$;
grant execute on function private.refuse_plan_now(uuid) to app_server;

-- An agent makes a plan, changes its steps, or says which are done. With another goal a new one takes the place of the one at work.
-- p_current and the steps of p_done ({step, result}) are counted from 1 as the agent saw them: in p_steps, else in the plan that it was
-- told last (p_seen: {id, version}), whatever the person moved or took out since. One whose steps are all done is finished.
create or replace function public.update_plan(
  p_conversation uuid, p_goal text default null, p_steps text[] default null, p_current integer default null, p_done jsonb default '[]',
  p_seen jsonb default null
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  aim constant text := nullif(private.composed(btrim(coalesce(p_goal, ''))), '');
  plan public.plans;
  was public.plans;
  told jsonb;
  made jsonb;
  named jsonb;
  one jsonb;
  place integer;
  counted jsonb;
begin
  perform private.refuse_plan_now(p_conversation);
  select * into plan from public.plans where id = private.plan_at_work(p_conversation) for update;
  was := plan;
  if p_steps is not null and cardinality(p_steps) not between 2 and 7 then
    raise sqlstate 'PT400' using message = 'A plan has two to seven steps.', detail = '"steps"';
  elsif char_length(aim) > 200 then
    raise sqlstate 'PT400' using message = 'A goal can hold 200 characters.', detail = '"goal"';
  elsif plan.id is not null and aim is not null and p_steps is not null and private.plan_words(aim) <> private.plan_words(plan.goal) then
    if jsonb_path_exists(plan.steps, '$[*] ? (@.theirs == true && @.done == false)') then
      raise sqlstate 'PT409' using detail = '"stands"',
        message = 'The plan that is at work holds steps in the words of the person. Keep its goal in the same words, or end it first.';
    end if;
    update public.plans set status = 'replaced' where id = plan.id;
    plan := null;
  end if;
  if plan.id is null then
    if aim is null or p_steps is null then
      raise sqlstate 'PT404' using message = 'There is no plan here. Make one with a goal and its steps, or just answer.', detail = '"none"';
    elsif private.is_stopped_plan(p_conversation, aim, p_steps) then
      raise sqlstate 'PT409' using detail = '"stopped"',
        message = 'The person stopped the plan with this goal or these steps, and it stays so. They can take that back in the history. Just answer.';
    end if;
    insert into public.plans (conversation_id, goal, steps, made_by)
    values (p_conversation, aim, private.steps_of_plan('[]', p_steps), private.request_agent()) returning * into plan;
  end if;
  told := plan.changes;
  made := case when p_steps is null then plan.steps else private.steps_of_plan(plan.steps, p_steps) end;
  -- The steps as the plan that was at work knew them, where another takes its place: it may leave out what is done or theirs there.
  named := case when was.id is null or was.id = plan.id then made else private.steps_of_plan((
    select jsonb_agg(step || '{"done": false, "theirs": false}' order by n) from jsonb_array_elements(was.steps) with ordinality s (step, n)), p_steps) end;
  if p_steps is not null then
    perform private.refuse_against_person(p_conversation, was.id, coalesce(was.steps, '[]'), named);
  end if;
  counted := case when p_steps is null then private.plan_steps_seen(plan, p_seen) else made end;
  for one in select * from jsonb_array_elements(p_done) loop
    place := private.place_now(counted, made, (one ->> 'step')::integer);
    if place is null or coalesce(char_length(btrim(one ->> 'result')), 0) not between 1 and 600 then
      raise sqlstate 'PT400' using message = 'Each step that is done is named by its number, with a result of 1 to 600 characters.', detail = '"done"';
    end if;
    if private.was_opened_by_person(p_conversation, named -> (place - 1)) then
      raise sqlstate 'PT409' using message = 'The person said that this step is not done. They mark it once it is.', detail = '"stands"';
    end if;
    made := jsonb_set(made, array[(place - 1)::text],
      made -> (place - 1) || jsonb_build_object('done', true, 'result', private.composed(btrim(one ->> 'result'))));
  end loop;
  update public.plans set steps = made, changes = '[]',
    current_step = private.current_of(made, counted -> (p_current - 1) ->> 'id'),
    status = case when private.current_of(made, null) is null then 'finished' else 'active' end
  where id = plan.id returning * into plan;
  return private.plan_for_agent(plan, told) || jsonb_build_object('version', plan.version) || coalesce((
    select jsonb_build_object('moved', jsonb_agg(jsonb_build_object('step', n, 'now', private.place_now(counted, made, n::integer)) order by n))
    from jsonb_array_elements(counted) with ordinality c (step, n)
    where made -> (n::integer - 1) -> 'id' is distinct from step -> 'id' and made @> jsonb_build_array(jsonb_build_object('id', step -> 'id'))
    having count(*) > 0), '{}');
end $$;
grant execute on function public.update_plan(uuid,text,text[],integer,jsonb,jsonb) to app_server;

-- The steps of a plan as an agent was told them (p_seen: {id, version}); as they stand where it is not known what it was told, or where
-- it was told another plan, refused.
create or replace function private.plan_steps_seen(p public.plans, p_seen jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_seen is null or p_seen ->> 'id' is null then return p.steps; end if;
  if p.id <> (p_seen ->> 'id')::uuid then
    raise sqlstate 'PT409' using detail = '"changed"',
      message = 'Another plan is at work here by now. Read it first; its steps are counted anew.';
  end if;
  return coalesce((
    select c.after -> 'steps' from public.action_changes c
    where c.row_id = p.id and c.user_id = auth.uid() and c.table_name = 'plans' and c.after ->> 'version' = p_seen ->> 'version'
    order by c.id desc limit 1), p.steps);
end $$;
grant execute on function private.plan_steps_seen(public.plans,jsonb) to app_server;

-- Where a step stands now (from 1) that was counted as number p_n; null where there was none. Refused where the person took it out.
create or replace function private.place_now(p_counted jsonb, p_now jsonb, p_n integer) returns integer
language plpgsql stable set search_path = '' as $$
declare
  found_at integer;
begin
  if p_n is null or p_n not between 1 and jsonb_array_length(p_counted) then return null; end if;
  select n into found_at from jsonb_array_elements(p_now) with ordinality s (step, n)
  where step -> 'id' = p_counted -> (p_n - 1) -> 'id';
  if found_at is null then
    raise sqlstate 'PT409' using detail = '"removed"',
      message = 'The person took step ' || p_n || ' out since you read the plan. Nothing was marked; the steps are counted anew.';
  end if;
  return found_at;
end $$;
grant execute on function private.place_now(jsonb,jsonb,integer) to app_server;

-- The step that is at work: the one that is wanted, where it is open, else the first open one; null where all are done.
create or replace function private.current_of(p_steps jsonb, p_wanted text) returns text
language sql immutable set search_path = '' as $$
  select step ->> 'id' from jsonb_array_elements(p_steps) with ordinality s (step, n)
  where not (step ->> 'done')::boolean order by step ->> 'id' is distinct from p_wanted, n limit 1
$$;
grant execute on function private.current_of(jsonb,text) to app_server;

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
grant execute on function public.complete_work(uuid,text) to app_server;

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
grant execute on function public.ask_in_work(text,text[]) to app_server;

-- An errand turns into talk; what talks already says what it has to say.
create or replace function public.talk_in_work(p_text text) returns jsonb
language plpgsql set search_path = '' as $$
begin
  if exists (select from public.tasks where of_run = private.request_claim('run')::uuid and user_id = auth.uid()) then
    return public.talk_for_task(p_text);
  end if;
  raise sqlstate 'PT409' using message = 'You are talking with the person already. Say it in your answer.', detail = '"talks"';
end $$;
grant execute on function public.talk_in_work(text) to app_server;
