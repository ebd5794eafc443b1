create table private.recent_files (
  user_id uuid primary key references auth.users (id) on delete cascade,
  added timestamptz[] not null
);
comment on table private.recent_files is
  'When a person added the files of the last minute. No content and no decision, so the ledger does not record it.';
alter table private.recent_files enable row level security;
