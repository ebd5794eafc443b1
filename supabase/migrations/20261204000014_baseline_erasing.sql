-- Erasing for good what was deleted, every copy of it, in steps.
set local check_function_bodies = off;
-- While this file runs a new function is nobody's until it is granted.
alter default privileges revoke execute on functions from public;

-- The message that asks for a deletion while it is carried out.
create or replace function private.asks_for_this(p_message uuid) returns boolean
language sql stable set search_path = '' as $$
  select private.request_claim('tool') is not distinct from 'deleteMessages' and exists (
    select from public.runs r where r.id = private.request_claim('run')::uuid and r.user_message_id = p_message)
$$;
grant execute on function private.asks_for_this(uuid) to app_server;

create or replace function private.cut_parts(p_parts jsonb, p_gone text[], p_stays text[]) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(case when part ->> 'type' = 'text' and part ? 'text'
    then part || jsonb_build_object('text', private.cut_quotes(part ->> 'text', p_gone, p_stays)) else part end order by n), '[]')
  from jsonb_array_elements(p_parts) with ordinality t (part, n)
$$;
grant execute on function private.cut_parts(jsonb,text[],text[]) to app_server, authenticated;

-- A text whose quotes of these words are cut; `p_stays` are words that still stand.
create or replace function private.cut_quotes(p_text text, p_gone text[], p_stays text[]) returns text
language plpgsql immutable set search_path = '' as $$
declare
  quoted text;
  words text;
  cut text := p_text;
begin
  for quoted in select distinct m[1] from regexp_matches(left(p_text, 40000), '[“"][^“”"]{1,250}[”"]', 'g') m loop
    words := btrim(private.plain(rtrim(btrim(quoted, '“”"'), '….,;: ')));
    continue when words = '' or not exists (select from unnest(p_gone) g where position(words in g) > 0)
      or exists (select from unnest(p_stays) s where position(words in s) > 0);
    cut := replace(cut, quoted, '“…”');
  end loop;
  return cut;
end $$;
grant execute on function private.cut_quotes(text,text[],text[]) to app_server, authenticated;

-- With the erasure of a deletion its words leave the answers for good. Only for the function below.
create or replace function private.erase_from_answers(p_action uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  gone record;
  stays text[];
begin
  for gone in
    select (before ->> 'conversation_id')::uuid as talk, user_id, array_agg(private.plain(private.message_text(before -> 'parts'))) as words
    from private.deletions_of(p_action) where table_name = 'messages' and before ->> 'role' = 'user' group by 1, 2
  loop
    stays := private.said_words(gone.talk);
    update public.messages m set parts = private.cut_parts(m.parts, gone.words, stays)
    where m.conversation_id = gone.talk and m.user_id = gone.user_id and m.role = 'assistant'
      and m.parts is distinct from private.cut_parts(m.parts, gone.words, stays);
  end loop;
end $$;

-- How many lines of memory and suggestions went with a deletion of the person's own: counts alone, also for agents.
create or replace function private.gone_along(p_action uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'lines', count(distinct c.row_id) filter (where c.table_name = 'memory_sources'),
    'suggestions', count(distinct c.row_id) filter (where c.table_name = 'proposals' and c.after ->> 'withdrawn' is not null))
  from public.action_changes c where c.action_id = p_action and c.user_id = auth.uid()
$$;
grant execute on function private.gone_along(uuid) to app_server;

create or replace function private.said_words(p_conversation uuid) returns text[]
language sql stable set search_path = '' as $$
  select coalesce(array_agg(t.words), '{}') from (
    select private.plain(private.message_text(parts)) as words from public.messages
    where conversation_id = p_conversation and role = 'user' order by ordinal desc limit 400) t
$$;
grant execute on function private.said_words(uuid) to app_server, authenticated;

-- The parts of a message as they are shown: quotes of what was deleted are cut, except in the answer that says what it deleted.
create or replace function private.without_deleted(p_parts jsonb, p_conversation uuid, p_run uuid, p_gone jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select case when p_gone = '[]' then p_parts else private.cut_parts(p_parts,
    array(select g ->> 'words' from jsonb_array_elements(p_gone) g where g ->> 'run' is distinct from p_run::text),
    private.said_words(p_conversation)) end
$$;
grant execute on function private.without_deleted(jsonb,uuid,uuid,jsonb) to app_server, authenticated;

-- Up to when a waiting deletion counts as due.
create or replace function private.erasable_until() returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  known private.clock;
begin
  if coalesce(current_setting('parley.own_clock', true), '') <> 'on' then return now(); end if;
  select * into known from private.clock;
  if not found then
    insert into private.clock (seen) values (now());
    return '-infinity';
  elsif known.seen > now() then
    update private.clock set seen = now(), confirmed = least(confirmed, now()) returning * into known;
  elsif known.seen <= now() - interval '1 day' then
    update private.clock set seen = now(), confirmed = known.seen returning * into known;
  end if;
  return known.confirmed;
end $$;

create or replace function private.notice_clock() returns void
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from private.clock where seen > now()) then
    update private.clock set seen = now(), confirmed = least(confirmed, now()) where seen > now();
  end if;
end $$;

create or replace function private.notice_clock_of_run() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.notice_clock();
  return null;
end $$;

-- A pattern that finds these words as they are, not within longer ones.
create or replace function private.as_words(p_words text) returns text
language sql immutable set search_path = '' as $$
  select '(^|[^[:alnum:]])' || regexp_replace(p_words, '([^[:alnum:][:space:]])', '\\\1', 'g') || '([^[:alnum:]]|$)'
$$;

create or replace function private.blank_actions(p_actions uuid[], p_user uuid) returns void
language sql security definer set search_path = '' as $$
  update public.agent_actions set input = null, output = null, error_message = null
  where id = any (p_actions) and user_id = p_user
    and (input is not null or output is not null or error_message is not null)
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
  select count(*), max(a.seq), array_agg(a.id) filter (where a.actor = 'agent' and (
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
  select exists (select from public.runs where user_id = p_user and status = 'running' and lease_until > now())
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
    select from jsonb_array_elements_text(coalesce(p_image -> 'evidence_ids', '[]')) e where e::uuid = any (p_rows))
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

-- The actions that changed what is gone, and those of a conversation from the message on that was deleted in it, by order.
create or replace function private.actions_about(p_rows uuid[], p_tables text[]) returns uuid[]
language sql stable security definer set search_path = '' as $$
  with gone as (
    select g.id, g.name, c.user_id, c.before
    from unnest(p_rows, p_tables) as g (id, name)
    join lateral (
      select user_id, before from public.action_changes
      where row_id = g.id and table_name = g.name and before is not null order by id desc limit 1) c on true
    where g.name in ('messages', 'conversations')
  ), talks as (
    select user_id, coalesce(before ->> 'conversation_id', id::text)::uuid as id, bool_or(name = 'conversations') as whole,
      min((before ->> 'created_at')::timestamptz) filter (where name = 'messages') as since,
      min((before ->> 'ordinal')::integer) as place
    from gone group by 1, 2
  ), bounds as materialized (
    select talks.*, case when whole then 0 else private.before_message(id, place) end as seq from talks
  )
  select coalesce(array_agg(id), '{}') from (
    select c.action_id as id from public.action_changes c where c.row_id = any (p_rows)
    union
    select a.id from bounds t join public.agent_actions a on a.conversation_id = t.id and a.user_id = t.user_id
    where t.whole or a.created_at >= t.since or a.run_id is not null and a.seq > t.seq) about
$$;

create or replace function private.erase_action(p_action uuid, p_most integer default 1000000)
returns timestamp with time zone
language plpgsql security definer set search_path = '' set enable_seqscan = 'off' as $$
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
  perform private.erase_from_answers(p_action);
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

-- Only for the server's own start: what is due of everybody, as much of it as a start can wait for.
create or replace function private.erase_all_due() returns void
language plpgsql set search_path = '' as $$
declare
  until timestamptz;
  due record;
begin
  if not exists (select from public.agent_actions where erase_at <= now()) then return; end if;
  until := private.erasable_until();
  for due in
    select id, user_id from public.agent_actions
    where erase_at <= until and not private.waits_after_failure(id) order by erase_at, seq limit 20
  loop
    perform private.erase_step(due.id, due.user_id, 5000);
  end loop;
end $$;

-- Erases what is due of the caller, a share of it each time: one look into an index when nothing is due. A plan is kept
-- for as long as a server runs, also one made while the tables were small: hence no whole scans, and an order that only
-- that index has.
create or replace function private.erase_due(p_user uuid) returns void
language plpgsql security definer set search_path = '' set enable_seqscan = off as $$
declare
  longest constant interval := '3 seconds';
  first_due timestamptz;
  until timestamptz;
  due uuid;
begin
  if p_user is distinct from auth.uid() then
    raise sqlstate 'PT403' using message = 'That is not allowed here.';
  end if;
  select erase_at into first_due from public.agent_actions
  where user_id = p_user and erase_at is not null order by erase_at limit 1;
  if first_due is null or first_due > now() then return; end if;
  until := private.erasable_until();
  if first_due > until or private.is_answering(p_user) then return; end if;
  -- The same lock as an undo takes, which may hold it for long.
  if not pg_try_advisory_xact_lock(hashtextextended('parley undo ' || p_user, 0)) then return; end if;
  for due in
    select id from public.agent_actions
    where user_id = p_user and erase_at <= until and not private.waits_after_failure(id) order by erase_at limit 3
  loop
    exit when not private.erase_step(due, p_user, 500) or clock_timestamp() > statement_timestamp() + longest;
  end loop;
end $$;
grant execute on function private.erase_due(uuid) to app_server;

-- Answers the actions that wrote the passages, and those of which a change was taken out of the ledger.
create or replace function private.erase_passages(
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

-- Suggestions that stood on what is gone, or were about it, keep their kind and their decision, and a declined name.
create or replace function private.erase_proposals(
  p_action uuid, p_rows uuid[], p_user uuid, p_among uuid[], out brought uuid[], out touched uuid[]
)
language plpgsql security definer set search_path = '' as $$
declare
  ids uuid[] := private.suggestions_to_erase(p_action, p_rows, p_user, p_among);
  wordings uuid[] := private.wordings_resting_on(p_action, p_user, p_among);
  said public.proposals;
begin
  brought := array(
    select distinct c.action_id from public.action_changes c
    where c.user_id = p_user and c.table_name = 'proposals' and c.row_id = any (p_among)
      and (c.row_id = any (ids) or private.image_goes(c.after, p_rows, wordings) or private.image_goes(c.before, p_rows, wordings)));
  touched := '{}';
  for said in
    update public.proposals p set why = 'Erased.',
      changes = case when p.status = 'rejected' and p.changes ? 'name'
        then jsonb_build_object('name', p.changes -> 'name') else '{}' end,
      status = case when p.status = 'pending' then 'expired' else p.status end::public.proposal_status,
      withdrawn = case when p.status = 'pending' then 'evidence_gone' else p.withdrawn end
    where p.id = any (ids) returning *
  loop
    update public.action_changes set
      before = case when before is not null then to_jsonb(said) end, after = case when after is not null then to_jsonb(said) end
    where row_id = said.id and table_name = 'proposals';
    touched := touched || private.drop_empty_changes(said.id);
  end loop;
  touched := touched || private.erase_other_grounds(ids, p_rows, wordings, p_user, p_among);
end $$;

-- An answer keeps its words; the tool calls in it that held erased things go.
create or replace function private.erase_tool_calls(p_actions uuid[]) returns void
language sql security definer set search_path = '' as $$
  update public.messages m set parts = (
    select coalesce(jsonb_agg(part order by n), '[]') from jsonb_array_elements(m.parts) with ordinality t (part, n)
    where coalesce(part ->> 'toolCallId', '') <> all (calls.ids))
  from (
    select r.answer_id, a.user_id, array_agg(a.tool_call_id) as ids
    from public.agent_actions a join public.runs r on r.id = a.run_id and r.user_id = a.user_id
    where a.id = any (p_actions) and a.tool_call_id is not null group by 1, 2) calls
  where m.id = calls.answer_id and m.user_id = calls.user_id
    and exists (select from jsonb_array_elements(m.parts) part where part ->> 'toolCallId' = any (calls.ids))
$$;

-- Everything that this action took away and that is not there again. Rows that were only put away go now, with what
-- belongs to them.
create or replace function private.gone_with(p_action uuid, p_remove boolean, out rows uuid[], out tables text[])
language plpgsql security definer set search_path = '' as $$
declare
  due timestamptz := (select erase_at from public.agent_actions where id = p_action);
  deleted record;
  gone uuid[];
  away uuid[];
  child record;
begin
  rows := '{}';
  tables := '{}';
  for deleted in
    select c.table_name, array_agg(distinct c.row_id) as ids from private.deletions_of(p_action) c
    where not private.deleted_again(c, due)
    group by c.table_name
  loop
    execute format('select array(select id from public.%I t where id = any ($1) and to_jsonb(t) ->> ''deleted_at'' is not null)',
      deleted.table_name) into away using deleted.ids;
    if away <> '{}' then
      for child in select distinct * from private.cascading(deleted.table_name, away) loop
        rows := rows || child.row_id;
        tables := tables || child.table_name;
      end loop;
      if p_remove then execute format('delete from public.%I where id = any ($1)', deleted.table_name) using away; end if;
    end if;
    execute format('select array(select id from unnest($1) id where id = any ($2) or not exists (select from public.%I t where t.id = id.id))',
      deleted.table_name) into gone using deleted.ids, away;
    rows := rows || gone;
    tables := tables || array_fill(deleted.table_name, array[cardinality(gone)]);
  end loop;
end $$;

-- The person does not want to wait.
create or replace function public.erase_now(p_action uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  target public.agent_actions;
  at timestamptz;
begin
  if private.request_actor() <> 'person' then
    raise sqlstate 'PT403' using message = 'Only the person erases what they deleted.';
  end if;
  perform private.one_undo_at_a_time();
  select * into target from public.agent_actions where id = p_action and user_id = auth.uid();
  if not found then
    raise sqlstate 'PT404' using message = 'No such action.';
  elsif target.erased_at is not null then
    perform private.refuse_undo(target, true);
  elsif target.erase_at is null or target.undone_by is not null then
    raise sqlstate 'PT409' using message = 'Nothing of this waits to be erased.';
  elsif private.is_answering(target.user_id) then
    raise sqlstate 'PT409' using message = 'An answer is still being written. Wait for it or stop it first.', detail = '"busy"';
  end if;
  insert into public.agent_actions (user_id, actor, tool, status) values (target.user_id, 'person', 'eraseNow', 'ok');
  at := private.erase_action(p_action);
  if at is null then
    raise sqlstate 'PT409' using message = 'All of this is there again, so nothing of it is erased.';
  end if;
  return jsonb_build_object('erased_at', at);
end $$;
grant execute on function public.erase_now(uuid) to app_server;

create or replace function private.note_erasure() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.erased_on_disk (latest) values (clock_timestamp())
  on conflict (only_one) do update set latest = excluded.latest;
  return null;
end $$;

-- Changes of a row that change nothing any more tell nothing and take nothing back. Answers whose they were.
create or replace function private.drop_empty_changes(p_row uuid) returns uuid[]
language sql security definer set search_path = '' as $$
  with empty as (
    delete from public.action_changes
    where row_id = p_row and op = 'update' and private.substance(before) = private.substance(after) returning action_id)
  select coalesce(array_agg(distinct action_id), '{}') from empty
$$;

create or replace function private.erase_headings(p_action uuid, p_user uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  went record;
  live public.memory_files;
  names text[];
  fresh text;
begin
  for went in select * from private.names_that_went(p_action) loop
    names := private.names_by_agents(went.file_id, went.anchor);
    if went.anchor is not null then
      fresh := private.new_name('section');
      update public.action_changes set
        before = private.renamed_section(before, went.anchor, names, fresh),
        after = private.renamed_section(after, went.anchor, names, fresh)
      where row_id = went.file_id and table_name = 'memory_files'
        and position('<!-- @' || went.anchor || ' -->' in concat(before ->> 'content', after ->> 'content')) > 0;
      update public.action_changes c set
        before = case when c.before ->> 'anchor' = went.anchor then c.before || jsonb_build_object('anchor', fresh) else c.before end,
        after = case when c.after ->> 'anchor' = went.anchor then c.after || jsonb_build_object('anchor', fresh) else c.after end
      where c.user_id = p_user and c.table_name = 'memory_sources' and coalesce(c.after, c.before) ->> 'file_id' = went.file_id::text
        and went.anchor in (c.before ->> 'anchor', c.after ->> 'anchor');
      update public.memory_sources set anchor = fresh where file_id = went.file_id and anchor = went.anchor;
    else
      select * into live from public.memory_files where id = went.file_id;
      continue when not found;
      names := array_remove(names, private.memory_title(live));
      update public.action_changes set
        before = private.renamed_file(before, went.path, names, live), after = private.renamed_file(after, went.path, names, live)
      where row_id = went.file_id and table_name = 'memory_files';
    end if;
  end loop;
end $$;

-- Sections that went, or were called otherwise, with this action, and that an agent had begun; paths and titles likewise
-- (without an anchor).
create or replace function private.names_that_went(p_action uuid)
returns table (file_id uuid, anchor text, heading text, path text, title text)
language sql stable security definer set search_path = '' as $$
  select c.row_id, s.anchor, (string_to_array(c.before ->> 'content', E'\n'))[s.first_line], c.before ->> 'path', null
  from public.action_changes c, private.sections(c.before ->> 'content') s
  where c.action_id = p_action and c.table_name = 'memory_files' and c.op = 'update' and s.anchor is not null
    and position('<!-- @' || s.anchor || ' -->' in c.after ->> 'content') = 0
    and exists (
      select from public.action_changes b join public.agent_actions a on a.id = b.action_id
      where b.row_id = c.row_id and b.table_name = 'memory_files' and a.actor <> 'person' and a.reverts = '{}'
        and private.began_section(b.action_id, c.row_id, s.anchor))
  union all
  select c.row_id, null, null, c.before ->> 'path', private.memory_title(jsonb_populate_record(null::public.memory_files, c.before))
  from public.action_changes c
  where c.action_id = p_action and c.table_name = 'memory_files' and c.op = 'update' and c.before ->> 'path' like 'notes/%'
    and c.after ->> 'path' like 'notes/%'
    and (c.before ->> 'path' <> c.after ->> 'path' or private.memory_title(jsonb_populate_record(null::public.memory_files, c.before))
      <> private.memory_title(jsonb_populate_record(null::public.memory_files, c.after)))
    and exists (
      select from public.action_changes b join public.agent_actions a on a.id = b.action_id
      where b.row_id = c.row_id and b.table_name = 'memory_files' and b.op = 'insert' and a.actor <> 'person')
$$;

-- The image of a file with the path that it has now, and without what agents called it.
create or replace function private.renamed_file(p_image jsonb, p_path text, p_names text[], p_live public.memory_files) returns jsonb
language sql immutable set search_path = '' as $$
  select case when p_image is not null then p_image || jsonb_build_object(
    'path', case when p_image ->> 'path' = p_path then p_live.path else p_image ->> 'path' end,
    'content', case when private.memory_title(jsonb_populate_record(null::public.memory_files, p_image)) = any (p_names)
      then private.retitled(p_image ->> 'content', 'A note') else p_image ->> 'content' end) end
$$;

-- The image of a file in which a section has another anchor, and another heading where an agent wrote it.
create or replace function private.renamed_section(p_image jsonb, p_anchor text, p_names text[], p_new text) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  content text := p_image ->> 'content';
  heading constant text := private.heading_at(content, p_anchor);
  mark constant text := '<!-- @' || p_anchor || ' -->';
begin
  if p_image is null then return null; end if;
  if heading = any (p_names) then
    content := replace(content, heading || E'\n' || mark, substring(heading from '^ {0,3}#+') || E' A section\n' || mark);
  end if;
  return p_image || jsonb_build_object('content', replace(content, mark, '<!-- @' || p_new || ' -->'),
    'locked_sections', (select coalesce(jsonb_agg(case when l = p_anchor then p_new else l end), '[]')
      from jsonb_array_elements_text(p_image -> 'locked_sections') l));
end $$;

-- What these passages came from: sources that this action withdrew or took away, and those that name what is gone, also
-- where they were written while it went.
create or replace function private.sources_to_erase(p_action uuid, p_rows uuid[], p_user uuid) returns setof public.memory_sources
language sql stable security definer set search_path = '' as $$
  select distinct on (image ->> 'id') source.*
  from (
    select coalesce(c.after, c.before) as image from public.action_changes c
    where c.action_id = p_action and c.table_name = 'memory_sources'
      and c.op = 'update' and c.before ->> 'withdrawn_at' is null and c.after ->> 'withdrawn_at' is not null
    union all
    select c.before from private.deletions_of(p_action) c
    where c.table_name = 'memory_sources' and not exists (select from public.memory_sources s where s.id = c.row_id)
    union all
    select coalesce(c.after, c.before) from public.action_changes c
    where c.user_id = p_user and c.table_name = 'memory_sources'
      and (coalesce(c.after, c.before) ->> 'source_id')::uuid = any (p_rows)
    union all
    select to_jsonb(s) from public.memory_sources s where s.source_id = any (p_rows)) sources,
    lateral jsonb_populate_record(null::public.memory_sources, image) source
$$;

create or replace function private.with_content(p_image jsonb, p_content text) returns jsonb
language sql immutable set search_path = '' as $$
  select case when p_image is not null then p_image || jsonb_build_object('content', p_content) end
$$;

-- A step, which waits two seconds for a lock and no longer.
create or replace function private.erase_patiently(p_action uuid, p_user uuid, p_most integer) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '2s' as $$
begin
  perform private.hold_snapshots(p_user);
  perform private.erase_action(p_action, p_most);
end $$;

-- A step of an erasure. Answers whether more of this person's may be erased now: not when it failed, or when more of
-- this action is left for the next time.
create or replace function private.erase_step(p_action uuid, p_user uuid, p_most integer) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  begin
    perform private.erase_patiently(p_action, p_user, p_most);
  exception when query_canceled or others then
    insert into private.failed_erasures as f (action_id, code) values (p_action, sqlstate)
    on conflict (action_id) do update set times = f.times + 1, failed_at = excluded.failed_at, code = excluded.code;
    return false;
  end;
  delete from private.failed_erasures where action_id = p_action;
  return not exists (select from public.agent_actions where id = p_action and erase_at is not null);
end $$;

-- Ten minutes after the first failure, twice as long after each further one, at most a day.
create or replace function private.waits_after_failure(p_action uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.failed_erasures f where f.action_id = p_action
      and f.failed_at between now() - least(interval '1 day', interval '10 minutes' * power(2, least(times, 10) - 1)) and now())
$$;

-- The next suggestions of an erasure. Answers whether these were the last.
create or replace function private.erase_next_suggestions(p_target public.agent_actions, p_rows uuid[], p_most integer) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  done uuid := (select suggestion from private.erasures_under_way where action_id = p_target.id and due = p_target.erase_at);
  among uuid[];
  erased record;
begin
  among := array(
    select id from (
      select id from public.proposals where user_id = p_target.user_id
      union select row_id from public.action_changes where user_id = p_target.user_id and table_name = 'proposals') t
    where done is null or id > done order by id limit p_most);
  if among = '{}' then return true; end if;
  select * into erased from private.erase_proposals(p_target.id, p_rows, p_target.user_id, among);
  perform private.erase_tool_calls(erased.brought);
  perform private.blank_actions(erased.brought, p_target.user_id);
  perform private.close_erased(null, erased.touched);
  insert into private.erasures_under_way as u (action_id, due, suggestion)
  values (p_target.id, p_target.erase_at, among[cardinality(among)])
  on conflict (action_id) do update set due = excluded.due, suggestion = excluded.suggestion;
  return cardinality(among) < p_most;
end $$;

-- Assessments that told of what is gone, also where they were taken back or were written while it went. The words of what
-- is gone are read once.
create or replace function private.erase_assessments(p_action uuid, p_rows uuid[], p_user uuid) returns uuid[]
language plpgsql security definer set search_path = '' as $$
declare
  cut uuid[] := private.conversations_cut(p_action);
  ids uuid[];
  touched uuid[];
begin
  with made as materialized (
    select distinct on (c.row_id) c.row_id as id, a.conversation_id, a.run_id as by_run, image.*
    from public.action_changes c join public.agent_actions a on a.id = c.action_id,
      lateral (select r.note, r.evidence_ids, r.part_id, r.run_id from jsonb_populate_record(null::public.part_assessments, c.after) r) image
    where c.user_id = p_user and c.table_name = 'part_assessments' and c.op = 'insert' and c.after ->> 'source' = 'agent'
    order by c.row_id, c.id),
  resting as materialized (
    select private.resting_on_deleted(p_user, array(
      select row(m.id, m.note, m.evidence_ids, (select name from public.parts where id = m.part_id), m.conversation_id,
        private.place_of_run(coalesce(m.by_run, m.run_id)))::private.agent_text
      from made m where m.note is not null and m.conversation_id = any (cut)), p_action) as ids)
  select array(select m.id from made m where m.evidence_ids && p_rows)
    || (select r.ids from resting r) into ids;
  delete from public.part_assessments where id = any (ids);
  with erased as (
    delete from public.action_changes where row_id = any (ids) and table_name = 'part_assessments' returning action_id)
  select coalesce(array_agg(distinct action_id), '{}') into touched from erased;
  return touched;
end $$;

-- Earlier versions that stood on what is gone, of suggestions that stand on something else by now; and suggestions that
-- were taken back and could only come back with words that are gone.
create or replace function private.erase_other_grounds(p_done uuid[], p_rows uuid[], p_wordings uuid[], p_user uuid, p_among uuid[]) returns uuid[]
language plpgsql security definer set search_path = '' as $$
declare
  known record;
  touched uuid[] := '{}';
begin
  for known in
    select distinct on (c.row_id) c.row_id as id, coalesce(to_jsonb(p), c.after, c.before) as image, p.id is not null as live
    from public.action_changes c left join public.proposals p on p.id = c.row_id
    where c.user_id = p_user and c.table_name = 'proposals' and c.row_id = any (p_among) and c.row_id <> all (p_done)
    order by c.row_id, c.id desc
  loop
    if not known.live and private.image_goes(known.image, p_rows, p_wordings) then
      with erased as (delete from public.action_changes where row_id = known.id and table_name = 'proposals' returning action_id)
      select touched || array_agg(distinct action_id) into touched from erased;
    else
      update public.action_changes c set
        before = case when not t.before_goes then c.before when c.after is null or t.after_goes then known.image else c.after end,
        after = case when t.after_goes then known.image else c.after end
      from (
        select id, private.image_goes(before, p_rows, p_wordings) as before_goes, private.image_goes(after, p_rows, p_wordings) as after_goes
        from public.action_changes where row_id = known.id and table_name = 'proposals') t
      where c.id = t.id and (t.before_goes or t.after_goes);
      if found then touched := touched || private.drop_empty_changes(known.id); end if;
    end if;
  end loop;
  return touched;
end $$;

create or replace function private.suggestions_to_erase(p_action uuid, p_rows uuid[], p_user uuid, p_among uuid[]) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  went bigint := greatest((select max(id) from public.action_changes where action_id = p_action),
    (select max(id) from private.stayed_gone(p_action)));
  gone jsonb[] := array(
    select before || jsonb_build_object('began', (select min(b.id) from public.action_changes b where b.row_id = c.row_id and b.op = 'insert'))
    from (
      select * from public.action_changes own where own.action_id = p_action union all select * from private.stayed_gone(p_action)) c
    where table_name in ('memory_files', 'part_relationships') and row_id = any (p_rows) and before is not null);
  sections text[] := array(select w.path || '@' || w.anchor from private.names_that_went(p_action) w where w.anchor is not null);
  -- An undo of their acceptance makes suggestions wait for an answer again.
  waiting_again uuid[] := array(
    select c.row_id from public.action_changes c
    where c.action_id = p_action and c.table_name = 'proposals' and c.after ->> 'status' = 'pending');
  cut uuid[] := private.conversations_cut(p_action);
  resting uuid[];
begin
  resting := private.resting_on_deleted(p_user, array(
    select private.text_of_suggestion(p) from public.proposals p
    where p.id = any (p_among) and p.user_id = p_user and p.conversation_id = any (cut)
      and not (p.why = 'Erased.' and p.changes - 'name' = '{}')), p_action);
  return array(
    select p.id
    from public.proposals p
    -- When it was made, in the order in which things were written.
    cross join lateral (select coalesce(min(c.id), 0) as at from public.action_changes c where c.row_id = p.id and c.op = 'insert') made
    where p.user_id = p_user and p.id = any (p_among) and not (p.why = 'Erased.' and p.changes - 'name' = '{}') and (
      p.evidence_ids && p_rows or p.kind = 'split_part' and private.moved_quotes(p.changes) && p_rows
      or p.result_id = any (p_rows) and p.id <> all (waiting_again) or p.conversation_id = any (p_rows)
      or made.at <= went and p.id <> all (waiting_again) and (
        exists (select from unnest(gone) g
          where g ->> 'path' = p.changes ->> 'path' and coalesce((g ->> 'began')::bigint, 0) <= made.at)
        or p.changes ->> 'path' || '@' || (p.changes ->> 'anchor') = any (sections)
        or p.kind = 'relate_parts' and exists (select from unnest(gone) g
          where array[p.part_id, p.other_part_id] @> array[(g ->> 'from_part_id')::uuid, (g ->> 'to_part_id')::uuid]))
      or exists (select from public.action_changes c
        where c.action_id = p_action and c.row_id = p.id and c.table_name = 'proposals') and p.id <> all (waiting_again)
      or p.id = any (resting)));
end $$;

-- Whether an image of a suggestion goes: it names what went, or its wording tells of it.
create or replace function private.image_goes(p_image jsonb, p_rows uuid[], p_wordings uuid[]) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(private.suggestion_names(p_image, p_rows) or private.wording_of(p_image) = any (p_wordings), false)
$$;

-- Which wording of a suggestion an image has; the same for every image that says the same.
create or replace function private.wording_of(p_image jsonb) returns uuid
language sql immutable set search_path = '' as $$
  select case when p_image is not null then md5(jsonb_build_array(p_image -> 'id', p_image -> 'why', p_image -> 'changes',
    p_image -> 'evidence_ids', p_image -> 'part_id', p_image -> 'other_part_id')::text)::uuid end
$$;

-- Of some suggestions, the wordings that tell of what an action deleted. When a wording was written is told by the
-- agents' run that wrote it first.
create or replace function private.wordings_resting_on(p_action uuid, p_user uuid, p_among uuid[]) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  cut constant uuid[] := private.conversations_cut(p_action);
begin
  if cut = '{}' then return '{}'; end if;
  return private.resting_on_deleted(p_user, array(
    select row(w.wording, concat_ws(' ', i.why, i.changes), i.evidence_ids || private.moved_quotes(i.changes),
      (select string_agg(name, ' ' order by name) from public.parts where id in (i.part_id, i.other_part_id)),
      i.conversation_id, coalesce(w.place, private.place_of_run(i.run_id)))::private.agent_text
    from (
      select private.wording_of(image) as wording, min(place) as place, (array_agg(image))[1] as image
      from (
        select c.after as image,
          case when a.actor <> 'person' and a.conversation_id::text = c.after ->> 'conversation_id'
            then private.place_of_run(a.run_id) end as place
        from public.action_changes c join public.agent_actions a on a.id = c.action_id
        where c.user_id = p_user and c.table_name = 'proposals' and c.row_id = any (p_among)
        union all
        select c.before, null from public.action_changes c
        where c.user_id = p_user and c.table_name = 'proposals' and c.row_id = any (p_among)) t
      where (image ->> 'conversation_id')::uuid = any (cut)
      group by 1) w,
      lateral jsonb_populate_record(null::public.proposals, w.image) i), p_action);
end $$;

-- Whether the person deleted something with this action. What an accepted proposal drops is no deletion of theirs.
create or replace function private.deletes(p_action public.agent_actions) returns boolean
language sql stable security definer set search_path = '' as $$
  select p_action.erased_at is null and private.waits_for_erasure(p_action.actor, p_action.tool, p_action.reverts) and (
    exists (
      select from public.action_changes c
      where c.action_id = p_action.id and private.is_deletion(c.op, c.before, c.after))
    or p_action.reverts <> '{}' and exists (select from private.stayed_gone(p_action.id)))
$$;

-- How long what undo needs is kept after the person deleted something. The screens state it.
create or replace function private.grace() returns interval
language sql immutable set search_path = '' as $$ select interval '30 days' $$;

-- A row that goes, or that is put away by its deleted_at.
create or replace function private.is_deletion(p_op public.change_op, p_before jsonb, p_after jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return p_op = 'delete'
    or (p_op = 'update' and p_before ->> 'deleted_at' is null and p_after ->> 'deleted_at' is not null);
end $$;

-- What was derived from the things that the present action has changed or undone goes with them.
create or replace function private.withdraw_derived() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.withdraw_proposals();
  perform private.withdraw_memory();
  perform private.withdraw_assessments();
end $$;
grant execute on function private.withdraw_derived() to app_server;

-- Whether something went with this action for which the time of grace runs: by the person's hand, or by an undo.
create or replace function private.waits_for_erasure(
  p_actor public.action_actor, p_tool text, p_reverts uuid[]
) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return p_reverts <> '{}' or (p_actor = 'person' and p_tool <> 'decideProposal')
    or (p_actor = 'agent' and p_tool = 'deleteMessages');
end $$;

-- This action is erased, and so is every other one of which nothing is left.
create or replace function private.close_erased(p_action uuid, p_touched uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.agent_actions a set erased_at = now(), erase_at = null, erased_to = null, erased_until = null
  where a.id = p_action or a.id = any (p_touched) and a.erased_at is null
    and not exists (select from public.action_changes c where c.action_id = a.id);
  update public.agent_actions a set erase_at = null, erased_to = null, erased_until = null
  where a.id = any (p_touched) and a.erase_at is not null and not private.deletes(a);
end $$;

-- Whether a row that this action took away was there again and was taken away once more, by an action that stands and for
-- which more time is left. That the action itself was done again is no other deletion. Step by step through indexes: it is
-- asked for each row that goes, and without statistics of the ledger a join of both tables was planned the long way round
-- (8,000 messages with 2,000 quotes: minutes).
create or replace function private.deleted_again(p_change public.action_changes, p_due timestamptz) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from (
      select * from public.action_changes c
      where c.row_id = p_change.row_id and c.id > p_change.id and c.table_name = p_change.table_name
        and c.action_id <> p_change.action_id offset 0) later
    where private.is_deletion(later.op, later.before, later.after) and (
      select a.undone_by is null and a.erased_at is null and (a.erase_at is null or a.erase_at > p_due)
        and not exists (select from unnest(a.reverts) undo
          where (select p_change.action_id = any (u.reverts) from public.agent_actions u where u.id = undo))
      from public.agent_actions a where a.id = later.action_id));
end $$;

-- A file that is brought back is not erased on the day on which it would have been.
create or replace function private.end_wait(p_row uuid) returns void
language sql security definer set search_path = '' as $$
  update public.agent_actions a set erase_at = null
  where a.user_id = auth.uid() and a.erase_at is not null
    and a.id in (select c.action_id from public.action_changes c
      where c.row_id = p_row and private.is_deletion(c.op, c.before, c.after))
    and not exists (select from public.action_changes c
      where c.action_id = a.id and c.row_id <> p_row and private.is_deletion(c.op, c.before, c.after))
$$;
grant execute on function private.end_wait(uuid) to app_server;

alter default privileges grant execute on functions to public;
