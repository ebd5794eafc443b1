set local check_function_bodies = off;

-- The latest messages of a conversation before a place in it, in order, and whether there are earlier ones. Each has how
-- its answer ended: on the answer, or on the question while there is no answer to it. `stop` is absent while an answer is
-- being written; it is 'lost' once the run's lease has passed. `why`: the code of what was wrong with the model.
create or replace function private.messages_before(p_id uuid, p_ordinal integer, p_limit integer) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  gone jsonb := private.gone_in(p_id);
  most integer := least(greatest(p_limit, 1), 1000);
  told jsonb;
  earliest integer;
begin
  select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'role', m.role, 'parts', case m.role when 'user' then m.parts else private.without_deleted(m.parts, m.run_id, gone, m.created_at) end, 'metadata',
      case when run.id is null then m.metadata
        else m.metadata - 'stop' || jsonb_strip_nulls(jsonb_build_object('stop', case
            when run.status <> 'running' then run.stop_reason
            when run.lease_until <= now() then 'lost' end,
          'why', case when run.status <> 'running' and run.stop_reason = 'model_error' then run.error_code end)) end
      || jsonb_build_object('createdAt', m.created_at)) order by m.ordinal), '[]'), min(m.ordinal)
  into told, earliest
  from (
    select * from public.messages
    where conversation_id = p_id and ordinal < coalesce(p_ordinal, 2147483647) and role <> 'earlier' order by ordinal desc limit most
  ) m
  left join public.runs run on run.id = case m.role when 'assistant' then m.run_id else (
      select latest.id from public.runs latest where latest.user_message_id = m.id and latest.parent_run_id is null
      order by latest.started_at desc limit 1) end
    and (m.role = 'assistant' or not exists (select from public.messages where id = run.answer_id));
  return jsonb_build_object('messages', told, 'has_older', exists (
    select from public.messages where conversation_id = p_id and ordinal < earliest and role <> 'earlier'));
end $$;
