-- The actions that changed what is gone, and those of a conversation from the message on that was deleted in it, by order.
create or replace function private.actions_about(p_rows uuid[], p_tables text[]) returns uuid[]
language sql stable security definer set search_path = '' as $$
  with gone as (
    select g.id, g.name, c.user_id, c.before
    from unnest(p_rows, p_tables) as g (id, name)
    join lateral (
      select user_id, before from public.action_changes
      where row_id = g.id and table_name = g.name and before is not null order by id desc limit 1) c on true
    where g.name in ('messages', 'conversations')
  ), talks as (
    select user_id, coalesce(before ->> 'conversation_id', id::text)::uuid as id, bool_or(name = 'conversations') as whole,
      min((before ->> 'created_at')::timestamptz) filter (where name = 'messages') as since,
      min((before ->> 'ordinal')::integer) as place
    from gone group by 1, 2
  ), bounds as materialized (
    select talks.*, case when whole then 0 else private.before_message(id, place) end as seq from talks
  )
  select coalesce(array_agg(id), '{}') from (
    select c.action_id as id from public.action_changes c where c.row_id = any (p_rows)
    union
    select a.id from bounds t join public.agent_actions a on a.conversation_id = t.id and a.user_id = t.user_id
    where t.whole or a.created_at >= t.since or a.run_id is not null and a.seq > t.seq) about
$$;

create or replace function private.erase_action(p_action uuid, p_most integer default 1000000)
returns timestamp with time zone
language plpgsql security definer set search_path = '' set enable_seqscan = 'off' as $$
declare
  target public.agent_actions;
  gone record;
  passages record;
  about uuid[];
  touched uuid[];
  names text[];
  merged uuid[];
begin
  select * into target from public.agent_actions where id = p_action and erase_at is not null for update;
  if not found or target.undone_by is not null then return null; end if;
  perform set_config('parley.erasing', 'on', true);
  if not (private.erase_lookups(target, p_most) and private.erase_remembered(target, p_most)) then
    perform set_config('parley.erasing', '', true);
    return null;
  end if;
  select * into gone from private.gone_with(p_action, false);
  if gone.rows = '{}' then
    -- All of it is there again.
    update public.agent_actions set erase_at = null, erased_to = null, erased_until = null where id = p_action;
    perform set_config('parley.erasing', '', true);
    return null;
  end if;
  if not (private.erase_words(target, gone.rows, p_most) and private.erase_next_suggestions(target, gone.rows, p_most)) then
    perform set_config('parley.erasing', '', true);
    return null;
  end if;
  select * into passages from private.erase_passages(p_action, gone.rows, target.user_id, p_most);
  perform private.erase_tool_calls(passages.wrote);
  perform private.blank_actions(passages.wrote, target.user_id);
  perform private.close_erased(null, passages.touched);
  if not passages.through then
    perform set_config('parley.erasing', '', true);
    return null;
  end if;
  select * into gone from private.gone_with(p_action, true);
  select array_remove(array_agg(distinct c.before ->> 'name') || array_agg(distinct c.after ->> 'name'), null) into names
  from public.action_changes c where c.row_id = any (gone.rows) and c.table_name = 'parts';
  touched := private.erase_assessments(p_action, gone.rows, target.user_id);
  about := private.actions_about(gone.rows, gone.tables) || p_action;
  perform private.erase_headings(p_action, target.user_id);
  perform private.erase_titles(p_action);
  if gone.tables && array['messages', 'part_evidence', 'parts'] then
    perform private.erase_from_committees(gone.rows, target.user_id);
  end if;
  if gone.tables && array['parts', 'part_relationships'] then
    perform private.erase_from_pictures(gone.rows, target.user_id);
  end if;
  if names <> '{}' then
    merged := private.merged_with(gone.rows);
    if merged <> '{}' then perform private.erase_names(names, merged, target.user_id); end if;
  end if;
  perform private.erase_tool_calls(about || touched);
  perform private.blank_actions(about || touched, target.user_id);
  -- Their ids alone are kept: a window that still shows them may send them again.
  insert into private.erased_ids (id, user_id)
  select distinct g.id, target.user_id from unnest(gone.rows, gone.tables) g (id, name)
  where g.name in ('messages', 'waiting_messages', 'conversations') on conflict (id) do nothing;
  with erased as (delete from public.action_changes where row_id = any (gone.rows) returning action_id)
  select touched || array_agg(distinct action_id) into touched from erased;
  delete from private.attachment_contents c
  where c.id = any (gone.rows) and not exists (select from public.attachments a where a.id = c.id);
  perform private.close_erased(p_action, touched);
  update public.conversations set snapshot = null, snapshot_seq = null
  where user_id = target.user_id and snapshot is not null;
  delete from private.erasures_under_way where action_id = p_action;
  perform set_config('parley.erasing', '', true);
  return now();
end $$;

-- Only for the server's own start: what is due of everybody, as much of it as a start can wait for.
create or replace function private.erase_all_due() returns void
language plpgsql set search_path = '' as $$
declare
  until timestamptz;
  due record;
begin
  if not exists (select from public.agent_actions where erase_at <= now()) then return; end if;
  until := private.erasable_until();
  for due in
    select id, user_id from public.agent_actions
    where erase_at <= until and not private.waits_after_failure(id) and not private.keeps_day_gentle(id, user_id) order by erase_at, seq limit 20
  loop
    perform private.erase_step(due.id, due.user_id, 5000);
  end loop;
end $$;

-- Erases what is due of the caller, a share of it each time: one look into an index when nothing is due. A plan is kept
-- for as long as a server runs, also one made while the tables were small: hence no whole scans, and an order that only
-- that index has.
create or replace function private.erase_due(p_user uuid) returns void
language plpgsql security definer set search_path = '' set enable_seqscan = off as $$
declare
  longest constant interval := '3 seconds';
  first_due timestamptz;
  until timestamptz;
  due uuid;
begin
  if p_user is distinct from auth.uid() then
    raise sqlstate 'PT403' using message = 'That is not allowed here.';
  end if;
  select erase_at into first_due from public.agent_actions
  where user_id = p_user and erase_at is not null order by erase_at limit 1;
  if first_due is null or first_due > now() then return; end if;
  until := private.erasable_until();
  if first_due > until or private.is_answering(p_user) then return; end if;
  -- The same lock as an undo takes, which may hold it for long.
  if not pg_try_advisory_xact_lock(hashtextextended('parley undo ' || p_user, 0)) then return; end if;
  for due in
    select id from public.agent_actions
    where user_id = p_user and erase_at <= until and not private.waits_after_failure(id)
      and not private.keeps_day_gentle(id, user_id) order by erase_at limit 3
  loop
    exit when not private.erase_step(due, p_user, 500) or clock_timestamp() > statement_timestamp() + longest;
  end loop;
end $$;
grant execute on function private.erase_due(uuid) to app_server;

-- Answers the actions that wrote the passages, and those of which a change was taken out of the ledger.
create or replace function private.erase_passages(
  p_action uuid, p_rows uuid[], p_user uuid, p_most integer, out wrote uuid[], out touched uuid[], out through boolean
)
language plpgsql security definer set search_path = '' as $$
declare
  source public.memory_sources;
  live public.memory_sources;
  step record;
  old_one record;
  new_one record;
  known jsonb;
  looked_at integer := 0;
begin
  wrote := '{}';
  touched := '{}';
  through := true;
  for source in select * from private.sources_to_erase(p_action, p_rows, p_user) loop
    select * into live from public.memory_sources where id = source.id;
    continue when live.withdrawn_at is null and live.source_id <> all (p_rows);
    if looked_at >= p_most then
      through := false;
      exit;
    end if;
    if source.file_id <> all (p_rows) and not exists (
      select from public.memory_sources s
      where s.file_id = source.file_id and s.passage = source.passage and s.withdrawn_at is null and s.source_id <> all (p_rows)) then
      if live.withdrawn_at is null then
        -- It was written while its source went, and nothing has withdrawn it.
        update public.memory_files set content = private.cut_passage(content, private.section_of_passage(source), source.passage)
        where id = live.file_id;
      end if;
      known := '{}';
      for step in
        select w.change_id, w.before_in, w.after_in, c.before ->> 'content' as before, c.after ->> 'content' as after
        from private.passage_walk(source) w join public.action_changes c on c.id = w.change_id order by w.change_id
      loop
        old_one := private.cut_again(step.before, step.before_in, source.passage, known);
        new_one := private.cut_again(step.after, step.after_in, source.passage, old_one.known);
        known := new_one.known;
        looked_at := looked_at + 1;
        update public.action_changes set
          before = private.with_content(before, old_one.cut), after = private.with_content(after, new_one.cut)
        where id = step.change_id;
      end loop;
    end if;
    delete from public.memory_sources where id = source.id;
    with erased as (delete from public.action_changes where row_id = source.id returning action_id, op)
    select wrote || array_agg(distinct action_id) filter (where op = 'insert'), touched || array_agg(distinct action_id)
    into wrote, touched from erased;
    touched := touched || private.drop_empty_changes(source.file_id);
  end loop;
  wrote := array_remove(wrote, null);
end $$;

-- Suggestions that stood on what is gone, or were about it, keep their kind and their decision, and a declined name.
create or replace function private.erase_proposals(
  p_action uuid, p_rows uuid[], p_user uuid, p_among uuid[], out brought uuid[], out touched uuid[]
)
language plpgsql security definer set search_path = '' as $$
declare
  ids uuid[] := private.suggestions_to_erase(p_action, p_rows, p_user, p_among);
  wordings uuid[] := private.wordings_resting_on(p_action, p_user, p_among);
  said public.proposals;
begin
  brought := array(
    select distinct c.action_id from public.action_changes c
    where c.user_id = p_user and c.table_name = 'proposals' and c.row_id = any (p_among)
      and (c.row_id = any (ids) or private.image_goes(c.after, p_rows, wordings) or private.image_goes(c.before, p_rows, wordings)));
  touched := '{}';
  for said in
    update public.proposals p set why = 'Erased.',
      changes = case when p.status = 'rejected' and p.changes ? 'name'
        then jsonb_build_object('name', p.changes -> 'name') else '{}' end,
      status = case when p.status = 'pending' then 'expired' else p.status end::public.proposal_status,
      withdrawn = case when p.status = 'pending' then 'evidence_gone' else p.withdrawn end
    where p.id = any (ids) returning *
  loop
    update public.action_changes set
      before = case when before is not null then to_jsonb(said) end, after = case when after is not null then to_jsonb(said) end
    where row_id = said.id and table_name = 'proposals';
    touched := touched || private.drop_empty_changes(said.id);
  end loop;
  touched := touched || private.erase_other_grounds(ids, p_rows, wordings, p_user, p_among);
end $$;

-- An answer keeps its words; the tool calls in it that held erased things go, and so do the look-ups of a committee's voices,
-- which have runs of their own and are taken over by another answer to the same message.
create or replace function private.erase_tool_calls(p_actions uuid[]) returns void
language sql security definer set search_path = '' as $$
  update public.messages m set parts = (
    select coalesce(jsonb_agg(private.without_look_ups(part, calls.ids) order by n), '[]')
    from jsonb_array_elements(m.parts) with ordinality t (part, n)
    where coalesce(part ->> 'toolCallId', '') <> all (calls.ids))
  from (
    select answers.id as answer_id, a.user_id, array_agg(a.tool_call_id) as ids
    from public.agent_actions a join public.runs r on r.id = a.run_id and r.user_id = a.user_id
    left join public.runs asking on asking.id = r.parent_run_id and asking.user_id = r.user_id
    cross join lateral (
      select coalesce(asking.answer_id, r.answer_id) as id
      union
      select other.answer_id from public.runs other
      where r.agent = 'voice' and other.user_message_id = asking.user_message_id
        and other.conversation_id = asking.conversation_id and other.user_id = asking.user_id) answers
    where a.id = any (p_actions) and a.tool_call_id is not null group by 1, 2) calls
  where m.id = calls.answer_id and m.user_id = calls.user_id
    and exists (select from jsonb_array_elements(m.parts) part where part ->> 'toolCallId' = any (calls.ids)
      or part is distinct from private.without_look_ups(part, calls.ids))
$$;

-- A part of an answer without these look-ups, where it is what a voice of a committee said.
create or replace function private.without_look_ups(p_part jsonb, p_calls text[]) returns jsonb
language sql immutable set search_path = '' as $$
  select case when p_part ->> 'type' <> 'data-voice' then p_part
    else jsonb_set(p_part, '{data,lookUps}', (
      select coalesce(jsonb_agg(one order by n), '[]') from jsonb_array_elements(p_part #> '{data,lookUps}') with ordinality t (one, n)
      where one ->> 'callId' <> all (p_calls))) end
$$;
grant execute on function private.without_look_ups(jsonb,text[]) to app_server;

-- What was made of messages that are gone and went another way or before them: quotes, facts, what was decided about facts, learnings, and
-- summaries that stand in the ledger alone. Planned for each list anew: a plan for any list walked the ledger for each of thousands.
create or replace function private.made_of_gone(p_messages uuid[], p_user uuid) returns table (table_name text, row_id uuid)
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set plan_cache_mode = force_custom_plan as $$
begin
  if p_messages = '{}' then return; end if;
  return query
  select distinct c.table_name, c.row_id from public.action_changes c
  where coalesce(c.before, c.after) ->> 'message_id' = any (p_messages::text[]) and c.user_id = p_user
    and c.table_name in ('part_evidence', 'understood_facts', 'fact_decisions', 'learnings')
  union
  select c.table_name, c.row_id from public.action_changes c
  where c.table_name = 'session_summaries' and c.user_id = p_user
    and coalesce(c.before, c.after) ->> 'conversation_id' in (
      select m.before ->> 'conversation_id' from public.action_changes m
      where m.row_id = any (p_messages) and m.table_name = 'messages' and m.before is not null)
    and coalesce(c.before, c.after) -> 'messages' ?| p_messages::text[]
    and not exists (select from public.session_summaries s where s.id = c.row_id);
end $$;

-- Everything that this action took away and that is not there again. Rows that were only put away go now, with what
-- belongs to them, and so does what was made of messages among them.
create or replace function private.gone_with(p_action uuid, p_remove boolean, out rows uuid[], out tables text[])
language plpgsql security definer set search_path = '' as $$
declare
  due timestamptz := (select erase_at from public.agent_actions where id = p_action);
  deleted record;
  gone uuid[];
  away uuid[];
  child record;
begin
  rows := '{}';
  tables := '{}';
  for deleted in
    select c.table_name, array_agg(distinct c.row_id) as ids from private.deletions_of(p_action) c
    where not private.deleted_again(c, due)
    group by c.table_name
  loop
    execute format('select array(select id from public.%I t where id = any ($1) and to_jsonb(t) ->> ''deleted_at'' is not null)',
      deleted.table_name) into away using deleted.ids;
    if away <> '{}' then
      for child in select distinct * from private.cascading(deleted.table_name, away) loop
        rows := rows || child.row_id;
        tables := tables || child.table_name;
      end loop;
      if p_remove then execute format('delete from public.%I where id = any ($1)', deleted.table_name) using away; end if;
    end if;
    execute format('select array(select id from unnest($1) id where id = any ($2) or not exists (select from public.%I t where t.id = id.id))',
      deleted.table_name) into gone using deleted.ids, away;
    rows := rows || gone;
    tables := tables || array_fill(deleted.table_name, array[cardinality(gone)]);
  end loop;
  for child in
    select * from private.made_of_gone(array(select g.id from unnest(rows, tables) g (id, name) where g.name = 'messages'),
      (select user_id from public.agent_actions where id = p_action)) made
    where made.row_id <> all (rows)
  loop
    rows := rows || child.row_id;
    tables := tables || child.table_name;
  end loop;
end $$;

-- The person does not want to wait: as many steps of an erasure as p_ms take, and one at least. What is left comes with the next call,
-- or as what is due. Answers when all of it was erased, or null, and how much of what was done since is looked through.
create or replace function public.erase_now(p_action uuid, p_most integer default 500, p_ms integer default 3000) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  target public.agent_actions;
  at timestamptz;
begin
  if private.request_actor() <> 'person' then
    raise sqlstate 'PT403' using message = 'Only the person erases what they deleted.';
  end if;
  perform private.one_undo_at_a_time();
  select * into target from public.agent_actions where id = p_action and user_id = auth.uid();
  if not found then
    raise sqlstate 'PT404' using message = 'No such action.';
  elsif target.erased_at is not null then
    perform private.refuse_undo(target, true);
  elsif target.erase_at is null or target.undone_by is not null then
    raise sqlstate 'PT409' using message = 'Nothing of this waits to be erased.';
  elsif private.is_answering(target.user_id) then
    raise sqlstate 'PT409' using message = 'An answer is still being written. Wait for it or stop it first.', detail = '"busy"';
  elsif private.keeps_day_gentle(target.id, target.user_id) then
    raise sqlstate 'PT423' using message = 'This intention keeps today gentle. You can erase it when that has ended.';
  end if;
  if target.erase_at > now() then
    insert into public.agent_actions (user_id, actor, tool, status) values (target.user_id, 'person', 'eraseNow', 'ok');
    update public.agent_actions set erase_at = now() where id = p_action;
  end if;
  loop
    at := private.erase_action(p_action, p_most);
    exit when at is not null;
    select * into target from public.agent_actions where id = p_action;
    if target.erase_at is null then
      raise sqlstate 'PT409' using message = 'All of this is there again, so nothing of it is erased.';
    end if;
    exit when clock_timestamp() > statement_timestamp() + make_interval(secs => p_ms / 1000.0);
  end loop;
  return jsonb_build_object('erased_at', at) || case when at is null then private.erased_so_far(target) else '{}' end;
end $$;
grant execute on function public.erase_now(uuid,integer,integer) to app_server;

-- How much of what was done since a deletion its erasure has looked through, and of how much: the actions, for what is gone and once more for
-- quotes of it, and their changes.
create or replace function private.erased_so_far(p_target public.agent_actions) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  first_seq constant bigint := (select private.before_deleted(p_target.id)) - 200;
  under private.erasures_under_way;
  first_change bigint;
begin
  select * into under from private.erasures_under_way where action_id = p_target.id;
  first_change := private.change_before(p_target.user_id, first_seq);
  return (
    select jsonb_build_object(
      'done', count(*) filter (where a.seq <= coalesce(p_target.erased_to, 0)) + count(*) filter (where a.seq <= coalesce(under.call_seq, 0)) + (
        select count(*) from public.action_changes c where c.user_id = p_target.user_id and c.id > first_change and c.id <= under.change_id),
      'of', 2 * count(*) + (select count(*) from public.action_changes c where c.user_id = p_target.user_id and c.id > first_change))
    from public.agent_actions a where a.user_id = p_target.user_id and a.seq > first_seq);
end $$;

create or replace function private.note_erasure() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.erased_on_disk (latest) values (clock_timestamp())
  on conflict (only_one) do update set latest = excluded.latest;
  return null;
end $$;
