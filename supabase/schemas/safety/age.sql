-- Whoever was taken for under eighteen by mistake puts it right, once, also outside of a conversation.
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
grant execute on function public.correct_age() to app_server;

-- What turns asked for that were about an age and nothing graver is taken back; what any other asked for stands as it would
-- without them. A turn whose level is not known counts as graver. Only for the functions below.
create or replace function private.lift_rest_of_age(p_owner uuid) returns void
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
