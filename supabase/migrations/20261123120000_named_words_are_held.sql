-- What an agent rests on is held until it has ended: a deletion at the same time waits and then withdraws what was
-- written, or the writer waits and is told that it is gone. Always in the order in which a deletion goes: messages, quotes,
-- suggestions, files.

create function private.hold_words(p_messages uuid[], p_quotes uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if p_messages <> '{}' then
    perform from public.messages where id = any (p_messages) and user_id = auth.uid() order by id for key share;
  end if;
  if p_quotes <> '{}' then
    perform from public.part_evidence where id = any (p_quotes) and user_id = auth.uid() order by id for key share;
  end if;
end $$;

create or replace function private.check_memory_sources(p_sources jsonb) returns void
language plpgsql volatile set search_path = '' as $$
declare
  source record;
begin
  if jsonb_typeof(p_sources) is distinct from 'array' or jsonb_array_length(p_sources) > 20 then
    raise sqlstate 'PT400' using message = 'Sources are a list of at most 20.';
  elsif private.request_actor() <> 'person' and jsonb_array_length(p_sources) = 0 then
    raise sqlstate 'PT400' using message = 'Name what this comes from: a message or a kept quote.',
      detail = '{"reason": "no_source"}';
  end if;
  perform private.hold_words(
    array(select n.id from private.sources_named(p_sources) n where n.kind = 'message'),
    array(select n.id from private.sources_named(p_sources) n where n.kind = 'evidence'));
  for source in select * from private.sources_named(p_sources) loop
    if source.kind = 'action' then
      raise sqlstate 'PT400' using message = 'An action is no source. Name the message or the kept quote that this rests on.',
        detail = '{"reason": "source", "kind": "action"}';
    elsif source.kind = 'message' and exists (
      select from public.messages m where m.id = source.id and m.user_id = auth.uid() and private.is_flagged(m.safety)) then
      raise sqlstate 'PT403' using message = 'Words from a hard moment are not remembered here.', detail = '{"reason": "flagged"}';
    elsif private.source_words(source.kind, source.id) is null then
      raise sqlstate 'PT404' using
        message = 'One of these sources is not there. Name a message of the person, or a kept quote.',
        detail = jsonb_build_object('reason', 'source', 'kind', source.kind, 'id', source.id)::text;
    end if;
  end loop;
end $$;

-- As before; what it comes from is held before the file.
create or replace function public.write_memory_section(
  p_path text, p_anchor text, p_op text, p_text text, p_hash text, p_sources jsonb default '[]'
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  file public.memory_files;
  words text := private.passage_of(p_anchor, p_op, p_text);
  written text;
  refused jsonb;
begin
  if private.request_actor() <> 'person' then perform private.refuse_while_locked(); end if;
  perform private.check_memory_sources(p_sources);
  file := private.memory_file(p_path);
  if p_op in ('append', 'append_item', 'add_section') then
    select s.passage into written
    from private.made_for_this_message('memory_sources') m join public.memory_sources s on s.id = m.row_id
    where s.file_id = file.id and s.anchor = p_anchor and s.withdrawn_at is null
      and private.undated(p_anchor, s.passage) = private.undated(p_anchor, words)
      -- Within one answer a model has read what it writes to; a try that broke off may have lost that.
      and (not m.in_this_run or file.hash = p_hash)
    limit 1;
    if found then
      return jsonb_build_object('path', file.path, 'anchor', p_anchor, 'hash', file.hash, 'passage', written,
        'bytes', octet_length(file.content), 'already', true);
    end if;
  end if;
  perform private.refuse_locked_memory(file, p_anchor);
  perform private.refuse_stale_memory(file, p_hash);
  file := private.write_section(p_path, p_anchor, p_op, p_text);
  refused := private.keep_memory_sources(file.id, p_anchor, words, p_sources);
  return jsonb_build_object('path', file.path, 'anchor', p_anchor, 'hash', file.hash, 'passage', words,
    'bytes', octet_length(file.content)) || case when refused <> '[]' then jsonb_build_object('refused_sources', refused) else '{}' end;
end $$;

create or replace function private.checked(p public.proposals) returns public.proposals
language plpgsql set search_path = '' as $$
declare
  shown jsonb;
begin
  perform private.check_payload(p.kind, p.changes);
  perform private.check_subjects(p);
  perform private.hold_words('{}', p.evidence_ids || private.moved_quotes(p.changes));
  if private.request_actor() <> 'person' then
    perform private.refuse_while_locked();
    if p.changes ->> 'category' = 'exile' then
      raise sqlstate 'PT403' using message = 'Only the person says that a part is tender.', detail = '"exile"';
    end if;
    if p.changes ?| array['distance', 'bearing', 'loudness'] then
      raise sqlstate 'PT403' using message = 'Where a part sits and how loud it is only the person says.', detail = '"person_only"';
    end if;
    perform private.refuse_unmet(private.proposal_rules(p), p.kind);
    if exists (select unnest(p.evidence_ids) except select id from public.part_evidence where user_id = auth.uid()) then
      raise sqlstate 'PT404' using message = 'One of these quotes is not kept. Keep it first with addEvidence.', detail = '"evidence"';
    end if;
  end if;
  shown := private.preview(p, p.changes);
  if shown -> 'problem' <> 'null' then
    raise exception using errcode = shown #>> '{problem,code}', message = shown #>> '{problem,message}',
      detail = coalesce(shown #>> '{problem,detail}', '');
  elsif shown -> 'changes' = '[]' then
    raise sqlstate 'PT409' using message = 'This would change nothing.', detail = '"nothing"';
  end if;
  return p;
end $$;

create or replace function public.update_proposal(
  p_id uuid, p_changes jsonb default null, p_why text default null, p_evidence uuid[] default null
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  asked public.proposals;
begin
  perform private.hold_words('{}', p.evidence_ids || private.moved_quotes(p.changes))
  from public.proposals p where p.id = p_id and p.user_id = auth.uid();
  asked := private.pending_proposal(p_id);
  asked.changes := coalesce(p_changes, asked.changes);
  asked.why := coalesce(p_why, asked.why);
  asked.evidence_ids := coalesce(p_evidence, asked.evidence_ids);
  asked := private.checked(asked);
  update public.proposals set changes = asked.changes, why = asked.why, evidence_ids = asked.evidence_ids,
    revised_at = now()
  where id = p_id;
  return jsonb_build_object('proposalId', p_id, 'status', asked.status);
end $$;

create or replace function public.decide_proposal(
  p_id uuid, p_decision public.proposal_decision, p_changes jsonb default null, p_seen text default null
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  asked public.proposals;
  final jsonb;
  made uuid;
begin
  if private.request_actor() <> 'person' then
    raise sqlstate 'PT403' using message = 'Only the person decides.';
  end if;
  perform private.hold_words('{}', p.evidence_ids || private.moved_quotes(p.changes))
  from public.proposals p where p.id = p_id and p.user_id = auth.uid();
  asked := private.pending_proposal(p_id);
  if private.preview(asked, asked.changes) ->> 'seen' is distinct from p_seen then
    return jsonb_build_object('changed_since', true, 'proposal', private.proposal_json(asked));
  end if;
  final := asked.changes || coalesce(p_changes, '{}');
  if p_decision = 'accept' then made := private.carry_out(asked, final); end if;
  update public.proposals set
    status = case when p_decision = 'accept' then 'executed' else 'rejected' end::public.proposal_status,
    decision = p_decision, edited = p_changes is not null, changes = final,
    part_id = case when kind = 'create_part' then made else part_id end,
    decided_by_action = private.own_action('decideProposal', asked.conversation_id), decided_at = now()
  where id = p_id returning * into asked;
  return jsonb_build_object('changed_since', false, 'proposal', private.proposal_json(asked));
end $$;

create or replace function public.create_assessment(
  p_part uuid, p_identified smallint, p_understood smallint, p_note text default null, p_evidence uuid[] default '{}'
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  part public.parts;
  made public.part_assessments;
  already boolean;
begin
  if private.request_actor() <> 'person' then perform private.refuse_while_locked(); end if;
  part := private.own_part(p_part);
  perform private.hold_words('{}', p_evidence);
  if (select count(*) from public.part_evidence where id = any (p_evidence) and user_id = auth.uid())
    <> cardinality(p_evidence) then
    raise sqlstate 'PT404' using message = 'One of these quotes is not kept. Keep it first with addEvidence.', detail = '"evidence"';
  end if;
  select a.* into made
  from private.made_for_this_message('part_assessments') m join public.part_assessments a on a.id = m.row_id
  where not m.in_this_run and a.part_id = p_part and a.identified = p_identified and a.understood = p_understood
    and a.note is not distinct from nullif(btrim(p_note), '')
  limit 1;
  already := found;
  if not already then
    insert into public.part_assessments (part_id, source, identified, understood, note, evidence_ids, run_id)
    values (p_part, case when private.request_actor() = 'person' then 'human' else 'agent' end::public.assessment_source,
      p_identified, p_understood, nullif(btrim(p_note), ''), p_evidence, private.request_claim('run')::uuid)
    returning * into made;
  end if;
  return to_jsonb(made) - 'user_id' || jsonb_build_object('part_name', part.name)
    || case when already then '{"already": true}' else '{}' end::jsonb;
exception when check_violation or not_null_violation then
  raise sqlstate 'PT400' using message = 'One of these values does not fit.';
end $$;

-- What is kept or written for a part that went into another one at the same time would stand on the one that went.
create function private.refuse_merged(p_part public.parts) returns void
language plpgsql stable set search_path = '' as $$
begin
  if p_part.merged_into is not null then
    raise sqlstate 'PT409' using message = 'This part went into another one. Look at that one.', detail = '"merged"';
  end if;
end $$;

-- As before, with the part held.
create or replace function public.add_evidence(
  p_conversation uuid, p_quote text, p_kind public.evidence_kind, p_message uuid default null, p_part uuid default null
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  most constant integer := 1000;
  quote text := normalize(p_quote, nfc);
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
  ) m, lateral (select normalize(private.message_text(m.parts), nfc) as words) t
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

create or replace function public.add_note(p_part uuid, p_kind public.note_kind, p_body text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  made public.part_notes;
begin
  perform private.refuse_agents('Only the person writes here.');
  if btrim(coalesce(p_body, '')) = '' then
    raise sqlstate 'PT400' using message = 'There is nothing in this yet.';
  elsif char_length(p_body) > 20000 then
    raise sqlstate 'PT413' using message = 'This can hold 20,000 characters.';
  end if;
  perform private.refuse_merged(private.own_part(p_part, true));
  insert into public.part_notes (part_id, kind, body) values (p_part, p_kind, p_body) returning * into made;
  return private.note_json(made);
end $$;

revoke execute on function private.hold_words(uuid[], uuid[]), private.refuse_merged(public.parts) from public;
grant execute on function private.hold_words(uuid[], uuid[]), private.refuse_merged(public.parts) to app_server;
