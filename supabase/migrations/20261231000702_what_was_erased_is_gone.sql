set local check_function_bodies = off;

-- One message has one deletion: what an answer to it deleted, this one or one before, which was lost, failed or set aside, and nobody
-- brought back. Counted back once more it would be another message. `first`: the action that did it; `erased`: for good.
-- Null: none did.
create or replace function private.deleted_before() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('quotes', coalesce((a.output ->> 'quotes')::integer, 0), 'left', coalesce((a.output ->> 'left')::integer, 0),
    'deleted', coalesce((a.output ->> 'deleted')::integer, nullif((
      select count(*) from public.action_changes c
      where c.action_id = a.id and c.table_name = 'messages' and c.op = 'delete' and c.before ->> 'role' = 'user'), 0), 1),
    'again', true, 'first', a.id) || case when a.erased_at is null then '{}' else jsonb_build_object('erased', true) end
  from private.done_for_message('deleteMessages') a order by a.seq limit 1
$$;
