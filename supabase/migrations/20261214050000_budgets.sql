-- What a person used of the models in the thirty days that run, for the budget.
create table private.budgets (
  user_id uuid primary key references auth.users (id) on delete cascade,
  began timestamptz not null default now(),
  used_tokens bigint not null default 0,
  used_micros bigint not null default 0,
  typical_tokens bigint not null default 0,
  typical_micros bigint not null default 0,
  told_at timestamptz
);
comment on table private.budgets is
  'What a person used of the models in the thirty days that run. Counted, not decided, so the ledger does not record it.';
alter table private.budgets enable row level security;

create table private.reservations (
  run_id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  tokens bigint not null,
  micros bigint not null,
  spent_tokens bigint not null default 0,
  spent_micros bigint not null default 0,
  limit_tokens bigint,
  limit_micros bigint
);
comment on table private.reservations is
  'What a run that is being answered may still use of the budget: an estimate, less what is counted already.';
create index reservations_by_user on private.reservations (user_id);
alter table private.reservations enable row level security;

alter table public.runs drop constraint runs_stop_reason;
alter table public.runs add constraint runs_stop_reason check (stop_reason in (
  'finished', 'step_limit', 'same_tool', 'token_limit', 'time_limit', 'output_limit', 'filtered', 'stopped_by_person',
  'parent_ended', 'model_error', 'timeout', 'lost', 'shutdown', 'not_kept', 'budget_spent'));
