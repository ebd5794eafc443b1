-- Ways in beside the browser: which sender of a channel is which person, and in which conversation a thread goes on.
create table public.channel_links (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  channel text not null check (channel ~ '^(terminal|telegram|webhook)$'),
  sender text not null check (sender ~ '^[A-Za-z0-9_.:@+=-]{1,200}$'),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, channel, sender)
);
comment on table public.channel_links is
  'Which person a sender of a channel is. Made with a one-time code, removed by the person.';
comment on column public.channel_links.sender is
  'The id that the channel itself gives to who speaks; of a terminal the digest of its token.';
create index channel_links_sender on public.channel_links (channel, sender);
alter table public.channel_links enable row level security;

create table public.channel_threads (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  channel text not null check (channel ~ '^(terminal|telegram|webhook)$'),
  sender text not null check (sender ~ '^[A-Za-z0-9_.:@+=-]{1,200}$'),
  thread text not null check (thread ~ '^[A-Za-z0-9_.:@+=-]{1,200}$'),
  conversation_id uuid not null unique default gen_random_uuid(),
  left_at timestamptz,
  heard_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
comment on table public.channel_threads is
  'The conversation of each thread of a channel. Stays when a way is unlinked, so that the history names it.';
comment on column public.channel_threads.conversation_id is
  'Begins with the first message; without a foreign key, so that a deleted one comes back with its name.';
comment on column public.channel_threads.left_at is
  'Since when the thread goes on in another conversation, because this one was deleted.';
create unique index channel_threads_one on public.channel_threads (user_id, channel, sender, thread) where left_at is null;
create index channel_threads_user on public.channel_threads (user_id);
alter table public.channel_threads enable row level security;

create table private.linked_senders (
  who bytea primary key,
  link_id uuid not null unique references public.channel_links (id) on delete cascade
);
comment on table private.linked_senders is
  'By its digest each sender of a channel is linked once, whoever it is linked to. Beside the links, so that an undo, which tells of a row that stands in the place of another, finds nobody else’s.';
alter table private.linked_senders enable row level security;

create table private.link_codes (
  user_id uuid primary key references auth.users (id) on delete cascade,
  code_hash bytea not null unique,
  expires_at timestamptz not null
);
comment on table private.link_codes is
  'The digest of the code with which a person links a way in; at most one each, and gone once it was used.';
alter table private.link_codes enable row level security;

create table private.link_tries (
  who bytea primary key,
  tried timestamptz[] not null
);
comment on table private.link_tries is
  'When codes were tried of late, by the digest of a sender, and of a channel as a whole. Nobody reads it but the function that counts.';
alter table private.link_tries enable row level security;

create table private.heard_signatures (
  signature bytea primary key,
  heard_at timestamptz not null default now()
);
comment on table private.heard_signatures is
  'Digests of the signed requests of the last minutes, each of which is heard once.';
create index heard_signatures_time on private.heard_signatures (heard_at);
alter table private.heard_signatures enable row level security;
