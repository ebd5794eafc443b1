-- What a voice said in one round of an answer, as a prompt gets it: words that are deleted, here or elsewhere, or stood in a removed
-- file are cut. Null where nobody said anything.
create or replace function private.line_shown(p_answer public.messages, p_round integer, p_seat text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('said', part -> 'data', 'name', seat ->> 'name', 'shown', private.parts_for_prompt(
    jsonb_build_array(part), gone.here, gone.away, gone.files, p_answer.created_at) #>> '{0,data,text}')
  from private.gone_for_prompt(p_answer.conversation_id) gone, jsonb_array_elements(p_answer.parts) part, jsonb_array_elements(p_answer.parts) held, jsonb_array_elements(held #> '{data,seats}') seat
  where part ->> 'type' = 'data-voice' and part #>> '{data,seat}' = p_seat and part #>> '{data,round}' = p_round::text
    and btrim(part #>> '{data,text}') <> '' and held ->> 'type' = 'data-committee' and seat ->> 'key' = p_seat
  limit 1
$$;
grant execute on function private.line_shown(public.messages,integer,text) to app_server;

-- The person's own words in what a voice said: the quote and the message that each came from, what else its words repeat, and of
-- what it found the messages that they repeat. Some look-ups name the conversation alone, so that the message is the newest there
-- that says it.
create or replace function private.sources_of_line(p_said jsonb)
returns table (evidence_id uuid, message_id uuid, conversation_id uuid)
language sql stable set search_path = '' as $$
  select (piece ->> 'evidenceId')::uuid, coalesce((piece ->> 'messageId')::uuid, (
      select m.id from public.messages m
      where piece ->> 'evidenceId' is null and m.conversation_id = (piece ->> 'conversationId')::uuid and m.user_id = auth.uid() and m.role = 'user'
        and position(btrim(private.plain(btrim(piece ->> 'text', '“”"„«» ')), '….,;: ') in private.plain(private.message_text(m.parts))) > 0
      order by m.ordinal desc limit 1)),
    (piece ->> 'conversationId')::uuid
  from jsonb_array_elements(p_said -> 'pieces') piece where piece ->> 'from' = 'yours'
  union all
  select e.id, e.message_id, e.conversation_id from public.part_evidence e
  where e.user_id = auth.uid() and e.id in (select jsonb_array_elements_text(coalesce(p_said -> 'restsOn', '[]'))::uuid)
  union all
  select null, m.id, m.conversation_id from public.messages m
  where m.user_id = auth.uid() and m.role = 'user' and m.id in (select jsonb_array_elements_text(coalesce(p_said -> 'restsOn', '[]'))::uuid)
  union all
  select null, m.id, m.conversation_id from public.messages m
  where m.user_id = auth.uid() and m.role = 'user' and m.id in (
      select (found #>> '{}')::uuid from jsonb_path_query(p_said, '$.lookUps[*].output.**.messageId ? (@.type() == "string")') found)
    and private.cut_quotes(p_said ->> 'text', private.gone_words(
      jsonb_build_array(jsonb_build_object('words', private.only_words(private.message_text(m.parts)))), '{}', 6), 4) <> p_said ->> 'text'
$$;
grant execute on function private.sources_of_line(jsonb) to app_server;

-- The messages of the person that a committee answered: with this answer and, where it went on, with those before it.
create or replace function private.messages_answered(p_answer public.messages) returns uuid[]
language sql stable set search_path = '' as $$
  with recursive chain as (
    select p_answer.run_id as run, null::uuid as asked
    union
    select held.run_id, r.user_message_id
    from chain join public.runs r on r.id = chain.run and r.user_id = auth.uid()
    left join public.messages asking on asking.id = r.user_message_id and asking.user_id = auth.uid()
    left join public.messages held on held.id = (asking.metadata #>> '{committee,continues}')::uuid and held.user_id = auth.uid()
  )
  select coalesce(array_agg(distinct asked), '{}') from chain where asked is not null
$$;
grant execute on function private.messages_answered(public.messages) to app_server;

-- Suggests to remember what a voice of a committee said, for the person to decide: the words as they stand, with the messages
-- and quotes that they rest on, so that it goes with them. Refused where any of that is deleted, and of a line that was cut off. One
-- for each line, for as long as it waits or stands in memory.
create or replace function public.propose_line(p_message uuid, p_round integer, p_seat text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  answer public.messages;
  line jsonb;
  made public.proposals;
  same public.proposals;
begin
  perform private.refuse_unless_person('Only the person suggests a line of a committee.');
  perform pg_advisory_xact_lock(hashtextextended(concat_ws('|', 'parley line', auth.uid(), p_message, p_round, p_seat), 0));
  select * into answer from public.messages where id = p_message and user_id = auth.uid() and role = 'assistant';
  line := private.line_shown(answer, p_round, p_seat);
  if line is null then raise sqlstate 'PT404' using message = 'This line is not here any more.'; end if;
  if line #>> '{said,state}' is distinct from 'done' then
    raise sqlstate 'PT409' using message = 'This voice did not come to the end of its line, so it cannot be remembered.', detail = '"not_done"';
  end if;
  select coalesce(array_agg(distinct evidence_id) filter (where evidence_id is not null), '{}'),
    coalesce(array_agg(distinct message_id) filter (where message_id is not null), '{}')
  into made.evidence_ids, made.message_ids from private.sources_of_line(line -> 'said');
  made.message_ids := array(select unnest(made.message_ids) union select unnest(private.messages_answered(answer)));
  perform private.hold_words(made.message_ids, made.evidence_ids);
  perform private.refuse_deleted_line(line, p_seat, made.message_ids, made.evidence_ids);
  made.kind := 'edit_memory';
  made.changes := jsonb_build_object('path', 'overview.md', 'anchor', 'focus', 'op', 'append_item', 'text', btrim(regexp_replace(
    format('From a committee, written by software: %s said “%s”', line ->> 'name', line ->> 'shown'), '\s+', ' ', 'g')));
  made.conversation_id := answer.conversation_id;
  select * into same from public.proposals p
  where p.user_id = auth.uid() and p.kind = made.kind and p.conversation_id = made.conversation_id and p.changes = made.changes
    and (p.status = 'pending' and p.expires_at > now() or p.status = 'executed' and exists (
      select from public.memory_files f where f.user_id = auth.uid() and f.path = 'overview.md' and f.deleted_at is null
        and position(made.changes ->> 'text' in f.content) > 0))
  order by p.created_at desc limit 1;
  if found then return jsonb_build_object('proposalId', same.id, 'status', same.status); end if;
  made.why := 'You chose this line of a committee.';
  return private.keep_proposal(made);
end $$;
grant execute on function public.propose_line(uuid,integer,text) to app_server;

-- Where a message, a quote or the part that words came from is gone, what is left of the line is nothing to remember.
create or replace function private.refuse_deleted_line(p_line jsonb, p_seat text, p_messages uuid[], p_quotes uuid[]) returns void
language plpgsql stable set search_path = '' as $$
begin
  if p_line ->> 'shown' is distinct from p_line #>> '{said,text}' or position('“…”' in p_line ->> 'shown') > 0
    or p_seat like 'part:%' and not exists (select from public.parts where id = substr(p_seat, 6)::uuid and user_id = auth.uid())
    or exists (select from unnest(p_messages) named where not exists (select from public.messages where id = named and user_id = auth.uid()))
    or exists (select from unnest(p_quotes) named where not exists (select from public.part_evidence where id = named and user_id = auth.uid()))
    or private.gone_among(array(select jsonb_array_elements_text(coalesce(p_line #> '{said,restsOn}', '[]'))::uuid)) <> '{}'
    or exists (select from private.sources_of_line(p_line -> 'said') s
      where s.evidence_id is null and s.message_id is null and s.conversation_id is not null) then
    raise sqlstate 'PT409' using message = 'Something that this line rests on was deleted, so it cannot be remembered.', detail = '"words_gone"';
  end if;
end $$;
grant execute on function private.refuse_deleted_line(jsonb,text,uuid[],uuid[]) to app_server;
