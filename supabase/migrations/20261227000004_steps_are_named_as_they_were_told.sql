set local check_function_bodies = off;

drop function public.update_plan(uuid,text,text[],integer,jsonb);

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

-- Whether steps that an agent names, beside those that stand (p_stood), have words of which the person last took a step out or put it
-- otherwise: more of them than they left.
create or replace function private.step_removed_by_person(p_conversation uuid, p_stood jsonb, p_named jsonb) returns boolean
language sql stable security definer set search_path = '' as $$
  with counted as (
    select c.id, private.plan_core(s.step ->> 'text') as words,
      count(*) filter (where s.earlier) as earlier, count(*) filter (where not s.earlier) as later
    from private.plan_changes_by_person(p_conversation) c cross join lateral (
      select step, true from jsonb_array_elements(c.before) step union all
      select step, false from jsonb_array_elements(c.after) step) s (step, earlier)
    group by 1, 2
  ), last as (
    select distinct on (words) words, earlier, later from counted where earlier <> later order by words, id desc
  )
  select exists (
    select from jsonb_array_elements(p_named) step join last on last.words = private.plan_core(step ->> 'text')
    group by last.words, last.earlier, last.later
    having last.later < last.earlier and count(*) > last.later
      and bool_or(not p_stood @> jsonb_build_array(jsonb_build_object('id', step -> 'id'))))
$$;

-- A step or a goal as it is compared: its words alone, in the letters by which words are compared, without a number before them, marks
-- and pictures, and with letters of other scripts that look like Latin ones as these; a text of marks alone as it stands.
create or replace function private.plan_words(p_text text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(nullif(btrim(private.only_words(translate(lower(
    regexp_replace(
      regexp_replace(p_text, '[\u00ad\u200b-\u200f\u2060\u20e3\ufe0e\ufe0f]', '', 'g'),
      '^([\s*#>\-\u2013\u2022(\[]|[\u2190-\u2bff]|[\U0001F000-\U0001FAFF])*((step|schritt|part|task|item|no\.?|nr\.?)\s*[0-9]{1,2}\s*[.):\]\-\u2013]?\s+|[0-9]{1,2}\s*[.):\]\-\u2013]+\s+|[a-h]\)\s+)',
      '', 'i')),
    'аеорсухіјѕһԁӏαορυνικτ', 'aeopcyxijshdlaopuvikt'))), ''), private.plain(p_text))
$$;

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

-- The same without words that say when, or how much it matters, and not what: what the person decided about a step holds for it today
-- as tomorrow.
create or replace function private.plan_core(p_text text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(nullif(btrim(regexp_replace(regexp_replace(
    ' ' || regexp_replace(private.plan_words(p_text), '[\u2190-\u2bff\U0001F000-\U0001FAFF]', ' ', 'g') || ' ',
    ' (?:(?:optional|optionally|please|today|tonight|tomorrow|now|soon|later|again|first|then|next|finally|also|maybe|perhaps|heute|morgen|jetzt|bitte|vielleicht)(?= ))+', '', 'g'),
    '\s+', ' ', 'g')), ''), private.plan_words(p_text))
$$;

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

-- Whether steps that an agent names are those of a plan that the person stopped within a day: two of three, and two at least.
create or replace function private.is_stopped_plan(p_conversation uuid, p_goal text, p_steps text[]) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.plans p
    where p.conversation_id = p_conversation and p.user_id = auth.uid() and p.status = 'stopped' and p.updated_at > now() - interval '1 day'
      and (private.plan_core(p.goal) = private.plan_core(p_goal) or (
        select count(*) >= 2 and count(*) * 3 >= cardinality(p_steps) * 2
        from unnest(p_steps) named
        where private.plan_core(named) in (select private.plan_core(step ->> 'text') from jsonb_array_elements(p.steps) step))))
$$;

-- Whether a step is one of those (p_then) that a plan held once: by its id where it stood there, else by the words that one has now
-- (p_now), or had where it is gone.
create or replace function private.is_step_of(p_step jsonb, p_one jsonb, p_then jsonb, p_now jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when p_then @> jsonb_build_array(jsonb_build_object('id', p_step -> 'id')) then p_one -> 'id' = p_step -> 'id'
    else private.plan_core(p_step ->> 'text') = private.plan_core(coalesce(
      (select s ->> 'text' from jsonb_array_elements(p_now) s where s -> 'id' = p_one -> 'id'), p_one ->> 'text')) end
$$;

revoke all on function public.update_plan(uuid,text,text[],integer,jsonb,jsonb) from public, anon, authenticated, app_server, service_role;

revoke all on function private.plan_steps_seen(public.plans,jsonb) from public, anon, authenticated, app_server, service_role;

revoke all on function private.plan_core(text) from public, anon, authenticated, app_server, service_role;

revoke all on function private.place_now(jsonb,jsonb,integer) from public, anon, authenticated, app_server, service_role;

revoke all on function private.is_stopped_plan(uuid,text,text[]) from public, anon, authenticated, app_server, service_role;

grant execute on function public.update_plan(uuid,text,text[],integer,jsonb,jsonb) to app_server;

grant execute on function private.plan_steps_seen(public.plans,jsonb) to app_server;

grant execute on function private.plan_core(text) to app_server;

grant execute on function private.place_now(jsonb,jsonb,integer) to app_server;

grant execute on function private.is_stopped_plan(uuid,text,text[]) to app_server;
