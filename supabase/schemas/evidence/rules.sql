-- A kind of part is never guessed. A manager acts before the hurt: what its job is, and one quote of it at work. A
-- firefighter acts after it: what set it off, and what it does then. Which is which the kinds of the quotes say.
create or replace function private.category_rules(p_category text, p_evidence uuid[]) returns jsonb
language sql stable set search_path = '' as $$
  select case p_category
    when 'manager' then jsonb_build_array(
      private.rule('job_quote', count(*) filter (where kind = 'job'), 1),
      private.rule('acts_before', count(*) filter (where kind in ('pattern', 'behavior', 'thought', 'fear')), 1))
    when 'firefighter' then jsonb_build_array(
      private.rule('hurt_first', count(*) filter (where kind = 'trigger'), 1),
      private.rule('acts_after', count(*) filter (where kind in ('urge', 'behavior')), 1))
    else '[]' end
  from private.counting_quotes(p_evidence)
$$;
grant execute on function private.category_rules(text,uuid[]) to authenticated;

-- A change to a known part: one quote that carried no earlier change; and what is set already (its role, its kind)
-- changes only on 2 quotes of 2 sessions.
create or replace function private.change_rules(p_part uuid, p_changes jsonb, p_evidence uuid[]) returns jsonb
language sql stable set search_path = '' as $$
  with counted as (
    select count(*) as quotes, count(distinct (q.conversation_id, private.day_in(q.said_at, (select private.person_zone())))) as sessions,
      count(*) filter (where not exists (
        select from public.proposals p
        where p.user_id = auth.uid() and p.part_id = p_part and p.status = 'executed'
          and p.kind in ('update_part', 'rename_part', 'reclassify_part') and q.id = any (p.evidence_ids))) as fresh
    from private.counting_quotes(p_evidence) q
  )
  select jsonb_build_array(private.rule('new_quote', fresh, 1)) || case when exists (
      select from public.parts t where t.id = p_part and t.user_id = auth.uid() and (
        (p_changes ? 'role' and t.role is not null and p_changes ->> 'role' is distinct from t.role)
        or (p_changes ? 'category' and t.category <> 'unknown' and p_changes ->> 'category' <> t.category::text)))
    then jsonb_build_array(private.rule('two_quotes', quotes, 2), private.rule('two_sessions', sessions, 2))
    else '[]' end
  from counted
$$;
grant execute on function private.change_rules(uuid,jsonb,uuid[]) to authenticated;

-- The quotes that count: the person's own, never from a hard moment. said_at is when it was said, not when it was
-- kept, so that old words kept today make no second day.
create or replace function private.counting_quotes(p_evidence uuid[]) returns table (
  id uuid, part_id uuid, kind public.evidence_kind, quote text, conversation_id uuid, said_at timestamptz)
language sql stable set search_path = '' as $$
  select e.id, e.part_id, e.kind, e.quote, e.conversation_id, least(e.created_at, m.created_at)
  from public.part_evidence e join public.messages m on m.id = e.message_id
  where e.id = any (p_evidence) and e.user_id = auth.uid() and m.role = 'user' and not private.is_flagged(m.safety)
$$;
grant execute on function private.counting_quotes(uuid[]) to authenticated;

-- What a proposal of any kind must stand on.
create or replace function private.evidence_rules(p public.proposals) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  one_quote jsonb := (select jsonb_build_array(private.rule('one_quote', count(*), 1)) from private.counting_quotes(p.evidence_ids));
  fields jsonb := private.category_rules(p.changes ->> 'category', p.evidence_ids) || private.verbatim_rule(p.changes, p.evidence_ids);
begin
  case p.kind
    when 'create_part' then
      return private.new_part_quotes(p.changes ->> 'name', p.evidence_ids, p.named, p.conversation_id) || fields;
    when 'split_part' then
      return private.new_part_quotes(p.changes ->> 'name', private.moved_quotes(p.changes), p.named, p.conversation_id, p.part_id) || fields;
    when 'update_part', 'reclassify_part' then
      return private.change_rules(p.part_id, p.changes, p.evidence_ids) || fields
        || case when p.changes ? 'name' then jsonb_build_array(
          private.rule('name_said', private.said_by_person(p.changes ->> 'name')::integer, 1)) else '[]' end;
    when 'rename_part' then
      return private.change_rules(p.part_id, p.changes, p.evidence_ids)
        || jsonb_build_array(private.rule('name_said', private.said_by_person(p.changes ->> 'name')::integer, 1));
    when 'relate_parts' then
      return private.linking_rule(p.part_id, p.other_part_id, p.evidence_ids);
    when 'merge_parts' then
      return one_quote || fields;
    when 'retire_part' then
      return one_quote;
    when 'create_goal' then
      return one_quote || jsonb_build_array((select private.rule('goal_there', count(*), 0, count(*) = 0) from public.goals g
        where g.user_id = auth.uid() and g.status <> 'archived' and private.alike(g.title, p.changes ->> 'title')));
    when 'edit_memory', 'follow_up' then
      return '[]';
  end case;
end $$;
grant execute on function private.evidence_rules(public.proposals) to authenticated;

-- One sentence that links the two: kept as a relation, or naming both.
create or replace function private.linking_rule(p_one uuid, p_other uuid, p_evidence uuid[]) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_array(private.rule('linking_quote', count(*) filter (
    where q.kind = 'relation' or not exists (
      select from public.parts t
      where t.id in (p_one, p_other) and position(private.plain(t.name) in private.plain(q.quote)) = 0)), 1))
  from private.counting_quotes(p_evidence) q
$$;
grant execute on function private.linking_rule(uuid,uuid,uuid[]) to authenticated;

-- An earlier no, or the same card still waiting; and never so many cards that they become a burden.
create or replace function private.memory_rules(p public.proposals) returns jsonb
language sql stable set search_path = '' as $$
  with same as (
    select o.* from public.proposals o
    where o.user_id = auth.uid() and o.id is distinct from p.id and private.same_matter(p, o)
  )
  select jsonb_build_array(
    private.rule('already_waiting', count(*) filter (where status = 'pending' and expires_at > now()), 0,
      count(*) filter (where status = 'pending' and expires_at > now()) = 0),
    private.rule('never_again', count(*) filter (where decision = 'never'), 0, count(*) filter (where decision = 'never') = 0),
    private.rule('declined_lately',
      coalesce(extract(day from now() - max(decided_at) filter (where decision = 'not_now')), 30)::bigint, 30,
      count(*) filter (where decision = 'not_now' and decided_at > now() - interval '30 days') = 0),
    (select private.rule('few_waiting', count(*), 12, count(*) < 12) from public.proposals
      where user_id = auth.uid() and status = 'pending' and expires_at > now() and id is distinct from p.id))
  from same
$$;
grant execute on function private.memory_rules(public.proposals) to authenticated;

create or replace function private.moved_quotes(p_changes jsonb) returns uuid[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(id::uuid), '{}') from jsonb_array_elements_text(
    case jsonb_typeof(p_changes -> 'evidence') when 'array' then p_changes -> 'evidence' else '[]' end) id
$$;
grant execute on function private.moved_quotes(jsonb) to authenticated;

-- What holds a new part back besides its quotes: one much like it, other cards, an earlier no. Without a name only
-- what can be said without one.
create or replace function private.new_part_guards(
  p_name text, p_evidence uuid[], p_conversation uuid, p_self uuid default null
) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  uid uuid := auth.uid();
  waiting bigint;
  like_it record;
  declined timestamptz;
  since bigint;
  rules jsonb;
begin
  select count(*) into waiting from public.proposals
  where user_id = uid and status = 'pending' and expires_at > now() and id is distinct from p_self;
  rules := jsonb_build_array(private.rule('three_pending', waiting, 3, waiting < 3));
  if p_name is null then return rules; end if;

  select id, name into like_it from public.parts
  where user_id = uid and retired_at is null and private.alike(name, p_name)
  order by extensions.similarity(lower(name), lower(p_name)) desc limit 1;
  select max(decided_at) into declined from public.proposals
  where user_id = uid and kind in ('create_part', 'split_part') and decision = 'not_now' and private.alike(changes ->> 'name', p_name);
  select count(*) into since from private.counting_quotes(p_evidence) where said_at > declined;

  return rules || jsonb_build_array(
    private.rule('no_near_duplicate', (like_it.id is not null)::integer, 0, like_it.id is null)
      || case when like_it.id is null then '{}' else
        jsonb_build_object('part', jsonb_build_object('id', like_it.id, 'name', like_it.name)) end,
    (select private.rule('already_waiting', count(*), 0, count(*) = 0) from public.proposals
      where user_id = uid and status = 'pending' and expires_at > now() and id is distinct from p_self
        and kind in ('create_part', 'split_part') and private.alike(changes ->> 'name', p_name)),
    (select private.rule('one_per_session', count(*), 1, count(*) = 0) from public.proposals
      where user_id = uid and kind in ('create_part', 'split_part') and id is distinct from p_self
        and conversation_id = p_conversation and private.day_in(created_at, (select private.person_zone())) = private.person_day()),
    (select private.rule('never_again', count(*), 0, count(*) = 0) from public.proposals
      where user_id = uid and kind in ('create_part', 'split_part') and decision = 'never' and private.alike(changes ->> 'name', p_name)),
    private.rule('declined_lately', coalesce(extract(day from now() - declined), 30)::bigint, 30,
      declined is null or declined <= now() - interval '30 days'),
    private.rule('two_new_quotes', since, 2, declined is null or since >= 2));
end $$;
grant execute on function private.new_part_guards(text,uuid[],uuid,uuid) to authenticated;

-- What counts in days: the evidence rules, the change log, the snapshot and the map.
create or replace function private.new_part_quotes(
  p_name text, p_evidence uuid[], p_named boolean, p_conversation uuid, p_part uuid default null
) returns jsonb
language sql stable set search_path = '' as $$
  with quotes as (
    select q.*, private.day_in(q.said_at, (select private.person_zone())) as said_on from private.counting_quotes(p_evidence) q
    where q.part_id is not distinct from p_part and (p_named or q.said_at > now() - interval '180 days')
  ), counted as (
    select count(*) as quotes, count(distinct (conversation_id, said_on)) as sessions,
      count(distinct said_on) as days, count(distinct kind) as kinds,
      count(*) filter (
        where cardinality(regexp_split_to_array(btrim(quote), '\s+')) >= 4
          and kind in ('direct_mention', 'emotion', 'thought', 'body', 'urge', 'image', 'job', 'fear', 'need', 'stance_toward')
      ) as inner_states
    from quotes
  )
  select case when p_named then jsonb_build_array(
      private.rule('one_quote', quotes, 1),
      private.rule('named_by_person',
        (p_conversation is not null and private.said_by_person(p_name, p_conversation))::integer, 1))
    else jsonb_build_array(
      private.rule('three_quotes', quotes, 3), private.rule('two_sessions', sessions, 2),
      private.rule('two_days', days, 2), private.rule('two_kinds', kinds, 2),
      private.rule('four_words', inner_states, 1)) end
  from counted
$$;
grant execute on function private.new_part_quotes(text,uuid[],boolean,uuid,uuid) to authenticated;

create or replace function private.proposal_rules(p public.proposals) returns jsonb
language sql stable set search_path = '' as $$
  select private.evidence_rules(p) || case when p.kind in ('create_part', 'split_part')
    then private.new_part_guards(p.changes ->> 'name', p.evidence_ids, p.conversation_id, p.id)
    else private.memory_rules(p) end
$$;
grant execute on function private.proposal_rules(public.proposals) to authenticated;

create or replace function private.refuse_unmet(p_rules jsonb, p_kind public.proposal_kind) returns void
language plpgsql set search_path = '' as $$
declare
  unmet jsonb := private.unmet(p_rules);
  like_it text := (select r #>> '{part,name}' from jsonb_array_elements(p_rules) r where r ? 'part');
begin
  if unmet = '[]' then return; end if;
  raise sqlstate 'PT403' using
    message = case
      when like_it is not null and p_kind = 'create_part' then
        format('There is a part much like it: %s. A change to that one, or a merge, can be proposed instead.', like_it)
      when unmet ?| array['never_again', 'declined_lately'] then 'This was declined before.'
      when unmet ? 'goal_there' then 'There is an intention much like this one already.'
      when unmet ? 'already_waiting' then 'This waits for an answer already.'
      when p_kind = 'create_part' then 'It is too early to propose this part.'
      else 'This does not rest on enough words of the person yet.' end,
    detail = jsonb_build_object('unmet', unmet, 'rules', p_rules)::text;
end $$;
grant execute on function private.refuse_unmet(jsonb,public.proposal_kind) to authenticated;

create or replace function private.rule(p_rule text, p_have bigint, p_need integer, p_met boolean default null) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('rule', p_rule, 'met', coalesce(p_met, p_have >= p_need), 'have', p_have, 'need', p_need)
$$;
grant execute on function private.rule(text,bigint,integer,boolean) to authenticated;

-- Whether the person wrote some words: in this conversation, or in the latest 5,000 of all their messages.
create or replace function private.said_by_person(p_words text, p_conversation uuid default null) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from (
      select * from public.messages m
      where m.user_id = auth.uid() and m.role = 'user' and not private.is_flagged(m.safety)
        and (p_conversation is null or m.conversation_id = p_conversation)
      order by m.created_at desc limit 5000
    ) m
    where position(private.plain(p_words) in private.plain(private.message_text(m.parts))) > 0)
$$;
grant execute on function private.said_by_person(text,uuid) to authenticated;

-- Whether two proposals are about the same matter: what a "no" is remembered for.
create or replace function private.same_matter(a public.proposals, b public.proposals) returns boolean
language sql stable set search_path = '' as $$
  select case
    when a.kind in ('update_part', 'rename_part', 'reclassify_part') then
      b.kind in ('update_part', 'rename_part', 'reclassify_part') and a.part_id = b.part_id and exists (
        select from jsonb_each(a.changes) f where private.plain(f.value::text) = private.plain((b.changes -> f.key)::text))
    when a.kind <> b.kind then false
    when a.kind = 'create_part' then private.alike(a.changes ->> 'name', b.changes ->> 'name')
    when a.kind = 'create_goal' then private.alike(a.changes ->> 'title', b.changes ->> 'title')
    when a.kind = 'split_part' then a.part_id = b.part_id and private.alike(a.changes ->> 'name', b.changes ->> 'name')
    when a.kind = 'merge_parts' then array[a.part_id, a.other_part_id] @> array[b.part_id, b.other_part_id]
    when a.kind = 'relate_parts' then
      (array[a.part_id, a.other_part_id] = array[b.part_id, b.other_part_id]
        or (a.changes ->> 'type' <> 'protector_exile' and array[a.other_part_id, a.part_id] = array[b.part_id, b.other_part_id]))
      and a.changes - 'note' = b.changes - 'note'
    when a.kind = 'retire_part' then a.part_id = b.part_id
    -- Whoever wants no such offer, or not now, wants none at another hour either.
    when a.kind = 'follow_up' then true
    else a.changes = b.changes end
$$;
grant execute on function private.same_matter(public.proposals,public.proposals) to authenticated;

create or replace function private.unmet(p_rules jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(r -> 'rule'), '[]') from jsonb_array_elements(p_rules) r where not (r ->> 'met')::boolean
$$;
grant execute on function private.unmet(jsonb) to authenticated;

-- Age, beliefs and what it protects are the person's words or nothing: each must stand in one of the quotes.
create or replace function private.verbatim_rule(p_changes jsonb, p_evidence uuid[]) returns jsonb
language sql stable set search_path = '' as $$
  with texts as (
    select value as text from jsonb_each_text(p_changes) where key in ('age', 'protects') and value is not null
    union all
    select jsonb_array_elements_text(p_changes -> 'beliefs') where jsonb_typeof(p_changes -> 'beliefs') = 'array'
  ), judged as (
    select exists (
      select from private.counting_quotes(p_evidence) q
      where position(private.plain(t.text) in private.plain(q.quote)) > 0) as said
    from texts t
  )
  select case when count(*) = 0 then '[]'
    else jsonb_build_array(private.rule('verbatim', count(*) filter (where said), count(*)::integer)) end
  from judged
$$;
grant execute on function private.verbatim_rule(jsonb,uuid[]) to authenticated;

-- What a new part would still need. create_proposal asks exactly this.
create or replace function public.part_rules(
  p_name text, p_evidence uuid[], p_named boolean default false, p_conversation uuid default null
) returns jsonb
language sql stable set search_path = '' as $$
  select private.new_part_quotes(p_name, p_evidence, p_named, p_conversation)
    || private.new_part_guards(p_name, p_evidence, p_conversation)
$$;
grant execute on function public.part_rules(text,uuid[],boolean,uuid) to authenticated;
