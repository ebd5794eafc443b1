set local check_function_bodies = off;

-- A conversation with its latest messages.
create or replace function public.get_conversation(p_id uuid, p_limit integer default 60) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  talk public.conversations;
begin
  select * into talk from public.conversations where id = p_id and user_id = auth.uid();
  if not found then raise sqlstate 'PT404' using message = 'This conversation is not there.'; end if;
  return private.messages_before(p_id, null, p_limit) || jsonb_build_object(
    'conversation', to_jsonb(talk) - 'user_id',
    'waiting', private.waiting_in(p_id),
    'running', exists (
      select from public.runs where conversation_id = p_id and status = 'running' and lease_until > now()),
    'resume', private.message_to_resume(p_id));
end $$;

-- The person's last message, where its answer was lost and can be gone on with by itself while they look: once, within the
-- hour, by the model that began it, and not where safety spoke, the budget is spent, somebody asked to stop, words wait or something was
-- erased since. Null where it is for the person to ask again.
create or replace function private.message_to_resume(p_conversation uuid) returns uuid
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  asked public.messages;
  run public.runs;
begin
  select * into asked from public.messages
  where conversation_id = p_conversation and user_id = auth.uid() and role = 'user' order by ordinal desc limit 1;
  if asked.id is null or asked.safety <> 'none' then return null; end if;
  select * into run from (select * from public.runs where user_message_id = asked.id offset 0) r
  where r.user_id = auth.uid() and r.parent_run_id is null order by r.started_at desc limit 1;
  if run.id is null or run.status not in ('failed', 'running') or run.lease_until > now() and run.status = 'running'
    or run.status = 'failed' and run.stop_reason is distinct from 'lost' then
    return null;
  elsif run.safety <> 'none' or run.raised is not null or run.about_abuse or run.stop_requested or run.model = 'guide'
    or run.started_at < now() - interval '1 hour' then
    return null;
  elsif exists (select from (select * from public.runs where user_message_id = asked.id offset 0) r
      where r.parent_run_id is null and r.id <> run.id and r.stop_reason = 'lost')
    or exists (select from public.messages where id = run.answer_id and metadata ->> 'voice' = 'safety')
    or (select m.metadata ->> 'voice' from public.messages m
      where m.conversation_id = p_conversation and m.role = 'assistant' and m.ordinal < asked.ordinal
      order by m.ordinal desc limit 1) = 'safety'
    or exists (select from public.conversations where id = p_conversation and answers = 'guide')
    or exists (select from public.model_choices where user_id = auth.uid() and updated_at > run.started_at)
    or exists (select from public.waiting_messages where conversation_id = p_conversation)
    or private.is_budget_spent(run.id) or private.slept_through_erasing(run.id) then
    return null;
  end if;
  return asked.id;
end $$;

revoke all on function private.message_to_resume(uuid) from public, anon, authenticated, app_server, service_role;

grant execute on function private.message_to_resume(uuid) to authenticated;
