-- A rest that only an age asked for ends when the age is put right.

-- What turns asked for that were about an age and nothing graver is taken back; what any other asked for stands as it would
-- without them. A turn whose level is not known counts as graver. Only for the functions below.
create function private.lift_rest_of_age(p_owner uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  rest record;
begin
  select
    max((c.after ->> 'careful_until')::timestamptz) filter (where set_careful and not of_age) as careful,
    max((c.after ->> 'exploring_locked_until')::timestamptz) filter (where set_lock and not of_age) as lock,
    coalesce(bool_or(set_careful and of_age), false) as careful_of_age,
    coalesce(bool_or(set_lock and of_age), false) as lock_of_age
  into rest
  from public.safety_rests s
  join public.action_changes c on c.row_id = s.id and c.table_name = 'safety_rests'
  join public.agent_actions a on a.id = c.action_id
  left join public.runs r on r.id = a.run_id,
  lateral (select coalesce(r.safety::text, a.output ->> 'level', 'acute') = 'minor' as of_age,
    c.after ->> 'careful_until' is distinct from c.before ->> 'careful_until' as set_careful,
    c.after ->> 'exploring_locked_until' is distinct from c.before ->> 'exploring_locked_until' as set_lock) is_of
  where s.user_id = p_owner;
  update public.safety_rests set
    careful_until = case when rest.careful_of_age and careful_until > coalesce(rest.careful, '-infinity')
      then rest.careful else careful_until end,
    exploring_locked_until = case when rest.lock_of_age and exploring_locked_until > coalesce(rest.lock, '-infinity')
      then rest.lock else exploring_locked_until end
  where user_id = p_owner;
end $$;

create or replace function public.correct_age() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  rest public.safety_rests;
begin
  perform private.refuse_unless_person('Only the person says how old they are.');
  update public.safety_rests set minor = false, age_corrected = true
  where user_id = auth.uid() and minor and not age_corrected returning * into rest;
  if not found then raise sqlstate 'PT409' using message = 'An age can be put right once.'; end if;
  perform private.lift_rest_of_age(auth.uid());
  return jsonb_build_object('minor', rest.minor, 'age_corrected', rest.age_corrected);
end $$;

create or replace function public.record_care(p_careful boolean, p_locked boolean, p_turn jsonb default '{}') returns void
language plpgsql security definer set search_path = '' as $$
declare
  uid uuid := auth.uid();
  tomorrow timestamptz := now() + interval '24 hours';
  level public.safety_level := coalesce(p_turn ->> 'level', 'none');
  of_turn public.runs;
begin
  if uid is null then
    raise sqlstate 'PT401' using message = 'Please sign in.';
  elsif private.request_actor() <> 'safety' then
    raise sqlstate 'PT403' using message = 'Only what watches over safety asks for a rest.';
  end if;
  select * into of_turn from public.runs where id = (p_turn ->> 'run')::uuid and user_id = uid;
  if found then
    update public.runs set safety = greatest(safety, level) where id = of_turn.id;
    update public.messages set safety = level where id in (of_turn.user_message_id, of_turn.answer_id) and safety < level and user_id = uid;
    update public.conversations set title = 'A conversation'
    where id = of_turn.conversation_id and user_id = uid and (p_turn ->> 'neutral_title')::boolean and title <> 'A conversation';
    if p_turn ->> 'lift_from' is not null then
      perform private.lift_rest(uid, of_turn.conversation_id, (p_turn ->> 'lift_from')::uuid);
    end if;
  end if;
  if not (p_careful or p_locked or p_turn ?| array['minor', 'age_corrected']) then return; end if;
  insert into public.safety_rests as r (user_id, careful_until, exploring_locked_until, hard_at, minor, age_corrected)
  values (uid, case when p_careful then tomorrow end, case when p_locked then tomorrow end,
    case when (p_turn ->> 'hard')::boolean then now() end,
    coalesce((p_turn ->> 'minor')::boolean, false), coalesce((p_turn ->> 'age_corrected')::boolean, false))
  on conflict (user_id) do update set
    careful_until = greatest(case when private.still_rests(r.careful_until) then r.careful_until end, excluded.careful_until),
    exploring_locked_until = greatest(
      case when private.still_rests(r.exploring_locked_until) then r.exploring_locked_until end,
      excluded.exploring_locked_until),
    hard_at = coalesce(excluded.hard_at, r.hard_at),
    minor = coalesce((p_turn ->> 'minor')::boolean, r.minor),
    age_corrected = r.age_corrected or excluded.age_corrected;
  if (p_turn ->> 'age_corrected')::boolean then perform private.lift_rest_of_age(uid); end if;
end $$;

revoke execute on function private.lift_rest_of_age from public, anon, authenticated;
