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

-- The conversation whose session ended last.
create or replace function private.rested_last(p_user uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select c.id from public.conversations c where c.user_id = p_user and c.summarised_to is not null
  order by c.summarised_to desc, c.id limit 1
$$;

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

-- Notes and memory of a person are due for an embedding model, with the conversation whose session ended last.
create or replace function private.mark_kept_words(p_user uuid) returns void
language sql security definer set search_path = '' as $$
  update private.vector_marks set model = null where conversation_id = private.rested_last(p_user)
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

-- Whether the caller has notes or memory that were changed in the last hour.
create or replace function private.has_fresh_words() returns boolean
language sql stable security definer set search_path = '' set enable_seqscan = off as $$
  select exists (select from public.part_notes n where n.user_id = auth.uid() and n.kind <> 'letter'
      and n.updated_at > now() - private.around_a_hard_moment())
    or exists (select from public.memory_files f where f.user_id = auth.uid() and f.deleted_at is null
      and f.updated_at > now() - private.around_a_hard_moment())
$$;
