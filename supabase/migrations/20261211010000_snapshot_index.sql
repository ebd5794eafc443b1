-- The newest snapshot that is kept for a person is found by this, however many conversations there are.
create index conversations_with_snapshot on public.conversations (user_id, snapshot_seq desc) where snapshot is not null;
