-- What is looked for under one heading of a question: any of these words, their English stems, and what begins with a long
-- one. Short words are not taken as beginnings: "art" is no "article".
create or replace function private.recall_query(p_words text[]) returns tsquery
language plpgsql immutable set search_path = '' as $$
declare
  found_in tsquery := ''::tsquery;
  word text;
begin
  foreach word in array p_words loop
    found_in := found_in || case
      when char_length(word) >= 5 or octet_length(word) > char_length(word) then private.word_query(word)
      else quote_literal(word)::tsquery || pg_catalog.plainto_tsquery('pg_catalog.english', word) end;
  end loop;
  return found_in;
end $$;

-- Messages under each heading, at most p_most for each, as they lie in the table.
create or replace function private.messages_under(
  p_user uuid, p_queries tsquery[], p_most integer, p_since timestamptz, p_until timestamptz
) returns table (n integer, conversation_id uuid, ordinal integer, at timestamptz)
language plpgsql stable set search_path = '' set enable_seqscan = off set enable_indexscan = off
set plan_cache_mode = force_generic_plan as $$
declare
  own constant tsquery := format('%L', '@' || p_user)::tsquery;
begin
  return query
    select q.n::integer, m.conversation_id, m.ordinal, m.created_at
    from unnest(p_queries) with ordinality q (query, n) cross join lateral (
      select w.* from (
        select o.conversation_id, o.ordinal, o.created_at, o.user_id from public.messages o
        where private.message_words(o.user_id, o.parts) @@ (own && q.query) and o.safety < 'overwhelm'
          and (o.role = 'user' or o.role = 'assistant' and o.metadata ? 'stop') offset 0) w
      where w.user_id = p_user and (p_since is null or w.created_at >= p_since) and (p_until is null or w.created_at < p_until)
      limit p_most) m
    where numnode(q.query) > 0;
end $$;

-- The newest messages under each heading, at most p_most for each, of the first p_read of it as they lie in the table.
create or replace function private.newest_under(
  p_user uuid, p_queries tsquery[], p_read integer, p_most integer, p_since timestamptz, p_until timestamptz
) returns table (n integer, conversation_id uuid, ordinal integer, at timestamptz)
language plpgsql stable set search_path = '' set enable_seqscan = off set enable_indexscan = off
set plan_cache_mode = force_generic_plan as $$
declare
  own constant tsquery := format('%L', '@' || p_user)::tsquery;
begin
  return query
    select q.n::integer, m.conversation_id, m.ordinal, m.created_at
    from unnest(p_queries) with ordinality q (query, n) cross join lateral (
      select r.* from (
        select w.* from (
          select o.conversation_id, o.ordinal, o.created_at, o.user_id from public.messages o
          where private.message_words(o.user_id, o.parts) @@ (own && q.query) and o.safety < 'overwhelm'
            and (o.role = 'user' or o.role = 'assistant' and o.metadata ? 'stop') offset 0) w
        where w.user_id = p_user and (p_since is null or w.created_at >= p_since) and (p_until is null or w.created_at < p_until)
        limit p_read) r
      order by r.created_at desc, r.ordinal desc limit p_most) m
    where numnode(q.query) > 0;
end $$;

-- The messages to weigh, each with a bit for every heading it answers, and how many answer each heading, up to one more
-- than are looked at alone. A heading with more counts only beside others: with each rarer one or, where there is none,
-- two by two; alone only where it is the only one, the newest first, or where no two of them stand together.
create or replace function private.candidate_messages(
  p_user uuid, p_queries tsquery[], p_most integer, p_since timestamptz, p_until timestamptz
) returns table (conversation_id uuid, ordinal integer, at timestamptz, mask integer, counts integer[])
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return query
  with under as materialized (
    select u.* from private.messages_under(p_user, p_queries, p_most + 1, p_since, p_until) u
  ), counted as materialized (
    select q.query, q.n::integer as n, (select count(*)::integer from under where under.n = q.n) as many
    from unnest(p_queries) with ordinality q (query, n)
  ), common as (
    select c.*, row_number() over (order by c.n) as place from counted c where c.many > p_most
  ), rare as (
    select string_agg('(' || c.query::text || ')', ' | ')::tsquery as query from counted c where c.many between 1 and p_most
  ), pairs as (
    select c.query && r.query as query, 1 << (c.n - 1) as mask from common c, rare r where r.query is not null
    union all
    select a.query && b.query, 1 << (a.n - 1) | 1 << (b.n - 1) from common a join common b on a.place < b.place, rare r
    where r.query is null and b.place <= 4
    union all
    select c.query, 1 << (c.n - 1) from common c, rare r where r.query is null and (select count(*) from common) = 1
  ), asked as materialized (
    select array_agg(p.query order by p.mask) as queries, array_agg(p.mask order by p.mask) as masks, count(*) as many from pairs p
  ), beside as (
    select a.masks[m.n] as mask, m.conversation_id, m.ordinal, m.at
    from asked a cross join lateral private.newest_under(p_user, a.queries,
      case when a.many = 1 and (select r.query from rare r) is null then 20 else 4 end * p_most, p_most, p_since, p_until) m
    where a.many > 0
  )
  select found.conversation_id, found.ordinal, found.at, bit_or(found.mask), (select array_agg(c.many order by c.n) from counted c)
  from (
    select 1 << (u.n - 1) as mask, u.conversation_id, u.ordinal, u.at
    from under u join counted c on c.n = u.n and c.many <= p_most
    union all
    select b.mask, b.conversation_id, b.ordinal, b.at from beside b
    union all
    select 1 << (u.n - 1), u.conversation_id, u.ordinal, u.at from under u join common c on c.n = u.n
    where (select r.query from rare r) is null and not exists (select from beside)) found
  group by 1, 2, 3;
end $$;

-- The best of the candidates with what was said around each, and those that are near in meaning (p_near), as {id, c, o, user, at, text}; their titles; about how many
-- messages there are in all, up to 10,000, and how many answer each heading. An answer of the companion is told of where it ended by
-- itself, what it answers still stands and is of no hard moment, and nothing before it was deleted, so that it cannot
-- repeat what was.
create or replace function private.recalled_messages(
  p_user uuid, p_queries tsquery[], p_weights real[], p_since timestamptz, p_until timestamptz, p_zone text, p_near uuid[]
) returns jsonb
language plpgsql stable set search_path = '' set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  most constant integer := 1000;
  centres constant integer := 64;
  removed constant uuid[] := private.removed_quotes();
  words constant record := private.removed_words();
  away constant jsonb := private.gone_words(private.deleted_elsewhere(null) || words.notes, '{}', 8);
  files constant jsonb := private.with_removed_words(private.gone_files(null, '{}'), words.own, words.no_quotes, '{}');
  here constant uuid := private.request_claim('conversation')::uuid;
  seen_to constant timestamptz := (select c.summarised_to from public.conversations c where c.id = here and c.user_id = p_user);
  total constant integer := least(10000, greatest(
    (select count(*) from (select from public.messages m where m.user_id = p_user limit 1000) m),
    20 * (select count(*) from (select from public.conversations c where c.user_id = p_user limit 500) c)));
  answer jsonb;
begin
  with candidates as materialized (
    select * from private.candidate_messages(p_user, p_queries, most, p_since, p_until)
  ), weights as materialized (
    select 1 << (w.n - 1)::integer as bit,
      w.weight::float8 * ln((1 + (total - least(w.many, total) + 0.5) / (w.many + 0.5))::float8) as weight
    from unnest(p_weights, coalesce((select counts from candidates limit 1), '{}')) with ordinality w (weight, many, n)
    where w.many is not null
  ), beside as materialized (
    select c.*, coalesce(case when lag(c.ordinal) over w >= c.ordinal - 2 then lag(c.mask) over w end, 0)
        | coalesce(case when lead(c.ordinal) over w <= c.ordinal + 2 then lead(c.mask) over w end, 0) as near,
      bit_or(c.mask) over (partition by c.conversation_id, (c.at at time zone 'UTC')::date) as of_day
    from candidates c window w as (partition by c.conversation_id order by c.ordinal)
  ), weighed as materialized (
    select m.mask, (select coalesce(sum(w.weight), 0) from weights w where w.bit & m.mask <> 0) as weight
    from (select b.mask from beside b union select b.near & ~b.mask from beside b union select b.of_day from beside b) m (mask)
  ), best as (
    select b.conversation_id, b.ordinal
    from beside b join weighed own on own.mask = b.mask join weighed near on near.mask = b.near & ~b.mask
      join weighed day on day.mask = b.of_day
    order by own.weight + 0.5 * near.weight + 0.15 * day.weight desc, b.at desc, b.ordinal limit centres
  ), places as (
    select b.conversation_id, o.ordinal from best b, generate_series(b.ordinal - 2, b.ordinal + 2) o (ordinal)
    union
    select m.conversation_id, m.ordinal from public.messages m where m.id = any (p_near)
  ), around as materialized (
    select m.* from places p cross join lateral (
      select o.* from public.messages o where o.conversation_id = p.conversation_id and o.ordinal = p.ordinal offset 0) m
    where m.user_id = p_user and m.role in ('user', 'assistant') and m.safety < 'overwhelm' and m.id <> all (removed)
      and (p_since is null or m.created_at >= p_since) and (p_until is null or m.created_at < p_until)
      and (m.conversation_id is distinct from here or m.created_at <= seen_to)
  ), cut as materialized (
    select c.conversation_id, (
      select min((d.before ->> 'ordinal')::integer) from public.action_changes d
      where d.table_name = 'messages' and d.op = 'delete' and d.before ->> 'conversation_id' = c.conversation_id::text
        and d.user_id = p_user and not exists (select from public.messages o where o.id = d.row_id)) as deleted_from
    from (select distinct conversation_id from around where role = 'assistant') c
  ), shown as materialized (
    select m.id, m.conversation_id, m.ordinal, m.role, m.created_at, left(
        case when m.role = 'assistant' and (away <> '{}' or files <> '{}')
            then private.cut_quotes(private.cut_quotes(private.message_text(m.parts), away, 4, null, private.until_of_answer(m.created_at, false)),
              files, 4, null, m.created_at)
          when jsonb_array_length(m.parts) = 1 and m.parts -> 0 ->> 'type' = 'text' then m.parts -> 0 ->> 'text'
          else private.message_text(m.parts) end, 4000) as text
    from around m left join cut on cut.conversation_id = m.conversation_id
    where m.role = 'user' or m.metadata ->> 'stop' = 'finished' and (cut.deleted_from is null or cut.deleted_from > m.ordinal)
      and (m.run_id is null or exists (
        select from public.runs r join public.messages u on u.id = r.user_message_id
        where r.id = m.run_id and r.user_id = p_user and u.user_id = p_user and not private.is_flagged(r.safety)
          and not private.is_flagged(u.safety) and u.id <> all (removed)))
  )
  select jsonb_build_object('total', total,
    'counts', coalesce((select to_jsonb(counts) from candidates limit 1), '[]'),
    'titles', coalesce((select jsonb_object_agg(t.conversation_id, (
        select c.title from public.conversations c where c.id = t.conversation_id and c.user_id = p_user))
      from (select distinct s.conversation_id from shown s) t), '{}'),
    'messages', coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'c', s.conversation_id, 'o', s.ordinal,
      'user', s.role = 'user', 'at', to_char(s.created_at at time zone p_zone, 'YYYY-MM-DD HH24:MI'), 'text', s.text)
      order by s.conversation_id, s.ordinal) from shown s where s.text <> ''), '[]'))
  into answer;
  return answer;
end $$;

-- Of summaries, quotes, notes (never letters) and memory files those that answer the most headings, and those that are
-- near in meaning (p_near; of memory the pieces that are), as {kind, id, at, text} and what leads to them.
create or replace function private.recalled_texts(
  p_user uuid, p_queries tsquery[], p_since timestamptz, p_until timestamptz, p_zone text, p_near uuid[]
) returns jsonb
language plpgsql stable set search_path = '' set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  most constant integer := 60;
  kept constant integer := 20;
  any_of_them constant tsquery := (
    select string_agg('(' || q::text || ')', ' | ')::tsquery from unnest(p_queries) q where numnode(q) > 0);
  own constant tsquery := format('%L', '@' || p_user)::tsquery;
  removed constant uuid[] := private.removed_quotes();
  since constant timestamptz := coalesce(p_since, '-infinity');
  until constant timestamptz := coalesce(p_until, 'infinity');
  answer jsonb;
begin
  with asked as (
    select own && query as query, n from unnest(p_queries) with ordinality q (query, n) where numnode(query) > 0
  ), found as (
    select 'summary' as kind, s.id, s.ended_at as at from asked a cross join lateral (
      select w.* from (select * from public.session_summaries o where private.own_words(o.user_id, o.text) @@ a.query offset 0) w
      where w.user_id = p_user and w.ended_at >= since and w.ended_at < until limit most) s
    union all
    select 'quote', s.id, s.created_at from asked a cross join lateral (
      select w.* from (select * from public.part_evidence o where private.own_words(o.user_id, o.quote) @@ a.query offset 0) w
      where w.user_id = p_user and w.created_at >= since and w.created_at < until limit most) s
    union all
    select 'note', s.id, s.updated_at from asked a cross join lateral (
      select w.* from (select * from public.part_notes o where private.own_words(o.user_id, o.body) @@ a.query offset 0) w
      where w.user_id = p_user and w.kind <> 'letter' and w.updated_at >= since and w.updated_at < until limit most) s
    union all
    select 'memory', s.id, s.updated_at from asked a cross join lateral (
      select w.* from (select * from public.memory_files o where private.own_words(o.user_id, o.content) @@ a.query
        and o.deleted_at is null offset 0) w
      where w.user_id = p_user and w.updated_at >= since and w.updated_at < until limit most) s
  ), placed as (
    select f.kind, f.id, f.at, row_number() over (partition by f.kind order by count(*) desc, f.at desc, f.id) as n
    from found f group by 1, 2, 3
  ), best as (
    select kind, id, at from placed where n <= case kind when 'memory' then 6 else kept end
    union
    select 'summary', s.id, s.ended_at from public.session_summaries s where s.id = any (p_near)
    union
    select 'quote', e.id, e.created_at from public.part_evidence e where e.id = any (p_near)
    union
    select 'note', n.id, n.updated_at from public.part_notes n where n.id = any (p_near) and n.updated_at >= since and n.updated_at < until
    union
    select 'memory', f.id, f.updated_at from private.word_vectors v join public.memory_files f on f.id = v.file_id
    where v.item_id = any (p_near) and f.deleted_at is null and f.updated_at >= since and f.updated_at < until
  ), told as (
    select b.kind, b.at, jsonb_build_object('id', s.id, 'c', s.conversation_id, 'title', c.title, 'text', s.text) as what
    from best b join public.session_summaries s on s.id = b.id join public.conversations c on c.id = s.conversation_id
    where b.kind = 'summary' and s.user_id = p_user and not s.messages && removed and private.summary_stands(s)
    union all
    select b.kind, b.at, jsonb_build_object('id', e.id, 'c', e.conversation_id, 'message', e.message_id, 'title', p.name, 'text', e.quote)
    from best b join public.part_evidence e on e.id = b.id left join public.parts p on p.id = e.part_id
    where b.kind = 'quote' and e.user_id = p_user and not coalesce((
      select private.is_flagged(m.safety) from public.messages m where m.id = e.message_id), false)
    union all
    select b.kind, b.at, jsonb_build_object('id', n.id, 'part', p.id, 'title', p.name, 'text', n.body,
      'rests_on', jsonb_build_array(private.words_id(n.id, n.body)))
    from best b join public.part_notes n on n.id = b.id join public.parts p on p.id = n.part_id
    where b.kind = 'note' and n.user_id = p_user and n.kind <> 'letter'
    union all
    select b.kind, b.at, jsonb_build_object('id', f.id, 'piece', p.piece, 'path', f.path, 'anchor', p.anchor,
      'rests_on', private.text_rests_on(f.id, p.body),
      'title', concat_ws(', ', private.memory_title(f), p.heading), 'text', left(p.body, 4000))
    from best b join public.memory_files f on f.id = b.id cross join lateral (
      select o.*, private.memory_piece_id(f.id, o.anchor, o.heading) as piece from private.memory_pieces(f.content) o) p
    where b.kind = 'memory' and f.user_id = p_user and p.body <> ''
      and (p.piece = any (p_near) or private.words_of(concat_ws(' ', p.heading, p.body)) @@ any_of_them)
  )
  select coalesce(jsonb_agg(jsonb_build_object('kind', t.kind, 'at', to_char(t.at at time zone p_zone, 'YYYY-MM-DD HH24:MI')) || t.what
    order by t.kind, t.at desc), '[]') into answer from told t;
  return answer;
end $$;

-- For agents: what may answer a question, of all that the person said and kept, with what was said around it; ranked by
-- whoever asks. p_headings: [{"words": ["…"], "weight": 1}], at most twelve. Days are the person's. p_model, p_bits: the question
-- as an embedding model hears it, by the signs of its numbers; what is near to it comes along, in `near` with its own numbers. p_reads: a model is to read the best of it, see
-- readable_of. Nothing of a hard moment,
-- of a letter, of what was deleted or set aside, and nothing of this conversation that is read anyway.
create or replace function public.recall_candidates(
  p_headings jsonb, p_from date default null, p_to date default null, p_model text default null, p_bits text default null,
  p_reads boolean default false
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  uid constant uuid := auth.uid();
  zone constant text := private.person_zone();
  since constant timestamptz := p_from::timestamp at time zone zone;
  until constant timestamptz := (p_to + 1)::timestamp at time zone zone;
  queries tsquery[];
  weights real[];
  near uuid[] := '{}';
  vectors jsonb;
  found jsonb;
begin
  if uid is null then raise sqlstate 'PT401' using message = 'Please sign in.'; end if;
  select array_agg(private.recall_query(array(select left(w, 40) from jsonb_array_elements_text(h -> 'words') with ordinality t (w, n)
      where n <= 12)) order by place), array_agg((h ->> 'weight')::real order by place)
    into queries, weights
  from jsonb_array_elements(p_headings) with ordinality t (h, place) where place <= 12;
  if queries is null then raise sqlstate 'PT400' using message = 'Say words to look for.'; end if;
  if p_bits ~ '^[01]+$' and char_length(p_bits) between 8 and 4096 then
    select coalesce(array_agg(n.id), '{}'), coalesce(jsonb_object_agg(n.id, encode(n.vector, 'base64')), '{}') into near, vectors
    from private.nearest_words(uid, p_model, p_bits, since, until) n;
  end if;
  found := private.recalled_messages(uid, queries, weights, since, until, zone, near) || jsonb_build_object(
    'texts', private.recalled_texts(uid, queries, since, until, zone, near), 'time_zone', zone, 'near', vectors);
  return found || jsonb_build_object('readable', case when p_reads then private.readable_of(found) end);
end $$;
grant execute on function public.recall_candidates(jsonb,date,date,text,text,boolean) to app_server;
