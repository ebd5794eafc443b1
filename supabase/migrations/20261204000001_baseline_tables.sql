-- Every table with its keys, checks, indexes and comments. Who may use them: the last files of the baseline.

-- The ledger: what was done, and which rows it changed.

create table public.agent_actions (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity unique,
  user_id uuid not null references auth.users (id) on delete cascade,
  actor public.action_actor not null,
  tool text not null check (char_length(tool) between 1 and 80),
  input jsonb,
  output jsonb,
  status public.action_status not null,
  error_code text,
  error_message text,
  conversation_id uuid,
  run_id uuid,
  tool_call_id text,
  reverts uuid[] not null default '{}',
  undone_by uuid,
  duration_ms integer,
  created_at timestamptz not null default now(),
  erase_at timestamptz,
  erased_at timestamptz,
  erased_to bigint,
  erased_until timestamptz,
  agent_id text check (char_length(agent_id) between 1 and 80),
  constraint agent_actions_agent_is_named check ((actor = 'agent') = (agent_id is not null))
);
comment on table public.agent_actions is
  'One row for each tool call, each edit by the person and each undo. Written by triggers and definer functions only.';
comment on column public.agent_actions.input is 'What was asked; of more than 256 KB only the beginning.';
comment on column public.agent_actions.output is 'What came back; of more than 256 KB only the beginning.';
comment on column public.agent_actions.erase_at is
  'When what this action took away is erased for good: thirty days after a deletion by the person, or after an undo.';
comment on column public.agent_actions.erased_to is
  'While its erasure is under way: up to which action (seq) the calls of agents have been looked through.';
comment on column public.agent_actions.erased_until is
  'While its erasure is under way: up to which time the answers that name what lay before the model have been looked through.';
comment on column public.agent_actions.agent_id is 'Which agent did it, by its id in the code; null when no agent did.';
create index agent_actions_conversation on public.agent_actions (conversation_id, seq desc);
create index agent_actions_erase on public.agent_actions (user_id, erase_at) where erase_at is not null;
create index agent_actions_erased on public.agent_actions (user_id, erased_at) where erased_at is not null;
create index agent_actions_newest on public.agent_actions (user_id, seq desc);
create index agent_actions_reverts on public.agent_actions using gin (reverts) where reverts <> '{}';
create index agent_actions_run on public.agent_actions (run_id) where run_id is not null;
create index agent_actions_taken_back on public.agent_actions (conversation_id) where undone_by is not null;
create index agent_actions_undone_by on public.agent_actions (undone_by) where undone_by is not null;
create index agent_actions_when on public.agent_actions (user_id, created_at);
alter table public.agent_actions enable row level security;

create table public.action_changes (
  id bigint generated always as identity primary key,
  action_id uuid not null references public.agent_actions (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  table_name text not null,
  row_id uuid not null,
  op public.change_op not null,
  before jsonb,
  after jsonb
);
comment on table public.action_changes is
  'One row for each row an action changed, as it was before and as the action left it.';
create index action_changes_action on public.action_changes (action_id, id);
create index action_changes_deleted_messages on public.action_changes ((before ->> 'conversation_id'))
  where table_name = 'messages' and op = 'delete';
create index action_changes_derived on public.action_changes (user_id, table_name)
  where table_name in ('memory_sources', 'proposals', 'part_assessments');
create index action_changes_pictures on public.action_changes (user_id) where table_name = 'map_snapshots';
create index action_changes_row on public.action_changes (row_id, id);
create index action_changes_rows_of_action on public.action_changes (action_id, row_id);
create index action_changes_user on public.action_changes (user_id);
alter table public.action_changes enable row level security;

-- People: their settings, the model they chose and the key to it.

create table public.profiles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique default auth.uid() references auth.users (id) on delete cascade,
  country text check (country ~ '^[A-Z]{2}$'),
  consented_at timestamptz,
  consent_version integer,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  time_zone text check (char_length(time_zone) between 1 and 64)
);
comment on table public.profiles is 'One row per person: consent, and the country for help lines.';
comment on column public.profiles.time_zone is
  'IANA name of the zone in which this person''s days are counted; null is UTC.';
alter table public.profiles enable row level security;

create table public.model_choices (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique default auth.uid() references auth.users (id) on delete cascade,
  answers text not null check (char_length(answers) <= 5 and answers in ('guide', 'model')),
  provider text not null check (char_length(provider) <= 10 and provider in ('openrouter', 'openai', 'compatible')),
  address text not null check (char_length(address) between 8 and 300 and address ~ '^https?://[^@?#[:space:]]+$'),
  model text not null check (char_length(model) between 1 and 200),
  agreed_host text check (char_length(agreed_host) between 1 and 300),
  key_removed_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  keyed boolean not null default false
);
comment on table public.model_choices is
  'Which model a person connected, and whether it answers or the guide does. Never the key.';
comment on column public.model_choices.agreed_host is
  'The computer that the person agreed to have their words sent to; null where they stay.';
comment on column public.model_choices.key_removed_at is
  'When a key of theirs was last removed, so that it stands in the history.';
comment on column public.model_choices.keyed is 'Connected with a key: without it the model is not asked.';
alter table public.model_choices enable row level security;

create table private.model_keys (
  user_id uuid not null references auth.users (id) on delete cascade,
  address text not null check (char_length(address) <= 300),
  sealed text not null check (octet_length(sealed) <= 4000),
  last_four text not null check (char_length(last_four) <= 4),
  created_at timestamptz not null default now(),
  primary key (user_id, address)
);
comment on table private.model_keys is
  'The key of one address, encrypted by the server with a secret that no role can read. Not in the ledger: what is removed is gone.';
alter table private.model_keys enable row level security;

-- Conversations, their turns and their messages.

create table public.conversations (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  title text not null check (char_length(title) between 1 and 120),
  last_message_at timestamptz not null default now(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  snapshot jsonb,
  snapshot_seq bigint,
  answers text check (char_length(answers) <= 5 and answers in ('guide', 'model')),
  archived_at timestamptz,
  unique (id, user_id)
);
comment on table public.conversations is 'A conversation with the companion.';
comment on column public.conversations.snapshot is
  'What the companion knows, as assembled last; derived, so neither recorded nor compared.';
comment on column public.conversations.answers is
  'Who answers in this conversation: the guide or the connected model; null follows the settings.';
comment on column public.conversations.archived_at is
  'When the person put it away from the list; null while it is listed.';
create index conversations_newest on public.conversations (user_id, last_message_at desc);
alter table public.conversations enable row level security;

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
  safety public.safety_level not null default 'none',
  care jsonb,
  raised text check (char_length(raised) <= 40),
  ended_alarm uuid,
  alarm_misread boolean not null default false,
  about_abuse boolean not null default false,
  parent_run_id uuid,
  unique (id, user_id),
  foreign key (conversation_id, user_id) references public.conversations (id, user_id) on delete cascade deferrable,
  constraint runs_parent foreign key (parent_run_id, user_id) references public.runs (id, user_id)
    on delete cascade deferrable,
  constraint runs_care_size check (octet_length(care::text) <= 60000)
);
comment on table public.runs is
  'One answer of an agent, from the message that asked to the way it ended. One without a parent may run per conversation.';
comment on column public.runs.care is
  'What safety knew of a long conversation after this turn: its state, and which messages no model gets again. No words.';
comment on column public.runs.raised is
  'What somebody who reads along was worried about when they had safety ask in this turn: a word of a closed list, or empty.';
comment on column public.runs.ended_alarm is 'The message that had opened the alarm which this turn ended.';
comment on column public.runs.alarm_misread is 'The alarm that this turn ended was a misreading.';
comment on column public.runs.about_abuse is 'Safety answered this turn as being about abuse at home.';
comment on column public.runs.parent_run_id is
  'The run that asked this agent; null for the run that answers the person.';
create index runs_by_conversation on public.runs (conversation_id);
create index runs_by_user on public.runs (user_id, started_at desc);
create index runs_of_alarms on public.runs (conversation_id) where raised is not null or ended_alarm is not null;
create index runs_of_message on public.runs (user_message_id);
create index runs_of_parent on public.runs (parent_run_id) where parent_run_id is not null;
create unique index runs_one_at_a_time on public.runs (conversation_id)
  where status = 'running' and parent_run_id is null;
create index runs_running on public.runs (user_id) where status = 'running';
alter table public.runs enable row level security;

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
  unique (conversation_id, ordinal) deferrable,
  unique (id, user_id),
  foreign key (conversation_id, user_id) references public.conversations (id, user_id) on delete cascade deferrable
);
comment on table public.messages is
  'One row per message, in order; parts are AI SDK UI parts. safety is what the message was found to be when it came.';
comment on column public.messages.parts is 'AI SDK UI parts; at most 4 MB.';
create index messages_by_user on public.messages (user_id);
create index messages_of_hard_moments on public.messages (conversation_id, ordinal)
  where role = 'user' and safety in ('overwhelm', 'reality', 'minor', 'ideation', 'acute');
alter table public.messages enable row level security;

create table private.recent_turns (
  user_id uuid primary key references auth.users (id) on delete cascade,
  began timestamptz[] not null
);
comment on table private.recent_turns is
  'When a person began the turns of the last minute. No content and no decision, so the ledger does not record it.';
alter table private.recent_turns enable row level security;

-- What safety asked for.

create table public.safety_rests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique default auth.uid() references auth.users (id) on delete cascade,
  careful_until timestamptz,
  exploring_locked_until timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  hard_at timestamptz,
  minor boolean not null default false,
  age_corrected boolean not null default false
);
comment on table public.safety_rests is
  'What safety asked for: until when the companion stays gentle and exploring rests, when danger was spoken of '
  'last, and that the person is under eighteen. Only safety writes it, and what it misread it alone takes back; '
  'no undo reaches it.';
alter table public.safety_rests enable row level security;

-- Parts, the words of the person about them, and how they stand to each other.

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
  protects text check (char_length(protects) <= 600),
  first_noticed_on date,
  last_active_on date,
  distance smallint check (distance between 0 and 100),
  bearing smallint check (bearing between 0 and 359),
  loudness smallint check (loudness between 1 and 3),
  retired_at timestamptz,
  merged_into uuid,
  set_down text[] check (cardinality(set_down) <= 20),
  quote_id uuid,
  unique (id, user_id),
  foreign key (merged_into, user_id) references public.parts (id, user_id) on delete set null (merged_into) deferrable
);
comment on table public.parts is 'A part as the person knows it. Nothing in it changes without the person.';
comment on column public.parts.distance is
  'How far from the centre the person put it on the map, 0 to 100; null while it has no place.';
comment on column public.parts.bearing is 'Where around the centre, in degrees clockwise from the top.';
comment on column public.parts.loudness is 'How loud the person says it is today: 1 quiet, 2, 3 loud.';
comment on column public.parts.retired_at is
  'Set when the person let the part rest: it leaves the lists, its history stays.';
comment on column public.parts.set_down is
  'Beliefs the person says this part has set down. Its tag on the map is hollow then.';
comment on column public.parts.quote_id is
  'The quote that the person chose to stand for it. It may have been removed since.';
create index parts_merged_into on public.parts (merged_into) where merged_into is not null;
create unique index parts_name on public.parts (user_id, lower(name));
alter table public.parts enable row level security;

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
  end_offset integer not null,
  created_at timestamptz not null default now(),
  unique (id, user_id),
  unique (message_id, kind, start_offset, end_offset),
  foreign key (message_id, user_id) references public.messages (id, user_id) on delete cascade deferrable,
  foreign key (part_id, user_id) references public.parts (id, user_id) on delete set null (part_id) deferrable,
  check (end_offset > start_offset)
);
comment on table public.part_evidence is
  'A verbatim span of something the person wrote. Without part_id it is a noticing. Offsets count characters of '
  'the message text after Unicode NFC.';
create index part_evidence_part on public.part_evidence (part_id);
create index part_evidence_user on public.part_evidence (user_id, created_at desc);
alter table public.part_evidence enable row level security;

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
  polarization numeric(3, 2) check (polarization between 0 and 1),
  unique (from_part_id, to_part_id, type),
  unique (id, user_id),
  foreign key (from_part_id, user_id) references public.parts (id, user_id) on delete cascade deferrable,
  foreign key (to_part_id, user_id) references public.parts (id, user_id) on delete cascade deferrable,
  check (from_part_id <> to_part_id)
);
comment on table public.part_relationships is
  'How two parts stand to each other. protector_exile points from protector to protected.';
create index part_relationships_to on public.part_relationships (to_part_id);
create index part_relationships_user on public.part_relationships (user_id);
alter table public.part_relationships enable row level security;

create table public.relationship_observations (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  relationship_id uuid not null,
  evidence_id uuid not null,
  polarization numeric(3, 2) check (polarization between 0 and 1),
  status public.relationship_status,
  created_at timestamptz not null default now(),
  unique (relationship_id, evidence_id),
  foreign key (evidence_id, user_id) references public.part_evidence (id, user_id) on delete cascade deferrable,
  foreign key (relationship_id, user_id) references public.part_relationships (id, user_id)
    on delete cascade deferrable
);
comment on table public.relationship_observations is
  'Something the person said about how two of their parts stood to each other at that time, with its quote.';
create index relationship_observations_evidence on public.relationship_observations (evidence_id);
create index relationship_observations_user on public.relationship_observations (user_id);
alter table public.relationship_observations enable row level security;

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
  foreign key (part_id, user_id) references public.parts (id, user_id) on delete cascade deferrable
);
comment on table public.part_assessments is
  'How well a part is identified and understood, in four steps, as seen by the companion or by the person. Never a score of the person.';
create index part_assessments_part on public.part_assessments (part_id, created_at desc);
create index part_assessments_user on public.part_assessments (user_id);
alter table public.part_assessments enable row level security;

create table public.part_notes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  part_id uuid not null,
  kind public.note_kind not null,
  body text not null check (char_length(body) between 1 and 20000),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (part_id, user_id) references public.parts (id, user_id) on delete cascade deferrable
);
comment on table public.part_notes is
  'Notes about a part and letters to it. Only the person writes them; no agent reads a letter.';
create index part_notes_part on public.part_notes (part_id, created_at desc);
create index part_notes_user on public.part_notes (user_id);
alter table public.part_notes enable row level security;

create table public.map_snapshots (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  title text check (char_length(title) <= 120),
  picture jsonb not null check (jsonb_typeof(picture) = 'object'),
  created_at timestamptz not null default now()
);
comment on table public.map_snapshots is
  'A dated picture of the parts map, kept by the person. A picture of that day, not the truth.';
create index map_snapshots_user on public.map_snapshots (user_id, created_at desc);
alter table public.map_snapshots enable row level security;

-- Memory: what the companion keeps, and where it has it from.

create table public.memory_files (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  path text not null
    check (char_length(path) <= 120 and path ~ '^(overview|(parts|relationships|notes)/[a-z0-9]+(-[a-z0-9]+)*)\.md$'),
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
  foreign key (part_id, user_id) references public.parts (id, user_id) on delete cascade deferrable,
  foreign key (relationship_id, user_id) references public.part_relationships (id, user_id)
    on delete cascade deferrable
);
comment on table public.memory_files is
  'Markdown files the companion remembers in and the person can read, change and lock. The ledger keeps every version.';
comment on column public.memory_files.hash is
  'md5 of the text; a write names the hash it was based on. It tells versions apart and protects nothing.';
comment on column public.memory_files.deleted_at is 'Set when the file was put away; its path is free again.';
create index memory_files_part on public.memory_files (part_id) where part_id is not null;
create unique index memory_files_path on public.memory_files (user_id, path) where deleted_at is null;
create index memory_files_relationship on public.memory_files (relationship_id) where relationship_id is not null;
create index memory_files_user on public.memory_files (user_id);
alter table public.memory_files enable row level security;

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
  foreign key (file_id, user_id) references public.memory_files (id, user_id) on delete cascade deferrable
);
comment on table public.memory_sources is
  'Where a passage of a memory file came from: a message, a kept quote or an action. When that goes, the passage goes.';
create index memory_sources_file on public.memory_sources (file_id);
create index memory_sources_source on public.memory_sources (source_id);
create index memory_sources_user on public.memory_sources (user_id);
alter table public.memory_sources enable row level security;

-- Proposals.

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
  other_part_id uuid,
  result_id uuid not null default gen_random_uuid(),
  withdrawn text check (char_length(withdrawn) <= 80),
  named boolean not null default false,
  revised_at timestamptz,
  withdrawn_at timestamptz,
  foreign key (other_part_id, user_id) references public.parts (id, user_id)
    on delete set null (other_part_id) deferrable,
  foreign key (part_id, user_id) references public.parts (id, user_id) on delete set null (part_id) deferrable
);
comment on table public.proposals is
  'A change that waits for the person. Only the signed-in person decides, once; what was declined is remembered.';
comment on column public.proposals.other_part_id is 'The second part of a merge or a relationship.';
comment on column public.proposals.result_id is
  'The id of the row that acceptance makes, known beforehand so that the preview is the result.';
comment on column public.proposals.withdrawn is 'Why it was taken off the table without a decision.';
comment on column public.proposals.named is 'The person gave the new part this name themselves.';
comment on column public.proposals.revised_at is 'When a pending proposal was last put another way.';
create index proposals_conversation on public.proposals (conversation_id);
create index proposals_evidence on public.proposals using gin (evidence_ids);
create index proposals_other_part on public.proposals (other_part_id) where other_part_id is not null;
create index proposals_part on public.proposals (part_id);
create index proposals_user on public.proposals (user_id, status, created_at desc);
alter table public.proposals enable row level security;

-- Erasing: the clock it goes by, how far it has come, and what failed.

create table private.clock (
  only_one boolean primary key default true check (only_one),
  seen timestamptz not null,
  confirmed timestamptz not null default '-infinity'
);
comment on table private.clock is
  'One row: when a due erasure was looked at, so that a clock that leaps ahead once erases nothing.';

create table private.erasures_under_way (
  action_id uuid primary key references public.agent_actions (id) on delete cascade,
  due timestamptz not null,
  suggestion uuid
);
comment on table private.erasures_under_way is 'How far an erasure that is done in steps has come.';

create table private.failed_erasures (
  action_id uuid primary key references public.agent_actions (id) on delete cascade,
  times integer not null default 1,
  failed_at timestamptz not null default now(),
  code char(5) not null
);
comment on table private.failed_erasures is
  'Erasures of which a step failed: how often, when last, and with which SQLSTATE. Gone with the next step that succeeds.';

create table private.erased_on_disk (
  only_one boolean primary key default true check (only_one),
  latest timestamptz not null
);
comment on table private.erased_on_disk is
  'One row while old versions of erased rows may still lie on the disk: when something was last erased.';

revoke all on all tables in schema public, private from public, anon, authenticated, app_server, service_role;
revoke all on all sequences in schema public, private from public, anon, authenticated, app_server, service_role;
