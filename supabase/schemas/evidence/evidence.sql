create or replace function public.remove_evidence(p_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  delete from public.part_evidence where id = p_id and user_id = auth.uid();
  if not found then raise sqlstate 'PT404' using message = 'This quote is not there.'; end if;
  perform private.withdraw_derived();
end $$;
grant execute on function public.remove_evidence(uuid) to authenticated;

create or replace function private.refuse_while_locked() returns void
language plpgsql set search_path = '' as $$
begin
  if exists (select from public.safety_rests where user_id = auth.uid() and private.still_rests(exploring_locked_until)) then
    raise sqlstate 'PT423' using message = 'Exploring rests for today. Talking and grounding stay open.';
  end if;
end $$;
grant execute on function private.refuse_while_locked() to authenticated;

-- Keeps a quote. It must stand, character for character after NFC, in a message of this person; the server finds where.
-- Without p_message the newest message of the conversation that holds it is meant. With the reason told: the agent's own
-- words, a message that is not theirs, words nobody wrote, a hard moment. Without the id of a message the latest 1,000 of
-- the conversation are looked through, which is more than a model is given. With the part held.
create or replace function public.add_evidence(
  p_conversation uuid, p_quote text, p_kind public.evidence_kind, p_message uuid default null, p_part uuid default null
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  most constant integer := 1000;
  quote text := private.composed(p_quote);
  said record;
  kept public.part_evidence;
  part public.parts;
begin
  perform private.refuse_while_locked();
  if char_length(btrim(quote)) = 0 or char_length(quote) > 2000 then
    raise sqlstate 'PT400' using message = 'A quote has 1 to 2,000 characters.';
  elsif p_message is not null and not exists (select from public.messages where id = p_message and user_id = auth.uid()) then
    raise sqlstate 'PT404' using message = 'This message is not one of the person''s.', detail = '"not_theirs"';
  end if;
  select m.id, m.conversation_id, m.safety, m.role, position(quote in t.words) - 1 as starts into said
  from (
    select * from public.messages where user_id = auth.uid() and id = p_message
    union all (
      select * from public.messages
      where user_id = auth.uid() and conversation_id = p_conversation and p_message is null
      order by ordinal desc limit most)
  ) m, lateral (select private.composed(private.message_text(m.parts)) as words) t
  where position(quote in t.words) > 0
  order by m.role = 'user' desc, m.ordinal desc limit 1;
  if not found and p_message is null
    and (select count(*) from (select from public.messages where conversation_id = p_conversation limit most + 1) m) > most then
    raise sqlstate 'PT404' using
      message = format('These words are not among the latest %s messages here. For an earlier one, name the message.', to_char(most, 'FM9,999')),
      detail = '"not_said"';
  elsif not found then
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
    select * into part from public.parts where id = p_part and user_id = auth.uid() for share;
    if not found then raise sqlstate 'PT404' using message = 'This part is not there.'; end if;
    perform private.refuse_merged(part);
  end if;
  insert into public.part_evidence (part_id, conversation_id, message_id, run_id, kind, quote, start_offset, end_offset)
  values (p_part, said.conversation_id, said.id, private.request_claim('run')::uuid, p_kind, quote,
    said.starts, said.starts + char_length(quote))
  returning * into kept;
  return jsonb_build_object('evidenceId', kept.id, 'messageId', kept.message_id, 'quote', kept.quote,
    'start', kept.start_offset, 'end', kept.end_offset, 'partName', part.name);
exception when unique_violation then
  raise sqlstate 'PT409' using message = 'These words are already kept with this meaning.', detail = '"already_kept"';
end $$;
grant execute on function public.add_evidence(uuid,text,public.evidence_kind,uuid,uuid) to authenticated;

-- Evidence of a part, or with no part the quotes that do not belong to one yet. Newest first.
create or replace function public.list_evidence(p_part uuid default null, p_limit integer default 50) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(e) - 'user_id' - 'run_id' order by e.created_at desc), '[]')
  from (
    select * from public.part_evidence q
    where q.user_id = auth.uid() and q.part_id is not distinct from p_part and private.is_shown(q)
    order by created_at desc limit least(greatest(p_limit, 1), 200)
  ) e
$$;
grant execute on function public.list_evidence(uuid,integer) to authenticated;

-- Whether a kept quote is shown: while its message is one of a hard moment, its words stand there alone.
create or replace function private.is_shown(p_quote public.part_evidence) returns boolean
language sql stable set search_path = '' as $$
  select not exists (select from public.messages m where m.id = p_quote.message_id and private.is_flagged(m.safety))
$$;
grant execute on function private.is_shown(public.part_evidence) to authenticated;
