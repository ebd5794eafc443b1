-- A person’s profile, the model they chose, and the end of their account.
set local check_function_bodies = off;
-- While this file runs a new function is nobody's until it is granted.
alter default privileges revoke execute on functions from public;

-- Deletes whoever asks, and with them everything that is theirs: rows that name them go with their row in auth.users, the
-- ledger too, and nothing of it is recorded. p_person: whose account the page showed that asks for it; a page that was
-- left open does not delete whoever came after. What is kept of it in the files of the database goes as after an erasure.
create or replace function public.delete_account(p_person uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  uid uuid := auth.uid();
begin
  if uid is null then raise sqlstate 'PT401' using message = 'Please sign in.'; end if;
  perform private.refuse_unless_person('Only you can delete your account.');
  if p_person is distinct from uid then
    raise sqlstate 'PT409' using message = 'This page is of an account that is not open any more. Nothing was deleted. Please reload the page.';
  end if;
  perform private.delete_person(uid);
  perform private.delete_sign_ins_of(uid);
  insert into private.erased_on_disk (latest) values (clock_timestamp())
  on conflict (only_one) do update set latest = excluded.latest;
  perform pg_notify('deleted_accounts', uid::text);
  return to_jsonb(true);
end $$;
grant execute on function public.delete_account(uuid) to app_server;

-- Writers of the person's rows lock these in orders of their own. So this never waits long while it holds locks itself:
-- it gives them all back and tries again, before PostgreSQL would break a deadlock by ending a write of the person's.
create or replace function private.delete_person(p_user uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  longest constant interval := '10 seconds';
begin
  perform set_config('parley.erasing', 'on', true);
  perform set_config('lock_timeout', '200ms', true);
  loop
    begin
      perform pg_advisory_xact_lock(hashtextextended('parley undo ' || p_user, 0));
      perform from auth.users where id = p_user for update;
      perform private.delete_rows_of(p_user);
      delete from auth.users where id = p_user;
      exit;
    exception when lock_not_available or deadlock_detected then
      if clock_timestamp() > statement_timestamp() + longest then
        raise sqlstate 'PT429' using message = 'Something of yours is still being written. Nothing was deleted. Please try again in a moment.';
      end if;
      perform pg_sleep(0.02 + 0.1 * random());
    end;
  end loop;
  perform set_config('lock_timeout', '0', true);
end $$;

-- What rests on something else goes first, so that no row is written once more only because another one went.
create or replace function private.delete_rows_of(p_user uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  name text;
begin
  foreach name in array array['memory_sources', 'memory_files', 'relationship_observations', 'part_assessments',
    'part_notes', 'proposals', 'part_evidence', 'part_relationships', 'parts', 'messages', 'runs', 'conversations',
    'action_changes', 'agent_actions'] loop
    execute format('delete from public.%I where user_id = $1', name) using p_user;
  end loop;
end $$;

-- What the sign-in server notes beside the account and does not remove with it: its log, and sign-ins that were begun.
-- Not every version of it has these tables, or lets the owner of the database remove something from them.
create or replace function private.delete_sign_ins_of(p_user uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if has_table_privilege(to_regclass('auth.flow_state'), 'delete') then
    delete from auth.flow_state where user_id = p_user;
  end if;
  if has_table_privilege(to_regclass('auth.audit_log_entries'), 'delete') then
    delete from auth.audit_log_entries
    where payload ->> 'actor_id' = p_user::text or payload #>> '{traits,user_id}' = p_user::text;
  end if;
end $$;

create or replace function private.drop_model_key(p_address text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_unless_person('Only the person says who answers.');
  delete from private.model_keys where user_id = auth.uid() and address = p_address;
  return found;
end $$;
grant execute on function private.drop_model_key(text) to app_server;

-- At most eight addresses; a new key takes the place of the one before it.
create or replace function private.keep_model_key(p_address text, p_sealed text, p_last_four text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_unless_person('Only the person says who answers.');
  insert into private.model_keys (user_id, address, sealed, last_four)
  values (auth.uid(), p_address, p_sealed, p_last_four)
  on conflict (user_id, address) do update set sealed = excluded.sealed, last_four = excluded.last_four, created_at = now();
  if (select count(*) from private.model_keys where user_id = auth.uid()) > 8 then
    raise sqlstate 'PT413' using message = 'Keys for eight addresses are kept here, which is as many as there can be. Remove one first.';
  end if;
end $$;
grant execute on function private.keep_model_key(text,text,text) to app_server;

-- What may be shown of the keys: for which address, the last four characters, since when.
create or replace function private.model_key_notes() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('address', address, 'last_four', last_four, 'created_at', created_at)
    order by created_at), '[]')
  from private.model_keys where user_id = auth.uid()
$$;
grant execute on function private.model_key_notes() to app_server;

-- A removed key does not come back with an undo, so the guide stays where its model would answer without it.
create or replace function private.answer_with_key() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then new.key_removed_at := coalesce(new.key_removed_at, old.key_removed_at); end if;
  if private.lacks_key(new) then new.answers := 'guide'; end if;
  return new;
end $$;

-- Whether a model that was connected with a key is without it now.
create or replace function private.lacks_key(p_choice public.model_choices) returns boolean
language sql stable security definer set search_path = '' as $$
  select p_choice.keyed and not exists (
    select from private.model_keys where user_id = p_choice.user_id and address = p_choice.address)
$$;
grant execute on function private.lacks_key(public.model_choices) to app_server;

create or replace function private.refuse_without_key(p_choice public.model_choices) returns void
language plpgsql stable set search_path = '' as $$
begin
  if private.lacks_key(p_choice) then
    raise sqlstate 'PT409' using message = 'The key for this model was removed. Connect it again first, with a key or without.';
  end if;
end $$;
grant execute on function private.refuse_without_key(public.model_choices) to app_server;

-- The encrypted key for an address, for the server that is about to use it; null without one.
create or replace function private.sealed_model_key(p_address text) returns text
language sql stable security definer set search_path = '' as $$
  select sealed from private.model_keys where user_id = auth.uid() and address = p_address
$$;
grant execute on function private.sealed_model_key(text) to app_server;

-- Who is to answer in a conversation: null leaves it to the environment (a model that is set there, else the guide).
-- p_fixed: the environment sets a model, and wins; the guide can be chosen for a conversation all the same.
create or replace function private.who_answers(p_conversation uuid, p_fixed boolean) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  here text := (select answers from public.conversations where id = p_conversation and user_id = auth.uid());
  chosen public.model_choices;
begin
  if here = 'guide' then return jsonb_build_object('provider', 'guide'); end if;
  if p_fixed then return null; end if;
  select * into chosen from public.model_choices where user_id = auth.uid();
  if not found or coalesce(here, chosen.answers) = 'guide' then return null; end if;
  return jsonb_build_object('provider', chosen.provider, 'address', chosen.address, 'model', chosen.model,
    'agreed_host', chosen.agreed_host, 'keyed', chosen.keyed,
    'sealed', private.sealed_model_key(chosen.address));
end $$;
grant execute on function private.who_answers(uuid,boolean) to app_server;

-- Begins a turn with who is to answer it, so that asking for that costs no round trip of its own.
create or replace function public.begin_answered_turn(
  p_conversation uuid, p_message uuid, p_text text, p_safety public.safety_level, p_agent text, p_model text,
  p_fixed boolean, p_per_minute integer default 20, p_history integer default 400, p_recall boolean default false,
  p_button text default null, p_safety_action uuid default null
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  who jsonb := private.who_answers(p_conversation, p_fixed);
  is_guide boolean := who ->> 'provider' = 'guide';
begin
  return public.begin_turn(p_conversation, p_message, p_text, p_safety, p_agent,
    case when is_guide then 'guide' else coalesce(who ->> 'model', p_model) end,
    p_per_minute, p_history, coalesce(not is_guide, p_recall), p_button, p_safety_action)
    || jsonb_build_object('who_answers', who);
end $$;
grant execute on function public.begin_answered_turn(uuid,uuid,text,public.safety_level,text,text,boolean,integer,integer,boolean,text,uuid) to app_server;

-- Who answers in one conversation; null follows the settings again.
create or replace function public.choose_for_conversation(p_conversation uuid, p_answers text default null) returns jsonb
language plpgsql set search_path = '' as $$
declare
  chosen public.model_choices;
begin
  perform private.refuse_unless_person('Only the person says who answers.');
  if p_answers = 'model' then
    select * into chosen from public.model_choices where user_id = auth.uid();
    if not found then raise sqlstate 'PT404' using message = 'No model is connected yet.'; end if;
    perform private.refuse_without_key(chosen);
  end if;
  perform from public.conversations where id = p_conversation and user_id = auth.uid() for update;
  if not found then raise sqlstate 'PT404' using message = 'This conversation is not there.'; end if;
  update public.conversations set answers = p_answers
  where id = p_conversation and user_id = auth.uid() and answers is distinct from p_answers;
  return to_jsonb(p_answers);
end $$;
grant execute on function public.choose_for_conversation(uuid,text) to app_server;

-- Back to the guide, or to the model that is connected.
create or replace function public.choose_who_answers(p_answers text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  chosen public.model_choices;
begin
  perform private.refuse_unless_person('Only the person says who answers.');
  select * into chosen from public.model_choices where user_id = auth.uid() for update;
  if not found and p_answers = 'model' then
    raise sqlstate 'PT404' using message = 'No model is connected yet.';
  elsif p_answers = 'model' then
    perform private.refuse_without_key(chosen);
  end if;
  update public.model_choices set answers = p_answers where user_id = auth.uid() and answers <> p_answers
  returning * into chosen;
  if not found then select * into chosen from public.model_choices where user_id = auth.uid(); end if;
  return to_jsonb(chosen);
end $$;
grant execute on function public.choose_who_answers(text) to app_server;

-- Connects a model and lets it answer. p_leaves: the words leave this computer, which needs the name of the host that
-- the person agreed to. p_sealed: a new key, encrypted; null keeps the one that is there.
create or replace function public.connect_model(
  p_provider text, p_address text, p_model text, p_leaves boolean, p_agreed_host text default null,
  p_sealed text default null, p_last_four text default null
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  chosen public.model_choices;
begin
  perform private.refuse_unless_person('Only the person says who answers.');
  if p_leaves and p_agreed_host is null then
    raise sqlstate 'PT409' using message = 'Please read where your words would go, and agree to it first.', detail = '{"reason": "agreement"}';
  end if;
  if p_sealed is not null then perform private.keep_model_key(p_address, p_sealed, coalesce(p_last_four, '')); end if;
  insert into public.model_choices as c (answers, provider, address, model, agreed_host, keyed)
  values ('model', p_provider, p_address, p_model, case when p_leaves then p_agreed_host end,
    private.sealed_model_key(p_address) is not null)
  on conflict (user_id) do update set answers = 'model', provider = excluded.provider, address = excluded.address,
    model = excluded.model, agreed_host = excluded.agreed_host, keyed = excluded.keyed
  returning * into chosen;
  return to_jsonb(chosen);
end $$;
grant execute on function public.connect_model(text,text,text,boolean,text,text,text) to app_server;

-- The choice, what may be shown of the keys, and what was chosen for one conversation.
create or replace function public.get_model_choice(p_conversation uuid default null) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'choice', (select to_jsonb(c) from public.model_choices c where c.user_id = auth.uid()),
    'keys', private.model_key_notes(),
    'here', (select answers from public.conversations where id = p_conversation and user_id = auth.uid()))
$$;
grant execute on function public.get_model_choice(uuid) to app_server;

-- The encrypted key the server keeps for an address; to list models or to test with it once more.
create or replace function public.get_sealed_model_key(p_address text) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  perform private.refuse_unless_person('Only the person says who answers.');
  return to_jsonb(private.sealed_model_key(p_address));
end $$;
grant execute on function public.get_sealed_model_key(text) to app_server;

-- Removes a key at once and for good. Where it was the key of the model that answers, the guide answers from now on.
create or replace function public.remove_model_key(p_address text) returns jsonb
language plpgsql set search_path = '' as $$
begin
  if not private.drop_model_key(p_address) then
    raise sqlstate 'PT404' using message = 'There is no such key here.';
  end if;
  update public.model_choices set key_removed_at = now(), answers = case when address = p_address then 'guide' else answers end
  where user_id = auth.uid();
  return public.get_model_choice();
end $$;
grant execute on function public.remove_model_key(text) to app_server;

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

alter default privileges grant execute on functions to public;
