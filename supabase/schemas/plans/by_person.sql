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
grant execute on function private.plan_shown(public.plans) to app_server;

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
grant execute on function public.list_plans(uuid) to app_server;

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
grant execute on function public.change_plan(uuid,jsonb) to app_server;

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
grant execute on function private.with_step_changed(jsonb,integer,jsonb,jsonb) to app_server;
