-- Facts about people and places are read from the person's words when they are asked for; what is kept is only what the
-- person decided about one: one row for each message that states it.
create table public.fact_decisions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  message_id uuid not null,
  matter text not null check (matter ~ '^(tie|home|work|together|life|drink)$'),
  past boolean not null,
  subject text not null check (char_length(subject) between 1 and 120),
  object text not null check (char_length(object) <= 120),
  statement text not null check (char_length(statement) between 1 and 320),
  decision text not null check (decision ~ '^(confirmed|dismissed)$'),
  created_at timestamptz not null default now(),
  decided_at timestamptz not null default now(),
  unique (message_id, matter, past, subject, object),
  foreign key (message_id, user_id) references public.messages (id, user_id) on delete cascade deferrable
);
comment on table public.fact_decisions is
  'What the person decided about a fact that was read from a message of theirs. It goes with that message.';
comment on column public.fact_decisions.past is 'The fact says of itself that it is over.';
comment on column public.fact_decisions.subject is 'Who or what it is about, as it was read; "you" is the person.';
comment on column public.fact_decisions.object is 'What is said of the subject, as it was read; empty where nothing more is said.';
comment on column public.fact_decisions.statement is 'The fact as a sentence, for the history.';
create index fact_decisions_user on public.fact_decisions (user_id);
alter table public.fact_decisions enable row level security;
