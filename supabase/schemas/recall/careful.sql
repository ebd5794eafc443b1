-- Of what recall_candidates found, as it answers it, what a model may read, by id (a piece of a memory file by the id of the file
-- and #anchor): what is shown to be outside of every careful day of the caller. A quote by its message, a summary by its session and
-- every message of it, a note and a memory file by everything that wrote it, memory also by the sources of the whole file, and
-- an answer by what was said before it in its conversation; of all of them but quotes none that repeats what was said on one, and
-- no answer, nor what was written in giving it, whose look-ups brought up a conversation of one. Null where what they may use of models does not hold one such call
-- beside what other answers hold.
create or replace function private.readable_of(p_found jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  estimate constant integer := 3000;
  price constant integer := 1500;
  uid constant uuid := auth.uid();
  asking constant uuid := (select coalesce(r.parent_run_id, r.id) from public.runs r
    where r.id = private.request_claim('run')::uuid and r.user_id = uid);
  texts constant uuid[] := array(select (t ->> 'id')::uuid from jsonb_array_elements(p_found -> 'texts') t);
  repeating text[];
  readable jsonb;
begin
  if exists (
    select from private.reservations own join private.budgets b on b.user_id = own.user_id, lateral (
      select coalesce(sum(o.tokens), 0) as tokens, coalesce(sum(o.micros), 0) as micros from private.reservations o
      where o.user_id = own.user_id and o.run_id <> own.run_id and o.counted_at is null) held
    where own.run_id = asking and own.user_id = uid
      and (b.used_tokens + held.tokens + estimate > own.limit_tokens or b.used_micros + held.micros + price > own.limit_micros)) then
    return null;
  end if;
  repeating := private.repeats_careful((
    select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'text', t.text)), '[]') from (
      select f ->> 'id' as id, f ->> 'text' as text from jsonb_array_elements(p_found -> 'messages') f where not (f ->> 'user')::boolean
      union all
      select t ->> 'id', t ->> 'text' from jsonb_array_elements(p_found -> 'texts') t where t ->> 'kind' <> 'quote') t));
  with careful as materialized (
    select d.since, d.until from private.careful_days('-infinity', 'infinity') d
  ), carefully_said as materialized (
    select m.conversation_id, min(m.created_at) as since from careful d join public.messages m
      on m.user_id = uid and m.created_at between d.since and d.until and m.role = 'user' group by 1
  ), found as materialized (
    select m.* from public.messages m
    where m.id in (select (f ->> 'id')::uuid from jsonb_array_elements(p_found -> 'messages') f) and m.user_id = uid
  ), written as materialized (
    select f.id, f.created_at, f.updated_at, true as is_file from public.memory_files f where f.id = any (texts) and f.user_id = uid
    union all
    select n.id, n.created_at, n.updated_at, false from public.part_notes n where n.id = any (texts) and n.user_id = uid
  ), wrote as materialized (
    select w.id, a.run_id from written w join public.action_changes c on c.row_id = w.id
      join public.agent_actions a on a.id = c.action_id where a.run_id is not null
  ), answers as (
    select f.id, f.run_id, f.parts from found f where f.role = 'assistant'
    union all
    select m.id, m.run_id, m.parts from (select distinct w.run_id from wrote w) w join public.runs r on r.id = w.run_id and r.user_id = uid
      join public.messages m on m.conversation_id = r.conversation_id and m.run_id = r.id and m.role = 'assistant' and m.user_id = uid
  ), looked_up as materialized (
    select a.id, a.run_id from answers a
    where exists (select from jsonb_array_elements(a.parts) p where p ? 'output'
      and exists (select from carefully_said t where strpos(p ->> 'output', t.conversation_id::text) > 0))
  ), hands as (
    select w.id, t.at, null::uuid as conversation_id from written w, lateral (values (w.created_at), (w.updated_at)) t (at)
    union all
    select w.id, a.created_at, a.conversation_id from written w join public.action_changes c on c.row_id = w.id
      join public.agent_actions a on a.id = c.action_id
    union all
    select w.id, s.created_at, null from written w join public.memory_sources s on s.file_id = w.id and w.is_file
    union all
    select w.id, coalesce(m.created_at, q.created_at, a.created_at), a.conversation_id
    from written w join public.memory_sources s on s.file_id = w.id and w.is_file
      left join public.part_evidence e on s.source_kind = 'evidence' and e.id = s.source_id and e.user_id = uid
      left join public.messages q on q.id = e.message_id and q.user_id = uid
      left join public.messages m on s.source_kind = 'message' and m.id = s.source_id and m.user_id = uid
      left join public.agent_actions a on s.source_kind = 'action' and a.id = s.source_id and a.user_id = uid
    where s.withdrawn_at is null
  ), kept_out as materialized (
    select h.id from hands h
    where h.at is null or exists (select from careful d where h.at between d.since and d.until)
      or exists (select from carefully_said t where t.conversation_id = h.conversation_id and t.since <= h.at)
    union
    select w.id from written w where w.id::text = any (repeating)
    union
    select o.id from wrote o join looked_up l on l.run_id = o.run_id
  )
  select coalesce(jsonb_agg(o.id), '[]') into readable from (
    select m.id::text as id from found m
    where not exists (select from careful d where m.created_at between d.since and d.until)
      and (m.role = 'user' or not exists (
        select from carefully_said t where t.conversation_id = m.conversation_id and t.since <= m.created_at)
        and m.id::text <> all (repeating) and m.id not in (select l.id from looked_up l))
    union all
    select s.id::text from public.session_summaries s
    where s.id = any (texts) and s.user_id = uid and s.id::text <> all (repeating)
      and not exists (select from careful d where d.since <= s.ended_at and d.until >= s.began_at)
      and s.messages <@ array(
        select m.id from public.messages m where m.id = any (s.messages) and m.user_id = uid
          and not exists (select from careful d where m.created_at between d.since and d.until))
    union all
    select e.id::text from public.part_evidence e join public.messages m on m.id = e.message_id and m.user_id = uid
    where e.id = any (texts) and e.user_id = uid
      and not exists (select from careful d where m.created_at between d.since and d.until or e.created_at between d.since and d.until)
    union all
    select w.id || coalesce('#' || (t ->> 'anchor'), '') from written w join jsonb_array_elements(p_found -> 'texts') t on t ->> 'id' = w.id::text
    where not exists (select from careful) or w.id not in (select k.id from kept_out k)) o;
  return readable;
end $$;
