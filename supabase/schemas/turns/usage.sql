-- Notes what calls of models took, each once however often it is told. At most 200 of a run.
create or replace function private.note_calls(p_run public.runs, p_calls jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if p_run.user_id is distinct from auth.uid() or coalesce(jsonb_array_length(p_calls), 0) = 0 then return; end if;
  insert into public.model_calls (user_id, run_id, conversation_id, n, agent, model, input_tokens, output_tokens,
    cached_tokens, reasoning_tokens, estimated_tokens, cost_micros, cost_source, duration_ms, error_code, called_at)
  select p_run.user_id, p_run.id, p_run.conversation_id, c.n, left(c.agent, 80), left(c.model, 200), c.input_tokens,
    c.output_tokens, c.cached_tokens, c.reasoning_tokens, c.estimated_tokens, c.cost_micros, c.cost_source, c.duration_ms,
    left(c.error_code, 80), now() - make_interval(secs => least(greatest(coalesce(c.ago_ms, 0), 0), 86400000) / 1000.0)
  from jsonb_to_recordset(p_calls) as c (n integer, agent text, model text, input_tokens integer, output_tokens integer,
    cached_tokens integer, reasoning_tokens integer, estimated_tokens integer, cost_micros bigint, cost_source text, duration_ms integer,
    error_code text, ago_ms double precision)
  where c.n < 200
  on conflict (user_id, run_id, n) do nothing;
end $$;
grant execute on function private.note_calls(public.runs,jsonb) to app_server;
