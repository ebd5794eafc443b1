-- Guests: people who talk through a channel without an account, where the installation allows it.
create table private.guests (
  user_id uuid primary key references auth.users (id) on delete cascade,
  who bytea not null unique,
  agreed_with uuid not null,
  made_at timestamptz not null default now()
);
comment on table private.guests is
  'Who talks through a channel without an account: the digest of the sender, and the id of the message by which they agreed.';
alter table private.guests enable row level security;

create table private.guest_asks (
  who bytea primary key,
  asked_with uuid not null,
  asked_at timestamptz not null default now()
);
comment on table private.guest_asks is
  'Senders who were told what Parley is and asked whether they agree, by their digest, for a day. No words of theirs.';
create index guest_asks_time on private.guest_asks (asked_at);
alter table private.guest_asks enable row level security;

create table private.guest_counts (
  what bytea primary key,
  at timestamptz[] not null
);
comment on table private.guest_counts is
  'When guests were made and strangers were asked of late, by digests; read by the function that counts alone.';
alter table private.guest_counts enable row level security;
