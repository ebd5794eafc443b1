-- Personas: how Parley answers by its ways in, as whoever looks after it says.
create table public.personas (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  channel text check (channel ~ '^(terminal|telegram|webhook)$'),
  server text check (server ~ '^[A-Za-z0-9_.:@+=-]{1,200}$'),
  name text not null check (name = btrim(name) and char_length(name) between 1 and 60),
  words text not null default '' check (char_length(words) <= 1200),
  tools_off text[] not null default '{}' check (cardinality(tools_off) <= 100 and octet_length(array_to_string(tools_off, ',')) <= 4000),
  model text check (model ~ '^(guide|small)$'),
  output_tokens integer check (output_tokens between 100 and 100000),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (server is null or channel is not null)
);
comment on table public.personas is
  'How Parley answers by a way in: words for the prompt, tools it does not use, model and length. It only takes away. Written by whoever looks after this Parley, about nobody.';
comment on column public.personas.channel is 'The way in; null for all of them.';
comment on column public.personas.server is 'Which server of the channel, as the channel names it; null for all of it.';
create unique index personas_one on public.personas (coalesce(channel, ''), coalesce(server, ''));
create index personas_user on public.personas (user_id);
alter table public.personas enable row level security;

alter table public.channel_threads add column server text check (server ~ '^[A-Za-z0-9_.:@+=-]{1,200}$');
comment on column public.channel_threads.server is 'From which server of the channel the thread was heard last, where the channel names one.';
