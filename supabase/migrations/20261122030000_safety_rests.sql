-- What safety asked for stands in a table of its own, which no undo touches: a rest can only grow, and ends by itself.

create table public.safety_rests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique default auth.uid() references auth.users (id) on delete cascade,
  careful_until timestamptz,
  exploring_locked_until timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.safety_rests is
  'What safety asked for: until when the companion stays gentle, and until when exploring rests. Only record_care writes it, and only makes it longer; no undo reaches it.';

insert into public.safety_rests (user_id, careful_until, exploring_locked_until)
select user_id, careful_until, exploring_locked_until from public.profiles
where careful_until is not null or exploring_locked_until is not null;

create trigger touch before update on public.safety_rests for each row execute function private.touch();
create trigger ledger after insert or update or delete on public.safety_rests
  for each row execute function private.record_change();

alter table public.safety_rests enable row level security;
create policy "own rests" on public.safety_rests for select to authenticated using (user_id = (select auth.uid()));
revoke all on public.safety_rests from anon, authenticated, service_role;
grant select on public.safety_rests to authenticated, service_role;

-- Whether something that safety asked for still lasts.
create function private.is_resting() returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (select from public.safety_rests
    where user_id = auth.uid() and greatest(careful_until, exploring_locked_until) > now());
end $$;

-- Keeps what safety asks for: a gentle day, a day without exploring. Of two ends the later one counts. It is the only
-- way to write here, so it runs as the owner of the table, for the caller alone.
drop function public.record_care(boolean, boolean);
create function public.record_care(p_careful boolean, p_locked boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  tomorrow timestamptz := now() + interval '24 hours';
begin
  if auth.uid() is null then
    raise sqlstate 'PT401' using message = 'Please sign in.';
  elsif private.request_actor() <> 'safety' then
    raise sqlstate 'PT403' using message = 'Only what watches over safety asks for a rest.';
  elsif not (p_careful or p_locked) then
    return;
  end if;
  insert into public.safety_rests as r (user_id, careful_until, exploring_locked_until)
  values (auth.uid(), case when p_careful then tomorrow end, case when p_locked then tomorrow end)
  on conflict (user_id) do update set
    careful_until = greatest(r.careful_until, excluded.careful_until),
    exploring_locked_until = greatest(r.exploring_locked_until, excluded.exploring_locked_until);
end $$;

create or replace function private.refuse_while_locked() returns void
language plpgsql set search_path = '' as $$
begin
  if exists (select from public.safety_rests where user_id = auth.uid() and exploring_locked_until > now()) then
    raise sqlstate 'PT423' using message = 'Exploring rests for today. Talking and grounding stay open.';
  end if;
end $$;

create or replace function private.open_turn(
  p_conversation uuid, p_message uuid, p_text text, p_safety public.safety_level,
  p_agent text, p_model text, p_per_minute integer default 20, p_history integer default 400
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  uid uuid := auth.uid();
  person public.profiles;
  rest public.safety_rests;
  talk public.conversations;
  asked public.messages;
  run public.runs;
  fresh boolean := false;
begin
  if uid is null then raise sqlstate 'PT401' using message = 'Please sign in.'; end if;
  if char_length(p_text) > 20000 then
    raise sqlstate 'PT413' using message = 'A message can hold 20,000 characters.';
  elsif btrim(p_text) = '' then
    raise sqlstate 'PT400' using message = 'There is nothing in this message yet.';
  end if;
  select * into person from public.profiles where user_id = uid;
  select * into rest from public.safety_rests where user_id = uid;
  if person.consented_at is null then
    raise sqlstate 'PT403' using message = 'Please read and accept the welcome page first.';
  end if;
  perform private.count_turn(p_per_minute);

  insert into public.conversations (id, title)
  values (p_conversation, private.title_from(p_text, p_safety)) on conflict (id) do nothing;
  select * into talk from public.conversations where id = p_conversation and user_id = uid for update;
  if not found then raise sqlstate 'PT404' using message = 'This conversation is not there.'; end if;

  perform private.end_lost_run(id) from public.runs
  where conversation_id = p_conversation and status = 'running' and lease_until < now();
  if exists (select from public.runs where conversation_id = p_conversation and status = 'running') then
    raise sqlstate 'PT409' using message = 'An answer is still being written here.', detail = '"busy"';
  end if;

  select * into asked from public.messages where id = p_message and user_id = uid;
  if not found then
    fresh := true;
    insert into public.messages (id, conversation_id, ordinal, role, parts, safety)
    select p_message, p_conversation, coalesce(max(ordinal), 0) + 1, 'user',
      jsonb_build_array(jsonb_build_object('type', 'text', 'text', p_text)), p_safety
    from public.messages where conversation_id = p_conversation
    returning * into asked;
  elsif asked.conversation_id <> p_conversation or asked.role <> 'user' then
    raise sqlstate 'PT404' using message = 'This message is not there.';
  elsif exists (select from public.runs where user_message_id = p_message and status = 'completed')
    or exists (select from public.messages where conversation_id = p_conversation and role = 'user' and ordinal > asked.ordinal) then
    raise sqlstate 'PT409' using message = 'This message has already been answered.', detail = '"answered"';
  end if;

  insert into public.runs (conversation_id, agent, model, user_message_id)
  values (p_conversation, p_agent, p_model, p_message) returning * into run;
  update public.conversations set last_message_at = now() where id = p_conversation;

  return jsonb_build_object(
    'run_id', run.id, 'answer_id', run.answer_id, 'title', talk.title, 'fresh', fresh,
    'country', person.country, 'careful_until', rest.careful_until,
    'exploring_locked_until', rest.exploring_locked_until,
    'messages', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', m.id, 'role', m.role, 'parts', m.parts, 'metadata', m.metadata) order by m.ordinal), '[]')
      from (
        select * from public.messages
        where conversation_id = p_conversation and ordinal <= asked.ordinal
        order by ordinal desc limit p_history
      ) m
    ));
end $$;

-- A rest is never taken back: while it lasts it protects, and then it has ended by itself.
create or replace function private.refuse_undo(p_target public.agent_actions, p_all boolean) returns void
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
  elsif p_target.actor = 'safety' and private.is_resting() then
    raise sqlstate 'PT423' using message = 'This rest protects you today. It ends by itself.';
  elsif p_target.actor = 'safety' then
    raise sqlstate 'PT409' using message = 'This was noted for your safety. It has ended by itself.';
  end if;
end $$;

-- Images in the ledger are older than the table may be now: a column that only one of two images has says nothing.
create or replace function private.changed_fields(p_before jsonb, p_after jsonb) returns setof text
language plpgsql immutable set search_path = '' as $$
begin
  return query
    select key from jsonb_object_keys(private.substance(coalesce(p_before, '{}') || coalesce(p_after, '{}'))) as key
    where p_before -> key is distinct from p_after -> key
      and (p_before is null or p_after is null or (p_before ? key and p_after ? key));
end $$;

alter table public.profiles drop column careful_until, drop column exploring_locked_until;
comment on table public.profiles is 'One row per person: consent, and the country for help lines.';

revoke execute on all functions in schema private from public;
grant execute on function private.is_resting() to authenticated;
revoke execute on function public.record_care from public, anon;
grant execute on function public.record_care to app_server;
