-- Which suggestions are erased: those that stood on what is gone, were about it while it was there, or told of it. What
-- is erased comes back by no undo, and a suggestion that was made since is left alone.

create function private.suggestions_to_erase(p_action uuid, p_rows uuid[], p_user uuid) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  went timestamptz := (select created_at from public.agent_actions where id = p_action);
  gone jsonb[] := array(
    select before from public.action_changes
    where action_id = p_action and table_name in ('memory_files', 'part_relationships') and row_id = any (p_rows) and before is not null);
  sections text[] := array(select w.path || '@' || w.anchor from private.names_that_went(p_action) w where w.anchor is not null);
begin
  return array(
    select p.id from public.proposals p
    where p.user_id = p_user and (
      p.evidence_ids && p_rows or p.kind = 'split_part' and private.moved_quotes(p.changes) && p_rows
      or p.result_id = any (p_rows) or p.conversation_id = any (p_rows)
      or p.created_at <= went and (
        exists (select from unnest(gone) g
          where g ->> 'path' = p.changes ->> 'path' and (g ->> 'created_at')::timestamptz <= p.created_at)
        or p.changes ->> 'path' || '@' || (p.changes ->> 'anchor') = any (sections)
        or p.kind = 'relate_parts' and exists (select from unnest(gone) g
          where array[p.part_id, p.other_part_id] @> array[(g ->> 'from_part_id')::uuid, (g ->> 'to_part_id')::uuid]))
      or exists (select from public.action_changes c
        where c.action_id = p_action and c.row_id = p.id and c.table_name = 'proposals')
      or private.suggestion_rests_on_deleted(p, p_action)));
end $$;

-- Suggestions that are gone keep their kind and their decision, and a declined name. Answers the actions that brought
-- them, and those of which a change was taken out of the ledger.
drop function private.erase_proposals(uuid, uuid[], uuid);
create function private.erase_proposals(p_action uuid, p_rows uuid[], p_user uuid, out brought uuid[], out touched uuid[])
language plpgsql security definer set search_path = '' as $$
declare
  ids uuid[] := private.suggestions_to_erase(p_action, p_rows, p_user);
  said public.proposals;
begin
  brought := array(
    select distinct c.action_id from public.action_changes c
    where c.user_id = p_user and c.table_name = 'proposals'
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
  touched := touched || private.erase_other_grounds(ids, p_action, p_rows, p_user);
end $$;

-- Earlier versions that stood on what is gone, of suggestions that stand on something else by now; and suggestions that
-- were taken back and could only come back with words that are gone.
create function private.erase_other_grounds(p_done uuid[], p_action uuid, p_rows uuid[], p_user uuid) returns uuid[]
language plpgsql security definer set search_path = '' as $$
declare
  known record;
  touched uuid[] := '{}';
begin
  for known in
    select distinct on (c.row_id) c.row_id as id, coalesce(to_jsonb(p), c.after, c.before) as image, p.id is not null as live
    from public.action_changes c left join public.proposals p on p.id = c.row_id
    where c.user_id = p_user and c.table_name = 'proposals' and c.row_id <> all (p_done)
    order by c.row_id, c.id desc
  loop
    if not known.live and (private.suggestion_names(known.image, p_rows)
      or private.suggestion_rests_on_deleted(jsonb_populate_record(null::public.proposals, known.image), p_action)) then
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

-- Assessments that told of what is gone, also where they were taken back or were written while it went.
create function private.erase_assessments(p_action uuid, p_rows uuid[], p_user uuid) returns uuid[]
language plpgsql security definer set search_path = '' as $$
declare
  known record;
  made public.part_assessments;
  touched uuid[] := '{}';
begin
  for known in
    select distinct on (c.row_id) c.row_id as id, c.after as image, a.conversation_id, a.created_at
    from public.action_changes c join public.agent_actions a on a.id = c.action_id
    where c.user_id = p_user and c.table_name = 'part_assessments' and c.op = 'insert' and c.after ->> 'source' = 'agent'
    order by c.row_id, c.id
  loop
    made := jsonb_populate_record(null::public.part_assessments, known.image);
    continue when not made.evidence_ids && p_rows and (made.note is null or not private.rests_on_deleted(
      p_user, made.note, made.evidence_ids, (select name from public.parts where id = made.part_id),
      known.conversation_id, known.created_at, p_action));
    delete from public.part_assessments where id = known.id;
    with erased as (delete from public.action_changes where row_id = known.id and table_name = 'part_assessments' returning action_id)
    select touched || array_agg(distinct action_id) into touched from erased;
  end loop;
  return touched;
end $$;

create or replace function private.erase_action(p_action uuid, p_most integer default 1000000) returns timestamptz
language plpgsql security definer set search_path = '' set enable_seqscan = off as $$
declare
  target public.agent_actions;
  gone record;
  suggestions record;
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
  select * into gone from private.gone_with(p_action);
  if gone.rows = '{}' then
    -- All of it is there again.
    update public.agent_actions set erase_at = null, erased_to = null, erased_until = null where id = p_action;
    perform set_config('parley.erasing', '', true);
    return null;
  end if;
  select array_remove(array_agg(distinct c.before ->> 'name') || array_agg(distinct c.after ->> 'name'), null) into names
  from public.action_changes c where c.row_id = any (gone.rows) and c.table_name = 'parts';
  select * into suggestions from private.erase_proposals(p_action, gone.rows, target.user_id);
  touched := private.erase_assessments(p_action, gone.rows, target.user_id);
  select * into passages from private.erase_passages(p_action, gone.rows, target.user_id);
  about := private.actions_about(gone.rows, gone.tables) || suggestions.brought || passages.wrote || p_action;
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
  perform private.close_erased(p_action, touched || passages.touched || suggestions.touched);
  update public.conversations set snapshot = null, snapshot_seq = null
  where user_id = target.user_id and snapshot is not null;
  perform set_config('parley.erasing', '', true);
  return now();
end $$;

revoke execute on function private.suggestions_to_erase(uuid, uuid[], uuid), private.erase_proposals(uuid, uuid[], uuid),
  private.erase_other_grounds(uuid[], uuid, uuid[], uuid), private.erase_assessments(uuid, uuid[], uuid) from public;
