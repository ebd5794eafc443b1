-- A person's own token reads their rows and writes nothing. Writing is for app_server alone: the server's token, made for
-- a person it has verified. Nothing a browser can send as a header is believed any more.

drop function private.request_header(text);

-- A preview shows what the person's own decision would do, whoever asks for it. It is always rolled back, claims and all.
create or replace function private.open_preview() returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  opened uuid := gen_random_uuid();
  claims jsonb := coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}');
begin
  insert into public.agent_actions (id, user_id, actor, tool, status) values (opened, auth.uid(), 'person', 'preview', 'ok');
  perform set_config('parley.action_id', opened::text, true),
    set_config('request.jwt.claims', (claims || '{"actor": "person"}')::text, true);
  return opened;
end $$;

create or replace function private.changes_json(p_action uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'table_name', table_name, 'row_id', row_id, 'op', op, 'before', before, 'after', after) order by id), '[]')
    from public.action_changes where action_id = p_action and user_id = auth.uid());
end $$;

-- What was said stays as it was said. An answer grows while its run is running (or was given up as lost, and its end
-- comes late), an undo puts back what was recorded, and
-- erasing takes out what was deleted; the owner of the database acts without a person's claims.
create function private.guard_message() returns trigger
language plpgsql set search_path = '' as $$
declare
  grows constant text[] := array['parts', 'metadata'];
begin
  if auth.uid() is null or new is not distinct from old
    or current_setting('parley.reverting', true) = 'on' or current_setting('parley.erasing', true) = 'on' then
    return new;
  elsif old.role = 'assistant' and to_jsonb(new) - grows = to_jsonb(old) - grows and exists (
    select from public.runs r
    where r.id = old.run_id and r.answer_id = old.id and r.user_id = auth.uid()
      and (r.status = 'running' or r.stop_reason = 'lost')) then
    return new;
  end if;
  raise sqlstate 'PT409' using message = 'What was said here stays as it was said.';
end $$;
create trigger guard before update on public.messages for each row execute function private.guard_message();

-- Hosted projects may grant everything on every new table, sequence and function by themselves; here nothing is granted
-- that no migration grants.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
revoke all on all tables in schema public from public, anon, authenticated, service_role;
revoke all on all sequences in schema public from public, anon, authenticated, service_role;
revoke execute on all functions in schema public, private from public, anon, service_role;

do $$
declare
  found record;
begin
  for found in select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
    execute format('grant select on public.%I to authenticated, service_role', found.name);
    -- The ledger is written by its triggers and by functions of the owner, by no role that asks.
    if found.name not in ('agent_actions', 'action_changes') then
      execute format('grant insert, update, delete on public.%I to app_server', found.name);
    end if;
  end loop;

  -- What runs with the owner's rights and may write is the server's to call. Triggers need no grant.
  for found in
    select p.oid::regprocedure as name from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and p.prosecdef and p.provolatile = 'v' and has_function_privilege('authenticated', p.oid, 'execute')
  loop
    execute format('revoke execute on function %s from authenticated', found.name);
    execute format('grant execute on function %s to app_server', found.name);
  end loop;
end $$;
