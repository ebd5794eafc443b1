-- Most versions of a file differ somewhere else than at a passage: then it stands where it stood in the version before,
-- and is cut out as it was there, without reading the headings of the whole file again for each version.

-- What stands before and behind a passage, when it stands in a text once and as whole lines; null otherwise.
create function private.around_passage(p_content text, p_passage text) returns text[]
language plpgsql immutable set search_path = '' as $$
declare
  pieces text[] := string_to_array(p_content, p_passage);
begin
  if p_passage = '' or cardinality(pieces) <> 2 or pieces[1] <> '' and right(pieces[1], 1) <> E'\n'
    or left(pieces[2], 1) not in ('', E'\n') then return null; end if;
  return pieces;
end $$;

-- The lines that decide to which section the next line belongs: front matter, fences, headings and their anchors.
create function private.outline(p_content text) returns text
language sql immutable set search_path = '' as $$
  select string_agg(concat(case when n = 1 then '1 ' end, line), E'\n' order by n)
  from (
    select line, n, lag(line) over (order by n) as above
    from unnest(string_to_array(p_content, E'\n')) with ordinality t (line, n)) t
  where line ~ '^ {0,3}(#|[`~]{3})' or line = '---' or line ~ '^<!-- @' and above ~ '^ {0,3}#'
$$;

create or replace function private.moved_to(p_before text, p_after text, p_section text, p_passage text) returns text
language plpgsql stable set search_path = '' as $$
declare
  old_one text[] := private.around_passage(p_before, p_passage);
  new_one text[] := private.around_passage(p_after, p_passage);
begin
  if p_section is not null and old_one is not null and new_one is not null and p_passage !~ '(^|\n) {0,3}#'
    and (old_one[1] = new_one[1] or private.outline(old_one[1]) is not distinct from private.outline(new_one[1])) then
    return p_section;
  end if;
  return (
    select a.section
    from (select s.section, count(*) as times, min(s.at_line) as first from private.passage_spots(p_after, p_passage) s group by 1) a
    left join (select s.section, count(*) as times from private.passage_spots(p_before, p_passage) s group by 1) b
      on b.section = a.section
    where a.section = p_section or a.times > coalesce(b.times, 0)
    order by a.section = p_section desc, a.first limit 1);
end $$;

-- As cut_passage. What it learns from one version (whether an empty line goes with the passage, by the lines around it)
-- is told back in `known` for the next ones.
create function private.cut_again(p_content text, p_section text, p_passage text, inout known jsonb, out cut text)
language plpgsql immutable set search_path = '' as $$
declare
  pieces text[];
  lines text;
begin
  cut := p_content;
  if p_section is null or p_content is null then return; end if;
  pieces := private.around_passage(p_content, p_passage);
  -- At the end of a text it is not as simple.
  if btrim(left(pieces[2], 500), E' \t\n') <> '' then
    lines := concat_ws(E'\n', p_section, substring(right(pieces[1], 500) from '([^\n]*)\n?$'), substring(left(pieces[2], 500) from '^\s*[^\n]*'));
    if known ? lines then
      cut := pieces[1] || substr(pieces[2], (known ->> lines)::integer);
      return;
    end if;
  end if;
  cut := private.cut_passage(p_content, p_section, p_passage);
  for n in 2 .. 3 loop
    if lines is not null and cut = pieces[1] || substr(pieces[2], n) then known := known || jsonb_build_object(lines, n); end if;
  end loop;
end $$;

-- As before, until so many versions were looked at: what is left is erased with the next step.
drop function private.erase_passages(uuid, uuid[], uuid);
create function private.erase_passages(
  p_action uuid, p_rows uuid[], p_user uuid, p_most integer, out wrote uuid[], out touched uuid[], out through boolean
)
language plpgsql security definer set search_path = '' as $$
declare
  source public.memory_sources;
  live public.memory_sources;
  step record;
  old_one record;
  new_one record;
  known jsonb;
  looked_at integer := 0;
begin
  wrote := '{}';
  touched := '{}';
  through := true;
  for source in select * from private.sources_to_erase(p_action, p_rows, p_user) loop
    select * into live from public.memory_sources where id = source.id;
    continue when live.withdrawn_at is null and live.source_id <> all (p_rows);
    if looked_at >= p_most then
      through := false;
      exit;
    end if;
    if source.file_id <> all (p_rows) and not exists (
      select from public.memory_sources s
      where s.file_id = source.file_id and s.passage = source.passage and s.withdrawn_at is null and s.source_id <> all (p_rows)) then
      if live.withdrawn_at is null then
        -- It was written while its source went, and nothing has withdrawn it.
        update public.memory_files set content = private.cut_passage(content, private.section_of_passage(source), source.passage)
        where id = live.file_id;
      end if;
      known := '{}';
      for step in
        select w.change_id, w.before_in, w.after_in, c.before ->> 'content' as before, c.after ->> 'content' as after
        from private.passage_walk(source) w join public.action_changes c on c.id = w.change_id order by w.change_id
      loop
        old_one := private.cut_again(step.before, step.before_in, source.passage, known);
        new_one := private.cut_again(step.after, step.after_in, source.passage, old_one.known);
        known := new_one.known;
        looked_at := looked_at + 1;
        update public.action_changes set
          before = private.with_content(before, old_one.cut), after = private.with_content(after, new_one.cut)
        where id = step.change_id;
      end loop;
    end if;
    delete from public.memory_sources where id = source.id;
    with erased as (delete from public.action_changes where row_id = source.id returning action_id, op)
    select wrote || array_agg(distinct action_id) filter (where op = 'insert'), touched || array_agg(distinct action_id)
    into wrote, touched from erased;
    touched := touched || private.drop_empty_changes(source.file_id);
  end loop;
  wrote := array_remove(wrote, null);
end $$;

create or replace function private.erase_action(p_action uuid, p_most integer default 1000000) returns timestamptz
language plpgsql security definer set search_path = '' set enable_seqscan = off as $$
declare
  target public.agent_actions;
  gone record;
  passages record;
  about uuid[];
  touched uuid[];
  names text[];
  merged uuid[];
begin
  select * into target from public.agent_actions where id = p_action and erase_at is not null for update;
  if not found or target.undone_by is not null then return null; end if;
  perform set_config('parley.erasing', 'on', true);
  if not (private.erase_lookups(target, p_most) and private.erase_remembered(target, p_most)) then
    perform set_config('parley.erasing', '', true);
    return null;
  end if;
  select * into gone from private.gone_with(p_action, false);
  if gone.rows = '{}' then
    -- All of it is there again.
    update public.agent_actions set erase_at = null, erased_to = null, erased_until = null where id = p_action;
    perform set_config('parley.erasing', '', true);
    return null;
  end if;
  if not private.erase_next_suggestions(target, gone.rows, p_most) then
    perform set_config('parley.erasing', '', true);
    return null;
  end if;
  select * into passages from private.erase_passages(p_action, gone.rows, target.user_id, p_most);
  perform private.erase_tool_calls(passages.wrote);
  perform private.blank_actions(passages.wrote, target.user_id);
  perform private.close_erased(null, passages.touched);
  if not passages.through then
    perform set_config('parley.erasing', '', true);
    return null;
  end if;
  select * into gone from private.gone_with(p_action, true);
  select array_remove(array_agg(distinct c.before ->> 'name') || array_agg(distinct c.after ->> 'name'), null) into names
  from public.action_changes c where c.row_id = any (gone.rows) and c.table_name = 'parts';
  touched := private.erase_assessments(p_action, gone.rows, target.user_id);
  about := private.actions_about(gone.rows, gone.tables) || p_action;
  perform private.erase_headings(p_action, target.user_id);
  perform private.erase_titles(p_action);
  if gone.tables && array['parts', 'part_relationships'] then
    perform private.erase_from_pictures(gone.rows, target.user_id);
  end if;
  if names <> '{}' then
    merged := private.merged_with(gone.rows);
    if merged <> '{}' then perform private.erase_names(names, merged, target.user_id); end if;
  end if;
  perform private.erase_tool_calls(about || touched);
  perform private.blank_actions(about || touched, target.user_id);
  with erased as (delete from public.action_changes where row_id = any (gone.rows) returning action_id)
  select touched || array_agg(distinct action_id) into touched from erased;
  perform private.close_erased(p_action, touched);
  update public.conversations set snapshot = null, snapshot_seq = null
  where user_id = target.user_id and snapshot is not null;
  delete from private.erasures_under_way where action_id = p_action;
  perform set_config('parley.erasing', '', true);
  return now();
end $$;

revoke execute on function private.erase_passages(uuid, uuid[], uuid, integer), private.around_passage(text, text), private.outline(text),
  private.cut_again(text, text, text, jsonb) from public, anon;
