create or replace function public.give_consent(p_country text, p_version integer, p_zone text default null) returns jsonb
language plpgsql set search_path = '' as $$
declare
  person public.profiles;
begin
  insert into public.profiles as p (country, consented_at, consent_version, time_zone)
  values (p_country, now(), p_version, private.known_zone(p_zone))
  on conflict (user_id) do update set
    country = excluded.country, consented_at = excluded.consented_at, consent_version = excluded.consent_version,
    time_zone = coalesce(p.time_zone, excluded.time_zone)
  returning * into person;
  return to_jsonb(person);
end $$;
grant execute on function public.give_consent(text,integer,text) to authenticated, service_role;

create or replace function public.set_country(p_country text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  person public.profiles;
begin
  insert into public.profiles as p (country) values (p_country)
  on conflict (user_id) do update set country = excluded.country
  returning * into person;
  return to_jsonb(person);
end $$;
grant execute on function public.set_country(text) to authenticated;

-- The day of a moment in a zone. Queries over many rows hand over `(select private.person_zone())`, which is read once.
create or replace function private.day_in(p_at timestamptz, p_zone text) returns date
language plpgsql stable set search_path = '' as $$
begin
  return (p_at at time zone p_zone)::date;
end $$;
grant execute on function private.day_in(timestamp with time zone,text) to authenticated, service_role;

-- A zone as this server knows it, or null. Browsers use some names of before 2024 (CLDR), servers may know only the new ones.
create or replace function private.known_zone(p_zone text) returns text
language sql stable set search_path = '' as $$
  select n.name from pg_catalog.pg_timezone_names n
  left join (values
    ('Asia/Calcutta', 'Asia/Kolkata'), ('Asia/Katmandu', 'Asia/Kathmandu'), ('Asia/Rangoon', 'Asia/Yangon'),
    ('Asia/Saigon', 'Asia/Ho_Chi_Minh'), ('Europe/Kiev', 'Europe/Kyiv'), ('Atlantic/Faeroe', 'Atlantic/Faroe'),
    ('Africa/Asmera', 'Africa/Asmara'), ('America/Buenos_Aires', 'America/Argentina/Buenos_Aires'),
    ('America/Catamarca', 'America/Argentina/Catamarca'), ('America/Cordoba', 'America/Argentina/Cordoba'),
    ('America/Jujuy', 'America/Argentina/Jujuy'), ('America/Mendoza', 'America/Argentina/Mendoza'),
    ('America/Coral_Harbour', 'America/Atikokan'), ('America/Godthab', 'America/Nuuk'),
    ('America/Indianapolis', 'America/Indiana/Indianapolis'), ('America/Louisville', 'America/Kentucky/Louisville'),
    ('Pacific/Enderbury', 'Pacific/Kanton'), ('Pacific/Ponape', 'Pacific/Pohnpei'), ('Pacific/Truk', 'Pacific/Chuuk')
  ) as renamed (old, new) on n.name in (old, new)
  where p_zone in (n.name, old, new)
    and p_zone ~ '^[A-Z][A-Za-z0-9_+-]*(/[A-Za-z0-9_+-]+)*$' and n.name <> 'Factory'
  order by n.name = p_zone desc limit 1
$$;
grant execute on function private.known_zone(text) to authenticated, service_role;

-- The day of a moment, or today, for whoever asks.
create or replace function private.person_day(p_at timestamptz default now()) returns date
language plpgsql stable set search_path = '' as $$
begin
  return (p_at at time zone private.person_zone())::date;
end $$;
grant execute on function private.person_day(timestamp with time zone) to authenticated, service_role;

-- The zone of whoever asks. A name that another server once knew and this one does not counts as UTC.
create or replace function private.person_zone() returns text
language plpgsql stable set search_path = '' as $$
declare
  zone text := (select time_zone from public.profiles where user_id = auth.uid());
begin
  if zone is null then return 'UTC'; end if;
  perform now() at time zone zone;
  return zone;
exception when invalid_parameter_value then
  return 'UTC';
end $$;
grant execute on function private.person_zone() to authenticated, service_role;

-- Keeps the zone; null is UTC. With p_first only where none was ever kept, so that what the person took back stays so.
create or replace function public.set_time_zone(p_zone text, p_first boolean default false) returns jsonb
language plpgsql set search_path = '' as $$
declare
  person public.profiles;
  zone text := private.known_zone(p_zone);
begin
  perform private.refuse_unless_person('Only the person says where their days begin.');
  if p_zone is not null and zone is null then
    raise sqlstate 'PT400' using message = 'This time zone is not known here.', detail = '{"reason": "time_zone"}';
  end if;
  select * into person from public.profiles where user_id = auth.uid() for update;
  if not found then raise sqlstate 'PT404' using message = 'There is no profile yet.'; end if;
  if p_first and (person.time_zone is not null or exists (
    select from public.action_changes c
    where c.row_id = person.id and c.table_name = 'profiles' and c.after ->> 'time_zone' is not null)) then
    return to_jsonb(person);
  end if;
  update public.profiles set time_zone = zone
  where id = person.id and time_zone is distinct from zone returning * into person;
  if not found then select * into person from public.profiles where user_id = auth.uid(); end if;
  return to_jsonb(person);
end $$;
grant execute on function public.set_time_zone(text,boolean) to authenticated, service_role;
