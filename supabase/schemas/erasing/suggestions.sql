-- Assessments that told of what is gone, also where they were taken back or were written while it went. The words of what
-- is gone are read once.
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

-- Earlier versions that stood on what is gone, of suggestions that stand on something else by now; and suggestions that
-- were taken back and could only come back with words that are gone.
create or replace function private.erase_other_grounds(p_done uuid[], p_rows uuid[], p_wordings uuid[], p_user uuid, p_among uuid[]) returns uuid[]
language plpgsql security definer set search_path = '' as $$
declare
  known record;
  touched uuid[] := '{}';
begin
  for known in
    select distinct on (c.row_id) c.row_id as id, coalesce(to_jsonb(p), c.after, c.before) as image, p.id is not null as live
    from public.action_changes c left join public.proposals p on p.id = c.row_id
    where c.user_id = p_user and c.table_name = 'proposals' and c.row_id = any (p_among) and c.row_id <> all (p_done)
    order by c.row_id, c.id desc
  loop
    if not known.live and private.image_goes(known.image, p_rows, p_wordings) then
      with erased as (delete from public.action_changes where row_id = known.id and table_name = 'proposals' returning action_id)
      select touched || array_agg(distinct action_id) into touched from erased;
    else
      update public.action_changes c set
        before = case when not t.before_goes then c.before when c.after is null or t.after_goes then known.image else c.after end,
        after = case when t.after_goes then known.image else c.after end
      from (
        select id, private.image_goes(before, p_rows, p_wordings) as before_goes, private.image_goes(after, p_rows, p_wordings) as after_goes
        from public.action_changes where row_id = known.id and table_name = 'proposals') t
      where c.id = t.id and (t.before_goes or t.after_goes);
      if found then touched := touched || private.drop_empty_changes(known.id); end if;
    end if;
  end loop;
  return touched;
end $$;

create or replace function private.suggestions_to_erase(p_action uuid, p_rows uuid[], p_user uuid, p_among uuid[]) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  went bigint := greatest((select max(id) from public.action_changes where action_id = p_action),
    (select max(id) from private.stayed_gone(p_action)));
  gone jsonb[] := array(
    select before || jsonb_build_object('began', (select min(b.id) from public.action_changes b where b.row_id = c.row_id and b.op = 'insert'))
    from (
      select * from public.action_changes own where own.action_id = p_action union all select * from private.stayed_gone(p_action)) c
    where table_name in ('memory_files', 'part_relationships') and row_id = any (p_rows) and before is not null);
  sections text[] := array(select w.path || '@' || w.anchor from private.names_that_went(p_action) w where w.anchor is not null);
  -- An undo of their acceptance makes suggestions wait for an answer again.
  waiting_again uuid[] := array(
    select c.row_id from public.action_changes c
    where c.action_id = p_action and c.table_name = 'proposals' and c.after ->> 'status' = 'pending');
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
      p.evidence_ids && p_rows or p.message_ids && p_rows or p.kind = 'split_part' and private.moved_quotes(p.changes) && p_rows
      or p.result_id = any (p_rows) and p.id <> all (waiting_again) or p.conversation_id = any (p_rows)
      or made.at <= went and p.id <> all (waiting_again) and (
        exists (select from unnest(gone) g
          where g ->> 'path' = p.changes ->> 'path' and coalesce((g ->> 'began')::bigint, 0) <= made.at)
        or p.changes ->> 'path' || '@' || (p.changes ->> 'anchor') = any (sections)
        or p.kind = 'relate_parts' and exists (select from unnest(gone) g
          where array[p.part_id, p.other_part_id] @> array[(g ->> 'from_part_id')::uuid, (g ->> 'to_part_id')::uuid]))
      or exists (select from public.action_changes c
        where c.action_id = p_action and c.row_id = p.id and c.table_name = 'proposals') and p.id <> all (waiting_again)
      or p.id = any (resting)));
end $$;

-- Whether an image of a suggestion goes: it names what went, or its wording tells of it.
create or replace function private.image_goes(p_image jsonb, p_rows uuid[], p_wordings uuid[]) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(private.suggestion_names(p_image, p_rows) or private.wording_of(p_image) = any (p_wordings), false)
$$;

-- Which wording of a suggestion an image has; the same for every image that says the same.
create or replace function private.wording_of(p_image jsonb) returns uuid
language sql immutable set search_path = '' as $$
  select case when p_image is not null then md5(jsonb_build_array(p_image -> 'id', p_image -> 'why', p_image -> 'changes',
    p_image -> 'evidence_ids', p_image -> 'part_id', p_image -> 'other_part_id')::text)::uuid end
$$;

-- Of some suggestions, the wordings that tell of what an action deleted. When a wording was written is told by the
-- agents' run that wrote it first.
create or replace function private.wordings_resting_on(p_action uuid, p_user uuid, p_among uuid[]) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  cut constant uuid[] := private.conversations_cut(p_action);
begin
  if cut = '{}' then return '{}'; end if;
  return private.resting_on_deleted(p_user, array(
    select row(w.wording, concat_ws(' ', i.why, i.changes), i.evidence_ids || private.moved_quotes(i.changes),
      (select string_agg(name, ' ' order by name) from public.parts where id in (i.part_id, i.other_part_id)),
      i.conversation_id, coalesce(w.place, private.place_of_run(i.run_id)))::private.agent_text
    from (
      select private.wording_of(image) as wording, min(place) as place, (array_agg(image))[1] as image
      from (
        select c.after as image,
          case when a.actor <> 'person' and a.conversation_id::text = c.after ->> 'conversation_id'
            then private.place_of_run(a.run_id) end as place
        from public.action_changes c join public.agent_actions a on a.id = c.action_id
        where c.user_id = p_user and c.table_name = 'proposals' and c.row_id = any (p_among)
        union all
        select c.before, null from public.action_changes c
        where c.user_id = p_user and c.table_name = 'proposals' and c.row_id = any (p_among)) t
      where (image ->> 'conversation_id')::uuid = any (cut)
      group by 1) w,
      lateral jsonb_populate_record(null::public.proposals, w.image) i), p_action);
end $$;
