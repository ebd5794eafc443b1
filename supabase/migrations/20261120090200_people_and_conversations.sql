-- The person's settings, and the conversations with their messages and runs.

create table public.profiles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique default auth.uid() references auth.users (id) on delete cascade,
  country text check (country ~ '^[A-Z]{2}$'),
  consented_at timestamptz,
  consent_version integer,
  careful_until timestamptz,
  exploring_locked_until timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.profiles is 'One row per person: consent, country for help lines, and what safety asked for.';

create table public.conversations (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  title text not null check (char_length(title) between 1 and 120),
  last_message_at timestamptz not null default now(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (id, user_id)
);
comment on table public.conversations is 'A conversation with the companion.';
create index conversations_newest on public.conversations (user_id, last_message_at desc);

create table public.runs (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  conversation_id uuid not null,
  agent text not null,
  model text not null,
  status public.run_status not null default 'running',
  stop_reason text,
  stop_requested boolean not null default false,
  user_message_id uuid not null,
  answer_id uuid not null default gen_random_uuid(),
  steps integer not null default 0,
  input_tokens integer,
  output_tokens integer,
  error_code text,
  lease_until timestamptz not null default now() + interval '3 minutes',
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  unique (id, user_id),
  foreign key (conversation_id, user_id) references public.conversations (id, user_id)
    on delete cascade deferrable initially immediate
);
comment on table public.runs is
  'One answer of an agent, from the message that asked to the way it ended. One may run per conversation.';
create unique index runs_one_at_a_time on public.runs (conversation_id) where status = 'running';
create index runs_of_message on public.runs (user_message_id);
create index runs_by_user on public.runs (user_id, started_at desc);

create table public.messages (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  conversation_id uuid not null,
  ordinal integer not null check (ordinal > 0),
  role public.message_role not null,
  parts jsonb not null check (jsonb_typeof(parts) = 'array'),
  metadata jsonb not null default '{}',
  run_id uuid,
  safety public.safety_level not null default 'none',
  created_at timestamptz not null default now(),
  unique (id, user_id),
  unique (conversation_id, ordinal) deferrable initially immediate,
  foreign key (conversation_id, user_id) references public.conversations (id, user_id)
    on delete cascade deferrable initially immediate
);
comment on table public.messages is
  'One row per message, in order; parts are AI SDK UI parts. safety is what the message was found to be when it came.';
create index messages_by_user on public.messages (user_id);

-- The words of a message, without tools and data.
create function private.message_text(p_parts jsonb) returns text
language sql immutable set search_path = '' as $$
  select coalesce(string_agg(part ->> 'text', '' order by n), '')
  from jsonb_array_elements(p_parts) with ordinality as t (part, n)
  where part ->> 'type' = 'text'
$$;

create trigger touch before update on public.profiles for each row execute function private.touch();
create trigger touch before update on public.conversations for each row execute function private.touch();
create trigger ledger after insert or update or delete on public.profiles
  for each row execute function private.record_change();
create trigger ledger after insert or update or delete on public.conversations
  for each row execute function private.record_change();
create trigger ledger after insert or update or delete on public.runs
  for each row execute function private.record_change('deletes');
create trigger ledger after insert or update or delete on public.messages
  for each row execute function private.record_change('deletes');

alter table public.profiles enable row level security;
alter table public.conversations enable row level security;
alter table public.runs enable row level security;
alter table public.messages enable row level security;
create policy "own profile" on public.profiles for all to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "own conversations" on public.conversations for all to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "own runs" on public.runs for all to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "own messages" on public.messages for all to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
revoke all on public.profiles, public.conversations, public.runs, public.messages from anon, authenticated, service_role;
grant select, insert, update, delete on public.profiles, public.conversations, public.runs, public.messages
  to authenticated, service_role;

revoke execute on all functions in schema private from public;
grant execute on function private.message_text(jsonb) to authenticated, service_role;
