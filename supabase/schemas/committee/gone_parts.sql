-- Of the parts among these rows, what is cut where they sat in a committee, as {key, names, texts}: what they were called, and
-- what was noted of them in several words. A single word ("sad", "work") is anybody's and names nobody.
create or replace function private.seats_that_went(p_rows uuid[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('key', 'part:' || went.row_id, 'names', went.names, 'texts', went.texts)), '[]')
  from (
    select c.row_id,
      coalesce(jsonb_agg(distinct btrim(kept.words)) filter (where kept.is_name and btrim(kept.words) ~ '[^ -~]|...'), '[]') as names,
      coalesce(jsonb_agg(distinct rtrim(btrim(kept.words), '.,;:!?… ')) filter (where private.is_of_several_words(kept.words)), '[]') as texts
    from public.action_changes c
    cross join lateral unnest(array[c.before, c.after]) image
    cross join lateral (
      select image ->> 'name' as words, true as is_name union all select t, false from private.words_of_part(image) t) kept
    where c.row_id = any (p_rows) and c.table_name = 'parts' and image is not null
    group by c.row_id) went
$$;

-- All words that the image of a part holds beside its name.
create or replace function private.words_of_part(p_image jsonb) returns setof text
language sql immutable set search_path = '' as $$
  select p_image ->> key from unnest(array['role', 'protects', 'body_location', 'image', 'age', 'emoji']) key where p_image ->> key is not null
  union
  select jsonb_array_elements_text(p_image -> key) from unnest(array['emotions', 'beliefs', 'fears', 'needs', 'triggers', 'set_down']) key
  where jsonb_typeof(p_image -> key) = 'array'
$$;

-- Scripts without spaces: four letters are taken for several words.
create or replace function private.is_of_several_words(p_text text) returns boolean
language sql immutable set search_path = '' as $$
  select btrim(p_text) ~ '[[:alnum:]]\S*\s+\S*[[:alnum:]]'
    or char_length(btrim(p_text)) >= 4 and p_text ~ '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff]'
$$;

-- A pattern that finds any of these texts as whole words, however their spaces and apostrophes are written. Several words are
-- found in capital and small letters alike; a single one, which is a name, as it is written, so that "I fear" does not name
-- the part Fear. Null without texts.
create or replace function private.as_whole_words(p_texts text[]) returns text
language sql immutable set search_path = '' as $$
  select string_agg(case when text ~ '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff]' then f.found_by
    else '(?<![[:alnum:]])(?:' || f.found_by || ')(?![[:alnum:]])' end, '|' order by char_length(text) desc, text)
  from unnest(p_texts) text, lateral (
    select string_agg(case
        when letter = ' ' then '\s+'
        when letter in ('''', '’') then '[''’]'
        when letter !~ '[[:alnum:]]' then '\' || letter
        when lower(letter) <> upper(letter) and (private.is_of_several_words(text) or place = 1 and letter = lower(letter))
          then '[' || lower(letter) || upper(letter) || ']'
        else letter end, '' order by place) as found_by
    from regexp_split_to_table(regexp_replace(text, '\s+', ' ', 'g'), '') with ordinality t (letter, place)) f
  where text <> ''
$$;

create or replace function private.cut_words(p_text text, p_pattern text) returns text
language sql immutable set search_path = '' as $$
  select case when p_pattern is null then p_text else regexp_replace(p_text, p_pattern, '…', 'g') end
$$;

-- What a voice said without these words. It keeps its stance and everything else, also the person's own words that stand in a
-- message or a quote of theirs.
create or replace function private.voice_without_words(p_voice jsonb, p_pattern text) returns jsonb
language sql immutable set search_path = '' as $$
  with cut as (
    select (
      select coalesce(jsonb_agg(case when piece ->> 'from' = 'yours' and num_nonnulls(piece ->> 'messageId', piece ->> 'evidenceId') > 0 then piece
        else piece || jsonb_build_object('text', private.cut_words(piece ->> 'text', p_pattern)) end order by n), '[]')
      from jsonb_array_elements(p_voice -> 'pieces') with ordinality t (piece, n)) as pieces,
      nullif(p_voice -> 'fields', 'null') as fields)
  select p_voice || jsonb_build_object('pieces', cut.pieces,
    'text', case when cut.pieces = '[]' then private.cut_words(coalesce(p_voice ->> 'text', ''), p_pattern)
      else (select string_agg(piece ->> 'text', '' order by n) from jsonb_array_elements(cut.pieces) with ordinality t (piece, n)) end,
    'fields', cut.fields || jsonb_build_object(
      'wants', private.cut_words(cut.fields ->> 'wants', p_pattern), 'fears', private.cut_words(cut.fields ->> 'fears', p_pattern),
      'quotes', (
        select coalesce(jsonb_agg(quote order by n), '[]') from jsonb_array_elements(cut.fields -> 'quotes') with ordinality t (quote, n)
        where num_nonnulls(quote ->> 'messageId', quote ->> 'evidenceId') > 0 or quote ->> 'text' = private.cut_words(quote ->> 'text', p_pattern))))
  from cut
$$;

create or replace function private.texts_without(p_texts jsonb, p_pattern text) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(private.cut_words(one, p_pattern) order by n), '[]')
  from jsonb_array_elements_text(p_texts) with ordinality t (one, n)
$$;

-- The parts of an answer without one part of the person that sat there: without its voice and its name, and of what the others
-- said without the words that were kept of it. Where it did not sit nothing is cut.
create or replace function private.without_seat(p_parts jsonb, p_gone jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  its_key constant text := p_gone ->> 'key';
  others text[];
  words text;
begin
  if not exists (
    select from jsonb_array_elements(p_parts) part
    where part ->> 'type' = 'data-voice' and part #>> '{data,seat}' = its_key
      or part ->> 'type' = 'data-committee' and part #> '{data,seats}' @> jsonb_build_array(jsonb_build_object('key', its_key))) then
    return p_parts;
  end if;
  -- Somebody else who sits there may be called the same.
  select coalesce(array_agg(lower(seat ->> 'name')), '{}') into others
  from jsonb_array_elements(p_parts) part, jsonb_array_elements(part #> '{data,seats}') seat
  where part ->> 'type' = 'data-committee' and seat ->> 'key' <> its_key;
  select private.as_whole_words(array_agg(one)) into words from (
    select jsonb_array_elements_text(p_gone -> 'texts') as one
    union
    select name from jsonb_array_elements_text(p_gone -> 'names') name where lower(name) <> all (others)) t;
  return (
    select coalesce(jsonb_agg(case part ->> 'type'
      when 'text' then part || jsonb_build_object('text', private.cut_words(coalesce(part ->> 'text', ''), words))
      when 'data-voice' then part || jsonb_build_object('data', private.voice_without_words(part -> 'data', words))
      when 'data-committee' then part || jsonb_build_object('data', part -> 'data' || jsonb_build_object(
        'question', private.cut_words(coalesce(part #>> '{data,question}', ''), words), 'seats', (
          select coalesce(jsonb_agg(case when seat ->> 'key' = its_key
            then seat || '{"name": "A part that is gone", "color": null, "emoji": null}' else seat end order by s), '[]')
          from jsonb_array_elements(part #> '{data,seats}') with ordinality t (seat, s))))
      when 'data-synthesis' then part || jsonb_build_object('data', part -> 'data' || jsonb_build_object(
        'agreements', private.texts_without(part #> '{data,agreements}', words), 'next', private.texts_without(part #> '{data,next}', words),
        'differences', (
          select coalesce(jsonb_agg(one || jsonb_build_object('words', private.cut_words(one ->> 'words', words)) order by d), '[]')
          from jsonb_array_elements(part #> '{data,differences}') with ordinality t (one, d) where one ->> 'seat' <> its_key)))
      else part end order by n), '[]')
    from jsonb_array_elements(p_parts) with ordinality t (part, n)
    where part ->> 'type' <> 'data-voice' or part #>> '{data,seat}' <> its_key);
end $$;

-- The parts of an answer as a prompt gets them: without those parts of the caller that sat there and are removed by now. They
-- stand in the answer itself, which the undoing of the removal shows again.
create or replace function private.without_removed_seats(p_parts jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  told jsonb := p_parts;
  removed uuid;
begin
  for removed in
    select distinct substr(named.key, 6)::uuid
    from jsonb_array_elements(p_parts) part
    cross join lateral (
      select part #>> '{data,seat}' as key where part ->> 'type' = 'data-voice'
      union all
      select seat ->> 'key' from jsonb_array_elements(part #> '{data,seats}') seat where part ->> 'type' = 'data-committee') named
    where named.key like 'part:%'
      and not exists (select from public.parts p where p.id = substr(named.key, 6)::uuid and p.user_id = auth.uid())
  loop
    told := private.without_seat(told, coalesce(
      case when exists (select from public.action_changes where row_id = removed and table_name = 'parts' and user_id = auth.uid())
        then private.seats_that_went(array[removed]) -> 0 end,
      jsonb_build_object('key', 'part:' || removed, 'names', '[]'::jsonb, 'texts', '[]'::jsonb)));
  end loop;
  return told;
end $$;
grant execute on function private.without_removed_seats(jsonb) to app_server;
