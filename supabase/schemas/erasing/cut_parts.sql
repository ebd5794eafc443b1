-- p_rows: messages and quotes that voices of a committee may lean on no more. p_gone: see `gone_words`; what p_run deleted stays.
create or replace function private.cut_parts(p_parts jsonb, p_rows uuid[], p_gone jsonb, p_run uuid default null) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(case when part ->> 'type' = 'text' and part ? 'text'
    then part || jsonb_build_object('text', private.cut_quotes(part ->> 'text', p_gone, 1, p_run))
    else private.cut_committee(part, p_rows, p_gone, p_run) end order by n), '[]')
  from jsonb_array_elements(p_parts) with ordinality t (part, n)
$$;
grant execute on function private.cut_parts(jsonb,uuid[],jsonb,uuid) to app_server, authenticated;

-- The parts of an answer without longer quotes of these texts, of which single words may stand anywhere.
create or replace function private.cut_long_quotes(p_parts jsonb, p_gone jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(case when part ->> 'type' = 'text' and part ? 'text'
    then part || jsonb_build_object('text', private.cut_quotes(part ->> 'text', p_gone, 4)) else part end order by n), '[]')
  from jsonb_array_elements(p_parts) with ordinality t (part, n)
$$;
grant execute on function private.cut_long_quotes(jsonb,jsonb) to app_server;

-- The parts of an answer without what stood in removed files: in its text, and in what its tools were asked and found. What
-- was read in a file that is still there stays.
create or replace function private.cut_file_words(p_parts jsonb, p_files jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(case when part ? 'toolCallId' and part ->> 'type' <> 'tool-readAttachment' then part || (
      select coalesce(jsonb_object_agg(key, private.cut_file_values(part -> key, p_files)), '{}')
      from unnest(array['input', 'output']) key where part ? key)
    else part end order by n), '[]')
  from jsonb_array_elements(private.cut_long_quotes(p_parts, p_files)) with ordinality t (part, n)
$$;
grant execute on function private.cut_file_words(jsonb,jsonb) to app_server;

create or replace function private.cut_file_values(p_value jsonb, p_files jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  words constant text := p_value #>> '{}';
begin
  case jsonb_typeof(p_value)
    when 'array' then
      return (select coalesce(jsonb_agg(private.cut_file_values(one, p_files) order by n), '[]')
        from jsonb_array_elements(p_value) with ordinality t (one, n));
    when 'object' then
      return (select coalesce(jsonb_object_agg(key, private.cut_file_values(value, p_files)), '{}') from jsonb_each(p_value));
    when 'string' then
      if btrim(words) !~ '\S\s+\S+\s+\S+\s+\S' then return p_value; end if;
      return case when private.is_said_gone(words, p_files) then '"“…”"' else to_jsonb(private.cut_quotes(words, p_files, 4)) end;
    else return p_value;
  end case;
end $$;
grant execute on function private.cut_file_values(jsonb,jsonb) to app_server;

-- The texts within a value that are words of a deleted message, or hold one whole, are cut; so are quotes in them. A few words
-- may be there by chance: of p_gone they are cut where they are named as words of the person, of p_away not at all.
create or replace function private.cut_values(p_value jsonb, p_gone jsonb, p_away jsonb, p_named boolean default false) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  words text := p_value #>> '{}';
  long boolean;
begin
  case jsonb_typeof(p_value)
    when 'array' then
      return (select coalesce(jsonb_agg(private.cut_values(one, p_gone, p_away) order by n), '[]')
        from jsonb_array_elements(p_value) with ordinality t (one, n));
    when 'object' then
      return (select coalesce(jsonb_object_agg(key, private.cut_values(value, p_gone, p_away,
        key in ('quote', 'query', 'text'))), '{}') from jsonb_each(p_value));
    when 'string' then
      long := btrim(words) ~ '\S\s+\S+\s+\S+\s+\S';
      if not long and not p_named then return p_value; end if;
      if private.is_said_gone(words, p_gone) then return '"“…”"'; end if;
      if not long then return p_value; end if;
      if private.is_said_gone(words, p_away) or private.holds_whole(words, p_gone) or private.holds_whole(words, p_away) then
        return '"“…”"';
      end if;
      return to_jsonb(private.cut_quotes(private.cut_quotes(words, p_gone), p_away, 4));
    else return p_value;
  end case;
end $$;
grant execute on function private.cut_values(jsonb,jsonb,jsonb,boolean) to app_server;

-- Whether a text holds a whole short message that is gone.
create or replace function private.holds_whole(p_text text, p_gone jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select exists (
    select from jsonb_array_elements_text(p_gone -> ' whole') whole
    where position(whole in words) > 0 and position(whole in p_gone ->> ' stays') = 0)
  from (select private.only_words(p_text) as words) t
$$;
grant execute on function private.holds_whole(text,jsonb) to app_server;
