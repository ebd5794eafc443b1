-- What the person decided about cards of Today. The cards themselves are read from what happened.
create table public.feed_items (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  kind text not null check (kind ~ '^(check_in|question|proposal|goal_quiet|reflection)$'),
  source_id uuid not null,
  dismissed_on date,
  never boolean not null default false,
  created_at timestamptz not null default now(),
  unique (user_id, kind, source_id)
);
comment on table public.feed_items is 'What the person decided about cards of Today: not today, or not again. It holds no words.';
comment on column public.feed_items.source_id is
  'What the card came from: a rhythm, a conversation, a suggestion or an intention. It may be gone.';
comment on column public.feed_items.dismissed_on is 'The day of the person for which it was put aside.';
comment on column public.feed_items.never is 'The person wants to see no more of this kind from this source.';
alter table public.feed_items enable row level security;
