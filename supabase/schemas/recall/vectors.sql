-- A session of a conversation ended, or was another one than it seemed: its words are due for an embedding model.
create or replace function private.mark_for_vectors() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.vector_marks (conversation_id, user_id) values (new.id, new.user_id)
  on conflict (conversation_id) do update set model = null;
  return null;
end $$;

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

-- How long before and after a hard moment nothing of a conversation is sent to an embedding model.
create or replace function private.around_a_hard_moment() returns interval
language sql immutable set search_path = '' as $$ select interval '1 hour' $$;

-- How long after a hard moment the person's words are those of a careful day, in every conversation: the day that its rest
-- lasts, which begins only with the answer, and the time that this takes.
create or replace function private.after_a_hard_moment() returns interval
language sql immutable set search_path = '' as $$ select interval '25 hours' $$;

-- The careful days of the caller that reach into a time, all that ever were: of each hard message that stands, of each rest that
-- the ledger knows of and that was not misread, and of the rest as it is now.
create or replace function private.careful_days(p_since timestamptz, p_until timestamptz)
returns table (since timestamptz, until timestamptz)
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  return query
  select m.created_at, m.created_at + private.after_a_hard_moment() from public.messages m
  where m.user_id = auth.uid() and m.safety in ('reality', 'minor', 'ideation', 'acute')
    and m.created_at between p_since - private.after_a_hard_moment() and p_until
  union all
  select e.ends - interval '1 day', e.ends
  from (
    select to_jsonb(r) as rest from public.safety_rests r where r.user_id = auth.uid()
    union all
    select c.after from public.safety_rests r join public.action_changes c on c.row_id = r.id and c.table_name = 'safety_rests'
      join public.agent_actions a on a.id = c.action_id
    where r.user_id = auth.uid() and c.after is not null and not private.is_misread(a.run_id)) k,
    lateral (values ((k.rest ->> 'careful_until')::timestamptz), ((k.rest ->> 'exploring_locked_until')::timestamptz)) e (ends)
  where e.ends >= p_since and e.ends - interval '1 day' <= p_until;
end $$;

-- Whether nothing of a conversation may be sent to an embedding model now, though it may be later: while today is careful, while
-- the person has a model of their own connected or chose the guide, and while somebody else is chosen to answer here.
create or replace function private.vectors_wait(p_conversation uuid) returns boolean
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  return exists (select from public.model_choices c where c.user_id = auth.uid()) or private.is_resting()
    or exists (select from public.conversations c where c.id = p_conversation and c.user_id = auth.uid() and c.answers not in ('small'));
end $$;

-- What of a conversation may be sent to an embedding model of the server: what the caller said in sessions that ended and models
-- of the server (p_models) answered, all of whose words they were sent then, and the summaries made of nothing else that repeat nothing of a careful day. Nothing of a
-- hard moment or the hour around one, of any careful day, of an answer that was tapped, of what was removed, and nothing while
-- that waits.
create or replace function private.words_for_vectors(p_conversation uuid, p_models text[])
returns table (id uuid, kind text, at timestamptz, words text)
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  talk public.conversations;
  removed constant uuid[] := private.removed_quotes();
  around constant interval := private.around_a_hard_moment();
begin
  select * into talk from public.conversations c where c.id = p_conversation and c.user_id = auth.uid();
  if talk.summarised_to is null or private.vectors_wait(p_conversation) then return; end if;
  return query
  with hard as materialized (
    select m.created_at as at from public.messages m
    where m.conversation_id = p_conversation and m.user_id = auth.uid()
      and (private.is_flagged(m.safety) or m.metadata ->> 'voice' = 'safety')
    union all
    select u.created_at from public.runs r join public.messages u on u.id = r.user_message_id
    where r.conversation_id = p_conversation and r.user_id = auth.uid()
      and (private.is_flagged(r.safety) or r.raised is not null or r.about_abuse or r.ended_alarm is not null)
  ), careful as materialized (
    select d.since, d.until from private.careful_days(
      (select min(m.created_at) from public.messages m where m.conversation_id = p_conversation), talk.summarised_to) d
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
      and not exists (select from careful d where m.created_at between d.since and d.until)
  )
  select s.id, 'message', s.at, s.words from said s where char_length(s.words) >= 12
  union all
  select y.id, 'summary', y.ended_at, y.text from public.session_summaries y
  where y.conversation_id = p_conversation and y.user_id = auth.uid() and private.summary_stands(y)
    and y.messages <@ array(select s.id from said s)
    and private.repeats_careful(jsonb_build_array(jsonb_build_object('id', y.id, 'text', y.text))) = '{}';
end $$;

-- Whether no job is at a conversation, and none is to wait with it.
create or replace function private.is_unclaimed(p_mark private.vector_marks) returns boolean
language sql stable set search_path = '' as $$
  select p_mark.claimed_at is null or p_mark.claimed_at < now() - interval '5 minutes'
$$;

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
        (select * from private.vector_marks m where m.model is null and private.is_unclaimed(m) limit 1000)
        union all (select * from private.vector_marks m where m.model < p_model and private.is_unclaimed(m) limit 1000)
        union all (select * from private.vector_marks m where m.model > p_model and private.is_unclaimed(m) limit 1000)) k
      order by k.claimed_at nulls first, k.conversation_id limit least(greatest(p_most, 1), 200)) d);
end $$;
grant execute on function public.vectors_due(text,integer) to app_server;

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
grant execute on function public.words_without_vectors(uuid,text,text[],integer) to app_server;

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
grant execute on function public.keep_vectors(uuid,text,text[],jsonb) to app_server;

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

-- Before words are sent to an embedding model: counts an estimate against the budget; false where there is no room.
-- end_summary_call counts what the call took in its place.
create or replace function public.begin_embedding_call(
  p_month_tokens bigint default null, p_month_micros bigint default null, p_guest_tokens bigint default null
) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is null or private.request_actor() <> 'job' then
    raise sqlstate 'PT403' using message = 'Only a job of Parley sends words to an embedding model.';
  end if;
  return private.hold_for_a_job(private.month_tokens(p_month_tokens, p_guest_tokens), p_month_micros);
end $$;
grant execute on function public.begin_embedding_call(bigint,bigint,bigint) to app_server;
