-- p_rows: messages and quotes that voices of a committee may lean on no more. p_gone: see `gone_words`; what p_run deleted stays,
-- and what was said after p_at, when the answer was given. What tools were asked is cut as their card shows it.
create or replace function private.cut_parts(
  p_parts jsonb, p_rows uuid[], p_gone jsonb, p_run uuid default null, p_at timestamptz default null
) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(case
    when part ->> 'type' = 'text' and part ? 'text' then part
    when part ? 'toolCallId' and part ? 'input' and p_gone ? ' said'
      then part || jsonb_build_object('input', private.cut_values(part -> 'input', p_gone, '{}', false, p_run, p_at))
    else private.cut_committee(part, p_rows, p_gone, p_run, p_at) end order by n), '[]')
  from jsonb_array_elements(private.cut_text_parts(p_parts, p_gone, 1, p_run, p_at)) with ordinality t (part, n)
$$;
grant execute on function private.cut_parts(jsonb,uuid[],jsonb,uuid,timestamptz) to app_server, authenticated;

-- The parts of an answer, also of a committee, without longer quotes of these texts, of which single words may stand anywhere.
create or replace function private.cut_long_quotes(p_parts jsonb, p_gone jsonb, p_at timestamptz) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(case when part ->> 'type' = 'text' and part ? 'text' then part
    else private.cut_committee(part, '{}', p_gone, null, p_at, 4) end order by n), '[]')
  from jsonb_array_elements(private.cut_text_parts(p_parts, p_gone, 4, null, p_at)) with ordinality t (part, n)
$$;
grant execute on function private.cut_long_quotes(jsonb,jsonb,timestamptz) to app_server;

-- The parts of an answer without what stood in removed files: in its text, in what a committee said, and in what its tools were
-- asked and found. What was read in a file that is still there stays.
create or replace function private.cut_file_words(p_parts jsonb, p_files jsonb, p_at timestamptz) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(case when part ? 'toolCallId' and part ->> 'type' <> 'tool-readAttachment' then part || (
      select coalesce(jsonb_object_agg(key, private.cut_long_values(part -> key, p_files, p_at)), '{}')
      from unnest(array['input', 'output']) key where part ? key)
    when part ->> 'type' = 'data-voice' and jsonb_typeof(part #> '{data,lookUps}') = 'array'
      then jsonb_set(part, '{data,lookUps}', private.cut_long_values(part #> '{data,lookUps}', p_files, p_at))
    else part end order by n), '[]')
  from jsonb_array_elements(private.cut_long_quotes(p_parts, p_files, p_at)) with ordinality t (part, n)
$$;
grant execute on function private.cut_file_words(jsonb,jsonb,timestamptz) to app_server;

-- The texts within a value without longer quotes of what is gone; one that is such words as a whole goes.
create or replace function private.cut_long_values(p_value jsonb, p_gone jsonb, p_at timestamptz) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  words constant text := p_value #>> '{}';
begin
  case jsonb_typeof(p_value)
    when 'array' then
      return (select coalesce(jsonb_agg(private.cut_long_values(one, p_gone, p_at) order by n), '[]')
        from jsonb_array_elements(p_value) with ordinality t (one, n));
    when 'object' then
      return (select coalesce(jsonb_object_agg(key, private.cut_long_values(value, p_gone, p_at)), '{}') from jsonb_each(p_value));
    when 'string' then
      if not private.holds_words(words, 4) then return p_value; end if;
      return case when private.is_said_gone(words, p_gone, null, p_at) then '"“…”"'
        else to_jsonb(private.cut_quotes(words, p_gone, 4, null, p_at)) end;
    else return p_value;
  end case;
end $$;
grant execute on function private.cut_long_values(jsonb,jsonb,timestamptz) to app_server;

-- The texts within a value that are words of a deleted message are cut; so is one that they hold whole, and quotes in them. A few words
-- may be there by chance: of p_gone they are cut where they are named as words of the person, of p_away not at all.
create or replace function private.cut_values(
  p_value jsonb, p_gone jsonb, p_away jsonb, p_named boolean, p_run uuid, p_at timestamptz
) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  words text := p_value #>> '{}';
  long boolean;
  until constant timestamptz := private.until_of_answer(p_at, false);
begin
  case jsonb_typeof(p_value)
    when 'array' then
      return (select coalesce(jsonb_agg(private.cut_values(one, p_gone, p_away, false, p_run, p_at) order by n), '[]')
        from jsonb_array_elements(p_value) with ordinality t (one, n));
    when 'object' then
      return (select coalesce(jsonb_object_agg(key, private.cut_values(value, p_gone, p_away,
        key in ('quote', 'query', 'text'), p_run, p_at)), '{}') from jsonb_each(p_value));
    when 'string' then
      long := private.holds_words(words, 4);
      if not long and not p_named then return p_value; end if;
      if private.is_said_gone(words, p_gone, p_run, p_at) then return '"“…”"'; end if;
      if not long then return p_value; end if;
      if private.is_said_gone(words, p_away, null, until) then return '"“…”"'; end if;
      words := private.without_whole(private.without_whole(words, p_gone, p_run, p_at), p_away, null, until);
      return to_jsonb(private.cut_quotes(private.cut_quotes(words, p_gone, 1, p_run, p_at), p_away, 4, null, until));
    else return p_value;
  end case;
end $$;
grant execute on function private.cut_values(jsonb,jsonb,jsonb,boolean,uuid,timestamptz) to app_server, authenticated;

-- A text without whole short messages that are gone: “…” where they are spelled with signs between their words.
create or replace function private.without_whole(p_text text, p_gone jsonb, p_run uuid, p_at timestamptz) returns text
language plpgsql immutable set search_path = '' as $$
declare
  words text := private.only_words(p_text);
  cut text := p_text;
  whole text;
begin
  for whole in
    select distinct one ->> 'words' from jsonb_array_elements(p_gone -> ' whole') one
    where position(one ->> 'words' in words) > 0 and position(one ->> 'words' in p_gone ->> ' stays') = 0
      and (p_run is null or one ->> 'run' is distinct from p_run::text)
      and (p_at is null or (one ->> 'at')::numeric <= extract(epoch from p_at))
  loop
    cut := regexp_replace(cut, case when whole ~ private.dense_sign() then replace(btrim(whole), ' ', '[\s、。，！？…]*')
      else '(?<![[:alnum:]])' || replace(btrim(whole), ' ', '[^[:alnum:]]+') || '(?![[:alnum:]])' end, '…', 'gi');
    if position(whole in private.only_words(cut)) > 0 then return '“…”'; end if;
  end loop;
  return case btrim(cut, ' .,;:!?') when '…' then '“…”' else cut end;
end $$;
grant execute on function private.without_whole(text,jsonb,uuid,timestamptz) to app_server, authenticated;
