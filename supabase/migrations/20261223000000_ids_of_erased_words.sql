create table private.erased_ids (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade
);
comment on table private.erased_ids is
  'The ids of conversations and messages that were erased: a window that still shows one may send it again, which must not bring it back.';
create index erased_ids_of_user on private.erased_ids (user_id);
alter table private.erased_ids enable row level security;
revoke all on table private.erased_ids from public, anon, authenticated, app_server, service_role;
