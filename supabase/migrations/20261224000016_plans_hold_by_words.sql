set local check_function_bodies = off;

drop function private.was_opened_by_person(uuid,text);

drop function private.step_removed_by_person(uuid,jsonb);

-- An agent makes a plan, changes its steps, or says which are done. With another goal a new one takes the place of the one at work.
-- p_current and the steps of p_done ({step, result}) are counted from 1. One whose steps are all done is finished.
create or replace function public.update_plan(
  p_conversation uuid, p_goal text default null, p_steps text[] default null, p_current integer default null, p_done jsonb default '[]'
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
    elsif exists (
      select from public.plans p where p.conversation_id = p_conversation and p.user_id = auth.uid() and p.status = 'stopped'
        and p.updated_at > now() - interval '1 day' and private.plan_words(p.goal) = private.plan_words(aim))
    then
      raise sqlstate 'PT409' using detail = '"stopped"',
        message = 'The person stopped the plan with this goal, and it stays so. They can take that back in the history. Just answer.';
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
  for one in select * from jsonb_array_elements(p_done) loop
    place := (one ->> 'step')::integer;
    if place not between 1 and jsonb_array_length(made) or coalesce(char_length(btrim(one ->> 'result')), 0) not between 1 and 600 then
      raise sqlstate 'PT400' using message = 'Each step that is done is named by its number, with a result of 1 to 600 characters.', detail = '"done"';
    end if;
    if private.was_opened_by_person(p_conversation, named -> (place - 1)) then
      raise sqlstate 'PT409' using message = 'The person said that this step is not done. They mark it once it is.', detail = '"stands"';
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

-- Whether the person said last of a step that it is not done, in whatever plan of the conversation it stood then.
create or replace function private.was_opened_by_person(p_conversation uuid, p_step jsonb) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select not (marked ->> 'done')::boolean
    from private.plan_changes_by_person(p_conversation) c
      cross join lateral jsonb_array_elements(c.before) was
      join lateral jsonb_array_elements(c.after) marked on marked -> 'id' = was -> 'id' and marked -> 'done' <> was -> 'done'
    where private.is_step_of(p_step, marked, c.after, c.now)
    order by c.id desc limit 1), false)
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

-- Whether steps that an agent names, beside those that stand (p_stood), have words of which the person last took a step out or put it
-- otherwise: more of them than they left.
create or replace function private.step_removed_by_person(p_conversation uuid, p_stood jsonb, p_named jsonb) returns boolean
language sql stable security definer set search_path = '' as $$
  with counted as (
    select c.id, private.plan_words(s.step ->> 'text') as words,
      count(*) filter (where s.earlier) as earlier, count(*) filter (where not s.earlier) as later
    from private.plan_changes_by_person(p_conversation) c cross join lateral (
      select step, true from jsonb_array_elements(c.before) step union all
      select step, false from jsonb_array_elements(c.after) step) s (step, earlier)
    group by 1, 2
  ), last as (
    select distinct on (words) words, earlier, later from counted where earlier <> later order by words, id desc
  )
  select exists (
    select from jsonb_array_elements(p_named) step join last on last.words = private.plan_words(step ->> 'text')
    group by last.words, last.earlier, last.later
    having last.later < last.earlier and count(*) > last.later
      and bool_or(not p_stood @> jsonb_build_array(jsonb_build_object('id', step -> 'id'))))
$$;

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

-- Refuses steps that an agent names beside those of a plan that stand (p_plan, p_stood) where they go against what the person decided:
-- one comes back that they took out, or their order is left.
create or replace function private.refuse_against_person(p_conversation uuid, p_plan uuid, p_stood jsonb, p_named jsonb) returns void
language plpgsql stable set search_path = '' as $$
begin
  if private.step_removed_by_person(p_conversation, p_stood, p_named) then
    raise sqlstate 'PT403' using message = 'The person took this step out. It stays out.', detail = '"removed"';
  elsif private.leaves_order_of_person(p_conversation, p_stood, p_named)
    or private.was_moved_by_person(p_plan) and not private.is_in_order(p_stood, p_named)
  then
    raise sqlstate 'PT409' using message = 'The person put these steps in their order. Keep it.', detail = '"stands"';
  end if;
end $$;

-- A step or a goal as it is compared: its words alone, in the letters by which words are compared; a text of marks alone as it stands.
create or replace function private.plan_words(p_text text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(nullif(private.only_words(p_text), ''), private.plain(p_text))
$$;

-- What the person changed in the steps of the plans of a conversation and did not take back, in plans that are active or changed within
-- a day: the number of the change, the steps before and after it, and as they stand now.
create or replace function private.plan_changes_by_person(p_conversation uuid)
returns table (id bigint, before jsonb, after jsonb, now jsonb)
language sql stable security definer set search_path = '' as $$
  select c.id, c.before -> 'steps', c.after -> 'steps', p.steps
  from public.plans p
    join public.action_changes c on c.row_id = p.id and c.table_name = 'plans' and c.op = 'update'
    join public.agent_actions a on a.id = c.action_id
  where p.conversation_id = p_conversation and p.user_id = auth.uid() and (p.status = 'active' or p.updated_at > now() - interval '1 day')
    and c.user_id = auth.uid() and a.actor = 'person' and a.tool = 'changePlan' and a.undone_by is null
    and c.before -> 'steps' <> c.after -> 'steps'
$$;

-- Whether steps that an agent names (p_named) leave the order of the person: of two that stood in a plan of the conversation when they
-- moved a step of it last, that order counts. Two that stand so already (p_stood) may go on so.
create or replace function private.leaves_order_of_person(p_conversation uuid, p_stood jsonb, p_named jsonb) returns boolean
language sql stable security definer set search_path = '' as $$
  with placed as (
    select c.id, named.n, stood.n as stood, min(a.n) as first, max(a.n) as last
    from private.plan_changes_by_person(p_conversation) c
      cross join jsonb_array_elements(p_named) with ordinality named (step, n)
      join lateral jsonb_array_elements(c.after) with ordinality a (step, n) on private.is_step_of(named.step, a.step, c.after, c.now)
      left join jsonb_array_elements(p_stood) with ordinality stood (step, n) on stood.step -> 'id' = named.step -> 'id'
    where jsonb_array_length(c.before) = jsonb_array_length(c.after)
      and jsonb_path_query_array(c.before, '$[*].id') <> jsonb_path_query_array(c.after, '$[*].id')
    group by c.id, named.n, stood.n
  )
  select exists (
    select from (
      select distinct on (one.n, other.n) one.first > other.last as against, one.stood < other.stood as stands
      from placed one join placed other on other.id = one.id and other.n > one.n
      order by one.n, other.n, one.id desc) pairs
    where against and stands is not true)
$$;

-- Whether a step is one of those (p_then) that a plan held once: by its id where it stood there, else by the words that one has now
-- (p_now), or had where it is gone.
create or replace function private.is_step_of(p_step jsonb, p_one jsonb, p_then jsonb, p_now jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when p_then @> jsonb_build_array(jsonb_build_object('id', p_step -> 'id')) then p_one -> 'id' = p_step -> 'id'
    else private.plan_words(p_step ->> 'text') = private.plan_words(coalesce(
      (select s ->> 'text' from jsonb_array_elements(p_now) s where s -> 'id' = p_one -> 'id'), p_one ->> 'text')) end
$$;

revoke all on function private.was_opened_by_person(uuid,jsonb) from public, anon, authenticated, app_server, service_role;

revoke all on function private.step_removed_by_person(uuid,jsonb,jsonb) from public, anon, authenticated, app_server, service_role;

revoke all on function private.refuse_against_person(uuid,uuid,jsonb,jsonb) from public, anon, authenticated, app_server, service_role;

revoke all on function private.plan_words(text) from public, anon, authenticated, app_server, service_role;

revoke all on function private.plan_changes_by_person(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function private.leaves_order_of_person(uuid,jsonb,jsonb) from public, anon, authenticated, app_server, service_role;

revoke all on function private.is_step_of(jsonb,jsonb,jsonb,jsonb) from public, anon, authenticated, app_server, service_role;

grant execute on function private.was_opened_by_person(uuid,jsonb) to app_server;

grant execute on function private.step_removed_by_person(uuid,jsonb,jsonb) to app_server;

grant execute on function private.refuse_against_person(uuid,uuid,jsonb,jsonb) to app_server;

grant execute on function private.plan_words(text) to app_server;

grant execute on function private.plan_changes_by_person(uuid) to app_server;

grant execute on function private.leaves_order_of_person(uuid,jsonb,jsonb) to app_server;

grant execute on function private.is_step_of(jsonb,jsonb,jsonb,jsonb) to app_server;
