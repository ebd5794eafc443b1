-- What went wrong in Parley for a person: codes and ids, so that they can see it and say that it is seen to.
create table public.problems (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  kind text not null check (kind ~ '^(run|tool|job|monitor)$'),
  code text not null check (code ~ '^[a-z][a-z0-9_]{0,39}$'),
  tool text check (tool ~ '^[A-Za-z][A-Za-z0-9_-]{0,63}$'),
  of_job uuid,
  of_run uuid,
  of_conversation uuid,
  times integer not null default 1 check (times > 0),
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  state text not null default 'open' check (state ~ '^(open|dismissed|resolved)$'),
  decided_at timestamptz
);
comment on table public.problems is
  'What failed for a person, each kind of failure once and counted: codes and ids, never words. The server writes it, the person '
  'says what becomes of it.';
comment on column public.problems.tool is 'The tool that failed, or the step of the monitor.';
comment on column public.problems.of_run is 'Where it happened last; it may be gone.';
comment on column public.problems.of_conversation is 'Where it happened last; it may be gone.';
comment on column public.problems.times is 'How often since first_at. What comes again after it was resolved is open and counted anew.';
comment on column public.problems.decided_at is 'When the person last said what becomes of it.';
create unique index problems_once on public.problems
  (user_id, kind, code, coalesce(tool, ''), coalesce(of_job, '00000000-0000-0000-0000-000000000000'));
create index problems_latest on public.problems (user_id, state, last_at desc, id desc);
create index problems_settled on public.problems (last_at) where state <> 'open';
alter table public.problems enable row level security;

-- What the monitor looks for among everybody's.
create index goals_done on public.goals (updated_at) where status = 'done';
