set local check_function_bodies = off;

-- A guest becomes an account: whoever sends the one-time code of an account by the way the guest talks through. All that is the
-- guest's is the account's from then on. Out: `ok` with the person, `wrong`, `limit`, or `writing` while an answer is being written
-- for the guest or something they said waits for one, which uses up no code. For the server alone; the code is what shows whose account it is.
create or replace function public.join_guest(p_channel text, p_sender text, p_hash text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  guest uuid;
  owner uuid;
  at_rest bigint;
begin
  perform private.refuse_unless_channel();
  if not private.count_link_try(p_channel, p_sender) then return jsonb_build_object('state', 'limit'); end if;
  select g.user_id into guest from private.guests g where g.who = private.digest_of_sender(p_channel, p_sender) for update;
  if guest is null then return jsonb_build_object('state', 'wrong'); end if;
  -- What is being said for them just now is known once it was said; whatever comes after this is the account's.
  perform from auth.users where id = guest for update;
  -- A turn holds its conversation before it writes of its person: it is not waited for, since it waits for the row above.
  perform from public.conversations where user_id = guest for update skip locked;
  get diagnostics at_rest = row_count;
  if at_rest < (select count(*) from public.conversations where user_id = guest)
    or exists (select from public.runs where user_id = guest and status = 'running' and lease_until > now() and lease_until < now() + interval '10 minutes')
    or exists (select from public.waiting_messages where user_id = guest and not held and created_at > now() - interval '10 minutes') then
    return jsonb_build_object('state', 'writing');
  end if;
  delete from private.link_codes where expires_at <= now();
  delete from private.link_codes where code_hash = decode(p_hash, 'hex') and user_id <> guest returning user_id into owner;
  if owner is null then return jsonb_build_object('state', 'wrong'); end if;
  perform private.give_all_to(guest, owner);
  insert into public.agent_actions (user_id, actor, tool, status) values (owner, 'person', 'joinGuest', 'ok');
  return jsonb_build_object('state', 'ok', 'person', owner);
end $$;
