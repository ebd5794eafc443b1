set local check_function_bodies = off;

-- For the person: the newest messages of theirs in which one of these words stands, at most a thousand, as said_of tells
-- them, and those from which a model understood something; of their newest 20,000, through the index of words. `cut`: there may be more.
create or replace function public.said_with(p_words text[]) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  uid constant uuid := auth.uid();
  removed constant uuid[] := private.removed_quotes();
  most constant integer := 1000;
  looked_at constant integer := 20000;
  since timestamptz;
  found_ids uuid[];
begin
  if uid is null then raise sqlstate 'PT401' using message = 'Please sign in.'; end if;
  perform private.refuse_unless_person('Only the person sees what was read from all of their words.');
  select m.created_at into since from public.messages m where m.user_id = uid order by m.created_at desc offset looked_at limit 1;
  select array_agg(f.id) into found_ids from (
    select m.id
    from (
      select u.* from private.messages_under(uid, array[private.recall_query(p_words[1:120])], looked_at, since, null) u
      order by u.at desc, u.ordinal desc offset 0) u
    cross join lateral (
      select o.* from public.messages o where o.conversation_id = u.conversation_id and o.ordinal = u.ordinal offset 0) m
    where m.user_id = uid and m.role = 'user' and m.safety < 'overwhelm' and m.id <> all (removed)
    limit most + 1) f;
  return private.told_for_facts(uid, coalesce(found_ids[1:most], '{}') || private.understood_in(uid, false, false, null, most),
      private.person_zone())
    || jsonb_build_object('cut', since is not null or coalesce(cardinality(found_ids), 0) > most);
end $$;

-- For agents: what the person said in which something may be stated, of somebody or of a place, with what they decided about
-- it. p_names: the words of each name, which stand together in a message; without names: whatever they said.
-- p_stating: [{"words": ["lives"], "phrase": "lives (?:in|to) "}] for each matter: a message that states something of it has
-- one of the words and the phrase. Of each name and matter the newest 400, so that no other talk of a name hides what was once
-- said of it. p_to: what was said up to this day of the person. What is found is what recall_candidates finds of their messages.
create or replace function public.said_of(p_names jsonb, p_stating jsonb, p_to date default null) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set enable_indexscan = off
set plan_cache_mode = force_generic_plan as $$
declare
  uid constant uuid := auth.uid();
  zone constant text := private.person_zone();
  until constant timestamptz := (p_to + 1)::timestamp at time zone zone;
  own constant tsquery := format('%L', '@' || uid)::tsquery;
  removed constant uuid[] := private.removed_quotes();
  most constant integer := 400;
  named tsquery[];
  found_ids uuid[];
begin
  if uid is null then raise sqlstate 'PT401' using message = 'Please sign in.'; end if;
  select coalesce(array_agg(q.query) filter (where numnode(q.query) > 0), case when p_names = '[]' then array[''::tsquery] end) into named
  from (
    select (select string_agg('(' || private.recall_query(array[left(w, 40)])::text || ')', ' & ')::tsquery
      from jsonb_array_elements_text(n.words) with ordinality t (w, place) where place <= 4) as query
    from jsonb_array_elements(p_names) with ordinality n (words, place) where place <= 12) q;
  with stated as (
    select own && n.query && (select string_agg(quote_literal(w), ' | ') from jsonb_array_elements_text(s.one -> 'words') w)::tsquery as query,
      s.one ->> 'phrase' as phrase
    from unnest(named) n (query), jsonb_array_elements(p_stating) with ordinality s (one, place) where s.place <= 12
  ), found as (
    select distinct m.conversation_id, m.ordinal
    from stated cross join lateral (
      select w.conversation_id, w.ordinal from (
        select o.* from public.messages o
        where private.message_words(o.user_id, o.parts) @@ stated.query and o.safety < 'overwhelm' and o.role = 'user' offset 0) w
      where w.user_id = uid and (until is null or w.created_at < until) and w.id <> all (removed)
        and left(private.message_text(w.parts), 4000) ~ stated.phrase
      order by w.created_at desc, w.ordinal desc limit most) m
  )
  select array_agg(m.id) into found_ids from found f cross join lateral (
    select o.* from public.messages o where o.conversation_id = f.conversation_id and o.ordinal = f.ordinal offset 0) m
  where m.user_id = uid and m.role = 'user';
  return private.told_for_facts(uid, coalesce(found_ids, '{}') || private.understood_in(uid, true, p_names = '[]', until, most), zone);
end $$;

-- Keeps what a model understood of people and places in the messages of a session, and answers how many. p_facts: at most 20,
-- as [{"relation", "past", "subject", "object", "since", "quote"}]. Only what rests on words that stand in one of these messages
-- of the person, of no hard moment, with its names in those words; it is kept with the first such message. On a careful day
-- nothing.
create or replace function public.keep_understood_facts(p_conversation uuid, p_messages uuid[], p_facts jsonb, p_made_by text) returns integer
language plpgsql set search_path = '' as $$
declare
  kept integer;
begin
  if private.request_actor() <> 'job' then
    raise sqlstate 'PT403' using message = 'Only a job of Parley proposes facts.';
  end if;
  if exists (select from public.safety_rests r
    where r.user_id = auth.uid() and greatest(r.careful_until, r.exploring_locked_until) > now()) then return 0; end if;
  perform from public.messages m where m.id = any (p_messages[1:400]) and m.user_id = auth.uid() order by m.id for key share;
  insert into public.understood_facts (message_id, relation, past, subject, object, since, quote, made_by)
  select said.id, f.relation, f.past, f.subject, f.object, f.since, f.quote, p_made_by
  from (
    select * from jsonb_to_recordset(p_facts)
      one (relation text, past boolean, subject text, object text, since text, quote text) limit 20) f
  cross join lateral (
    select m.id from public.messages m
    where m.id = any (p_messages[1:400]) and m.user_id = auth.uid() and m.conversation_id = p_conversation and m.role = 'user'
      and not private.is_flagged(m.safety) and strpos(private.message_text(m.parts), f.quote) > 0
    order by m.ordinal limit 1) said
  where (f.subject = 'you' or strpos(f.quote, f.subject) > 0) and strpos(f.quote, f.object) > 0
    and (f.since is null or strpos(f.quote, f.since) > 0)
  on conflict do nothing;
  get diagnostics kept = row_count;
  return kept;
exception when check_violation or not_null_violation then
  raise sqlstate 'PT400' using message = 'These are no facts that can be kept.';
end $$;

-- The person says of facts that they are so ("confirmed") or not ("dismissed"), or takes that back (null). p_facts: each as it
-- was read, [{"message": id, "matter", "past", "subject", "object", "nth", "statement"}], at most 500. All of them, or none.
create or replace function public.decide_facts(p_facts jsonb, p_decision text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  tool constant text := case p_decision when 'confirmed' then 'confirmFact' when 'dismissed' then 'dismissFact' else 'reopenFact' end;
  held integer;
  changed integer;
begin
  perform private.refuse_unless_person('Only the person decides what is so.');
  if jsonb_array_length(p_facts) not between 1 and 500 then
    raise sqlstate 'PT400' using message = 'Say which fact this is about.';
  end if;
  perform from public.messages m where m.id in (select (f ->> 'message')::uuid from jsonb_array_elements(p_facts) f)
    and m.user_id = auth.uid() order by m.id for key share;
  select count(*) into held from jsonb_array_elements(p_facts) f
  join public.messages m on m.id = (f ->> 'message')::uuid and m.user_id = auth.uid() and m.role = 'user' and m.safety < 'overwhelm';
  if held < jsonb_array_length(p_facts) then
    raise sqlstate 'PT404' using message = 'The words that this was read from are not there any more.';
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
      where d.decision <> excluded.decision;
  end if;
  get diagnostics changed = row_count;
  return jsonb_build_object('action', case when changed > 0 then private.own_action(tool, null) end);
exception when check_violation or not_null_violation then
  raise sqlstate 'PT400' using message = 'This is no fact that can be decided.';
end $$;

-- Before a model of this server is asked for facts: counts the estimate of one call of a job against the budget of the caller;
-- false where there is no room. end_summary_call puts what it took in its place.
create or replace function public.begin_fact_call(p_month_tokens bigint default null, p_month_micros bigint default null) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is null or private.request_actor() <> 'job' then
    raise sqlstate 'PT403' using message = 'Only a job of Parley asks for facts.';
  end if;
  return private.hold_for_a_job(p_month_tokens, p_month_micros);
end $$;

-- Messages of the person from which a model understood something, the newest first; `p_sure`: something that the person
-- confirmed, `p_own`: of themselves.
create or replace function private.understood_in(p_user uuid, p_sure boolean, p_own boolean, p_until timestamptz, p_most integer) returns uuid[]
language sql stable set search_path = '' as $$
  select coalesce(array_agg(f.message_id), '{}') from (
    select u.message_id from public.understood_facts u join public.messages m on m.id = u.message_id
    where u.user_id = p_user and m.safety < 'overwhelm' and (p_until is null or m.created_at < p_until)
      and (not p_own or u.subject = 'you')
      and (not p_sure or exists (select from public.fact_decisions d
        where d.message_id = u.message_id and d.user_id = p_user and d.past = u.past
          and d.subject = regexp_replace(u.subject, '^[Mm]y ', 'your ')
          and d.object = u.object and d.decision = 'confirmed'))
      and u.message_id <> all (private.removed_quotes())
    group by u.message_id, m.created_at order by m.created_at desc limit p_most) f
$$;

-- These messages as they are read for facts, oldest first, as {id, c, o, user, at, text}, what the person decided about
-- facts that were read from them, and what a model understood there.
create or replace function private.told_for_facts(p_user uuid, p_messages uuid[], p_zone text) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return jsonb_build_object('time_zone', p_zone,
    'messages', (
      select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'c', s.conversation_id, 'o', s.ordinal, 'user', true,
        'at', to_char(s.created_at at time zone p_zone, 'YYYY-MM-DD HH24:MI'),
        'text', left(private.message_text(s.parts), 4000)) order by s.created_at, s.ordinal), '[]')
      from public.messages s where s.id = any (p_messages) and s.user_id = p_user),
    'decisions', (
      select coalesce(jsonb_agg(jsonb_build_object('message', d.message_id, 'matter', d.matter, 'past', d.past,
        'subject', d.subject, 'object', d.object, 'nth', d.nth, 'decision', d.decision)), '[]')
      from public.fact_decisions d where d.message_id = any (p_messages) and d.user_id = p_user),
    'understood', (
      select coalesce(jsonb_agg(jsonb_build_object('message', f.message_id, 'relation', f.relation, 'past', f.past,
        'subject', f.subject, 'object', f.object, 'since', f.since, 'quote', f.quote, 'made_by', f.made_by)
        order by f.created_at, f.id), '[]')
      from public.understood_facts f where f.message_id = any (p_messages) and f.user_id = p_user));
end $$;





revoke all on table public.understood_facts from public, anon, authenticated, app_server, service_role;



revoke all on function public.keep_understood_facts(uuid,uuid[],jsonb,text) from public, anon, authenticated, app_server, service_role;

revoke all on function public.begin_fact_call(bigint,bigint) from public, anon, authenticated, app_server, service_role;

revoke all on function private.understood_in(uuid,boolean,boolean,timestamp with time zone,integer) from public, anon, authenticated, app_server, service_role;

create or replace trigger limit_rows before insert on public.understood_facts
  for each row execute function private.limit_rows('5000', 'facts about people and places');

create or replace trigger ledger after insert or delete or update on public.understood_facts
  for each row execute function private.record_change();

create policy "own understood facts" on public.understood_facts for all to authenticated
  using ((user_id = (select auth.uid())) and ((select private.request_actor()) <> 'agent'::public.action_actor))
  with check ((user_id = (select auth.uid())) and ((select private.request_actor()) <> 'agent'::public.action_actor));

grant select on table public.understood_facts to authenticated, service_role;

grant insert, update, delete on table public.understood_facts to app_server;

grant execute on function public.keep_understood_facts(uuid,uuid[],jsonb,text) to app_server;

grant execute on function public.begin_fact_call(bigint,bigint) to app_server;
