set local check_function_bodies = off;

-- The last conversations but one, with how many quotes of each were kept. Those of errands, in which nothing is said, are none.
create or replace function private.other_sessions(p_user uuid, p_except uuid) returns jsonb
language plpgsql stable set search_path = '' set enable_seqscan = off as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('conversation_id', t.id, 'title', t.title, 'at', t.last_message_at, 'quotes', (
      select count(*) from public.part_evidence e join public.messages m on m.id = e.message_id
      where e.conversation_id = t.id and not private.is_flagged(m.safety))) order by t.last_message_at desc), '[]')
    from (
      select * from public.conversations c
      where c.user_id = p_user and c.id is distinct from p_except and c.agent is distinct from 'task'
      order by c.last_message_at desc limit 6
    ) t);
end $$;
