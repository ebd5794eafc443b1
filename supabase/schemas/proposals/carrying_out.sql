-- A passage names those quotes and messages of its suggestion that are there when it is accepted.
create or replace function private.carry_out(p public.proposals, p_final jsonb) returns uuid
language plpgsql set search_path = '' as $$
declare
  file public.memory_files;
  made uuid := p.part_id;
begin
  perform private.check_payload(p.kind, p_final);
  if p.kind not in ('create_part', 'create_goal', 'edit_memory', 'follow_up') then perform private.own_part(p.part_id); end if;
  if p.kind in ('merge_parts', 'relate_parts') then perform private.own_part(p.other_part_id); end if;

  case p.kind
    when 'create_part' then
      made := (private.insert_part(p_final, p.result_id)).id;
    when 'create_goal' then
      made := (private.insert_goal(p_final, p.result_id)).id;
    when 'follow_up' then
      made := private.insert_follow_up(p.result_id, p_final);
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
        (select coalesce(jsonb_agg(jsonb_build_object('kind', named.kind, 'id', named.id)), '[]') from (
          select 'evidence' as kind, e.id from public.part_evidence e where e.id = any (p.evidence_ids) and e.user_id = auth.uid()
          union all
          select 'message', m.id from public.messages m where m.id = any (p.message_ids) and m.user_id = auth.uid()) named));
  end case;
  -- Quotes that belonged to no part yet belong to the part they led to.
  if p.kind in ('create_part', 'update_part', 'rename_part', 'reclassify_part', 'merge_parts') then
    update public.part_evidence set part_id = made
    where id = any (p.evidence_ids) and user_id = auth.uid() and part_id is null;
  end if;
  return made;
end $$;
grant execute on function private.carry_out(public.proposals,jsonb) to authenticated;

create or replace function private.check_payload(p_kind public.proposal_kind, p_changes jsonb) returns void
language plpgsql immutable set search_path = '' as $$
declare
  known text[] := case p_kind
    when 'create_goal' then array['title', 'why']
    when 'follow_up' then array['once', 'time_zone']
    when 'rename_part' then array['name']
    when 'reclassify_part' then array['category']
    when 'relate_parts' then array['type', 'status', 'polarization', 'note']
    when 'retire_part' then array[]::text[]
    when 'edit_memory' then array['path', 'anchor', 'op', 'text'] end;
  needed text := case p_kind
    when 'create_part' then 'name' when 'create_goal' then 'title' when 'follow_up' then 'once' when 'split_part' then 'name' when 'rename_part' then 'name'
    when 'reclassify_part' then 'category' when 'relate_parts' then 'type' when 'edit_memory' then 'path' end;
begin
  if jsonb_typeof(p_changes) is distinct from 'object' then
    raise sqlstate 'PT400' using message = 'The changes must be fields with values.';
  elsif known is null then
    perform private.check_part_fields(case when p_kind = 'split_part' then p_changes - 'evidence' else p_changes end);
  elsif p_changes - known <> '{}' then
    raise sqlstate 'PT400' using message = 'These changes do not belong to this kind of proposal.';
  end if;
  if needed is not null and btrim(coalesce(p_changes ->> needed, '')) = '' then
    raise sqlstate 'PT400' using message = format('This proposal needs a %s.', needed);
  elsif p_kind = 'update_part' and p_changes = '{}' then
    raise sqlstate 'PT400' using message = 'A proposal changes at least one field.';
  elsif p_kind = 'split_part' and cardinality(private.moved_quotes(p_changes)) = 0 then
    raise sqlstate 'PT400' using message = 'Say which quotes go with the new part.';
  end if;
end $$;
grant execute on function private.check_payload(public.proposal_kind,jsonb) to authenticated;

-- What was asked and the rows as they were before, one image each. Where a part stands on the map, how loud it is, and
-- what the memory keeps of parts are no ground to a decision that is not about them.
create or replace function private.ground_of(p_kind public.proposal_kind, p_asked jsonb, p_changes jsonb, p_problem jsonb) returns text
language sql immutable set search_path = '' as $$
  select md5(p_asked::text || coalesce(jsonb_agg(jsonb_build_array(
      c ->> 'row_id', private.substance(c -> 'before') - array['distance', 'bearing', 'loudness']) order by c ->> 'row_id')::text, '')
    || coalesce(p_problem ->> 'message', ''))
  from (
    select distinct on (c ->> 'row_id') c from jsonb_array_elements(p_changes) with ordinality as t (c, n)
    where p_kind = 'edit_memory' or c ->> 'table_name' not in ('memory_files', 'memory_sources')
    order by c ->> 'row_id', n
  ) first
  where c ->> 'op' <> 'insert'
$$;
grant execute on function private.ground_of(public.proposal_kind,jsonb,jsonb,jsonb) to authenticated;

-- What p_gone kept goes to p_kept, and it rests. Nothing is deleted: a quote or a connection that p_kept has already
-- stays with the part that rests, and so does its page in the memory.
create or replace function private.merge_parts(p_kept uuid, p_gone uuid) returns void
language plpgsql set search_path = '' as $$
begin
  update public.part_evidence e set part_id = p_kept where e.part_id = p_gone and not exists (
    select from public.part_evidence k where k.part_id = p_kept and k.message_id = e.message_id and k.kind = e.kind
      and k.start_offset = e.start_offset and k.end_offset = e.end_offset);
  update public.part_relationships r set from_part_id = p_kept where r.from_part_id = p_gone and r.to_part_id <> p_kept
    and not exists (select from public.part_relationships k
      where k.type = r.type and (k.from_part_id = p_kept and k.to_part_id = r.to_part_id
        or r.type <> 'protector_exile' and k.to_part_id = p_kept and k.from_part_id = r.to_part_id));
  update public.part_relationships r set to_part_id = p_kept where r.to_part_id = p_gone and r.from_part_id <> p_kept
    and not exists (select from public.part_relationships k
      where k.type = r.type and (k.to_part_id = p_kept and k.from_part_id = r.from_part_id
        or r.type <> 'protector_exile' and k.from_part_id = p_kept and k.to_part_id = r.from_part_id));
  update public.part_assessments set part_id = p_kept where part_id = p_gone;
  update public.part_notes set part_id = p_kept where part_id = p_gone;
  update public.goal_parts c set part_id = p_kept where c.part_id = p_gone and not exists (
    select from public.goal_parts k where k.part_id = p_kept and k.goal_id = c.goal_id);
  update public.parts set retired_at = now(), merged_into = p_kept where id = p_gone;
end $$;
grant execute on function private.merge_parts(uuid,uuid) to authenticated;

-- A preview shows what the person's own decision would do, whoever asks for it. It is always rolled back, claims and all.
create or replace function private.open_preview() returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  opened uuid := gen_random_uuid();
  claims jsonb := coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}');
begin
  insert into public.agent_actions (id, user_id, actor, tool, status) values (opened, auth.uid(), 'person', 'preview', 'ok');
  perform set_config('parley.action_id', opened::text, true),
    set_config('request.jwt.claims', (claims || '{"actor": "person"}')::text, true);
  return opened;
end $$;
grant execute on function private.open_preview() to app_server;

-- What acceptance would change: the very same SQL, rolled back. It runs as the person, so only the person gets the
-- rows themselves; an agent gets counts. `seen` names all that a card shows: what was asked and why, the quotes it
-- stands on, and the rows it would change as they are now.
create or replace function private.preview(p public.proposals, p_changes jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  for_person boolean := private.request_actor() = 'person';
  changes jsonb := '[]';
  problem jsonb;
  opened uuid;
  code text; words text; more text;
  there constant jsonb := case when for_person and p.kind = 'create_goal' then private.goal_named(p_changes ->> 'title') end;
begin
  begin
    opened := private.open_preview();
    perform private.carry_out(p, p_changes);
    changes := private.changes_json(opened);
    raise sqlstate 'PT299';
  exception
    when sqlstate 'PT299' then null;
    when others then
      get stacked diagnostics code = returned_sqlstate, words = message_text, more = pg_exception_detail;
      if code ~ '^(22|23)' then
        code := 'PT400'; words := 'Something in this is too long, or not of the right kind.'; more := '';
      elsif code !~ '^PT' then
        raise;
      end if;
      problem := jsonb_build_object('code', code, 'message', words, 'detail', nullif(more, ''));
  end;
  return jsonb_build_object(
    'changes', case when for_person then changes else private.count_by_table(changes) end,
    'problem', problem, 'there', there, 'seen', private.ground_of(p.kind, jsonb_build_array(p_changes, p.why, (
      select jsonb_agg(e.id order by e.id) from public.part_evidence e where e.id = any (p.evidence_ids)))
      || case when there is null then '[]' else jsonb_build_array(there -> 'id') end, changes, problem));
end $$;
grant execute on function private.preview(public.proposals,jsonb) to authenticated;

-- How two parts are: a connection of this type is brought up to date, the only one of another type changes its type,
-- otherwise a new one begins. What the person said about it is kept with it.
create or replace function private.relate_parts(p_id uuid, p_from uuid, p_to uuid, p_changes jsonb, p_evidence uuid[]) returns uuid
language plpgsql set search_path = '' as $$
declare
  known public.part_relationships;
begin
  if p_from = p_to then
    raise sqlstate 'PT400' using message = 'A part cannot be connected with itself.';
  end if;
  select * into known from public.part_relationships r
  where (r.from_part_id = p_from and r.to_part_id = p_to) or (r.from_part_id = p_to and r.to_part_id = p_from
    and not (r.type = 'protector_exile' and p_changes ->> 'type' = 'protector_exile'))
  order by r.type::text = p_changes ->> 'type' desc, r.from_part_id = p_from desc, r.created_at limit 1;
  if known.id is null then
    insert into public.part_relationships (id, from_part_id, to_part_id, type, status, polarization, note)
    select p_id, p_from, p_to, r.type, coalesce(r.status, 'active'), r.polarization, r.note
    from jsonb_populate_record(null::public.part_relationships, p_changes) r
    returning * into known;
  else
    update public.part_relationships t set
      type = r.type, status = r.status, polarization = r.polarization, note = r.note,
      from_part_id = case when r.type = 'protector_exile' then p_from else t.from_part_id end,
      to_part_id = case when r.type = 'protector_exile' then p_to else t.to_part_id end
    from jsonb_populate_record(known, p_changes) r
    where t.id = known.id returning t.* into known;
  end if;
  insert into public.relationship_observations (id, relationship_id, evidence_id, polarization, status)
  select overlay(overlay(md5(p_id::text || e.id::text) placing '4' from 13) placing '8' from 17)::uuid, known.id, e.id, known.polarization, known.status
  from public.part_evidence e where e.id = any (p_evidence) and e.user_id = auth.uid()
  on conflict do nothing;
  return known.id;
end $$;
grant execute on function private.relate_parts(uuid,uuid,uuid,jsonb,uuid[]) to authenticated;
