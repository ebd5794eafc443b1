-- A session is a stretch of a conversation without a pause of half an hour. Each has one summary of a few sentences.
create table public.session_summaries (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  conversation_id uuid not null,
  messages uuid[] not null check (cardinality(messages) > 0 and octet_length(messages::text) <= 16000),
  began_at timestamptz not null,
  ended_at timestamptz not null,
  text text not null check (char_length(text) between 1 and 1200),
  made_by text check (char_length(made_by) between 1 and 200),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (conversation_id, user_id) references public.conversations (id, user_id) on delete cascade deferrable
);
comment on table public.session_summaries is
  'One row per session of a conversation that came to rest: what the person talked about. It goes with each message it was made of.';
comment on column public.session_summaries.messages is 'The person''s messages that it was made of, in order.';
comment on column public.session_summaries.made_by is 'The model that wrote it; null where it was made by rule of the person''s own words.';
create index session_summaries_newest on public.session_summaries (user_id, ended_at desc, id desc);
create index session_summaries_conversation on public.session_summaries (conversation_id, ended_at desc);
alter table public.session_summaries enable row level security;

alter table public.conversations add column summarised_to timestamptz;
comment on column public.conversations.summarised_to is
  'Messages up to this moment belong to sessions that were seen to; derived, so neither recorded nor compared.';
-- Only conversations with something said since: the job that looks for those at rest reads nothing else.
create index conversations_not_summarised on public.conversations (last_message_at)
  where summarised_to is null or summarised_to < last_message_at;
