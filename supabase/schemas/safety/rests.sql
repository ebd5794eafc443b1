-- Whether something that safety asked for still lasts.
create or replace function private.is_resting() returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (select from public.safety_rests where user_id = auth.uid()
    and (private.still_rests(careful_until) or private.still_rests(exploring_locked_until)));
end $$;
grant execute on function private.is_resting() to authenticated;

-- Whether something hard was said in another conversation while a run was at work: a rest began or grew there since it began. What
-- stood before, on a day that was gentle already, is none of it, nor is what the words of its own conversation asked for. An age alone
-- is nothing hard.
create or replace function private.is_hard_since(p_run public.runs) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  -- A rest lasts a day from the words that ask for it.
  since constant timestamptz := p_run.started_at + interval '24 hours';
  rest public.safety_rests;
begin
  select * into rest from public.safety_rests where user_id = auth.uid();
  if not coalesce(rest.careful_until > since or rest.exploring_locked_until > since, false) then return false; end if;
  return exists (
    select from public.action_changes c
    join public.agent_actions a on a.id = c.action_id
    left join public.runs r on r.id = a.run_id
    where c.row_id = rest.id and c.table_name = 'safety_rests' and a.created_at > p_run.started_at
      and a.actor = 'safety' and a.conversation_id is distinct from p_run.conversation_id
      and coalesce(r.safety::text, a.output ->> 'level', 'acute') <> 'minor');
end $$;
grant execute on function private.is_hard_since(public.runs) to app_server;

-- An agent whose answer is to end for that writes nothing more.
create or replace function private.refuse_hard_since(p_run uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  run public.runs;
begin
  select * into run from public.runs where id = p_run and user_id = auth.uid();
  if private.is_hard_since(run) then
    raise sqlstate 'PT423' using message = 'Something hard was said meanwhile, so this rests now. Nothing was done.', detail = '"rests"';
  end if;
end $$;
grant execute on function private.refuse_hard_since(uuid) to app_server;

-- A conversation in which abuse was spoken of goes whole.
create or replace function private.refuse_removal(p_conversation uuid, p_message uuid default null::uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.conversations where id = p_conversation and user_id = auth.uid() for update;
  if not found then return; end if;
  if exists (select from public.runs
    where conversation_id = p_conversation and status = 'running' and lease_until > now() and lease_until < now() + interval '10 minutes') then
    raise sqlstate 'PT409' using message = 'An answer is still being written here. Stop it first.', detail = '"busy"';
  elsif private.is_resting() and exists (select from public.messages m
    where m.conversation_id = p_conversation and (p_message is null or m.id = p_message) and private.is_flagged(m.safety))
    and not (case when p_message is null
      then exists (select from public.runs r where r.conversation_id = p_conversation and r.user_id = auth.uid() and r.about_abuse)
      else private.is_about_abuse(p_message) end) then
    raise sqlstate 'PT423' using message = format('This %s keeps today gentle. You can delete it when that has ended.',
      case when p_message is null then 'conversation' else 'message' end);
  end if;
end $$;
grant execute on function private.refuse_removal(uuid,uuid) to app_server;

create or replace function private.still_rests(p_until timestamptz) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(p_until > now(), false)
$$;
grant execute on function private.still_rests(timestamp with time zone) to authenticated;

-- Whether a conversation that begins now opens with how it is since danger was spoken of: on another day of the person,
-- within a week, and once.
create or replace function private.is_check_in_due(p_rest public.safety_rests) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(p_rest.hard_at > now() - interval '7 days' and p_rest.hard_at < now()
      and (p_rest.hard_at at time zone private.person_zone())::date < (now() at time zone private.person_zone())::date
      and not exists (
        select from public.messages m join public.conversations c on c.id = m.conversation_id
        where m.user_id = p_rest.user_id and c.created_at > p_rest.hard_at and m.metadata ->> 'checkIn' = 'true'), false));
end $$;
grant execute on function private.is_check_in_due(public.safety_rests) to app_server;

-- The rest of a hard message, under a ledger row of safety's own. The engine ends that row when it has answered; when
-- it cannot, the row ends with its run.
create or replace function private.rest_at_once(p_action uuid, p_run public.runs, p_safety public.safety_level) returns void
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
grant execute on function private.rest_at_once(uuid,public.runs,public.safety_level) to app_server;

create or replace function private.cut_rest() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.careful_until := private.rest_end(new.careful_until);
  new.exploring_locked_until := private.rest_end(new.exploring_locked_until);
  return new;
end $$;

-- With each turn, so that the day begins to count. It is nobody's change, so the ledger does not hear of it.
create or replace function private.cut_rests_of_run() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  latest constant timestamptz := now() + interval '25 hours';
begin
  if not exists (select from public.safety_rests
    where user_id = new.user_id and (careful_until > latest or exploring_locked_until > latest)) then return null; end if;
  perform set_config('parley.erasing', 'on', true);
  update public.safety_rests set updated_at = updated_at where user_id = new.user_id;
  perform set_config('parley.erasing', '', true);
  return null;
end $$;

create or replace function private.rest_end(p_until timestamptz) returns timestamptz
language sql stable set search_path = '' as $$
  select case when p_until > now() + interval '25 hours' then now() + interval '24 hours' else p_until end
$$;
