set local check_function_bodies = off;

drop function private.unasked_runs(uuid);

-- Keeps the answer as it stands; with p_status it also ends the run. Words that come after the run was ended elsewhere are
-- kept all the same, and so is the true ending of a run that was taken for lost. The answer carries the level of its turn.
-- A child run has no message of its own, and goes on no longer than its parent. p_calls: the calls of models since the save
-- before.
create or replace function public.save_answer(
  p_run uuid, p_parts jsonb, p_metadata jsonb, p_status public.run_status default null,
  p_stop_reason text default null, p_steps integer default 0, p_input_tokens integer default null,
  p_output_tokens integer default null, p_error_code text default null, p_care jsonb default null,
  p_calls jsonb default null
) returns jsonb
language plpgsql set search_path = '' set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  run public.runs;
  late boolean;
begin
  -- In the order in which a turn begins: first the conversation, then its run.
  perform from public.conversations
  where id = (select conversation_id from public.runs where id = p_run and user_id = auth.uid()) for key share;
  select * into run from public.runs where id = p_run and user_id = auth.uid() for update;
  if not found then raise sqlstate 'PT404' using message = 'This answer has no place any more.'; end if;
  perform private.note_calls(run, p_calls);
  late := private.slept_through_erasing(p_run);
  if run.status <> 'running' or run.lease_until <= now() then p_parts := private.without_erased_calls(p_run, p_parts); end if;
  if jsonb_array_length(p_parts) > 0 and run.parent_run_id is null then
    insert into public.messages as m (id, conversation_id, ordinal, role, parts, metadata, run_id, safety)
    select run.answer_id, run.conversation_id, coalesce(max(ordinal), 0) + 1, 'assistant', p_parts, p_metadata, p_run, run.safety
    from public.messages where conversation_id = run.conversation_id
    on conflict (id) do update set parts = excluded.parts, metadata = excluded.metadata,
      safety = greatest(m.safety, excluded.safety);
  end if;
  if run.status = 'running' or (run.stop_reason = 'lost' and p_status is not null) then
    update public.runs set
      status = coalesce(p_status, 'running'), stop_reason = p_stop_reason, steps = p_steps,
      input_tokens = p_input_tokens, output_tokens = p_output_tokens, error_code = p_error_code,
      care = coalesce(p_care, care),
      -- The model that answered: another than was asked first, when that failed. What safety says is no model's.
      model = coalesce(nullif(p_metadata ->> 'voice', 'safety'), model),
      ended_at = case when p_status is not null then now() end,
      -- What slept through an erasure stays late, so that its next words are looked at like these.
      lease_until = case when late then run.lease_until else now() + interval '3 minutes' end
    where id = p_run;
  end if;
  if p_status is not null then
    perform private.settle_run(p_run);
    update public.runs set status = 'stopped', stop_reason = 'parent_ended', stop_requested = true, ended_at = now()
    where parent_run_id = p_run and user_id = auth.uid() and status = 'running';
  end if;
  return jsonb_build_object('stop_requested', run.stop_requested,
    'budget_spent', p_status is null and private.is_budget_spent(coalesce(run.parent_run_id, p_run)),
    'taken_back', case when p_status is null then private.taken_back(run.conversation_id, p_run) else '[]' end);
end $$;

-- The companion is told the day the person has. Everything a turn asks for is found in order by an index: whether it is
-- planned so must not rest on statistics, which the embedded database has of little.
create or replace function public.begin_turn(
  p_conversation uuid, p_message uuid, p_text text, p_safety public.safety_level, p_agent text, p_model text,
  p_per_minute integer default 20, p_history integer default 400, p_recall boolean default false,
  p_button text default null, p_safety_action uuid default null
) returns jsonb
language plpgsql set search_path = '' set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  opened jsonb;
  known jsonb;
  earlier jsonb := '[]';
begin
  perform private.erase_due(auth.uid());
  opened := private.open_turn(p_conversation, p_message, p_text, p_safety, p_agent, p_model, p_per_minute, p_history,
    p_button, p_safety_action);
  -- Only where messages were left out.
  if jsonb_array_length(opened -> 'messages') >= least(greatest(coalesce(p_history, 400), 1), 1000) then
    known := private.care_before(p_conversation, p_message);
    earlier := private.hard_messages_before(p_conversation, (opened #>> '{messages,0,id}')::uuid, (known ->> 'after')::uuid);
  end if;
  return opened || jsonb_build_object(
    'time_zone', private.person_zone(),
    'taken_back', private.taken_back(p_conversation),
    'tries', private.earlier_tries(p_conversation, p_message),
    'care', known,
    'earlier', earlier,
    'alarms', private.alarms_of(p_conversation),
    'last_title', (
      select nullif(before.title, 'A conversation')
      from (
        select title, created_at, last_message_at from public.conversations
        where user_id = auth.uid() order by last_message_at desc limit 100) before
      where before.created_at < (select created_at from public.conversations where id = p_conversation)
      order by before.last_message_at desc limit 1),
    'snapshot', case when p_recall then private.cached_snapshot(p_conversation) end);
end $$;

-- The last conversations but one, with how many quotes of each were kept.
create or replace function private.other_sessions(p_user uuid, p_except uuid) returns jsonb
language plpgsql stable set search_path = '' set enable_seqscan = off as $$
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

-- Begins a turn, without what the companion knows of the person: `begin_turn` adds that. A message carries what it was
-- found to be.
create or replace function private.open_turn(p_conversation uuid, p_message uuid, p_text text, p_safety public.safety_level, p_agent text, p_model text,
  p_per_minute integer default 20, p_history integer default 400, p_button text default null, p_safety_action uuid default null)
returns jsonb
language plpgsql set search_path = '' as $$
declare
  uid uuid := auth.uid();
  person public.profiles;
  rest public.safety_rests;
  talk public.conversations;
  asked public.messages;
  run public.runs;
  fresh boolean := false;
  begins boolean;
begin
  if uid is null then raise sqlstate 'PT401' using message = 'Please sign in.'; end if;
  if char_length(p_text) > 20000 then
    raise sqlstate 'PT413' using message = 'A message can hold 20,000 characters.';
  elsif btrim(p_text) = '' then
    raise sqlstate 'PT400' using message = 'There is nothing in this message yet.';
  end if;
  select * into person from public.profiles where user_id = uid;
  select * into rest from public.safety_rests where user_id = uid;
  if person.consented_at is null then
    raise sqlstate 'PT403' using message = 'Please read and accept the welcome page first.';
  end if;
  perform private.count_turn(p_per_minute);

  insert into public.conversations (id, title)
  values (p_conversation, private.title_from(p_text, p_safety)) on conflict (id) do nothing;
  begins := found;
  -- Deleted in another window: its id does not begin a new one, so that nobody wonders where the rest went.
  if begins and exists (
    select from public.action_changes
    where row_id = p_conversation and table_name = 'conversations' and op = 'delete' and user_id = uid) then
    raise sqlstate 'PT404' using message = 'This conversation was deleted.';
  end if;
  select * into talk from public.conversations where id = p_conversation and user_id = uid for update;
  if not found then raise sqlstate 'PT404' using message = 'This conversation is not there.'; end if;

  -- Of the few that are running: an index of conversations would tell all answers of this one.
  perform private.end_lost_run(r.id)
  from (select * from public.runs where user_id = uid and status = 'running' offset 0) r
  where r.conversation_id = p_conversation and r.lease_until < now();
  if exists (select
    from (select * from public.runs where user_id = uid and status = 'running' offset 0) r
    where r.conversation_id = p_conversation and r.parent_run_id is null) then
    raise sqlstate 'PT409' using message = 'An answer is still being written here.', detail = '"busy"';
  end if;

  select * into asked from public.messages where id = p_message and user_id = uid;
  if not found then
    fresh := true;
    insert into public.messages (id, conversation_id, ordinal, role, parts, safety, metadata)
    select p_message, p_conversation, coalesce(max(ordinal), 0) + 1, 'user',
      jsonb_build_array(jsonb_build_object('type', 'text', 'text', p_text)), p_safety,
      jsonb_strip_nulls(jsonb_build_object('button', p_button,
        'checkIn', case when begins and private.is_check_in_due(rest) then true end))
    from public.messages where conversation_id = p_conversation
    returning * into asked;
    if not begins then talk.title := private.name_by_first_subject(asked.id); end if;
  elsif asked.conversation_id <> p_conversation or asked.role <> 'user' then
    raise sqlstate 'PT404' using message = 'This message is not there.';
  elsif exists (select from public.runs where user_message_id = p_message and status = 'completed' and parent_run_id is null)
    or exists (select from public.messages where conversation_id = p_conversation and role = 'user' and ordinal > asked.ordinal) then
    raise sqlstate 'PT409' using message = 'This message has already been answered.', detail = '"answered"';
  end if;

  insert into public.runs (conversation_id, agent, model, user_message_id, safety)
  values (p_conversation, p_agent, p_model, p_message, p_safety) returning * into run;
  update public.conversations set last_message_at = now() where id = p_conversation;
  if p_safety_action is not null then
    perform private.rest_at_once(p_safety_action, run, p_safety);
  end if;

  return jsonb_build_object(
    'run_id', run.id, 'answer_id', run.answer_id, 'title', talk.title, 'fresh', fresh,
    'country', person.country, 'careful_until', rest.careful_until,
    'exploring_locked_until', rest.exploring_locked_until,
    'minor', coalesce(rest.minor, false), 'age_corrected', coalesce(rest.age_corrected, false),
    'messages', private.history_of_turn(p_conversation, asked.ordinal, p_history));
end $$;

-- A message of the person's that comes twelve hours or more after the one before it says so: what was urgent then is
-- asked about anew, and not answered as if it were still the same evening.
create or replace function private.note_pause() returns trigger
language plpgsql set search_path = '' set enable_bitmapscan = off set enable_sort = off as $$
declare
  last_at timestamptz;
begin
  select created_at into last_at from public.messages
  where conversation_id = new.conversation_id and role = 'user' order by ordinal desc limit 1;
  if last_at < now() - interval '12 hours' then
    new.metadata := coalesce(new.metadata, '{}') || '{"later": true}';
  end if;
  return new;
end $$;

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

-- The actions that made the newest thousand changes but beginnings of conversations, where something changed that a summary
-- tells of.
create or replace function private.newest_actions(p_user uuid) returns uuid[]
language plpgsql stable set search_path = '' set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off as $$
begin
  return array(
    select c.action_id from (
      select action_id, table_name from public.action_changes
      where user_id = p_user and (table_name <> 'conversations' or op <> 'insert') order by id desc limit 1000) c
    where c.table_name in ('parts', 'part_relationships', 'part_evidence', 'proposals', 'memory_files'));
end $$;

-- A conversation that began with a greeting is called by the first message that says something: while it is still called
-- by the greeting, and only in a conversation without a hard moment. The title is a copy of words, no decision: it
-- makes no action, and it is corrected in the ledger too, so that an undo finds what it expects. Out: its title.
create or replace function private.name_by_first_subject(p_message uuid) returns text
language plpgsql security definer set search_path = '' set enable_bitmapscan = off as $$
declare
  said public.messages;
  first public.messages;
  talk public.conversations;
  named jsonb;
begin
  select * into said from public.messages where id = p_message and user_id = auth.uid();
  select * into talk from public.conversations where id = said.conversation_id and user_id = auth.uid();
  select * into first from public.messages
  where conversation_id = talk.id and role = 'user' order by ordinal limit 1;
  if first.id = said.id or talk.title = 'A conversation' or talk.title <> all (private.titles_of(first.parts, first.safety))
    or said.safety not in ('none', 'watch') or not private.says_something(private.message_text(said.parts)) then
    return talk.title;
  end if;
  if exists (select from public.messages m where m.conversation_id = talk.id and m.role = 'user' and m.id <> said.id
      and (m.safety not in ('none', 'watch') or private.says_something(private.message_text(m.parts))))
    or exists (select from public.action_changes c join public.agent_actions a on a.id = c.action_id
      where c.row_id = talk.id and c.table_name = 'conversations' and a.tool = 'renameConversation') then
    return talk.title;
  end if;
  named := jsonb_build_object('title', private.title_from(private.message_text(said.parts), said.safety));
  perform set_config('parley.erasing', 'on', true);
  update public.conversations set title = named ->> 'title' where id = talk.id;
  perform set_config('parley.erasing', '', true);
  update public.action_changes set
    before = case when before ->> 'title' = talk.title then before || named else before end,
    after = case when after ->> 'title' = talk.title then after || named else after end
  where row_id = talk.id and table_name = 'conversations' and talk.title in (before ->> 'title', after ->> 'title');
  return named ->> 'title';
end $$;

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

-- The latest messages of a conversation up to a place in it, in order, without answers to a message that is no longer
-- there. It reads no more of a long conversation than it hands back.
create or replace function private.history_of_turn(p_conversation uuid, p_ordinal integer, p_most integer) returns jsonb
language plpgsql stable set search_path = '' set enable_seqscan = off set enable_bitmapscan = off as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', m.id, 'n', m.ordinal, 'role', m.role, 'parts', m.parts, 'metadata', m.metadata, 'safety', m.safety) order by m.ordinal), '[]')
    from (
      select * from public.messages t
      where conversation_id = p_conversation and ordinal <= p_ordinal
        and (t.role = 'user' or t.run_id is null or coalesce((
          select exists (select from public.messages q where q.id = r.user_message_id and q.conversation_id = r.conversation_id)
          from public.runs r where r.id = t.run_id), true))
      order by ordinal desc limit least(greatest(coalesce(p_most, 400), 1), 1000)
    ) m);
end $$;

-- The answers to a message that broke off, the newest few, oldest first: what was done in them is done.
create or replace function private.earlier_tries(p_conversation uuid, p_message uuid) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  if not exists (select from public.conversations where id = p_conversation and user_id = auth.uid()) then
    return '[]';
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', t.id, 'role', t.role, 'parts', t.parts, 'metadata', t.metadata) order by t.ordinal), '[]')
    from (
      -- From the few runs of the message on: by the conversation, all of its answers would be read.
      select m.* from (select id, answer_id from public.runs where user_message_id = p_message offset 0) r
      cross join lateral (select * from public.messages where id = r.answer_id and run_id = r.id offset 0) m
      where m.conversation_id = p_conversation and m.role = 'assistant'
      order by m.ordinal desc limit 5
    ) t);
end $$;

-- What safety knew last before a message: `after` which message, and what. Nothing that rests on a message which is gone.
create or replace function private.care_before(p_conversation uuid, p_message uuid) returns jsonb
language plpgsql stable set search_path = '' set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off as $$
begin
  -- Backward from the message on, so that the first that is found is the last one to be read.
  return (
    select jsonb_build_object('after', asked.id, 'known', r.care)
    from public.messages asked
    join public.runs r on r.user_message_id = asked.id and r.care is not null
    where asked.conversation_id = p_conversation and asked.user_id = auth.uid() and asked.role = 'user'
      and asked.ordinal < (select ordinal from public.messages where id = p_message)
      and (r.care ->> 'openedBy' is null or exists (
        select from public.messages q where q.conversation_id = p_conversation and q.id = case
          when r.care ->> 'openedBy' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (r.care ->> 'openedBy')::uuid end))
    order by asked.ordinal desc, r.started_at desc limit 1);
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

revoke all on function private.newest_change(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function private.newest_actions(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function private.history_of_turn(uuid,integer,integer) from public, anon, authenticated, app_server, service_role;

grant execute on function private.newest_change(uuid) to authenticated;

grant execute on function private.newest_actions(uuid) to authenticated;

grant execute on function private.history_of_turn(uuid,integer,integer) to app_server;
