create table private.summary_calls (
  conversation_id uuid primary key references public.conversations (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  last_message uuid not null,
  taken_at timestamptz not null
);
comment on table private.summary_calls is
  'The session of a conversation, by its last message, that a model was asked last to summarise, and when: it is sent once. No content and no decision, so the ledger does not record it.';
alter table private.summary_calls enable row level security;
create index summary_calls_user on private.summary_calls (user_id);

create index action_changes_removed_messages on public.action_changes (user_id, id desc)
  where table_name = 'messages' and op = 'delete';
create index action_changes_removed_files on public.action_changes (user_id, id desc)
  where table_name = 'attachments' and op = 'delete';
