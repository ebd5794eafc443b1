-- What the person does by hand: consent, country, conversations, parts, evidence. Each is one transaction.

create function public.give_consent(p_country text, p_version integer) returns jsonb
language plpgsql set search_path = '' as $$
declare
  person public.profiles;
begin
  insert into public.profiles as p (country, consented_at, consent_version) values (p_country, now(), p_version)
  on conflict (user_id) do update set
    country = excluded.country, consented_at = excluded.consented_at, consent_version = excluded.consent_version
  returning * into person;
  return to_jsonb(person);
end $$;

create function public.set_country(p_country text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  person public.profiles;
begin
  insert into public.profiles as p (country) values (p_country)
  on conflict (user_id) do update set country = excluded.country
  returning * into person;
  return to_jsonb(person);
end $$;

create function public.rename_conversation(p_id uuid, p_title text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  talk public.conversations;
begin
  update public.conversations set title = btrim(p_title) where id = p_id and user_id = auth.uid() returning * into talk;
  if not found then raise sqlstate 'PT404' using message = 'This conversation is not there.'; end if;
  return to_jsonb(talk);
end $$;

create function public.delete_conversation(p_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  if exists (select from public.runs where conversation_id = p_id and status = 'running' and lease_until > now()) then
    raise sqlstate 'PT409' using message = 'An answer is still being written here. Stop it first.', detail = '"busy"';
  end if;
  delete from public.conversations where id = p_id and user_id = auth.uid();
  if not found then raise sqlstate 'PT404' using message = 'This conversation is not there.'; end if;
end $$;

-- Refuses fields that a part does not have.
create function private.check_part_fields(p_changes jsonb) returns void
language plpgsql immutable set search_path = '' as $$
declare
  stranger text;
begin
  if jsonb_typeof(p_changes) is distinct from 'object' then
    raise sqlstate 'PT400' using message = 'The changes must be fields with values.';
  end if;
  select key into stranger from jsonb_object_keys(p_changes) key where key <> all (array[
    'name', 'category', 'status', 'charge', 'role', 'body_location', 'image', 'age', 'emotions', 'beliefs',
    'fears', 'needs', 'triggers', 'emoji', 'color']) limit 1;
  if found then
    raise sqlstate 'PT400' using message = format('A part has no field "%s".', left(stranger, 40));
  end if;
end $$;

create function private.insert_part(p_changes jsonb) returns public.parts
language plpgsql set search_path = '' as $$
declare
  made public.parts;
begin
  perform private.check_part_fields(p_changes);
  insert into public.parts (
    name, category, status, charge, role, body_location, image, age, emotions, beliefs, fears, needs, triggers, emoji, color)
  select btrim(r.name), r.category, r.status, r.charge, r.role, r.body_location, r.image, r.age, r.emotions, r.beliefs,
    r.fears, r.needs, r.triggers, r.emoji, r.color
  from jsonb_populate_record(null::public.parts, jsonb_build_object(
    'category', 'unknown', 'status', 'acknowledged', 'charge', 'neutral', 'emotions', '[]'::jsonb, 'beliefs', '[]'::jsonb,
    'fears', '[]'::jsonb, 'needs', '[]'::jsonb, 'triggers', '[]'::jsonb) || p_changes) r
  returning * into made;
  return made;
exception when unique_violation then
  raise sqlstate 'PT409' using message = 'You already have a part with this name.', detail = '"name_taken"';
end $$;

create function private.write_part(p_id uuid, p_changes jsonb) returns public.parts
language plpgsql set search_path = '' as $$
declare
  made public.parts;
begin
  perform private.check_part_fields(p_changes);
  update public.parts t set
    name = btrim(r.name), category = r.category, status = r.status, charge = r.charge, role = r.role,
    body_location = r.body_location, image = r.image, age = r.age, emotions = r.emotions, beliefs = r.beliefs,
    fears = r.fears, needs = r.needs, triggers = r.triggers, emoji = r.emoji, color = r.color
  from public.parts old, jsonb_populate_record(old, p_changes) r
  where old.id = p_id and t.id = p_id and t.user_id = auth.uid()
  returning t.* into made;
  if not found then raise sqlstate 'PT404' using message = 'This part is not there.'; end if;
  return made;
exception when unique_violation then
  raise sqlstate 'PT409' using message = 'You already have a part with this name.', detail = '"name_taken"';
end $$;

-- The person makes a part of their own noticings (path A of the evidence rules: they name it themselves).
create function public.make_part(p_changes jsonb, p_evidence uuid[] default '{}') returns jsonb
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

create function public.edit_part(p_id uuid, p_changes jsonb, p_version integer) returns jsonb
language plpgsql set search_path = '' as $$
declare
  part public.parts;
begin
  if private.request_actor() <> 'person' then
    raise sqlstate 'PT403' using message = 'Only the person can change a part; propose it instead.';
  end if;
  select * into part from public.parts where id = p_id and user_id = auth.uid() for update;
  if not found then raise sqlstate 'PT404' using message = 'This part is not there.'; end if;
  if part.version <> p_version then
    raise sqlstate 'PT409' using message = 'This part has changed since you opened it.',
      detail = jsonb_build_object('reason', 'changed', 'current', to_jsonb(part))::text;
  end if;
  return to_jsonb(private.write_part(p_id, p_changes));
end $$;

create function public.remove_part(p_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  if private.request_actor() <> 'person' then
    raise sqlstate 'PT403' using message = 'Only the person can remove a part.';
  end if;
  delete from public.parts where id = p_id and user_id = auth.uid();
  if not found then raise sqlstate 'PT404' using message = 'This part is not there.'; end if;
end $$;

create function public.remove_evidence(p_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  delete from public.part_evidence where id = p_id and user_id = auth.uid();
  if not found then raise sqlstate 'PT404' using message = 'This quote is not there.'; end if;
end $$;

revoke execute on all functions in schema private from public;
grant execute on function private.check_part_fields(jsonb), private.insert_part(jsonb), private.write_part(uuid, jsonb)
  to authenticated;
revoke execute on function public.give_consent, public.set_country, public.rename_conversation, public.delete_conversation,
  public.make_part, public.edit_part, public.remove_part, public.remove_evidence from public, anon;
grant execute on function public.give_consent, public.set_country, public.rename_conversation, public.delete_conversation,
  public.make_part, public.edit_part, public.remove_part, public.remove_evidence to authenticated;
