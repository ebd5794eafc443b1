-- Parts, their relationships, notes and assessments.
set local check_function_bodies = off;
-- While this file runs a new function is nobody's until it is granted.
alter default privileges revoke execute on functions from public;

create or replace function private.note_json(n public.part_notes) returns jsonb
language sql stable set search_path = '' as $$
  select to_jsonb(n) - 'user_id'
$$;
grant execute on function private.note_json(public.part_notes) to authenticated;

create or replace function public.add_note(p_part uuid, p_kind public.note_kind, p_body text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  made public.part_notes;
begin
  perform private.refuse_agents('Only the person writes here.');
  if btrim(coalesce(p_body, '')) = '' then
    raise sqlstate 'PT400' using message = 'There is nothing in this yet.';
  elsif char_length(p_body) > 20000 then
    raise sqlstate 'PT413' using message = 'This can hold 20,000 characters.';
  end if;
  perform private.refuse_merged(private.own_part(p_part, true));
  insert into public.part_notes (part_id, kind, body) values (p_part, p_kind, p_body) returning * into made;
  return private.note_json(made);
end $$;
grant execute on function public.add_note(uuid,public.note_kind,text) to authenticated;

-- Whoever acts says how well they know the part; the companion's view and the person's stand side by side.
create or replace function public.create_assessment(
  p_part uuid, p_identified smallint, p_understood smallint, p_note text default null, p_evidence uuid[] default '{}'
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  part public.parts;
  made public.part_assessments;
  already boolean;
begin
  if private.request_actor() <> 'person' then perform private.refuse_while_locked(); end if;
  part := private.own_part(p_part);
  perform private.hold_words('{}', p_evidence);
  if (select count(*) from public.part_evidence where id = any (p_evidence) and user_id = auth.uid())
    <> cardinality(p_evidence) then
    raise sqlstate 'PT404' using message = 'One of these quotes is not kept. Keep it first with addEvidence.', detail = '"evidence"';
  end if;
  select a.* into made
  from private.made_for_this_message('part_assessments') m join public.part_assessments a on a.id = m.row_id
  where not m.in_this_run and a.part_id = p_part and a.identified = p_identified and a.understood = p_understood
    and a.note is not distinct from nullif(btrim(p_note), '')
  limit 1;
  already := found;
  if not already then
    insert into public.part_assessments (part_id, source, identified, understood, note, evidence_ids, run_id)
    values (p_part, case when private.request_actor() = 'person' then 'human' else 'agent' end::public.assessment_source,
      p_identified, p_understood, nullif(btrim(p_note), ''), p_evidence, private.request_claim('run')::uuid)
    returning * into made;
  end if;
  return to_jsonb(made) - 'user_id' || jsonb_build_object('part_name', part.name)
    || case when already then '{"already": true}' else '{}' end::jsonb;
exception when check_violation or not_null_violation then
  raise sqlstate 'PT400' using message = 'One of these values does not fit.';
end $$;
grant execute on function public.create_assessment(uuid,smallint,smallint,text,uuid[]) to authenticated;

create or replace function public.edit_note(p_id uuid, p_body text, p_version integer) returns jsonb
language plpgsql set search_path = '' as $$
declare
  note public.part_notes;
begin
  perform private.refuse_agents('Only the person writes here.');
  select * into note from public.part_notes where id = p_id and user_id = auth.uid() for update;
  if not found then raise sqlstate 'PT404' using message = 'This is not there any more.'; end if;
  if note.version <> p_version then
    raise sqlstate 'PT409' using message = 'This has changed since you opened it.',
      detail = jsonb_build_object('reason', 'changed', 'current', private.note_json(note))::text;
  elsif btrim(coalesce(p_body, '')) = '' then
    raise sqlstate 'PT400' using message = 'There is nothing in this yet.';
  elsif char_length(p_body) > 20000 then
    raise sqlstate 'PT413' using message = 'This can hold 20,000 characters.';
  end if;
  update public.part_notes set body = p_body where id = p_id returning * into note;
  return private.note_json(note);
end $$;
grant execute on function public.edit_note(uuid,text,integer) to authenticated;

-- Newest first.
create or replace function public.list_assessments(p_part uuid, p_limit integer default 50) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  if not exists (select from public.parts where id = p_part and user_id = auth.uid()) then
    raise sqlstate 'PT404' using message = 'This part is not there.';
  end if;
  return (
    select coalesce(jsonb_agg(to_jsonb(a) - 'user_id' order by a.created_at desc, a.id), '[]')
    from (
      select * from public.part_assessments where part_id = p_part
      order by created_at desc, id limit least(greatest(p_limit, 1), 200)) a);
end $$;
grant execute on function public.list_assessments(uuid,integer) to authenticated;

-- What the person wrote about a part or to it, newest first. p_before is the created_at of the last one seen.
create or replace function public.list_notes(
  p_part uuid, p_kind public.note_kind default null, p_before timestamptz default null, p_limit integer default 20
) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(private.note_json(n) order by n.created_at desc, n.id), '[]')
  from (
    select * from public.part_notes
    where part_id = p_part and user_id = auth.uid() and (p_kind is null or kind = p_kind)
      and (p_before is null or created_at < p_before)
    order by created_at desc, id limit least(greatest(p_limit, 1), 100)) n
$$;
grant execute on function public.list_notes(uuid,public.note_kind,timestamp with time zone,integer) to authenticated;

create or replace function public.remove_note(p_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.refuse_agents('Only the person removes this.');
  delete from public.part_notes where id = p_id and user_id = auth.uid();
  if not found then raise sqlstate 'PT404' using message = 'This is not there any more.'; end if;
end $$;
grant execute on function public.remove_note(uuid) to authenticated;

create or replace function private.part_summary(p_part public.parts) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', p_part.id, 'name', p_part.name, 'category', p_part.category, 'status', p_part.status,
    'charge', p_part.charge, 'role', p_part.role, 'emoji', p_part.emoji, 'color', p_part.color,
    'evidence_count', count(e.id), 'last_evidence_at', max(e.created_at), 'quote', private.part_quote(p_part))
  from public.part_evidence e where e.part_id = p_part.id and private.is_shown(e)
$$;
grant execute on function private.part_summary(public.parts) to authenticated;

-- Parts at a glance: those that are here, or with p_retired those that rest.
create or replace function public.list_parts(p_retired boolean default false) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(private.part_summary(p) order by p.created_at, p.name), '[]')
  from public.parts p where p.user_id = auth.uid() and (p.retired_at is not null) = p_retired
$$;
grant execute on function public.list_parts(boolean) to authenticated;

-- A part with its quotes, its relationships with names, what waits for a decision and what happened to it lately.
create or replace function public.get_part(p_id uuid) returns jsonb
language plpgsql set search_path = '' as $$
declare
  part public.parts;
  by_person boolean := private.request_actor() = 'person';
  zone text := private.person_zone();
begin
  select * into part from public.parts where id = p_id and user_id = auth.uid();
  if not found then raise sqlstate 'PT404' using message = 'This part is not there.'; end if;
  return jsonb_build_object(
    'part', to_jsonb(part) - 'user_id',
    -- When the person first and last spoke of it, by the quotes that are kept.
    'said', (
      select jsonb_build_object('first_at', min(m.created_at), 'last_at', max(m.created_at), 'quotes', count(*))
      from public.part_evidence e join public.messages m on m.id = e.message_id
      where e.part_id = p_id and private.is_shown(e)),
    'merged_into', (
      select jsonb_build_object('id', t.id, 'name', t.name) from public.parts t where t.id = part.merged_into),
    'merged_from', (
      select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by t.retired_at), '[]')
      from public.parts t where t.merged_into = p_id),
    'evidence', public.list_evidence(p_id, 100),
    'relationships', public.list_relationships(p_id),
    'assessments', public.list_assessments(p_id, 50),
    -- An agent sees the beginnings of the newest notes; letters are hidden from it by the table itself.
    'notes', case when by_person then public.list_notes(p_id, 'note') else (
      select coalesce(jsonb_agg(n || jsonb_build_object('body', left(n ->> 'body', 600))), '[]')
      from jsonb_array_elements(public.list_notes(p_id, 'note', null, 10)) n) end,
    'pending', public.list_proposals('pending', null, p_id),
    'recent', (
      select coalesce(jsonb_agg(private.action_json(a) order by a.seq desc), '[]') from private.actions_on(p_id, 10) a))
    || case when by_person then jsonb_build_object(
      'letters', public.list_notes(p_id, 'letter'),
      'months', (
        select coalesce(jsonb_agg(jsonb_build_object('month', month, 'quotes', quotes) order by month), '[]')
        from (
          select to_char(date_trunc('month', e.created_at at time zone zone), 'YYYY-MM') as month, count(*) as quotes
          from public.part_evidence e
          where e.part_id = p_id and e.created_at > now() - interval '12 months' and private.is_shown(e)
          group by 1
        ) counted),
      'year_ago', (
        select to_jsonb(e) - 'user_id' - 'run_id' from public.part_evidence e
        where e.part_id = p_id and private.is_shown(e)
          and e.created_at between now() - interval '13 months' and now() - interval '11 months'
        order by abs(extract(epoch from e.created_at - (now() - interval '1 year'))), e.id limit 1)) else '{}' end;
end $$;
grant execute on function public.get_part(uuid) to authenticated;

-- The fields of a part that a change touched, each before and after. Making a part counts what it was made with.
create or replace function private.part_field_changes(p_before jsonb, p_after jsonb, p_field text default null) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_agg(jsonb_build_object('field', key, 'before', p_before -> key, 'after', p_after -> key) order by key)
  from jsonb_object_keys(coalesce(p_before, '{}') || coalesce(p_after, '{}')) key
  where key <> all (array['id', 'user_id', 'version', 'created_at', 'updated_at'])
    and (p_field is null or key = p_field)
    and coalesce(nullif(p_before -> key, '[]'), 'null') is distinct from coalesce(nullif(p_after -> key, '[]'), 'null')
$$;
grant execute on function private.part_field_changes(jsonb,jsonb,text) to authenticated;

-- Who changed what of a part and when, newest first; of one field with p_field. p_before is the id of the last
-- change seen. What was taken back says so.
create or replace function public.part_history(
  p_id uuid, p_field text default null, p_before bigint default null, p_limit integer default 20
) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  if not exists (select from public.parts where id = p_id and user_id = auth.uid()) then
    raise sqlstate 'PT404' using message = 'This part is not there.';
  end if;
  return (
    with page as (
      select c.id, c.op, c.action_id, f.fields, row_number() over (order by c.id desc) as n
      from public.action_changes c,
        lateral (select private.part_field_changes(c.before, c.after, p_field) as fields) f
      where c.row_id = p_id and c.table_name = 'parts' and c.user_id = auth.uid() and f.fields is not null
        and (p_before is null or c.id < p_before)
      order by c.id desc limit least(greatest(p_limit, 1), 100) + 1)
    select jsonb_build_object(
      'changes', coalesce(jsonb_agg(jsonb_build_object(
        'id', p.id, 'op', p.op, 'fields', p.fields, 'action_id', a.id, 'actor', a.actor, 'tool', a.tool,
        'created_at', a.created_at, 'undone_by', a.undone_by, 'reverts', a.reverts,
        'conversation_id', a.conversation_id) order by p.n) filter (where p.n <= p_limit), '[]'),
      'next', case when count(*) > p_limit then min(p.id) filter (where p.n <= p_limit) end)
    from page p join public.agent_actions a on a.id = p.action_id);
end $$;
grant execute on function public.part_history(uuid,text,bigint,integer) to authenticated;

create or replace function public.get_parts_page() returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'parts', public.list_parts(),
    'resting', (
      select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name) order by p.retired_at desc), '[]')
      from public.parts p where p.user_id = auth.uid() and p.retired_at is not null),
    'pending', public.list_proposals('pending'),
    'noticings', public.list_evidence(null, 200),
    -- The Monday of each week of the last half year in which a quote of a part was kept.
    'weeks', (
      select coalesce(jsonb_agg(jsonb_build_object('part_id', part_id, 'week', week, 'quotes', quotes) order by week), '[]')
      from (
        select e.part_id, date_trunc('week', e.created_at at time zone zone.name)::date as week, count(*) as quotes
        from (select private.person_zone() as name) zone
        join public.part_evidence e on e.user_id = auth.uid() and e.created_at > now() - interval '26 weeks' and private.is_shown(e)
        join public.parts p on p.id = e.part_id and p.retired_at is null
        group by 1, 2
      ) counted))
$$;
grant execute on function public.get_parts_page() to authenticated;

create or replace function private.part_quote(p_part public.parts) returns text
language sql stable set search_path = '' as $$
  select e.quote from public.part_evidence e
  where e.part_id = p_part.id and (e.id = p_part.quote_id or e.kind in ('job', 'fear', 'need', 'thought'))
    and private.is_shown(e)
  order by e.id is distinct from p_part.quote_id, array_position(array['job', 'fear', 'need', 'thought'], e.kind::text),
    e.created_at desc, e.id
  limit 1
$$;
grant execute on function private.part_quote(public.parts) to authenticated;

-- Null takes the choice away.
create or replace function public.choose_part_quote(p_id uuid, p_evidence uuid) returns jsonb
language plpgsql set search_path = '' as $$
declare
  part public.parts;
begin
  perform private.refuse_agents('Only the person chooses what stands for a part.');
  part := private.own_part(p_id);
  if p_evidence is not null and not exists (
    select from public.part_evidence e where e.id = p_evidence and e.part_id = p_id and e.user_id = auth.uid() and private.is_shown(e)) then
    raise sqlstate 'PT404' using message = 'This quote is not there.';
  end if;
  update public.parts set quote_id = p_evidence where id = p_id returning * into part;
  return to_jsonb(part);
end $$;
grant execute on function public.choose_part_quote(uuid,uuid) to app_server;

-- Refuses fields that a part does not have.
create or replace function private.check_part_fields(p_changes jsonb) returns void
language plpgsql immutable set search_path = '' as $$
declare
  stranger text;
begin
  if jsonb_typeof(p_changes) is distinct from 'object' then
    raise sqlstate 'PT400' using message = 'The changes must be fields with values.';
  end if;
  select key into stranger from jsonb_object_keys(p_changes) key where key <> all (array[
    'name', 'category', 'status', 'charge', 'role', 'protects', 'body_location', 'image', 'age', 'emotions', 'beliefs',
    'fears', 'needs', 'triggers', 'emoji', 'color', 'first_noticed_on', 'last_active_on', 'distance', 'bearing',
    'loudness']) limit 1;
  if found then
    raise sqlstate 'PT400' using message = format('A part has no field "%s".', left(stranger, 40));
  end if;
end $$;
grant execute on function private.check_part_fields(jsonb) to authenticated;

-- p_id is the id the row gets, where it was promised beforehand.
create or replace function private.insert_part(p_changes jsonb, p_id uuid default null) returns public.parts
language plpgsql set search_path = '' as $$
declare
  made public.parts;
begin
  perform private.check_part_fields(p_changes);
  insert into public.parts (
    id, name, category, status, charge, role, protects, body_location, image, age, emotions, beliefs, fears, needs,
    triggers, emoji, color, first_noticed_on, last_active_on, distance, bearing, loudness)
  select coalesce(p_id, gen_random_uuid()), btrim(r.name), r.category, r.status, r.charge, r.role, r.protects,
    r.body_location, r.image, r.age, r.emotions, r.beliefs, r.fears, r.needs, r.triggers, r.emoji, r.color,
    r.first_noticed_on, r.last_active_on, r.distance, r.bearing, r.loudness
  from jsonb_populate_record(null::public.parts, jsonb_build_object(
    'category', 'unknown', 'status', 'acknowledged', 'charge', 'neutral', 'emotions', '[]'::jsonb, 'beliefs', '[]'::jsonb,
    'fears', '[]'::jsonb, 'needs', '[]'::jsonb, 'triggers', '[]'::jsonb) || p_changes) r
  returning * into made;
  return made;
exception when unique_violation then
  perform private.refuse_taken_name(p_changes ->> 'name');
when check_violation or not_null_violation then
  raise sqlstate 'PT400' using message = 'One of these values does not fit a part.';
end $$;
grant execute on function private.insert_part(jsonb,uuid) to authenticated;

create or replace function private.write_part(p_id uuid, p_changes jsonb) returns public.parts
language plpgsql set search_path = '' as $$
declare
  made public.parts;
begin
  perform private.check_part_fields(p_changes);
  update public.parts t set
    name = btrim(r.name), category = r.category, status = r.status, charge = r.charge, role = r.role,
    protects = r.protects, body_location = r.body_location, image = r.image, age = r.age, emotions = r.emotions,
    beliefs = r.beliefs, fears = r.fears, needs = r.needs, triggers = r.triggers, emoji = r.emoji, color = r.color,
    first_noticed_on = r.first_noticed_on, last_active_on = r.last_active_on, distance = r.distance,
    bearing = r.bearing, loudness = r.loudness
  from public.parts old, jsonb_populate_record(old, p_changes) r
  where old.id = p_id and t.id = p_id and t.user_id = auth.uid()
  returning t.* into made;
  if not found then raise sqlstate 'PT404' using message = 'This part is not there.'; end if;
  return made;
exception when unique_violation then
  perform private.refuse_taken_name(p_changes ->> 'name');
when check_violation or not_null_violation then
  raise sqlstate 'PT400' using message = 'One of these values does not fit a part.';
end $$;
grant execute on function private.write_part(uuid,jsonb) to authenticated;

create or replace function public.edit_part(p_id uuid, p_changes jsonb, p_version integer) returns jsonb
language plpgsql set search_path = '' as $$
declare
  part public.parts;
begin
  perform private.refuse_agents('Only the person can change a part; propose it instead.');
  part := private.own_part(p_id);
  if part.version <> p_version then
    raise sqlstate 'PT409' using message = 'This part has changed since you opened it.',
      detail = jsonb_build_object('reason', 'changed', 'current', to_jsonb(part))::text;
  end if;
  return to_jsonb(private.write_part(p_id, p_changes));
end $$;
grant execute on function public.edit_part(uuid,jsonb,integer) to authenticated;

-- The person makes a part of their own noticings (path A of the evidence rules: they name it themselves).
create or replace function public.make_part(p_changes jsonb, p_evidence uuid[] default '{}') returns jsonb
language plpgsql set search_path = '' as $$
declare
  made public.parts;
begin
  if private.request_actor() <> 'person' then
    raise sqlstate 'PT403' using message = 'Only the person can make a part; propose it instead.';
  end if;
  made := private.insert_part(p_changes);
  update public.part_evidence set part_id = made.id where id = any (p_evidence) and user_id = auth.uid() and part_id is null;
  return to_jsonb(made);
end $$;
grant execute on function public.make_part(jsonb,uuid[]) to authenticated;

create or replace function public.remove_part(p_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.refuse_agents('Only the person can remove a part.');
  delete from public.parts where id = p_id and user_id = auth.uid();
  if not found then raise sqlstate 'PT404' using message = 'This part is not there.'; end if;
  perform private.withdraw_derived();
end $$;
grant execute on function public.remove_part(uuid) to authenticated;

-- The caller's part, locked for what comes next. A resting part is refused unless it is asked for.
create or replace function private.own_part(p_id uuid, p_resting boolean default false) returns public.parts
language plpgsql set search_path = '' as $$
declare
  part public.parts;
begin
  select * into part from public.parts where id = p_id and user_id = auth.uid() for update;
  if not found then raise sqlstate 'PT404' using message = 'This part is not there.'; end if;
  if part.retired_at is not null and not p_resting then
    raise sqlstate 'PT409' using message = 'This part rests. Bring it back first.', detail = '"rests"';
  end if;
  return part;
end $$;
grant execute on function private.own_part(uuid,boolean) to authenticated;

-- Who holds a name already: a part that is there, or one that rests and can be brought back.
create or replace function private.refuse_taken_name(p_name text) returns void
language plpgsql set search_path = '' as $$
declare
  holder public.parts;
begin
  select * into holder from public.parts where user_id = auth.uid() and lower(name) = lower(btrim(p_name));
  if holder.retired_at is not null then
    raise sqlstate 'PT409' using
      message = 'A part that you let rest has this name. You can bring it back, or choose another name.',
      detail = jsonb_build_object('reason', 'name_rests', 'part_id', holder.id)::text;
  end if;
  raise sqlstate 'PT409' using message = 'You already have a part with this name.', detail = '"name_taken"';
end $$;
grant execute on function private.refuse_taken_name(text) to authenticated;

-- Also brings back a part that went into another: with its fields, while its quotes stay where they went.
create or replace function public.restore_part(p_id uuid) returns jsonb
language plpgsql set search_path = '' as $$
declare
  part public.parts;
begin
  perform private.refuse_agents('Only the person brings a part back.');
  part := private.own_part(p_id, true);
  if part.retired_at is null then
    raise sqlstate 'PT409' using message = 'This part is here already.', detail = '"here"';
  end if;
  update public.parts set retired_at = null, merged_into = null where id = p_id returning * into part;
  return to_jsonb(part);
end $$;
grant execute on function public.restore_part(uuid) to authenticated;

-- The person lets a part rest: it leaves the lists, all that is kept of it stays, and it can be brought back.
create or replace function public.retire_part(p_id uuid) returns jsonb
language plpgsql set search_path = '' as $$
declare
  part public.parts;
begin
  perform private.refuse_agents('Only the person lets a part rest; propose it instead.');
  part := private.own_part(p_id, true);
  if part.retired_at is not null then
    raise sqlstate 'PT409' using message = 'This part rests already.', detail = '"rests"';
  end if;
  update public.parts set retired_at = now() where id = p_id returning * into part;
  perform private.withdraw_derived();
  return to_jsonb(part);
end $$;
grant execute on function public.retire_part(uuid) to authenticated;

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
  perform private.refuse_agents('Only the person removes a relationship.');
  delete from public.part_relationships where id = p_id and user_id = auth.uid();
  if not found then raise sqlstate 'PT404' using message = 'This relationship is not there.'; end if;
end $$;
grant execute on function public.remove_relationship(uuid) to authenticated;

-- Parts that resemble the query, best first; without one, all that fit the filters. Resting parts are left out.
-- similarity runs from 0 to 1 (pg_trgm; word similarity for names, so that a name inside a sentence counts) and
-- does not grow by full text, which only finds and orders. found is the quote that answered best.
create or replace function public.search_parts(
  p_query text default null, p_category public.part_category default null, p_status public.part_status default null,
  p_limit integer default 8
) returns jsonb
language sql stable set search_path = '' as $$
  with scored as (
    select p, m.quote, coalesce(greatest(
      extensions.similarity(lower(p.name), lower(p_query)),
      extensions.word_similarity(lower(p.name), lower(p_query)),
      0.8 * extensions.word_similarity(lower(p_query), lower(coalesce(p.role, ''))),
      0.9 * extensions.similarity(lower(m.quote), lower(p_query))), 0) as likeness,
      coalesce(m.rank, 0) as rank
    from public.parts p left join private.matching_quotes(p_query) m on m.part_id = p.id
    where p.user_id = auth.uid() and p.retired_at is null
      and (p_category is null or p.category = p_category) and (p_status is null or p.status = p_status)
  )
  select coalesce(jsonb_agg(private.part_summary(s.p) || jsonb_build_object(
    'similarity', round(s.likeness::numeric, 2), 'found', s.quote)
    order by s.likeness + s.rank desc, (s.p).name), '[]')
  from (
    select * from scored where p_query is null or likeness >= 0.3 or rank > 0
    order by likeness + rank desc, (p).name limit least(greatest(p_limit, 1), 50)) s
$$;
grant execute on function public.search_parts(text,public.part_category,public.part_status,integer) to authenticated;

-- For each part of the caller the quote that answers a query best. rank runs from 0 to 1: the share of the sought words
-- that the quote has, rare ones weighing more. A word that no quote has is sought by its trigrams, as a slip of the pen. A
-- definer, because these indexes cannot be used behind a row-level policy (their operators are not leakproof); so it asks
-- for the owner itself. The planner takes the comparison of trigrams for cheap, which it is not: without sequential scans
-- it takes the index. (a definer asks for the owner itself); an agent finds no words of a hard moment.
create or replace function private.matching_quotes(p_query text) returns table (part_id uuid, quote text, rank real)
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  uid uuid := auth.uid();
  for_person boolean := private.request_actor() = 'person';
begin
  if uid is null then return; end if;
  perform set_config('pg_trgm.word_similarity_threshold', '0.5', true);
  return query
  with words as (
    select word, pg_catalog.plainto_tsquery('pg_catalog.simple', word) as query
    from unnest(private.sought_words(p_query)) word
  ), hits as materialized (
    select w.word, e.id, e.part_id, e.quote
    from words w cross join lateral (
      select e.id, e.part_id, e.quote from public.part_evidence e
      where e.user_id = uid and e.part_id is not null and private.words_of(e.quote) operator(pg_catalog.@@) w.query
    ) e
  ), slips as (
    select w.word, e.id, e.part_id, e.quote
    from words w cross join lateral (
      -- "offset 0" keeps the trigram index in the lead.
      select e.id, e.part_id, e.quote from (
        select * from public.part_evidence s where w.word operator(extensions.<%) lower(s.quote) offset 0
      ) e
      where e.user_id = uid and e.part_id is not null limit 200
    ) e
    where char_length(w.word) >= 4 and not exists (select from hits h where h.word = w.word)
  ), weights as (
    select w.word, ln(2 + 1000.0 / (1 + (select count(*) from hits h where h.word = w.word))) as weight from words w
  ), found as (
    select f.id, f.part_id, f.quote, sum(f.share * v.weight) / (select sum(weight) from weights) as rank
    from (select *, 1.0 as share from hits union all select *, 0.5 from slips) f
    join weights v on v.word = f.word
    group by f.id, f.part_id, f.quote
  )
  select distinct on (f.part_id) f.part_id, f.quote, f.rank::real from found f
  where for_person or not exists (
    select from public.part_evidence e join public.messages m on m.id = e.message_id
    where e.id = f.id and private.is_flagged(m.safety))
  order by f.part_id, f.rank desc, char_length(f.quote), f.id;
end $$;
grant execute on function private.matching_quotes(text) to authenticated;

-- The words to look for: English stems, or where nothing but little words is asked, the words as they stand.
create or replace function private.sought_words(p_query text) returns text[]
language sql immutable set search_path = '' as $$
  select (case when stems <> '{}' then stems else plain end)[1:12]
  from (select
    pg_catalog.tsvector_to_array(pg_catalog.to_tsvector('pg_catalog.english', coalesce(p_query, ''))) as stems,
    pg_catalog.tsvector_to_array(pg_catalog.to_tsvector('pg_catalog.simple', coalesce(p_query, ''))) as plain) w
$$;
grant execute on function private.sought_words(text) to authenticated;

alter default privileges grant execute on functions to public;
