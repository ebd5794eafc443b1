-- What kind of actor acts: the person, unless the server says otherwise.
create or replace function private.request_actor() returns public.action_actor
language plpgsql stable set search_path = '' as $$
begin
  return coalesce(private.request_claim('actor'), 'person')::public.action_actor;
end $$;
grant execute on function private.request_actor() to authenticated;

-- Which agent acts; null when no agent does.
create or replace function private.request_agent() returns text
language plpgsql stable set search_path = '' as $$
begin
  return case when private.request_actor() = 'agent' then private.request_claim('agent') end;
end $$;
grant execute on function private.request_agent() to authenticated;

-- Columns that follow from other writes. They are neither recorded as changes nor compared by undo.
create or replace function private.substance(p_row jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return p_row - array['version', 'updated_at', 'last_message_at', 'summarised_to', 'hash', 'snapshot', 'snapshot_seq', 'of_conversation', 'of_message', 'next_at',
    'of_run', 'tries_made', 'task_lease', 'task_lease_until', 'held_by', 'quiet_since', 'gentle_until'];
end $$;
grant execute on function private.substance(jsonb) to authenticated;

create or replace function private.touch() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end $$;

-- The action of this transaction, for functions that note which action carried something out. It belongs to the
-- conversation in which the proposal was made, wherever it is decided.
create or replace function private.own_action(p_tool text, p_conversation uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  own uuid := private.current_action(auth.uid(), p_tool);
begin
  update public.agent_actions set conversation_id = p_conversation where id = own and conversation_id is null;
  return own;
end $$;
grant execute on function private.own_action(text,uuid) to app_server;

create or replace function private.refuse_agents(p_message text) returns void
language plpgsql set search_path = '' as $$
begin
  if private.request_actor() <> 'person' then
    raise sqlstate 'PT403' using message = p_message, detail = '"person_only"';
  end if;
end $$;
grant execute on function private.refuse_agents(text) to authenticated;

create or replace function private.refuse_unless_person(p_message text) returns void
language plpgsql stable set search_path = '' as $$
begin
  if private.request_actor() <> 'person' then raise sqlstate 'PT403' using message = p_message; end if;
end $$;
grant execute on function private.refuse_unless_person(text) to authenticated;

-- What the server says of the action at work: `action` (its id), `actor`, `agent`, `tool`, `run`, `conversation`; null when unsaid.
create or replace function private.request_claim(p_name text) returns text
language plpgsql stable set search_path = '' as $$
declare
  claims jsonb := nullif(current_setting('request.jwt.claims', true), '')::jsonb;
begin
  -- A person's own token may carry claims of any name; only those of the server's token are believed.
  return case when claims ->> 'role' = 'app_server' then nullif(claims ->> p_name, '') end;
end $$;
grant execute on function private.request_claim(text) to authenticated;
