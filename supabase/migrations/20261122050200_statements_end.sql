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
