-- What is recorded of one of the caller's parts, for an agent that speaks for it: names, what it does, fears and needs, and
-- what was said of it, the kinds that a part speaks from first. Nothing of a hard moment, no letters and no notes. `enough`:
-- so much is known that it can be spoken for.
create or replace function private.seat_of_part(p_part public.parts) returns jsonb
language sql stable set search_path = '' set enable_seqscan = off as $$
  with quotes as (
    select coalesce(jsonb_agg(jsonb_build_object('id', q.id, 'kind', q.kind, 'quote', q.quote,
      'message_id', q.message_id, 'conversation_id', q.conversation_id)), '[]') as kept
    from (
      select e.id, e.kind, left(e.quote, 400) as quote, e.message_id, e.conversation_id from public.part_evidence e
      where e.part_id = p_part.id and e.user_id = auth.uid() and private.is_shown(e)
      order by array_position(array['job', 'fear', 'need', 'thought'], e.kind::text), e.created_at desc, e.id limit 12) q)
  select jsonb_build_object(
    'id', p_part.id, 'name', p_part.name, 'category', p_part.category, 'color', p_part.color, 'emoji', p_part.emoji,
    'role', p_part.role, 'protects', p_part.protects, 'fears', p_part.fears, 'needs', p_part.needs,
    'beliefs', p_part.beliefs, 'quotes', kept,
    'enough', num_nonnulls(p_part.role, p_part.protects) + cardinality(p_part.fears) + cardinality(p_part.needs) > 0
      or jsonb_array_length(kept) >= 2)
  from quotes
$$;
grant execute on function private.seat_of_part(public.parts) to authenticated;

-- The caller's parts as seats of a committee: these, or all that are here.
create or replace function private.committee_seats(p_parts uuid[] default null) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(private.seat_of_part(p) order by p.created_at, p.name), '[]')
  from public.parts p
  where p.user_id = auth.uid() and p.retired_at is null and p.merged_into is null and (p_parts is null or p.id = any (p_parts))
$$;
grant execute on function private.committee_seats(uuid[]) to authenticated;

-- What the screen shows before a committee is asked: the parts that can sit, the settings that were kept, whether today
-- rests, who would answer and how the budget stands. Without the words of the parts.
create or replace function public.get_committee(p_conversation uuid default null, p_fixed boolean default true) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  person public.profiles;
  rest public.safety_rests;
begin
  select * into person from public.profiles where user_id = auth.uid();
  select * into rest from public.safety_rests where user_id = auth.uid();
  return jsonb_build_object(
    'parts', (
      select coalesce(jsonb_agg(seat - array['role', 'protects', 'fears', 'needs', 'beliefs', 'quotes']), '[]')
      from jsonb_array_elements(private.committee_seats()) seat),
    'settings', person.committee_settings,
    'rests', coalesce(private.still_rests(rest.careful_until), false) or coalesce(private.still_rests(rest.exploring_locked_until), false),
    'who_answers', private.who_answers(p_conversation, p_fixed),
    'budget', private.budget_of_person(), 'level', private.level_of_caller());
end $$;
grant execute on function public.get_committee(uuid,boolean) to app_server;

-- Keeps how the person holds committees.
create or replace function public.set_committee(p_settings jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  kept jsonb;
begin
  perform private.refuse_unless_person('Only the person says how their committees are held.');
  update public.profiles set committee_settings = p_settings
  where user_id = auth.uid() and committee_settings is distinct from p_settings;
  select committee_settings into kept from public.profiles where user_id = auth.uid();
  if not found then raise sqlstate 'PT404' using message = 'There is no profile yet.'; end if;
  return kept;
end $$;
grant execute on function public.set_committee(jsonb) to app_server;
