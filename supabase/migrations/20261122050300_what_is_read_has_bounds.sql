-- What a person or an agent can ask for costs no more than a stated amount, however much they have kept.

-- The words of a search narrow the files down by plain comparison; full text and likeness then judge the sections of
-- the 200 sections with most of these words in at most 24 files. A word that stands nowhere may be a slip: one of its halves is right. Likeness and the snippet,
-- which grow with the square of what they read, look at 2,000 characters around the word.
create or replace function public.search_memory(p_query text, p_limit integer default 8) returns jsonb
language sql stable set search_path = '' as $$
  with asked as (
    select websearch_to_tsquery('pg_catalog.english', left(p_query, 400)) as q, lower(left(p_query, 400)) as words
  ), words as (
    select word, case when char_length(word) > 4 then left(word, -1) else word end as needle
    from unnest(private.sought_words(left(p_query, 400))) word
  ), files as materialized (
    select f, lower(f.content) as low from public.memory_files f where f.user_id = auth.uid() and f.deleted_at is null
  ), found as materialized (
    select w.word, w.needle, (f.f).id from words w join files f on position(w.needle in f.low) > 0
  ), slips as (
    select h.needle, (f.f).id
    from words w cross join lateral (values (left(w.word, char_length(w.word) / 2)), (substr(w.word, char_length(w.word) / 2 + 1))) h (needle)
    join files f on position(h.needle in f.low) > 0
    where char_length(w.word) >= 4 and not exists (select from found where found.word = w.word)
  ), candidates as (
    select f.f, h.needles from (
      select id, array_agg(distinct needle) as needles, sum(share) as share
      from (select id, needle, 1.0 as share from found union all select id, needle, 0.1 from slips) hits group by id) h
    join files f on (f.f).id = h.id order by h.share desc, (f.f).updated_at desc limit 24
  ), titled as materialized (
    select c.f, c.needles, private.memory_title(c.f) as title from candidates c
  ), pieces as (
    select c.f, c.title, p.anchor, p.heading, p.body, p.ordinal, hit.at, hit.needles
    from titled c, lateral private.memory_pieces((c.f).content) with ordinality p (anchor, heading, body, ordinal),
    lateral (
      select min(nullif(position(n in lower(p.body)), 0)) as at, count(*) as needles from unnest(c.needles) n
      where position(n in lower(concat_ws(' ', c.title, p.heading, p.body))) > 0) hit
    where p.body <> '' and hit.needles > 0
    order by hit.needles desc, (c.f).updated_at desc, p.ordinal limit 200
  ), near as (
    select *, substr(body, greatest(coalesce(at, 1) - 500, 1), 2000) as around from pieces
  ), scored as (
    select p.*, v.vector @@ q as matched, ts_rank(v.vector, q) + 0.6 * greatest(
        extensions.word_similarity(words, lower(p.around)),
        extensions.word_similarity(words, lower(p.title))) as score, q
    from near p cross join asked
    cross join lateral (select to_tsvector('pg_catalog.english', concat_ws(' ', p.title, p.heading, p.body)) as vector) v
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'path', (s.f).path, 'title', s.title, 'anchor', s.anchor, 'heading', s.heading,
    'snippet', ts_headline('pg_catalog.english', s.around, s.q, 'StartSel="", StopSel="", MaxWords=40, MinWords=20'),
    'score', round(s.score::numeric, 3), 'updated_at', (s.f).updated_at) order by s.score desc, (s.f).path, s.anchor), '[]')
  from (
    select * from scored where matched or score >= 0.3 order by score desc limit least(greatest(p_limit, 1), 30)
  ) s
$$;

-- Whether the person wrote some words: in this conversation, or in the latest 5,000 of all their messages.
create or replace function private.said_by_person(p_words text, p_conversation uuid default null) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from (
      select * from public.messages m
      where m.user_id = auth.uid() and m.role = 'user' and not private.is_flagged(m.safety)
        and (p_conversation is null or m.conversation_id = p_conversation)
      order by m.created_at desc limit 5000
    ) m
    where position(private.plain(p_words) in private.plain(private.message_text(m.parts))) > 0)
$$;

-- The newest 200: what waits is always among them, since 50 may wait at once.
create or replace function public.list_proposals(
  p_status public.proposal_status default null, p_conversation uuid default null, p_part uuid default null
) returns jsonb
language sql set search_path = '' as $$
  select coalesce(jsonb_agg(private.proposal_json(p) order by p.created_at desc, p.id), '[]')
  from (
    select * from public.proposals p
    where p.user_id = auth.uid()
      and (p_status is null or (p.status = p_status and (p_status <> 'pending' or p.expires_at > now())))
      and (p_conversation is null or p.conversation_id = p_conversation)
      and (p_part is null or p_part in (p.part_id, p.other_part_id))
    order by p.created_at desc, p.id limit 200) p
$$;

-- Lists that are always read whole (parts, the map, the inbox) stay readable: so many rows a person may have. What an
-- undo brings back is never refused.
create function private.limit_rows() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  most integer := tg_argv[0]::integer;
  there integer;
begin
  if coalesce(current_setting('parley.reverting', true), '') = 'on' then return new; end if;
  execute format('select count(*) from (select from public.%I where user_id = $1 and %s limit $2) t',
    tg_table_name, coalesce(tg_argv[2], 'true')) into there using new.user_id, most;
  if there >= most then
    raise sqlstate 'PT413' using
      message = format('There are %s %s, which is as many as there can be.', to_char(most, 'FM9,999'), tg_argv[1]),
      detail = jsonb_build_object('reason', 'rows', 'limit', most)::text;
  end if;
  return new;
end $$;
create trigger limit_rows before insert on public.parts
  for each row execute function private.limit_rows('1000', 'parts');
create trigger limit_rows before insert on public.part_relationships
  for each row execute function private.limit_rows('2000', 'connections');
create trigger limit_rows before insert on public.map_snapshots
  for each row execute function private.limit_rows('500', 'kept pictures');
create trigger limit_rows before insert on public.proposals
  for each row execute function private.limit_rows('50', 'suggestions waiting', 'status = ''pending'' and expires_at > now()');

revoke execute on function private.limit_rows() from public, anon;
