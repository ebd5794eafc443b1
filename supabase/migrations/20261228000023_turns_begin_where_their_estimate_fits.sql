set local check_function_bodies = off;

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
