set local check_function_bodies = off;

-- Notes what calls of models took, each once however often it is told, and counts it against the budget. At most 200 of a run.
-- `assumed_micros`: what counts for a cost that nobody knows; it is counted and not noted.
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
    returning model_calls.n, coalesce(model_calls.input_tokens::bigint + model_calls.output_tokens, model_calls.estimated_tokens, 0) as tokens,
      model_calls.cost_micros as micros),
  priced as (
    select k.tokens, coalesce(k.micros, case when a.assumed_micros is not null then least(greatest(a.assumed_micros, 0), 1000000000) end) as micros
    from noted k left join lateral (
      select c.assumed_micros from jsonb_to_recordset(p_calls) as c (n integer, assumed_micros bigint) where c.n = k.n limit 1) a on true)
  select coalesce(sum(tokens), 0) as tokens, coalesce(sum(micros), 0) as micros,
    coalesce(sum(tokens) filter (where micros is null), 0) as unpriced into took from priced;
  if took.tokens > 0 or took.micros > 0 then
    perform private.count_spent(coalesce(p_run.parent_run_id, p_run.id), took.tokens::bigint, took.micros::bigint, took.unpriced::bigint);
  end if;
end $$;
