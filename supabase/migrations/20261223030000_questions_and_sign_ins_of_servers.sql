-- Questions that servers of tools ask the person during a call, and the sign-ins at servers that want one (OAuth).
create table private.mcp_questions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  conversation_id uuid not null,
  server_id uuid not null,
  run_id uuid not null,
  tool_call_id text not null check (char_length(tool_call_id) between 1 and 400),
  asked jsonb not null check (octet_length(asked::text) <= 40000),
  state text not null default 'asked' check (char_length(state) <= 7 and state in ('asked', 'accept', 'decline', 'cancel')),
  answer jsonb check (octet_length(answer::text) <= 40000),
  alive_at timestamptz not null default now(),
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  foreign key (conversation_id, user_id) references public.conversations (id, user_id) on delete cascade deferrable,
  foreign key (server_id, user_id) references public.mcp_servers (id, user_id) on delete cascade deferrable
);
comment on table private.mcp_questions is
  'What a server asks the person while a call of it runs. The row goes when the answer is handed on, or nobody waits for it any more.';
comment on column private.mcp_questions.alive_at is 'When the process that makes the call looked last.';
create index mcp_questions_conversation on private.mcp_questions (conversation_id, created_at);
create index mcp_questions_server on private.mcp_questions (server_id);
create index mcp_questions_user on private.mcp_questions (user_id);
alter table private.mcp_questions enable row level security;

create table private.mcp_sign_ins (
  server_id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  sealed text not null check (octet_length(sealed) <= 40000),
  created_at timestamptz not null default now(),
  foreign key (server_id, user_id) references public.mcp_servers (id, user_id) on delete cascade deferrable
);
comment on table private.mcp_sign_ins is
  'What a person may show one server as whom they signed in there (OAuth), encrypted as headers are. Not in the ledger: what is removed is gone.';
create index mcp_sign_ins_user on private.mcp_sign_ins (user_id);
alter table private.mcp_sign_ins enable row level security;

create table private.mcp_sign_in_states (
  server_id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  state_hash text not null unique check (state_hash ~ '^[0-9a-f]{64}$'),
  sealed text not null check (octet_length(sealed) <= 40000),
  expires_at timestamptz not null,
  foreign key (server_id, user_id) references public.mcp_servers (id, user_id) on delete cascade deferrable
);
comment on table private.mcp_sign_in_states is
  'A sign-in at a server that was begun: of one person, for one server, by a digest of its state, used once and for ten minutes.';
create index mcp_sign_in_states_user on private.mcp_sign_in_states (user_id);
alter table private.mcp_sign_in_states enable row level security;
