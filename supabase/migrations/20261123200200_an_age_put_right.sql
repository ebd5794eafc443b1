-- Whoever was taken for under eighteen by mistake puts it right, once, also outside of a conversation.
create function public.correct_age() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  rest public.safety_rests;
begin
  perform private.refuse_unless_person('Only the person says how old they are.');
  update public.safety_rests set minor = false, age_corrected = true
  where user_id = auth.uid() and minor and not age_corrected returning * into rest;
  if not found then raise sqlstate 'PT409' using message = 'An age can be put right once.'; end if;
  return jsonb_build_object('minor', rest.minor, 'age_corrected', rest.age_corrected);
end $$;
revoke execute on function public.correct_age from public, anon, authenticated;
grant execute on function public.correct_age to app_server;
