set local check_function_bodies = off;

-- The same for the job that summarises it, with the person's words: none of a hard moment, of an answer that was tapped, or
-- of a session that is told nothing of. `model`: whether a model may read them; not on a careful day, not after a day, and not where the
-- person connected a model or chose who answers here. `models`: who answered them.
create or replace function public.session_to_summarise(p_conversation uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  session jsonb := private.next_session(p_conversation);
begin
  if session is null then return null; end if;
  return session || jsonb_build_object(
    'said', case when (session ->> 'hard')::boolean then '[]' else (
      select coalesce(jsonb_agg(left(private.message_text(m.parts), 4000) order by m.ordinal), '[]')
      from public.messages m
      where m.id in (select jsonb_array_elements_text(session -> 'messages')::uuid) and m.user_id = auth.uid()
        and not (m.metadata ? 'button')) end,
    'models', private.models_of(array(select jsonb_array_elements_text(session -> 'messages')::uuid)),
    'model', not (session ->> 'hard')::boolean
      and not exists (select from public.model_choices where user_id = auth.uid())
      and not exists (select from public.conversations where id = p_conversation and answers not in ('small'))
      and coalesce((session ->> 'ended_at')::timestamptz > now() - interval '1 day', false)
      and not exists (select from public.safety_rests r
        where r.user_id = auth.uid()
          and greatest(r.careful_until, r.exploring_locked_until) > (session ->> 'began_at')::timestamptz));
end $$;

-- For agents: what the person said in other sessions, and the summaries of these, the latest first, eight to a page. Days
-- are the person's. Without words: the summaries of these days. Nothing of a hard moment is found. The index of words
-- cannot be used behind a row-level policy, so the owner is named.
create or replace function public.search_history(
  p_query text, p_from date default null, p_to date default null, p_page integer default 1
) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  page_size constant integer := 8;
  shown constant integer := 400;
  uid constant uuid := auth.uid();
  here constant uuid := private.request_claim('conversation')::uuid;
  zone constant text := private.person_zone();
  words constant text[] := private.asked_words(p_query);
  since constant timestamptz := p_from::timestamp at time zone zone;
  until constant timestamptz := (p_to + 1)::timestamp at time zone zone;
  skipped constant integer := (least(greatest(coalesce(p_page, 1), 1), 100) - 1) * page_size;
  removed constant uuid[] := private.removed_quotes();
  seen_to timestamptz;
  answer jsonb;
begin
  if uid is null then raise sqlstate 'PT401' using message = 'Please sign in.'; end if;
  if words = '{}' and since is null and until is null then
    raise sqlstate 'PT400' using message = 'Say words to look for, or days.';
  end if;
  select summarised_to into seen_to from public.conversations where id = here and user_id = uid;
  for every in 0..1 loop
    with found as (
      select 'summary' as kind, s.id, s.conversation_id, s.ended_at as at, s.text, s.made_by
      from (
        select * from public.session_summaries o
        where o.user_id = uid and (since is null or o.ended_at >= since) and (until is null or o.ended_at < until)
        order by o.ended_at desc, o.id desc limit 1000) s
      where (words = '{}' or private.words_of(s.text) @@ private.words_query(words, every = 0)) and not s.messages && removed
        and private.summary_stands(s)
      union all
      select 'message', m.id, m.conversation_id, m.created_at, private.message_text(m.parts), null
      from private.search_matches(uid, private.words_query(words, every = 0), case when since is null and until is null then 400 end, 'message') h
      join public.messages m on m.id = h.id
      where words <> '{}' and m.user_id = uid and m.role = 'user' and not private.is_flagged(m.safety) and m.id <> all (removed)
        and (since is null or m.created_at >= since) and (until is null or m.created_at < until)
        and (m.conversation_id is distinct from here or m.created_at <= seen_to)
    ), placed as (select *, row_number() over (order by at desc, id) as n from found)
    select jsonb_build_object('has_more', coalesce(max(p.n), 0) > skipped + page_size, 'results', coalesce(jsonb_agg(jsonb_build_object(
      'kind', p.kind, 'made_by', p.made_by, 'conversation_id', p.conversation_id, 'conversation', c.title,
      'at', to_char(p.at at time zone zone, 'YYYY-MM-DD HH24:MI'),
      'text', substr(p.text, greatest(1, coalesce((
        select min(nullif(strpos(lower(p.text), w), 0)) from unnest(words) w), 1) - shown / 3), shown)) order by p.n)
      filter (where p.n > skipped and p.n <= skipped + page_size), '[]'))
    into answer
    from placed p join public.conversations c on c.id = p.conversation_id;
    exit when cardinality(words) < 2 or answer <> '{"has_more": false, "results": []}';
  end loop;
  return answer || jsonb_build_object('time_zone', zone);
end $$;

-- Afterwards: what the calls took is noted and counted in the place of the estimate. They stand under the job's action,
-- since no run made them.
create or replace function public.end_summary_call(p_conversation uuid, p_calls jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  job public.runs;
  estimate record := private.summary_estimate();
begin
  if auth.uid() is null or private.request_actor() <> 'job' then
    raise sqlstate 'PT403' using message = 'Only a job of Parley makes summaries.';
  end if;
  perform private.open_budget();
  update private.budgets set used_tokens = greatest(used_tokens - estimate.tokens, 0),
    used_micros = greatest(used_micros - estimate.micros, 0)
  where user_id = auth.uid();
  job.id := private.request_claim('action')::uuid;
  job.user_id := auth.uid();
  job.conversation_id := p_conversation;
  perform private.note_calls(job, p_calls);
end $$;

-- Before a model is asked for a summary: counts the estimate against the budget, where there is room for it. Out: whether
-- there is. A job that is cut off leaves the estimate counted.
create or replace function public.begin_summary_call(p_month_tokens bigint default null, p_month_micros bigint default null)
returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  budget private.budgets;
  held record;
  estimate record := private.summary_estimate();
begin
  if auth.uid() is null or private.request_actor() <> 'job' then
    raise sqlstate 'PT403' using message = 'Only a job of Parley makes summaries.';
  end if;
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

-- What one summary by a model is taken for, until it is known what it took.
create or replace function private.summary_estimate(out tokens bigint, out micros bigint)
language sql immutable set search_path = '' as $$ select 6000, 3000 $$;

-- The summaries that an answer in this conversation may know, oldest first: the latest five of other conversations and of
-- this one. `last`: the last message of the session.
create or replace function private.sessions_told(p_conversation uuid) returns jsonb
language plpgsql stable set search_path = '' set enable_seqscan = off as $$
declare
  removed constant uuid[] := private.removed_quotes();
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('conversation_id', s.conversation_id, 'title', c.title, 'at', s.ended_at,
      'last', s.messages[cardinality(s.messages)], 'text', s.text, 'made_by', s.made_by) order by s.ended_at, s.id), '[]')
    from (
      (select * from public.session_summaries o
      where o.user_id = auth.uid() and o.conversation_id <> p_conversation and not o.messages && removed
        and private.summary_stands(o)
      order by o.ended_at desc, o.id desc limit 5)
      union all
      (select * from public.session_summaries o
      where o.conversation_id = p_conversation and o.user_id = auth.uid() and not o.messages && removed
        and private.summary_stands(o)
      order by o.ended_at desc limit 5)) s
    join public.conversations c on c.id = s.conversation_id);
end $$;

-- Which models answered messages of the caller, each once; an empty name stands for a message that none has answered. Words
-- that were answered by a model were sent to it.
create or replace function private.models_of(p_messages uuid[]) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(distinct coalesce(r.model, '')), '[]')
  from unnest(p_messages) said (id)
  left join public.runs r on r.user_message_id = said.id and r.user_id = auth.uid() and r.parent_run_id is null
$$;

revoke all on function public.end_summary_call(uuid,jsonb) from public, anon, authenticated, app_server, service_role;

revoke all on function public.begin_summary_call(bigint,bigint) from public, anon, authenticated, app_server, service_role;

revoke all on function private.summary_estimate() from public, anon, authenticated, app_server, service_role;

revoke all on function private.models_of(uuid[]) from public, anon, authenticated, app_server, service_role;

grant execute on function public.end_summary_call(uuid,jsonb) to app_server;

grant execute on function public.begin_summary_call(bigint,bigint) to app_server;

grant execute on function private.summary_estimate() to app_server;

grant execute on function private.models_of(uuid[]) to app_server;
