set local check_function_bodies = off;

-- The actions that made the newest thousand changes of which a summary tells, among the newest five thousand but beginnings
-- of conversations: a long conversation that was deleted is one action of many changes, before which others stand.
create or replace function private.newest_actions(p_user uuid) returns uuid[]
language plpgsql stable set search_path = '' set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off as $$
begin
  return array(
    select c.action_id from (
      select action_id, table_name from public.action_changes
      where user_id = p_user and (table_name <> 'conversations' or op <> 'insert') order by id desc limit 5000) c
    where c.table_name in ('parts', 'part_relationships', 'part_evidence', 'proposals', 'memory_files')
    limit 1000);
end $$;
