set local check_function_bodies = off;

-- For the person: the newest messages of theirs in which one of these words stands, at most a thousand, as said_of tells
-- them; of their newest 20,000, through the index of words. `cut`: there may be more.
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
  return private.told_for_facts(uid, coalesce(found_ids[1:most], '{}'), private.person_zone())
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
  return private.told_for_facts(uid, coalesce(found_ids, '{}'), zone);
end $$;

-- The person says of facts that they are so ("confirmed") or not ("dismissed"), or takes that back (null). p_facts: each as it
-- was read, [{"message": id, "matter", "past", "subject", "object", "statement"}], at most 500. All of them, or none.
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
    delete from public.fact_decisions d using jsonb_to_recordset(p_facts) f (message uuid, matter text, past boolean, subject text, object text)
    where d.message_id = f.message and d.matter = f.matter and d.past = f.past and d.subject = f.subject and d.object = f.object
      and d.user_id = auth.uid();
  else
    insert into public.fact_decisions as d (message_id, matter, past, subject, object, statement, decision)
    select distinct on (f.message, f.matter, f.past, f.subject, f.object)
      f.message, f.matter, f.past, f.subject, f.object, f.statement, p_decision
    from jsonb_to_recordset(p_facts) f (message uuid, matter text, past boolean, subject text, object text, statement text)
    on conflict (message_id, matter, past, subject, object) do update
      set decision = excluded.decision, statement = excluded.statement, decided_at = now()
      where d.decision <> excluded.decision;
  end if;
  get diagnostics changed = row_count;
  return jsonb_build_object('action', case when changed > 0 then private.own_action(tool, null) end);
exception when check_violation or not_null_violation then
  raise sqlstate 'PT400' using message = 'This is no fact that can be decided.';
end $$;

-- Actions in brief: for each its first twelve changes with names. Nothing of what was erased or tells hard words.
create or replace function public.actions_in_brief(p_actions uuid[]) returns jsonb
language sql stable set search_path = '' as $$
  with told as (
    select a.id from public.agent_actions a
    where a.id = any (p_actions[1:200]) and a.user_id = auth.uid() and private.request_actor() = 'person'
      and a.erased_at is null and not private.tells_hard_words(a)
  ), changed as (
    select told.id as action_id, c.id, c.table_name, c.op, coalesce(c.after, c.before) as image, c.before, c.after
    from told, lateral (
      select * from public.action_changes c where c.action_id = told.id and c.user_id = auth.uid()
        and c.table_name not in ('memory_sources', 'runs', 'profiles', 'safety_rests') order by c.id limit 12) c
  ), named as (
    select public.names_of(array(
      select (image ->> key)::uuid from changed, unnest(array['part_id', 'other_part_id', 'from_part_id', 'to_part_id']) key
      where image ->> key is not null)) as names
  )
  select coalesce(jsonb_object_agg(action_id, changes), '{}') from (
    select action_id, jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
      'table_name', table_name, 'op', op,
      'name', case table_name when 'part_evidence' then case when not exists (
          select from public.messages m where m.id = (image ->> 'message_id')::uuid and private.is_flagged(m.safety))
          then left(image ->> 'quote', 200) end
        when 'fact_decisions' then case when not exists (
          select from public.messages m where m.id = (image ->> 'message_id')::uuid and private.is_flagged(m.safety))
          then image ->> 'statement' end
        when 'proposals' then image #>> '{changes,name}'
        when 'memory_files' then image ->> 'path' else coalesce(image ->> 'name', image ->> 'title') end,
      'was', case when op = 'update' and coalesce(before ->> 'name', before ->> 'title') is distinct from coalesce(after ->> 'name', after ->> 'title')
        then coalesce(before ->> 'name', before ->> 'title') end,
      'part', names ->> (image ->> 'part_id'), 'from', names ->> (image ->> 'from_part_id'), 'to', names ->> (image ->> 'to_part_id'),
      'kind', coalesce(image ->> 'kind', image ->> 'type'),
      'fields', case when op = 'update' then private.fields_that_differ(before, after) end)) order by id) as changes
    from changed, named group by action_id) brief
$$;

-- These messages as they are read for facts, oldest first, as {id, c, o, user, at, text}, and what the person decided about
-- facts that were read from them.
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
        'subject', d.subject, 'object', d.object, 'decision', d.decision)), '[]')
      from public.fact_decisions d where d.message_id = any (p_messages) and d.user_id = p_user));
end $$;





revoke all on table public.fact_decisions from public, anon, authenticated, app_server, service_role;



revoke all on function public.said_with(text[]) from public, anon, authenticated, app_server, service_role;

revoke all on function public.decide_facts(jsonb,text) from public, anon, authenticated, app_server, service_role;

revoke all on function private.told_for_facts(uuid,uuid[],text) from public, anon, authenticated, app_server, service_role;

create or replace trigger limit_rows before insert on public.fact_decisions
  for each row execute function private.limit_rows('5000', 'decisions about people and places');

create or replace trigger ledger after insert or delete or update on public.fact_decisions
  for each row execute function private.record_change();

create policy "own fact decisions" on public.fact_decisions for all to authenticated
  using ((user_id = (select auth.uid())) and (((select private.request_actor()) = 'person'::public.action_actor) or (not (exists ( select from public.messages m where ((m.id = fact_decisions.message_id) and private.is_flagged(m.safety)))))))
  with check ((user_id = (select auth.uid())) and ((select private.request_actor()) = 'person'::public.action_actor));

grant select on table public.fact_decisions to authenticated, service_role;

grant insert, update, delete on table public.fact_decisions to app_server;

grant execute on function public.said_with(text[]) to app_server;

grant execute on function public.decide_facts(jsonb,text) to app_server;
