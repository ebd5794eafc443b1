set local check_function_bodies = off;

-- The choice, what may be shown of the keys, and who and which effort was chosen for one conversation.
create or replace function public.get_model_choice(p_conversation uuid default null) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'choice', (select to_jsonb(c) from public.model_choices c where c.user_id = auth.uid()),
    'keys', private.model_key_notes(),
    'here', (select answers from public.conversations where id = p_conversation and user_id = auth.uid()),
    'effort', (select effort from public.conversations where id = p_conversation and user_id = auth.uid()))
$$;

-- How long a model is to think in one conversation; null leaves it to the model.
create or replace function public.choose_effort(p_conversation uuid, p_effort text default null) returns jsonb
language plpgsql set search_path = '' as $$
begin
  perform private.refuse_unless_person('Only the person says how long a model thinks.');
  perform from public.conversations where id = p_conversation and user_id = auth.uid() for update;
  if not found then raise sqlstate 'PT404' using message = 'This conversation is not there.'; end if;
  update public.conversations set effort = p_effort
  where id = p_conversation and user_id = auth.uid() and effort is distinct from p_effort;
  return to_jsonb(p_effort);
end $$;

-- Who is to answer in a conversation, with the effort chosen for it: null leaves it to the environment (a model that is set
-- there, else the guide). p_fixed: the environment sets a model, and wins where nothing was chosen for the conversation.
-- `here`: who answers was chosen for it; `missing`: that is there no more, so that the usual one answers.
create or replace function private.who_answers(p_conversation uuid, p_fixed boolean) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  talk public.conversations;
  chosen public.model_choices;
  told jsonb;
  has_model boolean;
  missing boolean;
begin
  select * into talk from public.conversations where id = p_conversation and user_id = auth.uid();
  if talk.answers = 'guide' then return jsonb_build_object('provider', 'guide', 'here', true); end if;
  select * into chosen from public.model_choices where user_id = auth.uid();
  has_model := found;
  missing := coalesce(talk.answers = 'model' and not has_model or talk.answers = 'small' and not p_fixed, false);
  told := jsonb_build_object('effort', talk.effort, 'missing', missing, 'here', talk.answers is not null);
  if has_model and (talk.answers = 'model' or not p_fixed and chosen.answers = 'model') then
    return told || jsonb_build_object('provider', chosen.provider, 'address', chosen.address, 'model', chosen.model,
      'agreed_host', chosen.agreed_host, 'keyed', chosen.keyed,
      'sealed', private.sealed_model_key(chosen.address));
  end if;
  if p_fixed and (missing or talk.effort is not null or talk.answers = 'small') then
    return told || jsonb_build_object('provider', 'server',
      'tier', case when talk.answers = 'small' then 'small' else 'main' end);
  end if;
  return case when missing then jsonb_build_object('provider', 'guide', 'here', true, 'missing', true) end;
end $$;

revoke all on function public.choose_effort(uuid,text) from public, anon, authenticated, app_server, service_role;

grant execute on function public.choose_effort(uuid,text) to app_server;
