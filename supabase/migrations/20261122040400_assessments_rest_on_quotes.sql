-- What the companion thinks of how well a part is known rests on quotes, and its note may repeat them: it goes with them
-- under the action that took them, so that taking that back brings it back.

create function private.withdraw_assessments() returns void
language plpgsql security definer set search_path = '' as $$
declare
  present uuid := nullif(current_setting('parley.action_id', true), '')::uuid;
  owner uuid := auth.uid();
  gone uuid[];
begin
  if present is null or owner is null then return; end if;
  gone := array(
    select c.row_id from public.action_changes c
    where c.action_id = present and c.op = 'delete' and c.table_name = 'part_evidence'
      and not exists (select from public.part_evidence e where e.id = c.row_id));
  if gone <> '{}' then
    delete from public.part_assessments where user_id = owner and source = 'agent' and evidence_ids && gone;
  end if;
  -- One that names no quote rests on what was said before it in its conversation.
  delete from public.part_assessments s
  using public.action_changes made, public.agent_actions a, public.action_changes said
  where said.action_id = present and said.op = 'delete' and said.table_name = 'messages' and said.before ->> 'role' = 'user'
    and s.user_id = owner and s.source = 'agent' and s.evidence_ids = '{}' and s.note is not null
    and made.row_id = s.id and made.op = 'insert' and made.table_name = 'part_assessments' and a.id = made.action_id
    and a.conversation_id = (said.before ->> 'conversation_id')::uuid
    and a.created_at >= (said.before ->> 'created_at')::timestamptz;
end $$;

create or replace function private.withdraw_derived() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.withdraw_proposals();
  perform private.withdraw_memory();
  perform private.withdraw_assessments();
end $$;

revoke execute on function private.withdraw_assessments() from public;
