-- Parts, how they relate, the quotes that speak of them, and what waits for the person's decision.

create table public.parts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  name text not null check (name = btrim(name) and char_length(name) between 1 and 80),
  category public.part_category not null default 'unknown',
  status public.part_status not null default 'emerging',
  charge public.part_charge not null default 'neutral',
  role text check (char_length(role) <= 600),
  body_location text check (char_length(body_location) <= 200),
  image text check (char_length(image) <= 400),
  age text check (char_length(age) <= 80),
  emotions text[] not null default '{}' check (cardinality(emotions) <= 20),
  beliefs text[] not null default '{}' check (cardinality(beliefs) <= 20),
  fears text[] not null default '{}' check (cardinality(fears) <= 20),
  needs text[] not null default '{}' check (cardinality(needs) <= 20),
  triggers text[] not null default '{}' check (cardinality(triggers) <= 20),
  emoji text check (char_length(emoji) <= 16),
  color text check (color ~* '^#[0-9a-f]{6}$'),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (id, user_id)
);
comment on table public.parts is 'A part as the person knows it. Nothing in it changes without the person.';
create unique index parts_name on public.parts (user_id, lower(name));

create table public.part_relationships (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  from_part_id uuid not null,
  to_part_id uuid not null,
  type public.relationship_type not null,
  status public.relationship_status not null default 'active',
  note text check (char_length(note) <= 600),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (from_part_id <> to_part_id),
  unique (from_part_id, to_part_id, type),
  foreign key (from_part_id, user_id) references public.parts (id, user_id) on delete cascade deferrable initially immediate,
  foreign key (to_part_id, user_id) references public.parts (id, user_id) on delete cascade deferrable initially immediate
);
comment on table public.part_relationships is 'How two parts stand to each other. protector_exile points from protector to protected.';
create index part_relationships_user on public.part_relationships (user_id);
create index part_relationships_to on public.part_relationships (to_part_id);

create table public.part_evidence (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  part_id uuid,
  conversation_id uuid not null,
  message_id uuid not null,
  run_id uuid,
  kind public.evidence_kind not null,
  quote text not null check (char_length(quote) between 1 and 2000),
  start_offset integer not null check (start_offset >= 0),
  end_offset integer not null check (end_offset > start_offset),
  created_at timestamptz not null default now(),
  unique (message_id, kind, start_offset, end_offset),
  foreign key (message_id, user_id) references public.messages (id, user_id) on delete cascade deferrable initially immediate,
  foreign key (part_id, user_id) references public.parts (id, user_id) on delete set null (part_id) deferrable initially immediate
);
comment on table public.part_evidence is
  'A verbatim span of something the person wrote. Without part_id it is a noticing. Offsets count characters of the message text after Unicode NFC.';
create index part_evidence_part on public.part_evidence (part_id);
create index part_evidence_user on public.part_evidence (user_id, created_at desc);

create table public.proposals (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  conversation_id uuid,
  run_id uuid,
  kind public.proposal_kind not null,
  status public.proposal_status not null default 'pending',
  part_id uuid,
  changes jsonb not null check (jsonb_typeof(changes) = 'object'),
  why text not null check (char_length(why) between 1 and 1000),
  evidence_ids uuid[] not null default '{}',
  base_version integer,
  decision public.proposal_decision,
  edited boolean not null default false,
  decided_by_action uuid,
  decided_at timestamptz,
  expires_at timestamptz not null default now() + interval '14 days',
  created_at timestamptz not null default now(),
  foreign key (part_id, user_id) references public.parts (id, user_id) on delete set null (part_id) deferrable initially immediate
);
comment on table public.proposals is
  'A change that waits for the person. Only the signed-in person decides, once; what was declined is remembered.';
create index proposals_user on public.proposals (user_id, status, created_at desc);
create index proposals_conversation on public.proposals (conversation_id);
create index proposals_part on public.proposals (part_id);

create trigger touch before update on public.parts for each row execute function private.touch();
create trigger touch before update on public.part_relationships for each row execute function private.touch();
create trigger ledger after insert or update or delete on public.parts
  for each row execute function private.record_change();
create trigger ledger after insert or update or delete on public.part_relationships
  for each row execute function private.record_change();
create trigger ledger after insert or update or delete on public.part_evidence
  for each row execute function private.record_change();
create trigger ledger after insert or update or delete on public.proposals
  for each row execute function private.record_change();

alter table public.parts enable row level security;
alter table public.part_relationships enable row level security;
alter table public.part_evidence enable row level security;
alter table public.proposals enable row level security;
create policy "own parts" on public.parts for all to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "own relationships" on public.part_relationships for all to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "own evidence" on public.part_evidence for all to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "own proposals" on public.proposals for all to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
revoke all on public.parts, public.part_relationships, public.part_evidence, public.proposals
  from anon, authenticated, service_role;
grant select, insert, update, delete
  on public.parts, public.part_relationships, public.part_evidence, public.proposals
  to authenticated, service_role;
