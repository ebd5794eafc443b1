set local check_function_bodies = off;

drop function public.begin_answered_turn(uuid,uuid,text,public.safety_level,text,text,boolean,integer,integer,boolean,text,uuid);

-- Keeps the answer as it stands; with p_status it also ends the run. Words that come after the run was ended elsewhere are
-- kept all the same, and so is the true ending of a run that was taken for lost. The answer carries the level of its turn.
-- A child run has no message of its own, and goes on no longer than its parent. p_calls: the calls of models since the save
-- before.
create or replace function public.save_answer(
  p_run uuid, p_parts jsonb, p_metadata jsonb, p_status public.run_status default null,
  p_stop_reason text default null, p_steps integer default 0, p_input_tokens integer default null,
  p_output_tokens integer default null, p_error_code text default null, p_care jsonb default null,
  p_calls jsonb default null
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  run public.runs;
  late boolean;
begin
  -- In the order in which a turn begins: first the conversation, then its run.
  perform from public.conversations
  where id = (select conversation_id from public.runs where id = p_run and user_id = auth.uid()) for key share;
  select * into run from public.runs where id = p_run and user_id = auth.uid() for update;
  if not found then raise sqlstate 'PT404' using message = 'This answer has no place any more.'; end if;
  perform private.note_calls(run, p_calls);
  late := private.slept_through_erasing(p_run);
  if run.status <> 'running' or run.lease_until <= now() then p_parts := private.without_erased_calls(p_run, p_parts); end if;
  if jsonb_array_length(p_parts) > 0 and run.parent_run_id is null then
    insert into public.messages as m (id, conversation_id, ordinal, role, parts, metadata, run_id, safety)
    select run.answer_id, run.conversation_id, coalesce(max(ordinal), 0) + 1, 'assistant', p_parts, p_metadata, p_run, run.safety
    from public.messages where conversation_id = run.conversation_id
    on conflict (id) do update set parts = excluded.parts, metadata = excluded.metadata,
      safety = greatest(m.safety, excluded.safety);
  end if;
  if run.status = 'running' or (run.stop_reason = 'lost' and p_status is not null) then
    update public.runs set
      status = coalesce(p_status, 'running'), stop_reason = p_stop_reason, steps = p_steps,
      input_tokens = p_input_tokens, output_tokens = p_output_tokens, error_code = p_error_code,
      care = coalesce(p_care, care),
      -- The model that answered: another than was asked first, when that failed. What safety says is no model's.
      model = coalesce(nullif(p_metadata ->> 'voice', 'safety'), model),
      ended_at = case when p_status is not null then now() end,
      -- What slept through an erasure stays late, so that its next words are looked at like these.
      lease_until = case when late then run.lease_until else now() + interval '3 minutes' end
    where id = p_run;
  end if;
  if p_status is not null then
    perform private.settle_run(p_run);
    update public.runs set status = 'stopped', stop_reason = 'parent_ended', stop_requested = true, ended_at = now()
    where parent_run_id = p_run and user_id = auth.uid() and status = 'running';
  end if;
  return jsonb_build_object('stop_requested', run.stop_requested,
    'budget_spent', p_status is null and private.is_budget_spent(coalesce(run.parent_run_id, p_run)),
    'taken_back', case when p_status is null then private.taken_back(run.conversation_id, p_run) else '[]' end);
end $$;

-- What the caller's calls of models took in the last days, summed by day (where the person is), agent, model, conversation or
-- run, the latest first, a page at a time. In: p_before, the `last` of the page before. What is not known is counted apart.
create or replace function public.list_usage(p_by text, p_days integer default 30, p_before bigint default null) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  page constant integer := 31;
  zone text := private.person_zone();
  since timestamptz := ((now() at time zone zone)::date - (least(greatest(p_days, 1), 366) - 1))::timestamp at time zone zone;
begin
  return (
    with summed as (
      select case p_by when 'day' then to_char(called_at at time zone zone, 'YYYY-MM-DD') when 'agent' then agent
          when 'model' then model when 'conversation' then conversation_id::text when 'run' then run_id::text end as key,
        max(id) as last, max(called_at) as at, count(*) as calls, count(*) filter (where error_code is not null) as failed,
        coalesce(sum(input_tokens), 0) as input_tokens, coalesce(sum(output_tokens), 0) as output_tokens,
        coalesce(sum(cached_tokens), 0) as cached_tokens, coalesce(sum(cost_micros), 0) as cost_micros,
        count(*) filter (where input_tokens is null or output_tokens is null) as without_tokens,
        count(*) filter (where cost_micros is null) as without_cost,
        case when p_by in ('conversation', 'run') then (array_agg(conversation_id))[1] end as conversation_id
      from public.model_calls where user_id = auth.uid() and called_at >= since
      group by 1 having p_before is null or max(id) < p_before order by max(id) desc limit page + 1),
    numbered as (select *, row_number() over (order by last desc) as place from summed where key is not null)
    select jsonb_build_object('has_more', count(*) > page, 'rows', coalesce(jsonb_agg(
      to_jsonb(s) - 'place' || jsonb_build_object('title', (
        select c.title from public.conversations c where c.id = s.conversation_id and c.user_id = auth.uid()))
      order by s.last desc) filter (where s.place <= page), '[]'))
    from numbered s);
end $$;

-- What the caller used of the budget, and the day it is where they are.
create or replace function public.get_budget() returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('used', private.budget_of_person(), 'today', to_char(now() at time zone private.person_zone(), 'YYYY-MM-DD'))
$$;

-- Begins a turn with who is to answer it, so that asking for that costs no round trip of its own. What the guide answers takes
-- nothing of a budget; of a spent one the answer says so, and no more: safety speaks all the same.
create or replace function public.begin_answered_turn(
  p_conversation uuid, p_message uuid, p_text text, p_safety public.safety_level, p_agent text, p_model text,
  p_fixed boolean, p_per_minute integer default 20, p_history integer default 400, p_recall boolean default false,
  p_button text default null, p_safety_action uuid default null,
  p_month_tokens bigint default null, p_month_micros bigint default null
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  who jsonb := private.who_answers(p_conversation, p_fixed);
  is_guide boolean := who ->> 'provider' = 'guide';
  model text := case when is_guide then 'guide' else coalesce(who ->> 'model', p_model) end;
  opened jsonb := public.begin_turn(p_conversation, p_message, p_text, p_safety, p_agent, model,
    p_per_minute, p_history, coalesce(not is_guide, p_recall), p_button, p_safety_action);
begin
  return opened || jsonb_build_object('who_answers', who,
    'budget', case when model <> 'guide' then
      private.reserve_budget((opened ->> 'run_id')::uuid, p_month_tokens, p_month_micros) end);
end $$;

-- A run ended: what it had reserved is free again, and what it took is part of the next estimate.
create or replace function private.settle_run(p_run uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  ended private.reservations;
begin
  if not exists (select from private.reservations where run_id = p_run and user_id = auth.uid()) then return; end if;
  perform private.open_budget();
  delete from private.reservations where run_id = p_run and user_id = auth.uid() returning * into ended;
  if coalesce(ended.spent_tokens, 0) = 0 then return; end if;
  update private.budgets set typical_tokens = greatest(ended.spent_tokens, (3 * typical_tokens + ended.spent_tokens) / 4),
    typical_micros = greatest(ended.spent_micros, (3 * typical_micros + ended.spent_micros) / 4)
  where user_id = auth.uid();
end $$;

-- Counts what a person's runs had reserved that ended without anybody telling what they took: the estimate stands for it.
create or replace function private.settle_lost(p_user uuid) returns void
language sql security definer set search_path = '' as $$
  with gone as (
    delete from private.reservations r where r.user_id = p_user and not exists (
      select from public.runs where id = r.run_id and status = 'running' and lease_until > now())
    returning tokens, micros)
  update private.budgets set used_tokens = used_tokens + (select coalesce(sum(tokens), 0) from gone),
    used_micros = used_micros + (select coalesce(sum(micros), 0) from gone)
  where user_id = p_user and exists (select from gone)
$$;

-- The same for everybody, for the housekeeping job. Each budget is locked before its reservations, as in a turn.
create or replace function private.settle_all_lost() returns void
language plpgsql security definer set search_path = '' as $$
declare
  person uuid;
begin
  for person in select distinct r.user_id from private.reservations r where not exists (
    select from public.runs where id = r.run_id and status = 'running' and lease_until > now()) limit 1000
  loop
    perform from private.budgets where user_id = person for update;
    perform private.settle_lost(person);
  end loop;
end $$;

-- Reserves what a run may take, an estimate from the runs before it, or says that the budget is spent. In: limits for thirty
-- days, null without one. Out: whether it is spent, how far it is used in percent, until when it lasts, and whether that is
-- to be told: once, from 80 percent on. Turns that begin at once wait for each other here.
create or replace function private.reserve_budget(p_run uuid, p_tokens bigint, p_micros bigint) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  budget private.budgets;
  held_tokens bigint;
  held_micros bigint;
  is_spent boolean;
  percent integer;
begin
  if p_tokens is null and p_micros is null then return null; end if;
  perform private.open_budget();
  perform private.settle_lost(auth.uid());
  select * into budget from private.budgets where user_id = auth.uid();
  select coalesce(sum(tokens), 0), coalesce(sum(micros), 0) into held_tokens, held_micros
  from private.reservations where user_id = auth.uid();
  is_spent := coalesce(budget.used_tokens + held_tokens >= p_tokens, false)
    or coalesce(budget.used_micros + held_micros >= p_micros, false);
  percent := least(100, floor(100.0 * greatest(
    coalesce(budget.used_tokens::numeric / nullif(p_tokens, 0), 0), coalesce(budget.used_micros::numeric / nullif(p_micros, 0), 0))));
  if not is_spent then
    insert into private.reservations (run_id, user_id, tokens, micros, limit_tokens, limit_micros)
    values (p_run, auth.uid(), greatest(budget.typical_tokens, 8000), greatest(budget.typical_micros, 5000), p_tokens, p_micros);
    if percent >= 80 and budget.told_at is null then
      update private.budgets set told_at = now() where user_id = auth.uid();
    end if;
  end if;
  return jsonb_build_object('spent', is_spent, 'percent', percent, 'until', budget.began + interval '30 days',
    'tell', not is_spent and percent >= 80 and budget.told_at is null);
end $$;

-- The row of the caller's budget, locked, with a new thirty days begun when the last are over.
create or replace function private.open_budget() returns private.budgets
language plpgsql security definer set search_path = '' as $$
declare
  month constant interval := interval '30 days';
  kept private.budgets;
begin
  insert into private.budgets (user_id) values (auth.uid())
  on conflict (user_id) do update set user_id = excluded.user_id returning * into kept;
  if kept.began > now() - month and kept.began <= now() then return kept; end if;
  update private.budgets set
    -- A clock that was set back begins anew.
    began = case when kept.began > now() then now()
      else kept.began + month * floor(extract(epoch from now() - kept.began) / extract(epoch from month)) end,
    used_tokens = 0, used_micros = 0, told_at = null
  where user_id = auth.uid() returning * into kept;
  return kept;
end $$;

-- Notes what calls of models took, each once however often it is told, and counts it against the budget. At most 200 of a run.
create or replace function private.note_calls(p_run public.runs, p_calls jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  took record;
begin
  if p_run.user_id is distinct from auth.uid() or coalesce(jsonb_array_length(p_calls), 0) = 0 then return; end if;
  with noted as (
    insert into public.model_calls (user_id, run_id, conversation_id, n, agent, model, input_tokens, output_tokens,
      cached_tokens, reasoning_tokens, estimated_tokens, cost_micros, cost_source, duration_ms, error_code, called_at)
    select p_run.user_id, p_run.id, p_run.conversation_id, c.n, left(c.agent, 80), left(c.model, 200), c.input_tokens,
      c.output_tokens, c.cached_tokens, c.reasoning_tokens, c.estimated_tokens, c.cost_micros, c.cost_source, c.duration_ms,
      left(c.error_code, 80), now() - make_interval(secs => least(greatest(coalesce(c.ago_ms, 0), 0), 86400000) / 1000.0)
    from jsonb_to_recordset(p_calls) as c (n integer, agent text, model text, input_tokens integer, output_tokens integer,
      cached_tokens integer, reasoning_tokens integer, estimated_tokens integer, cost_micros bigint, cost_source text,
      duration_ms integer, error_code text, ago_ms double precision)
    where c.n < 200
    on conflict (user_id, run_id, n) do nothing
    returning coalesce(model_calls.input_tokens::bigint + model_calls.output_tokens, model_calls.estimated_tokens, 0) as tokens,
      model_calls.cost_micros as micros)
  select coalesce(sum(tokens), 0) as tokens, coalesce(sum(micros), 0) as micros,
    coalesce(sum(tokens) filter (where micros is null), 0) as unpriced into took from noted;
  if took.tokens > 0 or took.micros > 0 then
    perform private.count_spent(coalesce(p_run.parent_run_id, p_run.id), took.tokens::bigint, took.micros::bigint, took.unpriced::bigint);
  end if;
end $$;

-- Whether the budget was used up while a run goes on.
create or replace function private.is_budget_spent(p_run uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.reservations r join private.budgets b on b.user_id = r.user_id
    where r.run_id = p_run and r.user_id = auth.uid() and (b.used_tokens >= r.limit_tokens or b.used_micros >= r.limit_micros))
$$;

-- What has come due of everybody, a share of it each time: answers that nobody writes any more, and erasures. It leaves
-- alone who is being answered or undoes something. Answers how many runs it ended and how many erasures it took a step of.
create or replace function private.housekeep() returns jsonb
language plpgsql security definer set search_path = '' set enable_seqscan = off as $$
declare
  longest constant interval := '3 seconds';
  lost uuid[];
  until timestamptz;
  due record;
  steps integer := 0;
begin
  with ended as (
    update public.runs r set status = 'failed', stop_reason = 'lost', ended_at = now()
    where r.status = 'running' and (r.lease_until < now() or exists (
      select from public.runs parent
      where parent.id = r.parent_run_id and (parent.status <> 'running' or parent.lease_until < now())))
    returning id)
  select coalesce(array_agg(id), '{}') into lost from ended;
  perform private.end_lost_actions(array(
    select id from public.agent_actions where run_id = any (lost) and status = 'running'));
  perform private.settle_all_lost();
  perform private.notice_clock();
  if exists (select from public.agent_actions where erase_at <= now()) then
    until := private.erasable_until();
    for due in
      select id, user_id from public.agent_actions
      where erase_at <= until and not private.waits_after_failure(id) order by erase_at limit 100
    loop
      exit when clock_timestamp() > statement_timestamp() + longest;
      continue when private.is_answering(due.user_id)
        or not pg_try_advisory_xact_lock(hashtextextended('parley undo ' || due.user_id, 0));
      perform private.erase_step(due.id, due.user_id, 500);
      steps := steps + 1;
    end loop;
  end if;
  return jsonb_build_object('lostRuns', cardinality(lost), 'erasureSteps', steps);
end $$;

-- Counts against the budget what calls of a run took. A cost that nobody told is taken from what tokens cost so far.
create or replace function private.count_spent(p_run uuid, p_tokens bigint, p_micros bigint, p_unpriced bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  budget private.budgets := private.open_budget();
  price bigint := p_micros + ceil(p_unpriced * coalesce(budget.used_micros::numeric / nullif(budget.used_tokens, 0), 0));
begin
  update private.budgets set used_tokens = used_tokens + p_tokens, used_micros = used_micros + price
  where user_id = auth.uid();
  update private.reservations set tokens = greatest(tokens - p_tokens, 0), micros = greatest(micros - price, 0),
    spent_tokens = spent_tokens + p_tokens, spent_micros = spent_micros + price
  where run_id = p_run and user_id = auth.uid();
end $$;

-- What the caller used in the thirty days that run; null before the first call.
create or replace function private.budget_of_person() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('used_tokens', used_tokens, 'used_micros', used_micros, 'began', began, 'until', began + interval '30 days')
  from private.budgets where user_id = auth.uid() and began > now() - interval '30 days'
$$;

revoke all on function public.list_usage(text,integer,bigint) from public, anon, authenticated, app_server, service_role;

revoke all on function public.get_budget() from public, anon, authenticated, app_server, service_role;

revoke all on function public.begin_answered_turn(uuid,uuid,text,public.safety_level,text,text,boolean,integer,integer,boolean,text,uuid,bigint,bigint) from public, anon, authenticated, app_server, service_role;

revoke all on function private.settle_run(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function private.settle_lost(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function private.settle_all_lost() from public, anon, authenticated, app_server, service_role;

revoke all on function private.reserve_budget(uuid,bigint,bigint) from public, anon, authenticated, app_server, service_role;

revoke all on function private.open_budget() from public, anon, authenticated, app_server, service_role;

revoke all on function private.is_budget_spent(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function private.count_spent(uuid,bigint,bigint,bigint) from public, anon, authenticated, app_server, service_role;

revoke all on function private.budget_of_person() from public, anon, authenticated, app_server, service_role;

grant execute on function public.list_usage(text,integer,bigint) to app_server;

grant execute on function public.get_budget() to app_server;

grant execute on function public.begin_answered_turn(uuid,uuid,text,public.safety_level,text,text,boolean,integer,integer,boolean,text,uuid,bigint,bigint) to app_server;

grant execute on function private.settle_run(uuid) to app_server;

grant execute on function private.reserve_budget(uuid,bigint,bigint) to app_server;

grant execute on function private.open_budget() to app_server;

grant execute on function private.is_budget_spent(uuid) to app_server;

grant execute on function private.count_spent(uuid,bigint,bigint,bigint) to app_server;

grant execute on function private.budget_of_person() to app_server;
