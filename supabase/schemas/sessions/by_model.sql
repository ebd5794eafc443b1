-- Which models answered messages of the caller, each once; an empty name stands for a message that none has answered. Words
-- that were answered by a model were sent to it.
create or replace function private.models_of(p_messages uuid[]) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(distinct coalesce(r.model, '')), '[]')
  from unnest(p_messages) said (id)
  left join public.runs r on r.user_message_id = said.id and r.user_id = auth.uid() and r.parent_run_id is null
$$;
grant execute on function private.models_of(uuid[]) to app_server;

-- What one summary by a model is taken for, until it is known what it took.
create or replace function private.summary_estimate(out tokens bigint, out micros bigint)
language sql immutable set search_path = '' as $$ select 6000, 3000 $$;
grant execute on function private.summary_estimate() to app_server;

-- Before a model is asked for a summary: counts the estimate against the budget, where there is room for it. Out: whether
-- there is. A job that is cut off leaves the estimate counted.
create or replace function public.begin_summary_call(p_month_tokens bigint default null, p_month_micros bigint default null)
returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  budget private.budgets;
  held record;
  estimate record := private.summary_estimate();
begin
  if auth.uid() is null or private.request_actor() <> 'job' then
    raise sqlstate 'PT403' using message = 'Only a job of Parley makes summaries.';
  end if;
  budget := private.open_budget();
  select coalesce(sum(tokens), 0) as tokens, coalesce(sum(micros), 0) as micros into held
  from private.reservations where user_id = auth.uid() and counted_at is null;
  if budget.used_tokens + held.tokens + estimate.tokens > p_month_tokens
    or budget.used_micros + held.micros + estimate.micros > p_month_micros then
    return false;
  end if;
  update private.budgets set used_tokens = used_tokens + estimate.tokens, used_micros = used_micros + estimate.micros
  where user_id = auth.uid();
  return true;
end $$;
grant execute on function public.begin_summary_call(bigint,bigint) to app_server;

-- Afterwards: what the calls took is noted and counted in the place of the estimate. They stand under the job's action,
-- since no run made them.
create or replace function public.end_summary_call(p_conversation uuid, p_calls jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  job public.runs;
  estimate record := private.summary_estimate();
begin
  if auth.uid() is null or private.request_actor() <> 'job' then
    raise sqlstate 'PT403' using message = 'Only a job of Parley makes summaries.';
  end if;
  perform private.open_budget();
  update private.budgets set used_tokens = greatest(used_tokens - estimate.tokens, 0),
    used_micros = greatest(used_micros - estimate.micros, 0)
  where user_id = auth.uid();
  job.id := private.request_claim('action')::uuid;
  job.user_id := auth.uid();
  job.conversation_id := p_conversation;
  perform private.note_calls(job, p_calls);
end $$;
grant execute on function public.end_summary_call(uuid,jsonb) to app_server;
