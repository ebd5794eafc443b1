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
  where user_id = uid and snapshot is not null
  order by snapshot_seq desc, (snapshot ->> 'day' = (now() at time zone zone)::date::text and snapshot ->> 'time_zone' = zone) desc, id limit 1;
  if not found or kept.snapshot ->> 'day' <> (now() at time zone zone)::date::text or kept.snapshot ->> 'time_zone' <> zone
    or kept.snapshot_seq < private.newest_change(uid) then
    if not private.nothing_is_changing(uid) then return private.snapshot(uid, p_conversation); end if;
    update public.conversations set
      snapshot = private.lasting_snapshot(uid),
      snapshot_seq = (select coalesce(max(seq), 0) from public.agent_actions where user_id = uid)
    where id = p_conversation and user_id = uid returning snapshot into kept;
  end if;
  return kept.snapshot || jsonb_build_object('sessions', private.other_sessions(uid, p_conversation));
end $$;
grant execute on function private.cached_snapshot(uuid) to authenticated;

-- Which action made the newest change but the beginning of a conversation. While nothing is changing, as when a summary is
-- kept, later actions have greater numbers, and so have their changes; so this one tells of all.
create or replace function private.newest_change(p_user uuid) returns bigint
language plpgsql stable set search_path = '' set enable_seqscan = off as $$
begin
  return (
    select a.seq
    from (
      select action_id from public.action_changes
      where user_id = p_user and (table_name <> 'conversations' or op <> 'insert') order by id desc limit 1) newest
    join public.agent_actions a on a.id = newest.action_id);
end $$;
grant execute on function private.newest_change(uuid) to authenticated;

-- The actions that made the newest thousand changes of which a summary tells; an index of its own finds them, however many
-- others came since. Its condition is written so that no query of one table alone takes it for its own.
create or replace function private.newest_actions(p_user uuid) returns uuid[]
language plpgsql stable set search_path = '' set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off as $$
begin
  return array(
    select action_id from public.action_changes
    where user_id = p_user and table_name || '' in ('parts', 'part_relationships', 'part_evidence', 'proposals', 'memory_files')
    order by id desc limit 1000);
end $$;
grant execute on function private.newest_actions(uuid) to authenticated;

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
      select min(c.id), private.say_memory_file(f) || case
        when bool_or(c.op = 'insert') then ' was begun.'
        when bool_or(c.before ->> 'content' <> c.after ->> 'content') then ' was written in.'
        when bool_or(c.before ->> 'deleted_at' is not null) then ' was brought back.' end
      from c join public.memory_files f on f.id = c.row_id and f.deleted_at is null
      where c.table_name = 'memory_files' and not exists (select from c where table_name in ('parts', 'part_relationships'))
      group by f.*
    )
    select string_agg(fact, ' ' order by n) from facts where fact is not null and fact not like '%: ');
end $$;
grant execute on function private.say_action_facts(uuid) to authenticated;

-- p_except is the conversation that is going on; its own session is no news to it.
create or replace function private.snapshot(p_user uuid, p_except uuid default null) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return private.lasting_snapshot(p_user) || jsonb_build_object('sessions', private.other_sessions(p_user, p_except));
end $$;
grant execute on function private.snapshot(uuid,uuid) to authenticated;

-- The snapshot without the conversations.
create or replace function private.lasting_snapshot(p_user uuid) returns jsonb
language plpgsql stable set search_path = '' set enable_seqscan = off as $$
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
                where a.id = any ((select private.newest_actions(p_user))::uuid[])
                  and a.user_id = p_user and a.undone_by is null and a.reverts = '{}' and a.actor <> 'safety'
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
grant execute on function private.lasting_snapshot(uuid) to authenticated;

-- The last conversations but one, with how many quotes of each were kept. Those of errands, in which nothing is said, are none.
create or replace function private.other_sessions(p_user uuid, p_except uuid) returns jsonb
language plpgsql stable set search_path = '' set enable_seqscan = off as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('conversation_id', t.id, 'title', t.title, 'at', t.last_message_at, 'quotes', (
      select count(*) from public.part_evidence e join public.messages m on m.id = e.message_id
      where e.conversation_id = t.id and not private.is_flagged(m.safety))) order by t.last_message_at desc), '[]')
    from (
      select * from public.conversations c
      where c.user_id = p_user and c.id is distinct from p_except and c.agent is distinct from 'task'
      order by c.last_message_at desc limit 6
    ) t);
end $$;
grant execute on function private.other_sessions(uuid,uuid) to authenticated;

-- What the memory page shows, in one call.
create or replace function public.memory_home() returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('files', public.list_memory(true), 'snapshot', private.snapshot(auth.uid()),
    'talks', public.list_session_summaries())
$$;
grant execute on function public.memory_home() to authenticated;

create or replace function public.memory_snapshot() returns jsonb
language sql stable set search_path = '' as $$
  select private.snapshot(auth.uid())
$$;
grant execute on function public.memory_snapshot() to authenticated;

-- Held by whatever changes something of a person, from before it has its number until it ends. Several may hold it.
create or replace function private.hold_snapshots(p_owner uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('parley snapshots ' || p_owner, 0));
end $$;
grant execute on function private.hold_snapshots(uuid) to app_server;

-- Whether nothing of the person's is being changed, which then waits until this transaction has ended. It never waits
-- itself.
create or replace function private.nothing_is_changing(p_owner uuid) returns boolean
language plpgsql set search_path = '' as $$
begin
  return pg_try_advisory_xact_lock(hashtextextended('parley snapshots ' || p_owner, 0));
end $$;
grant execute on function private.nothing_is_changing(uuid) to app_server;
