set local check_function_bodies = off;

-- For the person: the newest messages of theirs in which one of these words stands, at most a thousand, as said_of tells
-- them, and those from which a model understood something; of their newest 20,000, through the index of words. `cut`: there may be more.
create or replace function public.said_with(p_words text[]) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  uid constant uuid := auth.uid();
  removed constant uuid[] := private.removed_quotes();
  most constant integer := 1000;
  looked_at constant integer := 20000;
  since timestamptz;
  found_ids uuid[];
begin
  if uid is null then raise sqlstate 'PT401' using message = 'Please sign in.'; end if;
  perform private.refuse_unless_person('Only the person sees what was read from all of their words.');
  select m.created_at into since from public.messages m where m.user_id = uid order by m.created_at desc offset looked_at limit 1;
  select array_agg(f.id) into found_ids from (
    select m.id
    from (
      select u.* from private.messages_under(uid, array[private.recall_query(p_words[1:160])], looked_at, since, null) u
      order by u.at desc, u.ordinal desc offset 0) u
    cross join lateral (
      select o.* from public.messages o where o.conversation_id = u.conversation_id and o.ordinal = u.ordinal offset 0) m
    where m.user_id = uid and m.role = 'user' and m.safety < 'overwhelm' and m.id <> all (removed)
    limit most + 1) f;
  return private.told_for_facts(uid, coalesce(found_ids[1:most], '{}') || private.understood_in(uid, false, false, null, most),
      private.person_zone())
    || jsonb_build_object('cut', since is not null or coalesce(cardinality(found_ids), 0) > most);
end $$;
