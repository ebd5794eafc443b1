set local check_function_bodies = off;

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
  -- The estimate of an answer that was lost in this conversation makes room for the one that follows it.
  perform private.settle_run(r.run_id) from private.reservations r join public.runs lost on lost.id = r.run_id
  where r.user_id = auth.uid() and lost.status = 'failed' and lost.stop_reason = 'lost'
    and lost.conversation_id = (select conversation_id from public.runs where id = p_run);
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

-- Whether the budget was used up while a run goes on. What of its own estimate was counted, because it was taken for lost, is
-- not against it.
create or replace function private.is_budget_spent(p_run uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.reservations r join private.budgets b on b.user_id = r.user_id
    cross join lateral private.counted_of(r, b) counted
    where r.run_id = p_run and r.user_id = auth.uid()
      and (b.used_tokens - counted.tokens >= r.limit_tokens or b.used_micros - counted.micros >= r.limit_micros))
$$;
