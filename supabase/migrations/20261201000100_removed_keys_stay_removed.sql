set local check_function_bodies = off;

-- Connects a model and lets it answer. p_leaves: the words leave this computer, which needs the name of the host that
-- the person agreed to. p_sealed: a new key, encrypted; null keeps the one that is there.
create or replace function public.connect_model(
  p_provider text, p_address text, p_model text, p_leaves boolean, p_agreed_host text default null,
  p_sealed text default null, p_last_four text default null
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  chosen public.model_choices;
begin
  perform private.refuse_unless_person('Only the person says who answers.');
  if p_leaves and p_agreed_host is null then
    raise sqlstate 'PT409' using message = 'Please read where your words would go, and agree to it first.', detail = '{"reason": "agreement"}';
  end if;
  if p_sealed is not null then perform private.keep_model_key(p_address, p_sealed, coalesce(p_last_four, '')); end if;
  insert into public.model_choices as c (answers, provider, address, model, agreed_host, keyed)
  values ('model', p_provider, p_address, p_model, case when p_leaves then p_agreed_host end,
    private.sealed_model_key(p_address) is not null)
  on conflict (user_id) do update set answers = 'model', provider = excluded.provider, address = excluded.address,
    model = excluded.model, agreed_host = excluded.agreed_host, keyed = excluded.keyed
  returning * into chosen;
  return to_jsonb(chosen);
end $$;

-- Back to the guide, or to the model that is connected.
create or replace function public.choose_who_answers(p_answers text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  chosen public.model_choices;
begin
  perform private.refuse_unless_person('Only the person says who answers.');
  select * into chosen from public.model_choices where user_id = auth.uid() for update;
  if not found and p_answers = 'model' then
    raise sqlstate 'PT404' using message = 'No model is connected yet.';
  elsif p_answers = 'model' then
    perform private.refuse_without_key(chosen);
  end if;
  update public.model_choices set answers = p_answers where user_id = auth.uid() and answers <> p_answers
  returning * into chosen;
  if not found then select * into chosen from public.model_choices where user_id = auth.uid(); end if;
  return to_jsonb(chosen);
end $$;

-- Who answers in one conversation; null follows the settings again.
create or replace function public.choose_for_conversation(p_conversation uuid, p_answers text default null) returns jsonb
language plpgsql set search_path = '' as $$
declare
  chosen public.model_choices;
begin
  perform private.refuse_unless_person('Only the person says who answers.');
  if p_answers = 'model' then
    select * into chosen from public.model_choices where user_id = auth.uid();
    if not found then raise sqlstate 'PT404' using message = 'No model is connected yet.'; end if;
    perform private.refuse_without_key(chosen);
  end if;
  perform from public.conversations where id = p_conversation and user_id = auth.uid() for update;
  if not found then raise sqlstate 'PT404' using message = 'This conversation is not there.'; end if;
  update public.conversations set answers = p_answers
  where id = p_conversation and user_id = auth.uid() and answers is distinct from p_answers;
  return to_jsonb(p_answers);
end $$;

-- Who is to answer in a conversation: null leaves it to the environment (a model that is set there, else the guide).
-- p_fixed: the environment sets a model, and wins; the guide can be chosen for a conversation all the same.
create or replace function private.who_answers(p_conversation uuid, p_fixed boolean) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  here text := (select answers from public.conversations where id = p_conversation and user_id = auth.uid());
  chosen public.model_choices;
begin
  if here = 'guide' then return jsonb_build_object('provider', 'guide'); end if;
  if p_fixed then return null; end if;
  select * into chosen from public.model_choices where user_id = auth.uid();
  if not found or coalesce(here, chosen.answers) = 'guide' then return null; end if;
  return jsonb_build_object('provider', chosen.provider, 'address', chosen.address, 'model', chosen.model,
    'agreed_host', chosen.agreed_host, 'keyed', chosen.keyed,
    'sealed', private.sealed_model_key(chosen.address));
end $$;

create or replace function private.refuse_without_key(p_choice public.model_choices) returns void
language plpgsql stable set search_path = '' as $$
begin
  if private.lacks_key(p_choice) then
    raise sqlstate 'PT409' using message = 'The key for this model was removed. Connect it again first, with a key or without.';
  end if;
end $$;

-- Whether the caller may take this back. `p_all`: whatever its state, as part of going back to a moment. A rest is never
-- taken back: while it lasts it protects, and then it has ended by itself. What a misreading took back can come back.
create or replace function private.refuse_undo(p_target agent_actions, p_all boolean) returns void
language plpgsql set search_path = '' as $$
begin
  if p_target.erased_at is not null then
    raise sqlstate 'PT409' using detail = jsonb_build_object('reason', 'erased', 'since', p_target.erased_at)::text,
      message = format('What this held was erased for good on %s. It cannot be brought back.',
        to_char(p_target.erased_at at time zone private.person_zone(), 'FMDD FMMonth YYYY'));
  elsif p_target.undone_by is not null and not p_all then
    raise sqlstate 'PT409' using message = 'This has already been taken back.';
  elsif private.request_actor() <> 'person' and p_target.actor = 'person' then
    raise sqlstate 'PT403' using message = 'Only the person can take back what the person did.';
  elsif p_target.tool = 'removeModelKey' and not p_all then
    raise sqlstate 'PT409' using message = 'A removed key cannot come back. You can paste it again under Settings.';
  elsif p_target.actor = 'safety' and p_target.tool in ('undo', 'redo') and private.is_misread(p_target.run_id) then
    null;
  elsif p_target.actor = 'safety' and private.is_resting() then
    raise sqlstate 'PT423' using message = 'This rest protects you today. It ends by itself.';
  elsif p_target.actor = 'safety' then
    raise sqlstate 'PT409' using message = 'This was noted for your safety. It has ended by itself.';
  end if;
end $$;

-- Whether a model that was connected with a key is without it now.
create or replace function private.lacks_key(p_choice public.model_choices) returns boolean
language sql stable security definer set search_path = '' as $$
  select p_choice.keyed and not exists (
    select from private.model_keys where user_id = p_choice.user_id and address = p_choice.address)
$$;

-- A removed key does not come back with an undo, so the guide stays where its model would answer without it.
create or replace function private.answer_with_key() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then new.key_removed_at := coalesce(new.key_removed_at, old.key_removed_at); end if;
  if private.lacks_key(new) then new.answers := 'guide'; end if;
  return new;
end $$;



revoke all on function private.refuse_without_key(public.model_choices) from public, anon, authenticated, app_server, service_role;

revoke all on function private.lacks_key(public.model_choices) from public, anon, authenticated, app_server, service_role;

revoke all on function private.answer_with_key() from public, anon, authenticated, app_server, service_role;

create or replace trigger answer_with_key before insert or update on public.model_choices
  for each row execute function private.answer_with_key();

grant execute on function private.refuse_without_key(public.model_choices) to app_server;

grant execute on function private.lacks_key(public.model_choices) to app_server;
