set local check_function_bodies = off;

-- Keeps the answer as it stands; with p_status it also ends the run. Words that come after the run was ended elsewhere are
-- kept all the same, and so is the true ending of a run that was taken for lost; once another answer followed in its
-- conversation nothing of it is, and only its calls of models are counted. The answer carries the level of its turn.
-- A child run has no message of its own, and goes on no longer than its parent. p_calls: the calls of models since the save
-- before.
create or replace function public.save_answer(
  p_run uuid, p_parts jsonb, p_metadata jsonb, p_status public.run_status default null,
  p_stop_reason text default null, p_steps integer default 0, p_input_tokens integer default null,
  p_output_tokens integer default null, p_error_code text default null, p_care jsonb default null,
  p_calls jsonb default null
) returns jsonb
language plpgsql set search_path = '' set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  run public.runs;
  late boolean;
begin
  -- In the order in which a turn begins: first the conversation, then its run.
  perform from public.conversations
  where id = (select conversation_id from public.runs where id = p_run and user_id = auth.uid()) for key share;
  select * into run from public.runs where id = p_run and user_id = auth.uid() for update;
  if not found then raise sqlstate 'PT404' using message = 'This answer has no place any more.'; end if;
  -- Its child runs before the budget, as everywhere: they take the budget after themselves.
  if p_status is not null then
    perform from public.runs where parent_run_id = p_run and user_id = auth.uid() and status = 'running' order by id for update;
  end if;
  perform private.note_calls(run, p_calls);
  if run.status <> 'running' and run.parent_run_id is null and private.is_superseded(run) then
    if p_status is not null then perform private.settle_run(p_run); end if;
    return jsonb_build_object('stop_requested', true, 'budget_spent', false, 'waits', false, 'steered', false,
      'taken_back', '[]'::jsonb, 'superseded', true);
  end if;
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
    'waits', p_status is not null and private.after_answer(run, p_status, p_stop_reason, p_metadata),
    'steered', p_status is null and private.is_steered(run),
    'budget_spent', p_status is null and private.is_budget_spent(coalesce(run.parent_run_id, p_run)),
    'taken_back', case when p_status is null then private.taken_back(run.conversation_id, p_run) else '[]' end);
end $$;

-- Begins the run of an agent that another run asks. It belongs to the same conversation and message, and its parent has none
-- itself. Answers its id.
create or replace function public.begin_child_run(p_parent uuid, p_agent text, p_model text) returns uuid
language plpgsql set search_path = '' as $$
declare
  parent public.runs;
  child uuid;
begin
  -- The conversation before its runs, as where a turn begins.
  perform from public.conversations
  where id = (select conversation_id from public.runs where id = p_parent and user_id = auth.uid()) for key share;
  select * into parent from public.runs where id = p_parent and user_id = auth.uid() for share;
  if not found then
    raise sqlstate 'PT404' using message = 'This answer has no place any more.';
  elsif parent.parent_run_id is not null then
    raise sqlstate 'PT409' using message = 'An agent that another agent asked asks no further one.';
  elsif parent.status <> 'running' or parent.lease_until <= now() or parent.stop_requested then
    raise sqlstate 'PT409' using message = 'This answer has ended.';
  end if;
  insert into public.runs (conversation_id, agent, model, user_message_id, safety, parent_run_id)
  values (parent.conversation_id, p_agent, p_model, parent.user_message_id, parent.safety, parent.id) returning id into child;
  return child;
end $$;

-- A run ended: what it had reserved is free again, also where it was counted because the run was taken for lost, and what it
-- took is part of the next estimate.
create or replace function private.settle_run(p_run uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  budget private.budgets;
  ended private.reservations;
  back private.reservations;
begin
  if not exists (select from private.reservations where run_id = p_run and user_id = auth.uid()) then return; end if;
  budget := private.open_budget();
  delete from private.reservations where run_id = p_run and user_id = auth.uid() returning * into ended;
  back := private.counted_of(ended, budget);
  update private.budgets set used_tokens = greatest(used_tokens - coalesce(back.tokens, 0), 0),
    used_micros = greatest(used_micros - coalesce(back.micros, 0), 0)
  where user_id = auth.uid() and back.counted_at is not null;
  if coalesce(ended.spent_tokens, 0) = 0 then return; end if;
  update private.budgets set typical_tokens = greatest(ended.spent_tokens, (3 * typical_tokens + ended.spent_tokens) / 4),
    typical_micros = greatest(ended.spent_micros, (3 * typical_micros + ended.spent_micros) / 4)
  where user_id = auth.uid();
end $$;

-- Counts what a person's runs had reserved that ended without anybody telling what they took: the estimate stands for it. It
-- stays noted for thirty days, so that a run that tells later after all is counted once.
create or replace function private.settle_lost(p_user uuid) returns void
language sql security definer set search_path = '' as $$
  delete from private.reservations where user_id = p_user and counted_at < now() - interval '30 days';
  with gone as (
    update private.reservations r set counted_at = now() where r.user_id = p_user and r.counted_at is null and not exists (
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
  for person in select distinct r.user_id from private.reservations r
    where r.counted_at < now() - interval '30 days' or (r.counted_at is null and not exists (
      select from public.runs where id = r.run_id and status = 'running' and lease_until > now()))
    order by r.user_id limit 1000
  loop
    perform from private.budgets where user_id = person for update;
    perform private.settle_lost(person);
  end loop;
end $$;

-- Reserves what a run may take, an estimate from the runs before it, or says that the budget is spent. In: limits for thirty
-- days, null without one. Out: whether it is spent (`held`: what is left is held for answers that are being written), how far it is used in percent, until when it lasts, and whether that is
-- to be told: once, from 80 percent on. Turns that begin at once wait for each other here.
create or replace function private.reserve_budget(p_run uuid, p_tokens bigint, p_micros bigint) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  budget private.budgets;
  held_tokens bigint;
  held_micros bigint;
  is_used boolean;
  is_spent boolean;
  percent integer;
begin
  if p_tokens is null and p_micros is null then return null; end if;
  perform private.open_budget();
  perform private.settle_lost(auth.uid());
  select * into budget from private.budgets where user_id = auth.uid();
  select coalesce(sum(tokens), 0), coalesce(sum(micros), 0) into held_tokens, held_micros
  from private.reservations where user_id = auth.uid() and counted_at is null;
  is_used := coalesce(budget.used_tokens >= p_tokens, false) or coalesce(budget.used_micros >= p_micros, false);
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
  return jsonb_build_object('spent', is_spent, 'held', is_spent and not is_used, 'percent', percent, 'until', budget.began + interval '30 days',
    'tell', not is_spent and percent >= 80 and budget.told_at is null);
end $$;

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
  -- What somebody writes to at this moment is left for the next time: it waits for no run while it holds others.
  with due as (
    select r.id from public.runs r
    where r.status = 'running' and (r.lease_until < now() or exists (
      select from public.runs parent
      where parent.id = r.parent_run_id and (parent.status <> 'running' or parent.lease_until < now())))
    for update of r skip locked),
  ended as (
    update public.runs set status = 'failed', stop_reason = 'lost', ended_at = now()
    where id in (select id from due) returning id)
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

-- What of a run's estimate was counted already in the thirty days that run, because it was taken for lost.
create or replace function private.counted_of(p_run private.reservations, p_budget private.budgets) returns private.reservations
language plpgsql immutable set search_path = '' as $$
begin
  if p_run.counted_at is null or p_run.counted_at < p_budget.began then
    p_run.tokens := 0;
    p_run.micros := 0;
  end if;
  return p_run;
end $$;

-- Counts against the budget what calls of a run took, as far as its estimate is not counted already. A cost that nobody told
-- is taken from what tokens cost so far.
create or replace function private.count_spent(p_run uuid, p_tokens bigint, p_micros bigint, p_unpriced bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  budget private.budgets := private.open_budget();
  price bigint := p_micros + ceil(p_unpriced * coalesce(budget.used_micros::numeric / nullif(budget.used_tokens, 0), 0));
  run private.reservations;
begin
  select * into run from private.reservations where run_id = p_run and user_id = auth.uid();
  run := private.counted_of(run, budget);
  update private.budgets set used_tokens = used_tokens + greatest(p_tokens - coalesce(run.tokens, 0), 0),
    used_micros = used_micros + greatest(price - coalesce(run.micros, 0), 0)
  where user_id = auth.uid();
  update private.reservations set tokens = greatest(tokens - p_tokens, 0), micros = greatest(micros - price, 0),
    spent_tokens = spent_tokens + p_tokens, spent_micros = spent_micros + price
  where run_id = p_run and user_id = auth.uid();
end $$;

-- What the caller used in the thirty days that run, and what is held for answers that are being written; null before the first
-- call.
create or replace function private.budget_of_person() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('used_tokens', b.used_tokens, 'used_micros', b.used_micros, 'began', b.began,
    'until', b.began + interval '30 days', 'held_tokens', h.tokens, 'held_micros', h.micros)
  from private.budgets b, (
    select coalesce(sum(tokens), 0) as tokens, coalesce(sum(micros), 0) as micros
    from private.reservations r where r.user_id = auth.uid() and r.counted_at is null and exists (
      select from public.runs where id = r.run_id and status = 'running' and lease_until > now())) h
  where b.user_id = auth.uid() and b.began > now() - interval '30 days'
$$;

revoke all on function private.counted_of(private.reservations,private.budgets) from public, anon, authenticated, app_server, service_role;
