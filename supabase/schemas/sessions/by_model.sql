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

-- Counts the estimate of one call of a job against the budget of the caller; false where there is no room for it.
create or replace function private.hold_for_a_job(p_month_tokens bigint, p_month_micros bigint) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  budget private.budgets;
  held record;
  estimate record := private.summary_estimate();
begin
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

-- Before a model is asked for a summary of a session as it was read: takes it, so that it is sent once, whichever server is
-- first, and counts the estimate against the budget. Out: `ask`; `busy` where another one is at it or was; `rule` where there is
-- no room, or whoever took it was cut off. A job that is cut off leaves the estimate counted.
create or replace function public.begin_summary_call(
  p_conversation uuid, p_from timestamptz, p_messages uuid[], p_month_tokens bigint default null, p_month_micros bigint default null,
  p_guest_tokens bigint default null
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  last_said constant uuid := p_messages[cardinality(p_messages)];
  session jsonb;
  taken private.summary_calls;
begin
  if auth.uid() is null or private.request_actor() <> 'job' then
    raise sqlstate 'PT403' using message = 'Only a job of Parley makes summaries.';
  end if;
  perform from public.conversations where id = p_conversation and user_id = auth.uid() for update;
  session := private.next_session(p_conversation);
  if session is null or last_said is null or (session ->> 'from')::timestamptz is distinct from p_from
    or session -> 'messages' is distinct from to_jsonb(p_messages) then
    return 'busy';
  end if;
  select * into taken from private.summary_calls where conversation_id = p_conversation;
  if taken.last_message = last_said then
    return case when taken.taken_at between now() - interval '1 minute' and now() then 'busy' else 'rule' end;
  end if;
  if not private.hold_for_a_job(private.month_tokens(p_month_tokens, p_guest_tokens), p_month_micros) then return 'rule'; end if;
  insert into private.summary_calls as c (conversation_id, user_id, last_message, taken_at)
  values (p_conversation, auth.uid(), last_said, now())
  on conflict (conversation_id) do update set last_message = excluded.last_message, taken_at = excluded.taken_at;
  return 'ask';
end $$;
grant execute on function public.begin_summary_call(uuid,timestamptz,uuid[],bigint,bigint,bigint) to app_server;

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
