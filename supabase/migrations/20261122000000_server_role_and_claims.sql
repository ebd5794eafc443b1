-- The role of the server's own requests, and one function that says what its signed token claims of the action at work.

do $$ begin
  if not exists (select from pg_roles where rolname = 'app_server') then
    create role app_server nologin inherit;
  end if;
  if exists (select from pg_roles where rolname = 'authenticator') then
    grant app_server to authenticator;
  end if;
  execute format('grant app_server to %I', current_user);
end $$;
-- Whatever a signed-in person may read or call, the server may for them; it alone will hold the right to write.
grant authenticated to app_server;

-- What the server says of the action at work: `action` (its id), `actor`, `tool`, `run`, `conversation`; null when unsaid.
create function private.request_claim(p_name text) returns text
language plpgsql stable set search_path = '' as $$
declare
  claims jsonb := nullif(current_setting('request.jwt.claims', true), '')::jsonb;
begin
  -- A person's own token may carry claims of any name; only those of the server's token are believed.
  return case when claims ->> 'role' = 'app_server' then nullif(claims ->> p_name, '') end;
end $$;
revoke execute on function private.request_claim(text) from public;
grant execute on function private.request_claim(text) to authenticated, service_role;

-- Every function that asked the headers asks the claims.
do $$
declare
  asking record;
begin
  for asking in
    select p.oid from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('public', 'private') and position('private.request_header(''x-action-' in p.prosrc) > 0
  loop
    execute replace(replace(pg_get_functiondef(asking.oid),
      'private.request_header(''x-action-id'')', 'private.request_claim(''action'')'),
      'private.request_header(''x-action-', 'private.request_claim(''');
  end loop;
end $$;
