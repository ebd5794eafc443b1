-- What every later migration stands on: schemas, extensions, the words of the domain, small helpers.

create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;

create schema private;
comment on schema private is 'Functions the API does not expose: triggers and the inner steps of public functions.';
revoke all on schema private from public;
grant usage on schema private to authenticated, service_role;

create type public.part_category as enum ('manager', 'firefighter', 'exile', 'unknown');
create type public.part_status as enum ('emerging', 'acknowledged', 'active', 'integrated');
create type public.part_charge as enum ('positive', 'negative', 'neutral');
create type public.relationship_type as enum ('protector_exile', 'polarized', 'allied');
create type public.relationship_status as enum ('active', 'healing', 'resolved');
create type public.evidence_kind as enum (
  'direct_mention', 'pattern', 'behavior', 'emotion', 'trigger', 'thought', 'body', 'urge', 'image',
  'job', 'fear', 'need', 'stance_toward', 'relation'
);
create type public.proposal_kind as enum ('create_part', 'update_part');
create type public.proposal_status as enum ('pending', 'approved', 'rejected', 'executed', 'expired');
create type public.proposal_decision as enum ('accept', 'not_now', 'never');
create type public.message_role as enum ('user', 'assistant');
create type public.run_status as enum ('running', 'completed', 'stopped', 'failed');
create type public.safety_level as enum (
  'none', 'watch', 'check', 'overwhelm', 'reality', 'minor', 'ideation', 'acute'
);
create type public.action_actor as enum ('person', 'companion', 'safety');
create type public.action_status as enum ('running', 'ok', 'refused', 'failed');
create type public.change_op as enum ('insert', 'update', 'delete');

-- A header of the request that is being served, or null outside a request.
create function private.request_header(p_name text) returns text
language sql stable set search_path = '' as $$
  select nullif(nullif(current_setting('request.headers', true), '')::jsonb ->> p_name, '')
$$;

-- Who acts: the person, unless the server says that it speaks for an agent.
create function private.request_actor() returns public.action_actor
language sql stable set search_path = '' as $$
  select coalesce(private.request_header('x-action-actor'), 'person')::public.action_actor
$$;

-- Columns that follow from other writes. They are neither recorded as changes nor compared by undo.
create function private.substance(p_row jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select p_row - array['version', 'updated_at', 'last_message_at']
$$;

create function private.touch() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end $$;

revoke execute on all functions in schema private from public;
grant execute on function private.request_header(text), private.request_actor(), private.substance(jsonb)
  to authenticated, service_role;
