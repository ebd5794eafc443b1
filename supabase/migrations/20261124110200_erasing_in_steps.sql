-- What is erased of suggestions goes in steps as well: so many suggestions at a time, in the order of their ids. And the
-- words of a deletion are read once for each step, not once for each suggestion.

create table private.erasures_under_way (
  action_id uuid primary key references public.agent_actions (id) on delete cascade,
  -- The day it was due when it began: an action that is taken back and done again begins anew.
  due timestamptz not null,
  suggestion uuid
);
comment on table private.erasures_under_way is 'How far an erasure that is done in steps has come.';
revoke all on private.erasures_under_way from public, anon, authenticated, service_role, app_server;

-- As before; what was only put away is removed for good when asked, which is the last step.
drop function private.gone_with(uuid);
create function private.gone_with(p_action uuid, p_remove boolean, out rows uuid[], out tables text[])
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
    select c.table_name, array_agg(distinct c.row_id) as ids from public.action_changes c
    where c.action_id = p_action and private.is_deletion(c.op, c.before, c.after) and not private.deleted_again(c, due)
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
end $$;

drop function private.suggestions_to_erase(uuid, uuid[], uuid);
create function private.suggestions_to_erase(p_action uuid, p_rows uuid[], p_user uuid, p_among uuid[]) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  went bigint := (select max(id) from public.action_changes where action_id = p_action);
  gone jsonb[] := array(
    select before || jsonb_build_object('began', (select min(b.id) from public.action_changes b where b.row_id = c.row_id and b.op = 'insert'))
    from public.action_changes c
    where action_id = p_action and table_name in ('memory_files', 'part_relationships') and row_id = any (p_rows) and before is not null);
  sections text[] := array(select w.path || '@' || w.anchor from private.names_that_went(p_action) w where w.anchor is not null);
  cut uuid[] := private.conversations_cut(p_action);
  resting uuid[];
begin
  resting := private.resting_on_deleted(p_user, array(
    select private.text_of_suggestion(p) from public.proposals p
    where p.id = any (p_among) and p.user_id = p_user and p.conversation_id = any (cut)
      and not (p.why = 'Erased.' and p.changes - 'name' = '{}')), p_action);
  return array(
    select p.id
    from public.proposals p
    -- When it was made, in the order in which things were written.
    cross join lateral (select coalesce(min(c.id), 0) as at from public.action_changes c where c.row_id = p.id and c.op = 'insert') made
    where p.user_id = p_user and p.id = any (p_among) and not (p.why = 'Erased.' and p.changes - 'name' = '{}') and (
      p.evidence_ids && p_rows or p.kind = 'split_part' and private.moved_quotes(p.changes) && p_rows
      or p.result_id = any (p_rows) or p.conversation_id = any (p_rows)
      or made.at <= went and (
        exists (select from unnest(gone) g
          where g ->> 'path' = p.changes ->> 'path' and coalesce((g ->> 'began')::bigint, 0) <= made.at)
        or p.changes ->> 'path' || '@' || (p.changes ->> 'anchor') = any (sections)
        or p.kind = 'relate_parts' and exists (select from unnest(gone) g
          where array[p.part_id, p.other_part_id] @> array[(g ->> 'from_part_id')::uuid, (g ->> 'to_part_id')::uuid]))
      or exists (select from public.action_changes c
        where c.action_id = p_action and c.row_id = p.id and c.table_name = 'proposals')
      or p.id = any (resting)));
end $$;

drop function private.erase_other_grounds(uuid[], uuid, uuid[], uuid);
create function private.erase_other_grounds(p_done uuid[], p_action uuid, p_rows uuid[], p_user uuid, p_among uuid[]) returns uuid[]
language plpgsql security definer set search_path = '' as $$
declare
  cut uuid[] := private.conversations_cut(p_action);
  resting uuid[];
  known record;
  touched uuid[] := '{}';
begin
  resting := private.resting_on_deleted(p_user, array(
    select private.text_of_suggestion(t.image) from (
      select distinct on (c.row_id) jsonb_populate_record(null::public.proposals, coalesce(c.after, c.before)) as image
      from public.action_changes c
      where c.user_id = p_user and c.table_name = 'proposals' and c.row_id = any (p_among)
        and not exists (select from public.proposals p where p.id = c.row_id)
      order by c.row_id, c.id desc) t
    where (t.image).conversation_id = any (cut)), p_action);
  for known in
    select distinct on (c.row_id) c.row_id as id, coalesce(to_jsonb(p), c.after, c.before) as image, p.id is not null as live
    from public.action_changes c left join public.proposals p on p.id = c.row_id
    where c.user_id = p_user and c.table_name = 'proposals' and c.row_id = any (p_among) and c.row_id <> all (p_done)
    order by c.row_id, c.id desc
  loop
    if not known.live and (known.id = any (resting) or private.suggestion_names(known.image, p_rows)) then
      with erased as (delete from public.action_changes where row_id = known.id and table_name = 'proposals' returning action_id)
      select touched || array_agg(distinct action_id) into touched from erased;
    elsif exists (select from public.action_changes c where c.row_id = known.id and c.table_name = 'proposals'
      and (private.suggestion_names(c.before, p_rows) or private.suggestion_names(c.after, p_rows))) then
      update public.action_changes c set
        before = case when private.suggestion_names(c.before, p_rows)
          then case when c.after is null or private.suggestion_names(c.after, p_rows) then known.image else c.after end else c.before end,
        after = case when private.suggestion_names(c.after, p_rows) then known.image else c.after end
      where c.row_id = known.id and c.table_name = 'proposals';
      touched := touched || private.drop_empty_changes(known.id);
    end if;
  end loop;
  return touched;
end $$;

drop function private.erase_proposals(uuid, uuid[], uuid);
create function private.erase_proposals(
  p_action uuid, p_rows uuid[], p_user uuid, p_among uuid[], out brought uuid[], out touched uuid[]
)
language plpgsql security definer set search_path = '' as $$
declare
  ids uuid[] := private.suggestions_to_erase(p_action, p_rows, p_user, p_among);
  said public.proposals;
begin
  brought := array(
    select distinct c.action_id from public.action_changes c
    where c.user_id = p_user and c.table_name = 'proposals' and c.row_id = any (p_among)
      and (c.row_id = any (ids) or private.suggestion_names(c.after, p_rows) or private.suggestion_names(c.before, p_rows)));
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
  touched := touched || private.erase_other_grounds(ids, p_action, p_rows, p_user, p_among);
end $$;

-- The next suggestions of an erasure. Answers whether these were the last.
create function private.erase_next_suggestions(p_target public.agent_actions, p_rows uuid[], p_most integer) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  done uuid := (select suggestion from private.erasures_under_way where action_id = p_target.id and due = p_target.erase_at);
  among uuid[];
  erased record;
begin
  among := array(
    select id from (
      select id from public.proposals where user_id = p_target.user_id
      union select row_id from public.action_changes where user_id = p_target.user_id and table_name = 'proposals') t
    where done is null or id > done order by id limit p_most);
  if among = '{}' then return true; end if;
  select * into erased from private.erase_proposals(p_target.id, p_rows, p_target.user_id, among);
  perform private.erase_tool_calls(erased.brought);
  perform private.blank_actions(erased.brought, p_target.user_id);
  perform private.close_erased(null, erased.touched);
  insert into private.erasures_under_way as u (action_id, due, suggestion)
  values (p_target.id, p_target.erase_at, among[cardinality(among)])
  on conflict (action_id) do update set due = excluded.due, suggestion = excluded.suggestion;
  return cardinality(among) < p_most;
end $$;

-- As before; the words of what is gone are read once.
create or replace function private.erase_assessments(p_action uuid, p_rows uuid[], p_user uuid) returns uuid[]
language plpgsql security definer set search_path = '' as $$
declare
  cut uuid[] := private.conversations_cut(p_action);
  ids uuid[];
  touched uuid[];
begin
  with made as materialized (
    select distinct on (c.row_id) c.row_id as id, a.conversation_id, a.run_id as by_run, image.*
    from public.action_changes c join public.agent_actions a on a.id = c.action_id,
      lateral (select r.note, r.evidence_ids, r.part_id, r.run_id from jsonb_populate_record(null::public.part_assessments, c.after) r) image
    where c.user_id = p_user and c.table_name = 'part_assessments' and c.op = 'insert' and c.after ->> 'source' = 'agent'
    order by c.row_id, c.id),
  resting as materialized (
    select private.resting_on_deleted(p_user, array(
      select row(m.id, m.note, m.evidence_ids, (select name from public.parts where id = m.part_id), m.conversation_id,
        private.place_of_run(coalesce(m.by_run, m.run_id)))::private.agent_text
      from made m where m.note is not null and m.conversation_id = any (cut)), p_action) as ids)
  select array(select m.id from made m where m.evidence_ids && p_rows)
    || (select r.ids from resting r) into ids;
  delete from public.part_assessments where id = any (ids);
  with erased as (
    delete from public.action_changes where row_id = any (ids) and table_name = 'part_assessments' returning action_id)
  select coalesce(array_agg(distinct action_id), '{}') into touched from erased;
  return touched;
end $$;

create or replace function private.erase_action(p_action uuid, p_most integer default 1000000) returns timestamptz
language plpgsql security definer set search_path = '' set enable_seqscan = off as $$
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
  if not private.erase_next_suggestions(target, gone.rows, p_most) then
    perform set_config('parley.erasing', '', true);
    return null;
  end if;
  select * into gone from private.gone_with(p_action, true);
  select array_remove(array_agg(distinct c.before ->> 'name') || array_agg(distinct c.after ->> 'name'), null) into names
  from public.action_changes c where c.row_id = any (gone.rows) and c.table_name = 'parts';
  touched := private.erase_assessments(p_action, gone.rows, target.user_id);
  select * into passages from private.erase_passages(p_action, gone.rows, target.user_id);
  about := private.actions_about(gone.rows, gone.tables) || passages.wrote || p_action;
  perform private.erase_headings(p_action, target.user_id);
  perform private.erase_titles(p_action);
  if gone.tables && array['parts', 'part_relationships'] then
    perform private.erase_from_pictures(gone.rows, target.user_id);
  end if;
  if names <> '{}' then
    merged := private.merged_with(gone.rows);
    if merged <> '{}' then perform private.erase_names(names, merged, target.user_id); end if;
  end if;
  perform private.erase_tool_calls(about || touched);
  perform private.blank_actions(about || touched, target.user_id);
  with erased as (delete from public.action_changes where row_id = any (gone.rows) returning action_id)
  select touched || array_agg(distinct action_id) into touched from erased;
  perform private.close_erased(p_action, touched || passages.touched);
  update public.conversations set snapshot = null, snapshot_seq = null
  where user_id = target.user_id and snapshot is not null;
  delete from private.erasures_under_way where action_id = p_action;
  perform set_config('parley.erasing', '', true);
  return now();
end $$;

drop function private.suggestion_rests_on_deleted(public.proposals, uuid);
drop function private.rests_on_deleted(uuid, text, uuid[], text, uuid, timestamptz, uuid);
drop function private.deleted_words(uuid, uuid, timestamptz, uuid);

revoke execute on function private.gone_with(uuid, boolean), private.suggestions_to_erase(uuid, uuid[], uuid, uuid[]),
  private.erase_other_grounds(uuid[], uuid, uuid[], uuid, uuid[]), private.erase_proposals(uuid, uuid[], uuid, uuid[]),
  private.erase_next_suggestions(public.agent_actions, uuid[], integer) from public, anon;
