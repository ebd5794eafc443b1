set local check_function_bodies = off;

drop trigger drop_vectors on public.messages;

-- The newest words of a conversation that this model was not sent, as {id, hash, text}, for the job that claimed it; null where
-- another one is at it. Without any left the conversation is seen to; where none may be sent now, or notes and memory were changed
-- in the last hour, it is left for an hour instead.
create or replace function public.words_without_vectors(p_conversation uuid, p_model text, p_models text[], p_most integer default 64)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := private.request_claim('action')::uuid;
  due jsonb;
  fresh boolean;
begin
  if auth.uid() is null or me is null or private.request_actor() <> 'job' then
    raise sqlstate 'PT403' using message = 'Only a job of Parley sends words to an embedding model.';
  end if;
  update private.vector_marks m set claimed_by = me, claimed_at = now()
  where m.conversation_id = p_conversation and m.user_id = auth.uid() and (m.claimed_by = me or private.is_unclaimed(m));
  if not found then return null; end if;
  if private.vectors_wait(p_conversation) then
    update private.vector_marks set claimed_by = null, claimed_at = now() + interval '1 hour' where conversation_id = p_conversation;
    return '[]';
  end if;
  select jsonb_agg(jsonb_build_object('id', w.id, 'hash', md5(w.words), 'text', w.words) order by w.at desc, w.id) into due
  from (
    select o.* from private.texts_for_vectors(p_conversation, p_model, p_models) o
    where not exists (select from private.word_vectors v where v.item_id = o.id and v.model = p_model and v.text_hash = md5(o.words))
    order by o.at desc, o.id limit least(greatest(p_most, 1), 200)) w;
  if due is null then
    fresh := private.brings_kept_words(p_conversation, p_models) and private.has_fresh_words();
    update private.vector_marks set model = case when fresh then model else p_model end, claimed_by = null,
      claimed_at = case when fresh then now() + interval '1 hour' end
    where conversation_id = p_conversation;
  end if;
  return coalesce(due, '[]');
end $$;

-- Keeps vectors of words that may still be sent and are the same, and of those that were not sent that they were seen to. In:
-- [{"id", "hash", "bits", "vector"}], the vector in base64. Answers how many were kept.
create or replace function public.keep_vectors(p_conversation uuid, p_model text, p_models text[], p_items jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  ids constant uuid[] := array(select (i ->> 'id')::uuid from jsonb_array_elements(p_items) i);
  kept integer;
begin
  if auth.uid() is null or private.request_actor() <> 'job' then
    raise sqlstate 'PT403' using message = 'Only a job of Parley sends words to an embedding model.';
  end if;
  -- Whoever finds one of them to be of a hard moment or changes it meanwhile waits, and then finds its vector.
  perform from public.messages m where m.conversation_id = p_conversation and m.user_id = auth.uid() and m.id = any (ids) for share;
  perform from public.part_notes n where n.user_id = auth.uid() and n.id = any (ids) for share;
  perform from public.memory_files f where f.user_id = auth.uid() and f.deleted_at is null and exists (
    select from private.memory_words(f.id, f.content) w where w.id = any (ids)) for share;
  perform from private.vector_marks where conversation_id = p_conversation and user_id = auth.uid()
    and claimed_by = private.request_claim('action')::uuid for update skip locked;
  if not found then return 0; end if;
  insert into private.word_vectors (item_id, user_id, message_id, summary_id, evidence_id, note_id, file_id, model, text_hash, said_at,
    bits, vector)
  select w.id, auth.uid(), case when w.kind = 'message' then w.id end, case when w.kind = 'summary' then w.id end,
    case when w.kind = 'quote' then w.id end, case when w.kind = 'note' then w.id end, case when w.kind = 'memory' then w.source end,
    p_model, i.hash, w.at, i.bits::bit varying, decode(i.vector, 'base64')
  from jsonb_to_recordset(p_items) as i (id uuid, hash text, bits text, vector text)
  join private.texts_for_vectors(p_conversation, p_model, p_models, ids) w on w.id = i.id and md5(w.words) = i.hash
  on conflict (item_id) do update set model = excluded.model, text_hash = excluded.text_hash, said_at = excluded.said_at,
    bits = excluded.bits, vector = excluded.vector;
  get diagnostics kept = row_count;
  return kept;
end $$;

-- Of a conversation and of what the caller keeps, what may be sent to an embedding model of the server: what words_for_vectors
-- says, the quotes of those messages, and with the conversation of the session that ended last notes and memory
-- (kept_words_for_vectors). Of these no more than what a small model may read (readable_of), the newest that this model was not
-- sent, or those of p_only.
create or replace function private.texts_for_vectors(p_conversation uuid, p_model text, p_models text[], p_only uuid[] default null)
returns table (id uuid, kind text, source uuid, at timestamptz, words text)
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  most constant integer := 300;
  said jsonb;
  kept jsonb;
  readable uuid[];
begin
  select jsonb_agg(to_jsonb(w)) into said from private.words_for_vectors(p_conversation, p_models) w;
  select jsonb_agg(to_jsonb(k)) into kept from (
    select t.* from (
      select e.id, 'quote' as kind, e.id as source, e.created_at as at, e.quote as words
      from jsonb_to_recordset(said) as s (id uuid, kind text, words text) join public.part_evidence e on e.message_id = s.id
      where s.kind = 'message' and e.user_id = auth.uid() and e.quote <> s.words
      union all
      select * from private.kept_words_for_vectors(p_conversation, p_models)) t
    where char_length(t.words) >= 12 and case when p_only is null
      then not exists (select from private.word_vectors v where v.item_id = t.id and v.model = p_model and v.text_hash = md5(t.words))
      else t.id = any (p_only) end
    order by t.at desc, t.id limit most) k;
  if kept is not null then
    readable := array(
      select split_part(r, '#', 1)::uuid from jsonb_array_elements_text(private.readable_of(jsonb_build_object('messages', '[]'::jsonb, 'texts', (
        select jsonb_agg(jsonb_build_object('id', k ->> 'source', 'kind', k ->> 'kind', 'text', k ->> 'words'))
        from jsonb_array_elements(kept) k)))) r);
  end if;
  return query
  select s.id, s.kind, s.id, s.at, s.words from jsonb_to_recordset(said) as s (id uuid, kind text, at timestamptz, words text)
  union all
  select k.* from jsonb_to_recordset(kept) as k (id uuid, kind text, source uuid, at timestamptz, words text)
  where k.source = any (readable);
end $$;

-- The conversation whose session ended last.
create or replace function private.rested_last(p_user uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select c.id from public.conversations c where c.user_id = p_user and c.summarised_to is not null
  order by c.summarised_to desc, c.id limit 1
$$;

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
    select b.kind, b.at, jsonb_build_object('id', n.id, 'part', p.id, 'title', p.name, 'text', n.body)
    from best b join public.part_notes n on n.id = b.id join public.parts p on p.id = n.part_id
    where b.kind = 'note' and n.user_id = p_user and n.kind <> 'letter'
    union all
    select b.kind, b.at, jsonb_build_object('id', f.id, 'piece', p.piece, 'path', f.path, 'anchor', p.anchor,
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

-- What of a memory file has a vector of its own: each piece with its heading, without the change log.
create or replace function private.memory_words(p_file uuid, p_content text) returns table (id uuid, words text)
language sql immutable set search_path = '' as $$
  select distinct on (1) private.memory_piece_id(p_file, p.anchor, p.heading), left(concat_ws(E'\n', p.heading, p.body), 4000)
  from private.memory_pieces(p_content) p
  where p.body <> '' and p.anchor is distinct from 'log' order by 1
$$;

-- The id of a piece of memory: of the same heading in the same file always the same.
create or replace function private.memory_piece_id(p_file uuid, p_anchor text, p_heading text) returns uuid
language sql immutable set search_path = '' as $$
  select overlay(overlay(md5(p_file || '#' || coalesce(p_anchor, p_heading, '')) placing '3' from 13) placing '8' from 17)::uuid
$$;

-- A quote, a note or memory is new or has other words: no vector of the words before answers for it, and it is due.
create or replace function private.mark_quote_for_vectors() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.word_vectors where evidence_id = new.id and text_hash <> md5(new.quote);
  update private.vector_marks set model = null where conversation_id = new.conversation_id and user_id = new.user_id;
  return null;
end $$;

create or replace function private.mark_note_for_vectors() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.word_vectors where note_id = new.id and (new.kind = 'letter' or text_hash <> md5(left(new.body, 4000)));
  perform private.mark_kept_words(new.user_id);
  return null;
end $$;

create or replace function private.mark_memory_for_vectors() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from private.word_vectors v where v.file_id = new.id) then
    delete from private.word_vectors v where v.file_id = new.id and (new.deleted_at is not null
      or (v.item_id, v.text_hash) not in (select w.id, md5(w.words) from private.memory_words(new.id, new.content) w));
  end if;
  perform private.mark_kept_words(new.user_id);
  return null;
end $$;

-- Notes and memory of a person are due for an embedding model, with the conversation whose session ended last.
create or replace function private.mark_kept_words(p_user uuid) returns void
language sql security definer set search_path = '' as $$
  update private.vector_marks set model = null where conversation_id = private.rested_last(p_user)
$$;

-- The notes (never letters) and the pieces of memory of the caller that may be sent to an embedding model of the server, with the
-- conversation of the session that ended last where a model of the server (p_models) answered the last of it; none that was
-- changed in the last hour. Nothing that somebody else than these models wrote or suggested, or that rests on words that somebody
-- else answered, and nothing that was written, or rests on what was said, within an hour of a hard moment. What of careful days stands in them is
-- seen to by texts_for_vectors.
create or replace function private.kept_words_for_vectors(p_conversation uuid, p_models text[])
returns table (id uuid, kind text, source uuid, at timestamptz, words text)
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  uid constant uuid := auth.uid();
  around constant interval := private.around_a_hard_moment();
begin
  if private.vectors_wait(p_conversation) or not private.brings_kept_words(p_conversation, p_models) then return; end if;
  return query
  with items as materialized (
    select n.id, false as is_file, n.created_at, n.updated_at from public.part_notes n
    where n.user_id = uid and n.kind <> 'letter' and n.updated_at <= now() - around
    union all
    select f.id, true, f.created_at, f.updated_at from public.memory_files f
    where f.user_id = uid and f.deleted_at is null and f.updated_at <= now() - around
  ), wrote as materialized (
    select i.id, a.created_at as at, a.run_id, a.conversation_id from items i join public.action_changes c on c.row_id = i.id
      join public.agent_actions a on a.id = c.action_id
    union all
    select i.id, a.created_at, a.run_id, a.conversation_id from items i join public.memory_sources s on s.file_id = i.id and i.is_file
      and s.source_kind = 'action' and s.withdrawn_at is null join public.agent_actions a on a.id = s.source_id and a.user_id = uid
  ), rests_on as materialized (
    select i.id, m.id as message_id, m.run_id, m.created_at as at
    from items i join public.memory_sources s on s.file_id = i.id and i.is_file and s.withdrawn_at is null
      left join public.part_evidence e on s.source_kind = 'evidence' and e.id = s.source_id and e.user_id = uid
      join public.messages m on m.id = case s.source_kind when 'message' then s.source_id else e.message_id end and m.user_id = uid
  ), hands as (
    select i.id, t.at from items i, lateral (values (i.created_at), (i.updated_at)) t (at)
    union select w.id, w.at from wrote w
    union select o.id, o.at from rests_on o
  ), kept_out as materialized (
    select w.id from wrote w left join public.runs r on r.id = w.run_id and r.user_id = uid
    where w.run_id is not null and (r.id is null or r.model <> all (p_models))
    union
    select w.id from wrote w join public.runs r on r.conversation_id = w.conversation_id and r.user_id = uid and r.parent_run_id is null
    where w.run_id is null and r.model <> all (p_models)
    union
    select o.id from rests_on o
    where not coalesce((select bool_and(r.model = any (p_models)) from public.runs r
      where r.user_id = uid and (r.user_message_id = o.message_id or r.id = o.run_id)), false)
    union
    select h.id from hands h join public.messages m on m.user_id = uid and m.created_at between h.at - around and h.at + around
    where private.is_flagged(m.safety) or m.metadata ->> 'voice' = 'safety' or exists (
      select from public.runs r where r.user_message_id = m.id
        and (private.is_flagged(r.safety) or r.raised is not null or r.about_abuse or r.ended_alarm is not null))
  )
  select n.id, 'note', n.id, n.updated_at, left(n.body, 4000) from items i join public.part_notes n on n.id = i.id
  where not i.is_file and i.id not in (select k.id from kept_out k)
  union all
  select w.id, 'memory', f.id, f.updated_at, w.words
  from items i join public.memory_files f on f.id = i.id cross join lateral private.memory_words(f.id, f.content) w
  where i.is_file and i.id not in (select k.id from kept_out k);
end $$;

-- Whether the caller has notes or memory that were changed in the last hour.
create or replace function private.has_fresh_words() returns boolean
language sql stable security definer set search_path = '' set enable_seqscan = off as $$
  select exists (select from public.part_notes n where n.user_id = auth.uid() and n.kind <> 'letter'
      and n.updated_at > now() - private.around_a_hard_moment())
    or exists (select from public.memory_files f where f.user_id = auth.uid() and f.deleted_at is null
      and f.updated_at > now() - private.around_a_hard_moment())
$$;

-- A message that is found to be of a hard moment later, or is set aside, loses its vector, and so does what was said around a
-- hard moment, and on its careful day in every conversation of the person, with the quotes of it. Notes and memory lose theirs,
-- whenever they were written, and are looked at again as if they were new.
create or replace function private.drop_vectors_of_message() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  around constant interval := private.around_a_hard_moment();
  after constant interval := private.after_a_hard_moment();
  flagged constant boolean := private.is_flagged(new.safety);
  careful constant boolean := new.safety in ('reality', 'minor', 'ideation', 'acute');
begin
  delete from private.word_vectors v using public.messages m
  where v.message_id = m.id and m.conversation_id = new.conversation_id
    and (m.id = new.id or flagged and m.created_at between new.created_at - around and new.created_at + around);
  delete from private.word_vectors v using public.part_evidence e, public.messages m
  where v.user_id = new.user_id and v.evidence_id = e.id and e.message_id = m.id
    and (m.id = new.id
      or flagged and m.conversation_id = new.conversation_id and m.created_at between new.created_at - around and new.created_at + around
      or careful and m.created_at between new.created_at and new.created_at + after);
  if careful then
    delete from private.word_vectors v
    where v.user_id = new.user_id and (v.said_at between new.created_at and new.created_at + after
      or v.summary_id in (select y.id from public.session_summaries y where y.user_id = new.user_id
        and y.began_at <= new.created_at + after and y.ended_at >= new.created_at));
  end if;
  if flagged then
    perform private.mark_kept_words(new.user_id);
    delete from private.word_vectors v where v.user_id = new.user_id and (v.note_id is not null or v.file_id is not null);
  end if;
  return null;
end $$;

-- Whether notes and memory are seen to with this conversation: its session ended last, and a model of the server answered the
-- last of it.
create or replace function private.brings_kept_words(p_conversation uuid, p_models text[]) returns boolean
language sql stable security definer set search_path = '' set enable_seqscan = off as $$
  select coalesce((
    select bool_and(r.model = any (p_models))
    from public.conversations c cross join lateral (
      select m.id from public.messages m
      where m.conversation_id = c.id and m.role = 'user' and m.created_at <= c.summarised_to order by m.ordinal desc limit 1) last
      join public.runs r on r.user_message_id = last.id and r.parent_run_id is null
    where c.id = p_conversation and c.id = private.rested_last(auth.uid())), false)
$$;







revoke all on function private.texts_for_vectors(uuid,text,text[],uuid[]) from public, anon, authenticated, app_server, service_role;

revoke all on function private.rested_last(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function private.memory_words(uuid,text) from public, anon, authenticated, app_server, service_role;

revoke all on function private.memory_piece_id(uuid,text,text) from public, anon, authenticated, app_server, service_role;

revoke all on function private.mark_quote_for_vectors() from public, anon, authenticated, app_server, service_role;

revoke all on function private.mark_note_for_vectors() from public, anon, authenticated, app_server, service_role;

revoke all on function private.mark_memory_for_vectors() from public, anon, authenticated, app_server, service_role;

revoke all on function private.mark_kept_words(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function private.kept_words_for_vectors(uuid,text[]) from public, anon, authenticated, app_server, service_role;

revoke all on function private.has_fresh_words() from public, anon, authenticated, app_server, service_role;

revoke all on function private.brings_kept_words(uuid,text[]) from public, anon, authenticated, app_server, service_role;

create or replace trigger mark_for_vectors after insert or update of kind, body on public.part_notes
  for each row execute function private.mark_note_for_vectors();

create or replace trigger mark_for_vectors after insert or update of quote on public.part_evidence
  for each row execute function private.mark_quote_for_vectors();

create or replace trigger mark_for_vectors after insert or update of content, deleted_at on public.memory_files
  for each row execute function private.mark_memory_for_vectors();

create or replace trigger drop_vectors after update of safety, role on public.messages
  for each row when (((old.role is distinct from new.role) or (private.is_flagged(new.safety) and (old.safety is distinct from new.safety)))) execute function private.drop_vectors_of_message();
