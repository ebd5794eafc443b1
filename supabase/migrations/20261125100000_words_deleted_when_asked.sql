-- The person asks in a conversation that words of theirs be deleted, and the guide does it: the same deletion as by
-- hand, in this conversation alone, under an action of the companion that can be undone as long as any deletion.

create or replace function private.waits_for_erasure(
  p_actor public.action_actor, p_tool text, p_reverts uuid[]
) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return p_reverts <> '{}' or (p_actor = 'person' and p_tool <> 'decideProposal')
    or (p_actor = 'companion' and p_tool = 'deleteMessages');
end $$;

-- p_back: which of the person's messages before the one that is being answered, counted back from it. Those that
-- keep the day gentle stay and are counted in `left`.
create function public.delete_said_messages(p_back integer[]) returns jsonb
language plpgsql set search_path = '' as $$
declare
  talk uuid := private.request_claim('conversation')::uuid;
  asked public.messages;
  chosen uuid[];
  held uuid[];
  quotes integer;
begin
  if private.request_actor() = 'person' or private.request_claim('tool') is distinct from 'deleteMessages' then
    raise sqlstate 'PT403' using message = 'This is done in an answer to the person who asks for it.';
  end if;
  select m.* into asked from public.runs r join public.messages m on m.id = r.user_message_id
  where r.id = private.request_claim('run')::uuid and r.user_id = auth.uid() and r.conversation_id = talk
    and r.status = 'running';
  if not found then raise sqlstate 'PT404' using message = 'Nobody asks for this here.'; end if;
  perform from public.conversations where id = talk and user_id = auth.uid() for update;
  select array_agg(m.id) filter (where not kept), array_agg(m.id) filter (where kept) into chosen, held
  from (
    select id, private.is_resting() and private.is_flagged(safety) as kept, row_number() over (order by ordinal desc) as back
    from public.messages
    where conversation_id = talk and user_id = auth.uid() and role = 'user' and ordinal < asked.ordinal
  ) m
  where m.back = any (p_back);
  if chosen is null and held is null then
    raise sqlstate 'PT404' using message = 'These messages are not there.';
  elsif chosen is null then
    raise sqlstate 'PT423' using message = 'This message keeps today gentle. It can be deleted when that has ended.';
  end if;
  select count(*) into quotes from public.part_evidence where message_id = any (chosen) and user_id = auth.uid();
  delete from public.messages where id = any (chosen) and user_id = auth.uid() and role = 'user';
  perform private.withdraw_derived();
  return jsonb_build_object('deleted', cardinality(chosen), 'quotes', quotes, 'left', coalesce(cardinality(held), 0));
end $$;
revoke execute on function public.delete_said_messages(integer[]) from public, anon, authenticated;
grant execute on function public.delete_said_messages(integer[]) to app_server;
