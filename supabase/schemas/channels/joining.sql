-- A guest becomes an account: whoever sends the one-time code of an account by the way the guest talks through. All that is the
-- guest's is the account's from then on, with what they said and still waits. Out: `ok` with the person, `wrong`, `limit`, or `writing`
-- while an answer is being written for the guest, a message of the last minute waits for one, or something of theirs is being changed:
-- then the code is not looked at, is not used up, and counts as no try. For the server alone; the code is what shows whose account it is.
create or replace function public.join_guest(p_channel text, p_sender text, p_hash text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  guest constant uuid := (select g.user_id from private.guests g where g.who = private.digest_of_sender(p_channel, p_sender));
  hash constant bytea := decode(p_hash, 'hex');
  owner uuid;
begin
  perform private.refuse_unless_channel();
  -- What is being said for them just now is known once it was said; whatever comes after this is the account's.
  perform from auth.users where id = guest for update;
  if not found then
    return jsonb_build_object('state', case when private.count_link_try(p_channel, p_sender) then 'wrong' else 'limit' end);
  end if;
  if exists (select from public.runs where user_id = guest and status = 'running' and lease_until > now() and lease_until < now() + interval '10 minutes')
    or exists (select from public.waiting_messages
      where user_id = guest and not held and created_at between now() - interval '1 minute' and now() + interval '1 minute')
    or not private.hold_all_of(guest) then
    return jsonb_build_object('state', 'writing');
  end if;
  -- All that is waited for is waited for before the try is counted: others of the channel count theirs in the same row.
  perform from auth.users where id = (select user_id from private.link_codes where code_hash = hash and expires_at > now()) for update;
  if not private.count_link_try(p_channel, p_sender) then return jsonb_build_object('state', 'limit'); end if;
  delete from private.link_codes where expires_at <= now();
  delete from private.link_codes where code_hash = hash and user_id <> guest returning user_id into owner;
  if owner is null then return jsonb_build_object('state', 'wrong'); end if;
  perform private.give_all_to(guest, owner);
  insert into public.agent_actions (user_id, actor, tool, status) values (owner, 'person', 'joinGuest', 'ok');
  return jsonb_build_object('state', 'ok', 'person', owner);
end $$;
grant execute on function public.join_guest(text,text,text) to app_server;

-- The tables whose rows belong to one person each.
create or replace function private.tables_of_people() returns setof regclass
language sql stable set search_path = '' as $$
  select c.oid::regclass from pg_catalog.pg_class c join pg_catalog.pg_attribute a on a.attrelid = c.oid
  where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind = 'r'
    and a.attname = 'user_id' and not a.attisdropped
  order by c.relname
$$;

-- Takes all rows of a person for this transaction. False where one is held elsewhere, which is not waited for: a turn holds its
-- conversation and a clock what came due before they wait for the row of the person, which the caller holds.
create or replace function private.hold_all_of(p_person uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  holder regclass;
begin
  for holder in select private.tables_of_people() loop
    execute format('select from %s where user_id = $1 for update nowait', holder) using p_person;
  end loop;
  return true;
exception when lock_not_available then
  return false;
end $$;

-- All that is one person's becomes another's, the ledger included, and the first is gone. Both keep every word: a part or a file
-- whose name the other has is called otherwise, in the ledger too, so that it can be undone as before. What each person has one of
-- (profile, choice of model) stays the other's; rests that safety asked for stand as long as the longer of both, and what was used of
-- the budget is counted together.
create or replace function private.give_all_to(p_from uuid, p_to uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  holder regclass;
begin
  perform from auth.users where id in (p_from, p_to) order by id for update;
  perform set_config('parley.erasing', 'on', true);
  set constraints all deferred;
  perform private.settle_one_of_each(p_from, p_to);
  perform private.rename_for(p_from, p_to);
  update public.action_changes set
    before = case when before ->> 'user_id' = p_from::text then jsonb_set(before, '{user_id}', to_jsonb(p_to)) else before end,
    after = case when after ->> 'user_id' = p_from::text then jsonb_set(after, '{user_id}', to_jsonb(p_to)) else after end
  where user_id = p_from;
  for holder in select one from private.tables_of_people() one where one <> 'private.guests'::regclass loop
    execute format('update %s set user_id = $2 where user_id = $1', holder) using p_from, p_to;
  end loop;
  set constraints all immediate;
  delete from auth.users where id = p_from;
  perform set_config('parley.erasing', '', true);
end $$;

-- What each person has one row of, where both have one.
create or replace function private.settle_one_of_each(p_from uuid, p_to uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles p set country = f.country
  from public.profiles f where f.user_id = p_from and p.user_id = p_to and p.country is null and f.country is not null;
  delete from public.profiles f where f.user_id = p_from and exists (select from public.profiles where user_id = p_to);
  delete from public.levels where user_id = p_from;
  delete from public.model_choices f where f.user_id = p_from and exists (select from public.model_choices where user_id = p_to);
  update public.safety_rests r set careful_until = greatest(r.careful_until, f.careful_until),
    exploring_locked_until = greatest(r.exploring_locked_until, f.exploring_locked_until), hard_at = greatest(r.hard_at, f.hard_at),
    gentle_until = greatest(r.gentle_until, f.gentle_until), minor = r.minor or f.minor
  from public.safety_rests f where f.user_id = p_from and r.user_id = p_to;
  delete from public.safety_rests f where f.user_id = p_from and exists (select from public.safety_rests where user_id = p_to);
  delete from public.feed_items f using public.feed_items t
  where f.user_id = p_from and t.user_id = p_to and t.kind = f.kind and t.source_id = f.source_id;
  delete from public.problems f using public.problems t
  where f.user_id = p_from and t.user_id = p_to and t.kind = f.kind and t.code = f.code
    and t.tool is not distinct from f.tool and t.of_job is not distinct from f.of_job;
  update public.channel_threads t set left_at = now() from public.channel_threads f
  where f.user_id = p_from and f.left_at is null and t.user_id = p_to and t.left_at is null
    and (t.channel, t.sender, t.thread) = (f.channel, f.sender, f.thread);
  update private.budgets t set used_tokens = t.used_tokens + f.used_tokens, used_micros = t.used_micros + f.used_micros
  from private.budgets f where f.user_id = p_from and t.user_id = p_to;
  delete from private.budgets f where f.user_id = p_from and exists (select from private.budgets where user_id = p_to);
  delete from private.model_keys f using private.model_keys t where f.user_id = p_from and t.user_id = p_to and t.address = f.address;
  delete from private.recent_turns where user_id = p_from;
  delete from private.recent_files where user_id = p_from;
  delete from private.link_codes where user_id = p_from;
end $$;

-- Parts, files and connections of one person whose names another has get names of their own.
create or replace function private.rename_for(p_from uuid, p_to uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  one record;
  called text;
  n integer;
begin
  perform set_config('parley.reverting', 'on', true);
  for one in select f.id, f.name from public.parts f
    where f.user_id = p_from and exists (select from public.parts t where t.user_id = p_to and lower(t.name) = lower(f.name)) loop
    n := 2;
    loop
      called := left(one.name, 70) || ' (' || n || ')';
      exit when not exists (select from public.parts where user_id in (p_from, p_to) and lower(name) = lower(called));
      n := n + 1;
    end loop;
    update public.parts set name = called where id = one.id;
    perform private.rename_in_ledger(p_from, one.id, 'name', one.name, called);
  end loop;
  for one in select f.id, f.path from public.memory_files f
    where f.user_id = p_from and f.deleted_at is null
      and exists (select from public.memory_files t where t.user_id = p_to and t.deleted_at is null and t.path = f.path) loop
    n := 2;
    loop
      called := case when one.path = 'overview.md' then 'notes/overview-of-a-guest' else rtrim(left(regexp_replace(one.path, '\.md$', ''), 100), '-') end
        || '-' || n || '.md';
      exit when not exists (select from public.memory_files where user_id in (p_from, p_to) and path = called);
      n := n + 1;
    end loop;
    update public.memory_files set path = called where id = one.id;
    perform private.rename_in_ledger(p_from, one.id, 'path', one.path, called);
  end loop;
  for one in select f.id, f.key from public.mcp_servers f
    where f.user_id = p_from and exists (select from public.mcp_servers t where t.user_id = p_to and t.key = f.key) loop
    n := 2;
    loop
      called := left(one.key, 17) || n;
      exit when not exists (select from public.mcp_servers where user_id in (p_from, p_to) and key = called);
      n := n + 1;
    end loop;
    update public.mcp_servers set key = called where id = one.id;
    perform private.rename_in_ledger(p_from, one.id, 'key', one.key, called);
  end loop;
  perform set_config('parley.reverting', '', true);
end $$;

create or replace function private.rename_in_ledger(p_owner uuid, p_row uuid, p_field text, p_was text, p_is text) returns void
language sql security definer set search_path = '' as $$
  update public.action_changes set
    before = case when before ->> p_field = p_was then jsonb_set(before, array[p_field], to_jsonb(p_is)) else before end,
    after = case when after ->> p_field = p_was then jsonb_set(after, array[p_field], to_jsonb(p_is)) else after end
  where user_id = p_owner and row_id = p_row
$$;
