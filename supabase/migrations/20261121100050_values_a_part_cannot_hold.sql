-- A value out of its bounds is refused in words, whatever stands between the database and its reader.

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
