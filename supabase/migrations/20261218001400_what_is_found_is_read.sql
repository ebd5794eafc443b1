set local check_function_bodies = off;

drop function public.recall_candidates(jsonb,date,date,text,text);

-- For agents: what may answer a question, of all that the person said and kept, with what was said around it; ranked by
-- whoever asks. p_headings: [{"words": ["…"], "weight": 1}], at most twelve. Days are the person's. p_model, p_bits: the question
-- as an embedding model hears it, by the signs of its numbers; what is near to it comes along, in `near` with its own numbers. p_reads: a model is to read the best of it, see
-- careful_while_read. Nothing of a hard moment,
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
  return private.recalled_messages(uid, queries, weights, since, until, zone, near) || jsonb_build_object(
    'texts', private.recalled_texts(uid, queries, since, until, zone, near), 'time_zone', zone, 'near', vectors,
    'careful', case when p_reads then private.careful_while_read(zone) end);
end $$;

-- Of summaries, quotes, notes (never letters) and memory files those that answer the most headings, and the summaries that are
-- near in meaning (p_near), as {kind, id, at, text}
-- and what leads to them.
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
    select b.kind, b.at, jsonb_build_object('id', n.id, 'part', p.id, 'title', p.name, 'text', n.body)
    from best b join public.part_notes n on n.id = b.id join public.parts p on p.id = n.part_id
    where b.kind = 'note' and n.user_id = p_user and n.kind <> 'letter'
    union all
    select b.kind, b.at, jsonb_build_object('id', f.id, 'path', f.path, 'anchor', p.anchor,
      'title', concat_ws(', ', private.memory_title(f), p.heading), 'text', left(p.body, 4000))
    from best b join public.memory_files f on f.id = b.id cross join lateral private.memory_pieces(f.content) p
    where b.kind = 'memory' and f.user_id = p_user and p.body <> ''
      and private.words_of(concat_ws(' ', p.heading, p.body)) @@ any_of_them
  )
  select coalesce(jsonb_agg(jsonb_build_object('kind', t.kind, 'at', to_char(t.at at time zone p_zone, 'YYYY-MM-DD HH24:MI')) || t.what
    order by t.kind, t.at desc), '[]') into answer from told t;
  return answer;
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

-- What lies nearest to a question in meaning, by the signs of the numbers: at most so many, with their numbers, for whoever
-- compares these. The signs are read from an index that holds them, the numbers of the nearest alone from the table.
create or replace function private.nearest_words(
  p_user uuid, p_model text, p_bits text, p_since timestamptz, p_until timestamptz
) returns table (id uuid, vector bytea)
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  most constant integer := 80;
  asked constant bit varying := p_bits::bit varying;
begin
  return query
    with nearest as materialized (
      select v.item_id from private.word_vectors v
      where v.user_id = p_user and v.model = p_model and length(v.bits) = length(asked)
        and (p_since is null or v.said_at >= p_since) and (p_until is null or v.said_at < p_until)
      order by bit_count(case when length(v.bits) = length(asked) then v.bits # asked end), v.item_id limit most)
    select w.item_id, w.vector from nearest n join private.word_vectors w on w.item_id = n.item_id;
end $$;

-- All careful days of the caller, from minute to minute where they are, for whoever has a model read what was found: it is shown
-- nothing of them. Null where what they may use of models does not hold one such call beside what other answers hold.
create or replace function private.careful_while_read(p_zone text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  estimate constant integer := 3000;
  price constant integer := 1500;
  asking constant uuid := (select coalesce(r.parent_run_id, r.id) from public.runs r
    where r.id = private.request_claim('run')::uuid and r.user_id = auth.uid());
begin
  if exists (
    select from private.reservations own join private.budgets b on b.user_id = own.user_id, lateral (
      select coalesce(sum(o.tokens), 0) as tokens, coalesce(sum(o.micros), 0) as micros from private.reservations o
      where o.user_id = own.user_id and o.run_id <> own.run_id and o.counted_at is null) held
    where own.run_id = asking and own.user_id = auth.uid()
      and (b.used_tokens + held.tokens + estimate > own.limit_tokens or b.used_micros + held.micros + price > own.limit_micros)) then
    return null;
  end if;
  return (select coalesce(jsonb_agg(jsonb_build_array(to_char(d.since at time zone p_zone, 'YYYY-MM-DD HH24:MI'),
    to_char(d.until at time zone p_zone, 'YYYY-MM-DD HH24:MI'))), '[]') from private.careful_days('-infinity', 'infinity') d);
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

revoke all on function public.recall_candidates(jsonb,date,date,text,text,boolean) from public, anon, authenticated, app_server, service_role;

revoke all on function private.newest_under(uuid,tsquery[],integer,integer,timestamp with time zone,timestamp with time zone) from public, anon, authenticated, app_server, service_role;

revoke all on function private.careful_while_read(text) from public, anon, authenticated, app_server, service_role;

grant execute on function public.recall_candidates(jsonb,date,date,text,text,boolean) to app_server;

-- The signs of one person's vectors beside each other: comparing them reads no numbers.
create index word_vectors_by_signs on private.word_vectors (user_id, model) include (bits, said_at, item_id);
drop index private.word_vectors_by_model;
