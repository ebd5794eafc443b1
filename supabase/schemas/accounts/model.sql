create or replace function private.drop_model_key(p_address text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_unless_person('Only the person says who answers.');
  delete from private.model_keys where user_id = auth.uid() and address = p_address;
  return found;
end $$;
grant execute on function private.drop_model_key(text) to app_server;

-- At most eight addresses; a new key takes the place of the one before it.
create or replace function private.keep_model_key(p_address text, p_sealed text, p_last_four text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_unless_person('Only the person says who answers.');
  insert into private.model_keys (user_id, address, sealed, last_four)
  values (auth.uid(), p_address, p_sealed, p_last_four)
  on conflict (user_id, address) do update set sealed = excluded.sealed, last_four = excluded.last_four, created_at = now();
  if (select count(*) from private.model_keys where user_id = auth.uid()) > 8 then
    raise sqlstate 'PT413' using message = 'Keys for eight addresses are kept here, which is as many as there can be. Remove one first.';
  end if;
end $$;
grant execute on function private.keep_model_key(text,text,text) to app_server;

-- What may be shown of the keys: for which address, the last four characters, since when.
create or replace function private.model_key_notes() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('address', address, 'last_four', last_four, 'created_at', created_at)
    order by created_at), '[]')
  from private.model_keys where user_id = auth.uid()
$$;
grant execute on function private.model_key_notes() to app_server;

-- A removed key does not come back with an undo, so the guide stays where its model would answer without it.
create or replace function private.answer_with_key() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then new.key_removed_at := coalesce(new.key_removed_at, old.key_removed_at); end if;
  if private.lacks_key(new) then new.answers := 'guide'; end if;
  return new;
end $$;

-- Whether a model that was connected with a key is without it now.
create or replace function private.lacks_key(p_choice public.model_choices) returns boolean
language sql stable security definer set search_path = '' as $$
  select p_choice.keyed and not exists (
    select from private.model_keys where user_id = p_choice.user_id and address = p_choice.address)
$$;
grant execute on function private.lacks_key(public.model_choices) to app_server;

create or replace function private.refuse_without_key(p_choice public.model_choices) returns void
language plpgsql stable set search_path = '' as $$
begin
  if private.lacks_key(p_choice) then
    raise sqlstate 'PT409' using message = 'The key for this model was removed. Connect it again first, with a key or without.';
  end if;
end $$;
grant execute on function private.refuse_without_key(public.model_choices) to app_server;

-- The encrypted key for an address, for the server that is about to use it; null without one.
create or replace function private.sealed_model_key(p_address text) returns text
language sql stable security definer set search_path = '' as $$
  select sealed from private.model_keys where user_id = auth.uid() and address = p_address
$$;
grant execute on function private.sealed_model_key(text) to app_server;

-- Who is to answer in a conversation, with the effort chosen for it: null leaves it to the environment (a model that is set
-- there, else the guide), or to the persona of a way in, which takes the guide or the small model of the server. p_fixed: the environment sets a model, and wins where nothing was chosen for the conversation.
-- `here`: who answers was chosen for it; `missing`: that is there no more, so that the usual one answers.
create or replace function private.who_answers(p_conversation uuid, p_fixed boolean) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  talk public.conversations;
  chosen public.model_choices;
  told jsonb;
  has_model boolean;
  missing boolean;
  persona text := (private.persona_of_talk(p_conversation)).model;
begin
  select * into talk from public.conversations where id = p_conversation and user_id = auth.uid();
  if talk.answers = 'guide' or persona = 'guide' then return jsonb_build_object('provider', 'guide', 'here', true); end if;
  select * into chosen from public.model_choices where user_id = auth.uid();
  has_model := found;
  missing := coalesce(talk.answers = 'model' and not has_model or talk.answers = 'small' and not p_fixed, false);
  told := jsonb_build_object('effort', talk.effort, 'missing', missing, 'here', talk.answers is not null);
  if has_model and (talk.answers = 'model' or not p_fixed and chosen.answers = 'model') then
    return told || jsonb_build_object('provider', chosen.provider, 'address', chosen.address, 'model', chosen.model,
      'agreed_host', chosen.agreed_host, 'keyed', chosen.keyed,
      'sealed', private.sealed_model_key(chosen.address));
  end if;
  if p_fixed and (missing or talk.effort is not null or talk.answers = 'small' or persona = 'small') then
    return told || jsonb_build_object('provider', 'server',
      'tier', case when talk.answers = 'small' or persona = 'small' then 'small' else 'main' end);
  end if;
  return case when missing then jsonb_build_object('provider', 'guide', 'here', true, 'missing', true) end;
end $$;
grant execute on function private.who_answers(uuid,boolean) to app_server;

-- Begins a turn with who is to answer it, so that asking for that costs no round trip of its own. What the guide answers takes
-- nothing of a budget; of a spent one the answer says so, and no more: safety speaks all the same. A committee begins when the
-- budget holds all of it.
create or replace function public.begin_answered_turn(
  p_conversation uuid, p_message uuid, p_text text, p_safety public.safety_level, p_agent text, p_model text,
  p_fixed boolean, p_per_minute integer default 20, p_history integer default 400, p_recall boolean default false,
  p_button text default null, p_safety_action uuid default null,
  p_month_tokens bigint default null, p_month_micros bigint default null, p_files uuid[] default '{}', p_committee jsonb default null,
  p_guest_tokens bigint default null
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  who jsonb := private.who_answers(p_conversation, p_fixed);
  is_guide boolean := who ->> 'provider' = 'guide';
  model text := case when is_guide then 'guide' else coalesce(who ->> 'model', p_model) end;
  opened jsonb := public.begin_turn(p_conversation, p_message, p_text, p_safety, p_agent, model,
    p_per_minute, p_history, coalesce(not is_guide, p_recall), p_button, p_safety_action, p_files, p_committee);
  -- As it was kept with the message, which may be answered once more.
  ask constant jsonb := opened #> array['messages', '-1', 'metadata', 'committee'];
  seats jsonb;
begin
  if jsonb_typeof(ask) = 'object' then
    seats := private.open_committee(p_conversation, p_message, ask, p_safety, (opened ->> 'fresh')::boolean);
  end if;
  return opened || jsonb_build_object('who_answers', who, 'persona', private.persona_told(private.persona_of_talk(p_conversation)),
    'connections', case when model <> 'guide' then private.connections_told() end,
    'approved', case when model <> 'guide' then private.calls_approved(p_message) end,
    'committee', case when jsonb_typeof(ask) = 'object' then jsonb_build_object('ask', ask, 'parts', seats) end,
    'budget', case when model <> 'guide' then
      private.reserve_budget((opened ->> 'run_id')::uuid, private.month_tokens(p_month_tokens, p_guest_tokens), p_month_micros,
        case when seats is not null then (ask ->> 'tokens')::bigint end) end);
end $$;
grant execute on function public.begin_answered_turn(uuid,uuid,text,public.safety_level,text,text,boolean,integer,integer,boolean,text,uuid,bigint,bigint,uuid[],jsonb,bigint) to app_server;

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
grant execute on function public.choose_for_conversation(uuid,text) to app_server;

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
grant execute on function public.choose_effort(uuid,text) to app_server;

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
grant execute on function public.choose_who_answers(text) to app_server;

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
grant execute on function public.connect_model(text,text,text,boolean,text,text,text) to app_server;

-- The choice, what may be shown of the keys, and who and which effort was chosen for one conversation.
create or replace function public.get_model_choice(p_conversation uuid default null) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'choice', (select to_jsonb(c) from public.model_choices c where c.user_id = auth.uid()),
    'keys', private.model_key_notes(),
    'here', (select answers from public.conversations where id = p_conversation and user_id = auth.uid()),
    'effort', (select effort from public.conversations where id = p_conversation and user_id = auth.uid()))
$$;
grant execute on function public.get_model_choice(uuid) to app_server;

-- The encrypted key the server keeps for an address; to list models or to test with it once more.
create or replace function public.get_sealed_model_key(p_address text) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  perform private.refuse_unless_person('Only the person says who answers.');
  return to_jsonb(private.sealed_model_key(p_address));
end $$;
grant execute on function public.get_sealed_model_key(text) to app_server;

-- Removes a key at once and for good. Where it was the key of the model that answers, the guide answers from now on.
create or replace function public.remove_model_key(p_address text) returns jsonb
language plpgsql set search_path = '' as $$
begin
  if not private.drop_model_key(p_address) then
    raise sqlstate 'PT404' using message = 'There is no such key here.';
  end if;
  update public.model_choices set key_removed_at = now(), answers = case when address = p_address then 'guide' else answers end
  where user_id = auth.uid();
  return public.get_model_choice();
end $$;
grant execute on function public.remove_model_key(text) to app_server;
