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
    if jsonb_path_exists(plan.steps, '$[*] ? (@.theirs == true && @.done == false)') then
      raise sqlstate 'PT409' using detail = '"stands"',
        message = 'The plan that is at work holds steps in the words of the person. Keep its goal in the same words, or end it first.';
    end if;
    -- As if none of its steps were done or theirs, since a new plan may leave those out.
    made := (select jsonb_agg(step || '{"done": false, "theirs": false}' order by n) from jsonb_array_elements(plan.steps) with ordinality s (step, n));
    if private.was_moved_by_person(plan.id) and not private.is_in_order(plan.steps, private.steps_of_plan(made, p_steps)) then
      raise sqlstate 'PT409' using message = 'The person put these steps in their order. Keep it.', detail = '"stands"';
    end if;
    update public.plans set status = 'replaced' where id = plan.id;
    plan := null;
  end if;
  if plan.id is null then
    if aim is null or p_steps is null then
      raise sqlstate 'PT404' using message = 'There is no plan here. Make one with a goal and its steps, or just answer.', detail = '"none"';
    elsif exists (
      select from public.plans p where p.conversation_id = p_conversation and p.user_id = auth.uid() and p.status = 'stopped'
        and p.updated_at > now() - interval '1 day' and private.bare(p.goal) = private.bare(aim))
    then
      raise sqlstate 'PT409' using detail = '"stopped"',
        message = 'The person stopped the plan with this goal, and it stays so. They can take that back in the history. Just answer.';
    end if;
    insert into public.plans (conversation_id, goal, steps, made_by)
    values (p_conversation, aim, private.steps_of_plan('[]', p_steps), private.request_agent()) returning * into plan;
  end if;
  told := plan.changes;
  made := case when p_steps is null then plan.steps else private.steps_of_plan(plan.steps, p_steps) end;
  if private.step_removed_by_person(p_conversation, made) then
    raise sqlstate 'PT403' using message = 'The person took this step out. It stays out.', detail = '"removed"';
  elsif p_steps is not null and private.was_moved_by_person(plan.id) and not private.is_in_order(plan.steps, made) then
    raise sqlstate 'PT409' using message = 'The person put these steps in their order. Keep it.', detail = '"stands"';
  end if;
  for one in select * from jsonb_array_elements(p_done) loop
    place := (one ->> 'step')::integer;
    if place not between 1 and jsonb_array_length(made) or coalesce(char_length(btrim(one ->> 'result')), 0) not between 1 and 600 then
      raise sqlstate 'PT400' using message = 'Each step that is done is named by its number, with a result of 1 to 600 characters.', detail = '"done"';
    end if;
    if private.was_opened_by_person(plan.id, made -> (place - 1) ->> 'id') then
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

-- Whether the person said last of a step of a plan that it is not done, and did not take that back.
create or replace function private.was_opened_by_person(p_plan uuid, p_step text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select not (now ->> 'done')::boolean
    from public.action_changes c join public.agent_actions a on a.id = c.action_id
      cross join lateral jsonb_array_elements(c.before -> 'steps') was
      join jsonb_array_elements(c.after -> 'steps') now on now ->> 'id' = was ->> 'id'
    where c.user_id = auth.uid() and c.table_name = 'plans' and c.row_id = p_plan and c.op = 'update' and a.actor = 'person'
      and a.tool = 'changePlan' and a.undone_by is null and now ->> 'id' = p_step and now -> 'done' <> was -> 'done'
    order by c.id desc limit 1), false)
$$;

-- Whether the person took a step of one of these words out of a plan of this conversation within a day, or put it in other words, and did
-- not take that back.
create or replace function private.step_removed_by_person(p_conversation uuid, p_steps jsonb) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.plans p join public.action_changes c on c.row_id = p.id and c.table_name = 'plans' and c.op = 'update'
      join public.agent_actions a on a.id = c.action_id
      cross join lateral jsonb_array_elements(c.before -> 'steps') gone
      join jsonb_array_elements(p_steps) step on private.bare(step ->> 'text') = private.bare(gone ->> 'text')
    where p.conversation_id = p_conversation and p.user_id = auth.uid() and p.updated_at > now() - interval '1 day'
      and c.user_id = auth.uid() and a.actor = 'person'
      and a.tool = 'changePlan' and a.undone_by is null
      and (jsonb_array_length(c.after -> 'steps') < jsonb_array_length(c.before -> 'steps')
          and not c.after -> 'steps' @> jsonb_build_array(jsonb_build_object('id', gone -> 'id'))
        or step ->> 'id' <> gone ->> 'id' and c.after -> 'steps' @> jsonb_build_array(jsonb_build_object('id', gone -> 'id'))
          and not c.after -> 'steps' @> jsonb_build_array(jsonb_build_object('id', gone -> 'id', 'text', gone -> 'text'))))
$$;

revoke all on function private.was_opened_by_person(uuid,text) from public, anon, authenticated, app_server, service_role;

grant execute on function private.was_opened_by_person(uuid,text) to app_server;
