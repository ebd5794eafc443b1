set local check_function_bodies = off;

-- Columns that follow from other writes. They are neither recorded as changes nor compared by undo.
create or replace function private.substance(p_row jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return p_row - array['version', 'updated_at', 'last_message_at', 'summarised_to', 'hash', 'snapshot', 'snapshot_seq', 'of_conversation', 'of_message', 'next_at',
    'of_run', 'tries_made', 'task_lease', 'task_lease_until', 'held_by', 'quiet_since', 'gentle_until'];
end $$;
