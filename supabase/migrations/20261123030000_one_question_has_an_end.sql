-- What one question reads has an end, however long a conversation, a file's history or a memory is.

-- As before. Without the id of a message the latest 1,000 of the conversation are looked through, which is more than a
-- model is given.
create or replace function public.add_evidence(
  p_conversation uuid, p_quote text, p_kind public.evidence_kind, p_message uuid default null, p_part uuid default null
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  most constant integer := 1000;
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
    select name into part_name from public.parts where id = p_part and user_id = auth.uid();
    if not found then raise sqlstate 'PT404' using message = 'This part is not there.'; end if;
  end if;
  insert into public.part_evidence (part_id, conversation_id, message_id, run_id, kind, quote, start_offset, end_offset)
  values (p_part, said.conversation_id, said.id, private.request_claim('run')::uuid, p_kind, quote,
    said.starts, said.starts + char_length(quote))
  returning * into kept;
  return jsonb_build_object('evidenceId', kept.id, 'messageId', kept.message_id, 'quote', kept.quote,
    'start', kept.start_offset, 'end', kept.end_offset, 'partName', part_name);
exception when unique_violation then
  raise sqlstate 'PT409' using message = 'These words are already kept with this meaning.', detail = '"already_kept"';
end $$;

-- As before, with the newest 500 of what its passages come from; `sources_left_out` says whether there are more.
create or replace function public.read_memory(p_path text, p_file uuid default null, p_revisions integer default 0) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  most constant integer := 500;
  file public.memory_files;
  by_person boolean := private.request_actor() = 'person';
begin
  perform private.check_memory_path(p_path);
  select * into file from public.memory_files f
  where f.user_id = auth.uid() and f.path = p_path
    and case when p_file is null then f.deleted_at is null else f.id = p_file end
    and (f.deleted_at is null or by_person);
  if not found and p_path = 'overview.md' and p_file is null then
    return jsonb_build_object('file', null, 'path', p_path, 'title', 'Overview', 'content', private.overview_text(),
      'hash', md5(private.overview_text()), 'sources', '[]'::jsonb, 'sources_left_out', false, 'revisions', '[]'::jsonb);
  elsif file.id is null then
    raise sqlstate 'PT404' using message = 'There is no such memory file.', detail = '{"reason": "file"}';
  end if;
  return jsonb_build_object(
    'file', private.memory_json(file), 'path', file.path, 'title', private.memory_title(file),
    'content', file.content, 'hash', file.hash,
    -- The messages and quotes behind a passage are for the person to look at.
    'sources', case when by_person then (
      select coalesce(jsonb_agg(private.memory_source_json(s) order by s.created_at, s.id), '[]')
      from (
        select * from public.memory_sources n
        where n.file_id = file.id and n.withdrawn_at is null order by n.created_at desc, n.id limit most) s
      where position(s.passage in file.content) > 0) else '[]' end,
    'sources_left_out', by_person and (
      select count(*) from (
        select from public.memory_sources n where n.file_id = file.id and n.withdrawn_at is null limit most + 1) n) > most,
    'revisions', private.memory_revisions(file.id, null, p_revisions));
end $$;

-- A page of the files that are not put away, in order: those after `p_path` of `p_kind`, as many as begin within a
-- million bytes. Empty when there are no more.
drop function public.export_memory();
create function public.export_memory(p_kind public.memory_kind default null, p_path text default null) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('kind', f.kind, 'path', f.path, 'content', f.content) order by f.kind, f.path), '[]')
  from (
    select n.*, sum(octet_length(n.content)) over (order by n.kind, n.path) - octet_length(n.content) as begins
    from (
      select * from public.memory_files
      where user_id = auth.uid() and deleted_at is null and (p_path is null or (kind, path) > (p_kind, p_path))
      order by kind, path limit 400) n) f
  where f.begins < 1000000
$$;
revoke execute on function public.export_memory from public, anon;
grant execute on function public.export_memory to authenticated, app_server;
