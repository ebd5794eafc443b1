set local check_function_bodies = off;

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

revoke all on function private.tables_of_people() from public, anon, authenticated, app_server, service_role;

revoke all on function private.hold_all_of(uuid) from public, anon, authenticated, app_server, service_role;
