create or replace function private.check_relation_fields(p_fields jsonb) returns void
language plpgsql immutable set search_path = '' as $$
declare
  stranger text;
begin
  if jsonb_typeof(p_fields) is distinct from 'object' then
    raise sqlstate 'PT400' using message = 'A relationship needs fields with values.';
  end if;
  select key into stranger from jsonb_object_keys(p_fields) key
  where key <> all (array['type', 'status', 'polarization', 'note']) limit 1;
  if found then
    raise sqlstate 'PT400' using message = format('A relationship has no field "%s".', left(stranger, 40));
  end if;
end $$;
grant execute on function private.check_relation_fields(jsonb) to authenticated;

-- Polarized and allied have no direction: the same two parts the other way round are the same relationship.
create or replace function private.find_relation(p_from uuid, p_to uuid, p_type public.relationship_type)
returns public.part_relationships
language sql stable set search_path = '' as $$
  select r from public.part_relationships r
  where r.user_id = auth.uid() and r.type = p_type
    and ((r.from_part_id = p_from and r.to_part_id = p_to)
      or (p_type <> 'protector_exile' and r.from_part_id = p_to and r.to_part_id = p_from))
$$;
grant execute on function private.find_relation(uuid,uuid,public.relationship_type) to authenticated;

-- Makes a relationship of the caller. p_id is the id the row gets, where it was promised beforehand.
create or replace function private.insert_relation(p_from uuid, p_to uuid, p_fields jsonb, p_id uuid default null)
returns public.part_relationships
language plpgsql set search_path = '' as $$
declare
  known public.part_relationships;
  made public.part_relationships;
begin
  perform private.check_relation_fields(p_fields);
  if p_from = p_to then
    raise sqlstate 'PT400' using message = 'A relationship has two different parts.';
  elsif p_fields ->> 'type' is null then
    raise sqlstate 'PT400' using message = 'A relationship needs to say how the two are.';
  end if;
  perform private.own_part(least(p_from, p_to)), private.own_part(greatest(p_from, p_to));
  known := private.find_relation(p_from, p_to, (p_fields ->> 'type')::public.relationship_type);
  if known.id is not null then
    raise sqlstate 'PT409' using message = 'This is kept already.',
      detail = jsonb_build_object('reason', 'known', 'relationship_id', known.id)::text;
  end if;
  insert into public.part_relationships (id, from_part_id, to_part_id, type, status, polarization, note)
  select coalesce(p_id, gen_random_uuid()), p_from, p_to, r.type, r.status, r.polarization, nullif(btrim(r.note), '')
  from jsonb_populate_record(null::public.part_relationships, '{"status": "active"}'::jsonb || p_fields) r
  returning * into made;
  return made;
exception when check_violation or not_null_violation then
  raise sqlstate 'PT400' using message = 'One of these values does not fit.';
end $$;
grant execute on function private.insert_relation(uuid,uuid,jsonb,uuid) to authenticated;

-- A relationship with the names of its parts and what was said of it over time, newest first.
create or replace function private.relation_json(r public.part_relationships) returns jsonb
language sql stable set search_path = '' as $$
  select to_jsonb(r) - 'user_id' || jsonb_build_object(
    'from_name', (select name from public.parts where id = r.from_part_id),
    'to_name', (select name from public.parts where id = r.to_part_id),
    'observations', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', o.id, 'polarization', o.polarization, 'status', o.status, 'created_at', o.created_at,
        'evidence_id', e.id, 'quote', e.quote, 'conversation_id', e.conversation_id, 'message_id', e.message_id,
        'start_offset', e.start_offset, 'end_offset', e.end_offset, 'said_at', m.created_at) order by o.created_at desc, o.id), '[]')
      from (
        select * from public.relationship_observations
        where relationship_id = r.id order by created_at desc, id limit 50) o
      join public.part_evidence e on e.id = o.evidence_id and private.is_shown(e)
      join public.messages m on m.id = e.message_id))
$$;
grant execute on function private.relation_json(public.part_relationships) to authenticated;

create or replace function private.write_relation(p_id uuid, p_fields jsonb) returns public.part_relationships
language plpgsql set search_path = '' as $$
declare
  relation public.part_relationships;
  known public.part_relationships;
begin
  perform private.check_relation_fields(p_fields);
  select * into relation from public.part_relationships where id = p_id and user_id = auth.uid() for update;
  if not found then raise sqlstate 'PT404' using message = 'This relationship is not there.'; end if;
  relation := jsonb_populate_record(relation, p_fields);
  known := private.find_relation(relation.from_part_id, relation.to_part_id, relation.type);
  if known.id <> p_id then
    raise sqlstate 'PT409' using message = 'This is kept already.',
      detail = jsonb_build_object('reason', 'known', 'relationship_id', known.id)::text;
  end if;
  update public.part_relationships set
    type = relation.type, status = relation.status, polarization = relation.polarization,
    note = nullif(btrim(relation.note), '')
  where id = p_id returning * into relation;
  return relation;
exception when check_violation or not_null_violation then
  raise sqlstate 'PT400' using message = 'One of these values does not fit.';
end $$;
grant execute on function private.write_relation(uuid,jsonb) to authenticated;

create or replace function public.edit_relationship(p_id uuid, p_changes jsonb, p_version integer) returns jsonb
language plpgsql set search_path = '' as $$
declare
  relation public.part_relationships;
begin
  perform private.refuse_agents('Only the person says how two parts stand to each other; propose it instead.');
  select * into relation from public.part_relationships where id = p_id and user_id = auth.uid() for update;
  if not found then raise sqlstate 'PT404' using message = 'This relationship is not there.'; end if;
  if relation.version <> p_version then
    raise sqlstate 'PT409' using message = 'This has changed since you opened it.',
      detail = jsonb_build_object('reason', 'changed', 'current', private.relation_json(relation))::text;
  end if;
  return private.relation_json(private.write_relation(p_id, p_changes));
end $$;
grant execute on function public.edit_relationship(uuid,jsonb,integer) to authenticated;

-- Relationships of one part, or of all that are here.
create or replace function public.list_relationships(p_part uuid default null) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(private.relation_json(r) order by r.created_at, r.id), '[]')
  from public.part_relationships r
  join public.parts f on f.id = r.from_part_id join public.parts t on t.id = r.to_part_id
  where r.user_id = auth.uid()
    and case when p_part is null then f.retired_at is null and t.retired_at is null
      else p_part in (r.from_part_id, r.to_part_id) end
$$;
grant execute on function public.list_relationships(uuid) to authenticated;

-- Notes that something the person said speaks of two parts, where their relationship is known as it is said to be.
-- Where it is not, nothing is written and the answer says what differs: that is for the person to decide.
create or replace function public.observe_relationship(
  p_from uuid, p_to uuid, p_type public.relationship_type, p_evidence uuid[],
  p_status public.relationship_status default null, p_polarization numeric default null
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  relation public.part_relationships;
  kept uuid[];
begin
  perform private.refuse_while_locked();
  if cardinality(p_evidence) < 1 then
    raise sqlstate 'PT400' using message = 'An observation stands on words of the person.';
  elsif (select count(*) from public.part_evidence where id = any (p_evidence) and user_id = auth.uid())
    <> cardinality(p_evidence) then
    raise sqlstate 'PT404' using message = 'One of these quotes is not kept. Keep it first with addEvidence.', detail = '"evidence"';
  end if;
  perform private.own_part(least(p_from, p_to)), private.own_part(greatest(p_from, p_to));
  relation := private.find_relation(p_from, p_to, p_type);
  if relation.id is null or relation.status <> p_status then
    return jsonb_build_object('relationship', null, 'observed', '[]'::jsonb,
      'differs', case when relation.id is null then 'type' else 'status' end);
  end if;
  with made as (
    insert into public.relationship_observations (relationship_id, evidence_id, polarization, status)
    select relation.id, e, p_polarization, p_status from unnest(p_evidence) e
    on conflict (relationship_id, evidence_id) do nothing returning id
  ) select coalesce(array_agg(id), '{}') into kept from made;
  if kept = '{}' then
    raise sqlstate 'PT409' using message = 'These words are noted here already.', detail = '"already_kept"';
  end if;
  return jsonb_build_object('relationship', private.relation_json(relation), 'observed', to_jsonb(kept), 'differs', null);
exception when check_violation or not_null_violation then
  raise sqlstate 'PT400' using message = 'One of these values does not fit.';
end $$;
grant execute on function public.observe_relationship(uuid,uuid,public.relationship_type,uuid[],public.relationship_status,numeric) to authenticated;

create or replace function public.relate_parts(p_from uuid, p_to uuid, p_fields jsonb) returns jsonb
language plpgsql set search_path = '' as $$
begin
  perform private.refuse_agents('Only the person says how two parts stand to each other; propose it instead.');
  return private.relation_json(private.insert_relation(p_from, p_to, p_fields));
end $$;
grant execute on function public.relate_parts(uuid,uuid,jsonb) to authenticated;

create or replace function public.remove_relationship(p_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.hold_deletions();
  perform private.refuse_agents('Only the person removes a relationship.');
  delete from public.part_relationships where id = p_id and user_id = auth.uid();
  if not found then raise sqlstate 'PT404' using message = 'This relationship is not there.'; end if;
  perform private.withdraw_quotes();
end $$;
grant execute on function public.remove_relationship(uuid) to authenticated;
