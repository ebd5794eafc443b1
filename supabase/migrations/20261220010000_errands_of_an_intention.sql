-- What is done for a person in the background, for one of their intentions.
create type public.task_status as enum ('active', 'waiting', 'paused', 'completed', 'cancelled', 'failed', 'expired');

create table public.tasks (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  goal_id uuid not null,
  conversation_id uuid not null unique,
  instructions text not null check (char_length(instructions) between 1 and 4000),
  safety public.safety_level not null default 'none',
  given_by public.action_actor not null default private.request_actor(),
  status public.task_status not null default 'active',
  note text check (char_length(note) between 1 and 8000),
  unended boolean not null default false,
  question text check (char_length(question) between 1 and 500),
  choices text[] check (cardinality(choices) <= 6 and octet_length(array_to_string(choices, '')) <= 4000),
  answer text check (char_length(answer) between 1 and 4000),
  asked_before jsonb not null default '[]' check (jsonb_typeof(asked_before) = 'array' and octet_length(asked_before::text) <= 60000),
  talk text check (char_length(talk) between 1 and 1000),
  ended_at timestamptz,
  next_at timestamptz,
  of_run uuid,
  tries_made integer not null default 0,
  task_lease uuid,
  task_lease_until timestamptz,
  held_by text check (char_length(held_by) <= 40),
  quiet_since timestamptz not null default now(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (id, user_id),
  foreign key (goal_id, user_id) references public.goals (id, user_id) on delete cascade deferrable,
  foreign key (conversation_id, user_id) references public.conversations (id, user_id) on delete cascade deferrable
);
comment on table public.tasks is 'Errands: what an agent does alone for an intention of a person, ending with a note.';
comment on column public.tasks.conversation_id is 'Holds its runs and nothing that is said; it is not listed among conversations.';
comment on column public.tasks.safety is 'The heaviest that its words of the person were found to be; with hard ones nothing is done.';
comment on column public.tasks.unended is 'The note is the last that the agent said, which did not end the errand itself.';
comment on column public.tasks.question is 'What it asks the person, with choices; it waits for the answer.';
comment on column public.tasks.asked_before is 'Questions that were answered before the last one, each with its answer.';
comment on column public.tasks.talk is 'With what it begins to talk in the conversation of the intention; it waits for the person.';
comment on column public.tasks.next_at is 'When it is taken up next; null where it is not by itself. An undo leaves it null.';
comment on column public.tasks.of_run is 'Its latest run, in whose name alone it is written.';
comment on column public.tasks.held_by is 'Why it is not at work, as a word of ours.';
create index tasks_goal on public.tasks (goal_id, created_at desc);
create index tasks_user on public.tasks (user_id, status);
create index tasks_due on public.tasks (next_at) where next_at is not null;
create index tasks_run on public.tasks (of_run);
create index tasks_words on public.tasks using gin (private.part_words(user_id, array[instructions, question, answer, talk, note]));
alter table public.tasks enable row level security;
