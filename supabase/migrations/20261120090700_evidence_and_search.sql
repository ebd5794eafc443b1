-- Evidence that cannot be invented, and the ways to find parts and quotes.

-- Levels whose words are never used as evidence.
create function private.is_flagged(p_level public.safety_level) returns boolean
language sql immutable set search_path = '' as $$
  select p_level in ('overwhelm', 'reality', 'minor', 'ideation', 'acute')
$$;

create function private.refuse_while_locked() returns void
language plpgsql set search_path = '' as $$
begin
  if exists (select from public.profiles where user_id = auth.uid() and exploring_locked_until > now()) then
    raise sqlstate 'PT423' using message = 'Exploring rests for today. Talking and grounding stay open.';
  end if;
end $$;

-- Keeps a quote. It must stand, character for character after NFC, in a message of this person; the server
-- finds where. Without p_message the newest message of the conversation that holds it is meant.
create function public.add_evidence(
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
  end if;
  select m.id, m.conversation_id, m.safety, position(quote in t.words) - 1 as starts into said
  from public.messages m, lateral (select normalize(private.message_text(m.parts), nfc) as words) t
  where m.user_id = auth.uid() and m.role = 'user' and position(quote in t.words) > 0
    and case when p_message is not null then m.id = p_message else m.conversation_id = p_conversation end
  order by m.ordinal desc limit 1;
  if not found then
    raise sqlstate 'PT404' using
      message = 'The person did not write these words here. Quote exactly what stands in one of their messages.',
      detail = '"not_said"';
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

-- Evidence of a part, or with no part the quotes that do not belong to one yet. Newest first.
create function public.list_evidence(p_part uuid default null, p_limit integer default 50) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(e) - 'user_id' - 'run_id' order by e.created_at desc), '[]')
  from (
    select * from public.part_evidence
    where user_id = auth.uid() and part_id is not distinct from p_part
    order by created_at desc limit least(greatest(p_limit, 1), 200)
  ) e
$$;

create function private.part_summary(p_part public.parts) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', p_part.id, 'name', p_part.name, 'category', p_part.category, 'status', p_part.status,
    'charge', p_part.charge, 'role', p_part.role, 'emoji', p_part.emoji, 'color', p_part.color,
    'evidence_count', count(e.id), 'last_evidence_at', max(e.created_at))
  from public.part_evidence e where e.part_id = p_part.id
$$;

create function public.list_parts() returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(private.part_summary(p) order by p.created_at, p.name), '[]')
  from public.parts p where p.user_id = auth.uid()
$$;

-- Parts that resemble the query in name, role or kept words. similarity runs from 0 to 1 (pg_trgm; word
-- similarity, so that a name inside a sentence counts).
create function public.search_parts(p_query text, p_limit integer default 8) returns jsonb
language sql stable set search_path = '' as $$
  with scored as (
    select p, greatest(
      extensions.similarity(lower(p.name), lower(p_query)),
      extensions.word_similarity(lower(p.name), lower(p_query)),
      0.8 * extensions.word_similarity(lower(p_query), lower(coalesce(p.role, ''))),
      0.9 * coalesce((
        select max(extensions.similarity(lower(e.quote), lower(p_query)))
        from public.part_evidence e where e.part_id = p.id), 0)
    ) as likeness
    from public.parts p where p.user_id = auth.uid()
  )
  select coalesce(jsonb_agg(
    private.part_summary(s.p) || jsonb_build_object('similarity', round(s.likeness::numeric, 2)) order by s.likeness desc), '[]')
  from (select * from scored where likeness >= 0.3 order by likeness desc limit least(greatest(p_limit, 1), 20)) s
$$;

revoke execute on all functions in schema private from public;
grant execute on function private.is_flagged(public.safety_level), private.refuse_while_locked(),
  private.part_summary(public.parts) to authenticated;
revoke execute on function public.add_evidence, public.list_evidence, public.list_parts, public.search_parts from public, anon;
grant execute on function public.add_evidence, public.list_evidence, public.list_parts, public.search_parts to authenticated;
