set local check_function_bodies = off;

-- The actions that made the newest thousand changes of which a summary tells; an index of its own finds them, however many
-- others came since. Its condition is written so that no query of one table alone takes it for its own.
create or replace function private.newest_actions(p_user uuid) returns uuid[]
language plpgsql stable set search_path = '' set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off as $$
begin
  return array(
    select action_id from public.action_changes
    where user_id = p_user and table_name || '' in ('parts', 'part_relationships', 'part_evidence', 'proposals', 'memory_files')
    order by id desc limit 1000);
end $$;
