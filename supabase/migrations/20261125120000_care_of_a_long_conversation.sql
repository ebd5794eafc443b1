-- A turn reads the latest 400 messages. What safety knows of the earlier ones is kept with the run of each turn of a
-- long conversation, so that a frame stands until it is eased, however long ago it began. Names and counts of safety's
-- own, never the person's words.
alter table public.runs add column care jsonb;
alter table public.runs add constraint runs_care_size check (octet_length(care::text) <= 60000);
comment on column public.runs.care is
  'What safety knew of a long conversation after this turn: its state, and which messages no model gets again. No words.';

-- What safety knew last before a message: `after` which message, and what. Nothing that rests on a message which is gone.
create function private.care_before(p_conversation uuid, p_message uuid) returns jsonb
language plpgsql stable set search_path = '' set enable_seqscan = off as $$
begin
  return (
    select jsonb_build_object('after', asked.id, 'known', r.care)
    from public.runs r
    join public.messages asked on asked.id = r.user_message_id
    where r.conversation_id = p_conversation and r.user_id = auth.uid() and r.care is not null
      and asked.ordinal < (select ordinal from public.messages where id = p_message)
      and (r.care ->> 'openedBy' is null
        or exists (select from public.messages q where q.id::text = r.care ->> 'openedBy' and q.conversation_id = p_conversation))
    order by asked.ordinal desc, r.started_at desc limit 1);
end $$;

create or replace function public.begin_turn(
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
    -- Only where messages were left out.
    'care', case when jsonb_array_length(opened -> 'messages') >= least(greatest(coalesce(p_history, 400), 1), 1000)
      then private.care_before(p_conversation, p_message) end,
    'last_title', (
      select nullif(before.title, 'A conversation')
      from public.conversations this
      join public.conversations before on before.user_id = this.user_id and before.created_at < this.created_at
      where this.id = p_conversation order by before.last_message_at desc limit 1),
    'snapshot', case when p_recall then private.cached_snapshot(p_conversation) end);
end $$;

-- As before; a turn of a long conversation leaves what safety knows after it.
drop function public.save_answer;
create function public.save_answer(
  p_run uuid, p_parts jsonb, p_metadata jsonb, p_status public.run_status default null,
  p_stop_reason text default null, p_steps integer default 0, p_input_tokens integer default null,
  p_output_tokens integer default null, p_error_code text default null, p_care jsonb default null
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  run public.runs;
  late boolean;
begin
  -- In the order in which a turn begins: first the conversation, then its run.
  perform from public.conversations
  where id = (select conversation_id from public.runs where id = p_run and user_id = auth.uid()) for key share;
  select * into run from public.runs where id = p_run and user_id = auth.uid() for update;
  if not found then raise sqlstate 'PT404' using message = 'This answer has no place any more.'; end if;
  late := private.slept_through_erasing(p_run);
  if run.status <> 'running' or run.lease_until <= now() then p_parts := private.without_erased_calls(p_run, p_parts); end if;
  if jsonb_array_length(p_parts) > 0 then
    insert into public.messages as m (id, conversation_id, ordinal, role, parts, metadata, run_id, safety)
    select run.answer_id, run.conversation_id, coalesce(max(ordinal), 0) + 1, 'assistant', p_parts, p_metadata, p_run, run.safety
    from public.messages where conversation_id = run.conversation_id
    on conflict (id) do update set parts = excluded.parts, metadata = excluded.metadata,
      safety = greatest(m.safety, excluded.safety);
  end if;
  if run.status = 'running' or (run.stop_reason = 'lost' and p_status is not null) then
    update public.runs set
      status = coalesce(p_status, 'running'), stop_reason = p_stop_reason, steps = p_steps,
      input_tokens = p_input_tokens, output_tokens = p_output_tokens, error_code = p_error_code,
      care = coalesce(p_care, care),
      ended_at = case when p_status is not null then now() end,
      -- What slept through an erasure stays late, so that its next words are looked at like these.
      lease_until = case when late then run.lease_until else now() + interval '3 minutes' end
    where id = p_run;
  end if;
  return jsonb_build_object('stop_requested', run.stop_requested,
    'taken_back', case when p_status is null then private.taken_back(run.conversation_id, p_run) else '[]' end);
end $$;
revoke execute on function public.save_answer, private.care_before from public, anon, authenticated;
grant execute on function public.save_answer, private.care_before to app_server;
