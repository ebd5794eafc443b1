set local check_function_bodies = off;

-- The words of a text as they stand, without accents, by their English stems, and in pairs of letters where no spaces
-- part them.
create or replace function private.words_of(p_text text) returns tsvector
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  words constant tsvector := pg_catalog.to_tsvector('pg_catalog.simple', p_text) || pg_catalog.to_tsvector('pg_catalog.english', p_text);
  folded text;
begin
  if octet_length(p_text) = char_length(p_text) then return words; end if;
  folded := private.folded(p_text);
  return words || pg_catalog.to_tsvector('pg_catalog.simple', folded) || pg_catalog.to_tsvector('pg_catalog.english', folded)
    || array_to_tsvector(private.letter_pairs(left(folded, 40000)));
end $$;

-- p_except is the conversation that is going on; its own session is no news to it.
create or replace function private.snapshot(p_user uuid, p_except uuid default null) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return private.lasting_snapshot(p_user) || jsonb_build_object('sessions', private.other_sessions(p_user, p_except));
end $$;

-- The text of a section without its heading, with the sections inside it; null when there is none.
create or replace function private.section_text(p_content text, p_anchor text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return (
    select btrim(array_to_string((string_to_array(p_content, E'\n'))[s.body_line:s.last_line], E'\n'), E' \t\n')
    from private.section_of(p_content, p_anchor) s);
end $$;

-- What changed about a part, in words; null for what is no news (its place on the map, its looks, how it is today).
create or replace function private.say_part_change(p_old public.parts, p_new public.parts) returns text
language plpgsql stable set search_path = '' as $$
begin
  return (
    select string_agg(said, ' ' order by n) from (values
      (1, case when p_old.name <> p_new.name then format('Renamed from “%s” to “%s”.', p_old.name, p_new.name) end),
      (2, case when p_new.merged_into is not null and p_old.merged_into is distinct from p_new.merged_into then
        (select format('Went into “%s”.', name) from public.parts where id = p_new.merged_into)
        when p_old.retired_at is null and p_new.retired_at is not null then 'Rests now.'
        when p_old.retired_at is not null and p_new.retired_at is null then 'Came back.' end),
      (3, case when p_old.category <> p_new.category then
        format('Kind of part: %s.', case p_new.category when 'exile' then 'tender part' when 'unknown' then 'not known yet' else p_new.category::text end) end),
      (4, (select 'Changed: ' || string_agg(w.word, ', ' order by w.n) || '.'
        from unnest(array['status', 'charge', 'role', 'protects', 'body_location', 'image', 'age', 'emotions', 'beliefs', 'fears',
            'needs', 'triggers', 'first_noticed_on'],
          array['how well it is known', 'how it is to have around', 'what it does', 'what it looks after', 'where it is noticed',
            'how it looks', 'how old it seems', 'what it feels', 'what it believes', 'what it is afraid of', 'what it needs',
            'what sets it off', 'when it was first noticed']) with ordinality as w (field, word, n)
        where to_jsonb(p_old) -> w.field is distinct from to_jsonb(p_new) -> w.field))
    ) as t (n, said));
end $$;

-- What changed lately, in words: a suggestion that was answered since does not wait any more.
create or replace function private.say_action_facts(p_action uuid) returns text
language plpgsql stable set search_path = '' as $$
begin
  return (
    with c as (select * from public.action_changes where action_id = p_action),
    facts as (
      select min(id) as n, case
        when not exists (select from public.parts t where t.id = row_id) then case when op = 'delete' then 'A part was removed.' end
        when op = 'insert' then format('The part “%s” was added.', after ->> 'name')
        when op = 'delete' then format('The part “%s” was removed.', before ->> 'name')
        else format('%s: %s', after ->> 'name',
          private.say_part_change(jsonb_populate_record(null::public.parts, before), jsonb_populate_record(null::public.parts, after))) end as fact
      from c where table_name = 'parts' group by c.id, row_id, op, before, after
      union all
      select id, private.relationship_sentence(jsonb_populate_record(null::public.part_relationships, after))
      from c where table_name = 'part_relationships' and op <> 'delete'
        and exists (select from public.part_relationships r where r.id = row_id)
      union all
      select min(id), case when count(*) = 1 then 'A quote was kept.' else format('%s quotes were kept.', count(*)) end
      from c where table_name = 'part_evidence' and op = 'insert' having count(*) > 0
      union all
      select id, case when after ->> 'decision' = 'accept' then 'A suggestion was accepted.'
        when after ->> 'decision' is not null then 'A suggestion was declined.'
        when op = 'insert' and exists (select from public.proposals p where p.id = row_id and p.status = 'pending')
          then 'A suggestion was made and waits for an answer.'
        when op = 'insert' then 'A suggestion was made.' end
      from c where table_name = 'proposals' and op <> 'delete'
      union all
      select min(c.id), f.path || case
        when bool_or(c.op = 'insert') then ' was begun.'
        when bool_or(c.before ->> 'content' <> c.after ->> 'content') then ' was written in.'
        when bool_or(c.before ->> 'deleted_at' is not null) then ' was brought back.' end
      from c join public.memory_files f on f.id = c.row_id and f.deleted_at is null
      where c.table_name = 'memory_files' and not exists (select from c where table_name in ('parts', 'part_relationships'))
      group by f.path
    )
    select string_agg(fact, ' ' order by n) from facts where fact is not null and fact not like '%: ');
end $$;

-- A relationship as a sentence; the same words as components/parts/words.ts.
create or replace function private.relationship_sentence(p public.part_relationships) returns text
language plpgsql stable set search_path = '' as $$
begin
  return (
    select f.name || case p.type::text when 'protector_exile' then ' protects ' when 'polarized' then ' pulls against '
        when 'allied' then ' works together with ' else ' has to do with ' end || t.name
      || case p.status when 'healing' then ', and this is easing.' when 'resolved' then ', and this has settled.' else '.' end
    from public.parts f, public.parts t where f.id = p.from_part_id and t.id = p.to_part_id);
end $$;

-- The words of a text, and whose they are as one more word, so that the index of many people's words finds those of
-- one. What no person would read to its end is not read here either.
create or replace function private.own_words(p_owner uuid, p_text text) returns tsvector
language plpgsql immutable set search_path = '' as $$
begin
  return private.words_of(left(p_text, 100000)) || array_to_tsvector(array['@' || p_owner]);
end $$;

-- The last conversations but one, with how many quotes of each were kept.
create or replace function private.other_sessions(p_user uuid, p_except uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('conversation_id', t.id, 'title', t.title, 'at', t.last_message_at, 'quotes', (
      select count(*) from public.part_evidence e join public.messages m on m.id = e.message_id
      where e.conversation_id = t.id and not private.is_flagged(m.safety))) order by t.last_message_at desc), '[]')
    from (
      select * from public.conversations c
      where c.user_id = p_user and c.id is distinct from p_except order by c.last_message_at desc limit 6
    ) t);
end $$;

create or replace function private.message_words(p_owner uuid, p_parts jsonb) returns tsvector
language plpgsql immutable set search_path = '' as $$
begin
  return private.own_words(p_owner, private.message_text(p_parts));
end $$;

-- The words of a message, without tools and data.
create or replace function private.message_text(p_parts jsonb) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return (
    select coalesce(string_agg(part ->> 'text', '' order by n), '')
    from jsonb_array_elements(p_parts) with ordinality as t (part, n)
    where part ->> 'type' = 'text');
end $$;

create or replace function private.memory_title(p_file public.memory_files) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return (
    select coalesce(nullif(btrim(substr(l.lines[private.front_line(l.lines, 'title')], 7)), ''), p_file.path)
    from (select string_to_array(left(p_file.content, 2000), E'\n') as lines) l);
end $$;

-- Of scripts without spaces each letter with the one that follows; the last of a stretch alone.
create or replace function private.letter_pairs(p_text text) returns text[]
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return (
    select coalesce(array_agg(distinct case when joined and next_joined then letter || next_letter else letter end), '{}')
    from (
      select letter, joined, lead(letter) over (order by n) as next_letter, lead(joined) over (order by n) as next_joined
      from (
        select letter, n, code between 3584 and 3839 or code between 4096 and 4255 or code between 6016 and 6143
          or code between 12352 and 12543 or code between 13312 and 40959 or code between 63744 and 64255 or code > 131071 as joined
        from unnest(string_to_array(p_text, null)) with ordinality t (letter, n), ascii(letter) code) marked) pairs
    where joined);
end $$;

-- The snapshot without the conversations.
create or replace function private.lasting_snapshot(p_user uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
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
        select coalesce(jsonb_agg(jsonb_build_object('action_id', t.id, 'at', t.created_at, 'actor', t.actor,
          'agent_id', t.agent_id, 'fact', t.fact) order by t.seq desc), '[]')
        from (
          select * from (
            -- The same fact several times on one day is one fact.
            select distinct on (f.fact, f.actor, f.agent_id, f.said_on) f.*
            from (
              select a.id, a.seq, a.created_at, a.actor, a.agent_id, private.say_action_facts(a.id) as fact,
                private.day_in(a.created_at, (select private.person_zone())) as said_on
              from (
                select * from public.agent_actions a
                where a.user_id = p_user and a.undone_by is null and a.reverts = '{}' and a.actor <> 'safety'
                  and exists (select from public.action_changes c where c.action_id = a.id and c.table_name in
                    ('parts', 'part_relationships', 'part_evidence', 'proposals', 'memory_files'))
                order by a.seq desc limit 20
              ) a
            ) f where f.fact is not null
            order by f.fact, f.actor, f.agent_id, f.said_on, f.seq desc
          ) d order by d.seq desc limit 8
        ) t),
      'notes', (
        select coalesce(jsonb_agg(jsonb_build_object('path', t.path, 'title', private.memory_title(t)) order by t.updated_at desc, t.path), '[]')
        from (
          select * from public.memory_files f
          where f.user_id = p_user and f.kind = 'note' and f.deleted_at is null order by f.updated_at desc, f.path limit 12
        ) t)));
end $$;

-- Levels whose words are never used as evidence.
create or replace function private.is_flagged(p_level public.safety_level) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return p_level in ('overwhelm', 'reality', 'minor', 'ideation', 'acute');
end $$;

-- Whether a conversation that begins now opens with how it is since danger was spoken of: on another day of the person,
-- within a week, and once.
create or replace function private.is_check_in_due(p_rest public.safety_rests) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(p_rest.hard_at > now() - interval '7 days' and p_rest.hard_at < now()
      and (p_rest.hard_at at time zone private.person_zone())::date < (now() at time zone private.person_zone())::date
      and not exists (
        select from public.messages m join public.conversations c on c.id = m.conversation_id
        where m.user_id = p_rest.user_id and c.created_at > p_rest.hard_at and m.metadata ->> 'checkIn' = 'true'), false));
end $$;

-- The line of the front matter that holds a key, or null.
create or replace function private.front_line(p_lines text[], p_key text) returns integer
language plpgsql immutable set search_path = '' as $$
begin
  return (
    select min(n)::integer from generate_series(2, private.front_end(p_lines) - 1) n where p_lines[n] like p_key || ':%');
end $$;

-- A text as it is searched: small, without accents, with ss for ß and the like. The same for hosted databases, of
-- whatever collation.
create or replace function private.folded(p_text text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  if octet_length(p_text) = char_length(p_text) then return lower(p_text); end if;
  return replace(replace(replace(replace(translate(
    lower(normalize(regexp_replace(normalize(p_text, nfkd), '[\u0300-\u036f\u0591-\u05c7\u064b-\u0652]', '', 'g'), nfc)),
    'øłđħıŧ', 'oldhit'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
end $$;

-- What the companion knows when a turn of this conversation begins. All but the other conversations is kept with one of
-- them; it is made anew when something else was changed since it was made, or on another day. While something is being
-- changed it is made for this one question and not kept.
create or replace function private.cached_snapshot(p_conversation uuid) returns jsonb
language plpgsql set search_path = '' as $$
declare
  uid constant uuid := auth.uid();
  zone constant text := private.person_zone();
  kept record;
begin
  select snapshot, snapshot_seq into kept from public.conversations
  where user_id = uid and snapshot is not null order by snapshot_seq desc limit 1;
  if not found or kept.snapshot ->> 'day' <> (now() at time zone zone)::date::text or kept.snapshot ->> 'time_zone' <> zone or exists (
    select from public.agent_actions a
    where a.user_id = uid and a.seq > kept.snapshot_seq
      and exists (select from public.action_changes c where c.action_id = a.id and (c.table_name <> 'conversations' or c.op <> 'insert'))) then
    if not private.nothing_is_changing(uid) then return private.snapshot(uid, p_conversation); end if;
    update public.conversations set
      snapshot = private.lasting_snapshot(uid),
      snapshot_seq = (select coalesce(max(seq), 0) from public.agent_actions where user_id = uid)
    where id = p_conversation and user_id = uid returning snapshot into kept;
  end if;
  return kept.snapshot || jsonb_build_object('sessions', private.other_sessions(uid, p_conversation));
end $$;

revoke all on function private.other_sessions(uuid,uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function private.lasting_snapshot(uuid) from public, anon, authenticated, app_server, service_role;

grant execute on function private.other_sessions(uuid,uuid) to authenticated;

grant execute on function private.lasting_snapshot(uuid) to authenticated;
