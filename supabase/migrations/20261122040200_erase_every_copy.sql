-- Erasing takes every copy of what is gone: images, titles, passages, suggestions, pictures, and all that agents asked
-- or were told while it was there. It goes in steps, so that no turn has to wait for much of it.

alter table public.agent_actions add column erased_to bigint, add column erased_until timestamptz;
comment on column public.agent_actions.erased_to is
  'While its erasure is under way: up to which action (seq) the calls of agents have been looked through.';
comment on column public.agent_actions.erased_until is
  'While its erasure is under way: up to which time the answers that name what lay before the model have been looked through.';
create index agent_actions_when on public.agent_actions (user_id, created_at);
create index action_changes_pictures on public.action_changes (user_id) where table_name = 'map_snapshots';
create index runs_running on public.runs (user_id) where status = 'running';

-- Rows that go with these when these go.
create function private.cascading(p_table text, p_ids uuid[]) returns table (table_name text, row_id uuid)
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

-- Everything that this action took away and that is not there again. Rows that were only put away go now, with what
-- belongs to them.
create or replace function private.gone_with(p_action uuid, out rows uuid[], out tables text[])
language plpgsql security definer set search_path = '' as $$
declare
  deleted record;
  gone uuid[];
  away uuid[];
  child record;
begin
  rows := '{}';
  tables := '{}';
  for deleted in
    select table_name, array_agg(distinct row_id) as ids from public.action_changes
    where action_id = p_action and private.is_deletion(op, before, after) group by table_name
  loop
    execute format('select array(select id from public.%I t where id = any ($1) and to_jsonb(t) ->> ''deleted_at'' is not null)',
      deleted.table_name) into away using deleted.ids;
    if away <> '{}' then
      for child in select distinct * from private.cascading(deleted.table_name, away) loop
        rows := rows || child.row_id;
        tables := tables || child.table_name;
      end loop;
      execute format('delete from public.%I where id = any ($1)', deleted.table_name) using away;
    end if;
    execute format('select array(select id from unnest($1) id where not exists (select from public.%I t where t.id = id.id))',
      deleted.table_name) into gone using deleted.ids;
    rows := rows || gone;
    tables := tables || array_fill(deleted.table_name, array[cardinality(gone)]);
  end loop;
end $$;

-- The actions that changed what is gone, and those of a conversation from the message on that was deleted in it.
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
    select user_id, coalesce(before ->> 'conversation_id', id::text)::uuid as id,
      min(case when name = 'messages' then (before ->> 'created_at')::timestamptz else '-infinity' end) as since
    from gone group by 1, 2
  )
  select coalesce(array_agg(id), '{}') from (
    select c.action_id as id from public.action_changes c where c.row_id = any (p_rows)
    union
    select a.id from talks t join public.agent_actions a
      on a.conversation_id = t.id and a.user_id = t.user_id and a.created_at >= t.since) about
$$;

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

create function private.blank_actions(p_actions uuid[], p_user uuid) returns void
language sql security definer set search_path = '' as $$
  update public.agent_actions set input = null, output = null, error_message = null
  where id = any (p_actions) and user_id = p_user
    and (input is not null or output is not null or error_message is not null)
$$;

-- A pattern that finds these words as they are, not within longer ones.
create function private.as_words(p_words text) returns text
language sql immutable set search_path = '' as $$
  select '(^|[^[:alnum:]])' || regexp_replace(p_words, '([^[:alnum:][:space:]])', '\\\1', 'g') || '([^[:alnum:]]|$)'
$$;

-- What agents were told, or tried without effect, while the things that this action took away were there: any of it may
-- tell of them. What they did goes when it names one of them. Looks at `p_most` actions and says whether it is through.
create function private.erase_lookups(p_target public.agent_actions, p_most integer) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  since timestamptz;
  named text[];
  from_seq bigint := p_target.erased_to;
  told uuid[];
  looked_at integer;
begin
  select min(coalesce(before ->> 'created_at', before ->> 'started_at')::timestamptz),
    (select array_agg(private.as_words(word)) from unnest(
      array_agg(distinct row_id::text) filter (where table_name not in ('messages', 'runs', 'conversations'))
      || array_agg(distinct before ->> 'path') || array_agg(distinct before ->> 'name')
      || array_agg(distinct private.slug(before ->> 'name', null))) word where word is not null)
  into since, named
  from public.action_changes where action_id = p_target.id and private.is_deletion(op, before, after);
  if from_seq is null then
    -- Numbers are given out when a row is written and times when its transaction begins, so begin a little earlier.
    select a.seq - 200 into from_seq from public.agent_actions a
    where a.user_id = p_target.user_id and a.created_at >= since order by a.created_at limit 1;
  end if;
  select count(*), max(a.seq), array_agg(a.id) filter (where a.actor = 'companion' and (
      not exists (select from public.action_changes c where c.action_id = a.id)
      or concat(a.input, ' ', a.output) ~ any (named)))
  into looked_at, from_seq, told
  from (
    select * from public.agent_actions
    where user_id = p_target.user_id and seq > coalesce(from_seq, 0) order by seq limit p_most) a;
  perform private.erase_tool_calls(told);
  perform private.blank_actions(told, p_target.user_id);
  update public.agent_actions set erased_to = coalesce(from_seq, erased_to) where id = p_target.id;
  return looked_at < p_most;
end $$;

-- The titles and paths of parts and memory files that are gone stand in no list of what an answer was written with.
-- Looks at `p_most` answers and says whether it is through.
create function private.erase_remembered(p_target public.agent_actions, p_most integer) returns boolean
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
  from public.action_changes
  where action_id = p_target.id and table_name in ('parts', 'memory_files') and private.is_deletion(op, before, after);
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

-- The image of a memory file without a passage: whole lines, and a longer passage wherever it was moved to.
create or replace function private.erase_passage(p_image jsonb, p_anchor text, p_passage text) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  content text := coalesce(private.without_passage(p_image ->> 'content', p_anchor, p_passage), p_image ->> 'content');
begin
  if p_image is null then return null; end if;
  content := substr(replace(E'\n' || content || E'\n', E'\n' || p_passage || E'\n', E'\n'), 2);
  content := left(content, greatest(char_length(content) - 1, 0));
  if char_length(p_passage) >= 12 then content := replace(content, p_passage, ''); end if;
  return p_image || jsonb_build_object('content', content);
end $$;

-- Passages that this action withdrew from memory, or that it took back, go from every earlier version of their file.
-- Answers the actions that wrote them.
drop function private.erase_passages(uuid);
create function private.erase_passages(p_action uuid) returns uuid[]
language plpgsql security definer set search_path = '' as $$
declare
  source jsonb;
  wrote uuid[] := '{}';
begin
  for source in
    select distinct coalesce(c.after, c.before) from public.action_changes c
    where c.action_id = p_action and c.table_name = 'memory_sources' and (
      c.op = 'update' and c.before ->> 'withdrawn_at' is null and c.after ->> 'withdrawn_at' is not null
      or c.op = 'delete' and not exists (select from public.memory_sources s where s.id = c.row_id))
  loop
    delete from public.memory_sources where id = (source ->> 'id')::uuid and withdrawn_at is not null;
    wrote := wrote || array(select distinct action_id from public.action_changes where row_id = (source ->> 'id')::uuid and op = 'insert');
    delete from public.action_changes where row_id = (source ->> 'id')::uuid;
    continue when exists (
      select from public.memory_sources s
      where s.file_id = (source ->> 'file_id')::uuid and s.passage = source ->> 'passage' and s.withdrawn_at is null);
    update public.action_changes set
      before = private.erase_passage(before, source ->> 'anchor', source ->> 'passage'),
      after = private.erase_passage(after, source ->> 'anchor', source ->> 'passage')
    where row_id = (source ->> 'file_id')::uuid and table_name = 'memory_files';
    -- An earlier version with the passage may have been restored meanwhile.
    update public.memory_files f set
      content = private.erase_passage(jsonb_build_object('content', f.content), source ->> 'anchor', source ->> 'passage') ->> 'content'
    where f.id = (source ->> 'file_id')::uuid and position(source ->> 'passage' in f.content) > 0;
  end loop;
  return wrote;
end $$;

-- Whether an image of a suggestion stands on one of these rows, or made it.
create function private.suggestion_names(p_image jsonb, p_rows uuid[]) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce((p_image ->> 'result_id')::uuid = any (p_rows), false) or exists (
    select from jsonb_array_elements_text(coalesce(p_image -> 'evidence_ids', '[]')) e where e::uuid = any (p_rows))
    or p_image ->> 'kind' = 'split_part' and private.moved_quotes(p_image -> 'changes') && p_rows
$$;

-- Suggestions that stood on what is gone, were about it or made it, keep their kind and their decision, and a declined
-- name. Answers the actions that brought them.
drop function private.erase_proposals(uuid, uuid[]);
create function private.erase_proposals(p_action uuid, p_rows uuid[], p_user uuid) returns uuid[]
language plpgsql security definer set search_path = '' as $$
declare
  said public.proposals;
  words jsonb;
  brought uuid[] := '{}';
  gone jsonb[] := array(
    select before from public.action_changes
    where action_id = p_action and table_name in ('memory_files', 'part_relationships') and row_id = any (p_rows) and before is not null);
begin
  for said in
    select * from public.proposals p
    where p.user_id = p_user and (
      p.evidence_ids && p_rows or p.kind = 'split_part' and private.moved_quotes(p.changes) && p_rows
      or p.result_id = any (p_rows) or p.conversation_id = any (p_rows)
      or exists (select from unnest(gone) g where g ->> 'path' = p.changes ->> 'path')
      or p.kind = 'relate_parts' and exists (select from unnest(gone) g
        where array[p.part_id, p.other_part_id] @> array[(g ->> 'from_part_id')::uuid, (g ->> 'to_part_id')::uuid])
      or exists (select from public.action_changes c
        where c.action_id = p_action and c.row_id = p.id and c.table_name = 'proposals'))
  loop
    words := jsonb_build_object('why', 'Erased.', 'changes', case
      when said.status = 'rejected' and said.changes ? 'name' then jsonb_build_object('name', said.changes -> 'name')
      else '{}' end);
    update public.proposals set why = words ->> 'why', changes = words -> 'changes',
      status = case when status = 'pending' then 'expired' else status end::public.proposal_status,
      withdrawn = case when status = 'pending' then 'evidence_gone' else withdrawn end
    where id = said.id;
    update public.action_changes set before = before || words, after = after || words
    where row_id = said.id and table_name = 'proposals';
    brought := brought || array(
      select distinct action_id from public.action_changes where row_id = said.id and table_name = 'proposals');
  end loop;
  -- One that was revised since stands on other words now; what it said before goes.
  words := '{"why": "Erased.", "changes": {}}';
  brought := brought || array(
    select distinct c.action_id from public.action_changes c join public.proposals p on p.id = c.row_id
    where p.user_id = p_user and c.table_name = 'proposals' and private.suggestion_names(c.after, p_rows));
  update public.action_changes c set
    before = case when private.suggestion_names(c.before, p_rows) then c.before || words else c.before end,
    after = case when private.suggestion_names(c.after, p_rows) then c.after || words else c.after end
  from public.proposals p
  where p.user_id = p_user and c.row_id = p.id and c.table_name = 'proposals'
    and (private.suggestion_names(c.before, p_rows) or private.suggestion_names(c.after, p_rows));
  return brought;
end $$;

-- A conversation that was called by a message which is gone is called so in no earlier version either.
create function private.erase_titles(p_action uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  gone record;
  nameless constant jsonb := '{"title": "A conversation"}';
begin
  for gone in
    select distinct (before ->> 'conversation_id')::uuid as talk,
      private.title_from(private.message_text(before -> 'parts'), (before ->> 'safety')::public.safety_level) as title
    from public.action_changes
    where action_id = p_action and table_name = 'messages' and op = 'delete' and before ->> 'role' = 'user'
  loop
    update public.conversations set title = nameless ->> 'title' where id = gone.talk and title = gone.title;
    update public.action_changes set
      before = case when before ->> 'title' = gone.title then before || nameless else before end,
      after = case when after ->> 'title' = gone.title then after || nameless else after end
    where row_id = gone.talk and table_name = 'conversations';
  end loop;
end $$;

create function private.without_gone(p_picture jsonb, p_rows uuid[]) returns jsonb
language sql immutable set search_path = '' as $$
  select p_picture || jsonb_build_object(
    'parts', (
      select coalesce(jsonb_agg(part order by n), '[]') from jsonb_array_elements(p_picture -> 'parts') with ordinality t (part, n)
      where (part ->> 'id')::uuid <> all (p_rows)),
    'relationships', (
      select coalesce(jsonb_agg(line order by n), '[]') from jsonb_array_elements(p_picture -> 'relationships') with ordinality t (line, n)
      where not array[line ->> 'id', line ->> 'from_part_id', line ->> 'to_part_id']::uuid[] && p_rows))
$$;

-- Kept pictures of the map show the others only.
create function private.erase_from_pictures(p_rows uuid[], p_user uuid) returns void
language sql security definer set search_path = '' as $$
  update public.map_snapshots set picture = private.without_gone(picture, p_rows) where user_id = p_user;
  update public.action_changes set
    before = case when before is not null then before || jsonb_build_object('picture', private.without_gone(before -> 'picture', p_rows)) end,
    after = case when after is not null then after || jsonb_build_object('picture', private.without_gone(after -> 'picture', p_rows)) end
  where user_id = p_user and table_name = 'map_snapshots';
$$;

-- The lines without those of a change log that tell of a part by its name.
create function private.without_named_lines(p_content text, p_names text[]) returns text
language sql immutable set search_path = '' as $$
  select string_agg(line, E'\n' order by n)
  from unnest(string_to_array(p_content, E'\n')) with ordinality t (line, n)
  where not (line ~ '^- \d{4}-\d{2}-\d{2} ' and line ~ any (p_names))
$$;

-- The image of a memory file as it reads without these names.
create function private.without_names(p_image jsonb, p_names text[], p_title text, p_path text) returns jsonb
language sql immutable set search_path = '' as $$
  select case when p_image is not null then p_image || jsonb_build_object('path', p_path, 'content',
    private.without_named_lines(case when p_title is null then p_image ->> 'content'
      else private.retitled(p_image ->> 'content', p_title) end, p_names)) end
$$;

-- Where two parts became one, the change log of the one and the files of its connections name the other. When that one
-- is gone its names go there, too, in every version; such a file gets the path of those it is about now.
create function private.erase_names(p_names text[], p_parts uuid[], p_user uuid) returns void
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

-- The parts that one of these went into, or that went into one of these, by the actions that changed them.
create function private.merged_with(p_parts uuid[]) returns uuid[]
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

-- Erases what this action took away, or a step of it: `p_most` bounds the actions that are looked through. Answers when
-- it was erased; null while there is more to do, or nothing.
drop function private.erase_action(uuid);
create function private.erase_action(p_action uuid, p_most integer default 1000000) returns timestamptz
language plpgsql security definer set search_path = '' set enable_seqscan = off as $$
declare
  target public.agent_actions;
  gone record;
  about uuid[];
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
  select * into gone from private.gone_with(p_action);
  if gone.rows = '{}' then
    -- All of it is there again.
    update public.agent_actions set erase_at = null, erased_to = null, erased_until = null where id = p_action;
    perform set_config('parley.erasing', '', true);
    return null;
  end if;
  select array_remove(array_agg(distinct c.before ->> 'name') || array_agg(distinct c.after ->> 'name'), null) into names
  from public.action_changes c where c.row_id = any (gone.rows) and c.table_name = 'parts';
  about := private.actions_about(gone.rows, gone.tables) || private.erase_passages(p_action)
    || private.erase_proposals(p_action, gone.rows, target.user_id) || p_action;
  perform private.erase_titles(p_action);
  if gone.tables && array['parts', 'part_relationships'] then
    perform private.erase_from_pictures(gone.rows, target.user_id);
  end if;
  if names <> '{}' then
    merged := private.merged_with(gone.rows);
    if merged <> '{}' then perform private.erase_names(names, merged, target.user_id); end if;
  end if;
  perform private.erase_tool_calls(about);
  perform private.blank_actions(about, target.user_id);
  with erased as (delete from public.action_changes where row_id = any (gone.rows) returning action_id)
  update public.agent_actions set erased_at = now(), erase_at = null, erased_to = null, erased_until = null
  where id in (select action_id from erased union all select p_action) and user_id = target.user_id;
  update public.conversations set snapshot = null, snapshot_seq = null
  where user_id = target.user_id and snapshot is not null;
  perform set_config('parley.erasing', '', true);
  return now();
end $$;

-- While an answer is being written it still holds what its tools were told, and keeps that when it ends.
create function private.is_answering(p_user uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.runs where user_id = p_user and status = 'running' and lease_until > now())
$$;

-- Erases what is due of the caller, a share of it each time: one look into an index when nothing is due. A plan is kept
-- for as long as a server runs, also one made while the tables were small: hence no whole scans, and an order that only
-- that index has.
create or replace function private.erase_due(p_user uuid) returns void
language plpgsql security definer set search_path = '' set enable_seqscan = off as $$
declare
  first_due timestamptz;
  due uuid;
begin
  if p_user is distinct from auth.uid() then
    raise sqlstate 'PT403' using message = 'That is not allowed here.';
  end if;
  select erase_at into first_due from public.agent_actions
  where user_id = p_user and erase_at is not null order by erase_at limit 1;
  if first_due is null or first_due > now() then return; end if;
  perform private.one_undo_at_a_time();
  if private.is_answering(p_user) then return; end if;
  for due in
    select id from public.agent_actions where user_id = p_user and erase_at <= now() order by erase_at limit 3
  loop
    exit when private.erase_action(due, 500) is null
      and exists (select from public.agent_actions where id = due and erase_at is not null);
  end loop;
end $$;

-- Only for the server's own start: what is due of everybody, as much of it as a start can wait for.
create or replace function private.erase_all_due() returns void
language plpgsql set search_path = '' as $$
declare
  due uuid;
begin
  for due in select id from public.agent_actions where erase_at <= now() order by erase_at, seq limit 20 loop
    perform private.erase_action(due, 5000);
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

revoke execute on all functions in schema private from public;
