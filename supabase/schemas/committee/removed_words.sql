-- What the caller deleted or removed since then and is not erased, for a committee that sits meanwhile: the newest 200 messages, the
-- beginnings of the newest five files, and the newest 50 notes of parts. Null where nothing went, also not for good.
create or replace function private.words_removed_since(p_since timestamptz) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  me constant uuid := auth.uid();
  removed jsonb;
begin
  select jsonb_agg(t.words) into removed from (
    (select private.message_text(c.before -> 'parts') as words
      from public.action_changes c join public.agent_actions a on a.id = c.action_id
      where c.user_id = me and c.table_name = 'messages' and c.op = 'delete' and c.before ->> 'role' = 'user' and a.created_at > p_since
        and not exists (select from public.messages m where m.id = c.row_id)
      order by c.id desc limit 200)
    union all
    (select left(f.content, 100000)
      from public.action_changes c join public.agent_actions a on a.id = c.action_id
      join private.attachment_contents f on f.id = c.row_id
      where c.user_id = me and c.table_name = 'attachments' and c.op = 'delete' and a.created_at > p_since
        and not exists (select from public.attachments t where t.id = c.row_id)
      order by c.id desc limit 5)
    union all
    (select c.before ->> 'body'
      from public.action_changes c join public.agent_actions a on a.id = c.action_id
      where c.user_id = me and c.table_name = 'part_notes' and c.op = 'delete' and a.created_at > p_since
        and not exists (select from public.part_notes t where t.id = c.row_id)
      order by c.id desc limit 50)) t;
  if removed is null and exists (select from public.agent_actions a where a.user_id = me and a.erased_at > p_since) then return '[]'; end if;
  return removed;
end $$;
grant execute on function private.words_removed_since(timestamptz) to app_server;
