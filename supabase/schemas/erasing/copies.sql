-- A pattern that finds these words as they are, not within longer ones.
create or replace function private.as_words(p_words text) returns text
language sql immutable set search_path = '' as $$
  select '(^|[^[:alnum:]])' || regexp_replace(p_words, '([^[:alnum:][:space:]])', '\\\1', 'g') || '([^[:alnum:]]|$)'
$$;
grant execute on function private.as_words(text) to app_server;

create or replace function private.blank_actions(p_actions uuid[], p_user uuid) returns void
language sql security definer set search_path = '' as $$
  update public.agent_actions set input = null, output = null, error_message = null, write_key = null
  where id = any (p_actions) and user_id = p_user
    and (input is not null or output is not null or error_message is not null or write_key is not null)
$$;

-- Rows that go with these when these go.
create or replace function private.cascading(p_table text, p_ids uuid[]) returns table (table_name text, row_id uuid)
language plpgsql security definer set search_path = '' as $$
declare
  child record;
  ids uuid[];
begin
  for child in
    select f.relname::text as name, a.attname::text as field
    from pg_catalog.pg_constraint k
    join pg_catalog.pg_class f on f.oid = k.conrelid and f.relnamespace = 'public'::regnamespace
    cross join lateral unnest(k.conkey, k.confkey) as pair (mine, theirs)
    join pg_catalog.pg_attribute a on a.attrelid = k.conrelid and a.attnum = pair.mine
    join pg_catalog.pg_attribute b on b.attrelid = k.confrelid and b.attnum = pair.theirs and b.attname = 'id'
    where k.contype = 'f' and k.confdeltype = 'c' and k.confrelid = format('public.%I', p_table)::regclass
  loop
    execute format('select array(select id from public.%I where %I = any ($1))', child.name, child.field)
      into ids using p_ids;
    if ids <> '{}' then
      return query select child.name, id from unnest(ids) id;
      return query select * from private.cascading(child.name, ids);
    end if;
  end loop;
end $$;

-- Kept pictures of the map show the others only.
create or replace function private.erase_from_pictures(p_rows uuid[], p_user uuid) returns void
language sql security definer set search_path = '' as $$
  update public.map_snapshots set picture = private.without_gone(picture, p_rows) where user_id = p_user;
  update public.action_changes set
    before = case when before is not null then before || jsonb_build_object('picture', private.without_gone(before -> 'picture', p_rows)) end,
    after = case when after is not null then after || jsonb_build_object('picture', private.without_gone(after -> 'picture', p_rows)) end
  where user_id = p_user and table_name = 'map_snapshots';
$$;

-- What agents were told, or tried without effect, while the things that this action took away were there: any of it may
-- tell of them. What they did goes when it names one of them. Looks at `p_most` actions and says whether it is through.
-- What agents wrote later goes, too, when it names a heading that went.
create or replace function private.erase_lookups(p_target public.agent_actions, p_most integer) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  ids jsonb;
  named text;
  from_seq bigint := p_target.erased_to;
  told uuid[];
  looked_at integer;
begin
  select coalesce(jsonb_object_agg(row_id, true) filter (where table_name not in ('messages', 'runs', 'conversations')), '{}'),
    (select private.as_any_words(array_agg(word)) from unnest(
      array_agg(distinct before ->> 'path') || array_agg(distinct before ->> 'name')
      || array_agg(distinct private.slug(before ->> 'name', null))
      || (select array_agg(distinct coalesce(w.anchor, w.path)) from private.names_that_went(p_target.id) w)) word where word is not null)
  into ids, named
  from private.deletions_of(p_target.id);
  -- Numbers are given out when a row is written, which may be a little before what it did is there.
  if from_seq is null then from_seq := private.before_deleted(p_target.id) - 200; end if;
  select count(*), max(a.seq), array_agg(a.id) filter (where a.actor not in ('person', 'safety') and (
      not exists (select from public.action_changes c where c.action_id = a.id)
      or concat(a.input, ' ', a.output) ~ named or private.names_any_id(concat(a.input, ' ', a.output), ids)))
  into looked_at, from_seq, told
  from (
    select * from public.agent_actions
    where user_id = p_target.user_id and seq > from_seq order by seq limit p_most) a;
  perform private.erase_tool_calls(told);
  perform private.blank_actions(told, p_target.user_id);
  update public.agent_actions set erased_to = coalesce(from_seq, erased_to) where id = p_target.id;
  return looked_at < p_most;
end $$;

-- Where two parts became one, the change log of the one and the files of its connections name the other. When that one
-- is gone its names go there, too, in every version; such a file gets the path of those it is about now.
create or replace function private.erase_names(p_names text[], p_parts uuid[], p_user uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  words text[] := array(select private.as_words(name) from unnest(p_names) name);
  slugs text[] := array(select private.as_words(private.slug(name, 'part')) from unnest(p_names) name);
  file public.memory_files;
  title text;
  new_path text;
begin
  for file in
    select f.* from public.memory_files f left join public.part_relationships r on r.id = f.relationship_id
    where f.user_id = p_user and (f.part_id = any (p_parts) or r.from_part_id = any (p_parts) or r.to_part_id = any (p_parts))
  loop
    select private.relationship_title(r) into title from public.part_relationships r where r.id = file.relationship_id;
    new_path := file.path;
    if title is not null and file.path ~ any (slugs) then
      new_path := 'relationships/' || left(private.slug(title, 'two'), 60) || '-' || left(file.id::text, 8) || '.md';
    end if;
    update public.memory_files set path = new_path,
      content = private.without_named_lines(case when title is null then content else private.retitled(content, title) end, words)
    where id = file.id;
    update public.action_changes set
      before = private.without_names(before, words, title, new_path), after = private.without_names(after, words, title, new_path)
    where row_id = file.id and table_name = 'memory_files' and concat(before, after) ~ any (words || slugs);
  end loop;
end $$;

-- The titles and paths of parts and memory files that are gone stand in no list of what an answer was written with.
-- Looks at `p_most` answers and says whether it is through.
create or replace function private.erase_remembered(p_target public.agent_actions, p_most integer) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  since timestamptz;
  named text[];
  looked_at integer;
  answers uuid[];
begin
  select min((before ->> 'created_at')::timestamptz), array_remove(
    array_agg(distinct before ->> 'name') || array_agg(distinct before ->> 'path')
      || array_agg(distinct private.memory_title(jsonb_populate_record(null::public.memory_files, before))) filter (where table_name = 'memory_files'), null)
  into since, named
  from (
    select * from private.deletions_of(p_target.id) d where d.table_name in ('parts', 'memory_files')
    union all
    select * from public.action_changes o
    where o.action_id = p_target.id and o.table_name = 'memory_files' and not private.is_deletion(o.op, o.before, o.after)
      and o.row_id in (select w.file_id from private.names_that_went(p_target.id) w where w.anchor is null)) c;
  if since is null then return true; end if;
  select count(*), max(r.started_at), array_agg(r.answer_id) into looked_at, since, answers
  from (
    select * from public.runs
    where user_id = p_target.user_id and started_at > coalesce(p_target.erased_until, since) order by started_at limit p_most) r;
  update public.messages m set metadata = m.metadata || jsonb_build_object('remembered', (
    select coalesce(jsonb_agg(one order by n), '[]') from jsonb_array_elements(m.metadata -> 'remembered') with ordinality t (one, n)
    where coalesce(one ->> 'path', '') <> all (named) and coalesce(one ->> 'title', '') <> all (named)))
  where m.id = any (answers) and m.user_id = p_target.user_id and jsonb_typeof(m.metadata -> 'remembered') = 'array'
    and exists (select from jsonb_array_elements(m.metadata -> 'remembered') one
      where one ->> 'path' = any (named) or one ->> 'title' = any (named));
  update public.agent_actions set erased_until = coalesce(since, erased_until) where id = p_target.id;
  return looked_at < p_most;
end $$;

-- A conversation that was called by a message which is gone is called so in no earlier version either.
create or replace function private.erase_titles(p_action uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  gone record;
  nameless constant jsonb := '{"title": "A conversation"}';
begin
  for gone in
    select (before ->> 'conversation_id')::uuid as talk, array_agg(distinct t.title) as titles
    from private.deletions_of(p_action),
      unnest(private.titles_of(before -> 'parts', (before ->> 'safety')::public.safety_level)) as t(title)
    where table_name = 'messages' and before ->> 'role' = 'user' group by 1
  loop
    gone.titles := array(
      select unnest(gone.titles) except
      select t.title from public.messages m, unnest(private.titles_of(m.parts, m.safety)) as t(title)
      where m.conversation_id = gone.talk and m.role = 'user');
    continue when gone.titles = '{}';
    update public.conversations set title = nameless ->> 'title' where id = gone.talk and title = any (gone.titles);
    update public.action_changes set
      before = case when before ->> 'title' = any (gone.titles) then before || nameless else before end,
      after = case when after ->> 'title' = any (gone.titles) then after || nameless else after end
    where row_id = gone.talk and table_name = 'conversations'
      and (before ->> 'title' = any (gone.titles) or after ->> 'title' = any (gone.titles));
  end loop;
end $$;

-- While an answer is being written it still holds what its tools were told, and keeps that when it ends.
create or replace function private.is_answering(p_user uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.runs where user_id = p_user and status = 'running' and lease_until > now() and lease_until < now() + interval '10 minutes')
$$;

-- The parts that one of these went into, or that went into one of these, by the actions that changed them.
create or replace function private.merged_with(p_parts uuid[]) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(distinct part), '{}') from (
    select c.row_id as part from public.action_changes mine
    join public.action_changes c on c.action_id = mine.action_id and c.table_name = 'parts'
      and array[c.before ->> 'merged_into', c.after ->> 'merged_into']::uuid[] && p_parts
    where mine.row_id = any (p_parts)
    union
    select unnest(array[c.before ->> 'merged_into', c.after ->> 'merged_into']::uuid[])
    from public.action_changes c where c.row_id = any (p_parts) and c.table_name = 'parts') parts
  where part is not null and part <> all (p_parts)
$$;

-- Whether an image of a suggestion stands on one of these rows, or made it.
create or replace function private.suggestion_names(p_image jsonb, p_rows uuid[]) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce((p_image ->> 'result_id')::uuid = any (p_rows), false) or exists (
    select from jsonb_array_elements_text(coalesce(p_image -> 'evidence_ids', '[]') || coalesce(p_image -> 'message_ids', '[]')) named
    where named::uuid = any (p_rows))
    or p_image ->> 'kind' = 'split_part' and private.moved_quotes(p_image -> 'changes') && p_rows
$$;

create or replace function private.without_gone(p_picture jsonb, p_rows uuid[]) returns jsonb
language sql immutable set search_path = '' as $$
  select p_picture || jsonb_build_object(
    'parts', (
      select coalesce(jsonb_agg(part order by n), '[]') from jsonb_array_elements(p_picture -> 'parts') with ordinality t (part, n)
      where (part ->> 'id')::uuid <> all (p_rows)),
    'relationships', (
      select coalesce(jsonb_agg(line order by n), '[]') from jsonb_array_elements(p_picture -> 'relationships') with ordinality t (line, n)
      where not array[line ->> 'id', line ->> 'from_part_id', line ->> 'to_part_id']::uuid[] && p_rows))
$$;

-- The lines without those of a change log that tell of a part by its name.
create or replace function private.without_named_lines(p_content text, p_names text[]) returns text
language sql immutable set search_path = '' as $$
  select string_agg(line, E'\n' order by n)
  from unnest(string_to_array(p_content, E'\n')) with ordinality t (line, n)
  where not (line ~ '^- \d{4}-\d{2}-\d{2} ' and line ~ any (p_names))
$$;

-- The image of a memory file as it reads without these names.
create or replace function private.without_names(p_image jsonb, p_names text[], p_title text, p_path text) returns jsonb
language sql immutable set search_path = '' as $$
  select case when p_image is not null then p_image || jsonb_build_object('path', p_path, 'content',
    private.without_named_lines(case when p_title is null then p_image ->> 'content'
      else private.retitled(p_image ->> 'content', p_title) end, p_names)) end
$$;

-- A pattern that finds any of these words as they are, not within longer ones. Null without words.
create or replace function private.as_any_words(p_words text[]) returns text
language sql immutable set search_path = '' as $$
  select '(^|[^[:alnum:]])(' || string_agg(regexp_replace(word, '([^[:alnum:][:space:]])', '\\\1', 'g'), '|')
    || ')([^[:alnum:]]|$)'
  from unnest(p_words) word
$$;

-- Whether a text names one of these ids, which are the keys of an object.
create or replace function private.names_any_id(p_text text, p_ids jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return p_ids <> '{}' and exists (
    select from regexp_matches(p_text, '([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})', 'g') id where p_ids ? id[1]);
end $$;
