set local check_function_bodies = off;

drop function public.recall_candidates(jsonb,date,date);

drop function private.recalled_texts(uuid,tsquery[],timestamp with time zone,timestamp with time zone,text);

drop function private.recalled_messages(uuid,tsquery[],real[],timestamp with time zone,timestamp with time zone,text);

-- The newest words of a conversation that this model was not sent, as {id, hash, text}, for the job that claimed it; null where
-- another one is at it. Without any left the conversation is seen to.
create or replace function public.words_without_vectors(p_conversation uuid, p_model text, p_models text[], p_most integer default 64)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := private.request_claim('action')::uuid;
  due jsonb;
begin
  if auth.uid() is null or me is null or private.request_actor() <> 'job' then
    raise sqlstate 'PT403' using message = 'Only a job of Parley sends words to an embedding model.';
  end if;
  update private.vector_marks set claimed_by = me, claimed_at = now()
  where conversation_id = p_conversation and user_id = auth.uid()
    and (claimed_by = me or claimed_at is null or claimed_at < now() - interval '5 minutes');
  if not found then return null; end if;
  select jsonb_agg(jsonb_build_object('id', w.id, 'hash', md5(w.words), 'text', w.words) order by w.at desc, w.id) into due
  from (
    select o.* from private.words_for_vectors(p_conversation, p_models) o
    where not exists (select from private.word_vectors v where v.item_id = o.id and v.model = p_model and v.text_hash = md5(o.words))
    order by o.at desc, o.id limit least(greatest(p_most, 1), 200)) w;
  if due is null then
    update private.vector_marks set model = p_model, claimed_by = null, claimed_at = null where conversation_id = p_conversation;
  end if;
  return coalesce(due, '[]');
end $$;

-- Conversations of everybody with words that were not seen to with this model, the longest unclaimed first. For the server's own
-- job alone, which then acts for each person.
create or replace function public.vectors_due(p_model text, p_most integer default 50) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  if auth.uid() is not null or private.request_claim('job') is distinct from 'vectors' then
    raise sqlstate 'PT403' using message = 'That is not allowed here.';
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('person', d.user_id, 'conversation', d.conversation_id)), '[]')
    from (
      select k.* from (
        (select * from private.vector_marks m where m.model is null limit 1000)
        union all (select * from private.vector_marks m where m.model < p_model limit 1000)
        union all (select * from private.vector_marks m where m.model > p_model limit 1000)) k
      where k.claimed_at is null or k.claimed_at < now() - interval '5 minutes'
      order by k.claimed_at nulls first, k.conversation_id limit least(greatest(p_most, 1), 200)) d);
end $$;

-- For agents: what may answer a question, of all that the person said and kept, with what was said around it; ranked by
-- whoever asks. p_headings: [{"words": ["…"], "weight": 1}], at most twelve. Days are the person's. p_model, p_bits: the question
-- as an embedding model hears it, by the signs of its numbers; what is near to it comes along, in `near` with its own numbers. Nothing of a hard moment,
-- of a letter, of what was deleted or set aside, and nothing of this conversation that is read anyway.
create or replace function public.recall_candidates(
  p_headings jsonb, p_from date default null, p_to date default null, p_model text default null, p_bits text default null
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
    'texts', private.recalled_texts(uid, queries, since, until, zone, near), 'time_zone', zone, 'near', vectors);
end $$;

-- Keeps vectors of words that may still be sent and are the same, and of those that were not sent that they were seen to. In:
-- [{"id", "hash", "bits", "vector"}], the vector in base64. Answers how many were kept.
create or replace function public.keep_vectors(p_conversation uuid, p_model text, p_models text[], p_items jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  kept integer;
begin
  if auth.uid() is null or private.request_actor() <> 'job' then
    raise sqlstate 'PT403' using message = 'Only a job of Parley sends words to an embedding model.';
  elsif not exists (select from private.vector_marks where conversation_id = p_conversation and user_id = auth.uid()
    and claimed_by = private.request_claim('action')::uuid) then
    return 0;
  end if;
  -- Whoever finds one of them to be of a hard moment meanwhile waits, and then finds its vector.
  perform from public.messages m where m.conversation_id = p_conversation and m.user_id = auth.uid()
    and m.id in (select (i ->> 'id')::uuid from jsonb_array_elements(p_items) i) for share;
  insert into private.word_vectors (item_id, user_id, message_id, summary_id, model, text_hash, said_at, bits, vector)
  select w.id, auth.uid(), case when w.kind = 'message' then w.id end, case when w.kind = 'summary' then w.id end,
    p_model, i.hash, w.at, i.bits::bit varying, decode(i.vector, 'base64')
  from jsonb_to_recordset(p_items) as i (id uuid, hash text, bits text, vector text)
  join private.words_for_vectors(p_conversation, p_models) w on w.id = i.id and md5(w.words) = i.hash
  on conflict (item_id) do update set model = excluded.model, text_hash = excluded.text_hash, said_at = excluded.said_at,
    bits = excluded.bits, vector = excluded.vector;
  get diagnostics kept = row_count;
  return kept;
end $$;

-- Before a model is asked for a summary of a session as it was read: takes it, so that it is sent once, whichever server is
-- first, and counts the estimate against the budget. Out: `ask`; `busy` where another one is at it or was; `rule` where there is
-- no room, or whoever took it was cut off. A job that is cut off leaves the estimate counted.
create or replace function public.begin_summary_call(
  p_conversation uuid, p_from timestamptz, p_messages uuid[], p_month_tokens bigint default null, p_month_micros bigint default null
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  last_said constant uuid := p_messages[cardinality(p_messages)];
  session jsonb;
  taken private.summary_calls;
begin
  if auth.uid() is null or private.request_actor() <> 'job' then
    raise sqlstate 'PT403' using message = 'Only a job of Parley makes summaries.';
  end if;
  perform from public.conversations where id = p_conversation and user_id = auth.uid() for update;
  session := private.next_session(p_conversation);
  if session is null or last_said is null or (session ->> 'from')::timestamptz is distinct from p_from
    or session -> 'messages' is distinct from to_jsonb(p_messages) then
    return 'busy';
  end if;
  select * into taken from private.summary_calls where conversation_id = p_conversation;
  if taken.last_message = last_said then
    return case when taken.taken_at between now() - interval '1 minute' and now() then 'busy' else 'rule' end;
  end if;
  if not private.hold_for_a_job(p_month_tokens, p_month_micros) then return 'rule'; end if;
  insert into private.summary_calls as c (conversation_id, user_id, last_message, taken_at)
  values (p_conversation, auth.uid(), last_said, now())
  on conflict (conversation_id) do update set last_message = excluded.last_message, taken_at = excluded.taken_at;
  return 'ask';
end $$;

-- Before words are sent to an embedding model: counts an estimate against the budget; false where there is no room.
-- end_summary_call counts what the call took in its place.
create or replace function public.begin_embedding_call(p_month_tokens bigint default null, p_month_micros bigint default null)
returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is null or private.request_actor() <> 'job' then
    raise sqlstate 'PT403' using message = 'Only a job of Parley sends words to an embedding model.';
  end if;
  return private.hold_for_a_job(p_month_tokens, p_month_micros);
end $$;

-- What of a conversation may be sent to an embedding model of the server: what the caller said in sessions that ended and models
-- of the server (p_models) answered, all of whose words they were sent then, and the summaries made of nothing else. Nothing of a
-- hard moment or the hour around one, of a careful day, of an answer that was tapped, of what was removed; nothing while today is
-- careful, and nothing of a person who connected a model or chose the guide, or where somebody else was chosen to answer here.
create or replace function private.words_for_vectors(p_conversation uuid, p_models text[])
returns table (id uuid, kind text, at timestamptz, words text)
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  talk public.conversations;
  rest public.safety_rests;
  rested timestamptz;
  removed constant uuid[] := private.removed_quotes();
  around constant interval := private.around_a_hard_moment();
begin
  select * into talk from public.conversations c where c.id = p_conversation and c.user_id = auth.uid();
  select * into rest from public.safety_rests r where r.user_id = auth.uid();
  if talk.summarised_to is null or talk.answers not in ('small')
    or exists (select from public.model_choices c where c.user_id = auth.uid())
    or private.still_rests(rest.careful_until) or private.still_rests(rest.exploring_locked_until) then
    return;
  end if;
  rested := greatest(rest.careful_until, rest.exploring_locked_until);
  return query
  with hard as materialized (
    select m.created_at as at from public.messages m
    where m.conversation_id = p_conversation and m.user_id = auth.uid()
      and (private.is_flagged(m.safety) or m.metadata ->> 'voice' = 'safety')
    union all
    select u.created_at from public.runs r join public.messages u on u.id = r.user_message_id
    where r.conversation_id = p_conversation and r.user_id = auth.uid()
      and (private.is_flagged(r.safety) or r.raised is not null or r.about_abuse or r.ended_alarm is not null)
  ), answered as materialized (
    select r.user_message_id from public.runs r
    where r.conversation_id = p_conversation and r.user_id = auth.uid() and r.parent_run_id is null
    group by 1 having bool_and(r.model = any (p_models))
  ), said as materialized (
    select m.id, m.created_at as at, left(private.message_text(m.parts), 4000) as words
    from public.messages m join answered a on a.user_message_id = m.id
    where m.conversation_id = p_conversation and m.user_id = auth.uid() and m.role = 'user' and m.created_at <= talk.summarised_to
      and not m.metadata ? 'button' and m.id <> all (removed)
      and not exists (select from hard h where h.at between m.created_at - around and m.created_at + around)
      and (m.created_at between rested - interval '1 day' and rested) is not true
  )
  select s.id, 'message', s.at, s.words from said s where char_length(s.words) >= 12
  union all
  select y.id, 'summary', y.ended_at, y.text from public.session_summaries y
  where y.conversation_id = p_conversation and y.user_id = auth.uid() and private.summary_stands(y)
    and y.messages <@ array(select s.id from said s);
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
    where b.kind = 'memory' and f.user_id = p_user and p.body <> '' and exists (
      select from unnest(p_queries) q where private.words_of(concat_ws(' ', p.heading, p.body)) @@ q)
  )
  select coalesce(jsonb_agg(jsonb_build_object('kind', t.kind, 'at', to_char(t.at at time zone p_zone, 'YYYY-MM-DD HH24:MI')) || t.what
    order by t.kind, t.at desc), '[]') into answer from told t;
  return answer;
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
  away constant text[] := private.deleted_elsewhere(null);
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
        and d.user_id = p_user and not exists (select from public.messages o where o.id = d.row_id)) as deleted_from,
      away || private.removed_texts(c.conversation_id) as gone
    from (select distinct conversation_id from around where role = 'assistant') c
  ), shown as materialized (
    select m.id, m.conversation_id, m.ordinal, m.role, m.created_at, left(
        case when m.role = 'assistant' and cut.gone <> '{}' then private.cut_quotes(private.message_text(m.parts), cut.gone, '{}', 4)
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

-- What lies nearest to a question in meaning, by the signs of the numbers: at most so many, with their numbers, for whoever
-- compares these.
create or replace function private.nearest_words(
  p_user uuid, p_model text, p_bits text, p_since timestamptz, p_until timestamptz
) returns table (id uuid, vector bytea)
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  most constant integer := 80;
  asked constant bit varying := p_bits::bit varying;
begin
  return query
    select v.item_id, v.vector from private.word_vectors v
    where v.user_id = p_user and v.model = p_model and length(v.bits) = length(asked)
      and (p_since is null or v.said_at >= p_since) and (p_until is null or v.said_at < p_until)
    order by bit_count(case when length(v.bits) = length(asked) then v.bits # asked end), v.item_id limit most;
end $$;

-- A session of a conversation ended, or was another one than it seemed: its words are due for an embedding model.
create or replace function private.mark_for_vectors() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.vector_marks (conversation_id, user_id) values (new.id, new.user_id)
  on conflict (conversation_id) do update set model = null;
  return null;
end $$;

-- Counts the estimate of one call of a job against the budget of the caller; false where there is no room for it.
create or replace function private.hold_for_a_job(p_month_tokens bigint, p_month_micros bigint) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  budget private.budgets;
  held record;
  estimate record := private.summary_estimate();
begin
  budget := private.open_budget();
  select coalesce(sum(tokens), 0) as tokens, coalesce(sum(micros), 0) as micros into held
  from private.reservations where user_id = auth.uid() and counted_at is null;
  if budget.used_tokens + held.tokens + estimate.tokens > p_month_tokens
    or budget.used_micros + held.micros + estimate.micros > p_month_micros then
    return false;
  end if;
  update private.budgets set used_tokens = used_tokens + estimate.tokens, used_micros = used_micros + estimate.micros
  where user_id = auth.uid();
  return true;
end $$;

-- A message that is found to be of a hard moment later, or is set aside, loses its vector, and so does what was said around a
-- hard moment.
create or replace function private.drop_vectors_of_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.word_vectors v using public.messages m
  where v.message_id = m.id and m.conversation_id = new.conversation_id
    and (m.id = new.id or private.is_flagged(new.safety)
      and m.created_at between new.created_at - private.around_a_hard_moment() and new.created_at + private.around_a_hard_moment());
  return null;
end $$;

-- A summary went with the first of its messages that was deleted. Once an undo has brought back the last of them that was
-- missing it comes back, too, whichever deletion it went with.
create or replace function private.bring_summaries_back(p_undo uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  back text[] := array(
    select row_id::text from public.action_changes where action_id = p_undo and table_name = 'messages' and op = 'insert');
  gone public.action_changes;
begin
  if back = '{}' then return; end if;
  update private.vector_marks k set model = null
  where k.user_id = auth.uid() and k.conversation_id in (select m.conversation_id from public.messages m where m.id = any (back::uuid[]));
  for gone in
    select distinct on (c.row_id) c.* from public.action_changes c
    where c.user_id = auth.uid() and c.table_name = 'session_summaries' and coalesce(c.before, c.after) -> 'messages' ?| back
    order by c.row_id, c.id desc
  loop
    if gone.op = 'delete' and not exists (
        select from jsonb_array_elements_text(gone.before -> 'messages') m
        where not exists (select from public.messages t where t.id = m::uuid))
      and exists (select from public.action_changes c
        where c.action_id = gone.action_id and c.table_name = 'messages' and c.op = 'delete'
          and gone.before -> 'messages' ? c.row_id::text) then
      perform private.put_row('session_summaries', gone.before);
    end if;
  end loop;
end $$;

-- How long before and after a hard moment nothing of a conversation is sent to an embedding model.
create or replace function private.around_a_hard_moment() returns interval
language sql immutable set search_path = '' as $$ select interval '1 hour' $$;





revoke all on function public.words_without_vectors(uuid,text,text[],integer) from public, anon, authenticated, app_server, service_role;

revoke all on function public.vectors_due(text,integer) from public, anon, authenticated, app_server, service_role;

revoke all on function public.recall_candidates(jsonb,date,date,text,text) from public, anon, authenticated, app_server, service_role;

revoke all on function public.keep_vectors(uuid,text,text[],jsonb) from public, anon, authenticated, app_server, service_role;

revoke all on function public.begin_embedding_call(bigint,bigint) from public, anon, authenticated, app_server, service_role;

revoke all on function private.words_for_vectors(uuid,text[]) from public, anon, authenticated, app_server, service_role;

revoke all on function private.recalled_texts(uuid,tsquery[],timestamp with time zone,timestamp with time zone,text,uuid[]) from public, anon, authenticated, app_server, service_role;

revoke all on function private.recalled_messages(uuid,tsquery[],real[],timestamp with time zone,timestamp with time zone,text,uuid[]) from public, anon, authenticated, app_server, service_role;

revoke all on function private.nearest_words(uuid,text,text,timestamp with time zone,timestamp with time zone) from public, anon, authenticated, app_server, service_role;

revoke all on function private.mark_for_vectors() from public, anon, authenticated, app_server, service_role;

revoke all on function private.hold_for_a_job(bigint,bigint) from public, anon, authenticated, app_server, service_role;

revoke all on function private.drop_vectors_of_message() from public, anon, authenticated, app_server, service_role;

revoke all on function private.around_a_hard_moment() from public, anon, authenticated, app_server, service_role;

create or replace trigger mark_for_vectors after insert or update of summarised_to on public.conversations
  for each row when ((new.summarised_to is not null)) execute function private.mark_for_vectors();

create or replace trigger drop_vectors after update of safety, role on public.messages
  for each row when (((old.role is distinct from new.role) or (private.is_flagged(new.safety) and (not private.is_flagged(old.safety))))) execute function private.drop_vectors_of_message();

grant execute on function public.words_without_vectors(uuid,text,text[],integer) to app_server;

grant execute on function public.vectors_due(text,integer) to app_server;

grant execute on function public.recall_candidates(jsonb,date,date,text,text) to app_server;

grant execute on function public.keep_vectors(uuid,text,text[],jsonb) to app_server;

grant execute on function public.begin_embedding_call(bigint,bigint) to app_server;
