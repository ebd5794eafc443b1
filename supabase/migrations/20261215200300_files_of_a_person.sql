-- What is known of each file: the person's own, and those that an agent made for them.
create table public.attachments (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  of_conversation uuid,
  of_message uuid,
  run_id uuid,
  name text not null check (char_length(name) between 1 and 120),
  kind text not null check (char_length(kind) <= 10 and kind in ('text', 'markdown', 'pdf', 'docx', 'image')),
  media_type text not null check (char_length(media_type) <= 100),
  size integer not null check (size between 1 and 10485760),
  pages integer check (pages > 0),
  width integer check (width > 0),
  height integer check (height > 0),
  characters integer not null default 0 check (characters between 0 and 200000),
  is_cut boolean not null default false,
  safety public.safety_level not null default 'none',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (of_conversation, user_id) references public.conversations (id, user_id) on delete cascade deferrable,
  foreign key (of_message, user_id) references public.messages (id, user_id) on delete cascade deferrable
);
comment on table public.attachments is
  'One row per file: one the person added, or one that an agent made for them. What is in it stands in private.attachment_contents.';
comment on column public.attachments.of_conversation is
  'Where it belongs; null while it waits for a conversation that has not begun. Follows from other writes.';
comment on column public.attachments.of_message is
  'The message it was sent with; null while it waits, and for a file that an agent made. Follows from other writes.';
comment on column public.attachments.run_id is 'The answer in which an agent made it.';
comment on column public.attachments.characters is 'How much of it can be read.';
comment on column public.attachments.is_cut is 'There is more text in it than is read.';
comment on column public.attachments.safety is 'What its name and its text were found to be; a flagged one goes to no model.';
create index attachments_conversation on public.attachments (of_conversation);
create index attachments_message on public.attachments (of_message) where of_message is not null;
create index attachments_user on public.attachments (user_id, created_at desc);
alter table public.attachments enable row level security;

-- Apart from what is known of it: it never changes, so that the ledger keeps no copies of it.
create table private.attachment_contents (
  id uuid primary key,
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  bytes bytea not null check (octet_length(bytes) <= 10485760),
  content text not null check (char_length(content) <= 200000),
  preview bytea check (octet_length(preview) <= 1048576),
  thumbnail bytea check (octet_length(thumbnail) <= 65536)
);
comment on table private.attachment_contents is
  'The bytes of a file, the text in it, and of a picture two smaller ones. Stays while its row can be brought back, and is erased with it.';
create index attachment_contents_user on private.attachment_contents (user_id);
alter table private.attachment_contents enable row level security;
