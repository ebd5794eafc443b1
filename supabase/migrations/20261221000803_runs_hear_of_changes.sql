set local check_function_bodies = off;

-- Whether the person changed or removed anything since a run of theirs began, which its model may have been told at the beginning; also where
-- that is erased by now, or the run is gone.
create or replace function public.get_acted_since(p_run uuid) returns boolean
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  return coalesce((
    select exists (
      select from public.agent_actions a
      where a.user_id = r.user_id and a.created_at > r.started_at and a.actor <> 'job' and a.run_id is distinct from r.id
        and (a.erased_at is not null or exists (
          select from public.action_changes c where c.action_id = a.id and c.op in ('update', 'delete'))))
    from public.runs r where r.id = p_run and r.user_id = auth.uid()), true);
end $$;
revoke all on function public.get_acted_since(uuid) from public, anon, authenticated, app_server, service_role;
grant execute on function public.get_acted_since(uuid) to app_server;
