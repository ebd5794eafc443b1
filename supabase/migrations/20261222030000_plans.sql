-- What an agent does for a person in several steps, in the open.
create table public.plans (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  conversation_id uuid not null,
  goal text not null check (char_length(goal) between 1 and 200),
  steps jsonb not null check (jsonb_typeof(steps) = 'array' and jsonb_array_length(steps) between 1 and 7 and octet_length(steps::text) <= 32768),
  current_step text check (char_length(current_step) = 8),
  status text not null default 'active' check (status ~ '^(active|finished|stopped|replaced)$'),
  result text check (char_length(result) between 1 and 2000),
  changes jsonb not null default '[]' check (jsonb_typeof(changes) = 'array' and octet_length(changes::text) <= 4096),
  made_by text not null check (char_length(made_by) between 1 and 40),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (id, user_id),
  foreign key (conversation_id, user_id) references public.conversations (id, user_id) on delete cascade deferrable
);
comment on table public.plans is
  'What an agent does for a person in several steps of one conversation: the goal, the steps with what came of them, and how it ended.';
comment on column public.plans.steps is 'In order: {id, text, done, result, theirs}. theirs: the person put it in their own words.';
comment on column public.plans.current_step is 'The id of the step that is at work; null once it has ended.';
comment on column public.plans.changes is 'What the person did since an agent wrote it: {what, step}, without words.';
comment on column public.plans.made_by is 'Which agent made it.';
create index plans_talk on public.plans (conversation_id, created_at desc);
create index plans_user on public.plans (user_id, updated_at desc);
alter table public.plans enable row level security;
