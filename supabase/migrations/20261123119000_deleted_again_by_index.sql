-- As before, step by step through indexes: it is asked for each row that goes, and without statistics of the ledger a
-- join of both tables was planned the long way round (8,000 messages with 2,000 quotes: minutes).
create or replace function private.deleted_again(p_change public.action_changes, p_due timestamptz) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from (
      select * from public.action_changes c
      where c.row_id = p_change.row_id and c.id > p_change.id and c.table_name = p_change.table_name
        and c.action_id <> p_change.action_id offset 0) later
    where private.is_deletion(later.op, later.before, later.after) and (
      select a.undone_by is null and a.erased_at is null and (a.erase_at is null or a.erase_at > p_due)
        and not exists (select from unnest(a.reverts) undo
          where (select p_change.action_id = any (u.reverts) from public.agent_actions u where u.id = undo))
      from public.agent_actions a where a.id = later.action_id));
end $$;
