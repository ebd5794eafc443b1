set local check_function_bodies = off;

-- Keeps the answer as it stands; with p_status it also ends the run. Words that come after the run was ended elsewhere are
-- kept all the same, and so is the true ending of a run that was taken for lost; once another answer followed in its
-- conversation nothing of it is, and only its calls of models are counted. The answer carries the level of its turn.
-- A child run has no message of its own, and goes on no longer than its parent. p_calls: the calls of models since the save
-- before. `waiting` of the metadata is how long a model is waited for: it stands with the run, for those who follow it.
-- p_told: ids of what its model was told of; the answer names those that are there no more, and of a committee what is recorded of
-- the parts among them. `changed`: calls of this run by which something was kept that the person removed or changed since. `rests`: safety has asked for rest, in whichever conversation;
-- `hard`: in another one, since the run began. `removed`: of a committee, words that the person removed since; null where nothing went.
create or replace function public.save_answer(
  p_run uuid, p_parts jsonb, p_metadata jsonb, p_status public.run_status default null,
  p_stop_reason text default null, p_steps integer default 0, p_input_tokens integer default null,
  p_output_tokens integer default null, p_error_code text default null, p_care jsonb default null,
  p_calls jsonb default null, p_told uuid[] default '{}'
) returns jsonb
language plpgsql set search_path = '' set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  run public.runs;
  late boolean;
begin
  -- In the order in which a turn begins: first the conversation, then its run.
  perform from public.conversations
  where id = (select conversation_id from public.runs where id = p_run and user_id = auth.uid()) for key share;
  select * into run from public.runs where id = p_run and user_id = auth.uid() for update;
  if not found then raise sqlstate 'PT404' using message = 'This answer has no place any more.'; end if;
  -- Its child runs before the budget, as everywhere: they take the budget after themselves.
  if p_status is not null then
    perform from public.runs where parent_run_id = p_run and user_id = auth.uid() and status = 'running' order by id for update;
  end if;
  perform private.note_calls(run, p_calls);
  if run.status <> 'running' and run.parent_run_id is null and private.is_superseded(run) then
    if p_status is not null then perform private.settle_run(p_run); end if;
    return jsonb_build_object('stop_requested', true, 'budget_spent', false, 'waits', false, 'steered', false,
      'taken_back', '[]'::jsonb, 'superseded', true);
  end if;
  late := private.slept_through_erasing(p_run);
  if run.status <> 'running' or run.lease_until <= now() then p_parts := private.without_erased_calls(p_run, p_parts); end if;
  if p_status is not null then p_parts := private.with_late_ends(p_run, p_parts); end if;
  if jsonb_array_length(p_parts) > 0 and run.parent_run_id is null then
    insert into public.messages as m (id, conversation_id, ordinal, role, parts, metadata, run_id, safety)
    select run.answer_id, run.conversation_id, coalesce(max(ordinal), 0) + 1, 'assistant', p_parts, p_metadata - 'waiting', p_run, run.safety
    from public.messages where conversation_id = run.conversation_id
    on conflict (id) do update set parts = excluded.parts, metadata = excluded.metadata,
      safety = greatest(m.safety, excluded.safety);
  end if;
  if run.status = 'running' or (run.stop_reason = 'lost' and p_status is not null) then
    update public.runs set
      status = coalesce(p_status, 'running'), steps = p_steps,
      stop_reason = case when p_status is null then run.stop_reason else p_stop_reason end,
      input_tokens = p_input_tokens, output_tokens = p_output_tokens, error_code = p_error_code,
      care = coalesce(p_care, care), waiting = case when p_status is null then p_metadata -> 'waiting' end,
      -- The model that answered: another than was asked first, when that failed. What safety says is no model's.
      model = coalesce(nullif(p_metadata ->> 'voice', 'safety'), model),
      ended_at = case when p_status is not null then now() end,
      -- What slept through an erasure stays late, so that its next words are looked at like these.
      lease_until = case when late then run.lease_until else now() + interval '3 minutes' end
    where id = p_run;
  end if;
  if p_status is not null then
    perform private.settle_run(p_run);
    update public.runs set status = 'stopped', stop_reason = 'parent_ended', stop_requested = true, ended_at = now()
    where parent_run_id = p_run and user_id = auth.uid() and status = 'running';
  end if;
  return jsonb_build_object('stop_requested', run.stop_requested, 'stop_why', case when run.stop_requested then run.stop_reason end,
    'gone', private.gone_of(p_told, run.started_at), 'rests', p_status is null and private.is_resting(), 'hard', p_status is null and private.is_hard_since(run),
    'seats', case when p_status is null and p_told <> '{}' and p_metadata ? 'committee' then private.committee_seats(p_told) end,
    'removed', case when p_status is null and p_told <> '{}' and p_metadata ? 'committee' then private.words_removed_since(run.started_at) end,
    'waits', p_status is not null and private.after_answer(run, p_status, p_stop_reason, p_metadata),
    'steered', p_status is null and private.is_steered(run),
    'budget_spent', p_status is null and private.is_budget_spent(coalesce(run.parent_run_id, p_run)),
    'changed', case when p_status is null then private.calls_changed_in(p_run) else '[]' end,
    'taken_back', case when p_status is null then private.taken_back(run.conversation_id, p_run) else '[]' end);
end $$;

-- What the caller deleted or removed since then and is not erased, for a committee that sits meanwhile: the newest 200 messages, and
-- the beginnings of the newest five files. Null where nothing went, also not for good.
create or replace function private.words_removed_since(p_since timestamptz) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  me constant uuid := auth.uid();
  removed jsonb;
begin
  select jsonb_agg(t.words) into removed from (
    (select private.message_text(c.before -> 'parts') as words
      from public.action_changes c join public.agent_actions a on a.id = c.action_id
      where c.user_id = me and c.table_name = 'messages' and c.op = 'delete' and c.before ->> 'role' = 'user' and a.created_at > p_since
        and not exists (select from public.messages m where m.id = c.row_id)
      order by c.id desc limit 200)
    union all
    (select left(f.content, 100000)
      from public.action_changes c join public.agent_actions a on a.id = c.action_id
      join private.attachment_contents f on f.id = c.row_id
      where c.user_id = me and c.table_name = 'attachments' and c.op = 'delete' and a.created_at > p_since
        and not exists (select from public.attachments t where t.id = c.row_id)
      order by c.id desc limit 5)) t;
  if removed is null and exists (select from public.agent_actions a where a.user_id = me and a.erased_at > p_since) then return '[]'; end if;
  return removed;
end $$;

revoke all on function private.words_removed_since(timestamp with time zone) from public, anon, authenticated, app_server, service_role;

grant execute on function private.words_removed_since(timestamptz) to app_server;
