-- An undo takes along what came to rest on something while it was there, and nothing that had stood without it: a passage
-- that was accepted, or came back, while one of its quotes was away, a suggestion that waited on, an assessment. They went
-- when one undo brought the quote back and another removed it again; so what the person had accepted left its file, and to
-- undo what was before met changes that nobody had made.

-- Whether an earlier image of a row is one of a row that stands, and reads as it does now.
create function private.stands_in_image(p_table text, p_image jsonb, p_now jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select p_image is not null and case p_table
    when 'proposals' then coalesce(p_image ->> 'status' = 'pending' and private.wording_of(p_image) = private.wording_of(p_now), false)
    when 'memory_sources' then p_image ->> 'withdrawn_at' is null
    else true end
$$;

-- Whether a row stood as it reads now at the end of an earlier action while all of these were away. Linear in their
-- changes.
create function private.stood_without(p_table text, p_now jsonb, p_missing uuid[]) returns boolean
language sql stable security definer set search_path = '' as $$
  with told as materialized (
    select c.id, c.action_id, c.row_id, fits.was, fits.came
    from public.action_changes c cross join lateral (
      select
        case when c.row_id = any (p_missing) then c.before is null
          else private.stands_in_image(p_table, c.before, p_now) end::integer as was,
        case when c.row_id = any (p_missing) then c.after is null
          else private.stands_in_image(p_table, c.after, p_now) end::integer as came) fits
    where c.row_id = any (p_missing || (p_now ->> 'id')::uuid)
  ), counted as (
    select id, max(id) over (partition by action_id) as last_id, action_id,
      sum(step) over (order by id) + (
        select coalesce(sum(first.was), 0) from (select distinct on (row_id) was from told order by row_id, id) first) + (
        -- What the ledger has never heard of, or no more, was away all the time.
        select count(*) from unnest(p_missing) m (id) where not exists (select from told where told.row_id = m.id)) as fitting
    from (select t.*, t.came - lag(t.came, 1, t.was) over (partition by t.row_id order by t.id) as step from told t) steps
  )
  select p_missing <> '{}' and exists (
    select from counted
    where id = last_id and action_id::text is distinct from current_setting('parley.action_id', true)
      and fitting = cardinality(p_missing) + 1)
$$;

-- Of what a suggestion or an assessment of an agent rests on, what is not there: quotes, its conversation, words in it.
create function private.missing_of(p_user uuid, p_quotes uuid[], p_conversation uuid) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select array(
    select q from unnest(p_quotes) q where not exists (select from public.part_evidence e where e.id = q)
    union
    select p_conversation where p_conversation is not null
      and not exists (select from public.conversations t where t.id = p_conversation)
    union
    select c.row_id from public.action_changes c
    where c.table_name = 'messages' and c.op = 'delete' and c.before ->> 'conversation_id' = p_conversation::text
      and c.user_id = p_user and c.before ->> 'role' = 'user' and not exists (select from public.messages m where m.id = c.row_id))
$$;

-- Whether a passage stood already without what it names and is not there.
create function private.passage_stood(p_source public.memory_sources) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(p_source.withdrawn_at is null and bool_and(s.source_kind <> 'action')
    and private.stood_without('memory_sources', to_jsonb(p_source), array_agg(distinct s.source_id)), false)
  from public.memory_sources s
  where s.file_id = p_source.file_id and s.anchor = p_source.anchor and s.passage = p_source.passage
    and s.created_at = p_source.created_at and not private.source_is_there(s)
$$;

create or replace function private.withdraw_proposals() returns void
language plpgsql security definer set search_path = '' as $$
declare
  present uuid := nullif(current_setting('parley.action_id', true), '')::uuid;
  reverting boolean := coalesce(current_setting('parley.reverting', true), '') = 'on';
  gone uuid[];
  talks uuid[];
  cut uuid[];
  back uuid[] := '{}';
  resting uuid[];
  waiting public.proposals;
  named uuid[];
  brought boolean;
begin
  if present is null then return; end if;
  select coalesce(array_agg(distinct c.row_id) filter (where c.table_name = 'part_evidence'
      and not exists (select from public.part_evidence e where e.id = c.row_id)), '{}'),
    coalesce(array_agg(distinct c.row_id) filter (where c.table_name = 'conversations'
      and not exists (select from public.conversations t where t.id = c.row_id)), '{}')
  into gone, talks
  from public.action_changes c
  where c.action_id = present and c.table_name in ('part_evidence', 'conversations') and c.op = 'delete';
  perform from public.proposals where user_id = auth.uid() and status = 'pending' order by id for update;
  cut := private.conversations_cut(present);
  if reverting then
    back := array(select distinct c.row_id from public.action_changes c where c.action_id = present and c.table_name = 'proposals');
  end if;
  resting := private.resting_on_deleted(auth.uid(), array(
      select private.text_of_suggestion(p) from public.proposals p
      where p.user_id = auth.uid() and p.status = 'pending' and p.conversation_id = any (cut)
        and p.conversation_id <> all (talks) and p.id <> all (back)), present)
    || private.resting_on_deleted(auth.uid(), array(
      select private.text_of_suggestion(p) from public.proposals p
      where p.user_id = auth.uid() and p.status = 'pending' and p.id = any (back)));
  for waiting in
    select * from public.proposals where user_id = auth.uid() and status = 'pending'
  loop
    named := waiting.evidence_ids || private.moved_quotes(waiting.changes);
    brought := waiting.id = any (back);
    if waiting.kind not in ('create_part', 'edit_memory') and (not private.stands(waiting.part_id)
      or (waiting.kind in ('merge_parts', 'relate_parts') and not private.stands(waiting.other_part_id))) then
      update public.proposals set status = 'expired', withdrawn = 'part_gone', withdrawn_at = now() where id = waiting.id;
    elsif (named && gone or brought and exists (
        select unnest(named) except select id from public.part_evidence where user_id = waiting.user_id))
        and private.unmet(private.evidence_rules(waiting)) <> '[]'
      or waiting.conversation_id = any (talks) or waiting.id = any (resting) then
      continue when reverting and private.stood_without(
        'proposals', to_jsonb(waiting), private.missing_of(waiting.user_id, named, waiting.conversation_id));
      update public.proposals set status = 'expired', withdrawn = 'evidence_gone', withdrawn_at = now() where id = waiting.id;
    end if;
  end loop;
end $$;

create or replace function private.withdraw_memory() returns void
language plpgsql security definer set search_path = '' as $$
declare
  present uuid := nullif(current_setting('parley.action_id', true), '')::uuid;
  reverting boolean := coalesce(current_setting('parley.reverting', true), '') = 'on';
  owner uuid := (select user_id from public.agent_actions where id = present);
  source public.memory_sources;
  file uuid;
begin
  if present is null then return; end if;
  for source in
    with gone as materialized (
      select case c.table_name when 'messages' then 'message' else 'evidence' end::public.memory_source_kind as kind, c.row_id as id
      from public.action_changes c
      where c.action_id = present and c.op = 'delete' and c.table_name in ('messages', 'part_evidence')
        and not exists (select from public.messages m where m.id = c.row_id)
        and not exists (select from public.part_evidence e where e.id = c.row_id)
      union
      select 'action', undone.id
      from public.agent_actions a join public.agent_actions undone on undone.id = any (a.reverts)
      where a.id = present and undone.reverts = '{}'
    ), derived as (
      select s.* from public.memory_sources s where s.user_id = owner and s.withdrawn_at is null
      union all
      select s.* from private.sources_taken_back(owner) s where exists (select from gone)
    )
    select distinct on (s.file_id, s.anchor, s.passage, s.created_at) s.*
    from derived s join gone on gone.kind = s.source_kind and gone.id = s.source_id
    order by s.file_id, s.anchor, s.passage, s.created_at
  loop
    continue when reverting and private.passage_stood(source);
    perform private.withdraw_passage(source);
  end loop;
  if not reverting then return; end if;
  for file in
    select distinct c.row_id from public.action_changes c
    where c.action_id = present and c.table_name = 'memory_files' and c.op <> 'delete'
  loop
    perform private.withdraw_returned(file);
  end loop;
end $$;

-- An undo, or an earlier version, may bring passages back that rest on nothing any more: they go again in the same action.
create or replace function private.withdraw_returned(p_file uuid, p_version bigint default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  source public.memory_sources;
begin
  for source in
    select s.* from public.memory_sources s join public.memory_files f on f.id = s.file_id
    where s.file_id = p_file and position(s.passage in f.content) > 0
      and (s.withdrawn_at is not null or not private.source_is_there(s))
      and not exists (
        select from public.memory_sources other
        where other.file_id = s.file_id and other.passage = s.passage and other.withdrawn_at is null
          and private.source_is_there(other))
    order by s.anchor, s.passage, s.created_at
  loop
    -- Only an undo names no version.
    continue when p_version is null and private.passage_stood(source);
    perform private.withdraw_passage(source, p_version);
  end loop;
  for source in
    select s.* from private.sources_taken_back((select user_id from public.memory_files where id = p_file), p_file) s
    where not private.source_is_there(s) order by s.anchor, s.passage, s.created_at
  loop
    perform private.withdraw_passage(source, p_version);
  end loop;
end $$;

create or replace function private.withdraw_assessments() returns void
language plpgsql security definer set search_path = '' as $$
declare
  present uuid := nullif(current_setting('parley.action_id', true), '')::uuid;
  owner uuid := auth.uid();
  reverting boolean := coalesce(current_setting('parley.reverting', true), '') = 'on';
  gone uuid[];
  cut uuid[];
  back uuid[];
  resting uuid[];
  rested uuid[] := '{}';
begin
  if present is null or owner is null then return; end if;
  gone := array(
    select c.row_id from public.action_changes c
    where c.action_id = present and c.op = 'delete' and c.table_name = 'part_evidence'
      and not exists (select from public.part_evidence e where e.id = c.row_id));
  if gone <> '{}' then
    rested := array(
      select id from public.part_assessments where user_id = owner and source = 'agent' and evidence_ids && gone);
  end if;
  -- What tells of a message in its conversation rests on it, too.
  cut := private.conversations_cut(present);
  if cut <> '{}' then
    rested := rested || private.resting_on_deleted(owner, private.texts_of_assessments(owner, cut), present);
  end if;
  if reverting then
    back := array(
      select distinct s.id from public.part_assessments s
      join public.action_changes b on b.action_id = present and b.table_name = 'part_assessments' and b.row_id = s.id
      where s.user_id = owner and s.source = 'agent' and s.note is not null);
    resting := private.resting_on_deleted(owner, private.texts_of_assessments(owner, null, back));
    rested := rested || resting || array(
      select s.id from public.part_assessments s where s.user_id = owner and s.id = any (back)
        and exists (select unnest(s.evidence_ids) except select id from public.part_evidence where user_id = owner));
  end if;
  delete from public.part_assessments s where s.user_id = owner and s.id = any (rested)
    and not (reverting and private.stood_without('part_assessments', to_jsonb(s), private.missing_of(owner, s.evidence_ids, (
      select t.conversation_id from unnest(private.texts_of_assessments(owner, null, array[s.id])) t limit 1))));
end $$;

-- A passage names those quotes of its suggestion that are there when it is accepted.
create or replace function private.carry_out(p public.proposals, p_final jsonb) returns uuid
language plpgsql set search_path = '' as $$
declare
  file public.memory_files;
  made uuid := p.part_id;
begin
  perform private.check_payload(p.kind, p_final);
  if p.kind not in ('create_part', 'edit_memory') then perform private.own_part(p.part_id); end if;
  if p.kind in ('merge_parts', 'relate_parts') then perform private.own_part(p.other_part_id); end if;

  case p.kind
    when 'create_part' then
      made := (private.insert_part(p_final, p.result_id)).id;
    when 'update_part', 'rename_part', 'reclassify_part' then
      perform private.write_part(p.part_id, p_final);
    when 'merge_parts' then
      if p.part_id = p.other_part_id then
        raise sqlstate 'PT400' using message = 'A part cannot go into itself.';
      end if;
      perform private.merge_parts(p.part_id, p.other_part_id);
      if p_final <> '{}' then perform private.write_part(p.part_id, p_final); end if;
    when 'split_part' then
      made := (private.insert_part(p_final - 'evidence', p.result_id)).id;
      update public.part_evidence set part_id = made
      where id = any (private.moved_quotes(p_final)) and part_id = p.part_id;
    when 'relate_parts' then
      made := private.relate_parts(p.result_id, p.part_id, p.other_part_id, p_final, p.evidence_ids);
    when 'retire_part' then
      update public.parts set retired_at = now() where id = p.part_id;
    when 'edit_memory' then
      file := private.write_section(p_final ->> 'path', p_final ->> 'anchor', p_final ->> 'op', p_final ->> 'text');
      made := file.id;
      perform private.keep_memory_sources(file.id, p_final ->> 'anchor',
        private.passage_of(p_final ->> 'anchor', p_final ->> 'op', p_final ->> 'text'),
        (select coalesce(jsonb_agg(jsonb_build_object('kind', 'evidence', 'id', e.id)), '[]') from public.part_evidence e
          where e.id = any (p.evidence_ids) and e.user_id = auth.uid()));
  end case;
  -- Quotes that belonged to no part yet belong to the part they led to.
  if p.kind in ('create_part', 'update_part', 'rename_part', 'reclassify_part', 'merge_parts') then
    update public.part_evidence set part_id = made
    where id = any (p.evidence_ids) and user_id = auth.uid() and part_id is null;
  end if;
  return made;
end $$;

revoke execute on function private.stood_without(text, jsonb, uuid[]), private.stands_in_image(text, jsonb, jsonb),
  private.missing_of(uuid, uuid[], uuid), private.passage_stood(public.memory_sources) from public;
