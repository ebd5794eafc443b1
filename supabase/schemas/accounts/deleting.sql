-- Deletes whoever asks, and with them everything that is theirs: rows that name them go with their row in auth.users, the
-- ledger too, and nothing of it is recorded. p_person: whose account the page showed that asks for it; a page that was
-- left open does not delete whoever came after. What is kept of it in the files of the database goes as after an erasure.
create or replace function public.delete_account(p_person uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  uid uuid := auth.uid();
begin
  if uid is null then raise sqlstate 'PT401' using message = 'Please sign in.'; end if;
  perform private.refuse_unless_person('Only you can delete your account.');
  if p_person is distinct from uid then
    raise sqlstate 'PT409' using message = 'This page is of an account that is not open any more. Nothing was deleted. Please reload the page.';
  end if;
  perform private.delete_person(uid);
  perform private.delete_sign_ins_of(uid);
  insert into private.erased_on_disk (latest) values (clock_timestamp())
  on conflict (only_one) do update set latest = excluded.latest;
  perform pg_notify('deleted_accounts', uid::text);
  return to_jsonb(true);
end $$;
grant execute on function public.delete_account(uuid) to app_server;

-- Writers of the person's rows lock these in orders of their own. So this never waits long while it holds locks itself:
-- it gives them all back and tries again, before PostgreSQL would break a deadlock by ending a write of the person's.
create or replace function private.delete_person(p_user uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  longest constant interval := '10 seconds';
begin
  perform set_config('parley.erasing', 'on', true);
  perform set_config('lock_timeout', '200ms', true);
  loop
    begin
      perform pg_advisory_xact_lock(hashtextextended('parley undo ' || p_user, 0));
      perform from auth.users where id = p_user for update;
      perform private.delete_rows_of(p_user);
      delete from auth.users where id = p_user;
      exit;
    exception when lock_not_available or deadlock_detected then
      if clock_timestamp() > statement_timestamp() + longest then
        raise sqlstate 'PT429' using message = 'Something of yours is still being written. Nothing was deleted. Please try again in a moment.';
      end if;
      perform pg_sleep(0.02 + 0.1 * random());
    end;
  end loop;
  perform set_config('lock_timeout', '0', true);
end $$;

-- What rests on something else goes first, so that no row is written once more only because another one went.
create or replace function private.delete_rows_of(p_user uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  name text;
begin
  foreach name in array array['tasks', 'goal_parts', 'goals', 'memory_sources', 'memory_files', 'relationship_observations', 'part_assessments',
    'part_notes', 'proposals', 'part_evidence', 'part_relationships', 'parts', 'messages', 'runs', 'conversations',
    'action_changes', 'agent_actions'] loop
    execute format('delete from public.%I where user_id = $1', name) using p_user;
  end loop;
end $$;

-- What the sign-in server notes beside the account and does not remove with it: its log, and sign-ins that were begun.
-- Not every version of it has these tables, or lets the owner of the database remove something from them.
create or replace function private.delete_sign_ins_of(p_user uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if has_table_privilege(to_regclass('auth.flow_state'), 'delete') then
    delete from auth.flow_state where user_id = p_user;
  end if;
  if has_table_privilege(to_regclass('auth.audit_log_entries'), 'delete') then
    delete from auth.audit_log_entries
    where payload ->> 'actor_id' = p_user::text or payload #>> '{traits,user_id}' = p_user::text;
  end if;
end $$;
