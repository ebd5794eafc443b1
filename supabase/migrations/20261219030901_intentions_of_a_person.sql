-- What a person wants to live between conversations, and which of their parts care about it.
create type public.goal_status as enum ('working', 'resting', 'done', 'archived');
create type public.goal_stance as enum ('for', 'against');

alter table public.conversations add column agent text check (char_length(agent) between 1 and 40);
comment on column public.conversations.agent is 'Which agent answers here; null for the one that answers everywhere else.';

create table public.goals (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  title text not null check (char_length(title) between 1 and 120),
  why text check (char_length(why) between 1 and 2000),
  status public.goal_status not null default 'working',
  ended_because text check (char_length(ended_because) between 1 and 500),
  conversation_id uuid unique,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (id, user_id),
  foreign key (conversation_id, user_id) references public.conversations (id, user_id)
    on delete set null (conversation_id) deferrable
);
comment on table public.goals is 'Intentions of a person: what they want to live, and why. An agent can only propose one.';
comment on column public.goals.ended_because is 'Why it is done, in the words of the person.';
comment on column public.goals.conversation_id is 'Its own conversation; null before the first word, and after that conversation was deleted.';
create index goals_user on public.goals (user_id, updated_at desc);
create index goals_words on public.goals using gin (private.part_words(user_id, array[title, why, ended_because]));
alter table public.goals enable row level security;

create table public.goal_parts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  goal_id uuid not null,
  part_id uuid not null,
  stance public.goal_stance not null,
  words text check (char_length(words) between 1 and 300),
  created_at timestamptz not null default now(),
  unique (goal_id, part_id),
  foreign key (goal_id, user_id) references public.goals (id, user_id) on delete cascade deferrable,
  foreign key (part_id, user_id) references public.parts (id, user_id) on delete cascade deferrable
);
comment on table public.goal_parts is 'Which parts care about an intention, for it or against it, and what each says.';
comment on column public.goal_parts.words is 'What the part says about it, as the person puts it.';
create index goal_parts_part on public.goal_parts (part_id);
create index goal_parts_user on public.goal_parts (user_id);
create index goal_parts_words on public.goal_parts using gin (private.own_words(user_id, words));
alter table public.goal_parts enable row level security;
