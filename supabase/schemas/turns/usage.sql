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
grant execute on function private.note_calls(public.runs,jsonb) to app_server;

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
grant execute on function public.list_usage(text,integer,bigint) to app_server;

-- What the caller used of the budget, and the day it is where they are.
create or replace function public.get_budget() returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('used', private.budget_of_person(), 'level', private.level_of_caller(), 'today', to_char(now() at time zone private.person_zone(), 'YYYY-MM-DD'))
$$;
grant execute on function public.get_budget() to app_server;
