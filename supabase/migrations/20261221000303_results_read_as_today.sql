set local check_function_bodies = off;

-- Answers, as the parts of each, without what tools and voices of a committee found and is gone: looked for once for all of them. Of
-- tools that others brought nothing is left out.
create or replace function private.without_gone_results(p_answers jsonb[]) returns jsonb[]
language plpgsql stable set search_path = '' as $$
declare
  found constant jsonb := private.results_of_all(p_answers);
  gone uuid[];
begin
  if found is null then return p_answers; end if;
  gone := private.gone_among(private.named_in_results(found));
  if gone = '{}' then return p_answers; end if;
  return array(
    select case when cardinality(g.ids) > 0 then private.parts_without(a.parts, g.ids) else a.parts end
    from unnest(p_answers) with ordinality a (parts, n)
    cross join lateral (
      select array(select id::text from unnest(private.named_in_results(private.results_in(a.parts))) id where id = any (gone)) as ids offset 0) g
    order by a.n);
end $$;

-- A value in which parts are called as they are called now (p_names, by their ids).
create or replace function private.with_names_of_today(p_value jsonb, p_names jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  changed jsonb;
  ids text[];
begin
  if jsonb_typeof(p_value) = 'array' then
    return (select coalesce(jsonb_agg(private.with_names_of_today(one, p_names) order by n), '[]') from jsonb_array_elements(p_value) with ordinality t (one, n));
  elsif jsonb_typeof(p_value) <> 'object' then
    return p_value;
  end if;
  changed := (select coalesce(jsonb_object_agg(key, private.with_names_of_today(one, p_names)), '{}') from jsonb_each(p_value) t (key, one));
  foreach ids slice 1 in array array[['id', 'name'], ['part_id', 'name'], ['from_part_id', 'from_name'], ['to_part_id', 'to_name'], ['partId', 'title']] loop
    if changed ? ids[2] and p_names ? (changed ->> ids[1]) then
      changed := changed || jsonb_build_object(ids[2], p_names -> (changed ->> ids[1]));
    end if;
  end loop;
  return changed;
end $$;

-- Answers, as the parts of each, whose results of Parley's own tools hold no line that a memory file has no more, and call parts as they
-- are called now; such a result is marked as `renamed`, and the new name is assessed before a model gets it (agents/engine/context.ts). p_at: when each was given. What changed is looked for once for all of them.
create or replace function private.results_of_today(p_answers jsonb[], p_at timestamptz[]) returns jsonb[]
language plpgsql stable set search_path = '' as $$
declare
  found constant jsonb := private.results_of_all(p_answers);
  files jsonb;
  names jsonb;
begin
  if found is null then return p_answers; end if;
  files := private.files_read_in(found);
  names := private.parts_called_otherwise(found);
  if files = '{}' and names = '{}' then return p_answers; end if;
  return array(
    select case when l.files = '{}' and l.names = '{}' then a.parts else private.parts_of_today(a.parts, l.files, l.names) end
    from unnest(p_answers, p_at) with ordinality a (parts, at, n)
    -- An answer may have been in the making for a while before it was kept.
    cross join lateral (
      select array(select key from jsonb_each_text(files) where value::timestamptz > a.at - interval '15 minutes' or a.at is null) as files, (
        select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(names) where position(key in a.parts::text) > 0) as names offset 0) l
    order by a.n);
end $$;

create or replace function private.results_of_all(p_answers jsonb[]) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return (select jsonb_agg(output) from unnest(p_answers) parts, jsonb_array_elements(private.results_in(parts)) output);
end $$;

create or replace function private.parts_of_today(p_parts jsonb, p_files text[], p_names jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select jsonb_agg(case
      when private.tools_that_find() ? (part ->> 'type') and part ? 'output' then
        part || jsonb_build_object('output', private.output_of_today(part -> 'output', p_files, p_names))
      when part ->> 'type' = 'data-voice' and jsonb_path_exists(part, '$.data.lookUps[*].output') then jsonb_set(part, '{data,lookUps}', (
        select jsonb_agg(case when one ? 'output' then one || jsonb_build_object('output', private.output_of_today(one -> 'output', p_files, p_names)) else one end order by k)
        from jsonb_array_elements(part #> '{data,lookUps}') with ordinality l (one, k)))
      else part end order by n)
    from jsonb_array_elements(p_parts) with ordinality t (part, n));
end $$;

-- The parts that results call otherwise than they are called now, by their ids, with the name of now.
create or replace function private.parts_called_otherwise(p_results jsonb) returns jsonb
language plpgsql stable set search_path = '' set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  called constant jsonb := (
    select jsonb_agg(distinct jsonb_build_array(id, name)) from (
      select one ->> 'id' as id, one ->> 'name' as name from (
        select jsonb_path_query(p_results, '$[*].part') as one
        union all select jsonb_path_query(p_results, '$[*].parts[*]')
        union all select jsonb_path_query(p_results, '$[*].merged_into')
        union all select jsonb_path_query(p_results, '$[*].merged_from[*]')) t
      union all
      select one ->> (key || '_part_id'), one ->> (key || '_name')
      from jsonb_path_query(p_results, '$[*].relationships[*]') one, unnest(array['from', 'to']) key
      union all
      select one ->> 'partId', one ->> 'title' from jsonb_path_query(p_results, '$[*].results[*] ? (@.kind == "note")') one) n
    where id like '________-____-____-____-____________' and name not like '[left out: %');
begin
  if called is null then return '{}'; end if;
  return (
    select coalesce(jsonb_object_agg(p.id, p.name), '{}')
    from jsonb_array_elements(called) c join public.parts p on p.id = (c ->> 0)::uuid and p.user_id = auth.uid() and p.name <> c ->> 1);
end $$;

create or replace function private.output_of_today(p_output jsonb, p_files text[], p_names jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  told jsonb := case when p_names = '{}' or jsonb_typeof(p_output) <> 'object' then p_output
    else private.with_names_of_today(p_output, p_names) || '{"renamed": true}' end;
  list text;
begin
  if jsonb_typeof(told) <> 'object' then return told; end if;
  if told ?& array['path', 'content', 'hash'] then
    return case when told ->> 'path' = any (p_files) then private.file_that_stands(told) else told end;
  end if;
  foreach list in array array['found', 'results'] loop
    continue when p_files = '{}' or jsonb_typeof(told -> list) is distinct from 'array';
    told := told || jsonb_build_object(list, (
      select coalesce(jsonb_agg(one order by n), '[]') from jsonb_array_elements(told -> list) with ordinality t (one, n)
      where (one ->> 'path' = any (p_files) and (list = 'found' or one ->> 'kind' = 'memory')) is not true
        or private.is_in_memory(one ->> 'path', coalesce(one ->> 'snippet', one ->> 'text'))));
  end loop;
  return told;
end $$;

-- The memory files that results name, each with when it was changed last; of those that are not there, which is always.
create or replace function private.files_read_in(p_results jsonb) returns jsonb
language plpgsql stable set search_path = '' set enable_seqscan = off as $$
declare
  paths constant text[] := array(
    select distinct path #>> '{}' from (
      select jsonb_path_query(p_results, '$[*].path') as path
      union all select jsonb_path_query(p_results, '$[*].found[*].path')
      union all select jsonb_path_query(p_results, '$[*].results[*] ? (@.kind == "memory").path')) t
    where jsonb_typeof(path) = 'string');
begin
  if paths = '{}' then return '{}'; end if;
  return (
    select jsonb_object_agg(path, coalesce((
      select f.updated_at from public.memory_files f where f.user_id = auth.uid() and f.path = t.path and f.deleted_at is null), 'infinity'))
    from unnest(paths) t (path));
end $$;

-- Answers, as the parts of each, as the next prompt gets them: without quotes of what was deleted, also where one says what it
-- deleted and in what tools were asked and found, but for what was read in files that stand, and without what was read in files that were removed since, and
-- of committees without parts that were removed, and without what tools found and is gone or reads otherwise, which is looked for once
-- for all of them. p_at: when each was given. p_here, p_away, p_files: see `gone_for_prompt`.
create or replace function private.answers_for_prompt(p_answers jsonb[], p_at timestamptz[], p_here jsonb, p_away jsonb, p_files jsonb) returns jsonb[]
language plpgsql stable set search_path = '' as $$
declare
  told jsonb[] := private.without_gone_results(array(
    select private.without_removed_files(private.without_deleted(parts, null, p_here, at))
    from unnest(p_answers, p_at) with ordinality t (parts, at, n) order by n));
begin
  return array(
    select private.parts_for_prompt(parts, p_here, p_away, p_files, at)
    from unnest(private.results_of_today(told, p_at), p_at) with ordinality t (parts, at, n) order by n);
end $$;

revoke all on function private.with_names_of_today(jsonb,jsonb) from public, anon, authenticated, app_server, service_role;

revoke all on function private.results_of_today(jsonb[],timestamp with time zone[]) from public, anon, authenticated, app_server, service_role;

revoke all on function private.results_of_all(jsonb[]) from public, anon, authenticated, app_server, service_role;

revoke all on function private.parts_of_today(jsonb,text[],jsonb) from public, anon, authenticated, app_server, service_role;

revoke all on function private.parts_called_otherwise(jsonb) from public, anon, authenticated, app_server, service_role;

revoke all on function private.output_of_today(jsonb,text[],jsonb) from public, anon, authenticated, app_server, service_role;

revoke all on function private.files_read_in(jsonb) from public, anon, authenticated, app_server, service_role;

grant execute on function private.with_names_of_today(jsonb,jsonb) to authenticated;

grant execute on function private.results_of_today(jsonb[],timestamptz[]) to authenticated;

grant execute on function private.results_of_all(jsonb[]) to authenticated;

grant execute on function private.parts_of_today(jsonb,text[],jsonb) to authenticated;

grant execute on function private.parts_called_otherwise(jsonb) to authenticated;

grant execute on function private.output_of_today(jsonb,text[],jsonb) to authenticated;

grant execute on function private.files_read_in(jsonb) to authenticated;
