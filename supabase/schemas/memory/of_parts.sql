-- The file of a part; made when the part never had one, and null when the person put it away.
create or replace function private.file_of_part(p_part public.parts) returns public.memory_files
language plpgsql set search_path = '' as $$
declare
  file public.memory_files;
begin
  select * into file from public.memory_files where part_id = p_part.id and user_id = p_part.user_id
  order by deleted_at nulls first limit 1 for update;
  if file.id is null then
    file := private.make_memory_file(p_part.user_id, 'part', private.slug(p_part.name, 'part'),
      private.logged(private.front_matter(p_part.name, 'part')
        || E'\n## What it is like\n<!-- @about -->\n\n## What helps\n<!-- @helps -->\n\n## Change log\n<!-- @log -->\n', 'Became a part.'),
      p_part.id);
  elsif file.deleted_at is not null then
    file := null;
  end if;
  return file;
end $$;
grant execute on function private.file_of_part(public.parts) to authenticated;

-- A text with one more line in its change log, where it has one and has room for it.
create or replace function private.logged(p_content text, p_line text) returns text
language sql stable set search_path = '' as $$
  select case when octet_length(t.made) <= 65536 then t.made else p_content end
  from (
    select case when exists (select from private.section_of(p_content, 'log'))
      then private.with_section(p_content, 'log', 'append_item', private.passage_of('log', 'append_item', replace(p_line, '<!--', '<!- -')))
      else p_content end as made
  ) t
$$;
grant execute on function private.logged(text,text) to authenticated;

create or replace function private.note_in_part_file(p_part public.parts, p_line text) returns void
language plpgsql set search_path = '' as $$
declare
  file public.memory_files := private.file_of_part(p_part);
begin
  update public.memory_files set content = private.logged(private.retitled(content, p_part.name), p_line) where id = file.id;
end $$;
grant execute on function private.note_in_part_file(public.parts,text) to authenticated;

create or replace function private.note_in_relationship_file(p public.part_relationships, p_line text) returns public.memory_files
language plpgsql set search_path = '' as $$
declare
  file public.memory_files;
begin
  select * into file from public.memory_files where relationship_id = p.id and user_id = p.user_id
  order by deleted_at nulls first limit 1 for update;
  if file.id is null then
    file := private.make_memory_file(p.user_id, 'relationship',
      (select private.slug(f.name, 'part') || '-and-' || private.slug(t.name, 'part')
        from public.parts f, public.parts t where f.id = p.from_part_id and t.id = p.to_part_id),
      private.logged(private.front_matter(private.relationship_title(p), 'relationship')
        || E'\n## How they are\n<!-- @about -->\n\n## Change log\n<!-- @log -->\n', p_line),
      null, p.id);
    return file;
  elsif file.deleted_at is not null then
    return null;
  end if;
  update public.memory_files set content = private.logged(content, p_line) where id = file.id returning * into file;
  return file;
end $$;
grant execute on function private.note_in_relationship_file(public.part_relationships,text) to authenticated;

-- A relationship as a sentence; the same words as components/parts/words.ts.
create or replace function private.relationship_sentence(p public.part_relationships) returns text
language plpgsql stable set search_path = '' as $$
begin
  return (
    select f.name || case p.type::text when 'protector_exile' then ' protects ' when 'polarized' then ' pulls against '
        when 'allied' then ' works together with ' else ' has to do with ' end || t.name
      || case p.status when 'healing' then ', and this is easing.' when 'resolved' then ', and this has settled.' else '.' end
    from public.parts f, public.parts t where f.id = p.from_part_id and t.id = p.to_part_id);
end $$;
grant execute on function private.relationship_sentence(public.part_relationships) to authenticated;

create or replace function private.relationship_title(p public.part_relationships) returns text
language sql stable set search_path = '' as $$
  select f.name || ' and ' || t.name from public.parts f, public.parts t where f.id = p.from_part_id and t.id = p.to_part_id
$$;
grant execute on function private.relationship_title(public.part_relationships) to authenticated;

-- What the person said about two parts stands in their file in their words, and names its quote as its source.
create or replace function private.remember_observation() returns trigger
language plpgsql set search_path = '' as $$
declare
  relation public.part_relationships;
  file public.memory_files;
  line text;
begin
  if coalesce(current_setting('parley.reverting', true), '') = 'on' then return null; end if;
  select * into relation from public.part_relationships where id = new.relationship_id;
  select '“' || left(quote, 400) || case when char_length(quote) > 400 then '…' else '' end || '”' into line
  from public.part_evidence where id = new.evidence_id;
  file := private.note_in_relationship_file(relation, line);
  if file.id is not null then
    insert into public.memory_sources (user_id, file_id, anchor, passage, source_kind, source_id)
    values (new.user_id, file.id, 'log', private.passage_of('log', 'append_item', replace(line, '<!--', '<!- -')), 'evidence', new.evidence_id);
  end if;
  return null;
end $$;

create or replace function private.remember_part() returns trigger
language plpgsql set search_path = '' as $$
declare
  said text;
  kept public.parts;
begin
  if coalesce(current_setting('parley.reverting', true), '') = 'on' then return null; end if;
  if tg_op = 'INSERT' then
    perform private.file_of_part(new);
    return null;
  end if;
  said := private.say_part_change(old, new);
  if said is null then return null; end if;
  perform private.note_in_part_file(new, said);
  if new.merged_into is not null and old.merged_into is distinct from new.merged_into then
    select * into kept from public.parts where id = new.merged_into;
    perform private.note_in_part_file(kept, format('“%s” went into this part.', new.name));
  end if;
  if old.name <> new.name then
    update public.memory_files f set content = private.retitled(f.content, private.relationship_title(r))
    from public.part_relationships r
    where f.relationship_id = r.id and new.id in (r.from_part_id, r.to_part_id) and f.deleted_at is null;
  end if;
  return null;
end $$;

create or replace function private.remember_relationship() returns trigger
language plpgsql set search_path = '' as $$
begin
  if coalesce(current_setting('parley.reverting', true), '') = 'on' then return null; end if;
  if tg_op = 'INSERT' and new.note is not null
    or tg_op = 'UPDATE' and (old.type, old.status, old.note, old.polarization, old.from_part_id, old.to_part_id)
      is distinct from (new.type, new.status, new.note, new.polarization, new.from_part_id, new.to_part_id) then
    perform private.note_in_relationship_file(new,
      private.relationship_sentence(new) || coalesce(' ' || case when tg_op = 'INSERT' or old.note is distinct from new.note then new.note end, ''));
  end if;
  return null;
end $$;

-- A text with another title in its front matter; one without a title stays as it is.
create or replace function private.retitled(p_content text, p_title text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  lines text[] := string_to_array(p_content, E'\n');
  at_line integer := private.front_line(lines, 'title');
begin
  if at_line is null then return p_content; end if;
  lines[at_line] := 'title: ' || btrim(regexp_replace(p_title, '\s+', ' ', 'g'));
  return array_to_string(lines, E'\n');
end $$;
grant execute on function private.retitled(text,text) to authenticated;

-- What changed about a part, in words; null for what is no news (its place on the map, its looks, how it is today).
create or replace function private.say_part_change(p_old public.parts, p_new public.parts) returns text
language plpgsql stable set search_path = '' as $$
begin
  return (
    select string_agg(said, ' ' order by n) from (values
      (1, case when p_old.name <> p_new.name then format('Renamed from “%s” to “%s”.', p_old.name, p_new.name) end),
      (2, case when p_new.merged_into is not null and p_old.merged_into is distinct from p_new.merged_into then
        (select format('Went into “%s”.', name) from public.parts where id = p_new.merged_into)
        when p_old.retired_at is null and p_new.retired_at is not null then 'Rests now.'
        when p_old.retired_at is not null and p_new.retired_at is null then 'Came back.' end),
      (3, case when p_old.category <> p_new.category then
        format('Kind of part: %s.', case p_new.category when 'exile' then 'tender part' when 'unknown' then 'not known yet' else p_new.category::text end) end),
      (4, (select 'Changed: ' || string_agg(w.word, ', ' order by w.n) || '.'
        from unnest(array['status', 'charge', 'role', 'protects', 'body_location', 'image', 'age', 'emotions', 'beliefs', 'fears',
            'needs', 'triggers', 'first_noticed_on'],
          array['how well it is known', 'how it is to have around', 'what it does', 'what it looks after', 'where it is noticed',
            'how it looks', 'how old it seems', 'what it feels', 'what it believes', 'what it is afraid of', 'what it needs',
            'what sets it off', 'when it was first noticed']) with ordinality as w (field, word, n)
        where to_jsonb(p_old) -> w.field is distinct from to_jsonb(p_new) -> w.field))
    ) as t (n, said));
end $$;
grant execute on function private.say_part_change(public.parts,public.parts) to authenticated;
