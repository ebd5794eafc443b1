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
      select u.* from private.messages_under(uid, array[private.recall_query(p_words[1:160])], looked_at, since, null) u
      order by u.at desc, u.ordinal desc offset 0) u
    cross join lateral (
      select o.* from public.messages o where o.conversation_id = u.conversation_id and o.ordinal = u.ordinal offset 0) m
    where m.user_id = uid and m.role = 'user' and m.safety < 'overwhelm' and m.id <> all (removed)
    limit most + 1) f;
  return private.told_for_facts(uid, coalesce(found_ids[1:most], '{}') || private.understood_in(uid, false, false, null, most),
      private.person_zone())
    || jsonb_build_object('cut', since is not null or coalesce(cardinality(found_ids), 0) > most);
end $$;
grant execute on function public.said_with(text[]) to app_server;

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
grant execute on function public.decide_facts(jsonb,text) to app_server;
