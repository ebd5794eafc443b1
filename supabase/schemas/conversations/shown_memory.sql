-- The text of a memory file of the person as it is today, or null.
create or replace function private.memory_of_today(p_path text) returns text
language sql stable set search_path = '' as $$
  select content from public.memory_files where user_id = auth.uid() and path = p_path and deleted_at is null
$$;
grant execute on function private.memory_of_today(text) to authenticated;

-- Whether what was found in a memory file stands in it still: each sentence and line, as it is written.
create or replace function private.is_in_memory(p_path text, p_text text) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  today constant text := private.memory_of_today(p_path);
begin
  return today is not null and coalesce((
    select bool_and(position(btrim(piece, E' \t') in today) > 0) from regexp_split_to_table(p_text, E'\n+|\\[?…\\]?|(?<=[.!?])\\s+') piece), true);
end $$;
grant execute on function private.is_in_memory(text,text) to authenticated;

-- A memory file that was read, without lines and headings that stand in it no more.
create or replace function private.file_that_stands(p_output jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  today constant text := private.memory_of_today(p_output ->> 'path');
  lines constant text[] := string_to_array(today, E'\n');
begin
  if today is null and p_output ->> 'path' = 'overview.md' or md5(today) = p_output ->> 'hash' then return p_output; end if;
  return p_output || jsonb_build_object(
    'title', case when position(p_output ->> 'title' in today) > 0 then p_output ->> 'title' else '…' end,
    'content', (
      select coalesce(string_agg(line, E'\n' order by n), '') from string_to_table(p_output ->> 'content', E'\n') with ordinality t (line, n)
      where line = any (lines)),
    'sections', (
      select coalesce(jsonb_agg(one order by n), '[]') from jsonb_array_elements(p_output -> 'sections') with ordinality t (one, n)
      where today is not null and position(coalesce(one ->> 'heading', '') in today) > 0));
end $$;
grant execute on function private.file_that_stands(jsonb) to authenticated;

-- A part that was found, with the kept words by which it was found and that it shows only where they are kept still.
create or replace function private.with_words_of_today(p_result jsonb, p_list text) returns jsonb
language sql stable set search_path = '' as $$
  select case when p_list = 'parts' then p_result || (
      select coalesce(jsonb_object_agg(key, null::jsonb), '{}') from unnest(array['found', 'quote']) key
      where nullif(p_result ->> key, '') is not null and not exists (
        select from public.part_evidence e
        where e.user_id = auth.uid() and e.part_id = (p_result ->> 'id')::uuid
          and position(p_result ->> key in e.quote) > 0))
    else p_result end
$$;
grant execute on function private.with_words_of_today(jsonb,text) to authenticated;
