-- Who answers: the guide, or a model that the person connected. The choice is a row with its history; the key that a
-- model asks for is kept apart from it, encrypted by the server, where no ledger, download or select reaches it.

create table public.model_choices (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique default auth.uid() references auth.users (id) on delete cascade,
  answers text not null check (char_length(answers) <= 5 and answers in ('guide', 'model')),
  provider text not null check (char_length(provider) <= 10 and provider in ('openrouter', 'openai', 'compatible')),
  -- Without a user name, a query or a fragment, in which a key could stand.
  address text not null check (char_length(address) between 8 and 300 and address ~ '^https?://[^@?#[:space:]]+$'),
  model text not null check (char_length(model) between 1 and 200),
  agreed_host text check (char_length(agreed_host) between 1 and 300),
  key_removed_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.model_choices is 'Which model a person connected, and whether it answers or the guide does. Never the key.';
comment on column public.model_choices.agreed_host is 'The computer that the person agreed to have their words sent to; null where they stay.';
comment on column public.model_choices.key_removed_at is 'When a key of theirs was last removed, so that it stands in the history.';

create trigger touch before update on public.model_choices for each row execute function private.touch();
create trigger ledger after insert or update or delete on public.model_choices
  for each row execute function private.record_change();
alter table public.model_choices enable row level security;
create policy "own choice" on public.model_choices for all to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
revoke all on public.model_choices from public, anon, authenticated, service_role;
grant select on public.model_choices to authenticated, service_role;
grant insert, update, delete on public.model_choices to app_server;

alter table public.conversations add column answers text check (char_length(answers) <= 5 and answers in ('guide', 'model'));
comment on column public.conversations.answers is 'Who answers in this conversation: the guide or the connected model; null follows the settings.';

create table private.model_keys (
  user_id uuid not null references auth.users (id) on delete cascade,
  address text not null check (char_length(address) <= 300),
  sealed text not null check (octet_length(sealed) <= 4000),
  last_four text not null check (char_length(last_four) <= 4),
  created_at timestamptz not null default now(),
  primary key (user_id, address)
);
comment on table private.model_keys is
  'The key of one address, encrypted by the server with a secret that no role can read. Not in the ledger: what is removed is gone.';
alter table private.model_keys enable row level security;
revoke all on private.model_keys from public, anon, authenticated, service_role, app_server;
-- The embedded database then writes its files anew, so that no old version of the row stays on the disk.
create trigger note_erasure after delete or update on private.model_keys
  for each row execute function private.note_erasure();

-- The encrypted key for an address, for the server that is about to use it; null without one.
create function private.sealed_model_key(p_address text) returns text
language sql stable security definer set search_path = '' as $$
  select sealed from private.model_keys where user_id = auth.uid() and address = p_address
$$;

-- What may be shown of the keys: for which address, the last four characters, since when.
create function private.model_key_notes() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('address', address, 'last_four', last_four, 'created_at', created_at)
    order by created_at), '[]')
  from private.model_keys where user_id = auth.uid()
$$;

-- At most eight addresses; a new key takes the place of the one before it.
create function private.keep_model_key(p_address text, p_sealed text, p_last_four text) returns void
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

create function private.drop_model_key(p_address text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_unless_person('Only the person says who answers.');
  delete from private.model_keys where user_id = auth.uid() and address = p_address;
  return found;
end $$;

-- The choice, what may be shown of the keys, and what was chosen for one conversation.
create function public.get_model_choice(p_conversation uuid default null) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'choice', (select to_jsonb(c) from public.model_choices c where c.user_id = auth.uid()),
    'keys', private.model_key_notes(),
    'here', (select answers from public.conversations where id = p_conversation and user_id = auth.uid()))
$$;

-- The encrypted key the server keeps for an address; to list models or to test with it once more.
create function public.get_sealed_model_key(p_address text) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  perform private.refuse_unless_person('Only the person says who answers.');
  return to_jsonb(private.sealed_model_key(p_address));
end $$;

-- Connects a model and lets it answer. p_leaves: the words leave this computer, which needs the name of the host that
-- the person agreed to. p_sealed: a new key, encrypted; null keeps the one that is there.
create function public.connect_model(
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
  insert into public.model_choices as c (answers, provider, address, model, agreed_host)
  values ('model', p_provider, p_address, p_model, case when p_leaves then p_agreed_host end)
  on conflict (user_id) do update set answers = 'model', provider = excluded.provider, address = excluded.address,
    model = excluded.model, agreed_host = excluded.agreed_host
  returning * into chosen;
  return to_jsonb(chosen);
end $$;

-- Back to the guide, or to the model that is connected.
create function public.choose_who_answers(p_answers text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  chosen public.model_choices;
begin
  perform private.refuse_unless_person('Only the person says who answers.');
  update public.model_choices set answers = p_answers where user_id = auth.uid() and answers <> p_answers;
  select * into chosen from public.model_choices where user_id = auth.uid();
  if not found and p_answers = 'model' then
    raise sqlstate 'PT404' using message = 'No model is connected yet.';
  end if;
  return to_jsonb(chosen);
end $$;

-- Who answers in one conversation; null follows the settings again.
create function public.choose_for_conversation(p_conversation uuid, p_answers text default null) returns jsonb
language plpgsql set search_path = '' as $$
begin
  perform private.refuse_unless_person('Only the person says who answers.');
  if p_answers = 'model' and not exists (select from public.model_choices where user_id = auth.uid()) then
    raise sqlstate 'PT404' using message = 'No model is connected yet.';
  end if;
  perform from public.conversations where id = p_conversation and user_id = auth.uid() for update;
  if not found then raise sqlstate 'PT404' using message = 'This conversation is not there.'; end if;
  update public.conversations set answers = p_answers
  where id = p_conversation and user_id = auth.uid() and answers is distinct from p_answers;
  return to_jsonb(p_answers);
end $$;

-- Removes a key at once and for good. Where it was the key of the model that answers, the guide answers from now on.
create function public.remove_model_key(p_address text) returns jsonb
language plpgsql set search_path = '' as $$
begin
  if not private.drop_model_key(p_address) then
    raise sqlstate 'PT404' using message = 'There is no such key here.';
  end if;
  update public.model_choices set key_removed_at = now(), answers = case when address = p_address then 'guide' else answers end
  where user_id = auth.uid();
  return public.get_model_choice();
end $$;

-- Who is to answer in a conversation: null leaves it to the environment (a model that is set there, else the guide).
-- p_fixed: the environment sets a model, and wins; the guide can be chosen for a conversation all the same.
create function private.who_answers(p_conversation uuid, p_fixed boolean) returns jsonb
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
    'agreed_host', chosen.agreed_host,
    'sealed', private.sealed_model_key(chosen.address));
end $$;

-- Begins a turn with who is to answer it, so that asking for that costs no round trip of its own.
create function public.begin_answered_turn(
  p_conversation uuid, p_message uuid, p_text text, p_safety public.safety_level, p_agent text, p_model text,
  p_fixed boolean, p_per_minute integer default 20, p_history integer default 400, p_recall boolean default false,
  p_button text default null, p_safety_action uuid default null
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  who jsonb := private.who_answers(p_conversation, p_fixed);
  is_guide boolean := who ->> 'provider' = 'guide';
begin
  return public.begin_turn(p_conversation, p_message, p_text, p_safety, p_agent,
    case when is_guide then 'guide' else coalesce(who ->> 'model', p_model) end,
    p_per_minute, p_history, coalesce(not is_guide, p_recall), p_button, p_safety_action)
    || jsonb_build_object('who_answers', who);
end $$;

revoke execute on function private.sealed_model_key, private.model_key_notes, private.keep_model_key,
  private.drop_model_key, private.who_answers, public.get_model_choice, public.get_sealed_model_key,
  public.connect_model, public.choose_who_answers, public.choose_for_conversation, public.remove_model_key,
  public.begin_answered_turn from public, anon, authenticated;
grant execute on function private.sealed_model_key, private.model_key_notes, private.keep_model_key,
  private.drop_model_key, private.who_answers, public.get_model_choice, public.get_sealed_model_key,
  public.connect_model, public.choose_who_answers, public.choose_for_conversation, public.remove_model_key,
  public.begin_answered_turn to app_server;
