-- Where a passage that an agent wrote stands in each version of its file: it may have been moved by the person, and the
-- person may have written the same words elsewhere, which are theirs. A section is named by its anchor (`@who`), or
-- without one by its heading (`# My own`); what stands before all headings by ''.

create index action_changes_derived on public.action_changes (user_id, table_name)
  where table_name in ('memory_sources', 'proposals', 'part_assessments');

create function private.passage_spots(p_content text, p_passage text) returns table (at_line integer, section text)
language plpgsql immutable set search_path = '' as $$
declare
  lines text[];
begin
  if p_passage = '' or position(p_passage in coalesce(p_content, '')) = 0 then return; end if;
  lines := string_to_array(p_content, E'\n');
  return query
    with headings as materialized (select * from private.sections(p_content))
    select place, coalesce((
      select coalesce('@' || h.anchor, '# ' || h.heading) from headings h
      where place between h.first_line and h.last_line order by h.anchor is not null desc, h.ordinal desc limit 1), '')
    from private.places_of(string_to_array(p_passage, E'\n'), lines, 1, cardinality(lines)) place;
end $$;

-- In which section a passage stands after an edit that found it in `p_section`; null when the edit took it out. Moved is
-- what now stands once more in another section than before.
create function private.moved_to(p_before text, p_after text, p_section text, p_passage text) returns text
language plpgsql stable set search_path = '' as $$
begin
  return (
    select a.section
    from (select s.section, count(*) as times, min(s.at_line) as first from private.passage_spots(p_after, p_passage) s group by 1) a
    left join (select s.section, count(*) as times from private.passage_spots(p_before, p_passage) s group by 1) b
      on b.section = a.section
    where a.section = p_section or a.times > coalesce(b.times, 0)
    order by a.section = p_section desc, a.first limit 1);
end $$;

-- The versions of a file that hold a passage, each with the section in which it is the agent's before and after the
-- change. Once it was withdrawn, the same words written by hand are the person's; `p_restoring` is an action that takes
-- an earlier version from the ledger instead.
create function private.passage_walk(p_source public.memory_sources, p_restoring uuid default null)
returns table (change_id bigint, before_in text, after_in text)
language plpgsql stable security definer set search_path = '' as $$
declare
  home constant text := '@' || p_source.anchor;
  last_in text := home;
  first_id bigint;
  withdrawn_id bigint;
  step record;
begin
  select coalesce(min(c.id), 0) into first_id from public.action_changes c
  where c.row_id = p_source.file_id and c.table_name = 'memory_files' and c.action_id = (
    select made.action_id from public.action_changes made
    where made.row_id = p_source.id and made.op = 'insert' order by made.id limit 1);
  select max(c.id) into withdrawn_id from public.action_changes c
  where c.row_id = p_source.id and (c.op = 'delete' or c.op = 'update'
    and c.before ->> 'withdrawn_at' is null and c.after ->> 'withdrawn_at' is not null);
  for step in
    select c.id, c.before ->> 'content' as before, c.after ->> 'content' as after,
      a.actor = 'person' and a.reverts = '{}' and a.id is distinct from p_restoring as by_hand
    from public.action_changes c join public.agent_actions a on a.id = c.action_id
    where c.row_id = p_source.file_id and c.table_name = 'memory_files' and c.id >= first_id
      and position(p_source.passage in concat(c.before ->> 'content', E'\n', c.after ->> 'content')) > 0
    order by c.id
  loop
    change_id := step.id;
    before_in := after_in;
    if before_in is not null then
      after_in := private.moved_to(step.before, step.after, before_in, p_source.passage);
    elsif not step.by_hand or step.id < coalesce(withdrawn_id, step.id + 1) then
      select s.section into after_in from private.passage_spots(step.after, p_source.passage) s
      where s.section in (home, last_in) order by s.section = last_in desc limit 1;
    end if;
    last_in := coalesce(after_in, last_in);
    if before_in is not null or after_in is not null then return next; end if;
  end loop;
end $$;

-- In which section of the live file the passage is the agent's.
create function private.section_of_passage(p_source public.memory_sources, p_restoring uuid default null) returns text
language sql stable security definer set search_path = '' as $$
  select after_in from private.passage_walk(p_source, p_restoring) order by change_id desc limit 1
$$;

-- The text without the passage in this section; as it was when it does not stand there.
create function private.cut_passage(p_content text, p_section text, p_passage text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  lines text[];
  n integer;
  rest integer;
begin
  if p_section is null or p_content is null then return p_content; end if;
  if left(p_section, 1) = '@' then
    return coalesce(private.without_passage(p_content, substr(p_section, 2), p_passage), p_content);
  end if;
  select s.at_line into n from private.passage_spots(p_content, p_passage) s where s.section = p_section order by 1 limit 1;
  if n is null then return p_content; end if;
  lines := string_to_array(p_content, E'\n');
  rest := n + cardinality(string_to_array(p_passage, E'\n'));
  if lines[rest] = '' and (n = 1 or lines[n - 1] = '') then rest := rest + 1; end if;
  return array_to_string(lines[1:n - 1] || lines[rest:], E'\n');
end $$;

revoke execute on function private.passage_spots(text, text), private.moved_to(text, text, text, text),
  private.passage_walk(public.memory_sources, uuid), private.section_of_passage(public.memory_sources, uuid),
  private.cut_passage(text, text, text) from public;
