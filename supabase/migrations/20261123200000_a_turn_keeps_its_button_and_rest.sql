-- A turn keeps which button was pressed, and begins the rest that hard words ask for in the transaction that keeps the
-- words: a server that is killed right after loses neither.

-- What outlives a conversation: when danger was spoken of last, and that the person is under eighteen. It stands where
-- no undo reaches. `age_corrected`: the person has put the age right; that can be done once.
alter table public.safety_rests
  add column hard_at timestamptz,
  add column minor boolean not null default false,
  add column age_corrected boolean not null default false;
-- What the turn was found to be, its conversation so far included.
alter table public.runs add column safety public.safety_level not null default 'none';

-- The rest of a hard message, under a ledger row of safety's own. The engine ends that row when it has answered; when
-- it cannot, the row ends with its run.
create function private.rest_at_once(p_action uuid, p_run public.runs, p_safety public.safety_level) returns void
language plpgsql security definer set search_path = '' as $$
declare
  tomorrow timestamptz := now() + interval '24 hours';
  opened text := current_setting('parley.action_id', true);
begin
  if p_run.user_id is distinct from auth.uid() or p_safety not in ('acute', 'ideation') then return; end if;
  perform private.hold_snapshots(p_run.user_id);
  insert into public.agent_actions (id, user_id, actor, tool, status, conversation_id, run_id)
  values (p_action, p_run.user_id, 'safety', 'safetyCheck', 'running', p_run.conversation_id, p_run.id);
  perform set_config('parley.action_id', p_action::text, true);
  insert into public.safety_rests as r (user_id, careful_until, exploring_locked_until, hard_at)
  values (p_run.user_id, tomorrow, case when p_safety = 'acute' then tomorrow end, now())
  on conflict (user_id) do update set
    hard_at = excluded.hard_at,
    careful_until = greatest(case when private.still_rests(r.careful_until) then r.careful_until end, excluded.careful_until),
    exploring_locked_until = greatest(
      case when private.still_rests(r.exploring_locked_until) then r.exploring_locked_until end,
      excluded.exploring_locked_until);
  perform set_config('parley.action_id', coalesce(opened, ''), true);
end $$;

-- Whether a conversation that begins now opens with how it is since danger was spoken of: on another day of the person,
-- within a week, and once.
create function private.is_check_in_due(p_rest public.safety_rests) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(p_rest.hard_at > now() - interval '7 days' and p_rest.hard_at < now()
    and (p_rest.hard_at at time zone private.person_zone())::date < (now() at time zone private.person_zone())::date
    and not exists (
      select from public.messages m join public.conversations c on c.id = m.conversation_id
      where m.user_id = p_rest.user_id and c.created_at > p_rest.hard_at and m.metadata ->> 'checkIn' = 'true'), false)
$$;

drop function public.begin_turn;
drop function private.open_turn;
create function private.open_turn(
  p_conversation uuid, p_message uuid, p_text text, p_safety public.safety_level,
  p_agent text, p_model text, p_per_minute integer default 20, p_history integer default 400, p_button text default null, p_safety_action uuid default null
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
  begins boolean;
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
  begins := found;
  -- Deleted in another window: its id does not begin a new one, so that nobody wonders where the rest went.
  if begins and exists (
    select from public.action_changes
    where row_id = p_conversation and table_name = 'conversations' and op = 'delete' and user_id = uid) then
    raise sqlstate 'PT404' using message = 'This conversation was deleted.';
  end if;
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
    insert into public.messages (id, conversation_id, ordinal, role, parts, safety, metadata)
    select p_message, p_conversation, coalesce(max(ordinal), 0) + 1, 'user',
      jsonb_build_array(jsonb_build_object('type', 'text', 'text', p_text)), p_safety,
      jsonb_strip_nulls(jsonb_build_object('button', p_button,
        'checkIn', case when begins and private.is_check_in_due(rest) then true end))
    from public.messages where conversation_id = p_conversation
    returning * into asked;
  elsif asked.conversation_id <> p_conversation or asked.role <> 'user' then
    raise sqlstate 'PT404' using message = 'This message is not there.';
  elsif exists (select from public.runs where user_message_id = p_message and status = 'completed')
    or exists (select from public.messages where conversation_id = p_conversation and role = 'user' and ordinal > asked.ordinal) then
    raise sqlstate 'PT409' using message = 'This message has already been answered.', detail = '"answered"';
  end if;

  insert into public.runs (conversation_id, agent, model, user_message_id, safety)
  values (p_conversation, p_agent, p_model, p_message, p_safety) returning * into run;
  update public.conversations set last_message_at = now() where id = p_conversation;
  if p_safety_action is not null then
    perform private.rest_at_once(p_safety_action, run, p_safety);
  end if;

  return jsonb_build_object(
    'run_id', run.id, 'answer_id', run.answer_id, 'title', talk.title, 'fresh', fresh,
    'country', person.country, 'careful_until', rest.careful_until,
    'exploring_locked_until', rest.exploring_locked_until,
    'minor', coalesce(rest.minor, false), 'age_corrected', coalesce(rest.age_corrected, false),
    'messages', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', m.id, 'role', m.role, 'parts', m.parts, 'metadata', m.metadata) order by m.ordinal), '[]')
      from (
        select * from public.messages t
        where conversation_id = p_conversation and ordinal <= asked.ordinal and (t.role = 'user' or not exists (
          select from public.runs r
          where r.id = t.run_id and not exists (select from public.messages q where q.id = r.user_message_id)))
        order by ordinal desc limit least(greatest(coalesce(p_history, 400), 1), 1000)
      ) m
    ));
end $$;

create function public.begin_turn(
  p_conversation uuid, p_message uuid, p_text text, p_safety public.safety_level, p_agent text, p_model text,
  p_per_minute integer default 20, p_history integer default 400, p_recall boolean default false,
  p_button text default null, p_safety_action uuid default null
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  opened jsonb;
begin
  perform private.erase_due(auth.uid());
  opened := private.open_turn(p_conversation, p_message, p_text, p_safety, p_agent, p_model, p_per_minute, p_history,
    p_button, p_safety_action);
  return opened || jsonb_build_object(
    'time_zone', private.person_zone(),
    'taken_back', private.taken_back(p_conversation),
    'tries', private.earlier_tries(p_conversation, p_message),
    'last_title', (
      select nullif(before.title, 'A conversation')
      from public.conversations this
      join public.conversations before on before.user_id = this.user_id and before.created_at < this.created_at
      where this.id = p_conversation order by before.last_message_at desc limit 1),
    'snapshot', case when p_recall then private.cached_snapshot(p_conversation) end);
end $$;

revoke execute on function private.open_turn, public.begin_turn, private.rest_at_once,
  private.is_check_in_due from public, anon, authenticated;
grant execute on function private.open_turn, public.begin_turn, private.rest_at_once,
  private.is_check_in_due to app_server;
