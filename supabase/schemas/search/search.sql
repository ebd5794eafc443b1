-- The words of a query, at most eight; little ones only where there is nothing else.
create or replace function private.asked_words(p_query text) returns text[]
language sql immutable set search_path = '' as $$
  select (coalesce(array_agg(word order by place) filter (where not little), array_agg(word order by place), '{}'))[1:8]
  from (
    select lexeme as word, positions[1] as place, pg_catalog.to_tsvector('pg_catalog.english', lexeme) = '' as little
    from unnest(pg_catalog.to_tsvector('pg_catalog.simple', left(coalesce(p_query, ''), 200)))) w
$$;

create or replace function private.message_words(p_owner uuid, p_parts jsonb) returns tsvector
language plpgsql immutable set search_path = '' as $$
begin
  return private.own_words(p_owner, private.searched_text(p_parts));
end $$;
grant execute on function private.message_words(uuid,jsonb) to authenticated;

-- The words of a message, and of a committee its question, what the voices said and what it ended with.
create or replace function private.searched_text(p_parts jsonb) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return (
    select concat_ws(E'\n', private.message_text(p_parts), string_agg(case part ->> 'type'
      when 'data-committee' then part #>> '{data,question}'
      when 'data-voice' then part #>> '{data,text}'
      when 'data-synthesis' then (
        select string_agg(said, E'\n') from (
          select jsonb_array_elements_text(part #> '{data,agreements}') as said
          union all select jsonb_array_elements_text(part #> '{data,next}')
          union all select one ->> 'words' from jsonb_array_elements(part #> '{data,differences}') one) ended) end, E'\n' order by n))
    from jsonb_array_elements(p_parts) with ordinality t (part, n));
end $$;
grant execute on function private.searched_text(jsonb) to authenticated;

-- Whether the person has one of these words in what they said, in a title or in a part's name.
create or replace function private.has_word(p_user uuid, p_sought tsquery) returns boolean
language plpgsql stable set search_path = '' set enable_seqscan = off as $$
declare
  own constant tsquery := p_sought && format('%L', '@' || p_user)::tsquery;
begin
  return exists (select from (
      select m.user_id from public.messages m
      where private.message_words(m.user_id, m.parts) @@ own and m.safety < 'overwhelm' and m.role = 'user' offset 0) said
      where said.user_id = p_user)
    or exists (select from (
      select c.user_id from public.conversations c where private.own_words(c.user_id, c.title) @@ own offset 0) named
      where named.user_id = p_user)
    or exists (select from public.parts p where p.user_id = p_user and private.words_of(p.name) @@ p_sought);
end $$;

-- The word of the person's own that is most like one that stands nowhere; null when none is near. Sought in titles, names
-- and the newest messages first, in older ones only until one is very like it, and in no more than 20,000. "is true" keeps an
-- index by time from being walked for everybody's.
create or replace function private.nearest_word(p_user uuid, p_word text) returns text
language plpgsql stable set search_path = '' set enable_seqscan = off as $$
declare
  nearest text := private.swapped_back(p_user, p_word);
  likeness real := 0;
  older_than timestamptz := 'infinity';
  many integer;
  since timestamptz;
  near record;
begin
  if nearest is not null or char_length(p_word) < 4 then return nearest; end if;
  perform set_config('pg_trgm.word_similarity_threshold', '0.5', true);
  foreach many in array array[2000, 18000] loop
    select min(created_at) into since from (
      select created_at from public.messages
      where user_id = p_user and created_at < older_than order by created_at desc limit many) newest;
    with texts as (
      (select lower(left(private.message_text(parts), 20000)) as words from public.messages
      where array[user_id] operator(pg_catalog.@>) array[p_user] and (created_at >= since and created_at < older_than) is true
        and p_word operator(extensions.<%) lower(left(private.message_text(parts), 20000))
        and safety < 'overwhelm' and role = 'user' limit 100)
      union all select lower(title) from public.conversations
      where many = 2000 and user_id = p_user and p_word operator(extensions.<%) lower(title)
      union all select lower(name) from public.parts
      where many = 2000 and user_id = p_user and p_word operator(extensions.<%) lower(name)
    )
    select word, extensions.similarity(word, p_word) as likeness into near
    from (select distinct lexeme from texts, unnest(pg_catalog.to_tsvector('pg_catalog.simple', words))) w (word)
    order by 2 desc, 1 limit 1;
    if near.likeness >= 0.35 and near.likeness > likeness then
      nearest := near.word;
      likeness := near.likeness;
    end if;
    exit when likeness >= 0.5 or since is null;
    older_than := since;
  end loop;
  return nearest;
end $$;

-- The words of a text, and whose they are as one more word, so that the index of many people's words finds those of
-- one. What no person would read to its end is not read here either.
create or replace function private.own_words(p_owner uuid, p_text text) returns tsvector
language plpgsql immutable set search_path = '' as $$
begin
  return private.words_of(left(p_text, 100000)) || array_to_tsvector(array['@' || p_owner]);
end $$;
grant execute on function private.own_words(uuid,text) to authenticated;

create or replace function private.part_words(p_owner uuid, p_texts text[]) returns tsvector
language sql immutable set search_path = '' as $$
  select private.own_words(p_owner, array_to_string(p_texts, ' '))
$$;
grant execute on function private.part_words(uuid,text[]) to authenticated;

-- The conversations of which the person deleted messages that are not erased.
create or replace function private.conversations_of_deleted(p_user uuid) returns uuid[]
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  return array(
    select distinct (c.before ->> 'conversation_id')::uuid from public.action_changes c
    where c.user_id = p_user and c.table_name = 'messages' and c.op = 'delete' and c.before is not null);
end $$;

-- The words of a message as it is shown: of an answer without quotes of what was deleted.
create or replace function private.text_found_in(p_message uuid) returns text
language plpgsql stable set search_path = '' as $$
declare
  found_in public.messages;
begin
  select * into found_in from public.messages where id = p_message;
  if found_in.role = 'user' then return private.searched_text(found_in.parts); end if;
  return private.searched_text(private.without_deleted(found_in.parts, found_in.run_id, private.gone_in(found_in.conversation_id),
    found_in.created_at));
end $$;

-- One thing that was found, with all that is needed to show it and to open it.
create or replace function private.search_hit(p_kind text, p_id uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return jsonb_build_object('kind', p_kind, 'id', p_id) || case p_kind
    when 'conversation' then (
      select jsonb_build_object('text', c.title, 'at', c.last_message_at) from public.conversations c where c.id = p_id)
    when 'message' then (
      select jsonb_build_object('text', private.text_found_in(m.id), 'at', m.created_at, 'role', m.role,
        'conversation_id', c.id, 'conversation', c.title)
      from public.messages m join public.conversations c on c.id = m.conversation_id where m.id = p_id and m.role <> 'earlier')
    when 'quote' then (
      select jsonb_build_object('text', e.quote, 'at', e.created_at, 'conversation_id', e.conversation_id,
        'message_id', e.message_id, 'start', e.start_offset, 'end', e.end_offset, 'part', p.name)
      from public.part_evidence e left join public.parts p on p.id = e.part_id where e.id = p_id)
    when 'part' then (
      select jsonb_build_object('name', p.name, 'resting', p.retired_at is not null, 'at', p.updated_at,
        'text', array_to_string(array[p.role, p.protects, p.body_location, p.image, p.age]
          || p.emotions || p.beliefs || p.fears || p.needs || p.triggers || p.set_down, E'\n'))
      from public.parts p where p.id = p_id)
    when 'file' then (
      select jsonb_build_object('text', left(c.content, 100000), 'at', a.created_at, 'name', a.name, 'made', a.run_id is not null,
        'goal_id', a.goal_id, 'conversation_id', a.of_conversation, 'message_id', coalesce(a.of_message, (
          select m.id from public.messages m where m.run_id = a.run_id and m.role = 'assistant' order by m.ordinal limit 1)))
      from public.attachments a join private.attachment_contents c on c.id = a.id where a.id = p_id)
    when 'goal' then (
      select jsonb_build_object('title', g.title, 'standing', private.goal_standing(g), 'at', g.updated_at,
        'text', concat_ws(E'\n', g.why, g.ended_because, (
          select string_agg(c.words, E'\n' order by c.stance, c.id) from public.goal_parts c where c.goal_id = g.id), (
          select string_agg(concat_ws(E'\n', t.instructions, t.question, t.answer, t.talk, t.note), E'\n' order by t.created_at desc, t.id)
          from public.tasks t where t.goal_id = g.id and not private.is_flagged(t.safety))))
      from public.goals g where g.id = p_id)
    when 'learning' then (
      select jsonb_build_object('text', l.text, 'at', l.updated_at, 'reworded', l.reworded) from public.learnings l where l.id = p_id)
    when 'plan' then (
      select jsonb_build_object('text', array_to_string(private.plan_texts(p.goal, p.result, p.steps), E'\n'), 'at', p.updated_at,
        'title', p.goal, 'conversation_id', p.conversation_id, 'message_id', private.plan_shown(p) -> 'answer')
      from public.plans p where p.id = p_id)
    else (
      select jsonb_build_object('text', n.body, 'at', n.updated_at, 'letter', n.kind = 'letter', 'part_id', p.id, 'part', p.name)
      from public.part_notes n join public.parts p on p.id = n.part_id where n.id = p_id) end;
end $$;

-- What answers, kind by kind; null when nothing does. Without p_all what has some of the words, most first.
create or replace function private.search_kinds(
  p_user uuid, p_words text[], p_all boolean, p_kind text, p_lowest integer, p_highest integer
) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    with queries as (
      select private.words_query(p_words, true) as query where p_all
      union all select private.word_query(word) from unnest(p_words) word where not p_all
    ), matches as (
      select m.kind, m.id, m.at, count(*) as had
      from queries, private.search_matches(p_user, query, case when p_all then p_highest + 1 end, p_kind) m
      group by 1, 2, 3
    ), placed as (
      select kind, id, null::jsonb as hit, row_number() over (partition by kind order by had desc, at desc, id) as n from matches
      union all
      select 'memory', null, s, row_number() over () from private.search_sections(p_words, private.words_query(p_words, p_all)) s
      where p_kind is null or p_kind = 'memory'
    )
    select jsonb_agg(jsonb_build_object('kind', kind, 'hits', hits, 'more', more) order by kind)
    from (
      select kind, max(n) > p_highest as more,
        coalesce(jsonb_agg(coalesce(hit, private.search_hit(kind, id)) order by n)
          filter (where n > p_lowest and n <= p_highest), '[]') as hits
      from placed group by kind) k);
end $$;

-- Everything of a person that answers, but memory. The indexes cannot be used behind a row-level policy (their
-- operators are not leakproof), so whoever calls this names the owner. "offset 0" keeps the index in the lead, and asks
-- only of the newest quotes whether they are of a hard moment. The newest p_most of each kind, or all; p_kind: of one alone.
create or replace function private.search_matches(
  p_user uuid, p_sought tsquery, p_most integer default null, p_kind text default null
) returns table (kind text, id uuid, at timestamptz)
language plpgsql stable set search_path = '' set enable_seqscan = off as $$
declare
  own constant tsquery := p_sought && format('%L', '@' || p_user)::tsquery;
  cut constant uuid[] := private.conversations_of_deleted(p_user);
begin
  return query
  (select 'conversation', c.id, c.last_message_at
  from (select * from public.conversations where private.own_words(user_id, title) @@ own offset 0) c
  where c.user_id = p_user and coalesce(p_kind, 'conversation') = 'conversation' and c.agent is distinct from 'task' order by 3 desc, 2 limit p_most)
  union all
  (select 'message', m.id, m.created_at
  from (select m.id, m.user_id, m.role, m.created_at, m.conversation_id, m.metadata ? 'committee' as met from public.messages m
    where private.message_words(m.user_id, m.parts) @@ own and m.safety < 'overwhelm'
      and (m.role = 'user' or m.role = 'assistant' and m.metadata ? 'stop') offset 0) m
  where m.user_id = p_user and coalesce(p_kind, 'message') = 'message'
    and (m.role = 'user' or cut = '{}' or not (m.met or m.conversation_id = any (cut)) or private.words_of(private.text_found_in(m.id)) @@ p_sought)
  order by 3 desc, 2 limit p_most)
  union all
  (select 'quote', e.id, e.created_at
  from (select e.id, e.user_id, e.message_id, e.created_at from public.part_evidence e
    where private.own_words(e.user_id, e.quote) @@ own order by e.created_at desc, e.id offset 0) e
  where e.user_id = p_user and coalesce(p_kind, 'quote') = 'quote'
    and not coalesce((select private.is_flagged(m.safety) from public.messages m where m.id = e.message_id), false)
  order by 3 desc, 2 limit p_most)
  union all
  (select 'part', p.id, p.updated_at
  from (select * from public.parts where private.part_words(user_id,
    array[name, role, protects, body_location, image, age] || emotions || beliefs || fears || needs || triggers || set_down)
    @@ own offset 0) p
  where p.user_id = p_user and p.merged_into is null and coalesce(p_kind, 'part') = 'part' order by 3 desc, 2 limit p_most)
  union all
  (select 'note', n.id, n.updated_at
  from (select * from public.part_notes where private.own_words(user_id, body) @@ own offset 0) n
  where n.user_id = p_user and coalesce(p_kind, 'note') = 'note' order by 3 desc, 2 limit p_most)
  union all
  (select 'file', a.id, a.created_at
  from (
    select c.id from (select * from private.attachment_contents where private.own_words(user_id, content) @@ own offset 0) c
    union
    select n.id from (select * from public.attachments where private.own_words(user_id, name) @@ own offset 0) n) found
  join public.attachments a on a.id = found.id
  where a.user_id = p_user and coalesce(p_kind, 'file') = 'file' and not private.is_flagged(a.safety)
    and not coalesce((select private.is_flagged(m.safety) from public.messages m where m.id = a.of_message), false)
    and not coalesce((select private.is_flagged(r.safety) from public.runs r where r.id = a.run_id), false)
  order by 3 desc, 2 limit p_most)
  union all
  (select distinct 'goal', g.id, g.updated_at
  from (
    (select o.id, o.user_id, o.updated_at from public.goals o
      where private.part_words(o.user_id, array[o.title, o.why, o.ended_because]) @@ own offset 0)
    union all
    (select o.id, o.user_id, o.updated_at from (
        select c.goal_id, c.user_id from public.goal_parts c where private.own_words(c.user_id, c.words) @@ own offset 0) c
      join public.goals o on o.id = c.goal_id where c.user_id = p_user)
    union all
    (select o.id, o.user_id, o.updated_at from (
        select t.goal_id, t.user_id, t.safety from public.tasks t
        where private.part_words(t.user_id, array[t.instructions, t.question, t.answer, t.talk, t.note]) @@ own offset 0) t
      join public.goals o on o.id = t.goal_id where t.user_id = p_user and not private.is_flagged(t.safety))) g
  where g.user_id = p_user and coalesce(p_kind, 'goal') = 'goal' order by 3 desc, 2 limit p_most)
  union all
  (select 'learning', l.id, l.updated_at
  from (select o from public.learnings o where private.own_words(o.user_id, o.text) @@ own offset 0) f cross join lateral (select (f.o).*) l
  where l.user_id = p_user and coalesce(p_kind, 'learning') = 'learning' and private.learning_holds(f.o) order by 3 desc, 2 limit p_most)
  union all
  (select 'plan', p.id, p.updated_at
  from (select * from public.plans where private.part_words(user_id, private.plan_texts(goal, result, steps)) @@ own offset 0) p
  where p.user_id = p_user and coalesce(p_kind, 'plan') = 'plan' order by 3 desc, 2 limit p_most);
end $$;

-- Sections of memory files that have the words, best first.
create or replace function private.search_sections(p_words text[], p_sought tsquery) returns setof jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('kind', 'memory', 'path', h ->> 'path', 'title', h ->> 'title', 'anchor', h ->> 'anchor',
    'heading', h ->> 'heading', 'text', h ->> 'passage', 'at', h -> 'updated_at')
  from jsonb_array_elements(public.search_memory(array_to_string(p_words, ' '), 30)) h
  where private.words_of(concat_ws(' ', h ->> 'title', h ->> 'heading', h ->> 'passage')) @@ p_sought
$$;

-- The words with slips of the pen put right, and which: {"grandmohter": "grandmother"}.
create or replace function private.without_slips(p_user uuid, p_words text[], out words text[], out slips jsonb)
language plpgsql stable set search_path = '' as $$
declare
  word text;
  near text;
begin
  words := p_words;
  slips := '{}';
  foreach word in array p_words loop
    continue when exists (select from private.search_matches(p_user, private.word_query(word), 1))
      or exists (select from private.search_sections(array[word], private.word_query(word)));
    near := private.nearest_word(p_user, word);
    continue when near is null;
    words := array_replace(words, word, near);
    slips := slips || jsonb_build_object(word, near);
  end loop;
end $$;

-- What begins with a word, with or without its accents, or has its stem; of scripts without spaces what has its letters
-- beside each other.
create or replace function private.word_query(p_word text) returns tsquery
language sql immutable set search_path = '' as $$
  select (quote_literal(p_word) || ':*')::tsquery || pg_catalog.plainto_tsquery('pg_catalog.english', p_word)
    || case when octet_length(p_word) = char_length(p_word) then ''::tsquery else
      (quote_literal(folded) || ':*')::tsquery || coalesce((
        select string_agg(quote_literal(pair) || case when char_length(pair) = 1 then ':*' else '' end, ' & ')
        from unnest(private.letter_pairs(folded)) pair), '')::tsquery end
  from private.folded(p_word) folded
$$;
grant execute on function private.word_query(text) to authenticated;

-- A word with two letters beside each other swapped back, where the person wrote that: "motehr" is "mother".
create or replace function private.swapped_back(p_user uuid, p_word text) returns text
language plpgsql stable set search_path = '' as $$
declare
  tries constant text[] := array(
    select overlay(p_word placing substr(p_word, n + 1, 1) || substr(p_word, n, 1) from n for 2)
    from generate_series(1, least(char_length(p_word), 24) - 1) n order by n);
  tried text;
begin
  if char_length(p_word) < 4
    or not private.has_word(p_user, (select string_agg(quote_literal(t), ' | ') from unnest(tries) t)::tsquery) then return null; end if;
  foreach tried in array tries loop
    if tried <> p_word and private.has_word(p_user, quote_literal(tried)::tsquery) then return tried; end if;
  end loop;
  return null;
end $$;

-- All of the words, or any.
create or replace function private.words_query(p_words text[], p_all boolean) returns tsquery
language sql immutable set search_path = '' as $$
  select string_agg('(' || private.word_query(word)::text || ')', case when p_all then ' & ' else ' | ' end)::tsquery
  from unnest(p_words) word
$$;
grant execute on function private.words_query(text[],boolean) to authenticated;

-- For the person alone. Newest first within each kind, memory by how well it answers; p_offset and p_limit count for
-- each kind. Where nothing has all of the words, slips of the pen are put right, and then any of the words will do.
create or replace function public.search_everything(
  p_query text, p_kind text default null, p_offset integer default 0, p_limit integer default 5
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  uid uuid := auth.uid();
  lowest constant integer := greatest(coalesce(p_offset, 0), 0);
  highest constant integer := lowest + least(greatest(coalesce(p_limit, 5), 1), 50);
  words text[] := private.asked_words(p_query);
  slips jsonb := '{}';
  loose boolean := false;
  kinds jsonb;
begin
  if uid is null then
    raise sqlstate 'PT401' using message = 'Please sign in.';
  elsif private.request_actor() <> 'person' then
    raise sqlstate 'PT403' using message = 'Only the person looks through everything.';
  end if;
  if words <> '{}' then
    kinds := private.search_kinds(uid, words, true, p_kind, lowest, highest);
    if kinds is null then
      select * into words, slips from private.without_slips(uid, words);
      kinds := case when slips <> '{}' then private.search_kinds(uid, words, true, p_kind, lowest, highest) end;
    end if;
    if kinds is null and cardinality(words) > 1 then
      loose := true;
      kinds := private.search_kinds(uid, words, false, p_kind, lowest, highest);
    end if;
  end if;
  return jsonb_build_object('words', words, 'slips', slips, 'loose', loose, 'kinds', coalesce(kinds, '[]'));
end $$;
grant execute on function public.search_everything(text,text,integer,integer) to authenticated;
