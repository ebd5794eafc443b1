-- Whether words that a voice leans on are gone: by the message or the quote that they come from, or because they stood, p_least of
-- them and more, in a message that is deleted and stand in no other.
create or replace function private.is_leant_on_gone(
  p_said jsonb, p_rows uuid[], p_gone jsonb, p_run uuid, p_at timestamptz, p_least integer default 1
) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce((p_said ->> 'messageId')::uuid = any (p_rows), false) or coalesce((p_said ->> 'evidenceId')::uuid = any (p_rows), false)
    or private.is_field_gone(p_said ->> 'text', p_gone, p_run, p_at, p_least)
$$;
grant execute on function private.is_leant_on_gone(jsonb,uuid[],jsonb,uuid,timestamptz,integer) to app_server, authenticated;

create or replace function private.is_said_gone(p_text text, p_gone jsonb, p_run uuid default null, p_at timestamptz default null) returns boolean
language sql immutable set search_path = '' as $$
  select p_gone ? ' said' and private.are_gone(private.only_words(p_text), p_gone, p_run, p_at)
$$;
grant execute on function private.is_said_gone(text,jsonb,uuid,timestamptz) to app_server, authenticated;

-- The same of a text of so many words and more: fewer may be there by chance.
create or replace function private.is_field_gone(p_text text, p_gone jsonb, p_run uuid, p_at timestamptz, p_least integer) returns boolean
language sql immutable set search_path = '' as $$
  select (p_least = 1 or private.holds_words(p_text, greatest(p_least, 2))) and private.is_said_gone(p_text, p_gone, p_run, p_at)
$$;
grant execute on function private.is_field_gone(text,jsonb,uuid,timestamptz,integer) to app_server, authenticated;

-- What a voice said without words that are gone, also where they go on from one piece to the next: its own words and the marks
-- of a cut stay. p_least: see `cut_quotes`.
create or replace function private.cut_voice(
  p_voice jsonb, p_rows uuid[], p_gone jsonb, p_run uuid, p_at timestamptz, p_least integer default 1
) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  cut constant jsonb := '{"text": "“…”", "from": "imagined", "evidenceId": null, "messageId": null, "conversationId": null}';
  said constant text := coalesce((
    select string_agg(piece ->> 'text', '' order by n) from jsonb_array_elements(p_voice -> 'pieces') with ordinality t (piece, n)),
    p_voice ->> 'text', '');
  told constant text := private.cut_quotes(said, p_gone, p_least, p_run, p_at);
  pieces jsonb;
  fields jsonb := nullif(p_voice -> 'fields', 'null');
  field text;
begin
  select coalesce(jsonb_agg(case
      when piece ->> 'from' = 'yours' and private.is_leant_on_gone(piece, p_rows, p_gone, p_run, p_at, p_least) then cut else piece end order by n), '[]')
  into pieces
  from jsonb_array_elements(case when told = said or p_voice -> 'pieces' = '[]' then p_voice -> 'pieces'
    else private.pieces_left(told, p_voice -> 'pieces') end) with ordinality t (piece, n);
  if fields is not null then
    fields := fields || jsonb_build_object('quotes', (
      select coalesce(jsonb_agg(quote order by n), '[]') from jsonb_array_elements(fields -> 'quotes') with ordinality t (quote, n)
      where not private.is_leant_on_gone(quote, p_rows, p_gone, p_run, p_at, p_least)));
    foreach field in array array['wants', 'fears'] loop
      continue when fields ->> field is null;
      fields := fields || jsonb_build_object(field, case
        when private.is_field_gone(fields ->> field, p_gone, p_run, p_at, p_least)
          or exists (select from jsonb_array_elements(p_voice -> 'pieces') piece
            where piece ->> 'from' = 'yours' and private.is_leant_on_gone(piece, p_rows, p_gone, p_run, p_at, p_least)
              and position(private.plain(fields ->> field) in private.plain(piece ->> 'text')) > 0) then null
        else private.cut_quotes(fields ->> field, p_gone, p_least, p_run, p_at) end);
    end loop;
  end if;
  return p_voice || jsonb_build_object('pieces', pieces, 'fields', fields, 'text', coalesce((
      select string_agg(piece ->> 'text', '' order by n) from jsonb_array_elements(pieces) with ordinality t (piece, n)), told))
    || case when jsonb_typeof(p_voice -> 'lookUps') = 'array' and p_gone ? ' said'
      then jsonb_build_object('lookUps', private.cut_look_ups(p_voice -> 'lookUps', p_gone, p_run, p_at, p_least)) else '{}' end
    || case when p_voice -> 'restsOn' ?| p_rows::text[] then jsonb_build_object('restsOn', (
        select coalesce(jsonb_agg(id order by n), '[]') from jsonb_array_elements(p_voice -> 'restsOn') with ordinality t (id, n)
        where id #>> '{}' <> all (p_rows::text[]))) else '{}' end;
end $$;
grant execute on function private.cut_voice(jsonb,uuid[],jsonb,uuid,timestamptz,integer) to app_server, authenticated;

-- What voices asked without words that are gone; what they found is told by the rows it names.
create or replace function private.cut_look_ups(p_look_ups jsonb, p_gone jsonb, p_run uuid, p_at timestamptz, p_least integer) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(case when one ? 'input' then one || jsonb_build_object('input', case
      when p_least = 1 then private.cut_values(one -> 'input', p_gone, '{}', false, p_run, p_at)
      else private.cut_long_values(one -> 'input', p_gone, p_at) end) else one end order by n), '[]')
  from jsonb_array_elements(p_look_ups) with ordinality t (one, n)
$$;
grant execute on function private.cut_look_ups(jsonb,jsonb,uuid,timestamptz,integer) to app_server, authenticated;

-- The pieces of a line that was cut: the person's own words that are left of it, and what is between them.
create or replace function private.pieces_left(p_text text, p_pieces jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  imagined constant jsonb := '{"from": "imagined", "evidenceId": null, "messageId": null}';
  pieces jsonb := '[]';
  rest text := p_text;
  piece jsonb;
  place integer;
begin
  for piece in
    select one from jsonb_array_elements(p_pieces) with ordinality t (one, n) where one ->> 'from' = 'yours' order by n
  loop
    place := position(piece ->> 'text' in rest);
    continue when place = 0;
    if place > 1 then pieces := pieces || (imagined || jsonb_build_object('text', left(rest, place - 1))); end if;
    pieces := pieces || piece;
    rest := substr(rest, place + char_length(piece ->> 'text'));
  end loop;
  return case when rest = '' then pieces else pieces || (imagined || jsonb_build_object('text', rest)) end;
end $$;
grant execute on function private.pieces_left(text,jsonb) to app_server, authenticated;

-- What a committee left in an answer beside its text, without words that are gone, and without a question that was made of a
-- message that is gone; any other part as it is. p_least: see `cut_quotes`.
create or replace function private.cut_committee(
  p_part jsonb, p_rows uuid[], p_gone jsonb, p_run uuid, p_at timestamptz, p_least integer default 1
) returns jsonb
language sql immutable set search_path = '' as $$
  select case p_part ->> 'type'
    when 'data-voice' then p_part || jsonb_build_object('data', private.cut_voice(p_part -> 'data', p_rows, p_gone, p_run, p_at, p_least))
    when 'data-committee' then jsonb_set(p_part, '{data,question}', to_jsonb(case
      when coalesce(p_part #>> '{data,question}', '') <> '' and p_part #> '{data,asked}' ?| p_rows::text[] then '…'
      else private.cut_quotes(coalesce(p_part #>> '{data,question}', ''), p_gone, p_least, p_run, p_at) end))
    when 'data-synthesis' then p_part || jsonb_build_object('data', p_part -> 'data' || jsonb_build_object(
      'agreements', private.cut_texts(p_part #> '{data,agreements}', p_gone, p_run, p_at, p_least),
      'next', private.cut_texts(p_part #> '{data,next}', p_gone, p_run, p_at, p_least),
      'differences', (
        select coalesce(jsonb_agg(one || jsonb_build_object('words', case
          when private.is_field_gone(one ->> 'words', p_gone, p_run, p_at, p_least) then '“…”'
          else private.cut_quotes(one ->> 'words', p_gone, p_least, p_run, p_at) end) order by n), '[]')
        from jsonb_array_elements(p_part #> '{data,differences}') with ordinality t (one, n))))
    else p_part end
$$;
grant execute on function private.cut_committee(jsonb,uuid[],jsonb,uuid,timestamptz,integer) to app_server, authenticated;

create or replace function private.cut_texts(p_texts jsonb, p_gone jsonb, p_run uuid, p_at timestamptz, p_least integer default 1) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(private.cut_quotes(one, p_gone, p_least, p_run, p_at) order by n), '[]')
  from jsonb_array_elements_text(p_texts) with ordinality t (one, n)
$$;
grant execute on function private.cut_texts(jsonb,jsonb,uuid,timestamptz,integer) to app_server, authenticated;

-- With the erasure of a deletion what committees leant on goes for good, in any conversation of the person, also in one that is deleted and not
-- erased: words of messages and quotes, also in the closing words, and where a part sat what was kept of it. Only for the function that erases.
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
  for answer in select * from private.answers_of_committees(p_user) loop
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
    continue when cut is not distinct from answer.parts;
    if answer.change is null then update public.messages set parts = cut where id = answer.id; end if;
    update public.action_changes set before = before || jsonb_build_object('parts', cut) where id = answer.change and before is not null;
    update public.action_changes set after = after || jsonb_build_object('parts', cut) where id = answer.change and after is not null;
  end loop;
end $$;

-- The answers of committees, and the images of those that were deleted, by their change.
create or replace function private.answers_of_committees(p_user uuid)
returns table (id uuid, conversation_id uuid, created_at timestamptz, parts jsonb, change bigint)
language sql stable security definer set search_path = '' set enable_seqscan = off as $$
  select m.id, m.conversation_id, m.created_at, m.parts, null::bigint from public.messages m
  where m.user_id = p_user and m.metadata ? 'committee' and m.role <> 'user'
  union all
  select c.row_id, (image ->> 'conversation_id')::uuid, (image ->> 'created_at')::timestamptz, image -> 'parts', c.id
  from public.action_changes c cross join lateral coalesce(c.before, c.after) image
  where c.user_id = p_user and c.table_name = 'messages' and c.op in ('delete', 'insert')
    and image -> 'metadata' ? 'committee' and image ->> 'role' <> 'user'
$$;

create or replace function private.is_of_committee(p_part jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(p_part ->> 'type' in ('data-committee', 'data-voice', 'data-synthesis'), false)
$$;
grant execute on function private.is_of_committee(jsonb) to app_server;

-- What a committee in these parts leans on and that is not there: messages and quotes that voices quote, what else their words
-- repeat, what they found, as far as it is kept, and the message that the question was made of.
create or replace function private.leant_on_missing(p_parts jsonb) returns uuid[]
language sql stable set search_path = '' as $$
  select private.gone_among(array(
    select distinct named::uuid
    from jsonb_array_elements(p_parts) part
    cross join lateral (
      select said ->> key as named
      from (
        select piece as said from jsonb_array_elements(part #> '{data,pieces}') piece
        union all select quote from jsonb_array_elements(coalesce(nullif(part #> '{data,fields,quotes}', 'null'), '[]')) quote) leant
      cross join unnest(array['messageId', 'evidenceId']) key
      where part ->> 'type' = 'data-voice'
      union all
      select jsonb_array_elements_text(coalesce(part #> '{data,restsOn}', '[]')) where part ->> 'type' = 'data-voice'
      union all
      select found #>> '{}' from jsonb_path_query(part, '$.data.lookUps[*].output.**.messageId ? (@.type() == "string")') found
      where part ->> 'type' = 'data-voice'
      union all
      select jsonb_array_elements_text(coalesce(part #> '{data,asked}', '[]')) where part ->> 'type' = 'data-committee'
      union all
      select unnest(private.named_in_results(jsonb_path_query_array(part, '$.data.lookUps[*].output')))::text
      where part ->> 'type' = 'data-voice' and jsonb_path_exists(part, '$.data.lookUps[*].output')) n
    where named ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'))
$$;
grant execute on function private.leant_on_missing(jsonb) to app_server, authenticated;

-- What a voice said, without its look-ups and without words whose message or quote is gone. Where its words repeat, without marks,
-- what is gone, nothing of them is left, since it can not be told which they are.
create or replace function private.with_what_stands(p_part jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case when p_part ->> 'type' <> 'data-voice' then p_part
    else p_part || jsonb_build_object('data', private.cut_voice(p_part -> 'data', missing, '{}', null, null) || '{"lookUps": []}'
      || case when p_part #> '{data,restsOn}' ?| missing::text[] then '{"text": "“…”", "pieces": [], "fields": null}' else '{}'::jsonb end) end
  from private.leant_on_missing(jsonb_build_array(p_part)) missing
$$;
grant execute on function private.with_what_stands(jsonb) to app_server;
