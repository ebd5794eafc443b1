-- What agents learnt about how to be with a person, each from words of that person.
create table public.learnings (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  text text not null check (char_length(text) between 1 and 300),
  goal_id uuid,
  message_id uuid not null,
  evidence_id uuid,
  quote text not null check (char_length(quote) between 1 and 2000),
  locked boolean not null default false,
  reworded boolean not null default false,
  made_by text not null check (char_length(made_by) between 1 and 40),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (id, user_id),
  foreign key (goal_id, user_id) references public.goals (id, user_id) on delete cascade deferrable,
  foreign key (message_id, user_id) references public.messages (id, user_id) on delete cascade deferrable,
  foreign key (evidence_id, user_id) references public.part_evidence (id, user_id) on delete cascade deferrable
);
comment on table public.learnings is
  'What agents learnt about how to be with a person. Each rests on words of theirs and goes with them.';
comment on column public.learnings.goal_id is 'The intention it belongs to; null where it holds everywhere.';
comment on column public.learnings.message_id is 'The message of the person that it rests on.';
comment on column public.learnings.evidence_id is 'The kept quote that it rests on; null where it rests on the message alone.';
comment on column public.learnings.quote is 'The words it rests on, as they stand in the message.';
comment on column public.learnings.locked is 'No agent changes or removes it.';
comment on column public.learnings.reworded is 'The person put it in words of their own; no agent changes or removes it.';
comment on column public.learnings.made_by is 'Which agent wrote it.';
create index learnings_user on public.learnings (user_id, updated_at desc);
create index learnings_goal on public.learnings (goal_id) where goal_id is not null;
create index learnings_message on public.learnings (message_id);
create index learnings_evidence on public.learnings (evidence_id) where evidence_id is not null;
alter table public.learnings enable row level security;
