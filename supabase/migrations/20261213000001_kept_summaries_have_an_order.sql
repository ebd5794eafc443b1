set local check_function_bodies = off;

-- What the companion knows when a turn of this conversation begins. All but the other conversations is kept with one of
-- them; it is made anew when something else was changed since it was made, or on another day. While something is being
-- changed it is made for this one question and not kept.
create or replace function private.cached_snapshot(p_conversation uuid) returns jsonb
language plpgsql set search_path = '' as $$
declare
  uid constant uuid := auth.uid();
  zone constant text := private.person_zone();
  kept record;
begin
  select snapshot, snapshot_seq into kept from public.conversations
  where user_id = uid and snapshot is not null
  order by snapshot_seq desc, (snapshot ->> 'day' = (now() at time zone zone)::date::text and snapshot ->> 'time_zone' = zone) desc, id limit 1;
  if not found or kept.snapshot ->> 'day' <> (now() at time zone zone)::date::text or kept.snapshot ->> 'time_zone' <> zone or exists (
    select from public.agent_actions a
    where a.user_id = uid and a.seq > kept.snapshot_seq
      and exists (select from public.action_changes c where c.action_id = a.id and (c.table_name <> 'conversations' or c.op <> 'insert'))) then
    if not private.nothing_is_changing(uid) then return private.snapshot(uid, p_conversation); end if;
    update public.conversations set
      snapshot = private.lasting_snapshot(uid),
      snapshot_seq = (select coalesce(max(seq), 0) from public.agent_actions where user_id = uid)
    where id = p_conversation and user_id = uid returning snapshot into kept;
  end if;
  return kept.snapshot || jsonb_build_object('sessions', private.other_sessions(uid, p_conversation));
end $$;
