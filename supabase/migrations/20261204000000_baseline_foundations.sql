-- The baseline: what 143 earlier migrations had made, by domain. Their versions and checksums are kept in
-- lib/db/lite/squashed-migrations.json. Like every migration it is not edited; what changes comes in migrations after it.
--
-- This file: schemas, extensions, roles, and the types.

create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;

create schema private;
comment on schema private is 'Functions the API does not expose: triggers and the inner steps of public functions.';

-- The role of the server's own requests. Whatever a signed-in person may read or call, the server may for them; it alone
-- holds the right to write.
do $$ begin
  if not exists (select from pg_roles where rolname = 'app_server') then
    create role app_server nologin inherit;
  end if;
  if exists (select from pg_roles where rolname = 'authenticator') then
    grant app_server to authenticator;
  end if;
  execute format('grant app_server to %I', current_user);
end $$;
grant authenticated to app_server;

revoke all on schema private from public;
grant usage on schema private to authenticated, service_role;

-- Nothing that a person or an agent can ask may hold the database for longer than this. Supabase's own default for a
-- signed-in client is 8 seconds; the longest that Parley does in one statement is an undo of everything since a moment.
-- PostgREST takes these settings up with the role. A server of one's own is connected to with the same limit
-- (lib/db/postgres/start.ts); the embedded database has no timers and relies on the limits of what it is given.
alter role app_server set statement_timeout = '15s';
do $$ begin
  if exists (select from pg_roles where rolname = 'authenticated') then
    alter role authenticated set statement_timeout = '15s';
  end if;
  if exists (select from pg_roles where rolname = 'anon') then
    alter role anon set statement_timeout = '3s';
  end if;
end $$;
notify pgrst, 'reload config';

-- Hosted projects may grant everything on every new table, sequence and function by themselves; here nothing is granted
-- that no migration grants.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;

create type public.change_op as enum ('insert', 'update', 'delete');
create type public.action_actor as enum ('person', 'agent', 'safety', 'job', 'guest');
create type public.action_status as enum ('running', 'ok', 'refused', 'failed');
create type public.assessment_source as enum ('agent', 'human');
create type public.evidence_kind as enum (
  'direct_mention', 'pattern', 'behavior', 'emotion', 'trigger', 'thought', 'body', 'urge', 'image', 'job',
  'fear', 'need', 'stance_toward', 'relation'
);
create type public.memory_kind as enum ('overview', 'part', 'relationship', 'note');
create type public.memory_source_kind as enum ('message', 'evidence', 'action');
create type public.message_role as enum ('user', 'assistant');
create type public.note_kind as enum ('note', 'letter');
create type public.part_category as enum ('manager', 'firefighter', 'exile', 'unknown');
create type public.part_charge as enum ('positive', 'negative', 'neutral');
create type public.part_status as enum ('emerging', 'acknowledged', 'active', 'integrated');
create type public.proposal_decision as enum ('accept', 'not_now', 'never');
create type public.proposal_kind as enum (
  'create_part', 'update_part', 'rename_part', 'reclassify_part', 'merge_parts', 'split_part', 'relate_parts',
  'retire_part', 'edit_memory'
);
create type public.proposal_status as enum ('pending', 'approved', 'rejected', 'executed', 'expired');
create type public.relationship_status as enum ('active', 'healing', 'resolved');
create type public.relationship_type as enum ('protector_exile', 'polarized', 'allied', 'unsure');
create type public.run_status as enum ('running', 'completed', 'stopped', 'failed');
create type public.safety_level as enum (
  'none', 'watch', 'check', 'overwhelm', 'reality', 'minor', 'ideation', 'acute'
);

-- What functions hand to each other.
create type private.agent_text as (id uuid, words text, quotes uuid[], names text, conversation_id uuid, place integer);
create type private.changed_row as (table_name text, row_id uuid, first_id bigint, last_id bigint, inserts integer);
create type private.net_row as (table_name text, row_id uuid, first_id bigint, last_id bigint, inserts integer,
  op public.change_op);
create type private.undo_scope as (actions uuid[], since bigint, pending uuid[]);
