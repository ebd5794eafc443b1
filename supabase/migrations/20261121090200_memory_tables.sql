-- What the companion remembers: readable files, and for each passage what it came from.

create table public.memory_files (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  path text not null check (
    char_length(path) <= 120 and path ~ '^(overview|(parts|relationships|notes)/[a-z0-9]+(-[a-z0-9]+)*)\.md$'),
  kind public.memory_kind not null,
  part_id uuid,
  relationship_id uuid,
  content text not null check (octet_length(content) <= 65536),
  hash text not null default '',
  locked boolean not null default false,
  locked_sections text[] not null default '{}' check (cardinality(locked_sections) <= 100),
  deleted_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (id, user_id),
  foreign key (part_id, user_id) references public.parts (id, user_id) on delete cascade deferrable initially immediate,
  foreign key (relationship_id, user_id) references public.part_relationships (id, user_id)
    on delete cascade deferrable initially immediate
);
comment on table public.memory_files is
  'Markdown files the companion remembers in and the person can read, change and lock. The ledger keeps every version.';
comment on column public.memory_files.hash is 'md5 of the text; a write names the hash it was based on. It tells versions apart and protects nothing.';
comment on column public.memory_files.deleted_at is 'Set when the file was put away; its path is free again.';
create unique index memory_files_path on public.memory_files (user_id, path) where deleted_at is null;
create index memory_files_part on public.memory_files (part_id) where part_id is not null;
create index memory_files_relationship on public.memory_files (relationship_id) where relationship_id is not null;

create table public.memory_sources (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  file_id uuid not null,
  anchor text not null check (char_length(anchor) between 1 and 80),
  passage text not null check (char_length(passage) between 1 and 20000),
  source_kind public.memory_source_kind not null,
  source_id uuid not null,
  withdrawn_at timestamptz,
  created_at timestamptz not null default now(),
  foreign key (file_id, user_id) references public.memory_files (id, user_id) on delete cascade deferrable initially immediate
);
comment on table public.memory_sources is
  'Where a passage of a memory file came from: a message, a kept quote or an action. When that goes, the passage goes.';
create index memory_sources_file on public.memory_sources (file_id);
create index memory_sources_source on public.memory_sources (source_id);
create index memory_sources_user on public.memory_sources (user_id);

create function private.hash_content() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.hash := md5(new.content);
  return new;
end $$;

create trigger hash before insert or update on public.memory_files for each row execute function private.hash_content();
create trigger touch before update on public.memory_files for each row execute function private.touch();
create trigger ledger after insert or update or delete on public.memory_files
  for each row execute function private.record_change();
create trigger ledger after insert or update or delete on public.memory_sources
  for each row execute function private.record_change();

alter table public.memory_files enable row level security;
alter table public.memory_sources enable row level security;
create policy "own memory files" on public.memory_files for all to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "own memory sources" on public.memory_sources for all to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
revoke all on public.memory_files, public.memory_sources from anon, authenticated, service_role;
grant select, insert, update, delete on public.memory_files, public.memory_sources to authenticated, service_role;

-- The snapshot a conversation began with, kept until the ledger moves on.
alter table public.conversations add column snapshot jsonb, add column snapshot_seq bigint;
comment on column public.conversations.snapshot is 'What the companion knows, as assembled last; derived, so neither recorded nor compared.';

create or replace function private.substance(p_row jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return p_row - array['version', 'updated_at', 'last_message_at', 'hash', 'snapshot', 'snapshot_seq'];
end $$;

-- How long what undo needs is kept after the person deleted something, and that it is gone afterwards.
alter table public.agent_actions
  add column erase_at timestamptz,
  add column erased_at timestamptz;
comment on column public.agent_actions.erase_at is 'When the before-images of a deletion by the person are erased for good.';
create index agent_actions_erase on public.agent_actions (user_id, erase_at) where erase_at is not null;

revoke execute on all functions in schema private from public;
