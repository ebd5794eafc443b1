-- Connections to servers of tools (MCP), what the person allowed of each, and what they said yes to.
create table public.mcp_servers (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 40),
  key text not null check (char_length(key) <= 20 and key ~ '^[a-z][a-z0-9]*$'),
  kind text not null check (char_length(kind) <= 7 and kind in ('address', 'command')),
  address text check (char_length(address) between 8 and 300 and address ~ '^https?://[^@#[:space:]]+$'),
  command text check (char_length(command) between 1 and 300),
  arguments text[] not null default '{}'
    check (cardinality(arguments) <= 20 and array_position(arguments, null) is null and octet_length(array_to_string(arguments, '')) <= 2000),
  keyed boolean not null default false,
  is_on boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (id, user_id),
  unique (user_id, key),
  check (case kind when 'address' then address is not null and command is null and cardinality(arguments) = 0
    else command is not null and address is null and not keyed end)
);
comment on table public.mcp_servers is 'Servers of tools (MCP) that a person connected. Never what they send to be let in.';
comment on column public.mcp_servers.key is 'What the names of its tools begin with.';
comment on column public.mcp_servers.keyed is 'Connected with headers of its own: without them it is not asked.';
create index mcp_servers_user on public.mcp_servers (user_id, created_at);
alter table public.mcp_servers enable row level security;

create table private.mcp_secrets (
  server_id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  sealed text not null check (octet_length(sealed) <= 12000),
  created_at timestamptz not null default now(),
  foreign key (server_id, user_id) references public.mcp_servers (id, user_id) on delete cascade deferrable
);
comment on table private.mcp_secrets is
  'The headers of one server, encrypted by the server with a secret that no role can read. Not in the ledger: what is removed is gone.';
create index mcp_secrets_user on private.mcp_secrets (user_id);
alter table private.mcp_secrets enable row level security;

create table private.mcp_listings (
  server_id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  tools jsonb not null default '[]' check (octet_length(tools::text) <= 600000),
  others jsonb not null default '{}' check (octet_length(others::text) <= 100000),
  listed_at timestamptz,
  last_error text check (char_length(last_error) <= 300),
  failed_at timestamptz,
  foreign key (server_id, user_id) references public.mcp_servers (id, user_id) on delete cascade deferrable
);
comment on table private.mcp_listings is 'What a server said last of its tools, resources and prompts, and how it failed last. Nobody decided it.';
create index mcp_listings_user on private.mcp_listings (user_id);
alter table private.mcp_listings enable row level security;

create table public.mcp_tools (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  server_id uuid not null,
  tool text not null check (char_length(tool) between 1 and 128),
  seen_hash text not null check (seen_hash ~ '^[0-9a-f]{64}$'),
  is_on boolean not null,
  always boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (server_id, tool),
  foreign key (server_id, user_id) references public.mcp_servers (id, user_id) on delete cascade deferrable
);
comment on table public.mcp_tools is 'What a person allowed of the tools of a server, each as it described itself when they saw it.';
comment on column public.mcp_tools.seen_hash is 'Digest of its description and schema as seen; with another one it is off.';
comment on column public.mcp_tools.always is 'Used without asking each time.';
create index mcp_tools_user on public.mcp_tools (user_id);
alter table public.mcp_tools enable row level security;

create table public.approvals (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  conversation_id uuid not null,
  server_id uuid not null,
  tool text not null check (char_length(tool) between 1 and 128),
  tool_call_id text not null check (char_length(tool_call_id) between 1 and 400),
  seen_hash text not null check (seen_hash ~ '^[0-9a-f]{64}$'),
  arguments_hash text not null check (arguments_hash ~ '^[0-9a-f]{64}$'),
  state text not null default 'asked' check (char_length(state) <= 6 and state in ('asked', 'once', 'always', 'no', 'used')),
  message_id uuid,
  expires_at timestamptz not null,
  decided_at timestamptz,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  foreign key (conversation_id, user_id) references public.conversations (id, user_id) on delete cascade deferrable,
  foreign key (server_id, user_id) references public.mcp_servers (id, user_id) on delete cascade deferrable
);
comment on table public.approvals is
  'Calls that leave Parley, each asked of the person: bound to a digest of what would be sent, works once, until it expires. No words.';
comment on column public.approvals.message_id is 'The message of the person with which the answer goes on.';
create index approvals_conversation on public.approvals (conversation_id, created_at);
create index approvals_server on public.approvals (server_id);
create index approvals_message on public.approvals (message_id) where message_id is not null;
create index approvals_user on public.approvals (user_id, created_at);
alter table public.approvals enable row level security;
