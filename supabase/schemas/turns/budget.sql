-- Locks are taken in one order by everything that ends, counts or begins a run: the conversation, the run of the turn, its child
-- runs, the budget, its reservations.

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
grant execute on function private.open_budget() to app_server;

-- Counts what a person's runs had reserved that ended without anybody telling what they took: the estimate stands for it. It
-- stays noted for thirty days, so that a run that tells later after all is counted once.
create or replace function private.settle_lost(p_user uuid) returns void
language sql security definer set search_path = '' as $$
  delete from private.reservations where user_id = p_user and counted_at < now() - interval '30 days';
  with gone as (
    update private.reservations r set counted_at = now() where r.user_id = p_user and r.counted_at is null and not exists (
      select from public.runs where id = r.run_id and status = 'running' and lease_until > now() and lease_until < now() + interval '10 minutes')
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
      select from public.runs where id = r.run_id and status = 'running' and lease_until > now() and lease_until < now() + interval '10 minutes'))
    order by r.user_id limit 1000
  loop
    perform from private.budgets where user_id = person for update;
    perform private.settle_lost(person);
  end loop;
end $$;

-- How many tokens the caller may use in thirty days; null without a limit. p_guest_tokens: what a guest may use at most.
create or replace function private.month_tokens(p_tokens bigint, p_guest_tokens bigint) returns bigint
language sql stable set search_path = '' as $$
  select case when private.level_of_caller() = 'guest' then least(p_tokens, p_guest_tokens) else p_tokens end
$$;
grant execute on function private.month_tokens(bigint,bigint) to app_server;

-- Reserves what a run may take, an estimate from the runs before it and at least one step of an answer with its instructions, or says
-- that the budget is spent: used up, or too little for this estimate beside what is held for answers that are being written. The last of
-- a budget is one answer's, however much that takes. In: limits for thirty
-- days, null without one. Out: whether it is spent (`held`: what is left is held for answers that are being written), how far it is used in percent, until when it lasts, and whether that is
-- to be told: once, from 80 percent on. Turns that begin at once wait for each other here. p_least: at least so many tokens are
-- reserved, and a budget that does not hold them is refused.
create or replace function private.reserve_budget(p_run uuid, p_tokens bigint, p_micros bigint, p_least bigint default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  budget private.budgets;
  held_tokens bigint;
  held_micros bigint;
  is_used boolean;
  is_spent boolean;
  percent integer;
  price bigint;
  estimate bigint;
  estimate_micros bigint;
begin
  if p_tokens is null and p_micros is null then return null; end if;
  perform private.open_budget();
  -- The estimate of an answer that was lost in this conversation makes room for the one that follows it.
  perform private.settle_run(r.run_id) from private.reservations r join public.runs lost on lost.id = r.run_id
  where r.user_id = auth.uid() and lost.status = 'failed' and lost.stop_reason = 'lost'
    and lost.conversation_id = (select conversation_id from public.runs where id = p_run);
  perform private.settle_lost(auth.uid());
  select * into budget from private.budgets where user_id = auth.uid();
  select coalesce(sum(tokens), 0), coalesce(sum(micros), 0) into held_tokens, held_micros
  from private.reservations where user_id = auth.uid() and counted_at is null;
  is_used := coalesce(budget.used_tokens >= p_tokens, false) or coalesce(budget.used_micros >= p_micros, false);
  price := coalesce(ceil(p_least * budget.used_micros::numeric / nullif(budget.used_tokens, 0)), 0);
  estimate := greatest(budget.typical_tokens, 12000, p_least);
  estimate_micros := greatest(budget.typical_micros, 5000, price);
  is_spent := is_used
    or coalesce(held_tokens > 0 and budget.used_tokens + held_tokens + estimate > p_tokens, false)
    or coalesce(held_micros > 0 and budget.used_micros + held_micros + estimate_micros > p_micros, false);
  if p_least is not null and (is_spent or coalesce(budget.used_tokens + held_tokens + p_least > p_tokens, false)
    or coalesce(budget.used_micros + held_micros + price > p_micros, false)) then
    raise sqlstate 'PT409' using
      message = 'What is left of the budget for models does not hold a committee of this size. Fewer voices or rounds take less.',
      detail = '"budget"';
  end if;
  percent := least(100, floor(100.0 * greatest(
    coalesce(budget.used_tokens::numeric / nullif(p_tokens, 0), 0), coalesce(budget.used_micros::numeric / nullif(p_micros, 0), 0))));
  if not is_spent then
    insert into private.reservations (run_id, user_id, tokens, micros, limit_tokens, limit_micros)
    values (p_run, auth.uid(), estimate, estimate_micros, p_tokens, p_micros);
    if percent >= 80 and budget.told_at is null then
      update private.budgets set told_at = now() where user_id = auth.uid();
    end if;
  end if;
  return jsonb_build_object('spent', is_spent, 'held', is_spent and not is_used, 'percent', percent, 'until', budget.began + interval '30 days',
    'tell', not is_spent and percent >= 80 and budget.told_at is null);
end $$;
grant execute on function private.reserve_budget(uuid,bigint,bigint,bigint) to app_server;

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

-- What a token counts whose cost nobody knows, in millionths of a US dollar: the dearest of lib/usage/prices.ts.
create or replace function private.dearest_token() returns numeric
language sql immutable set search_path = '' as $$ select 14::numeric $$;
grant execute on function private.dearest_token() to app_server;

-- Counts against the budget what calls of a run took, as far as its estimate is not counted already. A cost that nobody told
-- is taken from what tokens cost so far, and before any cost is known from the dearest of known prices: a limit in dollars holds.
create or replace function private.count_spent(p_run uuid, p_tokens bigint, p_micros bigint, p_unpriced bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  budget private.budgets := private.open_budget();
  price bigint := p_micros
    + ceil(p_unpriced * coalesce(nullif(budget.used_micros, 0)::numeric / nullif(budget.used_tokens, 0), private.dearest_token()));
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
grant execute on function private.count_spent(uuid,bigint,bigint,bigint) to app_server;

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
  -- A committee takes what many answers take, and says beforehand how much: it is no measure of the next answer.
  if coalesce(ended.spent_tokens, 0) = 0 or exists (
    select from public.runs r join public.messages m on m.id = r.user_message_id
    where r.id = p_run and m.metadata ? 'committee') then
    return;
  end if;
  update private.budgets set typical_tokens = greatest(ended.spent_tokens, (3 * typical_tokens + ended.spent_tokens) / 4),
    typical_micros = greatest(ended.spent_micros, (3 * typical_micros + ended.spent_micros) / 4)
  where user_id = auth.uid();
end $$;
grant execute on function private.settle_run(uuid) to app_server;

-- Whether the budget was used up while a run goes on, with what is held for those that began before it. What of its own estimate was
-- counted, because it was taken for lost, is not against it.
create or replace function private.is_budget_spent(p_run uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.reservations r join private.budgets b on b.user_id = r.user_id
    cross join lateral private.counted_of(r, b) counted
    cross join lateral (
      select coalesce(sum(o.tokens), 0) as tokens, coalesce(sum(o.micros), 0) as micros
      from private.reservations o
      join public.runs its on its.id = o.run_id and its.status = 'running' and its.lease_until > now() and its.lease_until < now() + interval '10 minutes'
      join public.runs this on this.id = p_run and (its.started_at, its.id) < (this.started_at, this.id)
      where o.user_id = r.user_id and o.counted_at is null) before
    where r.run_id = p_run and r.user_id = auth.uid()
      and (b.used_tokens - counted.tokens + before.tokens >= r.limit_tokens
        or b.used_micros - counted.micros + before.micros >= r.limit_micros))
$$;
grant execute on function private.is_budget_spent(uuid) to app_server;

-- Whether what was used alone reaches the limits of a run, whatever is held for others.
create or replace function private.is_budget_used(p_run uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.reservations r join private.budgets b on b.user_id = r.user_id
    cross join lateral private.counted_of(r, b) counted
    where r.run_id = p_run and r.user_id = auth.uid()
      and (b.used_tokens - counted.tokens >= r.limit_tokens or b.used_micros - counted.micros >= r.limit_micros))
$$;

-- What the caller used in the thirty days that run, and what is held for answers that are being written; null before the first
-- call.
create or replace function private.budget_of_person() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('used_tokens', b.used_tokens, 'used_micros', b.used_micros, 'began', b.began,
    'until', b.began + interval '30 days', 'held_tokens', h.tokens, 'held_micros', h.micros)
  from private.budgets b, (
    select coalesce(sum(tokens), 0) as tokens, coalesce(sum(micros), 0) as micros
    from private.reservations r where r.user_id = auth.uid() and r.counted_at is null and exists (
      select from public.runs where id = r.run_id and status = 'running' and lease_until > now() and lease_until < now() + interval '10 minutes')) h
  where b.user_id = auth.uid() and b.began > now() - interval '30 days'
$$;
grant execute on function private.budget_of_person() to app_server;
