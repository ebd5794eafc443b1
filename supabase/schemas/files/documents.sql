-- What an agent wrote in a document for the person rests on what was said before it in its conversation, and on kept quotes that
-- stand in it: it goes with them, and comes back with them. Of longer quotes of anything else see `withdraw_quotes`.
create or replace function private.withdraw_documents() returns void
language plpgsql security definer set search_path = '' as $$
declare
  present uuid := nullif(current_setting('parley.action_id', true), '')::uuid;
  owner uuid := (select user_id from public.agent_actions where id = present);
  made private.agent_text[];
  quotes text[];
begin
  if present is null or not exists (select from public.attachments where user_id = owner and run_id is not null) then return; end if;
  made := array(
    select row(a.id, '', '{}'::uuid[], null, a.of_conversation, private.place_of_run(a.run_id))::private.agent_text
    from public.attachments a where a.user_id = owner and a.run_id is not null
      and a.of_conversation = any (private.conversations_cut(present)));
  quotes := array(
    select private.plain(c.before ->> 'quote') from public.action_changes c
    where c.action_id = present and c.op = 'delete' and c.table_name = 'part_evidence'
      and not exists (select from public.part_evidence e where e.id = c.row_id));
  delete from public.attachments a
  where a.user_id = owner and a.run_id is not null and (
    a.id = any (private.resting_on_deleted(owner, made, present))
    or coalesce(current_setting('parley.reverting', true), '') = 'on' and private.rests_on_gone(present, a)
    or quotes <> '{}' and exists (
      select from private.attachment_contents c, unnest(quotes) quote
      where c.id = a.id and octet_length(quote) >= 8 and position(quote in private.plain(c.content)) > 0));
end $$;

-- A document that this action brought back, while a message of the person before it is still gone that was there when it was written.
create or replace function private.rests_on_gone(p_action uuid, p_document public.attachments) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
      select from public.action_changes b
      where b.action_id = p_action and b.row_id = p_document.id and b.table_name = 'attachments' and b.op = 'insert')
    and exists (
      select from public.action_changes c
      where c.table_name = 'messages' and c.op = 'delete' and c.user_id = p_document.user_id
        and c.before ->> 'conversation_id' = p_document.of_conversation::text and c.before ->> 'role' = 'user'
        and (c.before ->> 'ordinal')::integer <= private.place_of_run(p_document.run_id)
        and c.id > (select min(i.id) from public.action_changes i where i.row_id = p_document.id and i.op = 'insert')
        and not exists (select from public.messages m where m.id = c.row_id))
$$;
