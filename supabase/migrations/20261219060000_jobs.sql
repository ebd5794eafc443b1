
-- What comes due at a time that the person chose, again and again or once.
create table public.jobs (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  kind text not null check (kind ~ '^(check_in|reflection|once)$'),
  cron text check (char_length(cron) between 9 and 120),
  once_at timestamptz,
  time_zone text not null check (char_length(time_zone) between 1 and 64),
  part_id uuid,
  paused_at timestamptz,
  made_by public.action_actor not null default private.request_actor(),
  next_at timestamptz,
  of_conversation uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (id, user_id),
  check ((kind = 'once') = (once_at is not null) and (cron is null) = (once_at is not null)),
  check (part_id is null or kind <> 'reflection'),
  foreign key (part_id, user_id) references public.parts (id, user_id) on delete set null (part_id) deferrable
);
comment on table public.jobs is
  'What comes due at a time that the person chose: a check-in, a weekly reflection, a question asked once.';
comment on column public.jobs.cron is 'Minute, hour, day of the month, month, day of the week, in time_zone; null where it comes once.';
comment on column public.jobs.part_id is 'The part that is asked about; null asks about the person.';
comment on column public.jobs.next_at is
  'When it comes due next; null where it never does. Follows from the times, so it is neither recorded nor compared. Where an undo '
  'changed the times, it is the moment of that undo: whoever claims it then works out the next time.';
comment on column public.jobs.of_conversation is 'The conversation in which it spoke last; it may be gone.';
create index jobs_user on public.jobs (user_id, created_at);
create index jobs_part on public.jobs (part_id, user_id) where part_id is not null;
create index jobs_due on public.jobs (next_at) where paused_at is null and next_at is not null;
alter table public.jobs enable row level security;

-- One time that a job came due. Whoever does it holds the lease; every write of theirs names it.
create table public.job_runs (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  job_id uuid not null,
  due_at timestamptz not null,
  by_hand boolean not null default false,
  state text not null default 'running' check (state ~ '^(running|waiting|done|failed)$'),
  outcome text check (outcome ~ '^(said|unanswered|rests|passed|planned)$'),
  error_code text check (char_length(error_code) <= 80),
  lease uuid not null default gen_random_uuid(),
  lease_until timestamptz not null,
  attempts integer not null default 1,
  of_conversation uuid,
  of_message uuid,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  unique (job_id, due_at),
  foreign key (job_id, user_id) references public.jobs (id, user_id) on delete cascade deferrable
);
comment on table public.job_runs is 'Each time that a job came due, once: who does it until when, and what came of it.';
comment on column public.job_runs.by_hand is 'The person had it done now.';
comment on column public.job_runs.outcome is
  'said: the message of_message · unanswered: the one before still waits for its answer · rests: the day was to stay gentle · '
  'passed: its time went by while it was paused · planned: its times were changed, so only the next one was worked out.';
comment on column public.job_runs.lease_until is 'While it runs, when another one may take it; while it waits, when it is looked at again.';
create index job_runs_latest on public.job_runs (job_id, started_at desc);
create index job_runs_user on public.job_runs (user_id);
create index job_runs_held on public.job_runs (lease_until) where state in ('running', 'waiting');
alter table public.job_runs enable row level security;
