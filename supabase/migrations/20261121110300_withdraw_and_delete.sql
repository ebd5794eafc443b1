-- What rested on words that are gone is withdrawn; the person deletes a message of theirs; a quote says why it is refused.

create function private.stands(p_part uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.parts where id = p_part and retired_at is null)
$$;

-- Withdraws pending proposals whose quotes or parts went in the present action, under that same action: taking the
-- action back brings them back.
create function private.withdraw_proposals() returns void
language plpgsql set search_path = '' as $$
declare
  present uuid := nullif(current_setting('parley.action_id', true), '')::uuid;
  gone uuid[];
  waiting public.proposals;
begin
  if present is null then return; end if;
  select coalesce(array_agg(distinct c.row_id), '{}') into gone
  from public.action_changes c
  where c.action_id = present and c.table_name = 'part_evidence' and c.op = 'delete'
    and not exists (select from public.part_evidence e where e.id = c.row_id);
  for waiting in
    select * from public.proposals where user_id = auth.uid() and status = 'pending' for update
  loop
    if waiting.kind not in ('create_part', 'edit_memory') and (not private.stands(waiting.part_id)
      or (waiting.kind in ('merge_parts', 'relate_parts') and not private.stands(waiting.other_part_id))) then
      update public.proposals set status = 'expired', withdrawn = 'part_gone', withdrawn_at = now() where id = waiting.id;
    elsif (waiting.evidence_ids || private.moved_quotes(waiting.changes)) && gone
      and private.unmet(private.evidence_rules(waiting)) <> '[]' then
      update public.proposals set status = 'expired', withdrawn = 'evidence_gone', withdrawn_at = now() where id = waiting.id;
    end if;
  end loop;
end $$;

create or replace function public.remove_evidence(p_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  delete from public.part_evidence where id = p_id and user_id = auth.uid();
  if not found then raise sqlstate 'PT404' using message = 'This quote is not there.'; end if;
  perform private.withdraw_derived();
end $$;

create or replace function public.delete_conversation(p_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  if exists (select from public.runs where conversation_id = p_id and status = 'running' and lease_until > now()) then
    raise sqlstate 'PT409' using message = 'An answer is still being written here. Stop it first.', detail = '"busy"';
  end if;
  delete from public.conversations where id = p_id and user_id = auth.uid();
  if not found then raise sqlstate 'PT404' using message = 'This conversation is not there.'; end if;
  perform private.withdraw_derived();
end $$;

-- The person deletes a message of theirs. Its quotes go with it and what rests on them is withdrawn; the answers stay.
-- What safety asked for today cannot be deleted away.
create function public.delete_message(p_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  said public.messages;
begin
  if private.request_actor() <> 'person' then
    raise sqlstate 'PT403' using message = 'Only the person deletes what they wrote.';
  end if;
  select * into said from public.messages where id = p_id and user_id = auth.uid() and role = 'user' for update;
  if not found then raise sqlstate 'PT404' using message = 'This message is not there.'; end if;
  if exists (select from public.runs
    where conversation_id = said.conversation_id and status = 'running' and lease_until > now()) then
    raise sqlstate 'PT409' using message = 'An answer is still being written here. Stop it first.', detail = '"busy"';
  elsif private.is_flagged(said.safety) and exists (select from public.profiles
    where user_id = auth.uid() and greatest(careful_until, exploring_locked_until) > now()) then
    raise sqlstate 'PT423' using message = 'This message keeps today gentle. You can delete it when that has ended.';
  end if;
  delete from public.messages where id = p_id;
  perform private.withdraw_derived();
end $$;

-- A place in a conversation is never given twice: the message that had it may come back.
create index action_changes_deleted_messages on public.action_changes ((before ->> 'conversation_id'))
  where table_name = 'messages' and op = 'delete';
create function private.next_place() returns trigger
language plpgsql set search_path = '' as $$
begin
  if coalesce(current_setting('parley.reverting', true), '') <> 'on' then
    new.ordinal := greatest(new.ordinal, 1 + coalesce((
      select max((c.before ->> 'ordinal')::integer) from public.action_changes c
      where c.table_name = 'messages' and c.op = 'delete' and c.before ->> 'conversation_id' = new.conversation_id::text), 0));
  end if;
  return new;
end $$;
create trigger place before insert on public.messages for each row execute function private.next_place();

-- As before, with the reason told: the agent's own words, a message that is not theirs, words nobody wrote, a hard moment.
create or replace function public.add_evidence(
  p_conversation uuid, p_quote text, p_kind public.evidence_kind, p_message uuid default null, p_part uuid default null
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  quote text := normalize(p_quote, nfc);
  said record;
  kept public.part_evidence;
  part_name text;
begin
  perform private.refuse_while_locked();
  if char_length(btrim(quote)) = 0 or char_length(quote) > 2000 then
    raise sqlstate 'PT400' using message = 'A quote has 1 to 2,000 characters.';
  elsif p_message is not null and not exists (select from public.messages where id = p_message and user_id = auth.uid()) then
    raise sqlstate 'PT404' using message = 'This message is not one of the person''s.', detail = '"not_theirs"';
  end if;
  select m.id, m.conversation_id, m.safety, m.role, position(quote in t.words) - 1 as starts into said
  from public.messages m, lateral (select normalize(private.message_text(m.parts), nfc) as words) t
  where m.user_id = auth.uid() and position(quote in t.words) > 0
    and case when p_message is not null then m.id = p_message else m.conversation_id = p_conversation end
  order by m.role = 'user' desc, m.ordinal desc limit 1;
  if not found then
    raise sqlstate 'PT404' using
      message = 'The person did not write these words here. Quote exactly what stands in one of their messages.',
      detail = '"not_said"';
  elsif said.role <> 'user' then
    raise sqlstate 'PT404' using
      message = 'These are the words of an answer, not the person''s. Quote only what they wrote themselves.',
      detail = '"agents_words"';
  elsif private.is_flagged(said.safety) then
    raise sqlstate 'PT403' using message = 'Words from a hard moment are not kept as evidence.', detail = '"flagged"';
  end if;
  if p_part is not null then
    select name into part_name from public.parts where id = p_part and user_id = auth.uid();
    if not found then raise sqlstate 'PT404' using message = 'This part is not there.'; end if;
  end if;
  insert into public.part_evidence (part_id, conversation_id, message_id, run_id, kind, quote, start_offset, end_offset)
  values (p_part, said.conversation_id, said.id, private.request_header('x-action-run')::uuid, p_kind, quote,
    said.starts, said.starts + char_length(quote))
  returning * into kept;
  return jsonb_build_object('evidenceId', kept.id, 'messageId', kept.message_id, 'quote', kept.quote,
    'start', kept.start_offset, 'end', kept.end_offset, 'partName', part_name);
exception when unique_violation then
  raise sqlstate 'PT409' using message = 'These words are already kept with this meaning.', detail = '"already_kept"';
end $$;

revoke execute on all functions in schema private from public;
grant execute on function private.withdraw_proposals(), private.stands(uuid) to authenticated;
revoke execute on function public.delete_message from public, anon;
grant execute on function public.delete_message to authenticated;
