-- An answer that broke off can be asked for again, and the model may then do again what it did before. What an earlier
-- try at answering the same message made, alike in what matters, is answered with instead of being made anew.

-- What the agents made in answering the message that this run answers, how it was when it was made, and whether this
-- very run made it. What was undone is not among it. Holds a lock until the end, so that two calls see each other.
create function private.made_for_this_message(p_table text) returns table (row_id uuid, image jsonb, in_this_run boolean)
language plpgsql security definer set search_path = '' as $$
declare
  uid uuid := auth.uid();
  this_run uuid := private.request_claim('run')::uuid;
  question uuid := (select r.user_message_id from public.runs r where r.id = this_run and r.user_id = uid);
begin
  if question is null or private.request_actor() = 'person' then return; end if;
  perform pg_advisory_xact_lock(hashtextextended(question::text, 0));
  return query
    select c.row_id, c.after, r.id = this_run
    from public.runs r
    join public.agent_actions a on a.run_id = r.id and a.user_id = uid and a.undone_by is null
    join public.action_changes c on c.action_id = a.id and c.op = 'insert' and c.table_name = p_table
    where r.user_message_id = question and r.user_id = uid
    order by c.id;
end $$;

-- A line of the change log begins with its day; the same line of another day is the same line.
create function private.undated(p_anchor text, p_passage text) returns text
language sql immutable set search_path = '' as $$
  select case when p_anchor = 'log' then regexp_replace(p_passage, '^- \d{4}-\d\d-\d\d ', '- ') else p_passage end
$$;

create or replace function public.write_memory_section(
  p_path text, p_anchor text, p_op text, p_text text, p_hash text, p_sources jsonb default '[]'
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  file public.memory_files;
  words text := private.passage_of(p_anchor, p_op, p_text);
  written text;
begin
  if private.request_actor() <> 'person' then perform private.refuse_while_locked(); end if;
  file := private.memory_file(p_path);
  perform private.check_memory_sources(p_sources);
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
  perform private.keep_memory_sources(file.id, p_anchor, words, p_sources);
  return jsonb_build_object('path', file.path, 'anchor', p_anchor, 'hash', file.hash, 'passage', words,
    'bytes', octet_length(file.content));
end $$;

create or replace function public.create_proposal(
  p_kind public.proposal_kind, p_changes jsonb, p_why text, p_evidence uuid[] default '{}', p_part uuid default null,
  p_other_part uuid default null, p_named boolean default false, p_conversation uuid default null
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  made public.proposals;
begin
  select p.* into made
  from private.made_for_this_message('proposals') m join public.proposals p on p.id = m.row_id
  where not m.in_this_run and m.image ->> 'kind' = p_kind::text and m.image -> 'changes' = p_changes and p.withdrawn is null
    and m.image -> 'part_id' = coalesce(to_jsonb(p_part), 'null')
    and m.image -> 'other_part_id' = coalesce(to_jsonb(p_other_part), 'null')
  limit 1;
  if found then
    return jsonb_build_object('proposalId', made.id, 'status', made.status, 'already', true);
  end if;
  made.id := gen_random_uuid(); made.user_id := auth.uid(); made.result_id := gen_random_uuid();
  made.kind := p_kind; made.changes := p_changes; made.why := p_why; made.evidence_ids := coalesce(p_evidence, '{}');
  made.part_id := p_part; made.other_part_id := p_other_part; made.named := coalesce(p_named, false);
  made.conversation_id := p_conversation;
  made := private.checked(made);
  insert into public.proposals (
    id, result_id, conversation_id, run_id, kind, part_id, other_part_id, changes, why, evidence_ids, named, ground)
  values (made.id, made.result_id, p_conversation, private.request_claim('run')::uuid, p_kind, p_part, p_other_part,
    p_changes, p_why, made.evidence_ids, made.named, made.ground)
  returning * into made;
  return jsonb_build_object('proposalId', made.id, 'status', made.status);
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

create or replace function public.create_memory_file(
  p_path text, p_title text, p_sections jsonb default '[]', p_text text default '', p_sources jsonb default '[]'
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  most constant integer := 500;
  file public.memory_files;
  section record;
  made text;
  is_agent boolean := private.request_actor() <> 'person';
begin
  if is_agent then perform private.refuse_while_locked(); end if;
  if btrim(coalesce(p_title, '')) = '' or char_length(p_title) > 120 then
    raise sqlstate 'PT400' using message = 'A note has a title of 1 to 120 characters.';
  elsif is_agent and (coalesce(p_text, '') <> '' or jsonb_array_length(p_sections) = 0) then
    raise sqlstate 'PT400' using message = 'Write the note in sections, each with an anchor.';
  end if;
  made := private.front_matter(p_title, 'note')
    || coalesce(E'\n' || nullif(btrim(replace(p_text, E'\r', ''), E'\n'), '') || E'\n', '');
  for section in select * from jsonb_to_recordset(p_sections) as r (anchor text, heading text, text text) loop
    if section.anchor !~ '^[a-z0-9]+(-[a-z0-9]+)*$' or char_length(section.anchor) > 80
      or exists (select from private.section_of(made, section.anchor)) then
      raise sqlstate 'PT400' using message = 'Each section has an anchor of its own, small words with dashes.', detail = '{"reason": "anchor"}';
    end if;
    section.text := private.passage_of(section.anchor, 'replace', section.text);
    perform private.check_passage(section.text, 2);
    made := made || E'\n## ' || btrim(left(regexp_replace(section.heading, '\s+', ' ', 'g'), 120))
      || E'\n<!-- @' || section.anchor || E' -->\n' || coalesce(nullif(section.text, '') || E'\n', '');
  end loop;

  select f.* into file
  from private.made_for_this_message('memory_files') m join public.memory_files f on f.id = m.row_id
  where not m.in_this_run and m.image ->> 'content' = made and f.kind = 'note' and (p_path is null or m.image ->> 'path' = p_path)
  limit 1;
  if found then return private.memory_json(file) || '{"already": true}'; end if;

  if p_path is not null then
    perform private.check_memory_path(p_path);
    if p_path !~ '^notes/' then
      raise sqlstate 'PT400' using message = 'Only notes are made here: the files of parts and relationships come with them.',
        detail = '{"reason": "path"}';
    elsif exists (select from public.memory_files where user_id = auth.uid() and path = p_path and deleted_at is null) then
      raise sqlstate 'PT409' using message = 'There is a file at this path already. Read it, and write in its sections.',
        detail = '{"reason": "exists"}';
    end if;
  end if;
  if (select count(*) from public.memory_files where user_id = auth.uid() and deleted_at is null) >= most then
    raise sqlstate 'PT413' using message = format('There are %s memory files, which is as many as there can be. 0 are left.', most),
      detail = jsonb_build_object('reason', 'files', 'limit', most, 'left', 0)::text;
  end if;
  perform private.check_memory_sources(p_sources);

  perform private.check_memory_size(made, made);

  if p_path is null then
    file := private.make_memory_file(auth.uid(), 'note', private.slug(p_title, 'note'), made);
  else
    insert into public.memory_files (kind, path, content) values ('note', p_path, made) returning * into file;
  end if;
  for section in select * from jsonb_to_recordset(p_sections) as r (anchor text, heading text, text text) loop
    perform private.keep_memory_sources(file.id, section.anchor, private.passage_of(section.anchor, 'replace', section.text), p_sources);
  end loop;
  return private.memory_json(file);
end $$;

-- The answers to a message that broke off, the newest few, oldest first: what was done in them is done.
create function private.earlier_tries(p_conversation uuid, p_message uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', t.id, 'role', t.role, 'parts', t.parts, 'metadata', t.metadata) order by t.ordinal), '[]')
  from (
    select m.* from public.messages m join public.runs r on r.id = m.run_id
    where m.conversation_id = p_conversation and m.role = 'assistant' and m.user_id = auth.uid()
      and r.user_message_id = p_message
    order by m.ordinal desc limit 5
  ) t
$$;

revoke execute on function private.made_for_this_message(text), private.undated(text, text),
  private.earlier_tries(uuid, uuid) from public;
grant execute on function private.made_for_this_message(text), private.undated(text, text),
  private.earlier_tries(uuid, uuid) to app_server;
