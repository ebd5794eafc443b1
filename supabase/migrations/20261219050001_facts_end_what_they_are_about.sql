set local check_function_bodies = off;

-- The person says of facts that they are so ("confirmed") or not ("dismissed"), or takes that back (null). p_facts: each as it
-- was read, [{"message": id, "matter", "past", "subject", "object", "nth", "statement", "before"}], at most 5,000: before is what
-- they decided about it before, as they were shown; where it is another by now, nothing happens. All of them, or none.
create or replace function public.decide_facts(p_facts jsonb, p_decision text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  tool constant text := case p_decision when 'confirmed' then 'confirmFact' when 'dismissed' then 'dismissFact' else 'reopenFact' end;
  held integer;
  changed integer;
begin
  perform private.refuse_unless_person('Only the person decides what is so.');
  if jsonb_array_length(p_facts) not between 1 and 5000 then
    raise sqlstate 'PT400' using message = 'Say which fact this is about.';
  end if;
  perform from public.messages m where m.id in (select (f ->> 'message')::uuid from jsonb_array_elements(p_facts) f)
    and m.user_id = auth.uid() order by m.id for no key update;
  select count(*) into held from jsonb_array_elements(p_facts) f
  join public.messages m on m.id = (f ->> 'message')::uuid and m.user_id = auth.uid() and m.role = 'user' and m.safety < 'overwhelm';
  if held < jsonb_array_length(p_facts) then
    raise sqlstate 'PT404' using message = 'The words that this was read from are not there any more.';
  end if;
  if exists (select from jsonb_to_recordset(p_facts)
      f (message uuid, matter text, past boolean, subject text, object text, nth integer, before text)
    left join public.fact_decisions d on d.message_id = f.message and d.matter = f.matter and d.past = f.past
      and d.subject = f.subject and d.object = f.object and d.nth = f.nth and d.user_id = auth.uid()
    where d.decision is distinct from f.before) then
    raise sqlstate 'PT409' using message = 'You decided about this elsewhere just now. Nothing was changed. Please look at it again.';
  end if;
  if p_decision is null then
    delete from public.fact_decisions d using jsonb_to_recordset(p_facts) f (message uuid, matter text, past boolean, subject text, object text, nth integer)
    where d.message_id = f.message and d.matter = f.matter and d.past = f.past and d.subject = f.subject and d.object = f.object
      and d.nth = f.nth and d.user_id = auth.uid();
  else
    insert into public.fact_decisions as d (message_id, matter, past, subject, object, nth, statement, decision)
    select distinct on (f.message, f.matter, f.past, f.subject, f.object, f.nth)
      f.message, f.matter, f.past, f.subject, f.object, f.nth, f.statement, p_decision
    from jsonb_to_recordset(p_facts) f (message uuid, matter text, past boolean, subject text, object text, nth integer, statement text)
    on conflict (message_id, matter, past, subject, object, nth) do update
      set decision = excluded.decision, statement = excluded.statement, decided_at = now()
      where d.decision <> excluded.decision or d.statement <> excluded.statement;
  end if;
  get diagnostics changed = row_count;
  return jsonb_build_object('action', case when changed > 0 then private.own_action(tool, null) end);
exception when check_violation or not_null_violation then
  raise sqlstate 'PT400' using message = 'This is no fact that can be decided.';
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

-- These messages as they are read for facts, oldest first, as {id, c, o, user, at, text}, what the person decided about
-- facts that were read from them, what a model understood there, and what the person dismissed wherever it was said, with when
-- it was said last, where that was as many times as are read of one name (reach): it was dismissed however often they had said it
-- before. What was said fewer times was read whole, and each time of it has its own decision.
create or replace function private.told_for_facts(p_user uuid, p_messages uuid[], p_zone text) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  reach constant integer := 400;
begin
  return jsonb_build_object('time_zone', p_zone,
    'messages', (
      select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'c', s.conversation_id, 'o', s.ordinal, 'user', true,
        'at', to_char(s.created_at at time zone p_zone, 'YYYY-MM-DD HH24:MI'),
        'text', left(private.message_text(s.parts), 4000)) order by s.created_at, s.ordinal), '[]')
      from public.messages s where s.id = any (p_messages) and s.user_id = p_user),
    'decisions', (
      select coalesce(jsonb_agg(jsonb_build_object('message', d.message_id, 'matter', d.matter, 'past', d.past,
        'subject', d.subject, 'object', d.object, 'nth', d.nth, 'statement', d.statement, 'decision', d.decision,
        'day', to_char(d.decided_at at time zone p_zone, 'YYYY-MM-DD'))), '[]')
      from public.fact_decisions d where d.message_id = any (p_messages) and d.user_id = p_user),
    'dismissals', (
      select coalesce(jsonb_agg(jsonb_build_object('matter', d.matter, 'past', d.past, 'subject', d.subject, 'object', d.object,
        'at', to_char(d.at at time zone p_zone, 'YYYY-MM-DD HH24:MI'))), '[]')
      from (
        select f.matter, f.past, f.subject, f.object, max(m.created_at) as at
        from public.fact_decisions f join public.messages m on m.id = f.message_id and m.user_id = p_user
        where f.user_id = p_user and f.decision = 'dismissed' group by 1, 2, 3, 4 having count(*) >= reach limit 2000) d),
    'understood', (
      select coalesce(jsonb_agg(jsonb_build_object('message', f.message_id, 'relation', f.relation, 'past', f.past,
        'subject', f.subject, 'object', f.object, 'since', f.since, 'quote', f.quote, 'made_by', f.made_by)
        order by f.created_at, f.id), '[]')
      from public.understood_facts f where f.message_id = any (p_messages) and f.user_id = p_user));
end $$;

-- Of texts that others wrote, as [{"id", "text"}], those that repeat what the caller said on a careful day, wherever they were
-- written: four words beside each other of which two say something, or four such words of one message in any order (all of them
-- where it has two or three; of a message with one, none). Compared with the newest 300 messages of such days; where there are
-- more, every text is taken for one.
create or replace function private.repeats_careful(p_texts jsonb) returns text[]
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  uid constant uuid := auth.uid();
  most constant integer := 300;
  said jsonb;
begin
  if jsonb_array_length(p_texts) = 0 then return '{}'; end if;
  select jsonb_agg(jsonb_build_object('id', m.id, 'text', left(private.message_text(m.parts), 4000))) into said from (
    select o.id, o.parts from (
      select distinct n.id, n.created_at from private.careful_days('-infinity', 'infinity') d join public.messages n
        on n.user_id = uid and n.role = 'user' and n.created_at between d.since and d.until
      order by n.created_at desc limit most + 1) k
    join public.messages o on o.id = k.id) m;
  if said is null then return '{}'; end if;
  if jsonb_array_length(said) > most then
    return array(select t ->> 'id' from jsonb_array_elements(p_texts) t);
  end if;
  return array(
    with texts as materialized (
      select true as is_said, t ->> 'id' as id, t ->> 'text' as words from jsonb_array_elements(said) t
      union all
      select false, t ->> 'id', t ->> 'text' from jsonb_array_elements(p_texts) t
    ), lexemes as materialized (
      select distinct t.is_said, t.id, l.lexeme from texts t,
        unnest(tsvector_to_array(to_tsvector('pg_catalog.english', t.words))) l (lexeme) where char_length(l.lexeme) >= 3
    ), sizes as (
      select s.id, count(*) as many from lexemes s where s.is_said group by 1 having count(*) > 1
    ), runs as materialized (
      select distinct t.is_said, t.id, array_to_string(w.words[n:n + 3], ' ') as run
      from texts t, lateral (select private.words_in(t.words) as words) w, generate_series(1, cardinality(w.words) - 3) n
    )
    select distinct h.id from (
      select o.id from lexemes s join lexemes o on o.lexeme = s.lexeme and s.is_said and not o.is_said join sizes z on z.id = s.id
      group by o.id, s.id, z.many having count(*) >= least(4, z.many)
      union all
      select o.id from runs s join runs o on o.run = s.run and s.is_said and not o.is_said
      where length(to_tsvector('pg_catalog.english', s.run)) > 1) h);
end $$;

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

revoke all on function private.repeats_careful(jsonb) from public, anon, authenticated, app_server, service_role;
