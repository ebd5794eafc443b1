-- What stands before a step or a goal, or behind it, and says which one of several it is and not what is to be done: "2)", "Step 2 of 4:",
-- "#2", "ii.", "Secondly:", "[x]", "To do:", "(part 2)". A bare number is a part of the words: "10 minutes".
create or replace function private.without_place_in_list(p_text text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(regexp_replace(p_text,
    '^(([\s*#>\-\u2013\u2014\u2022(\[]|[\u2190-\u2bff]|[\U0001F000-\U0001FAFF]|\[[ x]?\])*('
      || '(step|stage|phase|schritt|étape|etape|paso|passo|stap|krok|steg|шаг|part|teil|task|item|point|punkt|no\.?|nr\.?|#)\s*'
      || '[0-9]{1,2}(\s*(of|von|de|sur|/)\s*[0-9]{1,2})?\s*[.):\]\-\u2013\u2014]*\s+'
      || '|(step|stage|phase|schritt|part|teil)\s+'
      || '(i{1,3}|iv|vi{0,3}|one|two|three|four|five|six|seven|eins|zwei|drei|vier|fünf|sechs|sieben)\s*[.):\-\u2013\u2014]+\s+'
      || '|[0-9]{1,2}(\.[0-9]{1,2})*(/[0-9]{1,2})?\s*([.):\]\-\u2013\u2014]+\s+|[.)](?=[^\d\s]))'
      || '|([a-h]|[ivx])\)\s+|(i{2,3}|iv|vi{1,3}|ix)[.):]+\s+|\[[ x]?\]\s+'
      || '|(first|second|third|fourth|fifth|sixth|seventh|erste|zweite|dritte|vierte)(ly|ns)?\s*[.,:\-\u2013\u2014]+\s+'
      || '|[0-9]{1,2}(st|nd|rd|th)\s*[.,:)\-\u2013\u2014]+\s+'
      || '|(to ?do|task|step|schritt|aufgabe|action|next|(new |my |our |your |neuer )?plan)\s*:\s*))+',
    '', 'i'),
    '\s*[(\[](step|stage|phase|schritt|part|teil|no\.?|nr\.?|#)\s*[0-9]{1,2}(\s*(of|von|/)\s*[0-9]{1,2})?[)\]]\s*$', '', 'i')
$$;
grant execute on function private.without_place_in_list(text) to app_server;

-- A step or a goal as it is compared: its words alone, in the letters by which words are compared, without its place in a list, marks
-- and pictures, and with letters of other scripts that look like Latin ones as these; a text of marks alone as it stands.
create or replace function private.plan_words(p_text text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(nullif(btrim(private.only_words(translate(lower(
    private.without_place_in_list(normalize(regexp_replace(
      regexp_replace(p_text, '[\u00ad\u200b-\u200f\u2060\u20e3\ufe0e\ufe0f]', '', 'g'),
      '^\s*[\u2460-\u2473\u2488-\u249b\u2776-\u2793]\s*', ''), nfkc))),
    'аеорсухіјѕһԁӏαορυνικτ', 'aeopcyxijshdlaopuvikt'))), ''), private.plain(p_text))
$$;
grant execute on function private.plan_words(text) to app_server;

-- The same without words that say when, or how much it matters, and not what: what the person decided about a step holds for it today
-- as tomorrow.
create or replace function private.plan_core(p_text text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(nullif(btrim(regexp_replace(regexp_replace(
    ' ' || regexp_replace(private.plan_words(p_text), '[\u2190-\u2bff\U0001F000-\U0001FAFF]', ' ', 'g') || ' ',
    ' (?:(?:optional|optionally|please|today|tonight|tomorrow|now|soon|later|again|first|then|next|finally|also|maybe|perhaps|heute|morgen|jetzt|bitte|vielleicht)(?= ))+', '', 'g'),
    '\s+', ' ', 'g')), ''), private.plan_words(p_text))
$$;
grant execute on function private.plan_core(text) to app_server;

-- Whether steps that an agent names are those of a plan that the person stopped within a day: two of three of either, and two at least.
create or replace function private.is_stopped_plan(p_conversation uuid, p_goal text, p_steps text[]) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.plans p
    where p.conversation_id = p_conversation and p.user_id = auth.uid() and p.status = 'stopped' and p.updated_at > now() - interval '1 day'
      and (private.plan_core(p.goal) = private.plan_core(p_goal) or (
        select count(*) >= 2 and count(*) * 3 >= least(cardinality(p_steps), jsonb_array_length(p.steps)) * 2
        from unnest(p_steps) named
        where private.plan_core(named) in (select private.plan_core(step ->> 'text') from jsonb_array_elements(p.steps) step))))
$$;
grant execute on function private.is_stopped_plan(uuid,text,text[]) to app_server;

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
grant execute on function private.plan_changes_by_person(uuid) to app_server;

-- Whether a step is one of those (p_then) that a plan held once: by its id where it stood there, else by the words that one has now
-- (p_now), or had where it is gone.
create or replace function private.is_step_of(p_step jsonb, p_one jsonb, p_then jsonb, p_now jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when p_then @> jsonb_build_array(jsonb_build_object('id', p_step -> 'id')) then p_one -> 'id' = p_step -> 'id'
    else private.plan_core(p_step ->> 'text') = private.plan_core(coalesce(
      (select s ->> 'text' from jsonb_array_elements(p_now) s where s -> 'id' = p_one -> 'id'), p_one ->> 'text')) end
$$;
grant execute on function private.is_step_of(jsonb,jsonb,jsonb,jsonb) to app_server;

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
grant execute on function private.step_removed_by_person(uuid,jsonb,jsonb) to app_server;

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
grant execute on function private.was_opened_by_person(uuid,jsonb) to app_server;

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
grant execute on function private.leaves_order_of_person(uuid,jsonb,jsonb) to app_server;

-- Whether the person moved a step of a plan and did not take that back.
create or replace function private.was_moved_by_person(p_plan uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.action_changes c join public.agent_actions a on a.id = c.action_id
    where c.user_id = auth.uid() and c.table_name = 'plans' and c.row_id = p_plan and c.op = 'update' and a.actor = 'person'
      and a.tool = 'changePlan' and a.undone_by is null
      and jsonb_path_query_array(c.before -> 'steps', '$[*].id') <> jsonb_path_query_array(c.after -> 'steps', '$[*].id')
      and jsonb_array_length(c.after -> 'steps') = jsonb_array_length(c.before -> 'steps'))
$$;
grant execute on function private.was_moved_by_person(uuid) to app_server;

-- Whether the steps that both have follow each other in the same order.
create or replace function private.is_in_order(p_before jsonb, p_after jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(bool_and(was > before), true)
  from (
    select b.n as was, lag(b.n) over (order by a.n) as before
    from jsonb_array_elements(p_before) with ordinality b (step, n)
    join jsonb_array_elements(p_after) with ordinality a (step, n) on a.step ->> 'id' = b.step ->> 'id') pairs
  where before is not null
$$;
grant execute on function private.is_in_order(jsonb,jsonb) to app_server;

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
grant execute on function private.refuse_against_person(uuid,uuid,jsonb,jsonb) to app_server;
