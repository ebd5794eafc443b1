-- All that a practitioner keeps of a part, and what the person writes to it or about it.

alter table public.parts
  add column protects text check (char_length(protects) <= 600),
  add column first_noticed_on date,
  add column last_active_on date,
  add column distance smallint check (distance between 0 and 100),
  add column bearing smallint check (bearing between 0 and 359),
  add column loudness smallint check (loudness between 1 and 3),
  add column retired_at timestamptz,
  add column merged_into uuid,
  add foreign key (merged_into, user_id) references public.parts (id, user_id)
    on delete set null (merged_into) deferrable initially immediate;
comment on column public.parts.distance is 'How far from the centre the person put it on the map, 0 to 100; null while it has no place.';
comment on column public.parts.bearing is 'Where around the centre, in degrees clockwise from the top.';
comment on column public.parts.loudness is 'How loud the person says it is today: 1 quiet, 2, 3 loud.';
comment on column public.parts.retired_at is 'Set when the person let the part rest: it leaves the lists, its history stays.';
create index parts_merged_into on public.parts (merged_into) where merged_into is not null;

alter table public.part_relationships
  add column polarization numeric(3, 2) check (polarization between 0 and 1),
  add unique (id, user_id);
alter table public.part_evidence add unique (id, user_id);

create table public.relationship_observations (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  relationship_id uuid not null,
  evidence_id uuid not null,
  polarization numeric(3, 2) check (polarization between 0 and 1),
  status public.relationship_status,
  created_at timestamptz not null default now(),
  unique (relationship_id, evidence_id),
  foreign key (relationship_id, user_id) references public.part_relationships (id, user_id)
    on delete cascade deferrable initially immediate,
  foreign key (evidence_id, user_id) references public.part_evidence (id, user_id)
    on delete cascade deferrable initially immediate
);
comment on table public.relationship_observations is
  'Something the person said about how two of their parts stood to each other at that time, with its quote.';
create index relationship_observations_user on public.relationship_observations (user_id);
create index relationship_observations_evidence on public.relationship_observations (evidence_id);

create table public.part_assessments (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  part_id uuid not null,
  source public.assessment_source not null,
  identified smallint not null check (identified between 1 and 4),
  understood smallint not null check (understood between 1 and 4),
  note text check (char_length(note) <= 600),
  evidence_ids uuid[] not null default '{}',
  run_id uuid,
  created_at timestamptz not null default now(),
  foreign key (part_id, user_id) references public.parts (id, user_id) on delete cascade deferrable initially immediate
);
comment on table public.part_assessments is
  'How well a part is identified and understood, in four steps, as seen by the companion or by the person. Never a score of the person.';
create index part_assessments_part on public.part_assessments (part_id, created_at desc);
create index part_assessments_user on public.part_assessments (user_id);

create table public.part_notes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  part_id uuid not null,
  kind public.note_kind not null,
  body text not null check (char_length(body) between 1 and 20000),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (part_id, user_id) references public.parts (id, user_id) on delete cascade deferrable initially immediate
);
comment on table public.part_notes is 'Notes about a part and letters to it. Only the person writes them; no agent reads a letter.';
create index part_notes_part on public.part_notes (part_id, created_at desc);
create index part_notes_user on public.part_notes (user_id);

create table public.map_snapshots (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  title text check (char_length(title) <= 120),
  picture jsonb not null check (jsonb_typeof(picture) = 'object'),
  created_at timestamptz not null default now()
);
comment on table public.map_snapshots is 'A dated picture of the parts map, kept by the person. A picture of that day, not the truth.';
create index map_snapshots_user on public.map_snapshots (user_id, created_at desc);

alter table public.proposals
  add column other_part_id uuid,
  add column result_id uuid not null default gen_random_uuid(),
  add column withdrawn text check (char_length(withdrawn) <= 80),
  add foreign key (other_part_id, user_id) references public.parts (id, user_id)
    on delete set null (other_part_id) deferrable initially immediate;
comment on column public.proposals.other_part_id is 'The second part of a merge or a relationship.';
comment on column public.proposals.result_id is 'The id of the row that acceptance makes, known beforehand so that the preview is the result.';
comment on column public.proposals.withdrawn is 'Why it was taken off the table without a decision.';
create index proposals_other_part on public.proposals (other_part_id) where other_part_id is not null;

create trigger touch before update on public.part_notes for each row execute function private.touch();
create trigger ledger after insert or update or delete on public.relationship_observations
  for each row execute function private.record_change();
create trigger ledger after insert or update or delete on public.part_assessments
  for each row execute function private.record_change();
create trigger ledger after insert or update or delete on public.part_notes
  for each row execute function private.record_change();
create trigger ledger after insert or update or delete on public.map_snapshots
  for each row execute function private.record_change();

alter table public.relationship_observations enable row level security;
alter table public.part_assessments enable row level security;
alter table public.part_notes enable row level security;
alter table public.map_snapshots enable row level security;
create policy "own observations" on public.relationship_observations for all to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "own assessments" on public.part_assessments for all to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "own notes" on public.part_notes for all to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "own map snapshots" on public.map_snapshots for all to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
revoke all on public.relationship_observations, public.part_assessments, public.part_notes, public.map_snapshots
  from anon, authenticated, service_role;
grant select, insert, update, delete
  on public.relationship_observations, public.part_assessments, public.part_notes, public.map_snapshots
  to authenticated, service_role;
