set local check_function_bodies = off;

-- A run is the token of the lease: it is never handed on, and every write of an agent carries it. Once it was taken for lost,
-- its parent ended or its conversation was deleted, nothing is done in its name; what is being done holds it until it is done.
create or replace function private.hold_run(p_run uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  run public.runs;
begin
  select * into run from public.runs where id = p_run and user_id = auth.uid() for share;
  if run.stop_reason = 'lost' or (run.parent_run_id is not null and run.status <> 'running')
    or (run.id is null and exists (
      select from public.action_changes c
      where c.row_id = p_run and c.user_id = auth.uid() and c.table_name = 'runs' and c.op = 'delete'))
  then
    raise sqlstate 'PT409' using message = 'This answer has ended.', detail = '"ended"';
  end if;
end $$;
