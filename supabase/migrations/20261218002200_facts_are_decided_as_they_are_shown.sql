set local check_function_bodies = off;

-- Keeps what a model understood of people and places in the messages of a session, and answers how many. p_facts: at most 20,
-- as [{"relation", "past", "subject", "object", "since", "quote"}]. Only what rests on words that stand in one of these messages
-- of the person, of no hard moment, with its names in those words as whole words and nothing of their parts; it is kept with the
-- first such message. On a careful day nothing.
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
  where (f.subject = 'you' or f.quote ~ private.as_words(f.subject)) and f.quote ~ private.as_words(f.object)
    and (f.since is null or f.quote ~ private.as_words(f.since)) and f.subject ~ '[[:alnum:]]' and f.object ~ '[[:alnum:]]'
    and not exists (select from public.parts p where p.user_id = auth.uid()
      and private.bare_name(p.name) in (private.bare_name(f.subject), private.bare_name(f.object)))
  on conflict do nothing;
  get diagnostics kept = row_count;
  return kept;
exception when check_violation or not_null_violation then
  raise sqlstate 'PT400' using message = 'These are no facts that can be kept.';
end $$;

-- The person says of facts that they are so ("confirmed") or not ("dismissed"), or takes that back (null). p_facts: each as it
-- was read, [{"message": id, "matter", "past", "subject", "object", "nth", "statement", "before"}], at most 500: before is what
-- they decided about it before, as they were shown; where it is another by now, nothing happens. All of them, or none.
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
          and d.subject = regexp_replace(u.subject, '^my ', 'your ', 'i')
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
        'subject', d.subject, 'object', d.object, 'nth', d.nth, 'statement', d.statement, 'decision', d.decision)), '[]')
      from public.fact_decisions d where d.message_id = any (p_messages) and d.user_id = p_user),
    'understood', (
      select coalesce(jsonb_agg(jsonb_build_object('message', f.message_id, 'relation', f.relation, 'past', f.past,
        'subject', f.subject, 'object', f.object, 'since', f.since, 'quote', f.quote, 'made_by', f.made_by)
        order by f.created_at, f.id), '[]')
      from public.understood_facts f where f.message_id = any (p_messages) and f.user_id = p_user));
end $$;

-- A name in small letters without what may stand before it: "the Critic", "my Critic" and "Critic" are one.
create or replace function private.bare_name(p_name text) returns text
language sql immutable set search_path = '' as $$
  select btrim(regexp_replace(lower(p_name), '^(the|my|your|our|a|an|der|die|das|mein|meine|le|la|mon|ma|el|mi) ', ''))
$$;

revoke all on function private.bare_name(text) from public, anon, authenticated, app_server, service_role;

revoke all on function private.as_words(text) from public, anon, authenticated, app_server, service_role;

grant execute on function private.bare_name(text) to app_server;

grant execute on function private.as_words(text) to app_server;
