-- A day is a day where the person is. Their zone comes from their browser and can be changed; unknown, it is UTC.

alter table public.profiles add column time_zone text check (char_length(time_zone) between 1 and 64);
comment on column public.profiles.time_zone is 'IANA name of the zone in which this person''s days are counted; null is UTC.';

-- The zone of whoever asks. A name that another server once knew and this one does not counts as UTC.
create function private.person_zone() returns text
language plpgsql stable set search_path = '' as $$
declare
  zone text := (select time_zone from public.profiles where user_id = auth.uid());
begin
  if zone is null then return 'UTC'; end if;
  perform now() at time zone zone;
  return zone;
exception when invalid_parameter_value then
  return 'UTC';
end $$;

-- The day of a moment in a zone. Queries over many rows hand over `(select private.person_zone())`, which is read once.
create function private.day_in(p_at timestamptz, p_zone text) returns date
language sql stable set search_path = '' as $$
  select (p_at at time zone p_zone)::date
$$;

-- The day of a moment, or today, for whoever asks.
create function private.person_day(p_at timestamptz default now()) returns date
language sql stable set search_path = '' as $$
  select private.day_in(p_at, private.person_zone())
$$;

-- A zone as this server knows it, or null. Browsers use some names of before 2024 (CLDR), servers may know only the new ones.
create function private.known_zone(p_zone text) returns text
language sql stable set search_path = '' as $$
  select n.name from pg_catalog.pg_timezone_names n
  left join (values
    ('Asia/Calcutta', 'Asia/Kolkata'), ('Asia/Katmandu', 'Asia/Kathmandu'), ('Asia/Rangoon', 'Asia/Yangon'),
    ('Asia/Saigon', 'Asia/Ho_Chi_Minh'), ('Europe/Kiev', 'Europe/Kyiv'), ('Atlantic/Faeroe', 'Atlantic/Faroe'),
    ('Africa/Asmera', 'Africa/Asmara'), ('America/Buenos_Aires', 'America/Argentina/Buenos_Aires'),
    ('America/Catamarca', 'America/Argentina/Catamarca'), ('America/Cordoba', 'America/Argentina/Cordoba'),
    ('America/Jujuy', 'America/Argentina/Jujuy'), ('America/Mendoza', 'America/Argentina/Mendoza'),
    ('America/Coral_Harbour', 'America/Atikokan'), ('America/Godthab', 'America/Nuuk'),
    ('America/Indianapolis', 'America/Indiana/Indianapolis'), ('America/Louisville', 'America/Kentucky/Louisville'),
    ('Pacific/Enderbury', 'Pacific/Kanton'), ('Pacific/Ponape', 'Pacific/Pohnpei'), ('Pacific/Truk', 'Pacific/Chuuk')
  ) as renamed (old, new) on n.name in (old, new)
  where p_zone in (n.name, old, new)
    and p_zone ~ '^[A-Z][A-Za-z0-9_+-]*(/[A-Za-z0-9_+-]+)*$' and n.name <> 'Factory'
  order by n.name = p_zone desc limit 1
$$;

-- Keeps the zone; null is UTC. With p_first only where none was ever kept, so that what the person took back stays so.
create function public.set_time_zone(p_zone text, p_first boolean default false) returns jsonb
language plpgsql set search_path = '' as $$
declare
  person public.profiles;
  zone text := private.known_zone(p_zone);
begin
  perform private.refuse_unless_person('Only the person says where their days begin.');
  if p_zone is not null and zone is null then
    raise sqlstate 'PT400' using message = 'This time zone is not known here.', detail = '{"reason": "time_zone"}';
  end if;
  select * into person from public.profiles where user_id = auth.uid() for update;
  if not found then raise sqlstate 'PT404' using message = 'There is no profile yet.'; end if;
  if p_first and (person.time_zone is not null or exists (
    select from public.action_changes c
    where c.row_id = person.id and c.table_name = 'profiles' and c.after ->> 'time_zone' is not null)) then
    return to_jsonb(person);
  end if;
  update public.profiles set time_zone = zone
  where id = person.id and time_zone is distinct from zone returning * into person;
  if not found then select * into person from public.profiles where user_id = auth.uid(); end if;
  return to_jsonb(person);
end $$;

-- A zone that is not known here must not stand in the way of the consent: then it stays open.
drop function public.give_consent(text, integer);
create function public.give_consent(p_country text, p_version integer, p_zone text default null) returns jsonb
language plpgsql set search_path = '' as $$
declare
  person public.profiles;
begin
  insert into public.profiles as p (country, consented_at, consent_version, time_zone)
  values (p_country, now(), p_version, private.known_zone(p_zone))
  on conflict (user_id) do update set
    country = excluded.country, consented_at = excluded.consented_at, consent_version = excluded.consent_version,
    time_zone = coalesce(p.time_zone, excluded.time_zone)
  returning * into person;
  return to_jsonb(person);
end $$;

revoke execute on function public.set_time_zone(text, boolean), public.give_consent(text, integer, text),
  private.person_zone(), private.day_in(timestamptz, text), private.person_day(timestamptz), private.known_zone(text)
  from public, anon;
grant execute on function public.set_time_zone(text, boolean), public.give_consent(text, integer, text),
  private.person_zone(), private.day_in(timestamptz, text), private.person_day(timestamptz), private.known_zone(text)
  to authenticated, service_role;

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

create or replace function private.passage_of(p_anchor text, p_op text, p_text text) returns text
language sql stable set search_path = '' as $$
  select case when p_op = 'append_item' and clean <> '' then
      '- ' || case when p_anchor = 'log' then to_char(private.person_day(), 'YYYY-MM-DD ') else '' end
        || regexp_replace(regexp_replace(clean, '^[-*] +', ''), '\s+', ' ', 'g')
    else clean end
  from (select regexp_replace(regexp_replace(replace(coalesce(p_text, ''), E'\r', ''), '^(\s*\n)+', ''), '\s+$', '') as clean) t
$$;

create or replace function private.snapshot(p_user uuid, p_except uuid default null) returns jsonb
language sql stable set search_path = '' as $$
  with overview as (
    select path, content from public.memory_files
    where user_id = p_user and path = 'overview.md' and deleted_at is null
  ), living as (
    select p.*, f.path from public.parts p
    left join public.memory_files f on f.part_id = p.id and f.deleted_at is null
    where p.user_id = p_user and p.retired_at is null
  )
  select jsonb_build_object(
    'day', private.person_day(), 'time_zone', private.person_zone(),
    'identity', (
      select coalesce(jsonb_agg(jsonb_build_object('path', o.path, 'anchor', s.anchor, 'text', left(s.body, 4000)) order by s.n), '[]')
      from overview o, lateral (
        select n, anchor, private.section_text(o.content, anchor) as body
        from unnest(array['who', 'focus', 'patterns']) with ordinality as a (anchor, n)
      ) s where s.body <> ''),
    'parts', (
      select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name, 'category', l.category, 'status', l.status,
        'role', l.role, 'path', l.path) order by l.updated_at desc, l.name), '[]')
      from (select * from living order by updated_at desc, name limit 40) l),
    'relationships', (
      select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'from_part_id', r.from_part_id, 'to_part_id', r.to_part_id,
        'sentence', private.relationship_sentence(r), 'path', f.path) order by r.updated_at desc, r.id), '[]')
      from (
        select * from public.part_relationships r
        where r.user_id = p_user and not exists (
          select from public.parts t where t.id in (r.from_part_id, r.to_part_id) and t.retired_at is not null)
        order by r.updated_at desc, r.id limit 60
      ) r
      left join public.memory_files f on f.relationship_id = r.id and f.deleted_at is null),
    'changes', (
      select coalesce(jsonb_agg(jsonb_build_object('action_id', t.id, 'at', t.created_at, 'actor', t.actor, 'fact', t.fact) order by t.seq desc), '[]')
      from (
        select * from (
          -- The same fact several times on one day is one fact.
          select distinct on (f.fact, f.actor, f.said_on) f.*
          from (
            select a.id, a.seq, a.created_at, a.actor, private.say_action_facts(a.id) as fact,
              private.day_in(a.created_at, (select private.person_zone())) as said_on
            from (
              select * from public.agent_actions a
              where a.user_id = p_user and a.undone_by is null and a.reverts = '{}' and a.actor <> 'safety'
                and exists (select from public.action_changes c where c.action_id = a.id and c.table_name in
                  ('parts', 'part_relationships', 'part_evidence', 'proposals', 'memory_files'))
              order by a.seq desc limit 20
            ) a
          ) f where f.fact is not null
          order by f.fact, f.actor, f.said_on, f.seq desc
        ) d order by d.seq desc limit 8
      ) t),
    'sessions', (
      select coalesce(jsonb_agg(jsonb_build_object('conversation_id', t.id, 'title', t.title, 'at', t.last_message_at, 'quotes', (
        select count(*) from public.part_evidence e join public.messages m on m.id = e.message_id
        where e.conversation_id = t.id and not private.is_flagged(m.safety))) order by t.last_message_at desc), '[]')
      from (
        select * from public.conversations c
        where c.user_id = p_user and c.id is distinct from p_except order by c.last_message_at desc limit 6
      ) t),
    'notes', (
      select coalesce(jsonb_agg(jsonb_build_object('path', t.path, 'title', private.memory_title(t)) order by t.updated_at desc, t.path), '[]')
      from (
        select * from public.memory_files f
        where f.user_id = p_user and f.kind = 'note' and f.deleted_at is null order by f.updated_at desc, f.path limit 12
      ) t))
$$;

create or replace function private.cached_snapshot(p_conversation uuid) returns jsonb
language plpgsql set search_path = '' as $$
declare
  kept record;
begin
  select snapshot, snapshot_seq into kept from public.conversations where id = p_conversation and user_id = auth.uid();
  if kept.snapshot ->> 'day' = private.person_day()::text and kept.snapshot ->> 'time_zone' = private.person_zone() and not exists (
    select from public.agent_actions a
    where a.user_id = auth.uid() and a.seq > kept.snapshot_seq
      and exists (select from public.action_changes c where c.action_id = a.id)) then
    return kept.snapshot;
  end if;
  update public.conversations set
    snapshot = private.snapshot(auth.uid(), p_conversation),
    snapshot_seq = (select coalesce(max(seq), 0) from public.agent_actions where user_id = auth.uid())
  where id = p_conversation and user_id = auth.uid() returning snapshot into kept;
  return kept.snapshot;
end $$;

create or replace function private.map_parts(p_quotes boolean) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', p.id, 'name', p.name, 'category', p.category, 'status', p.status, 'role', p.role,
    'emoji', p.emoji, 'color', p.color, 'beliefs', p.beliefs, 'set_down', coalesce(p.set_down, '{}'),
    'distance', p.distance, 'bearing', p.bearing, 'loudness', p.loudness, 'ordinal', p.ordinal,
    'last_seen_on', greatest(p.last_active_on, private.day_in(said.at, (select private.person_zone()))),
    'quote', case when p_quotes then said.quote end) order by p.ordinal), '[]')
  from (
    select *, row_number() over (order by created_at, id) - 1 as ordinal from public.parts where user_id = auth.uid()
  ) p
  left join lateral (
    select e.created_at as at, e.quote from public.part_evidence e
    where e.part_id = p.id order by e.created_at desc, e.id limit 1
  ) said on true
  where p.retired_at is null
$$;

-- The companion is told the day the person has.
create or replace function public.begin_turn(
  p_conversation uuid, p_message uuid, p_text text, p_safety public.safety_level, p_agent text, p_model text,
  p_per_minute integer default 20, p_history integer default 400, p_recall boolean default false
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  opened jsonb;
begin
  perform private.erase_due(auth.uid());
  opened := private.open_turn(p_conversation, p_message, p_text, p_safety, p_agent, p_model, p_per_minute, p_history);
  return opened || jsonb_build_object(
    'time_zone', private.person_zone(),
    'taken_back', private.taken_back(p_conversation),
    'tries', private.earlier_tries(p_conversation, p_message),
    'last_title', (
      select nullif(before.title, 'A conversation')
      from public.conversations this
      join public.conversations before on before.user_id = this.user_id and before.created_at < this.created_at
      where this.id = p_conversation order by before.last_message_at desc limit 1),
    'snapshot', case when p_recall then private.cached_snapshot(p_conversation) end);
end $$;
