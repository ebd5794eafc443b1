-- Whether words that a voice leans on are gone: by the message or the quote that they come from, or because they stood in a
-- message that is deleted and stand in no other.
create or replace function private.is_leant_on_gone(p_said jsonb, p_rows uuid[], p_gone jsonb, p_run uuid, p_at timestamptz) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce((p_said ->> 'messageId')::uuid = any (p_rows), false) or coalesce((p_said ->> 'evidenceId')::uuid = any (p_rows), false)
    or private.is_said_gone(p_said ->> 'text', p_gone, p_run, p_at)
$$;
grant execute on function private.is_leant_on_gone(jsonb,uuid[],jsonb,uuid,timestamptz) to app_server, authenticated;

create or replace function private.is_said_gone(p_text text, p_gone jsonb, p_run uuid default null, p_at timestamptz default null) returns boolean
language sql immutable set search_path = '' as $$
  select p_gone ? ' said' and private.are_gone(private.only_words(p_text), p_gone, p_run, p_at)
$$;
grant execute on function private.is_said_gone(text,jsonb,uuid,timestamptz) to app_server, authenticated;

-- What a voice said without words that are gone: its own words and the marks of a cut stay.
create or replace function private.cut_voice(p_voice jsonb, p_rows uuid[], p_gone jsonb, p_run uuid, p_at timestamptz) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  cut constant jsonb := '{"text": "“…”", "from": "imagined", "evidenceId": null, "messageId": null, "conversationId": null}';
  pieces jsonb;
  fields jsonb := nullif(p_voice -> 'fields', 'null');
  field text;
begin
  select coalesce(jsonb_agg(case
      when piece ->> 'from' = 'yours' and private.is_leant_on_gone(piece, p_rows, p_gone, p_run, p_at) then cut
      when piece ->> 'from' = 'yours' then piece
      else piece || jsonb_build_object('text', private.cut_quotes(piece ->> 'text', p_gone, 1, p_run, p_at)) end order by n), '[]')
  into pieces from jsonb_array_elements(p_voice -> 'pieces') with ordinality t (piece, n);
  if fields is not null then
    fields := fields || jsonb_build_object('quotes', (
      select coalesce(jsonb_agg(quote order by n), '[]') from jsonb_array_elements(fields -> 'quotes') with ordinality t (quote, n)
      where not private.is_leant_on_gone(quote, p_rows, p_gone, p_run, p_at)));
    foreach field in array array['wants', 'fears'] loop
      continue when fields ->> field is null;
      fields := fields || jsonb_build_object(field, case
        when private.is_said_gone(fields ->> field, p_gone, p_run, p_at)
          or exists (select from jsonb_array_elements(p_voice -> 'pieces') piece
            where piece ->> 'from' = 'yours' and private.is_leant_on_gone(piece, p_rows, p_gone, p_run, p_at)
              and position(private.plain(fields ->> field) in private.plain(piece ->> 'text')) > 0) then null
        else private.cut_quotes(fields ->> field, p_gone, 1, p_run, p_at) end);
    end loop;
  end if;
  return p_voice || jsonb_build_object('pieces', pieces, 'fields', fields, 'text', case
    when pieces = '[]' then private.cut_quotes(coalesce(p_voice ->> 'text', ''), p_gone, 1, p_run, p_at)
    else (select string_agg(piece ->> 'text', '' order by n) from jsonb_array_elements(pieces) with ordinality t (piece, n)) end);
end $$;
grant execute on function private.cut_voice(jsonb,uuid[],jsonb,uuid,timestamptz) to app_server, authenticated;

-- What a committee left in an answer beside its text, without words that are gone; any other part as it is.
create or replace function private.cut_committee(p_part jsonb, p_rows uuid[], p_gone jsonb, p_run uuid, p_at timestamptz) returns jsonb
language sql immutable set search_path = '' as $$
  select case p_part ->> 'type'
    when 'data-voice' then p_part || jsonb_build_object('data', private.cut_voice(p_part -> 'data', p_rows, p_gone, p_run, p_at))
    when 'data-committee' then jsonb_set(p_part, '{data,question}',
      to_jsonb(private.cut_quotes(coalesce(p_part #>> '{data,question}', ''), p_gone, 1, p_run, p_at)))
    when 'data-synthesis' then p_part || jsonb_build_object('data', p_part -> 'data' || jsonb_build_object(
      'agreements', private.cut_texts(p_part #> '{data,agreements}', p_gone, p_run, p_at),
      'next', private.cut_texts(p_part #> '{data,next}', p_gone, p_run, p_at),
      'differences', (
        select coalesce(jsonb_agg(one || jsonb_build_object('words', case
          when private.is_said_gone(one ->> 'words', p_gone, p_run, p_at) then '“…”'
          else private.cut_quotes(one ->> 'words', p_gone, 1, p_run, p_at) end) order by n), '[]')
        from jsonb_array_elements(p_part #> '{data,differences}') with ordinality t (one, n))))
    else p_part end
$$;
grant execute on function private.cut_committee(jsonb,uuid[],jsonb,uuid,timestamptz) to app_server, authenticated;

create or replace function private.cut_texts(p_texts jsonb, p_gone jsonb, p_run uuid, p_at timestamptz) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(private.cut_quotes(one, p_gone, 1, p_run, p_at) order by n), '[]')
  from jsonb_array_elements_text(p_texts) with ordinality t (one, n)
$$;
grant execute on function private.cut_texts(jsonb,jsonb,uuid,timestamptz) to app_server, authenticated;

-- With the erasure of a deletion what committees leant on goes for good, in any conversation of the person: words of messages
-- and quotes, also in the closing words, and where a part sat what was kept of it. Only for the function that erases.
create or replace function private.erase_from_committees(p_rows uuid[], p_user uuid) returns void
language plpgsql security definer set search_path = '' set enable_seqscan = off as $$
declare
  answer record;
  seat jsonb;
  cut jsonb;
  gone constant jsonb := private.seats_that_went(p_rows);
  texts constant jsonb := (
    select coalesce(jsonb_agg(jsonb_build_object('words', private.only_words(private.message_text(c.before -> 'parts')),
      'at', extract(epoch from (c.before ->> 'created_at')::timestamptz))), '[]')
    from public.action_changes c
    where c.row_id = any (p_rows) and c.table_name = 'messages' and c.before ->> 'role' = 'user');
  words constant jsonb := private.gone_words(texts, '{}', 6);
  talks constant uuid[] := array(
    select distinct (c.before ->> 'conversation_id')::uuid from public.action_changes c
    where c.row_id = any (p_rows) and c.table_name = 'messages' and c.before ->> 'role' = 'user');
  still_said constant text[] := array(select said from unnest(talks) talk, unnest(private.standing_words(talk, p_user)) said);
  given timestamptz;
begin
  for answer in select id, conversation_id, created_at, parts from public.messages where user_id = p_user and metadata ? 'committee' and role <> 'user' loop
    -- Most answers name nothing of it: only for others is read what else stands in their conversation.
    given := private.until_of_answer(answer.created_at, answer.conversation_id = any (talks));
    cut := private.cut_parts(answer.parts, p_rows, words, null, given);
    if cut <> answer.parts then
      cut := private.cut_parts(answer.parts, p_rows,
        private.gone_words(texts, still_said || private.standing_words(answer.conversation_id, p_user), 6), null, given);
    end if;
    for seat in select * from jsonb_array_elements(gone) loop
      cut := private.without_seat(cut, seat);
    end loop;
    update public.messages set parts = cut where id = answer.id and parts is distinct from cut;
  end loop;
end $$;

create or replace function private.is_of_committee(p_part jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(p_part ->> 'type' in ('data-committee', 'data-voice', 'data-synthesis'), false)
$$;
grant execute on function private.is_of_committee(jsonb) to app_server;

-- The messages and quotes that voices in these parts lean on and that are not there.
create or replace function private.leant_on_missing(p_parts jsonb) returns uuid[]
language sql stable set search_path = '' as $$
  select array(
    select named from (
      select distinct (said ->> key)::uuid as named
      from jsonb_array_elements(p_parts) part
      cross join lateral (
        select piece as said from jsonb_array_elements(part #> '{data,pieces}') piece
        union all select quote from jsonb_array_elements(coalesce(nullif(part #> '{data,fields,quotes}', 'null'), '[]')) quote) leant
      cross join unnest(array['messageId', 'evidenceId']) key
      where part ->> 'type' = 'data-voice' and said ->> key is not null) n
    where not exists (select from public.messages where id = named and user_id = auth.uid())
      and not exists (select from public.part_evidence where id = named and user_id = auth.uid()))
$$;
grant execute on function private.leant_on_missing(jsonb) to app_server, authenticated;

-- What a voice said, without its look-ups and without words whose message or quote is gone.
create or replace function private.with_what_stands(p_part jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case when p_part ->> 'type' <> 'data-voice' then p_part
    else p_part || jsonb_build_object('data', private.cut_voice(p_part -> 'data',
      private.leant_on_missing(jsonb_build_array(p_part)), '{}', null, null) || '{"lookUps": []}') end
$$;
grant execute on function private.with_what_stands(jsonb) to app_server;
