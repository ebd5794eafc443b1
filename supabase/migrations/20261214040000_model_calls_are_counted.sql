-- What each call of a model took: numbers, and which model. No words of the person.
create table public.model_calls (
  id bigint generated always as identity primary key,
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  run_id uuid not null,
  conversation_id uuid not null,
  n integer not null check (n >= 0),
  agent text not null check (char_length(agent) <= 80),
  model text not null check (char_length(model) <= 200),
  input_tokens integer check (input_tokens >= 0),
  output_tokens integer check (output_tokens >= 0),
  cached_tokens integer check (cached_tokens >= 0),
  reasoning_tokens integer check (reasoning_tokens >= 0),
  estimated_tokens integer check (estimated_tokens >= 0),
  cost_micros bigint check (cost_micros >= 0),
  cost_source text check (char_length(cost_source) <= 20),
  duration_ms integer not null check (duration_ms >= 0),
  error_code text check (char_length(error_code) <= 80),
  called_at timestamptz not null default now(),
  unique (user_id, run_id, n),
  constraint model_calls_cost check ((cost_micros is null) = (cost_source is null)),
  constraint model_calls_source check (cost_source in ('provider', 'prices'))
);
comment on table public.model_calls is
  'One row per call of a model: what it took. Numbers alone, which stay when a conversation is erased and go with the account. Null is not known.';
comment on column public.model_calls.run_id is 'The run it was made for; no reference, since the row outlives the run.';
comment on column public.model_calls.n is 'Its place among the calls of the run: the same call that is told twice is one row.';
comment on column public.model_calls.model is 'The model that answered, as the provider names it.';
comment on column public.model_calls.estimated_tokens is
  'What it is taken for where the provider had the words and told no number.';
comment on column public.model_calls.cost_micros is 'In millionths of a US dollar.';
comment on column public.model_calls.cost_source is 'Whether the provider told the cost, or it follows from the table of prices.';
create index model_calls_by_time on public.model_calls (user_id, called_at);
create index model_calls_by_conversation on public.model_calls (user_id, conversation_id);
alter table public.model_calls enable row level security;
