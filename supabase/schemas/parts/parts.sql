-- Refuses fields that a part does not have, and a name that nobody could see.
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
  elsif private.is_visible(p_changes ->> 'name') is false and btrim(p_changes ->> 'name') <> '' then
    raise sqlstate 'PT400' using message = 'A part needs a name that can be read.', detail = '"name"';
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
  perform private.hold_deletions();
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
