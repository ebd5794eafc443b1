-- Nothing speaks to this person by itself until then, at most for a day: kept without words, so that it lasts where they are deleted
-- or written anew, and longer where it lasts longer. It is nobody's change, so the ledger does not hear of it.
create or replace function private.keep_day_gentle(p_user uuid, p_until timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  erasing constant text := coalesce(current_setting('parley.erasing', true), '');
  until constant timestamptz := least(p_until, now() + interval '24 hours');
begin
  if until <= now() or not exists (select from auth.users where id = p_user) then return; end if;
  perform set_config('parley.erasing', 'on', true);
  insert into public.safety_rests as r (user_id, gentle_until) values (p_user, until)
  on conflict (user_id) do update set gentle_until = greatest(private.rest_end(r.gentle_until), excluded.gentle_until);
  perform set_config('parley.erasing', erasing, true);
end $$;

-- Words of a hard moment that go leave what their day needs.
create or replace function private.keep_day_of_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.keep_day_gentle(old.user_id, old.created_at + interval '24 hours');
  return null;
end $$;

-- The person wrote words of this level elsewhere than in a message: a note, a field of a part, an intention.
create or replace function public.rest_for_words(p_level public.safety_level) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_unless_person('Only what the person writes asks for a gentle day.');
  if private.is_flagged(p_level) then perform private.keep_day_gentle(auth.uid(), now() + interval '24 hours'); end if;
end $$;
grant execute on function public.rest_for_words(public.safety_level) to app_server;
