-- Before a model of this server is asked for facts: counts the estimate of one call of a job against the budget of the caller;
-- false where there is no room. end_summary_call puts what it took in its place.
create or replace function public.begin_fact_call(
  p_month_tokens bigint default null, p_month_micros bigint default null, p_guest_tokens bigint default null
) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is null or private.request_actor() <> 'job' then
    raise sqlstate 'PT403' using message = 'Only a job of Parley asks for facts.';
  end if;
  return private.hold_for_a_job(private.month_tokens(p_month_tokens, p_guest_tokens), p_month_micros);
end $$;
grant execute on function public.begin_fact_call(bigint,bigint,bigint) to app_server;

-- A name in small letters without what may stand before it: "the Critic", "my Critic" and "Critic" are one.
create or replace function private.bare_name(p_name text) returns text
language sql immutable set search_path = '' as $$
  select btrim(regexp_replace(lower(p_name), '^(the|my|your|our|a|an|der|die|das|mein|meine|le|la|mon|ma|el|mi) ', ''))
$$;
grant execute on function private.bare_name(text) to app_server;

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
grant execute on function public.keep_understood_facts(uuid,uuid[],jsonb,text) to app_server;

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
