-- A decision is about one of the times that a message says the same.
alter table public.fact_decisions add column nth smallint not null default 1 check (nth between 1 and 1000);
comment on column public.fact_decisions.nth is 'Which time it is in the message that just this is said, from 1.';
alter table public.fact_decisions drop constraint fact_decisions_message_id_matter_past_subject_object_key;
alter table public.fact_decisions add unique (message_id, matter, past, subject, object, nth);
alter table public.fact_decisions drop constraint fact_decisions_matter_check;
alter table public.fact_decisions add constraint fact_decisions_matter_check
  check (matter ~ '^(tie|home|work|together|life|drink|origin|study|couple)$');

-- Facts that a model of this server proposed once a session rested. Each rests on one sentence of one message.
create table public.understood_facts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  message_id uuid not null,
  relation text not null check (relation ~ '^(is_your|lives_in|comes_from|works_at|works_for|works_as|studies|studies_at|is_with)$'),
  past boolean not null,
  subject text not null check (char_length(subject) between 1 and 120),
  object text not null check (char_length(object) between 1 and 120),
  since text check (char_length(since) between 1 and 80),
  quote text not null check (char_length(quote) between 1 and 500),
  made_by text not null check (char_length(made_by) between 1 and 200),
  created_at timestamptz not null default now(),
  unique (message_id, relation, past, subject, object),
  foreign key (message_id, user_id) references public.messages (id, user_id) on delete cascade deferrable
);
comment on table public.understood_facts is
  'What a model understood of people and places in a message of the person, for the person to confirm or dismiss. It goes with that message.';
comment on column public.understood_facts.relation is 'What is said of the subject, of a closed list.';
comment on column public.understood_facts.past is 'It was so and is so no more.';
comment on column public.understood_facts.subject is 'Who it is about, as the message names them; "you" is the person.';
comment on column public.understood_facts.object is 'Whom, where or what, as the message names it.';
comment on column public.understood_facts.since is 'Since or for when, as the person said it.';
comment on column public.understood_facts.quote is 'The words it rests on, as they stand in the message.';
comment on column public.understood_facts.made_by is 'The model that understood it.';
create index understood_facts_user on public.understood_facts (user_id);
alter table public.understood_facts enable row level security;
